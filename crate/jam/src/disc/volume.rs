//! The ISO 9660 file system: finds the volume and walks its directories, bounded in every direction.
//!
//! | field of a directory record | at |
//! |---|---|
//! | length | 0 |
//! | first sector (big-endian copy) | 6 |
//! | size in bytes (big-endian copy) | 14 |
//! | flags: 0x02 directory, 0x80 continued elsewhere | 25 |
//! | interleaving | 26, 27 |
//! | length of the name, name | 32, 33 |
//!
//! Source: ECMA-119. Records never cross a sector: a length of 0 means that the next one begins in the next sector.

use std::collections::HashSet;
use std::rc::Rc;

use level::Source;

use crate::bytes::Bytes;
use crate::disc::sectors::{Layout, SECTOR, SYNC, Sectors};
use crate::error::ReadError;

/// Directories within directories.
const DEEPEST: u32 = 8;
/// Letters of a path of directories; ECMA-119 allows no more.
const LONGEST: usize = 255;
/// Records looked at in all.
const MOST_RECORDS: u32 = 10_000;
/// Sectors of directories read in all: room for that many records of the longest names.
const MOST_SECTORS: u32 = 2048;

/// A file of the disc.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its name without the version number: "MUSEUM.MUS".
    pub name: String,
    /// Directories it is in, '/' after each; "" for the root.
    pub folder: String,
    /// Disc address of its first sector.
    pub first: u32,
    /// Its size in bytes.
    pub size: u32,
    /// True when it is not one run of sectors.
    pub pieces: bool,
}

/// The root directory of a volume.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Volume {
    root: u32,
    root_size: u32,
}

/// Finds out how an image keeps its sectors, by where a volume descriptor can be read.
pub(crate) fn find(source: Rc<dyn Source>, start: Option<u32>) -> Result<(Sectors, Volume), ReadError> {
    let mut tried = Vec::new();
    for layout in layouts(source.as_ref(), start)? {
        if tried.contains(&layout) {
            continue;
        }
        tried.push(layout);
        let sectors = Sectors::new(Rc::clone(&source), layout);
        if let Some(volume) = Volume::read(&sectors)? {
            return Ok((sectors, volume));
        }
    }
    Err(ReadError::NotAnImage)
}

/// The layouts an image may have, likeliest first.
fn layouts(source: &dyn Source, start: Option<u32>) -> Result<Vec<Layout>, ReadError> {
    let mut first = [0; 16];
    if source.len() < u64::from(SECTOR) {
        return Ok(Vec::new());
    }
    source.read_at(0, &mut first)?;
    let start = start.and_then(|start| i32::try_from(start).ok()).map(|start| -start);
    // Track 1 begins at address 0. Some images keep the two seconds before it.
    let bases = |address: Option<i32>| address.into_iter().chain(start).chain([0, -150]);
    if !first.starts_with(&SYNC) {
        return Ok(bases(None).map(|base| Layout { stride: SECTOR, data_at: 0, base }).collect());
    }
    let stride = if syncs_at(source, 2352)? || !syncs_at(source, 2448)? { 2352 } else { 2448 };
    let [.., minute, second, frame, mode] = first;
    let data_at = if mode == 2 { 24 } else { 16 };
    Ok(bases(address(minute, second, frame)).map(|base| Layout { stride, data_at, base }).collect())
}

fn syncs_at(source: &dyn Source, at: u64) -> Result<bool, ReadError> {
    let mut sync = [0; 12];
    if source.len() < at + 12 {
        return Ok(false);
    }
    source.read_at(at, &mut sync)?;
    Ok(sync == SYNC)
}

/// The disc address in a raw sector's header: minutes, seconds and 75ths in decimal digits, two seconds ahead.
fn address(minute: u8, second: u8, frame: u8) -> Option<i32> {
    let digits =
        |byte: u8| (byte >> 4 < 10 && byte & 15 < 10).then(|| i32::from(byte >> 4) * 10 + i32::from(byte & 15));
    Some((digits(minute)? * 60 + digits(second)?) * 75 + digits(frame)? - 150)
}

impl Volume {
    /// The volume in sector 16, if there is one.
    fn read(sectors: &Sectors) -> Result<Option<Self>, ReadError> {
        const DESCRIPTOR: u32 = 16;
        if sectors.position(DESCRIPTOR).is_none() {
            return Ok(None);
        }
        let mut sector = [0; SECTOR as usize];
        sectors.read(u64::from(DESCRIPTOR * SECTOR), &mut sector)?;
        if !sector.starts_with(b"\x01CD001") {
            return Ok(None);
        }
        let bytes = Bytes::new(&sector);
        // Numbers are stored in both byte orders; the second copy is big-endian.
        match bytes.u16(130) {
            Ok(2048) => {}
            Ok(size) => return Err(ReadError::BlockSize { size }),
            Err(_) => return Ok(None),
        }
        let (Ok(root), Ok(root_size)) = (bytes.u32(156 + 6), bytes.u32(156 + 14)) else { return Ok(None) };
        Ok(Some(Self { root, root_size }))
    }

    /// Calls `visit` for every file, until it says false. False when the directories are larger or deeper than a real
    /// disc's, or lead outside the image, and so were not walked to their end.
    pub(crate) fn walk(&self, sectors: &Sectors, visit: &mut dyn FnMut(Entry) -> bool) -> Result<bool, ReadError> {
        let mut visited = HashSet::from([self.root]);
        let mut waiting = vec![Folder { path: String::new(), first: self.root, size: self.root_size, depth: 1 }];
        let mut budget = Budget { sectors: MOST_SECTORS, records: MOST_RECORDS };
        let mut complete = true;
        while let Some(folder) = waiting.pop() {
            let mut sector = [0; SECTOR as usize];
            for number in 0..folder.size.div_ceil(SECTOR) {
                let Some(at) = folder.first.checked_add(number).filter(|at| sectors.position(*at).is_some()) else {
                    complete = false;
                    break;
                };
                if !budget.sector() {
                    return Ok(false);
                }
                sectors.read(u64::from(at) * u64::from(SECTOR), &mut sector)?;
                for record in records(Bytes::new(&sector)) {
                    if !budget.record() {
                        return Ok(false);
                    }
                    if !record.is_directory {
                        if !visit(record.entry(&folder.path)) {
                            return Ok(true);
                        }
                    } else if folder.depth >= DEEPEST || folder.path.len() + record.name.len() >= LONGEST {
                        complete = false;
                    } else if visited.insert(record.first) {
                        let path = format!("{}{}/", folder.path, record.name);
                        waiting.push(Folder { path, first: record.first, size: record.size, depth: folder.depth + 1 });
                    }
                }
            }
        }
        Ok(complete)
    }
}

struct Folder {
    path: String,
    first: u32,
    size: u32,
    depth: u32,
}

struct Budget {
    sectors: u32,
    records: u32,
}

impl Budget {
    fn sector(&mut self) -> bool {
        self.sectors = self.sectors.saturating_sub(1);
        self.sectors > 0
    }

    fn record(&mut self) -> bool {
        self.records = self.records.saturating_sub(1);
        self.records > 0
    }
}

struct Record {
    name: String,
    first: u32,
    size: u32,
    is_directory: bool,
    pieces: bool,
}

impl Record {
    /// A record with a name; `None` for the two that stand for the directory itself and its parent, and for broken ones.
    fn read(bytes: Bytes<'_>) -> Option<Self> {
        let len = bytes.u8(32).ok()?;
        let name = bytes.slice(33, u32::from(len)).ok()?.as_slice();
        if name.is_empty() || name == [0] || name == [1] {
            return None;
        }
        let name: String =
            name.iter().map(|byte| if byte.is_ascii_graphic() { char::from(*byte) } else { '_' }).collect();
        let name = name.split(';').next().unwrap_or_default().to_owned();
        let flags = bytes.u8(25).ok()?;
        let interleaved = bytes.u8(26).ok()? != 0 || bytes.u8(27).ok()? != 0;
        Some(Self {
            name,
            first: bytes.u32(6).ok()?,
            size: bytes.u32(14).ok()?,
            is_directory: flags & 0x02 != 0,
            pieces: flags & 0x80 != 0 || interleaved,
        })
    }

    fn entry(self, folder: &str) -> Entry {
        Entry { name: self.name, folder: folder.to_owned(), first: self.first, size: self.size, pieces: self.pieces }
    }
}

/// The records of one sector of a directory.
fn records(sector: Bytes<'_>) -> impl Iterator<Item = Record> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let len = u32::from(sector.u8(at).ok()?);
        if len == 0 {
            return None;
        }
        let record = sector.slice(at, len).ok()?;
        at += len;
        Some(Record::read(record))
    })
    .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_decimal_digits_two_seconds_ahead() {
        assert_eq!(address(0x00, 0x02, 0x00), Some(0));
        assert_eq!(address(0x00, 0x00, 0x00), Some(-150));
        assert_eq!(address(0x01, 0x02, 0x74), Some(4574));
        assert_eq!(address(0x0A, 0x02, 0x00), None);
    }
}
