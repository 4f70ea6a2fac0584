//! Damaged files all the way to poses: every fixture cut short anywhere and with any byte changed is opened, its
//! animations decoded and sampled, its bodies and collections put together. There is always an answer: no panic, no
//! number that is not finite, and never more memory than the files justify.
//!
//! A sample of the cases runs with the other tests; all of them take half an hour of a quiet machine:
//! `cargo test -p motion --test hostile -- --ignored --nocapture`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use std::collections::HashSet;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Mutex;

use common::{FORMS, files, fixtures};
use level::kinds::tram::{Tram, parts};
use level::{Body, Collection, FINEST, LevelSet, MemorySource, Tag, class_chains};
use motion::{Clip, Pose, PoseBuffer, Rig, Sampler, Travel, Vec3, compose};
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

/// One at a time: the count of allocated bytes is of the whole process.
static ALONE: Mutex<()> = Mutex::new(());

/// Bytes that may be allocated at once for each byte of the files, beside a fixed amount.
const MOST_PER_BYTE: usize = 24;
const MOST_FIXED: usize = 64 << 10;

/// Frames that are sampled of one animation, evenly spread: keys are checked when they are decoded, not here.
const MOST_FRAMES: u32 = 6;

/// Files that are opened together; one of them is damaged.
struct World {
    files: Vec<(String, Vec<u8>)>,
    victim: usize,
}

#[derive(Clone, Copy, Debug)]
enum Damage {
    Cut(usize),
    Change { at: usize, bits: u8 },
}

impl Damage {
    /// Every way a file is damaged: each length, and each byte both with one bit flipped and with all of them.
    fn all(len: usize) -> impl Iterator<Item = Self> {
        let cuts = (0..len).map(Self::Cut);
        let bits = (0..len).map(|at| Self::Change { at, bits: 1 << (at % 8) });
        let bytes = (0..len).map(|at| Self::Change { at, bits: 0xFF });
        cuts.chain(bits).chain(bytes)
    }

    fn apply(self, bytes: &[u8]) -> Vec<u8> {
        match self {
            Self::Cut(len) => bytes[..len].to_vec(),
            Self::Change { at, bits } => {
                let mut bytes = bytes.to_vec();
                bytes[at] ^= bits;
                bytes
            }
        }
    }
}

/// What is looked at to be sure that the cases do what they are for.
#[derive(Default)]
struct Tally {
    cases: usize,
    opened: usize,
    poses: usize,
    bodies: usize,
    most_per_byte: f64,
}

/// All worlds: each `.oni` alone, each level with its companions, and each of their files as the victim once. A file
/// that is the same in several forms is damaged in one of them.
fn worlds() -> Vec<World> {
    let mut worlds = Vec::new();
    let mut seen = HashSet::new();
    for form in FORMS {
        let mut groups: Vec<Vec<PathBuf>> = Vec::new();
        for path in files(form) {
            let is_companion = path.extension().is_some_and(|end| end == "raw" || end == "sep");
            match groups.last_mut() {
                Some(group) if is_companion => group.push(path),
                _ => groups.push(vec![path]),
            }
        }
        for group in groups {
            let files: Vec<_> = group
                .iter()
                .map(|path| {
                    (path.strip_prefix(fixtures()).unwrap().display().to_string(), std::fs::read(path).unwrap())
                })
                .collect();
            for victim in 0..files.len() {
                if seen.insert(files[victim].1.clone()) {
                    worlds.push(World { files: files.clone(), victim });
                }
            }
        }
    }
    worlds
}

/// Which instances a damage can make a difference to, so that not all of a level is looked at again for each byte.
enum Focus {
    Everything,
    /// One animation.
    Animation(u32),
    /// Something that is no animation.
    Others,
    /// Bytes nothing here reads.
    Nothing,
}

/// Where the undamaged victim keeps what: for a level file the ranges of its instances, for a companion the places
/// where parts of animations begin.
struct Map {
    /// Where the instances' bytes begin, in file order; before the first is the file's own bookkeeping.
    instances: Vec<(usize, Tag, u32)>,
    end: usize,
    parts: Vec<(usize, u32)>,
    is_companion: bool,
}

impl Map {
    fn of(stage: &Stage<'_>) -> Self {
        let file = stage.set.files().next().unwrap();
        let mut map = Self { instances: Vec::new(), end: 0, parts: Vec::new(), is_companion: stage.world.victim > 0 };
        for instance in file.index().instances().filter(|instance| !instance.is_placeholder()) {
            let at = usize::try_from(instance.payload_at()).unwrap();
            map.instances.push((at - 8, instance.tag(), instance.index()));
            map.end = map.end.max(at + instance.payload().len());
            if let Some(tram) = (instance.tag() == Tag::TRAM).then(|| Tram::new(instance.payload()).unwrap()) {
                let parts = [
                    tram.heights_at(),
                    tram.velocities_at(),
                    tram.attacks_at(),
                    tram.self_damage_at(),
                    tram.motion_blur_at(),
                    tram.shortcuts_at(),
                    tram.throw_at(),
                    tram.footsteps_at(),
                    tram.particles_at(),
                    tram.positions_at(),
                    tram.rotations_at(),
                    tram.sounds_at(),
                    tram.extents_at(),
                ];
                map.parts.extend(parts.into_iter().filter(|at| *at > 0).map(|at| (at as usize, instance.index())));
            }
        }
        map.instances.sort_unstable_by_key(|(at, ..)| *at);
        map.parts.sort_unstable();
        map
    }

    fn focus(&self, damage: Damage) -> Focus {
        let (at, cut) = match damage {
            Damage::Cut(len) => (len, true),
            Damage::Change { at, .. } => (at, false),
        };
        if self.is_companion {
            return match self.parts.partition_point(|(part, _)| *part <= at).checked_sub(1) {
                Some(part) => Focus::Animation(self.parts[part].1),
                None => Focus::Nothing,
            };
        }
        // What a cut leaves out of the file is more than the instance it goes through; every so often all is looked at.
        let first = self.instances.first().map_or(0, |(at, ..)| *at);
        if at < first || at >= self.end || (cut && at % 61 == 0) {
            return Focus::Everything;
        }
        let instance = self.instances.partition_point(|(start, ..)| *start <= at) - 1;
        match self.instances[instance] {
            (_, Tag::TRAM, index) => Focus::Animation(index),
            _ => Focus::Others,
        }
    }
}

/// A world's undamaged files, opened once: what is not the victim need not be copied for every case.
struct Stage<'w> {
    world: &'w World,
    sources: Vec<Rc<MemorySource>>,
    /// The level with its companions, for companions to be replaced in it.
    set: LevelSet,
    size: usize,
}

impl<'w> Stage<'w> {
    fn new(world: &'w World) -> Self {
        let sources: Vec<_> = world.files.iter().map(|(_, bytes)| Rc::new(MemorySource::new(bytes.clone()))).collect();
        let mut set = LevelSet::new();
        for ((path, _), source) in world.files.iter().zip(&sources) {
            set.add(path, Rc::<MemorySource>::clone(source)).unwrap();
        }
        Self { world, sources, set, size: world.files.iter().map(|(_, bytes)| bytes.len()).sum() }
    }

    fn run(&mut self, damage: Damage, focus: &Focus, tally: &mut Tally) {
        let (path, whole) = &self.world.files[self.world.victim];
        let before = ALLOCATED.current_usage();
        ALLOCATED.reset_peak_usage();
        let damaged = Rc::new(MemorySource::new(damage.apply(whole)));
        if self.world.victim > 0 {
            // A companion dropped again replaces the one that was there.
            tally.opened += usize::from(self.set.add(path, damaged).is_ok());
            exercise(&self.set, focus, tally);
            self.set.add(path, Rc::<MemorySource>::clone(&self.sources[self.world.victim])).unwrap();
        } else {
            let mut set = LevelSet::new();
            tally.opened += usize::from(set.add(path, damaged).is_ok());
            for ((path, _), source) in self.world.files.iter().zip(&self.sources).skip(1) {
                let _ = set.add(path, Rc::<MemorySource>::clone(source));
            }
            exercise(&set, focus, tally);
        }
        let most = ALLOCATED.peak_usage() - before;
        assert!(
            most <= MOST_FIXED + MOST_PER_BYTE * self.size,
            "{path} {damage:?}: {most} bytes allocated for {}",
            self.size
        );
        // More than a little bookkeeping left over would be a leak over many files.
        let left = ALLOCATED.current_usage().saturating_sub(before);
        assert!(left <= 1 << 16, "{path} {damage:?}: {left} bytes stay allocated");
        tally.cases += 1;
        tally.most_per_byte = tally.most_per_byte.max(most.saturating_sub(MOST_FIXED) as f64 / self.size as f64);
    }
}

fn exercise(set: &LevelSet, focus: &Focus, tally: &mut Tally) {
    let human = Rig::human();
    let mut buffer = PoseBuffer::for_rig(&human);
    for (id, _) in set.of_tag(Tag::TRAM) {
        match focus {
            Focus::Everything => {}
            Focus::Animation(index) if *index == id.index => {}
            _ => continue,
        }
        let Ok(tram) = set.view(id, Tag::TRAM, Tram::new) else { continue };
        let Ok(parts) = parts::read(set, id.file, &tram) else { continue };
        let (clip, _) = Clip::decode(&tram, &parts);
        let mut sampler = Sampler::new(&clip);
        let mut pose = Pose::for_clip(&clip);
        let step = (clip.frame_count() / MOST_FRAMES).max(1);
        for frame in (0..=clip.frame_count()).step_by(step as usize) {
            sampler.sample(&clip, frame as f32 + 0.25, &mut pose);
            compose(&pose, &human, &mut buffer);
            assert!(pose.rotations.iter().all(|rotation| rotation.is_normalized()), "{frame}");
            assert!(buffer.matrices.iter().all(|matrix| matrix.is_finite()), "{frame}");
            tally.poses += 1;
        }
        assert!(Travel::recorded(&clip).path().iter().all(|at| at.is_finite()));
    }
    if matches!(focus, Focus::Animation(_) | Focus::Nothing) {
        return;
    }
    for kind in [Tag::ONCC, Tag::TRBS, Tag::TRCM] {
        for (id, _) in set.of_tag(kind) {
            let Ok(body) = Body::load(set, id, FINEST) else { continue };
            let parents: Vec<_> = body.bones.iter().map(|bone| bone.parent).collect();
            let offsets: Vec<_> = body.bones.iter().map(|bone| Vec3::from(bone.offset)).collect();
            let rig = Rig::new(&parents, &offsets).expect("a body that was loaded is a tree");
            compose(&Pose::new(rig.bones()), &rig, &mut buffer);
            for bone in &body.bones {
                let points = bone.mesh.positions.len();
                assert!(bone.mesh.normals.len() == points && bone.mesh.uvs.len() == points);
                assert!(bone.mesh.triangles.iter().flatten().all(|corner| (*corner as usize) < points));
            }
            tally.bodies += 1;
        }
    }
    for (id, _) in set.of_tag(Tag::TRAC) {
        if let Ok(collection) = Collection::read(set, id) {
            assert_eq!(collection.chain[0], id);
        }
    }
    for class in class_chains(set) {
        assert!(class.chain.len() <= 64);
    }
}

/// Every so many-th case of each file, beginning somewhere else in each, so that small and large files get their share.
fn sample(cases_a_file: usize) -> Tally {
    let mut tally = Tally::default();
    for (number, world) in worlds().iter().enumerate() {
        let len = world.files[world.victim].1.len();
        // An odd step meets every alignment.
        let step = (3 * len / cases_a_file).max(1) | 1;
        let mut stage = Stage::new(world);
        for damage in Damage::all(len).skip(number % step).step_by(step) {
            stage.run(damage, &Focus::Everything, &mut tally);
        }
    }
    tally
}

fn report(tally: &Tally) {
    println!(
        "{} damaged files, {} opened, {} poses, {} bodies; at most {:.1} bytes a byte beside {MOST_FIXED}",
        tally.cases, tally.opened, tally.poses, tally.bodies, tally.most_per_byte
    );
    assert!(tally.opened > tally.cases / 4 && tally.opened < tally.cases, "{} of {}", tally.opened, tally.cases);
    assert!(tally.poses > tally.cases && tally.bodies > 100);
}

#[test]
fn a_sample_of_damaged_files_ends_in_finite_poses_and_bounded_memory() {
    let _alone = ALONE.lock().unwrap();
    report(&sample(100));
}

#[test]
#[ignore = "takes half an hour"]
fn every_damaged_file_ends_in_finite_poses_and_bounded_memory() {
    let _alone = ALONE.lock().unwrap();
    let mut tally = Tally::default();
    let worlds = worlds();
    for (number, world) in worlds.iter().enumerate() {
        let (path, bytes) = &world.files[world.victim];
        // A `.oni` is small enough to look at all of it every time.
        let mut stage = Stage::new(world);
        let map = (world.files.len() > 1).then(|| Map::of(&stage));
        for damage in Damage::all(bytes.len()) {
            let focus = map.as_ref().map_or(Focus::Everything, |map| map.focus(damage));
            stage.run(damage, &focus, &mut tally);
        }
        println!("{} of {}: {path}, {} cases so far", number + 1, worlds.len(), tally.cases);
    }
    report(&tally);
}
