//! Is this the documented file, the documented file moved, or something else?
//!
//! No checksum of any version was ever published, so the file is known by what it contains, tried in this order: its first
//! Sonic/Tails table (**A**), the pointers of Sonic's model (**B**), readable tables at most of the documented addresses, and last
//! a search of the whole file for tables at the documented distances from each other (both **C**).

use std::collections::BTreeMap;

use crate::address::{LoadAddress, plain};
use crate::bytes::Bytes;
use crate::known::{self, Expected, GROUP_POINTERS, KNOWN, place};
use crate::layout::{is_lenient, is_strict};
use crate::scan::Scan;
use crate::table::JumpTable;

/// By what the file was recognised.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recognition {
    /// The documented first table is where it should be and valid.
    FirstTable,
    /// The first table is not, but the pointers of Sonic's model are.
    ModelPointers,
    /// Neither is, but most documented tables are where they should be and can be read.
    Addresses {
        /// How many of the 30 Sonic/Tails tables.
        tables: u32,
    },
    /// Everything is there, moved by a constant distance: another version of the game.
    Moved {
        /// Bytes to add to a documented offset.
        by: i32,
        /// How many of the 30 Sonic/Tails tables are there.
        tables: u32,
    },
    /// Nothing documented was recognised. What looks like animations is listed without names.
    Unknown,
}

impl Recognition {
    /// A sentence for the user.
    pub fn sentence(self) -> String {
        match self {
            Self::FirstTable => "Recognised by its first Sonic/Tails animation".to_owned(),
            Self::ModelPointers => "Recognised by the pointers of Sonic's model".to_owned(),
            Self::Addresses { tables } => format!("Recognised by its addresses: {tables} of 30 Sonic/Tails animations"),
            Self::Moved { by, tables } => {
                let (sign, by) = (if by < 0 { '-' } else { '+' }, by.unsigned_abs());
                format!("Another version: {tables} of 30 Sonic/Tails animations, all moved by {sign}{by:#x}")
            }
            Self::Unknown => "Not recognised".to_owned(),
        }
    }

    /// Bytes to add to a documented offset; `None` where nothing is known of the file.
    pub const fn shift(self) -> Option<i32> {
        match self {
            Self::FirstTable | Self::ModelPointers | Self::Addresses { .. } => Some(0),
            Self::Moved { by, .. } => Some(by),
            Self::Unknown => None,
        }
    }

    /// A documented offset in this file.
    pub fn place(self, documented: u32) -> Option<u32> {
        documented.checked_add_signed(self.shift()?)
    }
}

/// The first entry of the first Sonic/Tails table: -0x9B0, back to the first frame. **A**
const FIRST_WORD: u16 = 0xF650;

/// Where that table is.
pub(crate) const FIRST_TABLE: u32 = 0x2692C;

/// The cheap half of the first fingerprint: two bytes at their place.
pub(crate) fn has_first_word(bytes: Bytes<'_>) -> bool {
    bytes.u16(FIRST_TABLE) == Ok(FIRST_WORD)
}

/// The first fingerprint: the documented table is there, and strict with 15 parts.
pub(crate) fn has_first_table(bytes: Bytes<'_>) -> bool {
    has_first_word(bytes) && JumpTable::read(bytes, FIRST_TABLE).is_ok_and(|table| is_strict(&table, 15))
}

/// Whether that table also ends as published.
pub(crate) fn first_table_ends_as_published(bytes: Bytes<'_>) -> bool {
    bytes.u16(0x2697A) == Ok(0xFFC2) && bytes.u16(0x2697C) == Ok(0)
}

/// The second fingerprint: the ten published pointers of Sonic's model.
pub(crate) fn has_model_pointers(bytes: Bytes<'_>) -> bool {
    GROUP_POINTERS
        .iter()
        .zip((place::GROUP..).step_by(4))
        .all(|(pointer, at)| bytes.u32(at).is_ok_and(|stored| plain(stored) == *pointer))
}

/// Recognises a file. `scan` is what a search of it found.
pub(crate) fn recognise(bytes: Bytes<'_>, scan: &Scan) -> Recognition {
    if has_first_table(bytes) {
        Recognition::FirstTable
    } else if has_model_pointers(bytes) {
        Recognition::ModelPointers
    } else {
        by_addresses(bytes).or_else(|| moved(scan)).unwrap_or(Recognition::Unknown)
    }
}

/// Whether four in five of the documented Sonic/Tails tables can be read where they should be. Anything else than a table hardly
/// ever passes: half of all words are odd, and an odd one is no offset.
fn by_addresses(bytes: Bytes<'_>) -> Option<Recognition> {
    let readable =
        |known: &&known::Known| JumpTable::read(bytes, known.at).is_ok_and(|table| is_lenient(bytes, &table, 15));
    let tables = known::of_sonic().filter(readable).count() as u32;
    enough(tables).then_some(Recognition::Addresses { tables })
}

/// Four in five of the Sonic/Tails tables.
fn enough(tables: u32) -> bool {
    tables * 5 >= known::of_sonic().count() as u32 * 4
}

/// The constant distance by which most Sonic/Tails tables are moved, if at least four in five are there and the first
/// seven have the frame counts their addresses imply.
fn moved(scan: &Scan) -> Option<Recognition> {
    let tables: BTreeMap<u32, u32> =
        scan.hits.iter().filter(|hit| hit.parts == 15).map(|hit| (hit.at, hit.frames)).collect();
    let mut votes: BTreeMap<i64, u32> = BTreeMap::new();
    for at in tables.keys() {
        for known in known::of_sonic() {
            *votes.entry(i64::from(*at) - i64::from(known.at)).or_default() += 1;
        }
    }
    let (by, count) = votes.into_iter().max_by_key(|(by, count)| (*count, -by.abs()))?;
    let by = i32::try_from(by).ok()?;
    let as_predicted = KNOWN.iter().all(|known| match known.expected {
        Expected::Frames(frames) => {
            let at = known.at.checked_add_signed(by);
            at.and_then(|at| tables.get(&at)).is_some_and(|have| *have == u32::from(frames))
        }
        _ => true,
    });
    (enough(count) && as_predicted).then_some(Recognition::Moved { by, tables: count })
}

/// Whether the pointers of the animation list fit the documented load address, and if not, which one they fit: at least
/// three of them have to lead to three different known tables, and the documented address to none. **C**
pub(crate) fn load_address(pointers: &[u32], tables: &[u32]) -> LoadAddress {
    let documented = LoadAddress::default();
    let fits = |pointer: &u32| documented.offset(*pointer).is_some_and(|at| tables.contains(&at));
    if pointers.iter().any(fits) {
        return documented;
    }
    let mut votes: BTreeMap<u32, u32> = BTreeMap::new();
    for table in tables {
        let mut bases: Vec<u32> = pointers.iter().filter_map(|pointer| plain(*pointer).checked_sub(*table)).collect();
        bases.sort_unstable();
        bases.dedup();
        for base in bases {
            *votes.entry(base).or_default() += 1;
        }
    }
    match votes.into_iter().max_by_key(|(_, count)| *count) {
        Some((base, count)) if count >= 3 => LoadAddress::other(base),
        _ => documented,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scan::Hit;

    fn hits(by: i32, skip: usize) -> Scan {
        let hit = |known: &known::Known| {
            let frames = match known.expected {
                Expected::Frames(frames) => u32::from(frames),
                _ => 2,
            };
            Hit { at: known.at.checked_add_signed(by).unwrap(), frames, parts: 15 }
        };
        let mut hits: Vec<Hit> = known::of_sonic().map(hit).collect();
        hits.truncate(30 - skip);
        Scan { hits, stopped: None }
    }

    #[test]
    fn a_moved_version_is_found_by_its_distances() {
        assert_eq!(moved(&hits(0x124, 0)), Some(Recognition::Moved { by: 0x124, tables: 30 }));
        assert_eq!(moved(&hits(-0x2000, 6)), Some(Recognition::Moved { by: -0x2000, tables: 24 }));
        assert_eq!(moved(&hits(0x124, 7)), None, "23 of 30 are too few");
    }

    #[test]
    fn other_frame_counts_than_predicted_are_another_file() {
        let mut scan = hits(0x124, 0);
        scan.hits[3].frames += 1;
        assert_eq!(moved(&scan), None);
    }

    #[test]
    fn the_load_address_is_inferred_only_when_the_documented_one_fits_nothing() {
        let tables = [0x2692C, 0x27046, 0x27368, 0x275B0];
        let at = |base: u32, count: usize| tables[..count].iter().map(|table| base + table).collect::<Vec<u32>>();
        assert_eq!(load_address(&at(0x0604_0000, 1), &tables).address(), 0x0604_0000);
        assert_eq!(load_address(&at(0x0603_8000, 4), &tables).address(), 0x0603_8000);
        assert_eq!(load_address(&at(0x2603_8000, 3), &tables).address(), 0x0603_8000);
        assert_eq!(load_address(&at(0x0603_8000, 2), &tables).address(), 0x0604_0000);
        assert_eq!(load_address(&[], &[]).address(), 0x0604_0000);
    }

    #[test]
    fn the_shift_is_said_with_its_sign() {
        let sentence = Recognition::Moved { by: -0x124, tables: 30 }.sentence();
        assert_eq!(sentence, "Another version: 30 of 30 Sonic/Tails animations, all moved by -0x124");
    }
}
