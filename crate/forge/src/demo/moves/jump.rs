//! Into the air and back.

use super::Move;
use super::stance::{ease, hand};
use crate::demo::kit::handles::turn;
use crate::demo::kit::sketch::{L, R};
use crate::demo::kit::{Foot, Hand, Handles, Sketch};
use crate::demo::words::{flag, kind, state};
use glam::Vec3;

pub(super) fn moves() -> Vec<Move> {
    vec![jump(), land()]
}

/// Fall of a body in world units a frame, each frame: a little more than the earth's, as in most games.
const GRAVITY: f32 = 0.040;

/// Height of the pelvis `frames` after the top of a jump.
fn falling(top: f32, frames: f32) -> f32 {
    top - 0.5 * GRAVITY * frames * frames
}

fn wing(out: f32, up: f32, forward: f32) -> Hand {
    Hand { elbow: Vec3::new(0.6, -0.4, -0.8), twist: 45.0, ..hand(out, up, forward) }
}

/// An arm that swings from behind to the front: its elbow points outwards all the way.
fn swing(out: f32, up: f32, forward: f32) -> Hand {
    Hand { elbow: Vec3::new(1.0, -0.3, -0.3), twist: 45.0, ..hand(out, up, forward) }
}

const TOP: f32 = 14.25;

/// In the air on the way down: legs under the body again, arms spread.
fn coming_down(at: Vec3) -> Handles {
    let mut handles = ease();
    handles.hips.at = at;
    handles.hips.turn = turn(0.0, 14.0, 0.0);
    handles.chest = turn(0.0, 10.0, 0.0);
    handles.head = turn(0.0, 20.0, 0.0);
    let foot =
        |x: f32, y: f32, z: f32, pitch: f32| Foot::raised(at + Vec3::new(x, y, z), turn(x * 6.0, pitch, 0.0), 0.0);
    handles.feet = [foot(0.95, -7.7, 1.0, 22.0), foot(-0.95, -7.3, -0.3, 34.0)];
    handles.hands = [wing(3.0, -0.6, 1.0), wing(3.0, -0.5, 0.6)];
    handles
}

/// A jump forwards from a stand; ends in the air.
fn jump() -> Move {
    let home = ease();
    let mut s = Sketch::new(home);
    s.at(11).hips(|h| {
        h.at = Vec3::new(0.0, 7.0, -0.2);
        h.turn = turn(0.0, 30.0, 0.0);
    });
    s.at(11).chest(0.0, 38.0, 0.0).head(0.0, 10.0, 0.0);
    for side in [L, R] {
        s.at(10).hand(side, |h| *h = swing(0.7, -4.0, -2.9));
        s.at(12).foot(side, |f| f.turn.pitch = 4.0);
    }
    // Off the toes at 18; from there the pelvis flies on a parabola whose top is at 32.
    s.at(18).hips(|h| {
        h.at = Vec3::new(0.0, falling(TOP, 14.0), 2.2);
        h.turn = turn(0.0, 8.0, 0.0);
    });
    s.at(18).chest(0.0, -4.0, 0.0).head(0.0, -6.0, 0.0);
    for (side, out) in [(L, 0.95), (R, -0.95)] {
        s.at(18).foot(side, |f| f.turn.pitch = 52.0);
        s.at(15).hand(side, |h| *h = swing(0.8, -4.5, 0.6));
        s.at(20).hand(side, |h| *h = swing(0.7, 1.2, 3.6));
        let tucked = |x: f32, y: f32, z: f32, pitch: f32| {
            Foot::raised(Vec3::new(out * x, y, z), turn(out * 6.0, pitch, 0.0), 0.0)
        };
        let lead = if side == L { 1.2 } else { 0.0 };
        s.at(23).foot(side, |f| *f = tucked(1.0, 4.3, 2.0 + lead * 0.6, 64.0));
        s.at(31).foot(side, |f| *f = tucked(1.0, 8.0 + lead * 0.6, 6.9 + lead, 34.0));
    }
    for frame in [22, 26, 29, 32, 35, 38, 42] {
        let after = frame as f32 - 32.0;
        s.at(frame).hips(|h| h.at = Vec3::new(0.0, falling(TOP, after), 2.2 + 0.3 * (frame as f32 - 18.0)));
    }
    s.at(30).chest(0.0, 22.0, 0.0).head(0.0, 10.0, 0.0);
    s.at(30).hand(L, |h| *h = wing(1.7, -0.9, 2.6)).hand(R, |h| *h = wing(1.9, -0.7, 2.2));
    let end = coming_down(Vec3::new(0.0, falling(TOP, 10.0), 2.2 + 0.3 * 24.0));
    s.at(42).all(&end);
    // The cycle's slope would stop her in the air; one more moment of the fall keeps her moving.
    s.at(43).hips(|h| h.at = Vec3::new(0.0, falling(TOP, 11.0), 2.2 + 0.3 * 25.0));
    Move::new("SABjump_fw", kind::JUMP_FORWARD, s.take(43))
        .states(state::STANDING, state::FALLING_FORWARD)
        .flags(flag::IN_AIR | flag::NO_TURN | flag::DONT_INTERPOLATE_VELOCITY)
        .shortcut(state::RUNNING_LEFT_DOWN, 5, false)
        .shortcut(state::RUNNING_RIGHT_DOWN, 5, false)
        .steps(&[(17, 3)])
        .sounds(&[(15, "cloth"), (17, "jump")])
        .with(|t| t.direction = 1)
        .in_core()
}

/// Both feet down at frame 6, deep into the knees, and up again.
fn land() -> Move {
    let start = coming_down(Vec3::new(0.0, falling(TOP, 10.0), 0.0));
    let mut s = Sketch::new(start);
    let reach = 0.3;
    let home = ease().moved(Vec3::Z * 2.2);
    // The moment before the first frame keeps her falling in it.
    for frame in [-2, 2, 4] {
        let time = frame as f32;
        s.at(frame).hips(|h| h.at = Vec3::new(0.0, falling(TOP, 10.0 + time), reach * time));
    }
    s.at(6).hips(|h| {
        h.at = Vec3::new(0.0, falling(TOP, 15.6), 1.75);
        h.turn = turn(0.0, 16.0, 0.0);
    });
    for side in [L, R] {
        let planted = home.feet[side];
        s.at(6).foot(side, |f| *f = Foot { turn: turn(planted.turn.yaw, 16.0, 0.0), ..planted });
        s.at(9).foot(side, |f| f.turn.pitch = 0.0);
        s.at(11).hand(side, |h| *h = wing(1.9, -2.8, 1.8));
        s.at(17).hand(side, |h| *h = wing(1.4, -3.2, 2.2));
        s.at(30).hand(side, |h| *h = wing(0.9, -4.6, 0.6));
    }
    s.at(14).hips(|h| {
        h.at = Vec3::new(0.0, 6.2, 2.1);
        h.turn = turn(0.0, 32.0, 0.0);
    });
    s.at(16).chest(0.0, 42.0, 0.0).head(0.0, 20.0, 0.0);
    s.at(19).hips(|h| h.at += Vec3::new(0.0, 0.12, 0.02));
    s.at(33).hips(|h| {
        h.at = home.hips.at + Vec3::new(0.0, -0.05, 0.05);
        h.turn = turn(0.0, 3.0, 0.0);
    });
    s.at(34).chest(0.0, 2.0, 0.0).head(0.0, 4.0, 0.0);
    s.at(43).all(&home);
    Move::new("SABland", kind::LAND, s.take(44))
        .states(state::FALLING_FORWARD, state::STANDING)
        .steps(&[(6, 3)])
        .sounds(&[(6, "land_hard"), (8, "cloth")])
        .particle("dust", 3, 6, 16)
        .particle("dust", 6, 6, 16)
        .shortcut(state::RUN_JUMP, 0, false)
        .with(|t| {
            t.atomic = (6, 18);
            t.end_interpolation = 6;
        })
        .in_core()
}
