//! SNDD: the samples of a sound. The editions lay it out in two ways ([`crate::InstanceFile::sound_layout`]).
//!
//! Windows retail:
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | u32 | flags: 8 = the format block that follows is used; always so in the game's own files |
//! | 0x04 | u16 | codec: 1 PCM (mods only), 2 MS ADPCM |
//! | 0x06 | u16 | channels |
//! | 0x08 | u32 | samples a second |
//! | 0x0C | u32 | bytes a second |
//! | 0x10 | u16 | bytes a block |
//! | 0x12 | u16 | bits a sample |
//! | 0x14 | u16 | bytes of what follows of the format block, 32 |
//! | 0x16 | u16 | samples a block |
//! | 0x18 | u16 | count of coefficient pairs, 7 |
//! | 0x1A | i16 × 14 | coefficients |
//! | 0x36 | u16 | duration in 1/60 s |
//! | 0x38 | u32 | bytes of data |
//! | 0x3C | raw | data |
//!
//! Mac and Windows demo:
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | u32 | flags: 1 always, 2 = two channels |
//! | 0x04 | u32 | duration in 1/60 s |
//! | 0x08 | u32 | bytes of data |
//! | 0x0C | raw | data: IMA4 (Mac) or MS ADPCM (Windows demo), 22,050 samples a second |
//!
//! The data is in the raw file in every edition. Sources: OniSplit, OniGalore (OBD:SNDD), which alone tells the codecs of
//! the second layout apart. [`crate::Sound`] finds the data and decodes it.

use crate::bytes::{Bytes, OutOfBounds};
use crate::header::Layout;

/// Samples a second where the layout does not say.
pub const USUAL_RATE: u32 = 22_050;

/// Bit of [`Sndd::flags`]: the format block is used.
const HAS_FORMAT: u32 = 8;
/// Bit of [`Sndd::flags`]: two channels, where there is no format block.
const STEREO: u32 = 2;

/// A sound: what it is, and where its data is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sndd {
    /// Flags as stored.
    pub flags: u32,
    /// The format block; `None` in the layout that has none, and where the flags say that it is not used.
    pub format: Option<WaveFormat>,
    /// How long it plays, in 1/60 s.
    pub duration: u32,
    /// How many bytes of data it has.
    pub size: u32,
    /// Where the data is in the raw file; 0 for none.
    pub raw_at: u32,
}

/// How a sound is stored, as WAVE files say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaveFormat {
    /// Number of the codec; see [`WaveFormat::PCM`] and [`WaveFormat::MS_ADPCM`].
    pub codec: u16,
    /// Channels.
    pub channels: u16,
    /// Samples a second of each channel.
    pub rate: u32,
    /// Bytes a second.
    pub bytes_per_second: u32,
    /// Bytes a block.
    pub block: u16,
    /// Bits a sample.
    pub bits: u16,
    /// Samples a block of each channel.
    pub samples_per_block: u16,
    /// How many of the coefficients are used.
    pub coefficient_count: u16,
    /// What the two samples before the next are weighed with, 256 for 1.
    pub coefficients: [[i16; 2]; 7],
}

impl WaveFormat {
    /// Samples as they are.
    pub const PCM: u16 = 1;
    /// Microsoft's ADPCM.
    pub const MS_ADPCM: u16 = 2;
}

impl Sndd {
    /// Reads an instance's payload in the layout of its file.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'_>, layout: Layout) -> Result<Self, OutOfBounds> {
        match layout {
            Layout::Pc => Self::pc(data),
            Layout::Mac => Self::mac(data),
        }
    }

    fn pc(data: Bytes<'_>) -> Result<Self, OutOfBounds> {
        let fixed = data.record::<0x40>(0)?;
        let mut coefficients = [[0; 2]; 7];
        for (number, pair) in coefficients.iter_mut().enumerate() {
            let at = 0x1A + 4 * number;
            *pair = [data.i16(at)?, data.i16(at + 2)?];
        }
        let flags = fixed.u32::<0x00>();
        let format = WaveFormat {
            codec: fixed.u16::<0x04>(),
            channels: fixed.u16::<0x06>(),
            rate: fixed.u32::<0x08>(),
            bytes_per_second: fixed.u32::<0x0C>(),
            block: fixed.u16::<0x10>(),
            bits: fixed.u16::<0x12>(),
            samples_per_block: fixed.u16::<0x16>(),
            coefficient_count: fixed.u16::<0x18>(),
            coefficients,
        };
        Ok(Self {
            flags,
            format: (flags & HAS_FORMAT != 0).then_some(format),
            duration: fixed.u16::<0x36>().into(),
            size: fixed.u32::<0x38>(),
            raw_at: fixed.u32::<0x3C>(),
        })
    }

    fn mac(data: Bytes<'_>) -> Result<Self, OutOfBounds> {
        let fixed = data.record::<0x10>(0)?;
        Ok(Self {
            flags: fixed.u32::<0x00>(),
            format: None,
            duration: fixed.u32::<0x04>(),
            size: fixed.u32::<0x08>(),
            raw_at: fixed.u32::<0x0C>(),
        })
    }

    /// Channels: by the format block, else by the flags.
    pub fn channels(&self) -> u16 {
        let by_flags = if self.flags & STEREO != 0 { 2 } else { 1 };
        self.format.map_or(by_flags, |format| format.channels)
    }

    /// Samples a second of each channel.
    pub fn rate(&self) -> u32 {
        self.format.map_or(USUAL_RATE, |format| format.rate)
    }
}
