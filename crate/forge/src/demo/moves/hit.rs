//! Being hit: flinching, falling, getting up again.

use glam::Vec3;

use super::Move;
use super::stance::{guard, hand};
use crate::demo::kit::handles::turn;
use crate::demo::kit::sketch::{L, R};
use crate::demo::kit::{Foot, Hand, Handles, Sketch};
use crate::demo::words::{flag, kind, state};

pub(super) fn moves() -> Vec<Move> {
    vec![head(), body(), knockdown(), get_up()].into_iter().map(Move::in_core).collect()
}

/// An arm that nobody steers.
pub(super) fn loose(out: f32, up: f32, forward: f32) -> Hand {
    Hand { elbow: Vec3::new(0.7, -0.6, -0.6), twist: 35.0, ..hand(out, up, forward) }
}

/// An arm flung out while the body falls onto its back: the elbow stays off the floor.
pub(super) fn flung(out: f32, up: f32, forward: f32) -> Hand {
    Hand { elbow: Vec3::new(0.9, 0.2, 0.25), twist: 55.0, ..hand(out, up, forward) }
}

/// The head snaps round, the body follows, the feet hold.
fn head() -> Move {
    let home = guard();
    let mut s = Sketch::new(home);
    s.at(0).burst().all(&home);
    s.at(4).head(34.0, -26.0, -18.0);
    s.at(6).chest(6.0, -10.0, -8.0);
    s.at(7).hips(|h| {
        h.at += Vec3::new(-0.25, -0.15, -0.95);
        h.turn = turn(-18.0, -6.0, -4.0);
    });
    s.at(7).hand(L, |h| *h = loose(0.9, -1.9, 2.1)).hand(R, |h| *h = loose(0.4, -2.0, 1.9));
    s.step(R, 3.0, 10.0, 0.3, |f| f.at += Vec3::new(-0.2, 0.0, -0.75));
    s.at(10).head(26.0, 6.0, -8.0);
    s.at(13).chest(-12.0, 12.0, -3.0).hips(|h| h.at += Vec3::new(0.1, -0.25, 0.2));
    s.at(17).head(-2.0, 10.0, 0.0);
    s.at(19).hand(L, |h| *h = hand(0.3, -0.5, 2.4)).hand(R, |h| *h = hand(-0.8, -0.5, 1.9));
    s.step(R, 15.0, 22.0, 0.2, |f| *f = home.feet[R]);
    s.at(21).hips(|h| {
        h.at = home.hips.at + Vec3::new(0.05, -0.2, -0.1);
        h.turn = turn(-31.0, 7.0, 0.0);
    });
    s.at(28).all(&home);
    Move::new("SABCOMhit_head1", kind::HIT_HEAD, s.take(29))
        .states(state::ANYTHING, state::STANDING)
        .steps(&[(10, 2), (22, 2)])
        .sounds(&[(1, "sable_pain_light")])
        .with(|t| t.atomic = (0, 14))
}

/// The wind goes out: she folds over the blow, hands to the belly.
fn body() -> Move {
    let home = guard();
    let mut s = Sketch::new(home);
    s.at(0).burst().all(&home);
    s.at(6).hips(|h| {
        h.at += Vec3::new(-0.1, 0.1, -1.35);
        h.turn = turn(-22.0, 24.0, 0.0);
    });
    s.at(5).chest(-20.0, 44.0, 0.0);
    s.at(3).head(-6.0, -6.0, 0.0);
    s.at(9).head(-8.0, 34.0, 2.0);
    s.at(7).hand(L, |h| *h = loose(-0.4, -2.6, 2.3)).hand(R, |h| *h = loose(-0.3, -2.3, 2.4));
    s.at(12).hand(L, |h| *h = loose(-0.95, -3.3, 1.5)).hand(R, |h| *h = loose(-0.95, -3.0, 1.5));
    s.step(R, 2.0, 8.0, 0.25, |f| f.at += Vec3::new(-0.1, 0.0, -1.0));
    s.step(L, 5.0, 12.0, 0.25, |f| f.at += Vec3::new(0.0, 0.0, -0.8));
    s.at(13).hips(|h| h.at += Vec3::new(0.0, -0.7, 0.1)).chest(-24.0, 46.0, 3.0);
    s.at(20).chest(-27.0, 36.0, 2.0).head(-8.0, 22.0, 0.0).hips(|h| h.at += Vec3::new(0.05, 0.1, 0.1));
    let end = home.moved(Vec3::Z * -0.9);
    s.step(R, 18.0, 26.0, 0.2, |f| *f = end.feet[R]);
    s.step(L, 22.0, 29.0, 0.2, |f| *f = end.feet[L]);
    s.at(24).hand(L, |h| *h = hand(-0.3, -1.4, 2.2)).hand(R, |h| *h = hand(-0.8, -1.5, 1.7));
    s.at(29).hips(|h| {
        h.at = end.hips.at + Vec3::new(0.0, -0.25, 0.05);
        h.turn = turn(-32.0, 9.0, 0.0);
    });
    s.at(29).chest(-33.0, 16.0, 0.0).head(-8.0, 9.0, 0.0);
    s.at(36).all(&end);
    Move::new("SABCOMhit_body1", kind::HIT_BODY, s.take(37))
        .states(state::ANYTHING, state::STANDING)
        .steps(&[(8, 2), (12, 1), (26, 2)])
        .sounds(&[(1, "sable_pain_heavy")])
        .with(|t| t.atomic = (0, 18))
}

/// Flat on the back, arms beside her, one knee a little up. The pelvis is above the origin, the head at −Z.
pub(super) fn lying() -> Handles {
    let mut handles = guard();
    handles.hips.at = Vec3::new(0.0, 1.08, 0.0);
    handles.hips.turn = turn(-4.0, -88.0, 0.0);
    handles.chest = turn(-4.0, -86.0, 0.0);
    handles.head = turn(6.0, -76.0, 0.0);
    handles.feet = [
        Foot::raised(Vec3::new(1.35, 0.8, 8.0), turn(22.0, -66.0, 0.0), 14.0),
        Foot::raised(Vec3::new(-1.25, 0.8, 7.7), turn(-26.0, -64.0, 0.0), 22.0),
    ];
    let arm = |out: f32, up: f32, forward: f32| Hand {
        elbow: Vec3::new(1.0, 0.1, -0.25),
        twist: 70.0,
        ..hand(out, up, forward)
    };
    handles.hands = [arm(2.6, -4.0, -0.2), arm(3.1, -3.3, -0.15)];
    handles
}

/// Struck in the face: the head goes, the body after it, over the heels onto the back.
pub(super) fn falling() -> Sketch {
    let home = guard();
    let end = lying().moved(Vec3::new(-0.1, 0.0, -8.6));
    let mut s = Sketch::new(home);
    s.at(0).burst().all(&home);
    s.at(4).head(12.0, -40.0, -8.0);
    s.at(6).chest(-10.0, -26.0, -4.0);
    s.at(6).hips(|h| {
        h.at += Vec3::new(0.0, 0.1, -0.7);
        h.turn = turn(-22.0, -8.0, -2.0);
    });
    s.at(8).hand(L, |h| *h = loose(1.7, 0.4, 2.8)).hand(R, |h| *h = loose(1.9, -0.2, 2.4));
    s.at(13).hips(|h| {
        h.at = Vec3::new(-0.05, 7.4, -3.1);
        h.turn = turn(-14.0, -30.0, 0.0);
    });
    s.at(13).chest(-8.0, -48.0, -2.0).head(4.0, -34.0, -4.0);
    // The back foot steps too late and is left standing on its heel; the front one has lost the floor already.
    s.step(R, 3.0, 10.0, 0.25, |f| {
        f.at += Vec3::new(-0.1, 0.0, -1.0);
        f.turn = turn(-30.0, -4.0, 0.0);
    });
    s.at(5).foot(L, |_| ());
    s.at(14).foot(L, |f| *f = Foot::raised(Vec3::new(1.0, 2.4, 3.2), turn(-6.0, -34.0, 0.0), 4.0));
    s.at(14).foot(R, |f| f.turn.pitch = -26.0);
    s.at(20).hips(|h| {
        h.at = Vec3::new(-0.1, 4.3, -5.9);
        h.turn = turn(-6.0, -58.0, 0.0);
    });
    s.at(21).foot(L, |f| *f = Foot::raised(Vec3::new(1.15, 6.1, 0.4), turn(2.0, -62.0, 0.0), 6.0));
    s.at(21).foot(R, |f| *f = Foot::raised(Vec3::new(-1.2, 3.8, 0.2), turn(-14.0, -50.0, 0.0), 8.0));
    s.at(21).chest(-5.0, -70.0, 0.0).head(4.0, -46.0, -2.0);
    s.at(20).hand(L, |h| *h = loose(2.8, 0.9, 2.2)).hand(R, |h| *h = loose(3.0, 0.6, 1.9));
    // Seat, shoulders, heels.
    s.at(26).strike().hips(|h| {
        h.at = Vec3::new(-0.1, 1.2, -7.5);
        h.turn = turn(-4.0, -82.0, 0.0);
    });
    s.at(29).strike().chest(-4.0, -87.0, 0.0);
    s.at(27).hand(L, |h| *h = flung(3.6, -0.6, 1.6)).hand(R, |h| *h = flung(3.7, -0.9, 1.3));
    s.at(27).head(5.0, -56.0, 0.0);
    s.at(33).hand(L, |h| h.reach = Vec3::new(3.4, -2.8, -0.05)).hand(R, |h| h.reach = Vec3::new(3.5, -2.5, -0.05));
    s.at(33).head(6.0, -78.0, 0.0);
    s.at(30).hips(|h| {
        h.at = Vec3::new(-0.1, 1.42, -8.1);
        h.turn = turn(-4.0, -90.0, 0.0);
    });
    s.at(34).hips(|h| h.at = Vec3::new(-0.1, 1.08, -8.4));
    s.at(29).foot(L, |f| *f = Foot::raised(Vec3::new(1.2, 7.0, -3.2), turn(6.0, -66.0, 0.0), 8.0));
    s.at(29).foot(R, |f| *f = Foot::raised(Vec3::new(-1.2, 5.4, -2.4), turn(-16.0, -58.0, 0.0), 10.0));
    for (side, frame) in [(R, 38.0), (L, 41.0)] {
        s.at(frame).strike().foot(side, |f| *f = end.feet[side]);
    }
    s.at(36).chest(-4.0, -84.0, 0.0);
    s.at(52).all(&end);
    s
}

fn knockdown() -> Move {
    Move::new("SABCOMfall_back", kind::KNOCKDOWN_HEAD, falling().take(58))
        .states(state::ANYTHING, state::FALLEN_BACK)
        .flags(flag::NO_TURN)
        .sounds(&[(1, "sable_pain_heavy"), (26, "body_fall"), (39, "heels")])
        .particle("dust", 8, 28, 40)
        .with(|t| {
            t.atomic = (0, 57);
            t.direction = 2;
        })
}

/// Up from the back: knees in, a push with one hand, over the feet and back on guard.
fn get_up() -> Move {
    let start = lying();
    let end = guard().moved(Vec3::new(0.1, 0.0, 3.1));
    let mut s = Sketch::new(start);
    // Knees up, one after the other, soles to the floor.
    s.at(3).foot(L, |_| ());
    s.at(10).foot(L, |f| *f = Foot { at: Vec3::new(1.3, 0.5, 7.6), turn: turn(4.0, -10.0, 0.0), knee: 6.0 });
    s.at(18).foot(L, |f| *f = end.feet[L]);
    s.at(12).foot(R, |f| *f = Foot { at: Vec3::new(-1.3, 0.6, 6.4), turn: turn(-20.0, -14.0, 0.0), knee: 12.0 });
    s.at(19).foot(R, |f| *f = Foot { at: Vec3::new(-1.45, 0.0, 4.3), turn: turn(-34.0, 0.0, 0.0), knee: 12.0 });
    s.at(8).head(-4.0, -52.0, 0.0);
    s.at(16).head(-8.0, -6.0, 0.0);
    s.at(10).chest(-6.0, -74.0, 0.0);
    s.at(22).chest(-20.0, -14.0, -6.0);
    s.at(32).chest(-28.0, 34.0, -4.0);
    s.at(12).hips(|h| h.turn = turn(-6.0, -76.0, 0.0));
    s.at(23).hips(|h| {
        h.at = Vec3::new(0.0, 1.25, 0.5);
        h.turn = turn(-16.0, -30.0, -4.0);
    });
    s.at(33).hips(|h| {
        h.at = Vec3::new(0.1, 3.2, 2.2);
        h.turn = turn(-24.0, 24.0, -2.0);
    });
    s.at(42).hips(|h| {
        h.at = Vec3::new(0.15, 5.7, 3.3);
        h.turn = turn(-28.0, 26.0, 0.0);
    });
    s.at(42).chest(-31.0, 38.0, 0.0).head(-8.0, 0.0, 0.0);
    s.at(56).hips(|h| {
        h.at = end.hips.at + Vec3::new(0.0, 0.15, 0.05);
        h.turn = turn(-33.0, 5.0, 0.0);
    });
    s.at(56).chest(-35.0, 10.0, 0.0).head(-8.0, 7.0, 0.0);
    s.step(R, 36.0, 47.0, 0.9, |f| *f = end.feet[R]);
    // The right hand pushes behind her, the left one swings forward.
    s.at(8).hand(R, |h| h.reach = Vec3::new(2.4, -4.0, 0.0));
    s.at(14).hand(R, |h| h.reach = Vec3::new(2.2, -3.9, 0.5));
    s.at(20).hand(R, |h| *h = Hand { elbow: Vec3::new(0.6, 0.2, -1.0), twist: 80.0, ..hand(1.4, -2.9, -1.7) });
    s.at(28).hand(R, |h| *h = Hand { elbow: Vec3::new(0.6, 0.1, -1.0), twist: 70.0, ..hand(1.3, -4.3, -2.0) });
    s.at(37).hand(R, |h| *h = hand(0.3, -3.2, 1.4));
    s.at(12).hand(L, |h| h.reach = Vec3::new(2.0, -3.9, 1.2));
    s.at(24).hand(L, |h| *h = hand(0.5, -2.0, 4.0));
    s.at(36).hand(L, |h| *h = hand(0.3, -2.2, 3.4));
    s.at(52).hand(L, |h| *h = hand(0.3, -0.3, 2.5)).hand(R, |h| *h = hand(-0.8, -0.4, 1.9));
    s.at(64).all(&end);
    Move::new("SABCOMgetup_back", kind::STAND, s.take(65))
        .states(state::FALLEN_BACK, state::STANDING)
        .flags(flag::NO_TURN | flag::INVULNERABLE)
        .steps(&[(18, 1), (19, 2), (47, 2)])
        .sounds(&[(6, "cloth"), (30, "breath")])
        .with(|t| {
            t.invulnerable = (0, 40);
            t.atomic = (0, 44);
        })
}
