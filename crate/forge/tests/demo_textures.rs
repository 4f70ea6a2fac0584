//! The demo fighter's textures as a reader sees them: every bone has one, in several formats, and all of them decode.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use std::collections::BTreeSet;

use common::{find, forms, open};
use level::{Body, FINEST, LevelSet, Tag, Texture};

fn textures(set: &LevelSet) -> Vec<Texture> {
    set.of_tag(Tag::TXMP).map(|(id, _)| Texture::load(set, id, 0)).collect()
}

#[test]
fn every_texture_decodes_in_every_form_of_the_level() {
    for (form, set) in forms(&forge::demo::level()) {
        let all = textures(&set);
        assert!(all.len() >= 16, "{form}: {}", all.len());
        for texture in &all {
            let name = &texture.name;
            assert!(texture.findings.is_empty(), "{form}: {name}: {:?}", texture.findings);
            assert!(!texture.is_placeholder && texture.levels.len() > 4, "{form}: {name}");
            let last = texture.levels.last().unwrap();
            assert_eq!((last.width, last.height), (1, 1), "{form}: {name}");
        }
    }
}

#[test]
fn several_formats_are_used() {
    let set = open(forge::demo());
    let formats: BTreeSet<String> = textures(&set).iter().map(|texture| format!("{:?}", texture.format)).collect();
    for format in ["Argb4444", "Rgb555", "Rgba8888", "Rgb888", "Dxt1"] {
        assert!(formats.contains(format), "{formats:?}");
    }
}

#[test]
fn every_bone_has_a_texture_and_lies_inside_it() {
    let set = open(forge::demo());
    for detail in 0..=FINEST {
        let body = Body::load(&set, find(&set, "ONCCsable_fighter"), detail).unwrap();
        for (bone, part) in body.bones.iter().enumerate() {
            assert!(part.texture.is_some(), "bone {bone}");
            let inside = |uv: &[f32; 2]| uv.iter().all(|value| (0.0..=1.0).contains(value));
            assert!(part.mesh.uvs.iter().all(inside), "bone {bone}");
            // Left and right share.
            if let Some(other) = match bone {
                1..=3 => Some(bone + 3),
                11..=14 => Some(bone + 4),
                _ => None,
            } {
                assert_eq!(part.texture, body.bones[other].texture, "bone {bone}");
            }
        }
    }
}

/// How dark a pixel is against the brightest, at a place on the face: degrees to the left, height above the joint.
fn brightness(face: &Texture, degrees: f32, height: f32) -> u32 {
    let x = (0.5 + degrees / 230.0) * 176.0;
    let y = (1.65 - height) / 2.0 * 128.0;
    face.image.pixel(x as u32, y as u32).unwrap()[..3].iter().map(|part| u32::from(*part)).sum()
}

#[test]
fn a_face_looks_out_of_the_head() {
    let set = open(forge::demo());
    let face = Texture::load(&set, find(&set, "TXMPsable_head"), 0);
    for side in [-1.0, 1.0] {
        let cheek = brightness(&face, 30.0 * side, 0.6);
        assert!(brightness(&face, 23.5 * side, 0.915) < cheek / 2, "the pupil is dark");
        assert!(brightness(&face, 33.0 * side, 0.9) > brightness(&face, 23.5 * side, 0.9), "the white is not");
        assert!(brightness(&face, 25.0 * side, 1.19) < cheek, "the brow");
    }
    let [red, green, ..] = face.image.pixel(88, 87).unwrap();
    assert!(red > green + 50, "lips are red: {red}, {green}");
}

#[test]
fn the_light_on_the_chest_pulses() {
    let set = open(forge::demo());
    let chest = find(&set, "TXMPsable_chest");
    let view = set.view(chest, Tag::TXMP, level::kinds::Txmp::new).unwrap();
    assert!(set.follow(chest.file, view.animation(), Tag::TXAN).unwrap().is_some());
    let lamp = |name: &str| {
        let texture = Texture::load(&set, find(&set, name), 0);
        let y = (2.45 - 1.18) / 2.6 * 88.0;
        texture.image.pixel(128, y as u32).unwrap()[1]
    };
    let lamps = ["", "_1", "_2", "_3", "_4"].map(|end| lamp(&format!("TXMPsable_chest{end}")));
    assert!(lamps.windows(2).all(|pair| pair[0] < pair[1]), "{lamps:?}");
}

#[test]
fn boots_mirror_their_surroundings_and_the_sash_is_seen_through() {
    let set = open(forge::demo());
    let boot = Texture::load(&set, find(&set, "TXMPsable_foot"), 0);
    assert_eq!(boot.environment, Some(find(&set, "TXMPsable_sheen")));
    let sash = Texture::load(&set, find(&set, "TXMPsable_pelvis"), 0);
    assert_eq!(sash.alpha, level::Alpha::Blend);
    let clear = sash.image.rgba().chunks(4).filter(|pixel| pixel[3] < 128).count();
    assert!((50..3000).contains(&clear), "{clear}");
}
