//! OBAN: the way of an object, a camera or a figure's pelvis through the level.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | pad 12 | |
//! | 0x0C | u32 | flags, see [`flags`] |
//! | 0x10 | mat4x3 | initial transform: base, then the first key's rotation, then its translation |
//! | 0x40 | mat4x3 | base transform: what is done to the geometry first, a scale or a mirror as a rule |
//! | 0x70 | u16 | "frame length", ticks a frame; the game ignores it (1 from tools, 80 in a genuine file) |
//! | 0x72 | u16 | "frame count"; has to be the last key's time + 1, or the game crashes |
//! | 0x74 | u16 | frame a door is open at: the end of the first half; 0 for none |
//! | 0x76 | u16 | count of keys |
//! | 0x78 | 32 bytes each | keys |
//!
//! A key is a quaternion (as the engine holds it, w negated), a vec3 translation and a u32 time in frames. A mat4x3 is
//! four rows of three: what becomes of the axes X, Y, Z (row vectors are multiplied from the left), and the translation.
//!
//! Nothing in the file says what it moves; level scripts do (OniGalore, OBD:OBAN).

use super::array::{Array, Element};
use crate::bytes::{Bytes, OutOfBounds, Record};

/// Bits of [`Oban::flags`].
pub mod flags {
    /// Begins again at its end.
    pub const LOOP: u32 = 0x01;
    /// Runs to its end and back.
    pub const BACK_AND_FORTH: u32 = 0x02;
    /// Begins at any frame.
    pub const RANDOM_START: u32 = 0x04;
    /// Begins when the object is created.
    pub const AUTOSTART: u32 = 0x08;
    /// Has no place in the world of its own and its Z axis points up: the object's place comes from elsewhere. All of
    /// the game's doors are so (OniGalore, OBD:OBAN).
    pub const LOCAL_Z_UP: u32 = 0x10;

    /// Every flag with the name OniSplit gives it.
    pub const NAMES: [(u32, &str); 5] = [
        (LOOP, "NormalLoop"),
        (BACK_AND_FORTH, "BackToBackLoop"),
        (RANDOM_START, "RandomStartFrame"),
        (AUTOSTART, "Autostart"),
        (LOCAL_Z_UP, "ZAxisUp"),
    ];
}

/// A matrix as stored: what becomes of the axes X, Y and Z, and the translation.
pub type Rows = [[f32; 3]; 4];

/// An object animation.
#[derive(Clone, Copy, Debug)]
pub struct Oban<'a> {
    fixed: Record<'a, 0x78>,
    /// The keys, in file order.
    pub keys: Array<'a, ObanKey>,
}

/// Where something is and how it is turned at one time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ObanKey {
    /// Quaternion as stored, `(x, y, z, -w)` of a Hamilton one.
    pub rotation: [f32; 4],
    /// Place, in units of 0.1 m.
    pub translation: [f32; 3],
    /// Frames since the start.
    pub time: u32,
}

impl<'a> Element<'a> for ObanKey {
    const SIZE: usize = 0x20;

    fn read(bytes: Bytes<'a>) -> Result<Self, OutOfBounds> {
        let fixed = bytes.record::<0x20>(0)?;
        Ok(Self {
            rotation: fixed.floats::<0x00, 4>(),
            translation: fixed.floats::<0x10, 3>(),
            time: fixed.u32::<0x1C>(),
        })
    }
}

impl<'a> Oban<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        let fixed = data.record::<0x78>(0)?;
        Ok(Self { fixed, keys: Array::new(data, 0x78, usize::from(fixed.u16::<0x76>())) })
    }

    /// Flags; see [`flags`].
    pub fn flags(&self) -> u32 {
        self.fixed.u32::<0x0C>()
    }

    /// Where the object is before it moves.
    pub fn initial_transform(&self) -> Rows {
        rows(self.fixed.floats::<0x10, 12>())
    }

    /// What is done to the geometry before a key turns and moves it.
    pub fn base_transform(&self) -> Rows {
        rows(self.fixed.floats::<0x40, 12>())
    }

    /// Ticks a frame, which the game ignores.
    pub fn frame_length(&self) -> u16 {
        self.fixed.u16::<0x70>()
    }

    /// How many frames it says it has.
    pub fn frame_count(&self) -> u16 {
        self.fixed.u16::<0x72>()
    }

    /// The frame its first half ends at; 0 for none.
    pub fn half_stop_frame(&self) -> u16 {
        self.fixed.u16::<0x74>()
    }
}

/// Twelve floats as the rows they are stored in.
pub(super) fn rows(floats: [f32; 12]) -> Rows {
    let [ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz] = floats;
    [[ax, ay, az], [bx, by, bz], [cx, cy, cz], [dx, dy, dz]]
}
