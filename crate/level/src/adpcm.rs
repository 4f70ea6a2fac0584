//! The two codecs the game's sounds come in, each a quarter of the samples' size: four bits a sample say how it differs
//! from what the samples before it let expect.
//!
//! Decoding cannot fail: whatever the bytes are, they are some sound. What is not as it should be is counted in [`Odd`].

mod ima4;
mod ms;

pub(crate) use ima4::looks_right as looks_like_ima4;
pub use ima4::{PACKET as IMA4_PACKET, decode as decode_ima4};
pub(crate) use ms::looks_right as looks_like_ms;
pub use ms::{COEFFICIENTS as MS_COEFFICIENTS, MsFormat, decode as decode_ms};

/// What was not as it should be in encoded samples.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Odd {
    /// Blocks or packets with a number in front that no encoder writes; decoded with the nearest it could be.
    pub bad_starts: usize,
    /// Bytes at the end that make no whole sample of every channel.
    pub left_over: usize,
}

/// A number as a sample, at the nearest end where it is too large for one.
fn clamp(value: i32) -> i16 {
    value.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}
