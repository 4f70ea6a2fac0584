//! TRBS: a body in five levels of detail.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | link TRCM × 5 | slot 0 the coarsest [inferred], slot 4 the full model; several often hold the same body |

use crate::bytes::{Bytes, OutOfBounds};
use crate::link::Link;

/// A set of bodies, one a level of detail.
#[derive(Clone, Copy, Debug)]
pub struct Trbs {
    /// The TRCM of each level of detail.
    pub bodies: [Link; 5],
}

impl Trbs {
    /// Reads an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'_>) -> Result<Self, OutOfBounds> {
        let fixed = data.record::<0x14>(0)?;
        Ok(Self {
            bodies: [
                fixed.link::<0x00>(),
                fixed.link::<0x04>(),
                fixed.link::<0x08>(),
                fixed.link::<0x0C>(),
                fixed.link::<0x10>(),
            ],
        })
    }
}
