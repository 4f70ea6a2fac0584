//! The demo's movement as the engine would play it: loops close, feet stay where they stand, joints bend one way.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use common::open;
use level::kinds::tram::{Tram, parts};
use level::{LevelSet, Tag};
use motion::{Clip, Mat4, Pose, PoseBuffer, Quat, Rig, Sampler, Travel, Vec3, compose};

/// An animation sampled frame by frame on the fighter's own skeleton.
struct Played {
    name: String,
    poses: Vec<Pose>,
    matrices: Vec<Vec<Mat4>>,
    end: Vec3,
    overlay: bool,
}

fn skeleton(set: &LevelSet) -> (Rig, Vec<Vec<Vec3>>) {
    let id = set.find("ONCCsable_fighter", None).unwrap();
    let body = level::Body::load(set, id, level::FINEST).unwrap();
    let offsets: Vec<Vec3> = body.bones.iter().map(|bone| Vec3::from(bone.offset)).collect();
    let points = body.bones.iter().map(|bone| bone.mesh.positions.iter().map(|p| Vec3::from(*p)).collect()).collect();
    (Rig::standard(&offsets.try_into().unwrap()), points)
}

fn play(set: &LevelSet, rig: &Rig) -> Vec<Played> {
    set.of_tag(Tag::TRAM)
        .map(|(id, instance)| {
            let tram = set.view(id, Tag::TRAM, Tram::new).unwrap();
            let parts = parts::read(set, id.file, &tram).unwrap();
            let (clip, _) = Clip::decode(&tram, &parts);
            let mut sampler = Sampler::new(&clip);
            // What scripts move has a way of its own all the same: the one it was made with.
            let travel = if tram.flags() & 0x2_0000 == 0 { Travel::of(&clip) } else { Travel::recorded(&clip) };
            let mut poses = Vec::new();
            let mut matrices = Vec::new();
            for frame in 0..clip.frame_count() {
                let mut pose = Pose::for_clip(&clip);
                sampler.sample(&clip, frame as f32, &mut pose);
                pose.root = travel.position(frame as f32);
                let mut buffer = PoseBuffer::for_rig(rig);
                compose(&pose, rig, &mut buffer);
                poses.push(pose);
                matrices.push(buffer.matrices);
            }
            let end = travel.end();
            let overlay = tram.flags() & 0x2000 != 0;
            Played { name: instance.name().unwrap().to_owned(), poses, matrices, end, overlay }
        })
        .collect()
}

fn all() -> (Vec<Played>, Vec<Vec<Vec3>>) {
    let set = open(forge::demo());
    let (rig, points) = skeleton(&set);
    (play(&set, &rig), points)
}

fn named<'p>(played: &'p [Played], name: &str) -> &'p Played {
    played.iter().find(|one| one.name == format!("TRAM{name}")).unwrap_or_else(|| panic!("no {name}"))
}

/// Joints seen from the root's place on the floor.
fn joints(one: &Played, frame: usize) -> Vec<Vec3> {
    let root = one.poses[frame].root;
    one.matrices[frame].iter().map(|m| m.transform_point3(Vec3::ZERO) - Vec3::new(root.x, 0.0, root.z)).collect()
}

fn farthest(a: &[Vec3], b: &[Vec3]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a.distance(*b)).fold(0.0, f32::max)
}

fn angle(a: Quat, b: Quat) -> f32 {
    (2.0 * (a.inverse() * b).xyz().length().min(1.0).asin()).to_degrees()
}

/// All that is wrong, so that one run of the tests shows everything.
fn none(problems: &[String]) {
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

const LOOPS: [&str; 7] =
    ["SABidle1", "SABCOMidle1", "SABidle2", "SABcrouch_idle", "SABwalk1", "SABrun1", "SABCOMblock2"];

#[test]
fn loops_close() {
    let (played, _) = all();
    let mut problems = Vec::new();
    for name in LOOPS {
        let one = named(&played, name);
        let last = one.poses.len() - 1;
        let widest = (0..last).map(|f| farthest(&joints(one, f), &joints(one, f + 1))).fold(0.0, f32::max);
        let seam = farthest(&joints(one, last), &joints(one, 0));
        if seam > widest * 1.05 + 0.02 {
            problems.push(format!("{name}: {seam} at the seam, {widest} elsewhere"));
        }
        // The step over the seam is like the steps before and after it.
        let step = |a: usize, b: usize| -> Vec<Vec3> {
            joints(one, a).iter().zip(joints(one, b)).map(|(a, b)| b - *a).collect()
        };
        let (before, over, after) = (step(last - 1, last), step(last, 0), step(0, 1));
        let kink = farthest(&over, &before).min(farthest(&over, &after));
        if kink > 0.35 * widest + 0.05 {
            problems.push(format!("{name}: a kink of {kink}"));
        }
    }
    none(&problems);
}

#[test]
fn moves_from_guard_end_on_guard() {
    let (played, _) = all();
    let mut problems = Vec::new();
    let guard = joints(named(&played, "SABCOMidle1"), 0);
    for name in [
        "SABCOMpunch",
        "SABCOMpunch_p",
        "SABCOMpunch_p_k",
        "SABCOMpunch_fw",
        "SABCOMpunch_lt",
        "SABCOMpunch_heavy",
        "SABCOMkick",
        "SABCOMkick_fw",
        "SABCOMkick_heavy",
        "SABCOMtaunt1",
        "SABCOMhit_head1",
        "SABCOMhit_body1",
        "SABCOMthrow_fw",
        "SABCOMthrow_bk",
    ] {
        let one = named(&played, name);
        if farthest(&joints(one, 0), &guard) > 0.1 {
            problems.push(format!("{name} starts elsewhere"));
        }
        if farthest(&joints(one, one.poses.len() - 1), &guard) > 0.1 {
            problems.push(format!("{name} ends elsewhere"));
        }
    }
    let seams = [("SABjump_fw", "SABland"), ("SABCOMfall_back", "SABCOMgetup_back"), ("SABCOMblock1", "SABCOMblock2")];
    for (before, after) in seams {
        let (before, after) = (named(&played, before), named(&played, after));
        let seam = farthest(&joints(before, before.poses.len() - 1), &joints(after, 0));
        if seam > 0.45 {
            problems.push(format!("{} to {}: {seam}", before.name, after.name));
        }
    }
    none(&problems);
}

#[test]
fn knees_and_elbows_are_hinges_that_bend_one_way() {
    let (played, _) = all();
    let mut problems = Vec::new();
    for one in &played {
        for (frame, pose) in one.poses.iter().enumerate() {
            for (bone, most) in [(2, 155.0), (5, 155.0), (13, 152.0), (17, 152.0)] {
                let q = pose.rotations[bone];
                let off_axis = 2.0 * q.x.hypot(q.y).min(1.0).asin().to_degrees();
                if off_axis > 1.5 {
                    problems.push(format!("{} frame {frame}: bone {bone} leaves its hinge by {off_axis}", one.name));
                }
                // Bending is a turn about −Z.
                let bend = (-2.0 * q.z.atan2(q.w).to_degrees() + 180.0).rem_euclid(360.0) - 180.0;
                if !(-1.0..most).contains(&bend) {
                    problems.push(format!("{} frame {frame}: bone {bone} bent by {bend}", one.name));
                }
            }
        }
    }
    none(&problems);
}

#[test]
fn necks_stay_in_reach() {
    let (played, _) = all();
    let mut problems = Vec::new();
    for one in &played {
        for (frame, pose) in one.poses.iter().enumerate() {
            for (bone, most) in [(7, 45.0), (8, 50.0), (9, 40.0), (10, 65.0), (11, 45.0), (15, 45.0)] {
                let rest = if bone < 11 { Quat::IDENTITY } else { motion::standing_pose().rotations[bone] };
                let turned = angle(rest, pose.rotations[bone]);
                if turned > most {
                    problems.push(format!("{} frame {frame}: bone {bone} turned by {turned}", one.name));
                }
            }
        }
    }
    none(&problems);
}

#[test]
fn nothing_jumps_from_one_frame_to_the_next() {
    let (played, _) = all();
    let mut problems = Vec::new();
    for one in played.iter().filter(|one| !one.name.ends_with("aim_ovl")) {
        for frame in 1..one.poses.len() {
            for bone in 0..19 {
                let step = angle(one.poses[frame - 1].rotations[bone], one.poses[frame].rotations[bone]);
                if step > 48.0 {
                    problems.push(format!("{} frame {frame}: bone {bone} jumps by {step} degrees", one.name));
                }
            }
            let root = one.poses[frame].root.distance(one.poses[frame - 1].root);
            if root > 1.3 {
                problems.push(format!("{} frame {frame}: the root jumps by {root}", one.name));
            }
        }
    }
    none(&problems);
}

/// Ball and heel of a sole in the foot's frame: X down, Y to the toes.
const SOLE: [Vec3; 2] = [Vec3::new(0.8, 1.5, 0.0), Vec3::new(0.8, -0.65, 0.0)];

/// Height below which a sole touches the floor.
const TOUCH: f32 = 0.09;

#[test]
fn feet_stay_where_they_stand() {
    let (played, _) = all();
    let mut problems = Vec::new();
    for one in played.iter().filter(|one| !one.overlay) {
        for foot in [3, 6] {
            let mut slid = Vec3::ZERO;
            for frame in 1..one.matrices.len() {
                let at = |frame: usize| SOLE.map(|point| one.matrices[frame][foot].transform_point3(point));
                let (before, now) = (at(frame - 1), at(frame));
                // A foot may roll over its heel or turn on its ball: what counts is the point that moves least.
                let still = before
                    .iter()
                    .zip(&now)
                    .filter(|(before, now)| before.y < TOUCH && now.y < TOUCH)
                    .map(|(before, now)| *now - *before)
                    .min_by(|a, b| a.length().total_cmp(&b.length()));
                slid = still.map_or(Vec3::ZERO, |step| slid + step);
                let lies = one.poses[frame].root.y < 3.0;
                if slid.length() > 0.3 && !lies {
                    problems.push(format!("{} frame {frame}: foot {foot} has slid by {}", one.name, slid.length()));
                }
            }
        }
    }
    none(&problems);
}

#[test]
fn nobody_sinks_into_the_floor() {
    let (played, points) = all();
    let mut problems = Vec::new();
    for one in played.iter().filter(|one| !one.overlay) {
        for (frame, matrices) in one.matrices.iter().enumerate() {
            for (bone, points) in points.iter().enumerate() {
                let lowest = points.iter().map(|p| matrices[bone].transform_point3(*p).y).fold(f32::MAX, f32::min);
                // The tail of hair is stiff and may go through the floor she lies on.
                let limit = if bone == 10 { -2.5 } else { -0.32 };
                if lowest < limit {
                    problems.push(format!("{} frame {frame}: bone {bone} is at {lowest}", one.name));
                }
            }
        }
    }
    none(&problems);
}

#[test]
fn footsteps_are_heard_when_a_foot_comes_down() {
    let set = open(forge::demo());
    let (rig, _) = skeleton(&set);
    let played = play(&set, &rig);
    for (id, instance) in set.of_tag(Tag::TRAM) {
        let tram = set.view(id, Tag::TRAM, Tram::new).unwrap();
        let parts = parts::read(&set, id.file, &tram).unwrap();
        let one = played.iter().find(|one| Some(one.name.as_str()) == instance.name()).unwrap();
        for step in &parts.footsteps {
            for (bit, foot) in [(1, 3), (2, 6)].into_iter().filter(|(bit, _)| step.side & bit != 0) {
                let low = |frame: usize| {
                    let frame = frame.min(one.matrices.len() - 1);
                    SOLE.map(|point| one.matrices[frame][foot].transform_point3(point).y)
                        .into_iter()
                        .fold(9.0, f32::min)
                };
                let frame = usize::from(step.frame);
                assert!(low(frame + 1) < 0.2, "{} frame {frame}: side {bit} is at {}", one.name, low(frame + 1));
            }
        }
    }
}

#[test]
fn a_run_has_moments_without_a_foot_on_the_floor() {
    let (played, _) = all();
    let flying = |name: &str| {
        let one = named(&played, name);
        let airborne = |matrices: &Vec<Mat4>| {
            [3, 6].iter().all(|&foot| SOLE.iter().all(|p| matrices[foot].transform_point3(*p).y > 0.15))
        };
        one.matrices.iter().filter(|m| airborne(m)).count()
    };
    assert!(flying("SABrun1") >= 6);
    assert_eq!(flying("SABwalk1"), 0);
    assert!(flying("SABjump_fw") > 18);
}

#[test]
fn travel_is_what_each_move_is_made_for() {
    let (played, _) = all();
    let end = |name: &str| named(&played, name).end;
    for still in ["SABidle1", "SABCOMidle1", "SABidle2", "SABcrouch_idle", "SABCOMblock2", "SABCOMkick_fw"] {
        assert!(Vec3::new(end(still).x, 0.0, end(still).z).length() < 0.02, "{still}: {}", end(still));
    }
    // 1.6 and 5 metres a second.
    assert!((end("SABwalk1").z / 48.0 * 6.0 - 1.625).abs() < 0.01);
    assert!((end("SABrun1").z / 30.0 * 6.0 - 5.0).abs() < 0.01);
    assert!(end("SABjump_fw").z > 8.0 && end("SABCOMfall_back").z < -7.0 && end("SABCOMpunch_fw").z > 4.0);
}

#[test]
fn turning_ends_a_quarter_turn_away() {
    let (played, _) = all();
    for (name, sign) in [("SABturn_left", 1.0), ("SABturn_right", -1.0)] {
        let one = named(&played, name);
        let facing = |frame: usize| one.matrices[frame][0].transform_vector3(Vec3::Y);
        let (start, end) = (facing(0), facing(one.poses.len() - 1));
        assert!(start.z > 0.99 && (end.x * sign) > 0.99, "{name}: from {start} to {end}");
    }
}
