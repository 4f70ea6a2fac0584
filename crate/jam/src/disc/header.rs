//! What the first sector of a Saturn disc says about it: the only version information there is.

use crate::bytes::Bytes;
use crate::disc::sectors::{SECTOR, Sectors};

/// The identification of a Saturn disc.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaturnHeader {
    /// Product number, for example "MK-81079".
    pub product: String,
    /// Version, for example "V1.000".
    pub version: String,
    /// Letters of the regions it runs in: J, T, U, E and others.
    pub regions: String,
    /// Title.
    pub title: String,
}

impl SaturnHeader {
    /// The header in sector 0, if the disc is a Saturn's.
    pub(crate) fn read(sectors: &Sectors) -> Option<Self> {
        let mut sector = [0; SECTOR as usize];
        sectors.read(0, &mut sector).ok()?;
        if !sector.starts_with(b"SEGA SEGASATURN ") {
            return None;
        }
        let bytes = Bytes::new(&sector);
        Some(Self {
            product: text(bytes, 0x20, 10)?,
            version: text(bytes, 0x2A, 6)?,
            regions: text(bytes, 0x40, 16)?,
            title: text(bytes, 0x60, 112)?,
        })
    }
}

/// A fixed field of plain text, runs of spaces as one; other than printable characters become spaces.
fn text(bytes: Bytes<'_>, at: u32, len: u32) -> Option<String> {
    let field = bytes.slice(at, len).ok()?.as_slice();
    let plain: String =
        field.iter().map(|byte| if byte.is_ascii_graphic() { char::from(*byte) } else { ' ' }).collect();
    Some(plain.split_whitespace().collect::<Vec<_>>().join(" "))
}
