//! A figure on the stage is the figure of the file, seen in other axes.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)] // a panic is how a test fails, in its helpers too

mod common;

use common::{animation, open};
use jam::space::{multiply, turn, vector_to_stage};
use jam::{Facing, Hierarchy, Joints, Moment, Options, Skeleton, StagedPose, Staging, Track};

/// Where every joint is, each bone's place and rotation made from its parent's.
fn joints(parents: &[Option<u8>], offsets: &[[f64; 3]], root: [f64; 3], rotations: &[[f64; 4]]) -> Vec<[f64; 3]> {
    let mut placed: Vec<([f64; 3], [f64; 4])> = Vec::new();
    for ((parent, offset), rotation) in parents.iter().zip(offsets).zip(rotations) {
        let (base, turned) = parent.map_or((root, [0.0, 0.0, 0.0, 1.0]), |parent| placed[usize::from(parent)]);
        let [x, y, z] = turn(turned, *offset);
        placed.push(([base[0] + x, base[1] + y, base[2] + z], multiply(turned, *rotation)));
    }
    placed.into_iter().map(|(at, _)| at).collect()
}

#[test]
fn every_joint_of_every_demo_animation_is_where_the_file_puts_it() {
    let museum = open(forge::museum::demo());
    let plain = Options::default();
    let flat = Options { hierarchy: Hierarchy::Flat, ..plain };
    let turned = Options { facing: Facing::MinusZ, joints: Joints::Schematic, scale: 2.0, ..plain };
    for options in [plain, flat, turned] {
        for animation in museum.animations() {
            let track = Track::resolve(&museum, animation, &options).unwrap();
            let skeleton = Skeleton::of(&museum, animation, &options, false).unwrap();
            let staging = Staging::new(&skeleton, &options);
            let (mut moment, mut pose) = (Moment::default(), StagedPose::default());
            for frame in (0..track.frames()).step_by(5) {
                track.sample(f64::from(frame), false, &mut moment);
                staging.frame(&track, frame, &mut pose);
                let mut offsets = vec![[0.0; 3]];
                offsets.extend(skeleton.parts.iter().map(|part| part.offset.map(f64::from)));
                let mut rotations = vec![moment.rotation];
                rotations.extend(&moment.parts);
                let there = joints(&staging.parents, &offsets, moment.position, &rotations);
                let wide: Vec<[f64; 3]> = staging.offsets.iter().map(|offset| offset.map(f64::from)).collect();
                let turns: Vec<[f64; 4]> = pose.rotations.iter().map(|rotation| rotation.map(f64::from)).collect();
                let here = joints(&staging.parents, &wide, pose.root.map(f64::from), &turns);
                for (have, file) in here.into_iter().zip(there) {
                    let [x, y, z] =
                        vector_to_stage(skeleton.facing, file).map(|value| value * f64::from(options.scale));
                    for (have, want) in have.into_iter().zip([x, y + f64::from(staging.lift), z]) {
                        assert!((have - want).abs() < 1e-3, "{} frame {frame}: {have} is not {want}", animation.name());
                    }
                }
            }
        }
    }
}

#[test]
fn a_walking_figure_stands_on_the_floor_faces_forward_and_has_its_left_on_its_left() {
    let museum = open(forge::museum::demo());
    let options = Options::default();
    let idle = animation(&museum, 0x28E1A);
    let track = Track::resolve(&museum, idle, &options).unwrap();
    let staging = Staging::new(&Skeleton::sonic(&museum, &options), &options);
    let mut pose = StagedPose::default();
    staging.frame(&track, 0, &mut pose);
    let offsets: Vec<[f64; 3]> = staging.offsets.iter().map(|offset| offset.map(f64::from)).collect();
    let turns: Vec<[f64; 4]> = pose.rotations.iter().map(|rotation| rotation.map(f64::from)).collect();
    let at = joints(&staging.parents, &offsets, pose.root.map(f64::from), &turns);
    let bone = |name: &str| at[staging.names.iter().position(|have| have == name).unwrap()];
    let sole = 0.04 * f64::from(options.height * options.scale);
    for foot in ["Left Foot", "Right Foot"] {
        assert!((bone(foot)[1] - sole).abs() < 0.05, "{foot} at {:?}", bone(foot));
    }
    assert!(bone("Left Foot")[0] > 0.2 && bone("Right Foot")[0] < -0.2);
    assert!(bone("Head")[1] > 5.0, "the figure is about ten units tall");
    assert!(bone("Tail")[2] < bone("Body")[2], "the tail is behind");
}
