//! From handles to bones.

use glam::{Mat3, Quat, Vec3};
use motion::Pose;

use super::handles::{Foot, Hand, Handles};
use crate::demo::rig::{
    ARMS, BONES, CALF, CHEST, FOREARM, HEAD, LEGS, MID, NECK, PELVIS, THIGH, UPPER_ARM, joint, spine_frame,
};

/// A solved pose and how far it missed its handles.
#[derive(Clone, Debug)]
pub(crate) struct Solved {
    pub(crate) pose: Pose,
    /// World units by which each foot's ankle is nearer or farther than the leg can reach; 0 = reached.
    #[cfg_attr(not(test), expect(dead_code, reason = "the tests watch it"))]
    pub(crate) foot_miss: [f32; 2],
}

/// Share of the bend between pelvis and chest that the mid takes.
const MID_SHARE: f32 = 0.45;
/// Degrees that knees and elbows bend at most.
const BEND: f32 = 150.0;
/// Share of the turn between chest and head that the neck takes.
const NECK_SHARE: f32 = 0.3;

/// Every bone's rotation for one moment.
pub(crate) fn solve(handles: &Handles) -> Solved {
    let frame = spine_frame();
    let mut world = [Quat::IDENTITY; BONES];
    world[PELVIS] = handles.hips.turn.rotation() * frame;
    world[CHEST] = handles.chest.rotation() * frame;
    world[HEAD] = handles.head.rotation() * frame;
    world[MID] = world[PELVIS].slerp(world[CHEST], MID_SHARE);
    world[NECK] = world[CHEST].slerp(world[HEAD], NECK_SHARE);

    let pelvis = handles.hips.at;
    let mid = pelvis + world[PELVIS] * joint(MID);
    let chest = mid + world[MID] * joint(CHEST);
    let neck = chest + world[CHEST] * joint(NECK);

    let foot_miss = [0, 1].map(|side| leg(&mut world, side, pelvis, handles));
    for (side, hand) in handles.hands.iter().enumerate() {
        arm(&mut world, side, neck, hand, handles);
    }

    let parents = crate::kinds::body::PARENTS;
    let mut pose = Pose::new(BONES);
    pose.root = pelvis;
    for bone in 0..BONES {
        pose.rotations[bone] = match bone {
            PELVIS => world[bone],
            _ => (world[usize::from(parents[bone])].inverse() * world[bone]).normalize(),
        };
    }
    Solved { pose, foot_miss }
}

fn leg(world: &mut [Quat; BONES], side: usize, pelvis: Vec3, handles: &Handles) -> f32 {
    let [thigh, calf, foot] = LEGS[side];
    let handle: &Foot = &handles.feet[side];
    let hip = pelvis + world[PELVIS] * joint(thigh);
    let ankle = handle.ankle();
    // The knee looks half way between pelvis and foot, seen along the leg.
    let out = if side == 0 { 1.0 } else { -1.0 };
    let between = (handle.turn.yaw - handles.hips.turn.yaw + 180.0).rem_euclid(360.0) - 180.0;
    let knee_yaw = (0.5 * between + out * handle.knee).to_radians();
    let body = handles.hips.turn.rotation();
    let line = (ankle - hip).normalize_or(Vec3::NEG_Y);
    let pole = Quat::from_rotation_arc(body * Vec3::NEG_Y, line) * body * Quat::from_rotation_y(knee_yaw) * Vec3::Z;
    let reached = reach(hip, ankle, pole, THIGH, CALF);
    world[thigh] = reached.upper;
    world[calf] = reached.lower;
    world[foot] = handle.turn.rotation() * Quat::from_mat3(&Mat3::from_cols(Vec3::NEG_Y, Vec3::Z, Vec3::NEG_X));
    reached.miss
}

/// A hand whose wrist is at `target`, a point of the world, whatever the body does.
pub(crate) fn hand_at(handles: &Handles, side: usize, target: Vec3, like: Hand) -> Hand {
    let mut buffer = motion::PoseBuffer::default();
    motion::compose(&solve(handles).pose, &crate::demo::rig::rig(), &mut buffer);
    let [shoulder, upper, ..] = ARMS[side];
    let out = if side == 0 { 1.0 } else { -1.0 };
    // Where the shoulder is while the collar bone runs straight out.
    let collar = buffer.matrices[shoulder].transform_point3(Vec3::ZERO);
    let at_rest = collar + handles.chest.rotation() * Vec3::new(out * joint(upper).x, 0.0, 0.0);
    let reach = target - at_rest;
    Hand { reach: Vec3::new(out * reach.x, reach.y, reach.z), world: 1.0, ..like }
}

fn arm(world: &mut [Quat; BONES], side: usize, neck: Vec3, hand: &Hand, handles: &Handles) {
    let [shoulder, upper, wrist, fist] = ARMS[side];
    let out = if side == 0 { 1.0 } else { -1.0 };
    let sided = |v: Vec3| Vec3::new(out * v.x, v.y, v.z);
    let chest = handles.chest.rotation();
    // At rest the collar bone runs straight out. In the spine's frame: X left or right, Y to the back.
    let outward = chest * (Vec3::X * out);
    let back = chest * Vec3::NEG_Z;
    let at_rest = Quat::from_mat3(&Mat3::from_cols(outward, back, outward.cross(back)));
    let collar = neck + world[NECK] * joint(shoulder);
    let socket_at_rest = collar + at_rest * joint(upper);
    let axes = chest.slerp(Quat::IDENTITY, hand.world);
    let target = socket_at_rest + axes * sided(hand.reach);
    // The shoulder follows the hand a little: forward and, above all, up.
    let pull = chest.inverse() * (target - socket_at_rest) / (UPPER_ARM + FOREARM);
    let rise = if pull.y > 0.0 { 0.42 * pull.y } else { 0.1 * pull.y };
    let follow = chest * Vec3::new(out, rise, 0.38 * pull.z.max(-0.4));
    world[shoulder] = Quat::from_rotation_arc(outward, follow.normalize()) * at_rest;
    let socket = collar + world[shoulder] * joint(upper);
    let reached = reach(socket, target, chest * sided(hand.elbow), UPPER_ARM, FOREARM);
    world[upper] = reached.upper;
    world[wrist] = reached.lower;
    let twist = out * (hand.twist - 90.0).to_radians();
    world[fist] = reached.lower * Quat::from_rotation_x(twist) * Quat::from_rotation_z(hand.bend.to_radians());
}

/// A limb that is asked for its last few percent gives them more and more unwillingly, so that its joint does not snap
/// straight: the distance it really reaches.
fn stretched(wanted: f32, length: f32) -> f32 {
    let (free, most) = (0.972 * length, 0.998 * length);
    if wanted <= free { wanted } else { free + (most - free) * (1.0 - (-(wanted - free) / (most - free)).exp()) }
}

/// How near the end of a limb comes to its root when its hinge is bent as far as it goes.
fn folded(upper: f32, lower: f32) -> f32 {
    let opening = (180.0 - BEND).to_radians();
    (upper * upper + lower * lower - 2.0 * upper * lower * opening.cos()).sqrt()
}

struct Reached {
    upper: Quat,
    lower: Quat,
    miss: f32,
}

/// Two bones of the given lengths from `from` to `to`, the joint between them pushed towards `pole`. Both bones have X
/// along themselves and Y on the side of the joint, so that the joint is a pure hinge about −Z.
fn reach(from: Vec3, to: Vec3, pole: Vec3, upper: f32, lower: f32) -> Reached {
    let wanted = from.distance(to);
    let distance = stretched(wanted.max(folded(upper, lower)), upper + lower);
    let along = (to - from).normalize_or(Vec3::NEG_Y);
    let side = along.cross(pole).normalize_or(along.any_orthonormal_vector());
    let up = side.cross(along);
    let cos = ((upper * upper + distance * distance - lower * lower) / (2.0 * upper * distance)).clamp(-1.0, 1.0);
    let sin = (1.0 - cos * cos).sqrt();
    let middle = along * (upper * cos) + up * (upper * sin);
    let end = along * distance;
    let bone = |direction: Vec3| {
        let x = direction.normalize();
        Quat::from_mat3(&Mat3::from_cols(x, side.cross(x), side))
    };
    Reached { upper: bone(middle), lower: bone(end - middle), miss: wanted - distance }
}
