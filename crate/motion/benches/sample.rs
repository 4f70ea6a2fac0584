//! How long decoding, sampling and composing take, each beside a plain way of doing the same in the same run.
//!
//! `cargo bench -p motion`. Prints medians and ratios, not promises. The plain sampler walks every bone's keys from the
//! first one; the plain composer multiplies row-by-row matrices written out as loops.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)] // a measurement that cannot be made may as well stop

#[path = "../tests/common/mod.rs"]
mod common;

use std::hint::black_box;
use std::time::Instant;

use common::{animations, named, open};
use motion::{Clip, ClipKey, Mat4, Pose, PoseBuffer, Quat, Rig, Sampler, Travel, compose, key_rotation};

/// Runs of each measurement; the median is told.
const ROUNDS: usize = 31;

fn main() {
    let set = open("level-pc");
    let animations = animations(&set);
    let frames: u32 = animations.iter().map(|one| u32::from(one.tram.frame_count())).sum();
    println!("{} animations, {frames} frames; median of {ROUNDS} runs", animations.len());
    println!("{:<44} {:>12} {:>12} {:>7}", "", "here", "plain", "ratio");

    let decode = median(|| {
        for one in &animations {
            black_box(Clip::decode(&one.tram, &one.parts));
        }
    });
    let bare = median(|| {
        for one in &animations {
            let rotations = one.parts.rotations.as_ref().unwrap();
            for bone in 0..rotations.bone_count() {
                for (_, key) in rotations.keys(bone) {
                    black_box(key_rotation(&key));
                }
            }
        }
    });
    row("decode all (plain: walk keys, keep none)", decode, bare);

    for name in ["TRAMDEMCOMkick_fw", "TRAMDEMlong600", "TRAMDEMlong600_dense", "TRAMDEMgaps1_255"] {
        let one = named(&set, name);
        let (clip, _) = Clip::decode(&one.tram, &one.parts);
        let in_order: Vec<f32> = (0..clip.frame_count()).map(|frame| frame as f32 + 0.25).collect();
        let mut at_random = in_order.clone();
        let mut state = 0x2001_0129_u32;
        for at in 0..at_random.len() {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            at_random.swap(at, state as usize % in_order.len());
        }
        for (order, times) in [("in order", &in_order), ("at random", &at_random)] {
            let rig = Rig::human();
            let mut sampler = Sampler::new(&clip);
            let (mut pose, mut buffer) = (Pose::for_clip(&clip), PoseBuffer::for_rig(&rig));
            let here = median(|| {
                for &time in times {
                    sampler.sample(&clip, time, &mut pose);
                    compose(&pose, &rig, &mut buffer);
                    black_box(&buffer);
                }
            });
            let (mut matrices, travel) = (Vec::new(), Travel::of(&clip));
            let tracks: Vec<Vec<ClipKey>> = (0..clip.bone_count()).map(|bone| clip.keys(bone).to_vec()).collect();
            let plain = median(|| {
                for &time in times {
                    plain_sample(&tracks, &travel, time, &mut pose);
                    plain_compose(&pose, &rig, &mut matrices);
                    black_box(&matrices);
                }
            });
            check(&buffer.matrices, &matrices);
            row(&format!("pose of {} {order}", &name[7..]), here / times.len() as f64, plain / times.len() as f64);
        }
    }
}

/// Seconds of the middle one of many runs.
fn median(mut run: impl FnMut()) -> f64 {
    run();
    let mut times: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed().as_secs_f64()
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[ROUNDS / 2]
}

fn row(what: &str, here: f64, plain: f64) {
    let micro = |seconds: f64| format!("{:.3} µs", seconds * 1e6);
    println!("{what:<44} {:>12} {:>12} {:>6.2}x", micro(here), micro(plain), plain / here);
}

/// The last pose both ways, so that nothing is measured that does not do the work.
fn check(here: &[Mat4], plain: &[[[f32; 4]; 4]]) {
    for (here, plain) in here.iter().zip(plain) {
        let plain = Mat4::from_cols_array_2d(plain).transpose();
        assert!(here.abs_diff_eq(plain, 1e-3), "{here} is not {plain}");
    }
}

/// Walks from the first key, every bone, every time.
fn plain_sample(tracks: &[Vec<ClipKey>], travel: &Travel, time: f32, pose: &mut Pose) {
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
fn plain_compose(pose: &Pose, rig: &Rig, matrices: &mut Vec<[[f32; 4]; 4]>) {
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
