//! What can be wrong with a texture.

use crate::error::ReadError;
use crate::kinds::Shortfall;

/// Something about a texture that could not be taken as it stands.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum TextureFinding {
    /// Something it refers to could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A format no known texture has.
    #[error("The texture's pixel format ({0}) is not known.")]
    UnknownFormat(u32),
    /// A side of no pixels, or of less.
    #[error("The texture is said to have {width} × {height} pixels: there is nothing to show.")]
    NoSize {
        /// Width as stored.
        width: u16,
        /// Height as stored.
        height: u16,
    },
    /// More pixels than are decoded.
    #[error("The texture is said to have {width} × {height} pixels: that is more than are shown.")]
    TooLarge {
        /// Width as stored.
        width: u16,
        /// Height as stored.
        height: u16,
    },
    /// Neither of the two places pixels can be in is filled in.
    #[error("The texture does not say where its pixels are.")]
    NoPixels,
    /// The place of the file's own edition is empty, that of the other is not.
    #[error("The texture's pixels are where another edition of the game has them.")]
    OtherEdition,
    /// The file ends before the pixels do.
    #[error("Of the texture's {need} bytes only {have} are there.")]
    Cut {
        /// Bytes that are there.
        have: u64,
        /// Bytes there should be.
        need: u64,
    },
    /// A smaller copy that is not there; the image itself is shown.
    #[error("Smaller copy {asked} of the texture is not there (it says it has {copies}); the image itself is shown.")]
    NoCopy {
        /// Which copy was asked for, 1 for the first.
        asked: usize,
        /// How many it should have.
        copies: usize,
    },
    /// A size at which it is not certain how the blocks lie.
    #[error("{width} × {height} pixels do not make whole blocks of 4 × 4; those at the edges are taken as whole.")]
    OddBlocks {
        /// Width as stored.
        width: u16,
        /// Height as stored.
        height: u16,
    },
    /// A texture that is its own environment map.
    #[error("The texture is its own environment map; it is shown without.")]
    OwnEnvironment,
    /// A list of images or tiles shorter than it says.
    #[error("Of the texture's parts some are missing: {0}.")]
    Short(#[from] Shortfall),
    /// A list with more images than are read.
    #[error("The animation has {count} images; only the first {limit} are used.")]
    TooMany {
        /// How many it has.
        count: usize,
        /// How many are used.
        limit: usize,
    },
    /// A tile that is not there or cannot be read.
    #[error("Tile {tile} of the image: {cause}")]
    Tile {
        /// Which one, 0 first.
        tile: usize,
        /// What about it.
        cause: Box<TextureFinding>,
    },
    /// A tile whose size leaves a gap or covers another.
    #[error("Tile {tile} of the image has {} × {} pixels where {} × {} would fit.", size[0], size[1], room[0], room[1])]
    TileSize {
        /// Which one, 0 first.
        tile: usize,
        /// Its width and height.
        size: [u16; 2],
        /// The width and height of its place.
        room: [u32; 2],
    },
    /// More or fewer tiles than the image has room for.
    #[error("The image has {count} tiles where {needed} would fill it.")]
    TileCount {
        /// How many it has.
        count: usize,
        /// How many fill it.
        needed: usize,
    },
}
