//! Textures, object animations and sounds that forge writes, as the reader gives them back, in every form a level has.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use common::{find, forms};
use forge::kinds::mesh::m3gm;
use forge::kinds::oban::{AUTOSTART, Key, LOCAL_Z_UP, LOOP, Oban, Setup, m3ga, oboa};
use forge::kinds::picture::{Format, Picture};
use forge::kinds::sndd::osbd::{ambient, group, impulse};
use forge::kinds::sndd::{ShortForm, Sndd};
use forge::kinds::txmp::{self, Txmp, txan, txmb};
use forge::{LevelFile, specimen};
use level::kinds::osbd::SoundObject;
use level::{Alpha, Codec, FrameOrder, PixelFormat, Sound, SoundChain, Tag, Texture, TextureFrames};
use motion::object::{Drives, Evidence, MatrixParts, Run, guess};
use motion::{Clip, Mat4, ObjectClip, Pose, Quat, Sampler, Vec3};

/// Colours that every format can hold exactly: multiples of 17 for four bits would not do for five, so only the ends do.
fn corners(x: u16, y: u16) -> [u8; 4] {
    let bit = |set: u16| if set & 1 == 1 { 255 } else { 0 };
    [bit(x), bit(y), bit(x >> 1), bit(y >> 1)]
}

#[test]
fn textures_of_every_format_come_back() {
    let picture = Picture::paint(8, 8, corners);
    let formats = [
        ("argb4444", Format::Argb4444, PixelFormat::Argb4444, Alpha::Blend),
        ("rgb555", Format::Rgb555, PixelFormat::Rgb555, Alpha::Opaque),
        ("argb1555", Format::Argb1555, PixelFormat::Argb1555, Alpha::Mask),
        ("rgba", Format::Rgba8888, PixelFormat::Rgba8888, Alpha::Blend),
        ("rgb", Format::Rgb888, PixelFormat::Rgb888, Alpha::Opaque),
    ];
    let mut level = LevelFile::new("level1_Final");
    for (name, written, ..) in formats {
        level.add(name, Txmp::of(&picture, written).instance());
    }
    for (form, set) in forms(&level) {
        for (name, _, format, alpha) in formats {
            let texture = Texture::load(&set, find(&set, &format!("TXMP{name}")), 0);
            assert_eq!(texture.findings, [], "{form} {name}");
            assert_eq!((texture.format, texture.alpha, texture.levels.len()), (format, alpha, 4));
            for (x, y) in (0..8).flat_map(|y| (0..8).map(move |x| (x, y))) {
                let [red, green, blue, stored_alpha] = corners(x, y);
                let wanted = [red, green, blue, if alpha == Alpha::Opaque { 255 } else { stored_alpha }];
                assert_eq!(texture.image.pixel(x.into(), y.into()), Some(wanted), "{form} {name} {x} {y}");
            }
            let last = Texture::load(&set, find(&set, &format!("TXMP{name}")), 3);
            assert_eq!((last.level, last.findings.len(), last.image.width()), (3, 0, 1), "{form} {name}");
        }
    }
}

#[test]
fn a_compressed_texture_is_about_what_was_painted() {
    // Colours along one line in each block are what the codec is made for.
    let shade = |x: u16, y: u16| [(x * 4) as u8, (128 + y) as u8, (255 - x * 4) as u8, 255];
    let picture = Picture::paint(64, 32, shade);
    let mut level = LevelFile::new("level1_Final");
    level.add("soft", Txmp::of(&picture, Format::Dxt1).instance());
    level.add("alone", Txmp::without_copies(&picture, Format::Dxt1).instance());
    for (form, set) in forms(&level) {
        let texture = Texture::load(&set, find(&set, "TXMPsoft"), 0);
        assert_eq!((texture.format, &texture.findings[..]), (PixelFormat::Dxt1, &[][..]), "{form}");
        for (x, y) in (0..32).flat_map(|y| (0..64).map(move |x| (x, y))) {
            let have = texture.image.pixel(x.into(), y.into()).unwrap();
            let off = have.iter().zip(shade(x, y)).map(|(have, wanted)| have.abs_diff(wanted)).max().unwrap();
            assert!(off <= 8, "{form} {x} {y}: {have:?} {:?}", shade(x, y));
        }
        let alone = Texture::load(&set, find(&set, "TXMPalone"), 0);
        assert_eq!(alone.levels.len(), 1);
        assert!(alone.image == texture.image);
    }
}

#[test]
fn flags_links_and_animations_of_textures_come_back() {
    let plain = Picture::paint(4, 4, |_, _| [255; 4]);
    let mut level = LevelFile::new("level1_Final");
    let sky = level.add("sky", Txmp::of(&plain, Format::Rgb888).instance());
    let mut metal = Txmp::of(&plain, Format::Rgb888);
    metal.environment = Some(sky);
    metal.flags |= txmp::ENVIRONMENT | txmp::NO_U_WRAP;
    level.add("metal", metal.instance());
    let mut glow = Txmp::of(&plain, Format::Argb4444);
    glow.flags |= txmp::ADDITIVE | txmp::BACK_AND_FORTH | txmp::NO_V_WRAP;
    let second = level.private(Txmp::of(&Picture::paint(4, 4, |_, _| [0; 4]), Format::Argb4444).instance());
    glow.animation = Some(level.private(txan(7, &[None, Some(second)])));
    level.add("glow", glow.instance());
    for (form, set) in forms(&level) {
        let metal = Texture::load(&set, find(&set, "TXMPmetal"), 0);
        assert_eq!(metal.environment, Some(find(&set, "TXMPsky")), "{form}");
        assert_eq!(metal.wraps, [false, true]);
        let id = find(&set, "TXMPglow");
        let glow = Texture::load(&set, id, 0);
        assert_eq!((glow.alpha, glow.wraps), (Alpha::Add, [true, false]));
        let frames = TextureFrames::of(&set, id).unwrap();
        assert_eq!((frames.speed, frames.order, frames.images[0]), (7, FrameOrder::BackAndForth, Some(id)), "{form}");
        assert_eq!(Texture::load(&set, frames.images[1].unwrap(), 0).image.pixel(0, 0), Some([0; 4]));
        assert_eq!(frames.findings, []);
    }
}

#[test]
fn tiles_make_up_a_large_image() {
    let whole = |x: u16, y: u16| [(x / 2) as u8, (y / 2) as u8, 7, 255];
    let (width, height) = (300, 260);
    let mut level = LevelFile::new("level1_Final");
    let mut tiles = Vec::new();
    for (left, top) in [(0, 0), (256, 0), (0, 256), (256, 256)] {
        let size = |side: u16, from: u16| (side - from).min(256);
        let tile = Picture::paint(size(width, left), size(height, top), |x, y| whole(x + left, y + top));
        tiles.push(Some(level.private(Txmp::without_copies(&tile, Format::Rgb888).instance())));
    }
    level.add("screen", txmb(width as i16, height as i16, &tiles));
    level.add("holes", txmb(width as i16, height as i16, &[tiles[0], None, tiles[0]]));
    level.add("endless", txmb(2049, 1, &tiles));
    level.add("nothing", txmb(-5, 10, &tiles));
    for (form, set) in forms(&level) {
        let load = |name: &str| Texture::load_tiles(&set, find(&set, name));
        let screen = load("TXMBscreen");
        assert_eq!((&screen.findings[..], screen.is_placeholder), (&[][..], false), "{form}");
        assert_eq!((screen.image.width(), screen.image.height()), (300, 260));
        for (x, y) in [(0, 0), (255, 255), (256, 0), (299, 100), (10, 259), (299, 259), (256, 256)] {
            assert_eq!(screen.image.pixel(x, y), Some(whole(x as u16, y as u16)), "{form} {x} {y}");
        }
        let holes = load("TXMBholes");
        let findings: Vec<_> = holes.findings.iter().map(ToString::to_string).collect();
        assert_eq!(
            findings,
            [
                "The image has 3 tiles where 4 would fill it.",
                "Tile 1 of the image: The texture does not say where its pixels are.",
                "Tile 2 of the image has 256 × 256 pixels where 256 × 4 would fit.",
            ]
        );
        assert_eq!(holes.image.pixel(3, 257), Some(whole(3, 1)), "the tile that is there, cut");
        assert!(!holes.is_placeholder && load("TXMBendless").is_placeholder && load("TXMBnothing").is_placeholder);
    }
}

fn turning(frame: u32) -> Key {
    Key { frame, rotation: Quat::from_rotation_y(frame as f32 * 0.01), translation: Vec3::new(frame as f32, 2.0, -3.0) }
}

#[test]
fn object_animations_come_back() {
    let mut van = Oban::through([0, 10, 25].map(turning).to_vec());
    van.flags = LOOP | AUTOSTART;
    van.base = Mat4::from_scale(Vec3::new(1.5, 1.5, -1.5));
    let mut door = Oban::through([0, 20, 40].map(turning).to_vec());
    door.flags = LOCAL_Z_UP;
    door.half_stop = 20;
    let mut level = LevelFile::new("level1_Final");
    level.add("van", van.instance());
    level.add("door", door.instance());
    level.add("IntroCam", Oban::through([0, 60].map(turning).to_vec()).instance());
    for (form, set) in forms(&level) {
        let clip = |name: &str| {
            let oban = set.view(find(&set, name), Tag::OBAN, level::kinds::Oban::new).unwrap();
            let (clip, notes) = ObjectClip::decode(&oban);
            assert_eq!(notes, [], "{form} {name}");
            assert!(clip.starts_where_it_is(), "{form} {name}");
            clip
        };
        let van = clip("OBANvan");
        assert_eq!((van.frame_count(), van.run(), van.starts_by_itself()), (26, Run::Around, true), "{form}");
        for key in [0, 10, 25].map(turning) {
            let place = van.sample(key.frame as f32);
            assert!(place.rotation.abs_diff_eq(key.rotation, 1e-6), "{form}");
            assert_eq!(place.translation, key.translation);
        }
        assert_eq!(van.sample(5.0).translation, Vec3::new(5.0, 2.0, -3.0));
        let parts = MatrixParts::of(van.matrix(10.0));
        assert!(parts.is_mirrored && (parts.scale.abs() - 1.5).abs().max_element() < 1e-5);
        assert_eq!(clip("OBANdoor").halves(), Some([[0, 20], [20, 40]]));
        let drives = |name: &str| guess(&clip(name), Evidence { name: &name[4..], ..Evidence::default() }).drives;
        assert_eq!(
            [drives("OBANvan"), drives("OBANdoor"), drives("OBANIntroCam")],
            [Drives::Object, Drives::Door, Drives::Camera]
        );
    }
}

#[test]
fn a_figure_of_a_cut_scene_is_carried_by_the_object_animation_of_its_name() {
    const REAL_WORLD: u32 = 0x0002_0000;
    let mut tram = specimen::two_frames();
    tram.flags |= REAL_WORLD;
    let mut level = LevelFile::new("level1_Final");
    level.add("intro_kat", tram.instance());
    level.add("intro_kat", Oban::through([0, 1].map(turning).to_vec()).instance());
    for (form, set) in forms(&level) {
        let (_, tram, parts) = common::animation(&set, "TRAMintro_kat");
        let (clip, _) = Clip::decode(&tram, &parts);
        assert!(!clip.places_root(), "{form}");
        let (carrier, _) =
            ObjectClip::decode(&set.view(find(&set, "OBANintro_kat"), Tag::OBAN, level::kinds::Oban::new).unwrap());
        let mut pose = Pose::for_clip(&clip);
        Sampler::new(&clip).sample(&clip, 1.0, &mut pose);
        let limb = pose.rotations[5];
        carrier.sample(1.0).carry(&mut pose);
        assert_eq!(pose.root, Vec3::new(1.0, 2.0, -3.0));
        assert!(pose.rotations[0].abs_diff_eq(Quat::from_rotation_y(0.01), 1e-6));
        assert_eq!(pose.rotations[5], limb);
    }
}

#[test]
fn objects_of_a_level_come_back() {
    let mut level = LevelFile::new("level1_Final");
    let mesh = level.private(m3gm([None; 6], None));
    let lift = level.add("lift", Oban::through(vec![turning(0)]).instance());
    let geometry = level.private(m3ga(&[Some(mesh), None]));
    let setup = Setup {
        name: "lift_1".to_owned(),
        script_id: 12,
        geometry: Some(geometry),
        animation: Some(lift),
        physics: 3,
        position: Vec3::new(1.0, 2.0, 3.0),
        rotation: Quat::from_rotation_x(0.5),
        scale: 2.0,
    };
    level.add("objects", oboa(&[setup]));
    for (form, set) in forms(&level) {
        let id = find(&set, "OBOAobjects");
        let list = set.view(id, Tag::OBOA, level::kinds::Oboa::new).unwrap();
        let object = list.objects.get(0).unwrap();
        assert_eq!((list.objects.len(), &*object.name(), object.script_id()), (1, "lift_1", 12), "{form}");
        assert_eq!((object.is_in_use(), object.physics_name()), (true, Some("Animated")));
        assert_eq!(set.follow(id.file, object.animation(), Tag::OBAN).unwrap(), Some(find(&set, "OBANlift")));
        let geometry = set.follow(id.file, object.geometry(), Tag::M3GA).unwrap().unwrap();
        let meshes = set.view(geometry, Tag::M3GA, level::kinds::M3ga::new).unwrap().geometries;
        assert_eq!((meshes.len(), meshes.get(1).and_then(level::Link::target)), (2, None));
        assert!(set.follow(geometry.file, meshes.get(0).unwrap(), Tag::M3GM).unwrap().is_some());
        // The matrix says the same as place, rotation and scale.
        let parts = MatrixParts::of(motion::object::from_rows(object.transform()));
        assert!(parts.scale.abs_diff_eq(Vec3::splat(2.0), 1e-5) && parts.translation == Vec3::from(object.position()));
        let [x, y, z, w] = object.rotation();
        assert!(parts.rotation.abs_diff_eq(Quat::from_xyzw(x, y, z, -w), 1e-6));
    }
}

/// How far a signal is above its error, in decibels.
fn fidelity(wanted: &[i16], heard: &[i16]) -> f64 {
    let square = |value: f64| value * value;
    let signal: f64 = wanted.iter().map(|sample| square(f64::from(*sample))).sum();
    let error: f64 = wanted.iter().zip(heard).map(|(one, other)| square(f64::from(*one) - f64::from(*other))).sum();
    10.0 * (signal / error.max(1.0)).log10()
}

#[test]
fn sounds_come_back_in_the_codec_of_each_edition() {
    let tone =
        |pitch: f32| Sndd::of(0.5, move |time| 0.6 * (time * pitch * std::f32::consts::TAU).sin() * (1.0 - time));
    let mono = tone(220.0);
    let mut stereo = tone(220.0);
    stereo.channels.push(tone(330.0).channels.remove(0));
    let demo = Sndd { short_form: ShortForm::WindowsDemo, ..stereo.clone() };
    let mut level = LevelFile::new("level1_Final");
    for (name, sound) in [("mono.aif", &mono), ("stereo.aif", &stereo), ("demo.aif", &demo)] {
        level.add(name, sound.instance());
    }
    for (form, set) in forms(&level) {
        for (name, written) in [("mono.aif", &mono), ("stereo.aif", &stereo), ("demo.aif", &demo)] {
            let sound = Sound::load(&set, find(&set, &format!("SNDD{name}"))).unwrap();
            assert_eq!(sound.findings, [], "{form} {name}");
            let codec = if form == "Mac" && name != "demo.aif" { Codec::Ima4 } else { Codec::MsAdpcm };
            assert_eq!(
                (sound.codec, sound.channels, sound.rate),
                (codec, written.channels.len(), 22_050),
                "{form} {name}"
            );
            assert_eq!((sound.stated_duration, sound.ticks()), (30, 30));
            for (channel, wanted) in written.channels.iter().enumerate() {
                let heard: Vec<i16> = sound.samples.iter().skip(channel).step_by(sound.channels).copied().collect();
                assert!(heard.len() >= wanted.len(), "{form} {name}");
                assert!(fidelity(wanted, &heard) > 25.0, "{form} {name}: {}", fidelity(wanted, &heard));
            }
        }
    }
}

#[test]
fn a_sound_name_leads_to_its_sounds() {
    let mut level = LevelFile::new("level1_Final");
    level.add("thud1.aif", Sndd::of(0.1, |time| (time * 900.0).sin()).instance());
    level.add("thud.imp", impulse("thud"));
    level.add("thud.grp", group(1, &[(10, "thud1.aif"), (5, "thud2.aif")]));
    level.add("wind.amb", ambient("wind"));
    level.add("odd.imp", ambient("wind"));
    level.add("lost.imp", impulse("nowhere"));
    for (form, set) in forms(&level) {
        let file = find(&set, "OSBDthud.imp").file;
        let chain = SoundChain::of(&set, file, "thud");
        assert_eq!(
            (chain.impulse, chain.group),
            (set.find("OSBDthud.imp", None), set.find("OSBDthud.grp", None)),
            "{form}"
        );
        let choices: Vec<_> = chain.choices.iter().map(|choice| (&*choice.name, choice.weight, choice.sound)).collect();
        assert_eq!(choices, [("thud1.aif", 10, set.find("SNDDthud1.aif", None)), ("thud2.aif", 5, None)], "{form}");
        assert_eq!((chain.missing, chain.problems.len()), (vec!["SNDDthud2.aif".to_owned()], 0));
        let Ok(SoundObject::Ambient(wind)) = SoundObject::load(&set, find(&set, "OSBDwind.amb")) else {
            panic!("{form}")
        };
        assert_eq!((wind.version, wind.groups[1].as_str()), (6, "wind"));

        assert_eq!(SoundChain::of(&set, file, "unknown").missing, ["OSBDunknown.imp"]);
        assert_eq!(SoundChain::of(&set, file, "lost").missing, ["OSBDnowhere.grp"]);
        let odd = SoundChain::of(&set, file, "odd");
        assert_eq!(odd.problems[0].to_string(), "OSBDodd.imp is not of the kind its name says.");
    }
}

#[test]
fn sounds_whose_data_is_not_open_say_which_file_to_add() {
    let mut level = LevelFile::new("level1_Final");
    level.add("thud1.aif", Sndd::of(0.1, |_| 0.0).instance());
    level.add("thud.imp", impulse("thud"));
    let mut set = level::LevelSet::new();
    let files = level.mac();
    let index = files.get("level1_Final.dat").unwrap().to_vec();
    set.add("level1_Final.dat", std::rc::Rc::new(level::MemorySource::new(index))).unwrap();
    let error = Sound::load(&set, find(&set, "SNDDthud1.aif")).unwrap_err();
    assert_eq!(error.to_string(), "The data is in level1_Final.raw, which is not open.");
    let chain = SoundChain::of(&set, find(&set, "OSBDthud.imp").file, "thud");
    assert_eq!(chain.problems[0].to_string(), "The data is in level1_Final.sep, which is not open.");
}
