//! Large images made of tiles.

use crate::kinds::{Txmb, Txmp};
use crate::pixels::Image;
use crate::set::{InstanceId, LevelSet};
use crate::tag::Tag;
use crate::texture::{Texture, TextureFinding};

/// Pixels along the side of a tile.
const SIDE: u32 = 256;

/// The most tiles along a side of an image that is read; the game's screens have three.
const MOST_ALONG: u32 = 8;

impl Texture {
    /// Reads a large image (TXMB) and puts its tiles together: 256 × 256 each, row by row, smaller at the right and
    /// bottom edges [inferred]. Where a tile is missing the pattern of [`Image::placeholder`] shows.
    ///
    /// Never fails; see [`Texture::load`].
    pub fn load_tiles(set: &LevelSet, id: InstanceId) -> Self {
        let name = set.instance(id).and_then(|instance| instance.name().map(str::to_owned)).unwrap_or_default();
        let txmb = match set.view(id, Tag::TXMB, Txmb::new) {
            Ok(txmb) => txmb,
            Err(error) => return Self::broken(name, error.into()),
        };
        let side = |side: i16| u16::try_from(side).unwrap_or(0);
        let (width, height) = (side(txmb.width), side(txmb.height));
        if width == 0 || height == 0 {
            return Self::broken(name, TextureFinding::NoSize { width, height });
        }
        let most = SIDE * MOST_ALONG;
        if u32::from(width) > most || u32::from(height) > most {
            return Self::broken(name, TextureFinding::TooLarge { width, height });
        }
        let mut board =
            Board { set, id, width: width.into(), height: height.into(), whole: None, findings: Vec::new() };
        board.lay(&txmb);
        let findings = board.findings;
        match board.whole {
            Some((image, first)) => Self { name, image, findings, levels: Vec::new(), environment: None, ..first },
            None => Self { findings, ..Self::broken(name, TextureFinding::NoPixels) },
        }
    }
}

/// The image while its tiles are laid.
struct Board<'s> {
    set: &'s LevelSet,
    id: InstanceId,
    width: u32,
    height: u32,
    /// The image, and the first tile of it; nothing before there is a tile to lay.
    whole: Option<(Image, Texture)>,
    findings: Vec<TextureFinding>,
}

impl Board<'_> {
    fn lay(&mut self, txmb: &Txmb<'_>) {
        self.findings.extend(txmb.tiles.shortfall().map(TextureFinding::from));
        let across = self.width.div_ceil(SIDE);
        let needed = across * self.height.div_ceil(SIDE);
        let (count, limit) = (txmb.tiles.len(), needed as usize);
        if count != limit {
            self.findings.push(TextureFinding::TileCount { count, needed: limit });
        }
        for (number, link) in (0..needed).zip(txmb.tiles) {
            let tile = match self.set.follow(self.id.file, link, Tag::TXMP) {
                Ok(Some(tile)) => self.tile(number, tile, [number % across * SIDE, number / across * SIDE]),
                Ok(None) => Err(TextureFinding::NoPixels),
                Err(error) => Err(error.into()),
            };
            if let Err(cause) = tile {
                self.findings.push(TextureFinding::Tile { tile: number as usize, cause: Box::new(cause) });
            }
        }
    }

    /// Lays one tile with its corner at a place. One that is larger than a tile can be is not even decoded.
    fn tile(&mut self, number: u32, id: InstanceId, [left, top]: [u32; 2]) -> Result<(), TextureFinding> {
        let txmp = self.set.view(id, Tag::TXMP, Txmp::new)?;
        let room = [SIDE.min(self.width - left), SIDE.min(self.height - top)];
        let size = [txmp.width(), txmp.height()];
        if size.map(u32::from) != room {
            self.findings.push(TextureFinding::TileSize { tile: number as usize, size, room });
        }
        if size.iter().any(|side| u32::from(*side) > SIDE) {
            return Ok(());
        }
        let mut tile = Texture::load(self.set, id, 0);
        for cause in tile.findings.drain(..) {
            self.findings.push(TextureFinding::Tile { tile: number as usize, cause: Box::new(cause) });
        }
        if tile.is_placeholder {
            return Ok(());
        }
        let (width, height) = (self.width, self.height);
        let pixels = std::mem::take(&mut tile.image);
        let (image, _) = self.whole.get_or_insert_with(|| (Image::from_rgba(width, height, Vec::new()), tile));
        image.paste(&pixels, left, top);
        Ok(())
    }
}
