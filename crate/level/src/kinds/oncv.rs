//! ONCV: a variant of a character, naming the classes it uses.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | link ONCV | parent variant |
//! | 0x04 | char 32 | character class |
//! | 0x24 | char 32 | character class on hard difficulty |

use std::borrow::Cow;

use crate::bytes::{Bytes, OutOfBounds, Record};
use crate::link::Link;

/// A character variant.
#[derive(Clone, Copy, Debug)]
pub struct Oncv<'a>(Record<'a, 0x44>);

impl<'a> Oncv<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        data.record(0).map(Self)
    }

    /// The variant it is a variant of.
    pub fn parent(&self) -> Link {
        self.0.link::<0x00>()
    }

    /// The character class.
    pub fn class(&self) -> Cow<'a, str> {
        self.0.text::<0x04, 32>()
    }

    /// The character class on hard difficulty.
    pub fn hard_class(&self) -> Cow<'a, str> {
        self.0.text::<0x24, 32>()
    }
}
