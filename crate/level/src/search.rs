//! Finds instances by name across a set, and follows links.
//!
//! The game opens level 0 and one other level; what a level does not hold itself is in level 0 under the same
//! name. A folder of `.oni` files refers from file to file by name. A set may hold several of either, so among
//! several of one name the nearest to the asking file is taken: itself, its folder, the folder that shares most
//! of its path, and never another level than 0 while there is a choice. Nothing is remembered between questions,
//! so the order in which files come does not matter.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

use crate::error::{ReadError, Where};
use crate::file::InstanceFile;
use crate::header::Version;
use crate::link::Link;
use crate::names::BAD_NAME;
use crate::set::{FileId, InstanceId, LevelFile, LevelSet};
use crate::tag::Tag;

/// Where a name is defined: hashes of names only, since the files hold the names themselves.
#[derive(Default)]
pub(crate) struct NameIndex {
    hasher: RandomState,
    homes: HashMap<u64, Homes>,
}

enum Homes {
    One(InstanceId),
    Many(Vec<InstanceId>),
}

impl Homes {
    fn as_slice(&self) -> &[InstanceId] {
        match self {
            Self::One(id) => std::slice::from_ref(id),
            Self::Many(ids) => ids,
        }
    }
}

/// Named instances with data: what a name can stand for.
fn defined(index: &InstanceFile) -> impl Iterator<Item = (u32, &str)> {
    index.instances().filter(|instance| !instance.is_placeholder()).filter_map(|instance| {
        let name = instance.name().filter(|name| *name != BAD_NAME)?;
        Some((instance.index(), name))
    })
}

impl NameIndex {
    pub(crate) fn insert(&mut self, file: FileId, index: &InstanceFile) {
        for (number, name) in defined(index) {
            let id = InstanceId { file, index: number };
            let hash = self.hasher.hash_one(name);
            let Some(homes) = self.homes.get_mut(&hash) else {
                self.homes.insert(hash, Homes::One(id));
                continue;
            };
            // Of two instances of one name in a file the first wins; the second is not worth an entry.
            let last = homes.as_slice().last().filter(|last| last.file == file);
            if last.and_then(|last| index.instance(last.index)).is_some_and(|last| last.name() == Some(name)) {
                continue;
            }
            match homes {
                Homes::One(first) => *homes = Homes::Many(vec![*first, id]),
                Homes::Many(ids) => ids.push(id),
            }
        }
    }

    pub(crate) fn remove(&mut self, file: FileId, index: &InstanceFile) {
        for (_, name) in defined(index) {
            let hash = self.hasher.hash_one(name);
            let left = match self.homes.get_mut(&hash) {
                Some(Homes::One(id)) => id.file != file,
                Some(Homes::Many(ids)) => {
                    ids.retain(|id| id.file != file);
                    !ids.is_empty()
                }
                None => continue,
            };
            if !left {
                self.homes.remove(&hash);
            }
        }
    }

    fn candidates(&self, name: &str) -> &[InstanceId] {
        self.homes.get(&self.hasher.hash_one(name)).map_or(&[], Homes::as_slice)
    }
}

impl LevelSet {
    /// The instance with this full name (tag included, letter case as it is), with its data. Among several the
    /// nearest to `near`, else the first that was opened, level 0 before others.
    pub fn find(&self, full_name: &str, near: Option<FileId>) -> Option<InstanceId> {
        let near = near.and_then(|id| self.file(id));
        let candidates = self.names.candidates(full_name).iter().filter_map(|id| {
            let file = self.file(id.file)?;
            let name = file.index().instance(id.index)?.name()?;
            (name == full_name).then_some((*id, file))
        });
        candidates.min_by_key(|(id, file)| (rank(file, near), *id)).map(|(id, _)| id)
    }

    /// What a link of a file refers to, its data included: the instance itself or, when that is a placeholder, the
    /// one of its name in another open file. `Ok(None)` for a link to nothing.
    pub fn follow(&self, from: FileId, link: Link, expected: Tag) -> Result<Option<InstanceId>, ReadError> {
        let Some(target) = self.follow_any(from, link)? else { return Ok(None) };
        match self.instance(target) {
            Some(found) if found.tag() != expected => {
                Err(ReadError::WrongKind { at: found.place(), expected, found: found.tag() })
            }
            _ => Ok(Some(target)),
        }
    }

    /// The same for a field that may refer to several kinds.
    pub fn follow_any(&self, from: FileId, link: Link) -> Result<Option<InstanceId>, ReadError> {
        let Some(index) = link.target() else { return Ok(None) };
        let file = self.file(from).ok_or_else(not_open)?.index();
        let Some(target) = file.instance(index) else {
            return Err(ReadError::BadLink { at: Where::file(file.path()), index, count: file.len() });
        };
        if !target.is_placeholder() {
            return Ok(Some(InstanceId { file: from, index }));
        }
        let Some(name) = target.name() else { return Err(ReadError::NamelessPlaceholder { at: target.place() }) };
        if name == BAD_NAME {
            return Err(ReadError::BadName { at: target.place() });
        }
        self.find(name, Some(from))
            .map(Some)
            .ok_or_else(|| ReadError::MissingInstance { at: target.place(), name: name.into() })
    }
}

/// How far a file is from the one that asks, smallest first.
fn rank(file: &LevelFile, near: Option<&LevelFile>) -> (bool, bool, bool, Reverse<usize>, bool) {
    let other_level = file.level().is_some_and(|level| level > 0);
    let level = file.index().version() == Version::Vr31;
    let Some(near) = near else { return (false, other_level, false, Reverse(0), !level) };
    let itself = file.id() == near.id();
    let unlike = file.index().version() != near.index().version();
    (
        !itself,
        other_level,
        file.folder() != near.folder(),
        Reverse(shared_folders(file.folder(), near.folder())),
        unlike,
    )
}

/// How many folders two paths begin with in common.
fn shared_folders(one: &str, other: &str) -> usize {
    let folders = |path| str::split(path, '/').filter(|folder| !folder.is_empty());
    folders(one).zip(folders(other)).take_while(|(one, other)| one == other).count()
}

pub(crate) fn not_open() -> ReadError {
    ReadError::NotOpen { at: Where::file(&"a closed file".into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_compared_whole() {
        assert_eq!(shared_folders("game/oni/level0", "game/oni/level1"), 2);
        assert_eq!(shared_folders("game/on", "game/oni"), 1);
        assert_eq!(shared_folders("", ""), 0);
    }
}
