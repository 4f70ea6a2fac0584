//! The pixel formats of TXMP.

use std::fmt;

/// How a texture's pixels lie in the file, by the number TXMP has for it.
///
/// | number | OniGalore | OniSplit | bits | layout of a little-endian word |
/// | --- | --- | --- | --- | --- |
/// | 0 | ARGB4444 | BGRA4444 | 16 | A 0xF000, R 0x0F00, G 0x00F0, B 0x000F |
/// | 1 | RGB555 | BGR555 | 16 | R 0x7C00, G 0x03E0, B 0x001F; the top bit is set and means nothing |
/// | 2 | ARGB1555 | BGRA5551 | 16 | A 0x8000, the rest as RGB555 |
/// | 3 | I8 | | 8 | grey |
/// | 4 | I1 | | 1 | black or white |
/// | 5 | A8 | | 8 | alpha only |
/// | 6 | A4I4 | | 8 | A 0xF0, grey 0x0F |
/// | 7 | ARGB8888 | RGBA | 32 | bytes R, G, B, A; see [`PixelFormat::doubt`] |
/// | 8 | RGB888 | BGR | 32 | bytes B, G, R, unused |
/// | 9 | DXT1 | DXT1 | 4 | S3TC blocks of 4 × 4 pixels |
///
/// The game's own textures use 0, 1, 2, 8 and 9; 7 came with mods, and 3 to 6 are known from OniGalore alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PixelFormat {
    /// Four bits each for alpha and three colours.
    Argb4444,
    /// Five bits each for three colours.
    Rgb555,
    /// One bit for alpha, five each for three colours.
    Argb1555,
    /// Eight bits of grey.
    I8,
    /// Black or white.
    I1,
    /// Eight bits of alpha.
    A8,
    /// Four bits each for alpha and grey.
    A4I4,
    /// Eight bits each for three colours and alpha.
    Rgba8888,
    /// Eight bits each for three colours, eight unused.
    Rgb888,
    /// Blocks of 4 × 4 pixels in 8 bytes.
    Dxt1,
    /// A number no known texture has; its pixels are not read.
    Unknown(u32),
}

/// What the alpha of a texture is for, as far as the texture says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Alpha {
    /// There is none: what is behind the texture is never seen.
    Opaque,
    /// A pixel is there or not.
    Mask,
    /// Pixels are mixed with what is behind them.
    Blend,
    /// Pixels are added, by as much as their alpha says, to what is behind them.
    Add,
}

impl PixelFormat {
    /// The format with this number in a file.
    pub const fn from_disk(number: u32) -> Self {
        match number {
            0 => Self::Argb4444,
            1 => Self::Rgb555,
            2 => Self::Argb1555,
            3 => Self::I8,
            4 => Self::I1,
            5 => Self::A8,
            6 => Self::A4I4,
            7 => Self::Rgba8888,
            8 => Self::Rgb888,
            9 => Self::Dxt1,
            other => Self::Unknown(other),
        }
    }

    /// The number a file holds for it.
    pub const fn to_disk(self) -> u32 {
        match self {
            Self::Argb4444 => 0,
            Self::Rgb555 => 1,
            Self::Argb1555 => 2,
            Self::I8 => 3,
            Self::I1 => 4,
            Self::A8 => 5,
            Self::A4I4 => 6,
            Self::Rgba8888 => 7,
            Self::Rgb888 => 8,
            Self::Dxt1 => 9,
            Self::Unknown(number) => number,
        }
    }

    /// The name OniSplit has for it in XML and on its command line; `None` for formats it does not know.
    pub const fn onisplit_name(self) -> Option<&'static str> {
        Some(match self {
            Self::Argb4444 => "BGRA4444",
            Self::Rgb555 => "BGR555",
            Self::Argb1555 => "BGRA5551",
            Self::Rgba8888 => "RGBA",
            Self::Rgb888 => "BGR",
            Self::Dxt1 => "DXT1",
            Self::I8 | Self::I1 | Self::A8 | Self::A4I4 | Self::Unknown(_) => return None,
        })
    }

    /// How many bytes an image of this size takes; `None` for a format that is not known.
    ///
    /// DXT1 comes in whole blocks, at least one each way, which for the sides the game has (powers of two) is also
    /// what OniGalore gives: half a byte a pixel, and never less than 8 bytes.
    pub const fn stored_bytes(self, width: u32, height: u32) -> Option<u64> {
        let (width, height) = (width as u64, height as u64);
        let pixels = width * height;
        Some(match self {
            Self::Argb4444 | Self::Rgb555 | Self::Argb1555 => pixels * 2,
            Self::I8 | Self::A8 | Self::A4I4 => pixels,
            Self::I1 => width.div_ceil(8) * height,
            Self::Rgba8888 | Self::Rgb888 => pixels * 4,
            Self::Dxt1 => width.div_ceil(4) * height.div_ceil(4) * 8,
            Self::Unknown(_) => return None,
        })
    }

    /// What the game makes of its alpha when no flag says otherwise. DXT1 has no alpha there: the game hands it to
    /// OpenGL as a format without (OniGalore), so the see-through black a block can have is plain black.
    pub const fn alpha(self) -> Alpha {
        match self {
            Self::Argb4444 | Self::A8 | Self::A4I4 | Self::Rgba8888 => Alpha::Blend,
            Self::Argb1555 => Alpha::Mask,
            Self::Rgb555 | Self::I8 | Self::I1 | Self::Rgb888 | Self::Dxt1 | Self::Unknown(_) => Alpha::Opaque,
        }
    }

    /// What is not certain about how it is read, as a sentence for users; `None` where nothing is.
    pub const fn doubt(self) -> Option<&'static str> {
        match self {
            Self::Rgba8888 => Some(
                "Sources disagree on the order of red and blue in this format. It is shown as OniSplit writes it; swap them if the colours look wrong.",
            ),
            Self::I1 => {
                Some("No file with this format is known; the leftmost pixel is taken from each byte's highest bit.")
            }
            Self::I8 | Self::A8 | Self::A4I4 => {
                Some("No file with this format is known; it is read as OniGalore describes it.")
            }
            _ => None,
        }
    }
}

impl fmt::Display for PixelFormat {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Argb4444 => "ARGB4444",
            Self::Rgb555 => "RGB555",
            Self::Argb1555 => "ARGB1555",
            Self::I8 => "I8",
            Self::I1 => "I1",
            Self::A8 => "A8",
            Self::A4I4 => "A4I4",
            Self::Rgba8888 => "RGBA8888",
            Self::Rgb888 => "RGB888",
            Self::Dxt1 => "DXT1",
            Self::Unknown(number) => return write!(out, "#{number}"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_comes_back() {
        for number in 0..20 {
            assert_eq!(PixelFormat::from_disk(number).to_disk(), number);
        }
        assert_eq!(PixelFormat::from_disk(12).to_string(), "#12");
        assert_eq!(PixelFormat::from_disk(12).stored_bytes(4, 4), None);
    }

    #[test]
    fn an_image_takes_what_its_bits_say() {
        let bytes = |format: PixelFormat| format.stored_bytes(12, 6).unwrap();
        assert_eq!(bytes(PixelFormat::Rgb555), 144);
        assert_eq!(bytes(PixelFormat::A4I4), 72);
        assert_eq!(bytes(PixelFormat::I1), 12);
        assert_eq!(bytes(PixelFormat::Rgb888), 288);
        assert_eq!(bytes(PixelFormat::Dxt1), 3 * 2 * 8);
        assert_eq!(PixelFormat::Rgba8888.stored_bytes(65_535, 65_535), Some(17_179_344_900));
    }
}
