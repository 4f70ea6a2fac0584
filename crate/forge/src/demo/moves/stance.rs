//! The poses from which moves start and in which they end.

use glam::Vec3;

use crate::demo::kit::handles::turn;
use crate::demo::kit::{Foot, Hand, Handles, Hips};

fn foot(x: f32, z: f32, yaw: f32) -> Foot {
    Foot { at: Vec3::new(x, 0.0, z), turn: turn(yaw, 0.0, 0.0), knee: 0.0 }
}

/// A hand in the chest's axes.
pub(crate) fn hand(out: f32, up: f32, forward: f32) -> Hand {
    Hand { reach: Vec3::new(out, up, forward), world: 0.0, elbow: Vec3::new(0.35, -1.0, -0.35), twist: 10.0, bend: 0.0 }
}

/// Combat stance: left side leads, knees bent, weight between the feet, fists up, chin down.
pub(crate) fn guard() -> Handles {
    let mut lead = hand(-0.55, -0.2, 2.75);
    lead.twist = 35.0;
    let mut rear = hand(-0.75, -0.25, 1.75);
    rear.twist = 20.0;
    rear.elbow = Vec3::new(0.2, -1.0, -0.2);
    lead.elbow = Vec3::new(0.25, -1.0, -0.1);
    Handles {
        hips: Hips { at: Vec3::new(0.0, 8.85, 0.0), turn: turn(-32.0, 4.0, 0.0) },
        chest: turn(-34.0, 9.0, 0.0),
        head: turn(-6.0, 5.0, 0.0),
        feet: [
            Foot { knee: 4.0, ..foot(0.95, 2.75, -14.0) },
            Foot { knee: 6.0, turn: turn(-58.0, 8.0, 0.0), ..foot(-1.35, -0.9, -58.0) },
        ],
        hands: [lead, rear],
    }
}

/// Standing at ease: feet under the hips, arms hanging.
pub(crate) fn ease() -> Handles {
    let mut arm = hand(0.42, -5.02, 0.35);
    arm.elbow = Vec3::new(0.35, -0.2, -1.0);
    arm.twist = 25.0;
    Handles {
        hips: Hips { at: Vec3::new(0.0, 9.48, 0.0), turn: turn(0.0, 1.0, 0.0) },
        chest: turn(0.0, -1.5, 0.0),
        head: turn(0.0, 2.0, 0.0),
        feet: [foot(0.95, 1.45, 9.0), foot(-0.95, 1.45, -9.0)],
        hands: [arm, arm],
    }
}
