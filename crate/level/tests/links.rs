//! Links inside a file, across a level set, across folders of `.oni` files, and those that lead nowhere.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use common::{add, file, open};
use forge::kinds::collection::trac;
use forge::{Files, LevelFile, specimen};
use level::{FileId, InstanceId, LevelSet, Link, ReadError, Tag};

/// The link field at a data offset of a named instance.
fn link(set: &LevelSet, name: &str, near: Option<FileId>, at: usize) -> (FileId, Link) {
    let id = set.find(name, near).unwrap_or_else(|| panic!("{name} is not there"));
    (id.file, set.instance(id).unwrap().link(at).unwrap())
}

fn name_of(set: &LevelSet, id: InstanceId) -> &str {
    set.instance(id).unwrap().name().unwrap()
}

/// The parent link of a TRAC.
const PARENT: usize = 0x10;
/// Its first element's animation, and the distance to the next.
const FIRST: usize = 0x18 + 8;
const ELEMENT: usize = 12;

fn add_all(set: &mut LevelSet, folder: &str, files: Files) {
    for (name, bytes) in files {
        add(set, &format!("{folder}/{name}"), bytes);
    }
}

#[test]
fn a_level_finds_shared_instances_in_level_0() {
    for folder in ["level-pc", "level-mac", "level-mac-ppc"] {
        let set = open(&[folder]);
        let (level1, parent) = link(&set, "TRACdemo_lev1", None, PARENT);
        assert_eq!(file(&set, &format!("{folder}/level1_Final.dat")).id(), level1);
        let target = set.follow(level1, parent, Tag::TRAC).unwrap().unwrap();
        assert_eq!(name_of(&set, target), "TRACdemo_fighter");
        assert_eq!(set.file(target.file).unwrap().level(), Some(0));
        let (_, punch) = link(&set, "TRAMDEMlev1_combo", None, 0x38);
        let target = set.follow(level1, punch, Tag::TRAM).unwrap().unwrap();
        assert_eq!(name_of(&set, target), "TRAMDEMCOMpunch_p_p");
        let (_, kick) = link(&set, "TRAMDEMlev1_combo", None, 0x3C);
        assert_eq!(set.follow(level1, kick, Tag::TRAM).unwrap().unwrap().file, level1, "its own");
    }
}

#[test]
fn every_link_of_the_reference_collections_leads_to_what_the_reference_reader_found() {
    for (folders, indices) in [
        (["level-pc", "level-pc"], ["index-pc-level0", "index-pc-level1"]),
        (["level-mac", "level-mac"], ["index-mac-level0", "index-mac-level1"]),
        (["oni/level0", "oni/level1"], ["index-pc-level0", "index-pc-level1"]),
    ] {
        let set = if folders[0] == folders[1] { open(&folders[..1]) } else { open(&folders) };
        for index in indices {
            for expected in common::list(&common::json(&format!("expected-json/{index}.json"))["trac"]) {
                let id = set.find(expected["name"].as_str().unwrap(), None).unwrap();
                let payload = set.instance(id).unwrap().payload();
                let parent = set.follow(id.file, payload.link(PARENT).unwrap(), Tag::TRAC).unwrap();
                assert_eq!(parent.map(|id| name_of(&set, id)), expected["parent"].as_str());
                let elements = common::list(&expected["animations"]);
                assert_eq!(usize::from(payload.u16(0x16).unwrap()), elements.len());
                for (number, element) in elements.iter().enumerate() {
                    let animation = payload.link(FIRST + number * ELEMENT).unwrap();
                    let target = set.follow(id.file, animation, Tag::TRAM).unwrap().unwrap();
                    assert_eq!(Some(name_of(&set, target)), element["animation"].as_str());
                }
            }
        }
    }
}

#[test]
fn several_open_sets_do_not_mix() {
    let folders = ["level-pc", "level-mac", "oni/level0", "oni/level1", "oni-exported/level0", "oni-exported/level1"];
    let set = open(&folders);
    for (own, target) in [
        ("level-pc/level1_Final.dat", "level-pc/level0_Final.dat"),
        ("level-mac/level1_Final.dat", "level-mac/level0_Final.dat"),
        ("oni/level1/TRACdemo_lev1.oni", "oni/level0/TRACdemo_fighter.oni"),
        ("oni-exported/level1/TRACdemo_lev1.oni", "oni-exported/level0/TRACdemo_fighter.oni"),
    ] {
        let from = file(&set, own).id();
        let (near, parent) = link(&set, "TRACdemo_lev1", Some(from), PARENT);
        assert_eq!(near, from);
        let found = set.follow(from, parent, Tag::TRAC).unwrap().unwrap();
        assert_eq!(set.file(found.file).unwrap().path(), target);
    }
}

#[test]
fn the_order_of_files_does_not_matter() {
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    for folder in ["level-pc", "level-mac", "oni/level0", "oni/level1"] {
        files.extend(common::files(folder).into_iter().map(|(name, bytes)| (format!("{folder}/{name}"), bytes)));
    }
    let resolved = |files: &[(String, Vec<u8>)]| {
        let mut set = LevelSet::new();
        for (path, bytes) in files {
            set.add(path, common::memory(bytes.clone())).unwrap();
        }
        let mut resolved: Vec<(String, String, String)> = Vec::new();
        for open in set.files() {
            for instance in open.index().instances().filter(|instance| instance.is_placeholder()) {
                let found = set.follow_any(open.id(), Link::to(instance.index())).unwrap().unwrap();
                let target = set.file(found.file).unwrap().path().to_owned();
                resolved.push((open.path().to_owned(), name_of(&set, found).to_owned(), target));
            }
        }
        resolved.sort();
        resolved
    };
    let forwards = resolved(&files);
    assert!(forwards.len() > 100);
    files.reverse();
    assert_eq!(resolved(&files), forwards);
}

#[test]
fn a_name_nobody_has_is_missing_until_somebody_brings_it() {
    let (shared, level) = specimen::two_levels();
    let mut set = LevelSet::new();
    add_all(&mut set, "game", level.pc());
    let (from, found) = link(&set, "TRACkat_list", None, FIRST);
    let missing = set.follow(from, found, Tag::TRAM).unwrap_err();
    assert!(matches!(&missing, ReadError::MissingInstance { name, .. } if &**name == "TRAMKATshared"), "{missing}");
    assert_eq!(missing.place().name.as_deref(), Some("TRAMKATshared"));
    add_all(&mut set, "game", shared.pc());
    assert_eq!(name_of(&set, set.follow(from, found, Tag::TRAM).unwrap().unwrap()), "TRAMKATshared");
    let (_, nowhere) = link(&set, "TRACkat_list", None, FIRST + ELEMENT);
    assert!(matches!(set.follow(from, nowhere, Tag::TRAM), Err(ReadError::MissingInstance { .. })));
    let (_, own) = link(&set, "TRACkat_list", None, FIRST + 2 * ELEMENT);
    assert_eq!(set.follow(from, own, Tag::TRAM).unwrap().unwrap().file, from);
}

#[test]
fn another_level_is_the_last_place_to_look() {
    let with = |stem: &str| {
        let mut level = LevelFile::new(stem);
        level.add("KATshared", specimen::two_frames().instance());
        level.pc()
    };
    let mut set = LevelSet::new();
    let (_, level) = specimen::two_levels();
    add_all(&mut set, "a", with("level2_Final"));
    add_all(&mut set, "a", level.pc());
    let (from, found) = link(&set, "TRACkat_list", None, FIRST);
    let target = |set: &LevelSet| {
        let id = set.follow(from, found, Tag::TRAM).unwrap().unwrap();
        set.file(id.file).unwrap().path().to_owned()
    };
    assert_eq!(target(&set), "a/level2_Final.dat", "better than nothing");
    add_all(&mut set, "b", with("level0_Final"));
    assert_eq!(target(&set), "b/level0_Final.dat");
    add_all(&mut set, "a", with("level0_Final"));
    assert_eq!(target(&set), "a/level0_Final.dat");
}

#[test]
fn links_that_lead_nowhere_or_to_the_wrong_kind_say_so() {
    let set = open(&["level-pc"]);
    let level = file(&set, "level-pc/level0_Final.dat");
    let from = level.id();
    assert_eq!(set.follow(from, Link::default(), Tag::TRAM), Ok(None));
    let beyond = set.follow(from, Link::to(level.index().len()), Tag::TRAM);
    assert!(matches!(beyond, Err(ReadError::BadLink { index: 416, count: 416, .. })), "{beyond:?}");
    assert!(matches!(set.follow(from, Link::from_disk(u32::MAX), Tag::TRAM), Err(ReadError::BadLink { .. })));
    let trac = set.find("TRACdemo_core", None).unwrap();
    let wrong = set.follow(from, Link::to(trac.index), Tag::TRAM);
    assert!(matches!(wrong, Err(ReadError::WrongKind { expected: Tag::TRAM, found: Tag::TRAC, .. })), "{wrong:?}");
    assert_eq!(set.follow_any(from, Link::to(trac.index)), Ok(Some(trac)));
    assert!(matches!(set.follow(FileId(77), Link::to(0), Tag::TRAM), Err(ReadError::NotOpen { .. })));
}

#[test]
fn collections_in_a_circle_can_be_followed_step_by_step() {
    let mut set = LevelSet::new();
    add_all(&mut set, "game", specimen::trac_circle().pc());
    let start = set.find("TRACkat_third", None).unwrap();
    let mut at = start;
    for _ in 0..3 {
        let parent = set.instance(at).unwrap().link(PARENT).unwrap();
        at = set.follow(at.file, parent, Tag::TRAC).unwrap().unwrap();
    }
    assert_eq!(at, start);
}

#[test]
fn of_two_instances_with_one_name_the_first_is_found() {
    let mut level = LevelFile::new("level0_Final");
    let first = level.add("KATtwice", specimen::one_frame().instance());
    let second = level.add("KATtwice", specimen::two_frames().instance());
    level.add("kat_list", trac(None, &[(100, Some(second))]));
    let mut set = LevelSet::new();
    add_all(&mut set, "game", level.pc());
    let id = set.find("TRAMKATtwice", None).unwrap();
    assert_eq!(id.index, level.index_of(first));
    let notes: Vec<_> = set.file(id.file).unwrap().notes().collect();
    assert!(matches!(notes[..], [ReadError::DuplicateName { first: 0, .. }]), "{notes:?}");
    let (from, link) = link(&set, "TRACkat_list", None, FIRST);
    assert_eq!(set.follow(from, link, Tag::TRAM).unwrap().unwrap().index, level.index_of(second), "links are exact");
}
