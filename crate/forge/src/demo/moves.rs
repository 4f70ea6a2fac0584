//! Everything the fighter can do. One file a family of moves; each function gives one animation.

mod act;
mod block;
mod hit;
mod idle;
mod jump;
mod kick;
mod overlay;
mod punch;
mod spin;
pub(crate) mod stance;
mod throw;
mod throw_back;
mod turn;
mod walk;

pub(crate) use act::ENTRANCE;
pub(crate) use overlay::{AIM, AIM_STEPS};

use super::kit::Take;
use super::kit::reduce::reduce;
use crate::kinds::tram::Tram;
use crate::kinds::tram::keys::Form;
use crate::kinds::tram::parts::{Attack, Footstep, MotionBlur, Particle, Position, Shortcut, Sound};

/// One animation with all that belongs to it.
#[derive(Clone, Debug)]
pub(crate) struct Move {
    /// What follows the tag.
    pub(crate) name: &'static str,
    /// Its frames before they became keys.
    pub(crate) take: Take,
    /// The instance. Danger zones are filled in later, from the posed body.
    pub(crate) tram: Tram,
    /// Names of the moves that follow on punch and on kick.
    pub(crate) next: [Option<&'static str>; 2],
    /// Listed in the collection every fighter shares, or in her own.
    pub(crate) core: bool,
    /// Weight among equals in its collection.
    pub(crate) weight: u16,
}

/// Degrees a bone may be off between keys: less near the root, whose errors add up along the limbs.
const TOLERANCE: [f32; 19] =
    [0.2, 0.25, 0.25, 0.8, 0.25, 0.25, 0.8, 0.6, 0.6, 1.2, 1.2, 1.2, 1.0, 1.0, 2.0, 1.2, 1.0, 1.0, 2.0];

impl Move {
    /// An animation of type `kind` that stands before and after.
    pub(crate) fn new(name: &'static str, kind: u16, take: Take) -> Self {
        let rotations: Vec<_> = take.poses.iter().map(|pose| pose.rotations.clone()).collect();
        let mut tram = Tram::new(take.frames() as u16, reduce(Form::Euler6, &rotations, &TOLERANCE));
        tram.kind = kind;
        tram.aiming_type = kind;
        tram.heights = take.poses.iter().map(|pose| pose.root.y).collect();
        tram.velocities = (0..take.frames())
            .map(|frame| {
                let step = take.root(frame + 1) - take.root(frame);
                [step.x, step.z]
            })
            .collect();
        tram.positions = vec![Position::default(); take.frames()];
        Move { name, take, tram, next: [None; 2], core: false, weight: 100 }
    }

    /// Changes any field.
    pub(crate) fn with(mut self, change: impl FnOnce(&mut Tram)) -> Self {
        change(&mut self.tram);
        self
    }

    /// Adds flag bits.
    pub(crate) fn flags(self, flags: u32) -> Self {
        self.with(|tram| tram.flags |= flags)
    }

    /// States before and after.
    pub(crate) fn states(self, from: u16, to: u16) -> Self {
        self.with(|tram| (tram.from_state, tram.to_state) = (from, to))
    }

    /// Varient bits.
    pub(crate) fn varient(self, varient: u16) -> Self {
        self.with(|tram| tram.varient = varient)
    }

    /// An attack, with the Attack flag.
    pub(crate) fn attack(self, attack: Attack) -> Self {
        self.flags(super::words::flag::ATTACK).with(|tram| tram.attacks.push(attack))
    }

    /// Feet that come down: frame and 1 for left, 2 for right, 3 for both.
    pub(crate) fn steps(self, steps: &[(u16, u16)]) -> Self {
        self.with(|tram| tram.footsteps = steps.iter().map(|&(frame, feet)| Footstep { frame, feet }).collect())
    }

    /// Sounds and when they start.
    pub(crate) fn sounds(self, sounds: &[(u16, &str)]) -> Self {
        let sound = |&(frame, name): &(u16, &str)| Sound { name: name.to_owned(), frame };
        self.with(|tram| tram.sounds = sounds.iter().map(sound).collect())
    }

    /// A particle effect at a bone between two frames.
    pub(crate) fn particle(self, name: &str, bone: usize, start: u16, end: u16) -> Self {
        let particle = Particle { start, end, bone: bone as u32, name: name.to_owned() };
        self.with(|tram| tram.particles.push(particle))
    }

    /// Motion blur of some bones between two frames.
    pub(crate) fn blur(self, bones: u32, start: u16, end: u16) -> Self {
        let blur = MotionBlur { bones, start, end, lifetime: 12, alpha: 90, interval: 2 };
        self.with(|tram| tram.motion_blur.push(blur))
    }

    /// Another state it can start from: frames of blending, and whether it may interrupt an atomic animation.
    pub(crate) fn shortcut(self, from_state: u16, length: u16, replace_atomic: bool) -> Self {
        let shortcut = Shortcut { from_state, length, flags: u32::from(replace_atomic) };
        self.with(|tram| tram.shortcuts.push(shortcut))
    }

    /// In the collection every fighter shares.
    pub(crate) fn in_core(mut self) -> Self {
        self.core = true;
        self
    }

    /// Weight among equals.
    pub(crate) fn weight(mut self, weight: u16) -> Self {
        self.weight = weight;
        self
    }

    /// What follows on punch and on kick.
    pub(crate) fn next(mut self, punch: Option<&'static str>, kick: Option<&'static str>) -> Self {
        self.next = [punch, kick];
        self
    }
}

/// All moves in the order in which they stand in the level.
pub(crate) fn all() -> Vec<Move> {
    [
        idle::moves(),
        walk::moves(),
        turn::moves(),
        jump::moves(),
        punch::moves(),
        kick::moves(),
        spin::moves(),
        block::moves(),
        throw::moves(),
        throw_back::moves(),
        hit::moves(),
        overlay::moves(),
        act::moves(),
    ]
    .concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn legs_reach_where_their_feet_are_put() {
        let far: Vec<_> = all().iter().map(|one| (one.name, one.take.miss)).filter(|(_, miss)| *miss > 0.12).collect();
        assert!(far.is_empty(), "standing feet away from their handles: {far:?}");
    }

    #[test]
    fn names_are_different_and_those_that_follow_exist() {
        let moves = all();
        let names: HashSet<&str> = moves.iter().map(|one| one.name).collect();
        assert_eq!(names.len(), moves.len());
        for one in &moves {
            assert!(one.next.iter().flatten().all(|next| names.contains(next)), "{}", one.name);
        }
        assert!(names.contains(AIM) && names.contains(ENTRANCE));
    }
}
