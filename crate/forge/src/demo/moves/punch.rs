//! Punches. The hip starts, the chest follows, the fist arrives last and comes back the way it went.

use glam::Vec3;

use super::Move;
use super::stance::{blow, guard, hand};
use crate::demo::kit::handles::turn;
use crate::demo::kit::sketch::{L, R};
use crate::demo::kit::{Hand, Sketch};
use crate::demo::words::{attack, bones, flag, kind, state, varient};
use crate::kinds::tram::parts::Attack;

pub(super) fn moves() -> Vec<Move> {
    vec![jab(), cross(), lunge(), hook(), uppercut()]
}

fn punch(name: &'static str, kind: u16, sketch: &Sketch, frames: usize) -> Move {
    Move::new(name, kind, sketch.take(frames))
        .states(state::STANDING, state::STANDING)
        .varient(varient::COMBAT)
        .flags(flag::DONT_AIM)
        .with(|t| t.direction = 1)
}

/// The elbow of a straight punch: below, a little out.
const STRAIGHT: Vec3 = Vec3::new(0.35, -1.0, -0.1);

/// First of the chain: the lead hand, a short step with it.
fn jab() -> Move {
    let home = guard();
    let end = home.moved(Vec3::Z * 0.9);
    let mut s = Sketch::new(home);
    s.at(3).hips(|h| h.at += Vec3::new(-0.1, -0.1, -0.12)).chest(-29.0, 11.0, 0.0);
    s.at(3).hand(L, |h| h.reach += Vec3::new(-0.05, -0.15, -0.3));
    s.step(L, 2.0, 8.0, 0.35, |f| *f = end.feet[L]);
    s.at(9).hips(|h| {
        h.at = Vec3::new(0.2, 8.55, 1.15);
        h.turn = turn(-46.0, 8.0, -1.0);
    });
    s.at(9).chest(-60.0, 13.0, -3.0).head(-10.0, 9.0, 0.0);
    s.at(9).strike().hand(L, |h| *h = blow(-1.35, 0.45, 5.15, STRAIGHT, 88.0));
    s.at(9).hand(R, |h| h.reach += Vec3::new(-0.1, 0.2, 0.1));
    s.at(11).hand(L, |_| ()).chest(-60.0, 13.0, -3.0);
    s.step(R, 9.0, 17.0, 0.3, |f| *f = end.feet[R]);
    s.at(17).hand(L, |h| *h = Hand { twist: 60.0, ..hand(0.1, -0.05, 3.2) });
    s.at(17).chest(-40.0, 12.0, 0.0);
    s.at(18).hips(|h| {
        h.at = end.hips.at + Vec3::new(0.0, -0.12, 0.1);
        h.turn = turn(-35.0, 6.0, 0.0);
    });
    s.at(23).hand(L, |h| *h = home.hands[L]).chest(-33.0, 13.0, 0.0);
    s.at(27).all(&end);
    punch("SABCOMpunch", kind::PUNCH, &s, 28)
        .flags(flag::ATTACK_FORWARD)
        .next(Some("SABCOMpunch_p"), None)
        .attack(Attack {
            bones: bones::LEFT_FIST,
            knockback: 2.0,
            flags: attack::HIGH,
            damage: 5,
            start: 7,
            end: 11,
            hit_type: kind::HIT_HEAD,
            hit_length: 12,
            stun_length: 8,
            stagger_length: 4,
            ..Attack::default()
        })
        .steps(&[(8, 1), (17, 2)])
        .sounds(&[(5, "whoosh_light"), (8, "footstep_soft")])
        .blur(bones::LEFT_FIST, 6, 11)
        .with(|t| {
            t.atomic = (3, 12);
            t.soft_pause = 6;
        })
}

/// Second of the chain: the rear hand, driven from the back foot.
fn cross() -> Move {
    let home = guard();
    let end = home.moved(Vec3::Z * 0.8);
    let mut s = Sketch::new(home);
    s.at(4).hips(|h| {
        h.at += Vec3::new(-0.15, -0.2, -0.15);
        h.turn.yaw = -40.0;
    });
    s.at(4).chest(-44.0, 12.0, -2.0).hand(R, |h| h.reach += Vec3::new(0.3, -0.2, -0.35));
    s.step(L, 3.0, 9.0, 0.25, |f| f.at = end.feet[L].at);
    s.at(6).foot(R, |_| ());
    s.at(10).hips(|h| {
        h.at = Vec3::new(0.5, 8.5, 1.35);
        h.turn = turn(14.0, 8.0, 2.0);
    });
    s.at(11).chest(34.0, 14.0, 4.0).head(0.0, 10.0, 2.0);
    s.at(12).strike().hand(R, |h| *h = blow(-1.25, 0.5, 5.3, STRAIGHT, 90.0));
    s.at(12).foot(R, |f| f.turn = turn(-8.0, 38.0, 0.0));
    s.at(11).hand(L, |h| *h = Hand { elbow: Vec3::new(0.5, -1.0, 0.1), ..hand(-0.9, 0.1, 1.75) });
    s.at(14).hand(R, |_| ()).chest(35.0, 14.0, 4.0);
    s.at(14).hips(|h| h.at.z += 0.05).foot(R, |_| ());
    s.at(21).hand(R, |h| *h = Hand { twist: 50.0, ..hand(-1.0, 0.0, 2.6) });
    s.at(21).chest(-12.0, 12.0, 1.0).head(-5.0, 7.0, 0.0);
    s.at(22).hips(|h| {
        h.at = end.hips.at + Vec3::new(0.1, -0.2, 0.15);
        h.turn = turn(-22.0, 6.0, 0.0);
    });
    s.step(R, 17.0, 25.0, 0.15, |f| *f = end.feet[R]);
    s.at(27).hand(R, |h| *h = home.hands[R]).chest(-34.0, 13.0, 0.0);
    s.at(31).all(&end);
    punch("SABCOMpunch_p", kind::PUNCH_2, &s, 32)
        .flags(flag::ATTACK_FORWARD)
        .states(state::NONE, state::STANDING)
        .next(Some("SABCOMpunch_heavy"), Some("SABCOMpunch_p_k"))
        .attack(Attack {
            bones: bones::RIGHT_FIST,
            knockback: 3.5,
            flags: attack::HIGH,
            damage: 8,
            start: 10,
            end: 14,
            hit_type: kind::HIT_HEAD,
            hit_length: 15,
            stun_length: 10,
            stagger_length: 5,
            ..Attack::default()
        })
        .steps(&[(9, 1), (25, 2)])
        .sounds(&[(7, "whoosh_light"), (9, "footstep_soft")])
        .particle("trail", 18, 8, 15)
        .with(|t| {
            t.atomic = (4, 15);
            t.soft_pause = 8;
            t.impact = "sable_flash".to_owned();
        })
}

/// A long straight right with a lunge: the front foot goes far, the back one is dragged after it.
fn lunge() -> Move {
    let home = guard();
    let end = home.moved(Vec3::Z * 4.2);
    let mut s = Sketch::new(home);
    s.at(6).hips(|h| {
        h.at += Vec3::new(-0.25, -0.45, -0.5);
        h.turn = turn(-46.0, 9.0, 0.0);
    });
    s.at(7).chest(-54.0, 15.0, -3.0).hand(R, |h| {
        h.reach = Vec3::new(-0.2, -0.9, 0.7);
        h.elbow = Vec3::new(0.6, -0.4, -1.0);
    });
    s.at(6).hand(L, |h| h.reach += Vec3::new(0.0, 0.1, 0.4));
    s.step(L, 5.0, 14.0, 0.7, |f| *f = end.feet[L]);
    s.at(9).foot(R, |f| f.turn = turn(-48.0, 26.0, 0.0));
    s.at(16).hips(|h| {
        h.at = Vec3::new(0.35, 8.0, 4.3);
        h.turn = turn(16.0, 12.0, 3.0);
    });
    s.at(16).chest(38.0, 20.0, 5.0).head(2.0, 6.0, 2.0);
    s.at(17).strike().hand(R, |h| *h = blow(-1.5, 0.55, 5.3, STRAIGHT, 92.0));
    s.at(16).hand(L, |h| {
        h.reach = Vec3::new(0.3, -2.2, 0.4);
        h.elbow = Vec3::new(0.5, -0.6, -1.0);
    });
    s.at(13).foot(R, |f| f.turn = turn(-30.0, 50.0, 0.0));
    s.step(R, 13.0, 22.0, 0.12, |f| {
        f.at = end.feet[R].at + Vec3::new(0.1, 0.0, -0.9);
        f.turn = turn(-12.0, 42.0, 0.0);
    });
    s.at(21).hand(R, |_| ()).chest(39.0, 20.0, 5.0).hips(|h| h.at += Vec3::new(0.0, -0.05, 0.15));
    s.at(30).hand(R, |h| *h = Hand { twist: 50.0, ..hand(-0.9, -0.2, 2.4) });
    s.at(30).chest(-8.0, 13.0, 1.0).head(-4.0, 6.0, 0.0).hand(L, |h| h.reach = Vec3::new(0.3, -0.7, 2.0));
    s.at(31).hips(|h| {
        h.at = end.hips.at + Vec3::new(0.1, -0.25, 0.05);
        h.turn = turn(-20.0, 7.0, 0.0);
    });
    s.step(R, 24.0, 34.0, 0.25, |f| *f = end.feet[R]);
    s.at(37).hand(R, |h| *h = home.hands[R]).chest(-34.0, 13.5, 0.0);
    s.at(42).all(&end);
    punch("SABCOMpunch_fw", kind::PUNCH_FORWARD, &s, 43)
        .flags(flag::ATTACK_FORWARD)
        .shortcut(state::RUNNING_LEFT_DOWN, 4, true)
        .shortcut(state::RUNNING_RIGHT_DOWN, 4, true)
        .attack(Attack {
            bones: bones::RIGHT_FIST,
            knockback: 6.0,
            flags: 0,
            damage: 12,
            start: 14,
            end: 19,
            hit_type: kind::KNOCKDOWN_BODY,
            hit_length: 18,
            stun_length: 14,
            stagger_length: 8,
            ..Attack::default()
        })
        .steps(&[(14, 1), (34, 2)])
        .sounds(&[(12, "whoosh_heavy"), (14, "footstep_hard")])
        .particle("trail", 18, 10, 20)
        .blur(bones::RIGHT_FIST, 12, 20)
        .with(|t| {
            t.atomic = (6, 24);
            t.hard_pause = 4;
            t.soft_pause = 12;
        })
}

/// A left hook: the elbow comes up, the whole side turns, the fist travels around the opponent's guard.
fn hook() -> Move {
    let home = guard();
    let end = home;
    let mut s = Sketch::new(home);
    s.at(6).hips(|h| {
        h.at += Vec3::new(0.45, -0.35, 0.3);
        h.turn = turn(-10.0, 8.0, 4.0);
    });
    s.at(7).chest(4.0, 13.0, 7.0).hand(L, |h| {
        h.reach = Vec3::new(1.3, -0.75, 1.6);
        h.elbow = Vec3::new(0.8, -0.7, -0.4);
    });
    s.at(8).foot(L, |_| ());
    s.at(15).hips(|h| {
        h.at = Vec3::new(-0.15, 8.6, 0.35);
        h.turn = turn(-62.0, 7.0, -3.0);
    });
    s.at(11).hand(L, |h| {
        *h = Hand { elbow: Vec3::new(1.0, 0.25, -0.2), twist: 75.0, ..hand(2.9, -0.2, 1.9) };
    });
    s.at(16).chest(-84.0, 12.0, -6.0).head(-12.0, 9.0, -2.0);
    s.at(16).strike().hand(L, |h| {
        *h = Hand { elbow: Vec3::new(1.0, 0.45, -0.3), twist: 85.0, ..hand(1.1, 0.25, 3.45) };
    });
    s.at(16).foot(L, |f| f.turn = turn(-66.0, 30.0, 0.0));
    s.at(19).hand(L, |h| h.reach += Vec3::new(-1.5, 0.0, -0.1)).chest(-92.0, 12.0, -6.0);
    s.at(18).hips(|h| h.turn.yaw = -66.0).foot(L, |f| f.turn.yaw = -70.0);
    s.at(27).hand(L, |h| *h = hand(0.2, -0.2, 2.6)).chest(-46.0, 12.0, -1.0).head(-8.0, 6.0, 0.0);
    s.at(28).hips(|h| {
        h.at = home.hips.at + Vec3::new(0.0, -0.2, 0.0);
        h.turn = turn(-38.0, 6.0, 0.0);
    });
    s.at(29).foot(L, |f| *f = home.feet[L]);
    s.at(32).chest(-31.0, 13.0, 0.0);
    s.at(37).all(&end);
    punch("SABCOMpunch_lt", kind::PUNCH_LEFT, &s, 38)
        .flags(flag::ATTACK_FORWARD | flag::ATTACK_LEFT)
        .attack(Attack {
            bones: bones::LEFT_FIST | 0x2000,
            knockback: 4.0,
            flags: attack::HIGH,
            damage: 9,
            start: 13,
            end: 18,
            hit_type: kind::HIT_HEAD,
            hit_length: 16,
            stun_length: 12,
            stagger_length: 6,
            ..Attack::default()
        })
        .sounds(&[(10, "whoosh_light")])
        .blur(bones::LEFT_FIST, 10, 18)
        .with(|t| {
            t.atomic = (5, 20);
        })
}

/// The heavy one: down into the knees, then everything goes up.
fn uppercut() -> Move {
    let home = guard();
    let end = home.moved(Vec3::Z * 1.2);
    let mut s = Sketch::new(home);
    s.at(9).hips(|h| {
        h.at += Vec3::new(-0.5, -1.65, 0.2);
        h.turn = turn(-52.0, 18.0, -6.0);
    });
    s.at(10).chest(-68.0, 34.0, -12.0).head(-10.0, 4.0, -4.0);
    s.at(10).hand(R, |h| {
        h.reach = Vec3::new(0.5, -3.4, 0.9);
        h.elbow = Vec3::new(0.6, -0.2, -1.0);
        h.twist = -20.0;
    });
    s.at(9).hand(L, |h| h.reach += Vec3::new(-0.3, 0.35, -0.5));
    s.step(L, 5.0, 13.0, 0.3, |f| *f = end.feet[L]);
    s.at(12).foot(R, |_| ()).hips(|h| h.at += Vec3::new(0.05, -0.1, 0.1));
    s.at(19).hips(|h| {
        h.at = Vec3::new(0.55, 9.3, 1.9);
        h.turn = turn(24.0, -8.0, 4.0);
    });
    s.at(20).chest(52.0, -12.0, 10.0).head(6.0, -6.0, 3.0);
    s.at(16).hand(R, |h| {
        *h = Hand { elbow: Vec3::new(0.5, -0.8, -0.6), twist: -70.0, ..hand(-0.6, -2.6, 2.7) };
    });
    s.at(21).strike().hand(R, |h| {
        *h = Hand { elbow: Vec3::new(0.6, -0.7, 0.4), twist: -80.0, ..hand(-0.9, 2.6, 3.1) };
    });
    s.at(20).foot(R, |f| f.turn = turn(2.0, 52.0, 0.0));
    s.at(20).foot(L, |f| f.turn.pitch = 16.0);
    s.at(19).hand(L, |h| {
        h.reach = Vec3::new(0.5, -2.4, 0.2);
        h.elbow = Vec3::new(0.5, -0.6, -1.0);
    });
    s.at(24).hand(R, |h| h.reach += Vec3::new(-0.1, 0.5, -0.5)).chest(56.0, -14.0, 10.0);
    s.at(24).hips(|h| h.at += Vec3::new(0.0, 0.05, 0.05)).foot(R, |_| ()).foot(L, |_| ());
    s.at(34).hand(R, |h| *h = Hand { twist: 10.0, ..hand(-0.6, -0.8, 2.0) }).hand(L, |h| *h = hand(0.3, -0.6, 2.2));
    s.at(34).chest(0.0, 10.0, 2.0).head(-3.0, 6.0, 0.0).foot(L, |f| *f = end.feet[L]);
    s.at(34).hips(|h| {
        h.at = end.hips.at + Vec3::new(0.2, -0.35, 0.25);
        h.turn = turn(-14.0, 8.0, 0.0);
    });
    s.step(R, 28.0, 39.0, 0.25, |f| *f = end.feet[R]);
    s.at(42).chest(-34.0, 14.0, 0.0).hips(|h| {
        h.at = end.hips.at + Vec3::new(0.0, -0.1, 0.0);
        h.turn = turn(-33.0, 6.0, 0.0);
    });
    s.at(49).all(&end);
    punch("SABCOMpunch_heavy", kind::PUNCH_HEAVY, &s, 50)
        .flags(flag::ATTACK_FORWARD)
        .attack(Attack {
            bones: bones::RIGHT_FIST,
            knockback: 9.0,
            flags: attack::HALF_DAMAGE,
            damage: 22,
            start: 17,
            end: 24,
            hit_type: kind::KNOCKDOWN_HEAD,
            hit_length: 24,
            stun_length: 18,
            stagger_length: 14,
            ..Attack::default()
        })
        .steps(&[(13, 1), (39, 2)])
        .sounds(&[(14, "whoosh_heavy"), (13, "footstep_hard")])
        .particle("trail", 18, 14, 25)
        .particle("trail", 17, 14, 25)
        .blur(bones::RIGHT_FIST | 0x1_0000, 15, 25)
        .with(|t| {
            t.atomic = (4, 30);
            t.vocalization = 6;
            t.hard_pause = 10;
            t.soft_pause = 18;
            t.impact = "sable_flash".to_owned();
            t.first_level = 2;
        })
}
