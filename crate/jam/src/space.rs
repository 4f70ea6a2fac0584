//! The file's axes, its rotations, and the way from both to the stage's.
//!
//! * The file (**B**, the convention of Sega's library): right-handed, **Y down**; a positive angle follows the ordinary
//!   right-hand rule in those axes. A figure faces +X (**B**), so its left is at +Z (**C**).
//! * The stage: right-handed, **Y up**, the figure faces +Z and has its left at +X.
//!
//! The way between them is one proper rotation, never a mirror: (x, y, z) becomes (z, −y, x).
//! Quaternions are Hamilton's, x, y, z, w, for column vectors.

use std::f64::consts::TAU;

use crate::options::{Facing, Order};

/// A rotation as three angles in steps of 1/65536 turn, multiplied in the given order.
pub fn rotation(order: Order, invert: [bool; 3], angles: [f64; 3]) -> [f64; 4] {
    let mut product = [0.0, 0.0, 0.0, 1.0];
    for axis in order.axes() {
        let pick = |of: [f64; 3]| match axis {
            0 => of[0],
            1 => of[1],
            _ => of[2],
        };
        let sign = pick(invert.map(|inverted| if inverted { -1.0 } else { 1.0 }));
        let (sin, cos) = (sign * pick(angles) / 65536.0 * TAU / 2.0).sin_cos();
        let part = match axis {
            0 => [sin, 0.0, 0.0, cos],
            1 => [0.0, sin, 0.0, cos],
            _ => [0.0, 0.0, sin, cos],
        };
        product = multiply(product, part);
    }
    product
}

/// The product of two rotations: `second` turns first.
pub fn multiply(first: [f64; 4], second: [f64; 4]) -> [f64; 4] {
    let [ax, ay, az, aw] = first;
    let [bx, by, bz, bw] = second;
    [
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    ]
}

/// A vector turned by a unit quaternion.
pub fn turn([x, y, z, w]: [f64; 4], [vx, vy, vz]: [f64; 3]) -> [f64; 3] {
    let [a, b, c, _] = multiply(multiply([x, y, z, w], [vx, vy, vz, 0.0]), [-x, -y, -z, w]);
    [a, b, c]
}

/// A vector of the file in the stage's axes, for a figure that faces so. `Auto` counts as +X: settle it first
/// (see [`crate::Skeleton`]).
pub fn vector_to_stage<T: Copy + std::ops::Neg<Output = T>>(facing: Facing, [x, y, z]: [T; 3]) -> [T; 3] {
    match facing {
        Facing::PlusX | Facing::Auto => [z, -y, x],
        Facing::PlusZ => [-x, -y, z],
        Facing::MinusX => [-z, -y, -x],
        Facing::MinusZ => [x, -y, -z],
    }
}

/// A rotation of the file in the stage's axes: its axis is carried over as a vector is, its angle stays.
pub fn rotation_to_stage<T: Copy + std::ops::Neg<Output = T>>(facing: Facing, [x, y, z, w]: [T; 4]) -> [T; 4] {
    let [x, y, z] = vector_to_stage(facing, [x, y, z]);
    [x, y, z, w]
}

/// A place given as forward, down and left, in the file's axes.
pub(crate) fn from_figure(facing: Facing, [forward, down, left]: [f32; 3]) -> [f32; 3] {
    match facing {
        Facing::PlusX | Facing::Auto => [forward, down, left],
        Facing::PlusZ => [-left, down, forward],
        Facing::MinusX => [-forward, down, -left],
        Facing::MinusZ => [left, down, -forward],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUARTER: f64 = 16384.0;
    const KEEP: [bool; 3] = [false; 3];

    fn close(have: [f64; 3], want: [f64; 3]) {
        for (have, want) in have.into_iter().zip(want) {
            assert!((have - want).abs() < 1e-12, "{have} is not {want}");
        }
    }

    #[test]
    fn quarter_turns_about_one_axis_follow_the_right_hand_rule() {
        let order = Order::default();
        close(turn(rotation(order, KEEP, [QUARTER, 0.0, 0.0]), [0.0, 1.0, 0.0]), [0.0, 0.0, 1.0]);
        close(turn(rotation(order, KEEP, [0.0, QUARTER, 0.0]), [0.0, 0.0, 1.0]), [1.0, 0.0, 0.0]);
        close(turn(rotation(order, KEEP, [0.0, 0.0, QUARTER]), [1.0, 0.0, 0.0]), [0.0, 1.0, 0.0]);
    }

    #[test]
    fn the_order_decides_where_two_quarter_turns_lead() {
        let angles = [QUARTER, QUARTER, 0.0];
        close(turn(rotation(Order::RzRyRx, KEEP, angles), [0.0, 0.0, 1.0]), [0.0, -1.0, 0.0]);
        close(turn(rotation(Order::RxRyRz, KEEP, angles), [0.0, 0.0, 1.0]), [1.0, 0.0, 0.0]);
    }

    #[test]
    fn an_order_is_the_product_its_name_says() {
        let angles = [1000.0, 7000.0, -20000.0];
        let single = |axis: usize| {
            let mut only = [0.0; 3];
            only[axis] = angles[axis];
            rotation(Order::default(), KEEP, only)
        };
        for order in Order::ALL {
            let [a, b, c] = order.axes().map(single);
            let vector = [0.3, -2.0, 1.1];
            close(turn(rotation(order, KEEP, angles), vector), turn(a, turn(b, turn(c, vector))));
            let letters: String = order.product().chars().filter(|letter| "xyz".contains(*letter)).collect();
            let axes: String = order.axes().map(|axis| ['x', 'y', 'z'][axis]).iter().collect();
            assert_eq!(letters, axes);
        }
    }

    #[test]
    fn inverting_an_axis_turns_the_other_way_about_that_one_only() {
        let angles = [1000.0, 7000.0, -20000.0];
        let have = rotation(Order::default(), [false, true, false], angles);
        assert_eq!(have, rotation(Order::default(), KEEP, [1000.0, -7000.0, -20000.0]));
    }

    #[test]
    fn on_the_stage_a_figure_faces_forward_stands_up_and_keeps_its_left() {
        for facing in [Facing::PlusX, Facing::PlusZ, Facing::MinusX, Facing::MinusZ] {
            let stage = |figure| vector_to_stage(facing, from_figure(facing, figure));
            assert_eq!(stage([1.0, 0.0, 0.0]), [0.0, -0.0, 1.0], "forward, {facing:?}");
            assert_eq!(stage([0.0, 1.0, 0.0]), [0.0, -1.0, 0.0], "down, {facing:?}");
            assert_eq!(stage([0.0, 0.0, 1.0]), [1.0, -0.0, 0.0], "left, {facing:?}");
        }
    }

    #[test]
    fn turning_and_going_to_the_stage_can_be_done_in_either_order() {
        let turned = rotation(Order::default(), KEEP, [1000.0, 7000.0, -20000.0]);
        let vector = [0.3, -2.0, 1.1];
        for facing in [Facing::PlusX, Facing::PlusZ, Facing::MinusX, Facing::MinusZ] {
            let first = vector_to_stage(facing, turn(turned, vector));
            close(turn(rotation_to_stage(facing, turned), vector_to_stage(facing, vector)), first);
        }
    }
}
