//! A texture ready to be drawn: pixels decoded, and what the game does with them as plain values.

mod findings;
mod frames;
mod tiles;

pub use findings::TextureFinding;
pub use frames::{FrameOrder, TextureFrames};

use crate::companion::Companion;
use crate::error::ReadError;
use crate::header::Layout;
use crate::kinds::Txmp;
use crate::kinds::txmp::flags;
use crate::pixels::{Alpha, Expansion, Image, Level, PixelFormat, decode, levels};
use crate::search::not_open;
use crate::set::{InstanceId, LevelSet};
use crate::tag::Tag;

/// Of an image that is cut off, at least one byte in so many has to be there for the rest to be filled up.
const LEAST_PART: u64 = 16;

/// A texture, decoded.
#[derive(Clone, Debug, PartialEq)]
pub struct Texture {
    /// Full name of the instance; empty for one without.
    pub name: String,
    /// How its pixels are stored.
    pub format: PixelFormat,
    /// Flags as stored; see [`crate::kinds::txmp::flags`].
    pub flags: u32,
    /// The image and its smaller copies, largest first, as the header has them. Empty when it cannot have any.
    pub levels: Vec<Level>,
    /// Which of them [`Texture::image`] is.
    pub level: usize,
    /// The pixels; [`Image::placeholder`] when there are none to show.
    pub image: Image,
    /// Whether the image stands for pixels that could not be read.
    pub is_placeholder: bool,
    /// Whether it repeats sideways, and downwards.
    pub wraps: [bool; 2],
    /// What its alpha is for.
    pub alpha: Alpha,
    /// The texture of its environment map.
    pub environment: Option<InstanceId>,
    /// What could not be taken as it stands.
    pub findings: Vec<TextureFinding>,
}

impl Texture {
    /// Reads and decodes a texture. `mip` is 0 for the image itself, 1 for the first smaller copy and so on; where that
    /// one is not there, the image itself is taken. Colours are spread over the whole range, as screens show them.
    ///
    /// Never fails: what cannot be read is a placeholder, and the reason is in [`Texture::findings`].
    pub fn load(set: &LevelSet, id: InstanceId, mip: usize) -> Self {
        Self::load_as(set, id, mip, Expansion::Full)
    }

    /// The same with another way to widen colours.
    pub fn load_as(set: &LevelSet, id: InstanceId, mip: usize, expansion: Expansion) -> Self {
        let name = set.instance(id).and_then(|instance| instance.name().map(str::to_owned)).unwrap_or_default();
        match set.view(id, Tag::TXMP, Txmp::new) {
            Ok(txmp) => Self::of_view(set, id, &txmp, name, mip, expansion),
            Err(error) => Self::broken(name, error.into()),
        }
    }

    fn of_view(
        set: &LevelSet,
        id: InstanceId,
        txmp: &Txmp<'_>,
        name: String,
        mip: usize,
        expansion: Expansion,
    ) -> Self {
        let format = PixelFormat::from_disk(txmp.format());
        let has = |flag| txmp.flags() & flag != 0;
        let mut findings = Vec::new();
        let levels = levels(format, txmp.width(), txmp.height(), has(flags::MIPMAPS));
        let environment = set.follow(id.file, txmp.environment(), Tag::TXMP).unwrap_or_else(|error| {
            findings.push(error.into());
            None
        });
        if environment == Some(id) {
            findings.push(TextureFinding::OwnEnvironment);
        }
        let decoded = Stored { set, id, txmp, format, levels: &levels }.decode(mip, expansion, &mut findings);
        let (level, image) = decoded.unwrap_or_default();
        let is_placeholder = image.rgba().is_empty();
        Self {
            name,
            format,
            flags: txmp.flags(),
            levels,
            level,
            image: if is_placeholder { Image::placeholder() } else { image },
            is_placeholder,
            wraps: [!has(flags::NO_U_WRAP), !has(flags::NO_V_WRAP)],
            alpha: if has(flags::ADDITIVE) { Alpha::Add } else { format.alpha() },
            environment: environment.filter(|map| *map != id),
            findings,
        }
    }

    /// A placeholder for a texture of which nothing can be read.
    fn broken(name: String, finding: TextureFinding) -> Self {
        Self {
            name,
            format: PixelFormat::Unknown(0),
            flags: 0,
            levels: Vec::new(),
            level: 0,
            image: Image::placeholder(),
            is_placeholder: true,
            wraps: [true; 2],
            alpha: Alpha::Opaque,
            environment: None,
            findings: vec![finding],
        }
    }

    /// Width and height of the image itself, whichever copy is decoded; `None` when it has no size that can be used.
    pub fn size(&self) -> Option<[u32; 2]> {
        self.levels.first().map(|level| [level.width, level.height])
    }
}

/// A texture's stored bytes, found by the edition of its file.
struct Stored<'s> {
    set: &'s LevelSet,
    id: InstanceId,
    txmp: &'s Txmp<'s>,
    format: PixelFormat,
    levels: &'s [Level],
}

impl Stored<'_> {
    /// The copy asked for, else the image itself; which of them it is, and its pixels.
    fn decode(&self, mip: usize, expansion: Expansion, findings: &mut Vec<TextureFinding>) -> Option<(usize, Image)> {
        let (width, height) = (self.txmp.width(), self.txmp.height());
        if let PixelFormat::Unknown(number) = self.format {
            findings.push(TextureFinding::UnknownFormat(number));
            return None;
        }
        let Some(whole) = self.levels.first() else {
            findings.push(TextureFinding::NoSize { width, height });
            return None;
        };
        if u64::from(whole.width) * u64::from(whole.height) > Image::MOST_PIXELS {
            findings.push(TextureFinding::TooLarge { width, height });
            return None;
        }
        if self.format == PixelFormat::Dxt1 && self.levels.iter().any(|level| !fills_blocks(level)) {
            findings.push(TextureFinding::OddBlocks { width, height });
        }
        let (companion, offset) = self.part(findings)?;
        if mip > 0 {
            let copy = self.levels.get(mip).map(|level| self.level(level, companion, offset, expansion));
            match copy {
                Some(Ok((image, None))) => return Some((mip, image)),
                _ => findings.push(TextureFinding::NoCopy { asked: mip, copies: self.levels.len() - 1 }),
            }
        }
        match self.level(whole, companion, offset, expansion) {
            Ok((image, cut)) => {
                findings.extend(cut);
                Some((0, image))
            }
            Err(finding) => {
                findings.push(finding);
                None
            }
        }
    }

    /// Where the pixels are: in the field of the file's edition, or else in the other.
    fn part(&self, findings: &mut Vec<TextureFinding>) -> Option<(Companion, u32)> {
        let raw = (Companion::Raw, self.txmp.raw_at());
        let sep = (Companion::Sep, self.txmp.sep_at());
        let Some(file) = self.set.file(self.id.file) else {
            findings.push(not_open().into());
            return None;
        };
        let [usual, other] = match file.index().payload_layout() {
            Layout::Pc => [raw, sep],
            Layout::Mac => [sep, raw],
        };
        if usual.1 != 0 {
            return Some(usual);
        }
        if other.1 != 0 {
            findings.push(TextureFinding::OtherEdition);
            return Some(other);
        }
        findings.push(TextureFinding::NoPixels);
        None
    }

    /// One of the copies, and what is missing of it.
    fn level(
        &self,
        level: &Level,
        companion: Companion,
        offset: u32,
        expansion: Expansion,
    ) -> Result<(Image, Option<TextureFinding>), TextureFinding> {
        let cut = |have| TextureFinding::Cut { have, need: level.bytes };
        let at = u32::try_from(u64::from(offset) + level.offset).map_err(|_| cut(0))?;
        let need = usize::try_from(level.bytes).map_err(|_| cut(0))?;
        let stored = self.read(companion, at, need)?;
        let have = stored.len() as u64;
        if have < level.bytes / LEAST_PART {
            return Err(cut(have));
        }
        let image = decode(self.format, level.width, level.height, &stored, expansion);
        Ok((image, (have < level.bytes).then(|| cut(have))))
    }

    fn read(&self, companion: Companion, offset: u32, len: usize) -> Result<Vec<u8>, ReadError> {
        match companion {
            Companion::Raw => self.set.read_raw_up_to(self.id.file, offset, len),
            Companion::Sep => self.set.read_sep_up_to(self.id.file, offset, len),
        }
    }
}

/// Whether every block of a DXT1 image is whole; images smaller than a block have a block all the same.
fn fills_blocks(level: &Level) -> bool {
    [level.width, level.height].iter().all(|side| *side < 4 || side % 4 == 0)
}
