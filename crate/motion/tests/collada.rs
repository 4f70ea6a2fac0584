//! Posed bodies against OniSplit's COLLADA export of the same animations: an independent reader, poser and composer.
//!
//! The files hold a node for each bone (translation, then rotations about X, Y and Z in degrees) and a linear curve for each
//! number that moves. Known differences of the reference, which are left out and counted:
//!
//! * Near a quarter turn about Y (|sin Y| > 0.999) OniSplit's angles are wrong, and so is everything below that bone.
//! * An overlay has curves only for the bones it uses, and no position.
//! * OniSplit reads the angles of 6-byte keys signed, the engine unsigned. From half a turn on that is 0.0055 degrees
//!   less, which at the end of a chain of bones is up to 0.005 units. Both readings are compared: OniSplit's strictly,
//!   the engine's, which is what this crate does, with that difference allowed for.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use std::collections::HashMap;
use std::path::Path;

use common::{Animation, files, named, open};
use level::kinds::tram::{Rotations, Tram, TramParts};
use level::{Body, FINEST, LevelSet};
use motion::{Clip, Mat4, Pose, PoseBuffer, Quat, Rig, Sampler, Vec3, compose};

/// Nodes in bone order.
const NODES: [&str; 19] = [
    "pelvis",
    "left_thigh",
    "left_calf",
    "left_foot",
    "right_thigh",
    "right_calf",
    "right_foot",
    "mid",
    "chest",
    "neck",
    "head",
    "left_shoulder",
    "left_biceps",
    "left_wrist",
    "left_handfist",
    "right_shoulder",
    "right_biceps",
    "right_wrist",
    "right_handfist",
];

/// What the reference is compared at, in each bone's own frame: its joint, and a marker that no turn leaves in place.
const MARKER: Vec3 = Vec3::new(0.3, 0.2, 0.1);

/// Units, when the keys are read as OniSplit reads them.
const TOLERANCE: f32 = 2e-4;

/// Units, when they are read as the engine reads them.
const ENGINE_TOLERANCE: f32 = 5e-3;

/// A COLLADA scene, as far as it is needed here.
struct Scene {
    name: String,
    parents: [Option<usize>; 19],
    translations: [Vec3; 19],
    /// Times and values by target, such as `pelvis/rotX.ANGLE`.
    curves: HashMap<String, (Vec<f32>, Vec<f32>)>,
}

impl Scene {
    fn read(path: &Path) -> Self {
        let text = std::fs::read_to_string(path).unwrap();
        let document = roxmltree::Document::parse(text.trim_start_matches('\u{feff}')).unwrap();
        let by_id: HashMap<&str, roxmltree::Node<'_, '_>> =
            document.descendants().filter_map(|node| Some((node.attribute("id")?, node))).collect();
        let numbers = |node: roxmltree::Node<'_, '_>| -> Vec<f32> {
            node.text().unwrap().split_whitespace().map(|word| word.parse().unwrap()).collect()
        };

        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let mut scene = Self { name, parents: [None; 19], translations: [Vec3::ZERO; 19], curves: HashMap::new() };
        for (bone, name) in NODES.into_iter().enumerate() {
            let node = by_id[name];
            let above = node.parent().and_then(|parent| parent.attribute("id"));
            scene.parents[bone] = above.and_then(|above| NODES.iter().position(|name| *name == above));
            let translate = node.children().find(|child| child.tag_name().name() == "translate").unwrap();
            scene.translations[bone] = Vec3::from_slice(&numbers(translate));
        }
        for channel in document.descendants().filter(|node| node.tag_name().name() == "channel") {
            let sampler = by_id[&channel.attribute("source").unwrap()[1..]];
            let data = |semantic: &str| {
                let input = sampler.children().find(|child| child.attribute("semantic") == Some(semantic)).unwrap();
                let source = by_id[&input.attribute("source").unwrap()[1..]];
                numbers(source.children().find(|child| child.tag_name().name() == "float_array").unwrap())
            };
            scene.curves.insert(channel.attribute("target").unwrap().to_owned(), (data("INPUT"), data("OUTPUT")));
        }
        scene
    }

    /// A linear curve at a time; the given value where the number does not move.
    fn at(&self, target: &str, seconds: f32, still: f32) -> f32 {
        let Some((times, values)) = self.curves.get(target) else { return still };
        let after = times.partition_point(|time| *time <= seconds);
        if after == 0 {
            return values[0];
        }
        if after == times.len() {
            return values[after - 1];
        }
        let share = (seconds - times[after - 1]) / (times[after] - times[after - 1]);
        values[after - 1] + (values[after] - values[after - 1]) * share
    }

    /// The matrix of every node, and which of them the reference gets right.
    fn pose(&self, frame: u32) -> Vec<(Mat4, Trust)> {
        let seconds = frame as f32 / 60.0;
        let mut posed: Vec<(Mat4, Trust)> = Vec::new();
        for (bone, name) in NODES.into_iter().enumerate() {
            let mut translation = self.translations[bone];
            for (axis, letter) in ["X", "Y", "Z"].into_iter().enumerate() {
                translation[axis] = self.at(&format!("{name}/pos.{letter}"), seconds, translation[axis]);
            }
            let [x, y, z] =
                ["X", "Y", "Z"].map(|letter| self.at(&format!("{name}/rot{letter}.ANGLE"), seconds, 0.0).to_radians());
            let local = Mat4::from_translation(translation)
                * Mat4::from_rotation_x(x)
                * Mat4::from_rotation_y(y)
                * Mat4::from_rotation_z(z);
            let (above, joint) = match self.parents[bone] {
                Some(parent) => (posed[parent].0, posed[parent].1.turn),
                None => (Mat4::IDENTITY, true),
            };
            posed.push((above * local, Trust { joint, turn: joint && y.sin().abs() <= 0.999 }));
        }
        posed
    }
}

#[derive(Clone, Copy)]
struct Trust {
    joint: bool,
    turn: bool,
}

fn rig_of(body: &Body) -> Rig {
    let parents: Vec<_> = body.bones.iter().map(|bone| bone.parent).collect();
    let offsets: Vec<_> = body.bones.iter().map(|bone| Vec3::from(bone.offset)).collect();
    Rig::new(&parents, &offsets).unwrap()
}

fn body(set: &LevelSet, name: &str) -> Body {
    let id = set.find(name, None).unwrap();
    let body = Body::load(set, id, FINEST).unwrap();
    assert_eq!(body.findings, []);
    body
}

/// The animation as OniSplit reads its keys. A signed angle of half a turn or more is the unsigned one less a step,
/// but for a whole turn: `(u - 65536) / 65535` of a turn and `(u - 1) / 65535` are the same direction.
fn as_onisplit_reads(animation: &Animation<'_>) -> TramParts {
    let stored = animation.parts.rotations.as_ref().unwrap();
    let mut bytes = stored.as_bytes().to_vec();
    if stored.key_size() == 6 {
        for bone in 0..stored.bone_count() {
            let first = usize::from(stored.offsets[bone]);
            for angle in (0..stored.key_count(bone)).flat_map(|key| (0..3).map(move |axis| first + 7 * key + 2 * axis))
            {
                let unsigned = u16::from_le_bytes([bytes[angle], bytes[angle + 1]]);
                let same = if unsigned >= 0x8000 { unsigned - 1 } else { unsigned };
                bytes[angle..angle + 2].copy_from_slice(&same.to_le_bytes());
            }
        }
    }
    let tram = &animation.tram;
    let rotations = Rotations::new(bytes, tram.bone_count(), tram.key_size(), tram.frame_count());
    TramParts { rotations, ..animation.parts.clone() }
}

/// What came of comparing some frames.
#[derive(Default)]
struct Compared {
    points: usize,
    left_out: usize,
    worst: f32,
    worst_as_engine: f32,
}

impl Compared {
    fn add(&mut self, other: &Self) {
        self.points += other.points;
        self.left_out += other.left_out;
        self.worst = self.worst.max(other.worst);
        self.worst_as_engine = self.worst_as_engine.max(other.worst_as_engine);
    }

    fn report(&self, what: &str) {
        let Self { points, left_out, worst, worst_as_engine } = self;
        println!(
            "{what}: {points} points, at most {worst} apart ({worst_as_engine} as the engine reads), {left_out} left out"
        );
        assert!(*points > 20 * left_out, "{what}: too much left out");
    }
}

/// Compares all frames of one file.
fn compare(set: &LevelSet, rig: &Rig, path: &Path) -> Compared {
    let name = path.file_stem().unwrap().to_str().unwrap();
    let scene = Scene::read(path);
    for bone in 0..19 {
        assert_eq!(rig.parent(bone).map(usize::from), scene.parents[bone], "{name}: parent of bone {bone}");
        // The file prints six decimals.
        assert!(rig.offset(bone).abs_diff_eq(scene.translations[bone], 1e-6), "{name}: joint of bone {bone}");
    }
    let animation = named(set, name);
    let mut total = Compared::default();
    let (as_engine, _) = Clip::decode(&animation.tram, &animation.parts);
    let (as_onisplit, _) = Clip::decode(&animation.tram, &as_onisplit_reads(&animation));
    for (clip, tolerance) in [(as_onisplit, TOLERANCE), (as_engine, ENGINE_TOLERANCE)] {
        let one = compare_clip(&clip, &animation.tram, rig, &scene, tolerance);
        total.points = one.points;
        total.left_out = one.left_out;
        if tolerance == TOLERANCE { total.worst = one.worst } else { total.worst_as_engine = one.worst }
    }
    total
}

fn compare_clip(clip: &Clip, tram: &Tram<'_>, rig: &Rig, scene: &Scene, tolerance: f32) -> Compared {
    let mut sampler = Sampler::new(clip);
    let mut pose = Pose::for_clip(clip);
    let mut buffer = PoseBuffer::for_rig(rig);
    let overlay = tram.flags() & 0x2000 != 0;
    let used = if overlay { tram.used_bones() | tram.replaced_bones() } else { u32::MAX };
    let mut total = Compared::default();
    for frame in 0..clip.frame_count() {
        sampler.sample(clip, frame as f32, &mut pose);
        for (bone, rotation) in pose.rotations.iter_mut().enumerate() {
            if used & (1 << bone) == 0 {
                *rotation = Quat::IDENTITY;
            }
        }
        compose(&pose, rig, &mut buffer);
        for (bone, (want, trust)) in scene.pose(frame).into_iter().enumerate() {
            for (trusted, point) in [(trust.joint, Vec3::ZERO), (trust.turn, MARKER)] {
                if !trusted {
                    total.left_out += 1;
                    continue;
                }
                let have = buffer.matrices[bone].transform_point3(point);
                let off = have.distance(want.transform_point3(point));
                assert!(off <= tolerance, "{} frame {frame} {}: {have} is {off} off", scene.name, NODES[bone]);
                total.worst = total.worst.max(off);
                total.points += 1;
            }
        }
    }
    total
}

fn dae(folder: &str) -> Vec<std::path::PathBuf> {
    files(folder).into_iter().filter(|path| path.extension().is_some_and(|end| end == "dae")).collect()
}

#[test]
fn the_low_body_is_posed_as_the_reference_poses_it() {
    let set = open("level-pc");
    let rig = rig_of(&body(&set, "TRBSdemo_low"));
    let files = dae("expected-dae/tram");
    assert_eq!(files.len(), 27);
    let mut total = Compared::default();
    for path in files {
        let one = compare(&set, &rig, &path);
        if one.left_out > 0 {
            println!("{}: {} of {} left out", path.display(), one.left_out, one.points + one.left_out);
        }
        total.add(&one);
    }
    total.report("27 animations");
}

#[test]
fn the_full_body_is_posed_as_the_reference_poses_it() {
    for form in ["level-pc", "level-mac", "oni"] {
        let set = open(form);
        let rig = rig_of(&body(&set, "ONCCdemo_fighter"));
        let files = dae("expected-dae/tram-fullbody");
        assert!(!files.is_empty());
        for path in files {
            compare(&set, &rig, &path).report(form);
        }
    }
}

#[test]
fn left_is_left_and_the_front_is_forward() {
    let set = open("level-pc");
    let body = body(&set, "TRBSdemo_body");
    let rig = rig_of(&body);
    let walk = named(&set, "TRAMDEMwalk_lt");
    let (clip, _) = Clip::decode(&walk.tram, &walk.parts);
    let mut pose = Pose::for_clip(&clip);
    let mut sampler = Sampler::new(&clip);
    let mut buffer = PoseBuffer::for_rig(&rig);
    for frame in 0..clip.frame_count() {
        sampler.sample(&clip, frame as f32, &mut pose);
        compose(&pose, &rig, &mut buffer);
        let at = |bone: usize| buffer.matrices[bone].transform_point3(Vec3::ZERO) - pose.root;
        for (left, right) in [(1, 4), (2, 5), (3, 6), (11, 15), (12, 16)] {
            assert!(at(left).x > 0.0 && at(right).x < 0.0, "frame {frame}: bones {left} and {right}");
        }
        // Up, left and forward make a right-handed frame in this order, and a left-handed one if mirrored.
        let up = at(9).normalize();
        let left = (at(12) - at(16)).normalize();
        let forward = left.cross(up);
        assert!(forward.z > 0.8, "frame {frame}: the chest faces {forward}");
        // Feet are longer to the front than to the back of the ankle.
        for foot in [3, 6] {
            let matrix = buffer.matrices[foot];
            let ankle = matrix.transform_point3(Vec3::ZERO);
            let reach = |sign: f32| {
                let points = body.bones[foot].mesh.positions.iter();
                let ahead = points.map(|point| sign * (matrix.transform_point3(Vec3::from(*point)) - ankle).z);
                ahead.fold(f32::MIN, f32::max)
            };
            assert!(reach(1.0) > reach(-1.0), "frame {frame}: foot {foot} points backward");
        }
    }
    let end = motion::Travel::of(&clip).end();
    assert!(end.z > 5.0 && end.x.abs() < 0.5, "a walk forward ends at {end}");

    let aside = named(&set, "TRAMDEMss_left");
    let end = motion::Travel::of(&Clip::decode(&aside.tram, &aside.parts).0).end();
    assert!(end.x > 1.0 && end.z.abs() < 0.5, "a step to the left ends at {end}");
}

/// The low body's parts are boxes, so outward is away from a part's middle; a mirrored pose would turn them inside out.
#[test]
fn every_triangle_of_a_posed_body_still_faces_outward() {
    let set = open("level-pc");
    let body = body(&set, "TRBSdemo_low");
    let rig = rig_of(&body);
    let mut buffer = PoseBuffer::for_rig(&rig);
    let mut pose = Pose::new(19);
    pose.root = Vec3::new(1.0, 9.0, 2.0);
    compose(&pose, &rig, &mut buffer);
    for (bone, part) in body.bones.iter().enumerate() {
        let points: Vec<Vec3> = part
            .mesh
            .positions
            .iter()
            .map(|point| buffer.matrices[bone].transform_point3(Vec3::from(*point)))
            .collect();
        let middle = points.iter().sum::<Vec3>() / points.len() as f32;
        assert!(!part.mesh.triangles.is_empty());
        for corners in &part.mesh.triangles {
            let [a, b, c] = corners.map(|corner| points[corner as usize]);
            let outward = (b - a).cross(c - a).dot((a + b + c) / 3.0 - middle);
            assert!(outward > 0.0, "bone {bone} {corners:?}");
        }
    }
}
