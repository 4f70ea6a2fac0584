//! Overlays: animations of the upper body that are laid over another one. They have quaternion keys, as the game's own.

use glam::{Quat, Vec3};

use super::Move;
use super::stance::{ease, hand};
use crate::demo::kit::handles::turn;
use crate::demo::kit::reduce::reduce;
use crate::demo::kit::sketch::{L, R};
use crate::demo::kit::{Hand, Handles, Sketch, Take};
use crate::demo::words::{flag, kind, state, varient};
use crate::kinds::tram::keys::Form;

/// Chest to fists: everything an overlay of the upper body may touch.
const UPPER_BODY: u32 = 0x7_FF00;
/// The right arm, which the overlay has for itself.
const RIGHT_ARM: u32 = 0x7_8000;

/// Frames of the aiming grid: three rows of three directions, and a copy of the last as the game's own have.
const GRID: usize = 10;

/// Name of the aiming overlay.
pub(crate) const AIM: &str = "SABPISaim_ovl";
/// Degrees from one column and from one row of its grid to the next.
pub(crate) const AIM_STEPS: [f32; 2] = [50.0, 32.0];

pub(super) fn moves() -> Vec<Move> {
    vec![recoil(), aim()]
}

fn overlay(name: &'static str, kind: u16, take: Take, tolerance: f32) -> Move {
    let rotations: Vec<Vec<Quat>> = take.poses.iter().map(|pose| pose.rotations.clone()).collect();
    Move::new(name, kind, take)
        .states(state::ANYTHING, state::ANYTHING)
        .varient(varient::RIGHT_PISTOL)
        .flags(flag::OVERLAY)
        .with(|t| {
            t.rotations = reduce(Form::Quat16, &rotations, &[tolerance; 19]);
            (t.used_bones, t.replaced_bones) = (UPPER_BODY, RIGHT_ARM);
            (t.heights, t.velocities, t.positions) = Default::default();
        })
        .in_core()
}

/// Right arm out straight, the left hand under it, looking along both.
fn aiming(yaw: f32, pitch: f32) -> Handles {
    let mut handles = ease();
    handles.chest = turn(yaw * 0.75 + 6.0, pitch * 0.35 + 2.0, 0.0);
    handles.head = turn(yaw, pitch + 2.0, 0.0);
    let look = turn(yaw, pitch, 0.0).rotation();
    let ahead = look * Vec3::new(1.05, 0.3, 4.8);
    let held = Hand { elbow: Vec3::new(0.8, -1.0, 0.0), twist: 5.0, world: 1.0, ..hand(-ahead.x, ahead.y, ahead.z) };
    handles.hands[R] = held;
    let support = look * Vec3::new(-1.2, 0.05, 4.8);
    handles.hands[L] =
        Hand { elbow: Vec3::new(1.0, -0.6, 0.1), twist: -30.0, world: 1.0, ..hand(support.x, support.y, support.z) };
    handles
}

/// One shot: the arm jumps, the shoulder gives, both come back.
fn recoil() -> Move {
    let start = aiming(0.0, 0.0);
    let mut s = Sketch::new(start);
    s.at(0).burst().all(&start);
    s.at(3).hand(R, |h| {
        h.reach += Vec3::new(0.1, 1.0, -0.8);
        h.bend = -24.0;
    });
    s.at(3).hand(L, |h| h.reach += Vec3::new(0.1, 0.75, -0.6));
    s.at(4).chest(3.0, -3.0, -1.0).head(-1.0, -1.0, 0.0);
    s.at(10).hand(R, |h| {
        h.reach = start.hands[R].reach + Vec3::new(0.0, -0.12, 0.05);
        h.bend = 4.0;
    });
    s.at(10).hand(L, |h| h.reach = start.hands[L].reach + Vec3::new(0.0, -0.1, 0.0));
    s.at(15).all(&start);
    overlay("SABPISrecoil_ovl", kind::PISTOL_RECOIL, s.take(16), 0.3)
        .sounds(&[(0, "pistol_shot")])
        .particle("muzzle", 18, 0, 2)
}

/// Not a movement but a grid: rows from up to down, in each from left to right.
fn aim() -> Move {
    let take = Take::of(GRID, |time| {
        let node = (time as usize).min(GRID - 2);
        let (row, column) = (node / 3, node % 3);
        aiming(AIM_STEPS[0] * (1.0 - column as f32), AIM_STEPS[1] * (row as f32 - 1.0))
    });
    overlay(AIM, kind::AIMING_OVERLAY, take, 0.0)
}
