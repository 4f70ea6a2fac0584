//! The two containers: VR31 level files and VR32 `.oni` files, and what they share.
//!
//! Sources: OniGalore "OBD:Instance file format" and OniSplit's writer.

pub(crate) mod vr31;
pub(crate) mod vr32;

use crate::checksums::Tag;
use crate::level_file::Form;
use crate::record::{FILLER, Part, Record};

/// Size of the file header.
pub(crate) const HEADER: usize = 0x40;
/// Size of an instance descriptor.
pub(crate) const DESCRIPTOR: usize = 0x14;
/// Everything of size starts at a multiple of this.
pub(crate) const ALIGNMENT: usize = 32;

/// The numbers a file header holds.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct HeaderValues {
    pub(crate) checksum: u64,
    pub(crate) version: u32,
    pub(crate) instances: usize,
    pub(crate) names: usize,
    pub(crate) templates: usize,
    pub(crate) data: (usize, usize),
    pub(crate) name_table: (usize, usize),
    pub(crate) raw_table: (usize, usize),
}

/// The 64 bytes at the start of a file, every field under the name `LevelFile::tamper_header` knows it by.
pub(crate) fn header(values: &HeaderValues) -> Record {
    let mut header = Record::new();
    header
        .u64("template checksum", values.checksum)
        .u32("version", values.version)
        .u16("header size", HEADER as u16)
        .u16("instance descriptor size", DESCRIPTOR as u16)
        .u16("template descriptor size", 0x10)
        .u16("name descriptor size", 0x08)
        .u32("instance count", values.instances as u32)
        .u32("name count", values.names as u32)
        .u32("template count", values.templates as u32)
        .u32("data offset", values.data.0 as u32)
        .u32("data size", values.data.1 as u32)
        .u32("name table offset", values.name_table.0 as u32)
        .u32("name table size", values.name_table.1 as u32)
        .u32("raw table offset", values.raw_table.0 as u32)
        .u32("raw table size", values.raw_table.1 as u32)
        .zeros("reserved", 8);
    header
}

/// Where an instance ended up.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Place {
    pub(crate) data_offset: usize,
    pub(crate) data_size: usize,
    pub(crate) name_offset: usize,
}

pub(crate) fn descriptor(tag: Tag, place: Place, flags: u32) -> Record {
    let mut record = Record::new();
    record
        .raw_bytes("tag", &reversed(tag))
        .u32("data offset", place.data_offset as u32)
        .u32("name offset", place.name_offset as u32)
        .u32("data size", place.data_size as u32)
        .u32("flags", flags);
    record
}

/// A tag as it stands on disk: its most significant byte is the first letter.
pub(crate) fn reversed(mut tag: Tag) -> Tag {
    tag.reverse();
    tag
}

/// What a link field holds.
pub(crate) fn link_to(index: usize) -> u32 {
    (index as u32) << 8 | 1
}

/// Fills up to the next multiple of 32.
pub(crate) fn align(bytes: &mut Vec<u8>) {
    let end = bytes.len().next_multiple_of(ALIGNMENT);
    let missing = end - bytes.len();
    bytes.extend(FILLER.iter().cycle().take(missing));
}

/// A raw or sep file in the making. Its first 32 bytes are unused, so that offset 0 can mean "none".
#[derive(Debug)]
pub(crate) struct PartFile {
    bytes: Vec<u8>,
}

impl PartFile {
    pub(crate) fn new() -> Self {
        PartFile { bytes: vec![0; ALIGNMENT] }
    }

    fn add(&mut self, part: &[u8]) -> u32 {
        align(&mut self.bytes);
        let at = self.bytes.len() as u32;
        self.bytes.extend_from_slice(part);
        at
    }

    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// Writes an instance's block into the data table: header, payload with its parts stored and its links resolved by
/// `index_of`, filler. Gives the data offset (past the instance header) and the size of the block.
pub(crate) fn write_block(
    table: &mut Vec<u8>,
    ids: (u32, u32),
    record: &Record,
    form: Form,
    (raw, sep): (&mut PartFile, &mut PartFile),
    index_of: &dyn Fn(usize) -> usize,
) -> (usize, usize) {
    let record = record.mac.as_deref().filter(|_| form == Form::Mac).unwrap_or(record);
    let mut payload = record.clone();
    let mut patch = Vec::new();
    for part in &record.parts {
        patch.push(match part {
            Part::Raw { at, bytes } => (*at, raw.add(bytes)),
            Part::Media { at, bytes } if form == Form::Mac => (*at, sep.add(bytes)),
            Part::Media { at, bytes } => (*at, raw.add(bytes)),
        });
    }
    patch.extend(record.links.iter().map(|(at, target)| (*at, link_to(index_of(target.0)))));
    payload.links.clear();
    payload.parts.clear();
    let mut payload = payload.into_bytes();
    for (at, value) in patch {
        payload[at..at + 4].copy_from_slice(&value.to_le_bytes());
    }
    align(table);
    let start = table.len();
    table.extend_from_slice(&ids.0.to_le_bytes());
    table.extend_from_slice(&ids.1.to_le_bytes());
    table.extend_from_slice(&payload);
    align(table);
    (start + 8, table.len() - start)
}
