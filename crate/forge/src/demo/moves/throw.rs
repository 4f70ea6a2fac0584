//! A throw and its victim: seized by the shoulders, pulled into a knee, kicked away.
//!
//! The two are designed together: both run on one clock, the victim stands [`APART`] before the thrower and faces her,
//! and the thrower's hands go where the victim's shoulders are, frame by frame.

use glam::{Mat4, Quat, Vec3};
use motion::{PoseBuffer, compose};

use super::Move;
use super::hit::{flung, loose, lying};
use super::stance::{guard, hand};
use crate::demo::kit::handles::turn;
use crate::demo::kit::sketch::{L, R};
use crate::demo::kit::solve::{hand_at, solve};
use crate::demo::kit::{Foot, Hand, Handles, Sketch, Take};
use crate::demo::rig::{ARMS, rig};
use crate::demo::words::{flag, kind, state, varient};
use crate::kinds::tram::parts::{SelfDamage, Throw};

const FRAMES: usize = 92;
/// From thrower to victim at the start, world units.
const APART: f32 = 7.7;
/// How far she steps in for it.
const STEP: f32 = 1.3;
/// Frames in which the hands close and open.
const SEIZE: [f32; 2] = [3.0, 10.0];
const RELEASE: [f32; 2] = [33.0, 38.0];

pub(super) fn moves() -> Vec<Move> {
    let victim = victim();
    let thrower = thrower();
    let take = Take::of(FRAMES, |time| {
        let placed = Mat4::from_rotation_translation(Quat::from_rotation_y(std::f32::consts::PI), Vec3::Z * APART);
        // Each hand on the shoulder across from it, on top and a little before: chest frames have X up and Y to the front.
        let shoulders = shoulders(&victim.handles(time), placed, [R, L], Vec3::new(0.55, 0.75, 0.0));
        let mut handles = thrower.handles(time);
        let grip = smooth(SEIZE, time) - smooth(RELEASE, time);
        for side in [L, R] {
            handles.hands[side] = seize(&handles, side, shoulders[side], grip);
        }
        handles
    });
    vec![
        Move::new("SABCOMthrow_fw", kind::THROW_FORWARD_PUNCH, take)
            .states(state::STANDING, state::STANDING)
            .varient(varient::COMBAT)
            .flags(flag::THROW_SOURCE | flag::ATOMIC | flag::INVULNERABLE | flag::NO_TURN)
            .steps(&[(9, 1), (62, 2)])
            .sounds(&[(8, "grab"), (25, "sable_effort"), (38, "kick_impact"), (62, "footstep_soft")])
            .particle("trail", 6, 34, 44)
            .with(|t| {
                t.direction = 1;
                t.vocalization = 8;
                t.invulnerable = (0, FRAMES as u8);
                t.atomic = (0, 70);
                t.action_frame = 25;
                t.throw = Some(Throw {
                    offset: [0.0, 0.0, APART],
                    angle: std::f32::consts::PI,
                    distance: 13.0,
                    target_type: kind::THROWN_1,
                });
            }),
        Move::new("SABCOMthrow_fw_tgt", kind::THROWN_1, victim.take(FRAMES))
            .states(state::ANYTHING, state::FALLEN_BACK)
            .flags(flag::THROW_TARGET | flag::ATOMIC | flag::INVULNERABLE | flag::NO_TURN)
            .sounds(&[(25, "sable_pain_heavy"), (38, "kick_impact"), (57, "body_fall")])
            .particle("dust", 8, 58, 70)
            .with(|t| {
                t.invulnerable = (0, FRAMES as u8);
                t.atomic = (0, FRAMES as u16 - 1);
                t.self_damage =
                    [(8, 25), (14, 38), (5, 57)].map(|(points, frame)| SelfDamage { points, frame }).to_vec();
            }),
    ]
}

pub(super) fn smooth([from, to]: [f32; 2], time: f32) -> f32 {
    let u = ((time - from) / (to - from)).clamp(0.0, 1.0);
    u * u * (3.0 - 2.0 * u)
}

fn pose(handles: &Handles) -> PoseBuffer {
    let mut buffer = PoseBuffer::default();
    compose(&solve(handles).pose, &rig(), &mut buffer);
    buffer
}

/// Where the thrower's left and right hand take hold, in her space: at the victim's shoulders of these `sides`, moved by
/// `hold` in the frame of the victim's chest.
pub(super) fn shoulders(victim: &Handles, placed: Mat4, sides: [usize; 2], hold: Vec3) -> [Vec3; 2] {
    let buffer = pose(victim);
    sides.map(|side| {
        let upper_arm = placed * buffer.matrices[ARMS[side][1]];
        let chest = (placed * buffer.matrices[crate::demo::rig::CHEST]).to_scale_rotation_translation().1;
        upper_arm.transform_point3(Vec3::ZERO) + chest * hold
    })
}

/// The hand part of the way from where it would be to `target`.
pub(super) fn seize(handles: &Handles, side: usize, target: Vec3, grip: f32) -> Hand {
    let free = handles.hands[side];
    if grip <= 0.0 {
        return free;
    }
    let wrist = pose(handles).matrices[ARMS[side][3]].transform_point3(Vec3::ZERO);
    let mut hand = hand_at(handles, side, wrist.lerp(target, grip), free);
    hand.elbow = free.elbow.lerp(Vec3::new(0.7, -1.0, -0.1), grip);
    hand.twist = free.twist + (75.0 - free.twist) * grip;
    hand.bend = 25.0 * grip;
    hand
}

fn thrower() -> Sketch {
    let home = guard();
    let end = home.moved(Vec3::Z * (STEP + 0.4));
    let mut s = Sketch::new(home);
    s.step(L, 1.0, 9.0, 0.4, |f| f.at += Vec3::new(0.1, 0.0, STEP + 1.0));
    s.at(10).hips(|h| {
        h.at = Vec3::new(0.2, 8.6, STEP + 1.5);
        h.turn = turn(-14.0, 10.0, 0.0);
    });
    s.at(9).chest(-8.0, 16.0, 0.0).head(-2.0, 6.0, 0.0);
    // The pull: weight back, then onto the lead foot for the knee.
    s.at(17).hips(|h| {
        h.at = Vec3::new(0.35, 8.5, STEP + 0.75);
        h.turn = turn(-20.0, -2.0, 0.0);
    });
    s.at(17).chest(-14.0, -4.0, 0.0).head(-2.0, 14.0, 0.0);
    s.at(15).foot(R, |f| f.turn = turn(-40.0, 30.0, 0.0));
    s.at(21).foot(R, |f| *f = Foot::raised(Vec3::new(-0.9, 3.6, STEP - 0.6), turn(-10.0, 46.0, 0.0), 4.0));
    s.at(12).foot(L, |_| ());
    s.at(24).foot(L, |f| f.turn = turn(8.0, 14.0, 0.0));
    s.at(25).hips(|h| {
        h.at = Vec3::new(0.75, 9.15, STEP + 1.35);
        h.turn = turn(12.0, -16.0, -4.0);
    });
    s.at(25).strike().foot(R, |f| *f = Foot::raised(Vec3::new(-0.2, 6.3, STEP + 2.1), turn(0.0, 44.0, 0.0), 0.0));
    s.at(24).chest(4.0, -6.0, 4.0).head(0.0, 22.0, 0.0);
    s.at(28).hips(|_| ()).foot(R, |_| ()).foot(L, |_| ());
    // Chamber and kick.
    s.at(34).hips(|h| {
        h.at = Vec3::new(0.8, 8.95, STEP + 0.75);
        h.turn = turn(8.0, -22.0, -4.0);
    });
    s.at(34).chest(0.0, -22.0, 4.0).head(0.0, 12.0, 0.0);
    s.at(34).foot(R, |f| *f = Foot::raised(Vec3::new(-0.1, 8.5, STEP + 2.0), turn(2.0, -34.0, 0.0), 0.0));
    s.at(33).foot(L, |f| f.turn = turn(16.0, 0.0, 0.0));
    s.at(41).hips(|h| {
        h.at = Vec3::new(0.85, 9.0, STEP + 1.55);
        h.turn = turn(20.0, -26.0, -6.0);
    });
    s.at(41).foot(R, |f| *f = Foot::raised(Vec3::new(0.1, 11.3, STEP + 9.0), turn(6.0, -60.0, 0.0), 0.0));
    s.at(40).chest(14.0, -32.0, 8.0).head(0.0, 8.0, 0.0);
    s.at(44).foot(R, |_| ()).hips(|_| ());
    s.at(40).hand(L, |h| *h = loose(1.4, -1.6, 2.6)).hand(R, |h| *h = loose(1.6, -2.6, 0.6));
    s.at(52).foot(R, |f| *f = Foot::raised(Vec3::new(-0.4, 6.0, STEP + 2.4), turn(-10.0, 8.0, 0.0), 4.0));
    s.at(53).hips(|h| {
        h.at = Vec3::new(0.75, 8.9, STEP + 1.1);
        h.turn = turn(-4.0, 2.0, -2.0);
    });
    s.at(54).chest(-12.0, 6.0, 2.0).head(-4.0, 8.0, 0.0);
    s.at(52).foot(L, |_| ());
    s.at(54).hand(L, |h| *h = hand(0.3, -0.8, 2.4)).hand(R, |h| *h = hand(-0.4, -1.2, 1.9));
    s.at(63).foot(R, |f| *f = end.feet[R]);
    s.step(L, 62.0, 71.0, 0.25, |f| *f = end.feet[L]);
    s.at(66).hips(|h| {
        h.at = end.hips.at + Vec3::new(0.0, -0.25, 0.1);
        h.turn = turn(-28.0, 7.0, 0.0);
    });
    s.at(68).chest(-36.0, 14.0, 0.0);
    s.at(80).all(&end);
    s
}

fn victim() -> Sketch {
    let home = guard();
    let end = lying().moved(Vec3::new(0.0, 0.0, -11.4));
    let mut s = Sketch::new(home);
    s.at(8).rest().all(&home);
    // Seized, then pulled down and forwards.
    s.at(12).chest(-14.0, 2.0, 0.0).head(-4.0, -12.0, 0.0);
    s.at(12).hips(|h| h.at.z -= 0.15).hand(L, |h| *h = loose(0.5, -2.4, 2.4)).hand(R, |h| *h = loose(0.5, -2.6, 2.0));
    s.step(R, 12.0, 20.0, 0.35, |f| {
        f.at = Vec3::new(-1.35, 0.0, 1.2);
        f.turn = turn(-24.0, 14.0, 0.0);
    });
    s.at(22).hips(|h| {
        h.at = Vec3::new(0.0, 8.35, 0.85);
        h.turn = turn(-8.0, 30.0, 0.0);
    });
    s.at(22).chest(-4.0, 52.0, 0.0).head(-2.0, 44.0, 0.0);
    // The knee lifts her off her heels.
    s.at(25).burst().hips(|_| ()).chest(-4.0, 54.0, 0.0);
    s.at(29).hips(|h| {
        h.at = Vec3::new(0.0, 8.95, 0.05);
        h.turn = turn(-4.0, 38.0, 0.0);
    });
    s.at(28).chest(-2.0, 62.0, 2.0).head(4.0, 26.0, 4.0);
    for side in [L, R] {
        s.at(24).foot(side, |_| ());
        s.at(29).foot(side, |f| f.turn.pitch = 36.0);
        s.at(28).hand(side, |h| *h = loose(0.7, -3.4, 2.3));
    }
    s.at(36).hips(|h| {
        h.at = Vec3::new(0.0, 8.6, -0.35);
        h.turn = turn(-4.0, 16.0, 0.0);
    });
    s.at(36).chest(-2.0, 20.0, 0.0).head(0.0, 10.0, 0.0);
    for side in [L, R] {
        s.at(36).foot(side, |f| f.turn.pitch = 18.0);
        s.at(36).hand(side, |h| *h = loose(1.0, -3.2, 1.6));
    }
    // The kick: the chest goes first, arms and legs are left behind.
    s.at(37).burst().hips(|_| ()).chest(-2.0, 20.0, 0.0).head(0.0, 10.0, 0.0);
    s.at(42).chest(0.0, -26.0, 0.0).head(0.0, 4.0, 0.0);
    s.at(44).hips(|h| {
        h.at = Vec3::new(0.0, 8.9, -3.6);
        h.turn = turn(-2.0, -16.0, 0.0);
    });
    s.at(44).hand(L, |h| *h = loose(0.8, 0.4, 4.0)).hand(R, |h| *h = loose(0.8, 0.2, 4.0));
    for (side, out, late) in [(L, 1.1, 0.0), (R, -1.1, 0.6)] {
        s.at(39).foot(side, |f| f.turn.pitch = 40.0);
        s.at(45)
            .foot(side, |f| *f = Foot::raised(Vec3::new(out, 2.4 + late, 0.9 - late), turn(out * 6.0, 10.0, 0.0), 6.0));
        s.at(52).foot(side, |f| *f = Foot::raised(Vec3::new(out, 4.6 - late, -1.6), turn(out * 6.0, -46.0, 0.0), 8.0));
        s.at(60).foot(side, |f| {
            *f = Foot::raised(Vec3::new(out, 6.4 - 2.0 * late, -5.8), turn(out * 8.0, -64.0, 0.0), 8.0)
        });
    }
    s.at(51).hips(|h| {
        h.at = Vec3::new(0.0, 5.3, -6.9);
        h.turn = turn(-2.0, -56.0, 0.0);
    });
    s.at(51).chest(-2.0, -62.0, 0.0).head(2.0, -36.0, 0.0);
    s.at(52).hand(L, |h| *h = loose(2.2, 1.0, 2.8)).hand(R, |h| *h = loose(2.4, 0.8, 2.6));
    s.at(57).strike().hips(|h| {
        h.at = Vec3::new(0.0, 1.25, -9.2);
        h.turn = turn(-4.0, -82.0, 0.0);
    });
    s.at(59).strike().chest(-4.0, -87.0, 0.0);
    s.at(59).head(4.0, -58.0, 0.0);
    s.at(62).hips(|h| {
        h.at = Vec3::new(0.0, 1.4, -10.6);
        h.turn = turn(-4.0, -90.0, 0.0);
    });
    s.at(60).hand(L, |h| *h = flung(3.6, -0.8, 1.4)).hand(R, |h| *h = flung(3.6, -1.0, 1.2));
    s.at(65).hand(L, |h| h.reach = Vec3::new(3.3, -3.0, 0.0)).hand(R, |h| h.reach = Vec3::new(3.5, -2.6, 0.0));
    s.at(64).head(6.0, -78.0, 0.0);
    s.at(67).hips(|h| h.at = Vec3::new(0.0, 1.08, -11.2));
    for (side, frame) in [(R, 70.0), (L, 73.0)] {
        s.at(frame).strike().foot(side, |f| *f = end.feet[side]);
    }
    s.at(84).all(&end);
    s
}
