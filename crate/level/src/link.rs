//! A reference from one instance to another, as the file stores it. Following one is the set's work.

use crate::bytes::{Bytes, OutOfBounds, Record};

/// A link: `(index << 8) | 1`, where index is a descriptor of the *same* file; 0 refers to nothing.
///
/// What it refers to may be a placeholder whose data is in another file: see `LevelSet::follow`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Link(u32);

impl Link {
    /// The link as the number a file holds.
    pub const fn from_disk(number: u32) -> Self {
        Self(number)
    }

    /// The link to the instance with this index (indices have 24 bits).
    pub const fn to(index: u32) -> Self {
        Self((index << 8) | 1)
    }

    /// The number a file holds for it.
    pub const fn to_disk(self) -> u32 {
        self.0
    }

    /// Index of the descriptor it refers to, `None` when it refers to nothing. The low byte is a mark of the
    /// game's own and carries no part of the index.
    pub const fn target(self) -> Option<u32> {
        if self.0 == 0 { None } else { Some(self.0 >> 8) }
    }
}

impl Bytes<'_> {
    /// A link at `at`.
    pub fn link(self, at: usize) -> Result<Link, OutOfBounds> {
        self.u32(at).map(Link::from_disk)
    }
}

impl<const N: usize> Record<'_, N> {
    /// A link at `AT`.
    pub fn link<const AT: usize>(self) -> Link {
        Link::from_disk(self.u32::<AT>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_holds_the_index_above_its_mark() {
        // OniGalore OBD:TRAC, muro_animations: the parent is instance 1547, comguy_animations.
        assert_eq!(Bytes::new(&[0x01, 0x0B, 0x06, 0x00]).link(0).unwrap().target(), Some(1547));
        assert_eq!(Link::to(1547).to_disk(), 0x0006_0B01);
        assert_eq!(Link::to(0).target(), Some(0));
        assert_eq!(Link::from_disk(0).target(), None);
    }
}
