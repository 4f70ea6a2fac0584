//! Genuine bytes of the game as printed on OniGalore's `OBD:` pages, and what they decode to.
//!
//! The pages print an instance from its 8-byte header on; the views begin after it. Filler is `AD DE` over and over.
//! Where a page shows only the first elements of a list, the count is right and the list is cut short, as it would be
//! in a file that ends there.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

use std::f32::consts::{FRAC_PI_2, FRAC_PI_3};

use level::kinds::{Idxa, Oncc, Pnta, Trac, Tras, Trcm, Trga, Tria, Trsc, Trta, Vcra};
use level::{Bytes, Link, StoredIds};

/// Bytes from a dump in hexadecimal; `..20` stands for 20 bytes of filler.
fn dump(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    for word in text.split_whitespace() {
        match word.strip_prefix("..") {
            Some(count) => bytes.extend([0xAD, 0xDE].into_iter().cycle().take(count.parse().unwrap())),
            None => bytes.push(u8::from_str_radix(word, 16).unwrap()),
        }
    }
    bytes
}

/// The instance's own index, checked against its header, and its payload.
fn payload(instance: &[u8], index: u32) -> Bytes<'_> {
    let bytes = Bytes::new(instance);
    assert_eq!(StoredIds::read(bytes).unwrap().index, index);
    bytes.rest(8)
}

#[test]
fn trac_muro_animations() {
    let bytes = dump("01 28 11 00 01 00 00 06 ..16 01 0B 06 00 00 00 37 00 64 00 00 00 AD DE AD DE 01 E2 10 00");
    let trac = Trac::new(payload(&bytes, 4392)).unwrap();
    assert_eq!(trac.parent.target(), Some(1547));
    let first = trac.animations.get(0).unwrap();
    assert_eq!((first.weight, first.animation.target()), (100, Some(4322)));
    let shortfall = trac.animations.shortfall().unwrap();
    assert_eq!((shortfall.declared, shortfall.present), (55, 1));
}

#[test]
fn tras_murcom_aim_screen_stand() {
    let bytes = dump(
        "01 16 11 00 01 00 00 06 01 15 11 00 DB 0F C9 3F DB 0F C9 3F 01 00 01 00 92 0A 86 3F 92 0A 86 3F 01 00 01 00",
    );
    let tras = Tras::new(payload(&bytes, 4374)).unwrap();
    assert_eq!(tras.animation.target(), Some(4373));
    assert_eq!((tras.left_step, tras.right_step), (FRAC_PI_2, FRAC_PI_2));
    assert_eq!((tras.down_step, tras.up_step), (FRAC_PI_3, FRAC_PI_3));
    assert_eq!([tras.left_frames, tras.right_frames, tras.down_frames, tras.up_frames], [1; 4]);
    assert_eq!((tras.columns(), tras.rows(), tras.ahead()), (3, 3, 4));
}

#[test]
fn trsc_konoko_screens() {
    let bytes = dump("01 CE 09 00 01 00 00 00 ..22 0D 00 01 C1 09 00");
    let trsc = Trsc::new(payload(&bytes, 2510)).unwrap();
    assert_eq!(trsc.screens.get(0).and_then(Link::target), Some(2497));
    assert_eq!(trsc.screens.shortfall().unwrap().declared, 13);
}

#[test]
fn trcm_of_konoko_and_its_lists() {
    let mut bytes = dump("01 0A 04 00 01 00 00 06 00 00 00 00 13 00 AD DE");
    bytes.extend_from_slice(b"Kon002_xlow.mme");
    bytes.resize(8 + 0x48, 0);
    bytes.extend(dump("40 A3 9D 0E C0 A3 9D 0E E0 A4 9D 0E 01 0B 04 00 01 62 04 00 01 63 04 00"));
    let trcm = Trcm::new(payload(&bytes, 1034)).unwrap();
    assert_eq!((trcm.parts(), &*trcm.source(), trcm.is_blank()), (19, "Kon002_xlow.mme", false));
    let links = [trcm.geometry(), trcm.translations(), trcm.hierarchy()].map(Link::target);
    assert_eq!(links, [Some(1035), Some(1122), Some(1123)]);

    let bytes = dump("01 0B 04 00 01 00 00 06 ..22 13 00 01 0C 04 00");
    let trga = Trga::new(payload(&bytes, 1035)).unwrap();
    assert_eq!(trga.geometries.get(0).and_then(Link::target), Some(1036));

    let bytes = dump("01 62 04 00 01 00 00 06 ..22 13 00 00 00 00 00 00 00 00 00 00 00 00 00");
    let trta = Trta::new(payload(&bytes, 1122)).unwrap();
    assert_eq!(trta.translations.get(0), Some([0.0; 3]));
    assert_eq!(trta.translations.shortfall().unwrap().declared, 19);

    let bytes = dump("01 63 04 00 01 00 00 06 ..22 13 00 00 01 00 DE");
    let tria = Tria::new(payload(&bytes, 1123)).unwrap();
    let pelvis = tria.bones.get(0).unwrap();
    assert_eq!((pelvis.parent, pelvis.child, pelvis.sibling), (0, 1, 0));
}

#[test]
fn pnta_218() {
    let bytes = dump(
        "01 DA 00 00 01 00 00 06 ..12
         00 00 10 C1 47 BC C9 BE FF FF 6F C1
         00 00 10 41 56 BC C9 3E 70 6E 73 41
         00 00 00 00 00 00 70 34 40 9C DB 3D
         E6 B6 8C 41
         10 00 00 00
         00 00 10 C1 1A BC C9 BE FF FF 6F C1",
    );
    let pnta = Pnta::new(payload(&bytes, 218)).unwrap();
    assert_eq!(pnta.least, [-9.0, -0.394_014_57, -14.999_999]);
    assert_eq!(pnta.greatest, [9.0, 0.394_015, 15.214_462]);
    assert_eq!(pnta.centre, [0.0, 2.235_174_2e-7, 0.107_231_62]);
    assert_eq!(pnta.radius, 17.589_306);
    assert_eq!(pnta.points.get(0), Some([-9.0, -0.394_013_23, -14.999_999]));
    assert_eq!(pnta.points.shortfall().unwrap().declared, 16);

    // The sphere goes around the box: its middle, and from there to a corner.
    let corner: f32 = (0..3).map(|axis| (pnta.greatest[axis] - pnta.centre[axis]).powi(2)).sum();
    assert!((corner.sqrt() - pnta.radius).abs() < 1e-4);
}

#[test]
fn vcra_247() {
    let bytes = dump("01 F7 00 00 01 00 00 06 ..20 10 00 00 00 71 1C 47 B2 00 00 80 BF 86 FB 20 B3");
    let vcra = Vcra::new(payload(&bytes, 247)).unwrap();
    let [x, y, z] = vcra.normals.get(0).unwrap();
    assert!((x + 1.159e-8).abs() < 1e-11 && y == -1.0 && (z + 3.748e-8).abs() < 1e-11);
    assert_eq!(vcra.normals.shortfall().unwrap().declared, 16);
}

#[test]
fn idxa_268_is_twelve_triangles_in_five_strips() {
    let bytes = dump(
        "01 0C 01 00 01 00 00 06 ..20 16 00 00 00
         00 00 00 80 02 00 00 00 01 00 00 00 05 00 00 00 04 00 00 00 07 00 00 00 06 00 00 00
         0A 00 00 80 08 00 00 00 0B 00 00 00 0D 00 00 00 0C 00 00 00
         0F 00 00 80 01 00 00 00 0E 00 00 00 04 00 00 00
         02 00 00 80 00 00 00 00 03 00 00 00
         08 00 00 80 0A 00 00 00 09 00 00 00",
    );
    let idxa = Idxa::new(payload(&bytes, 268)).unwrap();
    assert_eq!((idxa.indices.len(), idxa.indices.shortfall()), (22, None));
    let mut strips = idxa.strips();
    let triangles: Vec<[u32; 3]> = strips
        .by_ref()
        .map(|mut corners| {
            corners.sort_unstable();
            corners
        })
        .collect();
    let published = [
        [0, 1, 2],
        [1, 2, 5],
        [1, 4, 5],
        [4, 5, 7],
        [4, 6, 7],
        [8, 10, 11],
        [8, 11, 13],
        [11, 12, 13],
        [1, 14, 15],
        [1, 4, 14],
        [0, 2, 3],
        [8, 9, 10],
    ];
    assert_eq!(triangles, published);
    assert_eq!(strips.stray(), 0);

    // The list of face normals that goes with it has as many numbers as there are triangles.
    let bytes = dump("01 11 01 00 01 00 00 06 ..20 0C 00 00 00 00 00 00 00");
    let faces = Idxa::new(payload(&bytes, 273)).unwrap();
    assert_eq!(faces.indices.get(0), Some(0));
    assert_eq!(faces.indices.shortfall().unwrap().declared, triangles.len());
}

#[test]
fn oncc_konoko_generic() {
    let mut bytes = dump(
        "01 DF 03 00 01 00 00 06
         CD CC 0C 3F 8F C2 75 3D CD CC 8C 3F 00 00 80 C0 8F C2 F5 3C 07 00 14 00 00 00 34 42 00 00 07 43 01 F8 03 00",
    );
    assert!(Oncc::new(payload(&bytes, 991)).is_err(), "a class without its 3,216 bytes");
    bytes.resize(8 + 0xC90, 0);
    let oncc = Oncc::new(payload(&bytes, 991)).unwrap();
    let air = oncc.air();
    assert_eq!(
        [air.fall_gravity, air.jump_gravity, air.jump_start_velocity, air.max_velocity],
        [0.55, 0.06, 1.1, -4.0]
    );
    assert_eq!((air.jetpack_acceleration, air.frames_fall_gravity, air.jetpack_timer), (0.03, 7, 20));
    assert_eq!((air.max_no_damage_height, air.max_damage_height), (45.0, 135.0));
    assert_eq!(oncc.shadow().target(), Some(1016));
}

#[test]
fn a_kind_refuses_fewer_bytes_than_its_fixed_part() {
    type Opens = fn(Bytes<'_>) -> bool;
    let fixed: [(&str, usize, Opens); 10] = [
        ("TRAC", 0x18, |bytes| Trac::new(bytes).is_ok()),
        ("TRAS", 0x1C, |bytes| Tras::new(bytes).is_ok()),
        ("TRSC", 0x18, |bytes| Trsc::new(bytes).is_ok()),
        ("TRCM", 0x60, |bytes| Trcm::new(bytes).is_ok()),
        ("TRTA", 0x18, |bytes| Trta::new(bytes).is_ok()),
        ("TRIA", 0x18, |bytes| Tria::new(bytes).is_ok()),
        ("PNTA", 0x38, |bytes| Pnta::new(bytes).is_ok()),
        ("VCRA", 0x18, |bytes| Vcra::new(bytes).is_ok()),
        ("IDXA", 0x18, |bytes| Idxa::new(bytes).is_ok()),
        ("ONCC", 0xC90, |bytes| Oncc::new(bytes).is_ok()),
    ];
    let zeros = [0; 0xC90];
    for (kind, size, opens) in fixed {
        assert!(opens(Bytes::new(&zeros[..size])), "{kind}");
        assert!(!opens(Bytes::new(&zeros[..size - 1])), "{kind}");
    }
}
