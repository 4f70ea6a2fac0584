//! What figures are dressed in: textures, decoded once and kept while their files are open, and their twins on the GPU.

use std::collections::{BTreeSet, HashMap};

use level::{Alpha, InstanceId, LevelSet, Texture, TextureFrames};
use three_d::{Context, Interpolation, Mipmap, Texture2D, Wrapping};

/// Widest and highest texture that is uploaded, the least any WebGL 2 takes; a smaller copy stands in for a larger one.
const WIDEST: u32 = 2048;
/// Textures that are kept while nothing on the stage wears them.
const MOST_KEPT: usize = 128;
/// Images of one animation that are kept; the game's have a few dozen. Later ones show the texture itself.
const MOST_IMAGES: usize = 64;

/// A texture as it is kept beside the GPU.
struct Skin {
    width: u32,
    rgba: Vec<[u8; 4]>,
    wraps: [bool; 2],
    worn: Worn,
}

/// What is to be known of a texture to draw it, beside its pixels.
#[derive(Clone)]
pub(crate) struct Worn {
    pub(crate) alpha: Alpha,
    /// What it mirrors.
    environment: Option<InstanceId>,
    /// What it shows one after the other, when it is animated.
    frames: Option<TextureFrames>,
}

impl Worn {
    /// Other textures that are drawn where this one is worn. What those refer to in turn is not followed, so circles end.
    fn needs(&self) -> impl Iterator<Item = InstanceId> {
        let images = self.frames.iter().flat_map(|frames| frames.images.iter().take(MOST_IMAGES).copied().flatten());
        images.chain(self.environment)
    }

    /// The image it shows at a frame of 1/60 s; `None` for its own.
    fn image_at(&self, frame: u32) -> Option<InstanceId> {
        let frames = self.frames.as_ref()?;
        *frames.images.get(frames.image_at(frame))?
    }
}

impl Skin {
    fn load(set: &LevelSet, id: InstanceId) -> Self {
        let mut texture = Texture::load(set, id, 0);
        let too_large = |texture: &Texture| texture.image.width().max(texture.image.height()) > WIDEST;
        // A copy that is not there gives the image itself again.
        for copy in 1..texture.levels.len() {
            if !too_large(&texture) {
                break;
            }
            texture = Texture::load(set, id, copy);
        }
        let pixels: Vec<[u8; 4]> =
            texture.image.rgba().chunks_exact(4).filter_map(|pixel| pixel.try_into().ok()).collect();
        let (width, rgba) = thinned(texture.image.width(), pixels);
        let worn = Worn {
            alpha: texture.alpha,
            environment: texture.environment,
            frames: TextureFrames::of(set, id).filter(|frames| frames.images.len() > 1),
        };
        Self { width, rgba, wraps: texture.wraps, worn }
    }

    fn upload(&self, context: &Context) -> Option<Cloth> {
        let height = u32::try_from(self.rgba.len()).ok()?.checked_div(self.width)?;
        if height == 0 {
            return None;
        }
        let wrap = |wraps: bool| if wraps { Wrapping::Repeat } else { Wrapping::ClampToEdge };
        let [across, down] = self.wraps.map(wrap);
        let linear = Interpolation::Linear;
        let mipmap = Some(Mipmap { max_ratio: 4, ..Mipmap::default() });
        let texture =
            Texture2D::new_empty::<[u8; 4]>(context, self.width, height, linear, linear, mipmap, across, down);
        texture.fill(&self.rgba);
        Some(Cloth { texture, worn: self.worn.clone() })
    }
}

/// Every so many pixels of an image that is still too large, so that it fits: its width, and its pixels.
fn thinned(width: u32, pixels: Vec<[u8; 4]>) -> (u32, Vec<[u8; 4]>) {
    let height = u32::try_from(pixels.len()).unwrap_or(0).checked_div(width).unwrap_or(0);
    let step = width.max(height).div_ceil(WIDEST).max(1);
    if step == 1 {
        return (width, pixels);
    }
    let rows = pixels.chunks_exact(width as usize).step_by(step as usize);
    (width.div_ceil(step), rows.flat_map(|row| row.iter().step_by(step as usize).copied()).collect())
}

/// A texture on the GPU.
pub(crate) struct Cloth {
    pub(crate) texture: Texture2D,
    pub(crate) worn: Worn,
}

/// What hangs ready on the GPU. `T` is [`Cloth`] but in tests.
pub(crate) struct Rack<T> {
    hung: HashMap<InstanceId, T>,
    revision: u32,
}

impl<T> Default for Rack<T> {
    fn default() -> Self {
        Self { hung: HashMap::new(), revision: 0 }
    }
}

impl<T> Rack<T> {
    /// Keeps what is wanted and makes what of it is missing; all else is dropped, and all that is of another revision of
    /// the files. What cannot be made is left out.
    fn keep(&mut self, revision: u32, wanted: &BTreeSet<InstanceId>, mut make: impl FnMut(InstanceId) -> Option<T>) {
        if self.revision != revision {
            self.hung.clear();
            self.revision = revision;
        }
        self.hung.retain(|id, _| wanted.contains(id));
        for id in wanted {
            if !self.hung.contains_key(id) {
                self.hung.extend(make(*id).map(|made| (*id, made)));
            }
        }
    }
}

impl Rack<Cloth> {
    /// A texture as it is worn.
    pub(crate) fn cloth(&self, id: InstanceId) -> Option<&Cloth> {
        self.hung.get(&id)
    }

    /// What a texture shows at a frame of 1/60 s: of an animated one the image whose turn it is, where that is there.
    pub(crate) fn shown<'c>(&'c self, cloth: &'c Cloth, frame: u32) -> &'c Texture2D {
        let image = cloth.worn.image_at(frame).and_then(|image| self.cloth(image));
        &image.unwrap_or(cloth).texture
    }

    /// What a texture mirrors.
    pub(crate) fn mirrored(&self, cloth: &Cloth) -> Option<&Texture2D> {
        cloth.worn.environment.and_then(|map| self.cloth(map)).map(|map| &map.texture)
    }

    /// Whether another image of an animated texture is seen at one frame than at the other.
    pub(crate) fn changes(&self, before: u32, after: u32) -> bool {
        before != after && self.hung.values().any(|cloth| cloth.worn.image_at(before) != cloth.worn.image_at(after))
    }
}

/// All textures of what is or was on the stage.
#[derive(Default)]
pub(crate) struct Wardrobe {
    skins: HashMap<InstanceId, Skin>,
    revision: u32,
}

impl Wardrobe {
    /// Decodes what is not there yet, with the maps and images that belong to it. With another revision of the files
    /// everything is decoded anew; textures cost little more than the time to say which of them have changed.
    pub(crate) fn fetch(&mut self, set: &LevelSet, revision: u32, wanted: impl Iterator<Item = InstanceId>) {
        if self.revision != revision || self.skins.len() > MOST_KEPT {
            self.skins.clear();
            self.revision = revision;
        }
        for id in wanted {
            let skin = self.skins.entry(id).or_insert_with(|| Skin::load(set, id));
            let needs: Vec<InstanceId> = skin.worn.needs().collect();
            for id in needs {
                self.skins.entry(id).or_insert_with(|| Skin::load(set, id));
            }
        }
    }

    /// Leaves on the rack what is wanted and uploads what is missing; what was not fetched is left out.
    pub(crate) fn hang(&self, context: &Context, rack: &mut Rack<Cloth>, wanted: impl Iterator<Item = InstanceId>) {
        let mut all = BTreeSet::new();
        for id in wanted {
            if all.insert(id) {
                all.extend(self.skins.get(&id).into_iter().flat_map(|skin| skin.worn.needs()));
            }
        }
        rack.keep(self.revision, &all, |id| self.skins.get(&id)?.upload(context));
    }
}

#[cfg(test)]
mod tests {
    use level::FileId;

    use super::*;

    fn ids(numbers: &[u32]) -> BTreeSet<InstanceId> {
        numbers.iter().map(|index| InstanceId { file: FileId(0), index: *index }).collect()
    }

    /// How many uploads it takes to have these hang.
    fn uploads(rack: &mut Rack<u32>, revision: u32, wanted: &[u32]) -> usize {
        let mut count = 0;
        rack.keep(revision, &ids(wanted), |id| {
            count += 1;
            Some(id.index)
        });
        assert_eq!(rack.hung.len(), wanted.len());
        count
    }

    #[test]
    fn staging_again_uploads_only_what_does_not_hang_yet() {
        let mut rack = Rack::default();
        assert_eq!(uploads(&mut rack, 1, &[1, 2, 3]), 3);
        assert_eq!(uploads(&mut rack, 1, &[1, 2, 3]), 0);
        assert_eq!(uploads(&mut rack, 1, &[2, 3, 4]), 1);
        assert_eq!(uploads(&mut rack, 1, &[1, 4]), 1, "what nobody wore was dropped");
        assert_eq!(uploads(&mut rack, 2, &[1, 4]), 2, "the files have changed");
    }

    #[test]
    fn what_cannot_be_made_is_asked_for_again_and_stays_out() {
        let mut rack: Rack<u32> = Rack::default();
        rack.keep(1, &ids(&[7]), |_| None);
        assert!(rack.hung.is_empty());
        assert_eq!(uploads(&mut rack, 1, &[7]), 1);
    }

    #[test]
    fn an_image_too_large_for_the_gpu_loses_rows_and_columns() {
        let pixels: Vec<[u8; 4]> = (0..5000_u32 * 3).map(u32::to_le_bytes).collect();
        let (width, thin) = thinned(5000, pixels.clone());
        assert_eq!((width, thin.len()), (1667, 1667));
        assert_eq!(thin[1], 3_u32.to_le_bytes());
        let (width, tall) = thinned(3, pixels);
        assert_eq!((width, tall.len()), (1, 1667));
        assert_eq!(thinned(0, Vec::new()), (0, Vec::new()));
    }
}
