//! One animation as it was found: where, how, and how sure its name, its layout and its being one at all are.

use crate::confidence::Confidence;
use crate::known::{Character, Known};

/// How an animation was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// Public notes give its address.
    Documented,
    /// The game's own list points to it.
    Listed,
    /// A search of the whole file came upon it; nothing known points to it.
    Searched,
}

/// Where the number of sub-models comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// It is documented for this character. **A**
    Documented,
    /// The sizes of the frames agree on it. **C**
    Inferred {
        /// Frames that agree.
        agreeing: u32,
        /// Frames that could tell.
        voting: u32,
    },
    /// No number fits; only the parts before the first sub-model can be read.
    Unknown,
}

/// An animation of the file. Its frames are read through [`crate::Museum`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Animation {
    /// Its address: the offset of its jump table in the file. No two animations share it.
    pub at: u32,
    /// What public notes say of it.
    pub known: Option<&'static Known>,
    /// Its place in the game's own list, the first where there are several.
    pub listed: Option<u8>,
    /// How it was found.
    pub found: Found,
    /// How many frames its table lists.
    pub frames: u32,
    /// How many sub-models a frame turns.
    pub parts: Option<u8>,
    /// Where that number comes from.
    pub layout: Layout,
    /// True when every frame can be read and is exactly as long as the distance to what follows it: no coincidence, then.
    pub fits: bool,
    /// Offset of its first byte: the frame or table that lies first.
    pub start: u32,
    /// Offset past its last byte: the table's end mark or the frame that lies last.
    pub end: u32,
}

impl Animation {
    /// Whose it is, where that is known.
    pub fn character(&self) -> Option<Character> {
        self.known.map(|known| known.character)
    }

    /// A name that tells it from all others of the file: "Sonic/Tails: Running", "Unnamed #33 @0x32A00".
    pub fn name(&self) -> String {
        match (self.known, self.listed) {
            (Some(known), _) => format!("{}: {}", known.character.name(), known.name),
            (None, Some(index)) => format!("Unnamed #{index} @{:#07X}", self.at),
            (None, None) => format!("Unnamed @{:#07X}", self.at),
        }
    }

    /// Bytes from its first frame to the end of its table.
    pub fn bytes(&self) -> u32 {
        self.end - self.start
    }

    /// How sure it is that this is an animation, and the one its name says.
    pub fn confidence(&self) -> Confidence {
        match (self.found, self.fits) {
            (Found::Documented, true) => Confidence::A,
            (Found::Documented, false) => Confidence::B,
            _ => Confidence::C,
        }
    }

    /// The same in words, for a badge.
    pub fn sureness(&self) -> &'static str {
        match (self.found, self.fits) {
            (Found::Documented, true) => "documented, and every frame fits",
            (Found::Documented, false) => "documented, but not every frame fits",
            (Found::Listed, true) => "likely: the game lists it and every frame fits",
            (Found::Listed, false) => "possible: the game's list points here, but not every frame fits",
            (Found::Searched, true) if self.frames >= 3 => "likely: found by searching, every frame fits",
            (Found::Searched, _) => "possible: found by searching, and very short",
        }
    }
}
