//! The questions of the combat inspector, each answered with the contract's shape of the same name.

use inspect::combat::{Differences, Pairing, PoseDifference, frame_data_csv};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::{Inspector, thrown};

/// Two animations against one another: the contract's `Comparison`.
#[derive(Serialize)]
struct Comparison {
    poses: Option<PoseDifference>,
    differences: Option<Differences>,
}

#[wasm_bindgen]
impl Inspector {
    /// `FrameRow[]` of animations by their handles.
    #[wasm_bindgen(js_name = frameData)]
    pub fn frame_data(&self, animations: JsValue) -> Result<JsValue, JsValue> {
        let animations: Vec<u32> = thrown::given(animations)?;
        thrown::object(&self.session.frame_data(&animations))
    }

    /// The same as comma-separated values.
    #[wasm_bindgen(js_name = frameCsv)]
    pub fn frame_csv(&self, animations: JsValue) -> Result<String, JsValue> {
        let animations: Vec<u32> = thrown::given(animations)?;
        Ok(frame_data_csv(&self.session.frame_data(&animations)))
    }

    /// Puts the contract's `Scene` on the stage, with its company. Gives the contract's `Staged`.
    #[wasm_bindgen(js_name = stageTogether)]
    pub fn stage_together(&mut self, scene: JsValue) -> Result<JsValue, JsValue> {
        let staged = self.session.stage_scene(&thrown::given(scene)?);
        self.staged(staged)
    }

    /// `Volumes` of what is on the stage, on the body it is on; null for what has none. From then on their shapes are on
    /// the stage, too.
    pub fn volumes(&mut self) -> Result<JsValue, JsValue> {
        let volumes = thrown::object(&self.session.survey())?;
        self.outline();
        self.show();
        Ok(volumes)
    }

    /// `Throws` an animation takes part in.
    pub fn throws(&self, animation: u32) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.throws(animation))
    }

    /// `ChainTree` from an animation on, or null.
    pub fn chains(&self, animation: u32) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.chains(animation))
    }

    /// Every `AimScreen`.
    #[wasm_bindgen(js_name = aimScreens)]
    pub fn aim_screens(&self) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.aim_screens())
    }

    /// `Comparison` of two animations on the body that is on the stage. `pairing` is the contract's `Pairing`.
    pub fn compare(&self, one: u32, other: u32, pairing: JsValue, in_place: bool) -> Result<JsValue, JsValue> {
        let pairing: Pairing = thrown::given(pairing)?;
        let figure = &self.session.on_stage().lead().figure;
        let poses = self.session.compare_poses([one, other], figure, pairing, in_place);
        thrown::object(&Comparison { poses, differences: self.session.differences(one, other) })
    }

    /// Every `Twin` of an animation.
    pub fn twins(&self, animation: u32) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.twins(animation))
    }
}
