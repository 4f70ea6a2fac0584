//! Opens fixtures as a page or a command would.
#![allow(dead_code, unreachable_pub, missing_docs, reason = "each test file is a crate of its own and uses its part")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a panic is how a test fails")]

use std::path::{Path, PathBuf};
use std::rc::Rc;

use inspect::Session;
use level::MemorySource;

pub fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

/// Bytes of a fixture.
pub fn bytes(name: &str) -> Vec<u8> {
    std::fs::read(fixtures().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Puts a fixture in line under the path it is dropped as.
pub fn queue_as(session: &mut Session, path: &str, name: &str) {
    session.queue(path, Rc::new(MemorySource::new(bytes(name))));
}

/// A session with these fixtures open, each under its own name.
pub fn open(names: &[&str]) -> Session {
    let mut session = Session::new();
    for name in names {
        queue_as(&mut session, name.rsplit('/').next().unwrap_or(name), name);
    }
    session.finish();
    session
}

/// Every file of a fixture folder, sorted, as paths below it.
pub fn files_in(folder: &str) -> Vec<String> {
    fn walk(at: &Path, into: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(at).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { walk(&path, into) } else { into.push(path) }
        }
    }
    let root = fixtures().join(folder);
    let mut found = Vec::new();
    walk(&root, &mut found);
    found.sort();
    found.iter().map(|path| path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/")).collect()
}

/// A session with a whole fixture folder dropped.
pub fn open_folder(folder: &str) -> Session {
    let mut session = Session::new();
    for file in files_in(folder) {
        queue_as(&mut session, &format!("{folder}/{file}"), &format!("{folder}/{file}"));
    }
    session.finish();
    session
}

pub const PC: [&str; 4] = [
    "level-pc/level0_Final.dat",
    "level-pc/level0_Final.raw",
    "level-pc/level1_Final.dat",
    "level-pc/level1_Final.raw",
];
