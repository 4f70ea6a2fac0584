//! Kicks that go once around, and end where they began after a full turn.

use glam::Vec3;

use super::Move;
use super::kick::{counter, kick};
use super::stance::{crouched, guard, hand};
use crate::demo::kit::handles::turn;
use crate::demo::kit::sketch::{L, R};
use crate::demo::kit::{Foot, Hand, Handles, Sketch};
use crate::demo::words::{attack, bones, flag, kind, state};
use crate::kinds::tram::parts::Attack;

pub(super) fn moves() -> Vec<Move> {
    vec![sweep(), wheel()]
}

/// The same pose after a full turn; `yaw` is 360 or −360 degrees.
fn turned(handles: &Handles, yaw: f32) -> Handles {
    let mut handles = *handles;
    for look in [&mut handles.hips.turn, &mut handles.chest, &mut handles.head] {
        look.yaw += yaw;
    }
    for foot in &mut handles.feet {
        foot.turn.yaw += yaw;
    }
    handles
}

/// A place on a circle around `centre`: 0 degrees is the front, 90 the left.
fn around(centre: Vec3, radius: f32, degrees: f32, height: f32) -> Vec3 {
    let (sin, cos) = degrees.to_radians().sin_cos();
    Vec3::new(centre.x + radius * sin, height, centre.z + radius * cos)
}

/// Down on the lead foot and once around, the rear leg skimming the floor.
fn sweep() -> Move {
    let home = crouched();
    let end = turned(&home, 360.0);
    let pivot = home.feet[L].at;
    let mut s = Sketch::new(home);
    // Wind up against the turn.
    s.at(7).hips(|h| {
        h.at = Vec3::new(0.15, 4.9, 0.2);
        h.turn = turn(-52.0, 22.0, 4.0);
    });
    s.at(8).chest(-80.0, 34.0, 0.0).head(-24.0, 12.0, 0.0);
    // Everything turns about the ball of the lead foot; the other leg points to her right.
    let turning = [(12, -24.0, 6.2), (17, 62.0, 6.9), (21, 150.0, 6.9), (25, 232.0, 6.5), (29, 292.0, 4.6)];
    for (frame, yaw, radius) in turning {
        let at = around(pivot, 2.0, yaw + 220.0, 4.6);
        s.at(frame).hips(|h| {
            h.at = at;
            h.turn = turn(yaw, 20.0, 12.0);
        });
        s.at(frame - 1).chest(yaw + 26.0, 46.0, 10.0).head(yaw + 44.0, 26.0, 4.0);
        s.at(frame).foot(L, |f| {
            f.turn = turn(yaw + 20.0, 32.0, 0.0);
            f.knee = 22.0;
        });
        s.at(frame).foot(R, |f| {
            *f = Foot { at: around(at, radius, yaw - 76.0, 0.16), turn: turn(yaw - 40.0, 8.0, 42.0), knee: 0.0 };
        });
    }
    s.at(6).foot(R, |f| f.turn = turn(-70.0, 34.0, 0.0));
    s.at(8).foot(R, |f| {
        f.at.y = 0.3;
        f.turn = turn(-84.0, 24.0, 8.0);
    });
    s.at(32).foot(R, |f| *f = Foot { at: Vec3::new(-1.3, 0.7, -1.6), turn: turn(250.0, 30.0, 20.0), knee: 4.0 });
    s.at(36).foot(R, |f| *f = end.feet[R]).foot(L, |f| *f = end.feet[L]);
    s.at(37).hips(|h| {
        *h = end.hips;
        h.at.y -= 0.25;
    });
    s.at(38).chest(end.chest.yaw, end.chest.pitch + 4.0, 0.0).head(end.head.yaw, end.head.pitch, 0.0);
    // Hands reach for the floor on the inside of the turn.
    s.at(13).hand(L, |h| *h = Hand { elbow: Vec3::new(0.8, -0.4, -0.6), ..hand(0.6, -3.3, 2.6) });
    s.at(13).hand(R, |h| *h = Hand { elbow: Vec3::new(0.7, -0.3, -0.6), ..hand(-0.3, -3.6, 2.5) });
    s.at(27).hand(L, |_| ()).hand(R, |_| ());
    s.at(44).all(&end);
    kick("SABCOMkick_low", kind::KICK_LOW, &s, 45)
        .states(state::CROUCH, state::CROUCH)
        .flags(flag::ATTACK_FORWARD | flag::ATTACK_LEFT | flag::ATTACK_BACKWARD)
        .shortcut(state::STANDING, 6, false)
        .attack(Attack {
            bones: bones::RIGHT_LEG,
            knockback: 2.0,
            flags: attack::LOW,
            damage: 7,
            start: 13,
            end: 26,
            hit_type: kind::KNOCKDOWN_FOOT,
            hit_length: 12,
            stun_length: 10,
            stagger_length: 4,
            ..Attack::default()
        })
        .steps(&[(36, 2)])
        .sounds(&[(12, "whoosh_heavy"), (14, "scrape")])
        .particle("dust", 6, 12, 28)
        .with(|t| t.atomic = (9, 30))
}

/// The heavy one: once around on the lead foot, away from the opponent, and the heel comes out of the blind side.
fn wheel() -> Move {
    let home = guard();
    let end = turned(&home, -360.0);
    let mut s = Sketch::new(home);
    // Wind up: a look over the shoulder, weight onto the lead foot.
    s.at(5).hips(|h| {
        h.at += Vec3::new(0.0, -0.35, 0.0);
        h.turn = turn(-22.0, 8.0, 0.0);
    });
    s.at(5).chest(-18.0, 14.0, 0.0);
    for (frame, at, look) in [
        (12, Vec3::new(0.75, 8.5, 0.8), turn(-118.0, 6.0, 4.0)),
        (17, Vec3::new(0.95, 8.8, 1.0), turn(-190.0, 4.0, 20.0)),
        (23, Vec3::new(1.0, 9.0, 1.0), turn(-262.0, 0.0, 40.0)),
        (27, Vec3::new(0.95, 8.95, 0.95), turn(-310.0, 0.0, 34.0)),
        (34, Vec3::new(0.55, 8.65, 0.5), turn(-362.0, 5.0, 8.0)),
    ] {
        s.at(frame).hips(|h| {
            h.at = at;
            h.turn = look;
        });
    }
    for (frame, look) in [
        (11, turn(-138.0, 14.0, 2.0)),
        (16, turn(-212.0, 12.0, 26.0)),
        (22, turn(-280.0, 4.0, 52.0)),
        (26, turn(-322.0, 4.0, 44.0)),
        (33, turn(-384.0, 12.0, 10.0)),
    ] {
        s.at(frame).chest(look.yaw, look.pitch, look.tilt);
    }
    for (frame, yaw, tilt) in
        [(9, -90.0, 0.0), (15, -236.0, 8.0), (20, -344.0, 18.0), (27, -362.0, 14.0), (35, -367.0, 3.0)]
    {
        s.at(frame).head(yaw, 6.0, tilt);
    }
    for (frame, yaw, pitch) in
        [(7, -40.0, 14.0), (14, -150.0, 18.0), (22, -236.0, 14.0), (30, -318.0, 14.0), (36, -374.0, 0.0)]
    {
        s.at(frame).foot(L, |f| f.turn = turn(yaw, pitch, 0.0));
    }
    let hub = Vec3::new(1.0, 0.0, 1.0);
    let leg = |angle: f32, radius: f32, height: f32, look: [f32; 3]| {
        Foot::raised(around(hub, radius, angle, height), turn(look[0], look[1], look[2]), 0.0)
    };
    s.at(9).foot(R, |f| f.turn = turn(-80.0, 36.0, 0.0));
    s.at(14).foot(R, |f| *f = leg(-205.0, 2.6, 2.6, [-130.0, 40.0, 14.0]));
    s.at(18).foot(R, |f| *f = leg(-262.0, 4.6, 8.2, [-190.0, 14.0, 50.0]));
    s.at(23).foot(R, |f| *f = leg(-356.0, 7.0, 13.1, [-262.0, 0.0, 80.0]));
    s.at(27).foot(R, |f| *f = leg(-420.0, 6.6, 11.6, [-318.0, 0.0, 66.0]));
    s.at(33).foot(R, |f| *f = leg(-472.0, 4.6, 4.4, [-370.0, 14.0, 24.0]));
    s.at(39).foot(R, |f| *f = end.feet[R]);
    s.at(41).hips(|h| {
        *h = end.hips;
        h.at.y -= 0.3;
    });
    s.at(41).chest(end.chest.yaw, 15.0, 0.0);
    s.at(10).hand(L, |h| *h = hand(-0.5, -0.5, 1.9)).hand(R, |h| *h = hand(-0.8, -0.4, 1.6));
    s.at(22).hand(L, |h| *h = counter(1.8, -2.2, 1.4)).hand(R, |h| *h = counter(1.6, -2.6, -1.6));
    s.at(28).hand(L, |h| *h = hand(0.9, -1.4, 2.2));
    s.at(35).hand(R, |h| *h = hand(-0.3, -0.8, 1.9));
    s.at(50).all(&end);
    kick("SABCOMkick_heavy", kind::KICK_HEAVY, &s, 51)
        .flags(flag::ATTACK_FORWARD | flag::ATTACK_RIGHT)
        .attack(Attack {
            bones: bones::RIGHT_LEG,
            knockback: 12.0,
            flags: attack::HALF_DAMAGE | attack::HIGH,
            damage: 24,
            start: 20,
            end: 26,
            hit_type: kind::KNOCKDOWN_HEAD,
            hit_length: 26,
            stun_length: 20,
            stagger_length: 16,
            ..Attack::default()
        })
        .steps(&[(39, 2)])
        .sounds(&[(10, "cloth"), (18, "whoosh_heavy"), (39, "footstep_hard")])
        .particle("trail", 6, 16, 29)
        .particle("trail", 5, 18, 28)
        .blur(bones::RIGHT_LEG, 17, 28)
        .with(|t| {
            t.atomic = (4, 34);
            t.vocalization = 7;
            t.hard_pause = 12;
            t.soft_pause = 20;
            t.impact = "sable_flash".to_owned();
            t.first_level = 4;
        })
}
