//! From stored bytes to an image.

use super::dxt1;
use super::format::PixelFormat;
use super::image::Image;
use crate::bytes::{Bytes, Record};

/// How colours of fewer than eight bits become eight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Expansion {
    /// Evenly spread from 0 to 255, as screens show them.
    #[default]
    Full,
    /// Shifted, so that white of five bits is 248: what OniSplit writes to images.
    Shift,
}

impl Expansion {
    /// A number of so many bits (at most eight) as one of eight.
    pub(super) const fn widen(self, value: u16, bits: u32) -> u8 {
        let most = (1_u16 << bits) - 1;
        let value = value & most;
        match self {
            Self::Full => ((value as u32 * 255 + most as u32 / 2) / most as u32) as u8,
            Self::Shift => (value << (8 - bits)) as u8,
        }
    }

    /// One bit: there or not, in either way.
    const fn bit(set: bool) -> u8 {
        if set { 255 } else { 0 }
    }
}

/// Decodes an image of a size from its stored bytes. Where there are too few of them the rest is the pattern of
/// [`Image::placeholder`]; a format that is not known gives nothing but that, and a size of more than
/// [`Image::MOST_PIXELS`] the placeholder itself.
///
/// Takes memory for the whole image, however few bytes there are: [`crate::Texture::load`] looks at both first.
pub fn decode(format: PixelFormat, width: u32, height: u32, stored: &[u8], expansion: Expansion) -> Image {
    if u64::from(width) * u64::from(height) > Image::MOST_PIXELS {
        return Image::placeholder();
    }
    let bytes = Bytes::new(stored);
    let whole = width as usize * height as usize;
    let wide = |value, bits| expansion.widen(value, bits);
    let five = |word: u16| [wide(word >> 10, 5), wide(word >> 5, 5), wide(word, 5)];
    let rgba = match format {
        PixelFormat::Argb4444 => pixels(bytes, whole, |pixel: Record<'_, 2>| {
            let word = pixel.u16::<0>();
            [wide(word >> 8, 4), wide(word >> 4, 4), wide(word, 4), wide(word >> 12, 4)]
        }),
        PixelFormat::Rgb555 => pixels(bytes, whole, |pixel: Record<'_, 2>| {
            let [red, green, blue] = five(pixel.u16::<0>());
            [red, green, blue, 255]
        }),
        PixelFormat::Argb1555 => pixels(bytes, whole, |pixel: Record<'_, 2>| {
            let word = pixel.u16::<0>();
            let [red, green, blue] = five(word);
            [red, green, blue, Expansion::bit(word & 0x8000 != 0)]
        }),
        PixelFormat::I8 => pixels(bytes, whole, |pixel: Record<'_, 1>| {
            let grey = pixel.u8::<0>();
            [grey, grey, grey, 255]
        }),
        PixelFormat::A8 => pixels(bytes, whole, |pixel: Record<'_, 1>| [255, 255, 255, pixel.u8::<0>()]),
        PixelFormat::A4I4 => pixels(bytes, whole, |pixel: Record<'_, 1>| {
            let byte = u16::from(pixel.u8::<0>());
            let grey = wide(byte, 4);
            [grey, grey, grey, wide(byte >> 4, 4)]
        }),
        PixelFormat::I1 => black_and_white(stored, width, height),
        PixelFormat::Rgba8888 => pixels(bytes, whole, |pixel: Record<'_, 4>| {
            [pixel.u8::<0>(), pixel.u8::<1>(), pixel.u8::<2>(), pixel.u8::<3>()]
        }),
        PixelFormat::Rgb888 => {
            pixels(bytes, whole, |pixel: Record<'_, 4>| [pixel.u8::<2>(), pixel.u8::<1>(), pixel.u8::<0>(), 255])
        }
        PixelFormat::Dxt1 => return dxt1::decode(bytes, width, height, expansion),
        PixelFormat::Unknown(_) => Vec::new(),
    };
    Image::from_rgba(width, height, rgba)
}

/// Every whole pixel of `N` bytes that is there, up to the size of the image.
fn pixels<const N: usize>(bytes: Bytes<'_>, whole: usize, read: impl Fn(Record<'_, N>) -> [u8; 4]) -> Vec<u8> {
    let mut rgba = Vec::with_capacity(whole * 4);
    rgba.extend(bytes.records::<N>().take(whole).flat_map(read));
    rgba
}

/// Eight pixels a byte, each row beginning with a new one.
fn black_and_white(stored: &[u8], width: u32, height: u32) -> Vec<u8> {
    let mut rgba = Vec::with_capacity(width as usize * height as usize * 4);
    for row in stored.chunks_exact(width.div_ceil(8).max(1) as usize).take(height as usize) {
        let bits = row.iter().flat_map(|byte| (0..8).map(move |bit| byte & (0x80 >> bit) != 0));
        rgba.extend(bits.take(width as usize).map(Expansion::bit).flat_map(|grey| [grey, grey, grey, 255]));
    }
    rgba
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(format: PixelFormat, stored: &[u8]) -> [u8; 4] {
        decode(format, 1, 1, stored, Expansion::Full).pixel(0, 0).unwrap()
    }

    #[test]
    fn each_format_puts_its_channels_where_the_tables_say() {
        assert_eq!(one(PixelFormat::Argb4444, &[0x21, 0xF4]), [0x44, 0x22, 0x11, 0xFF]);
        // 1 01000 00100 00010: OniGalore's example texture has the top bit set on every pixel.
        assert_eq!(one(PixelFormat::Rgb555, &[0x82, 0xA0]), [66, 33, 16, 255]);
        assert_eq!(one(PixelFormat::Argb1555, &[0xFF, 0x7F]), [255, 255, 255, 0]);
        assert_eq!(one(PixelFormat::Argb1555, &[0x00, 0x80]), [0, 0, 0, 255]);
        assert_eq!(one(PixelFormat::I8, &[9]), [9, 9, 9, 255]);
        assert_eq!(one(PixelFormat::A8, &[9]), [255, 255, 255, 9]);
        assert_eq!(one(PixelFormat::A4I4, &[0x3C]), [0xCC, 0xCC, 0xCC, 0x33]);
        assert_eq!(one(PixelFormat::Rgba8888, &[1, 2, 3, 4]), [1, 2, 3, 4]);
        assert_eq!(one(PixelFormat::Rgb888, &[1, 2, 3, 4]), [3, 2, 1, 255]);
    }

    #[test]
    fn rows_of_single_bits_begin_with_a_new_byte() {
        let image = decode(PixelFormat::I1, 9, 2, &[0b1000_0001, 0b1000_0000, 0, 0b1000_0000], Expansion::Full);
        let white: Vec<_> = (0..2)
            .flat_map(|y| (0..9).map(move |x| (x, y)))
            .filter(|&(x, y)| image.pixel(x, y) == Some([255; 4]))
            .collect();
        assert_eq!(white, [(0, 0), (7, 0), (8, 0), (8, 1)]);
    }

    #[test]
    fn few_bits_are_spread_over_the_whole_range() {
        for bits in 1..=8 {
            let most = (1_u16 << bits) - 1;
            assert_eq!((Expansion::Full.widen(0, bits), Expansion::Full.widen(most, bits)), (0, 255));
            for value in 0..=most {
                let exact = f64::from(value) * 255.0 / f64::from(most);
                assert_eq!(f64::from(Expansion::Full.widen(value, bits)), exact.round(), "{value} of {bits}");
                assert_eq!(u16::from(Expansion::Shift.widen(value, bits)), value << (8 - bits));
            }
        }
    }

    #[test]
    fn what_is_not_there_is_the_pattern() {
        let image = decode(PixelFormat::Rgb888, 2, 2, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], Expansion::Full);
        assert_eq!(image.pixel(1, 0), Some([7, 6, 5, 255]));
        assert_eq!(image.pixel(0, 1), Image::placeholder().pixel(0, 1));
        assert_eq!(decode(PixelFormat::Unknown(11), 16, 16, &[0; 1024], Expansion::Full), Image::placeholder());
        assert_eq!(decode(PixelFormat::I1, 65_535, 65_535, &[0; 16], Expansion::Full), Image::placeholder());
        for format in [PixelFormat::I1, PixelFormat::Dxt1, PixelFormat::Rgb888] {
            assert_eq!(decode(format, 0, 7, &[0; 16], Expansion::Full).rgba(), []);
        }
    }
}
