//! Opens what was put aside: museums as they are, and disc images by looking for the museum on them. Of an image only
//! directories and the file itself are ever read.

use std::collections::BTreeMap;
use std::rc::Rc;

use jam::disc::{Cue, MOST_CUE};
use jam::{Kind, Museum, ReadError};
use level::Source;

use super::{DiscFacts, Opened, rows};
use crate::problem::{Problem, Severity};
use crate::session::Session;

/// What a dropped file came to.
struct Found {
    museum: Museum,
    disc: Option<(DiscFacts, jam::disc::FileOnDisc)>,
}

impl Session {
    /// Opens every file of the other format that waits, in the order they came. What cannot be opened becomes a problem.
    pub(crate) fn open_museums(&mut self) {
        let waiting = std::mem::take(&mut self.museums.waiting);
        if waiting.is_empty() {
            return;
        }
        let mut sheets: Vec<(String, Cue)> = Vec::new();
        let mut refused = 0;
        for (path, source, _) in waiting.iter().filter(|(_, _, kind)| *kind == Kind::Cue) {
            match cue(source.as_ref()) {
                Some(cue) => sheets.push((path.clone(), cue)),
                None => {
                    let problem = Problem::of_file(Severity::Error, path, "This is no cue sheet.");
                    self.refused.insert(path.clone(), problem.advise("Drop the disc image it lies beside (.bin)."));
                    refused += 1;
                }
            }
        }
        for (path, source, kind) in waiting {
            let name = base(&path);
            let found = match kind {
                Kind::Cue => continue,
                Kind::Museum => Museum::open(source.as_ref()).map(|museum| Found { museum, disc: None }),
                Kind::Disc => match track(&sheets, name) {
                    // Music: nothing to look for.
                    Some(None) => continue,
                    Some(Some(start)) => on_disc(&source, Some(start)),
                    None => on_disc(&source, None),
                },
            };
            match found {
                Ok(found) => self.add_museum(&path, source.len(), found),
                Err(error) => {
                    self.refused.insert(path.clone(), refusal(&path, &error));
                    refused += 1;
                }
            }
        }
        for (path, cue) in sheets {
            self.settle_cue(path, &cue);
        }
        match refused {
            0 => {}
            1 => self.news.push("1 file could not be opened; see the problems.".to_owned()),
            count => self.news.push(format!("{count} files could not be opened; see the problems.")),
        }
    }

    fn add_museum(&mut self, path: &str, bytes: u64, found: Found) {
        self.refused.remove(path);
        let served: Vec<String> = self
            .museums
            .wanted
            .iter()
            .filter(|(_, bin)| bin.eq_ignore_ascii_case(base(path)))
            .map(|(cue, _)| cue.clone())
            .collect();
        for cue in served {
            self.museums.wanted.remove(&cue);
            self.refused.remove(&cue);
        }
        let place = self.museums.open.iter().position(|open| open.path == path);
        let before = place.map(|place| self.museums.open.remove(place));
        let replaced = before.is_some();
        let (card, mut handles) = match before {
            Some(open) => (open.card.id, open.handles),
            None => (self.cards.handle(&format!("museum {path}")), BTreeMap::new()),
        };
        for animation in found.museum.animations() {
            handles.entry(animation.at).or_insert_with(|| self.handles.other());
        }
        let (disc, file) = match found.disc {
            Some((facts, file)) => (Some(facts), Some(file)),
            None => (None, None),
        };
        let museum = &found.museum;
        let name = disc.as_ref().map_or_else(|| base(path).to_owned(), |disc| disc.name.clone());
        let origin = rows::Origin { path, file: file.as_ref(), disc: disc.as_ref(), bytes };
        let card = rows::card(museum, &origin, card);
        let problems = rows::problems(museum, &origin, &handles);
        let rows = rows::rows(museum, &card, &name, &handles, &problems);
        let verb = if replaced { "replaced, " } else { "" };
        let count = rows.len();
        self.news.push(format!("{}: {verb}{}, {count} animations.", card.name, museum.recognition().sentence()));
        let opened = Opened { path: path.to_owned(), card, rows, problems, handles, museum: found.museum, disc };
        let place = place.unwrap_or(self.museums.open.len());
        self.museums.open.insert(place.min(self.museums.open.len()), opened);
    }

    /// A cue sheet is of use only with the image it names.
    fn settle_cue(&mut self, path: String, cue: &Cue) {
        let Some(track) = cue.data_track() else {
            let problem = Problem::of_file(Severity::Warning, &path, "The cue sheet lists no track with files on it.");
            self.refused.insert(path, problem);
            return;
        };
        let there = |known: &str| base(known).eq_ignore_ascii_case(&track.file);
        if self.museums.open.iter().any(|open| there(&open.path)) || self.refused.keys().any(|known| there(known)) {
            self.refused.remove(&path);
            return;
        }
        let message = format!("The cue sheet belongs to {}, which is not open.", track.file);
        let problem = Problem::of_file(Severity::Warning, &path, message).advise(format!("Add {}.", track.file));
        self.refused.insert(path.clone(), problem);
        self.museums.wanted.insert(path, track.file.clone());
    }
}

fn cue(source: &dyn Source) -> Option<Cue> {
    let len = usize::try_from(source.len().min(MOST_CUE)).ok()?;
    let mut text = vec![0; len];
    source.read_at(0, &mut text).ok()?;
    Cue::parse(&String::from_utf8_lossy(&text))
}

/// What the cue sheets say of a file: where its data track begins, that it holds none, or nothing.
fn track(sheets: &[(String, Cue)], name: &str) -> Option<Option<u32>> {
    let cue = sheets.iter().map(|(_, cue)| cue).find(|cue| cue.tracks.iter().any(|track| same(&track.file, name)))?;
    Some(cue.data_track().filter(|track| same(&track.file, name)).map(|track| track.start))
}

fn same(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other)
}

fn on_disc(source: &Rc<dyn Source>, start: Option<u32>) -> Result<Found, ReadError> {
    let found = jam::open_disc(Rc::clone(source), start)?;
    let facts = DiscFacts::new(&found);
    Ok(Found { museum: found.museum, disc: Some((facts, found.file)) })
}

/// The name of a file without the folders it was dropped in.
pub(super) fn base(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// Why a file could not be opened, and what to do about it.
fn refusal(path: &str, error: &ReadError) -> Problem {
    let advice = match error {
        ReadError::Empty => "Copy it again from where it came from.",
        ReadError::TooLarge { .. } => "Drop MUSEUM.MUS as it is on the disc, or track 1 of the disc.",
        ReadError::Source(_) => "Check that the file is still there and may be read, then drop it again.",
        ReadError::Compressed { .. } => "Programs that make such images can unpack them to bin/cue.",
        ReadError::NotAnImage | ReadError::BlockSize { .. } => {
            "Drop track 1 of the disc as .bin, .img or .iso, or MUSEUM.MUS itself."
        }
        ReadError::NotOnDisc { .. } | ReadError::Directories { .. } => "Drop track 1 of Sonic Jam's disc.",
        ReadError::CutOff { .. } | ReadError::InPieces { .. } => "Make the image again from the disc.",
    };
    Problem::of_file(Severity::Error, path, sentence(&error.to_string())).advise(advice)
}

/// A clause as a sentence of its own.
pub(super) fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}
