//! TRAC: the list of a character's animations. TRSC and TRAS: aiming screens.

use crate::level_file::{Handle, Instance};
use crate::record::Record;

/// A collection: weighted animations, and a parent whose animations it inherits.
pub fn trac(parent: Option<Handle>, animations: &[(u16, Option<Handle>)]) -> Instance {
    let mut r = Record::new();
    r.filler(16).link("parent", parent).u16("run time", 0).u16("count", animations.len() as u16);
    for (i, (weight, animation)) in animations.iter().enumerate() {
        r.u16(&format!("weight {i}"), *weight).u16("", 0).filler(4).link(&format!("animation {i}"), *animation);
    }
    Instance { tag: *b"TRAC", record: r }
}

/// The aiming screens of a class.
pub fn trsc(screens: &[Option<Handle>]) -> Instance {
    let mut r = Record::new();
    r.filler(22).u16("count", screens.len() as u16);
    for (i, screen) in screens.iter().enumerate() {
        r.link(&format!("screen {i}"), *screen);
    }
    Instance { tag: *b"TRSC", record: r }
}

/// One aiming screen: an overlay whose frames are a grid of directions.
#[derive(Clone, Copy, Debug)]
pub struct Tras {
    /// The overlay.
    pub animation: Option<Handle>,
    /// Radians a column to the left and to the right.
    pub side_steps: [f32; 2],
    /// Columns to the left and to the right of the middle.
    pub side_frames: [u16; 2],
    /// Radians a row down and up.
    pub height_steps: [f32; 2],
    /// Rows below and above the middle.
    pub height_frames: [u16; 2],
}

impl Tras {
    /// The instance to add to a level.
    pub fn instance(&self) -> Instance {
        let mut r = Record::new();
        r.link("animation", self.animation)
            .f32("left step", self.side_steps[0])
            .f32("right step", self.side_steps[1])
            .u16("left frames", self.side_frames[0])
            .u16("right frames", self.side_frames[1])
            .f32("down step", self.height_steps[0])
            .f32("up step", self.height_steps[1])
            .u16("down frames", self.height_frames[0])
            .u16("up frames", self.height_frames[1]);
        Instance { tag: *b"TRAS", record: r }
    }
}
