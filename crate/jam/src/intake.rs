//! The door: what a dropped file is, and the museum in it, wherever it lies.

use std::rc::Rc;

use level::Source;

use crate::disc::{Disc, Entry, FileOnDisc, SaturnHeader};
use crate::error::ReadError;
use crate::form::{DUMP, IN_DUMP, MAX_FILE};
use crate::known::{GROUP_POINTERS, place};
use crate::museum::Museum;
use crate::recognise::FIRST_TABLE;

/// The file's name on the disc.
pub const FILE_NAME: &str = "MUSEUM.MUS";

/// What a file seems to be, from its name and a few of its bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The file itself, or a memory dump with it.
    Museum,
    /// A disc image, compressed ones included: opening says what is wrong with those.
    Disc,
    /// A cue sheet.
    Cue,
}

/// Says what a dropped file seems to be, reading at most some sixty bytes; `None` for what is none of this crate's business.
///
/// # Errors
/// Bytes that cannot be had.
pub fn kind_of(name: &str, source: &dyn Source) -> Result<Option<Kind>, ReadError> {
    let base = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let extension = base.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase()).unwrap_or_default();
    if base.eq_ignore_ascii_case(FILE_NAME) || looks_like_museum(source)? {
        return Ok(Some(Kind::Museum));
    }
    Ok(match extension.as_str() {
        "mus" => Some(Kind::Museum),
        "cue" => Some(Kind::Cue),
        "bin" | "iso" | "img" | "chd" => Some(Kind::Disc),
        _ => None,
    })
}

/// One of the fingerprints is there, in the file or where a memory dump has it.
fn looks_like_museum(source: &dyn Source) -> Result<bool, ReadError> {
    let len = source.len();
    if len > MAX_FILE {
        return Ok(false);
    }
    let word_at = |at: u32| -> Result<Option<[u8; 2]>, ReadError> {
        let mut word = [0; 2];
        if u64::from(at) + 2 > len {
            return Ok(None);
        }
        source.read_at(u64::from(at), &mut word)?;
        Ok(Some(word))
    };
    let is_table = |at: u32, swapped: bool| -> Result<bool, ReadError> {
        let words = [(0, 0xF650_u16), (78, 0xFFC2), (80, 0)];
        for (offset, expected) in words {
            let expected = if swapped { expected.swap_bytes() } else { expected };
            if word_at(at + offset)? != Some(expected.to_be_bytes()) {
                return Ok(false);
            }
        }
        Ok(true)
    };
    if is_table(FIRST_TABLE, false)? {
        return Ok(true);
    }
    if len == DUMP {
        return Ok(is_table(FIRST_TABLE + IN_DUMP, false)? || is_table(FIRST_TABLE + IN_DUMP, true)?);
    }
    let mut pointers = [0; 40];
    if u64::from(place::GROUP) + 40 > len {
        return Ok(false);
    }
    source.read_at(u64::from(place::GROUP), &mut pointers)?;
    Ok(pointers
        .as_chunks::<4>()
        .0
        .iter()
        .zip(GROUP_POINTERS)
        .all(|(stored, pointer)| u32::from_be_bytes(*stored) == pointer))
}

/// A museum and the disc it was found on.
#[derive(Clone)]
pub struct OnDisc {
    /// The museum.
    pub museum: Museum,
    /// Where on the disc it lies.
    pub entry: Entry,
    /// The same as a source, for showing where a byte is in the image.
    pub file: FileOnDisc,
    /// What the disc says about itself, if it is a Saturn's.
    pub header: Option<SaturnHeader>,
    /// How the image is laid out, as cue sheets write it.
    pub layout: &'static str,
}

/// Finds the museum in a disc image and opens it. Of the image, only directories and the file itself are read.
///
/// `start`: see [`Disc::open`].
///
/// # Errors
/// No disc image, none with the file on it, or a file that cannot be used.
pub fn open_disc(source: Rc<dyn Source>, start: Option<u32>) -> Result<OnDisc, ReadError> {
    let disc = Disc::open(source, start)?;
    let entry = disc.find(FILE_NAME)?;
    let file = disc.file(&entry)?;
    let museum = Museum::open(&file)?;
    Ok(OnDisc { museum, entry, file, header: disc.header().cloned(), layout: disc.layout().name() })
}
