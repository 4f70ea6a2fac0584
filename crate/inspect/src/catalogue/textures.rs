//! One texture: what its header says, in words, and its pixels on request.

use level::kinds::txmp::flags;
use level::{Alpha, FrameOrder, InstanceId, LevelSet, PixelFormat, Texture, TextureFinding, TextureFrames};
use serde::Serialize;

use super::ThingRef;
use crate::session::Session;

/// One of the sizes a texture is stored in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MipLevel {
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Bytes as stored.
    pub bytes: u64,
}

/// A texture without its pixels.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TextureSheet {
    /// The texture.
    pub thing: ThingRef,
    /// File it is in.
    pub file: String,
    /// How pixels are stored: "BGRA4444", "DXT1" …
    pub format: String,
    /// What is in doubt about that, or "".
    pub doubt: String,
    /// The image and its smaller copies, largest first. When there is no image to show, the placeholder's size.
    pub levels: Vec<MipLevel>,
    /// Its pixels cannot be read and a pattern stands for them.
    pub is_placeholder: bool,
    /// Names of the flags that are set, and what each does.
    pub flags: Vec<[String; 2]>,
    /// Whether it repeats sideways, and downwards.
    pub wraps: [bool; 2],
    /// What its alpha is for: "opaque", "mask", "blend", "add".
    pub alpha: &'static str,
    /// Its environment map.
    pub environment: Option<ThingRef>,
    /// The images of an animated texture; `None` for one that is not there. Empty for one that stands still.
    pub frames: Vec<Option<u32>>,
    /// Frames of 1/60 s each of those is shown.
    pub frame_length: u16,
    /// "forward", "backAndForth" or "random".
    pub order: &'static str,
    /// What could not be taken as it stands, each a sentence.
    pub problems: Vec<String>,
}

impl Session {
    /// A texture by its handle; `None` for one that is not open (any more).
    pub fn texture(&mut self, handle: u32) -> Option<TextureSheet> {
        let id = self.open_instance(handle)?;
        let texture = Texture::load(&self.set, id, 0);
        let frames = TextureFrames::of(&self.set, id);
        let problems = sentences(&self.set, id, &texture, frames.as_ref());
        let mut levels: Vec<MipLevel> = texture
            .levels
            .iter()
            .map(|level| MipLevel { width: level.width, height: level.height, bytes: level.bytes })
            .collect();
        if texture.is_placeholder {
            let (width, height) = (texture.image.width(), texture.image.height());
            levels = vec![MipLevel { width, height, bytes: 0 }];
        }
        Some(TextureSheet {
            thing: self.thing(id),
            file: self.file_name(id),
            format: format_name(texture.format),
            doubt: texture.format.doubt().unwrap_or_default().to_owned(),
            levels,
            is_placeholder: texture.is_placeholder,
            flags: words(texture.flags),
            wraps: texture.wraps,
            alpha: match texture.alpha {
                Alpha::Opaque => "opaque",
                Alpha::Mask => "mask",
                Alpha::Blend => "blend",
                Alpha::Add => "add",
            },
            environment: texture.environment.map(|map| self.thing(map)),
            frame_length: frames.as_ref().map_or(1, |frames| frames.speed),
            order: match frames.as_ref().map(|frames| frames.order) {
                Some(FrameOrder::BackAndForth) => "backAndForth",
                Some(FrameOrder::Random) => "random",
                _ => "forward",
            },
            frames: frames.map_or_else(Vec::new, |frames| {
                frames.images.into_iter().map(|image| image.map(|image| self.handles.of(image))).collect()
            }),
            problems,
        })
    }

    /// The pixels of one of its sizes, four bytes each from the top left, alpha not multiplied in; width and height come first,
    /// four bytes each with the lowest first, because where the size asked for is not there another one is given.
    pub fn texture_pixels(&self, handle: u32, level: usize) -> Option<Vec<u8>> {
        let texture = Texture::load(&self.set, self.open_instance(handle)?, level);
        let sides = [texture.image.width(), texture.image.height()];
        let mut bytes: Vec<u8> = sides.into_iter().flat_map(u32::to_le_bytes).collect();
        bytes.extend_from_slice(texture.image.rgba());
        Some(bytes)
    }
}

/// What is wrong with a texture, each a sentence.
pub(super) fn problems_of(set: &LevelSet, id: InstanceId) -> Vec<String> {
    sentences(set, id, &Texture::load(set, id, 0), TextureFrames::of(set, id).as_ref())
}

fn sentences(set: &LevelSet, id: InstanceId, texture: &Texture, frames: Option<&TextureFrames>) -> Vec<String> {
    let mut findings = texture.findings.clone();
    findings.extend(frames.iter().flat_map(|frames| frames.findings.clone()));
    // Copies follow one another: where the smallest is, all are.
    if texture.levels.len() > 1 && !texture.is_placeholder {
        let smallest = Texture::load(set, id, texture.levels.len() - 1);
        findings
            .extend(smallest.findings.into_iter().filter(|finding| matches!(finding, TextureFinding::NoCopy { .. })));
    }
    findings.iter().map(ToString::to_string).collect()
}

fn format_name(format: PixelFormat) -> String {
    format.onisplit_name().map_or_else(|| format!("format {}", format.to_disk()), |name| name.to_uppercase())
}

/// The flags that are set, each with what it does; bits without a name as numbers.
fn words(value: u32) -> Vec<[String; 2]> {
    let mut left = value;
    let mut found = Vec::new();
    for (bit, name) in flags::NAMES {
        if value & bit != 0 {
            found.push([name.to_owned(), meaning(bit).to_owned()]);
            left &= !bit;
        }
    }
    if left != 0 {
        found.push([format!("0x{left:X}"), String::new()]);
    }
    found
}

fn meaning(bit: u32) -> &'static str {
    match bit {
        flags::MIPMAPS => "Smaller copies follow the image.",
        flags::NO_U_WRAP => "Does not repeat sideways.",
        flags::NO_V_WRAP => "Does not repeat downwards.",
        flags::BACK_AND_FORTH => "Its images run to the end and back.",
        flags::RANDOM => "Its images come in any order.",
        flags::LOCAL_TIME => "Its images start when its particle appears.",
        flags::ENVIRONMENT => "Has an environment map.",
        flags::ADDITIVE => "Is added to what is behind it.",
        flags::SWAP_BYTES => "Set on nearly every texture; changes nothing.",
        flags::IGNORE_GAME_TIME => "Its images do not follow the game's time.",
        flags::SHIELD | flags::INVISIBILITY | flags::DAODAN => "Tints what wears it, in the game only: not drawn here.",
        _ => "",
    }
}
