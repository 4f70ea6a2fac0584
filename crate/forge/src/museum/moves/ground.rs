//! On the ground: walking, running, pushing, skidding, keeping one's balance.

use super::{arm, cycle, ease, keyed, leg, standing, step, wave};
use crate::museum::figure::{Mix, Stance};

/// A gait: both feet half a cycle apart, arms against legs.
struct Gait {
    stance: f32,
    length: f32,
    height: f32,
    lean: f32,
    swing: f32,
    elbow: f32,
    drop: f32,
}

impl Gait {
    fn at(&self, phase: f32) -> Stance {
        let beat = wave(phase + 0.25 - 0.08);
        Stance {
            root: [0.0, self.drop, 0.0],
            body: [1.5 * wave(phase), 0.0, self.lean + 2.0 * wave(2.0 * phase)],
            head: [-wave(phase), 0.0, -self.lean * 0.7 - 1.5 * wave(2.0 * phase + 0.1)],
            legs: [
                step(phase, self.stance, self.length, self.height),
                step(phase + 0.5, self.stance, self.length, self.height),
            ],
            planted: true,
            arms: [arm(-self.swing * beat, 12.0, self.elbow), arm(self.swing * beat, 12.0, self.elbow)],
            tail: [0.0, 0.0, 14.0 + 7.0 * wave(2.0 * phase + 0.3)],
            ..Stance::default()
        }
    }
}

/// An easy walk: a step in half a second.
pub(crate) fn walking() -> Vec<Stance> {
    let gait = Gait { stance: 0.6, length: 9.0, height: 2.2, lean: 5.0, swing: 36.0, elbow: 20.0, drop: 0.0 };
    cycle(30, |phase| {
        let mut stance = gait.at(phase);
        // Lowest when both feet carry, highest over the standing leg.
        stance.root[1] = 0.95 + 0.35 * wave(2.0 * phase + 0.2);
        stance
    })
}

/// A run with a moment in the air in every step. The body is at its height in one frame only: all others have a Y position.
pub(crate) fn running() -> Vec<Stance> {
    let gait = Gait { stance: 0.36, length: 14.0, height: 5.0, lean: 17.0, swing: 58.0, elbow: 80.0, drop: 0.0 };
    cycle(16, |phase| {
        let mut stance = gait.at(phase);
        stance.root[1] = bounce(phase, 0.95, 0.22);
        stance
    })
}

/// Flat out: body forward, arms trailing, legs a blur. One frame without a Y position here as well.
pub(crate) fn sprinting() -> Vec<Stance> {
    let gait = Gait { stance: 0.3, length: 15.5, height: 7.0, lean: 30.0, swing: 8.0, elbow: 12.0, drop: 0.0 };
    cycle(8, |phase| {
        let mut stance = gait.at(phase);
        stance.root[1] = bounce(phase, 0.8, 0.3);
        for (arm, sign) in stance.arms.iter_mut().zip([1.0, -1.0]) {
            *arm = super::arm(-62.0 + sign * 6.0 * wave(phase), 24.0, 8.0);
        }
        stance.tail[2] = -6.0 + 8.0 * wave(2.0 * phase);
        stance
    })
}

/// Down and up once a step, a little deeper on one foot, so that the height is zero at the start of the cycle and nowhere else.
fn bounce(phase: f32, depth: f32, uneven: f32) -> f32 {
    let dip = |turns: f32| 0.5 - 0.5 * (phase * turns * std::f32::consts::TAU).cos();
    depth * dip(2.0) + uneven * dip(1.0)
}

/// Heels in, weight back, arms out for balance: comes to a stop and trembles.
pub(crate) fn skid() -> Vec<Stance> {
    let mut braking = standing();
    braking.root = [-1.5, 2.6, 0.0];
    braking.body = [0.0, 0.0, -20.0];
    braking.head = [0.0, 0.0, 16.0];
    braking.legs = [leg(6.5, 0.3, 0.8, 22.0), leg(1.0, 0.0, 0.8, 8.0)];
    braking.arms = [arm(70.0, 40.0, 30.0), arm(-40.0, 50.0, 40.0)];
    braking.tail = [0.0, 0.0, -20.0];
    let mut stances = keyed(&[(0, standing()), (3, braking), (7, braking)]);
    for (frame, stance) in stances.iter_mut().enumerate().skip(3) {
        let tremble = if frame % 2 == 0 { 1.0 } else { -1.0 } * (8 - frame) as f32 * 0.16;
        stance.root[1] += 0.3 * tremble;
        stance.body[2] += 2.0 * tremble;
        stance.arms[0].swing -= 5.0 * tremble;
        stance.arms[1].swing += 5.0 * tremble;
    }
    stances
}

fn pushing() -> Stance {
    let mut stance = standing();
    stance.root = [0.0, 1.9, 0.0];
    stance.body = [0.0, 0.0, 28.0];
    stance.head = [0.0, 0.0, -6.0];
    stance.legs = [leg(1.0, 0.0, 0.5, 0.0), leg(-5.5, 0.6, 0.5, -20.0)];
    // Shoulders lean with the body, so arms level with the floor are raised by as much more.
    stance.arms = [arm(112.0, 6.0, 12.0); 2];
    stance.tail = [0.0, 0.0, 20.0];
    stance
}

/// From standing to leaning against something.
pub(crate) fn start_push() -> Vec<Stance> {
    keyed(&[(0, standing()), (5, pushing())])
}

/// Heavy short steps against a weight.
pub(crate) fn push() -> Vec<Stance> {
    cycle(32, |phase| {
        let mut stance = pushing();
        let heave = 0.5 + 0.5 * wave(2.0 * phase - 0.1);
        stance.legs = [step(phase, 0.7, 6.0, 1.2), step(phase + 0.5, 0.7, 6.0, 1.2)];
        for leg in &mut stance.legs {
            leg.forward -= 2.4;
        }
        stance.root[1] = 1.7 + 0.5 * heave;
        stance.body[2] = 26.0 + 5.0 * heave;
        stance.head[2] = -4.0 - 6.0 * heave;
        for arm in &mut stance.arms {
            arm.elbow = 10.0 + 14.0 * (1.0 - heave);
            arm.swing = 108.0 + 5.0 * heave;
        }
        stance.tail[2] = 18.0 + 6.0 * wave(2.0 * phase + 0.2);
        stance
    })
}

/// On an edge: tips forward, catches itself with whirling arms, tips again.
pub(crate) fn balancing() -> Vec<Stance> {
    cycle(35, |phase| {
        let tip = wave(phase);
        let mut stance = standing();
        stance.root = [0.6 * tip, 1.1 + 0.4 * wave(2.0 * phase), 0.0];
        stance.body = [6.0 * wave(phase + 0.3), 0.0, 8.0 + 16.0 * tip];
        stance.head = [-4.0 * wave(phase + 0.3), 0.0, 6.0 - 14.0 * tip];
        let lifted = ease(((wave(phase - 0.1) + 0.2) / 1.2).clamp(0.0, 1.0));
        stance.legs =
            [leg(0.8, 0.0, 0.3, -6.0 * tip), leg(-1.0, 0.0, 0.3, 0.0).mix(leg(-6.5, 4.5, 0.8, -30.0), lifted)];
        // Two full circles of the arms a cycle, half a circle apart.
        stance.arms = [arm(360.0 * (2.0 * phase), 34.0, 10.0), arm(360.0 * (2.0 * phase + 0.5), 34.0, 10.0)];
        stance.tail = [0.0, 0.0, 10.0 - 26.0 * tip];
        stance
    })
}
