//! An image as screens take it.

/// Red, green, blue and alpha of every pixel, from the top left in rows. Alpha is not multiplied into the colours.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Image {
    width: u32,
    height: u32,
    rgba: Vec<u8>,
}

/// The two colours of the pattern that stands for pixels that are not there, and the side of its squares.
const CHECKER: [[u8; 4]; 2] = [[0xC8, 0x28, 0xB4, 0xFF], [0x28, 0x28, 0x28, 0xFF]];
const SQUARE: u32 = 4;

impl Image {
    /// The most pixels an image is made with, 4096 × 4096; the game's largest have 256 × 256.
    pub const MOST_PIXELS: u64 = 1 << 24;

    /// An image of these pixels, four bytes each. What is missing is filled with the pattern for missing pixels, what
    /// is too much is cut off.
    pub(crate) fn from_rgba(width: u32, height: u32, mut rgba: Vec<u8>) -> Self {
        let whole = width as usize * height as usize * 4;
        rgba.truncate(whole);
        rgba.truncate(rgba.len() / 4 * 4);
        let first_missing = rgba.len() / 4;
        rgba.reserve_exact(whole - rgba.len());
        for at in first_missing..whole / 4 {
            let (x, y) = (at as u32 % width, at as u32 / width);
            let [odd, even] = CHECKER;
            rgba.extend(if (x / SQUARE + y / SQUARE).is_multiple_of(2) { odd } else { even });
        }
        Self { width, height, rgba }
    }

    /// What stands for an image that cannot be shown: 16 × 16 in two colours no texture of the game has.
    pub fn placeholder() -> Self {
        Self::from_rgba(16, 16, Vec::new())
    }

    /// Pixels in a row.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// All pixels, four bytes each.
    pub fn rgba(&self) -> &[u8] {
        &self.rgba
    }

    /// All pixels, four bytes each, given away.
    pub fn into_rgba(self) -> Vec<u8> {
        self.rgba
    }

    /// One pixel; `None` outside of the image.
    pub fn pixel(&self, x: u32, y: u32) -> Option<[u8; 4]> {
        if x >= self.width || y >= self.height {
            return None;
        }
        let at = (y as usize * self.width as usize + x as usize) * 4;
        self.rgba.get(at..)?.first_chunk().copied()
    }

    /// Swaps red and blue, for formats whose order is in doubt ([`crate::PixelFormat::doubt`]).
    pub fn swap_red_and_blue(&mut self) {
        for [red, _, blue, _] in self.rgba.as_chunks_mut::<4>().0 {
            std::mem::swap(red, blue);
        }
    }

    /// Copies another image into this one with its top left corner at a place; what lies outside is left out.
    pub(crate) fn paste(&mut self, other: &Self, left: u32, top: u32) {
        let columns = other.width.min(self.width.saturating_sub(left)) as usize * 4;
        let rows = other.height.min(self.height.saturating_sub(top));
        for row in 0..rows {
            let from = row as usize * other.width as usize * 4;
            let to = ((top + row) as usize * self.width as usize + left as usize) * 4;
            if let (Some(from), Some(to)) = (other.rgba.get(from..from + columns), self.rgba.get_mut(to..to + columns))
            {
                to.copy_from_slice(from);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_pixels_are_a_pattern() {
        let image = Image::from_rgba(8, 2, vec![7; 4 * 8 + 3]);
        assert_eq!(image.pixel(7, 0), Some([7; 4]));
        assert_eq!((image.pixel(0, 1), image.pixel(4, 1)), (Some(CHECKER[0]), Some(CHECKER[1])));
        assert_eq!((image.pixel(8, 0), image.pixel(0, 2)), (None, None));
        assert_eq!(image.rgba().len(), 64);
    }

    #[test]
    fn a_tile_beyond_the_edge_is_cut() {
        let mut image = Image::from_rgba(3, 3, vec![0; 36]);
        image.paste(&Image::from_rgba(2, 2, vec![9; 16]), 2, 2);
        image.paste(&Image::from_rgba(2, 2, vec![5; 16]), 3, 0);
        assert_eq!(image.pixel(2, 2), Some([9; 4]));
        assert_eq!(image.rgba().iter().filter(|byte| **byte != 0).count(), 4);
    }

    #[test]
    fn swapping_twice_changes_nothing() {
        let mut image = Image::from_rgba(1, 1, vec![1, 2, 3, 4]);
        image.swap_red_and_blue();
        assert_eq!(image.pixel(0, 0), Some([3, 2, 1, 4]));
        image.swap_red_and_blue();
        assert_eq!(image.into_rgba(), [1, 2, 3, 4]);
    }
}
