//! What crosses to the page, written down: the same JSON the command prints and the page's tests read. A change here
//! is a change of the contract, made on purpose with `KATA_BLESS=1 cargo test -p inspect --test golden`.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a panic is how a test fails")]

mod common;

use std::path::Path;

use serde::Serialize;

fn compare(name: &str, value: &impl Serialize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    let now = serde_json::to_string_pretty(value).unwrap() + "\n";
    if std::env::var_os("KATA_BLESS").is_some() {
        std::fs::write(&path, &now).unwrap();
        return;
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    let first = golden.lines().zip(now.lines()).position(|(golden, now)| golden != now);
    assert!(
        golden == now,
        "{name} is not what it was, from line {} on. Look at the change; if it is meant, bless it (see the top of this file).",
        first.map_or(golden.lines().count().min(now.lines().count()), |line| line) + 1
    );
}

#[test]
fn the_summary_of_two_levels_is_what_the_page_expects() {
    compare("summary.json", &common::open(&common::PC).summary());
}

#[test]
fn the_facts_of_each_sort_of_animation_are_what_the_page_expects() {
    let session = common::open(&common::PC);
    for name in [
        "DEMCOMkick_fw",
        "DEMCOMpunch",
        "DEMCOMthrow_fw",
        "DEMCOMthrow_fw_tgt",
        "DEMPISaim_ovl",
        "DEMlev1_combo",
        "DEMjump_fw",
    ] {
        let detail = session.named(name).and_then(|handle| session.detail(handle)).unwrap();
        compare(&format!("detail-{name}.json"), &detail);
    }
}
