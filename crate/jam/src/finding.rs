//! What is odd in a file that can still be read: values with offsets, for a list a person reads.

use crate::flags::Axis;

/// How much a finding matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Something could not be read or shown.
    Error,
    /// It was read, but it does not fit what is documented.
    Warning,
    /// Worth knowing; nothing is lost.
    Hint,
}

/// Something odd, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Offset in `MUSEUM.MUS` (in a memory dump, counted from where the file is loaded).
    pub at: u32,
    /// Address (offset of the jump table) of the animation it concerns.
    pub animation: Option<u32>,
    /// Number of the frame it concerns, 0 first.
    pub frame: Option<u32>,
    /// What it is.
    pub what: Oddity,
}

impl Finding {
    pub(crate) fn of_file(at: u32, what: Oddity) -> Self {
        Self { at, animation: None, frame: None, what }
    }

    /// How much it matters.
    pub fn severity(&self) -> Severity {
        self.what.severity()
    }
}

impl std::fmt::Display for Finding {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(frame) = self.frame {
            write!(out, "Frame {frame}: ")?;
        }
        write!(out, "{} (at {:#07x})", self.what, self.at)
    }
}

/// Everything that can be odd.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Oddity {
    /// Shorter than the last thing documented in it.
    #[error("the file has {len:#x} bytes; the documented one has at least 0x42710")]
    Short {
        /// Its size.
        len: u32,
    },
    /// Too few of the documented animations are there.
    #[error(
        "this does not look like the documented MUSEUM.MUS: only {valid} of its {of} named animations are where they should be"
    )]
    Unfamiliar {
        /// How many are.
        valid: u32,
        /// How many there should be.
        of: u32,
    },
    /// The first Sonic table is valid, but is not the documented one.
    #[error("the first Sonic/Tails table does not end as documented (0xFFC2, 0x0000)")]
    FirstTableDiffers,
    /// Pointers only make sense with another load address.
    #[error("the file's pointers fit a load address of {address:#010x}, not the documented 0x06040000")]
    LoadAddress {
        /// The inferred one.
        address: u32,
    },
    /// A hostile or very strange file: searching it for tables was given up.
    #[error("the search for further animations was given up here, because too much looks almost like one")]
    SearchStopped,
    /// A pointer of the animation list leads nowhere.
    #[error("entry {index} of the animation list, {pointer:#010x}, points to no animation")]
    ListEntry {
        /// Its place in the list.
        index: u8,
        /// The pointer.
        pointer: u32,
    },
    /// A table at an odd address.
    #[error("a jump table cannot be at an odd address")]
    OddTable,
    /// A table beyond the file.
    #[error("the jump table lies outside the file")]
    TableOutside,
    /// A table without its end mark.
    #[error("the jump table is not terminated")]
    NotTerminated,
    /// A table of nothing.
    #[error("the animation is empty: its jump table begins with the end mark")]
    EmptyTable,
    /// A frame at an odd address.
    #[error("the jump table's offset {word:+#x} is odd, and words on odd addresses cannot exist")]
    OddOffset {
        /// The offset as stored.
        word: Signed,
    },
    /// A frame before the file.
    #[error("the jump table's offset {word:+#x} leads before the start of the file")]
    BeforeFile {
        /// The offset as stored.
        word: Signed,
    },
    /// A frame inside the table that lists it.
    #[error("the jump table's offset {word:+#x} leads into the table itself")]
    InsideTable {
        /// The offset as stored.
        word: Signed,
    },
    /// A frame that the end of the file cuts off.
    #[error("the frame is cut off by the end of the file: it needs {size} bytes at {start:#x}")]
    FrameTruncated {
        /// Where it begins.
        start: u32,
        /// How long it should be.
        size: u32,
    },
    /// Frames behind the table.
    #[error("{frames} frames lie behind the jump table; all known ones lie before it")]
    Forward {
        /// How many.
        frames: u32,
    },
    /// Frames not in order.
    #[error("{frames} frames begin before the frame that precedes them")]
    NotIncreasing {
        /// How many.
        frames: u32,
    },
    /// Entries that share a frame.
    #[error("{frames} entries of the jump table repeat a frame that an earlier one has")]
    Repeated {
        /// How many.
        frames: u32,
    },
    /// The flags ask for another length than there is room for.
    #[error(
        "its flags make it {computed} bytes long, but the next frame begins after {distance}: another version, or another number of parts"
    )]
    SizeMismatch {
        /// By the flags.
        computed: u32,
        /// To the next frame or the table.
        distance: u32,
    },
    /// Bits without a known meaning.
    #[error("the flags have bits set that have no known meaning: {bits:#06x}")]
    UnknownFlags {
        /// Those bits.
        bits: u16,
    },
    /// A position far out, as misread data has.
    #[error("its {} position is {units} units from the origin, probably because it is misread", axis.letter())]
    Far {
        /// Along which axis.
        axis: Axis,
        /// How far, rounded.
        units: i32,
    },
    /// No number of sub-models fits.
    #[error("no number of parts fits the sizes of the frames, so the angles cannot be told apart")]
    LayoutUnknown,
    /// A documented number of sub-models that the sizes contradict.
    #[error("the sizes of the frames fit {inferred} parts, but {documented} are documented")]
    OtherParts {
        /// What fits.
        inferred: u8,
        /// What is documented.
        documented: u8,
    },
    /// Two tables share bytes.
    #[error("the jump table shares bytes with that of the animation at {other:#07x}")]
    Overlap {
        /// Address of the other one.
        other: u32,
    },
    /// The model's group footer was not accepted.
    #[error("the part offsets could not be read from the file: {0}")]
    Skeleton(SkeletonFault),
    /// More of the same.
    #[error("{more} further findings of this animation are not listed")]
    More {
        /// How many.
        more: u32,
    },
}

/// Why the part offsets of a file are not used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SkeletonFault {
    /// The footer lies outside the file.
    #[error("the group footer lies outside the file")]
    Outside,
    /// A pointer does not lead to a model.
    #[error("pointer {part} leads to no model")]
    Pointer {
        /// Which one, 0 first.
        part: u8,
    },
    /// An offset is out of all proportion.
    #[error("the offset of part {part} is out of proportion")]
    Offset {
        /// Which one, 0 first.
        part: u8,
    },
}

/// A jump table's offset, printed with its sign in hexadecimal: "-0x9b0".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Signed(pub i16);

impl std::fmt::LowerHex for Signed {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let digits = format!("{:x}", self.0.unsigned_abs());
        out.pad_integral(self.0 >= 0, "0x", &digits)
    }
}

impl Oddity {
    /// How much it matters.
    pub fn severity(&self) -> Severity {
        match self {
            Self::OddTable
            | Self::TableOutside
            | Self::NotTerminated
            | Self::OddOffset { .. }
            | Self::BeforeFile { .. }
            | Self::InsideTable { .. }
            | Self::FrameTruncated { .. }
            | Self::LayoutUnknown => Severity::Error,
            Self::Short { .. }
            | Self::Unfamiliar { .. }
            | Self::LoadAddress { .. }
            | Self::SearchStopped
            | Self::EmptyTable
            | Self::Forward { .. }
            | Self::NotIncreasing { .. }
            | Self::SizeMismatch { .. }
            | Self::Far { .. }
            | Self::OtherParts { .. }
            | Self::Overlap { .. } => Severity::Warning,
            Self::FirstTableDiffers
            | Self::ListEntry { .. }
            | Self::Repeated { .. }
            | Self::UnknownFlags { .. }
            | Self::Skeleton(_)
            | Self::More { .. } => Severity::Hint,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_is_a_sentence_with_its_offset() {
        let what = Oddity::OddOffset { word: Signed(-0x9B1) };
        let finding = Finding { at: 0x2692C, animation: Some(0x2692C), frame: Some(3), what };
        assert_eq!(
            finding.to_string(),
            "Frame 3: the jump table's offset -0x9b1 is odd, and words on odd addresses cannot exist (at 0x2692c)"
        );
        assert_eq!(finding.severity(), Severity::Error);
    }
}
