//! What one does in a museum: waiting, doors, buttons, picking things up and looking at them.

use super::{arm, cycle, ease, keyed, leg, standing, step, wave};
use crate::museum::figure::{Arm, Mix, Stance};

fn on_hip() -> Arm {
    Arm { swing: -18.0, out: 52.0, elbow: 34.0, inward: 104.0 }
}

/// Hands on hips, weight on the right leg, the left toe ready to tap.
fn waiting() -> Stance {
    let mut stance = standing();
    stance.root = [0.0, 0.6, -0.7];
    stance.body = [-4.0, 0.0, 2.0];
    stance.head = [6.0, 0.0, 4.0];
    stance.legs = [leg(-0.2, 0.0, 0.2, 0.0), leg(2.2, 0.0, 1.4, 0.0)];
    stance.arms = [on_hip(); 2];
    stance
}

/// Looks left, looks right, puts the hands on the hips.
pub(crate) fn start_idle() -> Vec<Stance> {
    let mut shift = standing().mix(waiting(), 0.4);
    shift.head = [-12.0, 0.0, -6.0];
    let mut back = shift;
    back.head = [14.0, 0.0, -2.0];
    back.arms = standing().arms;
    keyed(&[(0, standing()), (9, shift), (19, back), (29, waiting())])
}

/// Taps a foot, breathes, waits.
pub(crate) fn idle() -> Vec<Stance> {
    cycle(19, |phase| {
        let mut stance = waiting();
        let tap = wave(2.0 * phase).max(0.0);
        stance.legs[1].toe = 26.0 * tap;
        stance.legs[1].lift = 0.25 * tap;
        stance.body[2] += 1.2 * wave(phase);
        stance.root[1] += 0.12 * wave(phase);
        stance.head[2] += 3.0 * wave(2.0 * phase + 0.05);
        for arm in &mut stance.arms {
            arm.out += 1.6 * wave(phase + 0.1);
        }
        stance.tail[2] += 8.0 * wave(phase + 0.4);
        stance
    })
}

/// Takes a handle with the right hand and pulls it past the body.
pub(crate) fn open_door() -> Vec<Stance> {
    let mut reach = standing();
    reach.body = [0.0, 0.0, 12.0];
    reach.arms[0] = arm(98.0, 4.0, 8.0);
    reach.legs[1].forward = 2.4;
    reach.root[1] = 0.9;
    let mut pull = reach;
    pull.body = [-6.0, 0.0, -6.0];
    pull.arms[0] = arm(26.0, 30.0, 84.0);
    pull.arms[1] = arm(30.0, 16.0, 20.0);
    pull.root = [-1.0, 1.1, 0.0];
    keyed(&[(0, standing()), (4, reach), (8, pull), (11, standing())])
}

fn reaching_down() -> Stance {
    let mut stance = standing();
    stance.root = [-1.4, 5.6, 0.0];
    stance.body = [0.0, 0.0, 48.0];
    stance.head = [0.0, 0.0, -26.0];
    stance.legs = [leg(0.9, 0.0, 0.8, 0.0), leg(-1.4, 0.5, 0.8, -14.0)];
    stance.arms = [arm(62.0, 4.0, 12.0), arm(62.0, 4.0, 12.0)];
    stance.tail = [0.0, 0.0, 6.0];
    stance
}

fn holding() -> Stance {
    let mut stance = standing();
    stance.body[2] = -2.0;
    stance.head[2] = 14.0;
    stance.arms = [arm(44.0, 2.0, 62.0); 2];
    stance
}

/// A quick grab from the floor.
pub(crate) fn pick_up_1() -> Vec<Stance> {
    keyed(&[(0, standing()), (7, reaching_down()), (9, reaching_down()), (17, holding())])
}

/// Leans over and presses with the flat right hand; the other arm swings back against it.
pub(crate) fn push_button() -> Vec<Stance> {
    let mut ready = standing();
    ready.arms[0] = arm(46.0, 10.0, 92.0);
    ready.body[2] = -4.0;
    let mut press = standing();
    press.root = [1.2, 1.3, 0.0];
    press.body = [3.0, 0.0, 20.0];
    press.head[2] = -8.0;
    press.arms = [arm(108.0, 2.0, 4.0), arm(-36.0, 18.0, 24.0)];
    press.legs = [leg(3.2, 0.0, 0.3, 0.0), leg(-1.6, 0.4, 0.3, -12.0)];
    keyed(&[(0, standing()), (5, ready), (8, press), (10, press), (14, standing())])
}

/// Looks up at the building, then turns to its door with small steps on the spot.
pub(crate) fn start_enter() -> Vec<Stance> {
    let mut look = standing();
    look.head[2] = -38.0;
    look.body[2] = -8.0;
    look.arms = [arm(10.0, 24.0, 30.0); 2];
    let mut stances = keyed(&[(0, standing()), (9, look), (15, look), (20, standing()), (44, standing())]);
    for (frame, stance) in stances.iter_mut().enumerate() {
        let share = (frame as f32 - 20.0).clamp(0.0, 24.0) / 24.0;
        stance.turn[1] = 90.0 * ease(share);
        let lift = |offset: f32| 1.8 * wave(2.0 * share + offset).max(0.0);
        if share > 0.0 && share < 1.0 {
            stance.legs[0].lift = lift(0.0);
            stance.legs[1].lift = lift(0.5);
            stance.arms[0].swing += 10.0 * wave(2.0 * share + 0.5);
            stance.arms[1].swing += 10.0 * wave(2.0 * share);
        }
    }
    stances
}

/// Goes in: four steps forward, smaller at the end.
pub(crate) fn enter() -> Vec<Stance> {
    let frames = 48;
    let length = 8.0;
    (0..frames)
        .map(|frame| {
            let share = frame as f32 / (frames - 1) as f32;
            let phase = 2.0 * share;
            let fade = ease((share / 0.12).min(1.0)) * ease(((1.0 - share) / 0.12).min(1.0));
            let mut stance = standing();
            stance.legs = [step(phase, 0.6, length, 2.0), step(phase + 0.5, 0.6, length, 2.0)];
            stance.legs = standing().legs.mix(stance.legs, fade);
            stance.root[1] = 0.5.mix(0.95 + 0.3 * wave(2.0 * phase + 0.2), fade);
            stance.arms = [
                arm(4.0 - 22.0 * fade * wave(phase + 0.17), 12.0, 20.0),
                arm(4.0 + 22.0 * fade * wave(phase + 0.17), 12.0, 20.0),
            ];
            stance.head[2] = -4.0 + 3.0 * fade * wave(2.0 * phase);
            // Feet are planted against the walking body, which the root then carries forward: two steps of the gait a phase.
            stance.root[0] = 0.0;
            let carried = length / 0.6 * phase;
            Walk { stance, carried }.placed()
        })
        .collect()
}

/// A stance that walks: feet as if the body stood, then everything carried forward together.
struct Walk {
    stance: Stance,
    carried: f32,
}

impl Walk {
    fn placed(self) -> Stance {
        let mut stance = self.stance;
        stance.root[0] += self.carried;
        for leg in &mut stance.legs {
            leg.forward += self.carried;
        }
        stance
    }
}

/// Kneels, takes something large with both hands and holds it up for all to see.
pub(crate) fn pick_up_2() -> Vec<Stance> {
    let mut kneel = reaching_down();
    kneel.root = [-1.0, 7.4, 0.0];
    kneel.body[2] = 38.0;
    kneel.legs = [leg(2.4, 0.0, 0.6, 0.0), leg(-4.4, 0.0, 0.6, -52.0)];
    kneel.arms = [arm(58.0, 12.0, 18.0); 2];
    let mut lift = holding();
    lift.root[1] = 1.4;
    let mut show = standing();
    show.body[2] = -10.0;
    show.head[2] = -22.0;
    show.arms = [arm(166.0, 12.0, 14.0); 2];
    show.tail[2] = 26.0;
    keyed(&[(0, standing()), (11, kneel), (15, kneel), (26, lift), (36, show), (44, show)])
}

/// Turns the thing in front of the chest, then tucks it away behind the back.
pub(crate) fn put_away_1() -> Vec<Stance> {
    let mut turn = holding();
    turn.arms = [arm(52.0, 10.0, 76.0), arm(36.0, -4.0, 54.0)];
    turn.head = [5.0, 0.0, 16.0];
    let mut other = turn;
    other.arms.swap(0, 1);
    other.head[0] = -5.0;
    let mut behind = standing();
    behind.body = [5.0, 0.0, 10.0];
    behind.head = [-8.0, 0.0, 0.0];
    behind.arms = [arm(-64.0, 10.0, 30.0), arm(18.0, 20.0, 40.0)];
    keyed(&[(0, holding()), (9, turn), (18, other), (25, holding()), (34, behind), (39, standing())])
}

/// Pats it and is done.
pub(crate) fn put_away_2() -> Vec<Stance> {
    let mut pat = standing();
    pat.arms[0] = arm(-50.0, 12.0, 34.0);
    pat.body[2] = 8.0;
    keyed(&[(0, standing()), (3, pat), (6, standing())])
}

/// Bent over an exhibit, one hand at the chin.
fn examining() -> Stance {
    let mut stance = standing();
    stance.root = [0.4, 1.6, 0.0];
    stance.body = [0.0, 0.0, 26.0];
    stance.head = [8.0, 0.0, -6.0];
    stance.legs = [leg(1.6, 0.0, 0.4, 0.0), leg(-1.8, 0.2, 0.4, -6.0)];
    stance.arms = [arm(48.0, -6.0, 122.0), arm(-30.0, 22.0, 70.0)];
    stance.tail = [0.0, 0.0, 22.0];
    stance
}

/// Steps up to it, bends down, tilts the head one way and the other.
pub(crate) fn start_examine() -> Vec<Stance> {
    let mut other = examining();
    other.head = [-10.0, 0.0, -2.0];
    keyed(&[(0, standing()), (11, examining()), (20, other), (27, examining())])
}

/// Straightens up with a nod.
pub(crate) fn finish_examine() -> Vec<Stance> {
    let mut nod = standing().mix(examining(), 0.3);
    nod.head = [0.0, 0.0, 20.0];
    keyed(&[(0, examining()), (6, nod), (10, standing()), (15, standing())])
}
