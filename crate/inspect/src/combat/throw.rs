//! Throws: thrower and victim together. The thrower stands at the origin facing +Z; the victim is put at the offset and turned by
//! the angle, and both play the same frame number (OniGalore, XML:TRAM).

use level::kinds::tram::{ThrowInfo, words};
use motion::{Clip, Placement, Pose, Sampler, Vec3};
use serde::Serialize;

use super::moves::Move;
use super::shape::{Role, Shape, circle, direction};
use crate::detail::{LinkRef, SelfDamage};
use crate::named;
use crate::session::Session;

/// Frames of a victim's animation that the game plays (OniGalore, XML:TRAM): 0 to 255.
const LONGEST_VICTIM: u32 = 256;
/// Offsets that count as nothing, units: a centimetre.
const NOWHERE: f32 = 0.1;
/// A victim put higher than this falls first, units.
const TOO_HIGH: f32 = 1.0;

/// A throw and one animation its victim can play.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ThrowPlan {
    /// The thrower's animation.
    pub thrower: LinkRef,
    /// The victim's.
    pub victim: LinkRef,
    /// Type by which the victim's is found.
    pub target_type: String,
    /// Where the victim is put: x left, y up, z front, world units.
    pub offset: [f32; 3],
    /// How the victim is turned against the thrower, radians; positive is to the left.
    pub turn: f32,
    /// How they stand, in a sentence.
    pub facing: String,
    /// From how near the throw can be started, world units.
    pub distance: f32,
    /// Frames of the thrower's animation.
    pub thrower_frames: u32,
    /// Frames of the victim's.
    pub victim_frames: u32,
    /// Frames until both have ended.
    pub frames: u32,
    /// What the victim takes, and when.
    pub self_damage: Vec<SelfDamage>,
    /// All of it.
    pub damage: u32,
    /// What will not work in the game.
    pub warnings: Vec<String>,
}

/// The throws an animation takes part in.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Throws {
    /// One for each pair.
    pub plans: Vec<ThrowPlan>,
    /// Why there is none, or "".
    pub problem: String,
}

/// Both sides of a throw, to be posed.
#[derive(Debug, Clone)]
pub struct ThrowScene {
    thrower: Clip,
    victim: Clip,
    samplers: [Sampler; 2],
    placement: Placement,
    distance: f32,
}

/// Where the victim stands.
pub(crate) fn placement(throw: &ThrowInfo) -> Placement {
    Placement { at: Vec3::from_array(throw.offset), turn: throw.angle }
}

impl ThrowScene {
    /// The thrower's animation.
    pub fn thrower(&self) -> &Clip {
        &self.thrower
    }

    /// The victim's.
    pub fn victim(&self) -> &Clip {
        &self.victim
    }

    /// Where the victim stands at the start.
    pub fn placement(&self) -> Placement {
        self.placement
    }

    /// Fills both poses at a frame; the shorter animation holds its end. Never allocates.
    pub fn sample(&mut self, frame: f32, thrower: &mut Pose, victim: &mut Pose) {
        let [own, other] = &mut self.samplers;
        own.sample(&self.thrower, frame, thrower);
        other.sample(&self.victim, frame, victim);
        self.placement.apply(victim);
    }

    /// The circle in which a victim can be thrown, and a line to where it is put, with an arrow the way it faces.
    pub fn shapes(&self) -> Vec<Shape> {
        let mut range = Shape::new(Role::ThrowRange, None);
        range.outline(&circle(Vec3::ZERO, self.distance));
        let mut place = Shape::new(Role::ThrowPlace, None);
        let at = self.placement.at;
        let tip = at + direction(self.placement.turn) * 2.0;
        let barb = |aside: f32| tip - direction(self.placement.turn + aside) * 0.6;
        place.line([Vec3::ZERO, at]);
        place.line([at, tip]);
        place.line([barb(0.5), tip, barb(-0.5)]);
        vec![range, place]
    }
}

impl Session {
    /// The throws of an animation: those it starts with each victim's animation its characters have or, for a victim's, those
    /// that use it.
    pub fn throws(&self, animation: u32) -> Throws {
        let Some(played) = self.animation(animation).and_then(|id| Move::load(&self.set, id)) else {
            return Throws { plans: Vec::new(), problem: "The animation cannot be read.".to_owned() };
        };
        if let Some(throw) = played.parts.throw {
            let victims = self.partners(played.id, |tram, _| tram.kind() == throw.target_type);
            let plans: Vec<ThrowPlan> =
                victims.iter().filter_map(|victim| self.plan(&played, &throw, victim)).collect();
            let problem = if plans.is_empty() {
                let kind = named::kind(throw.target_type).name;
                format!("No animation of type {kind} is in the thrower's collections, so the throw cannot start.")
            } else {
                String::new()
            };
            return Throws { plans, problem };
        }
        if played.tram.flags() & words::THROW_TARGET == 0 {
            return Throws { plans: Vec::new(), problem: "The animation belongs to no throw.".to_owned() };
        }
        let kind = played.tram.kind();
        let own = self.reference(played.id);
        let throwers = self.partners(played.id, |_, record| record.throw_target == Some(kind));
        let plan = |thrower: &LinkRef| {
            let thrower = Move::load(&self.set, self.animation(thrower.animation?)?)?;
            self.plan(&thrower, &thrower.parts.throw?, &own)
        };
        let plans: Vec<ThrowPlan> = throwers.iter().filter_map(plan).collect();
        let problem =
            if plans.is_empty() { "No throw that is open uses this animation.".to_owned() } else { String::new() };
        Throws { plans, problem }
    }

    /// A throw to be played. `None` when either side cannot be read or the first is no throw.
    pub fn throw_scene(&self, thrower: u32, victim: u32) -> Option<ThrowScene> {
        let load = |handle| Move::load(&self.set, self.animation(handle)?);
        let (thrower, victim) = (load(thrower)?, load(victim)?);
        let throw = thrower.parts.throw?;
        let (thrower, victim) = (thrower.clip(), victim.clip());
        Some(ThrowScene {
            samplers: [Sampler::new(&thrower), Sampler::new(&victim)],
            placement: placement(&throw),
            distance: throw.distance.max(0.0),
            thrower,
            victim,
        })
    }

    fn plan(&self, thrower: &Move<'_>, throw: &ThrowInfo, victim: &LinkRef) -> Option<ThrowPlan> {
        let other = Move::load(&self.set, self.animation(victim.animation?)?)?;
        let (thrower_frames, victim_frames) = (thrower.frames(), other.frames());
        let damage =
            |part: &level::kinds::tram::SelfDamage| SelfDamage { frame: part.frame.into(), points: part.points.into() };
        let self_damage: Vec<SelfDamage> = other.parts.self_damage.iter().map(damage).collect();
        let source = self.reference(thrower.id);
        Some(ThrowPlan {
            warnings: warnings(thrower, throw, &other, [&source.name, &victim.name]),
            thrower: source,
            victim: victim.clone(),
            target_type: named::kind(throw.target_type).name,
            offset: throw.offset,
            turn: throw.angle,
            facing: facing(&placement(throw)),
            distance: throw.distance,
            thrower_frames,
            victim_frames,
            frames: thrower_frames.max(victim_frames),
            damage: self_damage.iter().map(|damage| damage.points).sum(),
            self_damage,
        })
    }
}

fn warnings(thrower: &Move<'_>, throw: &ThrowInfo, victim: &Move<'_>, [source, target]: [&str; 2]) -> Vec<String> {
    let mut found = Vec::new();
    if victim.frames() > LONGEST_VICTIM {
        let frames = victim.frames();
        found.push(format!(
            "{target} has {frames} frames; the game plays only the first {LONGEST_VICTIM} of a victim's."
        ));
    }
    let last_damage = victim.parts.self_damage.iter().map(|damage| u32::from(damage.frame)).max();
    if let Some(frame) = last_damage.filter(|frame| *frame >= victim.frames().min(LONGEST_VICTIM)) {
        found.push(format!("{target} takes damage at frame {frame}, which is never played."));
    }
    if thrower.tram.flags() & words::THROW_SOURCE == 0 {
        found.push(format!("{source} has throw data but not the flag ThrowSource."));
    }
    if victim.tram.flags() & words::THROW_TARGET == 0 {
        found.push(format!("{target} is of the victim's type but has not the flag ThrowTarget."));
    }
    let [_, height, _] = throw.offset;
    if height < 0.0 {
        found.push("The victim is put below the floor; the game keeps it on the floor.".to_owned());
    } else if height > TOO_HIGH {
        found.push(format!("The victim is put {height:.1} units above the floor; it falls, and the throw breaks."));
    }
    found
}

/// One quarter of the compass around somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Quarter {
    Front,
    Back,
    Left,
    Right,
}

/// Which quarter a way is in for one who faces +Z, left being +X.
fn quarter(way: Vec3) -> Quarter {
    if way.z.abs() >= way.x.abs() {
        if way.z >= 0.0 { Quarter::Front } else { Quarter::Back }
    } else if way.x > 0.0 {
        Quarter::Left
    } else {
        Quarter::Right
    }
}

/// How the two stand. Names of throws say "forward" and "backward", but mean what they like by it.
pub(crate) fn facing(victim: &Placement) -> String {
    let to_victim = Vec3::new(victim.at.x, 0.0, victim.at.z);
    if to_victim.length() < NOWHERE {
        return match quarter(direction(victim.turn)) {
            Quarter::Front => "Both stand in the same place and face the same way.".to_owned(),
            Quarter::Back => "Both stand in the same place and face opposite ways.".to_owned(),
            Quarter::Left => "Both stand in the same place; the victim faces the thrower's left.".to_owned(),
            Quarter::Right => "Both stand in the same place; the victim faces the thrower's right.".to_owned(),
        };
    }
    let place = match quarter(to_victim) {
        Quarter::Front => "in front of the thrower",
        Quarter::Back => "behind the thrower",
        Quarter::Left => "to the left of the thrower",
        Quarter::Right => "to the right of the thrower",
    };
    // The way to the thrower as the victim sees it.
    let to_thrower = victim.rotation().conjugate() * -to_victim;
    let shown = match quarter(to_thrower) {
        Quarter::Front => "faces the thrower",
        Quarter::Back => "has its back to the thrower",
        Quarter::Left => "has its left side to the thrower",
        Quarter::Right => "has its right side to the thrower",
    };
    format!("The victim stands {place} and {shown}.")
}

#[cfg(test)]
mod tests {
    use std::f32::consts::{FRAC_PI_2, PI};

    use super::*;

    fn placed(offset: [f32; 3], angle: f32) -> Placement {
        placement(&ThrowInfo { offset, angle, distance: 8.0, target_type: 96 })
    }

    /// Where the victim's own points come to, worked out by hand: a point 3 to its left, 9 up and 1 ahead.
    #[test]
    fn a_victim_is_put_at_the_offset_and_turned_by_the_angle() {
        let own = Vec3::new(3.0, 9.0, 1.0);
        for (angle, expected) in [
            (0.0, [3.5, 9.25, 7.0]),
            // Its left is the thrower's front's opposite: left +X goes to -Z, front +Z to +X.
            (FRAC_PI_2, [1.5, 9.25, 3.0]),
            (PI, [-2.5, 9.25, 5.0]),
            (-FRAC_PI_2, [-0.5, 9.25, 9.0]),
        ] {
            let have = placed([0.5, 0.25, 6.0], angle).point(own);
            assert!(have.abs_diff_eq(Vec3::from(expected), 1e-5), "angle {angle}: {have} is not {expected:?}");
        }
    }

    #[test]
    fn how_they_stand_is_said_by_place_and_side_not_by_the_angle_alone() {
        let said = |offset, angle| facing(&placed(offset, angle));
        assert_eq!(said([0.15, -0.05, 6.25], PI), "The victim stands in front of the thrower and faces the thrower.");
        assert_eq!(
            said([0.15, 0.0, 6.25], 0.0),
            "The victim stands in front of the thrower and has its back to the thrower."
        );
        // The same angle behind the thrower is the contrary: the victim looks at the thrower's back.
        assert_eq!(said([-0.4, 0.0, -5.5], 0.0), "The victim stands behind the thrower and faces the thrower.");
        assert_eq!(
            said([-0.4, 0.0, -5.5], -PI),
            "The victim stands behind the thrower and has its back to the thrower."
        );
        // In front, looking along +X: its left hand is towards -Z, where the thrower is.
        assert_eq!(
            said([1.0, 0.0, 5.0], FRAC_PI_2),
            "The victim stands in front of the thrower and has its left side to the thrower."
        );
        assert_eq!(
            said([4.0, 0.0, 1.0], PI),
            "The victim stands to the left of the thrower and has its left side to the thrower."
        );
        assert_eq!(said([0.0, 3.0, 0.01], PI), "Both stand in the same place and face opposite ways.");
    }
}
