//! The demo level as a reader sees it: complete, consistent, and every kind of event is somewhere in it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use common::{find, open};
use level::kinds::tram::{Tram, TramParts, parts, words};
use level::{Body, Collection, Edition, FINEST, LevelSet, Tag, class_chains, kinds};

fn animations(set: &LevelSet) -> Vec<(String, Tram<'_>, TramParts)> {
    set.of_tag(Tag::TRAM)
        .map(|(id, instance)| {
            let tram = set.view(id, Tag::TRAM, Tram::new).unwrap();
            let parts = parts::read(set, id.file, &tram).unwrap();
            (instance.name().unwrap().to_owned(), tram, parts)
        })
        .collect()
}

#[test]
fn the_level_is_a_genuine_pair_of_files_and_always_the_same() {
    let files = forge::demo();
    assert_eq!(files, forge::demo());
    let names: Vec<&str> = files.iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["level64_Kata.dat", "level64_Kata.raw"]);
    // Packed it is about a quarter of that; the textures' smaller copies and the keys pack well.
    assert!(files.total() < 900_000, "{} bytes: it is fetched by everyone who asks for an example", files.total());
    let set = open(files);
    let file = set.files().next().unwrap();
    assert_eq!(file.index().edition(), Edition::WindowsRetail);
    assert!(file.missing().is_empty());
}

#[test]
fn every_animation_decodes_without_a_remark() {
    let set = open(forge::demo());
    let all = animations(&set);
    assert!(all.len() >= 28, "{}", all.len());
    for (name, tram, parts) in &all {
        assert!(parts.findings.is_empty(), "{name}: {:?}", parts.findings);
        let (clip, notes) = motion::Clip::decode(tram, parts);
        assert!(notes.is_empty(), "{name}: {notes:?}");
        assert_eq!((clip.frame_count(), clip.bone_count()), (tram.frame_count().into(), 19), "{name}");
        assert!(words::type_name(tram.kind()).is_some() && words::state_name(tram.from_state()).is_some(), "{name}");
        assert!(words::state_name(tram.to_state()).is_some(), "{name}");
    }
}

#[test]
fn the_fighter_is_found_with_body_and_collections() {
    let set = open(forge::demo());
    let class = find(&set, "ONCCsable_fighter");
    for detail in 0..=FINEST {
        let body = Body::load(&set, class, detail).unwrap();
        assert!(body.findings.is_empty(), "{:?}", body.findings);
        assert_eq!(body.bones.len(), 19);
        let triangles: usize = body.bones.iter().map(|bone| bone.mesh.triangles.len()).sum();
        let expected = if detail < 2 { 200..900 } else { 900..2500 };
        assert!(expected.contains(&triangles), "detail {detail}: {triangles}");
    }
    let chains = class_chains(&set);
    assert_eq!((chains.len(), chains[0].chain.len()), (1, 2));
    let view = set.view(class, Tag::ONCC, kinds::Oncc::new).unwrap();
    let collection = set.follow(class.file, view.animations(), Tag::TRAC).unwrap().unwrap();
    let collection = Collection::read(&set, collection).unwrap();
    assert!(collection.findings.is_empty(), "{:?}", collection.findings);
    // All but the aiming overlay, which only its aiming screen reaches, and the walk that a script plays.
    assert_eq!(collection.entries.len() + 2, animations(&set).len());
    assert!(collection.entries.iter().all(|entry| !entry.overridden), "nothing of hers hides another of hers");
}

#[test]
fn every_kind_of_event_is_somewhere() {
    let set = open(forge::demo());
    let all = animations(&set);
    let some = |what: &str, has: &dyn Fn(&Tram<'_>, &TramParts) -> bool| {
        assert!(all.iter().any(|(_, tram, parts)| has(tram, parts)), "no animation has {what}");
    };
    some("attacks", &|_, p| !p.attacks.is_empty());
    some("self damage", &|_, p| !p.self_damage.is_empty());
    some("motion blur", &|_, p| !p.motion_blur.is_empty());
    some("shortcuts", &|_, p| !p.shortcuts.is_empty());
    some("a throw", &|_, p| p.throw.is_some());
    some("footsteps", &|_, p| !p.footsteps.is_empty());
    some("particles", &|_, p| !p.particles.is_empty());
    some("sounds", &|_, p| !p.sounds.is_empty());
    some("an atomic range", &|t, _| t.atomic_start() <= t.atomic_end());
    some("an action frame", &|t, _| t.action_frame() != u16::MAX);
    some("an invulnerable span", &|t, _| t.invulnerable_count() > 0);
    some("a final rotation", &|t, _| t.final_rotation() != 0.0);
    some("a direct animation", &|t, _| t.direct(0).target().is_some());
    some("a first level", &|t, _| t.first_level() > 0);
    some("pauses", &|t, _| t.hard_pause() > 0 && t.soft_pause() > 0);
    some("an end interpolation", &|t, _| t.end_interpolation() > 0);
    some("a vocalization", &|t, _| t.vocalization() != u16::MAX);
    some("an impact", &|t, _| !t.impact().is_empty());
    some("an overlay's bones", &|t, _| t.used_bones() != 0 && t.replaced_bones() != 0);
    some("16-byte keys", &|t, _| t.key_size() == 16);
    for varient in [0, 0x200, 0x800] {
        some("each varient", &|t, _| t.varient() == varient);
    }
}

#[test]
fn events_lie_inside_their_animations_and_names_resolve() {
    let set = open(forge::demo());
    let class = find(&set, "ONCCsable_fighter");
    let view = set.view(class, Tag::ONCC, kinds::Oncc::new).unwrap();
    let at = |link, tag| set.follow(class.file, link, tag).unwrap().unwrap();
    let particles = set.view(at(view.particles(), Tag::ONCP), Tag::ONCP, kinds::Oncp::new).unwrap().particles;
    let impacts = set.view(at(view.impacts(), Tag::ONIA), Tag::ONIA, kinds::Onia::new).unwrap().impacts;
    for (name, tram, parts) in animations(&set) {
        let frames = tram.frame_count();
        let inside = |frame: u16, what: &str| assert!(frame < frames, "{name}: {what} at {frame} of {frames}");
        parts.sounds.iter().for_each(|s| inside(s.start, "sound"));
        parts.footsteps.iter().for_each(|s| inside(s.frame, "footstep"));
        parts.self_damage.iter().for_each(|s| inside(s.frame, "self damage"));
        for span in &parts.motion_blur {
            assert!(span.start < span.end, "{name}");
            inside(span.end, "motion blur");
        }
        for particle in &parts.particles {
            assert!(particle.bone < 19 && particle.start <= particle.end, "{name}");
            inside(particle.end, "particle");
            assert!(particles.iter().any(|known| known.name == *particle.name), "{name}: {}", particle.name);
        }
        if tram.action_frame() != u16::MAX {
            inside(tram.action_frame(), "action");
        }
        if tram.atomic_start() <= tram.atomic_end() {
            inside(tram.atomic_end(), "atomic");
        }
        assert!(u16::from(tram.invulnerable_first()) + u16::from(tram.invulnerable_count()) <= frames, "{name}");
        if !tram.impact().is_empty() {
            assert!(impacts.iter().any(|known| known.name == tram.impact()), "{name}");
        }
        for shortcut in &parts.shortcuts {
            assert_ne!(shortcut.from_state, tram.from_state(), "{name}: a shortcut from the first state is ignored");
        }
    }
}

#[test]
fn attacks_have_their_danger_zones() {
    let set = open(forge::demo());
    let mut attacks = 0;
    for (name, tram, parts) in animations(&set) {
        assert_eq!(parts.attacks.is_empty(), tram.flags() & 0x10 == 0, "{name}: the Attack flag");
        let window: usize = parts.attacks.iter().map(|attack| usize::from(attack.end - attack.start) + 1).sum();
        assert_eq!(parts.extents.len(), window, "{name}");
        if parts.attacks.is_empty() {
            assert_eq!((tram.min_y(), tram.max_y(), tram.reach()), (1e9, -1e9, 0.0), "{name}");
            continue;
        }
        attacks += 1;
        let ring = tram.ring();
        assert_eq!(ring.iter().copied().fold(0.0, f32::max), tram.reach(), "{name}");
        assert!((5.0..16.0).contains(&tram.reach()), "{name}: {}", tram.reach());
        assert!(ring[0].max(ring[1]).max(ring[9]) > 5.0, "{name}: {ring:?}");
        assert!(tram.first_extent().is_present() && tram.farthest_extent().is_present(), "{name}");
        let longest = parts.extents.iter().map(|extent| extent.length).max().unwrap();
        assert!(longest > 350, "{name}: {longest}");
        assert!(tram.min_y() < tram.max_y() && tram.min_y() > -1.0, "{name}");
    }
    assert!(attacks >= 9);
}

#[test]
fn throws_and_their_victims_belong_together() {
    let set = open(forge::demo());
    let all = animations(&set);
    let of = |wanted: &str| all.iter().find(|(name, ..)| name == wanted).unwrap();
    let mut angles = Vec::new();
    for name in ["TRAMSABCOMthrow_fw", "TRAMSABCOMthrow_bk"] {
        let (_, thrower, parts) = of(name);
        let (_, victim, hurt) = of(&format!("{name}_tgt"));
        let throw = parts.throw.unwrap();
        assert_eq!(throw.target_type, victim.kind(), "{name}");
        assert_eq!(all.iter().filter(|(_, tram, _)| tram.kind() == throw.target_type).count(), 1, "{name}");
        assert_eq!(thrower.frame_count(), victim.frame_count(), "{name}");
        assert!(hurt.throw.is_none() && hurt.self_damage.len() > 1, "{name}");
        assert!(thrower.flags() & 0x8000 != 0 && victim.flags() & 0x1_0000 != 0, "{name}");
        angles.push(throw.angle);
        // From behind the victim stands to one side, so that a mirrored offset would be seen.
        assert_eq!(throw.offset[0] != 0.0, name.ends_with("bk"));
    }
    assert_eq!(angles, [std::f32::consts::PI, 0.0], "face to face, and back to chest");
}

#[test]
fn three_blows_follow_one_another_by_direct_links() {
    let set = open(forge::demo());
    let mut id = find(&set, "TRAMSABCOMpunch");
    let mut names = Vec::new();
    for _ in 0..2 {
        let tram = set.view(id, Tag::TRAM, Tram::new).unwrap();
        assert!(tram.flags() & 0x10 != 0 && tram.direct(0).target().is_some());
        id = set.follow(id.file, tram.direct(0), Tag::TRAM).unwrap().unwrap();
        names.push(set.instance(id).unwrap().name().unwrap().to_owned());
    }
    assert_eq!(names, ["TRAMSABCOMpunch_p", "TRAMSABCOMpunch_heavy"]);
    let cross = set.view(find(&set, "TRAMSABCOMpunch_p"), Tag::TRAM, Tram::new).unwrap();
    assert!(cross.direct(1).target().is_some(), "and a kick instead of the third");
}

#[test]
fn the_class_aims_over_a_grid_of_poses() {
    let set = open(forge::demo());
    let class = find(&set, "ONCCsable_fighter");
    let view = set.view(class, Tag::ONCC, kinds::Oncc::new).unwrap();
    let screens = set.follow(class.file, view.aiming_screens(), Tag::TRSC).unwrap().unwrap();
    assert_eq!(set.instance(screens).unwrap().name(), Some("TRSCsable_screens"));
    let screen = set.view(find(&set, "TRASSABPISaim_screen_stand"), Tag::TRAS, kinds::Tras::new).unwrap();
    let grid = set.follow(class.file, screen.animation, Tag::TRAM).unwrap().unwrap();
    assert_eq!(grid, find(&set, "TRAMSABPISaim_ovl"));
}
