//! OBOA: the objects a level sets up.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | pad 22 | |
//! | 0x16 | u16 | count |
//! | 0x18 | 240 bytes each | |
//!
//! Each:
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | link M3GA | geometry |
//! | 0x04 | link OBAN | animation it begins with; scripts can set another |
//! | 0x08 | link ENVP | particles |
//! | 0x0C | u32 | flags, see [`flags`] |
//! | 0x10, 0x14 | i32 | number of the door's quad, and of the door |
//! | 0x18 | u32 | physics, see [`Setup::physics_name`] |
//! | 0x1C | i32 | number scripts know it by |
//! | 0x20 | vec3 | place |
//! | 0x2C | quat | rotation as the engine holds it, w negated |
//! | 0x3C | f32 | scale |
//! | 0x40 | mat4x3 | the three as a matrix |
//! | 0x70 | char 64 | name |
//! | 0xB0 | pad 64 | |

use std::borrow::Cow;

use super::array::{Array, Element};
use super::oban::{Rows, rows};
use crate::bytes::{Bytes, OutOfBounds, Record};
use crate::link::Link;

/// Bits of [`Setup::flags`]; lower ones are run time only.
pub mod flags {
    /// The element stands for an object; the others are room for more.
    pub const IN_USE: u32 = 0x0200;
    /// Nothing collides with it.
    pub const NO_COLLISION: u32 = 0x0400;
    /// It does not fall.
    pub const NO_GRAVITY: u32 = 0x0800;
    /// Collisions go by its faces, not by a box around it.
    pub const FACE_COLLISION: u32 = 0x1000;

    /// Every flag with a name.
    pub const NAMES: [(u32, &str); 4] = [
        (IN_USE, "InUse"),
        (NO_COLLISION, "NoCollision"),
        (NO_GRAVITY, "NoGravity"),
        (FACE_COLLISION, "FaceCollision"),
    ];
}

/// The objects a level sets up.
#[derive(Clone, Copy, Debug)]
pub struct Oboa<'a> {
    /// All elements, those not in use counted.
    pub objects: Array<'a, Setup<'a>>,
}

impl<'a> Oboa<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        Ok(Self { objects: Array::short(data)? })
    }
}

/// One object.
#[derive(Clone, Copy, Debug)]
pub struct Setup<'a>(Record<'a, 0xF0>);

impl<'a> Element<'a> for Setup<'a> {
    const SIZE: usize = 0xF0;

    fn read(bytes: Bytes<'a>) -> Result<Self, OutOfBounds> {
        bytes.record(0).map(Self)
    }
}

impl<'a> Setup<'a> {
    /// M3GA: what it looks like.
    pub fn geometry(&self) -> Link {
        self.0.link::<0x00>()
    }

    /// OBAN: the animation it begins with.
    pub fn animation(&self) -> Link {
        self.0.link::<0x04>()
    }

    /// ENVP: its particles.
    pub fn particles(&self) -> Link {
        self.0.link::<0x08>()
    }

    /// Flags; see [`flags`].
    pub fn flags(&self) -> u32 {
        self.0.u32::<0x0C>()
    }

    /// Whether it is an object at all.
    pub fn is_in_use(&self) -> bool {
        self.flags() & flags::IN_USE != 0
    }

    /// Number of the quad of a door.
    pub fn door_quad(&self) -> i32 {
        self.0.i32::<0x10>()
    }

    /// Number of the door.
    pub fn door(&self) -> i32 {
        self.0.i32::<0x14>()
    }

    /// What moves it, as a number.
    pub fn physics(&self) -> u32 {
        self.0.u32::<0x18>()
    }

    /// What moves it, in a word; `None` for a number that has none.
    pub fn physics_name(&self) -> Option<&'static str> {
        let known = ["None", "Static", "Linear", "Animated", "Newton"];
        usize::try_from(self.physics()).ok().and_then(|number| known.get(number)).copied()
    }

    /// The number scripts know it by.
    pub fn script_id(&self) -> i32 {
        self.0.i32::<0x1C>()
    }

    /// Where it stands.
    pub fn position(&self) -> [f32; 3] {
        self.0.floats::<0x20, 3>()
    }

    /// How it is turned: `(x, y, z, -w)` of a Hamilton quaternion.
    pub fn rotation(&self) -> [f32; 4] {
        self.0.floats::<0x2C, 4>()
    }

    /// How large it is.
    pub fn scale(&self) -> f32 {
        self.0.f32::<0x3C>()
    }

    /// Place, rotation and scale as a matrix.
    pub fn transform(&self) -> Rows {
        rows(self.0.floats::<0x40, 12>())
    }

    /// Its name.
    pub fn name(&self) -> Cow<'a, str> {
        self.0.text::<0x70, 64>()
    }
}
