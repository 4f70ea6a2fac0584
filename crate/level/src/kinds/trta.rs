//! TRTA: the joints of a body.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | pad 22 | |
//! | 0x16 | u16 | count |
//! | 0x18 | vec3 each | bone order; the pelvis's is 0, 0, 0 |

use super::array::Array;
use crate::bytes::{Bytes, OutOfBounds};

/// Where each bone is joined to its parent.
#[derive(Clone, Copy, Debug)]
pub struct Trta<'a> {
    /// The joint of each bone in its parent's frame, units of 0.1 m.
    pub translations: Array<'a, [f32; 3]>,
}

impl<'a> Trta<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        Ok(Self { translations: Array::short(data)? })
    }
}
