//! PNTA: points, with the box and the sphere around them.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | pad 12 | |
//! | 0x0C | vec3 × 2 | bounding box: least, greatest |
//! | 0x24 | vec3, f32 | bounding sphere: the box's centre, and from there to a corner |
//! | 0x34 | u32 | count |
//! | 0x38 | vec3 each | |

use super::array::Array;
use crate::bytes::{Bytes, OutOfBounds};

/// A list of points.
#[derive(Clone, Copy, Debug)]
pub struct Pnta<'a> {
    /// The least corner of the box around all points.
    pub least: [f32; 3],
    /// The greatest corner.
    pub greatest: [f32; 3],
    /// The middle of the sphere around the box.
    pub centre: [f32; 3],
    /// Its radius.
    pub radius: f32,
    /// The points, in the mesh's own space, units of 0.1 m.
    pub points: Array<'a, [f32; 3]>,
}

impl<'a> Pnta<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        let fixed = data.record::<0x38>(0)?;
        let declared = usize::try_from(fixed.u32::<0x34>()).unwrap_or(usize::MAX);
        Ok(Self {
            least: fixed.floats::<0x0C, 3>(),
            greatest: fixed.floats::<0x18, 3>(),
            centre: fixed.floats::<0x24, 3>(),
            radius: fixed.f32::<0x30>(),
            points: Array::new(data, 0x38, declared),
        })
    }
}
