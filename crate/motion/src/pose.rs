//! A pose: what every bone does at one moment.

use std::f64::consts::FRAC_PI_2;

use glam::{Quat, Vec3};

use crate::clip::Clip;
use crate::space::{BONES, euler_rotation};

/// One moment of a figure: a rotation for each bone, and where the root stands.
///
/// Rotations are local to the bone's parent, unit Hamilton quaternions in bone order. The root is in the animation's own
/// space: it starts at the origin of the floor facing +Z, Y is the height of the pelvis, units of 0.1 m.
#[derive(Clone, Debug, PartialEq)]
pub struct Pose {
    /// Bone-local rotations, one a bone.
    pub rotations: Vec<Quat>,
    /// Where the pelvis is.
    pub root: Vec3,
}

impl Pose {
    /// A pose of so many bones, all unturned, at the origin.
    pub fn new(bones: usize) -> Self {
        Self { rotations: vec![Quat::IDENTITY; bones], root: Vec3::ZERO }
    }

    /// A pose with room for every bone of a clip, and never fewer than a human skeleton has.
    pub fn for_clip(clip: &Clip) -> Self {
        Self::new(clip.bone_count().max(BONES))
    }
}

/// A natural standing pose with the arms out: what OniSplit exports when it is told to use no animation.
///
/// Identity rotations are no pose in Oni: unturned, a figure lies folded flat along +X. The root is at the origin;
/// a caller who wants feet on the floor sets its height.
pub fn standing_pose() -> Pose {
    let quarter = FRAC_PI_2;
    let mut pose = Pose::new(BONES);
    let turned: [(usize, [f64; 3]); 7] = [
        (0, [0.0, quarter, quarter]),
        (1, [0.0, 2.0 * quarter, 0.0]),
        (4, [0.0, 2.0 * quarter, 0.0]),
        (11, [quarter, quarter, quarter]),
        (14, [-quarter, 0.0, 0.0]),
        (15, [-quarter, -quarter, quarter]),
        (18, [quarter, 0.0, 0.0]),
    ];
    for (bone, angles) in turned {
        if let Some(rotation) = pose.rotations.get_mut(bone) {
            *rotation = euler_rotation(angles);
        }
    }
    pose
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn standing_turns_the_pelvis_axes_up_forward_and_left() {
        let pelvis = standing_pose().rotations[0];
        assert!((pelvis * Vec3::X).abs_diff_eq(Vec3::Y, 1e-6), "along the spine is up");
        assert!((pelvis * Vec3::Y).abs_diff_eq(Vec3::Z, 1e-6), "the front is forward");
        assert!((pelvis * Vec3::Z).abs_diff_eq(Vec3::X, 1e-6), "the left is +X");
    }
}
