//! The reference fixtures, opened the way a user would drop them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails
#![allow(dead_code, unreachable_pub)] // each test and the benchmark use some of it

use std::path::{Path, PathBuf};
use std::rc::Rc;

use level::kinds::tram::{Tram, TramParts, parts};
use level::{InstanceId, LevelSet, MemorySource, Tag};

/// Folders that hold the same animations in every form the tools write.
pub const FORMS: [&str; 5] = ["level-pc", "level-mac", "level-mac-ppc", "oni", "oni-exported"];

pub fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

/// Every file below a folder of the fixtures, in name order.
pub fn files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![fixtures().join(folder)];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { open.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "no fixtures in {folder}");
    found
}

pub fn open(folder: &str) -> LevelSet {
    let mut set = LevelSet::new();
    for path in files(folder) {
        let source = Rc::new(MemorySource::new(std::fs::read(&path).unwrap()));
        set.add(path.to_str().unwrap(), source).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    set
}

/// One animation with its parts.
pub struct Animation<'s> {
    pub name: String,
    pub tram: Tram<'s>,
    pub parts: TramParts,
}

pub fn animations(set: &LevelSet) -> Vec<Animation<'_>> {
    set.of_tag(Tag::TRAM).map(|(id, _)| animation(set, id)).collect()
}

pub fn animation(set: &LevelSet, id: InstanceId) -> Animation<'_> {
    let name = set.instance(id).unwrap().name().unwrap().to_owned();
    let tram = set.view(id, Tag::TRAM, Tram::new).unwrap();
    let parts = parts::read(set, id.file, &tram).unwrap();
    Animation { name, tram, parts }
}

pub fn named<'s>(set: &'s LevelSet, name: &str) -> Animation<'s> {
    animation(set, set.find(name, None).unwrap_or_else(|| panic!("{name} is not there")))
}

pub fn json(name: &str) -> serde_json::Value {
    let path = fixtures().join("expected-json").join(format!("{name}.json"));
    serde_json::from_slice(&std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))).unwrap()
}
