//! The fighter's skeleton: where every joint sits, and which way every bone looks.
//!
//! Frames follow the game's custom, so that its animations and ours fit either body. With the figure standing:
//! pelvis, mid, chest, neck and head have X up, Y to the front, Z to the left; thighs, calves and feet have X down,
//! Y to the front; arms have X towards the fist and Y where the elbow points; fists have Y out of the palm.
//! Both kinds of limb therefore bend by turning about −Z. Left and right are mirror images in Z.

use glam::{Mat3, Quat, Vec3};
use motion::Rig;

/// Number of bones.
pub(crate) const BONES: usize = 19;

pub(crate) const PELVIS: usize = 0;
pub(crate) const MID: usize = 7;
pub(crate) const CHEST: usize = 8;
pub(crate) const NECK: usize = 9;
pub(crate) const HEAD: usize = 10;

/// Thigh, calf, foot of each leg; left first.
pub(crate) const LEGS: [[usize; 3]; 2] = [[1, 2, 3], [4, 5, 6]];
/// Shoulder, arm, wrist, fist of each arm; left first.
pub(crate) const ARMS: [[usize; 4]; 2] = [[11, 12, 13, 14], [15, 16, 17, 18]];

/// Joint of each bone in its parent's frame, world units (0.1 m). Standing straight the pelvis is 9.6 above the floor
/// and the crown 17.5.
pub(crate) const JOINTS: [[f32; 3]; BONES] = [
    [0.0, 0.0, 0.0],
    [-0.4, 0.0, 0.95],
    [THIGH, 0.0, 0.0],
    [CALF, -0.05, 0.0],
    [-0.4, 0.0, -0.95],
    [THIGH, 0.0, 0.0],
    [CALF, -0.05, 0.0],
    [0.9, -0.1, 0.0],
    [1.6, 0.0, 0.0],
    [2.35, -0.1, 0.0],
    [0.8, 0.12, 0.0],
    [-0.45, 0.0, 0.4],
    [1.35, 0.0, 0.0],
    [UPPER_ARM, 0.0, 0.0],
    [FOREARM, 0.0, 0.0],
    [-0.45, 0.0, -0.4],
    [1.35, 0.0, 0.0],
    [UPPER_ARM, 0.0, 0.0],
    [FOREARM, 0.0, 0.0],
];

pub(crate) const THIGH: f32 = 4.3;
pub(crate) const CALF: f32 = 4.1;
pub(crate) const UPPER_ARM: f32 = 2.8;
pub(crate) const FOREARM: f32 = 2.5;

/// Height of the ankle above a flat sole.
pub(crate) const ANKLE: f32 = 0.8;
/// From the ankle forward to the ball of the foot, where it pivots.
pub(crate) const BALL: f32 = 1.5;
/// From the ankle back to the end of the heel.
pub(crate) const HEEL: f32 = 0.65;

/// The skeleton as `motion` composes it.
pub(crate) fn rig() -> Rig {
    Rig::standard(&JOINTS.map(Vec3::from))
}

/// Joint of a bone in its parent's frame.
pub(crate) fn joint(bone: usize) -> Vec3 {
    Vec3::from(JOINTS[bone])
}

/// Turns the frame of the standing spine into the world: X up, Y front, Z left.
pub(crate) fn spine_frame() -> Quat {
    Quat::from_mat3(&Mat3::from_cols(Vec3::Y, Vec3::Z, Vec3::X))
}
