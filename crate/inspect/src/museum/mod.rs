//! The other format in the session: museums (`MUSEUM.MUS` of *Sonic Jam*), alone or found on a disc image.
//!
//! They are put aside when they are met and opened together at the end, because a cue sheet and its image come in any order.
//! What the lists show of them is made then and kept.
//!
//! * `opening` files -> open museums; `rows` their rows, cards and problems
//! * `detail` one animation in full, its frames, one frame
//! * `show` one on the stage; `shapes` what the schematic figure looks like

mod detail;
mod opening;
mod rows;
mod shapes;
mod show;

use std::collections::BTreeMap;
use std::rc::Rc;

use jam::Museum;
use level::Source;

use crate::problem::Problem;
use crate::session::Session;
use crate::summary::{AnimationRow, FileCard};

pub use jam::Options;

pub use detail::{DiscFacts, FlagSet, FrameDetail, FrameRow, MuseumDetail, PartAngles, WordRow};

/// What is open of the other format, and what waits to be.
#[derive(Default)]
pub(crate) struct Museums {
    waiting: Vec<(String, Rc<dyn Source>, jam::Kind)>,
    open: Vec<Opened>,
    /// Disc images that cue sheets name and that are not there, by the sheet's path.
    wanted: BTreeMap<String, String>,
}

/// An open museum.
pub(crate) struct Opened {
    /// As dropped.
    pub(crate) path: String,
    pub(crate) card: FileCard,
    pub(crate) rows: Vec<AnimationRow>,
    pub(crate) problems: Vec<Problem>,
    /// Handles of animations by their addresses; they outlive a replaced file.
    handles: BTreeMap<u32, u32>,
    museum: Museum,
    disc: Option<DiscFacts>,
}

/// Endings of the files of Oni: they are not looked into, for there may be thousands.
const ONI: [&str; 4] = ["dat", "raw", "sep", "oni"];

/// What a file is to this format; `None` for one that belongs to the other or to nobody.
fn kind_of(path: &str, source: &dyn Source) -> Option<jam::Kind> {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    if ONI.iter().any(|oni| ending.eq_ignore_ascii_case(oni)) {
        return None;
    }
    // A file that cannot be read is refused by whoever reads files first, with its reason.
    jam::kind_of(path, source).ok().flatten()
}

impl Museums {
    /// Puts a file aside, if it is one for this format.
    pub(crate) fn takes(&mut self, path: &str, source: &Rc<dyn Source>) -> bool {
        let kind = kind_of(path, source.as_ref());
        if let Some(kind) = kind {
            self.waiting.push((path.to_owned(), Rc::clone(source), kind));
        }
        kind.is_some()
    }

    /// Gives up what waits.
    pub(crate) fn cancel(&mut self) {
        self.waiting.clear();
    }

    /// Closes a card; says how many files that were.
    pub(crate) fn close(&mut self, card: u32) -> usize {
        let before = self.open.len();
        self.open.retain(|open| open.card.id != card);
        before - self.open.len()
    }

    /// Everything open, in the order it came.
    pub(crate) fn open(&self) -> &[Opened] {
        &self.open
    }

    /// All rows.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &AnimationRow> {
        self.open.iter().flat_map(|open| &open.rows)
    }

    /// An animation and the museum it is in.
    fn find(&self, handle: u32) -> Option<(&Opened, &AnimationRow)> {
        self.open.iter().find_map(|open| Some((open, open.rows.iter().find(|row| row.id == handle)?)))
    }
}

impl Opened {
    /// The animation of one of its rows.
    fn animation(&self, row: &AnimationRow) -> Option<&jam::Animation> {
        self.museum.animation(row.index)
    }
}

impl Session {
    /// A museum and an animation of it, by the animation's handle.
    pub fn museum(&self, animation: u32) -> Option<(&Museum, &jam::Animation)> {
        let (opened, row) = self.museums.find(animation)?;
        Some((&opened.museum, opened.animation(row)?))
    }

    /// Paths of the open museums, as dropped, each with the handles of its animations.
    pub fn museums(&self) -> impl Iterator<Item = (&str, Vec<u32>)> {
        self.museums.open.iter().map(|open| (open.path.as_str(), open.rows.iter().map(|row| row.id).collect()))
    }

    /// Whether a handle is that of an animation of the other format.
    pub fn is_museum(&self, animation: u32) -> bool {
        self.museums.rows().any(|row| row.id == animation)
    }
}
