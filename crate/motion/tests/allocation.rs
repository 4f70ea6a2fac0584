//! Playing an animation allocates nothing: the page does it sixty times a second.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use common::{named, open};
use motion::{Clip, Pose, PoseBuffer, Rig, Sampler, compose};
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

// The only test of this file: what is counted is the whole process's.
#[test]
fn sampling_and_composing_allocate_nothing() {
    let set = open("level-pc");
    let animation = named(&set, "TRAMDEMlong600");
    let (clip, _) = Clip::decode(&animation.tram, &animation.parts);
    let rig = Rig::human();
    let mut sampler = Sampler::new(&clip);
    let (mut pose, mut buffer) = (Pose::for_clip(&clip), PoseBuffer::for_rig(&rig));

    let before = ALLOCATED.current_usage();
    ALLOCATED.reset_peak_usage();
    for step in 0..5_000 {
        sampler.sample(&clip, (step * 7_919 % 601) as f32 + 0.5, &mut pose);
        compose(&pose, &rig, &mut buffer);
    }
    assert_eq!(ALLOCATED.peak_usage(), before);

    // The counter does count.
    let seen = vec![0_u8; 100_000];
    assert!(ALLOCATED.peak_usage() >= before + seen.len());
}
