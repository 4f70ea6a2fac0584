//! The game's own list of pointers to jump tables, by which animations without a public name are found.
//!
//! At 0x0D9CC, room for 120 pointers (start **B**, end **C**: the next documented thing begins there).

use crate::address::{LoadAddress, plain};
use crate::bytes::Bytes;
use crate::known::place;

/// One entry of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListEntry {
    /// Its place in the list, 0 first.
    pub index: u8,
    /// Where it stands in the file.
    pub at: u32,
    /// The pointer as stored; 0 is an unused entry.
    pub pointer: u32,
    /// The offset it means, if that is even and inside the file.
    pub target: Option<u32>,
}

/// The raw longs of the list, to its documented end or the file's.
pub(crate) fn pointers(bytes: Bytes<'_>, at: u32) -> Vec<u32> {
    let room = (place::LIST_END - place::LIST) / 4;
    (0..room).map_while(|index| bytes.u32(at.checked_add(4 * index)?).ok()).collect()
}

/// The entries of a list that begins at `at`: up to its documented end, or until two in a row are no pointers into the file.
pub(crate) fn entries(bytes: Bytes<'_>, at: u32, load: LoadAddress) -> Vec<ListEntry> {
    let mut entries: Vec<ListEntry> = Vec::new();
    let mut invalid = 0;
    for (index, pointer) in (0_u8..).zip(pointers(bytes, at)) {
        let target = load.offset(pointer).filter(|target| target % 2 == 0 && *target < bytes.len());
        invalid = if target.is_some() || plain(pointer) == 0 { 0 } else { invalid + 1 };
        entries.push(ListEntry { index, at: at + 4 * u32::from(index), pointer, target });
        if invalid == 2 {
            entries.truncate(entries.len() - 2);
            break;
        }
    }
    // What only unused entries follow is the end of the list.
    let used = entries.iter().rposition(|entry| entry.pointer != 0).map_or(0, |last| last + 1);
    entries.truncate(used);
    entries
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(pointers: &[u32]) -> Vec<ListEntry> {
        let mut bytes: Vec<u8> = pointers.iter().flat_map(|pointer| pointer.to_be_bytes()).collect();
        bytes.resize(0x1000, 0);
        entries(Bytes::new(&bytes), 0, LoadAddress::default())
    }

    #[test]
    fn unused_entries_keep_their_number_and_mirrors_mean_the_same() {
        let entries = list(&[0x0604_0100, 0, 0x2604_0200]);
        let targets: Vec<(u8, Option<u32>)> = entries.iter().map(|entry| (entry.index, entry.target)).collect();
        assert_eq!(targets, [(0, Some(0x100)), (1, None), (2, Some(0x200))]);
    }

    #[test]
    fn two_bad_pointers_in_a_row_end_it_and_one_does_not() {
        let entries = list(&[0x0604_0100, 0x1234_5679, 0x0604_0200, 0x0604_0301, 0x0700_0000, 0x0604_0400]);
        assert_eq!(entries.len(), 3);
        assert_eq!(entries[1].target, None);
    }

    #[test]
    fn it_never_has_more_than_120_entries() {
        assert_eq!(list(&[0x0604_0100; 200]).len(), 120);
    }
}
