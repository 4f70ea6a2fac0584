//! TRSC: the aiming screens of a character class.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | pad 22 | |
//! | 0x16 | u16 | count |
//! | 0x18 | link TRAS each | |

use super::array::Array;
use crate::bytes::{Bytes, OutOfBounds};
use crate::link::Link;

/// A list of aiming screens.
#[derive(Clone, Copy, Debug)]
pub struct Trsc<'a> {
    /// The TRAS instances.
    pub screens: Array<'a, Link>,
}

impl<'a> Trsc<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        Ok(Self { screens: Array::short(data)? })
    }
}
