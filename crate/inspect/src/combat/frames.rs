//! Frame data, as fighting games have it: when a move hits, and who can act first afterwards.
//!
//! Conventions. *Startup* is how many frames pass before the first one that can hit, *active* how many can, *gap* how many
//! between the first and last of those cannot, *recovery* how many are left after the last; together they are the
//! animation. An **advantage** is how many frames earlier than the victim the attacker is free; negative is later. The frame
//! of contact counts for both: the attacker is free at the frame after his last, the victim as many frames after the contact
//! as the file holds him. That the engine counts from the same frame for both is inferred.
//!
//! Contact is at the attack's first frame. At its last one every advantage is larger by the frames between.

use level::kinds::tram::Attack;
use serde::Serialize;

use super::moves::{Move, Pauses};
use crate::describe;
use crate::named;
use crate::playhead::{FRAMES_PER_SECOND, Span};
use crate::session::Session;

/// Flags of an attack.
const UNBLOCKABLE: u32 = 1;
const HIGH: u32 = 2;
const LOW: u32 = 4;
const HALF_DAMAGE: u32 = 8;

/// A victim held longer than this staggers (OniGalore, OBD:TRAM).
const LONGEST_HIT: u16 = 20;
/// A blocking victim held this long or longer is stunned (OniGalore, OBD:TRAM).
const BLOCK_STUN: u16 = 15;

/// How an attack can be blocked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Guard {
    /// Standing or crouching: neither or both of High and Low are set.
    Either,
    /// Standing only: High.
    Standing,
    /// Crouching only: Low.
    Crouching,
    /// Not at all.
    None,
}

impl Guard {
    fn of(flags: u32) -> Self {
        match (flags & UNBLOCKABLE != 0, flags & HIGH != 0, flags & LOW != 0) {
            (true, ..) => Self::None,
            (false, true, false) => Self::Standing,
            (false, false, true) => Self::Crouching,
            (false, ..) => Self::Either,
        }
    }
}

/// Frames by which the attacker is free before the victim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Advantage {
    /// At the end of the animation.
    pub at_end: i32,
    /// When he can block again: after the hard pause.
    pub to_block: i32,
    /// When he can do anything again: after both pauses.
    pub to_act: i32,
}

/// One attack of a move.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AttackRow {
    /// Its frames.
    pub span: Span,
    /// Hit points.
    pub damage: i32,
    /// How far the victim is pushed back, world units.
    pub knockback: f32,
    /// How it can be blocked.
    pub guard: Guard,
    /// Half of the damage passes through a block.
    pub half_damage: bool,
    /// Animation type the victim plays.
    pub hit_type: String,
    /// Frames a victim is held by a hit.
    pub hit_length: u32,
    /// Longer than 20, so that the victim staggers.
    pub staggers: bool,
    /// Frames a blocking victim is held.
    pub stun_length: u32,
    /// 15 or more, so that a blocking victim is stunned.
    pub block_stun: bool,
    /// Frames somebody staggers after a block; the sources do not agree who.
    pub stagger_length: u32,
    /// When it hits.
    pub on_hit: Advantage,
    /// When it is blocked and the attacker plays on; `None` when it cannot be blocked.
    pub on_block: Option<Advantage>,
    /// The same if it is the attacker who staggers, instead of playing on.
    pub if_attacker_staggers: Option<i32>,
    /// The same if it is the blocking victim who staggers, after the stun.
    pub if_blocker_staggers: Option<i32>,
}

/// Frame data of one animation: a row of the comparison.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FrameRow {
    /// Handle of the animation.
    pub id: u32,
    /// Full name.
    pub name: String,
    /// File it is in.
    pub file: String,
    /// Animation type.
    pub r#type: String,
    /// State it starts from.
    pub from: String,
    /// State it ends in.
    pub to: String,
    /// Length in frames.
    pub frames: u32,
    /// Frames before the first that can hit; `None` without an attack.
    pub startup: Option<u32>,
    /// Frames that can hit.
    pub active: u32,
    /// Frames between those that cannot.
    pub gap: u32,
    /// Frames after the last that can hit; `None` without an attack.
    pub recovery: Option<u32>,
    /// The most damage one play does to one victim: two attacks count together only where their frames overlap.
    pub damage: i32,
    /// The same for each second of the animation.
    pub damage_per_second: f64,
    /// Largest reach of the attack ring, world units; `None` without an attack.
    pub reach: Option<f32>,
    /// Lowest point any extent reaches.
    pub low: Option<f32>,
    /// Highest point.
    pub high: Option<f32>,
    /// Frames after the end in which nothing can be started.
    pub hard_pause: u32,
    /// Frames after the end in which only blocking can be started.
    pub soft_pause: u32,
    /// False when a direct animation is set, which cancels both pauses.
    pub pauses_count: bool,
    /// What follows on punch, or "".
    pub on_punch: String,
    /// What follows on kick, or "".
    pub on_kick: String,
    /// Frames in which it cannot be interrupted.
    pub atomic: Option<Span>,
    /// First frame after those; `None` when there is none. What can chain before it has to replace an atomic animation.
    pub free_from: Option<u32>,
    /// Frames in which blows do nothing.
    pub invulnerable: Option<Span>,
    /// Its attacks.
    pub attacks: Vec<AttackRow>,
}

impl Session {
    /// Frame data of some animations, in the order asked for. Those that are not open or cannot be read are left out.
    pub fn frame_data(&self, animations: &[u32]) -> Vec<FrameRow> {
        animations.iter().filter_map(|animation| self.frame_row(*animation)).collect()
    }

    fn frame_row(&self, animation: u32) -> Option<FrameRow> {
        let id = self.animation(animation)?;
        let record = self.records.get(&id)?;
        let played = Move::load(&self.set, id)?;
        let follower = |button| self.link(id, played.tram.direct(button)).map_or_else(String::new, |link| link.name);
        let mut row = row(&played);
        row.id = animation;
        row.name.clone_from(&record.row.name);
        row.file.clone_from(&record.row.file);
        (row.on_punch, row.on_kick) = (follower(0), follower(1));
        Some(row)
    }
}

/// Everything that is in the animation itself.
pub(crate) fn row(played: &Move<'_>) -> FrameRow {
    let tram = &played.tram;
    let frames = played.frames();
    let mut hits: Vec<u32> = played.attack_frames().iter().map(|hit| hit.frame).collect();
    hits.sort_unstable();
    hits.dedup();
    let (first, last) = (hits.first().copied(), hits.last().copied());
    let active = count(hits.len());
    let window = first.zip(last).map_or(0, |(first, last)| last - first + 1);
    let attacking = !played.parts.attacks.is_empty();
    let banded = attacking && tram.min_y() <= tram.max_y();
    let pauses = played.pauses();
    let atomic = describe::atomic(tram);
    FrameRow {
        id: 0,
        name: String::new(),
        file: String::new(),
        r#type: named::kind(tram.kind()).name,
        from: named::state(tram.from_state()).name,
        to: named::state(tram.to_state()).name,
        frames,
        startup: first,
        active,
        gap: window - active,
        recovery: last.map(|last| frames - 1 - last),
        damage: played.damage(),
        damage_per_second: if frames > 0 {
            f64::from(played.damage()) * FRAMES_PER_SECOND / f64::from(frames)
        } else {
            0.0
        },
        reach: attacking.then(|| tram.reach()),
        low: banded.then(|| tram.min_y()),
        high: banded.then(|| tram.max_y()),
        hard_pause: tram.hard_pause().into(),
        soft_pause: tram.soft_pause().into(),
        pauses_count: tram.direct(0).target().is_none() && tram.direct(1).target().is_none(),
        on_punch: String::new(),
        on_kick: String::new(),
        atomic,
        free_from: match atomic {
            None => Some(0),
            Some(span) => Some(span.last.saturating_add(1)).filter(|free| *free < frames),
        },
        invulnerable: describe::invulnerable(tram),
        attacks: played.parts.attacks.iter().map(|attack| attack_row(attack, frames, pauses)).collect(),
    }
}

fn attack_row(attack: &Attack, frames: u32, pauses: Pauses) -> AttackRow {
    let guard = Guard::of(attack.flags);
    let start = u32::from(attack.start);
    let rest = frames.saturating_sub(start);
    let held = |length: u16, rest: u32| i32::from(length) - i32::try_from(rest).unwrap_or(i32::MAX);
    let against = |length: u16| Advantage {
        at_end: held(length, rest),
        to_block: held(length, rest.saturating_add(pauses.block)),
        to_act: held(length, rest.saturating_add(pauses.act)),
    };
    let blockable = guard != Guard::None;
    let staggers = blockable && attack.stagger_length > 0;
    AttackRow {
        span: Span { first: start, last: attack.end.max(attack.start).into() },
        damage: attack.damage.into(),
        knockback: attack.knockback,
        guard,
        half_damage: attack.flags & HALF_DAMAGE != 0,
        hit_type: named::kind(attack.hit_type).name,
        hit_length: attack.hit_length.into(),
        staggers: attack.hit_length > LONGEST_HIT,
        stun_length: attack.stun_length.into(),
        block_stun: attack.stun_length >= BLOCK_STUN,
        stagger_length: attack.stagger_length.into(),
        on_hit: against(attack.hit_length),
        on_block: blockable.then(|| against(attack.stun_length)),
        if_attacker_staggers: staggers.then(|| i32::from(attack.stun_length) - i32::from(attack.stagger_length)),
        if_blocker_staggers: staggers.then(|| against(attack.stun_length).at_end + i32::from(attack.stagger_length)),
    }
}

fn count(items: usize) -> u32 {
    u32::try_from(items).unwrap_or(u32::MAX)
}
