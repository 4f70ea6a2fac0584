//! The posed body as the reaches of attacks are worked out from: the boxes of its bones' meshes, at a frame.
//!
//! **OniSplit's boxes are larger than the meshes.** It works extents, ring and positions out when it imports an animation from
//! COLLADA. In the one such animation of the fixtures (12 attack frames, 36 positions) its values are those of boxes that
//! stand out [`MARGIN`] on every side: measured, not documented. With that margin they agree within 0.015 units wherever
//! every bone above the hitting one has a key at the frame. Elsewhere by up to 0.045: OniSplit works from the full
//! curves and then thins the keys out, within half a degree.

use level::{Body, BodyBone};
use motion::{Clip, Pose, PoseBuffer, Rig, Sampler, Vec3, compose};

/// How far OniSplit's boxes stand out on every side, in units: a tenth along the diagonal, 0.1 / sqrt(3).
pub(crate) const MARGIN: f32 = 0.057_735;

/// Least and greatest corner of a bone's mesh, around its own joint.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Box3 {
    low: Vec3,
    high: Vec3,
}

impl Box3 {
    fn of(bone: &BodyBone) -> Option<Self> {
        let points = || bone.mesh.positions.iter().copied().map(Vec3::from_array);
        let low = points().reduce(Vec3::min)?;
        let high = points().reduce(Vec3::max)?;
        Some(Self { low: low - MARGIN, high: high + MARGIN })
    }

    fn corners(&self) -> [Vec3; 8] {
        let Self { low, high } = *self;
        std::array::from_fn(|corner| {
            let side = |axis: usize, low: f32, high: f32| if corner >> axis & 1 == 0 { low } else { high };
            Vec3::new(side(0, low.x, high.x), side(1, low.y, high.y), side(2, low.z, high.z))
        })
    }
}

/// A clip on a body, to be posed frame by frame.
pub(crate) struct Posed<'c> {
    clip: &'c Clip,
    rig: &'c Rig,
    boxes: Vec<Option<Box3>>,
    sampler: Sampler,
    pose: Pose,
    buffer: PoseBuffer,
}

impl<'c> Posed<'c> {
    pub(crate) fn new(clip: &'c Clip, rig: &'c Rig, body: &Body) -> Self {
        Self {
            clip,
            rig,
            boxes: body.bones.iter().map(Box3::of).collect(),
            sampler: Sampler::new(clip),
            pose: Pose::for_clip(clip),
            buffer: PoseBuffer::for_rig(rig),
        }
    }

    /// Goes to a frame and gives the root's place there.
    pub(crate) fn at(&mut self, frame: u32) -> Vec3 {
        self.sampler.sample(self.clip, frame as f32, &mut self.pose);
        compose(&self.pose, self.rig, &mut self.buffer);
        self.pose.root
    }

    /// The corners of some bones' boxes in model space, at the frame it is at.
    pub(crate) fn corners(&self, bones: u32) -> impl Iterator<Item = Vec3> {
        let matrices = self.buffer.matrices.iter();
        let wanted =
            self.boxes.iter().zip(matrices).take(32).enumerate().filter(move |(bone, _)| bones >> bone & 1 == 1);
        wanted
            .filter_map(|(_, (bounds, matrix))| Some((bounds.as_ref()?, matrix)))
            .flat_map(|(bounds, matrix)| bounds.corners().map(|corner| matrix.transform_point3(corner)))
    }

    /// Lowest and highest point of the spheres around all boxes: what the positions part is made from. `None` for a
    /// body without meshes.
    pub(crate) fn band(&self) -> Option<(f32, f32)> {
        let spheres = self.boxes.iter().zip(&self.buffer.matrices).filter_map(|(bounds, matrix)| {
            let Box3 { low, high } = (*bounds)?;
            let middle = matrix.transform_point3((low + high) * 0.5).y;
            let radius = (high - low).length() * 0.5;
            Some((middle - radius, middle + radius))
        });
        spheres.reduce(|(low, high), (one_low, one_high)| (low.min(one_low), high.max(one_high)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_has_eight_corners() {
        let bounds = Box3 { low: Vec3::new(-1.0, -2.0, -3.0), high: Vec3::new(4.0, 5.0, 6.0) };
        let corners = bounds.corners();
        assert_eq!(corners[0], bounds.low);
        assert_eq!(corners[7], bounds.high);
        assert_eq!(corners[1], Vec3::new(4.0, -2.0, -3.0));
        let apart = corners.iter().enumerate().all(|(at, corner)| !corners[..at].contains(corner));
        assert!(apart, "{corners:?}");
    }
}
