//! Blocking: forearms up, and held.

use super::Move;
use super::stance::{guard, hand};
use crate::demo::kit::handles::turn;
use crate::demo::kit::sketch::{L, R};
use crate::demo::kit::{Hand, Handles, Sketch};
use crate::demo::words::{flag, kind, state, varient};
use glam::Vec3;

pub(super) fn moves() -> Vec<Move> {
    let blocks = flag::BLOCK_HIGH | flag::BLOCK_LOW;
    vec![
        raise()
            .states(state::STANDING, state::BLOCKING_1)
            .sounds(&[(2, "cloth")])
            .shortcut(state::CROUCH, 4, true)
            .with(|t| t.end_interpolation = 2),
        hold().states(state::BLOCKING_1, state::BLOCKING_1),
    ]
    .into_iter()
    .map(|one| one.flags(blocks).varient(varient::COMBAT).in_core())
    .collect()
}

/// Behind both forearms: elbows in, fists at the brow, weight back.
fn covered() -> Handles {
    let mut handles = guard();
    handles.hips.at += Vec3::new(-0.15, -0.45, -0.55);
    handles.hips.turn = turn(-28.0, 10.0, 0.0);
    handles.chest = turn(-24.0, 20.0, 0.0);
    handles.head = turn(-6.0, 16.0, 0.0);
    let arm = |out: f32, up: f32, forward: f32| Hand {
        elbow: Vec3::new(0.1, -1.0, 0.75),
        twist: -25.0,
        ..hand(out, up, forward)
    };
    handles.hands = [arm(-0.75, 1.05, 2.5), arm(-0.95, 1.25, 2.05)];
    handles
}

fn raise() -> Move {
    let mut s = Sketch::new(guard());
    let covered = covered();
    s.at(7).burst().hand(L, |h| *h = covered.hands[L]);
    s.at(6).hand(R, |h| *h = covered.hands[R]);
    s.at(8).chest(-23.0, 22.0, 0.0).head(-6.0, 17.0, 0.0);
    s.at(9).hips(|h| {
        *h = covered.hips;
        h.at.y -= 0.12;
    });
    s.at(13).all(&covered);
    Move::new("SABCOMblock1", kind::BLOCK, s.take(14))
}

fn hold() -> Move {
    let mut s = Sketch::new(covered());
    s.at(20).hips(|h| h.at += Vec3::new(0.04, -0.1, 0.05)).chest(-23.0, 21.0, 0.0).head(-6.0, 15.0, 0.0);
    s.at(23).hand(L, |h| h.reach += Vec3::new(0.03, -0.08, 0.04)).hand(R, |h| h.reach += Vec3::new(0.03, -0.08, 0.02));
    Move::new("SABCOMblock2", kind::BLOCK, s.cycle(48.0, Vec3::ZERO).take(48))
}
