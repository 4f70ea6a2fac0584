//! What is on the stage: figures at one moment, what is so at that moment, and what is to be drawn around them.

use std::rc::Rc;

use motion::{Mat4, ObjectClip, ObjectPlace, Pose, PoseBuffer, Quat, Vec3};
use serde::Serialize;

use crate::actor::{Actor, Part};
use crate::combat::{Moment, Moments, OverlayInfo, QueuePlan, Role, Shape, ThrowPlan, Volumes};
use crate::playhead::{Playhead, Transport};
use crate::summary::BodyChoice;

/// Ghosts that are drawn at most: a long animation is shown by every so many frames, not by all.
const MOST_GHOSTS: usize = 24;

/// What was put on the stage, for the page.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Staged {
    /// Handle of the animation; `None` for a body that only stands.
    pub animation: Option<u32>,
    /// Frames of all that plays; 0 without anything.
    pub frames: u32,
    /// The body the animation is shown on.
    pub body: BodyChoice,
    /// Why this body.
    pub body_reason: String,
    /// What could not be shown as the file says, or "".
    pub notice: String,
    /// Who is there.
    pub actors: Vec<StagedActor>,
    /// The overlay, when the animation is one.
    pub overlay: Option<OverlayInfo>,
    /// The throw, when two play one.
    pub throw: Option<ThrowPlan>,
    /// The queue, when several play in a row.
    pub queue: Option<QueuePlan>,
}

/// One figure that was put on the stage.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StagedActor {
    /// What it is there for.
    pub part: Part,
    /// Handle of what it plays.
    pub animation: Option<u32>,
    /// Full name of that, or "".
    pub name: String,
    /// Its body's name.
    pub body: String,
    /// Bone a weapon is held in, where its class says one.
    pub weapon_hand: Option<u32>,
}

/// A figure as it was or will be at another frame.
#[derive(Debug, Clone, Default)]
pub struct Ghost {
    /// Which actor's.
    pub actor: usize,
    /// Bones that are shown, one bit a bone.
    pub bones: u32,
    /// How solid it is, 0 to 1.
    pub alpha: f32,
    /// Its matrices.
    pub pose: PoseBuffer,
}

/// A camera of the level that the stage can be seen through.
#[derive(Debug, Clone)]
pub struct Eye {
    clip: Rc<ObjectClip>,
    turn: Quat,
    /// The lead is the camera itself, which is not seen by itself.
    pub is_lead: bool,
}

impl Eye {
    pub(crate) fn new(clip: Rc<ObjectClip>, turn: Quat, is_lead: bool) -> Self {
        Self { clip, turn, is_lead }
    }

    fn at(&self, frame: f64) -> ObjectPlace {
        self.clip.sample(frame as f32).turned(self.turn)
    }
}

/// What has a time, from a frame of the stage on.
#[derive(Debug, Clone)]
pub(crate) struct Cue {
    pub(crate) start: u32,
    pub(crate) moments: Moments,
}

/// Which ghosts are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Ghosting {
    /// A ghost every so many frames of the whole animation; 0 for none.
    pub every: u32,
    /// The trails of motion blur.
    pub blur: bool,
}

/// Figures at one moment.
pub struct Stage {
    /// Never empty; the first is the lead.
    actors: Vec<Actor>,
    cues: Vec<Cue>,
    /// Shapes that belong to the scene itself: where a victim is put.
    marks: Vec<Shape>,
    /// What the animation reaches; `None` until it is asked for.
    pub(crate) volumes: Option<Volumes>,
    eye: Option<Eye>,
    /// The lead's own axes are drawn: it has no look of its own.
    axes: bool,
    /// Corners of the lead's box in its own space, where joints do not tell how large it is.
    corners: Vec<Vec3>,
    playhead: Playhead,
    in_place: bool,
    ghosting: Ghosting,
    ghosts: Vec<Ghost>,
    /// How many of `ghosts` are of this frame; the others are kept for their room.
    shown: usize,
    moment: Moment,
    moment_of: Option<u32>,
    scratch: Pose,
}

impl Stage {
    pub(crate) fn new(
        actors: Vec<Actor>,
        cues: Vec<Cue>,
        marks: Vec<Shape>,
        frames: u32,
        transport: Transport,
    ) -> Self {
        let mut stage = Self {
            actors,
            cues,
            marks,
            volumes: None,
            eye: None,
            axes: false,
            corners: Vec::new(),
            playhead: Playhead::new(frames, transport),
            in_place: false,
            ghosting: Ghosting::default(),
            ghosts: Vec::new(),
            shown: 0,
            moment: Moment::default(),
            moment_of: None,
            scratch: Pose::new(0),
        };
        stage.pose_now();
        stage
    }

    /// Plays so many frames a second instead of 60.
    pub(crate) fn paced(mut self, rate: f64) -> Self {
        self.playhead.set_rate(rate);
        self
    }

    /// It can be seen through a camera.
    pub(crate) fn seen_by(mut self, eye: Option<Eye>) -> Self {
        self.eye = eye;
        self
    }

    /// While it loops it runs backwards at an end.
    pub(crate) fn back_and_forth(mut self) -> Self {
        self.playhead.go_back_and_forth();
        self
    }

    /// Draws the lead's own axes.
    pub(crate) fn with_axes(mut self) -> Self {
        self.axes = true;
        self
    }

    /// Says how large the lead is.
    pub(crate) fn filling(mut self, corners: Vec<Vec3>) -> Self {
        self.corners = corners;
        self
    }

    /// Corners of the lead's box around its first bone; none where its joints tell enough.
    pub fn corners(&self) -> &[Vec3] {
        &self.corners
    }

    /// The camera it can be seen through.
    pub fn eye(&self) -> Option<&Eye> {
        self.eye.as_ref()
    }

    /// Where that camera is at the moment, and how it is turned: it looks along its own −Z.
    pub fn seen_from(&self) -> Option<ObjectPlace> {
        self.eye.as_ref().map(|eye| eye.at(self.playhead.frame()))
    }

    /// Whether figures walk on the spot; what is placed in a level never does.
    fn walks_on_the_spot(&self) -> bool {
        self.in_place && !self.lead().is_in_level()
    }

    /// Settings stay when the scene changes.
    pub(crate) fn take_over(&mut self, before: &Self) {
        (self.in_place, self.ghosting) = (before.in_place, before.ghosting);
        self.pose_now();
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

    /// Whether figures walk on the spot: heights stay, the way over the floor does not.
    pub fn set_in_place(&mut self, in_place: bool) {
        self.in_place = in_place;
        self.pose_now();
    }

    /// Which ghosts are shown.
    pub fn set_ghosting(&mut self, ghosting: Ghosting) {
        self.ghosting = ghosting;
        self.pose_now();
    }

    /// Points an aiming screen, `x` to the right and `y` up, both from -1 to 1.
    pub fn aim(&mut self, x: f32, y: f32) {
        for actor in &mut self.actors {
            actor.aim([x, y]);
        }
        self.pose_now();
    }

    /// Everyone there, the lead first.
    pub fn actors(&self) -> &[Actor] {
        &self.actors
    }

    /// Everyone's figure, to be shown another way.
    pub(crate) fn figures_mut(&mut self) -> impl Iterator<Item = &mut crate::Figure> {
        self.actors.iter_mut().map(|actor| &mut actor.figure)
    }

    /// Figures at other frames, the faintest first.
    pub fn ghosts(&self) -> &[Ghost] {
        self.ghosts.get(..self.shown).unwrap_or_default()
    }

    /// What is so at the frame shown.
    pub fn moment(&self) -> &Moment {
        &self.moment
    }

    /// The lead.
    #[allow(clippy::indexing_slicing, reason = "there is always a lead")]
    pub fn lead(&self) -> &Actor {
        &self.actors[0]
    }

    /// The lead's matrices.
    pub fn pose(&self) -> &PoseBuffer {
        self.lead().pose()
    }

    /// The lead's local rotations, Hamilton, in bone order.
    pub fn rotations(&self) -> &[Quat] {
        self.lead().rotations()
    }

    /// Where the lead's root is, heights included.
    pub fn root(&self) -> Vec3 {
        self.lead().root()
    }

    /// The whole frame that is shown.
    fn frame(&self) -> u32 {
        self.playhead.frame() as u32
    }

    /// Shapes of the whole scene, in the lead's own space (see [`Stage::home`]).
    pub fn shapes(&self) -> Vec<Shape> {
        let mut shapes = self.marks.clone();
        shapes.extend(self.volumes.iter().flat_map(Volumes::shapes));
        shapes
    }

    /// Shapes of the frame shown, in the lead's own space.
    pub fn shapes_now(&self) -> Vec<Shape> {
        let mut shapes = self.volumes.as_ref().map_or_else(Vec::new, |volumes| volumes.shapes_at(self.frame()));
        if let Some(matrix) = self.pose().matrices.first().filter(|_| self.axes) {
            shapes.extend(axes(matrix));
        }
        shapes
    }

    /// The lead's own space in the world, as it is shown: shifted back while figures walk on the spot.
    pub fn home(&self) -> Mat4 {
        let frame = self.playhead.frame();
        let placed = self.lead().placement_at(frame).matrix();
        let mut back = Vec3::ZERO;
        if self.walks_on_the_spot()
            && let Some(root) = self.lead().path().get(frame as usize)
        {
            back = over_the_middle(*root);
        }
        Mat4::from_translation(back) * placed
    }

    /// Poses all over the scene, for whoever has to show it whole: `each` gets the frame and a matrix a bone, figure
    /// after figure. Samples at most `most` moments, so long animations cost no more than short ones.
    pub fn moments(&mut self, most: u32, mut each: impl FnMut(f64, &PoseBuffer)) {
        let last = self.playhead.frames().saturating_sub(1);
        let steps = last.min(most.saturating_sub(1));
        let mut buffer = PoseBuffer::default();
        for step in 0..=steps {
            let frame = if steps == 0 { 0.0 } else { f64::from(last) * f64::from(step) / f64::from(steps) };
            let lead = self.actors.first_mut().map_or(Vec3::ZERO, |lead| lead.root_at(frame, &mut self.scratch));
            let back = self.back(lead);
            for actor in &mut self.actors {
                actor.at(frame, |root| back.of(root), &mut self.scratch, &mut buffer);
                each(frame, &buffer);
            }
        }
    }

    /// How figures are moved when the lead's root is there: not at all, or each back over the middle.
    fn back(&self, lead: Vec3) -> Back {
        match self.walks_on_the_spot() {
            false => Back::None,
            true if self.actors.iter().any(|actor| actor.part == Part::Victim) => Back::Leads(over_the_middle(lead)),
            true => Back::Own,
        }
    }

    fn pose_now(&mut self) {
        let frame = self.playhead.frame();
        for actor in &mut self.actors {
            actor.sample(frame);
        }
        let back = self.back(self.root());
        for actor in &mut self.actors {
            let moved = back.of(actor.root());
            actor.compose(moved);
        }
        let frame = self.frame();
        if self.moment_of != Some(frame) {
            self.moment_of = Some(frame);
            self.moment = self.moment_at(frame);
        }
        self.ghosts_now(back);
    }

    /// The cue that counts at a frame.
    fn cue_at(&self, frame: u32) -> Option<&Cue> {
        self.cues.iter().rev().find(|cue| cue.start <= frame)
    }

    fn moment_at(&self, frame: u32) -> Moment {
        self.cue_at(frame).map_or_else(Moment::default, |cue| cue.moments.at(frame - cue.start))
    }

    /// Poses the ghosts of this moment.
    fn ghosts_now(&mut self, back: Back) {
        self.shown = 0;
        if self.ghosting == Ghosting::default() {
            return;
        }
        let now = self.frame();
        let start = self.cue_at(now).map_or(0, |cue| cue.start);
        let mut wanted: Vec<(usize, u32, u32, f32)> = Vec::new();
        if let Some(every) = std::num::NonZero::new(self.ghosting.every) {
            let frames = self.playhead.frames();
            let every = every.get().max(frames.div_ceil(u32::try_from(MOST_GHOSTS).unwrap_or(u32::MAX)));
            for actor in 0..self.actors.len() {
                let others = (0..frames).step_by(every as usize).filter(|frame| *frame != now);
                wanted.extend(others.map(|frame| (actor, frame, u32::MAX, 0.16)));
            }
        }
        if self.ghosting.blur {
            wanted.extend(self.moment.ghosts.iter().map(|ghost| (0, start + ghost.frame, ghost.bones, ghost.alpha)));
        }
        for (actor, frame, bones, alpha) in wanted {
            if self.shown == self.ghosts.len() {
                self.ghosts.push(Ghost::default());
            }
            let (Some(figure), Some(ghost)) = (self.actors.get_mut(actor), self.ghosts.get_mut(self.shown)) else {
                return;
            };
            (ghost.actor, ghost.bones, ghost.alpha) = (actor, bones, alpha);
            figure.at(frame.into(), |root| back.of(root), &mut self.scratch, &mut ghost.pose);
            self.shown += 1;
        }
    }
}

/// The axes of a thing, X, Y and Z.
fn axes(matrix: &Mat4) -> impl Iterator<Item = Shape> {
    const LONG: f32 = 6.0;
    [(Role::AxisX, Vec3::X), (Role::AxisY, Vec3::Y), (Role::AxisZ, Vec3::Z)].into_iter().map(|(role, axis)| {
        let mut shape = Shape::new(role, None);
        shape.line([Vec3::ZERO, axis * LONG].map(|point| matrix.transform_point3(point)));
        shape
    })
}

/// How figures are moved while they walk on the spot.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Back {
    None,
    /// Each by its own way.
    Own,
    /// All by the lead's, so that they keep what is between them.
    Leads(Vec3),
}

/// The way back over the middle of the floor.
fn over_the_middle(root: Vec3) -> Vec3 {
    Vec3::new(-root.x, 0.0, -root.z)
}

impl Back {
    fn of(self, root: Vec3) -> Vec3 {
        match self {
            Self::None => Vec3::ZERO,
            Self::Own => over_the_middle(root),
            Self::Leads(back) => back,
        }
    }
}
