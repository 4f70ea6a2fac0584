//! Files cut short anywhere and with any byte changed, all the way to poses, skeletons and models: always an answer, never a
//! panic, and never more memory than the file justifies.
//!
//! A sample runs with the other tests; all of it, half a million cases, takes an hour or so:
//! `cargo test -p jam --test hostile -- --ignored --nocapture`.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails, in its helpers too

use std::hint::black_box;
use std::rc::Rc;
use std::sync::Mutex;

use forge::museum::{DiscImage, Raw, demo, recipe};
use jam::{
    Absent, Between, Empty, Hierarchy, Joints, Moment, Museum, Options, Skeleton, Track, groups, open_disc,
    sonic_footers,
};
use level::MemorySource;
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

/// One at a time: the count of allocated bytes is of the whole process.
static ALONE: Mutex<()> = Mutex::new(());

/// Bytes that may be held for each byte of the file: itself, and the numbers about what is in it.
const MOST_PER_BYTE: usize = 4;
/// And beside it: one settled animation of at most 4,096 frames of 64 parts, and the findings.
const MOST_FIXED: usize = 4 << 20;

/// Does everything with a file that can be done, within the memory allowed.
fn use_up(bytes: Vec<u8>, what: &str) {
    let len = bytes.len();
    let source = MemorySource::new(bytes);
    ALLOCATED.reset_peak_usage();
    let before = ALLOCATED.current_usage();
    if let Ok(museum) = Museum::open(&source) {
        read_all(&museum);
    }
    let held = ALLOCATED.peak_usage() - before;
    assert!(held <= len * MOST_PER_BYTE + MOST_FIXED, "{what}: {held} bytes held for {len}");
}

fn read_all(museum: &Museum) {
    let second = Options {
        absent: Absent::Hold,
        empty: Empty::Interpolate,
        between: Between::Linear,
        hierarchy: Hierarchy::Flat,
        joints: Joints::FileFromRoot,
        ..Options::default()
    };
    let mut moment = Moment::default();
    for animation in museum.animations() {
        for frame in museum.frames(animation).flatten() {
            black_box(frame.words());
        }
        for options in [Options::default(), second] {
            let Ok(track) = Track::resolve(museum, animation, &options) else { continue };
            for step in 0..8 {
                track.sample(f64::from(track.frames()) * f64::from(step) / 7.0, step % 2 == 0, &mut moment);
                assert!(moment.parts.iter().flatten().chain(&moment.position).all(|value| value.is_finite()));
            }
            black_box(Skeleton::of(museum, animation, &options, true).map(|skeleton| skeleton.rest()));
        }
    }
    for finding in museum.findings() {
        black_box(finding.to_string());
    }
    for group in groups(museum) {
        let parts = (0..group.parts.min(64)).filter_map(|part| group.footer(museum, part));
        for footer in parts {
            black_box(footer.mesh(museum.bytes()));
        }
    }
    if let Ok(footers) = sonic_footers(museum) {
        black_box(footers.map(|footer| footer.mesh(museum.bytes()).skipped));
    }
}

/// The file with one byte changed: one bit of it, or all.
fn changed(bytes: &[u8], at: usize, bits: u8) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes[at] ^= bits;
    bytes
}

/// Every so many prefixes and changes of a file, made only where something is: among zeros they are all alike.
fn sweep(name: &str, bytes: &[u8], every: usize, offset: usize) -> usize {
    let something = |at: usize| bytes[at.saturating_sub(4)..(at + 4).min(bytes.len())].iter().any(|byte| *byte != 0);
    let places: Vec<usize> = (0..bytes.len()).filter(|at| something(*at)).collect();
    for at in places.iter().skip(offset).step_by(every) {
        use_up(bytes[..*at].to_vec(), name);
        use_up(changed(bytes, *at, 1 << (at % 8)), name);
        use_up(changed(bytes, *at, 0xFF), name);
    }
    3 * places.len().saturating_sub(offset).div_ceil(every)
}

fn small_files() -> [(&'static str, Vec<u8>); 2] {
    [("empties", recipe::empties()), ("both signs", recipe::both_signs())]
}

fn large_files() -> [(&'static str, Vec<u8>); 4] {
    [
        ("all flags", recipe::all_flags()),
        ("complete", recipe::complete()),
        ("moved", recipe::moved(0x124)),
        ("demo", demo()),
    ]
}

#[test]
fn every_prefix_and_change_of_the_small_files_gets_an_answer() {
    let _alone = ALONE.lock().unwrap();
    for (name, bytes) in small_files() {
        assert!(sweep(name, &bytes, 1, 0) > 500, "{name}");
    }
}

#[test]
fn a_sample_of_the_large_files_gets_an_answer() {
    let _alone = ALONE.lock().unwrap();
    for (name, bytes) in large_files() {
        assert!(sweep(name, &bytes, 499, 7) > 50, "{name}");
    }
}

/// What decides most: the list, the tables and the footers, every byte of them.
#[test]
fn every_byte_of_lists_tables_and_footers_can_be_wrong() {
    let _alone = ALONE.lock().unwrap();
    let bytes = recipe::complete();
    let places = [0x0D9CC..0x0D9F0, 0x2692C..0x26930, 0x27BFE..0x27C20, 0x42608..0x42640, 0x42650..0x42668];
    for at in places.into_iter().flatten() {
        for bits in [0x01, 0x80, 0xFF] {
            use_up(changed(&bytes, at, bits), "complete");
        }
    }
}

#[test]
fn noise_and_near_tables_get_an_answer_in_time() {
    let _alone = ALONE.lock().unwrap();
    let start = std::time::Instant::now();
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut noise = |len: usize| {
        let bytes = std::iter::repeat_with(|| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 32) as u8
        });
        bytes.take(len).collect::<Vec<u8>>()
    };
    for _ in 0..8 {
        use_up(noise(0x43000), "noise");
    }
    // Rising words everywhere, ended now and then: every one may be the start of a table.
    let mut near: Vec<u8> = Vec::new();
    while near.len() < 0x10_0000 {
        near.extend((-8190_i16..0).step_by(2).flat_map(i16::to_be_bytes));
        near.extend([0, 0]);
    }
    use_up(near, "near tables");
    // The shortest animations there are, one after another, and pointers to every one of them from the list.
    let short: Vec<u8> = [0x01, 0xFE].into_iter().chain([0x11; 30]).chain([0xFF, 0xE0, 0, 0]).collect();
    let mut many = short.repeat(0x43000 / short.len());
    for (index, at) in (0x0D9CC..0x0DBAC).step_by(4).enumerate() {
        many[at..at + 4].copy_from_slice(&(0x0604_0000 + 32 + 36 * index as u32).to_be_bytes());
    }
    use_up(many, "many short ones");
    // Every long a pointer to the same footer.
    let mut footers: Vec<u8> = Vec::new();
    for field in [0x0604_0018_u32, 1, 0x0604_0024, 1, 0x0604_002C, 0x0604_003C] {
        footers.extend(field.to_be_bytes());
    }
    footers.resize(0x48, 0);
    footers.extend(0x0604_0000_u32.to_be_bytes().repeat(0x10_0000));
    use_up(footers, "one footer a million times");
    assert!(start.elapsed().as_secs() < 60, "took {:?}", start.elapsed());
}

/// A disc with little on it but the museum's directory entry.
fn small_disc() -> DiscImage {
    DiscImage::new("SMALL").file("A/MUSEUM.MUS", recipe::empties()).file("B.TXT", vec![1; 10])
}

fn use_disc(image: Vec<u8>, what: &str) {
    let len = image.len();
    let source = Rc::new(MemorySource::new(image));
    ALLOCATED.reset_peak_usage();
    let before = ALLOCATED.current_usage();
    if let Ok(found) = open_disc(source, None) {
        read_all(&found.museum);
    }
    let held = ALLOCATED.peak_usage() - before;
    assert!(held <= len * MOST_PER_BYTE + MOST_FIXED, "{what}: {held} bytes held for {len}");
}

fn sweep_disc(name: &str, image: &[u8], every: usize) -> usize {
    let mut cases = 0;
    for len in (0..image.len()).step_by(every) {
        use_disc(image[..len].to_vec(), name);
        cases += 1;
    }
    let places: Vec<usize> = (0..image.len()).filter(|at| image[*at] != 0).collect();
    for at in places.iter().step_by(every.div_ceil(8)) {
        use_disc(changed(image, *at, 1 << (at % 8)), name);
        use_disc(changed(image, *at, 0xFF), name);
        cases += 2;
    }
    cases
}

#[test]
fn a_sample_of_damaged_discs_gets_an_answer() {
    let _alone = ALONE.lock().unwrap();
    assert!(sweep_disc("iso", &small_disc().iso(), 61) > 500);
    assert!(sweep_disc("bin", &small_disc().bin(Raw::MODE1), 61) > 500);
}

#[test]
#[ignore = "with the two below it takes an hour or so; run by name"]
fn all_prefixes_and_changes_of_the_recipes_get_an_answer() {
    let _alone = ALONE.lock().unwrap();
    for (name, bytes) in large_files().iter().filter(|(name, _)| *name != "demo") {
        println!("{name}: {} cases", sweep(name, bytes, 1, 0));
    }
}

#[test]
#[ignore = "see above"]
fn all_prefixes_and_changes_of_the_demo_get_an_answer() {
    let _alone = ALONE.lock().unwrap();
    println!("demo: {} cases", sweep("demo", &demo(), 1, 0));
}

#[test]
#[ignore = "see above"]
fn all_prefixes_and_changes_of_discs_get_an_answer() {
    let _alone = ALONE.lock().unwrap();
    for (name, image) in [("iso", small_disc().iso()), ("bin", small_disc().bin(Raw::MODE1))] {
        println!("{name}: {} cases", sweep_disc(name, &image, 1));
    }
}
