//! Turning on the spot.

use super::Move;
use super::stance::ease;
use crate::demo::kit::sketch::{L, R};
use crate::demo::kit::{Handles, Sketch, Take};
use crate::demo::words::{flag, kind};
use glam::Vec3;

pub(super) fn moves() -> Vec<Move> {
    let left = quarter();
    let right = Take::of(FRAMES, |time| left.handles(time).mirrored());
    let quarter = std::f32::consts::FRAC_PI_2;
    vec![
        Move::new("SABturn_left", kind::TURN_LEFT, left.take(FRAMES))
            .steps(&[(14, 1), (26, 2)])
            .with(|t| t.final_rotation = quarter),
        Move::new("SABturn_right", kind::TURN_RIGHT, right)
            .steps(&[(14, 2), (26, 1)])
            .with(|t| t.final_rotation = -quarter),
    ]
    .into_iter()
    .map(|one| one.flags(flag::NO_TURN).sounds(&[(14, "footstep_soft"), (26, "footstep_soft")]).in_core())
    .collect()
}

const FRAMES: usize = 37;

/// A quarter turn to the left: the eyes first, then the near foot, the body, the far foot.
fn quarter() -> Sketch {
    let home = ease();
    let end: Handles = home.facing(90.0);
    let mut s = Sketch::new(home);
    s.at(10).head(46.0, 1.0, 3.0);
    s.at(5).chest(4.0, -1.0, 0.0).hips(|h| h.at += Vec3::new(-0.42, -0.1, 0.0));
    s.step(L, 4.0, 14.0, 0.75, |f| {
        *f = end.feet[L];
        f.at += Vec3::new(0.0, 0.0, 0.25);
        f.turn.yaw -= 12.0;
    });
    s.at(15).hips(|h| {
        h.at += Vec3::new(0.5, -0.12, 0.35);
        h.turn.yaw = 46.0;
        h.turn.tilt = 3.0;
    });
    s.at(13).chest(48.0, 0.0, 2.0);
    s.at(9).foot(R, |f| {
        f.turn.yaw = 6.0;
        f.turn.pitch = 8.0;
    });
    s.step(R, 14.0, 26.0, 0.9, |f| *f = end.feet[R]);
    s.at(20).head(84.0, 2.0, 1.0).chest(74.0, 0.5, 1.0);
    s.at(20).hips(|h| {
        h.at = Vec3::new(0.5, 9.38, 0.2);
        h.turn.yaw = 70.0;
    });
    s.at(22).foot(L, |_| ());
    s.at(27).hips(|h| {
        h.at = end.hips.at + Vec3::new(0.05, -0.14, -0.1);
        h.turn.yaw = 88.0;
        h.turn.tilt = 0.0;
    });
    s.at(28).foot(L, |f| {
        f.at = end.feet[L].at;
        f.turn = end.feet[L].turn;
    });
    for side in [L, R] {
        let forward = if side == L { -0.7 } else { 0.75 };
        s.at(13).hand(side, |h| h.reach += Vec3::new(0.35, 0.12, forward));
        s.at(24).hand(side, |h| h.reach = home.hands[side].reach + Vec3::new(0.3, 0.05, -0.4 * forward));
    }
    s.at(36).all(&end);
    s
}
