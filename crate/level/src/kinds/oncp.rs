//! ONCP: the particles a character class has on its body; a TRAM's particle entries name them.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | pad 20 | |
//! | 0x14 | u32 | count |
//! | 0x18 | 88 bytes each | char 16 name, char 64 particle class (PAR3), u16 body part, pad 6 |
//!
//! The body part is 0 to 18, 0x8000 for the point of a killing blow, 0xFFFF for none.

use std::borrow::Cow;

use super::array::{Array, Element};
use crate::bytes::{Bytes, OutOfBounds};

/// The particles of a character class.
#[derive(Clone, Copy, Debug)]
pub struct Oncp<'a> {
    /// The entries.
    pub particles: Array<'a, Particle<'a>>,
}

/// One particle of a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Particle<'a> {
    /// The name animations use, such as `contrail`.
    pub name: Cow<'a, str>,
    /// The particle class it makes.
    pub class: Cow<'a, str>,
    /// The bone it is made at, or a special value.
    pub body_part: u16,
}

impl<'a> Oncp<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        Ok(Self { particles: Array::long(data)? })
    }
}

impl<'a> Element<'a> for Particle<'a> {
    const SIZE: usize = 88;

    fn read(bytes: Bytes<'a>) -> Result<Self, OutOfBounds> {
        Ok(Self { name: bytes.text(0, 16)?, class: bytes.text(16, 64)?, body_part: bytes.u16(80)? })
    }
}
