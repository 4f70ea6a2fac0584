//! VCRA: directions, the normals of a mesh's vertices or of its faces.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | pad 20 | |
//! | 0x14 | u32 | count |
//! | 0x18 | vec3 each |  |

use super::array::Array;
use crate::bytes::{Bytes, OutOfBounds};

/// A list of directions.
#[derive(Clone, Copy, Debug)]
pub struct Vcra<'a> {
    /// Unit vectors in the mesh's own space.
    pub normals: Array<'a, [f32; 3]>,
}

impl<'a> Vcra<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        Ok(Self { normals: Array::long(data)? })
    }
}
