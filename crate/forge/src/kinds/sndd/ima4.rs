//! A plain encoder of IMA4: for each sample the four bits that come nearest. MultimediaWiki, "Apple QuickTime IMA ADPCM".

/// Samples of one channel in a packet of 34 bytes.
pub const SAMPLES: usize = 64;

const STEPS: [i32; 89] = [
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107,
    118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963,
    1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894,
    6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794,
    32767,
];

#[derive(Clone, Debug, Default)]
struct State {
    last: i32,
    step: i32,
}

impl State {
    fn next(&mut self, sample: i16) -> u8 {
        let step = STEPS[self.step as usize];
        let value = |bits: i32| {
            let part = |bit, part| if bits & bit != 0 { part } else { 0 };
            let change = (step >> 3) + part(4, step) + part(2, step >> 1) + part(1, step >> 2);
            (if bits & 8 != 0 { self.last - change } else { self.last + change }).clamp(-32_768, 32_767)
        };
        let bits = (0..16).min_by_key(|bits| value(*bits).abs_diff(sample.into())).unwrap_or(0);
        self.last = value(bits);
        self.step = (self.step + [-1, -1, -1, -1, 2, 4, 6, 8][bits as usize & 7]).clamp(0, 88);
        bits as u8
    }
}

/// Packets of each channel in turn; the last one is filled up with silence. The channels have to be equally long.
pub fn encode(channels: &[&[i16]]) -> Vec<u8> {
    encode_foreseen(channels).0
}

/// The same with what each channel will be decoded to.
pub fn encode_foreseen(channels: &[&[i16]]) -> (Vec<u8>, Vec<Vec<i16>>) {
    let mut states = vec![State::default(); channels.len()];
    let (mut stored, mut foreseen) = (Vec::new(), vec![Vec::new(); channels.len()]);
    let length = channels.first().map_or(0, |samples| samples.len());
    for start in (0..length).step_by(SAMPLES) {
        for ((state, samples), foreseen) in states.iter_mut().zip(channels).zip(&mut foreseen) {
            // The header has the upper nine bits of the last sample; the decoder keeps the rest.
            stored.extend((((state.last as u16) & 0xFF80) | state.step as u16).to_be_bytes());
            for at in (start..start + SAMPLES).step_by(2) {
                let mut nibble = |at: usize| {
                    let bits = state.next(samples.get(at).copied().unwrap_or(0));
                    foreseen.push(state.last as i16);
                    bits
                };
                let (low, high) = (nibble(at), nibble(at + 1));
                stored.push(low | high << 4);
            }
        }
    }
    (stored, foreseen)
}
