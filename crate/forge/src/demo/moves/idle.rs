//! Standing: at ease and on guard.

use super::Move;
use super::stance::{crouched, ease, guard, hand};
use crate::demo::kit::handles::turn;
use crate::demo::kit::sketch::{L, R};
use crate::demo::kit::{Hand, Sketch};
use crate::demo::words::{flag, kind, state, varient};
use glam::Vec3;

pub(super) fn moves() -> Vec<Move> {
    vec![breathe(), on_guard(), bounce(), look_about(), taunt(), crouch()]
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

/// On guard and impatient: light on the toes, heels never down for long.
fn bounce() -> Move {
    let mut start = guard();
    start.feet[L].turn.pitch = 6.0;
    start.hips.at.y += 0.05;
    let mut s = Sketch::new(start);
    for beat in 0..2 {
        let at = 26 * beat;
        let sway = if beat == 0 { 0.16 } else { -0.1 };
        s.at(at + 7).hips(|h| h.at = start.hips.at + Vec3::new(sway, -0.3, sway));
        s.at(at + 8).foot(L, |f| f.turn.pitch = 1.0).foot(R, |f| f.turn.pitch = 5.0);
        s.at(at + 17).hips(|h| h.at = start.hips.at + Vec3::new(0.5 * sway, 0.22, 0.4 * sway));
        s.at(at + 17).foot(L, |f| f.turn.pitch = 15.0).foot(R, |f| f.turn.pitch = 20.0);
        s.at(at + 10).chest(-33.0, 14.0, 6.0 * sway).head(-8.0, 5.0, 0.0);
        s.at(at + 20).chest(-36.0, 10.5, 0.0).head(-8.0, 7.0, 0.0);
        for side in [L, R] {
            let rest = start.hands[side].reach;
            s.at(at + 11).hand(side, |h| h.reach = rest + Vec3::new(0.03, -0.2, 0.05));
            s.at(at + 21).hand(side, |h| h.reach = rest + Vec3::new(0.0, 0.16, if side == L { 0.3 } else { -0.1 }));
        }
    }
    Move::new("SABCOMidle2", kind::STAND, s.cycle(52.0, Vec3::ZERO).take(52))
        .varient(varient::COMBAT)
        .weight(30)
        .sounds(&[(7, "breath")])
        .in_core()
}

/// Tired of waiting: weight on one leg, a look over either shoulder, a stretch of the neck.
fn look_about() -> Move {
    let start = ease();
    let mut s = Sketch::new(start);
    s.at(24).hips(|h| {
        h.at += Vec3::new(0.55, -0.1, 0.0);
        h.turn.yaw = 6.0;
        h.turn.tilt = -4.0;
    });
    s.at(26).chest(8.0, -2.0, 4.0);
    s.at(30).head(48.0, -2.0, 4.0);
    s.at(56).head(50.0, 0.0, 5.0).hips(|_| ()).chest(9.0, -2.5, 4.0);
    s.at(72).head(-8.0, 10.0, -2.0);
    s.at(86).hips(|h| {
        h.at = start.hips.at + Vec3::new(-0.55, -0.1, 0.05);
        h.turn.yaw = -5.0;
        h.turn.tilt = 4.0;
    });
    s.at(88).chest(-8.0, -2.0, -4.0);
    s.at(94).head(-46.0, -3.0, -4.0);
    s.at(116).head(-44.0, -1.0, -4.0).hips(|_| ()).chest(-9.0, -2.5, -4.0);
    s.at(130).head(0.0, 14.0, 12.0);
    s.at(142).head(0.0, 12.0, -12.0);
    s.at(150).hips(|h| *h = start.hips).chest(0.0, -5.0, 0.0);
    for (frame, lift) in [(26, 0.12), (60, 0.0), (90, 0.1), (120, 0.0), (140, 0.22)] {
        for side in [L, R] {
            s.at(frame).hand(side, |h| h.reach = start.hands[side].reach + Vec3::new(lift, lift, lift));
        }
    }
    Move::new("SABidle2", kind::IDLE, s.cycle(170.0, Vec3::ZERO).take(170))
        .flags(flag::CAN_PICKUP)
        .sounds(&[(128, "breath")])
        .in_core()
}

/// One open hand out, and twice: come here.
fn taunt() -> Move {
    let home = guard();
    let mut s = Sketch::new(home);
    s.at(16).hips(|h| {
        h.at += Vec3::new(-0.15, 0.28, -0.75);
        h.turn = turn(-40.0, -1.0, -2.0);
    });
    s.at(18).chest(-44.0, -6.0, -4.0).head(-4.0, -9.0, -5.0);
    s.at(16).hand(R, |h| *h = Hand { elbow: Vec3::new(0.9, -0.6, -0.8), twist: 60.0, ..hand(0.1, -4.0, 0.9) });
    s.at(8).hand(L, |h| h.reach += Vec3::new(0.0, -0.5, -0.3));
    let out = Hand { elbow: Vec3::new(0.4, -1.0, -0.2), twist: -75.0, ..hand(1.25, -0.35, 4.2) };
    s.at(24).hand(L, |h| *h = out);
    for (frame, bend, pull) in [(31, 62.0, 0.55), (37, -8.0, 0.0), (44, 66.0, 0.6), (51, -4.0, 0.0), (60, 10.0, 0.05)] {
        s.at(frame).hand(L, |h| {
            h.reach = out.reach + Vec3::new(0.0, pull * 0.5, -pull);
            h.bend = bend;
        });
    }
    s.at(33).head(-4.0, -4.0, -5.0);
    s.at(40).head(-4.0, -9.0, -5.0).chest(-43.0, -5.0, -4.0);
    s.at(46).head(-4.0, -4.0, -5.0);
    s.at(56).head(-4.0, -8.0, -5.0).hips(|_| ()).chest(-44.0, -6.0, -4.0);
    s.at(72).hand(L, |h| *h = Hand { bend: 0.0, ..hand(0.3, -0.9, 2.6) });
    s.at(76).hand(R, |h| *h = hand(-0.3, -1.2, 1.9));
    s.at(80).hips(|h| {
        *h = home.hips;
        h.at.y -= 0.25;
    });
    s.at(80).chest(-33.0, 14.0, 0.0).head(-8.0, 7.0, 0.0);
    s.at(89).all(&home);
    Move::new("SABCOMtaunt1", kind::TAUNT, s.take(90)).varient(varient::COMBAT).sounds(&[(20, "sable_taunt")]).with(
        |t| {
            t.vocalization = 0;
            t.action_frame = 31;
        },
    )
}

/// Low on guard.
fn crouch() -> Move {
    let start = crouched();
    let mut s = Sketch::new(start);
    s.at(30).hips(|h| h.at += Vec3::new(0.05, -0.14, 0.08)).chest(-31.0, 27.5, 0.0).head(-8.0, 9.0, 0.0);
    s.at(58).hips(|h| h.at += Vec3::new(-0.12, 0.06, -0.1)).chest(-33.0, 25.5, 0.0);
    s.at(34).hand(L, |h| h.reach += Vec3::new(0.04, -0.12, 0.06)).hand(R, |h| h.reach += Vec3::new(0.04, -0.08, 0.0));
    s.at(62).hand(L, |h| h.reach += Vec3::new(-0.08, 0.1, -0.1)).hand(R, |h| h.reach += Vec3::new(0.0, 0.06, 0.05));
    Move::new("SABcrouch_idle", kind::CROUCH, s.cycle(88.0, Vec3::ZERO).take(88))
        .states(state::CROUCH, state::CROUCH)
        .flags(flag::CAN_PICKUP)
        .in_core()
}
