//! M3GM: a mesh.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | u32 | run time only |
//! | 0x04 | link PNTA | vertex positions |
//! | 0x08 | link VCRA | vertex normals, as many |
//! | 0x0C | link VCRA | face normals |
//! | 0x10 | link TXCA | texture coordinates, as many as positions |
//! | 0x14 | link IDXA | triangle strips |
//! | 0x18 | link IDXA | a face normal's index for each triangle |
//! | 0x1C | link TXMP | texture; 0 for the parts of a body |
//! | 0x20 | u32 | unused link |

use crate::bytes::{Bytes, OutOfBounds};
use crate::link::Link;

/// A mesh: where its lists are. [`crate::Mesh`] puts them together.
#[derive(Clone, Copy, Debug)]
pub struct M3gm {
    /// PNTA: vertex positions.
    pub points: Link,
    /// VCRA: vertex normals.
    pub vertex_normals: Link,
    /// VCRA: face normals.
    pub face_normals: Link,
    /// TXCA: texture coordinates.
    pub texture_coordinates: Link,
    /// IDXA: triangle strips.
    pub strips: Link,
    /// IDXA: which face normal each triangle has.
    pub face_normal_indices: Link,
    /// TXMP: the texture.
    pub texture: Link,
}

impl M3gm {
    /// Reads an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'_>) -> Result<Self, OutOfBounds> {
        let fixed = data.record::<0x24>(0)?;
        Ok(Self {
            points: fixed.link::<0x04>(),
            vertex_normals: fixed.link::<0x08>(),
            face_normals: fixed.link::<0x0C>(),
            texture_coordinates: fixed.link::<0x10>(),
            strips: fixed.link::<0x14>(),
            face_normal_indices: fixed.link::<0x18>(),
            texture: fixed.link::<0x1C>(),
        })
    }
}
