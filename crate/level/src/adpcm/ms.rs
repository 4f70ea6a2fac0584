//! Microsoft's ADPCM (WAVE codec 2): the Windows editions' sounds.
//!
//! A block, for one channel and for two:
//!
//! | one | two | type | meaning |
//! | --- | --- | --- | --- |
//! | 0 | 0, 1 | u8 | which pair of coefficients |
//! | 1 | 2, 4 | i16 | step |
//! | 3 | 6, 8 | i16 | second sample |
//! | 5 | 10, 12 | i16 | first sample |
//! | 7 | 14 | | four bits a sample, the high ones first; two channels take turns |
//!
//! Sources: Microsoft's "New Multimedia Data Types and Data Techniques" as told by MultimediaWiki (Microsoft ADPCM).

use super::{Odd, clamp};
use crate::bytes::{Bytes, OutOfBounds};

/// What the two samples before the next are weighed with, 256 for 1, in every sound of the game.
pub const COEFFICIENTS: [[i16; 2]; 7] = [[256, 0], [512, -256], [0, 0], [192, 64], [240, 0], [460, -208], [392, -232]];

/// How the step changes with the four bits of a sample, 256 for 1.
const ADAPTATION: [i32; 16] = [230, 230, 230, 230, 307, 409, 512, 614, 768, 614, 512, 409, 307, 230, 230, 230];

/// The least step.
const LEAST_STEP: i32 = 16;

/// Bytes in front of a block's samples, for each channel.
const PREAMBLE: usize = 7;

/// What has to be known of a sound to decode it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MsFormat {
    /// Two channels instead of one.
    pub stereo: bool,
    /// Bytes a block, at least 7 a channel.
    pub block: usize,
    /// The pairs of coefficients a block can choose from.
    pub coefficients: [[i16; 2]; 7],
    /// How many of them there are.
    pub coefficient_count: usize,
}

impl MsFormat {
    /// What the game's sounds of 22,050 samples a second are: blocks of 512 bytes a channel, the usual coefficients.
    pub const fn usual(stereo: bool) -> Self {
        let block = if stereo { 1024 } else { 512 };
        Self { stereo, block, coefficients: COEFFICIENTS, coefficient_count: COEFFICIENTS.len() }
    }

    const fn channels(&self) -> usize {
        if self.stereo { 2 } else { 1 }
    }

    /// How many samples of each channel so many bytes hold.
    pub fn samples(&self, bytes: usize) -> usize {
        let preamble = PREAMBLE * self.channels();
        let block = self.block.max(preamble);
        let in_part = |bytes: usize| {
            if bytes < preamble { 0 } else { 2 + (bytes - preamble) * 2 / self.channels() }
        };
        bytes / block * in_part(block) + in_part(bytes % block)
    }
}

/// The state of one channel.
#[derive(Clone, Copy, Default)]
struct Channel {
    coefficients: [i32; 2],
    step: i32,
    /// The last sample and the one before it.
    before: [i16; 2],
}

/// Decodes samples, those of two channels in turn.
pub fn decode(format: &MsFormat, stored: &[u8]) -> (Vec<i16>, Odd) {
    let channels = format.channels();
    let block = format.block.max(PREAMBLE * channels);
    let mut odd = Odd::default();
    let mut samples = Vec::with_capacity(format.samples(stored.len()) * channels);
    for part in stored.chunks(block) {
        let bytes = Bytes::new(part);
        let read = if format.stereo {
            start(format, bytes, &mut odd).map(|state: [Channel; 2]| (state, bytes.rest(2 * PREAMBLE)))
        } else {
            start(format, bytes, &mut odd).map(|[only]: [Channel; 1]| ([only, only], bytes.rest(PREAMBLE)))
        };
        let Ok((mut state, rest)) = read else {
            odd.left_over += part.len(); // too short for its preamble: only the last part can be
            continue;
        };
        for back in [1, 0] {
            samples.extend(state.iter().take(channels).filter_map(|channel| channel.before.get(back)));
        }
        let [left, right] = &mut state;
        for byte in rest.as_slice() {
            samples.push(left.next(byte >> 4));
            samples.push(if format.stereo { right.next(byte & 0xF) } else { left.next(byte & 0xF) });
        }
    }
    (samples, odd)
}

/// Reads the preamble of a block.
fn start<const N: usize>(format: &MsFormat, bytes: Bytes<'_>, odd: &mut Odd) -> Result<[Channel; N], OutOfBounds> {
    bytes.slice(0, N * PREAMBLE)?;
    let mut state = [Channel::default(); N];
    for (number, channel) in state.iter_mut().enumerate() {
        let chosen = usize::from(bytes.u8(number)?);
        let pairs = format.coefficients.get(..format.coefficient_count).unwrap_or(&format.coefficients);
        let pair = pairs.get(chosen).or_else(|| {
            odd.bad_starts += 1;
            pairs.first()
        });
        channel.coefficients = pair.copied().unwrap_or([256, 0]).map(i32::from);
        let at = |field: usize| N + (field * N + number) * 2;
        channel.step = bytes.i16(at(0))?.into();
        channel.before = [bytes.i16(at(1))?, bytes.i16(at(2))?];
    }
    Ok(state)
}

impl Channel {
    /// The sample four bits stand for.
    fn next(&mut self, bits: u8) -> i16 {
        let [last, older] = self.before.map(i32::from);
        let [weight, older_weight] = self.coefficients;
        let signed = i32::from(bits) - if bits & 8 != 0 { 16 } else { 0 };
        // Coefficients and samples have 16 bits each: their products fit 32 bits, the sum of two may just not.
        let expected = (last * weight).saturating_add(older * older_weight) / 256;
        let sample = clamp(expected.saturating_add(signed.saturating_mul(self.step)));
        let adaptation = ADAPTATION.get(usize::from(bits)).copied().unwrap_or(256);
        self.step = (adaptation.saturating_mul(self.step) / 256).max(LEAST_STEP);
        self.before = [sample, self.before[0]];
        sample
    }
}

/// Whether bytes look like this codec: every block chooses a pair of coefficients that exists, and a step an encoder
/// would write.
pub(crate) fn looks_right(format: &MsFormat, stored: &[u8]) -> bool {
    let channels = format.channels();
    let whole = |part: &&[u8]| part.len() >= PREAMBLE * channels;
    let fits = |part: &[u8]| {
        let bytes = Bytes::new(part);
        (0..channels).all(|channel| {
            let pair = bytes.u8(channel).unwrap_or(u8::MAX);
            let step = bytes.i16(channels + 2 * channel).unwrap_or(0);
            usize::from(pair) < format.coefficient_count && step >= LEAST_STEP as i16
        })
    };
    stored.chunks(format.block.max(PREAMBLE * channels)).filter(whole).all(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mono(block: usize) -> MsFormat {
        MsFormat { block, ..MsFormat::usual(false) }
    }

    #[test]
    fn a_block_begins_with_its_two_samples_the_older_first() {
        let stored = [0, 16, 0, 0xE8, 0x03, 0x10, 0x00]; // pair 0, step 16, 1000, before it 16
        assert_eq!(decode(&mono(512), &stored), (vec![16, 1000], Odd::default()));
    }

    #[test]
    fn four_bits_step_from_what_is_expected() {
        // Pair 1 expects the line through the last two samples: 100, 200, 300; +1 and -1 steps of 32.
        let stored = [1, 32, 0, 200, 0, 100, 0, 0x1F];
        // 300 + 32 = 332; the step becomes 32 * 230 / 256 = 28; 2 * 332 - 200 - 28 = 436.
        assert_eq!(decode(&mono(512), &stored).0, [100, 200, 332, 436]);
    }

    #[test]
    fn expectations_are_rounded_towards_zero() {
        // Pair 4 is 240/256: of -1 that is nothing.
        let stored = [4, 16, 0, 0xFF, 0xFF, 0, 0, 0x00];
        assert_eq!(decode(&mono(512), &stored).0, [0, -1, 0, 0]);
    }

    #[test]
    fn channels_take_turns_in_everything() {
        let stored = [0, 0, 16, 0, 32, 0, 1, 0, 2, 0, 3, 0, 4, 0, 0x12];
        let format = MsFormat::usual(true);
        assert_eq!(decode(&format, &stored).0, [3, 4, 1, 2, 1 + 16, 2 + 2 * 32]);
    }

    #[test]
    fn samples_stop_at_the_ends_of_their_range() {
        let stored = [0, 0xFF, 0x7F, 0xFF, 0x7F, 0, 0x80, 0x78, 0x88];
        assert_eq!(decode(&mono(512), &stored).0, [i16::MIN, i16::MAX, i16::MAX, i16::MIN, i16::MIN, i16::MIN]);
    }

    #[test]
    fn odd_lengths_give_what_fits() {
        let format = mono(9);
        let whole = [0, 16, 0, 0, 0, 0, 0, 0, 0];
        for cut in 0..=whole.len() {
            let stored = [whole.as_slice(), &whole[..cut]].concat();
            let (samples, odd) = decode(&format, &stored);
            assert_eq!(samples.len(), format.samples(stored.len()), "cut to {cut}");
            assert_eq!(samples.len(), 6 + if cut < 7 { 0 } else { 2 + (cut - 7) * 2 });
            assert_eq!(odd.left_over, if cut < 7 { cut } else { 0 });
        }
        assert_eq!(decode(&mono(0), &whole).0.len(), 2, "a block of no bytes is taken as the least there can be");
    }

    #[test]
    fn a_pair_that_is_not_there_is_told_and_the_first_taken() {
        let stored = [7, 16, 0, 5, 0, 5, 0, 0x00];
        let (samples, odd) = decode(&mono(512), &stored);
        assert_eq!((samples.as_slice(), odd.bad_starts), ([5, 5, 5, 5].as_slice(), 1));
        let none = MsFormat { coefficient_count: 0, ..mono(512) };
        assert_eq!(decode(&none, &stored).0, [5, 5, 5, 5]);
    }

    #[test]
    fn extreme_numbers_stay_numbers() {
        let wild = MsFormat { coefficients: [[i16::MIN; 2]; 7], ..mono(64) };
        let stored: Vec<u8> = (0..640_u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
        assert_eq!(decode(&wild, &stored).0.len(), wild.samples(640));
        let saturated = [0, 0, 0x80, 0, 0x80, 0, 0x80, 0x88, 0x77];
        assert_eq!(decode(&wild, &saturated).0.len(), 6);
    }
}
