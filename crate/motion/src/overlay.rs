//! An overlay laid over another animation.
//!
//! An overlay (flag 0x2000) has keys for every bone, but only those of its two masks count (OniSplit exports no others).
//! How "used" and "replaced" differ in the engine is in no public source. **Assumed here, from the names**: a replaced bone
//! takes the overlay's rotation instead of what is below; a bone that is used and not replaced is turned by the
//! overlay first and then by what is below (`base * overlay`). Whoever shows the result has to say so.

use glam::Quat;

use crate::pose::Pose;
use crate::space::mix;

/// What an overlay does to a bone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// Nothing: the bone is that of the animation below.
    Below,
    /// It turns the bone on top of the animation below.
    Added,
    /// It takes the place of the animation below.
    Replaced,
}

/// The bones of an overlay, one bit a bone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layer {
    /// Bones it uses.
    pub used: u32,
    /// Bones it replaces, used or not.
    pub replaced: u32,
}

impl Layer {
    /// What it does to a bone.
    pub fn touch(&self, bone: usize) -> Touch {
        let has = |mask: u32| u32::try_from(bone).ok().and_then(|bone| mask.checked_shr(bone)).unwrap_or(0) & 1 == 1;
        if has(self.replaced) {
            Touch::Replaced
        } else if has(self.used) {
            Touch::Added
        } else {
            Touch::Below
        }
    }

    /// Lays an overlay's pose over one of the animation below. The root stays that one's. Bones the overlay's pose does
    /// not have stay as they are.
    ///
    /// `weight` fades it in: 0 shows the animation below, 1 the overlay in full.
    pub fn lay_over(&self, below: &mut Pose, overlay: &Pose, weight: f32) {
        for (bone, (rotation, over)) in below.rotations.iter_mut().zip(&overlay.rotations).enumerate() {
            let laid: Quat = match self.touch(bone) {
                Touch::Below => continue,
                Touch::Added => *rotation * *over,
                Touch::Replaced => *over,
            };
            *rotation = if weight >= 1.0 { laid } else { mix(*rotation, laid, weight.max(0.0)) };
        }
    }
}

#[cfg(test)]
mod tests {
    use std::f32::consts::FRAC_PI_2;

    use glam::Vec3;

    use super::*;

    fn poses() -> (Pose, Pose) {
        let (mut below, mut overlay) = (Pose::new(4), Pose::new(4));
        below.rotations.fill(Quat::from_rotation_z(FRAC_PI_2));
        overlay.rotations.fill(Quat::from_rotation_x(FRAC_PI_2));
        below.root = Vec3::new(1.0, 9.0, 2.0);
        overlay.root = Vec3::ONE;
        (below, overlay)
    }

    #[test]
    fn replaced_bones_are_the_overlays_and_used_ones_are_turned_by_both() {
        let layer = Layer { used: 0b0110, replaced: 0b1100 };
        assert_eq!([0, 1, 2, 3, 31, 32].map(|bone| layer.touch(bone)), {
            use Touch::{Added, Below, Replaced};
            [Below, Added, Replaced, Replaced, Below, Below]
        });
        let (mut below, overlay) = poses();
        layer.lay_over(&mut below, &overlay, 1.0);
        // The overlay's quarter turn about X takes Y to Z, which the base's turn about Z leaves; X goes to Y by the base.
        let turned = below.rotations[1];
        assert!((turned * Vec3::Y).abs_diff_eq(Vec3::Z, 1e-6));
        assert!((turned * Vec3::X).abs_diff_eq(Vec3::Y, 1e-6));
        assert_eq!(below.rotations[2], overlay.rotations[2]);
        assert_eq!(below.rotations[3], overlay.rotations[3]);
        assert_eq!(below.rotations[0], Quat::from_rotation_z(FRAC_PI_2));
        assert_eq!(below.root, Vec3::new(1.0, 9.0, 2.0), "the root is the base's");
    }

    #[test]
    fn a_weight_fades_it_in() {
        let layer = Layer { used: 0, replaced: u32::MAX };
        let (mut below, overlay) = poses();
        let before = below.clone();
        layer.lay_over(&mut below, &overlay, 0.0);
        assert!(below.rotations[0].abs_diff_eq(before.rotations[0], 1e-6));
        layer.lay_over(&mut below, &overlay, 0.5);
        assert!(below.rotations[0].abs_diff_eq(mix(before.rotations[0], overlay.rotations[0], 0.5), 1e-6));
    }

    #[test]
    fn an_overlay_of_fewer_bones_leaves_the_others() {
        let layer = Layer { used: u32::MAX, replaced: u32::MAX };
        let (mut below, _) = poses();
        let before = below.clone();
        layer.lay_over(&mut below, &Pose::new(2), 1.0);
        assert_eq!(below.rotations[..2], [Quat::IDENTITY; 2]);
        assert_eq!(below.rotations[2..], before.rotations[2..]);
    }
}
