//! Collections with their parents, as the independent reader lists them, and which classes reach which.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use common::{fixture, json as expected_json, memory, open};
use level::kinds::tram::Tram;
use level::{ClassChain, Collection, CollectionFinding, InstanceId, LevelSet, ReadError, Tag, class_chains};
use serde_json::{Value, json};

/// A form's files, level 1 first where the order is ours: what is found must not depend on what came first.
fn open_form(form: &str) -> LevelSet {
    match form {
        "oni" => open(&["oni/level1", "oni/level0"]),
        "oni-exported" => open(&["oni-exported/level1", "oni-exported/level0"]),
        level => open(&[level]),
    }
}

/// Level 1 without level 0.
fn level_1_alone() -> LevelSet {
    let mut set = LevelSet::new();
    for name in ["level1_Final.dat", "level1_Final.raw"] {
        set.add(name, memory(std::fs::read(fixture("level-pc").join(name)).unwrap())).unwrap();
    }
    set
}

fn name(set: &LevelSet, id: InstanceId) -> &str {
    set.instance(id).unwrap().name().unwrap()
}

#[test]
fn chains_weights_and_overrides_are_as_expected() {
    let expected = expected_json("expected-json/trac-chains.json");
    let expected = expected.as_object().unwrap();
    assert_eq!(expected.len(), 4);
    for form_name in ["level-pc", "level-mac", "level-mac-ppc", "oni", "oni-exported"] {
        let set = open_form(form_name);
        let mut overridden = 0;
        for (trac, want) in expected {
            let collection = Collection::read(&set, set.find(trac, None).unwrap()).unwrap();
            assert_eq!(collection.findings, [], "{form_name} {trac}");
            let chain: Vec<&str> = collection.chain.iter().map(|id| name(&set, *id)).collect();
            assert_eq!(json!(chain), want["chain"], "{form_name} {trac}");
            let entries: Vec<Value> = collection
                .entries
                .iter()
                .map(|entry| {
                    let tram = set.view(entry.animation, Tag::TRAM, Tram::new).unwrap();
                    json!({
                        "trac": name(&set, entry.collection),
                        "depth": entry.depth,
                        "animation": name(&set, entry.animation),
                        "weight": entry.weight,
                        "type": tram.kind(),
                        "fromState": tram.from_state(),
                        "varient": tram.varient(),
                        "overridden": entry.overridden,
                    })
                })
                .collect();
            assert_eq!(json!(entries), want["animations"], "{form_name} {trac}");
            overridden += collection.entries.iter().filter(|entry| entry.overridden).count();
        }
        assert_eq!(overridden, 3, "{form_name}");
    }
}

#[test]
fn classes_reach_their_collection_and_its_parents() {
    let set = open_form("level-pc");
    let mut classes: Vec<(String, Vec<String>)> = class_chains(&set)
        .into_iter()
        .map(|ClassChain { class, chain, findings }| {
            assert_eq!(findings, []);
            (name(&set, class).to_owned(), chain.into_iter().map(|id| name(&set, id).to_owned()).collect())
        })
        .collect();
    classes.sort();
    let expected = [
        ("ONCCdemo_boss", vec!["TRACdemo_boss", "TRACdemo_fighter", "TRACdemo_core"]),
        ("ONCCdemo_fighter", vec!["TRACdemo_fighter", "TRACdemo_core"]),
        ("ONCCdemo_lev1", vec!["TRACdemo_lev1", "TRACdemo_fighter", "TRACdemo_core"]),
    ];
    assert_eq!(json!(classes), json!(expected));
    let lev1 = class_chains(&set).into_iter().find(|one| name(&set, one.class) == "ONCCdemo_lev1").unwrap();
    assert_eq!(lev1.depth(set.find("TRACdemo_core", None).unwrap()), Some(2));
    assert_eq!(lev1.depth(set.find("TRACdemo_boss", None).unwrap()), None);
}

#[test]
fn a_missing_parent_ends_the_chain_and_is_named() {
    let set = level_1_alone();
    let collection = Collection::read(&set, set.find("TRACdemo_lev1", None).unwrap()).unwrap();
    assert_eq!(collection.chain.len(), 1);
    let missing: Vec<&str> = collection
        .findings
        .iter()
        .filter_map(|finding| match finding {
            CollectionFinding::Read(ReadError::MissingInstance { name, .. }) => Some(&**name),
            _ => None,
        })
        .collect();
    assert!(missing.contains(&"TRACdemo_fighter"), "{missing:?}");
    assert!(collection.entries.iter().all(|entry| name(&set, entry.animation).starts_with("TRAMDEMlev1")));
}

/// The parent field of the core collection, found by its place in the file, is made to name the boss, whose ancestor it is.
#[test]
fn a_collection_among_its_own_parents_is_followed_once() {
    let mut bytes = std::fs::read(fixture("level-pc/level0_Final.dat")).unwrap();
    let set = open_form("level-pc");
    let core = set.find("TRACdemo_core", None).unwrap();
    let boss = set.find("TRACdemo_boss", None).unwrap();
    let parent = usize::try_from(set.instance(core).unwrap().payload_at()).unwrap() + 0x10;
    bytes[parent..parent + 4].copy_from_slice(&((boss.index << 8) | 1).to_le_bytes());

    let mut set = LevelSet::new();
    set.add("level0_Final.dat", memory(bytes)).unwrap();
    for (start, length) in [("TRACdemo_boss", 3), ("TRACdemo_core", 3), ("TRACdemo_fighter", 3)] {
        let collection = Collection::read(&set, set.find(start, None).unwrap()).unwrap();
        assert_eq!(collection.chain.len(), length);
        let last = collection.chain[length - 1];
        assert_eq!(collection.findings, [CollectionFinding::Cycle { collection: last }]);
    }
}
