//! A sound ready to be played: samples decoded, and what is said about them.

mod object;

pub use object::{ChainProblem, Choice, SoundChain};

use crate::adpcm::{IMA4_PACKET, MsFormat, Odd, decode_ima4, decode_ms, looks_like_ima4, looks_like_ms};
use crate::error::ReadError;
use crate::kinds::Sndd;
use crate::kinds::sndd::{USUAL_RATE, WaveFormat};
use crate::search::not_open;
use crate::set::{InstanceId, LevelSet};
use crate::tag::Tag;

/// How a sound's data is encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Codec {
    /// Samples as they are, so many bits each.
    Pcm(u16),
    /// Microsoft's ADPCM: the Windows editions.
    MsAdpcm,
    /// Apple's IMA ADPCM: the Mac edition.
    Ima4,
}

/// A sound, decoded.
#[derive(Clone, Debug, PartialEq)]
pub struct Sound {
    /// Full name of the instance; empty for one without.
    pub name: String,
    /// How it is stored.
    pub codec: Codec,
    /// Channels, 1 or 2.
    pub channels: usize,
    /// Samples a second of each channel; never 0.
    pub rate: u32,
    /// The samples; those of two channels take turns.
    pub samples: Vec<i16>,
    /// How long it plays, in 1/60 s, as its header says.
    pub stated_duration: u32,
    /// What could not be taken as it stands.
    pub findings: Vec<SoundFinding>,
}

/// Something about a sound that could not be taken as it stands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SoundFinding {
    /// A codec that is not known; the sound stays silent.
    #[error("The sound's codec ({0}) is not known; it cannot be heard.")]
    UnknownCodec(u16),
    /// Samples of a size that is not read; the sound stays silent.
    #[error("The sound has samples of {0} bits; it cannot be heard.")]
    UnknownBits(u16),
    /// Neither one channel nor two.
    #[error("The sound is said to have {0} channels; it is read as one.")]
    Channels(u16),
    /// No speed at all.
    #[error("The sound says it has no samples a second; {USUAL_RATE} are assumed.")]
    NoRate,
    /// A speed no recording has.
    #[error("The sound says it has {0} samples a second, which no recording has.")]
    Rate(u32),
    /// A block too small for its own preamble.
    #[error("The sound says its blocks have {0} bytes, too few for one; the usual size is assumed.")]
    Block(u16),
    /// Samples a block and bytes a block that do not agree.
    #[error("The sound says its blocks hold {stated} samples; by their size they hold {held}.")]
    SamplesPerBlock {
        /// What the header says.
        stated: u16,
        /// What fits.
        held: usize,
    },
    /// More coefficients than there is room for.
    #[error("The sound says it has {0} pairs of coefficients; there is room for 7.")]
    Coefficients(u16),
    /// The file ends before the data does.
    #[error("Of the sound's {need} bytes only {have} are there.")]
    Cut {
        /// Bytes that are there.
        have: u32,
        /// Bytes there should be.
        need: u32,
    },
    /// More data than is decoded.
    #[error("The sound is said to have {size} bytes; only the first {MOST_DATA} are decoded.")]
    Long {
        /// What the header says.
        size: u32,
    },
    /// Blocks no encoder writes.
    #[error("{0} blocks of the sound begin with a number that cannot be right; they may sound wrong.")]
    BadStarts(usize),
    /// Bytes at the end that make no sample.
    #[error("{0} bytes at the end of the sound make no whole sample.")]
    LeftOver(usize),
    /// The header's duration and the samples do not agree.
    #[error("The sound says it plays for {stated}/60 s; its samples are enough for {held}/60 s.")]
    Duration {
        /// What the header says.
        stated: u32,
        /// What the samples are enough for.
        held: u32,
    },
    /// The edition does not say which of two codecs it is, and the data fits neither or both.
    #[error("Whether the sound is in the Mac's or the Windows demo's codec could not be told for certain.")]
    UncertainCodec,
}

/// The most data of one sound that is decoded: a quarter of an hour in the game's codecs, and four times its size once decoded.
const MOST_DATA: u32 = 0x100_0000;

impl Sound {
    /// Reads and decodes a sound, up to 16 MiB of its data.
    ///
    /// # Errors
    /// When the instance is no sound, says nowhere where its data is, or the file with the data is not open. What is merely
    /// wrong with it is in [`Sound::findings`]; one that cannot be decoded has no samples.
    pub fn load(set: &LevelSet, id: InstanceId) -> Result<Self, ReadError> {
        let layout = set.file(id.file).ok_or_else(not_open)?.index().sound_layout();
        let whole = set.view(id, Tag::SNDD, |data| Sndd::new(data, layout))?;
        let size = usize::try_from(whole.size.min(MOST_DATA)).unwrap_or(usize::MAX);
        let data = set.read_raw_up_to(id.file, whole.raw_at, size)?;
        let name = set.instance(id).and_then(|instance| instance.name().map(str::to_owned)).unwrap_or_default();
        // What is there but not decoded is not missing.
        let long = whole.size > MOST_DATA && data.len() == size;
        let mut sound = Self::decode(&Sndd { size: if long { MOST_DATA } else { whole.size }, ..whole }, &data);
        if long {
            sound.findings.insert(0, SoundFinding::Long { size: whole.size });
        }
        sound.name = name;
        Ok(sound)
    }

    /// Decodes a sound from its header and its data.
    pub fn decode(sndd: &Sndd, data: &[u8]) -> Self {
        let mut findings = Vec::new();
        let have = u32::try_from(data.len()).unwrap_or(u32::MAX);
        if have < sndd.size {
            findings.push(SoundFinding::Cut { have, need: sndd.size });
        }
        let channels = match sndd.channels() {
            count @ (1 | 2) => usize::from(count),
            other => {
                findings.push(SoundFinding::Channels(other));
                1
            }
        };
        let rate = if sndd.rate() == 0 {
            findings.push(SoundFinding::NoRate);
            USUAL_RATE
        } else {
            if !(1_000..=384_000).contains(&sndd.rate()) {
                findings.push(SoundFinding::Rate(sndd.rate()));
            }
            sndd.rate()
        };
        let stereo = channels == 2;
        let (codec, (samples, odd)) = match sndd.format {
            Some(format) => decode_wave(&format, stereo, data, &mut findings),
            None => decode_short(sndd, stereo, data, &mut findings),
        };
        if odd.bad_starts > 0 {
            findings.push(SoundFinding::BadStarts(odd.bad_starts));
        }
        if odd.left_over > 0 {
            findings.push(SoundFinding::LeftOver(odd.left_over));
        }
        let mut sound =
            Self { name: String::new(), codec, channels, rate, samples, stated_duration: sndd.duration, findings };
        let (stated, held) = (sndd.duration, sound.ticks());
        // Tools round in their own ways, and a whole last packet may go beyond the end: a tenth of a second is not worth a word.
        if !sound.samples.is_empty() && stated.abs_diff(held) > 6 && have >= sndd.size {
            sound.findings.push(SoundFinding::Duration { stated, held });
        }
        sound
    }

    /// How many samples each channel has.
    pub fn length(&self) -> usize {
        self.samples.len() / self.channels.max(1)
    }

    /// How long it plays, in seconds.
    pub fn seconds(&self) -> f64 {
        self.length() as f64 / f64::from(self.rate.max(1))
    }

    /// How long it plays, in whole frames of 1/60 s.
    pub fn ticks(&self) -> u32 {
        (self.seconds() * 60.0) as u32
    }

    /// The least and the greatest sample in each of so many stretches of equal length, for drawing. As many as asked for
    /// as long as there are samples; silence has none.
    pub fn peaks(&self, stretches: usize) -> Vec<[i16; 2]> {
        let length = self.length();
        if length == 0 {
            return Vec::new();
        }
        let edge = |stretch: usize| (stretch as u64 * length as u64 / stretches as u64) as usize * self.channels;
        let of = |stretch: usize| {
            let (from, to) = (edge(stretch), edge(stretch + 1).max(edge(stretch) + self.channels));
            let samples = self.samples.get(from..to).unwrap_or_default().iter();
            [samples.clone().min().copied().unwrap_or(0), samples.max().copied().unwrap_or(0)]
        };
        (0..stretches).map(of).collect()
    }
}

/// Samples, and what was odd about them.
type Decoded = (Vec<i16>, Odd);

/// A sound with a format block.
fn decode_wave(format: &WaveFormat, stereo: bool, data: &[u8], findings: &mut Vec<SoundFinding>) -> (Codec, Decoded) {
    match format.codec {
        WaveFormat::MS_ADPCM => {
            let format = ms_format(format, stereo, findings);
            (Codec::MsAdpcm, decode_ms(&format, data))
        }
        WaveFormat::PCM => (Codec::Pcm(format.bits), decode_pcm(format.bits, stereo, data, findings)),
        other => {
            findings.push(SoundFinding::UnknownCodec(other));
            (Codec::Pcm(0), Decoded::default())
        }
    }
}

fn ms_format(wave: &WaveFormat, stereo: bool, findings: &mut Vec<SoundFinding>) -> MsFormat {
    let mut format = MsFormat::usual(stereo);
    let least = if stereo { 14 } else { 7 };
    if usize::from(wave.block) < least {
        findings.push(SoundFinding::Block(wave.block));
    } else {
        format.block = wave.block.into();
    }
    let held = format.samples(format.block);
    if usize::from(wave.samples_per_block) != held {
        findings.push(SoundFinding::SamplesPerBlock { stated: wave.samples_per_block, held });
    }
    let count = usize::from(wave.coefficient_count);
    if count > wave.coefficients.len() {
        findings.push(SoundFinding::Coefficients(wave.coefficient_count));
    }
    if count > 0 {
        format.coefficients = wave.coefficients;
        format.coefficient_count = count.min(wave.coefficients.len());
    }
    format
}

fn decode_pcm(bits: u16, stereo: bool, data: &[u8], findings: &mut Vec<SoundFinding>) -> Decoded {
    let mut samples: Vec<i16> = match bits {
        8 => data.iter().map(|byte| (i16::from(*byte) - 128) << 8).collect(),
        16 => data.as_chunks::<2>().0.iter().map(|two| i16::from_le_bytes(*two)).collect(),
        other => {
            findings.push(SoundFinding::UnknownBits(other));
            return Decoded::default();
        }
    };
    if stereo {
        samples.truncate(samples.len() / 2 * 2);
    }
    let used = samples.len() * usize::from(bits / 8);
    (samples, Odd { bad_starts: 0, left_over: data.len() - used })
}

/// A sound without a format block: IMA4 as the Mac has it or MS ADPCM as the Windows demo does, and nothing but the data
/// to tell them apart. Both begin their blocks with numbers that are only right in one of them; where that does not decide,
/// the duration does.
fn decode_short(sndd: &Sndd, stereo: bool, data: &[u8], findings: &mut Vec<SoundFinding>) -> (Codec, Decoded) {
    let ms = MsFormat::usual(stereo);
    let codec = match (looks_like_ima4(stereo, data), looks_like_ms(&ms, data)) {
        (true, false) => Codec::Ima4,
        (false, true) => Codec::MsAdpcm,
        _ if data.is_empty() => Codec::Ima4,
        _ => {
            let off = |samples: usize| (samples as f64 * 60.0 / f64::from(USUAL_RATE) - f64::from(sndd.duration)).abs();
            let channels = if stereo { 2 } else { 1 };
            let (as_ima4, as_ms) = (off(data.len() / IMA4_PACKET * 64 / channels), off(ms.samples(data.len())));
            findings.push(SoundFinding::UncertainCodec);
            if as_ms < as_ima4 { Codec::MsAdpcm } else { Codec::Ima4 }
        }
    };
    match codec {
        Codec::MsAdpcm => (codec, decode_ms(&ms, data)),
        Codec::Ima4 | Codec::Pcm(_) => (codec, decode_ima4(stereo, data)),
    }
}
