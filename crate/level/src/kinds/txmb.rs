//! TXMB: a large image made of textures, as the screens of the game's menus are.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | pad 8 | |
//! | 0x08, 0x0A | i16 | width, height in pixels |
//! | 0x0C | pad 8 | |
//! | 0x14 | u32 | count |
//! | 0x18 | link TXMP each | tiles of 256 × 256, row by row; those at the edges are smaller [inferred] |
//!
//! [`crate::Texture::load_tiles`] puts the tiles together.

use super::array::Array;
use crate::bytes::{Bytes, OutOfBounds};
use crate::link::Link;

/// A large image's tiles.
#[derive(Clone, Copy, Debug)]
pub struct Txmb<'a> {
    /// Width of the whole in pixels.
    pub width: i16,
    /// Height of the whole in pixels.
    pub height: i16,
    /// The TXMP of each tile, row by row.
    pub tiles: Array<'a, Link>,
}

impl<'a> Txmb<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        Ok(Self { width: data.i16(0x08)?, height: data.i16(0x0A)?, tiles: Array::long(data)? })
    }
}
