//! TRAC: a collection of animations a character class may use.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | pad 16 | |
//! | 0x10 | link TRAC | parent collection; 0 = none |
//! | 0x14 | u16 | run time only, 0 on disk |
//! | 0x16 | u16 | count |
//! | 0x18 | 12 bytes each | u16 weight, u16 run time only, pad 4, link TRAM |

use super::array::{Array, Element};
use crate::bytes::{Bytes, OutOfBounds};
use crate::link::Link;

/// A collection: its own animations, and the collection that supplies what it lacks.
#[derive(Clone, Copy, Debug)]
pub struct Trac<'a> {
    /// The parent collection.
    pub parent: Link,
    /// This collection's own animations.
    pub animations: Array<'a, Weighted>,
}

/// One animation of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weighted {
    /// How likely it is drawn among animations that fit equally well; usually 100.
    pub weight: u16,
    /// The TRAM.
    pub animation: Link,
}

impl<'a> Trac<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        Ok(Self { parent: data.link(0x10)?, animations: Array::short(data)? })
    }
}

impl Element<'_> for Weighted {
    const SIZE: usize = 12;

    fn read(bytes: Bytes<'_>) -> Result<Self, OutOfBounds> {
        Ok(Self { weight: bytes.u16(0)?, animation: bytes.link(8)? })
    }
}
