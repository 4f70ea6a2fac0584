//! What a stored key says: the five encodings of a rotation.
//!
//! | bytes | content | used by |
//! | --- | --- | --- |
//! | 16 | four f32, `(x, y, z, -w)` | overlays and aiming |
//! | 8 | four i16, over 32,767 | nothing known |
//! | 6 | three u16 angles, 65,535 to the turn | nearly everything |
//! | 4 | four i8, over 127 | nothing known |
//! | 3 | three u8 angles | nothing known |
//!
//! Sources: OniSplit for 16 and 6, the OpenOni note on TRAM for all.

use std::f64::consts::TAU;

use glam::Quat;
use level::kinds::tram::Key;

use crate::space::euler_rotation;

/// Radians of one step of a 6-byte key's angle. 65,535 steps make a turn, and the engine reads the number unsigned
/// (OpenOni note); OniSplit reads it signed, which differs by 0.0055 degrees from half a turn on.
const EULER_STEP: f64 = TAU / 65_535.0;

/// Radians of one step of a 3-byte key's angle. The engine looks the sine up in a table nobody has published, so the
/// even division of the turn is an assumption; no game file has such keys.
const TINY_STEP: f64 = TAU / 256.0;

/// The rotation a stored key stands for: a unit Hamilton quaternion, bone-local.
///
/// `None` when the key is not a rotation at all: a component is not finite, or all four are zero.
/// Quaternions of any other length are normalised.
pub fn key_rotation(key: &Key) -> Option<Quat> {
    match *key {
        Key::Euler(angles) => Some(euler_rotation(angles.map(|step| f64::from(step) * EULER_STEP))),
        Key::Tiny(angles) => Some(euler_rotation(angles.map(|step| f64::from(step) * TINY_STEP))),
        Key::Quat(stored) => from_disk(stored),
        Key::Short(stored) => from_disk(stored.map(|part| f32::from(part) / 32_767.0)),
        Key::Byte(stored) => from_disk(stored.map(|part| f32::from(part) / 127.0)),
    }
}

/// A stored quaternion `(x, y, z, -w)` as a unit Hamilton one; `None` if it has no direction.
///
/// The sign rule is certain for 16-byte keys and assumed to be the same for 8- and 4-byte ones, which no game file has.
fn from_disk([x, y, z, w]: [f32; 4]) -> Option<Quat> {
    // Doubles hold the square of every finite single, so a huge or tiny quaternion still has its direction.
    let wide = [x, y, z, -w].map(f64::from);
    let length = wide.iter().map(|part| part * part).sum::<f64>().sqrt();
    if !length.is_finite() || length == 0.0 {
        return None;
    }
    Some(Quat::from_array(wide.map(|part| (part / length) as f32)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::to_disk;

    #[test]
    fn identity_is_read_from_either_sign_of_w() {
        for w in [1.0, -1.0] {
            let rotation = key_rotation(&Key::Quat([0.0, 0.0, 0.0, w])).unwrap();
            assert!((rotation.dot(Quat::IDENTITY).abs() - 1.0).abs() < 1e-7);
        }
    }

    /// OniGalore, OBD:OBAN: the van's first key and the first three rows of its matrix.
    #[test]
    fn a_genuine_quaternion_and_its_matrix_agree_once_w_is_negated() {
        let stored = [0xBF35_04F4, 0xB3C4_196A, 0xB403_3CCE, 0xBF35_04F3].map(f32::from_bits);
        let rotation = key_rotation(&Key::Quat(stored)).unwrap();
        let scaled = glam::Mat3::from_quat(rotation) * 1.82;
        let expected = [1.82, 0.0, 0.0, 0.0, 0.0, -1.82, 0.0, 1.82, 0.0];
        for (have, want) in scaled.to_cols_array().into_iter().zip(expected) {
            assert!((have - want).abs() < 2e-6, "{scaled:?}");
        }
    }

    #[test]
    fn a_key_without_direction_is_no_rotation() {
        assert_eq!(key_rotation(&Key::Quat([0.0; 4])), None);
        assert_eq!(key_rotation(&Key::Byte([0; 4])), None);
        assert_eq!(key_rotation(&Key::Quat([f32::NAN, 0.0, 0.0, 1.0])), None);
        assert_eq!(key_rotation(&Key::Quat([f32::INFINITY, 0.0, 0.0, 1.0])), None);
    }

    #[test]
    fn extreme_lengths_keep_their_direction() {
        for size in [f32::MAX, f32::MIN_POSITIVE, 1e-45] {
            assert_eq!(key_rotation(&Key::Quat([size, 0.0, 0.0, 0.0])), Some(Quat::from_xyzw(1.0, 0.0, 0.0, 0.0)));
        }
    }

    #[test]
    fn short_and_byte_keys_are_the_same_rotation_coarser() {
        let fine = key_rotation(&Key::Quat([0.5, -0.5, 0.5, -0.5])).unwrap();
        let short = key_rotation(&Key::Short([16384, -16384, 16384, -16384])).unwrap();
        let byte = key_rotation(&Key::Byte([64, -64, 64, -64])).unwrap();
        assert!(fine.abs_diff_eq(short, 1e-6) && fine.abs_diff_eq(byte, 1e-6));
    }

    #[test]
    fn disk_form_is_its_own_inverse() {
        let rotation = euler_rotation([0.2, 0.4, 0.6]);
        assert!(key_rotation(&Key::Quat(to_disk(rotation))).unwrap().abs_diff_eq(rotation, 1e-7));
    }
}
