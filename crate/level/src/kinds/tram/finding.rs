//! What can be wrong with an animation's parts. What could be read was read all the same, so these are remarks.

use std::fmt;

/// Which part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the layout in `elements.rs` says what each is
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

/// Something wrong with one bone's keys. Bones count from 0, keys from 0.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum RotationFinding {
    /// The list of stream offsets ends early: bones from this one on have no keys.
    TableCut {
        /// First bone without an offset.
        bone: usize,
    },
    /// The stream would begin inside the list of offsets or behind the part: the bone has no keys.
    BadOffset {
        /// Which bone.
        bone: usize,
        /// The stored offset.
        offset: u16,
    },
    /// The data ends before the keys reach the last frame; the keys that are there are used.
    Cut {
        /// Which bone.
        bone: usize,
        /// Keys that are there.
        keys: usize,
    },
    /// A gap of 0 frames: two keys at one moment.
    ZeroGap {
        /// Which bone.
        bone: usize,
        /// The key before the first such gap.
        key: usize,
    },
    /// So many gaps of 0 that the keys never reach the last frame: reading stopped at one key more than frames.
    Endless {
        /// Which bone.
        bone: usize,
    },
    /// The gaps add up to more than the last frame; what lies past it is never shown.
    Overshoot {
        /// Which bone.
        bone: usize,
        /// Frame of the last key.
        end: u32,
        /// Last frame of the animation.
        last: u32,
    },
    /// Quaternions whose length is not 1 (by more than 1 in 100 of its square).
    NotUnit {
        /// Which bone.
        bone: usize,
        /// The first such key.
        key: usize,
        /// How many there are.
        count: usize,
    },
    /// Quaternions that hold an infinity or no number at all.
    NotFinite {
        /// Which bone.
        bone: usize,
        /// The first such key.
        key: usize,
        /// How many there are.
        count: usize,
    },
    /// Streams lie over one another so often that reading them all would take far more than the part's size: bones
    /// from this one on have no keys.
    Crowded {
        /// First bone that was not read.
        bone: usize,
    },
    /// More of the kind; the list was cut.
    More {
        /// How many were left out.
        count: usize,
    },
}

impl fmt::Display for RotationFinding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TableCut { bone } => write!(
                out,
                "The rotations end inside their own list of bones: bone {bone} and those after it stay unturned."
            ),
            Self::BadOffset { bone, offset } => write!(
                out,
                "The keys of bone {bone} would begin at {offset:#x}, outside of the rotations: it stays unturned."
            ),
            Self::Cut { bone, keys } => write!(out, "The keys of bone {bone} are cut off after {keys}."),
            Self::ZeroGap { bone, key } => write!(out, "Bone {bone} has no frames between key {key} and the next."),
            Self::Endless { bone } => write!(out, "The keys of bone {bone} never reach the last frame."),
            Self::Overshoot { bone, end, last } => {
                write!(out, "The keys of bone {bone} end at frame {end} instead of the last frame, {last}.")
            }
            Self::NotUnit { bone, key, count } => {
                write!(out, "Bone {bone} has {count} keys that are no pure rotation, the first of them key {key}.")
            }
            Self::NotFinite { bone, key, count } => {
                write!(out, "Bone {bone} has {count} keys that are no numbers, the first of them key {key}.")
            }
            Self::Crowded { bone } => {
                write!(out, "The keys of many bones lie over one another: bone {bone} and those after it are not read.")
            }
            Self::More { count } => write!(out, "There are {count} more remarks about the rotations."),
        }
    }
}
