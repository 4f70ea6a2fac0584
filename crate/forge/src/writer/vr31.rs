//! VR31: a level's `.dat` with its `.raw` and, in the Mac and demo editions, its `.sep`.
//!
//! Order of the blocks: header, instance descriptors, name descriptors, template descriptors, data table, name table;
//! the two tables start at multiples of 32, the three descriptor arrays follow the header without padding.

use std::collections::BTreeMap;

use super::{
    DESCRIPTOR, HEADER, HeaderValues, PartFile, Place, align, descriptor, header, link_to, reversed, write_block,
};
use crate::checksums::{self, TOTAL_MAC, TOTAL_PC, Tag};
use crate::files::Files;
use crate::level_file::{Form, LevelFile};

const VERSION: u32 = u32::from_be_bytes(*b"VR31");

pub(crate) fn write(level: &LevelFile, form: Form) -> Files {
    let (mut raw, mut sep) = (PartFile::new(), PartFile::new());
    let (mut data, mut names) = (Vec::new(), Vec::new());
    let mut places = Vec::new();
    let level_id = level_id(level.stem());
    for (index, entry) in level.entries.iter().enumerate() {
        let mut place = Place::default();
        if let Some(name) = &entry.name {
            place.name_offset = names.len();
            names.extend_from_slice(name.as_bytes());
            names.push(0);
        }
        if let Some(record) = &entry.record {
            let ids = (link_to(index), level_id);
            (place.data_offset, place.data_size) =
                write_block(&mut data, ids, record, form, (&mut raw, &mut sep), &|target| target);
        }
        places.push(place);
    }
    let name_order = name_order(level);
    let templates = templates(level);
    let descriptors = DESCRIPTOR * level.entries.len() + 8 * name_order.len() + 16 * templates.len();
    let data_at = (HEADER + descriptors).next_multiple_of(32);
    let mut head = header(&HeaderValues {
        checksum: if form == Form::Mac { TOTAL_MAC } else { TOTAL_PC },
        version: VERSION,
        instances: level.entries.len(),
        names: name_order.len(),
        templates: templates.len(),
        data: (data_at, data.len()),
        name_table: (data_at + data.len(), names.len()),
        raw_table: (0, 0),
    });
    for (field, bytes) in &level.header_overrides {
        head.poke(field, bytes);
    }
    let mut dat = head.into_bytes();
    for (entry, place) in level.entries.iter().zip(&places) {
        let mut record = descriptor(entry.tag, *place, entry.flags());
        entry.apply_overrides(&mut record);
        dat.extend(record.into_bytes());
    }
    for index in name_order {
        dat.extend((index as u32).to_le_bytes());
        dat.extend([0; 4]);
    }
    for (tag, count) in templates {
        dat.extend(checksums::of(tag, form).to_le_bytes());
        dat.extend(reversed(tag));
        dat.extend(count.to_le_bytes());
    }
    align(&mut dat);
    dat.extend(data);
    dat.extend(names);
    let mut files = Files::default();
    files.push(format!("{}.dat", level.stem()), dat);
    files.push(format!("{}.raw", level.stem()), raw.into_bytes());
    if form == Form::Mac {
        files.push(format!("{}.sep", level.stem()), sep.into_bytes());
    }
    files
}

/// Named instances in the byte order of their names, as the game's binary search wants them.
fn name_order(level: &LevelFile) -> Vec<usize> {
    let mut order: Vec<(&str, usize)> =
        level.entries.iter().enumerate().filter_map(|(i, entry)| Some((entry.name.as_deref()?, i))).collect();
    order.sort_unstable();
    order.into_iter().map(|(_, index)| index).collect()
}

/// Number of instances of every tag, placeholders included, in the order of the tags' values.
fn templates(level: &LevelFile) -> BTreeMap<Tag, u32> {
    let mut counts = BTreeMap::new();
    for entry in &level.entries {
        *counts.entry(entry.tag).or_default() += 1;
    }
    counts
}

/// The second word of every instance header: level number and a hash of what follows the underscore; "Final" hashes
/// to 0 [1 source: OniSplit].
fn level_id(stem: &str) -> u32 {
    let rest = stem.strip_prefix("level").unwrap_or(stem);
    let (number, suffix) = rest.split_once('_').unwrap_or((rest, ""));
    let number: u32 = number.parse().unwrap_or(0);
    let hash = if suffix == "Final" {
        0
    } else {
        (1_u32..).zip(suffix.bytes()).fold(0_u32, |sum, (i, letter)| {
            let value = u32::from(letter.to_ascii_uppercase()).wrapping_sub(64);
            sum.wrapping_add(i.wrapping_mul(value))
        })
    };
    (((number << 24) | (hash & 0x00FF_FFFF)) << 1) | 1
}

#[cfg(test)]
mod tests {
    use super::level_id;

    #[test]
    fn level_ids_are_those_of_the_game() {
        assert_eq!(level_id("level0_Final"), 1);
        assert_eq!(level_id("level1_Final"), 0x0200_0001);
        assert_eq!(level_id("level3_Final"), 0x0600_0001);
        // K = 11, A = 1, T = 20, A = 1, each times its place.
        assert_eq!(level_id("level64_Kata"), (((64 << 24) | (11 + 2 + 60 + 4)) << 1) | 1);
    }
}
