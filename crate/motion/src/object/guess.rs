//! What an object animation moves, as far as that can be told.
//!
//! Nothing in the file says so: "the only way to tell if an animation is intended for the camera or for an object is to look
//! at the level scripts" (OniGalore, OBD:OBAN). What can be told without them is stated here, one reason a rule, so that a
//! user sees why and can overrule it.

use glam::Mat4;

use super::clip::ObjectClip;
use super::play::Run;

/// What an object animation moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Drives {
    /// A door, or something that opens and closes like one.
    Door,
    /// Any other thing.
    Object,
    /// The pelvis of a figure.
    Figure,
    /// The camera.
    Camera,
}

/// What is known of an object animation besides itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Evidence<'a> {
    /// Its name without the tag.
    pub name: &'a str,
    /// Some instance of the open files refers to it: an object's setup, a door, a trigger.
    pub is_referenced: bool,
    /// There is a character animation that is moved from outside (RealWorld) and has the same name.
    pub has_figure: bool,
}

/// A guess, with its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// What it most likely moves.
    pub drives: Drives,
    /// Why, as a sentence for users.
    pub reason: &'static str,
}

/// Guesses what an object animation moves. The first rule that fits decides:
///
/// 1. halves, or a space of its own with Z up: a door (all of the game's are so);
/// 2. referred to by an instance: an object (cameras are only ever named by scripts);
/// 3. a character animation of the same name that is moved from outside: a figure;
/// 4. a base transform that changes something: an object (a camera has nothing to scale or mirror);
/// 5. plays by itself or over and over: an object (scripts start a camera, once);
/// 6. "cam" in its name: a camera;
/// 7. a single key: a camera (a place scripts let the camera go to);
/// 8. anything else: an object.
pub fn guess(clip: &ObjectClip, evidence: Evidence<'_>) -> Guess {
    let is = |drives, reason| Guess { drives, reason };
    if clip.half > 0 {
        return is(Drives::Door, "It has two halves, as doors do to open and close.");
    }
    if clip.is_local() {
        return is(Drives::Door, "It has no place in the world of its own and its Z axis points up, as all doors.");
    }
    if evidence.is_referenced {
        return is(
            Drives::Object,
            "Another instance refers to it; animations of the camera are only named in scripts.",
        );
    }
    if evidence.has_figure {
        return is(Drives::Figure, "A character animation of the same name is moved from outside.");
    }
    if !clip.base().abs_diff_eq(Mat4::IDENTITY, 1e-4) {
        return is(Drives::Object, "Its base transform changes geometry; a camera has none.");
    }
    if clip.run() != Run::Once || clip.starts_by_itself() {
        return is(Drives::Object, "It plays by itself or over and over; the camera is moved once, by a script.");
    }
    if evidence.name.to_ascii_lowercase().contains("cam") {
        return is(Drives::Camera, "Its name speaks of a camera.");
    }
    if clip.keys().len() == 1 {
        return is(Drives::Camera, "It has a single key, as the places have that scripts let the camera go to.");
    }
    is(Drives::Object, "Nothing speaks for a camera.")
}
