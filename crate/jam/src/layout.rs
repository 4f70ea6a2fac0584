//! How many sub-models the frames of a table turn. The file does not say; the distances between frames do.

use crate::bytes::Bytes;
use crate::flags::Flags;
use crate::table::JumpTable;

/// More sub-models than this no character has.
pub const MAX_PARTS: u8 = 64;

/// A frame and how far it is to whatever follows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: u32,
    pub(crate) flags: Flags,
    /// Bytes to the next frame or to the table; `None` for the last frame behind the table, which nothing bounds.
    pub(crate) distance: Option<u32>,
}

/// The distinct frames of a table that lie inside the file, in the order of their addresses.
pub(crate) fn spans(table: &JumpTable<'_>) -> Vec<Span> {
    let mut frames: Vec<(u32, Flags)> = (0..table.len()).filter_map(|index| table.frame(index).ok()).collect();
    frames.sort_unstable_by_key(|(start, _)| *start);
    frames.dedup_by_key(|(start, _)| *start);
    let nexts = frames.iter().skip(1).map(|(start, _)| Some(*start)).chain([None]);
    let span = |((start, flags), next): (&(u32, Flags), Option<u32>)| {
        let before_table = *start < table.at();
        let next = match next {
            Some(next) if !before_table || next < table.at() => Some(next),
            _ if before_table => Some(table.at()),
            _ => None,
        };
        Span { start: *start, flags: *flags, distance: next.map(|next| next - start) }
    };
    frames.iter().zip(nexts).map(span).collect()
}

/// What the frames of a table say about the number of their sub-models.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Vote {
    /// The winner, if nine in ten agree on it.
    pub parts: Option<u8>,
    /// Frames whose size fits the most common number.
    pub agreeing: u32,
    /// Frames that have angles and so can tell.
    pub voting: u32,
}

/// Lets every frame of a table vote. **C**: the rule is ours.
pub(crate) fn vote(spans: &[Span]) -> Vote {
    let mut votes = [0_u32; MAX_PARTS as usize + 1];
    let mut voting = 0;
    for span in spans {
        if span.flags.angles() == 0 {
            continue;
        }
        let Some(distance) = span.distance else { continue };
        voting += 1;
        if let Some(count) = fitting(span.flags, distance).and_then(|parts| votes.get_mut(usize::from(parts))) {
            *count += 1;
        }
    }
    // Among equals the smaller number: it explains the same with less.
    let best = votes.iter().enumerate().rev().max_by_key(|(_, count)| **count);
    let (parts, agreeing) = best.map_or((0, 0), |(parts, count)| (parts as u8, *count));
    let wins = parts > 0 && agreeing > 0 && u64::from(agreeing) * 10 >= u64::from(voting) * 9;
    Vote { parts: wins.then_some(parts), agreeing, voting }
}

/// The number of sub-models that makes a frame exactly this long.
fn fitting(flags: Flags, size: u32) -> Option<u8> {
    let each = 2 * flags.angles();
    let angles = size.checked_sub(flags.head())?;
    if each == 0 || angles % each != 0 {
        return None;
    }
    u8::try_from(angles / each).ok().filter(|parts| *parts <= MAX_PARTS)
}

/// The strict rule: offsets negative, even and rising; every frame's size, by its flags, equal to the distance to the
/// next one, the last one's to the table; and at least one frame with angles, without which nothing tells the number of
/// parts. **C**: the rule is ours; on invented data it finds every table and nothing in noise.
pub(crate) fn is_strict(table: &JumpTable<'_>, parts: u8) -> bool {
    let mut work = u64::MAX;
    strict_within(table, parts, &mut work)
}

/// The same, last frame first because that one refuses soonest, taking a step off `work` for every frame looked at.
pub(crate) fn strict_within(table: &JumpTable<'_>, parts: u8, work: &mut u64) -> bool {
    let mut next = 0_i16;
    let mut angles = false;
    for index in (0..table.len()).rev() {
        *work = work.saturating_sub(1);
        let Some(word) = table.word(index).filter(|word| *word < next) else { return false };
        let Ok((_, flags)) = table.frame(index) else { return false };
        if i64::from(flags.size(parts)) != i64::from(next) - i64::from(word) {
            return false;
        }
        angles |= flags.angles() > 0;
        next = word;
    }
    angles
}

/// The number of sub-models under which a table is strict: 15, or, for three frames and more, what its frames agree on.
pub(crate) fn strict_parts(table: &JumpTable<'_>, work: &mut u64) -> Option<u8> {
    if strict_within(table, 15, work) {
        return Some(15);
    }
    if table.len() < 3 {
        return None;
    }
    let mut next = 0_i16;
    for index in (0..table.len()).rev() {
        *work = work.saturating_sub(1);
        let word = table.word(index).filter(|word| *word < next)?;
        let (_, flags) = table.frame(index).ok()?;
        if flags.angles() > 0 {
            let size = u32::try_from(i32::from(next) - i32::from(word)).ok()?;
            let parts = fitting(flags, size).filter(|parts| *parts > 0)?;
            return strict_within(table, parts, work).then_some(parts);
        }
        next = word;
    }
    None
}

/// The lenient rule: a terminated table of at least one frame, and every frame inside the file. **C**
pub(crate) fn is_lenient(bytes: Bytes<'_>, table: &JumpTable<'_>, parts: u8) -> bool {
    !table.is_empty()
        && (0..table.len())
            .all(|index| table.frame(index).is_ok_and(|(start, flags)| bytes.slice(start, flags.size(parts)).is_ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Frames of the given flags and sizes right before a table.
    fn file(frames: &[(u16, usize)]) -> (Vec<u8>, u32) {
        let mut bytes = Vec::new();
        let mut starts = Vec::new();
        for (flags, size) in frames {
            starts.push(bytes.len());
            bytes.extend(flags.to_be_bytes());
            bytes.resize(bytes.len() + size - 2, 0x11);
        }
        let at = bytes.len();
        for start in starts {
            bytes.extend((start as i64 - at as i64).cast_unsigned().to_be_bytes().into_iter().skip(6));
        }
        bytes.extend([0, 0]);
        (bytes, at as u32)
    }

    fn table(file: &(Vec<u8>, u32)) -> JumpTable<'_> {
        JumpTable::read(Bytes::new(&file.0), file.1).unwrap()
    }

    #[test]
    fn two_axes_and_34_bytes_are_eight_parts() {
        let file = file(&[(0x01FC, 34); 24]);
        let spans = spans(&table(&file));
        assert_eq!(vote(&spans), Vote { parts: Some(8), agreeing: 24, voting: 24 });
        assert!(is_strict(&table(&file), 8));
        assert!(!is_strict(&table(&file), 15));
        assert_eq!(strict_parts(&table(&file), &mut 1000), Some(8));
    }

    #[test]
    fn frames_without_angles_do_not_vote() {
        let file = file(&[(0x01FC, 62), (0x01FF, 2), (0xFFFF, 2), (0x01C7, 14), (0x0000, 110)]);
        assert_eq!(vote(&spans(&table(&file))), Vote { parts: Some(15), agreeing: 2, voting: 2 });
        assert!(is_strict(&table(&file), 15));
    }

    #[test]
    fn nine_in_ten_have_to_agree() {
        let mut frames = vec![(0x01FC, 34); 9];
        frames.push((0x01FC, 36));
        assert_eq!(vote(&spans(&table(&file(&frames)))).parts, Some(8));
        frames.push((0x01FC, 36));
        assert_eq!(vote(&spans(&table(&file(&frames)))).parts, None);
    }

    #[test]
    fn a_shared_frame_votes_once_and_one_behind_the_table_is_bounded_by_the_next() {
        let mut bytes = vec![0x01, 0xFE, 0, 0, 0, 0];
        for word in [0xFFFA_u16, 0xFFFA, 10, 14, 0, 0x01FE, 7, 0x01FE, 7] {
            bytes.extend(word.to_be_bytes());
        }
        let table = JumpTable::read(Bytes::new(&bytes), 6).unwrap();
        let distances: Vec<Option<u32>> = spans(&table).iter().map(|span| span.distance).collect();
        assert_eq!(distances, [Some(6), Some(4), None]);
    }

    #[test]
    fn frames_without_any_angles_tell_no_number() {
        let file = file(&[(0x01FF, 2), (0xFFFF, 2), (0x01C7, 14)]);
        assert_eq!(vote(&spans(&table(&file))).parts, None);
        assert_eq!(strict_parts(&table(&file), &mut 1000), None);
    }
}
