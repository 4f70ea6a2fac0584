//! The other format through the session: opened, listed, shown, replaced, removed; from the file, from memory, from discs.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a panic is how a test fails")]

use std::rc::Rc;

use forge::museum::{DiscImage, Raw, demo, recipe};
use inspect::summary::{AnimationRow, CardKind, Format};
use inspect::{Session, Severity, Summary};
use jam::{Absent, Between, Joints, Options};
use level::MemorySource;

fn open(files: Vec<(&str, Vec<u8>)>) -> Session {
    let mut session = Session::new();
    for (path, bytes) in files {
        session.queue(path, Rc::new(MemorySource::new(bytes)));
    }
    session.finish();
    session
}

fn row<'a>(summary: &'a Summary, name: &str) -> &'a AnimationRow {
    summary.animations.iter().find(|row| row.name == name).unwrap_or_else(|| panic!("no {name}"))
}

#[test]
fn a_museum_is_listed_by_name_with_its_facts() {
    let mut session = open(vec![("disc/MUSEUM.MUS", demo())]);
    let summary = session.summary();
    let [card] = summary.cards.as_slice() else { panic!("{:?}", summary.cards) };
    assert_eq!((card.name.as_str(), card.kind, card.edition.as_str()), ("MUSEUM.MUS", CardKind::Museum, "Sonic Jam"));
    assert!(summary.animations.len() > 32 && card.animations as usize == summary.animations.len());
    let falling = row(&summary, "Sonic/Tails: Falling");
    assert_eq!((falling.frames, falling.index, falling.format), (40, 0x2692C, Format::Jam));
    assert!((falling.seconds - 40.0 / 30.0).abs() < 1e-9, "30 frames a second");
    assert_eq!((falling.level.as_str(), falling.r#type.as_str(), falling.card), ("MUSEUM.MUS", "Sonic/Tails", card.id));
    assert_eq!(falling.sureness, "documented, and every frame fits");
    assert!(
        summary.animations.iter().any(|row| row.name.starts_with("Unnamed #") && row.sureness.starts_with("likely"))
    );
    assert!(row(&summary, "Flicky: Flying").frames > 0 && row(&summary, "Monkey: Walking").frames > 0);
    assert_eq!(summary.news.len(), 1, "{:?}", summary.news);
    assert!(summary.problems.iter().all(|problem| problem.severity != Severity::Error), "{:?}", summary.problems);
}

#[test]
fn every_animation_of_the_demo_plays_on_its_figure_at_its_own_rate() {
    let mut session = open(vec![("MUSEUM.MUS", demo())]);
    for row in session.summary().animations {
        let staged = session.stage_museum(row.id, &Options::default()).unwrap();
        assert_eq!((staged.frames, staged.notice.as_str()), (row.frames, ""), "{}", row.name);
        let stage = session.on_stage_mut();
        stage.set_transport(inspect::Transport { playing: true, ..Default::default() });
        stage.advance(1000.0 / 30.0);
        let shown = stage.playhead().frame();
        assert!((shown - 1.0).abs() < 1e-6 || row.frames < 2, "{} stands at {shown}", row.name);
        assert_eq!(stage.lead().path().len() as u32, row.frames + 1);
        assert!(stage.pose().matrices.iter().all(|matrix| matrix.is_finite()));
        assert!(stage.lead().figure.body.as_ref().unwrap().bones.iter().any(|bone| !bone.mesh.triangles.is_empty()));
    }
}

/// The stage shows what the file's own reader says, through rig, clip and sampler.
#[test]
fn poses_are_those_of_the_track_whole_frames_and_between() {
    let mut session = open(vec![("MUSEUM.MUS", demo())]);
    let id = session.named("Sonic/Tails: Running").unwrap();
    for (between, time) in
        [(Between::Step, 5.0), (Between::Step, 5.75), (Between::Linear, 5.75), (Between::Linear, 5.6)]
    {
        let options = Options { between, ..Options::default() };
        session.stage_museum(id, &options).unwrap();
        session.on_stage_mut().seek(time);
        let have = session.on_stage().rotations().to_vec();
        let (museum, animation) = session.museum(id).unwrap();
        let track = jam::Track::resolve(museum, animation, &options).unwrap();
        let skeleton = jam::Skeleton::of(museum, animation, &options, false).unwrap();
        let (mut moment, mut pose) = (jam::Moment::default(), jam::StagedPose::default());
        track.sample(time, false, &mut moment);
        jam::Staging::new(&skeleton, &options).pose(&moment, &mut pose);
        for (have, want) in have.iter().zip(&pose.rotations) {
            let want = motion::Quat::from_array(*want);
            assert!(have.dot(want).abs() > 0.99999, "{between:?} {time}: {have} is not {want}");
        }
    }
}

#[test]
fn options_change_what_is_shown() {
    let mut session = open(vec![("MUSEUM.MUS", recipe::complete())]);
    let id = session.named("Sonic/Tails: Running").unwrap();
    let mut shown = |options: &Options| {
        let staged = session.stage_museum(id, options).unwrap();
        session.on_stage_mut().seek(0.0);
        let stage = session.on_stage();
        (stage.rotations().to_vec(), stage.root(), staged.body.name, stage.lead().figure.rig.offset(2))
    };
    let plain = shown(&Options::default());
    assert_eq!(plain.2, "Figure from the file");
    let schematic = shown(&Options { joints: Joints::Schematic, ..Options::default() });
    assert_eq!(schematic.2, "Schematic figure");
    assert_ne!(plain.3, schematic.3);
    assert_ne!(plain.0, shown(&Options { order: jam::Order::RxRyRz, ..Options::default() }).0);
    assert_ne!(plain.0, shown(&Options { invert: [true, false, false], ..Options::default() }).0);
    // Frame 0 of the recipe's cycle lacks the height the others have; nothing before it can be held.
    assert_eq!(plain.1, shown(&Options { absent: Absent::Hold, ..Options::default() }).1);
}

#[test]
fn a_broken_group_footer_falls_back_to_invented_joints_and_says_so() {
    let mut session = open(vec![("MUSEUM.MUS", recipe::broken_skeleton())]);
    let id = session.named("Sonic/Tails: Running").unwrap();
    assert_eq!(session.stage_museum(id, &Options::default()).unwrap().body.name, "Schematic figure");
    let problems = session.summary().problems;
    assert!(problems.iter().any(|problem| problem.message.contains("part offsets could not be read")), "{problems:?}");
}

#[test]
fn facts_and_frames_are_those_of_the_recipe() {
    let session = open(vec![("all.MUS", recipe::all_flags()), ("MUSEUM.MUS", recipe::complete())]);
    // A file without any documented animation lists what a search finds.
    let all = session.named("Unnamed @0x07000").unwrap();
    let detail = session.museum_detail(all, &Options::default()).unwrap();
    assert_eq!((detail.frames, detail.flag_sets.len(), detail.parts), (512, 512, Some(15)));
    assert_eq!(detail.channels, [[256; 3]; 3], "every channel is in half of them");
    assert_eq!(detail.empty, [511]);
    let flags: Vec<_> = detail.frame_flags.iter().map(|flags| flags.unwrap()).collect();
    assert_eq!(flags, (0..512).collect::<Vec<u16>>());
    let frames = session.museum_frames(all).unwrap();
    assert_eq!((frames[0].size, frames[0].flags, frames[0].at), (110, Some(0), Some(0)), "a full frame has 110 bytes");
    assert_eq!(frames.iter().map(|frame| frame.size).sum::<u32>(), 0x7000);
    let frame = session.museum_frame(all, 0, &Options::default()).unwrap();
    assert_eq!(frame.words.len(), 1 + 3 + 3 + 45);
    let falling = session.named("Sonic/Tails: Falling").unwrap();
    let detail = session.museum_detail(falling, &Options::default()).unwrap();
    assert_eq!((detail.address, detail.ram, detail.span), (0x2692C, 0x0606_692C, [0x25F7C, 0x2697E]));
    assert_eq!((detail.flag_sets.len(), detail.flag_sets[0].size, detail.flag_sets[0].frames), (1, 62, 40));
    let frames = session.museum_frames(falling).unwrap();
    assert_eq!((frames[0].offset, frames[39].offset), (-0x9B0, -62));
    assert_eq!(detail.bones.len(), 16);
    let frame = session.museum_frame(falling, 3, &Options::default()).unwrap();
    // The recipe: (0x0123 f + 0x0457 p + 0x1801 a + 0x8000) mod 0x10000.
    let word = &frame.words[1 + 2 * 4 + 1];
    assert_eq!(
        (word.name.as_str(), word.raw.as_str()),
        ("Right Foot Y", format!("{:04X}", 0x123 * 3 + 0x457 * 4 + 0x1801 + 0x8000).as_str())
    );
    assert_eq!(frame.parts[4].angles[2], 0.0, "the third axis is absent");
}

#[test]
fn another_version_is_found_moved_and_loaded_elsewhere() {
    let mut moved = open(vec![("MUSEUM.MUS", recipe::moved(0x124))]);
    let summary = moved.summary();
    assert_eq!(row(&summary, "Sonic/Tails: Running").index, 0x27BFE + 0x124);
    assert!(summary.cards[0].edition.contains("another version"), "{}", summary.cards[0].edition);
    let mut elsewhere = open(vec![("MUSEUM.MUS", recipe::loaded_at(0x0600_4000))]);
    let id = row(&elsewhere.summary(), "Sonic/Tails: Running").id;
    assert_eq!(elsewhere.museum_detail(id, &Options::default()).unwrap().load_address, 0x0600_4000);
}

#[test]
fn discs_of_every_layout_and_dumps_give_the_same_animations() {
    let museum = demo();
    let names = |bytes: Vec<u8>, path: &str| -> Vec<String> {
        let mut session = open(vec![(path, bytes)]);
        let summary = session.summary();
        assert!(summary.problems.iter().all(|problem| problem.severity != Severity::Error), "{:?}", summary.problems);
        summary.animations.iter().map(|row| format!("{} {}", row.name, row.file_fingerprint)).collect()
    };
    let plain = names(museum.clone(), "MUSEUM.MUS");
    let disc = || DiscImage::new("SONIC JAM").file("SONIC/MUSEUM.MUS", museum.clone());
    assert_eq!(names(disc().iso(), "jam.iso"), plain);
    for raw in [Raw::MODE1, Raw::MODE2] {
        assert_eq!(names(disc().bin(raw), "Track 01.bin"), plain);
    }
    let strip = |names: Vec<String>| -> Vec<String> {
        names.iter().map(|name| name.rsplit_once(' ').unwrap().0.to_owned()).collect()
    };
    for swapped in [false, true] {
        assert_eq!(strip(names(recipe::memory_dump(&museum, swapped), "ram.bin")), strip(plain.clone()));
    }
}

#[test]
fn a_cue_sheet_names_the_track_and_music_is_left_alone() {
    let bin = DiscImage::new("SONIC JAM").file("MUSEUM.MUS", demo()).bin(Raw::MODE1);
    let cue = b"FILE \"jam (Track 1).bin\" BINARY\n  TRACK 01 MODE1/2352\n    INDEX 01 00:00:00\nFILE \"jam (Track 2).bin\" BINARY\n  TRACK 02 AUDIO\n    INDEX 01 00:00:00\n";
    let music = vec![7; 2352 * 20];
    let mut session =
        open(vec![("jam.cue", cue.to_vec()), ("jam (Track 2).bin", music), ("jam (Track 1).bin", bin.clone())]);
    let summary = session.summary();
    assert_eq!(summary.cards.len(), 1);
    assert_eq!(session.refused().count(), 0);
    let id = row(&summary, "Sonic/Tails: Idle").id;
    let disc = session.museum_detail(id, &Options::default()).unwrap().disc.unwrap();
    assert_eq!((disc.title.as_str(), disc.layout), ("SONIC JAM", "MODE1/2352"));
    let mut alone = open(vec![("jam.cue", cue.to_vec())]);
    assert!(alone.summary().problems[0].advice.contains("jam (Track 1).bin"));
    alone.queue("jam (Track 1).bin", Rc::new(MemorySource::new(bin)));
    alone.finish();
    assert_eq!(alone.refused().count(), 0);
}

#[test]
fn what_is_no_museum_is_refused_with_what_to_do() {
    let cases = [
        ("other.bin", DiscImage::new("OTHER GAME").file("A.BIN", vec![1; 9]).bin(Raw::MODE1), "OTHER GAME"),
        ("noise.iso", vec![3; 100_000], "no disc image"),
        ("packed.chd", b"MComprHD and more than that, to be long enough for a header".to_vec(), "CHD"),
        ("MUSEUM.MUS", Vec::new(), "empty"),
    ];
    for (path, bytes, says) in cases {
        let mut session = open(vec![(path, bytes)]);
        let problems = session.summary().problems;
        let [problem] = problems.as_slice() else { panic!("{path}: {problems:?}") };
        assert!(problem.message.contains(says) && !problem.advice.is_empty(), "{path}: {problem:?}");
        assert_eq!((problem.severity, problem.file.as_str()), (Severity::Error, path));
    }
}

#[test]
fn a_replaced_museum_keeps_its_handles_and_a_removed_one_is_gone() {
    let mut session = open(vec![("a/MUSEUM.MUS", demo())]);
    let before = row(&session.summary(), "Sonic/Tails: Jump").id;
    session.queue("a/MUSEUM.MUS", Rc::new(MemorySource::new(recipe::complete())));
    session.finish();
    let summary = session.summary();
    assert_eq!((summary.cards.len(), row(&summary, "Sonic/Tails: Jump").id), (1, before));
    session.remove(&[summary.cards[0].id]);
    let summary = session.summary();
    assert!(summary.cards.is_empty() && summary.animations.is_empty() && summary.problems.is_empty());
    assert_eq!(session.stage_museum(before, &Options::default()), None);
    assert_eq!(session.stage(Some(before), None).animation, None, "the other door gives nothing either");
}

#[test]
fn a_museum_and_a_level_stand_side_by_side_with_handles_of_their_own() {
    let mut session = open(vec![("MUSEUM.MUS", demo())]);
    let files = forge::demo::demo();
    for (name, bytes) in files.iter() {
        session.queue(name, Rc::new(MemorySource::new(bytes.to_vec())));
    }
    session.finish();
    let summary = session.summary();
    assert_eq!(summary.cards.len(), 2);
    let mut ids: Vec<u32> = summary.animations.iter().map(|row| row.id).collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
    for row in &summary.animations {
        assert_eq!(session.is_museum(row.id), row.format == Format::Jam);
        assert_eq!(session.detail(row.id).is_some(), row.format == Format::Oni);
    }
}

/// Whatever the bytes are, everything the page can ask is answered.
#[test]
fn hostile_files_are_answered() {
    let look = |bytes: Vec<u8>| {
        let mut session = open(vec![("MUSEUM.MUS", bytes)]);
        let rows = session.summary().animations;
        for row in rows.iter().take(12) {
            let options = Options { between: Between::Linear, absent: Absent::Hold, ..Options::default() };
            session.museum_detail(row.id, &options).unwrap();
            let frames = session.museum_frames(row.id).unwrap();
            session.museum_frame(row.id, frames.len() as u32, &options).unwrap();
            session.stage_museum(row.id, &options).unwrap();
            session.on_stage_mut().seek(1e9);
            assert!(session.on_stage().pose().matrices.iter().all(|matrix| matrix.is_finite()));
        }
    };
    for whole in [demo(), recipe::empties(), recipe::both_signs(), recipe::truncated_table(), recipe::all_flags()] {
        // Prefixes and flips all over the file, the same ones every time.
        let mut state = 0x1234_5678_u32;
        let mut next = |below: usize| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 4) as usize % below.max(1)
        };
        look(whole.clone());
        for _ in 0..6 {
            let cut = next(whole.len());
            look(whole[..cut].to_vec());
            let mut flipped = whole.clone();
            for _ in 0..40 {
                let at = next(whole.len());
                flipped[at] ^= 1 << next(8);
            }
            // And some where it hurts: tables, pointers, the group footer.
            for place in [0x0D9CC, 0x2692C, 0x27BFE, 0x42620] {
                let at = place + next(64);
                if let Some(byte) = flipped.get_mut(at) {
                    *byte = !*byte;
                }
            }
            look(flipped);
        }
    }
}

/// Both formats leave by the same door, and what leaves is what is shown.
#[test]
fn what_is_on_the_stage_can_be_taken_away() {
    let mut session = open(vec![("MUSEUM.MUS", demo())]);
    for (name, bytes) in forge::demo::demo().iter() {
        session.queue(name, Rc::new(MemorySource::new(bytes.to_vec())));
    }
    session.finish();
    assert_eq!(session.export("glb"), None, "nothing plays");
    let summary = session.summary();
    let oni = summary.animations.iter().find(|row| row.format == Format::Oni && row.attack_count > 0).unwrap();
    for (id, frames, rate, bone) in [
        (session.named("Sonic/Tails: Running").unwrap(), 16, "30", "Left Forearm"),
        (oni.id, oni.frames, "60", "LeftWrist"),
    ] {
        let staged = session.stage_museum(id, &Options::default()).unwrap_or_else(|| session.stage(Some(id), None));
        assert_eq!(staged.frames, frames);
        session.on_stage_mut().seek(3.0);
        let shown = session.on_stage().root();
        let json = String::from_utf8(session.export("json").unwrap()).unwrap();
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["frames"].as_array().unwrap().len() as u32, frames);
        assert_eq!(json["framesPerSecond"].to_string(), rate);
        assert!(json["bones"].as_array().unwrap().iter().any(|have| have["name"] == bone));
        let root = json["frames"][3]["root"].as_array().unwrap();
        assert!(
            root.iter().zip(shown.to_array()).all(|(have, want)| (have.as_f64().unwrap() as f32 - want).abs() < 1e-5)
        );
        assert!((session.on_stage().playhead().frame() - 3.0).abs() < 1e-9, "the playhead stays");
        assert!(session.export("glb").unwrap().starts_with(b"glTF"));
        assert!(session.export("bvh").unwrap().starts_with(b"HIERARCHY"));
        assert_eq!(session.export("fbx"), None);
    }
}

/// What crosses has the fields its twin in the page's contract has.
#[test]
fn every_shape_has_the_fields_of_its_twin() {
    use std::collections::BTreeSet;
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/contract.ts")).unwrap();
    let check = |interface: &str, value: serde_json::Value| {
        let start = format!("export interface {interface} {{");
        let lines = text.lines().skip_while(|line| *line != start).skip(1).take_while(|line| *line != "}");
        let twin: BTreeSet<&str> =
            lines.filter_map(|line| line.strip_prefix("  readonly ")?.split(':').next()).collect();
        let fields: BTreeSet<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(fields, twin, "{interface}");
    };
    let disc = DiscImage::new("SONIC JAM").file("MUSEUM.MUS", demo()).bin(Raw::MODE1);
    let mut session = open(vec![("jam.bin", disc)]);
    let id = session.named("Sonic/Tails: Running").unwrap();
    let detail = session.museum_detail(id, &Options::default()).unwrap();
    check("DiscFacts", serde_json::to_value(detail.disc.as_ref().unwrap()).unwrap());
    check("MuseumDetail", serde_json::to_value(&detail).unwrap());
    check("MuseumFrame", serde_json::to_value(&session.museum_frames(id).unwrap()[0]).unwrap());
    check(
        "MuseumFrameDetail",
        serde_json::to_value(session.museum_frame(id, 0, &Options::default()).unwrap()).unwrap(),
    );
    check("AnimationRow", serde_json::to_value(row(&session.summary(), "Sonic/Tails: Running")).unwrap());
}
