//! In which form the file was given: itself, or as part of a dump of the console's memory.

use level::{Source, SourceError};

use crate::bytes::{Bytes, swap_words};
use crate::error::ReadError;
use crate::recognise::has_first_table;

/// Largest file that is read, in bytes. The console has 1 MiB where the file is loaded.
pub const MAX_FILE: u64 = 8 * 1024 * 1024;

/// Size of a dump of High Work RAM.
pub(crate) const DUMP: u64 = 0x10_0000;
/// Where in such a dump the file begins.
pub(crate) const IN_DUMP: u32 = 0x4_0000;
/// Where the memory of objects begins, counted from the file's first byte: nothing of the file lies behind it. **C**
const LIMIT: u32 = 0x9_0000;

/// What the bytes were taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// The file itself.
    File,
    /// A dump of High Work RAM (1 MiB at 0x06000000), in which the file lies at 0x40000.
    MemoryDump {
        /// The dump has the two bytes of every word exchanged.
        swapped: bool,
    },
}

impl Form {
    /// What to add to an offset in the file to get the offset in what was dropped.
    pub const fn origin(self) -> u32 {
        match self {
            Self::File => 0,
            Self::MemoryDump { .. } => IN_DUMP,
        }
    }

    /// The form in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::File => "MUSEUM.MUS",
            Self::MemoryDump { swapped: false } => "High Work RAM dump",
            Self::MemoryDump { swapped: true } => "High Work RAM dump (byte-swapped)",
        }
    }
}

/// Reads a whole source after its size was found acceptable.
pub(crate) fn read(source: &dyn Source) -> Result<Vec<u8>, ReadError> {
    let len = source.len();
    if len == 0 {
        return Err(ReadError::Empty);
    }
    if len > MAX_FILE {
        return Err(ReadError::TooLarge { len });
    }
    let size = usize::try_from(len).map_err(|_| ReadError::TooLarge { len })?;
    let mut bytes = vec![0; size];
    source.read_at(0, &mut bytes).map_err(|error: SourceError| ReadError::Source(error))?;
    Ok(bytes)
}

/// The file's own bytes: what was read, or its part of a memory dump.
pub(crate) fn unwrap(bytes: Vec<u8>) -> (Vec<u8>, Form) {
    if bytes.len() as u64 != DUMP || has_first_table(Bytes::new(&bytes)) {
        return (bytes, Form::File);
    }
    let Ok(inside) = Bytes::new(&bytes).slice(IN_DUMP, LIMIT) else { return (bytes, Form::File) };
    if has_first_table(inside) {
        return (inside.as_slice().to_vec(), Form::MemoryDump { swapped: false });
    }
    let mut swapped = inside.as_slice().to_vec();
    swap_words(&mut swapped);
    if has_first_table(Bytes::new(&swapped)) {
        return (swapped, Form::MemoryDump { swapped: true });
    }
    (bytes, Form::File)
}
