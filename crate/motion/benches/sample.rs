//! How long decoding, sampling and composing take, each beside a plain way of doing the same in the same run.
//!
//! `cargo bench -p motion`. Prints medians and ratios, not promises. The plain sampler walks every bone's keys from the
//! first one; the plain composer multiplies row-by-row matrices written out as loops. The page's module measures the same
//! inside WebAssembly (`crate/page/src/bench.rs`).
#![allow(clippy::unwrap_used, clippy::indexing_slicing)] // a measurement that cannot be made may as well stop

#[path = "../tests/common/mod.rs"]
mod common;
mod plain;

use std::hint::black_box;
use std::time::Instant;

use common::{animations, named, open};
use motion::{Clip, ClipKey, Mat4, Pose, PoseBuffer, Rig, Sampler, Travel, compose, key_rotation};
use plain::{plain_compose, plain_sample};

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
