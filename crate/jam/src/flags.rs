//! The flag word every frame begins with: which channels follow it.
//!
//! | bits | a **set** bit means absent | conf. |
//! |---|---|---|
//! | 0x0001 0x0002 0x0004 | X, Y, Z angle of every sub-model | A |
//! | 0x0008 0x0010 0x0020 | X, Y, Z of the position | A |
//! | 0x0040 0x0080 0x0100 | X, Y, Z of the whole model's rotation | A |
//! | 0x0200 … 0x8000 | no known meaning; ignored for the layout | A |

/// One of the three axes, in the order they are stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// Forward, as far as one source tells.
    X,
    /// Down.
    Y,
    /// The figure's left, as far as can be inferred.
    Z,
}

impl Axis {
    /// All three, as they are stored.
    pub const ALL: [Axis; 3] = [Axis::X, Axis::Y, Axis::Z];

    /// 0, 1 or 2.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// "X", "Y" or "Z".
    pub const fn letter(self) -> &'static str {
        match self {
            Self::X => "X",
            Self::Y => "Y",
            Self::Z => "Z",
        }
    }
}

/// The nine bits whose meaning is known.
const KNOWN: u16 = 0x01FF;

/// A frame's flag word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Flags(u16);

impl Flags {
    /// The word as stored.
    pub const fn new(word: u16) -> Self {
        Self(word)
    }

    /// The word as stored.
    pub const fn word(self) -> u16 {
        self.0
    }

    /// True when the frame carries no channel: 0xFFFF, which marks it, or all nine known bits set.
    pub const fn is_empty(self) -> bool {
        self.0 & KNOWN == KNOWN
    }

    /// The bits that have no known meaning; none for 0xFFFF, which is a mark and not a sum of bits.
    pub const fn unknown(self) -> u16 {
        if self.0 == 0xFFFF { 0 } else { self.0 & !KNOWN }
    }

    /// True when this component of the position is stored.
    pub const fn has_position(self, axis: Axis) -> bool {
        self.0 & (0x0008 << axis.index()) == 0
    }

    /// True when this angle of the whole model is stored.
    pub const fn has_rotation(self, axis: Axis) -> bool {
        self.0 & (0x0040 << axis.index()) == 0
    }

    /// True when this angle is stored for every sub-model.
    pub const fn has_angle(self, axis: Axis) -> bool {
        self.0 & (0x0001 << axis.index()) == 0
    }

    /// How many components of the position are stored.
    pub const fn positions(self) -> u32 {
        3 - (self.0 & 0x0038).count_ones()
    }

    /// How many angles of the whole model are stored.
    pub const fn rotations(self) -> u32 {
        3 - (self.0 & 0x01C0).count_ones()
    }

    /// How many angles are stored for each sub-model.
    pub const fn angles(self) -> u32 {
        3 - (self.0 & 0x0007).count_ones()
    }

    /// Bytes from the flag word to the first angle of a sub-model, the word included.
    pub const fn head(self) -> u32 {
        2 + 4 * self.positions() + 2 * self.rotations()
    }

    /// Bytes of a frame of so many sub-models, the word included.
    pub const fn size(self, parts: u8) -> u32 {
        self.head() + 2 * self.angles() * parts as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_frame_of_fifteen_parts_has_110_bytes() {
        assert_eq!(Flags::new(0).size(15), 110);
    }

    #[test]
    fn the_published_shapes_have_their_sizes() {
        for (word, size) in
            [(0x01FC, 62), (0x01F9, 62), (0x01FA, 62), (0x01FE, 32), (0x01EC, 66), (0x01FF, 2), (0xFFFF, 2)]
        {
            assert_eq!(Flags::new(word).size(15), size, "{word:#06x}");
        }
    }

    #[test]
    fn sixty_two_bytes_are_reached_by_two_rotation_axes_only() {
        let words: Vec<u16> = (0..0x200).filter(|word| Flags::new(*word).size(15) == 62).collect();
        assert_eq!(words, [0x01F9, 0x01FA, 0x01FC]);
    }

    #[test]
    fn unknown_bits_change_neither_size_nor_emptiness() {
        for bits in 0..0x80_u16 {
            let flags = Flags::new(0x01FC | bits << 9);
            assert_eq!((flags.size(15), flags.unknown()), (62, bits << 9));
            assert!(Flags::new(0x01FF | bits << 9).is_empty());
        }
        assert_eq!(Flags::new(0xFFFF).unknown(), 0);
    }

    #[test]
    fn all_512_sizes_sum_to_28_672_bytes() {
        assert_eq!((0..512).map(|word| Flags::new(word).size(15)).sum::<u32>(), 0x7000);
    }
}
