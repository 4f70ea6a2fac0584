//! Small animations and levels with one peculiarity each, for tests of readers. Every one is named for what it shows.

use glam::Quat;

use crate::kinds::collection::trac;
use crate::kinds::tram::Tram;
use crate::kinds::tram::keys::{Form, Rotations, Stream};
use crate::level_file::LevelFile;

/// Bones of a figure.
pub const BONES: usize = 19;

fn still(form: Form, frame_count: u16) -> Tram {
    let streams = (0..BONES).map(|bone| Stream::still(form, turned(bone), frame_count)).collect();
    let mut tram = Tram::new(frame_count, Rotations::new(form, streams));
    tram.heights = vec![9.5; usize::from(frame_count)];
    tram.velocities = vec![[0.0, 0.0]; usize::from(frame_count)];
    tram
}

/// The rotation every specimen gives bone `bone`: a different one for each, none of them the identity.
pub fn turned(bone: usize) -> Quat {
    Quat::from_rotation_z(0.1 + 0.05 * bone as f32)
}

/// One frame: one key a bone and no gaps.
pub fn one_frame() -> Tram {
    still(Form::Euler6, 1)
}

/// Two frames, one gap of 1 a bone.
pub fn two_frames() -> Tram {
    still(Form::Euler6, 2)
}

/// 256 frames bridged by a single gap of 255, the longest there is.
pub fn gap_255() -> Tram {
    still(Form::Euler6, 256)
}

/// Ten frames; bone 3 has a gap of 0, which a careless reader never gets past.
pub fn gap_zero() -> Tram {
    let mut tram = still(Form::Euler6, 10);
    tram.rotations.streams[3].gaps[0] = 0;
    tram
}

/// Ten frames; the gaps of bone 3 add up to 14 instead of 9.
pub fn gap_overshoot() -> Tram {
    let mut tram = still(Form::Euler6, 10);
    tram.rotations.streams[3].gaps[0] = 14;
    tram
}

/// Ten frames; the stream of bone 18 is said to be far behind the end of the part.
pub fn stream_out_of_part() -> Tram {
    let mut tram = still(Form::Euler6, 10);
    tram.rotations.misplaced.push((18, 0xFFF0));
    tram
}

/// Ten frames of 16-byte keys; bone 5 goes from a rotation to the same one with every sign turned round, so that a
/// reader must not blend through zero.
pub fn antipodal() -> Tram {
    let mut tram = still(Form::Quat16, 10);
    let rotation = Quat::from_xyzw(0.1, 0.7, -0.3, 0.5).normalize();
    tram.rotations.streams[5] = Stream::at_frames(Form::Quat16, &[(0, rotation), (9, -rotation)]);
    tram
}

/// One frame of 16-byte keys, all of them the identity: even bones store w = −1, odd ones w = 1.
pub fn both_identities() -> Tram {
    let mut tram = still(Form::Quat16, 1);
    for (bone, stream) in tram.rotations.streams.iter_mut().enumerate() {
        let sign = if bone % 2 == 0 { Quat::IDENTITY } else { -Quat::IDENTITY };
        *stream = Stream::still(Form::Quat16, sign, 1);
    }
    tram
}

/// Twelve frames in the given encoding: every bone turns by 30 degrees about its own Z, keys at 0, 5 and 11.
pub fn turning(form: Form) -> Tram {
    let mut tram = still(form, 12);
    for (bone, stream) in tram.rotations.streams.iter_mut().enumerate() {
        let at = |frame: u32| {
            let part = frame as f32 / 11.0 * std::f32::consts::FRAC_PI_6;
            (frame, turned(bone) * Quat::from_rotation_z(part))
        };
        *stream = Stream::at_frames(form, &[at(0), at(5), at(11)]);
    }
    tram
}

/// Level 0 with two animations and a level 1 that names one of them and one that exists nowhere.
pub fn two_levels() -> (LevelFile, LevelFile) {
    let mut shared = LevelFile::new("level0_Final");
    shared.add("KATshared", two_frames().instance());
    let mut level = LevelFile::new("level1_Final");
    let found = level.placeholder(*b"TRAM", "KATshared");
    let missing = level.placeholder(*b"TRAM", "KATnowhere");
    let own = level.add("KATown", one_frame().instance());
    level.add("kat_list", trac(None, &[(100, Some(found)), (50, Some(missing)), (25, Some(own))]));
    (shared, level)
}

/// Three collections, each the parent of the next, in a circle.
pub fn trac_circle() -> LevelFile {
    let mut level = LevelFile::new("level1_Final");
    let animation = level.add("KATonly", one_frame().instance());
    let first = level.placeholder(*b"TRAC", "kat_first");
    let second = level.placeholder(*b"TRAC", "kat_second");
    let third = level.add("kat_third", trac(Some(second), &[(100, Some(animation))]));
    level.set(first, trac(Some(third), &[]));
    level.set(second, trac(Some(first), &[]));
    level
}

/// The same animation in every key encoding, named `KATkeys16`, `KATkeys6`, `KATkeys8`, `KATkeys4`, `KATkeys3`.
pub fn every_encoding() -> LevelFile {
    let mut level = LevelFile::new("level1_Final");
    for form in [Form::Quat16, Form::Euler6, Form::Short8, Form::Byte4, Form::Tiny3] {
        level.add(&format!("KATkeys{}", form.size()), turning(form).instance());
    }
    level
}
