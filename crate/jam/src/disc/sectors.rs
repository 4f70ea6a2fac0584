//! Where the 2048 bytes of a sector are in an image.
//!
//! | image | bytes a sector | user data at | recognised by |
//! |---|---|---|---|
//! | ISO | 2048 | 0 | "CD001" in sector 16 |
//! | MODE1/2352 | 2352 | 16 | 00, ten FF, 00 at the start; mode byte 1 |
//! | MODE2/2352, form 1 | 2352 | 24 | the same; mode byte 2 |
//! | with subchannels | 2448 | 16 or 24 | the same, repeated after 2448 bytes |
//!
//! Error correction is skipped, not checked.

use std::rc::Rc;

use level::{Source, SourceError, check_range};

/// User bytes of a sector.
pub const SECTOR: u32 = 2048;

/// What every raw sector begins with.
pub(crate) const SYNC: [u8; 12] = [0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x00];

/// Sectors read from the image at once: large enough that a file costs a browser few calls, small enough to forget.
const AT_ONCE: u64 = 32;

/// How an image keeps its sectors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// Bytes from one sector to the next: 2048, 2352 or 2448.
    pub stride: u32,
    /// Where in a sector its user data begins: 0, 16 or 24.
    pub data_at: u32,
    /// The disc address of the image's first sector: negative when the image begins with a pregap.
    pub base: i32,
}

impl Layout {
    /// "MODE1/2352" and the like, as cue sheets write it.
    pub const fn name(self) -> &'static str {
        match (self.stride, self.data_at) {
            (2048, _) => "MODE1/2048",
            (2352, 16) => "MODE1/2352",
            (2352, _) => "MODE2/2352",
            (_, 16) => "MODE1/2448",
            _ => "MODE2/2448",
        }
    }
}

/// An image read by disc addresses.
#[derive(Clone)]
pub struct Sectors {
    source: Rc<dyn Source>,
    layout: Layout,
}

impl Sectors {
    pub(crate) fn new(source: Rc<dyn Source>, layout: Layout) -> Self {
        Self { source, layout }
    }

    /// The layout it is read with.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// The disc address past the last whole sector of the image.
    pub fn end(&self) -> u64 {
        let whole = self.source.len().saturating_sub(u64::from(self.layout.data_at + SECTOR));
        let sectors = match self.source.len() {
            len if len < u64::from(self.layout.data_at + SECTOR) => 0,
            _ => whole / u64::from(self.layout.stride) + 1,
        };
        sectors.saturating_add_signed(i64::from(self.layout.base))
    }

    /// Where in the image the user data of a sector begins; `None` for one before or behind the image.
    pub fn position(&self, sector: u32) -> Option<u64> {
        let index = u64::try_from(i64::from(sector) - i64::from(self.layout.base)).ok()?;
        (u64::from(sector) < self.end()).then(|| index * u64::from(self.layout.stride) + u64::from(self.layout.data_at))
    }

    /// Fills `out` with user data from a byte address of the disc on (sector number times 2048 plus offset).
    pub fn read(&self, from: u64, out: &mut [u8]) -> Result<(), SourceError> {
        let sector_size = u64::from(SECTOR);
        check_range(from, out.len(), self.end().saturating_mul(sector_size))?;
        if u64::from(self.layout.stride) == sector_size {
            let base = i64::from(self.layout.base) * i64::from(SECTOR);
            return match from.checked_add_signed(-base) {
                Some(at) => self.source.read_at(at, out),
                None => Err(self.outside(from, out.len())),
            };
        }
        let mut raw = Vec::new();
        let mut at = from;
        let mut rest = out;
        while !rest.is_empty() {
            let first = at / sector_size;
            let inside = at % sector_size;
            let sectors = (inside + rest.len() as u64).div_ceil(sector_size).min(AT_ONCE);
            let (now, later) = rest.split_at_mut(((sectors * sector_size - inside) as usize).min(rest.len()));
            self.read_raw(first, sectors, &mut raw)?;
            let user = raw.chunks(self.layout.stride as usize).flat_map(|sector| sector.iter().take(SECTOR as usize));
            for (to, from) in now.iter_mut().zip(user.skip(inside as usize)) {
                *to = *from;
            }
            at += now.len() as u64;
            rest = later;
        }
        Ok(())
    }

    /// Reads so many whole sectors, from the user data of the first to that of the last.
    fn read_raw(&self, first: u64, sectors: u64, raw: &mut Vec<u8>) -> Result<(), SourceError> {
        let start = u32::try_from(first).ok().and_then(|first| self.position(first));
        let start = start.ok_or_else(|| self.outside(first * u64::from(SECTOR), SECTOR as usize))?;
        let len = (sectors - 1) * u64::from(self.layout.stride) + u64::from(SECTOR);
        raw.clear();
        raw.resize(len as usize, 0);
        self.source.read_at(start, raw)
    }

    fn outside(&self, offset: u64, len: usize) -> SourceError {
        SourceError::OutOfRange { offset, len: len as u64, size: self.end().saturating_mul(u64::from(SECTOR)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use level::MemorySource;

    /// Sectors whose user data is their own number, over and over.
    fn image(layout: Layout, sectors: u32) -> Sectors {
        let mut bytes = Vec::new();
        for sector in 0..sectors {
            bytes.resize((sector * layout.stride + layout.data_at) as usize, 0xEE);
            bytes.resize(bytes.len() + SECTOR as usize, sector as u8);
        }
        bytes.resize((sectors * layout.stride) as usize, 0xEE);
        Sectors::new(Rc::new(MemorySource::new(bytes)), layout)
    }

    #[test]
    fn only_user_data_is_read_across_any_number_of_sectors() {
        for (stride, data_at) in [(2048, 0), (2352, 16), (2352, 24), (2448, 16)] {
            let sectors = image(Layout { stride, data_at, base: 0 }, 70);
            assert_eq!(sectors.end(), 70);
            let mut out = vec![0; 68 * 2048 + 2];
            sectors.read(2047, &mut out).unwrap();
            let expected: Vec<u8> = (2047..2047 + out.len()).map(|at| (at / 2048) as u8).collect();
            assert!(out == expected, "{stride}");
            assert!(sectors.read(69 * 2048 + 1, &mut [0; 2048]).is_err());
        }
    }

    #[test]
    fn a_pregap_moves_every_address() {
        for (stride, data_at) in [(2048, 0), (2352, 16)] {
            let sectors = image(Layout { stride, data_at, base: -3 }, 5);
            assert_eq!(sectors.end(), 2);
            let mut out = [0; 4096];
            sectors.read(0, &mut out).unwrap();
            assert_eq!((out[0], out[2048]), (3, 4));
            assert_eq!(sectors.position(0), Some(u64::from(3 * stride + data_at)));
            assert_eq!(sectors.position(2), None);
        }
    }

    #[test]
    fn a_track_that_begins_later_on_the_disc_has_no_sectors_before() {
        let sectors = image(Layout { stride: 2352, data_at: 16, base: 100 }, 5);
        assert!(sectors.read(99 * 2048, &mut [0; 16]).is_err());
        let mut out = [0; 1];
        sectors.read(104 * 2048, &mut out).unwrap();
        assert_eq!((out, sectors.end()), ([4], 105));
        assert!(image(Layout { stride: 2048, data_at: 0, base: 100 }, 5).read(0, &mut out).is_err());
    }
}
