//! M3GA: meshes that make up one object.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | pad 20 | |
//! | 0x14 | u32 | count |
//! | 0x18 | link M3GM each | |

use super::array::Array;
use crate::bytes::{Bytes, OutOfBounds};
use crate::link::Link;

/// The meshes of an object.
#[derive(Clone, Copy, Debug)]
pub struct M3ga<'a> {
    /// The M3GM of each part.
    pub geometries: Array<'a, Link>,
}

impl<'a> M3ga<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        Ok(Self { geometries: Array::long(data)? })
    }
}
