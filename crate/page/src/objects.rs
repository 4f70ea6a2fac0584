//! The questions about object animations, geometry and sounds, each answered with the contract's shape of the same name.

use inspect::library::codec_name;
use js_sys::{Int16Array, Reflect};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::{Inspector, thrown};

#[wasm_bindgen]
impl Inspector {
    /// Every `ObjectRow`.
    pub fn objects(&mut self) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.objects())
    }

    /// `ObjectDetail`. Throws a `Problem` for an object animation that is not open (any more).
    #[wasm_bindgen(js_name = objectDetail)]
    pub fn object_detail(&mut self, object: u32) -> Result<JsValue, JsValue> {
        let detail = self.session.object_detail(object).ok_or_else(|| thrown::problem(CLOSED))?;
        thrown::object(&detail)
    }

    /// Puts the contract's `ObjectScene` on the stage. Gives `Staged`, as `stage`.
    #[wasm_bindgen(js_name = stageObject)]
    pub fn stage_object(&mut self, scene: JsValue) -> Result<JsValue, JsValue> {
        let staged = self.session.stage_object(&thrown::given(scene)?).ok_or_else(|| thrown::problem(CLOSED))?;
        self.staged(staged)
    }

    /// The name of the camera that films what is on the stage, or null.
    #[wasm_bindgen(js_name = sceneCamera)]
    pub fn scene_camera(&self) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.scene_camera())
    }

    /// Every `GeometryRow`.
    pub fn geometries(&mut self) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.geometries())
    }

    /// `GeometryDetail`, or null for a mesh that is not open (any more).
    #[wasm_bindgen(js_name = geometryDetail)]
    pub fn geometry_detail(&mut self, geometry: u32) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.geometry_detail(geometry))
    }

    /// Every `SoundRow`.
    pub fn sounds(&mut self) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.sounds())
    }

    /// `SoundLink[]` of an animation.
    #[wasm_bindgen(js_name = soundLinks)]
    pub fn sound_links(&mut self, animation: u32) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.sound_links(animation))
    }

    /// `SoundShape[]` of an animation.
    #[wasm_bindgen(js_name = soundShapes)]
    pub fn sound_shapes(&self, animation: u32) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.sound_shapes(animation))
    }

    /// The contract's `Pcm` of a sound, decoded now. Throws a `Problem` for one that cannot be heard.
    pub fn sound(&self, sound: u32) -> Result<JsValue, JsValue> {
        let sound = self.session.sound(sound).map_err(thrown::problem)?;
        let facts = Heard {
            codec: codec_name(sound.codec),
            channels: sound.channels,
            rate: sound.rate,
            stated_duration: sound.stated_duration,
            problems: sound.findings.iter().map(ToString::to_string).collect(),
        };
        let answer = thrown::object(&facts)?;
        Reflect::set(&answer, &"samples".into(), &Int16Array::from(&*sound.samples))?;
        Ok(answer)
    }

    /// Looks through the camera of what is on the stage, where it has one; any movement by hand leaves it again.
    #[wasm_bindgen(js_name = lookThrough)]
    pub fn look_through(&mut self, through: bool) {
        self.view.camera.look_through(through);
        self.view.touch();
    }
}

/// A decoded sound without its samples.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Heard {
    codec: String,
    channels: usize,
    rate: u32,
    stated_duration: u32,
    problems: Vec<String>,
}

const CLOSED: &str = "This object animation is not open.";
