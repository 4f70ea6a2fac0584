//! Two animations against one another, pose by pose.

use motion::{Clip, Pose, PoseBuffer, Rig, Sampler, compose};
use serde::{Deserialize, Serialize};

use super::moves::Move;
use crate::bodies::Figure;
use crate::named;
use crate::session::Session;

/// Which frames are held against each other when the lengths differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Pairing {
    /// Frame by frame, as far as both go.
    #[default]
    Frames,
    /// The first with the first, the last with the last, and evenly between; as many as the longer one has.
    Stretched,
}

/// How one bone differs.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BoneDifference {
    /// The bone.
    pub bone: String,
    /// Degrees between its two local rotations, one a frame.
    pub angle: Vec<f32>,
    /// Distance between its two joints in model space, units, one a frame.
    pub distance: Vec<f32>,
    /// The largest angle.
    pub worst_angle: f32,
    /// The frame it is at.
    pub worst_angle_at: u32,
    /// The largest distance.
    pub worst_distance: f32,
    /// The frame it is at.
    pub worst_distance_at: u32,
}

/// How two animations differ in what is seen.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PoseDifference {
    /// Frames of the two.
    pub lengths: [u32; 2],
    /// Pairs of frames that were compared.
    pub frames: u32,
    /// Distance between the two roots, one a frame.
    pub root: Vec<f32>,
    /// Every bone.
    pub bones: Vec<BoneDifference>,
    /// The largest angle of all.
    pub worst_angle: f32,
    /// The largest distance of all.
    pub worst_distance: f32,
    /// Mean of all angles.
    pub mean_angle: f32,
    /// Mean of all distances.
    pub mean_distance: f32,
    /// Whether the poses are the same to the last bit.
    pub same: bool,
}

impl Session {
    /// Compares what two animations show on a body. `in_place` leaves the way over the floor out. `None` when either cannot be
    /// read.
    pub fn compare_poses(
        &self,
        [one, other]: [u32; 2],
        figure: &Figure,
        pairing: Pairing,
        in_place: bool,
    ) -> Option<PoseDifference> {
        let clip = |handle| Some(Move::load(&self.set, self.animation(handle)?)?.clip());
        Some(difference([&clip(one)?, &clip(other)?], &figure.rig, pairing, in_place))
    }
}

/// One side, posed.
struct Side<'c> {
    clip: &'c Clip,
    sampler: Sampler,
    pose: Pose,
    buffer: PoseBuffer,
}

impl<'c> Side<'c> {
    fn new(clip: &'c Clip, rig: &Rig) -> Self {
        let bones = rig.bones().max(clip.bone_count());
        Self { clip, sampler: Sampler::new(clip), pose: Pose::new(bones), buffer: PoseBuffer::for_rig(rig) }
    }

    fn at(&mut self, frame: f32, rig: &Rig, in_place: bool) {
        self.sampler.sample(self.clip, frame, &mut self.pose);
        if in_place {
            (self.pose.root.x, self.pose.root.z) = (0.0, 0.0);
        }
        compose(&self.pose, rig, &mut self.buffer);
    }
}

pub(crate) fn difference(clips: [&Clip; 2], rig: &Rig, pairing: Pairing, in_place: bool) -> PoseDifference {
    let lengths = clips.map(Clip::frame_count);
    let [first, second] = lengths;
    let frames = match pairing {
        Pairing::Frames => first.min(second),
        Pairing::Stretched if first == 0 || second == 0 => 0,
        Pairing::Stretched => first.max(second),
    };
    let mut sides = clips.map(|clip| Side::new(clip, rig));
    let mut bones: Vec<BoneDifference> = (0..rig.bones()).map(blank).collect();
    let mut root = Vec::with_capacity(frames as usize);
    let mut same = first == second;
    for frame in 0..frames {
        for (side, length) in sides.iter_mut().zip(lengths) {
            side.at(place(frame, frames, length, pairing), rig, in_place);
        }
        let [one, other] = &sides;
        same &= one.pose == other.pose;
        root.push(one.pose.root.distance(other.pose.root));
        let turns = one.pose.rotations.iter().zip(&other.pose.rotations);
        let joints = one.buffer.matrices.iter().zip(&other.buffer.matrices);
        for ((bone, turns), joints) in bones.iter_mut().zip(turns).zip(joints) {
            bone.add(frame, angle(*turns.0, *turns.1), joints.0.w_axis.distance(joints.1.w_axis));
        }
    }
    let worst = |part: fn(&BoneDifference) -> f32| bones.iter().map(part).fold(0.0, f32::max);
    PoseDifference {
        lengths,
        frames,
        worst_angle: worst(|bone| bone.worst_angle),
        worst_distance: worst(|bone| bone.worst_distance),
        mean_angle: mean(bones.iter().flat_map(|bone| &bone.angle)),
        mean_distance: mean(bones.iter().flat_map(|bone| &bone.distance)),
        root,
        bones,
        same,
    }
}

/// The frame of one side that is held against the other's.
fn place(frame: u32, frames: u32, length: u32, pairing: Pairing) -> f32 {
    match pairing {
        Pairing::Stretched if frames > 1 => {
            (f64::from(frame) * f64::from(length.saturating_sub(1)) / f64::from(frames - 1)) as f32
        }
        _ => frame as f32,
    }
}

/// Degrees between two rotations, worked out so that near ones are told apart: from the length of what remains, not
/// from a cosine.
fn angle(one: motion::Quat, other: motion::Quat) -> f32 {
    if one == other {
        return 0.0;
    }
    let rest = one.conjugate() * other;
    (2.0 * rest.xyz().length().atan2(rest.w.abs())).to_degrees()
}

fn blank(bone: usize) -> BoneDifference {
    BoneDifference {
        bone: named::bone(u32::try_from(bone).unwrap_or(u32::MAX)),
        angle: Vec::new(),
        distance: Vec::new(),
        worst_angle: 0.0,
        worst_angle_at: 0,
        worst_distance: 0.0,
        worst_distance_at: 0,
    }
}

impl BoneDifference {
    fn add(&mut self, frame: u32, angle: f32, distance: f32) {
        if angle > self.worst_angle {
            (self.worst_angle, self.worst_angle_at) = (angle, frame);
        }
        if distance > self.worst_distance {
            (self.worst_distance, self.worst_distance_at) = (distance, frame);
        }
        self.angle.push(angle);
        self.distance.push(distance);
    }
}

fn mean<'v>(values: impl Iterator<Item = &'v f32>) -> f32 {
    let (mut sum, mut count) = (0.0_f64, 0_u32);
    for value in values {
        sum += f64::from(*value);
        count += 1;
    }
    if count == 0 { 0.0 } else { (sum / f64::from(count)) as f32 }
}

#[cfg(test)]
mod tests {
    use motion::Quat;

    use super::*;

    #[test]
    fn angles_are_those_between_the_rotations_whatever_their_signs() {
        let turned = |degrees: f32| Quat::from_rotation_y(degrees.to_radians());
        assert!((angle(turned(10.0), turned(40.0)) - 30.0).abs() < 1e-3);
        assert!((angle(turned(10.0), -turned(40.0)) - 30.0).abs() < 1e-3);
        assert!((angle(turned(-170.0), turned(170.0)) - 20.0).abs() < 1e-3);
        assert!((angle(turned(0.0), turned(0.01)) - 0.01).abs() < 1e-4, "near ones are told apart");
        assert_eq!(angle(turned(3.0), turned(3.0)), 0.0);
    }

    #[test]
    fn stretched_frames_meet_at_both_ends() {
        assert_eq!(place(0, 21, 11, Pairing::Stretched), 0.0);
        assert_eq!(place(10, 21, 11, Pairing::Stretched), 5.0);
        assert_eq!(place(20, 21, 11, Pairing::Stretched), 10.0);
        assert_eq!(place(7, 21, 11, Pairing::Frames), 7.0);
        assert_eq!(place(0, 1, 1, Pairing::Stretched), 0.0);
    }
}
