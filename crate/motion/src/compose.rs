//! Pose and skeleton to model space.

use glam::{Mat4, Quat};

use crate::pose::Pose;
use crate::rig::Rig;

/// One matrix a bone, taking a vertex of the bone's mesh (modelled around its own joint) to model space: Y up, facing
/// +Z, the root's position included. For column vectors, as glam, glTF and WebGL have them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PoseBuffer {
    /// In bone order; as many as the last composed skeleton has bones.
    pub matrices: Vec<Mat4>,
}

impl PoseBuffer {
    /// A buffer that already has room for a skeleton, so that composing over it never allocates.
    pub fn for_rig(rig: &Rig) -> Self {
        Self { matrices: vec![Mat4::IDENTITY; rig.bones()] }
    }
}

/// Lays a pose over a skeleton: rotate each bone's mesh, move it to its joint, then do as the parent does.
///
/// The root bone stands at the pose's root; its own offset plays no part (it is zero in every known body).
/// Bones the pose has no rotation for are unturned; rotations beyond the skeleton's bones are ignored.
/// Allocates only when the buffer is smaller than the skeleton.
pub fn compose(pose: &Pose, rig: &Rig, into: &mut PoseBuffer) {
    into.matrices.resize(rig.bones(), Mat4::IDENTITY);
    for &bone in rig.order() {
        let bone = usize::from(bone);
        let rotation = pose.rotations.get(bone).copied().unwrap_or(Quat::IDENTITY);
        let parent = rig.parent(bone).and_then(|parent| into.matrices.get(usize::from(parent)).copied());
        let placed = match parent {
            Some(parent) => parent.mul_mat4(&Mat4::from_rotation_translation(rotation, rig.offset(bone))),
            None => Mat4::from_rotation_translation(rotation, pose.root),
        };
        if let Some(matrix) = into.matrices.get_mut(bone) {
            *matrix = placed;
        }
    }
}

#[cfg(test)]
mod tests {
    use glam::Vec3;

    use super::*;
    use crate::pose::standing_pose;

    fn joint(buffer: &PoseBuffer, bone: usize) -> Vec3 {
        buffer.matrices[bone].transform_point3(Vec3::ZERO)
    }

    #[test]
    fn a_child_follows_its_parents_turn() {
        let rig = Rig::new(&[None, Some(0)], &[Vec3::ZERO, Vec3::X]).unwrap();
        let mut pose = Pose::new(2);
        pose.root = Vec3::new(0.0, 5.0, 0.0);
        pose.rotations[0] = Quat::from_rotation_z(std::f32::consts::FRAC_PI_2);
        let mut buffer = PoseBuffer::default();
        compose(&pose, &rig, &mut buffer);
        assert!(joint(&buffer, 1).abs_diff_eq(Vec3::new(0.0, 6.0, 0.0), 1e-6));
    }

    #[test]
    fn a_root_bones_own_offset_plays_no_part() {
        let rig = Rig::new(&[None], &[Vec3::ONE]).unwrap();
        let mut buffer = PoseBuffer::for_rig(&rig);
        compose(&Pose::new(1), &rig, &mut buffer);
        assert_eq!(joint(&buffer, 0), Vec3::ZERO);
    }

    #[test]
    fn a_short_pose_leaves_the_rest_unturned() {
        let rig = Rig::human();
        let mut buffer = PoseBuffer::for_rig(&rig);
        compose(&Pose { rotations: Vec::new(), root: Vec3::ZERO }, &rig, &mut buffer);
        assert_eq!(joint(&buffer, 1), rig.offset(1));
    }

    #[test]
    fn the_built_in_figure_stands_on_the_floor_at_its_height() {
        let rig = Rig::human();
        let mut pose = standing_pose();
        pose.root.y = 9.4;
        let mut buffer = PoseBuffer::for_rig(&rig);
        compose(&pose, &rig, &mut buffer);
        let (left_ankle, right_ankle, head) = (joint(&buffer, 3), joint(&buffer, 6), joint(&buffer, 10));
        assert!((left_ankle.y - 0.75).abs() < 0.05 && (right_ankle.y - 0.75).abs() < 0.05);
        assert!((head.y + 2.3 - 17.5).abs() < 0.1, "the crown is at {}", head.y + 2.3);
        assert!(left_ankle.x > 0.5 && right_ankle.x < -0.5, "left is +X");
        let (left_fist, right_fist) = (joint(&buffer, 14), joint(&buffer, 18));
        assert!(left_fist.x > 5.0 && right_fist.x < -5.0, "arms out to their own sides: {left_fist} {right_fist}");
        let toes = buffer.matrices[3].transform_vector3(Vec3::Y);
        assert!(toes.z > 0.9, "feet point forward: {toes}");
    }
}
