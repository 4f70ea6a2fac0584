//! TXMP: textures. TXAN: the images of an animated one. TXMB: a large image of tiles.

use crate::kinds::picture::{Format, Picture};
use crate::level_file::{Handle, Instance};
use crate::record::Record;

/// The texture has smaller copies.
pub const MIPMAPS: u32 = 0x0001;
/// The texture does not repeat sideways.
pub const NO_U_WRAP: u32 = 0x0004;
/// The texture does not repeat downwards.
pub const NO_V_WRAP: u32 = 0x0008;
/// Its animation runs to its end and back.
pub const BACK_AND_FORTH: u32 = 0x0040;
/// It has an environment map.
pub const ENVIRONMENT: u32 = 0x0200;
/// It is added to what is behind it.
pub const ADDITIVE: u32 = 0x0400;
/// Set on practically every texture of the game.
pub const SWAP_BYTES: u32 = 0x1000;

/// A texture.
#[derive(Clone, Debug)]
pub struct Txmp {
    /// The file it was made from.
    pub source: String,
    /// Flags, as the constants of this module.
    pub flags: u32,
    /// Width in pixels.
    pub width: u16,
    /// Height in pixels.
    pub height: u16,
    /// TXMP's number for the pixel format.
    pub format: u32,
    /// TXAN: the images of an animated texture.
    pub animation: Option<Handle>,
    /// TXMP: the environment map.
    pub environment: Option<Handle>,
    /// The stored bytes of the picture and its copies.
    pub pixels: Vec<u8>,
}

impl Txmp {
    /// A texture of a picture, with all its smaller copies.
    pub fn of(picture: &Picture, format: Format) -> Self {
        Self {
            source: String::new(),
            flags: MIPMAPS | SWAP_BYTES,
            width: picture.width(),
            height: picture.height(),
            format: format as u32,
            animation: None,
            environment: None,
            pixels: picture.stored_with_copies(format),
        }
    }

    /// A texture of a picture alone.
    pub fn without_copies(picture: &Picture, format: Format) -> Self {
        Self { flags: SWAP_BYTES, pixels: picture.stored(format), ..Self::of(picture, format) }
    }

    /// The instance to add to a level. The editions have the place of the pixels in fields of their own.
    pub fn instance(&self) -> Instance {
        let head = || {
            let mut r = Record::new();
            r.text("source", 128, &self.source)
                .u32("flags", self.flags)
                .u16("width", self.width)
                .u16("height", self.height)
                .u32("format", self.format)
                .link("animation", self.animation)
                .link("environment", self.environment);
            r
        };
        let mut mac = head();
        mac.u32("raw", 0).media("sep", self.pixels.clone()).zeros("run time", 8);
        let mut record = head();
        record.media("raw", self.pixels.clone()).u32("sep", 0).zeros("run time", 8).in_mac_editions(mac);
        Instance { tag: *b"TXMP", record }
    }
}

/// The images of an animated texture, each shown for `speed` frames of 1/60 s. `None` stands for the texture that has
/// the animation.
pub fn txan(speed: i16, images: &[Option<Handle>]) -> Instance {
    let mut r = Record::new();
    r.filler(12).i16("speed", speed).i16("unknown", 0).filler(4).u32("count", images.len() as u32);
    for (i, image) in images.iter().enumerate() {
        r.link(&format!("image {i}"), *image);
    }
    Instance { tag: *b"TXAN", record: r }
}

/// A large image: its size, and its tiles of 256 × 256 row by row.
pub fn txmb(width: i16, height: i16, tiles: &[Option<Handle>]) -> Instance {
    let mut r = Record::new();
    r.filler(8).i16("width", width).i16("height", height).filler(8).u32("count", tiles.len() as u32);
    for (i, tile) in tiles.iter().enumerate() {
        r.link(&format!("tile {i}"), *tile);
    }
    Instance { tag: *b"TXMB", record: r }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_at_the_published_offsets() {
        let record = Txmp::of(&Picture::paint(4, 4, |_, _| [0; 4]), Format::Rgb555).instance().record;
        let fields = ["flags", "width", "height", "format", "animation", "environment", "raw", "sep"];
        let offsets = fields.map(|field| record.at(field));
        assert_eq!(offsets, [0x80, 0x84, 0x86, 0x88, 0x8C, 0x90, 0x94, 0x98]);
        assert_eq!(record.len(), 164);
        let record = txan(6, &[None]).record;
        assert_eq!((record.at("speed"), record.at("count"), record.at("image 0")), (0x0C, 0x14, 0x18));
        let record = txmb(640, 480, &[None]).record;
        assert_eq!((record.at("width"), record.at("height"), record.at("count")), (0x08, 0x0A, 0x14));
    }
}
