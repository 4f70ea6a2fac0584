//! Disc images: finds a file on the disc and reads it where it lies. Nothing here ever loads an image.
//!
//! The layers, each knowing only the one below: [`Sectors`] (where 2048 bytes of a sector are in the image), the
//! ISO 9660 directory walk, and [`FileOnDisc`], which is a [`level::Source`] like any other file.

mod cue;
mod header;
mod sectors;
mod volume;

use std::rc::Rc;

use level::{Source, SourceError, check_range};

pub use cue::{Cue, CueTrack, MOST_CUE};
pub use header::SaturnHeader;
pub use sectors::{Layout, SECTOR, Sectors};
pub use volume::{Entry, Volume};

use crate::error::ReadError;
use crate::form::MAX_FILE;

/// A disc image that was recognised as one.
#[derive(Clone)]
pub struct Disc {
    sectors: Rc<Sectors>,
    volume: Volume,
    header: Option<SaturnHeader>,
}

impl Disc {
    /// Recognises a disc image from a few sectors: `.bin`, `.img` or `.iso`, whatever its name.
    ///
    /// `start` is the sector of the image at which a `.cue` says the track begins ([`CueTrack::start`]), if there is one.
    ///
    /// # Errors
    /// A compressed image, none at all, or bytes that cannot be had.
    pub fn open(source: Rc<dyn Source>, start: Option<u32>) -> Result<Self, ReadError> {
        if let Some(kind) = compressed(source.as_ref())? {
            return Err(ReadError::Compressed { kind });
        }
        let (sectors, volume) = volume::find(source, start)?;
        let header = SaturnHeader::read(&sectors);
        Ok(Self { sectors: Rc::new(sectors), volume, header })
    }

    /// How the image is laid out.
    pub fn layout(&self) -> Layout {
        self.sectors.layout()
    }

    /// What the first sector says, if this is a Saturn disc.
    pub fn header(&self) -> Option<&SaturnHeader> {
        self.header.as_ref()
    }

    /// Looks for a file by its name, in any directory, in any letter case.
    ///
    /// # Errors
    /// No such file, one in pieces, or an image that ends before it does.
    pub fn find(&self, name: &str) -> Result<Entry, ReadError> {
        let mut found = None;
        let complete = self.volume.walk(&self.sectors, &mut |entry| {
            if entry.name.eq_ignore_ascii_case(name) {
                found = Some(entry);
            }
            found.is_none()
        })?;
        match found {
            Some(entry) => Ok(entry),
            None if complete => {
                let title = self.header.as_ref().map(|header| header.title.clone());
                Err(ReadError::NotOnDisc { title, name: name.to_owned() })
            }
            None => Err(ReadError::Directories { name: name.to_owned() }),
        }
    }

    /// All files of the disc, as far as its directories are bounded like a real disc's.
    ///
    /// # Errors
    /// Bytes that cannot be had.
    pub fn files(&self) -> Result<Vec<Entry>, ReadError> {
        let mut files = Vec::new();
        self.volume.walk(&self.sectors, &mut |entry| {
            files.push(entry);
            true
        })?;
        Ok(files)
    }

    /// A file of the disc as a source of its own.
    ///
    /// # Errors
    /// More than 8 MiB, a file in pieces, or one the image cuts off.
    pub fn file(&self, entry: &Entry) -> Result<FileOnDisc, ReadError> {
        let Entry { name, first, size, pieces, .. } = entry;
        if u64::from(*size) > MAX_FILE {
            return Err(ReadError::TooLarge { len: u64::from(*size) });
        }
        if *pieces {
            return Err(ReadError::InPieces { name: name.clone() });
        }
        let last = u64::from(*first) + u64::from(size.div_ceil(SECTOR)).saturating_sub(1);
        if last >= self.sectors.end() {
            let end = self.sectors.end().saturating_sub(1);
            return Err(ReadError::CutOff { name: name.clone(), first: *first, last, end });
        }
        Ok(FileOnDisc { sectors: Rc::clone(&self.sectors), first: *first, size: *size })
    }
}

/// A file of a disc image: the image is read only where the file lies.
#[derive(Clone)]
pub struct FileOnDisc {
    sectors: Rc<Sectors>,
    first: u32,
    size: u32,
}

impl FileOnDisc {
    /// Where a byte of the file is in the image; `None` past its end.
    pub fn in_image(&self, offset: u32) -> Option<u64> {
        let sector = self.first.checked_add(offset / SECTOR)?;
        let start = self.sectors.position(sector)?;
        (offset < self.size).then(|| start + u64::from(offset % SECTOR))
    }
}

impl Source for FileOnDisc {
    fn len(&self) -> u64 {
        u64::from(self.size)
    }

    fn read_at(&self, offset: u64, out: &mut [u8]) -> Result<(), SourceError> {
        check_range(offset, out.len(), self.len())?;
        let first = u64::from(self.first) * u64::from(SECTOR);
        self.sectors.read(first + offset, out)
    }
}

/// What kind of compressed or packed file this is, by its first bytes.
fn compressed(source: &dyn Source) -> Result<Option<&'static str>, ReadError> {
    const KINDS: [(&[u8], &str); 6] = [
        (b"MComprHD", "CHD disc image"),
        (b"CISO", "CISO disc image"),
        (b"ECM\0", "ECM disc image"),
        (b"PK\x03\x04", "ZIP archive"),
        (b"7z\xBC\xAF\x27\x1C", "7z archive"),
        (b"Rar!", "RAR archive"),
    ];
    let mut start = [0; 8];
    if source.len() < start.len() as u64 {
        return Ok(None);
    }
    source.read_at(0, &mut start)?;
    Ok(KINDS.iter().find(|(magic, _)| start.starts_with(magic)).map(|(_, kind)| *kind))
}
