//! Animations one after the other, blended as the engine blends them.
//!
//! | the next animation is reached by | frames of blending |
//! | --- | --- |
//! | a direct link | none (OniGalore: end interpolation is not applied; that nothing else is either is inferred) |
//! | anything else, while the one before has an end interpolation | that many of the next one's first frames, running on over later ones when it is short |
//! | a shortcut | the shortcut's length, 0 being a hard cut |
//! | its own FromState | about 8, hard-coded in the engine |
//!
//! Sources: OniGalore, XML:TRAM. That an end interpolation comes before a shortcut's length is inferred from its being said
//! to fail for direct links only.
//!
//! While they blend, both animations run: rotations are mixed, positions lie on the straight line between where either would
//! have the root. An animation that has ended holds its last frame. The share of the next one grows evenly from 0 at its
//! first frame to 1 after the blend's last [inferred]. Where the flag DontInterpolateVelocity is set, the way over the floor is the next
//! one's alone [inferred from the name].

use std::rc::Rc;

use glam::Vec3;

use crate::clip::Clip;
use crate::placement::Placement;
use crate::pose::Pose;
use crate::sampler::Sampler;
use crate::space::{between, mix};

/// Frames of blending where nothing says otherwise.
pub const DEFAULT_BLEND: u32 = 8;

/// How an animation is reached from the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// By its own FromState, or by nothing the files know of.
    State,
    /// By one of its shortcuts.
    Shortcut {
        /// The shortcut's length in frames.
        length: u16,
    },
    /// As the direct animation of the one before.
    Direct,
}

/// How two animations pass into one another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Blend {
    /// Frames it takes, counted from the next one's first.
    pub frames: u32,
    /// Whether it runs on over those that come after a short next one, as an end interpolation does. Others end with
    /// what follows them.
    pub spills: bool,
}

impl Blend {
    /// The blend the engine uses.
    pub fn of(entry: Entry, end_interpolation_before: u16) -> Self {
        match (entry, end_interpolation_before) {
            (Entry::Direct, _) => Self::default(),
            (_, 1..) => Self { frames: end_interpolation_before.into(), spills: true },
            (Entry::Shortcut { length }, 0) => Self { frames: length.into(), spills: false },
            (Entry::State, 0) => Self { frames: DEFAULT_BLEND, spills: false },
        }
    }
}

/// One animation of a sequence.
#[derive(Clone, Debug)]
pub struct Step {
    /// The animation.
    pub clip: Rc<Clip>,
    /// Frames until the next one starts. Fewer than it has cut it short (it runs on below the blend); more hold its end.
    pub frames: u32,
    /// How it is entered; of no account for the first.
    pub blend: Blend,
    /// Change of heading at its end, radians; not applied when it is cut short.
    pub final_rotation: f32,
    /// Its way over the floor is not mixed with that of the one before: the flag DontInterpolateVelocity.
    pub own_velocity: bool,
}

impl Step {
    /// An animation played to its end.
    pub fn whole(clip: Rc<Clip>, blend: Blend, final_rotation: f32, own_velocity: bool) -> Self {
        Self { frames: clip.frame_count(), clip, blend, final_rotation, own_velocity }
    }
}

/// Where a step begins.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Begin {
    /// Frame of the sequence.
    frame: u32,
    placement: Placement,
    /// Height of the root where the animation itself does not place it.
    stand: f32,
    /// The earliest step that can still show while this one plays.
    oldest: usize,
}

/// Animations in a row, each beginning where the one before ended, turned as that one left off.
#[derive(Clone, Debug, Default)]
pub struct Sequence {
    steps: Vec<Step>,
    begins: Vec<Begin>,
    frames: u32,
}

impl Sequence {
    /// Puts animations in a row from the origin facing +Z. The height of a root that an animation does not place itself (overlays
    /// and RealWorld animations) is that at which the one before ended, `stand` before there is any.
    pub fn new(steps: Vec<Step>, stand: f32) -> Self {
        let mut begins: Vec<Begin> = Vec::with_capacity(steps.len());
        let (mut frame, mut placement, mut stand) = (0_u32, Placement::ORIGIN, stand);
        for (at, step) in steps.iter().enumerate() {
            begins.push(Begin { frame, placement, stand, oldest: at });
            let end = step.clip.root_at(step.frames as f32);
            let whole = step.frames >= step.clip.frame_count();
            placement = placement.after(end, if whole { step.final_rotation } else { 0.0 });
            if step.clip.places_root() {
                stand = end.y;
            }
            frame = frame.saturating_add(step.frames);
        }
        for (at, step) in steps.iter().enumerate().skip(1) {
            let until = begins.get(at).map_or(0, |begin| begin.frame.saturating_add(step.blend.frames));
            for later in begins.iter_mut().skip(at).take_while(|begin| begin.frame < until) {
                later.oldest = later.oldest.min(at - 1);
            }
        }
        Self { steps, begins, frames: frame }
    }

    /// All frames together; a moment lies between 0 and this.
    pub fn frames(&self) -> u32 {
        self.frames
    }

    /// The animations.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The frame a step begins at; the sequence's end for one that is not there.
    pub fn start(&self, step: usize) -> u32 {
        self.begins.get(step).map_or(self.frames, |begin| begin.frame)
    }

    /// Where a step begins in the world.
    pub fn placement(&self, step: usize) -> Placement {
        self.begins.get(step).map_or(Placement::ORIGIN, |begin| begin.placement)
    }

    /// The step that plays at a moment: the last that has begun; 0 before the first.
    pub fn step_at(&self, time: f64) -> usize {
        self.begins.partition_point(|begin| f64::from(begin.frame) <= time).saturating_sub(1)
    }

    /// The share of a step against what was before it, from 0 to 1.
    fn share(&self, step: usize, time: f64) -> f32 {
        let Some(blend) = self.steps.get(step).map(|step| step.blend) else { return 1.0 };
        if step == 0 || blend.frames == 0 {
            return 1.0;
        }
        ((time - f64::from(self.start(step))) / f64::from(blend.frames)).clamp(0.0, 1.0) as f32
    }

    fn keeps_way(&self, step: usize) -> bool {
        self.steps.get(step).is_some_and(|step| step.own_velocity)
    }
}

/// Poses of a sequence at any moment. Allocates when it is made and when a pose has more bones than any before.
#[derive(Clone, Debug)]
pub struct SequenceSampler {
    samplers: Vec<Sampler>,
    /// Some steps mixed, from the left.
    part: Pose,
    /// One step.
    one: Pose,
}

impl SequenceSampler {
    /// A sampler for a sequence.
    pub fn new(sequence: &Sequence) -> Self {
        let bones = sequence.steps.iter().map(|step| step.clip.bone_count()).max().unwrap_or(0);
        let scratch = Pose::new(bones.max(crate::space::BONES));
        let samplers = sequence.steps.iter().map(|step| Sampler::new(&step.clip)).collect();
        Self { samplers, part: scratch.clone(), one: scratch }
    }

    /// Fills the pose at a moment, in frames from the sequence's start; moments outside it are its nearest end. The root
    /// is in the world, and the root bone turned with it. A sequence of nothing leaves the pose as it is.
    pub fn sample(&mut self, sequence: &Sequence, time: f64, pose: &mut Pose) {
        if sequence.steps.is_empty() {
            return;
        }
        let time = time.max(0.0).min(f64::from(sequence.frames));
        let bones = pose.rotations.len();
        self.part.rotations.resize(bones, glam::Quat::IDENTITY);
        self.one.rotations.resize(bones, glam::Quat::IDENTITY);
        let current = sequence.step_at(time);
        let oldest = sequence.begins.get(current).map_or(current, |begin| begin.oldest);
        // An end interpolation fades into everything that follows, so it is the outermost; all others pass from step to
        // step. Hence: what lies right of the last end interpolation that runs, then the same for what is left of it.
        let mut end = current;
        let mut joined: Option<usize> = None;
        loop {
            let runs = |step: &usize| {
                sequence.steps.get(*step).is_some_and(|step| step.blend.spills) && sequence.share(*step, time) < 1.0
            };
            let start = (oldest + 1..=end).rev().find(runs).unwrap_or(oldest);
            self.pass(sequence, start, end, time);
            match joined {
                None => {
                    pose.rotations.clone_from(&self.part.rotations);
                    pose.root = self.part.root;
                }
                Some(step) => blend_under(&self.part, pose, sequence.share(step, time), sequence.keeps_way(step)),
            }
            if start == oldest {
                return;
            }
            (joined, end) = (Some(start), start - 1);
        }
    }

    /// Some steps, each passing into the next, into `part`.
    fn pass(&mut self, sequence: &Sequence, start: usize, end: usize, time: f64) {
        // Where a step has come to its full share, nothing of those before it shows.
        let start = (start + 1..=end).rev().find(|step| sequence.share(*step, time) >= 1.0).unwrap_or(start);
        for step in start..=end {
            let (Some(what), Some(begin), Some(sampler)) =
                (sequence.steps.get(step), sequence.begins.get(step), self.samplers.get_mut(step))
            else {
                return;
            };
            let frame = (time - f64::from(begin.frame)) as f32;
            sampler.sample(&what.clip, frame, &mut self.one);
            if !what.clip.places_root() {
                self.one.root = Vec3::new(0.0, begin.stand, 0.0);
            }
            begin.placement.apply(&mut self.one);
            if step > start {
                blend_under(&self.part, &mut self.one, sequence.share(step, time), what.own_velocity);
            }
            std::mem::swap(&mut self.part, &mut self.one);
        }
    }
}

/// Mixes what was before into a pose: `share` is the pose's own part.
fn blend_under(before: &Pose, pose: &mut Pose, share: f32, keeps_way: bool) {
    for (rotation, before) in pose.rotations.iter_mut().zip(&before.rotations) {
        *rotation = mix(*before, *rotation, share);
    }
    let root = between(before.root, pose.root, share);
    pose.root = if keeps_way { Vec3::new(pose.root.x, root.y, pose.root.z) } else { root };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blends_are_chosen_as_documented() {
        let plain = |frames| Blend { frames, spills: false };
        assert_eq!(Blend::of(Entry::State, 0), plain(8));
        assert_eq!(Blend::of(Entry::Shortcut { length: 3 }, 0), plain(3));
        assert_eq!(Blend::of(Entry::Shortcut { length: 0 }, 0), plain(0));
        assert_eq!(Blend::of(Entry::State, 6), Blend { frames: 6, spills: true });
        assert_eq!(Blend::of(Entry::Shortcut { length: 3 }, 6), Blend { frames: 6, spills: true });
        assert_eq!(Blend::of(Entry::Direct, 6), plain(0));
    }

    #[test]
    fn a_sequence_of_nothing_leaves_a_pose_alone() {
        let sequence = Sequence::new(Vec::new(), 0.0);
        let mut pose = Pose::new(3);
        pose.root = Vec3::ONE;
        SequenceSampler::new(&sequence).sample(&sequence, 4.0, &mut pose);
        assert_eq!(pose.root, Vec3::ONE);
        assert_eq!((sequence.frames(), sequence.step_at(3.0)), (0, 0));
    }
}
