//! The demo level can be heard: every name leads to sounds, every sound decodes and is one.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use std::collections::BTreeSet;

use common::{find, forms, open};
use level::kinds::tram::{Tram, parts};
use level::{Sound, SoundChain, Tag, kinds};

#[test]
fn every_name_of_moves_and_class_leads_to_sounds() {
    for (form, set) in forms(&forge::demo::level()) {
        let mut names = BTreeSet::new();
        for (id, _) in set.of_tag(Tag::TRAM) {
            let tram = set.view(id, Tag::TRAM, Tram::new).unwrap();
            names.extend(
                parts::read(&set, id.file, &tram).unwrap().sounds.into_iter().map(|sound| sound.name.to_string()),
            );
        }
        assert!(names.len() >= 15, "{names:?}");
        let class = find(&set, "ONCCsable_fighter");
        let view = set.view(class, Tag::ONCC, kinds::Oncc::new).unwrap();
        let voices = (0..10).filter_map(|number| view.sound(number)).map(|(_, name)| name.to_string());
        names.extend(voices.filter(|name| !name.is_empty()));
        for name in names {
            let chain = SoundChain::of(&set, class.file, &name);
            assert!(chain.missing.is_empty() && chain.problems.is_empty(), "{form}: {name}: {chain:?}");
            assert!(
                !chain.choices.is_empty() && chain.choices.iter().all(|choice| choice.sound.is_some()),
                "{form}: {name}"
            );
        }
    }
}

#[test]
fn every_sound_decodes_in_every_form_of_the_level() {
    for (form, set) in forms(&forge::demo::level()) {
        let mut count = 0;
        for (id, _) in set.of_tag(Tag::SNDD) {
            let sound = Sound::load(&set, id).unwrap();
            let name = &sound.name;
            // The form with a sep file may be of either edition; no header says which.
            let unsure = sound.findings.iter().all(|finding| form == "Mac" && finding.to_string().contains("codec"));
            assert!(sound.findings.is_empty() || unsure, "{form}: {name}: {:?}", sound.findings);
            assert_eq!((sound.channels, sound.rate), (1, 22_050), "{form}: {name}");
            assert!((0.1..0.4).contains(&sound.seconds()), "{form}: {name}: {}", sound.seconds());
            count += 1;
        }
        assert_eq!(count, 12, "{form}");
    }
}

/// Share of the full range: the loudest sample, the mean power's root, the last hundredth of a second, the mean.
fn loudness(samples: &[i16]) -> [f32; 4] {
    let all = || samples.iter().map(|sample| f32::from(*sample) / 32_768.0);
    let count = samples.len() as f32;
    let power =
        |samples: &mut dyn Iterator<Item = f32>, count: f32| (samples.map(|s| s * s).sum::<f32>() / count).sqrt();
    let peak = all().map(f32::abs).fold(0.0, f32::max);
    [peak, power(&mut all(), count), power(&mut all().rev().take(60), 60.0), all().sum::<f32>() / count]
}

#[test]
fn sounds_are_loud_enough_and_end_in_silence() {
    let set = open(forge::demo());
    for (id, _) in set.of_tag(Tag::SNDD) {
        let sound = Sound::load(&set, id).unwrap();
        let [peak, power, end, mean] = loudness(&sound.samples);
        println!("{}: peak {peak:.2} power {power:.3} end {end:.4} mean {mean:.4}", sound.name);
        assert!((0.25..=1.0).contains(&peak) && power > 0.03, "{}: {peak}, {power}", sound.name);
        assert!(end < 0.06 && mean.abs() < 0.03, "{}: {end}, {mean}", sound.name);
        let clipped = sound.samples.iter().filter(|sample| sample.unsigned_abs() > 31_900).count();
        assert!(clipped < sound.samples.len() / 100, "{}: {clipped} samples are cut off", sound.name);
    }
}

#[test]
fn blows_are_deeper_than_cloth() {
    let set = open(forge::demo());
    // Crossings of zero a second: low for what booms, high for what hisses.
    let crossings = |name: &str| {
        let sound = Sound::load(&set, find(&set, name)).unwrap();
        let count = sound.samples.windows(2).filter(|pair| (pair[0] < 0) != (pair[1] < 0)).count();
        count as f64 / sound.seconds()
    };
    let [fall, call, cloth] = ["SNDDkata_fall.aif", "SNDDkata_voice1.aif", "SNDDkata_cloth.aif"].map(crossings);
    assert!(fall < call && call < cloth, "{fall}, {call}, {cloth}");
}
