//! The command as a user types it: what it prints and how it exits.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a panic is how a test fails")]

mod common;

use std::process::{Command, Output};

use common::fixtures;
use serde_json::Value;

fn kata(words: &[&str], paths: &[&str]) -> Output {
    let paths = paths.iter().map(|path| fixtures().join(path));
    Command::new(env!("CARGO_BIN_EXE_kata")).args(words).args(paths).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", stdout(output)))
}

#[test]
fn list_prints_a_line_an_animation_and_json_the_page_gets() {
    let text = kata(&["list"], &["level-pc"]);
    assert_eq!(text.status.code(), Some(0));
    let lines = stdout(&text).lines().filter(|line| line.starts_with("TRAM")).count();
    assert_eq!(lines, 51);
    let summary = json(&kata(&["list", "--json"], &["level-pc"]));
    assert_eq!(summary["animations"].as_array().map(Vec::len), Some(51));
    assert_eq!(summary["cards"][0]["edition"], "Windows retail");
}

#[test]
fn a_level_named_alone_brings_its_companions() {
    let summary = json(&kata(&["list", "--json"], &["level-pc/level0_Final.dat"]));
    assert_eq!(summary["cards"][0]["missing"].as_array().map(Vec::len), Some(0));
}

#[test]
fn check_gives_the_same_hash_for_the_same_animations_in_every_form() {
    let last = |folder: &str| {
        let output = kata(&["check"], &[folder]);
        assert_eq!(output.status.code(), Some(0), "{folder}: {}", stdout(&output));
        stdout(&output).lines().last().unwrap().to_owned()
    };
    let expected = last("level-pc");
    assert!(expected.ends_with("all animations=51 problems=0"), "{expected}");
    for folder in ["level-mac", "level-mac-ppc", "oni-exported"] {
        assert_eq!(last(folder), expected, "{folder}");
    }
    let oni = stdout(&kata(&["check"], &["oni/level0", "oni/level1"]));
    assert_eq!(oni.lines().last().unwrap(), expected, "oni");
}

#[test]
fn a_check_line_has_the_documented_form() {
    let text = stdout(&kata(&["check"], &["level-pc"]));
    let line = text.lines().find(|line| line.contains(" TRAMDEMCOMkick_fw ")).unwrap();
    let (fixed, sums) = line.split_at(line.find(" rotations=").unwrap());
    assert_eq!(fixed, "168 TRAMDEMCOMkick_fw frames=36 bones=19 key=6 type=KickForward from=RunStart to=Standing");
    for (part, name) in sums.split_whitespace().zip(["rotations", "motion", "heights"]) {
        let (key, sum) = part.split_once('=').unwrap();
        assert_eq!(key, name);
        assert!(sum.len() == 8 && sum.bytes().all(|byte| byte.is_ascii_hexdigit()), "{part}");
    }
    // The aiming overlay stores no heights: the CRC-32 of nothing is 0.
    let overlay = text.lines().find(|line| line.contains(" TRAMDEMPISaim_ovl ")).unwrap();
    assert!(overlay.ends_with("heights=00000000"), "{overlay}");
}

#[test]
fn check_exits_by_what_it_found() {
    let broken = tempfile::tempdir().unwrap();
    let truncated = broken.path().join("level0_Final.dat");
    let bytes = common::bytes("level-pc/level0_Final.dat");
    std::fs::write(&truncated, &bytes[..bytes.len() / 2]).unwrap();
    let code = |path: &std::path::Path| {
        Command::new(env!("CARGO_BIN_EXE_kata")).arg("check").arg(path).output().unwrap().status.code()
    };
    assert_eq!(code(&truncated), Some(1), "cut off: read, with problems");
    std::fs::write(&truncated, b"no level at all, however it is called; longer than a header would be, too").unwrap();
    assert_eq!(code(&truncated), Some(2), "unreadable");
    assert_eq!(code(&broken.path().join("absent.dat")), Some(2), "not there");
}

#[test]
fn pose_prints_the_rotations_the_reference_has() {
    let expected: Value = serde_json::from_slice(&common::bytes("expected-json/TRAMDEMCOMkick_fw.json")).unwrap();
    let pose = json(&kata(&["pose", "DEMCOMkick_fw", "--frame", "14", "--json"], &["level-pc"]));
    for bone in 0..19 {
        let ours = |at: usize| pose["bones"][bone]["onDisk"][at].as_f64().unwrap();
        let theirs = |at: usize| expected["rotations"][bone][14][at].as_f64().unwrap();
        let sign = (0..4).map(|at| ours(at) * theirs(at)).sum::<f64>().signum();
        for at in 0..4 {
            assert!((ours(at) - sign * theirs(at)).abs() < 2e-6, "bone {bone}: {} and {}", ours(at), theirs(at));
        }
    }
    assert_eq!(pose["bones"][3]["bone"], "LeftFoot");
}

#[test]
fn a_wrong_name_or_frame_is_answered_with_a_sentence() {
    let output = kata(&["show", "DEMnothing"], &["level-pc"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("DEMnothing"));
    let output = kata(&["pose", "DEMCOMkick_fw", "--frame", "36"], &["level-pc"]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("frames 0 to 35"));
}

#[test]
fn show_explains_every_flag() {
    let text = stdout(&kata(&["show", "TRAMDEMCOMpunch"], &["level-pc"]));
    for word in ["Attack", "Atomic", "AttackForward", "Hard pause", "Particle", "Sound at frame"] {
        assert!(text.contains(word), "{word} is missing");
    }
}
