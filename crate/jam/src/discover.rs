//! Collects the animations of a file from three places: public notes, the game's own list, and a search.

use crate::address::{LoadAddress, plain};
use crate::animation::{Animation, Found};
use crate::bytes::Bytes;
use crate::check::{examine, missing, passes};
use crate::finding::{Finding, Oddity};
use crate::known::{KNOWN, place};
use crate::list::{self, ListEntry};
use crate::recognise::{Recognition, first_table_ends_as_published, load_address, recognise};
use crate::scan::{Scan, scan};
use crate::table::JumpTable;

/// What was found in a file.
#[derive(Debug, Clone)]
pub(crate) struct Discovery {
    pub(crate) recognition: Recognition,
    pub(crate) load: LoadAddress,
    pub(crate) list: Vec<ListEntry>,
    pub(crate) animations: Vec<Animation>,
}

/// Recognises a file and finds everything in it that is, or looks like, an animation.
pub(crate) fn discover(bytes: Bytes<'_>, findings: &mut Vec<Finding>) -> Discovery {
    let scan = scan(bytes);
    if let Some(at) = scan.stopped {
        findings.push(Finding::of_file(at, Oddity::SearchStopped));
    }
    let recognition = recognise(bytes, &scan);
    if recognition == Recognition::FirstTable && !first_table_ends_as_published(bytes) {
        findings.push(Finding::of_file(crate::recognise::FIRST_TABLE, Oddity::FirstTableDiffers));
    }
    let mut all = Collection { bytes, animations: Vec::new(), findings };
    all.documented(recognition);
    let (load, list) = all.listed(recognition, &scan);
    all.searched(&scan);
    all.overlaps();
    let animations = all.animations;
    Discovery { recognition, load, list, animations }
}

struct Collection<'a, 'f> {
    bytes: Bytes<'a>,
    animations: Vec<Animation>,
    findings: &'f mut Vec<Finding>,
}

impl Collection<'_, '_> {
    fn add(&mut self, (animation, findings): (Animation, Vec<Finding>)) {
        self.animations.push(animation);
        self.findings.extend(findings);
    }

    /// The named ones, where the file is known well enough to say where they are.
    fn documented(&mut self, recognition: Recognition) {
        if recognition == Recognition::Unknown {
            self.findings.push(Finding::of_file(0, Oddity::Unfamiliar { valid: 0, of: KNOWN.len() as u32 }));
            return;
        }
        for known in &KNOWN {
            let Some(at) = recognition.place(known.at) else { continue };
            match JumpTable::read(self.bytes, at) {
                Ok(table) => self.add(examine(&table, Some(known), Found::Documented)),
                Err(why) => self.add(missing(at, known, why)),
            }
        }
        let valid = self.animations.iter().filter(|animation| passes(self.bytes, animation)).count() as u32;
        let of = KNOWN.len() as u32;
        if valid * 5 < of * 4 {
            self.findings.push(Finding::of_file(0, Oddity::Unfamiliar { valid, of }));
        }
    }

    /// Those the game's own list points to. In another version the list may have moved with the animations or not.
    fn listed(&mut self, recognition: Recognition, scan: &Scan) -> (LoadAddress, Vec<ListEntry>) {
        let tables: Vec<u32> = match recognition {
            Recognition::Unknown => scan.hits.iter().map(|hit| hit.at).collect(),
            _ => self.animations.iter().filter(|animation| animation.fits).map(|animation| animation.at).collect(),
        };
        let places = [recognition.place(place::LIST), Some(place::LIST)];
        let read = |at: u32| {
            let load = load_address(&list::pointers(self.bytes, at), &tables);
            (load, list::entries(self.bytes, at, load))
        };
        let useful = |list: &[ListEntry]| {
            list.iter().filter(|entry| entry.target.is_some_and(|at| tables.contains(&at))).count()
        };
        let best = places
            .into_iter()
            .flatten()
            .map(read)
            .reduce(|first, second| if useful(&second.1) > useful(&first.1) { second } else { first });
        let (load, list) = best.unwrap_or_default();
        if load != LoadAddress::default() {
            let at = list.first().map_or(place::LIST, |entry| entry.at);
            self.findings.push(Finding::of_file(at, Oddity::LoadAddress { address: load.address() }));
        }
        for entry in &list {
            self.entry(*entry);
        }
        (load, list)
    }

    fn entry(&mut self, entry: ListEntry) {
        let ListEntry { index, at, pointer, target } = entry;
        if plain(pointer) == 0 {
            return;
        }
        let known = target.and_then(|target| self.animations.iter_mut().find(|animation| animation.at == target));
        if let Some(animation) = known {
            animation.listed = animation.listed.or(Some(index));
            return;
        }
        let table = target.and_then(|target| JumpTable::read(self.bytes, target).ok());
        if let Some(table) = table {
            let (mut animation, findings) = examine(&table, None, Found::Listed);
            if passes(self.bytes, &animation) {
                animation.listed = Some(index);
                self.add((animation, findings));
                return;
            }
        }
        self.findings.push(Finding::of_file(at, Oddity::ListEntry { index, pointer }));
    }

    /// Those nothing points to, as long as they do not lie inside one that is known already.
    fn searched(&mut self, scan: &Scan) {
        let mut taken: Vec<(u32, u32)> =
            self.animations.iter().map(|animation| (animation.start, animation.end)).collect();
        taken.sort_unstable();
        for hit in &scan.hits {
            if !taken.iter().any(|(start, end)| (*start..*end).contains(&hit.at)) {
                let table = JumpTable::known(self.bytes, hit.at, hit.frames);
                self.add(examine(&table, None, Found::Searched));
            }
        }
    }

    /// Named tables that share bytes: one of them cannot be what it is named.
    fn overlaps(&mut self) {
        let table = |animation: &Animation| (animation.at, animation.at + 2 * animation.frames + 2);
        let named: Vec<&Animation> = self
            .animations
            .iter()
            .filter(|animation| animation.found == Found::Documented && animation.frames > 0)
            .collect();
        for first in &named {
            for second in &named {
                let ((start, end), (other, other_end)) = (table(first), table(second));
                if start != other && start < other_end && other < end {
                    let what = Oddity::Overlap { other };
                    self.findings.push(Finding { at: start, animation: Some(start), frame: None, what });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_file_lists_nothing_by_name() {
        let bytes = vec![0; 0x50000];
        let mut findings = Vec::new();
        let found = discover(Bytes::new(&bytes), &mut findings);
        assert_eq!(found.recognition, Recognition::Unknown);
        assert!(found.animations.is_empty() && found.list.is_empty());
        assert!(findings.iter().any(|finding| matches!(finding.what, Oddity::Unfamiliar { valid: 0, .. })));
    }
}
