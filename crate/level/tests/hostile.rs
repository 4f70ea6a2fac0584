//! Damaged files: every prefix of every reference file, every byte flipped, every aligned word set to all ones. Each
//! gets an answer: no panic, no hang, and memory in proportion to the files.
//!
//! `cargo test` takes a sample. All of it takes half an hour or so (not with `--release`, which would leave out the
//! checks for numbers that overflow):
//!
//! ```text
//! cargo test -p level --test hostile -- --ignored all_prefixes_and_flips --nocapture
//! ```
#![allow(unsafe_code)] // a global allocator that counts cannot be written without; it only forwards and adds up
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;
use std::ops::Range;
use std::rc::Rc;
use std::time::{Duration, Instant};

use level::kinds::tram::{Tram, parts};
use level::{
    Body, Collection, FINEST, FileId, Instance, InstanceFile, InstanceId, LevelSet, Link, MemorySource, Mesh, Source,
    SourceError, Tag, class_chains,
};

/// Counts what this thread holds, and the most it held.
struct Counting;

thread_local! {
    static HELD: Cell<usize> = const { Cell::new(0) };
    static MOST: Cell<usize> = const { Cell::new(0) };
}

fn grown(by: usize) {
    // A thread that is ending has no counters any more; what it allocates then is none of a test's.
    let _ = HELD.try_with(|held| {
        held.set(held.get().wrapping_add(by));
        let _ = MOST.try_with(|most| most.set(most.get().max(held.get())));
    });
}

fn shrunk(by: usize) {
    let _ = HELD.try_with(|held| held.set(held.get().wrapping_sub(by)));
}

// SAFETY: every call is forwarded to the system's allocator with the arguments it came with; counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        grown(layout.size());
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        grown(layout.size());
        // SAFETY: the caller keeps the contract of `alloc_zeroed`.
        unsafe { System.alloc_zeroed(layout) }
    }
    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        shrunk(layout.size());
        // SAFETY: `at` came from this allocator, which is the system's.
        unsafe { System.dealloc(at, layout) }
    }
    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // The old block and the new one may exist at the same time.
        grown(size);
        shrunk(layout.size());
        // SAFETY: `at` came from this allocator, which is the system's; the caller keeps the contract of `realloc`.
        unsafe { System.realloc(at, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The most that `work` held at one time beyond what was held before.
fn most_held<T>(work: impl FnOnce() -> T) -> (usize, T) {
    let before = HELD.get();
    MOST.set(before);
    let result = work();
    (MOST.get() - before, result)
}

/// What is wrong with a file.
#[derive(Clone, Copy, Debug)]
enum Damage {
    None,
    Cut(usize),
    Flip(usize, u8),
    /// Four bytes of ones: the largest count, offset and index.
    Ones(usize),
}

/// A file with changeable damage.
struct Damaged {
    whole: Rc<[u8]>,
    damage: Cell<Damage>,
}

impl Damaged {
    fn new(bytes: &[u8]) -> Rc<Self> {
        Rc::new(Self { whole: bytes.into(), damage: Cell::new(Damage::None) })
    }
}

impl Source for Damaged {
    fn len(&self) -> u64 {
        match self.damage.get() {
            Damage::Cut(len) => len as u64,
            _ => self.whole.len() as u64,
        }
    }
    fn read_at(&self, offset: u64, out: &mut [u8]) -> Result<(), SourceError> {
        level::check_range(offset, out.len(), self.len())?;
        let offset = offset as usize;
        out.copy_from_slice(&self.whole[offset..][..out.len()]);
        let mut change = |at: usize, change: &dyn Fn(u8) -> u8| {
            if let Some(byte) = at.checked_sub(offset).and_then(|at| out.get_mut(at)) {
                *byte = change(*byte);
            }
        };
        match self.damage.get() {
            Damage::None | Damage::Cut(_) => {}
            Damage::Flip(at, bits) => change(at, &|byte| byte ^ bits),
            Damage::Ones(at) => (at..at + 4).for_each(|at| change(at, &|_| 0xFF)),
        }
        Ok(())
    }
    fn is_fast(&self) -> bool {
        true
    }
}

/// Asks for everything an animation has.
fn read_tram(set: &LevelSet, id: InstanceId) {
    let Some(tram) = set.instance(id).and_then(|instance| Tram::new(instance.payload()).ok()) else { return };
    black_box((
        tram.ring(),
        tram.first_extent(),
        tram.farthest_extent(),
        tram.impact().len(),
        tram.not_finite().count(),
    ));
    for button in 0..2 {
        if let Err(error) = set.follow(id.file, tram.direct(button), Tag::TRAM) {
            black_box((error.to_string(), error.place().to_string()));
        }
    }
    match parts::read(set, id.file, &tram) {
        Ok(parts) => {
            for finding in &parts.findings {
                black_box(finding.to_string());
            }
            if let Some(rotations) = &parts.rotations {
                let last = u32::from(tram.frame_count()) - 1;
                for bone in 0..rotations.bone_count() {
                    let mut before = None;
                    for (time, key) in rotations.keys(bone) {
                        assert!(
                            before.is_none_or(|before| before <= time && before <= last),
                            "keys go forward and stop"
                        );
                        before = Some(time);
                        black_box(key);
                    }
                }
            }
        }
        Err(error) => drop(black_box(error.to_string())),
    }
}

/// Which instances are worth reading after a damage: those that can read something else than before. Without this,
/// doing all the damage there is would take days instead of minutes.
enum Reach {
    All,
    /// The damage is in the data of an instance.
    Some {
        hit: InstanceId,
        kind: Tag,
        /// Meshes that are made of it.
        meshes: Vec<InstanceId>,
        /// Where the file ends, if it was cut: what lies behind is gone.
        end: u64,
    },
}

impl Reach {
    fn includes(&self, id: InstanceId, instance: &Instance<'_>) -> bool {
        let Self::Some { hit, kind, meshes, end } = self else { return true };
        let gone = id.file == hit.file && instance.payload_at() + u64::from(instance.descriptor().data_size) > *end;
        *hit == id || gone || meshes.contains(&id) || self.includes_users(*kind, instance.tag())
    }

    /// Collections read each other, bodies the small lists that hang on them. They read meshes as meshes are read alone.
    fn includes_users(&self, hit: Tag, tag: Tag) -> bool {
        match tag {
            Tag::TRAC => hit == Tag::TRAC,
            Tag::ONCC | Tag::TRBS | Tag::TRCM => {
                matches!(hit, Tag::ONCC | Tag::TRBS | Tag::TRCM | Tag::TRGA | Tag::TRTA | Tag::TRIA | Tag::TRMA)
            }
            _ => false,
        }
    }

    fn includes_collections(&self) -> bool {
        match self {
            Self::All => true,
            Self::Some { kind, .. } => matches!(*kind, Tag::TRAC | Tag::ONCC),
        }
    }
}

/// Asks for everything a set has, as far as the damage reaches.
fn read_all(set: &LevelSet, reach: &Reach) {
    for file in set.files() {
        black_box((file.missing().len(), file.index().fingerprint(), file.bytes_total()));
        for note in file.notes() {
            black_box((note.to_string(), note.place().to_string()));
        }
        for instance in file.index().instances() {
            let id = InstanceId { file: file.id(), index: instance.index() };
            black_box((instance.name(), instance.stored_ids(), instance.is_cut(), instance.payload().len()));
            if instance.is_placeholder() {
                let _ = black_box(set.follow_any(file.id(), Link::to(id.index)));
            } else if reach.includes(id, &instance) {
                read_instance(set, id, instance.tag());
            }
        }
    }
    if reach.includes_collections() {
        black_box(class_chains(set));
    }
}

fn read_instance(set: &LevelSet, id: InstanceId, tag: Tag) {
    match tag {
        Tag::TRAM => read_tram(set, id),
        Tag::TRAC => drop(black_box(Collection::read(set, id))),
        Tag::M3GM => drop(black_box(Mesh::read(set, id))),
        Tag::ONCC | Tag::TRBS | Tag::TRCM => drop(black_box(Body::load(set, id, FINEST))),
        Tag::TXMP => {
            let Some(payload) = set.instance(id).map(|instance| instance.payload()) else { return };
            let (raw, sep) = (payload.u32(0x94).unwrap_or(0), payload.u32(0x98).unwrap_or(0));
            let _ = black_box((set.read_raw_up_to(id.file, raw, 8192), set.read_sep_up_to(id.file, sep, 8192)));
        }
        _ => {}
    }
}

/// Which damage is done: all of it, or a sample.
#[derive(Clone, Copy)]
struct Extent {
    step: usize,
}

const SAMPLE: Extent = Extent { step: 601 };
const ALL: Extent = Extent { step: 1 };

impl Extent {
    fn damages(self, len: usize) -> impl Iterator<Item = Damage> {
        let places = move || (0..len).step_by(self.step);
        let flips = places().map(|at| Damage::Flip(at, 0xFF));
        // The header is worth every byte, whatever the sample.
        let header = (0..len.min(64)).map(|at| Damage::Flip(at, 0x01));
        let words = (0..len).step_by(4).step_by(self.step.div_ceil(4)).chain((0..len.min(64)).step_by(4));
        places().map(Damage::Cut).chain(flips).chain(header).chain(words.map(Damage::Ones))
    }
}

/// What was done and how it went, over all cases.
#[derive(Default)]
struct Tally {
    cases: usize,
    most: f64,
    slowest: Duration,
}

/// Sixteen times what is open and a quarter of a megabyte. A file in order takes little more than its own tables; but an
/// animation has thirteen parts, and damage can make several of them claim all the rest of the file at once (the most
/// that was measured is 12.8 times: `TRAMDEMxl_offsets.oni` with byte 491 turned round).
fn allowed(input: usize) -> usize {
    16 * input + 256 * 1024
}

impl Tally {
    fn case(&mut self, what: &str, damage: Damage, input: usize, work: impl FnOnce()) {
        let started = Instant::now();
        let (held, ()) = most_held(work);
        self.slowest = self.slowest.max(started.elapsed());
        self.cases += 1;
        self.most = self.most.max(held as f64 / allowed(input) as f64);
        assert!(held <= allowed(input), "{what} {damage:?}: {held} bytes held for {input} bytes of files");
    }

    fn report(&self, what: &str) {
        let used = self.most * 100.0;
        println!("{what}: {} cases, at most {used:.0} % of the memory allowed, slowest {:?}", self.cases, self.slowest);
        assert!(self.slowest < Duration::from_secs(10), "something does not end in time");
    }
}

/// A level set with one file damaged: the level's own, or one of its companions.
fn damage_level(folder: &str, extent: Extent) {
    let files: Vec<(String, Rc<Damaged>)> =
        common::files(folder).into_iter().map(|(name, bytes)| (name, Damaged::new(&bytes))).collect();
    let input: usize = files.iter().map(|(_, file)| file.whole.len()).sum();
    let open = || {
        let mut set = LevelSet::new();
        for (name, file) in &files {
            let _ = black_box(set.add(name, file.clone()));
        }
        set
    };
    let whole = open();
    for (name, damaged) in &files {
        let mut tally = Tally::default();
        let owners = owners(&whole, name);
        for damage in extent.damages(damaged.whole.len()) {
            damaged.damage.set(damage);
            tally.case(name, damage, input, || {
                if name.ends_with(".dat") {
                    read_all(&open(), &hit(&whole, name, damage));
                } else {
                    read_parts(&whole, &owners, damage);
                }
            });
            damaged.damage.set(Damage::None);
        }
        tally.report(&format!("{folder}/{name}"));
    }
}

/// The instance whose data the damage is in; everything when it is in no single one.
fn hit(whole: &LevelSet, name: &str, damage: Damage) -> Reach {
    let (first, last, end) = match damage {
        Damage::None => return Reach::All,
        Damage::Cut(at) => (at as u64, at as u64, at as u64),
        Damage::Flip(at, _) => (at as u64, at as u64, u64::MAX),
        Damage::Ones(at) => (at as u64, at as u64 + 3, u64::MAX),
    };
    let Some(file) = whole.files().find(|file| file.name() == name) else { return Reach::All };
    let some = |instance: &Instance<'_>| {
        let link = Link::to(instance.index()).to_disk();
        let uses = |mesh: &Instance<'_>| (0..36).step_by(4).any(|at| mesh.payload().u32(at) == Ok(link));
        let in_file = whole.of_tag(Tag::M3GM).filter(|(id, _)| id.file == file.id());
        let meshes = in_file.filter(|(_, mesh)| uses(mesh)).map(|(id, _)| id).collect();
        let hit = InstanceId { file: file.id(), index: instance.index() };
        Reach::Some { hit, kind: instance.tag(), meshes, end }
    };
    // Behind the tables of a .oni are the parts of its one animation or texture.
    if let Some(main) = file.index().instance(0).filter(|_| file.index().raw_table().contains(&first)) {
        return some(&main);
    }
    for instance in file.index().instances().filter(|instance| !instance.is_placeholder()) {
        let data = instance.payload_at()..instance.payload_at() + instance.payload().len() as u64;
        if data.contains(&first) && data.contains(&last) {
            return some(&instance);
        }
    }
    Reach::All
}

/// Something that has parts in a companion, and the bytes they take there.
struct Owner {
    id: InstanceId,
    tag: Tag,
    bytes: Range<u64>,
}

/// Whatever keeps data in the companion `name`.
fn owners(whole: &LevelSet, name: &str) -> Vec<Owner> {
    let stem = name.trim_end_matches(".raw").trim_end_matches(".sep");
    let mut owners = Vec::new();
    for (id, instance) in whole.of_tag(Tag::TRAM).chain(whole.of_tag(Tag::TXMP)) {
        if whole.file(id.file).unwrap().stem() != stem {
            continue;
        }
        let payload = instance.payload();
        let parts: Vec<(u32, usize)> = match Tram::new(payload) {
            Ok(tram) if instance.tag() == Tag::TRAM => {
                let rotations = parts::read(whole, id.file, &tram).unwrap().rotations.unwrap();
                let frames = usize::from(tram.frame_count());
                vec![
                    (tram.heights_at(), frames * 4),
                    (tram.velocities_at(), frames * 8),
                    (tram.attacks_at(), usize::from(tram.attack_count()) * 32),
                    (tram.positions_at(), frames * 8),
                    (tram.extents_at(), tram.extent_count() as usize * 12),
                    (tram.rotations_at(), rotations.size()),
                    (tram.sounds_at(), tram.sound_count() as usize * 34),
                ]
            }
            _ => vec![(payload.u32(0x94).unwrap(), 8192), (payload.u32(0x98).unwrap(), 8192)],
        };
        // The small parts not listed lie between the others.
        let parts =
            parts.into_iter().filter(|(at, _)| *at > 0).map(|(at, len)| u64::from(at)..u64::from(at) + len as u64);
        if let Some(bytes) = parts.reduce(|all, part| all.start.min(part.start)..all.end.max(part.end)) {
            owners.push(Owner { id, tag: instance.tag(), bytes });
        }
    }
    owners
}

/// Reads from a damaged companion whatever has parts the damage can have reached.
fn read_parts(whole: &LevelSet, owners: &[Owner], damage: Damage) {
    for Owner { id, tag, bytes } in owners {
        let reached = match damage {
            Damage::None => false,
            Damage::Cut(at) => (at as u64) < bytes.end,
            Damage::Flip(at, _) => bytes.contains(&(at as u64)),
            Damage::Ones(at) => (at as u64) < bytes.end && at as u64 + 4 > bytes.start,
        };
        if reached {
            read_instance(whole, *id, *tag);
        }
    }
}

/// Every `.oni` of a folder, each damaged alone.
fn damage_folder(folder: &str, extent: Extent) {
    let mut tally = Tally::default();
    for (name, bytes) in common::files(folder) {
        let file = Damaged::new(&bytes);
        let open = || {
            let mut set = LevelSet::new();
            set.add(&name, file.clone()).map(|_| set)
        };
        let whole = open().unwrap();
        for damage in extent.damages(bytes.len()) {
            file.damage.set(damage);
            tally.case(&name, damage, bytes.len(), || match open() {
                Ok(set) => read_all(&set, &hit(&whole, &name, damage)),
                Err(error) => drop(black_box((error.to_string(), error.place().to_string()))),
            });
        }
    }
    tally.report(folder);
}

#[test]
fn a_sample_of_damaged_levels() {
    for folder in ["level-pc", "level-mac", "level-mac-ppc"] {
        damage_level(folder, SAMPLE);
    }
}

#[test]
fn a_sample_of_damaged_oni_files() {
    for folder in ["oni/level0", "oni/level1", "oni/extra", "oni-exported/level0", "oni-exported/level1"] {
        damage_folder(folder, SAMPLE);
    }
}

#[test]
#[ignore = "takes minutes; see the top of the file"]
fn all_prefixes_and_flips() {
    std::thread::scope(|scope| {
        for folder in ["level-pc", "level-mac", "level-mac-ppc"] {
            scope.spawn(move || damage_level(folder, ALL));
        }
        scope.spawn(|| {
            for folder in ["oni/level0", "oni/level1", "oni/extra", "oni-exported/level0", "oni-exported/level1"] {
                damage_folder(folder, ALL);
            }
        });
    });
}

/// Random bytes from a seed.
fn noise(mut seed: u64) -> impl Iterator<Item = u8> {
    std::iter::repeat_with(move || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 56) as u8
    })
}

#[test]
fn noise_behind_a_good_header() {
    let mut tally = Tally::default();
    for (path, header_of) in
        [("level0_Final.dat", "level-pc/level0_Final.dat"), ("TRAMx.oni", "oni/level0/TRAMDEMidle1.oni")]
    {
        let header = std::fs::read(common::fixture(header_of)).unwrap()[..64].to_vec();
        for seed in 0..200 {
            let bytes: Vec<u8> = header.iter().copied().chain(noise(seed)).take(200_000).collect();
            let raw: Rc<dyn Source> = Rc::new(MemorySource::new(noise(!seed).take(100_000).collect()));
            let file: Rc<dyn Source> = Rc::new(MemorySource::new(bytes));
            tally.case(path, Damage::None, 300_000, || {
                let mut set = LevelSet::new();
                let _ = black_box(set.add(path, file));
                let _ = black_box(set.add("level0_Final.raw", raw));
                read_all(&set, &Reach::All);
            });
        }
    }
    tally.report("noise");
}

/// Many descriptors that all name and hold the same bytes: what a small file could use to ask for a large index.
#[test]
fn descriptors_that_share_names_and_data_do_not_multiply_them() {
    let count = 20_000_u32;
    let names_len = 250_u32;
    let mut tally = Tally::default();
    for letter in [b'A', 0xE9] {
        let mut bytes = std::fs::read(common::fixture("level-pc/level0_Final.dat")).unwrap()[..64].to_vec();
        let data_at = (64 + count * 20).next_multiple_of(32);
        for (field, value) in [
            (0x14, count),
            (0x18, 0),
            (0x1C, 0),
            (0x20, data_at),
            (0x24, 0x1A0),
            (0x28, data_at + 0x1A0),
            (0x2C, names_len + 1),
        ] {
            bytes[field..field + 4].copy_from_slice(&value.to_le_bytes());
        }
        for index in 0..count {
            bytes.extend(Tag::TRAM.to_disk().to_le_bytes());
            bytes.extend([8, index % names_len, 0x1A0, 0].map(u32::to_le_bytes).concat());
        }
        bytes.resize(data_at as usize + 0x1A0, 0xFF);
        bytes.resize(bytes.len() + names_len as usize, letter);
        bytes.push(0);
        let input = bytes.len();
        let file: Rc<dyn Source> = Rc::new(MemorySource::new(bytes));
        tally.case("shared", Damage::None, input, || {
            let mut set = LevelSet::new();
            set.add("level0_Final.dat", file).unwrap();
            read_all(&set, &Reach::All);
            let file = set.files().next().unwrap();
            assert!(file.notes().count() <= 201, "remarks are kept in proportion");
            black_box(set.find("TRAMx", Some(FileId(0))));
        });
    }
    tally.report("shared names");
}

#[test]
fn other_reference_files_are_refused_whatever_they_are_called() {
    for folder in ["expected-list", "expected-json", "expected-dae/tram"] {
        for (name, bytes) in common::files(folder) {
            for path in ["level0_Final.dat".to_owned(), format!("{name}.oni")] {
                assert!(InstanceFile::open(&path, &MemorySource::new(bytes.clone())).is_err(), "{folder}/{name}");
            }
        }
    }
}
