//! Which opened files stand together as one card: a level with its companions, a lone `.oni` file, or all the
//! `.oni` files of one folder.

use std::collections::HashMap;

use level::{FileId, LevelFile, LevelSet, Version};

use crate::summary::{CardKind, FileCard};

/// Folder the page gives its own demo level, so that it can be told from a user's file.
pub const DEMO_FOLDER: &str = "Kata demo";

/// Name of the group of `.oni` files that were dropped without a folder.
const LOOSE: &str = ".oni files";

/// The cards of a set, and which card each file is on. Card handles stay the same while anything of them is open.
#[derive(Debug, Default)]
pub(crate) struct Cards {
    handles: HashMap<String, u32>,
    next: u32,
}

/// Files on one card.
pub(crate) struct Group<'a> {
    pub(crate) handle: u32,
    pub(crate) kind: CardKind,
    /// What rows of its animations show as their level.
    pub(crate) name: String,
    pub(crate) files: Vec<&'a LevelFile>,
}

impl Cards {
    /// Groups the open files, in the order they came.
    pub(crate) fn groups<'a>(&mut self, set: &'a LevelSet) -> Vec<Group<'a>> {
        let mut groups: Vec<Group<'a>> = Vec::new();
        let mut place: HashMap<String, usize> = HashMap::new();
        for file in set.files() {
            let (key, kind) = match file.index().version() {
                Version::Vr31 => (format!("level {}", file.id().0), CardKind::Level),
                Version::Vr32 => (format!("folder {}", file.folder().to_lowercase()), CardKind::OniFolder),
            };
            if let Some(group) = place.get(&key).and_then(|place| groups.get_mut(*place)) {
                group.files.push(file);
                continue;
            }
            let handle = self.handle(&key);
            place.insert(key, groups.len());
            let name = match kind {
                CardKind::OniFolder => folder_name(file.folder()).to_owned(),
                _ => file.stem().to_owned(),
            };
            groups.push(Group { handle, kind, name, files: vec![file] });
        }
        for group in &mut groups {
            if let (CardKind::OniFolder, [only]) = (group.kind, group.files.as_slice()) {
                group.kind = CardKind::Oni;
                group.name = only.stem().to_owned();
            }
        }
        groups
    }

    /// The files a card stands for.
    pub(crate) fn files_of(&mut self, set: &LevelSet, handle: u32) -> Vec<FileId> {
        let groups = self.groups(set);
        let group = groups.iter().find(|group| group.handle == handle);
        group.map_or_else(Vec::new, |group| group.files.iter().map(|file| file.id()).collect())
    }

    /// The handle of what has this name among cards.
    pub(crate) fn handle(&mut self, key: &str) -> u32 {
        if let Some(&handle) = self.handles.get(key) {
            return handle;
        }
        self.next += 1;
        self.handles.insert(key.to_owned(), self.next);
        self.next
    }
}

impl Group<'_> {
    /// The card as the page shows it. `animations` counts the TRAMs with data.
    pub(crate) fn card(&self, animations: u32) -> FileCard {
        let first = self.files.first();
        let name = match (self.kind, first) {
            (CardKind::OniFolder, _) | (_, None) => self.name.clone(),
            (_, Some(file)) => file.name().to_owned(),
        };
        FileCard {
            id: self.handle,
            name,
            kind: self.kind,
            edition: first.map_or_else(String::new, |file| file.index().edition().label().to_owned()),
            paths: self.files.iter().map(|file| file.path().to_owned()).collect(),
            files: count(self.files.iter().map(|file| file.file_count()).sum()),
            bytes: self.files.iter().map(|file| file.bytes_total()).sum(),
            instances: self.files.iter().map(|file| file.index().len()).fold(0, u32::saturating_add),
            animations,
            fingerprint: self.fingerprint(),
            missing: self.files.iter().flat_map(|file| file.missing()).collect(),
            demo: first.is_some_and(|file| file.folder() == DEMO_FOLDER),
        }
    }

    /// A group's fingerprint adds those of its files, so that it does not depend on their order.
    fn fingerprint(&self) -> String {
        let sum = self.files.iter().fold(0, |sum: u32, file| sum.wrapping_add(file.index().fingerprint()));
        format!("{sum:08x}")
    }
}

fn folder_name(folder: &str) -> &str {
    match folder.rsplit('/').find(|part| !part.is_empty()) {
        Some(name) => name,
        None => LOOSE,
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
