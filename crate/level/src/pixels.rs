//! Pixels: from bytes as stored to red, green, blue and alpha.
//!
//! [`PixelFormat`] knows how each format lies in a file, [`Level`] where each smaller copy of an image is, and
//! [`decode`] makes an [`Image`] of one of them. Rows run from the top down and have no padding between them.

mod decode;
mod dxt1;
mod format;
mod image;
mod levels;

pub use decode::{Expansion, decode};
pub use format::{Alpha, PixelFormat};
pub use image::Image;
pub use levels::{Level, levels};
