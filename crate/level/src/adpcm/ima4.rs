//! IMA4: Apple's form of the IMA's ADPCM, the Mac edition's sounds.
//!
//! A packet holds 64 samples of one channel in 34 bytes; two channels take turns packet by packet.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0 | u16, high byte first | the upper nine bits of the last sample before, seven bits of the step's number |
//! | 2 | 32 bytes | four bits a sample, the low ones first |
//!
//! Sources: MultimediaWiki (Apple QuickTime IMA ADPCM, IMA ADPCM), OniGalore (OBD:SNDD).

use super::{Odd, clamp};

/// Bytes a packet.
pub const PACKET: usize = 34;
/// Bytes in front of a packet's samples.
const HEADER: usize = 2;
/// Samples a packet.
const SAMPLES: usize = 64;

/// The steps.
const STEPS: [i32; 89] = [
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107,
    118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963,
    1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894,
    6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794,
    32767,
];

/// How the number of the step changes with the size of a sample's change.
const STEP_CHANGES: [i32; 8] = [-1, -1, -1, -1, 2, 4, 6, 8];

/// The number of the last step.
const LAST_STEP: i32 = STEPS.len() as i32 - 1;

/// The state of one channel.
#[derive(Clone, Copy, Default)]
struct Channel {
    last: i16,
    step: i32,
}

/// Decodes samples, those of two channels in turn. A packet cut off at the end gives as many samples as it still has;
/// where one channel ends before the other, so does the sound.
pub fn decode(stereo: bool, stored: &[u8]) -> (Vec<i16>, Odd) {
    let channels = if stereo { 2 } else { 1 };
    let mut odd = Odd::default();
    let mut state = [Channel::default(); 2];
    let mut samples = Vec::with_capacity(stored.len() / PACKET * SAMPLES + 2 * SAMPLES);
    let [left, right] = &mut state;
    for turn in stored.chunks(PACKET * channels) {
        let (first, second) = turn.split_at(turn.len().min(PACKET));
        let first = left.packet(first, &mut odd);
        if !stereo {
            samples.extend(first);
            continue;
        }
        let second = right.packet(second, &mut odd);
        odd.left_over += first.len().abs_diff(second.len()) / 2;
        samples.extend(first.iter().zip(&second).flat_map(|(left, right)| [*left, *right]));
    }
    (samples, odd)
}

impl Channel {
    fn packet(&mut self, packet: &[u8], odd: &mut Odd) -> Vec<i16> {
        let Some((&[high, low], data)) = packet.split_first_chunk::<HEADER>() else {
            odd.left_over += packet.len();
            return Vec::new();
        };
        let (last, step) = (i16::from_be_bytes([high, low & 0x80]), i32::from(low & 0x7F));
        if step > LAST_STEP {
            odd.bad_starts += 1;
        }
        // The header repeats the state with seven bits of the sample missing. Where it agrees with the state there is,
        // that one is the more exact.
        if step != self.step || i32::from(last).abs_diff(self.last.into()) > 0x7F {
            *self = Self { last, step: step.min(LAST_STEP) };
        }
        data.iter().flat_map(|byte| [byte & 0xF, byte >> 4]).map(|bits| self.next(bits)).collect()
    }

    /// The sample four bits stand for: a sign and three bits of size.
    fn next(&mut self, bits: u8) -> i16 {
        let step = usize::try_from(self.step).ok().and_then(|number| STEPS.get(number)).copied().unwrap_or(7);
        let mut change = step >> 3;
        for (bit, part) in [(4, step), (2, step >> 1), (1, step >> 2)] {
            if bits & bit != 0 {
                change += part;
            }
        }
        let last = i32::from(self.last);
        self.last = clamp(if bits & 8 != 0 { last - change } else { last + change });
        let to_step = STEP_CHANGES.get(usize::from(bits & 7)).copied().unwrap_or(0);
        self.step = (self.step + to_step).clamp(0, LAST_STEP);
        self.last
    }
}

/// Whether bytes look like this codec: whole packets of every channel, each beginning with a step that exists.
pub(crate) fn looks_right(stereo: bool, stored: &[u8]) -> bool {
    let turn = if stereo { 2 * PACKET } else { PACKET };
    let step = |packet: &[u8]| packet.get(1).is_some_and(|low| i32::from(low & 0x7F) <= LAST_STEP);
    stored.len().is_multiple_of(turn) && stored.chunks(PACKET).all(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packet(header: u16, data: &[u8]) -> Vec<u8> {
        let mut packet = header.to_be_bytes().to_vec();
        packet.extend(data);
        packet.resize(PACKET, 0);
        packet
    }

    #[test]
    fn a_packet_begins_from_its_header_and_the_low_bits_come_first() {
        // From 1024 (the nine bits of it) at step 0, which is 7: +7 * 1.875 rounded as the shifts do, then back.
        let (samples, odd) = decode(false, &packet(0x0400, &[0xF7]));
        assert_eq!(samples.len(), 64);
        // 7 >> 3 = 0, + 7 + 3 + 1 = 11; the step is then number 8, 16: 2 + 16 + 8 + 4 = 30 down.
        assert_eq!(samples[..2], [1024 + 11, 1024 + 11 - 30]);
        assert_eq!(odd, Odd::default());
    }

    #[test]
    fn a_header_that_agrees_does_not_disturb_the_exact_state() {
        let mut stored = packet(0x0400, &[0x01]);
        stored.extend(packet(0x0400, &[]));
        let (samples, _) = decode(false, &stored);
        assert_eq!(samples[63..65], [1025, 1025], "the header cannot tell 1024 from 1025");
        // One that does not agree counts.
        stored.truncate(PACKET);
        stored.extend(packet(0x2000, &[]));
        assert_eq!(decode(false, &stored).0[64], 0x2000);
    }

    #[test]
    fn channels_take_turns_by_packet() {
        let stored = [packet(0x0100, &[]), packet(0xFF00, &[]), packet(0x0100, &[]), packet(0xFF00, &[])].concat();
        let (samples, odd) = decode(true, &stored);
        assert_eq!((samples.len(), odd), (256, Odd::default()));
        assert!(samples.chunks(2).all(|pair| pair == [0x100, -0x100]));
    }

    #[test]
    fn samples_stop_at_the_ends_of_their_range() {
        let (samples, _) = decode(false, &packet(0x7F80 | 88, &[0x77; 32]));
        assert!(samples.iter().all(|sample| *sample == i16::MAX));
        let (samples, _) = decode(false, &packet(0x8000 | 88, &[0xFF; 32]));
        assert!(samples.iter().all(|sample| *sample == i16::MIN));
    }

    #[test]
    fn odd_lengths_give_what_fits() {
        let whole = packet(0x0100, &[]);
        for cut in 0..PACKET {
            let stored = [whole.as_slice(), &whole[..cut]].concat();
            let (mono, odd) = decode(false, &stored);
            let more = cut.saturating_sub(HEADER) * 2;
            assert_eq!(mono.len(), 64 + more, "cut to {cut}");
            assert_eq!(odd.left_over, if cut < HEADER { cut } else { 0 });
            let (stereo, odd) = decode(true, &stored);
            assert_eq!(stereo.len(), 2 * more);
            assert_eq!(odd.left_over, 32 - more / 2 + if cut < HEADER { cut } else { 0 });
        }
    }

    #[test]
    fn a_step_that_does_not_exist_is_told_and_the_last_taken() {
        let (samples, odd) = decode(false, &packet(0x007F, &[0x00]));
        assert_eq!((samples[0], odd.bad_starts), (32767 >> 3, 1));
    }
}
