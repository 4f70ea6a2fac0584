//! How sure a fact is. Nothing about this file was published by its makers, so every fact wears a letter.

/// How much stands behind a fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Confidence {
    /// Documented, and cross-checked by arithmetic or a second independent page.
    A,
    /// Documented by one source, plausible.
    B,
    /// Inferred here from what is documented.
    C,
    /// Invented ("schematic"), because nothing is known.
    D,
}

impl Confidence {
    /// "A", "B", "C" or "D".
    pub const fn letter(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
            Self::D => "D",
        }
    }

    /// The letter in words.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::A => "documented and cross-checked",
            Self::B => "documented by one source",
            Self::C => "inferred",
            Self::D => "schematic: invented, not documented",
        }
    }
}
