//! Kicks.

use super::Move;
use super::stance::guard;
use crate::demo::kit::handles::turn;
use crate::demo::kit::sketch::{L, R};
use crate::demo::kit::{Foot, Sketch};
use crate::demo::words::{bones, flag, kind, state, varient};
use crate::kinds::tram::parts::Attack;
use glam::Vec3;

pub(super) fn moves() -> Vec<Move> {
    vec![front()]
}

/// Front kick with the rear leg: knee up, out along a straight line, back the same way, down where it came from.
fn front() -> Move {
    let home = guard();
    let mut s = Sketch::new(home);
    s.at(4).hips(|h| h.at += Vec3::new(0.1, -0.25, -0.15)).chest(-38.0, 12.0, 0.0);
    s.at(11).hips(|h| {
        h.at = Vec3::new(0.75, 9.05, 1.1);
        h.turn = turn(6.0, -4.0, -2.0);
    });
    s.at(11).chest(-8.0, 2.0, 3.0);
    s.at(11).foot(R, |f| *f = Foot::raised(Vec3::new(-0.45, 5.6, 1.0), turn(-6.0, 22.0, 0.0), 4.0));
    s.at(6).foot(R, |f| {
        f.turn = turn(-45.0, 38.0, 0.0);
    });
    s.at(9).foot(L, |f| f.turn.yaw = 12.0);
    s.at(16).strike().hips(|h| {
        h.at = Vec3::new(0.85, 9.15, 1.7);
        h.turn = turn(22.0, -16.0, -4.0);
    });
    s.at(15).chest(14.0, -20.0, 6.0).head(-2.0, 8.0, 0.0);
    s.at(16).strike().foot(R, |f| *f = Foot::raised(Vec3::new(-0.1, 11.2, 9.3), turn(4.0, -62.0, 0.0), 4.0));
    s.at(18).foot(R, |_| ()).hips(|_| ());
    s.at(24).foot(R, |f| *f = Foot::raised(Vec3::new(-0.5, 6.2, 1.8), turn(-8.0, 12.0, 0.0), 4.0));
    s.at(25).hips(|h| {
        h.at = Vec3::new(0.6, 8.95, 0.9);
        h.turn = turn(0.0, 2.0, -2.0);
    });
    s.at(26).chest(-14.0, 8.0, 2.0).head(-4.0, 5.0, 0.0);
    s.at(26).foot(L, |_| ());
    s.at(31).foot(R, |f| *f = Foot { at: Vec3::new(-1.2, 0.9, -0.3), turn: turn(-45.0, 25.0, 0.0), knee: 6.0 });
    s.at(36).foot(R, |f| *f = home.feet[R]).foot(L, |f| *f = home.feet[L]);
    s.at(37).hips(|h| {
        *h = home.hips;
        h.at.y -= 0.22;
    });
    s.at(38).chest(-37.0, 12.0, 0.0);
    // Hands: the guard stays up, the right one swings down and back against the leg.
    s.at(11).hand(L, |h| h.reach += Vec3::new(-0.1, 0.1, -0.5));
    s.at(16).hand(L, |h| h.reach += Vec3::new(0.2, 0.0, -0.1)).hand(R, |h| {
        h.reach = Vec3::new(0.9, -3.2, -0.6);
        h.elbow = Vec3::new(0.6, -0.5, -1.0);
    });
    s.at(28).hand(R, |h| h.reach = Vec3::new(0.2, -1.6, 1.2));
    s.at(44).all(&home);
    Move::new("SABCOMkick_fw", kind::KICK_FORWARD, s.take(45))
        .states(state::STANDING, state::STANDING)
        .varient(varient::COMBAT)
        .flags(flag::ATTACK_FORWARD)
        .attack(Attack {
            bones: bones::RIGHT_LEG,
            knockback: 6.0,
            damage: 12,
            start: 14,
            end: 18,
            hit_type: kind::HIT_BODY,
            hit_length: 14,
            stun_length: 10,
            stagger_length: 6,
            ..Attack::default()
        })
        .with(|t| t.direction = 1)
}
