//! Those whose part layout nobody knows: a reader can only show their parts side by side. Angles are written part by part.

use std::f32::consts::TAU;

use crate::museum::demo::angle;
use crate::museum::frame::Frame;

/// Frames of so many parts with two axes (X and Y): `turn` gives degrees about X and Y by part and phase.
fn frames(count: u16, parts: u8, turn: impl Fn(u8, f32) -> [f32; 2]) -> Vec<Frame> {
    let frame = |number: u16| {
        let phase = f32::from(number) / f32::from(count);
        let angles = (0..parts).map(|part| {
            let [x, y] = turn(part, phase);
            [angle(x), angle(y), 0]
        });
        Frame { flags: 0x01FC, position: [0; 3], rotation: [0; 3], angles: angles.collect() }
    };
    (0..count).map(frame).collect()
}

/// The bird: 24 frames of 8 parts, two wings of three joints that beat, body and head that bob.
pub(crate) fn flying() -> Vec<Frame> {
    frames(24, 8, |part, phase| {
        let beat = |late: f32| (2.0 * phase * TAU - late).sin();
        match part {
            0 => [0.0, 4.0 * beat(0.6)],
            1 => [0.0, -6.0 * beat(0.9)],
            wing @ 2..=4 => [(46.0 - 8.0 * f32::from(wing)) * beat(0.5 * f32::from(wing - 2)), 5.0 * beat(1.5)],
            wing => [-(46.0 - 8.0 * f32::from(wing - 3)) * beat(0.5 * f32::from(wing - 5)), -5.0 * beat(1.5)],
        }
    })
}

/// The monkey: 24 frames of 13 parts on the spot.
pub(crate) fn walking() -> Vec<Frame> {
    frames(24, 13, |part, phase| {
        let late = f32::from(part % 3) * 0.7;
        let side = if part >= 7 { std::f32::consts::PI } else { 0.0 };
        let swing = (phase * TAU + side - late).sin();
        if part == 0 { [3.0 * (2.0 * phase * TAU).sin(), 0.0] } else { [6.0 * swing, 34.0 * swing] }
    })
}

/// An unlisted bird: 16 frames of 8 parts that hop.
pub(crate) fn hopping() -> Vec<Frame> {
    let mut frames = frames(16, 8, |part, phase| {
        let hop = (phase * TAU).sin().max(0.0);
        [24.0 * hop * if part % 2 == 0 { 1.0 } else { -1.0 }, 10.0 * (phase * TAU + f32::from(part)).sin()]
    });
    for (number, frame) in frames.iter_mut().enumerate() {
        frame.flags = 0x01EC;
        frame.position[1] = -((number as f32 / 16.0 * TAU).sin().max(0.0) * 5.0 * 65536.0) as i32;
    }
    frames
}
