//! TRMA: the textures of a body (a body mesh's own texture link is normally empty).
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | pad 22 | |
//! | 0x16 | u16 | count |
//! | 0x18 | link TXMP each | bone order |

use super::array::Array;
use crate::bytes::{Bytes, OutOfBounds};
use crate::link::Link;

/// A texture for each bone.
#[derive(Clone, Copy, Debug)]
pub struct Trma<'a> {
    /// The TXMP of each bone.
    pub textures: Array<'a, Link>,
}

impl<'a> Trma<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        Ok(Self { textures: Array::short(data)? })
    }
}
