//! One instance of a file: what its descriptor says, and its bytes.
//!
//! A descriptor is 20 bytes: tag, data offset (relative to the data table and pointing *past* the 8-byte instance
//! header; 0 = no data), name offset, data size (counting those 8 bytes and the padding; 0 = no data), flags.
//! Sources: OniSplit, OniGalore; flag 0x08 OniSplit and the Blender importer.

use crate::bytes::{Bytes, OutOfBounds};
use crate::error::{ReadError, Where};
use crate::file::InstanceFile;
use crate::link::Link;
use crate::tag::Tag;

/// Bytes every instance begins with: its own link value and its level's number.
pub const INSTANCE_HEADER: usize = 8;

/// Bits of [`Instance::flags`].
pub mod flags {
    /// No name: reachable only by links inside its file.
    pub const PRIVATE: u32 = 0x01;
    /// No data here: the real instance has the same name in another file.
    pub const PLACEHOLDER: u32 = 0x02;
    /// A duplicate was removed when the file was built.
    pub const SHARED: u32 = 0x08;
}

/// A descriptor as it stands in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Descriptor {
    /// Kind.
    pub tag: Tag,
    /// Offset of the data past the 8-byte instance header, relative to the data table.
    pub data_offset: u32,
    /// Offset of the name in the name table; means nothing when the instance has none.
    pub name_offset: u32,
    /// Bytes of the instance, its 8-byte header and padding counted.
    pub data_size: u32,
    /// See [`flags`]; only the low byte is used.
    pub flags: u32,
}

impl Descriptor {
    /// Flagged as one, or without size or place.
    pub const fn is_placeholder(&self) -> bool {
        self.flags & flags::PLACEHOLDER != 0 || self.data_size == 0 || self.data_offset == 0
    }
}

/// What the 8 bytes before an instance's data say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredIds {
    /// The instance's own descriptor index.
    pub index: u32,
    /// The number of the level it was built for, `None` in `.oni` files.
    pub level: Option<u32>,
}

impl StoredIds {
    /// Reads the two numbers an instance begins with.
    pub fn read(header: Bytes<'_>) -> Result<Self, OutOfBounds> {
        let (own, level) = (header.link(0)?, header.u32(4)?);
        // The level's number is stored as ((number << 24 | hash of the file name) << 1) | 1.
        Ok(Self { index: own.to_disk() >> 8, level: (level != 0).then_some(level >> 25) })
    }
}

/// One instance of an open file.
#[derive(Debug, Clone, Copy)]
pub struct Instance<'a> {
    pub(crate) file: &'a InstanceFile,
    pub(crate) index: u32,
    pub(crate) descriptor: Descriptor,
}

impl<'a> Instance<'a> {
    /// Kind.
    pub const fn tag(&self) -> Tag {
        self.descriptor.tag
    }

    /// Full name, tag included (`TRAMKONCOMpunch_heavy`); `None` for private instances, [`crate::BAD_NAME`] where
    /// there should be one that cannot be read.
    pub fn name(&self) -> Option<&'a str> {
        self.file.name_of(self.index, &self.descriptor)
    }

    /// Index of its descriptor: what links of its file call it.
    pub const fn index(&self) -> u32 {
        self.index
    }

    /// Flags as stored; see [`flags`].
    pub const fn flags(&self) -> u32 {
        self.descriptor.flags
    }

    /// The descriptor as stored.
    pub const fn descriptor(&self) -> Descriptor {
        self.descriptor
    }

    /// True when the data is in another file, under the same name.
    pub const fn is_placeholder(&self) -> bool {
        self.descriptor.is_placeholder()
    }

    /// The instance's data without its 8-byte header, so that offset 0 is what tools call data offset 0. Empty for
    /// placeholders; what there is when the file is cut off. May end in padding.
    pub fn payload(&self) -> Bytes<'a> {
        self.file.payload_of(&self.descriptor)
    }

    /// Where the payload begins in the file.
    pub fn payload_at(&self) -> u64 {
        u64::from(self.file.header().data_at) + u64::from(self.descriptor.data_offset)
    }

    /// True when fewer bytes of it are there than its descriptor says.
    pub fn is_cut(&self) -> bool {
        !self.is_placeholder()
            && ((self.payload().len() + INSTANCE_HEADER) as u64) < u64::from(self.descriptor.data_size)
    }

    /// The two numbers before the payload; `None` for placeholders and where the file is cut off.
    pub fn stored_ids(&self) -> Option<StoredIds> {
        StoredIds::read(self.file.instance_header_of(&self.descriptor)?).ok()
    }

    /// A link field of the payload.
    pub fn link(&self, at: usize) -> Result<Link, ReadError> {
        self.payload().link(at).map_err(|cause| self.short(cause))
    }

    /// This instance as a place in messages.
    pub fn place(&self) -> Where {
        let place = Where::file(self.file.path()).instance(self.index, self.name());
        if self.is_placeholder() { place } else { place.offset(self.payload_at()) }
    }

    /// The error for a read of the payload that failed: the instance is too short for its kind.
    pub fn short(&self, cause: OutOfBounds) -> ReadError {
        ReadError::Short { at: self.place(), cause }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_size_or_no_place_makes_a_placeholder_as_the_flag_does() {
        let whole = Descriptor { tag: Tag::TRAM, data_offset: 8, name_offset: 0, data_size: 32, flags: 0 };
        assert!(!whole.is_placeholder());
        assert!(Descriptor { flags: flags::PLACEHOLDER, ..whole }.is_placeholder());
        assert!(Descriptor { data_size: 0, ..whole }.is_placeholder());
        assert!(Descriptor { data_offset: 0, ..whole }.is_placeholder());
    }
}
