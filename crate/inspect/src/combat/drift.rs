//! How far feet slide where one animation passes into the next.
//!
//! The foot that carries the figure should stay where it is. While two animations are blended it does not: their roots go
//! at different speeds. What is measured is the way over the floor of whichever foot is the lower, from frame to frame.

use motion::{Blend, Pose, PoseBuffer, Rig, Sequence, SequenceSampler, Vec3, compose};
use serde::Serialize;

/// Joints of the feet in every human body.
const LEFT_FOOT: usize = 3;
const RIGHT_FOOT: usize = 6;

/// Frames of one transition that are looked at; blends of the game are 8 and a few.
const MOST_FRAMES: u32 = 240;

/// What happens at one transition. Lengths are world units.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Drift {
    /// The animation that is entered, counted from 0; never 0.
    pub step: u32,
    /// Its first frame in the queue.
    pub frame: u32,
    /// Frames looked at: those of the blend, one for a hard cut.
    pub frames: u32,
    /// Way over the floor of whichever foot is the lower.
    pub carrying: f32,
    /// Way of the left foot.
    pub left: f32,
    /// Way of the right foot.
    pub right: f32,
    /// The farthest any joint goes from the last frame of the one before to the first of this one: a jump where it is much more
    /// than `pace`.
    pub step_over: f32,
    /// The same one frame earlier.
    pub pace: f32,
}

/// Every transition of a sequence.
pub(crate) fn of(sequence: &Sequence, rig: &Rig) -> Vec<Drift> {
    let mut joints = Joints {
        sampler: SequenceSampler::new(sequence),
        pose: Pose::new(rig.bones()),
        buffer: PoseBuffer::for_rig(rig),
        sequence,
        rig,
    };
    (1..sequence.steps().len()).map(|step| transition(&mut joints, step)).collect()
}

struct Joints<'s> {
    sampler: SequenceSampler,
    pose: Pose,
    buffer: PoseBuffer,
    sequence: &'s Sequence,
    rig: &'s Rig,
}

impl Joints<'_> {
    fn at(&mut self, frame: u32) -> Vec<Vec3> {
        self.sampler.sample(self.sequence, frame.into(), &mut self.pose);
        compose(&self.pose, self.rig, &mut self.buffer);
        self.buffer.matrices.iter().map(|matrix| matrix.w_axis.truncate()).collect()
    }
}

fn transition(joints: &mut Joints<'_>, step: usize) -> Drift {
    let frame = joints.sequence.start(step);
    let Blend { frames: blend, spills } = joints.sequence.steps().get(step).map(|step| step.blend).unwrap_or_default();
    // A blend ends with its animation, unless it runs on over the next ones.
    let until = if spills { joints.sequence.frames() } else { joints.sequence.start(step + 1) };
    let frames = blend.min(MOST_FRAMES).min(until.saturating_sub(frame)).max(1);
    let mut before = joints.at(frame.saturating_sub(1));
    let earlier = joints.at(frame.saturating_sub(2));
    let first = joints.at(frame);
    let (step_over, pace) = (farthest(&before, &first), farthest(&earlier, &before));
    let (mut carrying, mut left, mut right) = (0.0, 0.0, 0.0);
    for at in frame..frame.saturating_add(frames) {
        let now = joints.at(at);
        if let (Some(from), Some(to)) = (feet(&before), feet(&now)) {
            let (left_way, right_way) = (way(from.0, to.0), way(from.1, to.1));
            left += left_way;
            right += right_way;
            let left_carries = from.0.y + to.0.y <= from.1.y + to.1.y;
            carrying += if left_carries { left_way } else { right_way };
        }
        before = now;
    }
    let step = u32::try_from(step).unwrap_or(u32::MAX);
    Drift { step, frame, frames, carrying, left, right, step_over, pace }
}

/// The left and the right foot's joint.
fn feet(joints: &[Vec3]) -> Option<(Vec3, Vec3)> {
    Some((*joints.get(LEFT_FOOT)?, *joints.get(RIGHT_FOOT)?))
}

/// The way over the floor.
fn way(from: Vec3, to: Vec3) -> f32 {
    (to.x - from.x).hypot(to.z - from.z)
}

fn farthest(from: &[Vec3], to: &[Vec3]) -> f32 {
    from.iter().zip(to).map(|(from, to)| from.distance(*to)).fold(0.0, f32::max)
}
