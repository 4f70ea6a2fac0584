//! Overlays, aiming screens, what is so at a moment, and two animations against one another.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a panic is how a test fails")]

mod common;

use std::rc::Rc;

use common::{PC, bytes, open, open_folder, queue_as};
use inspect::combat::{OVERLAY_ASSUMPTION, Pairing};
use inspect::{Figure, Session};
use level::MemorySource;
use motion::{AimSampler, Pose, Sampler};

#[test]
fn an_overlays_bones_are_told_apart() {
    let session = open(&PC);
    let (info, setup) = session.overlay(session.named("DEMPISaim_ovl").unwrap()).unwrap();
    assert_eq!(info.replaced, ["RightShoulder", "RightArm", "RightWrist", "RightFist"]);
    assert_eq!(info.added, ["Chest", "Neck", "Head", "LeftShoulder", "LeftArm", "LeftWrist", "LeftFist"]);
    assert_eq!(info.assumption, OVERLAY_ASSUMPTION);
    assert_eq!((setup.layer.used, setup.layer.replaced, setup.clip.frame_count()), (0x7_FF00, 0x7_8000, 35));
    let (hit, _) = session.overlay(session.named("DEMhit_ovl").unwrap()).unwrap();
    assert!(hit.replaced.is_empty() && hit.added.len() == 4);
    assert!(session.overlay(session.named("DEMidle1").unwrap()).is_none());
}

#[test]
fn an_overlay_lies_over_any_animation() {
    let session = open(&PC);
    let (_, setup) = session.overlay(session.named("DEMPISaim_ovl").unwrap()).unwrap();
    let scene =
        session.throw_scene(session.named("DEMCOMthrow_fw").unwrap(), session.named("DEMidle1").unwrap()).unwrap();
    let base_clip = scene.victim();
    let (mut base, mut over) = (Pose::for_clip(base_clip), Pose::for_clip(&setup.clip));
    Sampler::new(base_clip).sample(base_clip, 40.0, &mut base);
    Sampler::new(&setup.clip).sample(&setup.clip, 8.0, &mut over);
    let below = base.clone();
    setup.layer.lay_over(&mut base, &over, 1.0);
    for bone in 0..19 {
        let want = match bone {
            0..8 => below.rotations[bone],
            8..15 => below.rotations[bone] * over.rotations[bone],
            _ => over.rotations[bone],
        };
        assert_eq!(base.rotations[bone], want, "bone {bone}");
    }
    assert_eq!(base.root, below.root);
}

#[test]
fn aiming_screens_are_listed_with_their_grid_and_characters() {
    let session = open(&PC);
    let screens = session.aim_screens();
    assert_eq!(
        screens.iter().map(|screen| screen.name.as_str()).collect::<Vec<_>>(),
        ["TRASdemo_pistol", "TRASdemo_rifle"]
    );
    let pistol = &screens[0];
    assert_eq!((pistol.columns, pistol.rows, pistol.ahead, pistol.frames), (7, 5, 17, 35));
    assert_eq!(pistol.animation.as_ref().unwrap().name, "TRAMDEMPISaim_ovl");
    assert_eq!(pistol.varient, ["RightPistol"]);
    assert!((pistol.left_degrees - 3.0 * 0.52_f32.to_degrees()).abs() < 1e-3);
    assert!((pistol.up_degrees - 2.0 * 0.45_f32.to_degrees()).abs() < 1e-3);
    assert!(pistol.characters.contains(&"ONCCdemo_fighter".to_owned()), "{:?}", pistol.characters);
    assert!(screens.iter().all(|screen| screen.problem.is_empty()), "{screens:?}");
}

#[test]
fn a_screen_is_driven_by_a_pad() {
    let session = open(&PC);
    let overlay = session.named("DEMPISaim_ovl").unwrap();
    let setup = session.aim("TRASdemo_pistol", overlay).unwrap();
    let mut sampler = AimSampler::new(&setup.clip);
    let (mut aimed, mut node) = (Pose::for_clip(&setup.clip), Pose::for_clip(&setup.clip));
    for (x, y, frame) in [(0.0, 0.0, 17.0), (-1.0, 1.0, 0.0), (1.0, -1.0, 34.0), (1.0, 0.0, 20.0)] {
        let (left, up) = setup.grid.direction(x, y);
        sampler.sample(&setup.clip, &setup.grid.weights(left, up), &mut aimed);
        Sampler::new(&setup.clip).sample(&setup.clip, frame, &mut node);
        for (have, want) in aimed.rotations.iter().zip(&node.rotations) {
            assert!(have.dot(*want).abs() > 1.0 - 1e-5, "pad {x} {y}");
        }
    }
    assert!(session.aim("", overlay).is_some(), "by its animation alone");
    assert!(session.aim("", session.named("DEMidle1").unwrap()).is_none());
}

#[test]
fn the_weapon_hand_is_a_fist_of_the_character() {
    let session = open(&PC);
    assert_eq!(session.weapon_hand(session.body_named("ONCCdemo_fighter").unwrap()), Some(18));
    assert_eq!(session.weapon_hand(session.body_named("TRBSdemo_low").unwrap()), None);
}

#[test]
fn a_moment_tells_what_is_so_at_a_frame() {
    let session = open(&PC);
    let spin = session.moments(session.named("DEMCOMkick_spin").unwrap()).unwrap();
    let (left, right) = (0b1100, 0b111_0000);
    assert_eq!([11, 12, 16, 19, 31].map(|frame| spin.at(frame).hitting), [0, left, left | right, right, 0]);
    assert_eq!(spin.hitting_names(12), ["LeftCalf", "LeftFoot"]);
    let land = session.moments(session.named("DEMland_hard").unwrap()).unwrap();
    // From frame 2, 17 frames.
    assert_eq!([1, 2, 18, 19].map(|frame| land.at(frame).invulnerable), [false, true, true, false]);
    let thrown = session.moments(session.named("DEMCOMthrow_fw_tgt").unwrap()).unwrap();
    assert_eq!([43, 44, 45, 90].map(|frame| thrown.at(frame).self_damage), [0, 12, 0, 25]);
    let punch = session.moments(session.named("DEMCOMpunch_p_p").unwrap()).unwrap();
    let detail = session.detail(session.named("DEMCOMpunch_p_p").unwrap()).unwrap();
    assert_eq!((detail.particles.len(), detail.motion_blur.len()), (3, 2));
    for particle in &detail.particles {
        let names = |frame| punch.at(frame).particles.iter().map(|one| one.name.clone()).collect::<Vec<_>>();
        assert!(
            names(particle.span.first).contains(&particle.name) && names(particle.span.last).contains(&particle.name)
        );
    }
    let ghosts: usize = (0..44).map(|frame| punch.at(frame).ghosts.len()).sum();
    assert!(ghosts > 0, "its blurs leave ghosts");
    for frame in 0..60 {
        for ghost in punch.at(frame).ghosts {
            assert!(ghost.frame < frame && ghost.alpha > 0.0 && ghost.alpha <= 1.0);
        }
    }
}

#[test]
fn an_animation_against_itself_is_the_same_and_against_another_is_not() {
    let session = open(&PC);
    let figure = Figure::built_in();
    let [left, right] = ["DEMwalk_lt", "DEMwalk_rt"].map(|name| session.named(name).unwrap());
    let same = session.compare_poses([left, left], &figure, Pairing::Frames, false).unwrap();
    assert!(same.same && same.worst_angle == 0.0 && same.worst_distance == 0.0 && same.mean_angle == 0.0);
    assert_eq!((same.frames, same.bones.len(), same.bones[3].angle.len()), (25, 19, 25));
    let other = session.compare_poses([left, right], &figure, Pairing::Frames, false).unwrap();
    assert!(!other.same && other.worst_angle > 5.0 && other.worst_distance > 0.5);
    let worst = other.bones.iter().map(|bone| bone.worst_angle).fold(0.0, f32::max);
    assert_eq!(worst, other.worst_angle);
    let bone = other.bones.iter().find(|bone| bone.worst_angle == worst).unwrap();
    assert_eq!(bone.angle[bone.worst_angle_at as usize], worst);
}

#[test]
fn lengths_may_differ_and_the_way_may_be_left_out() {
    let session = open(&PC);
    let figure = Figure::built_in();
    let pair = ["DEMrun_lt", "DEMwalk_lt"].map(|name| session.named(name).unwrap());
    let frames = session.compare_poses(pair, &figure, Pairing::Frames, false).unwrap();
    assert_eq!((frames.lengths, frames.frames), ([14, 25], 14));
    let stretched = session.compare_poses(pair, &figure, Pairing::Stretched, false).unwrap();
    assert_eq!(stretched.frames, 25);
    let placed = session.compare_poses(pair, &figure, Pairing::Stretched, true).unwrap();
    assert!(placed.root.last() < stretched.root.last(), "one runs farther than the other walks");
    // What is turned does not depend on where it is.
    assert_eq!(placed.worst_angle, stretched.worst_angle);
}

#[test]
fn fields_and_parts_that_differ_are_named_and_no_others() {
    let mut session = open(&PC);
    let mut changed = bytes("oni/level0/TRAMDEMCOMkick_fw.oni");
    let data = u32::from_le_bytes(changed[0x20..0x24].try_into().unwrap()) as usize + 8;
    let raw = u32::from_le_bytes(changed[0x30..0x34].try_into().unwrap()) as usize;
    let attacks = u32::from_le_bytes(changed[data + 0x0C..data + 0x10].try_into().unwrap()) as usize;
    changed[raw + attacks + 0x0C] = 25; // damage
    changed[data + 0x148] = 6; // hard pause
    session.queue("mod/TRAMDEMCOMkick_fw.oni", Rc::new(MemorySource::new(changed)));
    queue_as(&mut session, "plain/TRAMDEMCOMkick_fw.oni", "oni/level0/TRAMDEMCOMkick_fw.oni");
    session.finish();
    let kick = session.named("DEMCOMkick_fw").unwrap();
    let twins = session.twins(kick);
    let found: Vec<_> = twins.iter().map(|twin| (twin.file.as_str(), twin.same)).collect();
    assert_eq!(found, [("TRAMDEMCOMkick_fw.oni", false), ("TRAMDEMCOMkick_fw.oni", true)], "{twins:?}");

    let differences = session.differences(kick, twins[0].animation).unwrap();
    let fields: Vec<_> = differences.fields.iter().map(|field| (field.one.as_str(), field.other.as_str())).collect();
    assert_eq!(fields, [("0", "6")], "{differences:?}");
    assert_eq!(differences.parts.len(), 1);
    let part = &differences.parts[0];
    assert_eq!((part.part, part.counts, part.different, part.first), ("attacks", [1, 1], 1, 0));
    assert!(part.one.contains("damage: 10") && part.other.contains("damage: 25"));
    assert!(session.differences(kick, twins[1].animation).unwrap().same, "where parts lie in a file is no difference");

    let all = session.all_twins();
    assert_eq!(all.len(), 1);
    assert_eq!((all[0].name.as_str(), all[0].animations.len()), ("TRAMDEMCOMkick_fw", 3));
}

#[test]
fn different_animations_differ_in_their_parts() {
    let session = open(&PC);
    let [one, other] = ["DEMCOMpunch", "DEMwalk_lt"].map(|name| session.named(name).unwrap());
    let differences = session.differences(one, other).unwrap();
    let parts: Vec<_> = differences.parts.iter().map(|part| part.part).collect();
    for part in
        ["heights", "attacks", "footsteps", "particles", "extents", "sounds", "rotations of bones", "attack ring"]
    {
        assert!(parts.contains(&part), "{part} is not in {parts:?}");
    }
    assert!(differences.fields.iter().any(|field| field.name.contains("ype")));
}

/// The level and the folder of `.oni` files hold the same animations; what differs is what OniSplit changes on packing.
#[test]
fn a_whole_level_and_its_own_files_are_twins() {
    let mut session: Session = open(&PC);
    for file in common::files_in("oni/level0") {
        queue_as(&mut session, &format!("level0/{file}"), &format!("oni/level0/{file}"));
    }
    session.finish();
    let twins = session.all_twins();
    assert_eq!(twins.len(), 48);
    let mut unlike = Vec::new();
    for pair in &twins {
        let differences = session.differences(pair.animations[0], pair.animations[1]).unwrap();
        if !differences.same {
            unlike.push((pair.name.clone(), differences));
        }
    }
    // Without heights the packer zeroes the positions (surprise 10 of the fixtures).
    assert_eq!(unlike.len(), 1, "{unlike:?}");
    assert_eq!(unlike[0].0, "TRAMDEMPISaim_ovl");
    assert_eq!(unlike[0].1.parts.iter().map(|part| part.part).collect::<Vec<_>>(), ["positions"]);
    assert!(open_folder("oni/level1").all_twins().is_empty());
}
