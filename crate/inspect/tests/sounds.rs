//! Sounds as the page asks for them: what names lead to, in both directions, what a sound looks like, and what is not as it
//! should be.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a panic is how a test fails")]

use std::rc::Rc;

use forge::kinds::character::Oncc;
use forge::kinds::sndd::Sndd;
use forge::kinds::sndd::osbd::{ambient, group, impulse};
use forge::kinds::tram::Tram;
use forge::kinds::tram::parts::Sound;
use forge::specimen;
use forge::{Instance, LevelFile, Record};
use inspect::Session;
use inspect::catalogue::Uses;
use level::MemorySource;

/// A level file opened in one of its forms, without the companions whose name ends in one of `without`.
fn open(level: &LevelFile, mac: bool, without: &[&str]) -> Session {
    let files = if mac { level.mac() } else { level.pc() };
    let mut session = Session::new();
    for (name, bytes) in files.iter().filter(|(name, _)| !without.iter().any(|end| name.ends_with(end))) {
        session.queue(name, Rc::new(MemorySource::new(bytes.to_vec())));
    }
    session.finish();
    session
}

fn handle(session: &mut Session, name: &str) -> u32 {
    let all = session.everything();
    all.id[all.name.iter().position(|other| other == name).unwrap_or_else(|| panic!("no {name}"))]
}

fn uses(session: &mut Session, name: &str) -> Uses {
    let id = handle(session, name);
    session.uses(id).unwrap()
}

fn used(uses: &Uses) -> Vec<(&str, &str)> {
    uses.uses.iter().map(|used| (&*used.thing.name, &*used.role)).collect()
}

fn users(uses: &Uses) -> Vec<(&str, &str)> {
    uses.used_by.iter().map(|user| (&*user.thing.name, &*user.role)).collect()
}

fn tram(sounds: &[(&str, u16)]) -> Tram {
    let mut tram = specimen::two_frames();
    tram.sounds = sounds.iter().map(|(name, frame)| Sound { name: (*name).to_owned(), frame: *frame }).collect();
    tram
}

fn tone(seconds: f32) -> Sndd {
    Sndd::of(seconds, |time| (time * 440.0 * std::f32::consts::TAU).sin())
}

/// A move that names a sound twice and one that is nowhere, a class with a voice, and the objects on the way.
fn level() -> LevelFile {
    let mut level = LevelFile::new("level1_Final");
    level.add("kata_hit", tram(&[("thud", 0), ("thud", 1), ("lost", 1)]).instance());
    let mut class = Oncc::new(None, None);
    class.sounds[0] = (50, "thud".to_owned());
    level.add("kata", class.instance());
    level.add("thud.imp", impulse("thud"));
    level.add("thud.grp", group(1, &[(5, "thud2.aif"), (10, "thud1.aif"), (10, "thud1.aif")]));
    level.add("thud1.aif", tone(0.1).instance());
    level.add("wind.amb", ambient("thud"));
    level
}

#[test]
fn names_lead_from_a_move_to_its_sounds_and_back() {
    for mac in [false, true] {
        let mut session = open(&level(), mac, &[]);
        let hit = uses(&mut session, "TRAMkata_hit");
        assert_eq!(used(&hit), [("OSBDthud.imp", "sound")], "mac: {mac}");
        assert_eq!(hit.missing, ["sound: OSBDlost.imp"]);
        let by = uses(&mut session, "OSBDthud.imp");
        assert!(by.known, "a sound object's names are known");
        assert_eq!(users(&by), [("TRAMkata_hit", "sound"), ("ONCCkata", "voice")]);
        assert_eq!(used(&by), [("OSBDthud.grp", "group")]);
        let group = uses(&mut session, "OSBDthud.grp");
        assert_eq!(users(&group), [("OSBDthud.imp", "group"), ("OSBDwind.amb", "base 1")]);
        assert_eq!(used(&group), [("SNDDthud1.aif", "sound")], "named twice, listed once");
        assert_eq!(group.missing, ["sound: SNDDthud2.aif"]);
        assert_eq!(users(&uses(&mut session, "SNDDthud1.aif")), [("OSBDthud.grp", "sound")]);
        let mut lost: Vec<_> = session.dangling().links.into_iter().map(|link| (link.from.name, link.to)).collect();
        lost.retain(|(_, to)| to.starts_with("OSBD") || to.starts_with("SNDD"));
        let wanted = [("TRAMkata_hit", "OSBDlost.imp"), ("OSBDthud.grp", "SNDDthud2.aif")];
        assert_eq!(lost, wanted.map(|(from, to)| (from.to_owned(), to.to_owned())));
    }
}

#[test]
fn every_sound_of_the_demo_is_found_by_its_name() {
    let mut session = Session::new();
    for (name, bytes) in forge::demo().iter() {
        session.queue(name, Rc::new(MemorySource::new(bytes.to_vec())));
    }
    session.finish();
    let lost = session.dangling().links;
    assert!(!lost.iter().any(|link| link.role == "sound" || link.role == "voice"), "{lost:?}");
    for row in session.sounds() {
        assert!(!session.uses(row.id).unwrap().used_by.is_empty(), "{}", row.name);
    }
}

#[test]
fn a_sounds_shape_is_that_of_the_one_most_often_heard() {
    let mut session = open(&level(), false, &[]);
    let hit = handle(&mut session, "TRAMkata_hit");
    let shapes = session.sound_shapes(hit);
    assert_eq!(shapes.iter().map(|shape| &*shape.name).collect::<Vec<_>>(), ["thud"], "the lost one has no shape");
    // 0.1 s are six frames, with a stretch for each half of one.
    assert!((shapes[0].frames - 6.0).abs() < 0.6, "{}", shapes[0].frames);
    let pairs: Vec<_> = shapes[0].peaks.chunks(2).collect();
    assert!((11..=13).contains(&pairs.len()), "{}", pairs.len());
    assert!(pairs[1..pairs.len() - 2].iter().all(|pair| pair[0] < -0.8 && pair[1] > 0.8), "{pairs:?}");
    assert!(session.sound_shapes(u32::MAX).is_empty());
}

#[test]
fn what_is_not_open_is_asked_for_by_name() {
    let mut session = open(&level(), false, &[".raw"]);
    let wanted = "The data is in level1_Final.raw, which is not open.";
    let sound = session.sounds()[0].id;
    assert_eq!(session.sound(sound).unwrap_err(), wanted);
    assert_eq!(uses(&mut session, "TRAMkata_hit").missing, [wanted]);
    assert_eq!(uses(&mut session, "OSBDthud.imp").missing, [wanted]);
    let hit = handle(&mut session, "TRAMkata_hit");
    assert!(session.sound_shapes(hit).is_empty() && session.sound_links(hit).is_empty());
    // On the Mac a sound's name and its samples are in two files.
    let mut session = open(&level(), true, &[".sep"]);
    let hit = handle(&mut session, "TRAMkata_hit");
    let links = session.sound_links(hit);
    let thud = links.iter().find(|link| link.name == "thud").unwrap();
    assert_eq!(thud.problems, ["The data is in level1_Final.sep, which is not open."]);
    assert!(session.sounds()[0].problem.is_empty());
    let sound = session.sounds()[0].id;
    assert!(session.sound(sound).is_ok(), "its samples are in the raw file");
}

/// An impulse that names any group and any impulse to play instead.
fn impulse_with(group: &str, alternate: &str) -> Instance {
    let mut fields = Record::new();
    fields.text("group", 32, group).zeros("numbers", 28).text("alternate", 32, alternate).zeros("rest", 8);
    let data = [&b"mISO"[..], &(fields.len() as u32 + 4).to_le_bytes(), &6_u32.to_le_bytes(), fields.as_slice()];
    let data = data.concat();
    let mut record = Record::new();
    record.u32("size", data.len() as u32).media("data", data);
    Instance { tag: *b"OSBD", record }
}

#[test]
fn sound_objects_in_a_circle_are_entries_in_each_others_lists() {
    let mut level = LevelFile::new("level1_Final");
    level.add("kata_hit", tram(&[("one", 0), ("two", 1)]).instance());
    level.add("one.imp", impulse_with("one", "two"));
    level.add("two.imp", impulse_with("two", "one"));
    // A group by its name that is an impulse, and one that chooses itself.
    level.add("one.grp", impulse_with("one", "one"));
    level.add("two.grp", group(1, &[(0, "two.grp"), (u32::MAX, "")]));
    let mut session = open(&level, false, &[]);
    let one = uses(&mut session, "OSBDone.imp");
    assert_eq!(used(&one), [("OSBDone.grp", "group"), ("OSBDtwo.imp", "alternate")]);
    assert_eq!(users(&one), [("TRAMkata_hit", "sound"), ("OSBDtwo.imp", "alternate"), ("OSBDone.grp", "alternate")]);
    assert_eq!(users(&uses(&mut session, "OSBDone.grp")), [("OSBDone.imp", "group"), ("OSBDone.grp", "group")]);
    let hit = handle(&mut session, "TRAMkata_hit");
    let links = session.sound_links(hit);
    assert_eq!(links[0].problems, ["OSBDone.grp is not of the kind its name says."]);
    assert_eq!(links[1].missing, ["SNDDtwo.grp", "SNDD"]);
    assert!(session.sound_shapes(hit).is_empty());
}

/// One sound with fields of its header changed, asked for as the page does.
fn odd(changes: &[(&str, &[u8])]) -> Result<level::Sound, String> {
    let mut level = LevelFile::new("level1_Final");
    let mut instance = tone(0.1).instance();
    for (field, bytes) in changes {
        instance.record.poke(field, bytes);
    }
    level.add("odd.aif", instance);
    let mut session = open(&level, false, &[]);
    let rows = session.sounds();
    assert_eq!(rows.len(), 1, "nothing is lost");
    session.sound(rows[0].id)
}

fn said(sound: &level::Sound) -> String {
    sound.findings.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn absurd_headers_are_said_and_heard_as_far_as_there_is_something() {
    let whole = odd(&[]).unwrap();
    assert_eq!((said(&whole).as_str(), whole.rate), ("", 22_050));
    // More data than there is, and more than any sound has.
    for size in [4_000, u32::MAX] {
        let sound = odd(&[("size", &size.to_le_bytes())]).unwrap();
        assert!(said(&sound).contains(&format!("Of the sound's {size} bytes only")), "{}", said(&sound));
        // No more than the file's few bytes can hold.
        assert!(sound.samples.len() < 4 * whole.samples.len(), "{}", sound.samples.len());
    }
    // Half a block, one byte too many for whole samples, less than a block's beginning.
    let half = odd(&[("size", &400_u32.to_le_bytes())]).unwrap();
    assert!(half.length() > 700 && half.samples[..700] == whole.samples[..700], "what is there is the same");
    let few = odd(&[("size", &3_u32.to_le_bytes())]);
    assert!(few.as_ref().is_err_and(|why| why.contains("3 bytes")), "{few:?}");
    assert_eq!(odd(&[("size", &[0; 4])]).unwrap_err(), "The sound has no samples.");
    // No rate at all is replaced; one that nobody has is handed on as it is.
    let still = odd(&[("rate", &[0; 4])]).unwrap();
    assert_eq!(still.rate, 22_050);
    assert!(said(&still).contains("no samples a second"));
    let fast = odd(&[("rate", &u32::MAX.to_le_bytes())]).unwrap();
    assert!(fast.rate == u32::MAX && fast.seconds() < 1e-5);
    assert_eq!(said(&fast), "The sound says it has 4294967295 samples a second, which no recording has.");
    for (field, bytes, words) in [
        ("codec", [0x55, 0], "codec (85) is not known"),
        ("channels", [9, 0], "9 channels"),
        ("block", [1, 0], "too few for one"),
        ("samples a block", [1, 0], "hold 1 samples"),
        ("coefficient count", [200, 0], "200 pairs"),
    ] {
        let text = odd(&[(field, &bytes)]).map_or_else(|why| why, |sound| said(&sound));
        assert!(text.contains(words), "{field}: {text}");
    }
}

#[test]
fn of_an_endless_sound_the_beginning_is_decoded() {
    let mut level = LevelFile::new("level1_Final");
    let mut instance = tone(0.1).instance();
    let endless = vec![0_u8; 0x100_0000 + 4_096];
    instance.record = {
        let mut record = Record::new();
        record.raw_bytes("head", &instance.record.as_slice()[..0x38]).u32("size", endless.len() as u32);
        record.raw("data", endless);
        record
    };
    level.add("endless.aif", instance);
    let mut session = open(&level, false, &[]);
    let row = session.sounds()[0].id;
    let sound = session.sound(row).unwrap();
    assert!(said(&sound).contains("only the first 16777216 are decoded"), "{}", said(&sound));
    assert!(sound.samples.len() < 0x210_0000, "{}", sound.samples.len());
}
