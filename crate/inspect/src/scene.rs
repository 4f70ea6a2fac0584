//! What is asked of the stage, and how it is set up: which animations on which bodies, alone or in company.

use std::rc::Rc;

use level::InstanceId;
use level::kinds::tram::Tram;
use motion::{AimSampler, Clip, Layer, Placement, Pose, PoseBuffer, SOLE, Vec3, compose, standing_pose};
use serde::Deserialize;

use crate::actor::{Actor, Motion, Part, Stand};
use crate::bodies::{self, BUILT_IN, Figure};
use crate::combat::{Moments, Pairing, QueuePlan, Queued, Shape, ThrowPlan, Volumes};
use crate::library;
use crate::playhead::Transport;
use crate::record;
use crate::session::Session;
use crate::stage::{Cue, Stage, Staged, StagedActor};

/// What is to be on the stage. The contract's `Scene`.
#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Scene {
    /// Handle of an animation; `None` for a body that only stands.
    pub animation: Option<u32>,
    /// Handle of a body; `None` for the one the animation belongs to.
    pub body: Option<u32>,
    /// What it is shown with; `None` for alone.
    pub company: Option<Company>,
}

/// What an animation is shown with.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Company {
    /// An overlay over another animation than the idle pose.
    Base {
        /// Handle of the animation below.
        animation: u32,
    },
    /// A throw with its victim.
    Victim {
        /// Handle of the victim's animation.
        animation: u32,
        /// Its body; `None` for the one it belongs to.
        body: Option<u32>,
    },
    /// Animations in a row; the first one is the scene's own.
    Queue {
        /// All of them.
        steps: Vec<Queued>,
    },
    /// An aiming screen, whose overlay is the scene's own animation.
    Aim {
        /// Name of the TRAS, or "" for the first that uses the animation.
        screen: String,
        /// Handle of the animation below; `None` for the idle pose.
        base: Option<u32>,
        /// From -1 (farthest left) to 1.
        x: f32,
        /// From -1 (lowest) to 1.
        y: f32,
    },
    /// Another animation to compare with.
    Other {
        /// Its handle.
        animation: u32,
        /// Beside it instead of in the same place.
        beside: bool,
        /// Which frames are compared.
        pairing: Pairing,
    },
}

/// How far apart figures stand that are compared side by side, units.
const BESIDE: f32 = 10.0;

/// The built-in figure, standing.
pub(crate) fn empty() -> Stage {
    Stage::new(vec![standing(Figure::built_in())], Vec::new(), Vec::new(), 0, Transport::default())
}

fn standing(figure: Figure) -> Actor {
    let pose = grounded(standing_pose(), &figure);
    Actor::new(Part::Lead, None, figure, Motion::Still(pose))
}

/// An animation decoded.
struct Played {
    clip: Rc<Clip>,
    /// What it does to each bone; `None` for one that is no overlay.
    layer: Option<Layer>,
    /// What of it cannot be shown as the file says.
    notice: String,
}

/// A scene that is being set up.
struct Setting {
    actors: Vec<Actor>,
    frames: u32,
    notice: String,
    throw: Option<ThrowPlan>,
    queue: Option<QueuePlan>,
    marks: Vec<Shape>,
    cues: Vec<Cue>,
}

impl Session {
    /// Puts an animation on the stage, alone. See [`Session::stage_scene`].
    pub fn stage(&mut self, animation: Option<u32>, body: Option<u32>) -> Staged {
        self.stage_with(animation, body, |_, _, _, _| None)
    }

    /// Puts a scene on the stage, on the bodies asked for or else those the animations belong to. Handles that are not
    /// open (any more) count as none; company that cannot be had is left out and said. Transport settings stay, but for
    /// the loop range.
    pub fn stage_scene(&mut self, scene: &Scene) -> Staged {
        self.stage_with(scene.animation, scene.body, |session, id, played, figure| {
            let company = scene.company.as_ref()?;
            Some(session.accompany(id, played, figure, company))
        })
    }

    /// `accompany` gives nothing for an animation that is to be alone, and nothing inside for company that cannot be had. It is
    /// handed in so that whoever only ever shows one animation does not need what sets the others up.
    fn stage_with(
        &mut self,
        animation: Option<u32>,
        body: Option<u32>,
        accompany: impl FnOnce(&Self, InstanceId, &Played, &Figure) -> Option<Option<Setting>>,
    ) -> Staged {
        let id = animation.and_then(|animation| self.animation(animation));
        let (figure, body_reason) = self.figure(id, body);
        let setting = match id.and_then(|id| Some((id, self.decode(id)?))) {
            Some((id, played)) => self.set_up(id, &played, figure, accompany),
            None => Setting::of(standing(figure), 0, String::new()),
        };
        let overlay = animation.and_then(|animation| self.overlay(animation)).map(|(info, _)| info);
        let eye = id.filter(|_| setting.actors.first().is_some_and(Actor::is_in_level)).and_then(|id| self.eye_of(id));
        let transport = self.transport();
        let stage = Stage::new(setting.actors, setting.cues, setting.marks, setting.frames, transport).seen_by(eye);
        let name = |session: &Self, handle| session.animation(handle).map(|id| session.name(id)).unwrap_or_default();
        Staged {
            animation: id.and_then(|id| self.handles.existing(id)),
            body_reason,
            notice: setting.notice,
            overlay,
            throw: setting.throw,
            queue: setting.queue,
            ..self.put_up(stage, name)
        }
    }

    /// Transport settings that stay when the scene changes: all but the loop range.
    pub(crate) fn transport(&self) -> Transport {
        Transport { range: None, ..self.stage.playhead().transport() }
    }

    /// Shows a stage instead of the one before. `name` is that of what a handle plays.
    pub(crate) fn put_up(&mut self, mut stage: Stage, name: impl Fn(&Self, u32) -> String) -> Staged {
        stage.take_over(&self.stage);
        self.stage = stage;
        let lead = self.stage.lead();
        let credit = |actor: &Actor| StagedActor {
            part: actor.part,
            animation: actor.animation,
            name: actor.animation.map(|animation| name(self, animation)).unwrap_or_default(),
            body: actor.figure.choice.name.clone(),
            weapon_hand: self.weapon_hand(actor.figure.choice.id).and_then(|bone| u32::try_from(bone).ok()),
        };
        Staged {
            animation: lead.animation,
            frames: self.stage.playhead().frames(),
            body: lead.figure.choice.clone(),
            body_reason: String::new(),
            notice: String::new(),
            actors: self.stage.actors().iter().map(credit).collect(),
            overlay: None,
            throw: None,
            queue: None,
        }
    }

    /// Works out what the animation on the stage reaches, once; the shapes are then part of the stage. `None` for a queue, whose
    /// animations each reach something else, and for what cannot be read.
    pub fn survey(&mut self) -> Option<&Volumes> {
        if self.stage.volumes.is_none() {
            let lead = self.stage.lead();
            let animation = lead.animation.filter(|_| !lead.plays_queue());
            self.stage.volumes = animation.and_then(|animation| self.volumes(animation, &lead.figure));
        }
        self.stage.volumes.as_ref()
    }

    fn set_up(
        &self,
        id: InstanceId,
        played: &Played,
        figure: Figure,
        accompany: impl FnOnce(&Self, InstanceId, &Played, &Figure) -> Option<Option<Setting>>,
    ) -> Setting {
        let handle = self.handles.existing(id);
        let figure = suited(figure, played);
        let company = accompany(self, id, played, &figure);
        let refused = matches!(company, Some(None));
        let mut setting = company.flatten().unwrap_or_else(|| {
            let motion = self.motion(id, played, &figure);
            let lead = Actor::new(Part::Lead, handle, figure, motion);
            Setting::of(lead, played.clip.frame_count(), played.notice.clone())
        });
        let in_level = setting.actors.first().is_some_and(Actor::is_in_level);
        if let Some((carrier, by)) = self.carrier(id).filter(|_| in_level) {
            setting.say(&library::carried_words(&carrier, by.frame_count(), played.clip.frame_count()));
        }
        if refused {
            setting.say("What was to be shown with it cannot be read; it is shown alone.");
        }
        if setting.cues.is_empty() {
            setting.cue(0, handle.and_then(|handle| self.moments(handle)));
        }
        setting
    }

    /// The animation with what it is shown with; `None` when that cannot be had.
    fn accompany(&self, id: InstanceId, played: &Played, figure: &Figure, company: &Company) -> Option<Setting> {
        let handle = self.handles.existing(id);
        let lead = |motion| Actor::new(Part::Lead, handle, figure.clone(), motion);
        let frames = played.clip.frame_count();
        let said = || played.notice.clone();
        match company {
            Company::Base { animation } => {
                let base = self.decode(self.animation(*animation)?)?;
                let motion = Motion::over(base.clip, played.clip.clone(), played.layer?);
                Some(Setting::of(lead(motion), frames, said()))
            }
            Company::Victim { animation, body } => {
                let plan =
                    self.throws(handle?).plans.into_iter().find(|plan| plan.victim.animation == Some(*animation))?;
                let throw = self.throw_scene(handle?, *animation)?;
                let victim_id = self.animation(*animation)?;
                let other = self.decode(victim_id)?;
                let (victim, _) = self.figure(Some(victim_id), *body);
                let victim = suited(victim, &other);
                let motion = self.motion(victim_id, &other, &victim);
                let victim = Actor::new(Part::Victim, Some(*animation), victim, motion).placed(throw.placement());
                let mut setting = Setting::of(lead(self.motion(id, played, figure)), plan.frames, said());
                setting.actors.push(victim);
                setting.marks = throw.shapes();
                setting.throw = Some(plan);
                Some(setting)
            }
            Company::Queue { steps } => {
                let stand = self.motion_stand(id, played, figure).pose.root.y;
                let (sequence, plan) = self.sequence(steps, stand, figure);
                let mut setting = Setting::of(lead(Motion::row(sequence)), plan.frames, said());
                for step in &plan.steps {
                    setting.cue(step.start, step.animation.animation.and_then(|animation| self.moments(animation)));
                }
                plan.problems.iter().for_each(|problem| setting.say(problem));
                setting.queue = Some(plan);
                Some(setting)
            }
            Company::Aim { screen, base, x, y } => {
                let aim = self.aim(screen, handle?)?;
                let below = base.and_then(|base| self.animation(base)).and_then(|base| self.decode(base));
                let (base, frames) = match below {
                    Some(below) => (Ok(crate::actor::Voice::new(below.clip.clone())), below.clip.frame_count()),
                    None => (Err(self.motion_stand(id, played, figure).pose), 1),
                };
                let clip = Rc::new(aim.clip);
                let motion = Motion::Aim {
                    base,
                    sampler: AimSampler::new(&clip),
                    over: Pose::for_clip(&clip),
                    clip,
                    grid: aim.grid,
                    layer: aim.layer,
                    at: [*x, *y],
                };
                Some(Setting::of(lead(motion), frames, said()))
            }
            Company::Other { animation, beside, pairing } => {
                let other_id = self.animation(*animation)?;
                let other = self.decode(other_id)?;
                let mut second =
                    Actor::new(Part::Other, Some(*animation), figure.clone(), self.motion(other_id, &other, figure));
                let (own, others) = (played.clip.last_frame(), other.clip.last_frame());
                let mut all = frames.max(other.clip.frame_count());
                if *pairing == Pairing::Stretched {
                    all = frames;
                    second.rate = f64::from(others) / f64::from(own.max(1));
                }
                let aside = if *beside { BESIDE / 2.0 } else { 0.0 };
                let place = |x: f32| Placement { at: Vec3::new(x, 0.0, 0.0), turn: 0.0 };
                let mut setting = Setting::of(lead(self.motion(id, played, figure)).placed(place(aside)), all, said());
                setting.actors.push(second.placed(place(-aside)));
                Some(setting)
            }
        }
    }

    /// What an animation does to a figure when it is alone.
    fn motion(&self, id: InstanceId, played: &Played, figure: &Figure) -> Motion {
        if let Some((_, by)) = self.carrier(id) {
            return Motion::carried(played.clip.clone(), Rc::new(by));
        }
        Motion::play(played.clip.clone(), self.motion_stand(id, played, figure))
    }

    /// What is under an animation: for an overlay the character's idle pose, for one that does not place its root
    /// the height at which its first frame touches the floor.
    fn motion_stand(&self, id: InstanceId, played: &Played, figure: &Figure) -> Stand {
        if played.layer.is_some() {
            let pose = self.idle(id, figure).unwrap_or_else(standing_pose);
            return Stand { pose: grounded(pose, figure), layer: played.layer };
        }
        let mut pose = Pose::for_clip(&played.clip);
        motion::Sampler::new(&played.clip).sample(&played.clip, 0.0, &mut pose);
        Stand { pose: grounded(pose, figure), layer: None }
    }

    /// The body to show: the one asked for, or the animation's own.
    pub(crate) fn figure(&self, animation: Option<InstanceId>, body: Option<u32>) -> (Figure, String) {
        if let Some(wanted) = body {
            if wanted == BUILT_IN {
                return (Figure::built_in(), "Chosen from the list.".to_owned());
            }
            let choice = self.bodies.iter().find(|choice| choice.id == wanted);
            let figure = choice.and_then(|choice| {
                let id = self.handles.instance(wanted)?;
                Figure::load(&self.set, id, choice)
            });
            if let Some(figure) = figure {
                return (figure, "Chosen from the list.".to_owned());
            }
        }
        match animation {
            Some(animation) => {
                bodies::for_animation(&self.set, &self.relations, &self.handles, &self.bodies, animation)
            }
            None => (Figure::built_in(), "Nothing is selected, so the built-in figure stands here.".to_owned()),
        }
    }

    /// A figure as an object animation carries it through an animation; `None` for one that cannot be decoded.
    pub(crate) fn carried_actor(&self, id: InstanceId) -> Option<Actor> {
        let played = self.decode(id)?;
        let (figure, _) = self.figure(Some(id), None);
        let figure = suited(figure, &played);
        let motion = self.motion(id, &played, &figure);
        Some(Actor::new(Part::Cast, self.handles.existing(id), figure, motion))
    }

    fn decode(&self, id: InstanceId) -> Option<Played> {
        let (clip, notice) = record::decode(&self.set, id)?;
        let tram = Tram::new(self.set.instance(id)?.payload()).ok()?;
        Some(Played { clip: Rc::new(clip), layer: record::layer(&tram), notice })
    }

    /// First frame of the character's idle animation: the first of its collections with type Stand from Standing to
    /// Standing without a varient, as OniSplit picks it.
    pub(crate) fn idle(&self, animation: InstanceId, figure: &Figure) -> Option<Pose> {
        let class = self.handles.instance(figure.choice.id)?;
        let collections = self.relations.collections_of(class);
        let idle = self.records.keys().filter(|id| **id != animation).find(|id| {
            let listed = self.relations.listed(**id).iter().any(|listed| collections.contains(&listed.collection));
            listed && record::is_idle(&self.set, **id)
        })?;
        let (clip, _) = record::decode(&self.set, *idle)?;
        let mut pose = Pose::for_clip(&clip);
        motion::Sampler::new(&clip).sample(&clip, 0.0, &mut pose);
        Some(pose)
    }
}

/// The built-in figure in the convention the animation was made for. An overlay says nothing about the bones it leaves
/// alone, and so nothing about the figure as a whole.
fn suited(figure: Figure, played: &Played) -> Figure {
    if figure.choice.id == BUILT_IN && played.layer.is_none() { Figure::built_in_for(&played.clip) } else { figure }
}

impl Setting {
    fn of(lead: Actor, frames: u32, notice: String) -> Self {
        Self { actors: vec![lead], frames, notice, throw: None, queue: None, marks: Vec::new(), cues: Vec::new() }
    }

    fn cue(&mut self, start: u32, moments: Option<Moments>) {
        self.cues.push(Cue { start, moments: moments.unwrap_or_default() });
    }

    fn say(&mut self, text: &str) {
        if !self.notice.is_empty() {
            self.notice.push(' ');
        }
        self.notice.push_str(text);
    }
}

/// The pose moved up or down so that its lowest point is on the floor: joints, and the corners of meshes where the
/// body has them.
pub(crate) fn grounded(mut pose: Pose, figure: &Figure) -> Pose {
    pose.root = motion::Vec3::ZERO;
    let mut buffer = PoseBuffer::for_rig(&figure.rig);
    compose(&pose, &figure.rig, &mut buffer);
    let mut lowest = f32::INFINITY;
    for (bone, matrix) in buffer.matrices.iter().enumerate() {
        lowest = lowest.min(matrix.w_axis.y);
        let mesh = figure.body.as_ref().and_then(|body| body.bones.get(bone)).map(|bone| &bone.mesh);
        for point in mesh.into_iter().flat_map(|mesh| &mesh.positions) {
            lowest = lowest.min(matrix.transform_point3(motion::Vec3::from_array(*point)).y);
        }
    }
    if figure.body.is_none() {
        lowest -= SOLE;
    }
    if lowest.is_finite() {
        pose.root.y = -lowest;
    }
    pose
}
