//! The animations a character class can use: its collection (TRAC), then the collection's parents.
//!
//! An animation of a nearer collection hides one of a farther collection when both have the same state to start from,
//! the same type and the same varient; animations of one collection never hide each other but compete by weight
//! (OniGalore, OBD:TRAC).

use std::collections::HashMap;

use crate::error::ReadError;
use crate::kinds::tram::Tram;
use crate::kinds::{Oncc, Shortfall, Trac};
use crate::set::{InstanceId, LevelSet};
use crate::tag::Tag;

/// The longest chain of parents that is followed. The game's longest has four.
const LONGEST_CHAIN: usize = 64;

/// All animations that can be reached from one collection.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Collection {
    /// The collection itself, its parent, that one's parent, and so on.
    pub chain: Vec<InstanceId>,
    /// The animations, nearest collection first, within one in file order.
    pub entries: Vec<Entry>,
    /// What could not be followed.
    pub findings: Vec<CollectionFinding>,
}

/// One animation of a collection or of one of its parents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The TRAC that lists it.
    pub collection: InstanceId,
    /// How far that is: 0 the collection itself, 1 its parent, and so on.
    pub depth: usize,
    /// Its weight among animations that fit equally well.
    pub weight: u16,
    /// The TRAM.
    pub animation: InstanceId,
    /// Whether an animation of a nearer collection hides it.
    pub overridden: bool,
}

/// Something about a chain of collections that could not be taken as it stands.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum CollectionFinding {
    /// A collection or an animation could not be reached.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A collection has fewer entries than it says.
    #[error("In this collection {shortfall}.")]
    Short {
        /// The TRAC.
        collection: InstanceId,
        /// How much is there.
        shortfall: Shortfall,
    },
    /// A collection is its own ancestor.
    #[error("This collection has itself among its parents.")]
    Cycle {
        /// The TRAC whose parent was there already.
        collection: InstanceId,
    },
    /// The chain is longer than is followed.
    #[error("The chain of parents is longer than {LONGEST_CHAIN} collections; the rest is not followed.")]
    TooLong {
        /// The last TRAC that was followed.
        collection: InstanceId,
    },
}

impl Collection {
    /// Reads a TRAC and its parents. An animation that cannot be reached is left out, with a finding.
    ///
    /// # Errors
    /// When the TRAC itself cannot be read.
    pub fn read(set: &LevelSet, trac: InstanceId) -> Result<Self, ReadError> {
        set.view(trac, Tag::TRAC, Trac::new)?;
        let mut findings = Vec::new();
        let chain = chain(set, trac, &mut findings);
        let mut entries = Vec::new();
        // Which collection, by distance, offers each combination first.
        let mut nearest = HashMap::new();
        for (depth, &collection) in chain.iter().enumerate() {
            let Ok(view) = set.view(collection, Tag::TRAC, Trac::new) else { continue };
            if let Some(shortfall) = view.animations.shortfall() {
                findings.push(CollectionFinding::Short { collection, shortfall });
            }
            for listed in view.animations {
                let animation = match set.follow(collection.file, listed.animation, Tag::TRAM) {
                    Ok(Some(animation)) => animation,
                    Ok(None) => continue,
                    Err(error) => {
                        findings.push(error.into());
                        continue;
                    }
                };
                let overridden = match set.view(animation, Tag::TRAM, Tram::new) {
                    Ok(tram) => {
                        let key = (tram.from_state(), tram.kind(), tram.varient());
                        *nearest.entry(key).or_insert(depth) < depth
                    }
                    Err(error) => {
                        findings.push(error.into());
                        false
                    }
                };
                entries.push(Entry { collection, depth, weight: listed.weight, animation, overridden });
            }
        }
        Ok(Self { chain, entries, findings })
    }
}

/// A character class and the collections it can reach.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassChain {
    /// The ONCC.
    pub class: InstanceId,
    /// Its TRAC, that one's parent, and so on; empty where it has none.
    pub chain: Vec<InstanceId>,
    /// What could not be followed.
    pub findings: Vec<CollectionFinding>,
}

impl ClassChain {
    /// How far a collection is from the class: 0 its own, 1 that one's parent; `None` if the class does not reach it.
    pub fn depth(&self, trac: InstanceId) -> Option<usize> {
        self.chain.iter().position(|reached| *reached == trac)
    }
}

/// Every character class of the open files with the collections it reaches, in the order of the files.
pub fn class_chains(set: &LevelSet) -> Vec<ClassChain> {
    let classes = set.of_tag(Tag::ONCC).map(|(class, _)| {
        let mut findings = Vec::new();
        let own =
            set.view(class, Tag::ONCC, Oncc::new).and_then(|oncc| set.follow(class.file, oncc.animations(), Tag::TRAC));
        let chain = match own {
            Ok(Some(trac)) => chain(set, trac, &mut findings),
            Ok(None) => Vec::new(),
            Err(error) => {
                findings.push(error.into());
                Vec::new()
            }
        };
        ClassChain { class, chain, findings }
    });
    classes.collect()
}

/// A collection and its parents, nearest first; each once.
fn chain(set: &LevelSet, trac: InstanceId, findings: &mut Vec<CollectionFinding>) -> Vec<InstanceId> {
    let mut chain = vec![trac];
    let mut collection = trac;
    loop {
        let parent = set
            .view(collection, Tag::TRAC, Trac::new)
            .and_then(|view| set.follow(collection.file, view.parent, Tag::TRAC));
        match parent {
            Ok(None) => return chain,
            Ok(Some(parent)) if chain.contains(&parent) => {
                findings.push(CollectionFinding::Cycle { collection });
                return chain;
            }
            Ok(Some(_)) if chain.len() == LONGEST_CHAIN => {
                findings.push(CollectionFinding::TooLong { collection });
                return chain;
            }
            Ok(Some(parent)) => {
                chain.push(parent);
                collection = parent;
            }
            Err(error) => {
                findings.push(error.into());
                return chain;
            }
        }
    }
}
