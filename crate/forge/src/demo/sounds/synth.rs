//! Sounds out of noise, sines and resonances. The same samples every time.

use std::f32::consts::TAU;

/// What makes the sound.
#[derive(Clone, Copy, Debug)]
pub(super) enum Voice {
    /// A sole on a hard floor.
    Step { weight: f32, seed: u32 },
    /// Air parted by a limb: noise through a filter whose pitch, in hertz, rises and falls.
    Whoosh { low: f32, high: f32 },
    /// Something heavy and soft is hit; `snap` is how much of it is heard as a slap.
    Thud { pitch: f32, snap: f32 },
    /// Cloth on cloth.
    Rustle,
    /// Air let out at once.
    Breath,
    /// A short cry whose pitch glides, with two resonances of the throat, all in hertz.
    Call { from: f32, to: f32, vowel: [f32; 2] },
    /// A pistol.
    Shot,
}

const RATE: f32 = 22_050.0;

/// White noise from −1 to 1 (xorshift).
struct Noise(u32);

impl Noise {
    fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as f32 / u32::MAX as f32 * 2.0 - 1.0
    }
}

/// A filter with one resonance (state variable form): gives what passes low, and what passes around its pitch.
#[derive(Default)]
struct Resonance {
    low: f32,
    band: f32,
}

impl Resonance {
    fn pass(&mut self, input: f32, pitch: f32, damping: f32) -> [f32; 2] {
        let step = 2.0 * (std::f32::consts::PI * pitch / RATE).sin();
        self.low += step * self.band;
        let high = input - self.low - damping * self.band;
        self.band += step * high;
        [self.low, self.band]
    }
}

/// Rises from 0 to 1 within `rise` seconds, then dies away with the time constant `fall`.
fn envelope(time: f32, rise: f32, fall: f32) -> f32 {
    if time < rise { time / rise } else { (-(time - rise) / fall).exp() }
}

/// A hump over the whole sound.
fn hump(share: f32, sharpness: f32) -> f32 {
    (share.clamp(0.0, 1.0) * std::f32::consts::PI).sin().max(0.0).powf(sharpness)
}

/// The samples of a sound, the loudest of them `loudest` from 0.
pub(super) fn render(voice: Voice, seconds: f32, loudest: f32) -> Vec<f32> {
    let mut wave = wave(voice, seconds);
    let samples: Vec<f32> = (0..(seconds * RATE) as usize).map(|at| wave(at as f32 / RATE)).collect();
    let peak = samples.iter().fold(1e-6_f32, |peak, sample| peak.max(sample.abs()));
    samples.into_iter().map(|sample| sample * loudest / peak).collect()
}

/// The wave of a sound, to be asked for one sample after the other.
fn wave(voice: Voice, seconds: f32) -> Box<dyn FnMut(f32) -> f32> {
    let (mut first, mut second) = (Resonance::default(), Resonance::default());
    let mut noise = Noise(0x9E37_79B9);
    let mut phase = 0.0_f32;
    // The last hundredth of a second fades, so that nothing clicks.
    let fade = move |time: f32| ((seconds - time) / 0.012).clamp(0.0, 1.0);
    let mut sound: Box<dyn FnMut(f32) -> f32> = match voice {
        Voice::Step { weight, seed } => {
            noise.0 = noise.0.wrapping_mul(seed * 2 + 1) | 1;
            Box::new(move |time| {
                let [low, _] = first.pass(noise.next(), 900.0, 0.7);
                let grit = second.pass(noise.next(), 3_200.0, 0.8)[1];
                let body = (TAU * (90.0 + 60.0 * (-time * 60.0).exp()) * time).sin();
                weight * (0.9 * body * envelope(time, 0.002, 0.025) + 1.2 * low * envelope(time, 0.001, 0.018))
                    + 0.22 * grit * envelope(time, 0.012, 0.02)
            })
        }
        Voice::Whoosh { low, high } => Box::new(move |time| {
            let share = time / seconds;
            let pitch = low + (high - low) * hump(share * 0.9 + 0.05, 1.5);
            1.1 * first.pass(noise.next(), pitch, 0.45)[1] * hump(share, 2.0)
        }),
        Voice::Thud { pitch, snap } => Box::new(move |time| {
            phase += (pitch * (1.0 + 1.6 * (-time * 45.0).exp())) / RATE;
            let slap = first.pass(noise.next(), 1_700.0, 0.6)[1];
            let puff = second.pass(noise.next(), 380.0, 0.8)[0];
            0.9 * (TAU * phase).sin() * envelope(time, 0.003, 0.06)
                + snap * 0.9 * slap * envelope(time, 0.001, 0.016)
                + 0.9 * puff * envelope(time, 0.004, 0.045)
        }),
        Voice::Rustle => Box::new(move |time| {
            let share = time / seconds;
            let stroke = hump(share * 1.8, 1.4) + 0.6 * hump(share * 1.8 - 0.8, 1.4);
            0.5 * first.pass(noise.next(), 3_600.0 + 900.0 * share, 0.9)[1] * stroke
        }),
        Voice::Breath => Box::new(move |time| {
            let share = time / seconds;
            let air = noise.next();
            (0.5 * first.pass(air, 1_500.0 - 500.0 * share, 0.3)[1] + 0.2 * second.pass(air, 2_900.0, 0.4)[1])
                * envelope(time, 0.035, 0.11)
        }),
        Voice::Call { from, to, vowel } => Box::new(move |time| {
            let share = time / seconds;
            phase += (from + (to - from) * share) / RATE;
            // A pulse of the vocal cords, some air with it.
            let cords = (1.0 - phase.fract()).powi(3) - 0.25 + 0.18 * noise.next();
            let [one, two] = vowel;
            let throat = first.pass(cords, one, 0.16)[1] + 0.6 * second.pass(cords, two, 0.14)[1];
            0.42 * throat * envelope(time, 0.022, 0.13)
        }),
        Voice::Shot => Box::new(move |time| {
            let crack = noise.next();
            let [boom, _] = first.pass(crack, 420.0, 0.5);
            0.8 * crack * envelope(time, 0.0005, 0.012) + 1.8 * boom * envelope(time, 0.002, 0.07)
        }),
    };
    Box::new(move |time| sound(time) * fade(time))
}
