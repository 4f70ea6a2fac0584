//! Every animation of the reference levels, in every form, has the values the reference reader printed.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use std::collections::HashMap;

use common::{fixture, int, json, list, open, same};
use level::kinds::tram::{ExtentSummary, Key, Tram, TramParts, parts};
use level::{FileId, Instance, LevelSet, Tag};
use serde_json::Value;

/// A folder's animations, each compared with its reference.
fn check(folders: &[&str], offsets_too: bool) -> usize {
    let set = open(folders);
    let mut seen = HashMap::new();
    for (id, instance) in set.of_tag(Tag::TRAM) {
        let name = instance.name().unwrap();
        let expected = json(&format!("expected-json/{name}.json"));
        let tram = Tram::new(instance.payload()).unwrap();
        let parts = parts::read(&set, id.file, &tram).unwrap();
        // OniSplit zeroes the positions of an animation without heights when it packs a level; its .oni has them.
        let zeroed = folders.contains(&"oni/level0") && tram.heights_at() == 0;
        fields(&set, id.file, &instance, &tram, &expected);
        if offsets_too {
            assert_eq!(i64::from(instance.index()), int(&expected["index"]), "{name}");
            offsets(name, &tram, &expected["rawOffsets"]);
        }
        arrays(name, &parts, &expected, !zeroed);
        keys(name, &parts, &expected);
        assert_eq!(parts.findings, [], "{name}");
        seen.insert(name.to_owned(), ());
    }
    seen.len()
}

#[test]
fn windows_levels() {
    assert_eq!(check(&["level-pc"], true), 51);
}

#[test]
fn mac_levels() {
    assert_eq!(check(&["level-mac"], false), 51);
}

#[test]
fn mac_levels_for_the_old_processor() {
    assert_eq!(check(&["level-mac-ppc"], false), 51);
}

#[test]
fn oni_files_as_created() {
    assert_eq!(check(&["oni/level0", "oni/level1"], false), 51);
}

#[test]
fn oni_files_as_exported() {
    let there = ["oni-exported/level0", "oni-exported/level1"]
        .into_iter()
        .flat_map(common::files)
        .filter(|(name, _)| name.starts_with("TRAM"))
        .count();
    assert_eq!(check(&["oni-exported/level0", "oni-exported/level1"], false), there);
}

#[test]
fn the_animation_whose_streams_lie_beyond_a_signed_offset() {
    assert_eq!(check(&["oni/extra"], true), 1);
    let expected = json("expected-json/TRAMDEMxl_offsets.json");
    assert!(int(&list(&expected["boneOffsets"])[18]) > 0x8000, "it is there for that");
}

#[test]
fn no_reference_is_left_unread() {
    let references = std::fs::read_dir(fixture("expected-json")).unwrap();
    let trams = references.filter(|entry| entry.as_ref().unwrap().file_name().to_str().unwrap().starts_with("TRAM"));
    assert_eq!(trams.count(), 52, "51 in the levels and one that only fits a .oni");
}

fn fields(set: &LevelSet, file: FileId, instance: &Instance<'_>, tram: &Tram<'_>, expected: &Value) {
    let name = instance.name().unwrap();
    let numbers = |found: &[(&str, i64)], expected: &Value| {
        for (field, value) in found {
            assert_eq!(*value, int(&expected[*field]), "{name} {field}");
        }
    };
    numbers(
        &[
            ("flags", tram.flags().into()),
            ("usedBones", tram.used_bones().into()),
            ("replacedBones", tram.replaced_bones().into()),
            ("direction", tram.direction().into()),
            ("vocalization", tram.vocalization().into()),
            ("hardPause", tram.hard_pause().into()),
            ("softPause", tram.soft_pause().into()),
            ("fps", tram.fps().into()),
            ("keySize", tram.key_size().into()),
            ("type", tram.kind().into()),
            ("aimingType", tram.aiming_type().into()),
            ("fromState", tram.from_state().into()),
            ("toState", tram.to_state().into()),
            ("bones", tram.bone_count().into()),
            ("frames", tram.frame_count().into()),
            ("duration", tram.duration().into()),
            ("varient", tram.varient().into()),
            ("atomicStart", tram.atomic_start().into()),
            ("atomicEnd", tram.atomic_end().into()),
            ("interpEnd", tram.end_interpolation().into()),
            ("interpMax", tram.max_interpolation().into()),
            ("actionFrame", tram.action_frame().into()),
            ("firstLevel", tram.first_level().into()),
        ],
        expected,
    );
    numbers(
        &[
            ("attacks", tram.attack_count().into()),
            ("selfDamage", tram.self_damage_count().into()),
            ("motionBlur", tram.motion_blur_count().into()),
            ("shortcuts", tram.shortcut_count().into()),
            ("footsteps", tram.footstep_count().into()),
            ("particles", tram.particle_count().into()),
            ("sounds", tram.sound_count().into()),
            ("extents", tram.extent_count().into()),
        ],
        &expected["counts"],
    );
    let invulnerable = [tram.invulnerable_first(), tram.invulnerable_count()].map(i64::from);
    assert_eq!(list(&expected["invulnerable"]).iter().map(int).collect::<Vec<_>>(), invulnerable, "{name}");
    assert_eq!(tram.impact(), expected["impact"].as_str().unwrap(), "{name}");
    assert!(same(tram.final_rotation(), &expected["finalRotation"]), "{name}");
    for (button, link) in list(&expected["links"]).iter().enumerate() {
        let target = set.follow(file, tram.direct(button), Tag::TRAM).unwrap();
        let target = target.and_then(|id| set.instance(id)).and_then(|instance| instance.name());
        assert_eq!(target, link.as_str(), "{name} direct {button}");
    }
    let extents = &expected["extents"];
    assert_eq!(i64::from(tram.alternate_direction()), int(&extents["altDirection"]), "{name}");
    assert!(same(tram.reach(), &extents["maxDistance"]), "{name}");
    assert!(same(tram.min_y(), &extents["minY"]), "{name}");
    assert!(same(tram.max_y(), &extents["maxY"]), "{name}");
    assert_eq!(list(&extents["ring"]).len(), 36);
    assert!(tram.ring().iter().zip(list(&extents["ring"])).all(|(found, expected)| same(*found, expected)), "{name}");
    summary(name, tram.first_extent(), &extents["first"]);
    summary(name, tram.farthest_extent(), &extents["max"]);
}

fn summary(name: &str, found: ExtentSummary, expected: &Value) {
    let frame = if found.is_present() { i64::from(found.frame) } else { -1 };
    assert_eq!(frame, int(&expected["frame"]), "{name}");
    assert_eq!(i64::from(found.attack), int(&expected["attack"]), "{name}");
    assert_eq!(i64::from(found.attack_offset), int(&expected["attackOffset"]), "{name}");
    for (found, field) in [
        (found.x, "x"),
        (found.z, "z"),
        (found.height, "height"),
        (found.length, "length"),
        (found.min_y, "minY"),
        (found.max_y, "maxY"),
        (found.angle, "angle"),
    ] {
        assert!(same(found, &expected[field]), "{name} {field}: {found}");
    }
}

fn offsets(name: &str, tram: &Tram<'_>, expected: &Value) {
    for (part, found) in [
        ("heights", tram.heights_at()),
        ("velocities", tram.velocities_at()),
        ("attacks", tram.attacks_at()),
        ("selfDamage", tram.self_damage_at()),
        ("motionBlur", tram.motion_blur_at()),
        ("shortcuts", tram.shortcuts_at()),
        ("throw", tram.throw_at()),
        ("footsteps", tram.footsteps_at()),
        ("particles", tram.particles_at()),
        ("positions", tram.positions_at()),
        ("rotations", tram.rotations_at()),
        ("sounds", tram.sounds_at()),
    ] {
        assert_eq!(i64::from(found), int(&expected[part]), "{name} {part}");
    }
}

/// Compares a list of elements, each given as its fields.
fn elements<T, const N: usize>(
    name: &str,
    found: &[T],
    expected: &Value,
    names: [&str; N],
    read: impl Fn(&T) -> [i64; N],
) {
    assert_eq!(found.len(), list(expected).len(), "{name} {names:?}");
    for (found, expected) in found.iter().zip(list(expected)) {
        let fields = names.map(|field| int(&expected[field]));
        assert_eq!(read(found), fields, "{name} {names:?}");
    }
}

fn arrays(name: &str, parts: &TramParts, expected: &Value, positions_too: bool) {
    assert_eq!(parts.heights.len(), list(&expected["heights"]).len(), "{name}");
    assert!(parts.heights.iter().zip(list(&expected["heights"])).all(|(found, value)| same(*found, value)), "{name}");
    assert_eq!(parts.velocities.len(), list(&expected["velocities"]).len(), "{name}");
    for (found, expected) in parts.velocities.iter().zip(list(&expected["velocities"])) {
        assert!(found.iter().zip(list(expected)).all(|(found, value)| same(*found, value)), "{name}");
    }
    assert_eq!(parts.positions.len(), list(&expected["positions"]).len(), "{name}");
    if positions_too {
        for (found, expected) in parts.positions.iter().zip(list(&expected["positions"])) {
            let found = [i64::from(found.x), found.z.into(), found.height.into(), found.y.into()];
            assert_eq!(found.as_slice(), list(expected).iter().map(int).collect::<Vec<_>>(), "{name}");
        }
    } else {
        assert!(parts.positions.iter().any(|position| position.height != 0), "{name}");
    }
    let attack_fields =
        ["bones", "flags", "hitPoints", "start", "end", "hitType", "hitLength", "stunLength", "staggerLength"];
    elements(name, &parts.attacks, &expected["attacks"], attack_fields, |attack| {
        [
            attack.bones.into(),
            attack.flags.into(),
            attack.damage.into(),
            attack.start.into(),
            attack.end.into(),
            attack.hit_type.into(),
            attack.hit_length.into(),
            attack.stun_length.into(),
            attack.stagger_length.into(),
        ]
    });
    for (attack, expected) in parts.attacks.iter().zip(list(&expected["attacks"])) {
        assert!(same(attack.knockback, &expected["knockback"]), "{name}");
    }
    let extent_fields = ["frame", "angle", "length", "pad", "minY", "maxY"];
    elements(name, &parts.extents, &expected["extentPoints"], extent_fields, |extent| {
        [
            extent.frame.into(),
            extent.angle.into(),
            extent.length.into(),
            extent.pad.into(),
            extent.min_y.into(),
            extent.max_y.into(),
        ]
    });
    elements(name, &parts.self_damage, &expected["selfDamage"], ["points", "frame"], |damage| {
        [damage.points.into(), damage.frame.into()]
    });
    let blur_fields = ["bones", "start", "end", "lifetime", "alpha", "interval"];
    elements(name, &parts.motion_blur, &expected["motionBlur"], blur_fields, |blur| {
        [
            blur.bones.into(),
            blur.start.into(),
            blur.end.into(),
            blur.lifetime.into(),
            blur.alpha.into(),
            blur.interval.into(),
        ]
    });
    elements(name, &parts.shortcuts, &expected["shortcuts"], ["fromState", "length", "flags"], |shortcut| {
        [shortcut.from_state.into(), shortcut.length.into(), shortcut.flags.into()]
    });
    elements(name, &parts.footsteps, &expected["footsteps"], ["frame", "type"], |step| {
        [step.frame.into(), step.side.into()]
    });
    elements(name, &parts.particles, &expected["particles"], ["start", "end", "bone"], |particle| {
        [particle.start.into(), particle.end.into(), particle.bone.into()]
    });
    for (particle, expected) in parts.particles.iter().zip(list(&expected["particles"])) {
        assert_eq!(&*particle.name, expected["name"].as_str().unwrap(), "{name}");
    }
    elements(name, &parts.sounds, &expected["sounds"], ["start"], |sound| [sound.start.into()]);
    for (sound, expected) in parts.sounds.iter().zip(list(&expected["sounds"])) {
        assert_eq!(&*sound.name, expected["name"].as_str().unwrap(), "{name}");
    }
    let throw = &expected["throw"];
    assert_eq!(parts.throw.is_some(), !throw.is_null(), "{name}");
    if let Some(found) = parts.throw {
        assert!(found.offset.iter().zip(list(&throw["position"])).all(|(found, value)| same(*found, value)), "{name}");
        assert!(same(found.angle, &throw["angle"]) && same(found.distance, &throw["distance"]), "{name}");
        assert_eq!(i64::from(found.target_type), int(&throw["targetType"]), "{name}");
    }
}

fn keys(name: &str, parts: &TramParts, expected: &Value) {
    let rotations = parts.rotations.as_ref().unwrap();
    assert_eq!(rotations.size() as i64, int(&expected["rotationBytes"]), "{name}");
    let offsets: Vec<i64> = rotations.offsets.iter().map(|offset| i64::from(*offset)).collect();
    assert_eq!(offsets, list(&expected["boneOffsets"]).iter().map(int).collect::<Vec<_>>(), "{name}");
    assert_eq!(rotations.bone_count(), list(&expected["keyFrames"]).len(), "{name}");
    for (bone, frames) in list(&expected["keyFrames"]).iter().enumerate() {
        let found: Vec<i64> = rotations.keys(bone).map(|(time, _)| i64::from(time)).collect();
        assert_eq!(found, list(frames).iter().map(int).collect::<Vec<_>>(), "{name} bone {bone}");
        assert_eq!(found.len(), rotations.key_count(bone));
        for (number, (time, key)) in rotations.keys(bone).enumerate() {
            match key {
                Key::Euler(angles) => {
                    let expected = list(&list(&list(&expected["eulerKeys"])[bone])[number]);
                    assert_eq!(
                        angles.map(i64::from).as_slice(),
                        expected.iter().map(int).collect::<Vec<_>>(),
                        "{name}"
                    );
                }
                Key::Quat(stored) => {
                    let expected = list(&list(&list(&expected["rotations"])[bone])[time as usize]);
                    let expected: Vec<f64> = expected.iter().map(|value| value.as_f64().unwrap()).collect();
                    let apart = |sign: f64| {
                        let pairs = stored.iter().zip(&expected);
                        pairs.map(|(found, value)| (f64::from(*found) - sign * value).abs()).fold(0.0, f64::max)
                    };
                    assert!(apart(1.0).min(apart(-1.0)) < 2e-6, "{name} bone {bone} frame {time}");
                }
                other => panic!("{name} has a key of another kind: {other:?}"),
            }
        }
    }
}
