//! Chains: what follows a move on punch or kick, and what follows that.

use level::kinds::tram::{Attack, Tram};
use level::{InstanceId, Tag};
use serde::Serialize;

use super::moves::Move;
use crate::detail::LinkRef;
use crate::session::Session;

/// Moves of one tree. Two links a move, and files are strangers': without a bound a tree could double with every level.
const MOST_MOVES: u32 = 512;
/// Moves of one chain.
const LONGEST: usize = 32;

/// What has to be pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Button {
    /// The first direct animation.
    Punch,
    /// The second.
    Kick,
}

/// Both, in the order of the file's links.
const BUTTONS: [Button; 2] = [Button::Punch, Button::Kick];

/// One move of a tree.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ChainMove {
    /// The move.
    pub animation: LinkRef,
    /// What leads to it; `None` for the first.
    pub button: Option<Button>,
    /// Its length.
    pub frames: u32,
    /// The most damage it does to one victim.
    pub damage: i32,
    /// Frames from the chain's start to its end.
    pub total_frames: u32,
    /// Damage from the chain's start to its end.
    pub total_damage: i32,
    /// Frames from the last hit before it to its own first.
    pub gap: Option<u32>,
    /// Frames by which the victim of that hit is still held when this one lands; negative when it is free before. `None` when
    /// either does not hit.
    pub held: Option<i32>,
    /// It stands earlier in this chain already: from here on the chain repeats, and is not followed.
    pub repeats: bool,
    /// What follows it.
    pub next: Vec<ChainMove>,
}

/// One way through a tree to its end.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Chain {
    /// Handles of its moves, the first one's included.
    pub animations: Vec<u32>,
    /// What is pressed between them.
    pub buttons: Vec<Button>,
    /// All damage.
    pub damage: i32,
    /// All frames. Direct animations are not blended, so they add up.
    pub frames: u32,
    /// Every hit after the first finds the victim still held.
    pub holds: bool,
    /// It ends where it would repeat itself.
    pub repeats: bool,
}

/// Everything that can follow a move.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ChainTree {
    /// The move it starts with.
    pub first: ChainMove,
    /// Every way to an end, the most damage first.
    pub chains: Vec<Chain>,
    /// There is more than is shown.
    pub cut: bool,
}

/// What a chain is so far.
#[derive(Clone, Copy)]
struct SoFar {
    frames: u32,
    damage: i32,
    /// Frame of the last hit, counted from the chain's start, and how long it holds the victim.
    hit: Option<(u32, u16)>,
}

struct Walk<'s> {
    session: &'s Session,
    path: Vec<InstanceId>,
    moves: u32,
    cut: bool,
}

impl Session {
    /// All chains from a move. `None` when it is not open.
    pub fn chains(&self, animation: u32) -> Option<ChainTree> {
        let id = self.animation(animation)?;
        let mut walk = Walk { session: self, path: Vec::new(), moves: 0, cut: false };
        let first = walk.at(self.reference(id), None, SoFar { frames: 0, damage: 0, hit: None });
        let mut chains = Vec::new();
        collect(&first, &mut Vec::new(), &mut chains);
        chains.sort_by_key(|chain| (-chain.damage, chain.frames));
        Some(ChainTree { first, chains, cut: walk.cut })
    }
}

impl Walk<'_> {
    fn at(&mut self, animation: LinkRef, button: Option<Button>, before: SoFar) -> ChainMove {
        self.moves += 1;
        let id = animation.animation.and_then(|handle| self.session.animation(handle));
        let played = id.and_then(|id| Move::load(&self.session.set, id));
        let (frames, damage) = played.as_ref().map_or((0, 0), |played| (played.frames(), played.damage()));
        let hits = played.as_ref().and_then(|played| first_and_last(&played.parts.attacks));
        let start = before.frames;
        let gap = before.hit.zip(hits).map(|((last, length), (first, _))| {
            (start.saturating_add(first.start.into()).saturating_sub(last), length)
        });
        let after = SoFar {
            frames: start.saturating_add(frames),
            damage: before.damage.saturating_add(damage),
            hit: hits.map(|(_, last)| (start.saturating_add(last.start.into()), last.hit_length)).or(before.hit),
        };
        let repeats = id.is_some_and(|id| self.path.contains(&id));
        let mut made = ChainMove {
            animation,
            button,
            frames,
            damage,
            total_frames: after.frames,
            total_damage: after.damage,
            gap: gap.map(|(gap, _)| gap),
            held: gap.map(|(gap, length)| i32::from(length) - i32::try_from(gap).unwrap_or(i32::MAX)),
            repeats,
            next: Vec::new(),
        };
        if let Some(id) = id.filter(|_| !repeats) {
            self.path.push(id);
            self.follow(id, after, &mut made.next);
            self.path.pop();
        }
        made
    }

    fn follow(&mut self, id: InstanceId, after: SoFar, into: &mut Vec<ChainMove>) {
        let Ok(tram) = self.session.set.view(id, Tag::TRAM, Tram::new) else { return };
        for (place, button) in BUTTONS.into_iter().enumerate() {
            let Some(link) = self.session.link(id, tram.direct(place)) else { continue };
            if self.moves >= MOST_MOVES || self.path.len() >= LONGEST {
                self.cut = true;
                return;
            }
            into.push(self.at(link, Some(button), after));
        }
    }
}

/// The attack that starts first and the one that starts last.
fn first_and_last(attacks: &[Attack]) -> Option<(Attack, Attack)> {
    let first = attacks.iter().min_by_key(|attack| attack.start)?;
    let last = attacks.iter().max_by_key(|attack| attack.start)?;
    Some((*first, *last))
}

/// Every way from a move to an end, depth first; `way` is how it was come to.
fn collect<'t>(at: &'t ChainMove, way: &mut Vec<&'t ChainMove>, into: &mut Vec<Chain>) {
    way.push(at);
    if at.next.is_empty() {
        into.push(Chain {
            animations: way.iter().filter_map(|step| step.animation.animation).collect(),
            buttons: way.iter().filter_map(|step| step.button).collect(),
            damage: at.total_damage,
            frames: at.total_frames,
            holds: way.iter().all(|step| step.held.is_none_or(|held| held >= 0)),
            repeats: at.repeats,
        });
    }
    for next in &at.next {
        collect(next, way, into);
    }
    way.pop();
}
