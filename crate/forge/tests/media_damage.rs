//! A small level of textures, object animations and sounds, cut everywhere and with every byte changed: whatever is left, the
//! readers have an answer, in bounded time, and take no more memory than the file's size allows for.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

use std::rc::Rc;

use forge::LevelFile;
use forge::kinds::oban::{Key, Oban, Setup, m3ga, oboa};
use forge::kinds::picture::{Format, Picture};
use forge::kinds::sndd::Sndd;
use forge::kinds::sndd::osbd::{ambient, group, impulse};
use forge::kinds::txmp::{Txmp, txan, txmb};
use level::kinds::osbd::SoundObject;
use level::{Image, LevelSet, MemorySource, Sound, SoundChain, Tag, Texture, TextureFrames};
use motion::object::{Evidence, MatrixParts, guess};
use motion::{ObjectClip, Quat, Vec3};

fn level() -> LevelFile {
    let picture = Picture::paint(8, 4, |x, y| [x as u8 * 30, y as u8 * 60, 9, 255]);
    let mut level = LevelFile::new("level1_Final");
    let tile = level.private(Txmp::without_copies(&picture, Format::Rgb555).instance());
    let mut animated = Txmp::of(&picture, Format::Dxt1);
    animated.animation = Some(level.private(txan(3, &[None, Some(tile)])));
    animated.environment = Some(tile);
    level.add("animated", animated.instance());
    level.add("screen", txmb(8, 4, &[Some(tile)]));
    let key = |frame| Key { frame, rotation: Quat::from_rotation_x(0.1), translation: Vec3::ONE };
    let lift = level.add("lift", Oban::through([0, 5, 9].map(key).to_vec()).instance());
    let geometry = level.private(m3ga(&[]));
    let setup = Setup {
        name: "lift".to_owned(),
        script_id: 1,
        geometry: Some(geometry),
        animation: Some(lift),
        physics: 3,
        position: Vec3::ZERO,
        rotation: Quat::IDENTITY,
        scale: 1.0,
    };
    level.add("all", oboa(&[setup]));
    level.add("thud.aif", Sndd::of(0.01, |time| (time * 700.0).sin()).instance());
    level.add("thud.imp", impulse("thud"));
    level.add("thud.grp", group(1, &[(1, "thud.aif")]));
    level.add("wind.amb", ambient("thud"));
    level
}

/// Reads everything there is to read; gives how many instances there were.
fn read_all(set: &LevelSet) -> usize {
    let total: u64 = set.files().map(level::LevelFile::bytes_total).sum();
    // The most a byte can stand for: eight pixels of four bytes, when a sixteenth of the bytes is there.
    let most = 512 * total as usize + Image::placeholder().rgba().len();
    let mut seen = 0;
    for (id, _) in set.of_tag(Tag::TXMP) {
        for mip in [0, 2, 99] {
            assert!(Texture::load(set, id, mip).image.rgba().len() <= most);
        }
        if let Some(frames) = TextureFrames::of(set, id) {
            assert!(frames.image_at(u32::MAX) < frames.images.len());
        }
        seen += 1;
    }
    for (id, _) in set.of_tag(Tag::TXMB) {
        assert!(Texture::load_tiles(set, id).image.rgba().len() <= 4 * 2048 * 2048);
        seen += 1;
    }
    for (id, _) in set.of_tag(Tag::OBAN) {
        let Ok(oban) = set.view(id, Tag::OBAN, level::kinds::Oban::new) else { continue };
        let (clip, _) = ObjectClip::decode(&oban);
        for frame in [-1.0, 0.0, 3.3, 1e9, f32::NAN] {
            let place = clip.sample(clip.frame_after(frame));
            assert!(place.rotation.is_finite() && place.translation.is_finite());
            let _ = MatrixParts::of(clip.matrix(frame));
        }
        let _ = guess(&clip, Evidence::default());
        seen += 1;
    }
    for (id, _) in set.of_tag(Tag::OBOA) {
        let Ok(list) = set.view(id, Tag::OBOA, level::kinds::Oboa::new) else { continue };
        for object in list.objects {
            assert!(object.name().chars().count() <= 64);
            seen += 1;
        }
    }
    for (id, _) in set.of_tag(Tag::SNDD) {
        if let Ok(sound) = Sound::load(set, id) {
            assert!(sound.samples.len() <= 4 * total as usize);
            assert!(sound.peaks(100).len() <= 100);
        }
        seen += 1;
    }
    for (id, _) in set.of_tag(Tag::OSBD) {
        let _ = SoundObject::load(set, id);
        assert!(SoundChain::of(set, id.file, "thud").choices.len() <= total as usize / 52);
        seen += 1;
    }
    seen
}

/// A set of these files; what is refused is left out.
fn set_of(files: &[(String, Vec<u8>)]) -> LevelSet {
    let mut set = LevelSet::new();
    for (name, bytes) in files {
        let _ = set.add(name, Rc::new(MemorySource::new(bytes.clone())));
    }
    set
}

fn every_form() -> Vec<Vec<(String, Vec<u8>)>> {
    let level = level();
    [level.pc(), level.mac(), level.oni_folder()].map(|files| files.into_iter().collect()).to_vec()
}

#[test]
fn whole_files_are_read_whole() {
    for files in every_form() {
        assert!(read_all(&set_of(&files)) >= 9);
    }
}

#[test]
fn every_prefix_of_every_file_has_an_answer() {
    for files in every_form() {
        for number in 0..files.len() {
            for end in (0..files[number].1.len()).step_by(7) {
                let mut cut = files.clone();
                cut[number].1.truncate(end);
                read_all(&set_of(&cut));
            }
        }
    }
}

#[test]
fn every_changed_byte_has_an_answer() {
    for files in every_form() {
        for number in 0..files.len() {
            for at in 0..files[number].1.len() {
                // The index decides everything; of the data, one byte of the numbers in front is enough.
                if !files[number].0.ends_with(".dat") && at % 5 != 0 {
                    continue;
                }
                let mut changed = files.clone();
                changed[number].1[at] ^= if at % 2 == 0 { 0xFF } else { 0x81 };
                read_all(&set_of(&changed));
            }
        }
    }
}
