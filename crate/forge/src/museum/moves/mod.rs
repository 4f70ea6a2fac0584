//! Invented motion. Every move is a list of stances, one a frame at 30 a second; cycles go over from the last frame into the first.

pub(crate) mod air;
pub(crate) mod animals;
pub(crate) mod errands;
pub(crate) mod ground;
pub(crate) mod unnamed;

use std::f32::consts::TAU;

use crate::museum::figure::{Arm, Leg, Mix, Stance};

/// A cycle of so many frames: `stance` gets the phase, 0 to 1.
fn cycle(frames: usize, stance: impl Fn(f32) -> Stance) -> Vec<Stance> {
    (0..frames).map(|frame| stance(frame as f32 / frames as f32)).collect()
}

/// A move through key stances, each at its frame: slow out of one, slow into the next. The last key's frame is the last.
fn keyed(keys: &[(usize, Stance)]) -> Vec<Stance> {
    let mut stances = vec![keys[0].1];
    for pair in keys.windows(2) {
        let [(from, start), (to, end)] = [pair[0], pair[1]];
        for frame in from + 1..=to {
            stances.push(start.mix(end, ease((frame - from) as f32 / (to - from) as f32)));
        }
    }
    stances
}

fn ease(share: f32) -> f32 {
    share * share * (3.0 - 2.0 * share)
}

/// Sine of a phase, 0 to 1 being a full turn.
fn wave(phase: f32) -> f32 {
    (phase * TAU).sin()
}

fn arm(swing: f32, out: f32, elbow: f32) -> Arm {
    Arm { swing, out, elbow, inward: 0.0 }
}

fn leg(forward: f32, lift: f32, out: f32, toe: f32) -> Leg {
    Leg { forward, lift, out, toe }
}

/// At ease on both feet, knees a little bent.
fn standing() -> Stance {
    Stance {
        root: [0.0, 0.5, 0.0],
        body: [0.0, 0.0, 4.0],
        head: [0.0, 0.0, -4.0],
        legs: [leg(0.4, 0.0, 0.4, 0.0), leg(-0.4, 0.0, 0.4, 0.0)],
        planted: true,
        arms: [arm(4.0, 14.0, 18.0); 2],
        tail: [0.0, 0.0, 12.0],
        ..Stance::default()
    }
}

/// The ankle of a foot that stands for the first `stance` of its phase, sliding back under the body at an even speed, and swings
/// forward in a bow for the rest.
fn step(phase: f32, stance: f32, length: f32, height: f32) -> Leg {
    let phase = phase.rem_euclid(1.0);
    if phase < stance {
        let share = phase / stance;
        let heel_up = ((share - 0.75) / 0.25).max(0.0);
        return leg(length * (0.5 - share), 0.0, 0.0, -25.0 * heel_up);
    }
    let share = (phase - stance) / (1.0 - stance);
    let bow = (share * std::f32::consts::PI).sin();
    let forward = length * (ease(share) - 0.5);
    let toe = (-25.0).mix(12.0, ease(share)) * (1.0 - ((share - 0.9) / 0.1).max(0.0));
    leg(forward, height * bow + 2.4 * (1.0 - share), 0.0, toe)
}
