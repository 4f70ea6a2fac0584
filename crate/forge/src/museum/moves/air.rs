//! In the air and hanging: falls, jumps, springs, the curl.

use super::{arm, cycle, keyed, leg, standing, wave};
use crate::museum::figure::{Mix, Stance};

/// Limbs out, wind from below.
fn floating() -> Stance {
    Stance {
        body: [0.0, 0.0, 8.0],
        head: [0.0, 0.0, 6.0],
        legs: [leg(1.5, 1.8, 1.2, -20.0), leg(-1.5, 1.8, 1.2, -20.0)],
        arms: [arm(128.0, 42.0, 20.0); 2],
        tail: [0.0, 0.0, -30.0],
        ..Stance::default()
    }
}

/// A long fall: arms beat, legs tread air.
pub(crate) fn falling() -> Vec<Stance> {
    cycle(40, |phase| {
        let mut stance = floating();
        let tread = wave(2.0 * phase);
        stance.body = [5.0 * wave(phase), 0.0, 8.0 + 4.0 * wave(2.0 * phase + 0.1)];
        stance.head = [-3.0 * wave(phase), 0.0, 8.0 - 4.0 * wave(2.0 * phase)];
        stance.legs = [
            leg(4.0 * tread, 2.4 + 1.4 * wave(2.0 * phase + 0.25), 1.0, -24.0),
            leg(-4.0 * tread, 2.4 - 1.4 * wave(2.0 * phase + 0.25), 1.0, -24.0),
        ];
        let beat = wave(4.0 * phase);
        stance.arms =
            [arm(132.0 + 16.0 * beat, 46.0, 24.0 + 10.0 * beat), arm(132.0 - 16.0 * beat, 46.0, 24.0 - 10.0 * beat)];
        stance.tail[2] = -34.0 + 10.0 * wave(4.0 * phase + 0.1);
        stance
    })
}

fn tucked() -> Stance {
    Stance {
        body: [0.0, 0.0, 40.0],
        head: [0.0, 0.0, 46.0],
        legs: [leg(3.6, 9.4, -0.4, -10.0); 2],
        arms: [arm(66.0, -8.0, 96.0); 2],
        tail: [0.0, 0.0, 70.0],
        ..Stance::default()
    }
}

fn stretched() -> Stance {
    Stance {
        body: [0.0, 0.0, 0.0],
        head: [0.0, 0.0, -14.0],
        legs: [leg(-0.3, 0.1, 0.0, -55.0), leg(0.3, 0.4, 0.0, -55.0)],
        arms: [arm(172.0, 8.0, 4.0); 2],
        tail: [0.0, 0.0, 26.0],
        ..Stance::default()
    }
}

/// A somersault forward that opens into a dive head first.
pub(crate) fn dive() -> Vec<Stance> {
    let mut up = stretched();
    up.body[2] = -14.0;
    let mut over = tucked();
    over.body[2] = 230.0;
    let mut open = stretched();
    open.body[2] = 360.0 + 96.0;
    let mut down = open;
    down.body[2] = 360.0 + 128.0;
    down.legs[1].lift = 1.4;
    keyed(&[(0, up), (11, over), (21, open), (27, down)])
}

/// Shot off at a slant: arms back, body rigid, legs trailing.
pub(crate) fn launch() -> Vec<Stance> {
    cycle(12, |phase| {
        let shake = wave(2.0 * phase);
        let mut stance = stretched();
        stance.body = [2.0 * wave(phase), 0.0, 34.0 + 2.0 * shake];
        stance.head = [0.0, 0.0, -22.0 - 2.0 * shake];
        stance.arms = [arm(-48.0 - 5.0 * shake, 20.0, 10.0), arm(-48.0 + 5.0 * shake, 20.0, 10.0)];
        stance.legs = [leg(-1.0 + 0.8 * shake, 0.6, 0.2, -50.0), leg(-1.0 - 0.8 * shake, 1.6, 0.2, -50.0)];
        stance.tail[2] = 8.0 + 10.0 * wave(2.0 * phase - 0.15);
        stance
    })
}

/// Into a ball.
pub(crate) fn curl() -> Vec<Stance> {
    let mut ball = tucked();
    ball.body[2] = 62.0;
    keyed(&[(0, floating()), (8, ball)])
}

/// Out of it, a little too far, as a spring does.
pub(crate) fn uncurl() -> Vec<Stance> {
    let mut ball = tucked();
    ball.body[2] = 62.0;
    let mut over = floating();
    over.body[2] = -8.0;
    over.head[2] = -8.0;
    keyed(&[(0, ball), (3, over), (4, floating())])
}

/// Down, and off: arms lead, feet leave the floor last.
pub(crate) fn jump() -> Vec<Stance> {
    let mut low = standing();
    low.root[1] = 4.4;
    low.body[2] = 30.0;
    low.head[2] = -16.0;
    low.arms = [arm(-44.0, 16.0, 14.0); 2];
    let mut off = standing();
    off.root[1] = -0.2;
    off.body[2] = 2.0;
    off.head[2] = -12.0;
    off.legs = [leg(-0.4, 0.9, 0.2, -38.0); 2];
    off.arms = [arm(112.0, 14.0, 20.0); 2];
    let mut up = off;
    up.root[1] = -7.0;
    up.legs = [leg(0.6, 9.0, 0.2, -40.0), leg(-0.6, 7.2, 0.2, -46.0)];
    up.arms = [arm(168.0, 12.0, 10.0); 2];
    up.tail[2] = 30.0;
    keyed(&[(0, standing()), (2, low), (5, off), (7, up)])
}

/// Both hands on a bar overhead; the body swings under them and the legs come after.
pub(crate) fn hang() -> Vec<Stance> {
    cycle(48, |phase| {
        let swing = wave(phase);
        let late = wave(phase - 0.12);
        Stance {
            body: [2.0 * wave(2.0 * phase), 0.0, 16.0 * swing],
            head: [0.0, 0.0, -12.0 - 10.0 * late],
            legs: [
                leg(0.4 - 3.0 * late, 0.7 + 0.4 * wave(2.0 * phase), 0.2, -35.0),
                leg(-0.4 - 3.6 * late, 1.2, 0.2, -35.0),
            ],
            // The hands stay where they are, so the arms turn against the body.
            arms: [arm(176.0 + 16.0 * swing, 8.0, 2.0); 2],
            tail: [0.0, 0.0, 20.0 - 18.0 * late],
            ..Stance::default()
        }
    })
}

/// Straight up off a spring, spinning about the long axis.
pub(crate) fn spring() -> Vec<Stance> {
    cycle(14, |phase| {
        let mut stance = stretched();
        stance.turn[1] = 360.0 * phase;
        stance.body[2] = 3.0 * wave(phase);
        stance.legs[1].lift = 1.2 + 0.6 * wave(2.0 * phase);
        stance.arms = [arm(174.0, 10.0 + 3.0 * wave(phase), 4.0), arm(174.0, 10.0 - 3.0 * wave(phase), 4.0)];
        stance
    })
}

/// The top of the way: from stretched to falling, in four frames.
pub(crate) fn start_spring_fall() -> Vec<Stance> {
    keyed(&[(0, stretched()), (3, floating())])
}

/// A short fall with arms circling back.
pub(crate) fn spring_fall() -> Vec<Stance> {
    cycle(16, |phase| {
        let mut stance = floating();
        stance.body[2] = 4.0 + 6.0 * wave(phase);
        stance.head[2] = 12.0 - 5.0 * wave(phase);
        stance.legs = [leg(2.6 * wave(phase), 2.2, 1.2, -20.0), leg(-2.6 * wave(phase), 2.6, 1.2, -20.0)];
        stance.arms = [arm(-360.0 * phase, 44.0, 16.0), arm(-360.0 * (phase + 0.5), 44.0, 16.0)];
        stance.tail[2] = -24.0 + 12.0 * wave(phase + 0.2);
        stance
    })
}

/// Under a whirling tail: the body hangs from it, bobs, and paddles with loose legs.
pub(crate) fn flying() -> Vec<Stance> {
    cycle(48, |phase| {
        let bob = wave(phase);
        let paddle = wave(2.0 * phase);
        let whirl = 6.0 * phase;
        Stance {
            root: [0.0, -3.0 + 1.1 * bob, 0.0],
            body: [3.0 * wave(phase + 0.2), 0.0, 24.0 + 4.0 * bob],
            head: [-2.0 * wave(phase + 0.2), 0.0, -18.0 - 3.0 * bob],
            legs: [leg(-1.8 + 1.4 * paddle, 1.6, 0.3, -34.0), leg(-1.8 - 1.4 * paddle, 2.4, 0.3, -34.0)],
            arms: [arm(34.0, 34.0, 40.0).mix(arm(40.0, 40.0, 52.0), 0.5 + 0.5 * bob); 2],
            // Up over the back, then round in circles: the file has one turn for the whole tail.
            tail: [38.0 * (whirl * std::f32::consts::TAU).cos(), 0.0, 62.0 + 30.0 * wave(whirl)],
            ..Stance::default()
        }
    })
}
