//! VR32: an `.oni` file with one named instance.
//!
//! Order of the blocks: header, instance descriptors, name table, data table, raw table, each of the tables at a
//! multiple of 32. No name or template descriptors; the main instance's name is the file's.

use std::fmt::Write;

use super::{HeaderValues, PartFile, Place, align, descriptor, header, link_to, write_block};
use crate::checksums::TOTAL_PC;
use crate::files::Files;
use crate::level_file::{Form, Handle, LevelFile};

const VERSION: u32 = u32::from_be_bytes(*b"VR32");

pub(crate) fn write(level: &LevelFile, root: Handle) -> Files {
    let members = members(level, root.0);
    let position = |target: usize| members.iter().position(|(index, _)| *index == target).unwrap_or(0);
    let (mut raw, mut sep) = (PartFile::new(), PartFile::new());
    let (mut data, mut names) = (Vec::new(), Vec::new());
    let mut descriptors = Vec::new();
    for (at, (index, with_data)) in members.iter().enumerate() {
        let entry = &level.entries[*index];
        let mut place = Place::default();
        let mut flags = entry.flags();
        if !with_data {
            flags |= 2;
            place.name_offset = names.len();
            names.extend_from_slice(entry.name.as_deref().unwrap_or_default().as_bytes());
            names.push(0);
        } else if let Some(record) = &entry.record {
            let ids = (link_to(at), 0);
            (place.data_offset, place.data_size) =
                write_block(&mut data, ids, record, Form::Pc, (&mut raw, &mut sep), &position);
        }
        let mut record = descriptor(entry.tag, place, flags);
        entry.apply_overrides(&mut record);
        descriptors.extend(record.into_bytes());
    }
    let raw = raw.into_bytes();
    let names_at = (super::HEADER + descriptors.len()).next_multiple_of(32);
    let data_at = (names_at + names.len()).next_multiple_of(32);
    let raw_at = data_at + data.len();
    let mut head = header(&HeaderValues {
        checksum: TOTAL_PC,
        version: VERSION,
        instances: members.len(),
        data: (data_at, data.len()),
        name_table: (names_at, names.len()),
        raw_table: (raw_at, raw.len()),
        ..HeaderValues::default()
    });
    for (field, bytes) in &level.header_overrides {
        head.poke(field, bytes);
    }
    let mut file = head.into_bytes();
    for block in [descriptors, names, data, raw] {
        file.extend(block);
        align(&mut file);
    }
    let mut files = Files::default();
    files.push(file_name(level.entries[root.0].name.as_deref().unwrap_or_default()), file);
    files
}

/// Indices of the instances of the file and whether their data is in it: the main one first, then by links. Private
/// ones come along, named ones are only named.
fn members(level: &LevelFile, root: usize) -> Vec<(usize, bool)> {
    let mut members = vec![(root, true)];
    let mut next = 0;
    while let Some(&(index, with_data)) = members.get(next) {
        next += 1;
        let Some(record) = level.entries[index].record.as_ref().filter(|_| with_data) else { continue };
        for (_, target) in &record.links {
            if !members.iter().any(|(known, _)| *known == target.0) {
                members.push((target.0, level.entries[target.0].name.is_none()));
            }
        }
    }
    members
}

/// The instance's name with every character that some file system refuses as `%XX`.
fn file_name(name: &str) -> String {
    let mut file = String::new();
    for letter in name.bytes() {
        if letter.is_ascii_alphanumeric() || b"_-. ()+".contains(&letter) {
            file.push(char::from(letter));
        } else {
            let _ = write!(file, "%{letter:02X}"); // a String takes whatever is written to it
        }
    }
    file + ".oni"
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn characters_a_file_system_refuses_are_escaped() {
        assert_eq!(file_name("TRAMKATCOMkick_fw"), "TRAMKATCOMkick_fw.oni");
        assert_eq!(file_name("TRAMa/b:c"), "TRAMa%2Fb%3Ac.oni");
    }
}
