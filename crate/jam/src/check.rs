//! Looks at one table as a whole: how many sub-models, whether every frame fits, what is odd about it.

use crate::animation::{Animation, Found, Layout};
use crate::bytes::Bytes;
use crate::finding::{Finding, Oddity};
use crate::flags::Axis;
use crate::frame::Frame;
use crate::known::Known;
use crate::layout::{Span, is_strict, spans, vote};
use crate::table::JumpTable;

/// Findings listed for one animation; of further ones only their number is told.
const LISTED: usize = 24;

/// A position further out than this is probably misread. **D**
const FAR: u32 = 4096;

/// A table that exists, with what is odd about it.
pub(crate) fn examine(table: &JumpTable<'_>, known: Option<&'static Known>, found: Found) -> (Animation, Vec<Finding>) {
    let mut findings = Findings::new(table.at());
    let spans = spans(table);
    let vote = vote(&spans);
    let documented = known.and_then(|known| known.character.parts());
    let fifteen = documented.is_none() && is_strict(table, 15);
    let (parts, layout) = match (documented, vote.parts) {
        (Some(parts), _) => (Some(parts), Layout::Documented),
        (None, _) if fifteen => (Some(15), Layout::Inferred { agreeing: vote.agreeing, voting: vote.voting }),
        (None, Some(parts)) => (Some(parts), Layout::Inferred { agreeing: vote.agreeing, voting: vote.voting }),
        (None, None) => (None, Layout::Unknown),
    };
    match (documented, vote.parts) {
        (Some(documented), Some(inferred)) if inferred != documented => {
            findings.add(table.at(), None, Oddity::OtherParts { inferred, documented });
        }
        (None, None) if !fifteen && !table.is_empty() => findings.add(table.at(), None, Oddity::LayoutUnknown),
        _ => {}
    }
    if table.is_empty() {
        findings.add(table.at(), None, Oddity::EmptyTable);
    }
    order(table, &mut findings);
    frames(table, parts, &mut findings);
    if let Some(parts) = parts {
        for span in &spans {
            let computed = span.flags.size(parts);
            if let Some(distance) = span.distance
                && distance != computed
            {
                // Which entry it is costs a search, so it is not made for findings nobody will see.
                let frame = if findings.full() { None } else { frame_at(table, span.start) };
                findings.add(span.start, frame, Oddity::SizeMismatch { computed, distance });
            }
        }
    }
    let last = spans.last().map_or(0, |span| span.start + span.flags.size(parts.unwrap_or(0)));
    let animation = Animation {
        at: table.at(),
        known,
        listed: None,
        found,
        frames: table.len(),
        parts,
        layout,
        fits: parts.is_some_and(|parts| fits(table, &spans, parts)),
        start: spans.first().map_or(table.at(), |span| span.start.min(table.at())),
        end: table.end().max(last.min(table.bytes().len())),
    };
    (animation, findings.done())
}

/// Whether every frame can be read and every one that something bounds is as long as its flags make it; at least one with angles
/// has to be bounded, or nothing would speak for the number of parts.
fn fits(table: &JumpTable<'_>, spans: &[Span], parts: u8) -> bool {
    let readable = (0..table.len()).all(|index| {
        table.frame(index).is_ok_and(|(start, flags)| Frame::read(table.bytes(), start, flags, parts).is_ok())
    });
    let exact = spans.iter().all(|span| span.distance.is_none_or(|distance| distance == span.flags.size(parts)));
    let telling = spans.iter().any(|span| span.distance.is_some() && span.flags.angles() > 0);
    readable && exact && telling
}

/// A documented animation whose table cannot be read: listed all the same, with the reason.
pub(crate) fn missing(at: u32, known: &'static Known, why: Oddity) -> (Animation, Vec<Finding>) {
    let animation = Animation {
        at,
        known: Some(known),
        listed: None,
        found: Found::Documented,
        frames: 0,
        parts: known.character.parts(),
        layout: if known.character.parts().is_some() { Layout::Documented } else { Layout::Unknown },
        fits: false,
        start: at,
        end: at,
    };
    (animation, vec![Finding { at, animation: Some(at), frame: None, what: why }])
}

/// The order of the entries: allowed to be any, worth a word when it is not the usual one.
fn order(table: &JumpTable<'_>, findings: &mut Findings) {
    let words: Vec<i16> = table.words().collect();
    let count = |odd: &mut dyn Iterator<Item = bool>| odd.filter(|is| *is).count() as u32;
    let forward = count(&mut words.iter().map(|word| *word > 0));
    let back = count(&mut words.windows(2).map(|pair| matches!(pair, [first, second] if second < first)));
    let mut sorted = words.clone();
    sorted.sort_unstable();
    sorted.dedup();
    let repeated = (words.len() - sorted.len()) as u32;
    if forward > 0 {
        findings.add(table.at(), None, Oddity::Forward { frames: forward });
    }
    if back > 0 {
        findings.add(table.at(), None, Oddity::NotIncreasing { frames: back });
    }
    if repeated > 0 {
        findings.add(table.at(), None, Oddity::Repeated { frames: repeated });
    }
}

/// Frame by frame: can it be read, and does what it says make sense?
fn frames(table: &JumpTable<'_>, parts: Option<u8>, findings: &mut Findings) {
    for index in 0..table.len() {
        let read =
            table.frame(index).and_then(|(start, flags)| Frame::read(table.bytes(), start, flags, parts.unwrap_or(0)));
        let frame = match read {
            Ok(frame) => frame,
            Err(why) => {
                findings.add(table.entry_at(index), Some(index), why);
                continue;
            }
        };
        if frame.flags().unknown() != 0 {
            findings.add(frame.at(), Some(index), Oddity::UnknownFlags { bits: frame.flags().unknown() });
        }
        for axis in Axis::ALL {
            if let Some(position) = frame.position(axis)
                && position.unsigned_abs() > FAR << 16
            {
                findings.add(frame.at(), Some(index), Oddity::Far { axis, units: position >> 16 });
            }
        }
    }
}

/// The first entry of a table that lists the frame at an offset.
fn frame_at(table: &JumpTable<'_>, start: u32) -> Option<u32> {
    let word = i64::from(start) - i64::from(table.at());
    table.words().zip(0..).find_map(|(have, index)| (i64::from(have) == word).then_some(index))
}

/// Whether a table passes the lenient rule with the number of sub-models it is believed to have.
pub(crate) fn passes(bytes: Bytes<'_>, animation: &Animation) -> bool {
    JumpTable::read(bytes, animation.at)
        .is_ok_and(|table| crate::layout::is_lenient(bytes, &table, animation.parts.unwrap_or(0)))
}

/// The findings of one animation, not more than can be read.
struct Findings {
    animation: u32,
    list: Vec<Finding>,
    more: u32,
}

impl Findings {
    fn new(animation: u32) -> Self {
        Self { animation, list: Vec::new(), more: 0 }
    }

    fn full(&self) -> bool {
        self.list.len() >= LISTED
    }

    fn add(&mut self, at: u32, frame: Option<u32>, what: Oddity) {
        if self.full() {
            self.more += 1;
        } else {
            self.list.push(Finding { at, animation: Some(self.animation), frame, what });
        }
    }

    fn done(mut self) -> Vec<Finding> {
        if self.more > 0 {
            let what = Oddity::More { more: self.more };
            self.list.push(Finding { at: self.animation, animation: Some(self.animation), frame: None, what });
        }
        self.list
    }
}
