//! Opens one file. What it keeps are the bytes of its tables and numbers; nothing borrows from itself.
//!
//! A level (VR31) is: header, instance descriptors, name descriptors, template descriptors, data table, name
//! table; its bulk data is in companion files. A `.oni` (VR32) is: header, instance descriptors, name table, data
//! table, raw table, where the last is the bulk data and is left in the file until somebody asks for it.
//! Sources: OniSplit (reads and writes both), OniGalore "OBD:Instance file format".

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use crate::bytes::{self, Bytes};
use crate::error::{ReadError, Where};
use crate::header::{self, DESCRIPTOR, Edition, HEADER, Header, Layout, NotAHeader, Template, Version};
use crate::instance::{Descriptor, INSTANCE_HEADER, Instance, flags};
use crate::names::{self, BAD_NAME};
use crate::source::Source;
use crate::tag::Tag;

/// The most that is read of one file's tables. The largest retail level has about 25 MB of them.
pub const LARGEST_INDEX: u64 = 256 * 1024 * 1024;

/// Read first, whatever follows: enough to refuse what is no level, and all there is to the index of a `.oni`.
const FIRST_READ: u64 = 4096;

/// More remarks about one file than anybody reads.
const MOST_NOTES: usize = 200;

/// One opened `.dat` or `.oni`: its descriptors, names and instance data, but not its bulk data.
#[derive(Debug, Clone)]
pub struct InstanceFile {
    path: Arc<str>,
    header: Header,
    /// The file from its start to the end of its tables, or to its own end if that comes first.
    bytes: Vec<u8>,
    file_len: u64,
    /// What a `.oni` file's first instance is called, from the file's own name.
    main_name: Option<Box<str>>,
    /// Names that are not UTF-8, by descriptor index, read as Latin-1.
    odd_names: HashMap<u32, Box<str>>,
    notes: Vec<ReadError>,
    fingerprint: u32,
    payloads: Layout,
    sounds: Layout,
}

impl InstanceFile {
    /// Reads the tables of a file. `path` is how it is called in messages and, for a `.oni`, what its instance is
    /// named after. Reads nothing past the tables, and of a file that is no level nothing past 4 KiB.
    pub fn open(path: &str, source: &dyn Source) -> Result<Self, ReadError> {
        let path: Arc<str> = path.into();
        let place = || Where::file(&path);
        let file_len = source.len();
        let mut bytes = vec![0; file_len.min(FIRST_READ) as usize];
        source.read_at(0, &mut bytes).map_err(|cause| ReadError::Source { at: place(), cause })?;
        let header = read_header(&path, &bytes, file_len)?;

        let end = header.lists_end();
        if end > file_len {
            return Err(ReadError::ListsOutOfFile { at: place(), end, len: file_len });
        }
        let end = end.max(header.data_end()).max(header.names_end());
        let index = end.min(file_len);
        if index > LARGEST_INDEX {
            return Err(ReadError::TooLarge { at: place(), size: index, limit: LARGEST_INDEX });
        }
        // No more than the limit, so it fits a usize; no more than the file, so a claim costs nothing.
        let (first, index) = (bytes.len(), index as usize);
        bytes.reserve_exact(index.saturating_sub(first));
        bytes.resize(index, 0);
        bytes.shrink_to_fit();
        if let Some(rest) = bytes.get_mut(first..) {
            let read = source.read_at(first as u64, rest);
            read.map_err(|cause| ReadError::Source { at: place(), cause })?;
        }

        let fingerprint = crc32fast::hash(&bytes);
        let mut file = Self {
            path,
            header,
            bytes,
            file_len,
            main_name: None,
            odd_names: HashMap::new(),
            notes: Vec::new(),
            fingerprint,
            payloads: Layout::Pc,
            sounds: Layout::Pc,
        };
        file.name_main();
        file.read_odd_names();
        (file.payloads, file.sounds) = file.guess_layouts();
        file.notes = file.look_over(end.max(header.raw_end()));
        Ok(file)
    }

    /// Path as given when it was opened.
    pub const fn path(&self) -> &Arc<str> {
        &self.path
    }

    /// The header as stored.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Which program made it.
    pub const fn edition(&self) -> Edition {
        self.header.edition()
    }

    /// Which container it is.
    pub const fn version(&self) -> Version {
        self.header.version
    }

    /// Number of instances, placeholders counted.
    pub const fn len(&self) -> u32 {
        self.header.instances
    }

    /// True for a file without instances.
    pub const fn is_empty(&self) -> bool {
        self.header.instances == 0
    }

    /// Size of the whole file in bytes.
    pub const fn file_len(&self) -> u64 {
        self.file_len
    }

    /// The instance with this descriptor index.
    pub fn instance(&self, index: u32) -> Option<Instance<'_>> {
        let descriptor = self.descriptor(index)?;
        Some(Instance { file: self, index, descriptor })
    }

    /// All instances in file order, placeholders included.
    pub fn instances(&self) -> impl Iterator<Item = Instance<'_>> {
        (0..self.header.instances).filter_map(|index| self.instance(index))
    }

    /// The kinds a level says it holds; nothing for a `.oni`, which has no such list.
    pub fn templates(&self) -> impl Iterator<Item = Template> {
        let (start, end) = (self.header.templates_at(), self.header.lists_end());
        header::templates(self.range(start, end))
    }

    /// What is wrong with the file without making it unreadable.
    pub fn notes(&self) -> &[ReadError] {
        &self.notes
    }

    /// CRC-32 of the file from its start to the end of its tables: tells whether two files list the same.
    pub const fn fingerprint(&self) -> u32 {
        self.fingerprint
    }

    /// Where the bulk data of a `.oni` lies in the file, as far as the file goes. Empty for a level.
    pub fn raw_table(&self) -> Range<u64> {
        let end = self.header.raw_end().min(self.file_len);
        u64::from(self.header.raw_at).min(end)..end
    }

    /// How textures are laid out, and where the bulk data of TXMP, BINA and OSBD is: [`Layout::Pc`] in the raw
    /// file, [`Layout::Mac`] in the sep file; in a `.oni` in its raw table with either.
    pub const fn payload_layout(&self) -> Layout {
        self.payloads
    }

    /// How SNDD instances are laid out.
    pub const fn sound_layout(&self) -> Layout {
        self.sounds
    }

    /// The descriptor list as bytes, the data table, the name table: whatever of them is there.
    fn range(&self, start: u64, end: u64) -> Bytes<'_> {
        let len = self.bytes.len() as u64;
        let (start, end) = (start.min(len), end.min(len));
        // Both fit a usize now: they are at most the length of a vector.
        Bytes::new(&self.bytes).slice(start as usize, end.saturating_sub(start) as usize).unwrap_or_default()
    }

    fn descriptor(&self, index: u32) -> Option<Descriptor> {
        if index >= self.header.instances {
            return None;
        }
        let record = Bytes::new(&self.bytes).record::<DESCRIPTOR>(HEADER + DESCRIPTOR * index as usize).ok()?;
        Some(Descriptor {
            tag: Tag::from_disk(record.u32::<0x00>()),
            data_offset: record.u32::<0x04>(),
            name_offset: record.u32::<0x08>(),
            data_size: record.u32::<0x0C>(),
            flags: record.u32::<0x10>(),
        })
    }

    fn name_table(&self) -> Bytes<'_> {
        self.range(self.header.names_at.into(), self.header.names_end())
    }

    fn has_own_name(&self, index: u32, descriptor: &Descriptor) -> bool {
        descriptor.flags & flags::PRIVATE == 0 && !(index == 0 && self.main_name.is_some())
    }

    pub(crate) fn name_of(&self, index: u32, descriptor: &Descriptor) -> Option<&str> {
        if index == 0 && self.main_name.is_some() {
            return self.main_name.as_deref();
        }
        if descriptor.flags & flags::PRIVATE != 0 {
            return None;
        }
        let stored = names::in_table(self.name_table(), descriptor.name_offset);
        let name = stored.and_then(|bytes| std::str::from_utf8(bytes).ok());
        Some(name.or_else(|| self.odd_names.get(&index).map(|name| &**name)).unwrap_or(BAD_NAME))
    }

    /// First and last byte of an instance with its 8-byte header, clipped to the data table and the file.
    fn block_of(&self, descriptor: &Descriptor) -> (u64, u64) {
        let start =
            (u64::from(self.header.data_at) + u64::from(descriptor.data_offset)).saturating_sub(INSTANCE_HEADER as u64);
        let end = (start + u64::from(descriptor.data_size)).min(self.header.data_end());
        (start, end)
    }

    pub(crate) fn payload_of(&self, descriptor: &Descriptor) -> Bytes<'_> {
        if descriptor.is_placeholder() {
            return Bytes::default();
        }
        let (start, end) = self.block_of(descriptor);
        self.range(start + INSTANCE_HEADER as u64, end)
    }

    pub(crate) fn instance_header_of(&self, descriptor: &Descriptor) -> Option<Bytes<'_>> {
        let (start, end) = self.block_of(descriptor);
        let header = self.range(start, end.min(start + INSTANCE_HEADER as u64));
        (!descriptor.is_placeholder() && header.len() == INSTANCE_HEADER).then_some(header)
    }

    /// The first instance of a `.oni` is named after the file.
    fn name_main(&mut self) {
        if self.header.version == Version::Vr32
            && let Some(main) = self.descriptor(0)
            && !main.is_placeholder()
        {
            self.main_name = Some(names::from_file_name(names::file_name(&self.path), main.tag).into());
        }
    }

    /// Decodes the names that are not UTF-8. Descriptors may share a name's bytes, so the sum is kept within what
    /// the name table could hold without sharing; beyond that a name is a bad one.
    fn read_odd_names(&mut self) {
        let mut left = 2 * self.name_table().len();
        let mut odd = HashMap::new();
        for index in 0..self.header.instances {
            let Some(descriptor) = self.descriptor(index).filter(|descriptor| self.has_own_name(index, descriptor))
            else {
                continue;
            };
            let Some(stored) = names::in_table(self.name_table(), descriptor.name_offset) else {
                continue;
            };
            if let Cow::Owned(name) = bytes::decode(stored)
                && let Some(rest) = left.checked_sub(name.len())
            {
                left = rest;
                odd.insert(index, name.into_boxed_str());
            }
        }
        self.odd_names = odd;
    }

    /// Layout of payloads and of sounds. The checksums of the templates decide where the header's is unknown; in
    /// a `.oni`, which has no templates, the instances themselves do. Demos have the Mac's checksum and sources
    /// differ about their sounds, so these are looked at whenever the file is not the retail game's.
    fn guess_layouts(&self) -> (Layout, Layout) {
        let (payloads, sounds) = match self.edition() {
            Edition::WindowsRetail | Edition::OniPc => return (Layout::Pc, Layout::Pc),
            Edition::MacOrDemo | Edition::OniMac => (Some(Layout::Mac), None),
            Edition::Unknown { .. } => (None, None),
        };
        // OniSplit takes every unknown edition for the Mac's, so that is what remains when nothing tells.
        let payloads = payloads
            .or_else(|| self.templates().find_map(|template| header::payload_layout(&template)))
            .or_else(|| self.instances().find_map(|instance| texture_layout(&instance)))
            .unwrap_or(Layout::Mac);
        let sounds = sounds
            .or_else(|| self.templates().find_map(|template| header::sound_layout(&template)))
            .or_else(|| self.instances().find_map(|instance| sound_layout(&instance)))
            .unwrap_or(Layout::Mac);
        (payloads, sounds)
    }

    /// Collects what is odd about the file. `end` is where the last table ends by the header.
    fn look_over(&self, end: u64) -> Vec<ReadError> {
        let mut notes = Notes { list: Vec::new(), left_out: 0 };
        let place = || Where::file(&self.path);
        if let Edition::Unknown { checksum } = self.edition() {
            notes.push(|| ReadError::UnknownEdition { at: place(), checksum });
        }
        if let Some((table, found, wanted)) = self.header.odd_layout() {
            notes.push(|| ReadError::OddLayout { at: place().offset(found), table, found, wanted });
        }
        // A file that ends early says so once; every instance behind the cut would only repeat it. Some tools leave
        // out the padding after the last table.
        let cut = end > self.file_len.next_multiple_of(32);
        if cut {
            notes.push(|| ReadError::CutOff { at: place().offset(self.file_len), end, len: self.file_len });
        }
        let mut seen: HashMap<&str, u32> = HashMap::new();
        for instance in self.instances() {
            let descriptor = instance.descriptor();
            let placeholder = instance.is_placeholder();
            let name = instance.name();
            if placeholder && name.is_none() {
                notes.push(|| ReadError::NamelessPlaceholder { at: instance.place() });
            }
            if name == Some(BAD_NAME) && !cut {
                notes.push(|| ReadError::BadName { at: instance.place() });
            }
            if placeholder {
                continue;
            }
            if !cut && instance.is_cut() {
                let (start, end) = self.block_of(&descriptor);
                let have = end.min(self.bytes.len() as u64).saturating_sub(start);
                notes.push(|| ReadError::InstanceCut { at: instance.place(), size: descriptor.data_size.into(), have });
            }
            let Some(name) = name.filter(|name| *name != BAD_NAME) else {
                continue;
            };
            if let Some(first) = seen.get(name) {
                notes.push(|| ReadError::DuplicateName { at: instance.place(), first: *first });
            } else {
                seen.insert(name, instance.index());
            }
            if self.header.version == Version::Vr32 && instance.index() > 0 {
                notes.push(|| ReadError::SecondNamed { at: instance.place() });
            }
        }
        notes.finish(&self.path)
    }
}

/// Remarks, up to a number that keeps them in proportion to the file.
struct Notes {
    list: Vec<ReadError>,
    left_out: u64,
}

impl Notes {
    fn push(&mut self, note: impl FnOnce() -> ReadError) {
        if self.list.len() < MOST_NOTES {
            self.list.push(note());
        } else {
            self.left_out += 1;
        }
    }

    fn finish(mut self, path: &Arc<str>) -> Vec<ReadError> {
        if self.left_out > 0 {
            self.list.push(ReadError::More { at: Where::file(path), count: self.left_out });
        }
        self.list
    }
}

fn read_header(path: &Arc<str>, bytes: &[u8], len: u64) -> Result<Header, ReadError> {
    let at = Where::file(path);
    if bytes.is_empty() {
        return Err(ReadError::Empty { at });
    }
    let bytes = Bytes::new(bytes);
    let Ok(record) = bytes.record::<HEADER>(0) else {
        // Too short to be a file, but perhaps long enough to see that it was never meant to be one.
        return Err(match bytes.slice(8, 4) {
            Ok(mark) if !mark.as_slice().ends_with(b"3RV") => {
                ReadError::NotLevelFile { at, found: readable(mark.as_slice()) }
            }
            _ => ReadError::TooShort { at, len },
        });
    };
    Header::read(record).map_err(|why| match why {
        NotAHeader::Mark(mark) => ReadError::NotLevelFile { at: at.offset(0x08), found: readable(&mark) },
        NotAHeader::OniX => ReadError::OniX { at },
        NotAHeader::PlayStation2 => ReadError::PlayStation2 { at },
        NotAHeader::Sizes(found) => ReadError::BadHeader {
            at: at.offset(0x0C),
            field: "the size of its lists' entries",
            found,
            wanted: Header::SIZES,
        },
    })
}

/// Bytes as a reader of a message can use them: the letters if they are letters, else their numbers.
fn readable(bytes: &[u8]) -> Box<str> {
    let text: String = if bytes.iter().all(|byte| byte.is_ascii_graphic() || *byte == b' ') {
        format!("\u{201C}{}\u{201D}", String::from_utf8_lossy(bytes))
    } else {
        let numbers: Vec<String> = bytes.iter().map(|byte| format!("{byte:02X}")).collect();
        numbers.join(" ")
    };
    text.into()
}

/// The layout a texture shows by which of its two offsets it uses.
fn texture_layout(instance: &Instance<'_>) -> Option<Layout> {
    if instance.tag() != Tag::TXMP {
        return None;
    }
    let payload = instance.payload();
    match (payload.u32(0x94).ok()?, payload.u32(0x98).ok()?) {
        (0, 0) => None,
        (0, _) => Some(Layout::Mac),
        (_, 0) => Some(Layout::Pc),
        _ => None,
    }
}

/// The layout a sound shows by its size: 96 bytes on Windows, 32 on the Mac.
fn sound_layout(instance: &Instance<'_>) -> Option<Layout> {
    if instance.tag() != Tag::SNDD || instance.is_placeholder() {
        return None;
    }
    Some(if instance.descriptor().data_size > 64 { Layout::Pc } else { Layout::Mac })
}
