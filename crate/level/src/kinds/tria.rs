//! TRIA: the hierarchy of a body.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | pad 22 | |
//! | 0x16 | u16 | count |
//! | 0x18 | 4 bytes each | u8 parent (the game does not use it), u8 first child, u8 next sibling, u8 unused; 0 = none |

use super::array::{Array, Element};
use crate::bytes::{Bytes, OutOfBounds};

/// Who hangs on whom.
#[derive(Clone, Copy, Debug)]
pub struct Tria<'a> {
    /// One record a bone.
    pub bones: Array<'a, Kin>,
}

/// A bone's place among the others. 0 means none, because bone 0 is the root and nobody's child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kin {
    /// The bone it hangs on. Tools write it and the game ignores it.
    pub parent: u8,
    /// The first bone that hangs on it.
    pub child: u8,
    /// The next bone that hangs on the same one.
    pub sibling: u8,
}

impl<'a> Tria<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        Ok(Self { bones: Array::short(data)? })
    }
}

impl Element<'_> for Kin {
    const SIZE: usize = 4;

    fn read(bytes: Bytes<'_>) -> Result<Self, OutOfBounds> {
        Ok(Self { parent: bytes.u8(0)?, child: bytes.u8(1)?, sibling: bytes.u8(2)? })
    }
}
