//! TRCM: one body, in one level of detail.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | u32 | unused |
//! | 0x04 | u16 | body parts, 19 |
//! | 0x06 | u16 | unused |
//! | 0x08 | char 64 | the file it was made from, as in `Kon002_xlow.mme` |
//! | 0x48 | u32 × 3 | run time only, garbage on disk |
//! | 0x54 | link TRGA | meshes |
//! | 0x58 | link TRTA | joints |
//! | 0x5C | link TRIA | hierarchy |
//!
//! Five bodies of the game (`bip_…`) are blank: they have no links at all.

use std::borrow::Cow;

use crate::bytes::{Bytes, OutOfBounds, Record};
use crate::link::Link;

/// One body.
#[derive(Clone, Copy, Debug)]
pub struct Trcm<'a>(Record<'a, 0x60>);

impl<'a> Trcm<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        data.record(0).map(Self)
    }

    /// How many parts (bones) it says it has.
    pub fn parts(&self) -> u16 {
        self.0.u16::<0x04>()
    }

    /// The file it was made from.
    pub fn source(&self) -> Cow<'a, str> {
        self.0.text::<0x08, 64>()
    }

    /// The TRGA with a mesh for each bone.
    pub fn geometry(&self) -> Link {
        self.0.link::<0x54>()
    }

    /// The TRTA with each bone's joint.
    pub fn translations(&self) -> Link {
        self.0.link::<0x58>()
    }

    /// The TRIA with the hierarchy.
    pub fn hierarchy(&self) -> Link {
        self.0.link::<0x5C>()
    }

    /// Whether it is one of the blank bodies that the game carries along.
    pub fn is_blank(&self) -> bool {
        [self.geometry(), self.translations(), self.hierarchy()].iter().all(|link| link.target().is_none())
    }
}
