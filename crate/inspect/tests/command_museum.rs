//! The command on the other format: every word of it works on a museum, and on a disc image with one.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a panic is how a test fails")]

use std::path::PathBuf;
use std::process::{Command, Output};

use forge::museum::{DiscImage, Raw, demo};
use serde_json::Value;

/// A folder with the demo's museum, and with a disc image of it.
fn folder() -> (tempfile::TempDir, PathBuf, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let (museum, disc) = (folder.path().join("MUSEUM.MUS"), folder.path().join("jam.bin"));
    std::fs::write(&museum, demo()).unwrap();
    let image = DiscImage::new("SONIC JAM").file("MUSEUM.MUS", demo()).bin(Raw::MODE1);
    std::fs::write(&disc, image).unwrap();
    (folder, museum, disc)
}

fn kata(words: &[&str], path: &PathBuf) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kata")).args(words).arg(path).output().unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn list_and_check_find_the_same_on_a_disc_and_without_one() {
    let (_folder, museum, disc) = folder();
    let names = |path: &PathBuf| -> Vec<String> {
        let listed = text(&kata(&["list"], path));
        let rows = listed.lines().filter(|line| !line.starts_with(['#', '!']));
        rows.map(|line| line.split('\t').next().unwrap().to_owned()).collect()
    };
    let plain = names(&museum);
    assert!(plain.contains(&"Sonic/Tails: Open Door?".to_owned()), "{plain:?}");
    assert_eq!(names(&disc), plain);
    let hash = |path: &PathBuf| {
        let checked = text(&kata(&["check"], path));
        checked.lines().last().unwrap().split(' ').nth(1).unwrap().to_owned()
    };
    assert_eq!(hash(&museum), hash(&disc));
}

#[test]
fn show_prints_every_frame_and_json_has_the_same() {
    let (_folder, museum, _) = folder();
    let shown = text(&kata(&["show", "Sonic/Tails: Falling"], &museum));
    assert!(shown.contains("table at 0x2692C (RAM 0x0606692C), 40 frames"), "{shown}");
    assert!(shown.lines().any(|line| line.trim_start().starts_with("39  0x2697A     -62")), "{shown}");
    let json: Value =
        serde_json::from_slice(&kata(&["show", "Sonic/Tails: Falling", "--json"], &museum).stdout).unwrap();
    assert_eq!(
        (json["detail"]["address"].as_u64(), json["frames"].as_array().map(Vec::len)),
        (Some(0x2692C), Some(40))
    );
}

#[test]
fn pose_follows_the_options_and_export_writes_a_file() {
    let (folder, museum, _) = folder();
    let pose =
        |options: &str| text(&kata(&["pose", "Sonic/Tails: Running", "--frame", "3", "--options", options], &museum));
    assert!(pose("").contains("Left Forearm"));
    assert_ne!(pose(""), pose("order:RxRyRz"));
    assert_eq!(pose(""), pose("nonsense:yes"));
    let out = folder.path().join("run.glb");
    let export = ["export", "Sonic/Tails: Running", "--format", "glb", "--out", out.to_str().unwrap()];
    assert_eq!(kata(&export, &museum).status.code(), Some(0));
    assert!(std::fs::read(&out).unwrap().starts_with(b"glTF"));
    let unknown = kata(&["export", "Sonic/Tails: Running", "--format", "fbx"], &museum);
    assert_eq!((unknown.status.code(), unknown.stdout.len()), (Some(2), 0));
}
