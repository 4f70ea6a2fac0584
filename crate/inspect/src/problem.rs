//! The one shape in which anything that went wrong is shown, on the page and by the command alike.

use serde::Serialize;

/// How much a problem matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Severity {
    /// Something could not be read or shown.
    Error,
    /// It was read, but the game or a tool would not agree with it.
    Warning,
    /// Worth knowing; nothing is lost.
    Hint,
}

/// Something that went wrong: what, where, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    /// How much it matters.
    pub severity: Severity,
    /// What is wrong, as a full sentence.
    pub message: String,
    /// What to do about it, or "" where nothing can be done.
    pub advice: String,
    /// File it was found in, as dropped; "" if it concerns none.
    pub file: String,
    /// Handle of the animation it concerns.
    pub animation: Option<u32>,
    /// Full name of the instance it concerns, or "".
    pub instance: String,
    /// Byte offset in the file.
    pub offset: Option<u64>,
}

impl Problem {
    /// A problem of a whole file.
    pub fn of_file(severity: Severity, file: &str, message: impl Into<String>) -> Self {
        Self {
            severity,
            message: message.into(),
            advice: String::new(),
            file: file.to_owned(),
            animation: None,
            instance: String::new(),
            offset: None,
        }
    }

    /// The same problem with what to do about it.
    #[must_use]
    pub fn advise(mut self, advice: impl Into<String>) -> Self {
        self.advice = advice.into();
        self
    }

    /// The same problem, pinned to an instance and, where it is an animation, to its handle.
    #[must_use]
    pub fn in_instance(mut self, instance: &str, animation: Option<u32>) -> Self {
        instance.clone_into(&mut self.instance);
        self.animation = animation;
        self
    }

    /// The same problem, pinned to a byte of the file.
    #[must_use]
    pub fn at(mut self, offset: u64) -> Self {
        self.offset = Some(offset);
        self
    }
}
