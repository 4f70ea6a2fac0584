//! The canvas, whichever thread it belongs to, and the WebGL 2 context on it.

use std::sync::Arc;

use js_sys::Reflect;
use three_d::{Context, CoreError};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlCanvasElement, OffscreenCanvas, WebGl2RenderingContext, WebGlContextAttributes};

/// Pixels nobody can see apart are not worth drawing; phones report ratios up to 4.
const SHARPEST: f32 = 2.5;
/// Most pixels along one side: what every WebGL 2 device can draw.
const LONGEST: f32 = 4096.0;

/// What to draw on.
pub(crate) enum Canvas {
    /// In a worker.
    Worker(OffscreenCanvas),
    /// On the page's own thread.
    Page(HtmlCanvasElement),
}

/// Why there is nothing to draw with. The words are for the user.
#[derive(Debug)]
pub(crate) struct NoContext(pub(crate) String);

impl From<CoreError> for NoContext {
    fn from(error: CoreError) -> Self {
        // A shader's whole source helps nobody; the first line names what failed.
        let text = error.to_string();
        Self(text.lines().next().unwrap_or_default().to_owned())
    }
}

impl Canvas {
    /// Takes either kind of canvas.
    pub(crate) fn new(value: JsValue) -> Result<Self, NoContext> {
        match value.dyn_into::<OffscreenCanvas>() {
            Ok(canvas) => Ok(Self::Worker(canvas)),
            Err(value) => value
                .dyn_into::<HtmlCanvasElement>()
                .map(Self::Page)
                .map_err(|_| NoContext("what was given to draw on is no canvas".into())),
        }
    }

    /// A context to draw with; the same one again after it was lost and came back.
    pub(crate) fn context(&self) -> Result<Context, NoContext> {
        low_level(self.webgl()?).and_then(|gl| Ok(Context::from_gl_context(Arc::new(gl))?))
    }

    fn webgl(&self) -> Result<WebGl2RenderingContext, NoContext> {
        let wanted = WebGlContextAttributes::new();
        wanted.set_alpha(false);
        wanted.set_antialias(true);
        wanted.set_stencil(false);
        let got = match self {
            Self::Worker(canvas) => canvas.get_context_with_context_options("webgl2", &wanted),
            Self::Page(canvas) => canvas.get_context_with_context_options("webgl2", &wanted),
        };
        got.ok()
            .flatten()
            .and_then(|context| context.dyn_into().ok())
            .ok_or_else(|| NoContext("this browser has no WebGL 2 here, which the stage needs".into()))
    }

    /// Sets the size in device pixels from a size in CSS pixels; clears the canvas. Returns what it has become.
    pub(crate) fn resize(&self, width: f32, height: f32, ratio: f32) -> (u32, u32) {
        let ratio = if ratio.is_finite() { ratio.clamp(0.5, SHARPEST) } else { 1.0 };
        let pixels = |side: f32| (side * ratio).round().clamp(1.0, LONGEST) as u32;
        let size = (pixels(width), pixels(height));
        match self {
            Self::Worker(canvas) => {
                canvas.set_width(size.0);
                canvas.set_height(size.1);
            }
            Self::Page(canvas) => {
                canvas.set_width(size.0);
                canvas.set_height(size.1);
            }
        }
        size
    }
}

#[cfg(target_arch = "wasm32")]
fn low_level(webgl: WebGl2RenderingContext) -> Result<three_d::context::Context, NoContext> {
    Ok(three_d::context::Context::from_webgl2_context(webgl))
}

/// The crate is also compiled for the host, for the tests of its arithmetic; there is nothing to draw on there.
#[cfg(not(target_arch = "wasm32"))]
fn low_level(_: WebGl2RenderingContext) -> Result<three_d::context::Context, NoContext> {
    Err(NoContext("there is no WebGL outside a browser".into()))
}

/// A property of a JS object, or undefined. For the few values that come without a typed binding.
pub(crate) fn property(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &JsValue::from_str(name)).unwrap_or(JsValue::UNDEFINED)
}
