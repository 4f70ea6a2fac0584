//! A small ISO 9660 volume (ECMA-119), as plain sectors or as the raw sectors of a `.bin`.

use std::collections::BTreeMap;

const SECTOR: usize = 2048;

/// How a raw image keeps its sectors. Error detection and correction bytes are left zero; readers of images skip them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raw {
    /// 1 or 2 (form 1).
    pub mode: u8,
    /// 2352, or 2448 with subchannels.
    pub stride: usize,
    /// Sectors of silence before the track, kept in the image.
    pub pregap: u32,
}

impl Raw {
    /// MODE1/2352 without a pregap.
    pub const MODE1: Raw = Raw { mode: 1, stride: 2352, pregap: 0 };
    /// MODE2/2352 without a pregap.
    pub const MODE2: Raw = Raw { mode: 2, stride: 2352, pregap: 0 };

    /// One raw sector around 2048 bytes.
    pub fn sector(self, address: u32, user: &[u8]) -> Vec<u8> {
        let mut sector = vec![0];
        sector.extend([0xFF; 10]);
        sector.push(0);
        let frames = address + 150;
        for number in [frames / 75 / 60, frames / 75 % 60, frames % 75] {
            sector.push((number / 10 * 16 + number % 10) as u8);
        }
        sector.push(self.mode);
        if self.mode == 2 {
            sector.extend([0, 0, 8, 0, 0, 0, 8, 0]);
        }
        sector.extend(user);
        sector.resize(self.stride, 0);
        sector
    }
}

/// A disc in the making.
#[derive(Clone, Debug)]
pub struct DiscImage {
    title: String,
    saturn: bool,
    files: Vec<(String, Vec<u8>)>,
    first: u32,
}

/// A directory while its volume is laid out.
#[derive(Default)]
struct Folder {
    name: String,
    parent: usize,
    files: Vec<usize>,
    folders: Vec<usize>,
    at: u32,
    sectors: u32,
}

impl DiscImage {
    /// A disc for the Saturn with a title and no files.
    pub fn new(title: &str) -> Self {
        Self { title: title.to_owned(), saturn: true, files: Vec::new(), first: 0 }
    }

    /// The same without a Saturn's header.
    #[must_use]
    pub fn foreign(mut self) -> Self {
        self.saturn = false;
        self
    }

    /// The same with its files' contents from this sector on, as on a full disc.
    #[must_use]
    pub fn files_from(mut self, sector: u32) -> Self {
        self.first = sector;
        self
    }

    /// Adds a file: a path in capitals, '/' between folders.
    #[must_use]
    pub fn file(mut self, path: &str, bytes: Vec<u8>) -> Self {
        self.files.push((path.to_owned(), bytes));
        self
    }

    /// The disc's sectors by address, without those that hold nothing.
    pub fn sectors(&self) -> BTreeMap<u32, Vec<u8>> {
        let mut folders = self.folders();
        let (path_table, mut next) = (18, 20);
        for index in 0..folders.len() {
            let sectors = (directory(self, &folders, index, &|_| 0).len() / SECTOR) as u32;
            (folders[index].at, folders[index].sectors) = (next, sectors);
            next += sectors;
        }
        next = next.max(self.first);
        let mut starts = Vec::new();
        for (_, bytes) in &self.files {
            starts.push(next);
            next += bytes.len().div_ceil(SECTOR) as u32;
        }
        let mut sectors = BTreeMap::new();
        if self.saturn {
            put(&mut sectors, 0, &self.header());
        }
        put(&mut sectors, 16, &self.descriptor(&folders, next));
        put(&mut sectors, 17, b"\xFFCD001\x01");
        put(&mut sectors, path_table, &path_table_of(&folders, false));
        put(&mut sectors, path_table + 1, &path_table_of(&folders, true));
        for (index, folder) in folders.iter().enumerate() {
            put(&mut sectors, folder.at, &directory(self, &folders, index, &|file| starts[file]));
        }
        for (start, (_, bytes)) in starts.iter().zip(&self.files) {
            put(&mut sectors, *start, bytes);
        }
        sectors
    }

    /// The image as plain sectors: an `.iso`.
    pub fn iso(&self) -> Vec<u8> {
        let sectors = self.sectors();
        let mut image = Vec::new();
        for (address, bytes) in sectors {
            image.resize(address as usize * SECTOR, 0);
            image.extend(bytes);
        }
        image
    }

    /// The image as raw sectors: a `.bin`.
    pub fn bin(&self, raw: Raw) -> Vec<u8> {
        let iso = self.iso();
        let mut image = Vec::new();
        for gap in 0..raw.pregap {
            // The header counts two seconds ahead, so the pregap's own addresses are not negative.
            let mut sector = raw.sector(0, &[0; SECTOR]);
            let frames = 150 - raw.pregap + gap;
            for (slot, number) in sector[12..15].iter_mut().zip([frames / 75 / 60, frames / 75 % 60, frames % 75]) {
                *slot = (number / 10 * 16 + number % 10) as u8;
            }
            image.extend(sector);
        }
        for (address, user) in iso.chunks(SECTOR).enumerate() {
            image.extend(raw.sector(address as u32, user));
        }
        image
    }

    /// The first sector of a Saturn disc: maker, product, version, date, regions, title.
    fn header(&self) -> Vec<u8> {
        let mut header = vec![b' '; 0x100];
        for (at, text) in [
            (0x00, "SEGA SEGASATURN "),
            (0x10, "NOBODY"),
            (0x20, "KATA-00001"),
            (0x2A, "V1.000"),
            (0x30, "20010128"),
            (0x38, "CD-1/1"),
            (0x40, "JTUE"),
            (0x50, "J"),
            (0x60, self.title.as_str()),
        ] {
            header[at..at + text.len()].copy_from_slice(text.as_bytes());
        }
        header
    }

    fn folders(&self) -> Vec<Folder> {
        let mut folders = vec![Folder::default()];
        for (index, (path, _)) in self.files.iter().enumerate() {
            let mut at = 0;
            let mut names: Vec<&str> = path.split('/').collect();
            names.pop();
            for name in names {
                let known = folders[at].folders.iter().copied().find(|child| folders[*child].name == name);
                at = known.unwrap_or_else(|| {
                    let child = folders.len();
                    folders.push(Folder { name: name.to_owned(), parent: at, ..Folder::default() });
                    folders[at].folders.push(child);
                    child
                });
            }
            folders[at].files.push(index);
        }
        folders
    }

    fn descriptor(&self, folders: &[Folder], sectors: u32) -> Vec<u8> {
        let mut sector = vec![0; SECTOR];
        let mut set = |at: usize, bytes: &[u8]| sector[at..at + bytes.len()].copy_from_slice(bytes);
        let spaces = [b' '; 128];
        set(0, b"\x01CD001\x01");
        set(8, &spaces[..64]);
        set(40, b"KATA");
        set(80, &both(sectors));
        set(120, &[1, 0, 0, 1, 1, 0, 0, 1, 0x00, 0x08, 0x08, 0x00]);
        set(132, &both(path_table_of(folders, false).len() as u32));
        set(140, &18_u32.to_le_bytes());
        set(148, &19_u32.to_be_bytes());
        set(156, &record(&[0], folders[0].at, folders[0].sectors * SECTOR as u32, true));
        for at in (190..702).step_by(128) {
            set(at, &spaces);
        }
        set(702, &spaces[..111]);
        for at in [813, 830, 847, 864] {
            set(at, b"0000000000000000\0");
        }
        set(881, &[1]);
        sector
    }
}

fn put(sectors: &mut BTreeMap<u32, Vec<u8>>, at: u32, bytes: &[u8]) {
    for (address, chunk) in (at..).zip(bytes.chunks(SECTOR)) {
        let mut sector = chunk.to_vec();
        sector.resize(SECTOR, 0);
        sectors.insert(address, sector);
    }
}

/// A number in both byte orders.
fn both(value: u32) -> [u8; 8] {
    let ([a, b, c, d], [e, f, g, h]) = (value.to_le_bytes(), value.to_be_bytes());
    [a, b, c, d, e, f, g, h]
}

/// A directory's sectors: itself, its parent, folders and files in order of their names; no record crosses a sector.
fn directory(disc: &DiscImage, folders: &[Folder], index: usize, start: &dyn Fn(usize) -> u32) -> Vec<u8> {
    let folder = &folders[index];
    let size = |folder: &Folder| folder.sectors * SECTOR as u32;
    let parent = &folders[folder.parent];
    let mut entries: Vec<(String, Vec<u8>)> = Vec::new();
    for child in folder.folders.iter().map(|child| &folders[*child]) {
        entries.push((child.name.clone(), record(child.name.as_bytes(), child.at, size(child), true)));
    }
    for file in &folder.files {
        let (path, bytes) = &disc.files[*file];
        let name = format!("{};1", path.rsplit('/').next().unwrap_or(path));
        entries.push((name.clone(), record(name.as_bytes(), start(*file), bytes.len() as u32, false)));
    }
    entries.sort();
    let mut out = record(&[0], folder.at, size(folder), true);
    out.extend(record(&[1], parent.at, size(parent), true));
    for (_, record) in entries {
        if out.len() % SECTOR + record.len() > SECTOR {
            out.resize(out.len().next_multiple_of(SECTOR), 0);
        }
        out.extend(record);
    }
    out.resize(out.len().next_multiple_of(SECTOR), 0);
    out
}

fn record(name: &[u8], first: u32, size: u32, directory: bool) -> Vec<u8> {
    let len = (33 + name.len()).next_multiple_of(2);
    let mut record = vec![len as u8, 0];
    record.extend(both(first));
    record.extend(both(size));
    record.extend([101, 1, 28, 0, 0, 0, 0]);
    record.extend([if directory { 2 } else { 0 }, 0, 0, 1, 0, 0, 1]);
    record.push(name.len() as u8);
    record.extend(name);
    record.resize(len, 0);
    record
}

/// The path table, in either byte order.
fn path_table_of(folders: &[Folder], big: bool) -> Vec<u8> {
    let mut table = Vec::new();
    for folder in folders {
        let name = if folder.name.is_empty() { &[0][..] } else { folder.name.as_bytes() };
        table.extend([name.len() as u8, 0]);
        let parent = folder.parent as u16 + 1;
        if big {
            table.extend(folder.at.to_be_bytes());
            table.extend(parent.to_be_bytes());
        } else {
            table.extend(folder.at.to_le_bytes());
            table.extend(parent.to_le_bytes());
        }
        table.extend(name);
        table.resize(table.len().next_multiple_of(2), 0);
    }
    table
}
