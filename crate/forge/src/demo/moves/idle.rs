//! Standing: at ease and on guard.

use super::Move;
use super::stance::{ease, guard};
use crate::demo::kit::Sketch;
use crate::demo::words::{flag, kind, varient};
use glam::Vec3;

pub(super) fn moves() -> Vec<Move> {
    vec![breathe(), on_guard()]
}

/// At ease: a slow breath lifts the chest and with it the arms.
fn breathe() -> Move {
    let start = ease();
    let mut s = Sketch::new(start);
    s.at(44).hips(|h| h.at.y -= 0.07).chest(0.0, -3.5, 0.0).head(0.0, 1.5, 0.0);
    for side in [0, 1] {
        s.at(48).hand(side, |h| h.reach += Vec3::new(0.06, 0.05, 0.05));
    }
    Move::new("SABidle1", kind::STAND, s.cycle(110.0, Vec3::ZERO).take(110)).flags(flag::CAN_PICKUP).in_core()
}

/// On guard: weight goes from foot to foot, fists circle a little.
fn on_guard() -> Move {
    let start = guard();
    let mut s = Sketch::new(start);
    s.at(18).hips(|h| h.at += Vec3::new(0.06, -0.16, 0.1)).chest(-33.0, 10.5, 0.0);
    s.at(36).hips(|h| h.at += Vec3::new(-0.12, 0.12, -0.2)).chest(-36.0, 8.0, 0.0);
    s.at(54).hips(|h| h.at += Vec3::new(0.02, -0.1, 0.02)).chest(-35.0, 10.0, 0.0);
    s.at(22).hand(0, |h| h.reach += Vec3::new(0.05, -0.14, 0.08)).hand(1, |h| h.reach += Vec3::new(0.04, -0.1, 0.0));
    s.at(42).hand(0, |h| h.reach += Vec3::new(-0.1, 0.1, -0.12)).hand(1, |h| h.reach += Vec3::new(0.02, 0.08, 0.06));
    s.at(58).hand(0, |h| h.reach += Vec3::new(0.05, -0.04, 0.02));
    Move::new("SABCOMidle1", kind::STAND, s.cycle(72.0, Vec3::ZERO).take(72)).varient(varient::COMBAT).in_core()
}
