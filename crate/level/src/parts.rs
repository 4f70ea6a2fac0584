//! Bulk data: from an offset an instance states to bounded bytes.
//!
//! Whether a part is in the raw or the sep file is the caller's knowledge (see [`crate::Companion`]). A `.oni`
//! holds the parts of both in its own raw table, and offsets count from there.

use std::rc::Rc;

use crate::companion::Companion;
use crate::error::{ReadError, Where};
use crate::header::Version;
use crate::search::not_open;
use crate::set::{FileId, LevelSet};
use crate::source::Source;

/// Parts begin behind the filler that makes offset 0 mean "none".
const FIRST_PART: u32 = 32;

/// A place that holds parts: bytes `base..base + size` of `source`.
struct Home {
    source: Rc<dyn Source>,
    at: Where,
    base: u64,
    size: u64,
}

impl LevelSet {
    /// `len` bytes at `offset` of the file's raw data. Refuses ranges that do not lie inside it, and says by name
    /// which companion is missing.
    pub fn read_raw(&self, file: FileId, offset: u32, len: usize) -> Result<Vec<u8>, ReadError> {
        self.home(file, Companion::Raw)?.read(offset, len)
    }

    /// At most `max_len` bytes at `offset` of the file's raw data: fewer when it ends before.
    pub fn read_raw_up_to(&self, file: FileId, offset: u32, max_len: usize) -> Result<Vec<u8>, ReadError> {
        self.home(file, Companion::Raw)?.read_up_to(offset, max_len)
    }

    /// `len` bytes at `offset` of the file's sep data; see [`LevelSet::read_raw`].
    pub fn read_sep(&self, file: FileId, offset: u32, len: usize) -> Result<Vec<u8>, ReadError> {
        self.home(file, Companion::Sep)?.read(offset, len)
    }

    /// At most `max_len` bytes at `offset` of the file's sep data.
    pub fn read_sep_up_to(&self, file: FileId, offset: u32, max_len: usize) -> Result<Vec<u8>, ReadError> {
        self.home(file, Companion::Sep)?.read_up_to(offset, max_len)
    }

    fn home(&self, file: FileId, companion: Companion) -> Result<Home, ReadError> {
        let file = self.file(file).ok_or_else(not_open)?;
        if file.index().version() == Version::Vr32 {
            let table = file.index().raw_table();
            let at = Where::file(file.index().path());
            return Ok(Home { source: Rc::clone(&file.source), at, base: table.start, size: table.end - table.start });
        }
        let Some(attached) = file.attached(companion) else {
            let at = Where::file(file.index().path());
            return Err(ReadError::MissingCompanion { at, companion: file.companion_name(companion).into() });
        };
        let source = Rc::clone(&attached.source);
        let size = source.len();
        Ok(Home { source, at: Where::file(&attached.path), base: 0, size })
    }
}

impl Home {
    fn read(&self, offset: u32, len: usize) -> Result<Vec<u8>, ReadError> {
        let size = self.size;
        if offset < FIRST_PART || u64::from(offset).saturating_add(len as u64) > size {
            let at = self.at.clone().offset(self.base + u64::from(offset));
            return Err(ReadError::PartOutOfFile { at, offset, len: len as u64, size });
        }
        let mut bytes = vec![0; len];
        self.source
            .read_at(self.base + u64::from(offset), &mut bytes)
            .map_err(|cause| ReadError::Source { at: self.at.clone(), cause })?;
        Ok(bytes)
    }

    fn read_up_to(&self, offset: u32, max_len: usize) -> Result<Vec<u8>, ReadError> {
        if max_len == 0 {
            return Ok(Vec::new());
        }
        let left = usize::try_from(self.size.saturating_sub(offset.into())).unwrap_or(usize::MAX);
        // Nothing left is a part outside of the file, which reading a single byte finds out.
        self.read(offset, max_len.min(left.max(1)))
    }
}
