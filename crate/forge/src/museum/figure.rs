//! From a stance a person can write down to the angles of fifteen parts.
//!
//! Axes of the file: X forward, Y down, Z left; degrees follow the right-hand rule, so a positive turn about Z leans forward
//! and swings a hanging limb back, a positive one about X moves a hanging limb to the left. Lengths are model units of a figure
//! 40 tall.

use crate::museum::body::OFFSETS;

/// Length of a thigh and of a calf.
const BONE: f32 = 5.6;
/// How far the toes are in front of the ankle.
const TOES: f32 = 5.6;
/// How far a straight leg's ankle is below the middle of the body.
pub(crate) const STANDING: f32 = 15.2;

/// A leg, by where its ankle is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Leg {
    /// In front of where a straight leg hangs.
    pub(crate) forward: f32,
    /// Above it.
    pub(crate) lift: f32,
    /// Outwards from it.
    pub(crate) out: f32,
    /// How far the toes point up, degrees against the floor.
    pub(crate) toe: f32,
}

/// An arm, by its angles in degrees; all zero hangs down.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Arm {
    /// Forward and up; 180 is overhead.
    pub(crate) swing: f32,
    /// Sideways, away from the body.
    pub(crate) out: f32,
    /// Bend of the elbow.
    pub(crate) elbow: f32,
    /// How far the forearm turns in towards the body.
    pub(crate) inward: f32,
}

/// Everything a figure does at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Stance {
    /// The root: forward, down, left.
    pub(crate) root: [f32; 3],
    /// The whole model's turn about X, Y, Z.
    pub(crate) turn: [f32; 3],
    /// The body's: to the left, to the right, forward.
    pub(crate) body: [f32; 3],
    /// The head's, against the body.
    pub(crate) head: [f32; 3],
    /// Right and left leg.
    pub(crate) legs: [Leg; 2],
    /// True when the ankles are meant against the floor, false when against the body: a figure in the air.
    pub(crate) planted: bool,
    /// Right and left arm.
    pub(crate) arms: [Arm; 2],
    /// The tail's turn about X, Y, Z.
    pub(crate) tail: [f32; 3],
}

/// A share of the way from one thing to another.
pub(crate) trait Mix {
    fn mix(self, to: Self, share: f32) -> Self;
}

impl Mix for f32 {
    fn mix(self, to: f32, share: f32) -> f32 {
        self + (to - self) * share
    }
}

impl<T: Mix + Copy, const N: usize> Mix for [T; N] {
    fn mix(self, to: Self, share: f32) -> Self {
        std::array::from_fn(|index| self[index].mix(to[index], share))
    }
}

impl Mix for Leg {
    fn mix(self, to: Self, share: f32) -> Self {
        Leg {
            forward: self.forward.mix(to.forward, share),
            lift: self.lift.mix(to.lift, share),
            out: self.out.mix(to.out, share),
            toe: self.toe.mix(to.toe, share),
        }
    }
}

impl Mix for Arm {
    fn mix(self, to: Self, share: f32) -> Self {
        Arm {
            swing: self.swing.mix(to.swing, share),
            out: self.out.mix(to.out, share),
            elbow: self.elbow.mix(to.elbow, share),
            inward: self.inward.mix(to.inward, share),
        }
    }
}

impl Mix for Stance {
    fn mix(self, to: Self, share: f32) -> Self {
        Stance {
            root: self.root.mix(to.root, share),
            turn: self.turn.mix(to.turn, share),
            body: self.body.mix(to.body, share),
            head: self.head.mix(to.head, share),
            legs: self.legs.mix(to.legs, share),
            planted: self.planted,
            arms: self.arms.mix(to.arms, share),
            tail: self.tail.mix(to.tail, share),
        }
    }
}

impl Stance {
    /// The angles of the fifteen parts in degrees, X, Y, Z each, for the product Rz·Ry·Rx.
    pub(crate) fn angles(&self) -> [[f32; 3]; 15] {
        let mut parts = [[0.0; 3]; 15];
        parts[0] = self.body;
        parts[1] = self.head;
        for (side, sign) in [(0, -1.0), (1, 1.0)] {
            let leg = self.leg(side, sign);
            parts[2 + 3 * side..5 + 3 * side].copy_from_slice(&leg);
            let arm = &self.arms[side];
            parts[8 + 3 * side] = [sign * arm.out, 0.0, -arm.swing];
            parts[9 + 3 * side] = [-sign * arm.inward, 0.0, -arm.elbow];
        }
        parts[14] = self.tail;
        parts
    }

    /// Thigh, calf and foot so that the ankle is where it should be.
    fn leg(&self, side: usize, sign: f32) -> [[f32; 3]; 3] {
        let leg = &self.legs[side];
        let hip = OFFSETS[2 + 3 * side];
        // On the floor, toes that point down lift the heel instead of sinking in.
        let tiptoe = if self.planted { TOES * (-leg.toe).to_radians().sin() } else { 0.0 };
        let hanging = [leg.forward, STANDING - leg.lift.max(tiptoe), hip[2] + sign * leg.out];
        let ankle = if self.planted { unturn(self.body, subtract(hanging, self.root)) } else { hanging };
        let [x, y, z] = subtract(ankle, hip);
        let length = (x * x + y * y + z * z).sqrt().clamp(2.5, 2.0 * BONE - 0.01);
        let bend = (length / (2.0 * BONE)).acos();
        let sideways = (z / (length * bend.cos())).clamp(-0.9, 0.9).asin();
        // A bent leg turned sideways points here; the thigh's turn about Z takes it where the ankle is.
        let rest = (bend.cos() * sideways.cos()).atan2(-bend.sin());
        let swing = y.atan2(x) - rest;
        let [sideways, swing, bend] = [sideways, swing, bend].map(f32::to_degrees);
        let lean = if self.planted { self.body[2] } else { 0.0 };
        [
            [sideways, 0.0, wrap(swing)],
            [0.0, 0.0, 2.0 * bend],
            [-sideways, 0.0, wrap(-leg.toe - lean - swing - 2.0 * bend)],
        ]
    }
}

fn wrap(degrees: f32) -> f32 {
    (degrees + 180.0).rem_euclid(360.0) - 180.0
}

fn subtract(from: [f32; 3], what: [f32; 3]) -> [f32; 3] {
    [0, 1, 2].map(|axis| from[axis] - what[axis])
}

/// A vector in the axes of something turned by Rz·Ry·Rx.
fn unturn(angles: [f32; 3], [x, y, z]: [f32; 3]) -> [f32; 3] {
    let [(sx, cx), (sy, cy), (sz, cz)] = angles.map(|angle| angle.to_radians().sin_cos());
    let [x, y] = [cz * x + sz * y, cz * y - sz * x];
    let [x, z] = [cy * x - sy * z, cy * z + sy * x];
    [x, cx * y + sx * z, cx * z - sx * y]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(angles: [f32; 3], [x, y, z]: [f32; 3]) -> [f32; 3] {
        let [(sx, cx), (sy, cy), (sz, cz)] = angles.map(|angle| angle.to_radians().sin_cos());
        let [y, z] = [cx * y - sx * z, sx * y + cx * z];
        let [x, z] = [cy * x + sy * z, cy * z - sy * x];
        [cz * x - sz * y, sz * x + cz * y, z]
    }

    fn add([a, b, c]: [f32; 3], [x, y, z]: [f32; 3]) -> [f32; 3] {
        [a + x, b + y, c + z]
    }

    #[test]
    fn an_ankle_is_where_the_stance_puts_it_however_the_body_leans() {
        let leg = Leg { forward: 3.0, lift: 2.0, out: 1.0, toe: 0.0 };
        let stance = Stance {
            root: [0.5, 1.5, -0.3],
            body: [6.0, 12.0, 20.0],
            legs: [leg; 2],
            planted: true,
            ..Stance::default()
        };
        let parts = stance.angles();
        for (side, sign) in [(0, -1.0), (1, 1.0)] {
            let [thigh, calf] = [parts[2 + 3 * side], parts[3 + 3 * side]];
            let knee = add([0.0, BONE, 0.0], turn(calf, [0.0, BONE, 0.0]));
            let hip = add(OFFSETS[2 + 3 * side], turn(thigh, knee));
            let ankle = add(stance.root, turn(stance.body, hip));
            let wanted = [3.0, STANDING - 2.0, OFFSETS[2 + 3 * side][2] + sign];
            for (have, want) in ankle.into_iter().zip(wanted) {
                assert!((have - want).abs() < 1e-3, "{ankle:?} is not {wanted:?}");
            }
        }
    }

    #[test]
    fn knees_bend_forward() {
        let mut stance = Stance { planted: true, ..Stance::default() };
        stance.root[1] = 3.0;
        let [thigh, calf] = [stance.angles()[2], stance.angles()[3]];
        assert!(thigh[2] < -10.0 && calf[2] > 20.0, "{thigh:?} {calf:?}");
    }

    #[test]
    fn unturning_is_the_way_back() {
        let angles = [10.0, 20.0, 30.0];
        let back = unturn(angles, turn(angles, [1.0, 2.0, 3.0]));
        for (have, want) in back.into_iter().zip([1.0, 2.0, 3.0]) {
            assert!((have - want).abs() < 1e-5);
        }
    }
}
