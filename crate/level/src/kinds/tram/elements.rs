//! The elements of a TRAM's parts, packed tightly in the raw file. All but the rotations, whose layout is in
//! `rotation.rs`.
//!
//! | part | bytes | element |
//! | --- | --- | --- |
//! | heights | 4 | f32 pelvis above the ground at that frame; absent in overlays without movement |
//! | velocities | 8 | f32 x, f32 z: way of the root from that frame to the next |
//! | attacks | 32 | u32 bones, f32 knockback, u32 flags, s16 damage, u16 start, u16 end (inclusive), u16 hit type, u16 hit length, u16 stun, u16 stagger, 6 bytes not used |
//! | self damage | 4 | u16 points, u16 frame |
//! | motion blur | 12 | u32 bones, u16 start, u16 end, u8 lifetime, u8 alpha, u8 interval, u8 padding |
//! | shortcuts | 8 | u16 from state, u16 length, u32 flags (not 0 = replaces an atomic one) |
//! | throw | 22 | f32 ×3 offset of the victim, f32 angle, f32 distance, u16 type of the victim's animation. The OpenOni note says 24; the two bytes are padding and may be missing at the end of a file |
//! | footsteps | 4 | u16 frame, u16 side: 1 left, 2 right |
//! | particles | 24 | u16 start, u16 end, u32 bone, char ×16 name |
//! | positions | 8 | s16 x, s16 z, u16 height, s16 y of the lowest point, all in hundredths |
//! | extents | 12 | u16 frame, u16 angle (65535ths of a turn), u16 length, u16 zero, s16 lowest y, s16 highest y, lengths in hundredths |
//! | sounds | 34 | char ×32 name, u16 start: no padding between elements |
//!
//! Sizes: OniSplit and OniGalore, checked against genuine offsets.

use crate::bytes::Record;

/// A span of frames in which some bones hurt others.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Attack {
    /// Bones that hit, one bit a bone.
    pub bones: u32,
    /// How far the victim is pushed back.
    pub knockback: f32,
    /// See [`super::words::ATTACK_FLAGS`].
    pub flags: u32,
    /// Hit points it takes.
    pub damage: i16,
    /// First frame.
    pub start: u16,
    /// Last frame, inclusive.
    pub end: u16,
    /// Type of the animation the victim plays when it is not blocked.
    pub hit_type: u16,
    /// Frames the victim is held by the hit.
    pub hit_length: u16,
    /// Frames a blocking victim is held.
    pub stun_length: u16,
    /// Frames the attacker staggers when it was blocked.
    pub stagger_length: u16,
}

/// Damage the figure itself takes at a frame; how throws hurt their victims.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SelfDamage {
    /// Hit points.
    pub points: u16,
    /// Frame.
    pub frame: u16,
}

/// A span in which some bones leave ghosts behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MotionBlur {
    /// Bones, one bit a bone.
    pub bones: u32,
    /// First frame.
    pub start: u16,
    /// Last frame.
    pub end: u16,
    /// Frames a ghost stays.
    pub lifetime: u8,
    /// How solid it begins, of 255.
    pub alpha: u8,
    /// Frames between ghosts.
    pub interval: u8,
}

/// Another state the animation may be started from, with its own blending.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shortcut {
    /// State.
    pub from_state: u16,
    /// Frames of blending.
    pub length: u16,
    /// Not 0: may interrupt an animation that is atomic.
    pub flags: u32,
}

impl Shortcut {
    /// True when it may interrupt an animation that is atomic.
    pub const fn replaces_atomic(&self) -> bool {
        self.flags != 0
    }
}

/// Where a throw's victim has to stand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ThrowInfo {
    /// The victim's place relative to the thrower.
    pub offset: [f32; 3],
    /// The victim's heading relative to the thrower, radians.
    pub angle: f32,
    /// From how far the throw can be started.
    pub distance: f32,
    /// Type of the victim's animation.
    pub target_type: u16,
}

/// A foot touches the ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Footstep {
    /// Frame.
    pub frame: u16,
    /// See [`super::words::FOOTSTEPS`].
    pub side: u16,
}

/// A particle that is shown on a bone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Particle {
    /// First frame.
    pub start: u16,
    /// Last frame.
    pub end: u16,
    /// Bone, from 0.
    pub bone: u32,
    /// Name in the class's ONCP.
    pub name: Box<str>,
}

/// Where the figure is at a frame, coarsely: what the game uses to guess whether it can be hit. In hundredths of
/// a world unit, as stored. Means nothing in animations with the RealWorld flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// X of the root, counted from the start.
    pub x: i16,
    /// Z of the root.
    pub z: i16,
    /// Height of the figure.
    pub height: u16,
    /// Its lowest point.
    pub y: i16,
}

/// How far an attack reaches at one frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Extent {
    /// Frame.
    pub frame: u16,
    /// Direction in 65535ths of a turn (OniSplit; the engine looks at the high byte only).
    pub angle: u16,
    /// Reach, in hundredths of a world unit.
    pub length: u16,
    /// Not used.
    pub pad: u16,
    /// Lowest point, hundredths.
    pub min_y: i16,
    /// Highest point, hundredths.
    pub max_y: i16,
}

impl Extent {
    /// The direction in degrees.
    pub fn angle_degrees(&self) -> f32 {
        f32::from(self.angle) * 360.0 / 65535.0
    }
}

/// A sound that starts at a frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoundStart {
    /// Name of the impulse sound.
    pub name: Box<str>,
    /// Frame.
    pub start: u16,
}

/// An element that has floats.
pub(super) trait Floats {
    /// Puts 0 in the place of those that are no numbers; true when there were any.
    fn make_finite(&mut self) -> bool;
}

impl Floats for f32 {
    fn make_finite(&mut self) -> bool {
        let bad = !self.is_finite();
        if bad {
            *self = 0.0;
        }
        bad
    }
}

impl<const N: usize> Floats for [f32; N] {
    fn make_finite(&mut self) -> bool {
        self.iter_mut().fold(false, |bad, value| value.make_finite() | bad)
    }
}

impl Floats for Attack {
    fn make_finite(&mut self) -> bool {
        self.knockback.make_finite()
    }
}

impl Floats for ThrowInfo {
    fn make_finite(&mut self) -> bool {
        self.offset.make_finite() | self.angle.make_finite() | self.distance.make_finite()
    }
}

pub(super) fn attack(e: Record<'_, 32>) -> Attack {
    Attack {
        bones: e.u32::<0x00>(),
        knockback: e.f32::<0x04>(),
        flags: e.u32::<0x08>(),
        damage: e.i16::<0x0C>(),
        start: e.u16::<0x0E>(),
        end: e.u16::<0x10>(),
        hit_type: e.u16::<0x12>(),
        hit_length: e.u16::<0x14>(),
        stun_length: e.u16::<0x16>(),
        stagger_length: e.u16::<0x18>(),
    }
}

pub(super) fn self_damage(e: Record<'_, 4>) -> SelfDamage {
    SelfDamage { points: e.u16::<0>(), frame: e.u16::<2>() }
}

pub(super) fn motion_blur(e: Record<'_, 12>) -> MotionBlur {
    MotionBlur {
        bones: e.u32::<0>(),
        start: e.u16::<4>(),
        end: e.u16::<6>(),
        lifetime: e.u8::<8>(),
        alpha: e.u8::<9>(),
        interval: e.u8::<10>(),
    }
}

pub(super) fn shortcut(e: Record<'_, 8>) -> Shortcut {
    Shortcut { from_state: e.u16::<0>(), length: e.u16::<2>(), flags: e.u32::<4>() }
}

pub(super) fn throw(e: Record<'_, 22>) -> ThrowInfo {
    ThrowInfo { offset: e.floats::<0, 3>(), angle: e.f32::<12>(), distance: e.f32::<16>(), target_type: e.u16::<20>() }
}

pub(super) fn footstep(e: Record<'_, 4>) -> Footstep {
    Footstep { frame: e.u16::<0>(), side: e.u16::<2>() }
}

pub(super) fn particle(e: Record<'_, 24>) -> Particle {
    Particle { start: e.u16::<0>(), end: e.u16::<2>(), bone: e.u32::<4>(), name: e.text::<8, 16>().into() }
}

pub(super) fn position(e: Record<'_, 8>) -> Position {
    Position { x: e.i16::<0>(), z: e.i16::<2>(), height: e.u16::<4>(), y: e.i16::<6>() }
}

pub(super) fn extent(e: Record<'_, 12>) -> Extent {
    Extent {
        frame: e.u16::<0>(),
        angle: e.u16::<2>(),
        length: e.u16::<4>(),
        pad: e.u16::<6>(),
        min_y: e.i16::<8>(),
        max_y: e.i16::<10>(),
    }
}

pub(super) fn sound(e: Record<'_, 34>) -> SoundStart {
    SoundStart { name: e.text::<0, 32>().into(), start: e.u16::<32>() }
}
