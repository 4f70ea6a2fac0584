//! Jump tables: signed 16-bit offsets to frames, counted from the table itself, ended by a zero word.
//!
//! ```text
//! frame 0 | frame 1 | … | frame n-1 | table: s16 off[0..n-1], u16 0x0000
//!                                    ^ the animation's address T; frame k is at T + off[k]
//! ```
//!
//! All known offsets are negative; positive ones are read as well. **A**

use crate::bytes::Bytes;
use crate::finding::{Oddity, Signed};
use crate::flags::Flags;

/// More entries than this are no table.
pub const MAX_FRAMES: u32 = 4096;

/// A terminated jump table.
#[derive(Debug, Clone, Copy)]
pub struct JumpTable<'a> {
    bytes: Bytes<'a>,
    at: u32,
    len: u32,
}

impl<'a> JumpTable<'a> {
    /// The table at an offset of the file.
    ///
    /// # Errors
    /// An odd offset, one outside the file, or no end mark before the file's end or within [`MAX_FRAMES`] entries.
    pub fn read(bytes: Bytes<'a>, at: u32) -> Result<Self, Oddity> {
        if !at.is_multiple_of(2) {
            return Err(Oddity::OddTable);
        }
        for len in 0..=MAX_FRAMES {
            match bytes.u16(at.saturating_add(2 * len)) {
                Ok(0) => return Ok(Self { bytes, at, len }),
                Ok(_) => {}
                Err(_) if len == 0 => return Err(Oddity::TableOutside),
                Err(_) => break,
            }
        }
        Err(Oddity::NotTerminated)
    }

    /// A table whose entries and end mark have been seen already.
    pub(crate) const fn known(bytes: Bytes<'a>, at: u32, len: u32) -> Self {
        Self { bytes, at, len }
    }

    /// Its offset in the file: the animation's address.
    pub const fn at(&self) -> u32 {
        self.at
    }

    /// How many entries it has, the end mark not counted.
    pub const fn len(&self) -> u32 {
        self.len
    }

    /// True for a table of nothing but the end mark.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The offset past its end mark.
    pub const fn end(&self) -> u32 {
        self.at + 2 * self.len + 2
    }

    /// Where an entry stands in the file.
    pub const fn entry_at(&self, index: u32) -> u32 {
        self.at.saturating_add(index.saturating_mul(2))
    }

    /// An entry as stored; `None` past the last.
    pub fn word(&self, index: u32) -> Option<i16> {
        if index < self.len { self.bytes.i16(self.entry_at(index)).ok() } else { None }
    }

    /// All entries as stored.
    pub fn words(&self) -> impl Iterator<Item = i16> + use<'a> {
        let table = *self;
        (0..table.len).filter_map(move |index| table.word(index))
    }

    /// Where a frame begins, and its flags.
    ///
    /// # Errors
    /// What makes the place impossible. A number past the last entry is [`Oddity::EmptyTable`].
    pub fn frame(&self, index: u32) -> Result<(u32, Flags), Oddity> {
        let word = self.word(index).ok_or(Oddity::EmptyTable)?;
        let signed = Signed(word);
        if word % 2 != 0 {
            return Err(Oddity::OddOffset { word: signed });
        }
        let start = self.at.checked_add_signed(i32::from(word)).ok_or(Oddity::BeforeFile { word: signed })?;
        if (self.at..self.end()).contains(&start) {
            return Err(Oddity::InsideTable { word: signed });
        }
        match self.bytes.u16(start) {
            Ok(flags) => Ok((start, Flags::new(flags))),
            Err(_) => Err(Oddity::FrameTruncated { start, size: 2 }),
        }
    }

    pub(crate) const fn bytes(&self) -> Bytes<'a> {
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &[u16]) -> Vec<u8> {
        words.iter().flat_map(|word| word.to_be_bytes()).collect()
    }

    #[test]
    fn frames_lie_before_and_behind_the_table() {
        let bytes = words(&[0x01FF, 0xFFFE, 0x0006, 0x0000, 0xFFFF]);
        let table = JumpTable::read(Bytes::new(&bytes), 2).unwrap();
        assert_eq!((table.len(), table.end()), (2, 8));
        assert_eq!(table.frame(0), Ok((0, Flags::new(0x01FF))));
        assert_eq!(table.frame(1), Ok((8, Flags::new(0xFFFF))));
    }

    #[test]
    fn impossible_places_are_told_apart() {
        let bytes = words(&[0x01FF, 0xFFFD, 0xFFF0, 0x0002, 0x0010, 0x0000]);
        let table = JumpTable::read(Bytes::new(&bytes), 2).unwrap();
        assert_eq!(table.frame(0), Err(Oddity::OddOffset { word: Signed(-3) }));
        assert_eq!(table.frame(1), Err(Oddity::BeforeFile { word: Signed(-16) }));
        assert_eq!(table.frame(2), Err(Oddity::InsideTable { word: Signed(2) }));
        assert_eq!(table.frame(3), Err(Oddity::FrameTruncated { start: 0x12, size: 2 }));
        assert_eq!(table.frame(4), Err(Oddity::EmptyTable));
    }

    #[test]
    fn a_table_needs_its_end_mark_an_even_address_and_room() {
        let bytes = words(&[0xFFFE; 8]);
        let read = |at| JumpTable::read(Bytes::new(&bytes), at).map(|table| table.len());
        assert_eq!(read(0), Err(Oddity::NotTerminated));
        assert_eq!(read(3), Err(Oddity::OddTable));
        assert_eq!(read(16), Err(Oddity::TableOutside));
        assert_eq!(read(u32::MAX - 1), Err(Oddity::TableOutside));
        let mut long = words(&[0xFFFE; 4097]);
        long.extend([0, 0]);
        assert_eq!(JumpTable::read(Bytes::new(&long), 0).map(|table| table.len()), Err(Oddity::NotTerminated));
        assert_eq!(JumpTable::read(Bytes::new(&long), 2).map(|table| table.len()), Ok(4096));
    }
}
