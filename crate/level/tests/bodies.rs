//! Bodies put together from the fixtures, in every form, against OniSplit's COLLADA export of the same meshes.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use std::path::Path;

use common::{fixture, memory, open};
use level::{Body, BodyError, BodyFinding, FINEST, LevelSet, MeshFinding, Tag};

const FORMS: [&str; 4] = ["level-pc", "level-mac", "level-mac-ppc", "oni"];

fn open_form(form: &str) -> LevelSet {
    match form {
        "oni" => open(&["oni/level0", "oni/level1"]),
        level => open(&[level]),
    }
}

fn load(set: &LevelSet, name: &str, detail: usize) -> Body {
    let body = Body::load(set, set.find(name, None).unwrap(), detail).unwrap();
    assert_eq!(body.findings, [], "{name}");
    body
}

/// Corners of a triangle with all that is stored for each, from its least corner on: the order two tools write corners
/// in may begin anywhere, but must go the same way around.
type Corner = ([i64; 3], [i64; 3], [i64; 2]);

fn rounded<const N: usize>(values: [f32; N]) -> [i64; N] {
    // Thousandths: the export prints more, but each tool rounds its own way.
    values.map(|value| (f64::from(value) * 1000.0).round() as i64)
}

fn turned(corners: [Corner; 3]) -> [Corner; 3] {
    let [a, b, c] = corners;
    [[a, b, c], [b, c, a], [c, a, b]].into_iter().min().unwrap()
}

/// The triangles of each bone's geometry in a COLLADA file, in a canonical order.
fn exported(path: &Path, nodes: &[&str]) -> Vec<Vec<[Corner; 3]>> {
    let text = std::fs::read_to_string(path).unwrap();
    let document = roxmltree::Document::parse(text.trim_start_matches('\u{feff}')).unwrap();
    let by_id = |id: &str| document.descendants().find(|node| node.attribute("id") == Some(id)).unwrap();
    let floats = |id: String| -> Vec<f32> {
        by_id(&id).text().unwrap().split_whitespace().map(|word| word.parse().unwrap()).collect()
    };
    let of_bone = |name: &&str| {
        let positions = floats(format!("{name}_position_array"));
        let normals = floats(format!("{name}_normal_array"));
        let uvs = floats(format!("{name}_texcoord_array"));
        let geometry = by_id(&format!("{name}_geometry"));
        let indices = geometry.descendants().find(|node| node.tag_name().name() == "p").unwrap();
        let indices: Vec<usize> =
            indices.text().unwrap().split_whitespace().map(|word| word.parse().unwrap()).collect();
        let corner = |of: &[usize]| -> Corner {
            let three = |list: &[f32], at: usize| rounded(list[3 * at..3 * at + 3].try_into().unwrap());
            let [u, v] = [uvs[2 * of[2]], uvs[2 * of[2] + 1]];
            // COLLADA's v grows upward, the game's downward.
            (three(&positions, of[0]), three(&normals, of[1]), rounded([u, 1.0 - v]))
        };
        let mut triangles: Vec<_> =
            indices.chunks_exact(9).map(|of| turned([corner(&of[..3]), corner(&of[3..6]), corner(&of[6..])])).collect();
        triangles.sort_unstable();
        triangles
    };
    nodes.iter().map(of_bone).collect()
}

#[test]
fn meshes_are_those_the_reference_exports() {
    let nodes = level::kinds::tram::words::BONE_NODES;
    let cases = [
        ("TRBSdemo_low", "expected-dae/tram/TRAMDEMhemis.dae"),
        ("ONCCdemo_fighter", "expected-dae/tram-fullbody/TRAMDEMCOMkick_spin.dae"),
    ];
    for (name, file) in cases {
        let expected = exported(&fixture(file), &nodes);
        for form in FORMS {
            let body = load(&open_form(form), name, FINEST);
            assert_eq!(body.bones.len(), 19);
            for (bone, (part, want)) in body.bones.iter().zip(&expected).enumerate() {
                let mesh = &part.mesh;
                let corner = |at: u32| -> Corner {
                    let at = at as usize;
                    (rounded(mesh.positions[at]), rounded(mesh.normals[at]), rounded(mesh.uvs[at]))
                };
                let mut have: Vec<_> = mesh.triangles.iter().map(|of| turned(of.map(corner))).collect();
                have.sort_unstable();
                assert!(have == *want, "{form} {name} bone {bone} ({}): {have:?}\n{want:?}", nodes[bone]);
            }
        }
    }
}

#[test]
fn every_form_gives_the_same_body() {
    let reference = load(&open_form("level-pc"), "ONCCdemo_fighter", FINEST);
    for form in &FORMS[1..] {
        let set = open_form(form);
        let mut body = load(&set, "ONCCdemo_fighter", FINEST);
        for (bone, same) in body.bones.iter_mut().zip(&reference.bones) {
            // Where a texture is differs with the file, its name does not.
            let name = |set: &LevelSet, id| set.instance(id).unwrap().name().unwrap().to_owned();
            assert_eq!(
                bone.texture.map(|id| name(&set, id)),
                same.texture.map(|id| name(&open_form("level-pc"), id)),
                "{form}"
            );
            bone.texture = same.texture;
        }
        assert!(body == reference, "{form}");
    }
}

#[test]
fn a_class_in_another_level_finds_its_body_in_level_0() {
    let set = open_form("level-mac");
    let body = load(&set, "ONCCdemo_lev1", FINEST);
    assert_eq!((body.name.as_str(), body.bones.len(), body.detail), ("ONCCdemo_lev1", 19, Some(FINEST)));
    assert!(body.bones.iter().all(|bone| bone.texture.is_some() && !bone.mesh.triangles.is_empty()));
}

#[test]
fn every_slot_gives_its_own_level_of_detail() {
    let set = open_form("level-pc");
    let triangles = |detail| -> usize {
        let body = load(&set, "TRBSdemo_body", detail);
        assert_eq!(body.detail, Some(detail));
        body.bones.iter().map(|bone| bone.mesh.triangles.len()).sum()
    };
    let counts: Vec<usize> = (0..=FINEST).map(triangles).collect();
    assert_eq!(counts, [152, 228, 912, 912, 2052]);
}

#[test]
fn a_single_body_and_every_vertex_list_are_whole() {
    let set = open_form("oni");
    let mut bodies = 0;
    for (id, _) in set.of_tag(Tag::TRCM) {
        let body = Body::load(&set, id, 0).unwrap();
        assert_eq!(body.findings, []);
        assert_eq!((body.detail, body.bones.len(), body.bones[0].parent), (None, 19, None));
        for bone in &body.bones {
            let points = bone.mesh.positions.len();
            assert!(points > 0 && bone.mesh.normals.len() == points && bone.mesh.uvs.len() == points);
            assert!(bone.mesh.triangles.iter().flatten().all(|corner| (*corner as usize) < points));
        }
        bodies += 1;
    }
    assert!(bodies >= 6, "{bodies} bodies");
}

#[test]
fn what_is_no_body_says_so() {
    let set = open_form("level-pc");
    let trac = set.find("TRACdemo_core", None).unwrap();
    assert_eq!(Body::load(&set, trac, FINEST), Err(BodyError::NotABody(Tag::TRAC)));

    // Level 1 alone: its class is there, the body set it names is not.
    let mut alone = LevelSet::new();
    for name in ["level1_Final.dat", "level1_Final.raw"] {
        alone.add(name, memory(std::fs::read(fixture("level-pc").join(name)).unwrap())).unwrap();
    }
    let class = alone.find("ONCCdemo_lev1", None).unwrap();
    let error = Body::load(&alone, class, FINEST).unwrap_err();
    assert_eq!(error.to_string(), "The instance TRBSdemo_body is in none of the open files.");
}

/// `TRBSdemo_low.oni` with numbers overwritten: which instance (kind and how many of the kind come before), where in its
/// payload, and what is put there.
fn damaged(changes: &[(Tag, usize, usize, u32)]) -> (LevelSet, level::InstanceId) {
    let name = "TRBSdemo_low.oni";
    let mut bytes = std::fs::read(fixture("oni/level0").join(name)).unwrap();
    let mut set = LevelSet::new();
    set.add(name, memory(bytes.clone())).unwrap();
    for &(kind, number, at, value) in changes {
        let (_, instance) = set.of_tag(kind).nth(number).unwrap();
        let at = usize::try_from(instance.payload_at()).unwrap() + at;
        bytes[at..at + 4].copy_from_slice(&value.to_le_bytes());
    }
    set.add(name, memory(bytes)).unwrap();
    let id = set.find("TRBSdemo_low", None).unwrap();
    (set, id)
}

#[test]
fn an_empty_level_of_detail_gives_the_next_one() {
    let (set, id) = damaged(&[(Tag::TRBS, 0, 0x10, 0), (Tag::TRBS, 0, 0x0C, 0)]);
    let body = Body::load(&set, id, FINEST).unwrap();
    assert_eq!((body.detail, body.findings), (Some(2), vec![BodyFinding::Detail { asked: 4, used: 2 }]));

    let empty: Vec<_> = (0..5).map(|slot| (Tag::TRBS, 0, 4 * slot, 0)).collect();
    let (set, id) = damaged(&empty);
    assert_eq!(Body::load(&set, id, FINEST), Err(BodyError::Blank));

    let (set, id) = damaged(&[(Tag::TRBS, 0, 0x00, 0), (Tag::TRBS, 0, 0x04, 0)]);
    assert_eq!(Body::load(&set, id, 0).unwrap().detail, Some(2), "finer where nothing is coarser");
}

#[test]
fn a_body_without_its_hierarchy_gets_the_usual_one() {
    let (set, id) = damaged(&[(Tag::TRCM, 0, 0x5C, 0)]);
    let body = Body::load(&set, id, FINEST).unwrap();
    assert_eq!(body.bones[14].parent, Some(13));
    assert_eq!(body.bones[11].parent, Some(9));
    assert_eq!(body.findings, [BodyFinding::Few { kind: Tag::TRIA, present: 0, bones: 19 }]);
}

#[test]
fn a_triangle_with_a_point_that_is_not_there_is_left_out() {
    let (whole, id) = damaged(&[]);
    let whole = Body::load(&whole, id, FINEST).unwrap();
    // The first number of the first list is a strip's first vertex.
    let (set, id) = damaged(&[(Tag::IDXA, 0, 0x18, 0x8000_FFFF)]);
    let body = Body::load(&set, id, FINEST).unwrap();
    let BodyFinding::Mesh { bone, cause: MeshFinding::BadTriangles { count: 1 } } = &body.findings[0] else {
        panic!("{:?}", body.findings)
    };
    assert_eq!(body.bones[*bone].mesh.triangles.len() + 1, whole.bones[*bone].mesh.triangles.len());
    assert_eq!(body.findings.len(), 1);
}

#[test]
fn a_mesh_without_face_normals_is_turned_by_its_strips() {
    let (whole, id) = damaged(&[]);
    let whole = Body::load(&whole, id, FINEST).unwrap();
    let (set, id) = damaged(&[(Tag::M3GM, 0, 0x0C, 0)]);
    let body = Body::load(&set, id, FINEST).unwrap();
    let missing = BodyFinding::Mesh { bone: 0, cause: MeshFinding::Missing(Tag::VCRA) };
    let guessed = BodyFinding::Mesh { bone: 0, cause: MeshFinding::NoFaceNormal { count: 12 } };
    assert_eq!(body.findings, [missing, guessed]);
    let corners = |body: &Body| {
        let mut sets: Vec<[u32; 3]> = body.bones[0].mesh.triangles.clone();
        sets.iter_mut().for_each(|corners| corners.sort_unstable());
        sets
    };
    assert_eq!(corners(&body), corners(&whole));
}

#[test]
fn a_mesh_without_vertex_normals_gets_those_of_its_triangles() {
    let (whole, id) = damaged(&[]);
    let whole = Body::load(&whole, id, FINEST).unwrap();
    let (set, id) = damaged(&[(Tag::M3GM, 0, 0x08, 0)]);
    let body = Body::load(&set, id, FINEST).unwrap();
    assert_eq!(body.findings, [BodyFinding::Mesh { bone: 0, cause: MeshFinding::Missing(Tag::VCRA) }]);
    // The part is a box whose sides share no vertex, so its normals are those of its sides.
    for (made, stored) in body.bones[0].mesh.normals.iter().zip(&whole.bones[0].mesh.normals) {
        assert!(made.iter().zip(stored).all(|(made, stored)| (made - stored).abs() < 1e-3), "{made:?} {stored:?}");
    }
}

#[test]
fn numbers_that_are_not_finite_are_taken_as_zero() {
    let nan = f32::NAN.to_bits();
    let (set, id) = damaged(&[(Tag::PNTA, 0, 0x38, nan), (Tag::TRTA, 0, 0x18 + 12, nan)]);
    let body = Body::load(&set, id, FINEST).unwrap();
    assert_eq!(body.bones[1].offset, [0.0; 3]);
    let points = body.bones.iter().flat_map(|bone| &bone.mesh.positions).flatten();
    assert!(points.into_iter().all(|number| number.is_finite()));
    assert!(body.findings.contains(&BodyFinding::NotFinite { bone: 1 }));
    assert!(
        body.findings
            .iter()
            .any(|finding| matches!(finding, BodyFinding::Mesh { cause: MeshFinding::NotFinite { count: 1 }, .. }))
    );
}

#[test]
fn a_list_longer_than_its_instance_is_read_as_far_as_it_goes() {
    let (set, id) = damaged(&[(Tag::PNTA, 0, 0x34, 0x7FFF_FFFF)]);
    let body = Body::load(&set, id, FINEST).unwrap();
    assert!(
        body.findings.iter().any(|finding| matches!(
            finding,
            BodyFinding::Mesh { cause: MeshFinding::Short { kind: Tag::PNTA, .. }, .. }
        ))
    );
    assert!(body.bones.iter().all(|bone| bone.mesh.positions.len() < 100));
}
