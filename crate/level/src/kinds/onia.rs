//! ONIA: the impacts of a character class's attacks; a TRAM's impact names one of them.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | pad 20 | |
//! | 0x14 | u32 | count |
//! | 0x18 | 164 bytes each | char 16 name, char 128 impact type (Impt), char 16 modifier, pad 4 |

use std::borrow::Cow;

use super::array::{Array, Element};
use crate::bytes::{Bytes, OutOfBounds};

/// The impacts of a character class.
#[derive(Clone, Copy, Debug)]
pub struct Onia<'a> {
    /// The entries.
    pub impacts: Array<'a, Impact<'a>>,
}

/// One impact of a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impact<'a> {
    /// The name animations use, such as `konflash1`.
    pub name: Cow<'a, str>,
    /// The impact type.
    pub kind: Cow<'a, str>,
    /// Its modifier.
    pub modifier: Cow<'a, str>,
}

impl<'a> Onia<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        Ok(Self { impacts: Array::long(data)? })
    }
}

impl<'a> Element<'a> for Impact<'a> {
    const SIZE: usize = 164;

    fn read(bytes: Bytes<'a>) -> Result<Self, OutOfBounds> {
        Ok(Self { name: bytes.text(0, 16)?, kind: bytes.text(16, 128)?, modifier: bytes.text(144, 16)? })
    }
}
