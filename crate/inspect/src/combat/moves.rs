//! One animation taken apart for the combat inspector: its fixed part, its parts, and who hits when.

use level::kinds::tram::{Attack, Extent, Tram, TramParts, parts};
use level::{InstanceId, LevelSet, Tag};
use motion::Clip;

/// Attack frames of one animation that are looked at. The game knows at most 2 attacks of a few dozen frames each; a
/// damaged file can claim 255 of 65,536.
const MOST_ATTACK_FRAMES: usize = 4096;

/// An animation with its parts.
pub(crate) struct Move<'s> {
    pub(crate) id: InstanceId,
    pub(crate) tram: Tram<'s>,
    pub(crate) parts: TramParts,
}

/// One frame of one attack.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct AttackFrame<'m> {
    /// Which attack, from 0.
    pub(crate) number: usize,
    pub(crate) attack: &'m Attack,
    pub(crate) frame: u32,
    /// What the file says it reaches; none where the extents are fewer than the attacks' frames.
    pub(crate) stored: Option<&'m Extent>,
}

impl<'s> Move<'s> {
    /// Reads an animation. `None` when it is not open, too short, or its companion is missing.
    pub(crate) fn load(set: &'s LevelSet, id: InstanceId) -> Option<Self> {
        let tram = set.view(id, Tag::TRAM, Tram::new).ok()?;
        let parts = parts::read(set, id.file, &tram).ok()?;
        Some(Self { id, tram, parts })
    }

    pub(crate) fn clip(&self) -> Clip {
        Clip::decode(&self.tram, &self.parts).0
    }

    pub(crate) fn frames(&self) -> u32 {
        self.tram.frame_count().into()
    }

    /// Every frame of every attack that the animation comes to, attack after attack, as the extents stand in the file. Not more
    /// than 4096.
    pub(crate) fn attack_frames(&self) -> Vec<AttackFrame<'_>> {
        let mut found = Vec::new();
        let mut before = 0;
        for (number, attack) in self.parts.attacks.iter().enumerate() {
            let length = usize::from(attack.end.saturating_sub(attack.start)) + 1;
            for (at, frame) in (attack.start..=attack.end.max(attack.start)).enumerate() {
                if u32::from(frame) >= self.frames() || found.len() >= MOST_ATTACK_FRAMES {
                    break;
                }
                let stored = self.parts.extents.get(before + at);
                found.push(AttackFrame { number, attack, frame: frame.into(), stored });
            }
            before += length;
        }
        found
    }

    /// The most damage one play of the animation does to one victim. A victim is hit once, by one attack; by a second
    /// only when the frames of the two overlap (OniGalore, XML:TRAM).
    pub(crate) fn damage(&self) -> i32 {
        let attacks = &self.parts.attacks;
        let overlaps = |one: &Attack| {
            attacks
                .iter()
                .filter(|other| other.start <= one.end && one.start <= other.end)
                .map(|attack| i32::from(attack.damage))
                .sum::<i32>()
        };
        attacks.iter().map(overlaps).max().unwrap_or(0)
    }

    /// Frames after its end until anything (`act`) and until a block (`block`) can be started. No pause counts when a
    /// direct animation is set (OniGalore, XML:TRAM). That both pauses are counted from the animation's end is inferred.
    pub(crate) fn pauses(&self) -> Pauses {
        if self.tram.direct(0).target().is_some() || self.tram.direct(1).target().is_some() {
            return Pauses { block: 0, act: 0 };
        }
        let (hard, soft) = (self.tram.hard_pause().into(), self.tram.soft_pause().into());
        Pauses { block: hard, act: u32::max(hard, soft) }
    }
}

/// Frames after an animation's end in which something cannot be started yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pauses {
    pub(crate) block: u32,
    pub(crate) act: u32,
}
