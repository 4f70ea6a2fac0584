//! What public notes name in the file: animations, models and the lists that point to them.
//!
//! Source: Sonic Retro wiki, "SCHG: Sonic Jam" (Models, Animations, RAM Editing). The addresses agree with each other
//! arithmetically (the tests below), the names are that wiki's own, question marks and all. The disc version they were
//! taken from is not stated, so they are tried, never trusted: see [`crate::Recognition`].

use crate::confidence::Confidence;

/// Whose animation it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Character {
    /// Sonic and Tails share one list and one order of 15 sub-models.
    SonicTails,
    /// The bird.
    Flicky,
    /// The monkey that walks on the spot.
    Monkey,
}

impl Character {
    /// The name as shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SonicTails => "Sonic/Tails",
            Self::Flicky => "Flicky",
            Self::Monkey => "Monkey",
        }
    }

    /// How many sub-models the character has, where that is documented.
    pub const fn parts(self) -> Option<u8> {
        match self {
            Self::SonicTails => Some(15),
            Self::Flicky | Self::Monkey => None,
        }
    }
}

/// How many frames an animation is expected to have. Information only: nothing is refused for having another number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// Follows from the published addresses.
    Frames(u16),
    /// If every frame has two rotation axes and 62 to 80 bytes.
    Between(u16, u16),
    /// Nothing is known.
    Unknown,
}

impl Expected {
    /// How sure the number is.
    pub const fn confidence(self) -> Confidence {
        match self {
            Self::Frames(_) => Confidence::C,
            Self::Between(..) | Self::Unknown => Confidence::D,
        }
    }
}

/// A named animation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Known {
    /// Place in the public list, 0 first.
    pub number: u8,
    /// Whose it is.
    pub character: Character,
    /// The public name. A question mark is the source's own doubt.
    pub name: &'static str,
    /// Offset of its jump table (called its address) in the documented version of the file.
    pub at: u32,
    /// How many frames to expect.
    pub expected: Expected,
}

/// The animations public notes name, in the order of their addresses.
pub static KNOWN: [Known; 32] = {
    use Character::{Flicky, Monkey, SonicTails};
    use Expected::{Between, Frames, Unknown};
    [
        known(0, Flicky, "Flying", 0x1FAD0, Unknown),
        known(1, Monkey, "Walking", 0x200B4, Unknown),
        known(2, SonicTails, "Falling", 0x2692C, Frames(40)),
        known(3, SonicTails, "Front-Flip Dive", 0x27046, Frames(28)),
        known(4, SonicTails, "Diagonal Spring Launch", 0x27368, Frames(12)),
        known(5, SonicTails, "Curl", 0x275B0, Frames(9)),
        known(6, SonicTails, "Sprinting", 0x277D0, Frames(8)),
        known(7, SonicTails, "Running", 0x27BFE, Frames(16)),
        known(8, SonicTails, "Uncurl", 0x27D56, Frames(5)),
        known(9, SonicTails, "Jump", 0x27F92, Between(7, 9)),
        known(10, SonicTails, "Start Idle", 0x28882, Between(29, 36)),
        known(11, SonicTails, "Idle", 0x28E1A, Between(17, 22)),
        known(12, SonicTails, "Skid", 0x290AC, Between(8, 10)),
        known(13, SonicTails, "Walking", 0x298FA, Between(27, 34)),
        known(14, SonicTails, "Start Push", 0x29AD8, Between(6, 6)),
        known(15, SonicTails, "Push", 0x2A3A6, Between(28, 36)),
        known(16, SonicTails, "Open Door?", 0x2A728, Between(11, 13)),
        known(17, SonicTails, "Pick Up Item 1", 0x2AC66, Between(17, 21)),
        known(18, SonicTails, "Push Button?", 0x2B0A2, Between(13, 16)),
        known(19, SonicTails, "Hang", 0x2BF22, Between(46, 59)),
        known(20, SonicTails, "Balancing", 0x2C924, Between(31, 39)),
        known(21, SonicTails, "Start Enter Building", 0x2D6C8, Between(43, 55)),
        known(22, SonicTails, "Enter Building", 0x2E5A8, Between(47, 60)),
        known(23, SonicTails, "Pick Up Item 2", 0x2F2F6, Between(42, 53)),
        known(24, SonicTails, "Put Item Away 1", 0x2FE42, Between(35, 45)),
        known(25, SonicTails, "Put Item Away 2", 0x3008E, Between(7, 8)),
        known(26, SonicTails, "Start Examine", 0x30860, Between(25, 32)),
        known(27, SonicTails, "Finish Examine", 0x30D3C, Between(15, 19)),
        known(28, SonicTails, "Vertical Spring", 0x31162, Between(13, 16)),
        known(29, SonicTails, "Start Spring Fall", 0x3127C, Between(4, 4)),
        known(30, SonicTails, "Spring Fall", 0x31666, Between(13, 16)),
        known(31, SonicTails, "Flying", 0x324CA, Between(46, 58)),
    ]
};

const fn known(number: u8, character: Character, name: &'static str, at: u32, expected: Expected) -> Known {
    Known { number, character, name, at, expected }
}

/// Where the documented version keeps things that are not animations.
pub mod place {
    /// Pointers to the jump tables of animations. **B**
    pub const LIST: u32 = 0x0D9CC;
    /// Where the next documented thing begins: the list has room for 120 pointers. **C**
    pub const LIST_END: u32 = 0x0DBAC;
    /// Texture definitions, 475 of 8 bytes. **A**
    pub const TEXTURES: u32 = 0x250A4;
    /// The first frame of the first Sonic animation. **A**
    pub const FRAMES: u32 = 0x25F7C;
    /// The group footer of Sonic's model: 15 pointers, 15 offsets. **B**
    pub const GROUP: u32 = 0x42620;
    /// Where that footer ends, and the least size of the file. **C**
    pub const GROUP_END: u32 = 0x42710;
}

/// The first ten pointers of Sonic's group footer: body, head, the legs, the right upper and forearm. **B** (an old revision
/// of the wiki's page).
pub(crate) const GROUP_POINTERS: [u32; 10] = [
    0x0608_0058,
    0x0608_0C58,
    0x0608_0DA8,
    0x0608_1048,
    0x0608_12A0,
    0x0608_13F0,
    0x0608_1690,
    0x0608_18E8,
    0x0608_1A50,
    0x0608_1CF0,
];

/// Those of Sonic and Tails, by whose tables a version is recognised.
pub(crate) fn of_sonic() -> impl Iterator<Item = &'static Known> + Clone {
    KNOWN.iter().filter(|known| known.character == Character::SonicTails)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table_end(number: usize) -> u32 {
        let Expected::Frames(frames) = KNOWN[number].expected else { panic!("{number} is not predicted") };
        KNOWN[number].at + 2 * u32::from(frames) + 2
    }

    #[test]
    fn numbers_count_up_and_addresses_are_even_and_rise_by_282_at_least() {
        for (index, known) in KNOWN.iter().enumerate() {
            assert_eq!(usize::from(known.number), index);
            assert_eq!(known.at % 2, 0, "{}", known.name);
        }
        let gaps: Vec<u32> = KNOWN.windows(2).map(|pair| pair[1].at - pair[0].at).collect();
        assert_eq!(gaps.iter().min(), Some(&282));
        assert_eq!(gaps[3..].iter().max(), Some(&3808));
        assert_eq!(of_sonic().count(), 30);
    }

    #[test]
    fn the_texture_definitions_end_where_the_frames_begin() {
        assert_eq!(place::TEXTURES + 475 * 8, place::FRAMES);
    }

    #[test]
    fn forty_falling_frames_of_62_bytes_fill_their_area_exactly() {
        assert_eq!(KNOWN[2].at - place::FRAMES, 40 * 62);
        assert_eq!(KNOWN[2].at - place::FRAMES, 0x9B0);
        assert_eq!(table_end(2), 0x2697E);
    }

    /// Frames and tables are packed back to back: each gap is filled by the next animation's predicted frames.
    #[test]
    fn the_gaps_between_tables_are_whole_numbers_of_frames() {
        let area = |number: usize| KNOWN[number].at - table_end(number - 1);
        assert_eq!(area(3), 28 * 62);
        assert_eq!(area(4), 12 * 62);
        assert_eq!(area(5), 9 * 62);
        assert_eq!(area(6), 8 * 62 + 7 * 4);
        assert_eq!(area(7), 16 * 62 + 15 * 4);
        assert_eq!(area(8), 5 * 62);
        assert_eq!(table_end(7), 0x27C20);
    }

    #[test]
    fn model_footers_are_whole_numbers_of_24_bytes_apart() {
        let sums: Vec<u32> = GROUP_POINTERS.windows(2).map(|pair| pair[1] - pair[0] - 24).collect();
        assert!(sums.iter().all(|bytes| bytes % 24 == 0));
        let sums: Vec<u32> = sums.into_iter().map(|bytes| bytes / 24).collect();
        assert_eq!(sums, [127, 13, 27, 24, 13, 27, 24, 14, 27]);
        assert_eq!((0x40058 - 0x3F908) / 24, 78);
        assert_eq!(place::GROUP + 15 * 4 + 15 * 12, place::GROUP_END);
    }

    #[test]
    fn a_name_alone_does_not_tell_two_animations_apart() {
        let flying: Vec<&str> =
            KNOWN.iter().filter(|known| known.name == "Flying").map(|known| known.character.name()).collect();
        assert_eq!(flying, ["Flicky", "Sonic/Tails"]);
    }
}
