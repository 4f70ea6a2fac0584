//! The parts of a TRAM: arrays in the level's raw file, packed tightly. All but the rotations, whose layout is in
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

use std::fmt;

use super::rotation::{Key, RotationFinding, Rotations};
use super::view::Tram;
use crate::bytes::{Bytes, Record};
use crate::error::ReadError;
use crate::set::{FileId, LevelSet};

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

/// Everything an animation keeps in the raw file. A part that is absent or lies elsewhere is empty.
#[derive(Debug, Clone, Default)]
pub struct TramParts {
    /// Pelvis above the ground, one a frame, world units.
    pub heights: Vec<f32>,
    /// Way of the root from a frame to the next, x (the figure's left) and z (its front).
    pub velocities: Vec<[f32; 2]>,
    /// Attacks.
    pub attacks: Vec<Attack>,
    /// Damage to the figure itself.
    pub self_damage: Vec<SelfDamage>,
    /// Motion blurs.
    pub motion_blur: Vec<MotionBlur>,
    /// Other states to start from.
    pub shortcuts: Vec<Shortcut>,
    /// Set for throws.
    pub throw: Option<ThrowInfo>,
    /// Footsteps.
    pub footsteps: Vec<Footstep>,
    /// Particles.
    pub particles: Vec<Particle>,
    /// Coarse places, one a frame.
    pub positions: Vec<Position>,
    /// Reach of the attacks, frame by frame, attack after attack.
    pub extents: Vec<Extent>,
    /// Sounds.
    pub sounds: Vec<SoundStart>,
    /// Keys of the bones; `None` when there are none or they cannot be read, which a finding then says.
    pub rotations: Option<Rotations>,
    /// What is wrong.
    pub findings: Vec<PartFinding>,
}

/// Which part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the layout at the top of the file says what each is
pub enum Part {
    Heights,
    Velocities,
    Attacks,
    SelfDamage,
    MotionBlur,
    Shortcuts,
    Throw,
    Footsteps,
    Particles,
    Positions,
    Extents,
    Rotations,
    Sounds,
}

impl fmt::Display for Part {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Heights => "heights",
            Self::Velocities => "velocities",
            Self::Attacks => "attacks",
            Self::SelfDamage => "self damage",
            Self::MotionBlur => "motion blur",
            Self::Shortcuts => "shortcuts",
            Self::Throw => "throw",
            Self::Footsteps => "footsteps",
            Self::Particles => "particles",
            Self::Positions => "positions",
            Self::Extents => "extents",
            Self::Rotations => "rotations",
            Self::Sounds => "sounds",
        })
    }
}

/// Something wrong with an animation's parts. What could be read was read all the same.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PartFinding {
    /// The animation counts elements of a part that it has no offset for.
    Absent {
        /// Which part.
        part: Part,
        /// How many elements it counts.
        count: usize,
    },
    /// The part does not lie inside the raw file.
    OutOfFile {
        /// Which part.
        part: Part,
        /// Its offset.
        offset: u32,
        /// Bytes the raw file has.
        size: u64,
    },
    /// The raw file ends inside the part.
    Cut {
        /// Which part.
        part: Part,
        /// Its offset.
        offset: u32,
        /// Elements it should have.
        wanted: usize,
        /// Elements that are whole.
        got: usize,
    },
    /// The part does not begin at a multiple of 32, as those of every tool do.
    Unaligned {
        /// Which part.
        part: Part,
        /// Its offset.
        offset: u32,
    },
    /// Floats that are an infinity or no number at all; they are taken for 0.
    NotFinite {
        /// Which part.
        part: Part,
        /// The first element with one.
        first: usize,
        /// How many elements have one.
        count: usize,
    },
    /// A field of the fixed part holds such a float.
    FieldNotFinite {
        /// Which field.
        field: &'static str,
        /// Its data offset.
        at: usize,
    },
    /// No frames, so nothing to play.
    NoFrames,
    /// Keys of a size that cannot be read.
    KeySize {
        /// Bytes a key would have.
        size: u16,
    },
    /// Something wrong with the keys.
    Rotation(RotationFinding),
}

impl fmt::Display for PartFinding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Absent { part, count } => {
                write!(out, "There should be {count} entries of the part \u{201C}{part}\u{201D}, but it is missing.")
            }
            Self::OutOfFile { part, offset, size } => write!(
                out,
                "The part \u{201C}{part}\u{201D} should be at {offset:#x}, outside of the bulk data ({size} bytes)."
            ),
            Self::Cut { part, wanted, got, .. } => write!(
                out,
                "The bulk data ends inside the part \u{201C}{part}\u{201D}: {got} of {wanted} entries are there."
            ),
            Self::Unaligned { part, offset } => {
                write!(out, "The part \u{201C}{part}\u{201D} begins at {offset:#x}, which is not a multiple of 32.")
            }
            Self::NotFinite { part, first, count } => write!(
                out,
                "The part \u{201C}{part}\u{201D} has {count} entries that are no numbers, the first of them {first}; they are taken for 0."
            ),
            Self::FieldNotFinite { field, at } => {
                write!(out, "The field \u{201C}{field}\u{201D} at {at:#x} is no number; it is taken for 0.")
            }
            Self::NoFrames => write!(out, "The animation has no frames."),
            Self::KeySize { size } => {
                write!(out, "Rotations of {size} bytes a key cannot be read; the figure is shown unturned.")
            }
            Self::Rotation(finding) => finding.fmt(out),
        }
    }
}

/// Reads all parts of an animation. Fails only when the raw file is not open or cannot be read at all; everything
/// else that is wrong is a finding, and what fits is decoded.
pub fn read(set: &LevelSet, file: FileId, tram: &Tram<'_>) -> Result<TramParts, ReadError> {
    let mut reader = Reader { set, file, findings: Vec::new() };
    for (field, at) in tram.not_finite() {
        reader.findings.push(PartFinding::FieldNotFinite { field, at });
    }
    let frames = usize::from(tram.frame_count());
    if frames == 0 {
        reader.findings.push(PartFinding::NoFrames);
    }
    // Overlays need no movement, so their heights, velocities and positions may be left out.
    let optional = tram.flags() & super::words::OVERLAY != 0;
    let movement = |at: u32| if optional && at == 0 { 0 } else { frames };

    let heights =
        reader.array(Part::Heights, tram.heights_at(), movement(tram.heights_at()), |e: Record<'_, 4>| e.f32::<0>())?;
    let velocities =
        reader.array(Part::Velocities, tram.velocities_at(), movement(tram.velocities_at()), |e: Record<'_, 8>| {
            e.floats::<0, 2>()
        })?;
    let attacks = reader.array(Part::Attacks, tram.attacks_at(), tram.attack_count().into(), attack)?;
    let self_damage =
        reader.array(Part::SelfDamage, tram.self_damage_at(), tram.self_damage_count().into(), self_damage)?;
    let motion_blur =
        reader.array(Part::MotionBlur, tram.motion_blur_at(), tram.motion_blur_count().into(), motion_blur)?;
    let shortcuts = reader.array(Part::Shortcuts, tram.shortcuts_at(), tram.shortcut_count().into(), shortcut)?;
    let throw = reader.array(Part::Throw, tram.throw_at(), usize::from(tram.throw_at() != 0), throw)?;
    let footsteps = reader.array(Part::Footsteps, tram.footsteps_at(), tram.footstep_count().into(), footstep)?;
    let particles = reader.array(Part::Particles, tram.particles_at(), tram.particle_count().into(), particle)?;
    let positions = reader.array(Part::Positions, tram.positions_at(), movement(tram.positions_at()), position)?;
    let extents = reader.array(Part::Extents, tram.extents_at(), tram.extent_count() as usize, extent)?;
    let rotations = reader.rotations(tram)?;
    let sounds = reader.array(Part::Sounds, tram.sounds_at(), tram.sound_count() as usize, sound)?;

    let heights = reader.finite(Part::Heights, heights);
    let velocities = reader.finite(Part::Velocities, velocities);
    let attacks = reader.finite(Part::Attacks, attacks);
    let throw = reader.finite(Part::Throw, throw).pop();
    Ok(TramParts {
        heights,
        velocities,
        attacks,
        self_damage,
        motion_blur,
        shortcuts,
        throw,
        footsteps,
        particles,
        positions,
        extents,
        sounds,
        rotations,
        findings: reader.findings,
    })
}

struct Reader<'s> {
    set: &'s LevelSet,
    file: FileId,
    findings: Vec<PartFinding>,
}

impl Reader<'_> {
    /// The bytes of a part, at most `len`, fewer where the raw file ends; none where the part cannot be had.
    fn bytes(&mut self, part: Part, offset: u32, len: usize) -> Result<Vec<u8>, ReadError> {
        match self.set.read_raw_up_to(self.file, offset, len) {
            Err(ReadError::PartOutOfFile { size, .. }) => {
                self.findings.push(PartFinding::OutOfFile { part, offset, size });
                Ok(Vec::new())
            }
            other => other,
        }
    }

    /// True when a part that should have `count` elements is worth reading.
    fn is_there(&mut self, part: Part, offset: u32, count: usize) -> bool {
        if count == 0 {
            return false; // an offset without elements is ignored
        }
        if offset == 0 {
            self.findings.push(PartFinding::Absent { part, count });
            return false;
        }
        if !offset.is_multiple_of(32) {
            self.findings.push(PartFinding::Unaligned { part, offset });
        }
        true
    }

    /// The whole elements of a part, `N` bytes each.
    fn array<T, const N: usize>(
        &mut self,
        part: Part,
        offset: u32,
        count: usize,
        read: impl Fn(Record<'_, N>) -> T,
    ) -> Result<Vec<T>, ReadError> {
        if !self.is_there(part, offset, count) {
            return Ok(Vec::new());
        }
        let bytes = self.bytes(part, offset, count.saturating_mul(N))?;
        let elements: Vec<T> = Bytes::new(&bytes).records::<N>().map(read).collect();
        if !bytes.is_empty() && elements.len() < count {
            self.findings.push(PartFinding::Cut { part, offset, wanted: count, got: elements.len() });
        }
        Ok(elements)
    }

    fn rotations(&mut self, tram: &Tram<'_>) -> Result<Option<Rotations>, ReadError> {
        let (offset, bones, frames, size) =
            (tram.rotations_at(), tram.bone_count(), tram.frame_count(), tram.key_size());
        if frames == 0 {
            return Ok(None);
        }
        if !Key::is_known_size(size) {
            self.findings.push(PartFinding::KeySize { size });
            return Ok(None);
        }
        if !self.is_there(Part::Rotations, offset, bones.into()) {
            return Ok(None);
        }
        let table = usize::from(bones) * 2;
        let list = self.bytes(Part::Rotations, offset, table)?;
        if list.is_empty() {
            return Ok(None);
        }
        // The part's size is not stored. The last stream has at most a key and a gap a frame, and one key more
        // where gaps are 0, so this reaches past its end and is cut back afterwards.
        let last = Bytes::new(&list).records::<2>().map(|offset| offset.u16::<0>()).max().unwrap_or(0);
        let most = table.max(last.into()) + (usize::from(frames) + 1) * (usize::from(size) + 1);
        let bytes = self.bytes(Part::Rotations, offset, most)?;
        let rotations = Rotations::new(bytes, bones, size, frames);
        if let Some(rotations) = &rotations {
            self.findings.extend(rotations.findings().iter().copied().map(PartFinding::Rotation));
        }
        Ok(rotations)
    }

    /// Puts 0 in the place of floats that are no numbers.
    fn finite<T: Floats>(&mut self, part: Part, mut elements: Vec<T>) -> Vec<T> {
        let mut bad = (0, 0);
        for (number, element) in elements.iter_mut().enumerate() {
            if element.make_finite() {
                bad = if bad.1 == 0 { (number, 1) } else { (bad.0, bad.1 + 1) };
            }
        }
        if bad.1 > 0 {
            self.findings.push(PartFinding::NotFinite { part, first: bad.0, count: bad.1 });
        }
        elements
    }
}

/// An element that has floats.
trait Floats {
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

fn attack(e: Record<'_, 32>) -> Attack {
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

fn self_damage(e: Record<'_, 4>) -> SelfDamage {
    SelfDamage { points: e.u16::<0>(), frame: e.u16::<2>() }
}

fn motion_blur(e: Record<'_, 12>) -> MotionBlur {
    MotionBlur {
        bones: e.u32::<0>(),
        start: e.u16::<4>(),
        end: e.u16::<6>(),
        lifetime: e.u8::<8>(),
        alpha: e.u8::<9>(),
        interval: e.u8::<10>(),
    }
}

fn shortcut(e: Record<'_, 8>) -> Shortcut {
    Shortcut { from_state: e.u16::<0>(), length: e.u16::<2>(), flags: e.u32::<4>() }
}

fn throw(e: Record<'_, 22>) -> ThrowInfo {
    ThrowInfo { offset: e.floats::<0, 3>(), angle: e.f32::<12>(), distance: e.f32::<16>(), target_type: e.u16::<20>() }
}

fn footstep(e: Record<'_, 4>) -> Footstep {
    Footstep { frame: e.u16::<0>(), side: e.u16::<2>() }
}

fn particle(e: Record<'_, 24>) -> Particle {
    Particle { start: e.u16::<0>(), end: e.u16::<2>(), bone: e.u32::<4>(), name: e.text::<8, 16>().into() }
}

fn position(e: Record<'_, 8>) -> Position {
    Position { x: e.i16::<0>(), z: e.i16::<2>(), height: e.u16::<4>(), y: e.i16::<6>() }
}

fn extent(e: Record<'_, 12>) -> Extent {
    Extent {
        frame: e.u16::<0>(),
        angle: e.u16::<2>(),
        length: e.u16::<4>(),
        pad: e.u16::<6>(),
        min_y: e.i16::<8>(),
        max_y: e.i16::<10>(),
    }
}

fn sound(e: Record<'_, 34>) -> SoundStart {
    SoundStart { name: e.text::<0, 32>().into(), start: e.u16::<32>() }
}
