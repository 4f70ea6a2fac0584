//! The first 64 bytes of a file, what they say about its edition, and the list of kinds that follows in levels.
//!
//! | at | type | field |
//! | --- | --- | --- |
//! | 0x00 | u64 | checksum over the templates of the program that made the file: tells the edition |
//! | 0x08 | u32 | version mark: `VR31` level, `VR32` single instance (`.oni`), `VR33` OniX |
//! | 0x0C | u16 ×4 | sizes of header, instance, template and name descriptors: 64, 20, 16, 8 |
//! | 0x14 | u32 ×3 | counts of instance, name and template descriptors; the last two are 0 in `.oni` |
//! | 0x20 | u32 ×2 | data table: offset, size |
//! | 0x28 | u32 ×2 | name table: offset, size |
//! | 0x30 | u32 ×2 | raw table: offset, size; `.oni` only |
//!
//! Sources: OniSplit (reads and writes it), OniGalore "OBD:Instance file format". Checksums of the Windows and the
//! Mac or demo editions: both; of PlayStation 2: OniGalore alone.

use crate::bytes::{Bytes, Record};
use crate::tag::Tag;

/// Bytes of the header.
pub(crate) const HEADER: usize = 64;
/// Bytes of an instance descriptor.
pub(crate) const DESCRIPTOR: usize = 20;
const NAME_DESCRIPTOR: u64 = 8;
const TEMPLATE_DESCRIPTOR: usize = 16;

const CHECKSUM_PC: u64 = 0x0003_BCDF_33DC_271F;
const CHECKSUM_MAC: u64 = 0x0003_BCDF_23C1_3061;
const CHECKSUM_PS2: u64 = 0x0003_BA70_A8D8_AE11;
const TEXTURE_PC: u64 = 0x8_9118_7581;
const TEXTURE_MAC: u64 = 0x8_911E_EB5F;
const BINARY_PC: u64 = 0xDB41;
const BINARY_MAC: u64 = 0x1_5E11;
const SOUND_BINARY_PC: u64 = 0xDB6C;
const SOUND_BINARY_MAC: u64 = 0x1_5E3C;
const SOUND_PC: u64 = 0x37_0578;
const SOUND_MAC: u64 = 0x4_11EB;

/// Which container a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Version {
    /// A level: `.dat` with `.raw` and perhaps `.sep` beside it.
    Vr31,
    /// A single instance with all it owns, `.oni`, as OniSplit writes it.
    Vr32,
}

/// Which program made a file, by its template checksum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Edition {
    /// A level of the Windows retail game.
    WindowsRetail,
    /// A level of the Mac game or of a demo; the two cannot be told apart.
    MacOrDemo,
    /// A `.oni` file with the Windows layouts, which nearly all have.
    OniPc,
    /// A `.oni` file with the Mac layouts.
    OniMac,
    /// A checksum nobody has named.
    Unknown {
        /// The checksum.
        checksum: u64,
    },
}

impl Edition {
    /// A name to show.
    pub const fn label(self) -> &'static str {
        match self {
            Self::WindowsRetail => "Windows retail",
            Self::MacOrDemo => "Mac or demo",
            Self::OniPc => "OniSplit .oni",
            Self::OniMac => "OniSplit .oni (Mac)",
            Self::Unknown { .. } => "Unknown edition",
        }
    }
}

/// The two ways in which textures, sounds and typed binary data are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// As in the Windows retail game: texels in the raw file (offset at data 0x94), sounds of 96 bytes.
    Pc,
    /// As in the Mac game and the demos: texels in the sep file (offset at data 0x98), sounds of 32 bytes.
    Mac,
}

/// One kind of instance a level holds, from its list of templates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Template {
    /// Checksum of the kind's layout.
    pub checksum: u64,
    /// The kind.
    pub tag: Tag,
    /// How many instances of it the file says it has.
    pub count: u32,
}

/// The header as it stands in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Header {
    /// Template checksum.
    pub checksum: u64,
    /// Which container.
    pub version: Version,
    /// Number of instance descriptors.
    pub instances: u32,
    /// Number of name descriptors.
    pub names: u32,
    /// Number of template descriptors.
    pub templates: u32,
    /// Where the instances' data begins.
    pub data_at: u32,
    /// Bytes of it.
    pub data_len: u32,
    /// Where the names begin.
    pub names_at: u32,
    /// Bytes of them.
    pub names_len: u32,
    /// Where the raw parts of a `.oni` begin, 0 in levels.
    pub raw_at: u32,
    /// Bytes of them.
    pub raw_len: u32,
}

/// Why 64 bytes are not the header of a file that can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NotAHeader {
    /// No known version mark; these are the bytes in its place.
    Mark([u8; 4]),
    /// OniX.
    OniX,
    /// PlayStation 2.
    PlayStation2,
    /// The descriptor sizes differ from those of every known level.
    Sizes(u64),
}

impl Header {
    /// What the four sizes at 0x0C read as one number; old documents call it the signature. OniSplit insists on it
    /// in levels and does not look at it in `.oni` files.
    pub const SIZES: u64 = 0x0008_0010_0014_0040;

    /// Reads the header; refuses containers that are known but cannot be read.
    pub(crate) fn read(bytes: Record<'_, HEADER>) -> Result<Self, NotAHeader> {
        let checksum = bytes.u64::<0x00>();
        let version = match &bytes.u32::<0x08>().to_be_bytes() {
            b"VR31" => Version::Vr31,
            b"VR32" => Version::Vr32,
            b"VR33" => return Err(NotAHeader::OniX),
            _ => return Err(NotAHeader::Mark(bytes.u32::<0x08>().to_le_bytes())),
        };
        if checksum == CHECKSUM_PS2 {
            return Err(NotAHeader::PlayStation2);
        }
        let sizes = bytes.u64::<0x0C>();
        if version == Version::Vr31 && sizes != Self::SIZES {
            return Err(NotAHeader::Sizes(sizes));
        }
        let level = version == Version::Vr31;
        Ok(Self {
            checksum,
            version,
            instances: bytes.u32::<0x14>(),
            names: bytes.u32::<0x18>(),
            templates: bytes.u32::<0x1C>(),
            data_at: bytes.u32::<0x20>(),
            data_len: bytes.u32::<0x24>(),
            names_at: bytes.u32::<0x28>(),
            names_len: bytes.u32::<0x2C>(),
            raw_at: if level { 0 } else { bytes.u32::<0x30>() },
            raw_len: if level { 0 } else { bytes.u32::<0x34>() },
        })
    }

    /// Which program made the file.
    pub const fn edition(&self) -> Edition {
        match (self.version, self.checksum) {
            (Version::Vr31, CHECKSUM_PC) => Edition::WindowsRetail,
            (Version::Vr31, CHECKSUM_MAC) => Edition::MacOrDemo,
            (Version::Vr32, CHECKSUM_PC) => Edition::OniPc,
            (Version::Vr32, CHECKSUM_MAC) => Edition::OniMac,
            (_, checksum) => Edition::Unknown { checksum },
        }
    }

    /// Where the lists of descriptors end: they follow the header and each other without a gap.
    pub fn lists_end(&self) -> u64 {
        self.templates_at() + u64::from(self.templates) * TEMPLATE_DESCRIPTOR as u64
    }

    /// Where the list of templates begins.
    pub fn templates_at(&self) -> u64 {
        HEADER as u64 + u64::from(self.instances) * DESCRIPTOR as u64 + u64::from(self.names) * NAME_DESCRIPTOR
    }

    /// Where the data table ends.
    pub fn data_end(&self) -> u64 {
        u64::from(self.data_at) + u64::from(self.data_len)
    }

    /// Where the name table ends.
    pub fn names_end(&self) -> u64 {
        u64::from(self.names_at) + u64::from(self.names_len)
    }

    /// Where the raw table of a `.oni` ends.
    pub fn raw_end(&self) -> u64 {
        u64::from(self.raw_at) + u64::from(self.raw_len)
    }

    /// The first table of a level that does not lie where tools put it: its name, where it is, where it should be.
    pub fn odd_layout(&self) -> Option<(&'static str, u64, u64)> {
        let align = |end: u64| end.next_multiple_of(32);
        let (data, names) = (align(self.lists_end()), align(self.data_end()));
        if self.version == Version::Vr32 {
            None // names and data change places there, and writers differ in what they pad
        } else if u64::from(self.data_at) != data {
            Some(("data", self.data_at.into(), data))
        } else if u64::from(self.names_at) != names {
            Some(("name", self.names_at.into(), names))
        } else {
            None
        }
    }
}

/// The list of templates of a level, read from the bytes of that list.
pub(crate) fn templates(list: Bytes<'_>) -> impl Iterator<Item = Template> {
    list.records::<TEMPLATE_DESCRIPTOR>().map(|record| Template {
        checksum: record.u64::<0x00>(),
        tag: Tag::from_disk(record.u32::<0x08>()),
        count: record.u32::<0x0C>(),
    })
}

/// The layout of payloads (texels, typed binary data) that a template's own checksum stands for.
pub(crate) fn payload_layout(template: &Template) -> Option<Layout> {
    match (template.tag, template.checksum) {
        (Tag::TXMP, TEXTURE_PC) | (Tag::BINA, BINARY_PC) | (Tag::OSBD, SOUND_BINARY_PC) => Some(Layout::Pc),
        (Tag::TXMP, TEXTURE_MAC) | (Tag::BINA, BINARY_MAC) | (Tag::OSBD, SOUND_BINARY_MAC) => Some(Layout::Mac),
        _ => None,
    }
}

/// The layout of sounds that a template's own checksum stands for.
pub(crate) fn sound_layout(template: &Template) -> Option<Layout> {
    match (template.tag, template.checksum) {
        (Tag::SNDD, SOUND_PC) => Some(Layout::Pc),
        (Tag::SNDD, SOUND_MAC) => Some(Layout::Mac),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A level's header with nothing in it.
    fn bytes() -> [u8; HEADER] {
        let mut bytes = [0; HEADER];
        bytes[0..8].copy_from_slice(&CHECKSUM_PC.to_le_bytes());
        bytes[8..12].copy_from_slice(b"13RV");
        bytes[12..20].copy_from_slice(&Header::SIZES.to_le_bytes());
        bytes[0x20] = 0x40;
        bytes[0x28] = 0x40;
        bytes
    }

    fn read(bytes: &[u8; HEADER]) -> Result<Header, NotAHeader> {
        Header::read(Bytes::new(bytes).record(0).unwrap())
    }

    #[test]
    fn the_checksum_tells_the_edition() {
        let mut file = bytes();
        assert_eq!(read(&file).unwrap().edition(), Edition::WindowsRetail);
        file[0..8].copy_from_slice(&CHECKSUM_MAC.to_le_bytes());
        assert_eq!(read(&file).unwrap().edition(), Edition::MacOrDemo);
        file[8] = b'2';
        assert_eq!(read(&file).unwrap().edition(), Edition::OniMac);
        file[0] ^= 1;
        assert_eq!(read(&file).unwrap().edition(), Edition::Unknown { checksum: CHECKSUM_MAC ^ 1 });
    }

    #[test]
    fn containers_that_cannot_be_read_are_recognised() {
        let mut file = bytes();
        file[8] = b'3';
        assert_eq!(read(&file), Err(NotAHeader::OniX));
        let mut file = bytes();
        file[0..8].copy_from_slice(&CHECKSUM_PS2.to_le_bytes());
        assert_eq!(read(&file), Err(NotAHeader::PlayStation2));
        let mut file = bytes();
        file[8..12].copy_from_slice(b"text");
        assert_eq!(read(&file), Err(NotAHeader::Mark(*b"text")));
    }

    #[test]
    fn descriptor_sizes_are_insisted_on_in_levels_only() {
        let mut file = bytes();
        file[0x0E] = 0x18;
        assert!(matches!(read(&file), Err(NotAHeader::Sizes(_))));
        file[8] = b'2';
        assert!(read(&file).is_ok());
    }

    #[test]
    fn tables_that_do_not_follow_one_another_are_odd() {
        let mut file = bytes();
        assert_eq!(read(&file).unwrap().odd_layout(), None);
        file[0x28] = 0x60;
        assert_eq!(read(&file).unwrap().odd_layout(), Some(("name", 0x60, 0x40)));
        file[0x20] = 0x60;
        assert_eq!(read(&file).unwrap().odd_layout(), Some(("data", 0x60, 0x40)));
    }

    #[test]
    fn counts_cannot_overflow() {
        let mut file = bytes();
        file[0x14..0x30].fill(0xFF);
        let header = read(&file).unwrap();
        assert_eq!(header.lists_end(), 64 + 44 * 0xFFFF_FFFF);
        assert!(header.odd_layout().is_some());
    }
}
