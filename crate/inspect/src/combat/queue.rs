//! A queue of animations, one after the other, entered as the engine would enter them.

use std::rc::Rc;

use level::kinds::tram::{Tram, TramParts};
use motion::{Blend, Entry, Sequence, Step};
use serde::{Deserialize, Serialize};

use super::drift::{self, Drift};
use super::moves::Move;
use crate::bodies::Figure;
use crate::detail::LinkRef;
use crate::named;
use crate::session::Session;

/// Animations of one queue.
pub const MOST_QUEUED: usize = 64;

/// A state that fits any other.
const ANYTHING: u16 = 1;
/// `DontInterpolateVelocity` in a TRAM's flags.
const OWN_VELOCITY: u32 = 0x4000;

/// How an animation of a queue is to be entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Enter {
    /// As the files have it: as the direct animation of the one before, by its FromState, by a shortcut.
    #[default]
    Auto,
    /// As if it were the direct animation of the one before.
    Direct,
    /// By its FromState, even where a direct link or a shortcut would lead to it.
    State,
}

/// An animation of a queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Queued {
    /// Handle.
    pub animation: u32,
    /// How it is entered.
    #[serde(default)]
    pub enter: Enter,
    /// Frames after which the next one starts; `None` for all.
    #[serde(default)]
    pub frames: Option<u32>,
}

/// How an animation of a queue came to be entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Entered {
    /// It is the first.
    First,
    /// The one before names it as its direct animation.
    Direct,
    /// Its FromState is the state the one before ends in, or Anything.
    State,
    /// One of its shortcuts is from that state.
    Shortcut,
    /// Nothing in the files leads to it from there.
    Unrelated,
}

/// One animation of a queue as it will be played.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct QueueStep {
    /// The animation.
    pub animation: LinkRef,
    /// First frame in the queue.
    pub start: u32,
    /// Frames until the next one.
    pub frames: u32,
    /// How it is entered.
    pub entered: Entered,
    /// Frames of blending.
    pub blend: u32,
    /// Why that many, in a sentence.
    pub text: String,
    /// Where it begins: x, z.
    pub at: [f32; 2],
    /// How it is turned there, radians to the left.
    pub turn: f32,
}

/// A queue as a list.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct QueuePlan {
    /// Its animations.
    pub steps: Vec<QueueStep>,
    /// All frames.
    pub frames: u32,
    /// How far the feet slide where one passes into the next.
    pub drift: Vec<Drift>,
    /// What could not be taken as it was asked for.
    pub problems: Vec<String>,
}

impl Session {
    /// Puts animations in a row, to be listed and to be played. `stand` is the height of the root for an animation that does not
    /// place it and has none before it. Animations that cannot be read are left out and said.
    pub fn sequence(&self, queue: &[Queued], stand: f32, figure: &Figure) -> (Sequence, QueuePlan) {
        let mut problems = Vec::new();
        if queue.len() > MOST_QUEUED {
            problems.push(format!("Only the first {MOST_QUEUED} of {} animations are taken.", queue.len()));
        }
        let mut steps = Vec::new();
        let mut listed: Vec<QueueStep> = Vec::new();
        let mut before: Option<Move<'_>> = None;
        for queued in queue.iter().take(MOST_QUEUED) {
            let Some(played) = self.animation(queued.animation).and_then(|id| Move::load(&self.set, id)) else {
                problems.push("An animation that cannot be read is left out.".to_owned());
                continue;
            };
            let (entered, entry, text) = match &before {
                None => (Entered::First, Entry::State, "It is the first.".to_owned()),
                Some(before) => self.entry(before, &played, queued.enter),
            };
            let end = before.as_ref().map_or(0, |before| before.tram.end_interpolation());
            let blend = if entered == Entered::First { Blend::default() } else { Blend::of(entry, end) };
            let tram = &played.tram;
            let own_velocity = tram.flags() & OWN_VELOCITY != 0;
            let mut step = Step::whole(Rc::new(played.clip()), blend, tram.final_rotation(), own_velocity);
            step.frames = queued.frames.unwrap_or(step.frames).min(step.frames);
            listed.push(QueueStep {
                animation: self.reference(played.id),
                start: 0,
                frames: step.frames,
                entered,
                blend: blend.frames,
                text: said(text, blend, end),
                at: [0.0; 2],
                turn: 0.0,
            });
            steps.push(step);
            before = Some(played);
        }
        let sequence = Sequence::new(steps, stand);
        for (at, step) in listed.iter_mut().enumerate() {
            let placement = sequence.placement(at);
            step.start = sequence.start(at);
            (step.at, step.turn) = ([placement.at.x, placement.at.z], placement.turn);
        }
        let drift = drift::of(&sequence, &figure.rig);
        (sequence.clone(), QueuePlan { steps: listed, frames: sequence.frames(), drift, problems })
    }

    fn entry(&self, before: &Move<'_>, next: &Move<'_>, enter: Enter) -> (Entered, Entry, String) {
        let leads = |button| {
            let found = self.set.follow(before.id.file, before.tram.direct(button), level::Tag::TRAM);
            found.ok().flatten() == Some(next.id)
        };
        let linked = leads(0) || leads(1);
        if enter == Enter::Direct || (enter == Enter::Auto && linked) {
            let entered = if linked { Entered::Direct } else { Entered::Unrelated };
            let text = if linked {
                "It is the direct animation of the one before, which is not blended."
            } else {
                "It is taken for the direct animation of the one before, which the files do not say."
            };
            return (entered, Entry::Direct, text.to_owned());
        }
        by_state(&before.tram, &next.tram, &next.parts, enter)
    }
}

/// How an animation can be entered from the state the one before ends in.
fn by_state(before: &Tram<'_>, next: &Tram<'_>, parts: &TramParts, enter: Enter) -> (Entered, Entry, String) {
    let (ends, starts) = (before.to_state(), next.from_state());
    let state = named::state(ends).name;
    if starts == ends || starts == ANYTHING {
        return (Entered::State, Entry::State, format!("It starts from {state}, in which the one before ends."));
    }
    // A shortcut counts only where its state is not the FromState as well (OniGalore, XML:TRAM): that is settled above.
    let shortcut = parts.shortcuts.iter().find(|shortcut| shortcut.from_state == ends);
    if let Some(shortcut) = shortcut.filter(|_| enter == Enter::Auto) {
        let text = format!("A shortcut leads to it from {state}, in which the one before ends.");
        return (Entered::Shortcut, Entry::Shortcut { length: shortcut.length }, text);
    }
    let wanted = named::state(starts).name;
    let text =
        format!("The one before ends in {state}, but this starts from {wanted}: the game would not play it here.");
    (Entered::Unrelated, Entry::State, text)
}

/// Why a blend is as long as it is.
fn said(text: String, blend: Blend, end_interpolation: u16) -> String {
    match blend.frames {
        0 => text,
        frames if blend.spills => {
            format!("{text} The end interpolation of the one before, {end_interpolation}, makes it {frames} frames.")
        }
        frames => format!("{text} They blend over {frames} frames."),
    }
}
