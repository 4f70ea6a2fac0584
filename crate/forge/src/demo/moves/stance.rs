//! The poses from which moves start and in which they end.

use glam::Vec3;

use crate::demo::kit::handles::turn;
use crate::demo::kit::{Foot, Hand, Handles, Hips};

fn foot(x: f32, z: f32, yaw: f32, pitch: f32, knee: f32) -> Foot {
    Foot { at: Vec3::new(x, 0.0, z), turn: turn(yaw, pitch, 0.0), knee }
}

/// A hand in the chest's axes, its elbow hanging: (out, up, forward) of the wrist from the shoulder.
pub(crate) fn hand(out: f32, up: f32, forward: f32) -> Hand {
    Hand { reach: Vec3::new(out, up, forward), world: 0.0, elbow: Vec3::new(0.3, -1.0, -0.25), twist: 20.0, bend: 0.0 }
}

/// A hand in the world's axes: where a blow goes.
pub(crate) fn blow(out: f32, up: f32, forward: f32, elbow: Vec3, twist: f32) -> Hand {
    Hand { reach: Vec3::new(out, up, forward), world: 1.0, elbow, twist, bend: 0.0 }
}

/// Combat stance: left side leads, knees bent, weight between the feet, fists up, chin down.
pub(crate) fn guard() -> Handles {
    let lead = Hand { elbow: Vec3::new(0.35, -1.0, 0.0), twist: 40.0, ..hand(0.25, 0.1, 2.55) };
    let rear = Hand { elbow: Vec3::new(0.45, -1.0, 0.1), twist: 25.0, ..hand(-1.15, 0.05, 1.75) };
    Handles {
        hips: Hips { at: Vec3::new(0.0, 8.72, 0.0), turn: turn(-32.0, 6.0, 0.0) },
        chest: turn(-34.0, 12.0, 0.0),
        head: turn(-8.0, 6.0, 0.0),
        feet: [foot(1.0, 2.75, -14.0, 0.0, 4.0), foot(-1.35, -1.15, -56.0, 9.0, 6.0)],
        hands: [lead, rear],
    }
}

/// Standing at ease: feet under the hips, arms hanging.
pub(crate) fn ease() -> Handles {
    let arm = Hand { elbow: Vec3::new(0.35, -0.2, -1.0), twist: 25.0, ..hand(0.42, -5.02, 0.35) };
    Handles {
        hips: Hips { at: Vec3::new(0.0, 9.48, 0.0), turn: turn(0.0, 1.0, 0.0) },
        chest: turn(0.0, -1.5, 0.0),
        head: turn(0.0, 2.0, 0.0),
        feet: [foot(0.95, 1.45, 9.0, 0.0, 0.0), foot(-0.95, 1.45, -9.0, 0.0, 0.0)],
        hands: [arm, arm],
    }
}

/// Crouched on guard: sitting low over the back heel, still facing the opponent.
pub(crate) fn crouched() -> Handles {
    let lead = Hand { elbow: Vec3::new(0.4, -1.0, 0.0), twist: 40.0, ..hand(0.2, -0.1, 2.5) };
    let rear = Hand { elbow: Vec3::new(0.5, -1.0, 0.1), twist: 25.0, ..hand(-0.95, -0.1, 1.8) };
    Handles {
        hips: Hips { at: Vec3::new(0.0, 5.35, 0.0), turn: turn(-30.0, 14.0, 0.0) },
        chest: turn(-32.0, 26.0, 0.0),
        head: turn(-8.0, 10.0, 0.0),
        feet: [foot(1.0, 2.6, -8.0, 0.0, 10.0), foot(-1.2, -0.4, -40.0, 38.0, 12.0)],
        hands: [lead, rear],
    }
}
