//! TXAN: the images of an animated texture.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | pad 12 | |
//! | 0x0C | i16 | frames (of 1/60 s) each image is shown |
//! | 0x0E | i16 | unknown |
//! | 0x10 | pad 4 | |
//! | 0x14 | u32 | count |
//! | 0x18 | link TXMP each | the images; 0 for the texture that has the animation [inferred] |
//!
//! Which way they are played is in the flags of the texture that has the animation. [`crate::TextureFrames`] puts the
//! two together.

use super::array::Array;
use crate::bytes::{Bytes, OutOfBounds};
use crate::link::Link;

/// An animated texture's images.
#[derive(Clone, Copy, Debug)]
pub struct Txan<'a> {
    /// Frames of 1/60 s that each image is shown.
    pub speed: i16,
    /// Unknown.
    pub unknown: i16,
    /// The TXMP of each image; a link to nothing stands for the texture that has the animation.
    pub textures: Array<'a, Link>,
}

impl<'a> Txan<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        Ok(Self { speed: data.i16(0x0C)?, unknown: data.i16(0x0E)?, textures: Array::long(data)? })
    }
}
