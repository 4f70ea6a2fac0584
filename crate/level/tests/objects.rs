//! Object animations, meshes and dressed bodies of the fixtures against what two independent tools make of them, and
//! genuine bytes of the game.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use common::collada::{Collada, triangles};
use common::{fixture, int, json, list, open, same};
use level::kinds::oban::flags;
use level::kinds::{M3ga, M3gm, Oban, Oboa, oboa};
use level::{Body, Bytes, FINEST, InstanceId, LevelSet, Mesh, StoredIds, Tag};
use serde_json::Value;

const FORMS: [&str; 4] = ["level-pc", "level-mac", "level-mac-ppc", "oni"];

fn open_form(form: &str) -> LevelSet {
    match form {
        "oni" => open(&["oni/level0", "oni/level1"]),
        level => open(&[level]),
    }
}

fn find(set: &LevelSet, name: &str) -> InstanceId {
    set.find(name, None).unwrap_or_else(|| panic!("{name} is not there"))
}

fn name_of(set: &LevelSet, id: InstanceId) -> &str {
    set.instance(id).unwrap().name().unwrap()
}

fn same_list(found: &[f32], expected: &Value) -> bool {
    found.len() == list(expected).len() && found.iter().zip(list(expected)).all(|(found, wanted)| same(*found, wanted))
}

#[test]
fn object_animations_are_those_the_third_reader_found() {
    for form in FORMS {
        let set = open_form(form);
        let mut seen = 0;
        for (id, instance) in set.of_tag(Tag::OBAN) {
            let name = instance.name().unwrap();
            let expected = json(&format!("expected-json/{name}.json"));
            let oban = set.view(id, Tag::OBAN, Oban::new).unwrap();
            assert_eq!(i64::from(oban.flags()), int(&expected["flags"]), "{form} {name}");
            assert!(same_list(oban.initial_transform().as_flattened(), &expected["initial"]), "{form} {name}");
            assert!(same_list(oban.base_transform().as_flattened(), &expected["base"]), "{form} {name}");
            assert_eq!(i64::from(oban.frame_length()), int(&expected["frameLength"]));
            assert_eq!(i64::from(oban.frame_count()), int(&expected["frameCount"]));
            assert_eq!(i64::from(oban.half_stop_frame()), int(&expected["halfStop"]));
            assert_eq!((oban.keys.len(), oban.keys.shortfall()), (list(&expected["keys"]).len(), None));
            for (key, wanted) in oban.keys.iter().zip(list(&expected["keys"])) {
                assert_eq!(i64::from(key.time), int(&wanted["time"]), "{form} {name}");
                assert!(same_list(&key.translation, &wanted["translation"]), "{form} {name} {}", key.time);
                for (part, wanted) in key.rotation.iter().zip(list(&wanted["rotation"])) {
                    // Near zero the reference prints exponents that a relative comparison would ask too much of.
                    assert!(same(*part, wanted) || part.abs() < 1e-7, "{form} {name} {}", key.time);
                }
            }
            seen += 1;
        }
        assert_eq!(seen, 7, "{form}");
    }
}

#[test]
fn meshes_and_their_materials_are_those_the_reference_exports() {
    for name in ["demo_ball", "demo_crate", "demo_door_panel", "demo_gem"] {
        let file = Collada::open(&fixture("expected-dae/m3gm").join(format!("{name}.dae")));
        let [(geometry, expected)] = &file.meshes()[..] else { panic!("{name} has one geometry") };
        assert_eq!(geometry, name);
        for form in FORMS {
            let set = open_form(form);
            let id = find(&set, &format!("M3GM{name}"));
            let (mesh, findings) = Mesh::read(&set, id).unwrap();
            assert_eq!(findings, [], "{form} {name}");
            assert!(triangles(&mesh) == *expected, "{form} {name}");
            let texture = set.view(id, Tag::M3GM, M3gm::new).unwrap().texture;
            let texture = set.follow(id.file, texture, Tag::TXMP).unwrap().unwrap();
            assert_eq!(name_of(&set, texture)[4..], file.material(name), "{form}");
        }
    }
}

#[test]
fn dressed_bodies_are_those_the_reference_exports() {
    for class in ["demo_fighter", "demo_boss"] {
        let file = Collada::open(&fixture("expected-dae/oncc-noanim").join(format!("{class}.dae")));
        let meshes = file.meshes();
        assert_eq!(meshes.len(), 19);
        for form in FORMS {
            let set = open_form(form);
            let body = Body::load(&set, find(&set, &format!("ONCC{class}")), FINEST).unwrap();
            assert_eq!((body.bones.len(), &body.findings[..]), (19, &[][..]), "{form} {class}");
            for (bone, node) in body.bones.iter().zip(level::kinds::tram::words::BONE_NODES) {
                let (_, expected) = meshes.iter().find(|(name, _)| name == node).unwrap();
                assert!(triangles(&bone.mesh) == *expected, "{form} {class} {node}");
                assert_eq!(name_of(&set, bone.texture.unwrap())[4..], file.material(node), "{form} {class} {node}");
            }
        }
    }
}

/// Bytes from a dump in hexadecimal; `..20` stands for 20 bytes of filler, `*45` for 45 zeros.
fn dump(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    for word in text.split_whitespace() {
        if let Some(count) = word.strip_prefix("..") {
            bytes.extend([0xAD, 0xDE].into_iter().cycle().take(count.parse().unwrap()));
        } else if let Some(count) = word.strip_prefix('*') {
            bytes.extend(std::iter::repeat_n(0, count.parse().unwrap()));
        } else {
            bytes.push(u8::from_str_radix(word, 16).unwrap());
        }
    }
    bytes
}

/// OniGalore, OBD:OBAN: Blackvan_FB of level 3, with the first of its 101 keys. The page prints row 1 of the matrix where
/// the key's translation should be; the translation is the one it gives as numbers.
pub(crate) const BLACKVAN: &str = "
    01 86 00 00 01 00 00 06 *12 00 00 00 00
    C2 F5 E8 3F AB D7 AA B3 EC 89 13 35
    EC 89 13 35 ED 89 13 B4 C2 F5 E8 BF
    B1 D7 AA 33 C2 F5 E8 3F EB 89 13 B4
    6B 9A 94 44 97 FD 5B C2 5D 06 DA C2
    C2 F5 E8 3F *12 C2 F5 E8 3F *12 C2 F5 E8 3F *12
    50 00 F5 01 00 00 65 00
    F4 04 35 BF 6A 19 C4 B3 CE 3C 03 B4 F3 04 35 BF
    6B 9A 94 44 97 FD 5B C2 5D 06 DA C2
    00 00 00 00";

#[test]
fn oban_blackvan() {
    let bytes = dump(BLACKVAN);
    assert_eq!(StoredIds::read(Bytes::new(&bytes)).unwrap().index, 134);
    let oban = Oban::new(Bytes::new(&bytes).rest(8)).unwrap();
    assert_eq!((oban.flags(), oban.frame_length(), oban.frame_count(), oban.half_stop_frame()), (0, 80, 501, 0));
    assert_eq!(oban.initial_transform()[3], [1_188.825_6, -54.997_646, -109.012_43]);
    assert_eq!(oban.initial_transform()[1], [5.496_247e-7, -1.374_061_9e-7, -1.819_999_9]);
    let scale = 1.819_999_9;
    assert_eq!(oban.base_transform(), [[scale, 0.0, 0.0], [0.0, scale, 0.0], [0.0, 0.0, scale], [0.0; 3]]);
    let key = oban.keys.get(0).unwrap();
    assert_eq!((key.time, key.translation), (0, oban.initial_transform()[3]));
    // -0.7071068 and a step of the last bit beside it, as the bytes say.
    assert_eq!([key.rotation[0], key.rotation[3]].map(f32::to_bits), [0xBF35_04F4, 0xBF35_04F3]);
    let shortfall = oban.keys.shortfall().unwrap();
    assert_eq!((shortfall.declared, shortfall.present), (101, 1));
}

/// OniGalore, OBD:OBOA, level 3: the beginning of the first of 98 elements.
#[test]
fn oboa_of_level_3() {
    let mut bytes = dump("01 E7 03 00 01 00 00 06 ..22 62 00 01 56 02 00 00 00 00 00 00 00 00 00 00 12 00 00");
    bytes.resize(8 + 0x18 + 0xF0, 0);
    let list = Oboa::new(Bytes::new(&bytes).rest(8)).unwrap();
    let first = list.objects.get(0).unwrap();
    assert_eq!(first.geometry().target(), Some(598));
    assert_eq!((first.animation().target(), first.particles().target()), (None, None));
    assert_eq!(first.flags(), oboa::flags::IN_USE | oboa::flags::FACE_COLLISION);
    assert!(first.is_in_use());
    let shortfall = list.objects.shortfall().unwrap();
    assert_eq!((shortfall.declared, shortfall.present), (98, 1));
}

#[test]
fn every_field_of_an_object_is_where_the_table_says() {
    let mut bytes = dump(
        "..22 01 00 01 02 00 00 01 03 00 00 01 04 00 00 00 0E 00 00 05 00 00 00 06 00 00 00 03 00 00 00 09 00 00 00",
    );
    for number in 1..=20_u16 {
        bytes.extend(f32::from(number).to_le_bytes());
    }
    bytes.extend(b"lift_1");
    bytes.resize(0x18 + 0xF0, 0);
    let list = Oboa::new(Bytes::new(&bytes)).unwrap();
    let object = list.objects.get(0).unwrap();
    let links = [object.geometry(), object.animation(), object.particles()].map(level::Link::target);
    assert_eq!(links, [Some(2), Some(3), Some(4)]);
    assert_eq!((object.door_quad(), object.door(), object.script_id()), (5, 6, 9));
    assert_eq!((object.physics(), object.physics_name()), (3, Some("Animated")));
    assert_eq!((object.position(), object.rotation(), object.scale()), ([1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], 8.0));
    assert_eq!(object.transform(), [[9.0, 10.0, 11.0], [12.0, 13.0, 14.0], [15.0, 16.0, 17.0], [18.0, 19.0, 20.0]]);
    assert_eq!(object.name(), "lift_1");
}

#[test]
fn lists_and_fixed_parts_that_are_cut_off_are_clamped_or_refused() {
    let zeros = [0; 0x78];
    assert!(Oban::new(Bytes::new(&zeros)).is_ok() && Oban::new(Bytes::new(&zeros[..0x77])).is_err());
    assert!(Oboa::new(Bytes::new(&zeros[..0x18])).is_ok() && Oboa::new(Bytes::new(&zeros[..0x17])).is_err());
    assert!(M3ga::new(Bytes::new(&zeros[..0x18])).is_ok() && M3ga::new(Bytes::new(&zeros[..0x17])).is_err());
    let bytes = dump("..20 FF FF FF FF 01 02 00 00 01 03 00 00 01");
    let list = M3ga::new(Bytes::new(&bytes)).unwrap().geometries;
    assert_eq!(list.iter().map(level::Link::target).collect::<Vec<_>>(), [Some(2), Some(3)]);
    assert_eq!(list.shortfall().map(|short| short.present), Some(2));
}

#[test]
fn every_flag_has_the_name_the_tools_use() {
    let names: Vec<_> = flags::NAMES.iter().map(|(_, name)| *name).collect();
    assert_eq!(names, ["NormalLoop", "BackToBackLoop", "RandomStartFrame", "Autostart", "ZAxisUp"]);
    assert_eq!(flags::NAMES.iter().map(|(bit, _)| bit).sum::<u32>(), 0x1F);
}
