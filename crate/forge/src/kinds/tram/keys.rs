//! Rotation keys: five encodings, one stream a bone.

use glam::{DQuat, Quat};

use crate::record::Record;

/// How a key is stored. The names give the size on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// 6 bytes: three angles in 65535ths of a circle, applied Z first, then Y, then X.
    Euler6,
    /// 16 bytes: x, y, z and **minus** w as floats.
    Quat16,
    /// 8 bytes: the same in 32767ths. Known to the engine, not used by the game.
    Short8,
    /// 4 bytes: the same in 127ths. Known to the engine, not used by the game.
    Byte4,
    /// 3 bytes: three angles in 256ths of a circle. Known to the engine, not used by the game.
    Tiny3,
}

impl Form {
    /// Bytes a key.
    pub fn size(self) -> u16 {
        match self {
            Form::Euler6 => 6,
            Form::Quat16 => 16,
            Form::Short8 => 8,
            Form::Byte4 => 4,
            Form::Tiny3 => 3,
        }
    }

    /// The rotation one key stands for once it has been stored: what it says is a little off what was asked for.
    pub fn decode(self, key: &[u8]) -> Quat {
        let floats = |i: usize| f32::from_le_bytes([key[4 * i], key[4 * i + 1], key[4 * i + 2], key[4 * i + 3]]);
        let shorts = |i: usize| u16::from_le_bytes([key[2 * i], key[2 * i + 1]]);
        let turned = |turns: [f64; 3]| {
            let [x, y, z] = turns.map(|turns| turns * std::f64::consts::TAU);
            (DQuat::from_rotation_x(x) * DQuat::from_rotation_y(y) * DQuat::from_rotation_z(z)).as_quat()
        };
        let hamilton = |[x, y, z, w]: [f32; 4]| Quat::from_xyzw(x, y, z, -w).normalize();
        match self {
            Form::Euler6 => turned([0, 1, 2].map(|i| f64::from(shorts(i)) / 65535.0)),
            Form::Quat16 => hamilton([0, 1, 2, 3].map(floats)),
            Form::Short8 => hamilton([0, 1, 2, 3].map(|i| f32::from(shorts(i) as i16) / 32767.0)),
            Form::Byte4 => hamilton([0, 1, 2, 3].map(|i| f32::from(key[i] as i8) / 127.0)),
            Form::Tiny3 => turned([0, 1, 2].map(|i| f64::from(key[i]) / 256.0)),
        }
    }

    /// One key. `rotation` is a unit Hamilton quaternion.
    pub fn encode(self, rotation: Quat) -> Vec<u8> {
        let on_disk = [rotation.x, rotation.y, rotation.z, -rotation.w];
        let mut out = Record::new();
        match self {
            Form::Euler6 => {
                for angle in angles(rotation) {
                    out.u16("", (turns(angle) * 65535.0).round() as u16);
                }
            }
            Form::Quat16 => {
                out.floats("", &on_disk);
            }
            Form::Short8 => {
                for value in on_disk {
                    out.i16("", (value * 32767.0).round() as i16);
                }
            }
            Form::Byte4 => {
                for value in on_disk {
                    out.u8("", ((value * 127.0).round() as i8) as u8);
                }
            }
            Form::Tiny3 => {
                for angle in angles(rotation) {
                    out.u8("", (turns(angle) * 256.0).round() as u32 as u8);
                }
            }
        }
        out.into_bytes()
    }
}

/// X, Y, Z in radians such that the rotation is X ∘ Y ∘ Z: a vector is turned about Z first.
pub fn angles(rotation: Quat) -> [f64; 3] {
    let q = rotation.as_dquat().normalize();
    let DQuat { x, y, z, w } = q;
    // Element (row 0, column 2) of the matrix is sin Y.
    let sin_y = (2.0 * (x * z + w * y)).clamp(-1.0, 1.0);
    if sin_y.abs() > 1.0 - 1e-12 {
        // Gimbal: only X ± Z is determined, so Z is 0.
        return [2.0 * x.atan2(w), sin_y.asin(), 0.0];
    }
    let about_x = (2.0 * (w * x - y * z)).atan2(1.0 - 2.0 * (x * x + y * y));
    let about_z = (2.0 * (w * z - x * y)).atan2(1.0 - 2.0 * (y * y + z * z));
    // Near ±90 degrees asin loses half its digits; the other way round it does not.
    let cos_y = (1.0 - 2.0 * (y * y + z * z)).hypot(2.0 * (w * z - x * y));
    [about_x, sin_y.atan2(cos_y), about_z]
}

fn turns(angle: f64) -> f64 {
    let turns = angle.rem_euclid(std::f64::consts::TAU) / std::f64::consts::TAU;
    // 0xFFFF never occurs in the game: a full turn is none.
    if turns * 65535.0 >= 65534.5 { 0.0 } else { turns }
}

/// Keys of one bone. Valid streams have one gap fewer than keys; nothing here insists on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stream {
    /// Encoded keys.
    pub keys: Vec<Vec<u8>>,
    /// Frames from each key to the next.
    pub gaps: Vec<u8>,
}

impl Stream {
    /// The same rotation from the first frame to the last.
    pub fn still(form: Form, rotation: Quat, frame_count: u16) -> Self {
        let key = form.encode(rotation);
        let mut left = frame_count.saturating_sub(1);
        let mut stream = Stream { keys: vec![key.clone()], gaps: Vec::new() };
        while left > 0 {
            let gap = left.min(255);
            stream.keys.push(key.clone());
            stream.gaps.push(gap as u8);
            left -= gap;
        }
        stream
    }

    /// Keys at the given frames, the first of which is 0.
    pub fn at_frames(form: Form, keys: &[(u32, Quat)]) -> Self {
        Stream {
            keys: keys.iter().map(|(_, rotation)| form.encode(*rotation)).collect(),
            gaps: keys.windows(2).map(|pair| (pair[1].0 - pair[0].0) as u8).collect(),
        }
    }

    /// Its keys at their frames.
    pub fn keys(&self, form: Form) -> Vec<(u32, Quat)> {
        let mut frame = 0;
        let mut keys = Vec::new();
        for (i, key) in self.keys.iter().enumerate() {
            keys.push((frame, form.decode(key)));
            frame += self.gaps.get(i).map_or(0, |gap| u32::from(*gap));
        }
        keys
    }

    fn bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        for (i, key) in self.keys.iter().enumerate() {
            out.extend_from_slice(key);
            out.extend(self.gaps.get(i));
        }
        out
    }
}

/// The rotations part: stream offsets, then one stream a bone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rotations {
    /// Bytes a key, as the TRAM will say.
    pub key_size: u16,
    /// One a bone.
    pub streams: Vec<Stream>,
    /// Bones whose stream offset is written as something else than where the stream is.
    pub misplaced: Vec<(usize, u16)>,
}

impl Rotations {
    /// Streams whose keys all have the same form.
    pub fn new(form: Form, streams: Vec<Stream>) -> Self {
        Rotations { key_size: form.size(), streams, misplaced: Vec::new() }
    }

    /// The part as it stands on disk. Empty without streams.
    pub fn bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        let mut body = Vec::new();
        for (bone, stream) in self.streams.iter().enumerate() {
            // The field is 16 bits wide; a part that outgrows it wraps, as it does in the reference tools.
            let at = (2 * self.streams.len() + body.len()) as u16;
            let at = self.misplaced.iter().find(|(misplaced, _)| *misplaced == bone).map_or(at, |(_, wrong)| *wrong);
            out.extend(at.to_le_bytes());
            body.extend(stream.bytes());
        }
        out.extend(body);
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f32::consts::PI;

    fn euler(x: f32, y: f32, z: f32) -> Quat {
        let r = |degrees: f32| degrees * PI / 180.0;
        Quat::from_rotation_x(r(x)) * Quat::from_rotation_y(r(y)) * Quat::from_rotation_z(r(z))
    }

    #[test]
    fn angles_compose_back_to_the_rotation_everywhere() {
        for x in (-180..180).step_by(15) {
            for y in [-90.0, -89.99, -60.0, 0.0, 30.0, 89.999, 90.0] {
                for z in (-180..180).step_by(15) {
                    let q = euler(x as f32, y, z as f32);
                    let [a, b, c] = angles(q).map(|angle| angle as f32);
                    let back = Quat::from_rotation_x(a) * Quat::from_rotation_y(b) * Quat::from_rotation_z(c);
                    assert!(q.dot(back).abs() > 1.0 - 1e-6, "{x} {y} {z}");
                }
            }
        }
    }

    #[test]
    fn a_key_of_six_bytes_holds_65535ths_of_a_circle() {
        assert_eq!(Form::Euler6.encode(euler(0.0, 0.0, 90.0)), [0, 0, 0, 0, 0x00, 0x40]);
        assert_eq!(Form::Euler6.encode(Quat::IDENTITY), [0; 6]);
    }

    #[test]
    fn quaternions_are_stored_with_w_negated() {
        let one = 1_f32.to_le_bytes();
        let bytes = Form::Quat16.encode(Quat::IDENTITY);
        assert_eq!(bytes[12..], (-1_f32).to_le_bytes());
        assert_eq!(Form::Quat16.encode(Quat::from_xyzw(1.0, 0.0, 0.0, 0.0))[..4], one);
        assert_eq!(Form::Short8.encode(Quat::IDENTITY)[6..], (-32767_i16).to_le_bytes());
        assert_eq!(Form::Byte4.encode(Quat::IDENTITY)[3], -127_i8 as u8);
    }

    #[test]
    fn offsets_of_two_key_streams_are_those_of_the_published_idle() {
        // OniGalore, OBD:TRAM/raw0x34: 0x26, 0x33, 0x40 … 0x110 in a part of 0x11D bytes.
        let stream = Stream::still(Form::Euler6, Quat::IDENTITY, 60);
        let part = Rotations::new(Form::Euler6, vec![stream; 19]).bytes();
        assert_eq!(part[..6], [0x26, 0, 0x33, 0, 0x40, 0]);
        assert_eq!(part[36..38], [0x10, 0x01]);
        assert_eq!(part.len(), 0x11D);
    }
}
