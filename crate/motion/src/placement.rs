//! Where a figure stands in the world and which way it faces: what an animation's own space is put into.

use glam::{Mat4, Quat, Vec3};

use crate::pose::Pose;

/// A place on the floor and a heading. An animation is made as if it began at the origin facing +Z; a placement moves
/// it to where it really begins: after another animation, or beside a thrower.
///
/// A positive turn takes +Z (the front) towards +X (the left), seen from above against the clock. That is the sense of an
/// attack's angles as OniSplit writes them; that throws and final rotations share it is inferred.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Placement {
    /// Where the animation's origin is, in units of 0.1 m.
    pub at: Vec3,
    /// How far it is turned about +Y, in radians.
    pub turn: f32,
}

impl Placement {
    /// The animation's own space, unmoved.
    pub const ORIGIN: Self = Self { at: Vec3::ZERO, turn: 0.0 };

    /// The turn as a rotation.
    pub fn rotation(&self) -> Quat {
        Quat::from_rotation_y(self.turn)
    }

    /// A point of the animation's space in the world.
    pub fn point(&self, point: Vec3) -> Vec3 {
        self.at + self.rotation() * point
    }

    /// The same for all points at once.
    pub fn matrix(&self) -> Mat4 {
        Mat4::from_rotation_translation(self.rotation(), self.at)
    }

    /// Moves a pose into the world: its root, and the rotation of bone 0, which is the root bone of every body.
    pub fn apply(&self, pose: &mut Pose) {
        pose.root = self.point(pose.root);
        if let Some(pelvis) = pose.rotations.first_mut() {
            *pelvis = self.rotation() * *pelvis;
        }
    }

    /// Where an animation begins that follows on one placed here: at the other's end on the floor, turned on by its final
    /// rotation.
    #[must_use]
    pub fn after(&self, end: Vec3, final_rotation: f32) -> Self {
        Self { at: self.point(Vec3::new(end.x, 0.0, end.z)), turn: self.turn + final_rotation }
    }
}

#[cfg(test)]
mod tests {
    use std::f32::consts::{FRAC_PI_2, PI};

    use super::*;
    use crate::compose::{PoseBuffer, compose};
    use crate::pose::standing_pose;
    use crate::rig::Rig;

    #[test]
    fn a_quarter_turn_takes_the_front_to_the_left() {
        let placed = Placement { at: Vec3::new(1.0, 0.0, 2.0), turn: FRAC_PI_2 };
        assert!(placed.point(Vec3::Z).abs_diff_eq(Vec3::new(2.0, 0.0, 2.0), 1e-6));
        assert!(placed.point(Vec3::X).abs_diff_eq(Vec3::new(1.0, 0.0, 1.0), 1e-6));
    }

    #[test]
    fn a_placed_pose_composes_to_the_placed_figure() {
        let rig = Rig::human();
        let mut pose = standing_pose();
        pose.root = Vec3::new(0.5, 9.0, -2.0);
        let placed = Placement { at: Vec3::new(-3.0, 0.25, 7.0), turn: 2.1 };
        let (mut own, mut moved) = (PoseBuffer::for_rig(&rig), PoseBuffer::for_rig(&rig));
        compose(&pose, &rig, &mut own);
        placed.apply(&mut pose);
        compose(&pose, &rig, &mut moved);
        for (own, moved) in own.matrices.iter().zip(&moved.matrices) {
            assert!((placed.matrix() * *own).abs_diff_eq(*moved, 1e-4));
        }
    }

    #[test]
    fn followers_add_up() {
        let first = Placement { at: Vec3::ZERO, turn: FRAC_PI_2 };
        // Two units forward, which is to the world's left now; the height is not carried on.
        let second = first.after(Vec3::new(0.0, 9.4, 2.0), FRAC_PI_2);
        assert!(second.at.abs_diff_eq(Vec3::new(2.0, 0.0, 0.0), 1e-6));
        assert!((second.turn - PI).abs() < 1e-6);
        assert!(second.point(Vec3::Z).abs_diff_eq(Vec3::new(2.0, 0.0, -1.0), 1e-6));
    }
}
