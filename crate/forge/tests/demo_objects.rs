//! What moves by object animations in the demo level: door, lift, container, camera, and the fighter in a cut scene.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use std::collections::BTreeMap;

use common::{animation, find, open};
use level::{LevelSet, Mesh, Tag, Texture, kinds};
use motion::object::{Drives, Evidence, MatrixParts, Run, Z_UP_TO_Y_UP, guess};
use motion::{Clip, ObjectClip, Pose, Sampler, Travel, Vec3};

const WALK: &str = "SABcs_entrance";

fn clips(set: &LevelSet) -> BTreeMap<String, ObjectClip> {
    let clip = |(id, instance): (_, level::Instance<'_>)| {
        let oban = set.view(id, Tag::OBAN, kinds::Oban::new).unwrap();
        let (clip, notes) = ObjectClip::decode(&oban);
        let name = instance.name().unwrap()[4..].to_owned();
        assert!(notes.is_empty(), "{name}: {notes:?}");
        assert!(clip.starts_where_it_is(), "{name}: its initial transform");
        (name, clip)
    };
    set.of_tag(Tag::OBAN).map(clip).collect()
}

#[test]
fn each_is_taken_for_what_it_is() {
    let set = open(forge::demo());
    let clips = clips(&set);
    let objects = set.view(find(&set, "OBOAkata_objects"), Tag::OBOA, kinds::Oboa::new).unwrap();
    let file = find(&set, "OBOAkata_objects").file;
    let moved: Vec<_> =
        objects.objects.iter().filter_map(|setup| set.follow(file, setup.animation(), Tag::OBAN).unwrap()).collect();
    assert_eq!(moved.len(), 4);
    let drives = |name: &str| {
        let id = find(&set, &format!("OBAN{name}"));
        let has_figure = set.find(&format!("TRAM{name}"), None).is_some();
        guess(&clips[name], Evidence { name, is_referenced: moved.contains(&id), has_figure }).drives
    };
    assert_eq!((drives("kata_door_left"), drives("kata_door_right")), (Drives::Door, Drives::Door));
    assert_eq!((drives("kata_lift"), drives("kata_container_turn")), (Drives::Object, Drives::Object));
    assert_eq!((drives(WALK), drives("SABcs_entrance_cam")), (Drives::Figure, Drives::Camera));
    assert_eq!(clips.len(), 6);
}

#[test]
fn the_door_opens_in_its_first_half_and_closes_in_its_second() {
    let clips = clips(&open(forge::demo()));
    let (left, right) = (&clips["kata_door_left"], &clips["kata_door_right"]);
    for door in [left, right] {
        assert_eq!(door.halves(), Some([[0, 40], [40, 80]]));
        assert!(door.is_local());
    }
    for frame in 0..=80 {
        let (left, right) = (left.matrix(frame as f32), right.matrix(frame as f32));
        // Mirror images of each other, and nowhere through each other.
        let mirrored = |point: Vec3| left.transform_point3(point) * Vec3::new(-1.0, 1.0, 1.0);
        let corner = Vec3::new(7.5, 0.5, 21.0);
        assert!(right.transform_point3(corner).distance(mirrored(corner)) < 1e-5);
        assert!(left.transform_point3(Vec3::ZERO).x >= 0.0);
    }
    assert!(MatrixParts::of(right.base()).scale.x * MatrixParts::of(right.base()).scale.y < 0.0, "a mirror");
    let gap = |frame: f32| left.sample(frame).translation.x;
    assert!(gap(0.0) == 0.0 && gap(40.0) > 6.5 && gap(80.0) == 0.0);
    let top = Z_UP_TO_Y_UP.transform_point3(left.matrix(0.0).transform_point3(Vec3::new(0.0, 0.0, 21.0)));
    assert!((top - Vec3::Y * 21.0).length() < 1e-4, "{top}: higher than she is");
}

#[test]
fn the_lift_is_scaled_and_comes_back_to_where_it_starts() {
    let clips = clips(&open(forge::demo()));
    let lift = &clips["kata_lift"];
    assert_eq!((lift.run(), lift.starts_by_itself(), lift.frame_count()), (Run::Around, true, 271));
    assert!((MatrixParts::of(lift.base()).scale - Vec3::splat(1.5)).length() < 1e-5);
    assert_eq!(lift.sample(0.0).translation, lift.sample(270.0).translation);
    assert!(lift.sample(150.0).translation.y > 29.0);
    let container = &clips["kata_container_turn"];
    let scale = MatrixParts::of(container.base()).scale;
    assert!((container.run() == Run::BackAndForth) && (scale.x - scale.y).abs() > 0.5, "wider than high");
}

#[test]
fn the_walk_goes_through_the_door_before_the_camera() {
    let set = open(forge::demo());
    let clips = clips(&set);
    let (_, tram, parts) = animation(&set, &format!("TRAM{WALK}"));
    assert!(tram.flags() & 0x2_0000 != 0, "moved from outside");
    let (clip, _) = Clip::decode(&tram, &parts);
    let (carrier, camera) = (&clips[WALK], &clips["SABcs_entrance_cam"]);
    assert_eq!((carrier.frame_count(), camera.frame_count()), (clip.frame_count(), clip.frame_count()));
    let recorded = Travel::recorded(&clip);
    let mut sampler = Sampler::new(&clip);
    let mut pose = Pose::for_clip(&clip);
    for frame in 0..clip.frame_count() {
        sampler.sample(&clip, frame as f32, &mut pose);
        let own = pose.rotations[0];
        carrier.sample(frame as f32).carry(&mut pose);
        assert!((pose.root.y - recorded.position(frame as f32).y).abs() < 0.08, "frame {frame}: the height");
        // The same pelvis, turned to the right by a quarter.
        let quarter = motion::Quat::from_rotation_y(-std::f32::consts::FRAC_PI_2);
        let off = ((quarter * own).inverse() * pose.rotations[0]).xyz().length() * 2.0;
        assert!(off.to_degrees() < 1.5, "frame {frame}: {} degrees", off.to_degrees());
        // In the middle of the picture, less than 20 degrees from it.
        let seen = camera.sample(frame as f32).view().transform_point3(pose.root + Vec3::Y * 3.0);
        assert!(seen.z < -8.0 && seen.x.hypot(seen.y) < -seen.z * 0.36, "frame {frame}: {seen}");
    }
    let (first, last) = (carrier.sample(0.0).translation, carrier.sample(143.0).translation);
    assert!(first.x > 0.0 && last.x < -30.0, "from {first} to {last}, the door at -20");
}

#[test]
fn their_geometries_have_textures_and_face_outwards() {
    let set = open(forge::demo());
    for (name, formats) in [("kata_door_leaf", "Rgb555"), ("kata_container", "Dxt1"), ("kata_platform", "Argb1555")] {
        let id = find(&set, &format!("M3GM{name}"));
        let (mesh, findings) = Mesh::read(&set, id).unwrap();
        assert!(findings.is_empty(), "{name}: {findings:?}");
        let view = set.view(id, Tag::M3GM, kinds::M3gm::new).unwrap();
        let texture = Texture::load(&set, set.follow(id.file, view.texture, Tag::TXMP).unwrap().unwrap(), 0);
        assert_eq!(format!("{:?}", texture.format), formats, "{name}");
        assert!(texture.findings.is_empty());
        for triangle in &mesh.triangles {
            let [a, b, c] = triangle.map(|corner| Vec3::from(mesh.positions[corner as usize]));
            let normal = Vec3::from(mesh.normals[triangle[0] as usize]);
            assert!((b - a).cross(c - a).dot(normal) > 0.0, "{name}: {triangle:?}");
        }
    }
}
