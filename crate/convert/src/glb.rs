//! glTF 2.0 in its binary form: a node a bone, one skinned mesh, one animation. Lengths are metres.
//!
//! Every vertex hangs on one bone alone, as in the formats these figures come from. At rest nothing is turned, so a bone's inverse bind matrix
//! only takes away where its joint is.

use glam::Vec3;

use crate::Take;
use crate::text::{list, number, quoted};

/// Metres for a unit.
const METRES: f32 = 0.1;
const FLOAT: u32 = 5126;
const UNSIGNED_INT: u32 = 5125;
const UNSIGNED_BYTE: u32 = 5121;

/// The binary chunk and what the JSON says of it.
#[derive(Default)]
struct Store {
    bytes: Vec<u8>,
    views: Vec<String>,
    accessors: Vec<String>,
}

impl Store {
    /// Adds values of one kind; gives the accessor's number. `about` is further JSON, such as bounds.
    fn add(&mut self, bytes: &[u8], component: u32, kind: &str, count: usize, about: &str) -> usize {
        let start = self.bytes.len();
        self.bytes.extend_from_slice(bytes);
        while !self.bytes.len().is_multiple_of(4) {
            self.bytes.push(0);
        }
        self.views.push(format!("{{\"buffer\":0,\"byteOffset\":{start},\"byteLength\":{}}}", bytes.len()));
        let view = self.views.len() - 1;
        self.accessors.push(format!(
            "{{\"bufferView\":{view},\"componentType\":{component},\"count\":{count},\"type\":\"{kind}\"{about}}}"
        ));
        self.accessors.len() - 1
    }

    fn floats<const N: usize>(&mut self, kind: &str, values: &[[f32; N]], bounds: bool) -> usize {
        let finite = |value: f32| if value.is_finite() { value } else { 0.0 };
        let bytes: Vec<u8> = values.iter().flatten().flat_map(|value| finite(*value).to_le_bytes()).collect();
        let mut about = String::new();
        if bounds {
            let fold = |pick: fn(f32, f32) -> f32, start: f32| {
                let mut bound = [start; N];
                for value in values {
                    for (bound, part) in bound.iter_mut().zip(value) {
                        *bound = pick(*bound, finite(*part));
                    }
                }
                // Exactly as stored: a bound rounded inwards is an error.
                let parts: Vec<String> = bound.iter().map(|value| format!("{value:?}")).collect();
                parts.join(",")
            };
            about =
                format!(",\"min\":[{}],\"max\":[{}]", fold(f32::min, f32::INFINITY), fold(f32::max, f32::NEG_INFINITY));
        }
        self.add(&bytes, FLOAT, kind, values.len(), &about)
    }
}

pub(crate) fn glb(take: &Take) -> Vec<u8> {
    let mut store = Store::default();
    let bones = take.rig.bones();
    let animation = animation(take, &mut store);
    let mesh = mesh(take, &mut store);
    let skin = mesh.is_some().then(|| {
        let matrices: Vec<[f32; 16]> = (0..bones)
            .map(|bone| {
                let [x, y, z] = (-rest(take, bone) * METRES).to_array();
                [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, x, y, z, 1.0]
            })
            .collect();
        store.floats("MAT4", &matrices, false)
    });

    let mut nodes = Vec::new();
    let mut tops = Vec::new();
    for bone in 0..bones {
        let children: Vec<String> = (0..bones)
            .filter(|child| take.rig.parent(*child).map(usize::from) == Some(bone))
            .map(|child| child.to_string())
            .collect();
        let parent = take.rig.parent(bone);
        if parent.is_none() {
            tops.push(bone.to_string());
        }
        let at = if parent.is_some() { take.rig.offset(bone) } else { Vec3::ZERO } * METRES;
        let mut node = format!("{{\"name\":{}", quoted(&take.bone_name(bone)));
        node.push_str(&format!(",\"translation\":{}", list(at.to_array().map(f64::from))));
        if !children.is_empty() {
            node.push_str(&format!(",\"children\":[{}]", children.join(",")));
        }
        node.push('}');
        nodes.push(node);
    }
    let mut more = String::new();
    if let (Some(mesh), Some(matrices)) = (&mesh, skin) {
        let joints: Vec<String> = (0..bones).map(|bone| bone.to_string()).collect();
        more.push_str(&format!(
            ",\"meshes\":[{mesh}],\"skins\":[{{\"inverseBindMatrices\":{matrices},\"joints\":[{}]}}]",
            joints.join(",")
        ));
        tops.push(nodes.len().to_string());
        nodes.push(format!("{{\"name\":{},\"mesh\":0,\"skin\":0}}", quoted("Figure")));
    }
    if let Some(animation) = animation {
        more.push_str(&format!(",\"animations\":[{animation}]"));
    }
    let json = format!(
        "{{\"asset\":{{\"version\":\"2.0\",\"generator\":\"Kata\"}},\"extras\":{{\"framesPerSecond\":{}}},\"scene\":0,\
         \"scenes\":[{{\"nodes\":[{}]}}],\"nodes\":[{}]{more},\"accessors\":[{}],\"bufferViews\":[{}],\
         \"buffers\":[{{\"byteLength\":{}}}]}}",
        number(take.rate),
        tops.join(","),
        nodes.join(","),
        store.accessors.join(","),
        store.views.join(","),
        store.bytes.len()
    );
    container(json.into_bytes(), store.bytes)
}

/// Where a joint is when nothing is turned.
fn rest(take: &Take, bone: usize) -> Vec3 {
    let mut at = Vec3::ZERO;
    let mut here = bone;
    // A skeleton has no circles; the count is a bound all the same.
    for _ in 0..take.rig.bones() {
        let Some(parent) = take.rig.parent(here) else { break };
        at += take.rig.offset(here);
        here = usize::from(parent);
    }
    at
}

/// All bones' meshes as one; `None` where there is nothing to see.
fn mesh(take: &Take, store: &mut Store) -> Option<String> {
    let (mut positions, mut joints, mut weights, mut corners) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (bone, mesh) in take.meshes.iter().enumerate().take(take.rig.bones()) {
        let first = u32::try_from(positions.len()).ok()?;
        let place = rest(take, bone);
        for position in &mesh.positions {
            positions.push(((Vec3::from_array(*position) + place) * METRES).to_array());
            joints.extend([bone as u8, 0, 0, 0]);
            weights.push([1.0, 0.0, 0.0, 0.0]);
        }
        let there = |corner: &u32| (*corner as usize) < mesh.positions.len();
        for triangle in mesh.triangles.iter().filter(|triangle| triangle.iter().all(there)) {
            corners.extend(triangle.iter().flat_map(|corner| (first + corner).to_le_bytes()));
        }
    }
    if corners.is_empty() {
        return None;
    }
    let at = store.floats("VEC3", &positions, true);
    let joints = store.add(&joints, UNSIGNED_BYTE, "VEC4", positions.len(), "");
    let weights = store.floats("VEC4", &weights, false);
    let count = corners.len() / 4;
    let indices = store.add(&corners, UNSIGNED_INT, "SCALAR", count, "");
    Some(format!(
        "{{\"primitives\":[{{\"attributes\":{{\"POSITION\":{at},\"JOINTS_0\":{joints},\"WEIGHTS_0\":{weights}}},\"indices\":{indices}}}]}}"
    ))
}

/// A rotation track a bone, and where the roots are.
fn animation(take: &Take, store: &mut Store) -> Option<String> {
    if take.poses.is_empty() {
        return None;
    }
    let times: Vec<[f32; 1]> = (0..take.poses.len()).map(|frame| [take.seconds(frame) as f32]).collect();
    let times = store.floats("SCALAR", &times, true);
    let way = if take.steps { "STEP" } else { "LINEAR" };
    let (mut samplers, mut channels) = (Vec::new(), Vec::new());
    let mut track = |output: usize, bone: usize, path: &str| {
        channels.push(format!("{{\"sampler\":{},\"target\":{{\"node\":{bone},\"path\":\"{path}\"}}}}", samplers.len()));
        samplers.push(format!("{{\"input\":{times},\"interpolation\":\"{way}\",\"output\":{output}}}"));
    };
    let roots: Vec<[f32; 3]> = take.poses.iter().map(|pose| (pose.root * METRES).to_array()).collect();
    let roots = store.floats("VEC3", &roots, false);
    for bone in 0..take.rig.bones() {
        let rotations: Vec<[f32; 4]> = take.poses.iter().map(|pose| take.rotation(pose, bone).to_array()).collect();
        let rotations = store.floats("VEC4", &rotations, false);
        track(rotations, bone, "rotation");
        if take.rig.parent(bone).is_none() {
            track(roots, bone, "translation");
        }
    }
    Some(format!(
        "{{\"name\":{},\"samplers\":[{}],\"channels\":[{}]}}",
        quoted(&take.name),
        samplers.join(","),
        channels.join(",")
    ))
}

/// Header, JSON chunk, binary chunk, each of a length divisible by four.
fn container(mut json: Vec<u8>, bytes: Vec<u8>) -> Vec<u8> {
    while !json.len().is_multiple_of(4) {
        json.push(b' ');
    }
    let length = |bytes: &[u8]| (bytes.len() as u32).to_le_bytes();
    let mut out = Vec::with_capacity(28 + json.len() + bytes.len());
    out.extend(b"glTF");
    out.extend(2_u32.to_le_bytes());
    out.extend(((28 + json.len() + bytes.len()) as u32).to_le_bytes());
    out.extend(length(&json));
    out.extend(b"JSON");
    out.extend(json);
    out.extend(length(&bytes));
    out.extend(b"BIN\0");
    out.extend(bytes);
    out
}
