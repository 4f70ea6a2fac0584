//! Object animations: a door in two halves, a lift, a container that turns, and a small cut scene in which the fighter
//! walks through the door while a camera goes before her.

use glam::{Mat3, Mat4, Quat, Vec3};
use motion::Pose;

use super::moves::{ENTRANCE, Move};
use super::props::{self, LEAF};
use crate::kinds::oban::{AUTOSTART, BACK_AND_FORTH, Key, LOCAL_Z_UP, LOOP, Oban, Setup, m3ga, oboa};
use crate::level_file::{Handle, LevelFile};

/// Where the door stands, and which way one walks through it: to the right of +Z.
const DOOR: Vec3 = Vec3::new(-20.0, 0.0, 30.0);
/// The heading of the walk, about Y.
const HEADING: f32 = -std::f32::consts::FRAC_PI_2;
/// From where she starts to the door.
const APPROACH: f32 = 24.0;
/// Frames between the keys of pelvis and camera.
const STEP: usize = 3;

pub(super) fn add(level: &mut LevelFile, moves: &[Move]) {
    let props = props::add(level);
    let [leaf, container, platform] =
        [props.leaf, props.container, props.platform].map(|mesh| level.private(m3ga(&[Some(mesh)])));
    let left = level.add("kata_door_left", door(1.0).instance());
    let right = level.add("kata_door_right", door(-1.0).instance());
    let lift_way = level.add("kata_lift", lift().instance());
    let turn = level.add("kata_container_turn", turning().instance());
    let facing = Quat::from_rotation_y(HEADING);
    let place = |name: &str, geometry: Handle, animation: Handle, position: Vec3| Setup {
        name: name.to_owned(),
        script_id: 0,
        geometry: Some(geometry),
        animation: Some(animation),
        physics: 3,
        position,
        rotation: Quat::IDENTITY,
        scale: 1.0,
    };
    let mut setups = vec![
        Setup { rotation: facing, ..place("door_left", leaf, left, DOOR) },
        Setup { rotation: facing, ..place("door_right", leaf, right, DOOR) },
        place("lift", platform, lift_way, LIFT),
        place("container", container, turn, CONTAINER),
    ];
    for (setup, script_id) in setups.iter_mut().zip(1..) {
        setup.script_id = script_id;
    }
    level.add("kata_objects", oboa(&setups));
    if let Some(walk) = moves.iter().find(|one| one.name == ENTRANCE) {
        level.add(ENTRANCE, pelvis(&walk.take.poses).instance());
        level.add(&format!("{ENTRANCE}_cam"), camera(&walk.take.poses).instance());
    }
}

fn key(frame: u32, rotation: Quat, translation: Vec3) -> Key {
    Key { frame, rotation, translation }
}

/// One leaf, in the door's own space with Z up: unlocks, slides aside, and after the half the way back. The right one is
/// the left one's mesh in a mirror.
fn door(side: f32) -> Oban {
    const HALF: u16 = 40;
    let mirror = Mat4::from_scale(Vec3::new(side, 1.0, 1.0));
    let at = |frame: u32, open: f32| key(frame, Quat::IDENTITY, Vec3::X * (side * open));
    let wide = LEAF.x - 0.6;
    let keys = [(0, 0.0), (6, 0.25), (12, 0.25), (22, wide * 0.5), (32, wide * 0.95), (40, wide)];
    let mut keys: Vec<Key> = keys.iter().map(|&(frame, open)| at(frame, open)).collect();
    keys.extend([(52, wide * 0.8), (66, wide * 0.2), (74, 0.15), (80, 0.0)].map(|(frame, open)| at(frame, open)));
    Oban { flags: LOCAL_Z_UP, base: mirror, half_stop: HALF, keys }
}

const LIFT: Vec3 = Vec3::new(34.0, 0.0, 20.0);

/// Up, a rest, and down again, over and over. Its mesh is made larger by half.
fn lift() -> Oban {
    let at = |frame: u32, height: f32| key(frame, Quat::IDENTITY, LIFT + Vec3::Y * height);
    let keys = vec![at(0, 1.5), at(40, 1.5), at(60, 6.0), at(110, 26.0), at(130, 30.0), at(190, 30.0), at(270, 1.5)];
    let base = Mat4::from_scale(Vec3::splat(1.5));
    Oban { flags: LOOP | AUTOSTART, base, half_stop: 0, keys }
}

const CONTAINER: Vec3 = Vec3::new(18.0, 14.0, -16.0);

/// A flat container on a hook: swings a quarter of a turn there and back.
fn turning() -> Oban {
    let keys = (0..=6).map(|i| {
        let share = i as f32 / 6.0;
        let swing = (share * std::f32::consts::TAU).sin() * 0.12;
        let turn = Quat::from_rotation_y(share * std::f32::consts::FRAC_PI_2) * Quat::from_rotation_z(swing);
        key(i * 20, turn, CONTAINER)
    });
    let base = Mat4::from_scale(Vec3::new(1.6, 0.7, 1.0));
    Oban { flags: BACK_AND_FORTH | AUTOSTART, base, half_stop: 0, keys: keys.collect() }
}

/// Frames of a walk that get a key, its last among them.
fn key_frames(count: usize) -> impl Iterator<Item = usize> {
    (0..count - 1).step_by(STEP).chain([count - 1])
}

/// Where the walk's root is in the level.
fn in_level(root: Vec3) -> Vec3 {
    let start = DOOR - Quat::from_rotation_y(HEADING) * Vec3::Z * APPROACH;
    start + Quat::from_rotation_y(HEADING) * root
}

/// What moves and turns the walker's pelvis.
fn pelvis(poses: &[Pose]) -> Oban {
    let heading = Quat::from_rotation_y(HEADING);
    let keys = key_frames(poses.len()).map(|frame| {
        let pose = &poses[frame];
        key(frame as u32, heading * pose.rotations[0], in_level(pose.root))
    });
    Oban::through(keys.collect())
}

/// A camera that waits beyond the door, then gives way before her. It looks along its own −Z.
fn camera(poses: &[Pose]) -> Oban {
    let last = poses.len() - 1;
    let keys = key_frames(poses.len()).map(|frame| {
        let share = frame as f32 / last as f32;
        let glide = share * share * (3.0 - 2.0 * share);
        let root = in_level(poses[frame].root);
        // Steps do not shake it.
        let target = Vec3::new(root.x, 12.4, DOOR.z);
        let eye = DOOR + Vec3::new(-24.0 - 14.0 * glide, 10.0 + 6.0 * glide, 9.0 - 20.0 * glide);
        let back = (eye - target).normalize();
        let right = Vec3::Y.cross(back).normalize();
        let rotation = Quat::from_mat3(&Mat3::from_cols(right, back.cross(right), back));
        key(frame as u32, rotation, eye)
    });
    Oban::through(keys.collect())
}
