//! Pictures, and the forms textures store them in. Formats by the numbers TXMP has for them: OniGalore "OBD:TXMP".

/// A picture to make textures of: red, green, blue and alpha of every pixel, from the top left in rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    width: u16,
    height: u16,
    pixels: Vec<[u8; 4]>,
}

/// How pixels are stored; the value is TXMP's number for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Four bits a channel, alpha highest.
    Argb4444 = 0,
    /// Five bits a colour; the top bit is set, as in the game.
    Rgb555 = 1,
    /// One bit of alpha, five a colour.
    Argb1555 = 2,
    /// Bytes R, G, B, A, as OniSplit writes them.
    Rgba8888 = 7,
    /// Bytes B, G, R and one unused.
    Rgb888 = 8,
    /// S3TC blocks of 4 × 4 pixels.
    Dxt1 = 9,
}

impl Picture {
    /// A picture whose pixel at column `x` and row `y` has the colour `colour(x, y)`.
    pub fn paint(width: u16, height: u16, mut colour: impl FnMut(u16, u16) -> [u8; 4]) -> Self {
        let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| colour(x, y)).collect();
        Self { width, height, pixels }
    }

    /// Pixels in a row.
    pub fn width(&self) -> u16 {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> u16 {
        self.height
    }

    /// The pixel at a column and a row; beyond the edges the nearest.
    pub fn pixel(&self, x: u16, y: u16) -> [u8; 4] {
        let (x, y) = (x.min(self.width - 1), y.min(self.height - 1));
        self.pixels[usize::from(y) * usize::from(self.width) + usize::from(x)]
    }

    /// The picture at half its width and height, at least 1 each: every pixel the mean of those it stands for.
    #[must_use]
    pub fn halved(&self) -> Self {
        Self::paint((self.width / 2).max(1), (self.height / 2).max(1), |x, y| {
            let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(right, down)| self.pixel(2 * x + right, 2 * y + down));
            [0, 1, 2, 3].map(|channel| {
                let sum: u16 = four.iter().map(|pixel| u16::from(pixel[channel])).sum();
                ((sum + 2) / 4) as u8
            })
        })
    }

    /// The bytes a texture stores for it.
    pub fn stored(&self, format: Format) -> Vec<u8> {
        let words =
            |word: fn([u8; 4]) -> u16| self.pixels.iter().flat_map(|pixel| word(*pixel).to_le_bytes()).collect();
        match format {
            Format::Argb4444 => {
                words(|[r, g, b, a]| narrow(a, 4) << 12 | narrow(r, 4) << 8 | narrow(g, 4) << 4 | narrow(b, 4))
            }
            Format::Rgb555 => words(|pixel| 0x8000 | five(pixel)),
            Format::Argb1555 => words(|pixel| u16::from(pixel[3] >= 128) << 15 | five(pixel)),
            Format::Rgba8888 => self.pixels.iter().flatten().copied().collect(),
            Format::Rgb888 => self.pixels.iter().flat_map(|[r, g, b, _]| [*b, *g, *r, 0]).collect(),
            Format::Dxt1 => self.blocks(),
        }
    }

    /// The picture and all its halves down to 1 × 1, one after the other.
    pub fn stored_with_copies(&self, format: Format) -> Vec<u8> {
        let mut stored = self.stored(format);
        let mut picture = self.clone();
        while picture.width > 1 || picture.height > 1 {
            picture = picture.halved();
            stored.extend(picture.stored(format));
        }
        stored
    }

    fn blocks(&self) -> Vec<u8> {
        let mut stored = Vec::new();
        for top in (0..self.height).step_by(4) {
            for left in (0..self.width).step_by(4) {
                let of = |pixel: u16| self.pixel(left + pixel % 4, top + pixel / 4);
                stored.extend(block(&std::array::from_fn(|pixel| of(pixel as u16))));
            }
        }
        stored
    }
}

/// A DXT1 block of sixteen opaque pixels: the two that are furthest apart as ends, each pixel the nearest of the four
/// colours between them.
fn block(pixels: &[[u8; 4]; 16]) -> [u8; 8] {
    let apart = |one: &[u8; 4], other: &[u8; 4]| -> u32 {
        one.iter().zip(other).take(3).map(|(one, other)| u32::from(one.abs_diff(*other)).pow(2)).sum()
    };
    let pairs = || (0..16).flat_map(|one| (0..one).map(move |other| (one, other)));
    let (one, other) = pairs().max_by_key(|&(one, other)| apart(&pixels[one], &pixels[other])).unwrap_or((0, 0));
    let word = |[r, g, b, _]: [u8; 4]| narrow(r, 5) << 11 | narrow(g, 6) << 5 | narrow(b, 5);
    let (one, other) = (word(pixels[one]), word(pixels[other]));
    // The greater number first: that is what makes the colours four.
    let (first, second) = (one.max(other), one.min(other));
    let wide = |word: u16| [widened(word >> 11, 5), widened(word >> 5, 6), widened(word, 5), 255];
    let mix = |a: u16, b: u16| {
        let (first, second) = (wide(first), wide(second));
        std::array::from_fn(|channel| ((u16::from(first[channel]) * a + u16::from(second[channel]) * b) / 3) as u8)
    };
    let palette: [[u8; 4]; 4] = [wide(first), wide(second), mix(2, 1), mix(1, 2)];
    let choices = if first == second { 1 } else { 4 };
    let nearest =
        |pixel: &[u8; 4]| (0..choices).min_by_key(|choice| apart(&palette[*choice], pixel)).unwrap_or(0) as u32;
    let indices = pixels.iter().enumerate().fold(0_u32, |all, (place, pixel)| all | nearest(pixel) << (2 * place));
    let mut stored = [0; 8];
    stored[..2].copy_from_slice(&first.to_le_bytes());
    stored[2..4].copy_from_slice(&second.to_le_bytes());
    stored[4..].copy_from_slice(&indices.to_le_bytes());
    stored
}

fn five([r, g, b, _]: [u8; 4]) -> u16 {
    narrow(r, 5) << 10 | narrow(g, 5) << 5 | narrow(b, 5)
}

/// The nearest number of so many bits.
fn narrow(value: u8, bits: u32) -> u16 {
    let most = (1_u32 << bits) - 1;
    ((u32::from(value) * most + 127) / 255) as u16
}

/// A number of so many bits as one of eight.
fn widened(value: u16, bits: u32) -> u8 {
    let most = (1_u32 << bits) - 1;
    ((u32::from(value) & most) * 255 / most) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_where_the_format_has_them() {
        let one = Picture::paint(1, 1, |_, _| [255, 0, 136, 17]);
        assert_eq!(one.stored(Format::Argb4444), 0x1F08_u16.to_le_bytes());
        assert_eq!(one.stored(Format::Rgb555), 0xFC11_u16.to_le_bytes());
        assert_eq!(one.stored(Format::Argb1555), 0x7C11_u16.to_le_bytes());
        assert_eq!(one.stored(Format::Rgba8888), [255, 0, 136, 17]);
        assert_eq!(one.stored(Format::Rgb888), [136, 0, 255, 0]);
    }

    #[test]
    fn copies_end_at_one_pixel() {
        let picture = Picture::paint(64, 64, |x, _| [x as u8, 0, 0, 255]);
        assert_eq!(picture.stored_with_copies(Format::Dxt1).len(), 2_744);
        let wide = Picture::paint(8, 2, |_, _| [9; 4]);
        assert_eq!(wide.stored_with_copies(Format::Rgb888).len(), 4 * (16 + 4 + 2 + 1));
        assert_eq!(wide.halved().pixel(3, 0), [9; 4]);
    }

    #[test]
    fn a_block_of_two_colours_has_them_as_its_ends() {
        let picture = Picture::paint(4, 4, |x, _| if x == 0 { [255, 0, 0, 255] } else { [0, 0, 255, 255] });
        let stored = picture.stored(Format::Dxt1);
        assert_eq!(stored[..4], [0x00, 0xF8, 0x1F, 0x00]);
        assert_eq!(stored[4..], [0b01_01_01_00; 4]);
    }
}
