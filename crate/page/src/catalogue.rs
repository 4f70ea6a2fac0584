//! The questions about characters, textures and all instances, each answered with the contract's shape of the same name.

use inspect::catalogue::Dangling;
use motion::Mat4;
use wasm_bindgen::prelude::*;

use crate::mannequin::mannequin;
use crate::shape::Shape;
use crate::{Inspector, thrown};

/// Pixels along a side of the largest portrait that is drawn.
const LARGEST: u32 = 512;

#[wasm_bindgen]
impl Inspector {
    /// Every `CharacterRow`.
    pub fn characters(&mut self) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.characters())
    }

    /// `CharacterSheet`, or null for a class that is not open (any more).
    pub fn character(&mut self, character: u32) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.character(character))
    }

    /// Shows a body in another level of detail and size, now and whenever it is put on the stage.
    #[wasm_bindgen(js_name = setBuild)]
    pub fn set_build(&mut self, body: u32, detail: u32, scale: f32) {
        self.session.set_build(body, detail as usize, scale);
        self.view.fetch(self.session.on_stage(), self.session.files(), self.session.revision());
        self.dress();
    }

    /// A body as it stands idle: red, green, blue, alpha of `size` × `size` pixels; undefined where it cannot be drawn.
    pub fn portrait(&mut self, body: u32, size: u32) -> Option<Vec<u8>> {
        let (figure, pose) = self.session.portrait(body)?;
        let shape = match &figure.body {
            Some(body) => Shape::of_body(body),
            None => mannequin(&figure.rig)?,
        };
        let skins: Vec<_> = figure.body.iter().flat_map(|body| &body.bones).map(|bone| bone.texture).collect();
        self.view.fetch_more(self.session.files(), self.session.revision(), &skins);
        self.view.portrait(&shape, &skins, &pose.matrices, size.clamp(16, LARGEST))
    }

    /// `TextureSheet`, or null for a texture that is not open (any more).
    pub fn texture(&mut self, texture: u32) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.texture(texture))
    }

    /// Pixels of one of its sizes, behind width and height; undefined for a texture that is not open (any more).
    #[wasm_bindgen(js_name = texturePixels)]
    pub fn texture_pixels(&self, texture: u32, level: u32) -> Option<Vec<u8>> {
        self.session.texture_pixels(texture, level as usize)
    }

    /// `Everything`.
    pub fn everything(&mut self) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.everything())
    }

    /// `Uses` of an instance, or null when it is not open (any more).
    pub fn uses(&mut self, thing: u32) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.uses(thing))
    }

    /// `Dangling`.
    pub fn dangling(&mut self) -> Result<JsValue, JsValue> {
        let dangling: Dangling = self.session.dangling();
        thrown::object(&dangling)
    }
}

/// Matrices of a pose in another size: the place on the floor below the root stays where it is.
pub(crate) fn grow(pose: &mut [Mat4], scale: f32) {
    let Some(root) = pose.first().map(|root| root.w_axis.truncate()).filter(|_| scale != 1.0) else { return };
    let place = motion::Vec3::new(root.x, 0.0, root.z);
    let by =
        Mat4::from_translation(place) * Mat4::from_scale(motion::Vec3::splat(scale)) * Mat4::from_translation(-place);
    for matrix in pose {
        *matrix = by * *matrix;
    }
}

#[cfg(test)]
mod tests {
    use motion::Vec3;

    use super::*;

    #[test]
    fn a_larger_figure_stands_where_it_stood() {
        let mut pose = [Vec3::new(3.0, 10.0, 5.0), Vec3::new(4.0, 0.0, 5.0)].map(Mat4::from_translation);
        grow(&mut pose, 1.5);
        assert_eq!(pose[0].w_axis.truncate(), Vec3::new(3.0, 15.0, 5.0));
        assert_eq!(pose[1].w_axis.truncate(), Vec3::new(4.5, 0.0, 5.0));
        assert_eq!(pose[0].transform_vector3(Vec3::X), Vec3::new(1.5, 0.0, 0.0));
    }
}
