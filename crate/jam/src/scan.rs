//! Finds jump tables without being told where they are: every even offset is tried with the strict rule.

use crate::bytes::Bytes;
use crate::layout::strict_parts;
use crate::table::{JumpTable, MAX_FRAMES};

/// No file has more animations than this; one that seems to is not searched further.
const MAX_HITS: usize = 1024;

/// A table that obeys the strict rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    /// Its offset.
    pub at: u32,
    /// Its entries.
    pub frames: u32,
    /// The number of sub-models under which it obeys.
    pub parts: u8,
}

/// All tables found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Scan {
    /// In the order of their offsets; they do not overlap.
    pub hits: Vec<Hit>,
    /// Where the search was given up, if it was.
    pub stopped: Option<u32>,
}

/// Searches a whole file. Takes time in proportion to its size, whatever it contains.
pub fn scan(bytes: Bytes<'_>) -> Scan {
    let mut scan = Scan::default();
    // Genuine files need a small part of this; a file made to look like tables at every offset runs out of it.
    let mut work = 8 * u64::from(bytes.len()) + 4096;
    let mut run = Run { end: 0, terminated: false };
    let mut at = 0;
    while let Ok(word) = bytes.i16(at) {
        if word >= 0 || word % 2 != 0 {
            at += 2;
            continue;
        }
        if at >= run.end {
            run = Run::from(bytes, at, word);
        }
        if !run.terminated {
            at = run.end;
            continue;
        }
        if let Some(hit) = try_table(bytes, at, run.end, &mut work) {
            scan.hits.push(hit);
            at = run.end;
        } else {
            at += 2;
        }
        if work == 0 || scan.hits.len() >= MAX_HITS {
            scan.stopped = Some(at);
            break;
        }
    }
    scan
}

/// Negative even words, each greater than the one before. A table that starts anywhere in a run ends with it, so the
/// end is looked for once.
struct Run {
    end: u32,
    terminated: bool,
}

impl Run {
    fn from(bytes: Bytes<'_>, start: u32, first: i16) -> Self {
        let mut end = start + 2;
        let mut last = first;
        while let Ok(word) = bytes.i16(end)
            && word < 0
            && word % 2 == 0
            && word > last
        {
            last = word;
            end += 2;
        }
        Self { end, terminated: bytes.u16(end) == Ok(0) }
    }
}

fn try_table(bytes: Bytes<'_>, at: u32, run_end: u32, work: &mut u64) -> Option<Hit> {
    if (run_end - at) / 2 > MAX_FRAMES {
        return None;
    }
    let table = JumpTable::known(bytes, at, (run_end - at) / 2);
    let parts = strict_parts(&table, work)?;
    Some(Hit { at, frames: table.len(), parts })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_ones_and_nothing_hold_no_tables() {
        for bytes in [vec![], vec![0; 0x4000], vec![0xFF; 0x4000], vec![0xFE; 0x4001]] {
            assert_eq!(scan(Bytes::new(&bytes)), Scan::default());
        }
    }

    #[test]
    fn noise_holds_no_tables() {
        let mut state = 0x9E37_79B9_7F4A_7C15_u64;
        let noise: Vec<u8> = std::iter::repeat_with(|| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 32) as u8
        })
        .take(384 * 1024)
        .collect();
        assert_eq!(scan(Bytes::new(&noise)), Scan::default());
    }

    /// Every word a possible start of a table of thousands of frames.
    #[test]
    fn a_file_made_to_look_like_tables_everywhere_takes_no_longer() {
        let mut bytes = Vec::new();
        while bytes.len() < 1 << 20 {
            for word in (-8192_i16..-1).step_by(2) {
                bytes.extend(word.to_be_bytes());
            }
            bytes.extend([0, 0]);
        }
        let start = std::time::Instant::now();
        scan(Bytes::new(&bytes));
        assert!(start.elapsed().as_secs() < 5, "took {:?}", start.elapsed());
    }
}
