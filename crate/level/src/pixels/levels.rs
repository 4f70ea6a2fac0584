//! An image and its smaller copies: how large each is, and where.

use super::format::PixelFormat;

/// An image or one of its smaller copies ("mipmaps"), which follow it one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Where its bytes begin, counted from those of the image itself.
    pub offset: u64,
    /// How many bytes it has.
    pub bytes: u64,
}

/// The image and, when it has them, its smaller copies: both sides halve from one to the next, none goes below 1,
/// and 1 × 1 is the last. Empty for an image without pixels and for a format that is not known.
pub fn levels(format: PixelFormat, width: u16, height: u16, mipmaps: bool) -> Vec<Level> {
    let (mut width, mut height) = (u32::from(width), u32::from(height));
    let mut levels: Vec<Level> = Vec::new();
    if width == 0 || height == 0 {
        return levels;
    }
    let mut offset = 0;
    while let Some(bytes) = format.stored_bytes(width, height) {
        levels.push(Level { width, height, offset, bytes });
        offset += bytes; // at most 17 levels of at most 16 GB
        if !mipmaps || (width == 1 && height == 1) {
            break;
        }
        (width, height) = ((width / 2).max(1), (height / 2).max(1));
    }
    levels
}

#[cfg(test)]
mod tests {
    use super::*;

    fn total(levels: &[Level]) -> u64 {
        levels.iter().map(|level| level.bytes).sum()
    }

    #[test]
    fn published_sizes_of_whole_textures() {
        let rgb = levels(PixelFormat::Rgb555, 128, 128, true);
        assert_eq!(rgb.iter().map(|level| level.bytes / 2).collect::<Vec<_>>(), [16384, 4096, 1024, 256, 64, 16, 4, 1]);
        assert_eq!(total(&rgb), 43_690);
        let dxt = levels(PixelFormat::Dxt1, 64, 64, true);
        assert_eq!(dxt.iter().map(|level| level.bytes).collect::<Vec<_>>(), [2048, 512, 128, 32, 8, 8, 8]);
        assert_eq!(total(&dxt), 2_744);
    }

    #[test]
    fn each_level_begins_where_the_one_before_ends() {
        let all = levels(PixelFormat::Argb4444, 64, 4, true);
        let sizes: Vec<_> = all.iter().map(|level| (level.width, level.height)).collect();
        assert_eq!(sizes, [(64, 4), (32, 2), (16, 1), (8, 1), (4, 1), (2, 1), (1, 1)]);
        for pair in all.windows(2) {
            assert_eq!(pair[0].offset + pair[0].bytes, pair[1].offset);
        }
    }

    #[test]
    fn the_largest_sides_there_are_do_not_overflow() {
        let all = levels(PixelFormat::Rgba8888, u16::MAX, u16::MAX, true);
        assert_eq!((all.len(), all[0].bytes), (16, 17_179_344_900));
        assert!(levels(PixelFormat::Rgb888, 0, 4, true).is_empty());
        assert!(levels(PixelFormat::Unknown(33), 4, 4, true).is_empty());
        assert_eq!(levels(PixelFormat::Rgb888, 4, 4, false).len(), 1);
    }
}
