//! Bad input, one kind at a time: each has its own answer with its own place.

#![allow(clippy::indexing_slicing)] // a panic is how a test fails, in its helpers too

mod common;

use common::{animation, oddities, open};
use forge::museum::{File, Frame, recipe};
use jam::{Museum, Oddity, Options, ReadError, Recognition, Severity, Signed, Skeleton, Track};
use level::{MemorySource, Source, SourceError};

#[test]
fn an_empty_file_and_one_too_large_are_refused_unread() {
    struct Huge;
    impl Source for Huge {
        fn len(&self) -> u64 {
            jam::MAX_FILE + 1
        }
        fn read_at(&self, _: u64, _: &mut [u8]) -> Result<(), SourceError> {
            panic!("nothing of it should be read")
        }
    }
    assert_eq!(Museum::open(&MemorySource::new(Vec::new())).err(), Some(ReadError::Empty));
    assert_eq!(Museum::open(&Huge).err(), Some(ReadError::TooLarge { len: jam::MAX_FILE + 1 }));
}

#[test]
fn a_file_that_cannot_be_read_says_why() {
    struct Gone;
    impl Source for Gone {
        fn len(&self) -> u64 {
            100
        }
        fn read_at(&self, _: u64, _: &mut [u8]) -> Result<(), SourceError> {
            Err(SourceError::Failed("the disk was removed".to_owned()))
        }
    }
    let error = Museum::open(&Gone).unwrap_err();
    assert_eq!(error.to_string(), "the file could not be read: the disk was removed");
}

#[test]
fn a_cut_off_file_keeps_what_is_whole() {
    let museum = open(recipe::truncated_table());
    let uncurl = animation(&museum, 0x27D56);
    assert_eq!((uncurl.frames, uncurl.fits), (0, false));
    let findings: Vec<_> = museum.findings_of(uncurl).collect();
    assert_eq!(findings.len(), 1);
    assert_eq!((findings[0].what, findings[0].severity()), (Oddity::NotTerminated, Severity::Error));
    assert_eq!(Track::resolve(&museum, uncurl, &Options::default()), Err(Oddity::NotTerminated));
    assert_eq!(animation(&museum, 0x27BFE).frames, 16);
    assert!(oddities(&museum).contains(&Oddity::Short { len: 0x27D5C }));
    let flying = museum.findings_of(animation(&museum, 0x324CA)).next().unwrap();
    assert_eq!(flying.to_string(), "the jump table lies outside the file (at 0x324ca)");
}

/// The words of the running animation's table, with some of them changed.
fn with_words(changes: &[(usize, u16)]) -> Museum {
    let mut bytes = recipe::complete();
    for (entry, word) in changes {
        bytes[0x27BFE + 2 * entry..][..2].copy_from_slice(&word.to_be_bytes());
    }
    open(bytes)
}

#[test]
fn a_bad_entry_costs_its_frame_and_no_other() {
    let cases =
        [(0xFBE5, Oddity::OddOffset { word: Signed(-0x41B) }), (0x0002, Oddity::InsideTable { word: Signed(2) })];
    for (word, expected) in cases {
        let museum = with_words(&[(3, word)]);
        let running = animation(&museum, 0x27BFE);
        assert!(!running.fits);
        let errors: Vec<_> =
            museum.findings_of(running).filter(|finding| finding.severity() == Severity::Error).collect();
        assert_eq!(errors.len(), 1);
        assert_eq!((errors[0].what, errors[0].frame, errors[0].at), (expected, Some(3), 0x27C04));
        assert_eq!(museum.frame(running, 3).err(), Some(expected));
        let track = Track::resolve(&museum, running, &Options::default()).unwrap();
        assert_eq!((track.frames(), track.flags(3)), (16, None));
        assert_eq!(track.angles(3, 0), track.angles(2, 0), "an unreadable frame counts as empty");
    }
}

#[test]
fn entries_out_of_order_and_repeated_are_allowed_with_a_word() {
    let museum = with_words(&[(3, 0xFBE4), (4, 0xFBE4)]);
    let running = animation(&museum, 0x27BFE);
    let odd: Vec<Oddity> = museum.findings_of(running).map(|finding| finding.what).collect();
    assert!(
        odd.contains(&Oddity::Repeated { frames: 2 }) && odd.contains(&Oddity::NotIncreasing { frames: 1 }),
        "{odd:?}"
    );
    assert_eq!(museum.frame(running, 3).unwrap().at(), museum.frame(running, 4).unwrap().at());
}

#[test]
fn a_frame_before_the_file_is_told() {
    let mut bytes = vec![0; 0x1000];
    bytes[0x0FFE..].copy_from_slice(&[0, 0]);
    bytes.splice(0x100..0x104, [0x80, 0x00, 0, 0]);
    let table = jam::JumpTable::read(jam::Bytes::new(&bytes), 0x100).unwrap();
    assert_eq!(table.frame(0).err(), Some(Oddity::BeforeFile { word: Signed(i16::MIN) }));
}

#[test]
fn a_far_position_is_pointed_out() {
    let mut bytes = recipe::complete();
    // The second running frame has a Y position right behind its flags.
    let second = 0x27BFE - 15 * 66;
    bytes[second + 2..second + 6].copy_from_slice(&(5000_i32 << 16).to_be_bytes());
    let museum = open(bytes);
    let odd: Vec<_> =
        museum.findings_of(animation(&museum, 0x27BFE)).map(|finding| (finding.frame, finding.what)).collect();
    assert_eq!(odd, [(Some(1), Oddity::Far { axis: jam::Axis::Y, units: 5000 })]);
}

#[test]
fn a_table_that_runs_into_the_next_is_pointed_out_on_both() {
    let mut bytes = recipe::complete();
    // Without its end mark and with nothing but words behind it, the table of "Curl" reaches into that of "Sprinting".
    for at in (0x275B0 + 18..0x277D0).step_by(2) {
        bytes[at..at + 2].copy_from_slice(&0xFF00_u16.to_be_bytes());
    }
    let museum = open(bytes);
    let overlaps = |at: u32, other: u32| {
        museum.findings_of(animation(&museum, at)).any(|finding| finding.what == Oddity::Overlap { other })
    };
    assert!(overlaps(0x275B0, 0x277D0) && overlaps(0x277D0, 0x275B0));
}

#[test]
fn many_findings_of_one_animation_are_summed_up() {
    let mut bytes = recipe::complete();
    for frame in 0..40 {
        bytes[0x25F7C + 62 * frame] = 0x81;
    }
    let museum = open(bytes);
    let findings: Vec<_> = museum.findings_of(animation(&museum, 0x2692C)).collect();
    assert_eq!(findings.len(), 25);
    assert_eq!(findings[24].what, Oddity::More { more: 16 });
}

#[test]
fn an_animation_without_a_layout_shows_its_frames_and_no_figure() {
    let mut bytes = recipe::complete();
    // Every other frame of the bird says it has one axis more: no number of parts fits nine in ten.
    for frame in (0..24).step_by(2) {
        bytes[0x1F7A0 + 34 * frame + 1] = 0xF8;
    }
    let museum = open(bytes);
    let flicky = animation(&museum, recipe::FLICKY);
    assert_eq!((flicky.parts, flicky.layout), (None, jam::Layout::Unknown));
    assert!(museum.findings_of(flicky).any(|finding| finding.what == Oddity::LayoutUnknown));
    assert_eq!(museum.frames(flicky).filter(|frame| frame.is_ok()).count(), 24);
    assert_eq!(Track::resolve(&museum, flicky, &Options::default()), Err(Oddity::LayoutUnknown));
    assert_eq!(Skeleton::of(&museum, flicky, &Options::default(), true), None);
}

#[test]
fn a_number_of_parts_that_contradicts_the_documented_one_is_pointed_out() {
    let mut file = File::new(recipe::LEN);
    recipe::put_predicted(&mut file);
    let frames: Vec<Frame> = (0..6).map(|number| Frame::numbered(0x01FC, number, 14)).collect();
    file.animation(recipe::SONIC[7], &frames);
    let museum = open(file.bytes());
    let jump = animation(&museum, recipe::SONIC[7]);
    assert_eq!((jump.parts, jump.fits), (Some(15), false));
    let odd: Vec<Oddity> = museum.findings_of(jump).map(|finding| finding.what).collect();
    assert_eq!(odd[0], Oddity::OtherParts { inferred: 14, documented: 15 });
    assert_eq!(odd[1..], [Oddity::SizeMismatch { computed: 62, distance: 58 }; 6]);
}

#[test]
fn readable_tables_at_the_documented_addresses_are_enough_to_name_them() {
    // The first animation was edited, and the model's pointers are gone.
    let mut bytes = recipe::complete();
    bytes[0x25F7C..0x25F7E].copy_from_slice(&[0x01, 0xFE]);
    bytes[0x42620..0x42624].fill(0);
    let museum = open(bytes);
    assert_eq!(museum.recognition(), Recognition::Addresses { tables: 30 });
    assert_eq!(animation(&museum, 0x27BFE).name(), "Sonic/Tails: Running");
}
