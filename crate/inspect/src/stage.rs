//! What is on the stage: one animation on one body at one moment, ready to be drawn.

use motion::{Clip, Pose, PoseBuffer, Quat, Sampler, Travel, Vec3, compose};
use serde::Serialize;

use crate::bodies::Figure;
use crate::playhead::{Playhead, Transport};
use crate::summary::BodyChoice;

/// What was put on the stage, for the page.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Staged {
    /// Handle of the animation; `None` for a body that only stands.
    pub animation: Option<u32>,
    /// Its length; 0 without one.
    pub frames: u32,
    /// The body it is shown on.
    pub body: BodyChoice,
    /// Why this body.
    pub body_reason: String,
    /// What could not be shown as the file says, or "".
    pub notice: String,
}

/// How the bones an animation leaves alone are posed, and where the figure stands while it does not move itself.
#[derive(Debug, Clone)]
pub(crate) struct Stand {
    /// The pose under the animation.
    pub(crate) pose: Pose,
    /// Bones the animation moves; all when it is no overlay.
    pub(crate) moved: u32,
}

/// One animation on one body at one moment.
pub struct Stage {
    /// The body.
    pub figure: Figure,
    clip: Option<Clip>,
    sampler: Option<Sampler>,
    travel: Option<Travel>,
    stand: Stand,
    playhead: Playhead,
    in_place: bool,
    pose: Pose,
    buffer: PoseBuffer,
}

impl Stage {
    /// A body that only stands.
    pub(crate) fn standing(figure: Figure, stand: Stand, transport: Transport) -> Self {
        Self::build(figure, None, stand, transport)
    }

    /// A body that plays an animation from its first frame.
    pub(crate) fn playing(figure: Figure, clip: Clip, stand: Stand, transport: Transport) -> Self {
        Self::build(figure, Some(clip), stand, transport)
    }

    fn build(figure: Figure, clip: Option<Clip>, stand: Stand, transport: Transport) -> Self {
        let frames = clip.as_ref().map_or(0, Clip::frame_count);
        let mut stage = Self {
            sampler: clip.as_ref().map(Sampler::new),
            travel: clip.as_ref().map(Travel::of),
            pose: clip.as_ref().map_or_else(|| stand.pose.clone(), Pose::for_clip),
            buffer: PoseBuffer::for_rig(&figure.rig),
            playhead: Playhead::new(frames, transport),
            in_place: false,
            figure,
            clip,
            stand,
        };
        stage.pose_now();
        stage
    }

    /// Where the playhead is.
    pub fn playhead(&self) -> &Playhead {
        &self.playhead
    }

    /// Lets time pass and says whether the picture changed.
    pub fn advance(&mut self, milliseconds: f64) -> bool {
        let changed = self.playhead.advance(milliseconds);
        if changed {
            self.pose_now();
        }
        changed
    }

    /// Goes to a frame.
    pub fn seek(&mut self, frame: f64) {
        self.playhead.seek(frame);
        self.pose_now();
    }

    /// Takes new transport settings.
    pub fn set_transport(&mut self, transport: Transport) {
        self.playhead.set_transport(transport);
        self.pose_now();
    }

    /// Whether the figure walks on the spot: heights stay, the way over the floor does not.
    pub fn set_in_place(&mut self, in_place: bool) {
        self.in_place = in_place;
        self.pose_now();
    }

    /// Whether it does.
    pub fn in_place(&self) -> bool {
        self.in_place
    }

    /// One matrix a bone in model space, for column vectors, the root's place included.
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

    /// The way of the root, one position for each frame and one after the last; empty without an animation.
    pub fn path(&self) -> &[Vec3] {
        self.travel.as_ref().map_or(&[], Travel::path)
    }

    /// Poses all over the animation, for whoever has to show it whole: `each` gets the frame and a matrix a bone.
    /// Samples at most `most` moments, so long animations cost no more than short ones.
    pub fn moments(&self, most: u32, mut each: impl FnMut(f64, &PoseBuffer)) {
        let last = self.clip.as_ref().map_or(0, Clip::last_frame);
        let steps = last.min(most.saturating_sub(1));
        let mut pose = self.pose.clone();
        let mut buffer = self.buffer.clone();
        let mut sampler = self.clip.as_ref().map(Sampler::new);
        for step in 0..=steps {
            let frame = if steps == 0 { 0.0 } else { f64::from(last) * f64::from(step) / f64::from(steps) };
            self.sample(&mut sampler, frame, &mut pose);
            compose(&pose, &self.figure.rig, &mut buffer);
            each(frame, &buffer);
        }
    }

    fn pose_now(&mut self) {
        let mut pose = std::mem::replace(&mut self.pose, Pose::new(0));
        let mut sampler = self.sampler.take();
        self.sample(&mut sampler, self.playhead.frame(), &mut pose);
        self.sampler = sampler;
        compose(&pose, &self.figure.rig, &mut self.buffer);
        self.pose = pose;
    }

    /// The pose at a frame: the animation's bones over the stand's.
    fn sample(&self, sampler: &mut Option<Sampler>, frame: f64, pose: &mut Pose) {
        let (Some(clip), Some(sampler)) = (&self.clip, sampler) else {
            pose.clone_from(&self.stand.pose);
            return;
        };
        sampler.sample(clip, frame as f32, pose);
        for (bone, rotation) in pose.rotations.iter_mut().enumerate() {
            let moved =
                u32::try_from(bone).ok().and_then(|bone| self.stand.moved.checked_shr(bone)).unwrap_or(0) & 1 == 1;
            if !moved && let Some(stood) = self.stand.pose.rotations.get(bone) {
                *rotation = *stood;
            }
        }
        if !clip.places_root() {
            pose.root = self.stand.pose.root;
        } else if self.in_place {
            pose.root.x = 0.0;
            pose.root.z = 0.0;
        }
    }
}
