//! What the tests share: the reference files and how they are opened.
#![allow(dead_code)] // every test binary uses its own part of this

pub(crate) mod collada;

use std::path::{Path, PathBuf};
use std::rc::Rc;

use level::{Added, FileId, LevelSet, MemorySource, Source};
use serde_json::Value;

/// A file or folder of the reference fixtures.
pub(crate) fn fixture(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(path)
}

/// Files of a fixture folder with their names, in the order of their names.
pub(crate) fn files(folder: &str) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = std::fs::read_dir(fixture(folder))
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.file_type().unwrap().is_file())
        .map(|entry| (entry.file_name().into_string().unwrap(), std::fs::read(entry.path()).unwrap()))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "{folder} holds no files");
    files
}

pub(crate) fn memory(bytes: impl Into<Vec<u8>>) -> Rc<dyn Source> {
    Rc::new(MemorySource::new(bytes.into()))
}

/// A set of everything in these fixture folders, paths kept.
pub(crate) fn open(folders: &[&str]) -> LevelSet {
    let mut set = LevelSet::new();
    for folder in folders {
        for (name, bytes) in files(folder) {
            let path = format!("{folder}/{name}");
            set.add(&path, memory(bytes)).unwrap_or_else(|error| panic!("{path}: {error}"));
        }
    }
    assert_eq!(set.waiting().count(), 0);
    set
}

/// Adds a file and gives its id, whether it is new or not.
pub(crate) fn add(set: &mut LevelSet, path: &str, bytes: impl Into<Vec<u8>>) -> FileId {
    match set.add(path, memory(bytes)).unwrap_or_else(|error| panic!("{path}: {error}")) {
        Added::Opened(id) | Added::Replaced(id) | Added::Completed(id, _) => id,
        Added::Waiting(_) => panic!("{path} waits"),
    }
}

/// The open file of this path.
pub(crate) fn file<'s>(set: &'s LevelSet, path: &str) -> &'s level::LevelFile {
    set.files().find(|file| file.path() == path).unwrap_or_else(|| panic!("{path} is not open"))
}

pub(crate) fn json(path: &str) -> Value {
    serde_json::from_slice(&std::fs::read(fixture(path)).unwrap()).unwrap()
}

/// An integer of a reference file, and that it is one.
pub(crate) fn int(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("{value} is not an integer"))
}

pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("{value} is not a list"))
}

/// True when a float equals its reference, which is printed with seven significant digits.
pub(crate) fn same(found: f32, expected: &Value) -> bool {
    let expected = expected.as_f64().unwrap_or_else(|| panic!("{expected} is not a number"));
    (f64::from(found) - expected).abs() <= 5.1e-7 * expected.abs().max(f64::from(f32::MIN_POSITIVE))
}
