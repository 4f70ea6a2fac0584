//! Who belongs to whom: which collections list an animation, which characters reach those collections, and so which
//! body an animation is shown on. Made once for each state of the open files.

use std::collections::{BTreeSet, HashMap};

use level::kinds::Trac;
use level::kinds::tram::Tram;
use level::{ClassChain, FileId, InstanceId, LevelSet, ReadError, Tag, class_chains};

use crate::problem::{Problem, Severity};

/// One collection's entry for an animation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Listed {
    /// The TRAC.
    pub(crate) collection: InstanceId,
    /// Weight of the entry.
    pub(crate) weight: u16,
    /// Its part among entries of the collection that fit equally well, 0 to 1.
    pub(crate) share: f64,
}

/// All relations of the open files.
#[derive(Debug, Default)]
pub(crate) struct Relations {
    listed: HashMap<InstanceId, Vec<Listed>>,
    /// Animations of each collection.
    members: HashMap<InstanceId, Vec<InstanceId>>,
    classes: Vec<ClassChain>,
    /// Animations by the state they end in.
    ending: HashMap<u16, Vec<InstanceId>>,
    /// Links that lead nowhere, by the file they are in: how many, and the first one's name.
    dangling: Vec<(FileId, usize, String)>,
}

/// Why an animation is shown on a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tie {
    /// A collection that the class reaches lists the animation.
    Collection(InstanceId),
    /// No collection lists it; the class is in the same file.
    SameFile,
    /// No collection lists it; the class is somewhere in what is open.
    Elsewhere,
}

/// What decides which entries of a collection compete: state to start from, type, varient.
type Rivals = (u16, u16, u16);

impl Relations {
    /// Walks every collection and class of the set.
    pub(crate) fn of(set: &LevelSet) -> Self {
        let mut relations = Self { classes: class_chains(set), ..Self::default() };
        let mut dangling: HashMap<FileId, (usize, String)> = HashMap::new();
        for (collection, instance) in set.of_tag(Tag::TRAC) {
            let Ok(trac) = Trac::new(instance.payload()) else { continue };
            let mut entries: Vec<(InstanceId, u16, Option<Rivals>)> = Vec::new();
            for listed in trac.animations {
                match set.follow(collection.file, listed.animation, Tag::TRAM) {
                    Ok(Some(animation)) => entries.push((animation, listed.weight, rivals(set, animation))),
                    Ok(None) => {}
                    Err(ReadError::MissingInstance { name, .. }) => {
                        let entry = dangling.entry(collection.file).or_insert_with(|| (0, name.to_string()));
                        entry.0 += 1;
                    }
                    Err(_) => {}
                }
            }
            relations.weigh(collection, &entries);
            relations.members.insert(collection, entries.into_iter().map(|(animation, ..)| animation).collect());
        }
        for (animation, instance) in set.of_tag(Tag::TRAM) {
            if let Ok(tram) = Tram::new(instance.payload()) {
                relations.ending.entry(tram.to_state()).or_default().push(animation);
            }
        }
        let files = set.files().map(|file| file.id());
        relations.dangling =
            files.filter_map(|file| dangling.remove(&file).map(|(count, first)| (file, count, first))).collect();
        relations
    }

    fn weigh(&mut self, collection: InstanceId, entries: &[(InstanceId, u16, Option<Rivals>)]) {
        let mut sums: HashMap<Rivals, (u64, u64)> = HashMap::new();
        for (_, weight, rivals) in entries {
            if let Some(rivals) = rivals {
                let sum = sums.entry(*rivals).or_default();
                sum.0 += u64::from(*weight);
                sum.1 += 1;
            }
        }
        for (animation, weight, rivals) in entries {
            let share = match rivals.and_then(|rivals| sums.get(&rivals)) {
                // A weight of nothing among nothing: what the game does is not documented, so all are equal.
                Some((0, count)) => 1.0 / *count as f64,
                Some((sum, _)) => f64::from(*weight) / *sum as f64,
                None => 0.0,
            };
            self.listed.entry(*animation).or_default().push(Listed { collection, weight: *weight, share });
        }
    }

    /// The collections that list an animation.
    pub(crate) fn listed(&self, animation: InstanceId) -> &[Listed] {
        self.listed.get(&animation).map_or(&[], Vec::as_slice)
    }

    /// The classes that reach a collection, nearest first.
    pub(crate) fn classes_of(&self, collection: InstanceId) -> Vec<InstanceId> {
        let mut reached: Vec<(usize, InstanceId)> =
            self.classes.iter().filter_map(|class| Some((class.depth(collection)?, class.class))).collect();
        reached.sort_unstable();
        reached.into_iter().map(|(_, class)| class).collect()
    }

    /// The collections a class reaches, its own first.
    pub(crate) fn collections_of(&self, class: InstanceId) -> &[InstanceId] {
        self.classes.iter().find(|chain| chain.class == class).map_or(&[], |chain| chain.chain.as_slice())
    }

    /// All animations a character that has this one can use, each once: those of the collections its classes reach or,
    /// where no class does, of the collections that list it. Empty where none lists it.
    pub(crate) fn pool_of(&self, animation: InstanceId) -> Vec<InstanceId> {
        let listing: Vec<InstanceId> = self.listed(animation).iter().map(|listed| listed.collection).collect();
        let chains = self.classes.iter().map(|class| &class.chain);
        let reached: BTreeSet<InstanceId> = chains
            .filter(|chain| listing.iter().any(|collection| chain.contains(collection)))
            .flatten()
            .copied()
            .collect();
        let collections = if reached.is_empty() { listing.into_iter().collect() } else { reached };
        let members: BTreeSet<InstanceId> =
            collections.iter().filter_map(|collection| self.members.get(collection)).flatten().copied().collect();
        members.into_iter().collect()
    }

    /// The animations a collection lists.
    pub(crate) fn members_of(&self, collection: InstanceId) -> &[InstanceId] {
        self.members.get(&collection).map_or(&[], Vec::as_slice)
    }

    /// Animations that end in a state.
    pub(crate) fn ending_in(&self, state: u16) -> &[InstanceId] {
        self.ending.get(&state).map_or(&[], Vec::as_slice)
    }

    /// The classes an animation can be shown on, best first, each with the reason: those whose collections list it,
    /// by how far the collection is from the class and the class from the animation; then all others.
    pub(crate) fn classes_for(&self, animation: InstanceId) -> Vec<(InstanceId, Tie)> {
        let mut ranked: Vec<((usize, bool, InstanceId), Tie)> = Vec::new();
        for class in &self.classes {
            let nearest = self
                .listed(animation)
                .iter()
                .filter_map(|listed| Some((class.depth(listed.collection)?, listed.collection)))
                .min();
            let elsewhere = class.class.file != animation.file;
            let (distance, tie) = match nearest {
                Some((depth, collection)) => (depth, Tie::Collection(collection)),
                None if elsewhere => (usize::MAX, Tie::Elsewhere),
                None => (usize::MAX, Tie::SameFile),
            };
            ranked.push(((distance, elsewhere, class.class), tie));
        }
        ranked.sort_unstable_by_key(|(rank, _)| *rank);
        ranked.into_iter().map(|((_, _, class), tie)| (class, tie)).collect()
    }

    /// What is wrong with the collections themselves.
    pub(crate) fn problems(&self, set: &LevelSet) -> Vec<Problem> {
        let missing = self.dangling.iter().filter_map(|(file, count, first)| {
            let file = set.file(*file)?;
            let message = match count {
                1 => format!("A collection lists {first}, which is in none of the open files."),
                _ => {
                    format!("Collections list {count} animations that are in none of the open files, {first} for one.")
                }
            };
            let level0 = set.files().any(|open| open.level() == Some(0));
            let advice = match (level0, file.level()) {
                (false, Some(number)) if number > 0 => "Add level0_Final.dat, which holds what all levels share.",
                _ => "If a mod refers to them, add its other files. A few are missing from the game itself.",
            };
            Some(Problem::of_file(Severity::Hint, file.name(), message).advise(advice))
        });
        missing.collect()
    }
}

fn rivals(set: &LevelSet, animation: InstanceId) -> Option<Rivals> {
    let tram = Tram::new(set.instance(animation)?.payload()).ok()?;
    Some((tram.from_state(), tram.kind(), tram.varient()))
}
