//! Opens what forge writes with the reader.
#![allow(dead_code)] // every test program uses its own part of this

use std::rc::Rc;

use forge::{Files, LevelFile};
use level::kinds::tram::{Tram, TramParts, parts};
use level::{FileId, InstanceId, LevelSet, MemorySource, Tag};

/// The three forms of a level, each opened in a set of its own, with the form's name.
pub(crate) fn forms(level: &LevelFile) -> Vec<(&'static str, LevelSet)> {
    vec![("PC", open(level.pc())), ("Mac", open(level.mac())), (".oni", open(level.oni_folder()))]
}

/// All files in one set.
pub(crate) fn open(files: Files) -> LevelSet {
    let mut set = LevelSet::new();
    for (name, bytes) in files {
        set.add(&name, Rc::new(MemorySource::new(bytes))).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    assert_eq!(set.waiting().count(), 0, "every companion finds its level");
    for file in set.files() {
        assert_eq!(file.notes().map(ToString::to_string).collect::<Vec<_>>(), Vec::<String>::new(), "{}", file.path());
    }
    set
}

/// The instance called `name`.
pub(crate) fn find(set: &LevelSet, name: &str) -> InstanceId {
    set.find(name, None).unwrap_or_else(|| panic!("{name} is not there"))
}

/// An animation and its parts.
pub(crate) fn animation<'s>(set: &'s LevelSet, name: &str) -> (FileId, Tram<'s>, TramParts) {
    let id = find(set, name);
    let tram = set.view(id, Tag::TRAM, Tram::new).unwrap();
    let parts = parts::read(set, id.file, &tram).unwrap();
    (id.file, tram, parts)
}
