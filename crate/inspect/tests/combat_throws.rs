//! Throws: pairs found both ways, the victim placed, facing said, warnings given.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a panic is how a test fails")]

mod common;

use std::f32::consts::{FRAC_PI_2, PI};
use std::rc::Rc;

use common::{bytes, open, open_folder};
use inspect::Session;
use inspect::combat::{Role, ThrowScene};
use level::MemorySource;
use motion::{Pose, PoseBuffer, Rig, Vec3, compose};

/// The payload of the first instance of an `.oni` file.
fn payload(file: &[u8]) -> usize {
    u32::from_le_bytes(file[0x20..0x24].try_into().unwrap()) as usize + 8
}

fn raw_at(file: &[u8], field: usize) -> usize {
    let raw = u32::from_le_bytes(file[0x30..0x34].try_into().unwrap()) as usize;
    let at = payload(file) + field;
    raw + u32::from_le_bytes(file[at..at + 4].try_into().unwrap()) as usize
}

/// A throw of the fixtures with another offset and angle.
fn edited(offset: [f32; 3], angle: f32) -> Session {
    let mut session = open_folder("oni/level0");
    let mut file = bytes("oni/level0/TRAMDEMCOMthrow_fw.oni");
    let at = raw_at(&file, 0x1C);
    for (place, value) in offset.into_iter().chain([angle]).enumerate() {
        file[at + place * 4..at + place * 4 + 4].copy_from_slice(&value.to_le_bytes());
    }
    session.queue("TRAMDEMCOMthrow_fw.oni", Rc::new(MemorySource::new(file)));
    session.finish();
    session
}

fn scene(session: &Session) -> ThrowScene {
    let [thrower, victim] = ["DEMCOMthrow_fw", "DEMCOMthrow_fw_tgt"].map(|name| session.named(name).unwrap());
    session.throw_scene(thrower, victim).unwrap()
}

fn joints(pose: &Pose) -> Vec<Vec3> {
    let rig = Rig::human();
    let mut buffer = PoseBuffer::for_rig(&rig);
    compose(pose, &rig, &mut buffer);
    buffer.matrices.iter().map(|matrix| matrix.w_axis.truncate()).collect()
}

#[test]
fn pairs_are_found_from_either_side() {
    let session = open_folder("oni/level0");
    for (thrower, victim) in [("DEMCOMthrow_fw", "DEMCOMthrow_fw_tgt"), ("DEMCOMthrow_bk", "DEMCOMthrow_bk_tgt")] {
        let handles = [thrower, victim].map(|name| session.named(name).unwrap());
        for handle in handles {
            let throws = session.throws(handle);
            assert_eq!((throws.plans.len(), throws.problem.as_str()), (1, ""), "{thrower}");
            let plan = &throws.plans[0];
            assert_eq!(plan.thrower.animation, Some(handles[0]));
            assert_eq!(plan.victim.animation, Some(handles[1]));
        }
    }
    let none = session.throws(session.named("DEMidle1").unwrap());
    assert!(none.plans.is_empty() && none.problem.contains("no throw"));
}

#[test]
fn a_plan_tells_lengths_damage_and_how_they_stand() {
    let session = open_folder("oni/level0");
    let plan = &session.throws(session.named("DEMCOMthrow_fw").unwrap()).plans[0];
    assert_eq!((plan.thrower_frames, plan.victim_frames, plan.frames), (90, 120, 120));
    assert_eq!((plan.target_type.as_str(), plan.distance), ("Thrown1", 8.5));
    assert_eq!(plan.offset, [0.15, -0.05, 6.25]);
    assert_eq!(plan.damage, 37);
    assert_eq!(plan.self_damage.iter().map(|one| (one.frame, one.points)).collect::<Vec<_>>(), [(44, 12), (90, 25)]);
    assert_eq!(plan.facing, "The victim stands in front of the thrower and faces the thrower.");
    assert_eq!(plan.warnings, ["The victim is put below the floor; the game keeps it on the floor."]);
    // A throw called "bk" whose victim stands behind and looks at the thrower's back.
    let back = &session.throws(session.named("DEMCOMthrow_bk").unwrap()).plans[0];
    assert_eq!(back.facing, "The victim stands behind the thrower and faces the thrower.");
    assert_eq!(back.turn, 0.0);
}

/// Every joint of the victim, for offsets that differ on every axis and four angles: turned about the vertical by hand.
#[test]
fn a_victim_is_placed_by_offset_and_angle() {
    let offset = [1.25, 0.5, 6.75];
    let still = edited([0.0; 3], 0.0);
    let (mut own, mut thrower) = (Pose::new(19), Pose::new(19));
    for angle in [0.0, FRAC_PI_2, PI, -FRAC_PI_2] {
        let session = edited(offset, angle);
        let mut placed = scene(&session);
        let mut victim = Pose::new(19);
        for frame in [0.0, 33.0, 71.5, 119.0] {
            scene(&still).sample(frame, &mut thrower, &mut own);
            placed.sample(frame, &mut thrower, &mut victim);
            for (own, placed) in joints(&own).into_iter().zip(joints(&victim)) {
                // A quarter turn to the left takes the front (+Z) to +X and the left (+X) to -Z.
                let turned = match angle {
                    0.0 => own,
                    FRAC_PI_2 => Vec3::new(own.z, own.y, -own.x),
                    PI => Vec3::new(-own.x, own.y, -own.z),
                    _ => Vec3::new(-own.z, own.y, own.x),
                };
                let want = turned + Vec3::from(offset);
                assert!(placed.abs_diff_eq(want, 2e-4), "angle {angle} frame {frame}: {placed} is not {want}");
            }
        }
    }
}

#[test]
fn the_thrower_stays_in_its_own_space_and_the_shorter_one_holds_its_end() {
    let session = open_folder("oni/level0");
    let mut scene = scene(&session);
    let (mut thrower, mut victim) = (Pose::new(19), Pose::new(19));
    scene.sample(0.0, &mut thrower, &mut victim);
    assert_eq!((thrower.root.x, thrower.root.z), (0.0, 0.0));
    scene.sample(89.0, &mut thrower, &mut victim);
    let last = thrower.rotations.clone();
    scene.sample(119.0, &mut thrower, &mut victim);
    assert_eq!(thrower.rotations, last);
    let shapes = scene.shapes();
    let range = shapes.iter().find(|shape| shape.role == Role::ThrowRange).unwrap();
    assert!(range.lines[0].iter().all(|[x, y, z]| (x.hypot(*z) - 8.5).abs() < 1e-4 && *y == 0.0));
}

/// A victim's animation stretched past what the game plays, by its frame count alone.
#[test]
fn a_victim_past_256_frames_is_warned_of() {
    let mut session = open_folder("oni/level0");
    let mut file = bytes("oni/level0/TRAMDEMCOMthrow_fw_tgt.oni");
    let at = payload(&file) + 0x164;
    for (frames, warned) in [(256_u16, false), (257, true)] {
        file[at..at + 2].copy_from_slice(&frames.to_le_bytes());
        session.queue("TRAMDEMCOMthrow_fw_tgt.oni", Rc::new(MemorySource::new(file.clone())));
        session.finish();
        let plan = &session.throws(session.named("DEMCOMthrow_fw").unwrap()).plans[0];
        let said = plan.warnings.iter().any(|warning| warning.contains("plays only the first 256"));
        assert_eq!(said, warned, "{frames} frames: {:?}", plan.warnings);
    }
}

#[test]
fn a_victim_high_above_the_floor_is_warned_of() {
    let session = edited([0.0, 3.0, 5.0], PI);
    let plan = &session.throws(session.named("DEMCOMthrow_fw").unwrap()).plans[0];
    assert_eq!(plan.warnings, ["The victim is put 3.0 units above the floor; it falls, and the throw breaks."]);
}

#[test]
fn a_throw_without_a_victim_says_which_type_is_missing() {
    let session = open(&["oni/level0/TRAMDEMCOMthrow_fw.oni"]);
    let throws = session.throws(session.named("DEMCOMthrow_fw").unwrap());
    assert!(throws.plans.is_empty());
    assert_eq!(
        throws.problem,
        "No animation of type Thrown1 is in the thrower's collections, so the throw cannot start."
    );
}
