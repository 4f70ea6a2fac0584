//! The authoring kit: how a move is made.
//!
//! A move is sketched with *handles* (pelvis, chest, head, feet, hands), each with keys of its own at its own frames, so
//! that hips can lead, the chest follow and the hand arrive last. Between keys a handle follows a smooth curve that
//! never overshoots. Every frame is then solved: the spine is bent between pelvis and head, legs and arms are reached
//! by two-bone inverse kinematics. A planted foot is a handle that does not move, so it cannot slide.

pub(crate) mod curve;
pub(crate) mod handles;
pub(crate) mod reduce;
pub(crate) mod sketch;
pub(crate) mod solve;

pub(crate) use handles::{Foot, Hand, Handles, Hips};
pub(crate) use sketch::{Sketch, Take};
