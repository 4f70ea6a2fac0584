//! What can be wrong with a file, by cause, and where.
//!
//! The same type serves for what makes a file unreadable (returned as `Err`) and for what is merely noted on the
//! way (kept in lists). `Display` is a full sentence without the place, so that a caller can show the two apart;
//! [`ReadError::place`] has the place.

use std::fmt;
use std::sync::Arc;

use crate::bytes::OutOfBounds;
use crate::source::SourceError;
use crate::tag::Tag;

/// The file, instance and offset something was found at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Where {
    /// Path of the file as it was given.
    pub file: Arc<str>,
    /// Descriptor index of the instance, if it concerns one.
    pub instance: Option<u32>,
    /// Full name of that instance, if it has one.
    pub name: Option<Box<str>>,
    /// Offset in that file, if there is one worth looking at.
    pub offset: Option<u64>,
}

impl Where {
    /// Somewhere in this file.
    pub fn file(file: &Arc<str>) -> Self {
        Self { file: Arc::clone(file), instance: None, name: None, offset: None }
    }

    /// In this instance of the file.
    #[must_use]
    pub fn instance(self, index: u32, name: Option<&str>) -> Self {
        Self { instance: Some(index), name: name.map(Box::from), ..self }
    }

    /// At this offset of the file.
    #[must_use]
    pub fn offset(self, offset: u64) -> Self {
        Self { offset: Some(offset), ..self }
    }
}

impl fmt::Display for Where {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.file)?;
        match (self.instance, &self.name) {
            (Some(index), Some(name)) => write!(out, ", {name} (instance {index})")?,
            (Some(index), None) => write!(out, ", instance {index}")?,
            (None, _) => {}
        }
        match self.offset {
            Some(offset) => write!(out, ", at {offset:#x}"),
            None => Ok(()),
        }
    }
}

/// Something wrong, by cause.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// No bytes at all.
    #[error("The file is empty.")]
    Empty {
        /// Which file.
        at: Where,
    },
    /// The version mark is none of those known.
    #[error("This is not an Oni level file: its version mark is {found}, not VR31 (.dat) or VR32 (.oni).")]
    NotLevelFile {
        /// Which file.
        at: Where,
        /// The four bytes where the mark should be, readable.
        found: Box<str>,
    },
    /// Neither the name nor the content says that this is a file of a level.
    #[error("Files of this kind are not read. Kata reads .dat, .raw, .sep and .oni files.")]
    NotRead {
        /// Which file.
        at: Where,
    },
    /// Shorter than the header every file begins with.
    #[error("The file has only {len} bytes; the header alone takes 64.")]
    TooShort {
        /// Which file.
        at: Where,
        /// Its length.
        len: u64,
    },
    /// A file of OniX, the engine of 2025.
    #[error("This file was made for OniX (version mark VR33). That format is not known well enough to be read.")]
    OniX {
        /// Which file.
        at: Where,
    },
    /// A file of the PlayStation 2 edition.
    #[error(
        "This file is from the PlayStation 2 edition, which stores animations in another way that is not known well enough to be read."
    )]
    PlayStation2 {
        /// Which file.
        at: Where,
    },
    /// A header field that must have one value has another.
    #[error("The header is damaged: {field} is {found:#x} and should be {wanted:#x}.")]
    BadHeader {
        /// Which file, and the offset of the field.
        at: Where,
        /// What the field is.
        field: &'static str,
        /// What it holds.
        found: u64,
        /// What it has to hold.
        wanted: u64,
    },
    /// The lists the header promises do not fit the file.
    #[error(
        "The header promises lists that end at byte {end}, but the file has only {len} bytes: it is cut off or damaged."
    )]
    ListsOutOfFile {
        /// Which file.
        at: Where,
        /// Where the lists would end.
        end: u64,
        /// Length of the file.
        len: u64,
    },
    /// More than any real level holds; reading it could exhaust memory.
    #[error(
        "The header promises {size} bytes of data; more than {limit} are not read, since no real level comes near that."
    )]
    TooLarge {
        /// Which file.
        at: Where,
        /// Bytes that would have to be read.
        size: u64,
        /// The most that is read.
        limit: u64,
    },
    /// The file ends before its tables do; what is there can be read.
    #[error("The file is cut off: its tables end at byte {end}, but it has only {len} bytes. What is there is shown.")]
    CutOff {
        /// Which file.
        at: Where,
        /// Where the tables end by the header.
        end: u64,
        /// Length of the file.
        len: u64,
    },
    /// The tables do not lie where every known tool puts them.
    #[error(
        "The tables of this file do not follow one another as they should: the {table} table begins at {found:#x} instead of {wanted:#x}."
    )]
    OddLayout {
        /// Which file.
        at: Where,
        /// "data" or "name".
        table: &'static str,
        /// Where it begins.
        found: u64,
        /// Where it would begin.
        wanted: u64,
    },
    /// The template checksum is none of those known.
    #[error(
        "The edition of this file is not known (checksum {checksum:#018x}); where its textures and sounds are was guessed from their layout."
    )]
    UnknownEdition {
        /// Which file.
        at: Where,
        /// The checksum.
        checksum: u64,
    },
    /// An instance that does not lie inside the data table.
    #[error("This instance is cut off: {have} of its {size} bytes are there.")]
    InstanceCut {
        /// Which instance, and where it begins.
        at: Where,
        /// Its size by its descriptor.
        size: u64,
        /// Bytes that are there.
        have: u64,
    },
    /// A name that lies outside the name table, does not end, or is too long to be one.
    #[error("The name of this instance cannot be read.")]
    BadName {
        /// Which instance.
        at: Where,
    },
    /// A reference to another file that does not say to what.
    #[error("This instance stands for one in another file but does not say its name.")]
    NamelessPlaceholder {
        /// Which instance.
        at: Where,
    },
    /// Two instances of one name; the game finds the first.
    #[error("Two instances of this file have this name; the other is instance {first}, and that one is used.")]
    DuplicateName {
        /// The second of them.
        at: Where,
        /// Index of the first.
        first: u32,
    },
    /// A `.oni` file holds one named instance, the first.
    #[error("A .oni file should hold one named instance; this is another.")]
    SecondNamed {
        /// The instance that should not have a name.
        at: Where,
    },
    /// The list of notes was cut to keep it in proportion.
    #[error("There are {count} more remarks of this kind about the file.")]
    More {
        /// Which file.
        at: Where,
        /// How many were left out.
        count: u64,
    },
    /// An instance is shorter than its kind's fixed part.
    #[error("This instance is too short for its kind: {cause}.")]
    Short {
        /// Which instance.
        at: Where,
        /// The read that failed.
        cause: OutOfBounds,
    },
    /// A link to an index the file does not have.
    #[error("A link points to instance {index}, but the file has only {count}.")]
    BadLink {
        /// The file the link is in.
        at: Where,
        /// Where it points.
        index: u32,
        /// Instances in the file.
        count: u32,
    },
    /// A link whose target is of another kind than the field allows.
    #[error("A link should point to an instance of kind {expected} and points to one of kind {found}.")]
    WrongKind {
        /// The target.
        at: Where,
        /// The kind the field allows.
        expected: Tag,
        /// The kind that is there.
        found: Tag,
    },
    /// A name that none of the open files defines.
    #[error("The instance {name} is in none of the open files.")]
    MissingInstance {
        /// The placeholder that asks for it.
        at: Where,
        /// Its full name.
        name: Box<str>,
    },
    /// Data lies in a companion file that is not open.
    #[error("The data is in {companion}, which is not open.")]
    MissingCompanion {
        /// The file that needs it.
        at: Where,
        /// Name of the file to add.
        companion: Box<str>,
    },
    /// A companion that does not hold what its level says it holds.
    #[error("This file does not seem to belong to {index}: none of the animations looked at are where that file says.")]
    ForeignCompanion {
        /// The companion.
        at: Where,
        /// Name of the level file it was paired with.
        index: Box<str>,
    },
    /// A part that does not lie inside its file.
    #[error("{len} bytes at {offset:#x} were asked for, outside of what the file holds ({size} bytes).")]
    PartOutOfFile {
        /// The file the part should be in, and its offset there.
        at: Where,
        /// Offset as the instance states it.
        offset: u32,
        /// Bytes asked for.
        len: u64,
        /// Bytes there are.
        size: u64,
    },
    /// The file was closed, or never opened.
    #[error("The file is not open any more.")]
    NotOpen {
        /// What was asked for.
        at: Where,
    },
    /// The place the file lives in did not give its bytes.
    #[error("The file could not be read: {cause}.")]
    Source {
        /// Which file.
        at: Where,
        /// What went wrong.
        cause: SourceError,
    },
}

impl ReadError {
    /// Where it was found.
    pub fn place(&self) -> &Where {
        match self {
            Self::Empty { at }
            | Self::NotLevelFile { at, .. }
            | Self::NotRead { at }
            | Self::TooShort { at, .. }
            | Self::OniX { at }
            | Self::PlayStation2 { at }
            | Self::BadHeader { at, .. }
            | Self::ListsOutOfFile { at, .. }
            | Self::TooLarge { at, .. }
            | Self::CutOff { at, .. }
            | Self::OddLayout { at, .. }
            | Self::UnknownEdition { at, .. }
            | Self::InstanceCut { at, .. }
            | Self::BadName { at }
            | Self::NamelessPlaceholder { at }
            | Self::DuplicateName { at, .. }
            | Self::SecondNamed { at }
            | Self::More { at, .. }
            | Self::Short { at, .. }
            | Self::BadLink { at, .. }
            | Self::WrongKind { at, .. }
            | Self::MissingInstance { at, .. }
            | Self::MissingCompanion { at, .. }
            | Self::ForeignCompanion { at, .. }
            | Self::PartOutOfFile { at, .. }
            | Self::NotOpen { at }
            | Self::Source { at, .. } => at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_reads_as_file_instance_offset() {
        let file: Arc<str> = "game/level0_Final.dat".into();
        let place = Where::file(&file).instance(175, Some("TRAMDEMCOMkick_spin")).offset(0x1234);
        assert_eq!(place.to_string(), "game/level0_Final.dat, TRAMDEMCOMkick_spin (instance 175), at 0x1234");
        let error = ReadError::BadName { at: Where::file(&file).instance(3, None) };
        assert_eq!(error.place().to_string(), "game/level0_Final.dat, instance 3");
        assert_eq!(error.to_string(), "The name of this instance cannot be read.");
    }
}
