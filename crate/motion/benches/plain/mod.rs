//! The plain way of sampling and composing, for measurements to stand beside.
#![allow(clippy::indexing_slicing, unreachable_pub)] // lengths are the caller's business in a measurement

use motion::{ClipKey, Pose, Quat, Rig, Travel};

/// Walks from the first key, every bone, every time.
pub fn plain_sample(tracks: &[Vec<ClipKey>], travel: &Travel, time: f32, pose: &mut Pose) {
    for (keys, rotation) in tracks.iter().zip(&mut pose.rotations) {
        *rotation = Quat::IDENTITY;
        for (at, key) in keys.iter().enumerate() {
            *rotation = key.rotation;
            let Some(next) = keys.get(at + 1) else { break };
            if (next.frame as f32) > time {
                let share = (time - key.frame as f32) / (next.frame - key.frame) as f32;
                let sign = if key.rotation.dot(next.rotation) < 0.0 { -1.0 } else { 1.0 };
                let (from, to) = (key.rotation.to_array(), next.rotation.to_array());
                let mut mixed = [0.0; 4];
                for part in 0..4 {
                    mixed[part] = from[part] * (1.0 - share) + to[part] * share * sign;
                }
                let length = mixed.iter().map(|part| part * part).sum::<f32>().sqrt();
                *rotation = Quat::from_xyzw(mixed[0], mixed[1], mixed[2], mixed[3]) / length;
                break;
            }
        }
    }
    pose.root = travel.position(time);
}

/// Rows of 4 × 4 matrices, multiplied as in a textbook.
pub fn plain_compose(pose: &Pose, rig: &Rig, matrices: &mut Vec<[[f32; 4]; 4]>) {
    matrices.clear();
    for bone in 0..rig.bones() {
        let [x, y, z, w] = pose.rotations[bone].to_array();
        let offset = if bone == 0 { pose.root } else { rig.offset(bone) };
        let local = [
            [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - z * w), 2.0 * (x * z + y * w), offset.x],
            [2.0 * (x * y + z * w), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - x * w), offset.y],
            [2.0 * (x * z - y * w), 2.0 * (y * z + x * w), 1.0 - 2.0 * (x * x + y * y), offset.z],
            [0.0, 0.0, 0.0, 1.0],
        ];
        let Some(parent) = rig.parent(bone) else {
            matrices.push(local);
            continue;
        };
        let above = matrices[usize::from(parent)];
        let mut placed = [[0.0_f32; 4]; 4];
        for row in 0..4 {
            for column in 0..4 {
                for step in 0..4 {
                    placed[row][column] += above[row][step] * local[step][column];
                }
            }
        }
        matrices.push(placed);
    }
}
