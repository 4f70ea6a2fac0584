//! Object animations: doors, lifts, props, cameras, and the pelvis of figures in cut scenes.
//!
//! [`ObjectClip::decode`] turns one OBAN into owned keys; what is doubtful is settled and noted there. Then
//! [`ObjectClip::sample`] tells where the thing is and how it is turned at any moment, and [`ObjectClip::matrix`] the same as
//! the matrix its geometry is drawn with, base transform included. [`guess`] tells a camera from an object, as far as that
//! can be told.

mod clip;
mod euler;
mod guess;
mod matrix;
mod play;

pub use clip::{ObjectClip, ObjectKey, ObjectNote, ObjectPlace};
pub use euler::{EulerOrder, euler_degrees};
pub use guess::{Drives, Evidence, Guess, guess};
pub use matrix::{MatrixParts, Z_UP_TO_Y_UP, from_rows, to_rows};
pub use play::Run;
