//! Pointers of the file are addresses in the console's memory; this is what turns them into offsets.

/// Where the game loads the file. **A**: the model page's pointer rule, the published memory address of the models
/// and that of the first Sonic frame all give it.
pub const LOAD_ADDRESS: u32 = 0x0604_0000;

/// Takes away the bits that choose the uncached mirror of the memory. **C**: no known pointer needs it.
const ADDRESS_BITS: u32 = 0x07FF_FFFF;

/// Where in memory the file's first byte is loaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoadAddress(u32);

impl Default for LoadAddress {
    /// The documented one.
    fn default() -> Self {
        Self(LOAD_ADDRESS)
    }
}

impl LoadAddress {
    /// Another load address, as inferred from a file whose pointers do not fit the documented one.
    pub(crate) const fn other(address: u32) -> Self {
        Self(address & ADDRESS_BITS)
    }

    /// The address itself.
    pub const fn address(self) -> u32 {
        self.0
    }

    /// The file offset a pointer means; `None` for one that points before the file.
    pub fn offset(self, pointer: u32) -> Option<u32> {
        (pointer & ADDRESS_BITS).checked_sub(self.0)
    }

    /// The memory address of a file offset.
    pub fn ram(self, offset: u32) -> u32 {
        self.0.wrapping_add(offset)
    }
}

/// A pointer without its mirror bits.
pub(crate) const fn plain(pointer: u32) -> u32 {
    pointer & ADDRESS_BITS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_published_pairs_agree_on_the_load_address() {
        let load = LoadAddress::default();
        assert_eq!(load.offset(0x0607_F908), Some(0x3F908));
        assert_eq!(load.offset(0x0606_5F7C), Some(0x25F7C));
        assert_eq!(load.ram(0x2692C), 0x0606_692C);
    }

    #[test]
    fn the_uncached_mirror_means_the_same_offset_and_low_memory_none() {
        assert_eq!(LoadAddress::default().offset(0x2606_692C), Some(0x2692C));
        assert_eq!(LoadAddress::default().offset(0x0020_0000), None);
    }
}
