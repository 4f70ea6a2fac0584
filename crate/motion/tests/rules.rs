//! One rule of the stored animation at a time, on animations made for it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

use level::Bytes;
use level::kinds::tram::{Rotations, Tram, TramParts};
use motion::{Clip, ClipNote, Pose, Quat, Sampler, Travel, Vec3, key_rotation, standing_pose};
use proptest::prelude::*;

const OVERLAY: u32 = 0x2000;
const REAL_WORLD: u32 = 0x2_0000;

/// The fixed part of an animation.
fn fixed(flags: u32, bones: u16, key_size: u16, frames: u16) -> Vec<u8> {
    let mut bytes = vec![0; 0x180];
    bytes[0x034..0x038].copy_from_slice(&flags.to_le_bytes());
    for (at, value) in [(0x158, key_size), (0x162, bones), (0x164, frames), (0x166, frames)] {
        bytes[at..at + 2].copy_from_slice(&value.to_le_bytes());
    }
    bytes
}

/// A rotations part with these streams, one after the other.
fn part(streams: &[Vec<u8>]) -> Vec<u8> {
    let mut at = 2 * streams.len();
    let mut bytes = Vec::new();
    for stream in streams {
        bytes.extend(u16::try_from(at).unwrap().to_le_bytes());
        at += stream.len();
    }
    bytes.extend(streams.concat());
    bytes
}

/// A stream of 6-byte keys with the gaps between them.
fn stream(keys: &[[u16; 3]], gaps: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (number, key) in keys.iter().enumerate() {
        bytes.extend(key.iter().flat_map(|angle| angle.to_le_bytes()));
        bytes.extend(gaps.get(number));
    }
    bytes
}

fn quat_stream(keys: &[[f32; 4]], gaps: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (number, key) in keys.iter().enumerate() {
        bytes.extend(key.iter().flat_map(|part| part.to_le_bytes()));
        bytes.extend(gaps.get(number));
    }
    bytes
}

fn decode(flags: u32, key_size: u16, frames: u16, part: Vec<u8>, more: TramParts) -> (Clip, Vec<ClipNote>) {
    let bones = Bytes::new(&part).u16(0).unwrap() / 2;
    let fixed = fixed(flags, bones, key_size, frames);
    let tram = Tram::new(Bytes::new(&fixed)).unwrap();
    let rotations = Rotations::new(part, bones, key_size, frames);
    Clip::decode(&tram, &TramParts { rotations, ..more })
}

fn clip(key_size: u16, frames: u16, streams: &[Vec<u8>]) -> Clip {
    decode(0, key_size, frames, part(streams), TramParts::default()).0
}

fn sample(clip: &Clip, frame: f32) -> Pose {
    let mut pose = Pose::new(clip.bone_count());
    Sampler::new(clip).sample(clip, frame, &mut pose);
    pose
}

const QUARTER: [u16; 3] = [0x4000, 0, 0];

#[test]
fn an_animation_of_one_frame_is_its_one_key_at_any_time() {
    let clip = clip(6, 1, &[stream(&[QUARTER], &[])]);
    assert_eq!((clip.frame_count(), clip.last_frame(), clip.keys(0).len()), (1, 0, 1));
    for frame in [-1.0, 0.0, 0.5, 7.0, f32::NAN, f32::INFINITY] {
        assert_eq!(sample(&clip, frame).rotations, [clip.keys(0)[0].rotation]);
    }
}

#[test]
fn an_animation_of_two_frames_has_a_middle() {
    let clip = clip(6, 2, &[stream(&[[0; 3], QUARTER], &[1])]);
    let middle = sample(&clip, 0.5).rotations[0];
    let eighth = Quat::from_rotation_x(std::f32::consts::FRAC_PI_4);
    assert!(middle.abs_diff_eq(eighth, 2e-5), "{middle}");
}

#[test]
fn the_longest_gap_is_255_frames() {
    let clip = clip(6, 511, &[stream(&[[0; 3], QUARTER, [0; 3]], &[255, 255])]);
    let frames: Vec<u32> = clip.keys(0).iter().map(|key| key.frame).collect();
    assert_eq!(frames, [0, 255, 510]);
    assert_eq!(sample(&clip, 255.0).rotations[0], clip.keys(0)[1].rotation);
    assert!(sample(&clip, 100.0).rotations[0].abs_diff_eq(sample(&clip, 410.0).rotations[0], 1e-6));
}

/// The key past the end is where the engine blends to over the whole gap, though it is never reached.
#[test]
fn gaps_that_overshoot_are_blended_over_in_full() {
    let clip = clip(6, 5, &[stream(&[[0; 3], QUARTER], &[10])]);
    assert_eq!(clip.keys(0)[1].frame, 10);
    let last = sample(&clip, 4.0).rotations[0];
    let share = motion::space::mix(Quat::IDENTITY, clip.keys(0)[1].rotation, 0.4);
    assert!(last.abs_diff_eq(share, 1e-6));
    assert_eq!(sample(&clip, 9.0).rotations[0], last, "there is no frame 9");
}

#[test]
fn gaps_of_zero_do_not_hang_and_the_later_key_counts() {
    let clip = clip(6, 4, &[stream(&[[0; 3], QUARTER, [0, 0x4000, 0]], &[0, 3])]);
    assert_eq!(sample(&clip, 0.0).rotations[0], clip.keys(0)[1].rotation);
    assert!(sample(&clip, 1.5).rotations[0].is_normalized());
}

#[test]
fn opposite_signs_of_one_rotation_do_not_move_it() {
    let (key, other) = ([0.6, 0.0, 0.0, -0.8], [-0.6, 0.0, 0.0, 0.8]);
    let clip = clip(16, 5, &[quat_stream(&[key, other, key], &[2, 2])]);
    let first = sample(&clip, 0.0).rotations[0];
    assert!(first.abs_diff_eq(Quat::from_xyzw(0.6, 0.0, 0.0, 0.8), 1e-7), "w has its sign changed: {first}");
    for tenth in 0..=40 {
        let rotation = sample(&clip, tenth as f32 / 10.0).rotations[0];
        assert!(rotation.dot(first).abs() > 1.0 - 1e-6, "at {tenth} tenths: {rotation}");
    }
}

#[test]
fn rotations_half_a_turn_apart_meet_in_a_quarter_turn() {
    let clip = clip(16, 3, &[quat_stream(&[[1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, -1.0]], &[2])]);
    let middle = sample(&clip, 1.0).rotations[0];
    assert!(middle.abs_diff_eq(Quat::from_rotation_x(std::f32::consts::FRAC_PI_2), 1e-6), "{middle}");
}

#[test]
fn every_key_size_the_engine_knows_is_read() {
    let short = [0_i16, 0, 0, -32_767].iter().flat_map(|part| part.to_le_bytes()).collect::<Vec<_>>();
    let byte = [0_i8, 0, 0, -127].iter().flat_map(|part| part.to_le_bytes()).collect::<Vec<_>>();
    for (size, key) in [(8, short), (4, byte), (3, vec![0; 3])] {
        let (clip, notes) = decode(0, size, 1, part(&[key]), TramParts::default());
        assert!(clip.keys(0)[0].rotation.abs_diff_eq(Quat::IDENTITY, 1e-6), "{size} bytes");
        assert_eq!(notes == [ClipNote::ApproximateKeys], size == 3, "{size} bytes: {notes:?}");
    }
    let (clip, notes) = decode(0, 5, 1, part(&[vec![0; 5]]), TramParts::default());
    assert_eq!((clip.bone_count(), notes), (0, vec![ClipNote::NoRotations]));
    assert_eq!(clip.frame_count(), 1, "the rest of it can be shown");
}

#[test]
fn keys_that_are_no_rotation_are_left_out_and_counted() {
    let keys = [[0.0, 0.0, 0.0, -1.0], [0.0; 4], [f32::NAN; 4], [1.0, 0.0, 0.0, 0.0]];
    let part = part(&[quat_stream(&keys, &[1, 1, 1])]);
    let (clip, notes) = decode(0, 16, 4, part, TramParts::default());
    assert_eq!(clip.keys(0).iter().map(|key| key.frame).collect::<Vec<_>>(), [0, 3]);
    assert_eq!(notes, [ClipNote::LeftOut { bone: 0, first: 1, count: 2 }]);
}

#[test]
fn bones_that_share_a_stream_share_its_keys_and_no_more_memory() {
    let mut shared = part(&[stream(&[[0; 3], QUARTER], &[3]), Vec::new(), Vec::new()]);
    for bone in 1..3 {
        shared.copy_within(0..2, 2 * bone);
    }
    let (clip, notes) = decode(0, 6, 4, shared, TramParts::default());
    assert_eq!(notes, []);
    assert_eq!(clip.keys(2).as_ptr(), clip.keys(0).as_ptr());
    assert_eq!(sample(&clip, 2.0).rotations, [sample(&clip, 2.0).rotations[0]; 3]);
}

#[test]
fn streams_that_overlap_without_end_stop_at_what_the_part_could_hold() {
    // 200 bones, each beginning a byte after the one before, each running to the end.
    let bones = 200_u16;
    let mut bytes: Vec<u8> = (0..bones).flat_map(|bone| (2 * bones + bone).to_le_bytes()).collect();
    bytes.extend([1; 20_000]);
    let size = bytes.len();
    let (clip, notes) = decode(0, 6, 2_000, bytes, TramParts::default());
    let keys: usize = (0..clip.bone_count()).map(|bone| clip.keys(bone).len()).sum();
    assert!(keys <= size / 7 + usize::from(bones), "{keys} keys from {size} bytes");
    assert!(matches!(notes[..], [ClipNote::Overlap { .. }]), "{notes:?}");
}

#[test]
fn more_bones_than_a_skeleton_can_name_are_cut() {
    let streams = vec![stream(&[[0; 3]], &[]); 300];
    let (clip, notes) = decode(0, 6, 1, part(&streams), TramParts::default());
    assert_eq!((clip.bone_count(), notes), (256, vec![ClipNote::TooManyBones(300)]));
}

#[test]
fn heights_are_absolute_and_velocities_add_up() {
    let parts = TramParts {
        heights: vec![9.0, 9.5, 9.25],
        velocities: vec![[0.5, 1.0], [0.0, 1.0], [-0.5, 2.0]],
        ..TramParts::default()
    };
    let (clip, _) = decode(0, 6, 3, part(&[stream(&[[0; 3], [0; 3]], &[2])]), parts.clone());
    let travel = Travel::of(&clip);
    let expected = [[0.0, 9.0, 0.0], [0.5, 9.5, 1.0], [0.5, 9.25, 2.0], [0.0, 9.25, 4.0]].map(Vec3::from);
    assert_eq!(travel.path(), expected);
    assert_eq!(travel.end(), expected[3]);
    assert_eq!(travel.position(0.5), Vec3::new(0.25, 9.25, 0.5));
    assert_eq!(sample(&clip, 1.0).root, expected[1]);
    assert_eq!(sample(&clip, 2.5).root, (expected[2] + expected[3]) / 2.0, "it goes on to where the next one starts");

    for flags in [OVERLAY, REAL_WORLD] {
        let (clip, _) = decode(flags, 6, 3, part(&[stream(&[[0; 3], [0; 3]], &[2])]), parts.clone());
        assert!(!clip.places_root());
        assert_eq!(Travel::of(&clip).path(), [Vec3::ZERO; 4]);
        assert_eq!(Travel::recorded(&clip).path(), expected);
        assert_eq!(sample(&clip, 1.5).root, Vec3::ZERO);
    }
}

#[test]
fn a_path_ends_where_its_parts_do_and_never_leaves_the_numbers() {
    let still = || part(&[stream(&[[0; 3], [0; 3]], &[2])]);
    let short = TramParts { heights: vec![9.0], ..TramParts::default() };
    let (clip, _) = decode(0, 6, 3, still(), short);
    assert_eq!(Travel::of(&clip).position(2.0), Vec3::new(0.0, 9.0, 0.0));

    let (clip, _) = decode(0, 6, 3, still(), TramParts::default());
    assert_eq!((Travel::of(&clip).path(), Travel::of(&clip).end()), (&[Vec3::ZERO][..], Vec3::ZERO));

    let fast = TramParts { velocities: vec![[f32::MAX, 0.0]; 3], ..TramParts::default() };
    let (clip, _) = decode(0, 6, 3, still(), fast);
    assert!(Travel::of(&clip).path().iter().all(|at| at.is_finite()));
}

#[test]
fn an_animation_without_frames_has_nothing_to_play() {
    let (clip, notes) = decode(0, 6, 0, part(&[stream(&[[0; 3]], &[])]), TramParts::default());
    assert_eq!((clip.frame_count(), clip.last_frame(), clip.bone_count()), (0, 0, 0));
    assert_eq!(notes, [ClipNote::NoRotations]);
    assert_eq!(sample(&clip, 3.0).root, Vec3::ZERO);
}

#[test]
fn standing_is_a_pose_of_unit_rotations_for_the_whole_skeleton() {
    let pose = standing_pose();
    assert_eq!(pose.rotations.len(), 19);
    assert!(pose.rotations.iter().all(|rotation| rotation.is_normalized()));
}

proptest! {
    /// Whatever bytes a part is made of: unit rotations at any time, the stored key on a key, in any order.
    #[test]
    fn any_bytes_give_unit_rotations(
        bytes in prop::collection::vec(any::<u8>(), 2..600),
        key_size in prop::sample::select(vec![3_u16, 4, 6, 8, 16]),
        bones in 1..24_u16,
        frames in 1..400_u16,
        times in prop::collection::vec(-2.0..420.0_f32, 1..30),
    ) {
        let fixed = fixed(0, bones, key_size, frames);
        let tram = Tram::new(Bytes::new(&fixed)).unwrap();
        let rotations = Rotations::new(bytes, bones, key_size, frames);
        let (clip, _) = Clip::decode(&tram, &TramParts { rotations, ..TramParts::default() });
        let mut sampler = Sampler::new(&clip);
        let mut pose = Pose::for_clip(&clip);
        for time in times {
            sampler.sample(&clip, time, &mut pose);
            prop_assert!(pose.rotations.iter().all(|rotation| (rotation.length() - 1.0).abs() < 1e-4));
            prop_assert_eq!(&sample(&clip, time).rotations[..], &pose.rotations[..clip.bone_count()]);
        }
        for bone in 0..clip.bone_count() {
            let keys = clip.keys(bone);
            prop_assert!(keys.windows(2).all(|pair| pair[0].frame <= pair[1].frame));
            for (number, key) in keys.iter().enumerate() {
                let replaced = keys.get(number + 1).is_some_and(|next| next.frame == key.frame);
                if !replaced && key.frame <= clip.last_frame() {
                    sampler.sample(&clip, key.frame as f32, &mut pose);
                    prop_assert_eq!(pose.rotations[bone], key.rotation);
                }
            }
        }
    }

    #[test]
    fn every_euler_key_is_the_rotation_of_its_angles(angles in any::<[u16; 3]>()) {
        let rotation = key_rotation(&level::kinds::tram::Key::Euler(angles)).unwrap();
        let [x, y, z] = angles.map(|angle| (f64::from(angle) * std::f64::consts::TAU / 65_535.0) as f32);
        let composed = Quat::from_rotation_x(x) * Quat::from_rotation_y(y) * Quat::from_rotation_z(z);
        prop_assert!(rotation.abs_diff_eq(composed, 2e-6) || rotation.abs_diff_eq(-composed, 2e-6));
    }
}
