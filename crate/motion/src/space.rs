//! Axes, units, rotation order and the engine's own arithmetic, stated once.
//!
//! * Right-handed. Y is up, a figure at rest faces +Z and has its **left** at +X.
//! * One unit is 0.1 m; one frame is 1/60 s.
//! * Rotations are Hamilton quaternions as glam, glTF and three.js use them, applied to column vectors. The files (and the
//!   engine) hold the same quaternion with **w negated**. A genuine OBAN stores a matrix beside its quaternion,
//!   and only the negated w reproduces the matrix (OniGalore, OBD:OBAN).
//! * Euler keys are three angles composed `Rx * Ry * Rz`: a vector is turned about Z first, then Y, then X.
//! * Between two keys the engine mixes the quaternions linearly and normalises (OpenOni note on TRAM). It never
//!   mixes angles and never uses a slerp.

use glam::{Quat, Vec3};

/// How many bones a human skeleton of the game has.
pub const BONES: usize = 19;

/// Frames a second, in every animation of the game.
pub const FRAME_RATE: f32 = 60.0;

/// One world unit in metres.
pub const METRES_PER_UNIT: f32 = 0.1;

/// The rotation of angles about X, Y and Z in radians, composed `Rx * Ry * Rz`, as a Hamilton quaternion.
///
/// Worked out in double precision and rounded once, so that every platform gives the same key.
pub fn euler_rotation(angles: [f64; 3]) -> Quat {
    let [(sx, cx), (sy, cy), (sz, cz)] = angles.map(|angle| (angle * 0.5).sin_cos());
    Quat::from_xyzw(
        (sx * cy * cz + cx * sy * sz) as f32,
        (cx * sy * cz - sx * cy * sz) as f32,
        (cx * cy * sz + sx * sy * cz) as f32,
        (cx * cy * cz - sx * sy * sz) as f32,
    )
}

/// The quaternion as the files and the engine hold it, `(x, y, z, -w)`.
pub fn to_disk(rotation: Quat) -> [f32; 4] {
    let [x, y, z, w] = rotation.to_array();
    [x, y, z, -w]
}

/// The engine's interpolation: `share` 0 gives `from`, 1 gives `to`, between them a normalised mix along the shorter arc.
///
/// Two rotations half a turn apart can mix to nothing; the engine's answer there is the identity.
#[inline]
pub fn mix(from: Quat, to: Quat, share: f32) -> Quat {
    let to = if from.dot(to) < 0.0 { -to } else { to };
    let mixed = from * (1.0 - share) + to * share;
    let length = mixed.length();
    if length > 0.0 { mixed / length } else { Quat::IDENTITY }
}

/// A point between two others, exact at both ends.
#[inline]
pub(crate) fn between(from: Vec3, to: Vec3, share: f32) -> Vec3 {
    from * (1.0 - share) + to * share
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(rotation: Quat, expected: [f64; 4], tolerance: f64) {
        for (have, want) in rotation.to_array().into_iter().zip(expected) {
            assert!((f64::from(have) - want).abs() <= tolerance, "{rotation} is not {expected:?}");
        }
    }

    fn degrees(x: f64, y: f64, z: f64) -> Quat {
        euler_rotation([x.to_radians(), y.to_radians(), z.to_radians()])
    }

    /// The OpenOni note's formula, evaluated; its w is negated here because the engine stores it so.
    #[test]
    fn euler_angles_give_the_engines_quaternion_with_w_negated() {
        close(degrees(10.0, 20.0, 30.0), [0.127679, 0.144878, 0.268536, 0.943714], 1e-6);
        close(degrees(200.0, 359.0, 90.0), [-0.697409, 0.695266, 0.128860, 0.116706], 1e-6);
        close(degrees(-45.0, 120.0, 300.0), [0.565758, -0.597239, 0.517982, -0.234345], 1e-6);
    }

    #[test]
    fn a_quarter_turn_up_composes_as_published() {
        close(degrees(30.0, 90.0, 20.0), [0.2988, 0.6409, 0.2988, 0.6409], 5e-5);
    }

    /// Matrices printed on OniGalore's XML:OBAN page (rows of a row-vector matrix, that is our columns).
    #[test]
    fn euler_angles_give_the_published_matrices() {
        let published: [([f64; 3], [f32; 9]); 7] = [
            ([60.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0, 0.5, 0.8660254, 0.0, -0.8660254, 0.5]),
            ([0.0, 60.0, 0.0], [0.5, 0.0, -0.8660254, 0.0, 1.0, 0.0, 0.8660254, 0.0, 0.5]),
            ([0.0, 0.0, 60.0], [0.5, 0.8660254, 0.0, -0.8660254, 0.5, 0.0, 0.0, 0.0, 1.0]),
            (
                [60.0, 40.0, 0.0],
                [0.7660444, 0.5566704, -0.321_393_8, 0.0, 0.5, 0.8660254, 0.6427877, -0.663_413_94, 0.3830222],
            ),
            (
                [60.0, 0.0, 40.0],
                [0.7660444, 0.321_393_8, 0.5566704, -0.6427877, 0.3830222, 0.663_413_94, 0.0, -0.8660254, 0.5],
            ),
            (
                [0.0, 60.0, 40.0],
                [0.3830222, 0.6427877, -0.663_413_94, -0.321_393_8, 0.7660444, 0.5566704, 0.8660254, 0.0, 0.5],
            ),
            (
                [60.0, 40.0, 20.0],
                [
                    0.719_846_25,
                    0.6941092,
                    -0.005_813_241,
                    -0.262_002_68,
                    0.279_453_87,
                    0.9237208,
                    0.642_787_6,
                    -0.6634138,
                    0.3830223,
                ],
            ),
        ];
        for (angles, rows) in published {
            let matrix = glam::Mat3::from_quat(degrees(angles[0], angles[1], angles[2])).to_cols_array();
            for (have, want) in matrix.into_iter().zip(rows) {
                assert!((have - want).abs() < 2.5e-7, "{angles:?}: {matrix:?} is not {rows:?}");
            }
        }
    }

    #[test]
    fn a_mix_of_a_rotation_with_its_negative_stays_put() {
        let rotation = degrees(10.0, 20.0, 30.0);
        for share in [0.0, 0.25, 0.5, 1.0] {
            assert!(mix(rotation, -rotation, share).abs_diff_eq(rotation, 1e-6));
        }
    }

    #[test]
    fn a_mix_that_cancels_out_is_the_identity() {
        let zero = Quat::from_xyzw(0.0, 0.0, 0.0, 0.0);
        assert_eq!(mix(zero, zero, 0.5), Quat::IDENTITY);
    }
}
