//! The screen: the WebAssembly module the page loads, and nothing that could be known without one.
//!
//! [`Inspector`] is the whole boundary. Blobs, a canvas, numbers and handles go in; one plain object a load or selection
//! and one number a frame come out. Poses never cross: decoder, sampler and renderer share one memory.
//!
//! * `intake` dropped files -> sources read by range
//! * `canvas`, `stage`, `camera` the picture: what it is drawn on, what is in it, from where it is seen
//! * `floor`, `path`, `figure`, `ink` what the GPU draws; `shape`, `mannequin`, `skeleton` what a figure is made of
//! * `wardrobe` the textures of figures
//! * `combat`, `objects` the questions of the combat inspector, and those about objects, geometry and sounds
//! * `museum` the other format
//! * `catalogue` the questions about characters, textures and all instances
//! * `thrown` shapes -> JS objects, problems -> thrown values

#![deny(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic)]

/// A shader's source as `build.rs` leaves it.
macro_rules! shader {
    ($name:literal) => {
        include_str!(concat!(env!("OUT_DIR"), "/", $name))
    };
}

#[cfg(feature = "bench")]
mod bench;
mod camera;
mod canvas;
mod catalogue;
mod combat;
mod figure;
mod floor;
mod ink;
mod intake;
mod mannequin;
mod museum;
mod objects;
mod path;
mod shape;
mod skeleton;
mod stage;
mod theme;
mod thrown;
mod wardrobe;

use inspect::{Session, Staged, Step};
use js_sys::{Array, Date, Float32Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::{camera::CameraPose, canvas::Canvas, shape::Shape, stage::StageView};

/// Moments of an animation the camera is set up for; more would change nothing one can see.
const FRAMED: u32 = 48;

/// Everything the page can ask for. All lengths are world units of 0.1 m, times milliseconds or frames, angles radians.
#[wasm_bindgen]
pub struct Inspector {
    session: Session,
    view: StageView,
    /// Time of the last drawing in milliseconds.
    drawn_at: f64,
}

/// What a frame looked like: the contract's `Tick` without the labels.
#[derive(Serialize)]
struct Shown {
    frame: f64,
    playing: bool,
    root: [f32; 2],
    camera: CameraPose,
}

#[wasm_bindgen]
impl Inspector {
    /// Takes an `OffscreenCanvas` or a canvas element over. Throws a `Problem` when there is no WebGL 2 on it.
    #[wasm_bindgen(constructor)]
    pub fn new(canvas: JsValue) -> Result<Inspector, JsValue> {
        thrown::watch_panics();
        let view = StageView::new(Canvas::new(canvas)?)?;
        let mut inspector = Inspector { session: Session::new(), view, drawn_at: 0.0 };
        inspector.dress();
        Ok(inspector)
    }

    /// Puts `{path, blob}`, `{path, buffer}` or `{path, blob, refused}` in line to be read.
    pub fn queue(&mut self, files: &Array) {
        for file in intake::dropped(files) {
            self.session.queue(file.path, file.source);
        }
    }

    /// Reads on for about so many milliseconds; `Progress`, or null when all is read.
    pub fn read(&mut self, budget: f64) -> Result<JsValue, JsValue> {
        let end = Date::now() + budget;
        loop {
            match self.session.step() {
                Step::Done => return Ok(JsValue::NULL),
                Step::Working(progress) if Date::now() >= end => return thrown::object(&progress),
                Step::Working(_) => {}
            }
        }
    }

    /// Gives the reading up; what was open before stays.
    pub fn cancel(&mut self) {
        self.session.cancel();
    }

    /// Closes cards by their handles.
    pub fn remove(&mut self, cards: &[u32]) {
        self.session.remove(cards);
    }

    /// The contract's `Summary`.
    pub fn summary(&mut self) -> Result<JsValue, JsValue> {
        thrown::object(&self.session.summary())
    }

    /// The contract's `Detail`. Throws a `Problem` for an animation that is not open (any more).
    pub fn detail(&self, animation: u32) -> Result<JsValue, JsValue> {
        let detail = self.session.detail(animation).ok_or_else(|| thrown::problem("This animation is not open."))?;
        thrown::object(&detail)
    }

    /// Puts an animation on a body; either may be left out. Gives the contract's `Staged`.
    pub fn stage(&mut self, animation: Option<u32>, body: Option<u32>) -> Result<JsValue, JsValue> {
        let staged = self.session.stage(animation, body);
        self.staged(staged)
    }

    /// Points the aiming screen that is on the stage, from -1 to 1 to the right and up.
    pub fn aim(&mut self, x: f32, y: f32) {
        self.session.on_stage_mut().aim(x, y);
        self.show();
    }

    /// Takes the contract's `Transport`.
    #[wasm_bindgen(js_name = setTransport)]
    pub fn set_transport(&mut self, transport: JsValue) -> Result<(), JsValue> {
        self.session.on_stage_mut().set_transport(thrown::given(transport)?);
        self.show();
        Ok(())
    }

    /// Goes to a frame, fractions allowed.
    pub fn seek(&mut self, frame: f64) {
        self.session.on_stage_mut().seek(frame);
        self.show();
    }

    /// Takes the contract's `Look`.
    #[wasm_bindgen(js_name = setLook)]
    pub fn set_look(&mut self, look: JsValue) -> Result<(), JsValue> {
        let look: stage::Look = thrown::given(look)?;
        let before = self.view.look();
        self.view.set_look(look);
        let stage = self.session.on_stage_mut();
        stage.set_in_place(!look.root_motion);
        stage.set_ghosting(look.ghosting());
        if look.root_motion != before.root_motion {
            self.lay_path();
        }
        self.show();
        Ok(())
    }

    /// Turns the camera by a drag in CSS pixels.
    pub fn orbit(&mut self, dx: f32, dy: f32) {
        self.view.camera.orbit(dx, dy);
    }

    /// Moves the camera by a drag in CSS pixels.
    pub fn pan(&mut self, dx: f32, dy: f32) {
        self.view.camera.pan(dx, dy);
    }

    /// Above 1 moves nearer.
    pub fn zoom(&mut self, factor: f32) {
        self.view.camera.zoom(factor);
    }

    /// Glides to one of the contract's `Preset`s.
    pub fn preset(&mut self, preset: JsValue) -> Result<(), JsValue> {
        self.view.camera.preset(thrown::given(preset)?);
        Ok(())
    }

    /// Goes to the contract's `CameraPose` at once.
    #[wasm_bindgen(js_name = setCamera)]
    pub fn set_camera(&mut self, pose: JsValue) -> Result<(), JsValue> {
        self.view.camera.set_pose(thrown::given(pose)?);
        self.view.touch();
        Ok(())
    }

    /// The canvas's size in CSS pixels, and device pixels to each.
    pub fn resize(&mut self, width: f32, height: f32, ratio: f32) {
        self.view.resize(width, height, ratio);
    }

    /// Lets time run to `now` (milliseconds) and draws. The frame shown, or -1 when nothing had changed.
    pub fn draw(&mut self, now: f64) -> f64 {
        let elapsed = now - self.drawn_at;
        self.drawn_at = now;
        // The loop sleeps while nothing moves; that time does not count as played.
        let elapsed = if (0.0..250.0).contains(&elapsed) { elapsed } else { 1000.0 / 60.0 };
        if self.session.on_stage_mut().advance(elapsed) {
            self.show();
        }
        self.view.run(self.session.on_stage().playhead().run());
        self.view.advance(elapsed as f32);
        if self.view.draw() { self.session.on_stage().playhead().frame() } else { -1.0 }
    }

    /// What was drawn: the contract's `Tick` without the labels.
    pub fn shown(&self) -> Result<JsValue, JsValue> {
        let stage = self.session.on_stage();
        let (head, root) = (stage.playhead(), stage.root());
        let camera = self.view.camera.pose();
        thrown::object(&Shown { frame: head.frame(), playing: head.playing(), root: [root.x, root.z], camera })
    }

    /// Bone names' places in CSS pixels, or undefined while names are off.
    pub fn labels(&mut self) -> Option<Float32Array> {
        self.view.labels().map(Float32Array::from)
    }

    /// The WebGL context went away.
    #[wasm_bindgen(js_name = contextLost)]
    pub fn context_lost(&mut self) {
        self.view.lose();
    }

    /// The WebGL context came back: makes everything on it anew.
    #[wasm_bindgen(js_name = contextRestored)]
    pub fn context_restored(&mut self) -> Result<(), JsValue> {
        Ok(self.view.restore()?)
    }
}

/// What the last panic said. A panic is a bug; after one the engine must not be called again but for this.
#[wasm_bindgen(js_name = lastPanic)]
pub fn last_panic() -> Option<String> {
    thrown::last_panic()
}

impl Inspector {
    /// A scene has been put on the stage.
    fn staged(&mut self, mut staged: Staged) -> Result<JsValue, JsValue> {
        self.session.rebuild();
        self.view.fetch(self.session.on_stage(), self.session.files(), self.session.revision());
        self.dress();
        if let Some(notice) = stage::too_many_bones(&self.session.on_stage().lead().figure.rig) {
            staged.notice = notice;
        }
        thrown::object(&staged)
    }

    /// What is on the stage has changed.
    fn dress(&mut self) {
        self.view.dress(self.session.on_stage(), |figure| match &figure.body {
            Some(body) => Shape::of_body(body).darkened(figure.dark),
            None => mannequin::mannequin(&figure.rig).unwrap_or_else(|| skeleton::skeleton(&figure.rig)),
        });
        self.lay_path();
        self.outline();
        self.show();
    }

    /// What has to be seen of the animation has changed.
    fn lay_path(&mut self) {
        let stage = self.session.on_stage_mut();
        let (mut joints, corners) = (Vec::new(), stage.corners().to_vec());
        stage.moments(FRAMED, |frame, pose| {
            joints.extend(pose.matrices.iter().map(|matrix| (frame as f32, matrix.w_axis.truncate())));
            let root = pose.matrices.first().copied().unwrap_or_default();
            joints.extend(corners.iter().map(|corner| (frame as f32, root.transform_point3(*corner))));
        });
        self.view.lay_path(stage.lead().path());
        self.view.frame_joints(&joints);
    }

    /// The shapes of the scene have changed.
    fn outline(&mut self) {
        self.view.outline(self.session.on_stage().shapes());
    }

    /// The pose on the stage has changed.
    fn show(&mut self) {
        let stage = self.session.on_stage();
        self.view.pose(stage, stage.shapes_now());
    }
}
