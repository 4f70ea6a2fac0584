//! What forge writes, the reader gives back field for field, in every form a level has.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use common::{animation, find, forms, open};
use forge::kinds::body::{PARENTS, hierarchy, trbs, trcm, trga, tria, trma, trta};
use forge::kinds::character::{Oncc, oncp, oncv, onia};
use forge::kinds::collection::{Tras, trac, trsc};
use forge::kinds::mesh::Mesh;
use forge::kinds::tram::keys::Form;
use forge::{LevelFile, Tram, specimen};
use level::kinds::tram::Key;
use level::{Body, Collection, Edition, FINEST, Tag, class_chains, kinds};

fn level_with(name: &str, tram: &Tram) -> LevelFile {
    let mut level = LevelFile::new("level1_Final");
    level.add(name, tram.instance());
    level
}

#[test]
fn every_field_of_an_animation_comes_back() {
    let written = specimen::everything();
    for (form, set) in forms(&level_with("KATall", &written)) {
        let (_, t, _) = animation(&set, "TRAMKATall");
        let numbers = [
            ("flags", t.flags(), written.flags),
            ("used", t.used_bones(), written.used_bones),
            ("replaced", t.replaced_bones(), written.replaced_bones),
            ("alternate", t.alternate_direction(), written.alternate_direction),
            ("direction", t.direction().into(), written.direction.into()),
            ("vocalization", t.vocalization().into(), written.vocalization.into()),
            ("hard", t.hard_pause().into(), written.hard_pause.into()),
            ("soft", t.soft_pause().into(), written.soft_pause.into()),
            ("fps", t.fps().into(), written.fps.into()),
            ("key size", t.key_size().into(), 6),
            ("kind", t.kind().into(), written.kind.into()),
            ("aiming", t.aiming_type().into(), written.aiming_type.into()),
            ("from", t.from_state().into(), written.from_state.into()),
            ("to", t.to_state().into(), written.to_state.into()),
            ("bones", t.bone_count().into(), 19),
            ("frames", t.frame_count().into(), 6),
            ("duration", t.duration().into(), written.duration.into()),
            ("varient", t.varient().into(), written.varient.into()),
            ("atomic start", t.atomic_start().into(), written.atomic.0.into()),
            ("atomic end", t.atomic_end().into(), written.atomic.1.into()),
            ("end interpolation", t.end_interpolation().into(), written.end_interpolation.into()),
            ("max interpolation", t.max_interpolation().into(), written.max_interpolation.into()),
            ("action", t.action_frame().into(), written.action_frame.into()),
            ("first level", t.first_level().into(), written.first_level.into()),
            ("invulnerable first", t.invulnerable_first().into(), written.invulnerable.0.into()),
            ("invulnerable count", t.invulnerable_count().into(), written.invulnerable.1.into()),
        ];
        for (field, read, wrote) in numbers {
            assert_eq!(read, wrote, "{form}: {field}");
        }
        assert_eq!(t.final_rotation(), written.final_rotation);
        assert_eq!((t.reach(), t.min_y(), t.max_y()), (written.reach, written.min_y, written.max_y));
        assert_eq!(t.ring(), written.ring);
        assert_eq!(t.impact(), written.impact);
        for (read, wrote) in [(t.first_extent(), written.first_extent), (t.farthest_extent(), written.farthest_extent)]
        {
            assert_eq!((read.frame, read.attack, read.attack_offset), (wrote.frame, wrote.attack, wrote.attack_offset));
            assert_eq!(
                [read.x, read.z, read.height, read.length],
                [wrote.place[0], wrote.place[1], wrote.height, wrote.length]
            );
            assert_eq!([read.min_y, read.max_y, read.angle], [wrote.min_y, wrote.max_y, wrote.angle]);
        }
    }
}

#[test]
fn every_part_of_an_animation_comes_back() {
    let written = specimen::everything();
    for (form, set) in forms(&level_with("KATall", &written)) {
        let (_, _, parts) = animation(&set, "TRAMKATall");
        assert!(parts.findings.is_empty(), "{form}: {:?}", parts.findings);
        assert_eq!(parts.heights, written.heights, "{form}");
        assert_eq!(parts.velocities, written.velocities);
        assert_eq!(parts.attacks.len(), 2);
        for (read, wrote) in parts.attacks.iter().zip(&written.attacks) {
            assert_eq!((read.bones, read.knockback, read.flags), (wrote.bones, wrote.knockback, wrote.flags));
            assert_eq!((read.damage, read.start, read.end), (wrote.damage, wrote.start, wrote.end));
            assert_eq!(
                (read.hit_type, read.hit_length, read.stun_length, read.stagger_length),
                (wrote.hit_type, wrote.hit_length, wrote.stun_length, wrote.stagger_length)
            );
        }
        assert_eq!((parts.self_damage[0].points, parts.self_damage[0].frame), (8, 5));
        let (read, wrote) = (parts.motion_blur[0], written.motion_blur[0]);
        assert_eq!((read.bones, read.start, read.end), (wrote.bones, wrote.start, wrote.end));
        assert_eq!((read.lifetime, read.alpha, read.interval), (wrote.lifetime, wrote.alpha, wrote.interval));
        let shortcuts: Vec<_> = parts.shortcuts.iter().map(|s| (s.from_state, s.length, s.flags)).collect();
        assert_eq!(shortcuts, [(2, 6, 1), (3, 0, 0)]);
        let (read, wrote) = (parts.throw.unwrap(), written.throw.unwrap());
        assert_eq!((read.offset, read.angle, read.distance), (wrote.offset, wrote.angle, wrote.distance));
        assert_eq!(read.target_type, wrote.target_type);
        assert_eq!(parts.footsteps.iter().map(|f| (f.frame, f.side)).collect::<Vec<_>>(), [(2, 1), (4, 2)]);
        let read = &parts.particles[0];
        assert_eq!((read.start, read.end, read.bone, &*read.name), (1, 3, 14, "exactly16letters"));
        let positions: Vec<_> = parts.positions.iter().map(|p| (p.x, p.z, p.height, p.y)).collect();
        assert_eq!(positions, (0..6).map(|i| (i, -i, 1600, -20)).collect::<Vec<_>>());
        let extents: Vec<_> = parts.extents.iter().map(|e| (e.frame, e.angle, e.length, e.min_y, e.max_y)).collect();
        assert_eq!(extents, [(1, 0xF3EB, 751, -29, 1174), (2, 0xF3EB, 751, -29, 1174)]);
        let sounds: Vec<_> = parts.sounds.iter().map(|s| (&*s.name, s.start)).collect();
        assert_eq!(sounds, [("kat_voice", 1), ("kat_thud", 5)]);
    }
}

#[test]
fn keys_of_every_encoding_come_back_at_their_frames() {
    for (form, set) in forms(&specimen::every_encoding()) {
        for key_form in [Form::Quat16, Form::Euler6, Form::Short8, Form::Byte4, Form::Tiny3] {
            let (_, tram, parts) = animation(&set, &format!("TRAMKATkeys{}", key_form.size()));
            let (clip, _) = motion::Clip::decode(&tram, &parts);
            let rotations = parts.rotations.unwrap();
            assert!(parts.findings.is_empty(), "{form}: {:?}", parts.findings);
            for bone in 0..19 {
                let frames: Vec<u32> = rotations.keys(bone).map(|(frame, _)| frame).collect();
                assert_eq!(frames, [0, 5, 11], "{form}, {key_form:?}, bone {bone}");
                let first = rotations.keys(bone).next().map(|(_, key)| key);
                assert!(matches!(
                    (key_form, first),
                    (Form::Euler6, Some(Key::Euler(_)))
                        | (Form::Quat16, Some(Key::Quat(_)))
                        | (Form::Short8, Some(Key::Short(_)))
                        | (Form::Byte4, Some(Key::Byte(_)))
                        | (Form::Tiny3, Some(Key::Tiny(_)))
                ));
                let coarse = if key_form.size() < 6 { 0.03 } else { 1e-3 };
                let read = clip.keys(bone)[0].rotation;
                assert!(read.dot(specimen::turned(bone)).abs() > 1.0 - coarse * coarse, "{key_form:?}, bone {bone}");
            }
        }
    }
}

#[test]
fn odd_streams_are_found_out() {
    let findings = |tram: &Tram| {
        let set = open(level_with("KATodd", tram).pc());
        animation(&set, "TRAMKATodd").2.findings
    };
    for sound in [specimen::one_frame(), specimen::two_frames(), specimen::gap_255(), specimen::antipodal()] {
        assert!(findings(&sound).is_empty(), "{:?}", findings(&sound));
    }
    for odd in [specimen::gap_zero(), specimen::gap_overshoot(), specimen::stream_out_of_part()] {
        assert!(!findings(&odd).is_empty());
    }
}

#[test]
fn both_spellings_of_the_identity_are_the_identity() {
    let set = open(level_with("KATstill", &specimen::both_identities()).pc());
    let (_, tram, parts) = animation(&set, "TRAMKATstill");
    let (clip, notes) = motion::Clip::decode(&tram, &parts);
    assert!(notes.is_empty());
    for bone in 0..19 {
        assert!((clip.keys(bone)[0].rotation.w.abs() - 1.0).abs() < 1e-6, "bone {bone}");
    }
}

#[test]
fn a_body_comes_back_with_its_meshes_joints_and_hierarchy() {
    // A tetrahedron: four corners, counter-clockwise from outside.
    let mesh = Mesh {
        points: vec![[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 4.0]],
        normals: vec![[-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        uvs: vec![[0.0, 0.0], [0.5, 0.25], [0.75, 1.0], [1.0, 0.125]],
        triangles: vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
    };
    let joints: Vec<[f32; 3]> = (0..19).map(|bone| [bone as f32, 0.5, -0.25 * bone as f32]).collect();
    let mut level = LevelFile::new("level1_Final");
    let meshes: Vec<_> = (0..19).map(|_| Some(mesh.add_to(&mut level))).collect();
    let meshes = level.private(trga(&meshes));
    let joint_list = level.private(trta(&joints));
    let kin = level.private(tria(&hierarchy(&PARENTS)));
    let body = level.private(trcm(19, "kat.mme", Some(meshes), Some(joint_list), Some(kin)));
    level.add("kat_body", trbs([None, None, None, None, Some(body)]));
    for (form, set) in forms(&level) {
        let read = Body::load(&set, find(&set, "TRBSkat_body"), FINEST).unwrap();
        assert!(read.findings.is_empty(), "{form}: {:?}", read.findings);
        for (bone, read) in read.bones.iter().enumerate() {
            assert_eq!(read.offset, joints[bone]);
            assert_eq!(read.parent, (bone > 0).then_some(PARENTS[bone]));
            assert_eq!(read.mesh.positions, mesh.points);
            assert_eq!(read.mesh.normals, mesh.normals);
            assert_eq!(read.mesh.uvs, mesh.uvs);
            let turned = |mut t: [u32; 3]| {
                let least = (0..3).min_by_key(|&i| t[i]).unwrap();
                t.rotate_left(least);
                t
            };
            let sorted = |triangles: &[[u32; 3]]| {
                let mut all: Vec<_> = triangles.iter().map(|t| turned(*t)).collect();
                all.sort_unstable();
                all
            };
            assert_eq!(sorted(&read.mesh.triangles), sorted(&mesh.triangles), "{form}: winding is kept");
        }
    }
}

#[test]
fn a_class_comes_back_with_its_tables_and_collections() {
    let mut level = LevelFile::new("level1_Final");
    let first = level.add("KATfirst", specimen::one_frame().instance());
    let second = level.add("KATsecond", specimen::two_frames().instance());
    let parent = level.add("kat_core", trac(None, &[(30, Some(first))]));
    let child = level.add("kat_own", trac(Some(parent), &[(70, Some(second)), (5, Some(first))]));
    let textures = level.add("kat_textures", trma(&[None; 19]));
    let screen = Tras {
        animation: Some(second),
        side_steps: [1.5, 1.25],
        side_frames: [1, 2],
        height_steps: [0.5, 0.75],
        height_frames: [3, 4],
    };
    let screen = level.add("kat_screen", screen.instance());
    let screens = level.add("kat_screens", trsc(&[Some(screen)]));
    let mut class = Oncc::new(None, Some(child));
    class.particles = Some(level.add("kat_particles", oncp(&[("trail", "kat_trail", 14)])));
    class.impacts = Some(level.add("kat_impacts", onia(&[("flash", "Kat_Flash", "Heavy")])));
    class.variant = Some(level.add("kat_variant", oncv(None, "kat_fighter", "kat_hard")));
    class.textures = Some(textures);
    class.aiming_screens = Some(screens);
    class.sounds[9] = (40, "kat_super".to_owned());
    class.health = 180;
    class.size = [0.95, 1.05];
    level.add("kat_fighter", class.instance());
    for (form, set) in forms(&level) {
        let id = find(&set, "ONCCkat_fighter");
        let read = set.view(id, Tag::ONCC, kinds::Oncc::new).unwrap();
        assert_eq!((read.health(), read.size_factors(), read.feet()), (180, [0.95, 1.05], 0x48), "{form}");
        assert_eq!(read.sound(9), Some((40, "kat_super".into())));
        let at = |link, tag| set.follow(id.file, link, tag).unwrap().unwrap();
        let particles = set.view(at(read.particles(), Tag::ONCP), Tag::ONCP, kinds::Oncp::new).unwrap();
        let particle = particles.particles.get(0).unwrap();
        assert_eq!((&*particle.name, &*particle.class, particle.body_part), ("trail", "kat_trail", 14));
        let impacts = set.view(at(read.impacts(), Tag::ONIA), Tag::ONIA, kinds::Onia::new).unwrap();
        assert_eq!(impacts.impacts.get(0).unwrap().name, "flash");
        let variant = set.view(at(read.variant(), Tag::ONCV), Tag::ONCV, kinds::Oncv::new).unwrap();
        assert_eq!((&*variant.class(), &*variant.hard_class()), ("kat_fighter", "kat_hard"));
        let screens = at(read.aiming_screens(), Tag::TRSC);
        let listed = set.view(screens, Tag::TRSC, kinds::Trsc::new).unwrap().screens.get(0).unwrap();
        let screen = set.follow(screens.file, listed, Tag::TRAS).unwrap().unwrap();
        let screen = set.view(screen, Tag::TRAS, kinds::Tras::new).unwrap();
        assert_eq!((screen.columns(), screen.rows()), (4, 8));
        let collection = Collection::read(&set, at(read.animations(), Tag::TRAC)).unwrap();
        let entries: Vec<_> = collection
            .entries
            .iter()
            .map(|e| (e.depth, e.weight, set.instance(e.animation).unwrap().name().unwrap().to_owned()))
            .collect();
        let names = ["TRAMKATsecond", "TRAMKATfirst", "TRAMKATfirst"].map(str::to_owned);
        let [a, b, c] = names;
        assert_eq!(entries, [(0, 70, a), (0, 5, b), (1, 30, c)], "{form}");
        assert_eq!(class_chains(&set)[0].chain.len(), 2);
    }
}

#[test]
fn links_reach_into_other_levels_by_name() {
    let (shared, level) = specimen::two_levels();
    let mut files = shared.pc();
    files.extend(level.pc());
    let set = open(files);
    let collection = Collection::read(&set, find(&set, "TRACkat_list")).unwrap();
    assert_eq!(collection.entries.len(), 2, "one of level 0, one of its own");
    assert_eq!(collection.findings.len(), 1, "the one that exists nowhere: {:?}", collection.findings);
}

#[test]
fn a_circle_of_collections_is_no_trap() {
    let set = open(specimen::trac_circle().pc());
    for name in ["TRACkat_first", "TRACkat_second", "TRACkat_third"] {
        let collection = Collection::read(&set, find(&set, name)).unwrap();
        assert_eq!(collection.chain.len(), 3);
        assert_eq!(collection.entries.len(), 1);
        assert_eq!(collection.findings.len(), 1, "the circle is told");
    }
}

#[test]
fn editions_are_told_apart_and_names_are_sorted() {
    let mut level = LevelFile::new("level1_Final");
    for name in ["b", "a", "B", "_"] {
        level.add(name, specimen::one_frame().instance());
    }
    let edition = |set: &level::LevelSet| set.files().next().unwrap().index().edition();
    let forms = forms(&level);
    assert_eq!(edition(&forms[0].1), Edition::WindowsRetail);
    assert_eq!(edition(&forms[1].1), Edition::MacOrDemo);
    assert_eq!(edition(&forms[2].1), Edition::OniPc);
    let dat = level.pc();
    let dat = dat.get("level1_Final.dat").unwrap();
    let order: Vec<u32> =
        (0..4).map(|i| u32::from_le_bytes(dat[64 + 4 * 20 + i * 8..][..4].try_into().unwrap())).collect();
    assert_eq!(order, [2, 3, 1, 0], "B, _, a, b: the order of bytes");
    assert_eq!(dat.len() % 32, "TRAMb\0TRAMa\0TRAMB\0TRAM_\0".len() % 32, "only the name table is not filled up");
}
