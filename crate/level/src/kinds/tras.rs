//! TRAS: an aiming screen, an overlay animation whose frames are a grid of directions rather than moments.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | link TRAM | the overlay |
//! | 0x04, 0x08 | f32 | left, right step, radians a frame |
//! | 0x0C, 0x0E | u16 | left, right frames |
//! | 0x10, 0x14 | f32 | down, up step |
//! | 0x18, 0x1A | u16 | down, up frames |
//!
//! The grid has `left + 1 + right` columns and `up + 1 + down` rows, from the highest row to the lowest and from left
//! to right; the animation has one frame more, a copy of the last (OniGalore, OBD:TRAS).

use crate::bytes::{Bytes, OutOfBounds};
use crate::link::Link;

/// An aiming screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tras {
    /// The TRAM whose frames are the grid.
    pub animation: Link,
    /// Radians from one column to the next, left of straight ahead.
    pub left_step: f32,
    /// The same to the right.
    pub right_step: f32,
    /// Columns left of straight ahead.
    pub left_frames: u16,
    /// Columns right of it.
    pub right_frames: u16,
    /// Radians from one row to the next, below straight ahead.
    pub down_step: f32,
    /// The same above.
    pub up_step: f32,
    /// Rows below straight ahead.
    pub down_frames: u16,
    /// Rows above it.
    pub up_frames: u16,
}

impl Tras {
    /// Reads an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'_>) -> Result<Self, OutOfBounds> {
        let fixed = data.record::<0x1C>(0)?;
        Ok(Self {
            animation: fixed.link::<0x00>(),
            left_step: fixed.f32::<0x04>(),
            right_step: fixed.f32::<0x08>(),
            left_frames: fixed.u16::<0x0C>(),
            right_frames: fixed.u16::<0x0E>(),
            down_step: fixed.f32::<0x10>(),
            up_step: fixed.f32::<0x14>(),
            down_frames: fixed.u16::<0x18>(),
            up_frames: fixed.u16::<0x1A>(),
        })
    }

    /// Columns of the grid.
    pub fn columns(&self) -> u32 {
        u32::from(self.left_frames) + 1 + u32::from(self.right_frames)
    }

    /// Rows of the grid.
    pub fn rows(&self) -> u32 {
        u32::from(self.up_frames) + 1 + u32::from(self.down_frames)
    }

    /// The frame that aims straight ahead.
    pub fn ahead(&self) -> u32 {
        u32::from(self.up_frames) * self.columns() + u32::from(self.left_frames)
    }
}
