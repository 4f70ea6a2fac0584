//! Animations at addresses nobody has named: what a reader finds through the game's list, or only by searching.

use super::{arm, cycle, keyed, leg, standing, wave};
use crate::museum::figure::Stance;
use crate::museum::frame::Frame;

/// A cartwheel to the left: every channel in use, position and whole model's rotation included.
pub(crate) fn cartwheel() -> Vec<Stance> {
    let frames = 32;
    (0..frames)
        .map(|frame| {
            let share = frame as f32 / (frames - 1) as f32;
            let over = (share * std::f32::consts::PI).sin();
            Stance {
                root: [0.4 * over, 1.6 * over + 0.01, 0.01 + 46.0 * share],
                turn: [-360.0 * share, 8.0 * over + 0.1, 0.1],
                body: [0.0, 6.0 * over, 2.0],
                head: [0.0, -8.0 * over, -10.0 * over],
                legs: [leg(0.0, 0.4, 4.6 * over + 0.4, -40.0 * over), leg(0.0, 0.4, 4.6 * over + 0.4, -40.0 * over)],
                arms: [arm(4.0 * over, 24.0 + 120.0 * over, 8.0); 2],
                tail: [0.0, 14.0 * over, 16.0],
                ..Stance::default()
            }
        })
        .collect()
}

/// Waves with the left hand; the second half of its frames lies behind its table.
pub(crate) fn wave_hand() -> Vec<Stance> {
    cycle(24, |phase| {
        let mut stance = standing();
        stance.arms[1] = arm(24.0, 128.0, 34.0 + 30.0 * wave(2.0 * phase));
        stance.body[0] = -3.0 + wave(phase);
        stance.head = [6.0, 0.0, -8.0 + 2.0 * wave(2.0 * phase)];
        stance.tail = [0.0, 0.0, 14.0 + 8.0 * wave(phase)];
        stance
    })
}

/// Bows and comes up again.
pub(crate) fn bow() -> Vec<Stance> {
    let mut low = standing();
    low.root[1] = 0.8;
    low.body[2] = 64.0;
    low.head[2] = 18.0;
    low.arms = [arm(20.0, 26.0, 96.0), arm(-30.0, 30.0, 40.0)];
    keyed(&[(0, standing()), (9, low), (13, low), (23, standing())])
}

/// Reaches for the ceiling and yawns. Nothing points to it.
pub(crate) fn stretch() -> Vec<Stance> {
    let mut high = standing();
    high.root[1] = 0.05;
    high.body[2] = -14.0;
    high.head[2] = -30.0;
    high.legs = [leg(0.2, 0.6, 0.5, -24.0), leg(-0.2, 0.6, 0.5, -24.0)];
    high.arms = [arm(158.0, 34.0, 30.0), arm(166.0, 24.0, 12.0)];
    keyed(&[(0, standing()), (11, high), (18, high), (29, standing())])
}

/// The same move with some frames left empty, by the mark and by all known bits, and one with a bit nobody knows.
pub(crate) fn with_empty_frames(frames: &[Frame]) -> Vec<Frame> {
    let mut frames = frames.to_vec();
    for (number, flags) in [(5, 0xFFFF), (6, 0xFFFF), (16, 0x01FF)] {
        frames[number] = Frame { flags, position: [0; 3], rotation: [0; 3], angles: Vec::new() };
    }
    frames[11].flags |= 0x8000;
    frames
}
