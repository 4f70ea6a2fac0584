//! A plain encoder of Microsoft's ADPCM: for each block the coefficients that fit best, for each sample the four bits that
//! come nearest. MultimediaWiki, "Microsoft ADPCM".

/// What the two samples before the next are weighed with, 256 for 1.
pub const COEFFICIENTS: [[i16; 2]; 7] = [[256, 0], [512, -256], [0, 0], [192, 64], [240, 0], [460, -208], [392, -232]];

/// Samples of each channel in a block of 512 bytes a channel.
pub const SAMPLES: u16 = 1_012;

const ADAPTATION: [i32; 16] = [230, 230, 230, 230, 307, 409, 512, 614, 768, 614, 512, 409, 307, 230, 230, 230];

/// One channel while it is encoded.
#[derive(Clone, Debug)]
struct State {
    pair: usize,
    step: i32,
    /// The last sample as it will be decoded, and the one before.
    last: [i32; 2],
}

impl State {
    /// The state a block of these samples begins with.
    fn new(pair: usize, samples: &[i16]) -> Self {
        let [older, last] = [0, 1].map(|at| i32::from(samples.get(at).copied().unwrap_or(0)));
        Self { pair, step: 64, last: [last, older] }
    }

    /// The four bits for a sample.
    fn next(&mut self, sample: i16) -> u8 {
        let [weight, older_weight] = COEFFICIENTS[self.pair].map(i32::from);
        let expected = (self.last[0] * weight + self.last[1] * older_weight) / 256;
        let signed = |bits: i32| if bits > 7 { bits - 16 } else { bits };
        let value = |bits: i32| (expected + signed(bits) * self.step).clamp(-32_768, 32_767);
        // Of two that come equally near the smaller: at the end of the range the step would grow without bound.
        let strays = |bits: &i32| (value(*bits).abs_diff(sample.into()), signed(*bits).abs());
        let bits = (0..16).min_by_key(strays).unwrap_or(0);
        self.last = [value(bits), self.last[0]];
        self.step = (ADAPTATION[bits as usize] * self.step / 256).max(16);
        bits as u8
    }

    /// The state for a block that strays least from these samples.
    fn best(samples: &[i16]) -> Self {
        let error = |pair: &usize| -> u64 {
            let mut state = Self::new(*pair, samples);
            let strayed = samples.iter().skip(2).map(|sample| {
                state.next(*sample);
                u64::from(state.last[0].abs_diff((*sample).into())).pow(2)
            });
            strayed.sum()
        };
        Self::new((0..COEFFICIENTS.len()).min_by_key(error).unwrap_or(0), samples)
    }
}

/// Blocks of 512 bytes a channel; the last one ends with the samples. The channels have to be equally long; a single sample
/// left over is lost.
pub fn encode(channels: &[&[i16]]) -> Vec<u8> {
    encode_foreseen(channels).0
}

/// The same with what each channel will be decoded to.
pub fn encode_foreseen(channels: &[&[i16]]) -> (Vec<u8>, Vec<Vec<i16>>) {
    let (mut stored, mut foreseen) = (Vec::new(), vec![Vec::new(); channels.len()]);
    let length = channels.first().map_or(0, |samples| samples.len());
    for start in (0..length).step_by(SAMPLES.into()) {
        let end = length.min(start + usize::from(SAMPLES));
        if end - start >= 2 {
            let parts: Vec<&[i16]> = channels.iter().map(|samples| &samples[start..end]).collect();
            block(&parts, &mut stored, &mut foreseen);
        }
    }
    (stored, foreseen)
}

fn block(channels: &[&[i16]], stored: &mut Vec<u8>, foreseen: &mut [Vec<i16>]) {
    let mut states: Vec<State> = channels.iter().map(|samples| State::best(samples)).collect();
    stored.extend(states.iter().map(|state| state.pair as u8));
    for field in [|state: &State| state.step, |state: &State| state.last[0], |state: &State| state.last[1]] {
        stored.extend(states.iter().flat_map(|state| (field(state) as i16).to_le_bytes()));
    }
    for (samples, foreseen) in channels.iter().zip(foreseen.iter_mut()) {
        foreseen.extend(&samples[..2]);
    }
    let mut bits = Vec::new();
    for at in 2..channels[0].len() {
        for ((state, samples), foreseen) in states.iter_mut().zip(channels).zip(foreseen.iter_mut()) {
            bits.push(state.next(samples[at]));
            foreseen.push(state.last[0] as i16);
        }
    }
    stored.extend(bits.chunks(2).map(|two| two[0] << 4 | two.get(1).copied().unwrap_or(0)));
}
