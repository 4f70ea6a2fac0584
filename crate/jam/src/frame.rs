//! One frame: a flag word and the channels it says are there.
//!
//! | what | bytes | conf. |
//! |---|---|---|
//! | flags | u16, see [`Flags`] | A |
//! | position X, Y, Z | s32, 16.16 model units, each if its bit is clear | A |
//! | whole model's rotation X, Y, Z | u16 a turn of 0x10000, each if its bit is clear | A |
//! | for every sub-model: angle X, Y, Z | u16, each if its bit is clear (one mask for all sub-models) | A |
//!
//! Frames begin at any even address, so 32-bit fields are often not aligned.

use crate::bytes::{Bytes, degrees, units};
use crate::finding::Oddity;
use crate::flags::{Axis, Flags};

/// A frame that lies inside the file whole.
#[derive(Debug, Clone, Copy)]
pub struct Frame<'a> {
    body: Bytes<'a>,
    at: u32,
    flags: Flags,
    parts: u8,
}

/// What a word of a frame is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// The flag word.
    Flags,
    /// A component of the position: 32 bits.
    Position(Axis),
    /// An angle of the whole model.
    Rotation(Axis),
    /// An angle of one sub-model.
    Angle {
        /// Which, 0 first.
        part: u8,
        /// About which axis.
        axis: Axis,
    },
}

impl Field {
    /// Bytes it takes: 4 for positions, else 2.
    pub const fn size(self) -> u32 {
        match self {
            Self::Position(_) => 4,
            _ => 2,
        }
    }
}

/// One field as stored, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word {
    /// Its offset in the file.
    pub at: u32,
    /// What it is.
    pub field: Field,
    /// Its bits; 16 of them unless it is a position.
    pub raw: u32,
}

impl Word {
    /// The value in model units or degrees; `None` for the flags.
    pub fn value(&self) -> Option<f64> {
        match self.field {
            Field::Flags => None,
            Field::Position(_) => Some(units(self.raw.cast_signed())),
            Field::Rotation(_) | Field::Angle { .. } => Some(degrees(self.raw as u16)),
        }
    }
}

impl<'a> Frame<'a> {
    /// The frame at an offset. With 0 parts (their number is unknown) it ends before the first sub-model.
    pub(crate) fn read(bytes: Bytes<'a>, at: u32, flags: Flags, parts: u8) -> Result<Self, Oddity> {
        let size = flags.size(parts);
        let body = bytes.slice(at, size).map_err(|_| Oddity::FrameTruncated { start: at, size })?;
        Ok(Self { body, at, flags, parts })
    }

    /// Its offset in the file.
    pub const fn at(&self) -> u32 {
        self.at
    }

    /// Its flag word.
    pub const fn flags(&self) -> Flags {
        self.flags
    }

    /// How many sub-models it turns; 0 when that is not known.
    pub const fn parts(&self) -> u8 {
        self.parts
    }

    /// Its length in bytes.
    pub const fn size(&self) -> u32 {
        self.flags.size(self.parts)
    }

    /// A component of the position, 16.16 model units; `None` where it is absent.
    pub fn position(&self, axis: Axis) -> Option<i32> {
        let before =
            Axis::ALL.into_iter().take(axis.index()).filter(|axis| self.flags.has_position(*axis)).count() as u32;
        self.flags.has_position(axis).then(|| self.body.i32(2 + 4 * before).ok()).flatten()
    }

    /// An angle of the whole model; `None` where it is absent.
    pub fn rotation(&self, axis: Axis) -> Option<u16> {
        let before =
            Axis::ALL.into_iter().take(axis.index()).filter(|axis| self.flags.has_rotation(*axis)).count() as u32;
        let at = 2 + 4 * self.flags.positions() + 2 * before;
        self.flags.has_rotation(axis).then(|| self.body.u16(at).ok()).flatten()
    }

    /// An angle of a sub-model; `None` where it is absent and for a part that is not there.
    pub fn angle(&self, part: u8, axis: Axis) -> Option<u16> {
        if part >= self.parts || !self.flags.has_angle(axis) {
            return None;
        }
        let before = Axis::ALL.into_iter().take(axis.index()).filter(|axis| self.flags.has_angle(*axis)).count() as u32;
        self.body.u16(self.flags.head() + 2 * (u32::from(part) * self.flags.angles() + before)).ok()
    }

    /// Every field as stored, in the order of the file.
    pub fn words(&self) -> Vec<Word> {
        let flags = self.flags;
        let positions = Axis::ALL.into_iter().filter(|axis| flags.has_position(*axis)).map(Field::Position);
        let rotations = Axis::ALL.into_iter().filter(|axis| flags.has_rotation(*axis)).map(Field::Rotation);
        let angles = (0..self.parts).flat_map(|part| {
            Axis::ALL.into_iter().filter(|axis| flags.has_angle(*axis)).map(move |axis| Field::Angle { part, axis })
        });
        let mut inside = 0;
        let mut words = Vec::new();
        for field in std::iter::once(Field::Flags).chain(positions).chain(rotations).chain(angles) {
            let raw = match field.size() {
                4 => self.body.u32(inside),
                _ => self.body.u16(inside).map(u32::from),
            };
            // The body was cut to the length the flags ask for, so every field is inside it.
            let Ok(raw) = raw else { break };
            words.push(Word { at: self.at + inside, field, raw });
            inside += field.size();
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Z position, Y rotation, X and Z angles of two parts.
    fn bytes() -> Vec<u8> {
        let mut bytes = vec![0xAA, 0xAA, 0x01, 0x5A];
        bytes.extend(0xFFFF_C000_u32.to_be_bytes());
        for word in [0x4000_u16, 1, 2, 3, 0xC000] {
            bytes.extend(word.to_be_bytes());
        }
        bytes
    }

    #[test]
    fn only_the_channels_the_flags_name_are_there() {
        let bytes = bytes();
        let frame = Frame::read(Bytes::new(&bytes), 2, Flags::new(0x015A), 2).unwrap();
        assert_eq!(frame.size() as usize, bytes.len() - 2);
        assert_eq!(Axis::ALL.map(|axis| frame.position(axis)), [None, None, Some(-0x4000)]);
        assert_eq!(Axis::ALL.map(|axis| frame.rotation(axis)), [None, Some(0x4000), None]);
        assert_eq!(Axis::ALL.map(|axis| frame.angle(0, axis)), [Some(1), None, Some(2)]);
        assert_eq!(Axis::ALL.map(|axis| frame.angle(1, axis)), [Some(3), None, Some(0xC000)]);
        assert_eq!(frame.angle(2, Axis::X), None);
    }

    #[test]
    fn its_words_are_its_bytes_in_order() {
        let bytes = bytes();
        let words = Frame::read(Bytes::new(&bytes), 2, Flags::new(0x015A), 2).unwrap().words();
        let raw: Vec<u32> = words.iter().map(|word| word.raw).collect();
        assert_eq!(raw, [0x015A, 0xFFFF_C000, 0x4000, 1, 2, 3, 0xC000]);
        let ats: Vec<u32> = words.iter().map(|word| word.at).collect();
        assert_eq!(ats, [2, 4, 8, 10, 12, 14, 16]);
        assert_eq!(words[1].value(), Some(-0.25));
        assert_eq!(words[6].value(), Some(-90.0));
        assert_eq!(words[6].field, Field::Angle { part: 1, axis: Axis::Z });
    }

    #[test]
    fn a_frame_the_file_cuts_off_is_refused() {
        let bytes = bytes();
        let cut = Frame::read(Bytes::new(&bytes[..bytes.len() - 1]), 2, Flags::new(0x015A), 2);
        assert_eq!(cut.err(), Some(Oddity::FrameTruncated { start: 2, size: 16 }));
    }
}
