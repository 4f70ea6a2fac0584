//! TRAM: a character's animation.
//!
//! A fixed part of 384 bytes ([`Tram`], layout in `view.rs`) says what the animation is and where its parts are;
//! the parts ([`parts::read`], layouts in `elements.rs` and `rotation.rs`) are in the level's raw file. Numbers of the
//! format have names in [`words`]. Offsets here are data offsets, counted past the 8-byte instance header; add 8
//! for the offsets of the wiki. Sources: OniSplit, the OpenOni note on TRAM, OniGalore "OBD:TRAM" with its pages on
//! the parts; they agree unless a comment says otherwise.

mod elements;
mod finding;
pub mod parts;
mod rotation;
mod view;
pub mod words;

pub use elements::{
    Attack, Extent, Footstep, MotionBlur, Particle, Position, SelfDamage, Shortcut, SoundStart, ThrowInfo,
};
pub use finding::{Part, PartFinding, RotationFinding};
pub use parts::TramParts;
pub use rotation::{Key, KeyIter, Rotations};
pub use view::{ExtentSummary, Tram};
