//! Small animations and levels with one peculiarity each, for tests of readers. Every one is named for what it shows.

use glam::Quat;

use crate::kinds::collection::trac;
use crate::kinds::tram::Tram;
use crate::kinds::tram::keys::{Form, Rotations, Stream};
use crate::kinds::tram::parts::{
    Attack, Extent, ExtentSummary, Footstep, MotionBlur, Particle, Position, SelfDamage, Shortcut, Sound, Throw,
};
use crate::level_file::LevelFile;

/// Bones of a figure.
pub const BONES: usize = 19;

fn still(form: Form, frame_count: u16) -> Tram {
    let streams = (0..BONES).map(|bone| Stream::still(form, turned(bone), frame_count)).collect();
    let mut tram = Tram::new(frame_count, Rotations::new(form, streams));
    tram.heights = vec![9.5; usize::from(frame_count)];
    tram.velocities = vec![[0.0, 0.0]; usize::from(frame_count)];
    tram.positions = vec![Position { height: 1750, ..Position::default() }; usize::from(frame_count)];
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

/// Six frames with every field set to a value of its own and every part filled. No game would take it seriously.
pub fn everything() -> Tram {
    let mut t = still(Form::Euler6, 6);
    (t.flags, t.used_bones, t.replaced_bones) = (0x0001_8092, 0x0007_FF00, 0x0000_0600);
    (t.final_rotation, t.direction, t.vocalization) = (1.25, 3, 7);
    (t.reach, t.min_y, t.max_y) = (11.5, 0.25, 16.75);
    for (i, sector) in t.ring.iter_mut().enumerate() {
        *sector = 0.5 * i as f32;
    }
    let extent = |n: u8| ExtentSummary {
        frame: u16::from(n),
        attack: n - 1,
        attack_offset: n + 1,
        place: [0.5, -2.5],
        height: 9.25,
        length: 7.5,
        min_y: 1.5,
        max_y: 12.5,
        angle: f32::from(n),
    };
    (t.first_extent, t.farthest_extent, t.alternate_direction) = (extent(1), extent(2), 4);
    t.impact = "kat_flash".to_owned();
    (t.hard_pause, t.soft_pause, t.fps) = (13, 17, 59);
    (t.kind, t.aiming_type, t.from_state, t.to_state) = (22, 23, 8, 19);
    (t.duration, t.varient, t.atomic) = (7, 0x0A00, (2, 5));
    (t.end_interpolation, t.max_interpolation, t.action_frame, t.first_level) = (3, 9, 4, 11);
    t.invulnerable = (1, 4);
    t.heights = (0..6).map(|frame| 9.0 + 0.125 * frame as f32).collect();
    t.velocities = (0..6).map(|frame| [0.25 * frame as f32, -0.5]).collect();
    let attack = Attack {
        bones: 0x60,
        knockback: 4.5,
        flags: 0xB,
        damage: -3,
        start: 1,
        end: 2,
        hit_type: 76,
        hit_length: 21,
        stun_length: 16,
        stagger_length: 6,
        precedence: 2,
    };
    t.attacks = vec![attack, Attack { damage: 12, ..attack }];
    t.self_damage = vec![SelfDamage { points: 8, frame: 5 }];
    t.motion_blur = vec![MotionBlur { bones: 0x4000, start: 1, end: 4, lifetime: 9, alpha: 200, interval: 3 }];
    t.shortcuts =
        vec![Shortcut { from_state: 2, length: 6, flags: 1 }, Shortcut { from_state: 3, length: 0, flags: 0 }];
    t.throw = Some(Throw { offset: [0.5, 0.0, 8.5], angle: 3.0, distance: 12.0, target_type: 96 });
    t.footsteps = vec![Footstep { frame: 2, feet: 1 }, Footstep { frame: 4, feet: 2 }];
    t.particles = vec![Particle { start: 1, end: 3, bone: 14, name: "exactly16letters".to_owned() }];
    t.positions = (0..6).map(|i| Position { x: i, z: -i, height: 1600, y_offset: -20 }).collect();
    t.extents = (1..3).map(|frame| Extent { frame, angle: 0xF3EB, length: 751, min_y: -29, max_y: 1174 }).collect();
    t.sounds = vec![Sound { name: "kat_voice".to_owned(), frame: 1 }, Sound { name: "kat_thud".to_owned(), frame: 5 }];
    t
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
