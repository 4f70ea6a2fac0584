//! TXMP: a texture.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | char 128 | the file it was made from; unused |
//! | 0x80 | u32 | flags, see [`flags`] |
//! | 0x84, 0x86 | u16 | width, height in pixels |
//! | 0x88 | u32 | pixel format, see [`crate::PixelFormat`] |
//! | 0x8C | link TXAN | the images of an animated texture |
//! | 0x90 | link TXMP | environment map |
//! | 0x94 | raw | pixels, in the Windows retail edition |
//! | 0x98 | sep | pixels, in the Mac and demo editions |
//! | 0x9C | pad 8 | run time only |
//!
//! A `.oni` file uses the one of the two offsets that its own checksum's edition uses. [`crate::Texture`] finds the
//! pixels and decodes them.

use std::borrow::Cow;

use crate::bytes::{Bytes, OutOfBounds, Record};
use crate::link::Link;

/// Bits of [`Txmp::flags`].
pub mod flags {
    /// Smaller copies follow the image, down to 1 × 1.
    pub const MIPMAPS: u32 = 0x0000_0001;
    /// The texture does not repeat sideways.
    pub const NO_U_WRAP: u32 = 0x0000_0004;
    /// The texture does not repeat downwards.
    pub const NO_V_WRAP: u32 = 0x0000_0008;
    /// An animation runs to its end and back.
    pub const BACK_AND_FORTH: u32 = 0x0000_0040;
    /// An animation shows its images in any order.
    pub const RANDOM: u32 = 0x0000_0080;
    /// An animation's time is counted from when its particle appeared.
    pub const LOCAL_TIME: u32 = 0x0000_0100;
    /// There is an environment map.
    pub const ENVIRONMENT: u32 = 0x0000_0200;
    /// The texture is added to what is behind it.
    pub const ADDITIVE: u32 = 0x0000_0400;
    /// Set on practically every texture of the game. The pixels are little-endian whether it is set or not: OniSplit
    /// clears it for one format of one edition and writes the same bytes.
    pub const SWAP_BYTES: u32 = 0x0000_1000;
    /// An animation does not follow the game's time.
    pub const IGNORE_GAME_TIME: u32 = 0x0000_4000;
    /// A shield's tint lies over what wears the texture. The three tints do not change the pixels.
    pub const SHIELD: u32 = 0x0000_8000;
    /// The tint of what can hardly be seen.
    pub const INVISIBILITY: u32 = 0x0001_0000;
    /// The tint of Daodan powers.
    pub const DAODAN: u32 = 0x0002_0000;

    /// Every flag with the name OniSplit gives it.
    pub const NAMES: [(u32, &str); 14] = [
        (MIPMAPS, "HasMipMaps"),
        (NO_U_WRAP, "DisableUWrap"),
        (NO_V_WRAP, "DisableVWrap"),
        (0x0000_0010, "Unknown0010"),
        (BACK_AND_FORTH, "AnimBackToBack"),
        (RANDOM, "AnimRandom"),
        (LOCAL_TIME, "AnimUseLocalTime"),
        (ENVIRONMENT, "HasEnvMap"),
        (ADDITIVE, "AdditiveBlend"),
        (SWAP_BYTES, "SwapBytes"),
        (IGNORE_GAME_TIME, "AnimIgnoreGlobalTime"),
        (SHIELD, "ShieldEffect"),
        (INVISIBILITY, "InvisibilityEffect"),
        (DAODAN, "DaodanEffect"),
    ];
}

/// A texture: what it is, and where its pixels are.
#[derive(Clone, Copy, Debug)]
pub struct Txmp<'a>(Record<'a, 0x9C>);

impl<'a> Txmp<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        data.record(0).map(Self)
    }

    /// The file it was made from, as far as the game kept it.
    pub fn source(&self) -> Cow<'a, str> {
        self.0.text::<0x00, 128>()
    }

    /// Flags; see [`flags`].
    pub fn flags(&self) -> u32 {
        self.0.u32::<0x80>()
    }

    /// Width in pixels.
    pub fn width(&self) -> u16 {
        self.0.u16::<0x84>()
    }

    /// Height in pixels.
    pub fn height(&self) -> u16 {
        self.0.u16::<0x86>()
    }

    /// The pixel format's number.
    pub fn format(&self) -> u32 {
        self.0.u32::<0x88>()
    }

    /// TXAN: the images of an animated texture.
    pub fn animation(&self) -> Link {
        self.0.link::<0x8C>()
    }

    /// TXMP: the environment map.
    pub fn environment(&self) -> Link {
        self.0.link::<0x90>()
    }

    /// Where the pixels are in the raw file; 0 for none.
    pub fn raw_at(&self) -> u32 {
        self.0.u32::<0x94>()
    }

    /// Where the pixels are in the sep file; 0 for none.
    pub fn sep_at(&self) -> u32 {
        self.0.u32::<0x98>()
    }
}
