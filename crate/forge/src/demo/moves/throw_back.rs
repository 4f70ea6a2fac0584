//! A throw from behind: seized by the shoulders, pulled off her balance, let fall past the thrower, who steps aside.
//!
//! Both look the same way, so the angle between them is 0, and the victim stands a little to the right.

use glam::{Mat4, Vec3};

use super::Move;
use super::hit::falling;
use super::stance::{guard, hand};
use super::throw::{seize, shoulders, smooth};
use crate::demo::kit::handles::turn;
use crate::demo::kit::sketch::{L, R};
use crate::demo::kit::{Handles, Sketch, Take};
use crate::demo::words::{flag, kind, state, varient};
use crate::kinds::tram::parts::{SelfDamage, Throw};

/// Frames until the victim begins to fall, and until she lies.
const PULLED: f32 = 15.0;
const FRAMES: usize = 75;
/// Where the victim stands, seen from the thrower.
const OFFSET: Vec3 = Vec3::new(-1.1, 0.0, 6.0);
/// How far the thrower steps to her left.
const ASIDE: f32 = 4.0;
/// Frames in which the hands close and open.
const SEIZE: [f32; 2] = [2.0, 9.0];
const RELEASE: [f32; 2] = [20.0, 26.0];

pub(super) fn moves() -> Vec<Move> {
    let fall = falling();
    let victim = |time: f32| victim(&fall, time);
    let thrower = thrower();
    let take = Take::of(FRAMES, |time| {
        let held = shoulders(&victim(time), Mat4::from_translation(OFFSET), [L, R], Vec3::new(0.5, -0.7, 0.0));
        let mut handles = thrower.handles(time);
        let grip = smooth(SEIZE, time) - smooth(RELEASE, time);
        for side in [L, R] {
            handles.hands[side] = seize(&handles, side, held[side], grip);
        }
        handles
    });
    let lands = PULLED as u16 + 26;
    vec![
        Move::new("SABCOMthrow_bk", kind::THROW_BACKWARD_PUNCH, take)
            .states(state::STANDING, state::STANDING)
            .varient(varient::COMBAT)
            .flags(flag::THROW_SOURCE | flag::ATOMIC | flag::INVULNERABLE | flag::NO_TURN)
            .steps(&[(8, 1), (22, 1), (32, 2)])
            .sounds(&[(6, "grab"), (14, "sable_effort"), (22, "footstep_soft"), (32, "footstep_soft")])
            .with(|t| {
                t.direction = 1;
                t.vocalization = 8;
                t.invulnerable = (0, FRAMES as u8);
                t.atomic = (0, 50);
                t.action_frame = PULLED as u16;
                t.throw =
                    Some(Throw { offset: OFFSET.to_array(), angle: 0.0, distance: 11.0, target_type: kind::THROWN_2 });
            }),
        Move::new("SABCOMthrow_bk_tgt", kind::THROWN_2, Take::of(FRAMES, victim))
            .states(state::ANYTHING, state::FALLEN_BACK)
            .flags(flag::THROW_TARGET | flag::ATOMIC | flag::INVULNERABLE | flag::NO_TURN)
            .sounds(&[(PULLED as u16, "sable_pain_light"), (lands, "body_fall"), (lands + 13, "heels")])
            .particle("dust", 8, lands + 1, lands + 14)
            .with(|t| {
                t.invulnerable = (0, FRAMES as u8);
                t.atomic = (0, FRAMES as u16 - 1);
                t.self_damage =
                    [(6, PULLED as u16), (16, lands)].map(|(points, frame)| SelfDamage { points, frame }).to_vec();
            }),
    ]
}

/// On guard until she is seized, then bent back more and more, then the fall.
fn victim(fall: &Sketch, time: f32) -> Handles {
    let mut handles = fall.handles((time - PULLED).max(0.0));
    let bent = smooth([7.0, PULLED + 1.0], time) * (1.0 - smooth([PULLED + 1.0, PULLED + 9.0], time));
    handles.chest.pitch -= 12.0 * bent;
    handles.hips.at -= Vec3::new(0.0, 0.12, 0.3) * bent;
    handles.head.pitch -= 10.0 * bent;
    handles
}

fn thrower() -> Sketch {
    let home = guard();
    let end = home.moved(Vec3::new(ASIDE, 0.0, 0.6));
    let mut s = Sketch::new(home);
    // In, and hold.
    s.step(L, 1.0, 8.0, 0.35, |f| f.at += Vec3::new(0.3, 0.0, 1.3));
    s.at(9).hips(|h| {
        h.at = Vec3::new(0.1, 8.5, 1.3);
        h.turn = turn(-20.0, 9.0, 0.0);
    });
    s.at(9).chest(-16.0, 12.0, 0.0).head(0.0, 4.0, 0.0);
    // The pull: down and back, the lead foot swings out to the left to make room.
    s.at(16).hips(|h| {
        h.at = Vec3::new(0.9, 8.0, 0.4);
        h.turn = turn(-24.0, 2.0, 4.0);
    });
    s.at(16).chest(-10.0, 0.0, 4.0).head(4.0, 16.0, 0.0);
    s.step(L, 13.0, 22.0, 0.4, |f| *f = end.feet[L]);
    s.at(24).hips(|h| {
        h.at = Vec3::new(2.7, 8.1, 0.5);
        h.turn = turn(-36.0, 10.0, 3.0);
    });
    s.at(24).chest(-52.0, 18.0, 4.0).head(-34.0, 22.0, 0.0);
    s.step(R, 22.0, 32.0, 0.4, |f| *f = end.feet[R]);
    s.at(34).hips(|h| {
        h.at = end.hips.at + Vec3::new(0.0, -0.3, 0.0);
        h.turn = turn(-34.0, 8.0, 0.0);
    });
    // She watches the other one land.
    s.at(36).chest(-48.0, 18.0, 2.0).head(-40.0, 30.0, 0.0);
    s.at(30).hand(L, |h| *h = hand(0.6, -1.4, 2.2)).hand(R, |h| *h = hand(0.2, -2.0, 1.8));
    s.at(46).chest(-46.0, 16.0, 1.0).head(-38.0, 28.0, 0.0).hips(|h| h.at.y += 0.15);
    s.at(46).hand(L, |h| *h = hand(0.4, -0.8, 2.4)).hand(R, |h| *h = hand(-0.5, -1.0, 1.9));
    s.at(64).all(&end);
    s
}
