//! The fixed part of a TRAM: 0x180 bytes, fields read when asked for.
//!
//! | data | type | field |
//! | --- | --- | --- |
//! | 0x000 | u32 | run time |
//! | 0x004 | raw | heights, `frames` of them |
//! | 0x008 | raw | velocities, `frames` |
//! | 0x00C | raw | attacks |
//! | 0x010 | raw | self damage |
//! | 0x014 | raw | motion blur |
//! | 0x018 | raw | shortcuts |
//! | 0x01C | raw | throw info, one or none |
//! | 0x020 | raw | footsteps |
//! | 0x024 | raw | particles (the OpenOni note calls these attacks; OniSplit, OniGalore and genuine offsets do not) |
//! | 0x028 | raw | positions, `frames` |
//! | 0x02C | raw | rotations |
//! | 0x030 | raw | sounds |
//! | 0x034 | u32 | flags |
//! | 0x038 | link TRAM ×2 | direct animations: on punch, on kick |
//! | 0x040 | u32 ×2 | overlay: used bones, replaced bones |
//! | 0x048 | f32 | final rotation, radians |
//! | 0x04C | u16 | direction |
//! | 0x04E | u16 | vocalization, 0xFFFF none |
//! | 0x050 | f32 | reach: the largest value of the ring |
//! | 0x054 | f32 ×2 | lowest and highest Y of all extents; 1e9 and -1e9 without extents |
//! | 0x05C | f32 ×36 | ring: reach every 10 degrees |
//! | 0x0EC | 32 bytes | first extent |
//! | 0x10C | 32 bytes | farthest extent |
//! | 0x12C | u32 | alternate direction, used when direction is 0 |
//! | 0x130 | u32 | number of extents |
//! | 0x134 | raw | extents |
//! | 0x138 | char ×16 | impact |
//! | 0x148 | u16 ×2 | hard and soft pause, frames |
//! | 0x14C | u32 | number of sounds |
//! | 0x150 | 6 bytes | run time |
//! | 0x156 | u16 | frames per second |
//! | 0x158 | u16 | bytes per rotation key |
//! | 0x15A | u16 ×2 | type, aiming type |
//! | 0x15E | u16 ×2 | from state, to state |
//! | 0x162 | u16 ×4 | bones, frames, duration, varient |
//! | 0x16C | u16 ×2 | atomic start and end; start > end = no range |
//! | 0x170 | u16 ×2 | end interpolation, max interpolation |
//! | 0x174 | u16 | action frame, 0xFFFF none |
//! | 0x176 | u16 | first level available |
//! | 0x178 | u8 ×2 | invulnerable: first frame, count of frames (the OpenOni note) or last frame (OniSplit calls it "End") |
//! | 0x17A | u8 ×6 | numbers of attacks, self damages, motion blurs, shortcuts, footsteps, particles |

use std::borrow::Cow;

use crate::bytes::{Bytes, OutOfBounds, Record};
use crate::link::Link;

/// Bytes of the fixed part.
const SIZE: usize = 0x180;

/// A character animation's fixed part, laid over the instance's payload.
///
/// Floats that are no numbers read as 0, as the bulk data's do; [`Tram::not_finite`] names them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tram<'a>(Record<'a, SIZE>);

/// One extent of an attack in full precision, with where the figure is at that frame. Lengths are world units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ExtentSummary {
    /// Frame of the animation; 0xFFFF when there is no extent, and then all the rest is 0.
    pub frame: u16,
    /// Which attack the frame belongs to, from 0.
    pub attack: u8,
    /// Frames since that attack's start.
    pub attack_offset: u8,
    /// X of the root, counted from where the animation starts.
    pub x: f32,
    /// Z of the root **with its sign changed**, as the file has it (OniSplit alone says so).
    pub z: f32,
    /// Height of the pelvis.
    pub height: f32,
    /// Reach.
    pub length: f32,
    /// Lowest point.
    pub min_y: f32,
    /// Highest point.
    pub max_y: f32,
    /// Direction in radians from 0 to 2 pi.
    pub angle: f32,
}

impl ExtentSummary {
    /// False when the animation has no such extent.
    pub const fn is_present(&self) -> bool {
        self.frame != 0xFFFF
    }

    fn read(bytes: Bytes<'_>, at: usize) -> Result<Self, OutOfBounds> {
        let [x, z, height, length, min_y, max_y, angle] = bytes.floats::<7>(at + 4)?.map(finite);
        let (frame, attack, attack_offset) = (bytes.u16(at)?, bytes.u8(at + 2)?, bytes.u8(at + 3)?);
        Ok(Self { frame, attack, attack_offset, x, z, height, length, min_y, max_y, angle })
    }

    const NONE: Self = Self {
        frame: 0xFFFF,
        attack: 0,
        attack_offset: 0,
        x: 0.0,
        z: 0.0,
        height: 0.0,
        length: 0.0,
        min_y: 0.0,
        max_y: 0.0,
        angle: 0.0,
    };
}

/// Fields that are floats: name, offset, how many.
const FLOATS: [(&str, usize, usize); 7] = [
    ("final rotation", 0x048, 1),
    ("reach", 0x050, 1),
    ("lowest point", 0x054, 1),
    ("highest point", 0x058, 1),
    ("ring", 0x05C, 36),
    ("first extent", 0x0F0, 7),
    ("farthest extent", 0x110, 7),
];

fn finite(value: f32) -> f32 {
    if value.is_finite() { value } else { 0.0 }
}

macro_rules! fields {
    ($($(#[$doc:meta])* $name:ident $kind:ident $at:literal;)*) => {
        impl Tram<'_> {
            $($(#[$doc])* pub fn $name(&self) -> fields!(@type $kind) {
                self.0.$kind::<$at>()
            })*
        }
    };
    (@type link) => { Link };
    (@type $kind:ident) => { $kind };
}

fields! {
    /// Raw offset of the heights, 0 = absent.
    heights_at u32 0x004;
    /// Raw offset of the velocities, 0 = absent.
    velocities_at u32 0x008;
    /// Raw offset of the attacks, 0 = absent.
    attacks_at u32 0x00C;
    /// Raw offset of the self damage, 0 = absent.
    self_damage_at u32 0x010;
    /// Raw offset of the motion blurs, 0 = absent.
    motion_blur_at u32 0x014;
    /// Raw offset of the shortcuts, 0 = absent.
    shortcuts_at u32 0x018;
    /// Raw offset of the throw info, 0 = no throw.
    throw_at u32 0x01C;
    /// Raw offset of the footsteps, 0 = absent.
    footsteps_at u32 0x020;
    /// Raw offset of the particles, 0 = absent.
    particles_at u32 0x024;
    /// Raw offset of the positions, 0 = absent.
    positions_at u32 0x028;
    /// Raw offset of the rotations, 0 = absent.
    rotations_at u32 0x02C;
    /// Raw offset of the sounds, 0 = absent.
    sounds_at u32 0x030;
    /// Flags; see [`super::words::FLAGS`].
    flags u32 0x034;
    /// Bones an overlay takes over, one bit a bone.
    used_bones u32 0x040;
    /// Bones an overlay replaces altogether, one bit a bone.
    replaced_bones u32 0x044;
    /// Direction the animation moves or attacks in; see [`super::words::direction_name`].
    direction u16 0x04C;
    /// Index into the class's shouts, 0xFFFF = none.
    vocalization u16 0x04E;
    /// Used when the direction is 0.
    alternate_direction u32 0x12C;
    /// Number of extents.
    extent_count u32 0x130;
    /// Raw offset of the extents, 0 = absent.
    extents_at u32 0x134;
    /// Frames after it in which nothing new can be started.
    hard_pause u16 0x148;
    /// Frames after it in which only blocking can be started.
    soft_pause u16 0x14A;
    /// Number of sounds.
    sound_count u32 0x14C;
    /// Frames per second; 60 in every known animation.
    fps u16 0x156;
    /// Bytes of one rotation key: 6 or 16 in the game's files, 8, 4 and 3 known to the engine.
    key_size u16 0x158;
    /// The "type": what kind of move it is; see [`super::words::type_name`].
    kind u16 0x15A;
    /// Type by which the matching aiming overlay is found.
    aiming_type u16 0x15C;
    /// State the character is in before; see [`super::words::state_name`].
    from_state u16 0x15E;
    /// State the character is in after.
    to_state u16 0x160;
    /// Number of bones: 19.
    bone_count u16 0x162;
    /// Number of frames, 60 a second.
    frame_count u16 0x164;
    /// Equals the frame count in all retail files.
    duration u16 0x166;
    /// Bits for which weapon or mood it is made; see [`super::words::VARIENTS`].
    varient u16 0x168;
    /// First frame in which it cannot be interrupted; there are none when this is past the end.
    atomic_start u16 0x16C;
    /// Last frame in which it cannot be interrupted.
    atomic_end u16 0x16E;
    /// Frames blended into what follows, 0 = the engine's own number.
    end_interpolation u16 0x170;
    /// Not used by the game.
    max_interpolation u16 0x172;
    /// Frame of a special event (an item handed over, a disarm), 0xFFFF = none.
    action_frame u16 0x174;
    /// The player has it from this level on, 0 = from the start.
    first_level u16 0x176;
    /// First invulnerable frame.
    invulnerable_first u8 0x178;
    /// How many frames, by the OpenOni note; the last one, by the name OniSplit gives it. The engine is believed.
    invulnerable_count u8 0x179;
    /// Number of attacks.
    attack_count u8 0x17A;
    /// Number of self damages.
    self_damage_count u8 0x17B;
    /// Number of motion blurs.
    motion_blur_count u8 0x17C;
    /// Number of shortcuts.
    shortcut_count u8 0x17D;
    /// Number of footsteps.
    footstep_count u8 0x17E;
    /// Number of particles.
    particle_count u8 0x17F;
}

impl<'a> Tram<'a> {
    /// Lays the view over an instance's payload; fails when that is shorter than 0x180 bytes.
    pub fn new(payload: Bytes<'a>) -> Result<Self, OutOfBounds> {
        payload.record(0).map(Self)
    }

    /// Direct animation: what follows on punch (0) and on kick (1). No link for other numbers.
    pub fn direct(&self, button: usize) -> Link {
        match button {
            0 => self.0.link::<0x038>(),
            1 => self.0.link::<0x03C>(),
            _ => Link::default(),
        }
    }

    /// Change of heading at the end, radians.
    pub fn final_rotation(&self) -> f32 {
        finite(self.0.f32::<0x048>())
    }

    /// The largest value of the ring, 0 without attacks.
    pub fn reach(&self) -> f32 {
        finite(self.0.f32::<0x050>())
    }

    /// Lowest point of all extents, 1e9 when there are none.
    pub fn min_y(&self) -> f32 {
        finite(self.0.f32::<0x054>())
    }

    /// Highest point of all extents, -1e9 when there are none.
    pub fn max_y(&self) -> f32 {
        finite(self.0.f32::<0x058>())
    }

    /// How far attacks reach in 36 directions, 10 degrees apart, 0 = front; zeros without attacks.
    pub fn ring(&self) -> [f32; 36] {
        self.0.floats::<0x05C, 36>().map(finite)
    }

    /// The first extent in file order.
    pub fn first_extent(&self) -> ExtentSummary {
        ExtentSummary::read(self.0.bytes(), 0x0EC).unwrap_or(ExtentSummary::NONE)
    }

    /// The extent that reaches farthest forward; OniSplit leaves it out of animations with the ThrowTarget flag.
    pub fn farthest_extent(&self) -> ExtentSummary {
        ExtentSummary::read(self.0.bytes(), 0x10C).unwrap_or(ExtentSummary::NONE)
    }

    /// Name of the effect on impact, an entry of the class's ONIA; empty for none.
    pub fn impact(&self) -> Cow<'a, str> {
        self.0.text::<0x138, 16>()
    }

    /// Fields that hold an infinity or no number at all, with their data offsets.
    pub fn not_finite(&self) -> impl Iterator<Item = (&'static str, usize)> {
        let bytes = self.0.bytes();
        FLOATS.into_iter().filter_map(move |(name, at, count)| {
            let bad = (0..count).map(|n| at + n * 4).find(|at| bytes.f32(*at).is_ok_and(|value| !value.is_finite()));
            bad.map(|at| (name, at))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fewer_bytes_than_the_fixed_part_are_refused() {
        let error = Tram::new(Bytes::new(&[0; SIZE - 1])).unwrap_err();
        assert_eq!(error, OutOfBounds { at: 0, wanted: SIZE, have: SIZE - 1 });
        assert!(Tram::new(Bytes::new(&[0; SIZE + 24])).is_ok(), "padding is ignored");
    }

    #[test]
    fn floats_that_are_no_numbers_read_as_zero_and_are_named() {
        let mut bytes = [0; SIZE];
        bytes[0x48..0x4C].copy_from_slice(&f32::NAN.to_le_bytes());
        bytes[0x64..0x68].copy_from_slice(&f32::INFINITY.to_le_bytes());
        bytes[0x12C - 4..0x12C].copy_from_slice(&f32::NEG_INFINITY.to_le_bytes());
        let tram = Tram::new(Bytes::new(&bytes)).unwrap();
        assert_eq!(tram.final_rotation(), 0.0);
        assert_eq!(tram.ring(), [0.0; 36]);
        assert_eq!(tram.farthest_extent().angle, 0.0);
        let bad: Vec<_> = tram.not_finite().collect();
        assert_eq!(bad, [("final rotation", 0x48), ("ring", 0x64), ("farthest extent", 0x128)]);
    }

    #[test]
    fn an_extent_that_is_not_there_says_so() {
        let mut bytes = [0; SIZE];
        bytes[0xEC..0xEE].fill(0xFF);
        let tram = Tram::new(Bytes::new(&bytes)).unwrap();
        assert!(!tram.first_extent().is_present());
        assert!(tram.farthest_extent().is_present());
        assert_eq!(tram.direct(2).target(), None);
    }
}
