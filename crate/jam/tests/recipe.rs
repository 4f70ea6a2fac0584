//! The recipe's files, written by `forge` and read back: every rule of the format once, on values that are all different.

mod common;

use common::{animation, oddities, open, word};
use forge::museum::{Frame as Written, recipe};
use jam::{
    Absent, Axis, Bytes, Confidence, Empty, Finding, Flags, Form, Found, Hierarchy, Joints, KNOWN, Layout, Moment,
    Oddity, Options, Recognition, Skeleton, SkeletonFault, Track, groups, scan, sonic_footers,
};

#[test]
fn every_flag_set_carries_the_channels_it_says_and_no_others() {
    let bytes = recipe::all_flags();
    assert_eq!((bytes.len(), word(&bytes, 0x7000)), (29_698, 0x9000));
    let museum = open(bytes);
    assert_eq!(museum.recognition(), Recognition::Unknown);
    let [found] = museum.animations() else { panic!("{:?}", museum.animations()) };
    assert_eq!((found.at, found.frames, found.parts, found.end), (0x7000, 512, Some(15), 0x7402));
    assert_eq!((found.found, found.fits, found.start), (Found::Searched, true, 0));
    assert!(matches!(found.layout, Layout::Inferred { agreeing, voting } if agreeing == voting && voting > 400));
    for number in 0..512_u16 {
        let written = Written::numbered(number, u32::from(number), 15);
        let frame = museum.frame(found, u32::from(number)).unwrap();
        assert_eq!(frame.flags(), Flags::new(number));
        assert_eq!(frame.size() as usize, written.bytes().len());
        for axis in Axis::ALL {
            let index = axis.index();
            let present = |bit: usize| number >> bit & 1 == 0;
            assert_eq!(frame.position(axis), present(3 + index).then_some(written.position[index]));
            assert_eq!(frame.rotation(axis), present(6 + index).then_some(written.rotation[index]));
            for part in 0..15 {
                let angle = written.angles[usize::from(part)][index];
                assert_eq!(frame.angle(part, axis), present(index).then_some(angle), "{number:#x} {part} {axis:?}");
            }
        }
        let raw: Vec<u8> = frame
            .words()
            .iter()
            .flat_map(|word| word.raw.to_be_bytes().into_iter().skip(4 - word.field.size() as usize))
            .collect();
        assert_eq!(raw, written.bytes());
    }
}

#[test]
fn the_documented_addresses_have_the_published_words_and_a_search_finds_exactly_the_seven() {
    let bytes = recipe::predicted();
    assert_eq!([0x2692C, 0x2697A, 0x2697C].map(|at| word(&bytes, at)), [0xF650, 0xFFC2, 0]);
    let hits = scan(Bytes::new(&bytes));
    let counts: Vec<(u32, u32, u8)> = hits.hits.iter().map(|hit| (hit.at, hit.frames, hit.parts)).collect();
    let expected = [
        (0x2692C, 40, 15),
        (0x27046, 28, 15),
        (0x27368, 12, 15),
        (0x275B0, 9, 15),
        (0x277D0, 8, 15),
        (0x27BFE, 16, 15),
        (0x27D56, 5, 15),
    ];
    assert_eq!(counts, expected);
    let museum = open(bytes);
    assert_eq!(museum.recognition(), Recognition::FirstTable);
    let falling = animation(&museum, 0x2692C);
    assert_eq!((falling.start, falling.frames, falling.confidence()), (0x25F7C, 40, Confidence::A));
    assert!(museum.frames(falling).all(|frame| frame.unwrap().size() == 62));
    assert_eq!(animation(&museum, 0x27BFE).end, 0x27C20);
    let sizes: Vec<u32> = museum.frames(animation(&museum, 0x277D0)).map(|frame| frame.unwrap().size()).collect();
    assert_eq!(sizes, [62, 66, 66, 66, 66, 66, 66, 66]);
    // The other addresses hold zeros: listed all the same, as empty, and the file is called unfamiliar.
    assert_eq!(museum.animations().len(), 32);
    assert!(oddities(&museum).contains(&Oddity::Unfamiliar { valid: 7, of: 32 }));
    assert_eq!(oddities(&museum).iter().filter(|oddity| **oddity == Oddity::EmptyTable).count(), 25);
}

#[test]
fn every_named_animation_of_a_complete_file_fits() {
    let museum = open(recipe::complete());
    assert_eq!((museum.recognition(), museum.form()), (Recognition::FirstTable, Form::File));
    for known in &KNOWN {
        let found = animation(&museum, known.at);
        assert_eq!(found.name(), format!("{}: {}", known.character.name(), known.name));
        assert!(found.fits && found.frames > 0, "{}", found.name());
        assert_eq!(museum.findings_of(found).count(), 0, "{}", found.name());
    }
    let names: std::collections::HashSet<String> = museum.animations().iter().map(jam::Animation::name).collect();
    assert_eq!(names.len(), museum.animations().len());
}

#[test]
fn the_number_of_parts_of_the_animals_is_inferred() {
    let museum = open(recipe::complete());
    let flicky = animation(&museum, recipe::FLICKY);
    assert_eq!((flicky.start, flicky.frames, flicky.parts), (0x1F7A0, 24, Some(8)));
    assert_eq!(flicky.layout, Layout::Inferred { agreeing: 24, voting: 24 });
    assert!(museum.frames(flicky).all(|frame| frame.unwrap().size() == 34));
    assert_eq!(animation(&museum, recipe::MONKEY).parts, Some(13));
    let options = Options::default();
    let row = Skeleton::of(&museum, flicky, &options, false).unwrap();
    assert_eq!((row.parts.len(), row.origin.confidence()), (8, Confidence::D));
}

#[test]
fn empty_frames_are_settled_by_the_option_chosen() {
    let museum = open(recipe::empties());
    let found = animation(&museum, recipe::SMALL);
    let frames: Vec<(u32, u32)> =
        museum.frames(found).map(|frame| frame.unwrap()).map(|frame| (frame.at(), frame.size())).collect();
    assert_eq!(frames.iter().map(|(_, size)| *size).collect::<Vec<_>>(), [62, 2, 2, 62, 110]);
    assert_eq!(found.parts, Some(15));
    let unknown = Finding {
        at: frames[3].0,
        animation: Some(found.at),
        frame: Some(3),
        what: Oddity::UnknownFlags { bits: 0x8000 },
    };
    assert_eq!(museum.findings_of(found).cloned().collect::<Vec<_>>(), [unknown]);
    let track =
        |empty, absent| Track::resolve(&museum, found, &Options { empty, absent, ..Options::default() }).unwrap();

    let repeat = track(Empty::Repeat, Absent::Zero);
    assert_eq!(repeat.angles(0, 3), [0x8000 + 3 * 0x457, 0x9801 + 3 * 0x457, 0]);
    assert_eq!(repeat.angles(1, 3), repeat.angles(0, 3));
    assert_eq!(repeat.angles(2, 3), repeat.angles(0, 3));
    assert_ne!(repeat.angles(3, 3), repeat.angles(0, 3));

    let zero = track(Empty::Zero, Absent::Zero);
    assert_eq!((zero.angles(1, 3), zero.angles(3, 3)), ([0; 3], repeat.angles(3, 3)));

    let mixed = track(Empty::Interpolate, Absent::Zero);
    assert_eq!(mixed.angles(1, 3)[0], 0x8000 + 3 * 0x457 + 0x123);
    assert_eq!(mixed.angles(2, 3)[0], 0x8000 + 3 * 0x457 + 2 * 0x123);
    assert_eq!(mixed.flags(2), Some(Flags::new(0x01FF)));
}

#[test]
fn absent_channels_are_zero_or_held() {
    let museum = open(recipe::all_flags());
    let found = animation(&museum, 0x7000);
    let track = |absent| Track::resolve(&museum, found, &Options { absent, ..Options::default() }).unwrap();
    // Frame 0 has everything, frame 1 lacks X angles only, frame 8 the X position only.
    let (zero, held) = (track(Absent::Zero), track(Absent::Hold));
    assert_eq!((zero.angles(1, 0)[0], held.angles(1, 0)[0]), (0, 0x8000));
    assert_eq!(zero.angles(1, 0)[1], held.angles(1, 0)[1]);
    assert_eq!((zero.position(8)[0], held.position(8)[0]), (0, 7 * 0x2345));
    assert_eq!(held.position(8)[1], 8 * 0x2345 + 0x18000 - 0x30000);
    assert_eq!(zero.position_units(0)[1], -1.5);
}

#[test]
fn the_games_own_list_adds_what_nobody_has_named() {
    let museum = open(recipe::complete());
    let list: Vec<(u8, Option<u32>)> = museum.list().iter().map(|entry| (entry.index, entry.target)).collect();
    let expected = [
        (0, Some(recipe::SONIC[0])),
        (1, Some(recipe::SONIC[5])),
        (2, Some(recipe::MONKEY)),
        (3, None),
        (4, Some(recipe::FLICKY)),
        (5, Some(recipe::UNNAMED)),
    ];
    assert_eq!(list, expected);
    assert_eq!(museum.list()[4].pointer >> 24, 0x26, "through the uncached mirror");
    assert_eq!(animation(&museum, recipe::FLICKY).listed, Some(4));
    let unnamed = animation(&museum, recipe::UNNAMED);
    assert_eq!((unnamed.name().as_str(), unnamed.found), ("Unnamed #5 @0x33000", Found::Listed));
    assert_eq!((unnamed.confidence(), unnamed.parts), (Confidence::C, Some(15)));
    assert_eq!(unnamed.sureness(), "likely: the game lists it and every frame fits");
    assert_eq!(museum.animations().len(), 33);
}

#[test]
fn joints_come_from_the_file_unless_a_pointer_is_wrong() {
    let museum = open(recipe::complete());
    let options = Options::default();
    let skeleton = Skeleton::sonic(&museum, &options);
    assert_eq!((skeleton.fault, skeleton.origin.badge()), (None, "offsets: from file"));
    for (part, offset) in skeleton.parts.iter().zip(recipe::distinct_offsets()) {
        for (have, want) in part.offset.into_iter().zip(offset) {
            assert!((have - want).abs() < 1e-4, "{}: {have} is not {want}", part.name);
        }
    }
    let broken = open(recipe::broken_skeleton());
    let schematic = Skeleton::sonic(&broken, &options);
    assert_eq!(schematic.fault, Some(SkeletonFault::Pointer { part: 2 }));
    assert_eq!((schematic.origin.confidence(), schematic.parts[3].offset), (Confidence::D, [0.0, 0.14 * 40.0, 0.0]));
    let flat = Skeleton::sonic(&museum, &Options { hierarchy: Hierarchy::Flat, ..options });
    let tree = Skeleton::sonic(&museum, &Options { joints: Joints::FileFromRoot, ..options });
    let raw =
        Skeleton::sonic(&museum, &Options { joints: Joints::FileFromRoot, hierarchy: Hierarchy::Flat, ..options });
    assert!(flat.parts.iter().all(|part| part.parent.is_none()));
    assert_eq!(flat.rest(), skeleton.rest(), "the same joints, hung on the root");
    assert_eq!(raw.parts[13].offset, skeleton.parts[13].offset, "the same numbers, read against the root");
    assert_eq!(tree.rest()[13], raw.rest()[13]);
    assert_eq!(sonic_footers(&broken), Err(SkeletonFault::Pointer { part: 2 }));
}

#[test]
fn models_have_as_many_vertices_and_faces_as_their_footers_are_apart() {
    let museum = open(recipe::complete());
    let footers = sonic_footers(&museum).unwrap();
    let sums: Vec<u32> = footers.iter().map(|footer| footer.vertex_count + footer.quad_count).collect();
    assert_eq!(sums[..10], [78, 127, 13, 27, 24, 13, 27, 24, 14, 27]);
    for footer in &footers {
        let mesh = footer.mesh(museum.bytes());
        assert_eq!((mesh.positions.len() as u32, mesh.skipped), (footer.vertex_count, 0));
        assert_eq!(mesh.quads.len() as u32, footer.quad_count);
    }
    let found = groups(&museum);
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].at, found[0].parts, found[0].has_offsets), (0x42620, 15, true));
    assert_eq!(found[0].footer(&museum, 14), Some(footers[14]));
    assert_eq!(found[0].offset(&museum, 1), Some([0x2_0000, -0x3_0000, 0x4_8000]));
}

#[test]
fn a_moved_version_gets_its_names_back() {
    for by in [0x124, -0x800] {
        let museum = open(recipe::moved(by));
        assert_eq!(museum.recognition(), Recognition::Moved { by, tables: 30 });
        let running = animation(&museum, 0x27BFE_u32.wrapping_add_signed(by));
        assert_eq!((running.name().as_str(), running.frames, running.fits), ("Sonic/Tails: Running", 16, true));
        assert_eq!(Skeleton::sonic(&museum, &Options::default()).fault, None);
        assert_eq!(museum.list().len(), 6, "the list moved as well");
        assert_eq!(museum.load_address().address(), 0x0604_0000);
    }
}

#[test]
fn another_load_address_is_inferred_from_the_list() {
    let museum = open(recipe::loaded_at(0x0603_8000));
    assert_eq!(museum.load_address().address(), 0x0603_8000);
    assert!(oddities(&museum).contains(&Oddity::LoadAddress { address: 0x0603_8000 }));
    assert_eq!(animation(&museum, recipe::UNNAMED).listed, Some(5));
    assert_eq!(Skeleton::sonic(&museum, &Options::default()).fault, None);
}

#[test]
fn pointers_of_the_model_recognise_a_file_whose_first_animation_was_edited() {
    let mut bytes = recipe::complete();
    bytes[0x25F7C..0x25F7E].copy_from_slice(&[0x01, 0xFE]);
    let museum = open(bytes);
    assert_eq!(museum.recognition(), Recognition::ModelPointers);
    let falling = animation(&museum, 0x2692C);
    assert_eq!((falling.fits, falling.confidence()), (false, Confidence::B));
    let mismatch = Oddity::SizeMismatch { computed: 32, distance: 62 };
    assert_eq!(
        museum.findings_of(falling).map(|finding| (finding.frame, finding.what)).collect::<Vec<_>>(),
        [(Some(0), mismatch)]
    );
}

#[test]
fn frames_on_both_sides_of_their_table_are_read() {
    let museum = open({
        let mut bytes = recipe::complete();
        let small = recipe::both_signs();
        bytes[0x38000..0x38800].copy_from_slice(&small);
        let pointer = (0x0604_0000_u32 + 0x38000 + recipe::SMALL).to_be_bytes();
        bytes[0x0D9CC + 12..0x0D9CC + 16].copy_from_slice(&pointer);
        bytes
    });
    let found = animation(&museum, 0x38000 + recipe::SMALL);
    assert_eq!((found.frames, found.parts, found.listed, found.fits), (7, Some(15), Some(3), true));
    assert_eq!(
        museum.findings_of(found).map(|finding| finding.what).collect::<Vec<_>>(),
        [Oddity::Forward { frames: 3 }]
    );
    for number in 0..7 {
        let written = Written::numbered(0x01FC, number, 15);
        let frame = museum.frame(found, number).unwrap();
        assert_eq!(frame.angle(14, Axis::Y), Some(written.angles[14][1]));
        assert_eq!(frame.at() > found.at, number >= 4);
    }
    assert_eq!((found.start, found.end), (found.at - 4 * 62, found.at + 16 + 3 * 62));
}

#[test]
fn a_memory_dump_holds_the_same_file() {
    let complete = open(recipe::complete());
    for swapped in [false, true] {
        let museum = open(recipe::memory_dump(&recipe::complete(), swapped));
        assert_eq!(museum.form(), Form::MemoryDump { swapped });
        assert_eq!(museum.form().origin(), 0x40000);
        assert_eq!(museum.animations(), complete.animations());
    }
    assert_eq!(open(vec![0; 0x10_0000]).form(), Form::File);
}

#[test]
fn between_frames_there_is_a_step_or_a_straight_way() {
    let museum = open(recipe::both_signs());
    let found = museum.animations().to_vec();
    assert!(found.is_empty(), "offsets of both signs are not found by searching alone");
    let museum = open(recipe::empties());
    let found = animation(&museum, recipe::SMALL);
    let sample = |between, time, wrap| {
        let track = Track::resolve(&museum, found, &Options { between, ..Options::default() }).unwrap();
        let mut moment = Moment::default();
        track.sample(time, wrap, &mut moment);
        moment
    };
    use jam::Between::{Linear, Step};
    assert_eq!(sample(Step, 3.9, false), sample(Step, 3.0, false));
    assert_eq!(sample(Linear, 3.0, false), sample(Step, 3.0, false));
    assert_ne!(sample(Linear, 3.9, false), sample(Step, 3.0, false));
    assert_eq!(sample(Linear, 99.0, false), sample(Step, 4.0, false));
    assert_eq!(sample(Linear, f64::NAN, false), sample(Step, 0.0, false));
    assert_eq!(sample(Linear, 4.5, false), sample(Step, 4.0, false));
    assert_ne!(sample(Linear, 4.5, true), sample(Step, 4.0, false));
    assert_eq!(sample(Linear, 5.0, true).parts.len(), 15);
    for [x, y, z, w] in sample(Linear, 3.5, true).parts {
        assert!((x * x + y * y + z * z + w * w - 1.0).abs() < 1e-12);
    }
}

#[test]
fn the_demo_is_recognised_as_a_genuine_file_would_be() {
    let museum = open(forge::museum::demo());
    assert_eq!(museum.recognition(), Recognition::FirstTable);
    assert!(museum.animations().iter().all(|animation| animation.fits));
    let counts = |found| museum.animations().iter().filter(|animation| animation.found == found).count();
    assert_eq!([Found::Documented, Found::Listed, Found::Searched].map(counts), [32, 4, 1]);
    for known in &KNOWN {
        let frames = animation(&museum, known.at).frames;
        match known.expected {
            jam::Expected::Frames(expected) => assert_eq!(frames, u32::from(expected), "{}", known.name),
            jam::Expected::Between(least, most) => {
                assert!((u32::from(least)..=u32::from(most)).contains(&frames), "{}: {frames}", known.name);
            }
            jam::Expected::Unknown => {}
        }
    }
    // What no name is known for shows the rest of the format: both signs, empty frames, unknown bits.
    let odd: Vec<Oddity> = oddities(&museum);
    assert_eq!(odd, [Oddity::Forward { frames: 12 }, Oddity::UnknownFlags { bits: 0x8000 }]);
    for animation in museum.animations() {
        let track = Track::resolve(&museum, animation, &Options::default()).unwrap();
        assert_eq!(track.frames(), animation.frames);
        assert!(Skeleton::of(&museum, animation, &Options::default(), false).is_some());
    }
}
