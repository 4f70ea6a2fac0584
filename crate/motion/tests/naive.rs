//! The sampler with its cursors against one without: it walks from the first key every time, in double precision, and
//! shares no code with the real one but the reading of a stored key. Cursors may change the speed, never the answer.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use common::{Animation, animations, open};
use level::kinds::tram::Rotations;
use motion::{Clip, Pose, Quat, Sampler, key_rotation};

const TOLERANCE: f64 = 1e-6;

/// A bone's rotation at a time (frames), worked out from the stored stream.
fn naive(rotations: &Rotations, bone: usize, time: f64) -> [f64; 4] {
    let (mut before, mut before_at) = ([0.0, 0.0, 0.0, 1.0], 0.0);
    for (number, (frame, key)) in rotations.keys(bone).enumerate() {
        let mut here = key_rotation(&key).unwrap().to_array().map(f64::from);
        let at = f64::from(frame);
        if number == 0 || at <= time {
            (before, before_at) = (here, at);
            continue;
        }
        if before.iter().zip(here).map(|(a, b)| a * b).sum::<f64>() < 0.0 {
            here = here.map(|part| -part);
        }
        let share = (time - before_at) / (at - before_at);
        let mut mixed = [0.0; 4];
        for (slot, (a, b)) in mixed.iter_mut().zip(before.into_iter().zip(here)) {
            *slot = (1.0 - share) * a + share * b;
        }
        let length = mixed.iter().map(|part| part * part).sum::<f64>().sqrt();
        return mixed.map(|part| part / length);
    }
    before
}

fn check(animation: &Animation<'_>, times: &[f32]) -> usize {
    let (clip, _) = Clip::decode(&animation.tram, &animation.parts);
    let rotations = animation.parts.rotations.as_ref().unwrap();
    let mut sampler = Sampler::new(&clip);
    let mut pose = Pose::for_clip(&clip);
    for &time in times {
        sampler.sample(&clip, time, &mut pose);
        let inside = f64::from(time).clamp(0.0, f64::from(clip.last_frame()));
        for (bone, have) in pose.rotations.iter().enumerate() {
            let want = naive(rotations, bone, inside);
            let off = have.to_array().into_iter().zip(want).map(|(a, b)| (f64::from(a) - b).abs()).fold(0.0, f64::max);
            assert!(off < TOLERANCE, "{} bone {bone} at {time}: {have} is not {want:?}", animation.name);
        }
    }
    times.len()
}

/// A small generator, so that a failure can be repeated.
struct Shuffle(u32);

impl Shuffle {
    fn below(&mut self, limit: f32) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as f32 / u32::MAX as f32 * limit
    }
}

#[test]
fn any_order_of_frames_gives_the_naive_samplers_poses() {
    let set = open("oni");
    let mut samples = 0;
    for animation in animations(&set) {
        let frames = f32::from(animation.tram.frame_count());
        // A few hundred moments of the long ones are as telling as all, and the naive walk is slow.
        let step = (frames / 150.0).ceil().max(1.0);
        let whole: Vec<f32> = (0..).map(|frame| frame as f32 * step).take_while(|frame| *frame < frames).collect();
        let backward: Vec<f32> = whole.iter().rev().copied().collect();
        let slow: Vec<f32> = whole.iter().map(|frame| frame * 0.9 + 0.1).collect();
        let mut random = Shuffle(0x2001_0129);
        let jumps: Vec<f32> = (0..150).map(|_| random.below(frames + 2.0) - 1.0).collect();
        for times in [whole, backward, slow, jumps] {
            samples += check(&animation, &times);
        }
    }
    println!("{samples} poses compared");
    assert!(samples > 10_000);
}

#[test]
fn a_sampler_made_for_another_clip_gives_the_same_poses() {
    let set = open("level-pc");
    let clips: Vec<Clip> = animations(&set).iter().map(|one| Clip::decode(&one.tram, &one.parts).0).collect();
    let mut travelled = Sampler::default();
    for clip in &clips {
        let (mut own, mut borrowed) = (Pose::for_clip(clip), Pose::for_clip(clip));
        let mut fresh = Sampler::new(clip);
        for frame in 0..clip.frame_count().min(40) {
            fresh.sample(clip, frame as f32 + 0.5, &mut own);
            travelled.sample(clip, frame as f32 + 0.5, &mut borrowed);
            assert_eq!(own, borrowed);
        }
        travelled = fresh;
    }
}

#[test]
fn poses_of_other_lengths_are_filled_as_far_as_they_go() {
    let set = open("level-pc");
    let animation = common::named(&set, "TRAMDEMCOMkick_fw");
    let (clip, _) = Clip::decode(&animation.tram, &animation.parts);
    let mut sampler = Sampler::new(&clip);
    let mut whole = Pose::new(19);
    sampler.sample(&clip, 12.5, &mut whole);
    for bones in [0, 7, 19, 25] {
        let mut pose = Pose::new(bones);
        pose.rotations.fill(Quat::from_xyzw(1.0, 0.0, 0.0, 0.0));
        sampler.sample(&clip, 12.5, &mut pose);
        let shared = bones.min(19);
        assert_eq!(pose.rotations[..shared], whole.rotations[..shared]);
        assert!(pose.rotations[shared..].iter().all(|rotation| *rotation == Quat::IDENTITY));
        assert_eq!(pose.rotations.len(), bones);
    }
}
