//! DXT1, also called S3TC or BC1: blocks of 4 × 4 pixels in 8 bytes.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0, 2 | u16 | two colours: R 0xF800, G 0x07E0, B 0x001F |
//! | 4 | u32 | two bits a pixel, rows from the top, in a row the lowest bits first |
//!
//! When the first colour is the greater number, the other two lie at a third and two thirds between them; otherwise the
//! third is their middle and the fourth is see-through black (EXT_texture_compression_s3tc).

use super::decode::Expansion;
use super::image::Image;
use crate::bytes::{Bytes, Record};

/// Pixels along the side of a block.
const SIDE: u32 = 4;

/// Decodes an image of a size from its blocks; blocks that are not there are the pattern for missing pixels.
pub(super) fn decode(bytes: Bytes<'_>, width: u32, height: u32, expansion: Expansion) -> Image {
    let mut image = Image::from_rgba(width, height, Vec::new());
    let across = width.div_ceil(SIDE);
    let blocks = across as usize * height.div_ceil(SIDE) as usize;
    for (number, block) in (0_u32..).zip(bytes.records::<8>().take(blocks)) {
        let tile = Image::from_rgba(SIDE, SIDE, pixels(block, expansion));
        image.paste(&tile, number % across * SIDE, number / across * SIDE);
    }
    image
}

/// The sixteen pixels of a block.
fn pixels(block: Record<'_, 8>, expansion: Expansion) -> Vec<u8> {
    let palette = palette(block.u16::<0>(), block.u16::<2>(), expansion);
    let indices = block.u32::<4>();
    let colour = |pixel: u32| {
        let [first, second, third, fourth] = palette;
        match indices >> (2 * pixel) & 3 {
            0 => first,
            1 => second,
            2 => third,
            _ => fourth,
        }
    };
    (0..SIDE * SIDE).flat_map(colour).collect()
}

fn palette(first: u16, second: u16, expansion: Expansion) -> [[u8; 4]; 4] {
    let (a, b) = (colour(first, expansion), colour(second, expansion));
    let mix = |a_parts: u16, b_parts: u16| {
        let mut mixed = a;
        for (mixed, b) in mixed.iter_mut().zip(b) {
            *mixed = ((u16::from(*mixed) * a_parts + u16::from(b) * b_parts) / (a_parts + b_parts)) as u8;
        }
        mixed
    };
    if first > second { [a, b, mix(2, 1), mix(1, 2)] } else { [a, b, mix(1, 1), [0; 4]] }
}

fn colour(word: u16, expansion: Expansion) -> [u8; 4] {
    [expansion.widen(word >> 11, 5), expansion.widen(word >> 5, 6), expansion.widen(word, 5), 255]
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: [u8; 2] = [0x00, 0xF8];
    const BLUE: [u8; 2] = [0x1F, 0x00];

    fn block(first: [u8; 2], second: [u8; 2], indices: u32) -> Vec<u8> {
        [first.as_slice(), &second, &indices.to_le_bytes()].concat()
    }

    fn row(image: &Image, y: u32) -> Vec<[u8; 4]> {
        (0..image.width()).filter_map(|x| image.pixel(x, y)).collect()
    }

    #[test]
    fn a_greater_first_colour_gives_four_colours() {
        let image = decode(Bytes::new(&block(RED, BLUE, 0b11_10_01_00)), 4, 4, Expansion::Full);
        assert_eq!(row(&image, 0), [[255, 0, 0, 255], [0, 0, 255, 255], [170, 0, 85, 255], [85, 0, 170, 255]]);
        assert_eq!(row(&image, 1), [[255, 0, 0, 255]; 4]);
    }

    #[test]
    fn a_lesser_first_colour_gives_three_and_a_hole() {
        let image = decode(Bytes::new(&block(BLUE, RED, 0b11_10_01_00)), 4, 4, Expansion::Full);
        assert_eq!(row(&image, 0), [[0, 0, 255, 255], [255, 0, 0, 255], [127, 0, 127, 255], [0, 0, 0, 0]]);
        // Equal colours count as lesser.
        let image = decode(Bytes::new(&block(RED, RED, u32::MAX)), 4, 4, Expansion::Full);
        assert_eq!(image.pixel(3, 3), Some([0; 4]));
    }

    #[test]
    fn indices_run_along_rows_and_blocks_too() {
        let mut bytes = block(RED, BLUE, 1 << 30); // the last pixel of the first block
        bytes.extend(block(RED, BLUE, 1)); // the first of the second
        let image = decode(Bytes::new(&bytes), 8, 4, Expansion::Full);
        let blue: Vec<_> = (0..4)
            .flat_map(|y| (0..8).map(move |x| (x, y)))
            .filter(|&(x, y)| image.pixel(x, y) == Some([0, 0, 255, 255]))
            .collect();
        assert_eq!(blue, [(4, 0), (3, 3)]);
    }

    #[test]
    fn an_image_smaller_than_a_block_takes_its_corner() {
        let image = decode(Bytes::new(&block(RED, BLUE, 0b01_00)), 2, 1, Expansion::Full);
        assert_eq!((image.width(), image.height()), (2, 1));
        assert_eq!(row(&image, 0), [[255, 0, 0, 255], [0, 0, 255, 255]]);
    }
}
