//! A character class and what hangs on it, field by field against OniSplit's XML of the same files.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use common::open;
use level::kinds::{Oncc, Oncp, Oncv, Onia, Tras, Trsc};
use level::{Link, Tag};

#[test]
fn a_class_has_the_values_it_was_made_with() {
    let set = open(&["level-pc"]);
    let id = set.find("ONCCdemo_fighter", None).unwrap();
    let class = set.view(id, Tag::ONCC, Oncc::new).unwrap();

    let air = class.air();
    assert_eq!([air.fall_gravity, air.jump_gravity, air.jump_start_velocity], [5.851, 39.011, 12.985]);
    assert_eq!((air.frames_fall_gravity, air.jetpack_timer, air.max_damage_height), (18, 161, 25.78));
    assert_eq!((class.health(), class.feet(), class.size_factors()), (150, 0x48, [0.95, 1.05]));
    assert_eq!(class.damage_factors(), [0.412, 1.035, 0.811, 1.563, 1.5, 1.355, 0.779]);
    assert_eq!((class.boss_shield(), class.fight_mode_timer(), class.idle_timers()), (9.846, 80, [232, 44]));
    assert_eq!((class.ai_rate_of_fire(), class.death_delete_delay(), class.weapon_hand()), (131, 229, 0));
    assert_eq!((class.has_daodan_powers(), class.has_supershield(), class.cannot_be_touched()), (false, true, false));
    assert_eq!(class.impact_modifier(), "demo_mod");
    let chances: Vec<u8> = (0..10).map(|number| class.sound(number).unwrap().0).collect();
    assert_eq!(chances, [22, 28, 23, 10, 85, 13, 89, 71, 62, 67]);
    assert!((0..10).all(|number| class.sound(number).unwrap().1.is_empty()));
    assert_eq!(class.sound(10), None);

    let named = |link: Link, kind| {
        let target = set.follow(id.file, link, kind).unwrap().unwrap();
        set.instance(target).unwrap().name().unwrap().to_owned()
    };
    assert_eq!(named(class.shadow(), Tag::TXMP), "TXMPdemo_shadow");
    assert_eq!(named(class.variant(), Tag::ONCV), "ONCVdemo");
    assert_eq!(named(class.body_set(), Tag::TRBS), "TRBSdemo_body");
    assert_eq!(named(class.body_textures(), Tag::TRMA), "TRMAdemo_fighter");
    assert_eq!(named(class.animations(), Tag::TRAC), "TRACdemo_fighter");
    assert_eq!(named(class.aiming_screens(), Tag::TRSC), "TRSCdemo");
}

#[test]
fn particles_and_impacts_have_their_names() {
    let set = open(&["level-pc"]);
    let id = set.find("ONCCdemo_fighter", None).unwrap();
    let class = set.view(id, Tag::ONCC, Oncc::new).unwrap();

    let particles = set.follow(id.file, class.particles(), Tag::ONCP).unwrap().unwrap();
    let particles = set.view(particles, Tag::ONCP, Oncp::new).unwrap().particles;
    let listed: Vec<_> = particles.iter().map(|one| (one.name, one.class, one.body_part)).collect();
    let expected =
        [("contrail", "demo_trail_e01", 0xFFFF), ("contrail_2", "demo_trail_e02", 0xFFFF), ("blood", "demo_blood", 8)];
    assert_eq!(listed, expected.map(|(name, class, part)| (name.into(), class.into(), part)));

    let impacts = set.follow(id.file, class.impacts(), Tag::ONIA).unwrap().unwrap();
    let impacts = set.view(impacts, Tag::ONIA, Onia::new).unwrap().impacts;
    let listed: Vec<_> = impacts.iter().map(|one| (one.name, one.kind, one.modifier)).collect();
    let expected = [("demo_imp_fist", "Punch_Demo", "Medium"), ("demo_imp_foot", "Kick_Demo", "Medium")];
    assert_eq!(listed, expected.map(|(name, kind, modifier)| (name.into(), kind.into(), modifier.into())));
}

#[test]
fn a_variant_names_its_classes() {
    let set = open(&["level-pc"]);
    let variant = set.view(set.find("ONCVdemo", None).unwrap(), Tag::ONCV, Oncv::new).unwrap();
    assert_eq!(
        (variant.parent().target(), &*variant.class(), &*variant.hard_class()),
        (None, "demo_fighter", "demo_boss")
    );
}

#[test]
fn aiming_screens_are_grids_over_their_overlay() {
    let set = open(&["level-pc"]);
    let id = set.find("TRSCdemo", None).unwrap();
    let screens = set.view(id, Tag::TRSC, Trsc::new).unwrap().screens;
    let screens: Vec<Tras> = screens
        .iter()
        .map(|link| {
            let screen = set.follow(id.file, link, Tag::TRAS).unwrap().unwrap();
            set.view(screen, Tag::TRAS, Tras::new).unwrap()
        })
        .collect();
    let [pistol, rifle] = screens[..] else { panic!("{screens:?}") };
    let overlay = set.follow(id.file, pistol.animation, Tag::TRAM).unwrap().unwrap();
    assert_eq!(set.instance(overlay).unwrap().name(), Some("TRAMDEMPISaim_ovl"));
    assert_eq!((pistol.left_step, pistol.columns(), pistol.rows(), pistol.ahead()), (0.52, 7, 5, 17));
    assert_eq!([rifle.left_step, rifle.right_step, rifle.down_step, rifle.up_step], [0.4, 0.6, 0.3, 0.5]);
    assert_eq!([rifle.left_frames, rifle.right_frames, rifle.down_frames, rifle.up_frames], [2, 4, 2, 2]);
    assert_eq!((rifle.columns(), rifle.rows(), rifle.ahead()), (7, 5, 16));
}
