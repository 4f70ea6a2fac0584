//! The other format: museums (`MUSEUM.MUS` of Sonic Jam), and the way out for both formats. Options cross as the short text that links have.

use inspect::museum::Options;
use wasm_bindgen::prelude::*;

use crate::{Inspector, thrown};

#[wasm_bindgen]
impl Inspector {
    /// Puts an animation of a museum on the stage. Gives the contract's `Staged`.
    #[wasm_bindgen(js_name = stageMuseum)]
    pub fn stage_museum(&mut self, animation: u32, options: &str) -> Result<JsValue, JsValue> {
        let staged = self.session.stage_museum(animation, &Options::from_words(options)).ok_or_else(gone)?;
        self.staged(staged)
    }

    /// The lead of the stage through all that plays, as the bytes of a file; undefined where nothing plays.
    #[wasm_bindgen(js_name = exported)]
    pub fn exported(&mut self, format: &str) -> Option<Vec<u8>> {
        self.session.export(format)
    }

    /// The contract's `MuseumDetail`.
    #[wasm_bindgen(js_name = museumDetail)]
    pub fn museum_detail(&self, animation: u32, options: &str) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.museum_detail(animation, &Options::from_words(options)).ok_or_else(gone)?)
    }

    /// Every `MuseumFrame` of an animation.
    #[wasm_bindgen(js_name = museumFrames)]
    pub fn museum_frames(&self, animation: u32) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.museum_frames(animation).ok_or_else(gone)?)
    }

    /// The contract's `MuseumFrameDetail`.
    #[wasm_bindgen(js_name = museumFrame)]
    pub fn museum_frame(&self, animation: u32, frame: u32, options: &str) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.museum_frame(animation, frame, &Options::from_words(options)).ok_or_else(gone)?)
    }
}

fn gone() -> JsValue {
    thrown::problem("This animation is not open.")
}
