//! TXCA: texture coordinates.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | pad 20 | |
//! | 0x14 | u32 | count |
//! | 0x18 | vec2 each | u, v; v grows downward in the image's rows [inferred]. Some tools leave 480 zero bytes after the list |

use super::array::Array;
use crate::bytes::{Bytes, OutOfBounds};

/// Where each vertex of a mesh is on its texture.
#[derive(Clone, Copy, Debug)]
pub struct Txca<'a> {
    /// One pair a vertex; 0 to 1 is the whole texture.
    pub coordinates: Array<'a, [f32; 2]>,
}

impl<'a> Txca<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        Ok(Self { coordinates: Array::long(data)? })
    }
}
