//! What scripts play: a walk through a door, moved by an object animation instead of by itself.

use super::Move;
use super::walk::strolling;
use crate::demo::kit::Take;
use crate::demo::words::{flag, kind, state};

/// Name of the walk and of the object animation that carries it.
pub(crate) const ENTRANCE: &str = "SABcs_entrance";

/// Three cycles of walking.
const FRAMES: usize = 144;

pub(super) fn moves() -> Vec<Move> {
    let walk = strolling();
    let take = Take::of(FRAMES, |time| {
        let mut handles = walk(time);
        // She looks around once on her way.
        let glance = |from: f32, to: f32| {
            let share = ((time - from) / (to - from)).clamp(0.0, 1.0);
            share * share * (3.0 - 2.0 * share)
        };
        handles.head.yaw += 38.0 * (glance(30.0, 48.0) - glance(70.0, 86.0));
        handles.head.pitch -= 6.0 * (glance(30.0, 48.0) - glance(70.0, 86.0));
        handles
    });
    let steps = [(1, 1), (25, 2), (49, 1), (73, 2), (97, 1), (121, 2)];
    let sounds = steps.map(|(frame, _)| (frame, "footstep_soft"));
    vec![
        Move::new(ENTRANCE, kind::ACT, take)
            .states(state::WALKING_LEFT_DOWN, state::WALKING_LEFT_DOWN)
            .flags(flag::REAL_WORLD | flag::NO_TURN)
            .steps(&steps)
            .sounds(&sounds),
    ]
}
