//! TRGA: the meshes of a body.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | pad 22 | |
//! | 0x16 | u16 | count |
//! | 0x18 | link M3GM each | bone order |

use super::array::Array;
use crate::bytes::{Bytes, OutOfBounds};
use crate::link::Link;

/// A mesh for each bone.
#[derive(Clone, Copy, Debug)]
pub struct Trga<'a> {
    /// The M3GM of each bone.
    pub geometries: Array<'a, Link>,
}

impl<'a> Trga<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        Ok(Self { geometries: Array::short(data)? })
    }
}
