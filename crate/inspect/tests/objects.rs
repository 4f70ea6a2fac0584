//! Object animations in the list, in full and on the stage, against what an independent reader makes of them.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a panic is how a test fails")]

mod common;

use std::rc::Rc;

use common::{PC, bytes, open};
use inspect::library::{ObjectKind, ObjectRow, ObjectScene};
use inspect::{Part, Session, Transport};
use level::MemorySource;
use motion::object::{Z_UP_TO_Y_UP, from_rows};
use motion::{Mat4, Quat, Vec3};
use serde_json::Value;

fn demo() -> Session {
    let mut session = Session::new();
    for (name, bytes) in forge::demo().iter() {
        session.queue(name.to_owned(), Rc::new(MemorySource::new(bytes.to_vec())));
    }
    session.finish();
    session
}

fn named(session: &mut Session, name: &str) -> ObjectRow {
    session.objects().into_iter().find(|row| row.name == name).unwrap_or_else(|| panic!("{name}"))
}

fn put(session: &mut Session, name: &str, camera: bool) -> ObjectRow {
    let row = named(session, name);
    let geometry = session.object_detail(row.id).unwrap().geometries.into_iter().find(|one| one.likely);
    let scene = ObjectScene { object: row.id, geometry: geometry.map(|one| one.id), camera };
    session.stage_object(&scene).unwrap();
    row
}

#[test]
fn every_frame_of_the_staged_thing_is_where_the_third_reader_has_it() {
    let mut session = open(&PC);
    let rows = session.objects();
    assert_eq!(rows.len(), 7);
    let mut compared = 0;
    for row in rows {
        let expected: Value = serde_json::from_slice(&bytes(&format!("expected-json/{}.json", row.name))).unwrap();
        assert_eq!(u64::from(row.frame_count), expected["frameCount"].as_u64().unwrap());
        assert_eq!(u64::from(row.frame_length), expected["frameLength"].as_u64().unwrap());
        assert_eq!(u64::from(row.half_stop), expected["halfStop"].as_u64().unwrap());
        assert_eq!(row.keys as usize, expected["keys"].as_array().unwrap().len());
        assert!(row.problems.is_empty(), "{:?}", row.problems);
        let flags = expected["flags"].as_u64().unwrap();
        assert_eq!(session.object_detail(row.id).unwrap().starts_anywhere, flags & 4 != 0);
        let local = flags & 16 != 0;
        let staged = session.stage_object(&ObjectScene { object: row.id, geometry: None, camera: false }).unwrap();
        let listed = expected["frames"].as_array().unwrap();
        assert_eq!(staged.frames as usize, listed.len());
        for numbers in listed {
            let n: Vec<f32> = numbers.as_array().unwrap().iter().map(|n| n.as_f64().unwrap() as f32).collect();
            let rotation = Quat::from_xyzw(n[1], n[2], n[3], -n[4]);
            let wanted = Mat4::from_rotation_translation(rotation, Vec3::new(n[5], n[6], n[7]));
            let wanted = if local { Z_UP_TO_Y_UP * wanted } else { wanted };
            session.on_stage_mut().seek(n[0].into());
            let shown = session.on_stage().pose().matrices[0];
            assert!(shown.abs_diff_eq(wanted, 1e-4), "{} frame {}: {shown} {wanted}", row.name, n[0]);
            compared += 1;
        }
    }
    assert_eq!(compared, 33 + 181 + 61 + 81 + 241 + 1 + 121);
}

#[test]
fn kinds_are_told_with_a_reason() {
    let mut session = open(&PC);
    for (name, kind) in [
        ("OBANdemo_camera", ObjectKind::Camera),
        ("OBANdemo_door_slide", ObjectKind::Door),
        ("OBANdemo_door_swing", ObjectKind::Door),
        ("OBANdemo_van_scaled", ObjectKind::Object),
    ] {
        let row = named(&mut session, name);
        assert_eq!(row.kind, kind, "{name}: {}", row.reason);
        assert!(row.reason.ends_with('.'));
    }
    let mut demo = demo();
    for (name, kind) in [
        ("OBANkata_door_left", ObjectKind::Door),
        ("OBANkata_lift", ObjectKind::Elevator),
        ("OBANkata_container_turn", ObjectKind::Object),
        ("OBANSABcs_entrance", ObjectKind::Figure),
        ("OBANSABcs_entrance_cam", ObjectKind::Camera),
    ] {
        let row = named(&mut demo, name);
        assert_eq!(row.kind, kind, "{name}: {}", row.reason);
        let belongs = name.contains("entrance");
        assert_eq!(row.animation.is_some(), belongs, "{name}");
        assert!(!belongs || row.animation_name == "TRAMSABcs_entrance");
    }
}

#[test]
fn the_scaled_van_is_as_large_as_its_base_transform_says_and_its_numbers_are_the_files() {
    let mut session = open(&PC);
    let row = named(&mut session, "OBANdemo_van_scaled");
    let detail = session.object_detail(row.id).unwrap();
    let expected: Value = serde_json::from_slice(&bytes("expected-json/OBANdemo_van_scaled.json")).unwrap();
    let numbers = |name: &str| -> Vec<f32> {
        expected[name].as_array().unwrap().iter().map(|n| n.as_f64().unwrap() as f32).collect()
    };
    assert_eq!(detail.base.rows.concat(), numbers("base"));
    assert_eq!(detail.initial.rows.concat(), numbers("initial"));
    assert_eq!(detail.base.scale, [1.75; 3]);
    assert!(!detail.base.mirrored && detail.loops && !detail.back_and_forth && detail.halves.is_none());
    for (key, wanted) in detail.keys.iter().zip(expected["keys"].as_array().unwrap()) {
        assert_eq!(u64::from(key.frame), wanted["time"].as_u64().unwrap());
        let [x, y, z, w] = key.rotation;
        let stored: Vec<f64> = wanted["rotation"].as_array().unwrap().iter().map(|n| n.as_f64().unwrap()).collect();
        let dot: f64 = [x, y, z, -w].iter().zip(&stored).map(|(a, b)| f64::from(*a) * b).sum();
        assert!(dot.abs() > 0.999_999);
        // About Y alone both orders are the same.
        assert!((key.euler_xyz[1] - key.euler_zyx[1]).abs() < 1e-3);
    }
    let flags: Vec<&str> = detail.row.flags.iter().map(|flag| flag.name.as_str()).collect();
    assert_eq!(flags, ["NormalLoop", "Autostart"]);

    // The crate, scaled: its corners are those of the mesh times the base transform.
    let mesh = session.geometries().into_iter().find(|one| one.name == "M3GMdemo_crate").unwrap();
    session.stage_object(&ObjectScene { object: row.id, geometry: Some(mesh.id), camera: false }).unwrap();
    let drawn = session.on_stage().lead().figure.body.as_ref().unwrap().bones[0].mesh.clone();
    let size = |axis: usize| {
        let parts = || drawn.positions.iter().map(|point| point[axis]);
        parts().fold(f32::MIN, f32::max) - parts().fold(f32::MAX, f32::min)
    };
    for axis in 0..3 {
        let own = mesh.high[axis] - mesh.low[axis];
        assert!((size(axis) - own * 1.75).abs() < 1e-4, "{} {own}", size(axis));
    }
}

/// Smallest cosine between a triangle's normal and those stored at its corners, and the volume inside.
fn outside(mesh: &level::Mesh) -> (f32, f32) {
    let corner = |at: u32| Vec3::from(mesh.positions[at as usize]);
    let (mut least, mut volume) = (1.0_f32, 0.0);
    for &[a, b, c] in &mesh.triangles {
        let normal = (corner(b) - corner(a)).cross(corner(c) - corner(a)).normalize();
        for at in [a, b, c] {
            least = least.min(normal.dot(Vec3::from(mesh.normals[at as usize])));
        }
        volume += corner(a).dot(corner(b).cross(corner(c))) / 6.0;
    }
    (least, volume)
}

#[test]
fn a_mirrored_door_leaf_is_the_other_one_in_a_mirror_and_shows_its_outside() {
    let mut session = demo();
    let mut leaves = Vec::new();
    for name in ["OBANkata_door_left", "OBANkata_door_right"] {
        let row = put(&mut session, name, false);
        let detail = session.object_detail(row.id).unwrap();
        assert_eq!(detail.base.mirrored, name.ends_with("right"));
        assert_eq!(detail.halves.map(|halves| halves.map(|half| [half.first, half.last])), Some([[0, 40], [40, 80]]));
        assert!(detail.local && detail.setups.len() == 1 && !detail.geometries.is_empty());
        leaves.push(session.on_stage().lead().figure.body.as_ref().unwrap().bones[0].mesh.clone());
    }
    let mirrored = leaves[0].positions.iter().map(|[x, y, z]| [-x, *y, *z]);
    assert_eq!(mirrored.collect::<Vec<_>>(), leaves[1].positions);
    for leaf in &leaves {
        let (least, volume) = outside(leaf);
        assert!(least > 0.999, "{least}");
        assert!((volume - 7.5 * 1.0 * 21.0).abs() < 0.01, "{volume}");
    }
}

#[test]
fn a_thing_that_goes_back_and_forth_does() {
    let mut session = demo();
    put(&mut session, "OBANkata_container_turn", false);
    let stage = session.on_stage_mut();
    stage.set_transport(Transport { playing: true, ..Transport::default() });
    stage.advance(121.0 * 1000.0 / 60.0);
    assert!((stage.playhead().frame() - 119.0).abs() < 1e-6, "{}", stage.playhead().frame());
}

#[test]
fn the_cut_scenes_pelvis_is_the_objects_and_its_limbs_are_the_animations() {
    let mut session = demo();
    let animation = session.named("SABcs_entrance").unwrap();
    let staged = session.stage(Some(animation), None);
    assert!(staged.notice.contains("OBANSABcs_entrance turns and carries the pelvis"), "{}", staged.notice);
    assert_eq!(session.scene_camera().as_deref(), Some("OBANSABcs_entrance_cam"));
    let limbs: Vec<Vec<Quat>> = (0..staged.frames)
        .map(|frame| {
            session.on_stage_mut().seek(frame.into());
            session.on_stage().rotations().to_vec()
        })
        .collect();
    let pelvis: Vec<Mat4> = (0..staged.frames)
        .map(|frame| {
            session.on_stage_mut().seek(frame.into());
            session.on_stage().pose().matrices[0]
        })
        .collect();
    // Travel switched off changes nothing: it is told where in the level she is.
    session.on_stage_mut().set_in_place(true);
    session.on_stage_mut().seek(30.0);
    assert!(session.on_stage().pose().matrices[0].abs_diff_eq(pelvis[30], 1e-6));
    session.on_stage_mut().set_in_place(false);

    let row = named(&mut session, "OBANSABcs_entrance");
    session.stage_object(&ObjectScene { object: row.id, geometry: None, camera: false }).unwrap();
    for (frame, wanted) in pelvis.iter().enumerate() {
        session.on_stage_mut().seek(frame as f64);
        let carried = session.on_stage().pose().matrices[0];
        assert!(carried.abs_diff_eq(*wanted, 1e-4), "frame {frame}: {carried} {wanted}");
    }
    // Frames between keys are the object's own mix; on its keys it is what the animation was made with.
    let first = &limbs[0];
    assert!(limbs.iter().any(|pose| pose[1] != first[1]), "legs move");

    // The camera films her: she is on the stage, in the same place.
    let camera = put(&mut session, "OBANSABcs_entrance_cam", true);
    assert_eq!(session.scene_camera().as_deref(), Some(camera.name.as_str()));
    let stage = session.on_stage_mut();
    assert_eq!(stage.actors().iter().map(|actor| actor.part).collect::<Vec<_>>(), [Part::Lead, Part::Cast]);
    for frame in [0_usize, 17, 60] {
        stage.seek(frame as f64);
        assert!(stage.actors()[1].pose().matrices[0].abs_diff_eq(pelvis[frame], 1e-4));
        let eye = stage.seen_from().unwrap();
        assert!(eye.matrix().abs_diff_eq(stage.pose().matrices[0], 1e-5), "the lead is the camera");
        let seen = eye.view().transform_point3(pelvis[frame].w_axis.truncate());
        assert!(seen.z < -5.0 && seen.x.abs() < -seen.z * 0.4, "she is ahead of it: {seen}");
    }
}

#[test]
fn matrices_are_told_as_rows_and_taken_apart() {
    let mut session = open(&PC);
    let row = named(&mut session, "OBANdemo_aniso_spin");
    let detail = session.object_detail(row.id).unwrap();
    assert_eq!(detail.base.scale, [2.0, 0.5, 1.25]);
    assert!(detail.back_and_forth);
    assert!(!from_rows(detail.initial.rows).abs_diff_eq(Mat4::ZERO, 1e-6));
    assert!(session.object_detail(row.id + 10_000).is_none());
    let idle = session.named("DEMidle1").unwrap();
    assert!(session.object_detail(idle).is_none(), "an animation is no object");
    assert!(session.stage_object(&ObjectScene { object: idle, geometry: None, camera: false }).is_none());
}
