//! What holds for any rotation, any pose and any skeleton.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

use motion::space::{euler_rotation, mix, to_disk};
use motion::{Mat4, Pose, PoseBuffer, Quat, Rig, Vec3, compose};
use proptest::prelude::*;

fn rotation() -> impl Strategy<Value = Quat> {
    [-7.0..7.0_f64, -7.0..7.0, -7.0..7.0].prop_map(euler_rotation)
}

fn joint() -> impl Strategy<Value = Vec3> {
    [-9.0..9.0_f32, -9.0..9.0, -9.0..9.0].prop_map(Vec3::from)
}

/// A skeleton of up to 40 bones, each hung on an earlier one or free, and then renumbered at random.
fn skeleton() -> impl Strategy<Value = Rig> {
    prop::collection::vec((any::<prop::sample::Index>(), any::<bool>(), joint()), 1..40)
        .prop_flat_map(|bones| {
            let numbers: Vec<u8> = (0..bones.len() as u8).collect();
            (Just(bones), Just(numbers).prop_shuffle())
        })
        .prop_map(|(bones, numbers)| {
            let mut parents = vec![None; bones.len()];
            let mut offsets = vec![Vec3::ZERO; bones.len()];
            for (at, (parent, free, offset)) in bones.into_iter().enumerate() {
                let bone = usize::from(numbers[at]);
                offsets[bone] = offset;
                parents[bone] = (at > 0 && !free).then(|| numbers[parent.index(at)]);
            }
            Rig::new(&parents, &offsets).unwrap()
        })
}

fn posed() -> impl Strategy<Value = (Rig, Pose)> {
    skeleton().prop_flat_map(|rig| {
        let rotations = prop::collection::vec(rotation(), rig.bones());
        (Just(rig), rotations, joint()).prop_map(|(rig, rotations, root)| (rig, Pose { rotations, root }))
    })
}

proptest! {
    #[test]
    fn angles_always_give_a_unit_quaternion(rotation in rotation()) {
        prop_assert!((rotation.length() - 1.0).abs() < 1e-6);
    }

    #[test]
    fn angles_compose_about_x_then_y_then_z(x in -7.0..7.0_f64, y in -7.0..7.0_f64, z in -7.0..7.0_f64) {
        let composed = Quat::from_rotation_x(x as f32) * Quat::from_rotation_y(y as f32) * Quat::from_rotation_z(z as f32);
        let have = euler_rotation([x, y, z]);
        prop_assert!(have.abs_diff_eq(composed, 2e-6) || have.abs_diff_eq(-composed, 2e-6));
    }

    #[test]
    fn a_mix_is_a_unit_quaternion_that_ends_where_it_should(a in rotation(), b in rotation(), share in 0.0..=1.0_f32) {
        prop_assert!((mix(a, b, share).length() - 1.0).abs() < 1e-5);
        prop_assert!(mix(a, b, 0.0).abs_diff_eq(a, 1e-6));
        prop_assert!(mix(a, b, 1.0).dot(b).abs() > 1.0 - 1e-5);
    }

    #[test]
    fn a_mix_takes_the_shorter_way(a in rotation(), b in rotation(), share in 0.0..=1.0_f32) {
        let whole = a.angle_between(if a.dot(b) < 0.0 { -b } else { b });
        prop_assert!(a.angle_between(mix(a, b, share)) <= whole + 2e-3);
    }

    #[test]
    fn the_sign_of_a_key_does_not_matter(a in rotation(), b in rotation(), share in 0.0..=1.0_f32) {
        // Half a turn apart there is no shorter way, and a rounding error decides.
        prop_assume!(a.dot(b).abs() > 1e-3);
        let (plus, minus) = (mix(a, b, share), mix(a, -b, share));
        prop_assert!(plus.abs_diff_eq(minus, 1e-6));
    }

    #[test]
    fn the_engines_form_mixes_to_the_engines_form_of_the_mix(a in rotation(), b in rotation(), share in 0.0..=1.0_f32) {
        prop_assume!(a.dot(b).abs() > 1e-3);
        let engine = |rotation: Quat| Quat::from_array(to_disk(rotation));
        prop_assert!(mix(engine(a), engine(b), share).abs_diff_eq(engine(mix(a, b, share)), 1e-6));
    }

    #[test]
    fn every_bone_is_placed_by_its_parent((rig, pose) in posed()) {
        let mut buffer = PoseBuffer::default();
        compose(&pose, &rig, &mut buffer);
        prop_assert_eq!(buffer.matrices.len(), rig.bones());
        for bone in 0..rig.bones() {
            let local = match rig.parent(bone) {
                Some(_) => Mat4::from_translation(rig.offset(bone)) * Mat4::from_quat(pose.rotations[bone]),
                None => Mat4::from_translation(pose.root) * Mat4::from_quat(pose.rotations[bone]),
            };
            let above = rig.parent(bone).map_or(Mat4::IDENTITY, |parent| buffer.matrices[usize::from(parent)]);
            prop_assert!(buffer.matrices[bone].abs_diff_eq(above * local, 1e-3));
        }
    }

    #[test]
    fn bones_keep_their_lengths_in_any_pose((rig, pose) in posed()) {
        let mut buffer = PoseBuffer::for_rig(&rig);
        compose(&pose, &rig, &mut buffer);
        for bone in 0..rig.bones() {
            let Some(parent) = rig.parent(bone) else { continue };
            let at = |bone: usize| buffer.matrices[bone].transform_point3(Vec3::ZERO);
            let length = at(bone).distance(at(usize::from(parent)));
            prop_assert!((length - rig.offset(bone).length()).abs() < 1e-3);
        }
    }
}
