//! Animations with one thing wrong each: what can be read is read, and what is wrong is said.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use std::rc::Rc;

use common::{add, memory};
use forge::kinds::tram::parts::{Attack, Throw};
use forge::{LevelFile, specimen};
use level::kinds::tram::{Key, Part, PartFinding, RotationFinding, Tram, TramParts, parts};
use level::{BlockCache, LevelSet, MemorySource, ReadError, Tag};

/// Data offsets of fields, as in the layout of the kind.
mod field {
    pub(super) const HEIGHTS: usize = 0x04;
    pub(super) const ATTACKS: usize = 0x0C;
    pub(super) const SOUNDS: usize = 0x30;
    pub(super) const FLAGS: usize = 0x34;
    pub(super) const FINAL_ROTATION: usize = 0x48;
    pub(super) const ROTATIONS: usize = 0x2C;
    pub(super) const EXTENT_COUNT: usize = 0x130;
    pub(super) const EXTENTS: usize = 0x134;
    pub(super) const SOUND_COUNT: usize = 0x14C;
    pub(super) const KEY_SIZE: usize = 0x158;
    pub(super) const BONES: usize = 0x162;
    pub(super) const FRAMES: usize = 0x164;
    pub(super) const FOOTSTEP_COUNT: usize = 0x17E;
}

/// A level with this animation alone: its two files and where the animation's payload is in the first.
struct Level {
    dat: Vec<u8>,
    raw: Vec<u8>,
    payload: usize,
}

impl Level {
    fn of(animation: forge::Tram) -> Self {
        let mut level = LevelFile::new("level1_Final");
        level.add("KATmove", animation.instance());
        let files = level.pc();
        let file = |name: &str| files.get(name).unwrap().to_vec();
        let (dat, raw) = (file("level1_Final.dat"), file("level1_Final.raw"));
        let mut set = LevelSet::new();
        let id = add(&mut set, "level1_Final.dat", dat.clone());
        let payload = set.file(id).unwrap().index().instance(0).unwrap().payload_at() as usize;
        Self { dat, raw, payload }
    }

    fn offset(&self, field: usize) -> usize {
        u32::from_le_bytes(self.dat[self.payload + field..][..4].try_into().unwrap()) as usize
    }

    fn set(mut self, field: usize, bytes: &[u8]) -> Self {
        self.dat[self.payload + field..][..bytes.len()].copy_from_slice(bytes);
        self
    }

    fn read(&self) -> TramParts {
        let mut set = LevelSet::new();
        let id = add(&mut set, "level1_Final.dat", self.dat.clone());
        add(&mut set, "level1_Final.raw", self.raw.clone());
        let tram = set.file(id).unwrap().index().instance(0).unwrap().payload();
        let parts = parts::read(&set, id, &Tram::new(tram).unwrap()).unwrap();
        for finding in &parts.findings {
            assert!(finding.to_string().ends_with('.'), "{finding}");
        }
        parts
    }
}

fn times(parts: &TramParts, bone: usize) -> Vec<u32> {
    parts.rotations.as_ref().unwrap().keys(bone).map(|(time, _)| time).collect()
}

#[test]
fn an_animation_in_order_has_no_findings() {
    for animation in [specimen::one_frame(), specimen::two_frames(), specimen::gap_255(), specimen::antipodal()] {
        let parts = Level::of(animation.clone()).read();
        assert_eq!(parts.findings, []);
        assert_eq!(parts.heights, animation.heights);
        assert_eq!(parts.velocities, animation.velocities);
        assert_eq!(parts.rotations.unwrap().size(), animation.rotations.bytes().len());
    }
    assert_eq!(times(&Level::of(specimen::one_frame()).read(), 0), [0]);
    assert_eq!(times(&Level::of(specimen::gap_255()).read(), 18), [0, 255]);
}

#[test]
fn every_key_encoding_is_read() {
    let mut set = LevelSet::new();
    for (name, bytes) in specimen::every_encoding().pc() {
        add(&mut set, &name, bytes);
    }
    let mut sizes = Vec::new();
    for (id, instance) in set.of_tag(Tag::TRAM) {
        let tram = Tram::new(instance.payload()).unwrap();
        let parts = parts::read(&set, id.file, &tram).unwrap();
        assert_eq!(parts.findings, [], "{} bytes a key", tram.key_size());
        assert_eq!(times(&parts, 4), [0, 5, 11]);
        let (_, key) = parts.rotations.unwrap().keys(4).last().unwrap();
        sizes.push(match key {
            Key::Quat(_) => 16,
            Key::Euler(_) => 6,
            Key::Short(_) => 8,
            Key::Byte(_) => 4,
            Key::Tiny(_) => 3,
        });
        assert_eq!(sizes.last(), Some(&tram.key_size()));
    }
    assert_eq!(sizes, [16, 6, 8, 4, 3]);
}

#[test]
fn without_the_raw_file_its_name_is_the_answer() {
    let level = Level::of(specimen::two_frames());
    let mut set = LevelSet::new();
    let id = add(&mut set, "game/level1_Final.dat", level.dat.clone());
    let payload = set.file(id).unwrap().index().instance(0).unwrap().payload();
    let tram = Tram::new(payload).unwrap();
    let error = parts::read(&set, id, &tram).unwrap_err();
    assert!(
        matches!(&error, ReadError::MissingCompanion { companion, .. } if &**companion == "level1_Final.raw"),
        "{error}"
    );
    assert_eq!(set.file(id).unwrap().missing(), ["level1_Final.raw"]);
}

#[test]
fn odd_gaps_are_walked_as_the_engine_would_and_noted() {
    let zero = Level::of(specimen::gap_zero()).read();
    let finding = |finding: &RotationFinding| zero.findings.contains(&PartFinding::Rotation(*finding));
    assert!(finding(&RotationFinding::ZeroGap { bone: 3, key: 0 }), "{:?}", zero.findings);
    assert_eq!(times(&zero, 2), times(&zero, 4), "the other bones are as they were");
    let over = Level::of(specimen::gap_overshoot()).read();
    assert_eq!(times(&over, 3), [0, 14]);
    assert_eq!(over.findings, [PartFinding::Rotation(RotationFinding::Overshoot { bone: 3, end: 14, last: 9 })]);
    let out = Level::of(specimen::stream_out_of_part()).read();
    assert!(times(&out, 18).is_empty());
    assert!(out.findings.contains(&PartFinding::Rotation(RotationFinding::BadOffset { bone: 18, offset: 0xFFF0 })));
}

#[test]
fn no_frames_means_no_keys_are_read() {
    let parts = Level::of(specimen::two_frames()).set(field::FRAMES, &[0, 0]).read();
    assert!(parts.rotations.is_none() && parts.heights.is_empty());
    assert_eq!(parts.findings, [PartFinding::NoFrames]);
}

#[test]
fn a_key_size_nobody_knows_leaves_the_rest_readable() {
    let parts = Level::of(specimen::two_frames()).set(field::KEY_SIZE, &[7, 0]).read();
    assert!(parts.rotations.is_none());
    assert_eq!(parts.heights.len(), 2);
    assert_eq!(parts.findings, [PartFinding::KeySize { size: 7 }]);
}

#[test]
fn any_number_of_bones_is_walked_as_far_as_there_are_streams() {
    let parts = Level::of(specimen::two_frames()).set(field::BONES, &[20, 0]).read();
    let rotations = parts.rotations.unwrap();
    assert_eq!(rotations.bone_count(), 20);
    assert_eq!(rotations.key_count(0), 0, "its keys would now begin inside the list of bones");
    assert_eq!(rotations.key_count(18), 2);
    let parts = Level::of(specimen::two_frames()).set(field::BONES, &[1, 0]).read();
    assert_eq!(times(&parts, 0), [0, 1]);
    let parts = Level::of(specimen::two_frames()).set(field::BONES, &[0, 0]).read();
    assert!(parts.rotations.is_none());
}

#[test]
fn a_part_without_an_offset_is_missing_and_one_without_a_count_is_ignored() {
    let parts = Level::of(specimen::two_frames()).set(field::HEIGHTS, &[0; 4]).set(field::FOOTSTEP_COUNT, &[3]).read();
    let absent = |part, count| PartFinding::Absent { part, count };
    assert_eq!(parts.findings, [absent(Part::Heights, 2), absent(Part::Footsteps, 3)]);
    assert!(parts.heights.is_empty() && parts.footsteps.is_empty());
    let overlay =
        Level::of(specimen::two_frames()).set(field::HEIGHTS, &[0; 4]).set(field::FLAGS, &0x2000_u32.to_le_bytes());
    assert_eq!(overlay.read().findings, [], "an overlay may do without");
    let parts = Level::of(specimen::two_frames()).set(field::SOUNDS, &[0xEE; 4]).read();
    assert_eq!((parts.sounds.len(), parts.findings), (0, Vec::new()));
    let parts = Level::of(specimen::two_frames()).set(field::ROTATIONS, &[0; 4]).read();
    assert!(parts.rotations.is_none());
    assert_eq!(parts.findings, [absent(Part::Rotations, 19)]);
}

#[test]
fn a_part_behind_the_end_or_before_the_first_is_outside_of_the_file() {
    for offset in [1_u32, 31, 0x00FF_FFE0, u32::MAX] {
        let level = Level::of(specimen::two_frames()).set(field::HEIGHTS, &offset.to_le_bytes());
        let size = level.raw.len() as u64;
        let parts = level.read();
        let out = PartFinding::OutOfFile { part: Part::Heights, offset, size };
        assert!(parts.findings.contains(&out), "{:?}", parts.findings);
        assert!(parts.heights.is_empty());
        assert_eq!(parts.velocities.len(), 2, "the other parts are read");
    }
}

#[test]
fn a_part_that_is_not_aligned_is_read_and_noted() {
    let level = Level::of(specimen::two_frames());
    let offset = level.offset(field::HEIGHTS) as u32 + 4;
    let parts = level.set(field::HEIGHTS, &offset.to_le_bytes()).read();
    assert_eq!(parts.heights[0], 9.5);
    assert_eq!(parts.findings, [PartFinding::Unaligned { part: Part::Heights, offset }]);
}

#[test]
fn a_count_larger_than_the_file_gives_the_whole_elements_that_fit() {
    let mut level = Level::of(specimen::two_frames());
    let at = level.raw.len().next_multiple_of(32);
    level.raw.resize(at, 0);
    level.raw.extend([1; 5 * 12 + 7]);
    let level = level.set(field::EXTENTS, &(at as u32).to_le_bytes()).set(field::EXTENT_COUNT, &[0xFF; 4]);
    let parts = level.set(field::SOUNDS, &(at as u32).to_le_bytes()).set(field::SOUND_COUNT, &[0xFF; 4]).read();
    assert_eq!((parts.extents.len(), parts.sounds.len()), (5, 1));
    let cut = |part, got| PartFinding::Cut { part, offset: at as u32, wanted: u32::MAX as usize, got };
    assert_eq!(parts.findings, [cut(Part::Extents, 5), cut(Part::Sounds, 1)]);
}

#[test]
fn a_throw_may_be_the_last_twenty_two_bytes_of_the_file() {
    let mut animation = specimen::two_frames();
    let throw = Throw { offset: [0.15, -0.05, 6.25], angle: 3.0, distance: 8.5, target_type: 96 };
    animation.throw = Some(throw);
    let mut level = Level::of(animation);
    // The throw moves to the very end: 22 bytes, none of the two that pad it.
    const THROW: usize = 0x1C;
    let from = level.offset(THROW);
    let bytes = level.raw[from..from + 22].to_vec();
    level.raw.resize(level.raw.len().next_multiple_of(32), 0);
    let at = level.raw.len() as u32;
    level.raw.extend(bytes);
    let mut level = level.set(THROW, &at.to_le_bytes());
    let parts = level.read();
    let found = parts.throw.unwrap();
    assert_eq!((found.offset, found.angle, found.distance), (throw.offset, throw.angle, throw.distance));
    assert_eq!((found.target_type, parts.findings), (96, Vec::new()));
    level.raw.pop();
    let parts = level.read();
    assert_eq!(parts.throw, None);
    assert_eq!(parts.findings, [PartFinding::Cut { part: Part::Throw, offset: at, wanted: 1, got: 0 }]);
}

#[test]
fn floats_that_are_no_numbers_become_zero() {
    let mut animation = specimen::two_frames();
    animation.heights = vec![f32::NAN, 9.0];
    animation.velocities = vec![[1.0, f32::INFINITY], [f32::NEG_INFINITY, 2.0]];
    animation.attacks = vec![Attack { knockback: f32::NAN, ..Attack::default() }];
    let level = Level::of(animation).set(field::FINAL_ROTATION, &f32::NAN.to_le_bytes());
    assert_ne!(level.offset(field::ATTACKS), 0);
    let parts = level.read();
    assert_eq!(parts.heights, [0.0, 9.0]);
    assert_eq!(parts.velocities, [[1.0, 0.0], [0.0, 2.0]]);
    assert_eq!(parts.attacks[0].knockback, 0.0);
    let not_finite = |part, first, count| PartFinding::NotFinite { part, first, count };
    assert_eq!(
        parts.findings,
        [
            PartFinding::FieldNotFinite { field: "final rotation", at: field::FINAL_ROTATION },
            not_finite(Part::Heights, 0, 1),
            not_finite(Part::Velocities, 0, 2),
            not_finite(Part::Attacks, 0, 1),
        ]
    );
}

#[test]
fn a_raw_file_read_through_a_cache_gives_the_same_parts() {
    let level = Level::of(specimen::gap_255());
    let mut set = LevelSet::new();
    let id = add(&mut set, "level1_Final.dat", level.dat.clone());
    let cache = BlockCache::new(Rc::new(MemorySource::new(level.raw.clone())));
    set.add("level1_Final.raw", Rc::new(cache)).unwrap();
    let tram = Tram::new(set.file(id).unwrap().index().instance(0).unwrap().payload()).unwrap();
    let parts = parts::read(&set, id, &tram).unwrap();
    assert_eq!(parts.heights, level.read().heights);
    assert_eq!(parts.rotations.unwrap().as_bytes(), level.read().rotations.unwrap().as_bytes());
}

#[test]
fn an_instance_shorter_than_the_fixed_part_is_refused() {
    let mut instance = specimen::two_frames().instance();
    instance.record.truncate(0x160);
    let mut level = LevelFile::new("level1_Final");
    let handle = level.add("KATshort", instance);
    for (name, bytes) in level.oni(handle) {
        let mut set = LevelSet::new();
        set.add(&name, memory(bytes)).unwrap();
        let (_, instance) = set.of_tag(Tag::TRAM).next().unwrap();
        let error = Tram::new(instance.payload()).map_err(|cause| instance.short(cause)).unwrap_err();
        assert!(matches!(error, ReadError::Short { .. }), "{error}");
        assert_eq!(error.place().name.as_deref(), Some("TRAMKATshort"));
    }
}
