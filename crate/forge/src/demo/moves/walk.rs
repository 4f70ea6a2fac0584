//! Walking and running: whole cycles, so that they loop.

use super::Move;
use super::stance::{ease, hand};
use crate::demo::kit::handles::turn;
use crate::demo::kit::sketch::{L, R};
use crate::demo::kit::{Foot, Hand, Handles, Sketch};
use crate::demo::words::{kind, state};
use glam::Vec3;

pub(super) fn moves() -> Vec<Move> {
    vec![walk(), run()]
}

/// Keys of a left foot or hand over one cycle; the right one does the same half a cycle later.
struct Gait {
    period: f32,
    advance: f32,
}

impl Gait {
    /// Where a key of the left side belongs on `side`: frame, and how far it is moved forward.
    fn place(&self, side: usize, frame: f32) -> (f32, f32) {
        let half = self.period / 2.0;
        match side {
            L => (frame, 0.0),
            _ if frame < half => (frame + half, self.advance / 2.0),
            _ => (frame - half, -self.advance / 2.0),
        }
    }

    /// A key of both feet: side and height of the ball, its place ahead of the start, pitch, how far the toes turn out.
    fn foot(&self, sketch: &mut Sketch, frame: f32, (out, up, forward): (f32, f32, f32), pitch: f32, toes: f32) {
        for (side, sign) in [(L, 1.0), (R, -1.0)] {
            let (frame, ahead) = self.place(side, frame);
            let foot =
                Foot { at: Vec3::new(sign * out, up, forward + ahead), turn: turn(sign * toes, pitch, 0.0), knee: 0.0 };
            sketch.at(frame).foot(side, |f| *f = foot);
        }
    }

    /// A key of both feet in the air: the ankle's side, height and place ahead of the pelvis, pitch.
    fn flying(&self, sketch: &mut Sketch, frame: f32, (out, up, ahead): (f32, f32, f32), pitch: f32) {
        let forward = ahead + self.advance * frame / self.period;
        for (side, sign) in [(L, 1.0), (R, -1.0)] {
            let (frame, moved) = self.place(side, frame);
            let ankle = Vec3::new(sign * out, up, forward + moved);
            sketch.at(frame).foot(side, |f| *f = Foot::raised(ankle, turn(sign * 3.0, pitch, 0.0), 0.0));
        }
    }

    /// A key of both hands.
    fn hand(&self, sketch: &mut Sketch, frame: f32, key: Hand) {
        for side in [L, R] {
            sketch.at(self.place(side, frame).0).hand(side, |h| *h = key);
        }
    }

    /// A key of hips, chest and head, and its mirror image half a cycle later. `hips` is (x, y) and yaw, pitch, tilt.
    fn trunk(&self, sketch: &mut Sketch, frame: f32, hips: ([f32; 2], [f32; 3]), chest: [f32; 3], head: [f32; 3]) {
        for (side, sign) in [(L, 1.0), (R, -1.0)] {
            let frame = self.place(side, frame).0;
            let ([x, y], [yaw, pitch, tilt]) = hips;
            let z = self.advance * frame / self.period;
            sketch
                .at(frame)
                .hips(|h| {
                    h.at = Vec3::new(sign * x, y, z);
                    h.turn = turn(sign * yaw, pitch, sign * tilt);
                })
                .chest(sign * chest[0], chest[1], sign * chest[2])
                .head(sign * head[0], head[1], sign * head[2]);
        }
    }

    fn close(&self, sketch: &Sketch) -> Sketch {
        sketch.cycle(self.period, Vec3::new(0.0, 0.0, self.advance))
    }
}

fn swinging(out: f32, up: f32, forward: f32) -> Hand {
    Hand { elbow: Vec3::new(0.3, -0.25, -1.0), twist: 15.0, ..hand(out, up, forward) }
}

/// Frames of a cycle of walking.
const PERIOD: f32 = 48.0;
/// How far a cycle leads.
const ADVANCE: f32 = 13.0;

/// The handles of walking on and on, at any time from 0.
pub(super) fn strolling() -> impl Fn(f32) -> Handles {
    let cycle = walking();
    move |time| {
        let cycles = (time / PERIOD).floor();
        cycle.handles(time - cycles * PERIOD).moved(Vec3::Z * (cycles * ADVANCE))
    }
}

/// Left heel down at frame 0, right at 24; 1.6 m/s.
fn walking() -> Sketch {
    let gait = Gait { period: PERIOD, advance: ADVANCE };
    let mut s = Sketch::unkeyed(ease());
    // Heel strike, flat, heel leaves, toe leaves, passing, reach.
    gait.foot(&mut s, 0.0, (0.55, 0.0, 4.7), -24.0, 6.0);
    gait.foot(&mut s, 5.0, (0.55, 0.0, 4.7), 0.0, 6.0);
    gait.foot(&mut s, 18.0, (0.55, 0.0, 4.7), 2.0, 6.0);
    gait.foot(&mut s, 24.0, (0.55, 0.0, 4.7), 22.0, 6.0);
    gait.foot(&mut s, 29.0, (0.55, 0.0, 4.7), 52.0, 5.0);
    gait.foot(&mut s, 34.0, (0.6, 0.55, 8.2), 46.0, 3.0);
    gait.foot(&mut s, 40.0, (0.58, 0.35, 14.4), 2.0, 3.0);
    gait.foot(&mut s, 45.0, (0.55, 0.28, 17.4), -22.0, 5.0);
    gait.trunk(&mut s, 0.0, ([0.0, 9.2], [-9.0, 4.0, 0.0]), [7.0, 2.0, 0.0], [1.0, 2.0, 0.0]);
    gait.trunk(&mut s, 5.0, ([0.18, 9.12], [-7.0, 4.5, -3.0]), [6.0, 3.0, 1.0], [1.0, 3.0, 0.0]);
    gait.trunk(&mut s, 14.0, ([0.36, 9.44], [0.0, 3.0, -2.0]), [0.0, 1.5, 1.0], [0.0, 1.5, 0.0]);
    gait.hand(&mut s, 1.0, swinging(0.3, -4.85, -1.75));
    gait.hand(&mut s, 13.0, swinging(0.36, -5.1, 0.1));
    gait.hand(&mut s, 25.0, swinging(0.1, -4.5, 2.0));
    gait.hand(&mut s, 37.0, swinging(0.36, -5.1, 0.25));
    gait.close(&s)
}

fn walk() -> Move {
    Move::new("SABwalk1", kind::WALK, walking().take(48))
        .states(state::WALKING_LEFT_DOWN, state::WALKING_LEFT_DOWN)
        .shortcut(state::STANDING, 8, false)
        .shortcut(state::WALKING_RIGHT_DOWN, 4, false)
        .steps(&[(1, 1), (25, 2)])
        .sounds(&[(1, "footstep_soft"), (25, "footstep_soft")])
        .in_core()
}

/// Left foot down at frame 0, right at 15, in the air between: 5 m/s.
fn run() -> Move {
    let gait = Gait { period: 30.0, advance: 25.0 };
    let mut s = Sketch::unkeyed(ease());
    // Down, under the body, heel leaves, toe leaves; then heel up behind, knee through, reach.
    gait.foot(&mut s, 0.0, (0.5, 0.0, 3.5), -6.0, 4.0);
    gait.foot(&mut s, 2.0, (0.5, 0.0, 3.5), 0.0, 4.0);
    gait.foot(&mut s, 5.0, (0.5, 0.0, 3.5), 14.0, 4.0);
    gait.foot(&mut s, 9.0, (0.5, 0.0, 3.5), 50.0, 3.0);
    gait.flying(&mut s, 13.5, (0.6, 4.1, -3.9), 74.0);
    gait.flying(&mut s, 18.5, (0.62, 4.5, -0.6), 52.0);
    gait.flying(&mut s, 23.5, (0.58, 3.5, 2.9), 12.0);
    gait.flying(&mut s, 27.5, (0.52, 1.7, 3.2), -10.0);
    gait.trunk(&mut s, 0.0, ([0.05, 8.92], [-12.0, 13.0, 0.0]), [13.0, 13.0, 0.0], [2.0, 8.0, 0.0]);
    gait.trunk(&mut s, 4.0, ([0.14, 8.58], [-7.0, 14.0, -3.0]), [9.0, 16.0, 2.0], [1.0, 10.0, 0.0]);
    gait.trunk(&mut s, 9.0, ([0.08, 9.06], [3.0, 12.0, -1.0]), [-6.0, 13.0, 1.0], [-1.0, 8.0, 0.0]);
    gait.trunk(&mut s, 12.5, ([0.02, 9.26], [10.0, 12.0, 0.0]), [-12.0, 12.0, 0.0], [-2.0, 7.0, 0.0]);
    let pump = |out: f32, up: f32, forward: f32, elbow: Vec3| Hand { elbow, twist: 10.0, ..hand(out, up, forward) };
    gait.hand(&mut s, 0.0, pump(0.5, -2.9, -1.75, Vec3::new(0.5, 0.1, -1.0)));
    gait.hand(&mut s, 8.0, pump(0.35, -3.4, 1.0, Vec3::new(0.5, -0.5, -1.0)));
    gait.hand(&mut s, 15.0, pump(-0.45, -1.1, 2.9, Vec3::new(0.4, -1.0, -0.5)));
    gait.hand(&mut s, 23.0, pump(0.35, -3.4, 0.9, Vec3::new(0.5, -0.5, -1.0)));
    Move::new("SABrun1", kind::RUN, gait.close(&s).take(30))
        .states(state::RUNNING_LEFT_DOWN, state::RUNNING_LEFT_DOWN)
        .shortcut(state::STANDING, 10, false)
        .shortcut(state::WALKING_LEFT_DOWN, 6, false)
        .shortcut(state::RUNNING_RIGHT_DOWN, 3, false)
        .steps(&[(0, 1), (15, 2)])
        .sounds(&[(0, "footstep_hard"), (15, "footstep_hard")])
        .particle("dust", 3, 0, 5)
        .particle("dust", 6, 15, 20)
        .in_core()
}
