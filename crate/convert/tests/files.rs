//! Each file is read back by other means and says what the take says.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a panic is how a test fails")]

use convert::{Format, Mesh, Take, write};
use glam::{EulerRot, Quat, Vec3};
use motion::{Pose, PoseBuffer, Rig, compose};
use serde_json::Value;

fn take() -> Take {
    let rig =
        Rig::new(&[None, Some(0), Some(1), Some(0)], &[Vec3::ZERO, Vec3::Y * 4.0, Vec3::new(1.0, 3.0, 0.5), Vec3::X])
            .unwrap();
    let pose = |frame: usize| {
        let turn = frame as f32 * 0.3;
        let rotations =
            (0..4).map(|bone| Quat::from_euler(EulerRot::XYZ, turn, 0.2 * bone as f32, -turn * 0.5)).collect();
        Pose { rotations, root: Vec3::new(turn, 9.0, -2.0 * turn) }
    };
    let cube = Mesh {
        positions: vec![[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        triangles: vec![[0, 2, 1], [0, 1, 3], [1, 2, 9]],
    };
    Take {
        name: "A \"quoted\", odd name".to_owned(),
        rate: 30.0,
        steps: false,
        rig,
        names: ["Root", "Left Arm", "Hand", "Tail"].map(str::to_owned).to_vec(),
        meshes: vec![Mesh::default(), cube.clone(), cube, Mesh::default()],
        poses: (0..5).map(pose).collect(),
    }
}

/// Where every joint is at a frame, by the house's own composition.
fn joints(take: &Take, frame: usize) -> Vec<Vec3> {
    let mut buffer = PoseBuffer::default();
    compose(&take.poses[frame], &take.rig, &mut buffer);
    buffer.matrices.iter().map(|matrix| matrix.w_axis.truncate()).collect()
}

struct Glb {
    json: Value,
    bytes: Vec<u8>,
}

impl Glb {
    fn read(file: &[u8]) -> Self {
        let word = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().unwrap()) as usize;
        assert_eq!((&file[..4], word(4), word(8)), (&b"glTF"[..], 2, file.len()));
        let json = word(12);
        assert_eq!((&file[16..20], json % 4), (&b"JSON"[..], 0));
        let binary = 20 + json;
        assert_eq!(&file[binary + 4..binary + 8], b"BIN\0");
        assert_eq!(binary + 8 + word(binary), file.len());
        Self { json: serde_json::from_slice(&file[20..binary]).unwrap(), bytes: file[binary + 8..].to_vec() }
    }

    fn floats(&self, accessor: &Value) -> Vec<f32> {
        let accessor = &self.json["accessors"][accessor.as_u64().unwrap() as usize];
        assert_eq!(accessor["componentType"], 5126);
        let view = &self.json["bufferViews"][accessor["bufferView"].as_u64().unwrap() as usize];
        let start = view["byteOffset"].as_u64().unwrap() as usize;
        let bytes = &self.bytes[start..start + view["byteLength"].as_u64().unwrap() as usize];
        let parts = match accessor["type"].as_str().unwrap() {
            "SCALAR" => 1,
            "VEC3" => 3,
            "VEC4" => 4,
            _ => 16,
        };
        assert_eq!(bytes.len(), accessor["count"].as_u64().unwrap() as usize * parts * 4);
        bytes.chunks(4).map(|four| f32::from_le_bytes(four.try_into().unwrap())).collect()
    }
}

#[test]
fn a_glb_moves_its_joints_where_the_take_has_them() {
    let take = take();
    let glb = Glb::read(&write(&take, Format::Glb));
    assert_eq!(glb.json["animations"][0]["name"], take.name);
    assert_eq!(glb.json["buffers"][0]["byteLength"].as_u64().unwrap() as usize, glb.bytes.len());
    let animation = &glb.json["animations"][0];
    for frame in 0..take.poses.len() {
        let mut places = [(Vec3::ZERO, Quat::IDENTITY); 4];
        let nodes = glb.json["nodes"].as_array().unwrap();
        // Parents have lower numbers than their children here.
        for node in 0..4 {
            let vector = |value: &Value| Vec3::from_array([0, 1, 2].map(|axis| value[axis].as_f64().unwrap() as f32));
            let (mut at, mut turn) = (vector(&nodes[node]["translation"]), Quat::IDENTITY);
            for channel in animation["channels"].as_array().unwrap() {
                if channel["target"]["node"] != node {
                    continue;
                }
                let sampler = &animation["samplers"][channel["sampler"].as_u64().unwrap() as usize];
                assert_eq!(glb.floats(&sampler["input"])[frame], frame as f32 / 30.0);
                let output = glb.floats(&sampler["output"]);
                match channel["target"]["path"].as_str().unwrap() {
                    "rotation" => turn = Quat::from_slice(&output[frame * 4..]),
                    _ => at = Vec3::from_slice(&output[frame * 3..]),
                }
            }
            let parent = nodes.iter().position(|other| {
                other["children"].as_array().is_some_and(|children| children.iter().any(|child| *child == node))
            });
            let (base, turned) = parent.map_or((Vec3::ZERO, Quat::IDENTITY), |parent| places[parent]);
            places[node] = (base + turned * at, turned * turn);
        }
        for ((place, _), joint) in places.iter().zip(joints(&take, frame)) {
            assert!(place.abs_diff_eq(joint * 0.1, 1e-4), "frame {frame}: {place} is not {joint}");
        }
    }
}

#[test]
fn a_glbs_mesh_is_complete_and_bounded_and_without_broken_triangles() {
    let glb = Glb::read(&write(&take(), Format::Glb));
    let primitive = &glb.json["meshes"][0]["primitives"][0];
    let at = &primitive["attributes"]["POSITION"];
    let positions = glb.floats(at);
    assert_eq!(positions.len(), 8 * 3);
    let indices = &glb.json["accessors"][primitive["indices"].as_u64().unwrap() as usize];
    assert_eq!(indices["count"], 12, "two whole triangles of each of two meshes");
    let bounds = &glb.json["accessors"][at.as_u64().unwrap() as usize];
    for axis in 0..3 {
        let along: Vec<f32> = positions.iter().skip(axis).step_by(3).copied().collect();
        let bound = |name: &str| bounds[name][axis].as_f64().unwrap() as f32;
        assert_eq!(bound("min"), along.iter().copied().fold(f32::INFINITY, f32::min));
        assert_eq!(bound("max"), along.iter().copied().fold(f32::NEG_INFINITY, f32::max));
    }
    assert_eq!(glb.json["skins"][0]["joints"].as_array().unwrap().len(), 4);
}

#[test]
fn a_take_without_meshes_still_has_its_skeleton() {
    let glb = Glb::read(&write(&Take { meshes: Vec::new(), ..take() }, Format::Glb));
    assert!(glb.json.get("meshes").is_none() && glb.json.get("skins").is_none());
    assert_eq!(glb.json["nodes"].as_array().unwrap().len(), 4);
}

/// Reads the hierarchy back by its own rules: channels in the order of the joints, turned Z, then Y, then X.
#[test]
fn a_bvh_moves_its_joints_where_the_take_has_them() {
    let take = take();
    let text = String::from_utf8(write(&take, Format::Bvh)).unwrap();
    let (hierarchy, motion) = text.split_once("MOTION\n").unwrap();
    let mut joint_of = Vec::new();
    let mut open: Vec<Option<usize>> = Vec::new();
    for line in hierarchy.lines().map(str::trim) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["ROOT" | "JOINT", name] => {
                let parent = open.iter().rev().find_map(|at| *at);
                joint_of.push((*name, parent, Vec3::ZERO));
                open.push(Some(joint_of.len() - 1));
            }
            ["End", "Site"] => open.push(None),
            ["OFFSET", x, y, z] => {
                if let Some(Some(joint)) = open.last() {
                    joint_of[*joint].2 = Vec3::new(x.parse().unwrap(), y.parse().unwrap(), z.parse().unwrap());
                }
            }
            ["}"] => drop(open.pop()),
            _ => {}
        }
    }
    assert!(open.is_empty());
    assert!(motion.starts_with("Frames: 5\nFrame Time: 0.03333333\n"));
    for (frame, line) in motion.lines().skip(2).enumerate() {
        let mut values = line.split(' ').map(|value| value.parse::<f32>().unwrap());
        let mut three = || [values.next().unwrap(), values.next().unwrap(), values.next().unwrap()];
        let mut placed: Vec<(Vec3, Quat)> = Vec::new();
        for (_, parent, offset) in &joint_of {
            let at = if parent.is_none() { Vec3::from_array(three()) } else { *offset };
            let [z, y, x] = three().map(f32::to_radians);
            let turn = Quat::from_rotation_z(z) * Quat::from_rotation_y(y) * Quat::from_rotation_x(x);
            let (base, turned) = parent.map_or((Vec3::ZERO, Quat::IDENTITY), |parent| placed[parent]);
            placed.push((base + turned * at, turned * turn));
        }
        let joints = joints(&take, frame);
        for ((name, ..), (place, _)) in joint_of.iter().zip(&placed) {
            let bone = take.names.iter().position(|known| known.replace(' ', "_") == *name).unwrap();
            assert!(place.abs_diff_eq(joints[bone], 1e-3), "frame {frame} {name}: {place} is not {}", joints[bone]);
        }
    }
}

#[test]
fn tables_hold_every_bone_of_every_frame() {
    let take = take();
    let csv = String::from_utf8(write(&take, Format::Csv)).unwrap();
    assert_eq!(csv.lines().count(), 1 + 5 * 4);
    assert!(csv.lines().nth(6).unwrap().starts_with("1,0.033333,Left Arm,"));
    let json: Value = serde_json::from_slice(&write(&take, Format::Json)).unwrap();
    assert_eq!((json["name"].as_str(), json["frames"].as_array().unwrap().len()), (Some(take.name.as_str()), 5));
    assert_eq!(json["bones"][2]["parent"], 1);
    let turned = json["frames"][3]["rotations"][1].as_array().unwrap();
    let want = take.poses[3].rotations[1].to_array();
    assert!(turned.iter().zip(want).all(|(have, want)| (have.as_f64().unwrap() as f32 - want).abs() < 2e-6));
}

#[test]
fn nonsense_stays_well_formed() {
    let mut odd = take();
    odd.poses[1].root = Vec3::new(f32::NAN, f32::INFINITY, 1.0);
    odd.poses[2].rotations = vec![Quat::from_xyzw(f32::NAN, 0.0, 0.0, 1.0)];
    odd.name = "line\nbreak \u{1} \\".to_owned();
    for format in Format::ALL {
        let file = write(&odd, format);
        match format {
            Format::Glb => drop(Glb::read(&file)),
            Format::Json => drop(serde_json::from_slice::<Value>(&file).unwrap()),
            _ => assert!(!String::from_utf8(file).unwrap().contains("NaN")),
        }
    }
    assert!(!write(&Take { poses: Vec::new(), ..take() }, Format::Glb).is_empty());
}
