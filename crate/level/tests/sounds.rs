//! Sounds: samples encoded by the plain encoders of `forge` and decoded here, the genuine header of a sound, and what is not
//! as it should be.
//!
//! The encoders are written from the codecs' descriptions and share nothing with the decoders. They know what each of their
//! samples will become, so what is decoded has to be that, sample for sample.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

use forge::kinds::sndd::{ima4, ms};
use level::adpcm::{MS_COEFFICIENTS, MsFormat, Odd, decode_ima4, decode_ms};
use level::kinds::Sndd;
use level::kinds::sndd::WaveFormat;
use level::{Bytes, Codec, Layout, Sound, SoundFinding, StoredIds};

/// A tone that rises and swells, with some noise in it: nothing a codec has an easy time with.
fn tone(samples: usize, pitch: f64) -> Vec<i16> {
    let mut noise = 0x1234_5678_u32;
    let sample = |at: usize| {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let time = at as f64 / 22_050.0;
        let swell = 12_000.0 * (0.25 + (time * 3.0).sin().powi(2));
        let wave = (time * pitch * (1.0 + time) * std::f64::consts::TAU).sin();
        (swell * wave + f64::from(noise >> 24) - 128.0) as i16
    };
    (0..samples).map(sample).collect()
}

/// Two channels in turn.
fn in_turn(left: &[i16], right: &[i16]) -> Vec<i16> {
    left.iter().zip(right).flat_map(|(left, right)| [*left, *right]).collect()
}

/// How far a signal is above its error, in decibels.
fn fidelity(wanted: &[i16], heard: &[i16]) -> f64 {
    assert_eq!(wanted.len(), heard.len());
    let power = |of: &mut dyn Iterator<Item = f64>| of.map(|value| value * value).sum::<f64>();
    let signal = power(&mut wanted.iter().map(|sample| f64::from(*sample)));
    let error = power(&mut wanted.iter().zip(heard).map(|(one, other)| f64::from(*one) - f64::from(*other)));
    10.0 * (signal / error.max(1.0)).log10()
}

#[test]
fn microsofts_codec_gives_back_what_was_encoded() {
    let (left, right) = (tone(5_000, 440.0), tone(5_000, 97.0));
    let (stored, foreseen) = ms::encode_foreseen(&[&left]);
    let (samples, odd) = decode_ms(&MsFormat::usual(false), &stored);
    assert_eq!(odd, Odd::default());
    assert!(samples == foreseen[0], "every sample is what the encoder knew it would be");
    assert!(fidelity(&left, &samples) > 20.0, "{}", fidelity(&left, &samples));

    let (stored, foreseen) = ms::encode_foreseen(&[&left, &right]);
    let (samples, odd) = decode_ms(&MsFormat::usual(true), &stored);
    assert_eq!(odd, Odd::default());
    assert!(samples == in_turn(&foreseen[0], &foreseen[1]));
    assert!(fidelity(&right, &foreseen[1]) > 20.0);
}

#[test]
fn apples_codec_gives_back_what_was_encoded() {
    let (left, right) = (tone(6_400, 440.0), tone(6_400, 97.0));
    let (stored, foreseen) = ima4::encode_foreseen(&[&left]);
    let (samples, odd) = decode_ima4(false, &stored);
    assert_eq!((stored.len(), odd), (100 * 34, Odd::default()));
    assert!(samples == foreseen[0], "headers with nine bits of the sample must not disturb it");
    assert!(fidelity(&left, &samples) > 20.0, "{}", fidelity(&left, &samples));

    let (stored, foreseen) = ima4::encode_foreseen(&[&left, &right]);
    let (samples, odd) = decode_ima4(true, &stored);
    assert_eq!(odd, Odd::default());
    assert!(samples == in_turn(&foreseen[0], &foreseen[1]));
}

// Headers.

/// OniGalore, OBD:SNDD: comguy_dth2.aif of level 3, Windows retail.
const COMGUY: [u8; 72] = [
    0x01, 0xD7, 0x08, 0x00, 0x01, 0x00, 0x00, 0x06, 0x08, 0x00, 0x00, 0x00, 0x02, 0x00, 0x01, 0x00, 0x22, 0x56, 0x00,
    0x00, 0x93, 0x2B, 0x00, 0x00, 0x00, 0x02, 0x04, 0x00, 0x20, 0x00, 0xF4, 0x03, 0x07, 0x00, 0x00, 0x01, 0x00, 0x00,
    0x00, 0x02, 0x00, 0xFF, 0x00, 0x00, 0x00, 0x00, 0xC0, 0x00, 0x40, 0x00, 0xF0, 0x00, 0x00, 0x00, 0xCC, 0x01, 0x30,
    0xFF, 0x88, 0x01, 0x18, 0xFF, 0x37, 0x00, 0x56, 0x28, 0x00, 0x00, 0x20, 0x10, 0x59, 0x00,
];

fn comguy() -> Sndd {
    let bytes = Bytes::new(&COMGUY);
    assert_eq!(StoredIds::read(bytes).unwrap().index, 2263);
    Sndd::new(bytes.rest(8), Layout::Pc).unwrap()
}

#[test]
fn sndd_comguy_dth2() {
    let sndd = comguy();
    let format = sndd.format.unwrap();
    assert_eq!((sndd.flags, sndd.duration, sndd.size, sndd.raw_at), (8, 55, 10_326, 0x59_1020));
    assert_eq!((format.codec, format.channels, format.rate), (WaveFormat::MS_ADPCM, 1, 22_050));
    assert_eq!((format.bytes_per_second, format.block, format.bits), (11_155, 512, 4));
    assert_eq!((format.samples_per_block, format.coefficient_count), (1_012, 7));
    assert_eq!(format.coefficients, MS_COEFFICIENTS);
    assert_eq!((sndd.channels(), sndd.rate()), (1, 22_050));
    // 20 whole blocks and one of 86 bytes; 0.925 s are the 55 frames of 1/60 s that the header says.
    let usual = MsFormat::usual(false);
    assert_eq!((usual.samples(512), usual.samples(10_326)), (1_012, 20 * 1_012 + 160));
    assert_eq!(usual.samples(10_326) * 60 / 22_050, 55);
    assert!(Sndd::new(Bytes::new(&COMGUY).rest(9), Layout::Pc).is_err());
}

#[test]
fn a_sound_with_the_genuine_header_is_decoded_whole() {
    let wanted = tone(20_400, 220.0);
    let stored = ms::encode(&[&wanted]);
    assert_eq!(stored.len(), 10_326, "as many bytes as the genuine one");
    let sound = Sound::decode(&comguy(), &stored);
    assert_eq!(sound.findings, []);
    assert_eq!((sound.codec, sound.channels, sound.rate, sound.length()), (Codec::MsAdpcm, 1, 22_050, 20_400));
    assert_eq!((sound.ticks(), sound.stated_duration), (55, 55));
    assert!(fidelity(&wanted, &sound.samples) > 20.0);
}

fn short(flags: u32, duration: u32, size: usize) -> Sndd {
    Sndd { flags, format: None, duration, size: size as u32, raw_at: 32 }
}

#[test]
fn the_short_header_says_one_channel_or_two() {
    let bytes = [3, 0, 0, 0, 0x78, 0, 0, 0, 0x44, 0, 0, 0, 0x20, 0, 0, 0];
    let sndd = Sndd::new(Bytes::new(&bytes), Layout::Mac).unwrap();
    assert_eq!(sndd, Sndd { flags: 3, format: None, duration: 120, size: 68, raw_at: 32 });
    assert_eq!((sndd.channels(), sndd.rate()), (2, 22_050));
    assert_eq!(short(1, 0, 0).channels(), 1);
    assert!(Sndd::new(Bytes::new(&bytes[..15]), Layout::Mac).is_err());
}

#[test]
fn the_macs_and_the_demos_sounds_are_told_apart_by_their_data() {
    for (stereo, flags) in [(false, 1), (true, 3)] {
        let channels = [tone(8_000, 330.0), tone(8_000, 180.0)];
        let channels: Vec<&[i16]> = channels.iter().take(1 + usize::from(stereo)).map(Vec::as_slice).collect();
        let duration = 8_000 * 60 / 22_050;
        let mac = ima4::encode(&channels);
        let sound = Sound::decode(&short(flags, duration, mac.len()), &mac);
        assert_eq!((sound.codec, sound.channels, &sound.findings[..]), (Codec::Ima4, channels.len(), &[][..]));
        let demo = ms::encode(&channels);
        let sound = Sound::decode(&short(flags, duration, demo.len()), &demo);
        assert_eq!((sound.codec, sound.channels, &sound.findings[..]), (Codec::MsAdpcm, channels.len(), &[][..]));
    }
    // Data that is neither: the duration decides, and it is said.
    let noise: Vec<u8> = (0..3_434_u32).map(|at| 0x7F | (at.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    for (duration, codec) in [(17, Codec::Ima4), (19, Codec::MsAdpcm)] {
        let sound = Sound::decode(&short(1, duration, noise.len()), &noise);
        assert_eq!((sound.codec, sound.findings.contains(&SoundFinding::UncertainCodec)), (codec, true));
    }
}

#[test]
fn silence_has_no_findings() {
    let sound = Sound::decode(&short(1, 0, 0), &[]);
    assert_eq!((sound.length(), sound.findings.len(), sound.peaks(10).len()), (0, 0, 0));
}

#[test]
fn pcm_of_mods_is_read_as_it_is() {
    let mut format = comguy().format.unwrap();
    (format.codec, format.bits, format.channels, format.block) = (WaveFormat::PCM, 16, 2, 4);
    let sndd = Sndd { format: Some(format), duration: 0, size: 9, ..comguy() };
    let sound = Sound::decode(&sndd, &[1, 0, 2, 0, 3, 0, 0xFF, 0xFF, 9]);
    assert_eq!((sound.codec, sound.samples.as_slice()), (Codec::Pcm(16), [1, 2, 3, -1].as_slice()));
    assert_eq!(sound.findings, [SoundFinding::LeftOver(1)]);
    format.bits = 8;
    let sound = Sound::decode(&Sndd { format: Some(format), size: 4, ..sndd }, &[128, 255, 0, 128]);
    assert_eq!(sound.samples, [0, 127 << 8, i16::MIN, 0]);
    format.bits = 24;
    let sound = Sound::decode(&Sndd { format: Some(format), size: 0, ..sndd }, &[]);
    assert_eq!(sound.findings, [SoundFinding::UnknownBits(24)]);
}

#[test]
fn headers_that_cannot_be_right_are_said_and_the_sound_is_heard_all_the_same() {
    let wanted = tone(1_012, 220.0);
    let stored = ms::encode(&[&wanted]);
    let with = |change: &dyn Fn(&mut WaveFormat)| {
        let mut format = comguy().format.unwrap();
        change(&mut format);
        Sound::decode(&Sndd { format: Some(format), duration: 2, size: stored.len() as u32, ..comguy() }, &stored)
    };
    let same = with(&|_| {});
    assert_eq!((&same.findings[..], same.length()), (&[][..], 1_012));

    let sound = with(&|format| format.block = 6);
    assert_eq!((&sound.findings[..], sound.samples == same.samples), (&[SoundFinding::Block(6)][..], true));
    let sound = with(&|format| format.samples_per_block = 1_000);
    assert_eq!(sound.findings, [SoundFinding::SamplesPerBlock { stated: 1_000, held: 1_012 }]);
    let sound = with(&|format| format.coefficient_count = 900);
    assert_eq!((&sound.findings[..], sound.samples == same.samples), (&[SoundFinding::Coefficients(900)][..], true));
    let sound = with(&|format| format.coefficient_count = 0);
    assert!(sound.findings.is_empty() && sound.samples == same.samples);
    let sound = with(&|format| format.rate = 0);
    assert_eq!((sound.findings[0].clone(), sound.rate), (SoundFinding::NoRate, 22_050));
    let sound = with(&|format| format.channels = 6);
    assert_eq!((sound.findings[0].clone(), sound.channels), (SoundFinding::Channels(6), 1));
    let sound = with(&|format| format.codec = 0x55);
    assert_eq!((&sound.findings[..], sound.length()), (&[SoundFinding::UnknownCodec(0x55)][..], 0));
}

#[test]
fn what_the_header_promises_and_the_data_has_is_compared() {
    let stored = ms::encode(&[&tone(20_400, 220.0)]);
    let sound = Sound::decode(&comguy(), &stored[..5_000]);
    assert_eq!(sound.findings, [SoundFinding::Cut { have: 5_000, need: 10_326 }]);
    assert_eq!(sound.length(), MsFormat::usual(false).samples(5_000));
    let sound = Sound::decode(&Sndd { duration: 600, ..comguy() }, &stored);
    assert_eq!(sound.findings, [SoundFinding::Duration { stated: 600, held: 55 }]);
    let mut broken = stored.clone();
    broken[512] = 200;
    let sound = Sound::decode(&comguy(), &broken);
    assert_eq!((&sound.findings[..], sound.length()), (&[SoundFinding::BadStarts(1)][..], 20_400));
}

#[test]
fn peaks_cover_all_samples_however_many_are_asked_for() {
    let mut sound = Sound::decode(&short(1, 0, 0), &[]);
    sound.samples = vec![1, 5, -3, 7, 0, 0, -9, 2];
    assert_eq!(sound.peaks(2), [[-3, 7], [-9, 2]]);
    assert_eq!(sound.peaks(1), [[-9, 7]]);
    assert_eq!(sound.peaks(0), [[0; 2]; 0]);
    assert_eq!(sound.peaks(16).len(), 16, "more stretches than samples");
    assert_eq!(sound.peaks(16)[3], [5, 5]);
    sound.channels = 2;
    assert_eq!(sound.peaks(2), [[-3, 7], [-9, 2]]);
}
