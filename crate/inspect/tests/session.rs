//! The session as its users drive it: dropping, adding, replacing, removing, cancelling, playing.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a panic is how a test fails")]

mod common;

use std::rc::Rc;

use common::{PC, bytes, open, open_folder, queue_as};
use inspect::summary::{BodyKind, CardKind};
use inspect::{Session, Severity, Step, Transport};
use level::MemorySource;

#[test]
fn any_order_and_any_letter_case_opens_the_same() {
    let expected = open(&PC).summary().animations.len();
    assert_eq!(expected, 51);
    let mut session = Session::new();
    for (path, name) in [
        ("LEVEL1_FINAL.RAW", PC[3]),
        ("level0_final.raw", PC[1]),
        ("Level0_Final.DAT", PC[0]),
        ("level1_Final.dat", PC[2]),
    ] {
        queue_as(&mut session, path, name);
    }
    session.finish();
    let summary = session.summary();
    assert_eq!(summary.animations.len(), expected);
    assert!(summary.cards.iter().all(|card| card.missing.is_empty()), "{:?}", summary.cards);
    assert!(summary.animations.iter().all(|row| row.missing.is_none() && row.travel.is_some()));
}

#[test]
fn a_level_without_its_raw_lists_and_says_what_to_add_and_is_completed_later() {
    let mut session = open(&PC[..1]);
    let before = session.summary();
    assert_eq!(before.animations.len(), 48);
    assert_eq!(before.cards[0].missing, ["level0_Final.raw"]);
    assert!(before.animations.iter().all(|row| row.missing.as_deref() == Some("level0_Final.raw")));
    assert!(before.problems.iter().any(|problem| problem.advice.contains("level0_Final.raw")));

    queue_as(&mut session, "level0_Final.raw", PC[1]);
    session.finish();
    let after = session.summary();
    assert!(after.cards[0].missing.is_empty());
    assert!(after.animations.iter().all(|row| row.missing.is_none()));
    let handles = |summary: &inspect::Summary| summary.animations.iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(handles(&before), handles(&after), "what is selected stays selected");
    assert_eq!(after.news, ["level0_Final.raw added."]);
}

#[test]
fn one_edited_oni_dropped_again_replaces_just_that_one() {
    let mut session = open_folder("oni/level0");
    let before = session.summary();
    let edited = "oni/level0/TRAMDEMidle1.oni";
    let mut changed = bytes(edited);
    // Type of the animation, data offset 0x15A: Stand becomes Taunt. The payload begins 8 bytes into the data table.
    let data = u32::from_le_bytes(changed[0x20..0x24].try_into().unwrap()) as usize;
    changed[data + 8 + 0x15A..data + 8 + 0x15C].copy_from_slice(&94_u16.to_le_bytes());
    session.queue("TRAMDEMidle1.oni", Rc::new(MemorySource::new(changed)));
    session.finish();
    let after = session.summary();
    assert_eq!(before.animations.len(), after.animations.len());
    let different: Vec<_> = before
        .animations
        .iter()
        .zip(&after.animations)
        .filter(|(before, after)| before.r#type != after.r#type)
        .collect();
    assert_eq!(different.len(), 1);
    assert_eq!((different[0].0.name.as_str(), different[0].1.r#type.as_str()), ("TRAMDEMidle1", "Taunt"));
    assert_eq!(different[0].0.id, different[0].1.id);
}

#[test]
fn a_folder_of_oni_files_is_one_card_and_a_lone_one_is_its_own() {
    let mut session = open_folder("oni/level0");
    queue_as(&mut session, "TRAMDEMxl_offsets.oni", "oni/extra/TRAMDEMxl_offsets.oni");
    session.finish();
    let cards = session.summary().cards;
    assert_eq!(cards.len(), 2);
    let files = u32::try_from(common::files_in("oni/level0").len()).unwrap();
    assert_eq!((cards[0].kind, cards[0].name.as_str(), cards[0].files), (CardKind::OniFolder, "level0", files));
    assert_eq!(
        (cards[1].kind, cards[1].name.as_str(), cards[1].animations),
        (CardKind::Oni, "TRAMDEMxl_offsets.oni", 1)
    );
}

#[test]
fn removing_a_card_closes_its_files_and_nothing_else() {
    let mut session = open(&PC);
    let summary = session.summary();
    let gone = summary.animations.iter().find(|row| row.level == "level1_Final").unwrap().id;
    let level1 = summary.cards.iter().find(|card| card.name == "level1_Final.dat").unwrap().id;
    session.remove(&[level1, 999]);
    let after = session.summary();
    assert_eq!(after.animations.len(), 48);
    assert_eq!(after.cards.len(), 1);
    assert!(session.detail(gone).is_none());
    assert!(after.revision > summary.revision);
}

#[test]
fn cancelling_takes_back_what_was_opened_and_keeps_what_was_there() {
    let mut session = open(&PC[..2]);
    let before = session.summary();
    queue_as(&mut session, "level1_Final.dat", PC[2]);
    queue_as(&mut session, "level1_Final.raw", PC[3]);
    assert!(matches!(session.step(), Step::Working(_)));
    session.cancel();
    let after = session.summary();
    assert_eq!(before.animations, after.animations);
    assert_eq!(before.cards, after.cards);
    session.finish();
    assert_eq!(session.summary().animations.len(), 48, "nothing is left in line");
}

#[test]
fn progress_only_grows_and_ends() {
    let mut session = Session::new();
    for file in common::files_in("oni/level0") {
        queue_as(&mut session, &file, &format!("oni/level0/{file}"));
    }
    let mut done = 0;
    let mut steps = 0;
    while let Step::Working(progress) = session.step() {
        assert!(progress.done >= done && progress.done <= progress.total, "{progress:?} after {done}");
        done = progress.done;
        steps += 1;
    }
    assert!(steps > 80, "one step a file at least");
}

#[test]
fn what_cannot_be_opened_is_said_once_and_the_rest_is_usable() {
    let mut session = Session::new();
    session.queue(
        "game/readme.dat",
        Rc::new(MemorySource::new(b"Dear player, this is no level, whatever its name says. Enjoy the game!".to_vec())),
    );
    session.queue("game/empty.oni", Rc::new(MemorySource::new(Vec::new())));
    session.queue("game/notes.txt", Rc::new(MemorySource::new(b"hello".to_vec())));
    for name in &PC[..2] {
        queue_as(&mut session, &format!("game/{}", name.rsplit('/').next().unwrap()), name);
    }
    session.finish();
    let summary = session.summary();
    assert_eq!(summary.animations.len(), 48);
    let refused: Vec<&str> = session.refused().map(|problem| problem.file.as_str()).collect();
    assert_eq!(refused, ["game/empty.oni", "game/readme.dat"]);
    for problem in session.refused() {
        assert_eq!(problem.severity, Severity::Error);
        assert!(!problem.message.is_empty() && !problem.advice.is_empty(), "{problem:?}");
    }
    assert!(summary.news.iter().any(|news| news.contains("1 file of another kind")), "{:?}", summary.news);
}

#[test]
fn an_animation_is_shown_on_the_character_whose_collection_lists_it() {
    let mut session = open(&PC);
    let kick = session.named("DEMCOMkick_fw").unwrap();
    let staged = session.stage(Some(kick), None);
    assert_eq!(staged.body.name, "ONCCdemo_fighter");
    assert!(staged.body_reason.contains("TRACdemo_fighter"), "{}", staged.body_reason);
    assert_eq!((staged.frames, staged.notice.as_str()), (36, ""));

    let intro = session.named("DEMlev1_intro").unwrap();
    assert_eq!(session.stage(Some(intro), None).body.name, "ONCCdemo_lev1");

    let low = session.body_named("demo_low").unwrap();
    let staged = session.stage(Some(kick), Some(low));
    assert_eq!((staged.body.name.as_str(), staged.body.kind), ("TRBSdemo_low", BodyKind::BodySet));
}

#[test]
fn without_a_body_the_built_in_figure_stands_in() {
    let mut session = open(&["oni/level0/TRAMDEMCOMkick_fw.oni"]);
    let kick = session.named("TRAMDEMCOMkick_fw").unwrap();
    let staged = session.stage(Some(kick), None);
    assert_eq!(staged.body.kind, BodyKind::BuiltIn);
    let joints = &session.on_stage().pose().matrices;
    assert_eq!(joints.len(), 19);
    // The reference's animations were made for a body modelled upright: on the game's convention it would lie folded.
    let height = |bone: usize| joints[bone].w_axis.y;
    assert!(height(10) > 13.0 && height(10) > height(3) + 10.0, "head at {}, foot at {}", height(10), height(3));
}

#[test]
fn an_overlay_moves_its_own_bones_only_and_stands_on_the_floor() {
    let mut session = open(&PC);
    let overlay = session.named("DEMPISholster_ovl").unwrap();
    let used = 0x70000_u32;
    session.stage(Some(overlay), None);
    let stage = session.on_stage_mut();
    let first = stage.rotations().to_vec();
    stage.seek(15.0);
    for (bone, (before, now)) in first.iter().zip(stage.rotations()).enumerate() {
        if used >> bone & 1 == 0 {
            assert_eq!(before, now, "bone {bone} belongs to the animation below");
        }
    }
    assert!(stage.rotations() != first.as_slice(), "something moves");
    assert!(stage.root().y > 5.0, "the pelvis is above the floor: {}", stage.root().y);
}

#[test]
fn playing_moves_the_picture_and_pausing_keeps_it() {
    let mut session = open(&PC);
    let run = session.named("DEMrun_lt").unwrap();
    session.stage(Some(run), None);
    let stage = session.on_stage_mut();
    stage.set_transport(Transport { playing: true, ..Transport::default() });
    let before = stage.pose().matrices.clone();
    assert!(stage.advance(50.0));
    assert!(stage.pose().matrices != before);
    stage.set_transport(Transport::default());
    let held = stage.pose().matrices.clone();
    assert!(!stage.advance(50.0));
    assert_eq!(stage.pose().matrices, held);
}

#[test]
fn in_place_keeps_heights_and_leaves_out_the_way() {
    let mut session = open(&PC);
    let run = session.named("DEMrun_lt").unwrap();
    session.stage(Some(run), None);
    let stage = session.on_stage_mut();
    stage.seek(13.0);
    let moved = stage.root();
    assert!(moved.z > 1.0, "{moved}");
    stage.set_in_place(true);
    assert_eq!(stage.root().to_array(), [0.0, moved.y, 0.0]);
}

#[test]
fn a_throw_knows_its_victim_and_the_victim_its_thrower() {
    let session = open(&PC);
    let throw = session.named("DEMCOMthrow_fw").unwrap();
    let victims = session.detail(throw).unwrap().throw_info.unwrap().victims;
    assert_eq!(victims.iter().map(|link| link.name.as_str()).collect::<Vec<_>>(), ["TRAMDEMCOMthrow_fw_tgt"]);
    let victim = victims[0].animation.unwrap();
    let throwers = session.detail(victim).unwrap().throwers;
    assert_eq!(throwers.iter().map(|link| link.name.as_str()).collect::<Vec<_>>(), ["TRAMDEMCOMthrow_fw"]);
}

#[test]
fn links_across_files_are_followed_and_dangling_ones_named() {
    let session = open(&PC);
    let combo = session.named("DEMlev1_combo").unwrap();
    let link = session.detail(combo).unwrap().on_punch.unwrap();
    assert_eq!((link.name.as_str(), link.animation), ("TRAMDEMCOMpunch_p_p", session.named("DEMCOMpunch_p_p")));

    let alone = open(&PC[2..]);
    let combo = alone.named("DEMlev1_combo").unwrap();
    let link = alone.detail(combo).unwrap().on_punch.unwrap();
    assert_eq!((link.name.as_str(), link.animation), ("TRAMDEMCOMpunch_p_p", None));
    assert!(!link.problem.is_empty());
}
