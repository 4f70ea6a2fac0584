//! Kicks. The foot that stands turns its heel towards the target, the hips open, the leg unfolds last.

use glam::Vec3;

use super::Move;
use super::stance::{guard, hand};
use crate::demo::kit::handles::turn;
use crate::demo::kit::sketch::{L, R};
use crate::demo::kit::{Foot, Hand, Sketch};
use crate::demo::words::{attack, bones, flag, kind, state, varient};
use crate::kinds::tram::parts::Attack;

pub(super) fn moves() -> Vec<Move> {
    vec![roundhouse(), front(), side()]
}

/// What all kicks have in common.
pub(super) fn kick(name: &'static str, kind: u16, sketch: &Sketch, frames: usize) -> Move {
    Move::new(name, kind, sketch.take(frames))
        .states(state::STANDING, state::STANDING)
        .varient(varient::COMBAT)
        .flags(flag::DONT_AIM)
        .with(|t| t.direction = 1)
}

/// The hand on the kicking side swings down and back against the leg.
pub(super) fn counter(out: f32, up: f32, forward: f32) -> Hand {
    Hand { elbow: Vec3::new(0.6, -0.5, -1.0), twist: 30.0, ..hand(out, up, forward) }
}

/// Front kick with the rear leg: knee up, out along a straight line, back the same way, down where it came from.
fn front() -> Move {
    let home = guard();
    let mut s = Sketch::new(home);
    s.at(4).hips(|h| h.at += Vec3::new(0.1, -0.25, -0.15)).chest(-38.0, 14.0, 0.0);
    s.at(6).foot(R, |f| f.turn = turn(-45.0, 40.0, 0.0));
    s.at(10).hips(|h| {
        h.at = Vec3::new(0.75, 8.95, 1.1);
        h.turn = turn(6.0, -4.0, -2.0);
    });
    s.at(11).chest(-8.0, 2.0, 3.0);
    s.at(10).foot(R, |f| *f = Foot::raised(Vec3::new(-0.45, 5.9, 1.5), turn(-6.0, 16.0, 0.0), 4.0));
    s.at(9).foot(L, |f| f.turn.yaw = 12.0);
    s.at(17).hips(|h| {
        h.at = Vec3::new(0.85, 9.1, 1.7);
        h.turn = turn(22.0, -16.0, -4.0);
    });
    s.at(15).chest(14.0, -20.0, 6.0).head(-2.0, 8.0, 0.0);
    s.at(17).strike().foot(R, |f| *f = Foot::raised(Vec3::new(-0.1, 11.2, 9.3), turn(4.0, -62.0, 0.0), 4.0));
    s.at(19).foot(R, |_| ()).hips(|_| ());
    s.at(24).foot(R, |f| *f = Foot::raised(Vec3::new(-0.5, 6.2, 1.8), turn(-8.0, 12.0, 0.0), 4.0));
    s.at(25).hips(|h| {
        h.at = Vec3::new(0.6, 8.9, 0.9);
        h.turn = turn(0.0, 2.0, -2.0);
    });
    s.at(26).chest(-14.0, 8.0, 2.0).head(-4.0, 5.0, 0.0);
    s.at(26).foot(L, |_| ());
    s.at(31).foot(R, |f| *f = Foot { at: Vec3::new(-1.2, 0.9, -0.5), turn: turn(-45.0, 25.0, 0.0), knee: 6.0 });
    s.at(36).foot(R, |f| *f = home.feet[R]).foot(L, |f| *f = home.feet[L]);
    s.at(37).hips(|h| {
        *h = home.hips;
        h.at.y -= 0.2;
    });
    s.at(38).chest(-37.0, 14.0, 0.0);
    s.at(11).hand(L, |h| h.reach += Vec3::new(-0.1, 0.1, -0.4));
    s.at(9).hand(R, |h| *h = hand(0.1, -1.2, 2.2));
    s.at(17).hand(L, |h| h.reach += Vec3::new(0.2, 0.0, -0.1)).hand(R, |h| *h = counter(1.0, -3.2, -0.6));
    s.at(28).hand(R, |h| *h = hand(-0.3, -1.2, 1.9));
    s.at(44).all(&home);
    kick("SABCOMkick_fw", kind::KICK_FORWARD, &s, 45)
        .flags(flag::ATTACK_FORWARD)
        .shortcut(state::RUNNING_LEFT_DOWN, 6, false)
        .attack(Attack {
            bones: bones::RIGHT_LEG,
            knockback: 6.0,
            damage: 12,
            start: 15,
            end: 19,
            hit_type: kind::HIT_BODY,
            hit_length: 14,
            stun_length: 10,
            stagger_length: 6,
            ..Attack::default()
        })
        .steps(&[(36, 2)])
        .sounds(&[(12, "whoosh_heavy"), (36, "footstep_soft")])
        .particle("trail", 6, 11, 20)
        .with(|t| {
            t.atomic = (6, 22);
            t.soft_pause = 6;
        })
}

/// Roundhouse with the rear leg, shin to the ribs.
fn roundhouse() -> Move {
    let home = guard();
    let mut s = Sketch::new(home);
    s.at(5).hips(|h| {
        h.at += Vec3::new(-0.1, -0.3, -0.2);
        h.turn.yaw = -42.0;
    });
    s.at(5).chest(-50.0, 13.0, -2.0);
    s.at(7).foot(R, |f| f.turn = turn(-40.0, 34.0, 0.0));
    s.at(12).hips(|h| {
        h.at = Vec3::new(0.8, 8.85, 0.9);
        h.turn = turn(22.0, 0.0, 10.0);
    });
    s.at(12).chest(-4.0, 3.0, 12.0);
    s.at(12).foot(R, |f| *f = Foot::raised(Vec3::new(-2.6, 6.4, -0.3), turn(10.0, 20.0, 55.0), 0.0));
    s.at(8).foot(L, |f| f.turn = turn(10.0, 10.0, 0.0));
    s.at(17).hips(|h| {
        h.at = Vec3::new(0.95, 9.05, 1.3);
        h.turn = turn(74.0, -6.0, 26.0);
    });
    s.at(16).chest(42.0, -4.0, 26.0).head(0.0, 4.0, 8.0);
    s.at(16).foot(L, |f| f.turn = turn(72.0, 14.0, 0.0));
    s.at(18).strike().foot(R, |f| *f = Foot::raised(Vec3::new(0.5, 12.4, 8.2), turn(40.0, 0.0, 84.0), -15.0));
    s.at(20).foot(R, |f| *f = Foot::raised(Vec3::new(1.6, 12.3, 7.8), turn(48.0, 0.0, 84.0), -15.0));
    s.at(21).hips(|h| h.turn = turn(84.0, -6.0, 26.0)).chest(54.0, -4.0, 26.0);
    s.at(26).foot(R, |f| *f = Foot::raised(Vec3::new(-0.4, 7.6, 3.4), turn(30.0, 20.0, 45.0), -5.0));
    s.at(27).hips(|h| {
        h.at = Vec3::new(0.7, 8.85, 0.7);
        h.turn = turn(26.0, 2.0, 6.0);
    });
    s.at(28).chest(4.0, 8.0, 6.0).head(-4.0, 5.0, 2.0);
    s.at(25).foot(L, |_| ());
    s.at(33).foot(R, |f| *f = Foot { at: Vec3::new(-1.3, 1.0, 0.2), turn: turn(-25.0, 25.0, 0.0), knee: 6.0 });
    s.at(35).foot(L, |f| *f = home.feet[L]);
    s.at(38).foot(R, |f| *f = home.feet[R]);
    s.at(39).hips(|h| {
        *h = home.hips;
        h.at.y -= 0.2;
    });
    s.at(40).chest(-37.0, 14.0, 0.0);
    s.at(12).hand(L, |h| h.reach += Vec3::new(-0.2, 0.2, -0.3)).hand(R, |h| *h = hand(-0.1, -0.7, 2.3));
    s.at(15).hand(R, |h| *h = counter(1.3, -2.2, 1.2));
    s.at(18).hand(R, |h| *h = counter(1.1, -3.4, -1.0)).hand(L, |h| h.reach = Vec3::new(-0.9, 0.3, 1.8));
    s.at(30).hand(R, |h| *h = hand(-0.2, -1.0, 2.0));
    s.at(46).all(&home);
    kick("SABCOMkick", kind::KICK, &s, 47)
        .flags(flag::ATTACK_FORWARD | flag::ATTACK_LEFT)
        .next(None, Some("SABCOMkick_heavy"))
        .attack(Attack {
            bones: bones::RIGHT_LEG,
            knockback: 5.0,
            flags: attack::HIGH,
            damage: 11,
            start: 15,
            end: 20,
            hit_type: kind::HIT_HEAD,
            hit_length: 16,
            stun_length: 12,
            stagger_length: 6,
            ..Attack::default()
        })
        .steps(&[(38, 2)])
        .sounds(&[(13, "whoosh_heavy"), (38, "footstep_soft")])
        .particle("trail", 6, 12, 22)
        .blur(bones::RIGHT_LEG, 13, 21)
        .with(|t| t.atomic = (8, 24))
}

/// Last of the chain: the back foot slides up, the lead leg thrusts out sideways, heel first.
fn side() -> Move {
    let home = guard();
    let end = home.moved(Vec3::Z * 2.4);
    let mut s = Sketch::new(home);
    s.step(R, 1.0, 9.0, 0.3, |f| *f = Foot { at: Vec3::new(-0.5, 0.0, 1.5), turn: turn(-105.0, 0.0, 0.0), knee: 0.0 });
    s.at(8).hips(|h| {
        h.at = Vec3::new(-0.1, 8.55, 1.35);
        h.turn = turn(-72.0, 4.0, -2.0);
    });
    s.at(9).chest(-70.0, 10.0, -4.0);
    s.at(6).foot(L, |_| ());
    s.at(13).foot(L, |f| *f = Foot::raised(Vec3::new(0.1, 6.9, 3.2), turn(-80.0, 10.0, -50.0), 0.0));
    s.at(13).hips(|h| {
        h.at = Vec3::new(-0.1, 8.95, 1.9);
        h.turn = turn(-88.0, 0.0, -14.0);
    });
    s.at(12).foot(R, |f| f.turn.yaw = -120.0);
    s.at(19).strike().foot(L, |f| *f = Foot::raised(Vec3::new(-0.1, 10.9, 10.5), turn(-95.0, 8.0, -84.0), 0.0));
    s.at(19).hips(|h| {
        h.at = Vec3::new(-0.05, 8.95, 2.7);
        h.turn = turn(-104.0, 0.0, -34.0);
    });
    s.at(18).chest(-94.0, 4.0, -40.0).head(-22.0, 2.0, -14.0);
    s.at(18).foot(R, |f| f.turn.yaw = -158.0);
    s.at(22).foot(L, |_| ()).hips(|_| ()).chest(-95.0, 4.0, -41.0);
    s.at(28).foot(L, |f| *f = Foot::raised(Vec3::new(0.2, 6.4, 4.6), turn(-60.0, 12.0, -30.0), 0.0));
    s.at(30).hips(|h| {
        h.at = Vec3::new(0.0, 8.75, 2.7);
        h.turn = turn(-58.0, 4.0, -6.0);
    });
    s.at(31).chest(-52.0, 12.0, -6.0).head(-10.0, 6.0, 0.0);
    s.at(26).foot(R, |_| ());
    s.at(35).foot(L, |f| *f = end.feet[L]).foot(R, |f| f.turn = turn(-92.0, 8.0, 0.0));
    s.at(37).hips(|h| {
        h.at = end.hips.at + Vec3::new(0.1, -0.3, 0.2);
        h.turn = turn(-36.0, 7.0, 0.0);
    });
    s.step(R, 35.0, 43.0, 0.25, |f| *f = end.feet[R]);
    s.at(39).chest(-36.0, 14.0, 0.0);
    s.at(13).hand(L, |h| h.reach += Vec3::new(0.1, -0.3, -0.6)).hand(R, |h| h.reach += Vec3::new(-0.1, 0.1, 0.0));
    s.at(19).hand(L, |h| *h = counter(0.7, -3.0, 0.9));
    s.at(30).hand(L, |h| *h = hand(0.3, -0.8, 2.5));
    s.at(49).all(&end);
    kick("SABCOMpunch_p_k", kind::PPK, &s, 50)
        .states(state::NONE, state::STANDING)
        .flags(flag::ATTACK_FORWARD)
        .attack(Attack {
            bones: bones::LEFT_LEG,
            knockback: 10.0,
            damage: 16,
            start: 17,
            end: 22,
            hit_type: kind::KNOCKDOWN_BODY,
            hit_length: 20,
            stun_length: 16,
            stagger_length: 8,
            ..Attack::default()
        })
        .steps(&[(9, 2), (35, 1), (43, 2)])
        .sounds(&[(15, "whoosh_heavy"), (35, "footstep_hard")])
        .particle("trail", 3, 14, 24)
        .blur(bones::LEFT_LEG, 15, 23)
        .with(|t| {
            t.atomic = (1, 30);
            t.impact = "sable_flash".to_owned();
            t.hard_pause = 6;
            t.soft_pause = 14;
        })
}
