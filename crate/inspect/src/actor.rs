//! One figure on the stage: its body, what moves it, and where it stands.

use std::rc::Rc;

use motion::{
    AimGrid, AimSampler, Clip, Layer, ObjectClip, Placement, Pose, PoseBuffer, Quat, Sampler, Sequence,
    SequenceSampler, Travel, Vec3, compose,
};
use serde::Serialize;

use crate::bodies::Figure;

/// What a figure is on the stage for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Part {
    /// The animation that was selected, or the first of a queue.
    Lead,
    /// Whom the lead throws.
    Victim,
    /// What the lead is compared with.
    Other,
    /// Who else is in the scene a camera shows.
    Cast,
}

/// How the bones an animation leaves alone are posed, and where the figure stands while it does not move itself.
#[derive(Debug, Clone)]
pub(crate) struct Stand {
    /// The pose under the animation.
    pub(crate) pose: Pose,
    /// What the animation does to each bone; `None` when it moves all and is no overlay.
    pub(crate) layer: Option<Layer>,
}

/// One animation with its sampler.
#[derive(Debug, Clone)]
pub(crate) struct Voice {
    clip: Rc<Clip>,
    sampler: Sampler,
}

impl Voice {
    pub(crate) fn new(clip: Rc<Clip>) -> Self {
        Self { sampler: Sampler::new(&clip), clip }
    }

    fn sample(&mut self, frame: f64, pose: &mut Pose) {
        self.sampler.sample(&self.clip, frame as f32, pose);
    }
}

/// What moves a figure.
#[derive(Debug, Clone)]
pub(crate) enum Motion {
    /// Nothing: it only stands.
    Still(Pose),
    /// An animation; an overlay over a pose that stands still.
    Play { voice: Voice, stand: Stand, over: Pose },
    /// An overlay over an animation that goes round and round below it.
    Over { base: Voice, voice: Voice, layer: Layer, over: Pose },
    /// An aiming screen over an animation, or over a pose that stands still.
    Aim {
        base: Result<Voice, Pose>,
        clip: Rc<Clip>,
        sampler: AimSampler,
        grid: AimGrid,
        layer: Layer,
        at: [f32; 2],
        over: Pose,
    },
    /// Animations in a row.
    Row { sequence: Rc<Sequence>, sampler: Box<SequenceSampler> },
    /// An object animation, turned into the stage's axes.
    Object { clip: Rc<ObjectClip>, turn: Quat },
    /// An animation whose pelvis an object animation turns and carries.
    Carried { voice: Voice, by: Rc<ObjectClip> },
}

impl Motion {
    pub(crate) fn play(clip: Rc<Clip>, stand: Stand) -> Self {
        let over = Pose::for_clip(&clip);
        Self::Play { voice: Voice::new(clip), stand, over }
    }

    pub(crate) fn over(base: Rc<Clip>, clip: Rc<Clip>, layer: Layer) -> Self {
        let over = Pose::for_clip(&clip);
        Self::Over { base: Voice::new(base), voice: Voice::new(clip), layer, over }
    }

    pub(crate) fn carried(clip: Rc<Clip>, by: Rc<ObjectClip>) -> Self {
        Self::Carried { voice: Voice::new(clip), by }
    }

    /// Whether it is placed in a level, where it is told what stands where.
    pub(crate) fn is_in_level(&self) -> bool {
        matches!(self, Self::Object { .. } | Self::Carried { .. })
    }

    pub(crate) fn row(sequence: Sequence) -> Self {
        let sampler = Box::new(SequenceSampler::new(&sequence));
        Self::Row { sequence: Rc::new(sequence), sampler }
    }

    /// Bones a pose needs so that nothing of the motion is lost.
    fn bones(&self) -> usize {
        match self {
            Self::Still(pose) => pose.rotations.len(),
            Self::Play { over, .. } | Self::Over { over, .. } | Self::Aim { over, .. } => over.rotations.len(),
            Self::Row { sequence, .. } => {
                sequence.steps().iter().map(|step| step.clip.bone_count()).max().unwrap_or(0).max(crate::bodies::BONES)
            }
            Self::Object { .. } => 1,
            Self::Carried { voice, .. } => voice.clip.bone_count(),
        }
    }

    /// Fills the pose at a frame, in the space the motion begins in.
    fn sample(&mut self, frame: f64, pose: &mut Pose) {
        match self {
            Self::Still(stand) => pose.clone_from(stand),
            Self::Play { voice, stand, over } => match &stand.layer {
                None => {
                    voice.sample(frame, pose);
                    if !voice.clip.places_root() {
                        pose.root = stand.pose.root;
                    }
                }
                Some(layer) => {
                    voice.sample(frame, over);
                    pose.clone_from(&stand.pose);
                    layer.lay_over(pose, over, 1.0);
                }
            },
            Self::Over { base, voice, layer, over } => {
                base.sample(round(frame, &base.clip), pose);
                voice.sample(frame, over);
                layer.lay_over(pose, over, 1.0);
            }
            Self::Aim { base, clip, sampler, grid, layer, at: [x, y], over } => {
                match base {
                    Ok(base) => base.sample(round(frame, &base.clip), pose),
                    Err(stand) => pose.clone_from(stand),
                }
                let (left, up) = grid.direction(*x, *y);
                sampler.sample(clip, &grid.weights(left, up), over);
                layer.lay_over(pose, over, 1.0);
            }
            Self::Row { sequence, sampler } => sampler.sample(sequence, frame, pose),
            Self::Object { clip, turn } => {
                pose.rotations.fill(Quat::IDENTITY);
                clip.sample(frame as f32).turned(*turn).carry(pose);
            }
            Self::Carried { voice, by } => {
                voice.sample(frame, pose);
                by.sample(frame as f32).carry(pose);
            }
        }
    }

    /// The way of the root over the floor, one position a frame and one after the last; empty for what stays.
    fn path(&self) -> Vec<Vec3> {
        match self {
            Self::Still(_) | Self::Aim { base: Err(_), .. } => Vec::new(),
            Self::Play { voice, .. } => Travel::of(&voice.clip).path().to_vec(),
            Self::Over { base, .. } | Self::Aim { base: Ok(base), .. } => Travel::of(&base.clip).path().to_vec(),
            Self::Row { sequence, .. } => {
                let mut sampler = SequenceSampler::new(sequence);
                let mut pose = Pose::new(self.bones());
                let mut at = |frame| {
                    sampler.sample(sequence, f64::from(frame), &mut pose);
                    pose.root
                };
                (0..=sequence.frames()).map(&mut at).collect()
            }
            Self::Object { clip, turn } => way(clip).map(|at| *turn * at).collect(),
            Self::Carried { by, .. } => way(by).collect(),
        }
    }

    fn row_sequence(&self) -> Option<&Sequence> {
        if let Self::Row { sequence, .. } = self { Some(sequence) } else { None }
    }
}

/// Where an object animation is, one position a frame and one after the last.
fn way(clip: &ObjectClip) -> impl Iterator<Item = Vec3> {
    (0..=clip.frame_count()).map(|frame| clip.sample(frame as f32).translation)
}

/// The frame of a base animation that goes round below an overlay.
fn round(frame: f64, clip: &Clip) -> f64 {
    frame.rem_euclid(f64::from(clip.frame_count().max(1)))
}

/// Left alone where it would change nothing, so that local rotations stay the file's to the last bit.
fn place(placement: &Placement, pose: &mut Pose) {
    if *placement != Placement::ORIGIN {
        placement.apply(pose);
    }
}

/// One figure on the stage.
pub struct Actor {
    /// What it is there for.
    pub part: Part,
    /// Handle of what it plays; `None` for a body that only stands.
    pub animation: Option<u32>,
    /// The body.
    pub figure: Figure,
    /// Frames of its own for each frame of the stage.
    pub(crate) rate: f64,
    /// Where its motion begins.
    pub(crate) placement: Placement,
    motion: Motion,
    /// A second sampler for moments other than the one that is shown: going back and forth would lose the first's place.
    scout: Motion,
    path: Vec<Vec3>,
    pose: Pose,
    buffer: PoseBuffer,
}

impl Actor {
    pub(crate) fn new(part: Part, animation: Option<u32>, figure: Figure, motion: Motion) -> Self {
        Self {
            part,
            animation,
            rate: 1.0,
            placement: Placement::ORIGIN,
            path: motion.path(),
            pose: Pose::new(motion.bones()),
            buffer: PoseBuffer::for_rig(&figure.rig),
            scout: motion.clone(),
            motion,
            figure,
        }
    }

    /// Stands it elsewhere, its way included.
    pub(crate) fn placed(mut self, placement: Placement) -> Self {
        self.placement = placement;
        for point in &mut self.path {
            *point = placement.point(*point);
        }
        self
    }

    /// Whether what it plays stands still until the next frame is due.
    pub(crate) fn steps(&self) -> bool {
        matches!(&self.motion, Motion::Play { voice, .. } if voice.clip.steps())
    }

    /// Takes another way: one position for each frame of the stage, and one after the last.
    pub(crate) fn lay_path(&mut self, path: Vec<Vec3>) {
        self.path = path;
    }

    /// One matrix a bone in the world, for column vectors, the root's place included.
    pub fn pose(&self) -> &PoseBuffer {
        &self.buffer
    }

    /// The bones' local rotations, Hamilton, in bone order.
    pub fn rotations(&self) -> &[Quat] {
        &self.pose.rotations
    }

    /// Where the root is, heights included.
    pub fn root(&self) -> Vec3 {
        self.pose.root
    }

    /// The way of the root in the world, one position for each frame of its own and one after the last.
    pub fn path(&self) -> &[Vec3] {
        &self.path
    }

    /// Whether it is placed in a level.
    pub(crate) fn is_in_level(&self) -> bool {
        self.motion.is_in_level()
    }

    /// Whether several animations play in a row.
    pub(crate) fn plays_queue(&self) -> bool {
        self.motion.row_sequence().is_some()
    }

    /// Where its motion begins at a frame of the stage: for a queue where the animation begins that plays then.
    pub(crate) fn placement_at(&self, frame: f64) -> Placement {
        let row = self.motion.row_sequence();
        row.map_or(self.placement, |sequence| sequence.placement(sequence.step_at(frame)))
    }

    /// Points the aiming screen, `x` to the right and `y` up, both from -1 to 1; nothing else has one.
    pub(crate) fn aim(&mut self, to: [f32; 2]) {
        for motion in [&mut self.motion, &mut self.scout] {
            if let Motion::Aim { at, .. } = motion {
                *at = to;
            }
        }
    }

    /// Samples the pose of a frame of the stage, not yet composed.
    pub(crate) fn sample(&mut self, frame: f64) {
        self.motion.sample(frame * self.rate, &mut self.pose);
        place(&self.placement, &mut self.pose);
    }

    /// Moves the sampled pose and composes it.
    pub(crate) fn compose(&mut self, moved: Vec3) {
        self.pose.root += moved;
        compose(&self.pose, &self.figure.rig, &mut self.buffer);
    }

    /// Where the root is at another frame than the one shown. `pose` is scratch.
    pub(crate) fn root_at(&mut self, frame: f64, pose: &mut Pose) -> Vec3 {
        pose.rotations.resize(self.pose.rotations.len(), Quat::IDENTITY);
        self.scout.sample(frame * self.rate, pose);
        place(&self.placement, pose);
        pose.root
    }

    /// The figure at another frame than the one shown, moved by what `moved` makes of its root. `pose` is scratch.
    pub(crate) fn at(
        &mut self,
        frame: f64,
        moved: impl FnOnce(Vec3) -> Vec3,
        pose: &mut Pose,
        buffer: &mut PoseBuffer,
    ) {
        let root = self.root_at(frame, pose);
        pose.root += moved(root);
        compose(pose, &self.figure.rig, buffer);
    }
}
