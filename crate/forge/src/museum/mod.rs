//! Writes the other format: a `MUSEUM.MUS` in the layout of *Sonic Jam*'s (big-endian), and disc images with it.
//!
//! Every byte is our own: no game data was at hand. Addresses and layout are those public notes give (Sonic Retro wiki, "SCHG:
//! Sonic Jam"); motion and shapes are invented. Like the rest of this crate it shares no code with the reader.
//!
//! * [`recipe`]: deterministic files for tests, one rule of the format each.
//! * [`demo`]: a whole file with motion that reads as what it is called, and a body of fifteen parts.
//! * [`DiscImage`]: a small ISO 9660 volume as `.iso` or `.bin`.

mod body;
mod demo;
mod disc;
mod figure;
mod file;
mod frame;
mod moves;
pub mod recipe;

pub use demo::demo;
pub use disc::{DiscImage, Raw};
pub use file::{File, LOAD_ADDRESS};
pub use frame::Frame;
