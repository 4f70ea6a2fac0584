//! What crosses the boundary: shapes become plain JS objects, and what goes wrong becomes a thrown `Problem`.

use std::cell::RefCell;

use inspect::{Problem, Severity};
use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::JsValue;

use crate::canvas::NoContext;

thread_local! {
    /// The last panic's words. A panic is a bug; the page says so instead of falling silent.
    static PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Keeps the words of a panic where the page can ask for them after the trap.
pub(crate) fn watch_panics() {
    std::panic::set_hook(Box::new(|info| {
        PANIC.with(|last| {
            if let Ok(mut last) = last.try_borrow_mut() {
                *last = Some(info.to_string());
            }
        });
    }));
}

/// What the last panic said, if there was one.
pub(crate) fn last_panic() -> Option<String> {
    PANIC.with(|last| last.try_borrow().ok().and_then(|last| last.clone()))
}

/// A plain object, field for field what the command line prints as JSON.
pub(crate) fn object<T: Serialize>(value: &T) -> Result<JsValue, JsValue> {
    value.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).map_err(JsValue::from)
}

/// One of the contract's shapes, given by the page. A wrong one is the page's bug and is thrown back.
pub(crate) fn given<T: DeserializeOwned>(value: JsValue) -> Result<T, JsValue> {
    serde_wasm_bindgen::from_value(value).map_err(JsValue::from)
}

/// A problem, to be thrown.
pub(crate) fn problem(message: impl Into<String>) -> JsValue {
    let problem = Problem::of_file(Severity::Error, "", message);
    object(&problem).unwrap_or_else(|error| error)
}

impl From<NoContext> for JsValue {
    fn from(error: NoContext) -> Self {
        problem(format!("The stage cannot be drawn: {}.", error.0))
    }
}
