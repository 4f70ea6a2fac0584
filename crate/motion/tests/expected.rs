//! Every animation of the fixtures, in every form, against what an independent reader found in them.
//!
//! Its quaternions are the engine's (x, y, z, w), whose Hamilton form has w negated; they are compared component by
//! component up to sign within 2e-6, the printing and rounding of both sides. Its floats are printed with 7
//! significant digits, so ours are rounded to 7 digits the same way and must then be the same number: that is exact
//! equality of the float32 to all that the reference tells.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use common::{FORMS, animations, json, open};
use motion::{Clip, Pose, Quat, Sampler, Travel};
use serde_json::Value;

const TOLERANCE: f32 = 2e-6;

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(|number| number.as_f64().unwrap()).collect()
}

/// Our number as the reference prints its own.
fn to_seven_digits(number: f32) -> f64 {
    format!("{number:.6e}").parse().unwrap()
}

/// The largest difference of two rotations' components, whichever sign they are written with.
fn apart(a: Quat, b: Quat) -> f32 {
    let difference = |b: Quat| (a - b).to_array().into_iter().map(f32::abs).fold(0.0, f32::max);
    difference(b).min(difference(-b))
}

#[test]
fn every_bone_in_every_frame_is_turned_as_expected() {
    for form in FORMS {
        let set = open(form);
        let (mut clips, mut samples, mut worst) = (0, 0, 0.0_f32);
        for animation in animations(&set) {
            let expected = json(&animation.name);
            let (clip, notes) = Clip::decode(&animation.tram, &animation.parts);
            assert!(notes.is_empty(), "{form} {}: {notes:?}", animation.name);
            assert_eq!(u64::from(clip.frame_count()), expected["frames"].as_u64().unwrap());
            assert_eq!(clip.bone_count() as u64, expected["bones"].as_u64().unwrap());
            let mut sampler = Sampler::new(&clip);
            let mut pose = Pose::for_clip(&clip);
            for frame in 0..clip.frame_count() {
                sampler.sample(&clip, frame as f32, &mut pose);
                for (bone, rotation) in pose.rotations.iter().enumerate() {
                    let [x, y, z, w] = numbers(&expected["rotations"][bone][frame as usize]).try_into().unwrap();
                    let want = Quat::from_xyzw(x as f32, y as f32, z as f32, -w as f32);
                    let off = apart(*rotation, want);
                    assert!(off <= TOLERANCE, "{form} {} bone {bone} frame {frame}: {rotation} {want}", animation.name);
                    worst = worst.max(off);
                    samples += 1;
                }
            }
            clips += 1;
        }
        println!("{form}: {clips} animations, {samples} rotations, at most {worst:e} apart");
        assert_eq!(clips, if form == "oni" { 52 } else { 51 }, "{form}");
    }
}

#[test]
fn keys_are_at_the_expected_frames() {
    for form in FORMS {
        let set = open(form);
        for animation in animations(&set) {
            let expected = json(&animation.name);
            let (clip, _) = Clip::decode(&animation.tram, &animation.parts);
            for bone in 0..clip.bone_count() {
                let frames: Vec<f64> = clip.keys(bone).iter().map(|key| f64::from(key.frame)).collect();
                assert_eq!(frames, numbers(&expected["keyFrames"][bone]), "{form} {} bone {bone}", animation.name);
            }
        }
    }
}

#[test]
fn the_root_is_exactly_where_heights_and_velocities_put_it() {
    for form in FORMS {
        let set = open(form);
        for animation in animations(&set) {
            let name = &animation.name;
            let expected = json(name);
            let (clip, _) = Clip::decode(&animation.tram, &animation.parts);
            let travel = Travel::recorded(&clip);
            let want = expected["rootPath"].as_array().unwrap();
            assert_eq!(travel.path().len(), want.len(), "{form} {name}");
            assert_eq!(travel.path().len(), clip.frame_count() as usize + 1, "{form} {name}");
            for (frame, (have, want)) in travel.path().iter().zip(want).enumerate() {
                let want = numbers(want);
                assert_eq!([to_seven_digits(have.x), to_seven_digits(have.z)], want[..], "{form} {name} frame {frame}");
            }
            let heights = expected["heights"].as_array().map(|_| numbers(&expected["heights"])).unwrap_or_default();
            for (frame, want) in heights.iter().enumerate() {
                assert_eq!(to_seven_digits(travel.path()[frame].y), *want, "{form} {name} frame {frame}");
            }
        }
    }
}

#[test]
fn every_form_gives_the_same_poses_to_the_bit() {
    let reference = open("level-pc");
    let reference: std::collections::HashMap<_, _> = animations(&reference)
        .into_iter()
        .map(|animation| (animation.name.clone(), Clip::decode(&animation.tram, &animation.parts).0))
        .collect();
    for form in &FORMS[1..] {
        let set = open(form);
        for animation in animations(&set) {
            let (clip, _) = Clip::decode(&animation.tram, &animation.parts);
            if let Some(same) = reference.get(&animation.name) {
                assert!(*same == clip, "{form} {}", animation.name);
            }
        }
    }
}

#[test]
fn the_sampler_puts_the_root_where_the_game_does() {
    let set = open("level-pc");
    let (mut moving, mut resting) = (0, 0);
    for animation in animations(&set) {
        let (clip, _) = Clip::decode(&animation.tram, &animation.parts);
        let travel = Travel::of(&clip);
        let mut sampler = Sampler::new(&clip);
        let mut pose = Pose::for_clip(&clip);
        for quarter in 0..=clip.frame_count() * 4 {
            let frame = quarter as f32 / 4.0;
            sampler.sample(&clip, frame, &mut pose);
            assert_eq!(pose.root, travel.position(frame), "{} frame {frame}", animation.name);
        }
        let flags = animation.tram.flags();
        let carried = flags & 0x0002_2000 != 0; // Overlay, RealWorld
        assert_eq!(clip.places_root(), !carried, "{}", animation.name);
        if carried {
            assert!(travel.path().iter().all(|at| *at == motion::Vec3::ZERO));
            resting += 1;
        } else {
            moving += 1;
        }
    }
    // Six overlays and two RealWorld animations.
    assert_eq!((moving, resting), (43, 8));
}
