//! What figures are dressed in: textures, decoded once and kept while their files are open, and their twins on the GPU.

use std::collections::HashMap;

use level::{Alpha, InstanceId, LevelSet, Texture};
use three_d::{Context, Interpolation, Mipmap, Texture2D, Wrapping};

/// Widest and highest texture that is uploaded, the least any WebGL 2 takes; a smaller copy stands in for a larger one.
const WIDEST: u32 = 2048;
/// Textures that are kept while nothing on the stage wears them.
const MOST_KEPT: usize = 128;

/// A texture as it is kept beside the GPU.
struct Skin {
    width: u32,
    rgba: Vec<[u8; 4]>,
    wraps: [bool; 2],
    alpha: Alpha,
}

impl Skin {
    fn load(set: &LevelSet, id: InstanceId) -> Self {
        let mut texture = Texture::load(set, id, 0);
        let too_large = |side: &u32| *side > WIDEST;
        while texture.size().is_some_and(|size| size.iter().any(too_large)) && texture.level + 1 < texture.levels.len()
        {
            texture = Texture::load(set, id, texture.level + 1);
        }
        let (width, pixels) = (texture.image.width(), texture.image.rgba());
        let rgba = pixels.chunks_exact(4).filter_map(|pixel| pixel.try_into().ok()).collect();
        Self { width, rgba, wraps: texture.wraps, alpha: texture.alpha }
    }
}

/// A texture on the GPU.
pub(crate) struct Cloth {
    pub(crate) texture: Texture2D,
    pub(crate) alpha: Alpha,
}

/// All textures of what is or was on the stage.
#[derive(Default)]
pub(crate) struct Wardrobe {
    skins: HashMap<InstanceId, Skin>,
    revision: u32,
}

impl Wardrobe {
    /// Decodes what is not there yet. With another revision of the files everything is decoded anew; textures cost little
    /// more than the time to say which of them have changed.
    pub(crate) fn fetch(&mut self, set: &LevelSet, revision: u32, wanted: impl Iterator<Item = InstanceId>) {
        if self.revision != revision || self.skins.len() > MOST_KEPT {
            self.skins.clear();
            self.revision = revision;
        }
        for id in wanted {
            self.skins.entry(id).or_insert_with(|| Skin::load(set, id));
        }
    }

    /// Uploads textures; those that were not fetched, or are too large for the GPU, are left out.
    pub(crate) fn hang(
        &self,
        context: &Context,
        wanted: impl Iterator<Item = InstanceId>,
    ) -> HashMap<InstanceId, Cloth> {
        let mut cloths = HashMap::new();
        for id in wanted {
            let Some(skin) = self.skins.get(&id).filter(|_| !cloths.contains_key(&id)) else { continue };
            let height = u32::try_from(skin.rgba.len()).unwrap_or(0).checked_div(skin.width).unwrap_or(0);
            if height == 0 || skin.width.max(height) > WIDEST {
                continue;
            }
            let wrap = |wraps: bool| if wraps { Wrapping::Repeat } else { Wrapping::ClampToEdge };
            let [across, down] = skin.wraps.map(wrap);
            let linear = Interpolation::Linear;
            let mipmap = Some(Mipmap { max_ratio: 4, ..Mipmap::default() });
            let texture =
                Texture2D::new_empty::<[u8; 4]>(context, skin.width, height, linear, linear, mipmap, across, down);
            texture.fill(&skin.rgba);
            cloths.insert(id, Cloth { texture, alpha: skin.alpha });
        }
        cloths
    }
}
