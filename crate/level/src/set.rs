//! All files that are open together: pairs them, finds instances across them, reads their bulk data.
//!
//! Files come in any order and at any time. A companion whose level has not come yet waits for it; a level whose
//! companion has not come yet says by name which one is missing.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use crate::companion::{Attached, Companion, Waiting, looks_foreign};
use crate::error::{ReadError, Where};
use crate::file::InstanceFile;
use crate::header::Version;
use crate::instance::Instance;
use crate::names;
use crate::search::NameIndex;
use crate::source::{BLOCK, BlockCache, BlockPool, Source};
use crate::tag::Tag;

/// An open file of a set. Stays the same when the file is replaced by a newer version of itself, and is not used
/// again for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(pub u32);

/// An instance of a file of a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct InstanceId {
    /// The file.
    pub file: FileId,
    /// Its descriptor index there.
    pub index: u32,
}

/// What became of a file that was added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Added {
    /// A level or `.oni` that was not open before. Companions that waited for it are attached.
    Opened(FileId),
    /// A newer version of a file that was open; links and ids to it go on working where the index still fits.
    Replaced(FileId),
    /// A companion found its level.
    Completed(FileId, Companion),
    /// A companion whose level is not open yet.
    Waiting(Companion),
}

/// One open level or `.oni` with what belongs to it.
pub struct LevelFile {
    id: FileId,
    index: InstanceFile,
    pub(crate) source: Rc<dyn Source>,
    pub(crate) raw: Option<Attached>,
    pub(crate) sep: Option<Attached>,
    /// What is wrong with the companions.
    notes: Vec<ReadError>,
}

impl LevelFile {
    /// Its id.
    pub const fn id(&self) -> FileId {
        self.id
    }

    /// Path as it was dropped, `/` between folders.
    pub fn path(&self) -> &str {
        self.index.path()
    }

    /// The last part of the path.
    pub fn name(&self) -> &str {
        names::file_name(self.path())
    }

    /// The name without its extension.
    pub fn stem(&self) -> &str {
        names::stem(self.name())
    }

    /// The path without the name; empty when the file was dropped alone.
    pub fn folder(&self) -> &str {
        names::folder(self.path())
    }

    /// Number of the level by the file's name, `None` for a `.oni` and for other names.
    pub fn level(&self) -> Option<u32> {
        match self.index.version() {
            Version::Vr31 => names::level_number(self.stem()),
            Version::Vr32 => None,
        }
    }

    /// Its tables.
    pub const fn index(&self) -> &InstanceFile {
        &self.index
    }

    /// Size in bytes, companions counted.
    pub fn bytes_total(&self) -> u64 {
        self.index.file_len() + self.companions().map(|attached| attached.source.len()).sum::<u64>()
    }

    /// How many files it is made of, companions counted.
    pub fn file_count(&self) -> usize {
        1 + self.companions().count()
    }

    /// Names of the companions that hold data of this level and are not open, such as `level0_Final.raw`.
    pub fn missing(&self) -> Vec<String> {
        Companion::ALL
            .into_iter()
            .filter(|companion| self.attached(*companion).is_none() && companion.is_needed_by(&self.index))
            .map(|companion| self.companion_name(companion))
            .collect()
    }

    /// What a companion of this file is called.
    pub fn companion_name(&self, companion: Companion) -> String {
        format!("{}.{}", self.stem(), companion.extension())
    }

    /// What is wrong with the file or its companions without making them unreadable.
    pub fn notes(&self) -> impl Iterator<Item = &ReadError> {
        self.index.notes().iter().chain(&self.notes)
    }

    pub(crate) fn attached(&self, companion: Companion) -> Option<&Attached> {
        match companion {
            Companion::Raw => self.raw.as_ref(),
            Companion::Sep => self.sep.as_ref(),
        }
    }

    fn companions(&self) -> impl Iterator<Item = &Attached> {
        self.raw.iter().chain(&self.sep)
    }

    fn attach(&mut self, companion: Companion, attached: Attached) {
        match companion {
            Companion::Raw => self.raw = Some(attached),
            Companion::Sep => self.sep = Some(attached),
        }
        self.check_companions();
    }

    fn check_companions(&mut self) {
        self.notes = self.raw.iter().filter_map(|raw| looks_foreign(&self.index, raw)).collect();
    }
}

/// Everything that is open.
#[derive(Default)]
pub struct LevelSet {
    /// By id; the place of a closed file stays empty.
    files: Vec<Option<LevelFile>>,
    /// Ids by stem in lower case: all that pairing and replacing have to look at.
    by_stem: BTreeMap<String, Vec<FileId>>,
    /// Companions without a level, by stem in lower case.
    waiting: BTreeMap<String, Vec<Waiting>>,
    pub(crate) names: NameIndex,
    pool: BlockPool,
}

impl LevelSet {
    /// Nothing open.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a file. `path` is how it was dropped, with `/` between folders.
    ///
    /// `.raw` and `.sep` go by their extension, everything else by its content. A companion belongs to the level of
    /// the same folder and stem in any letter case; where one of the two came without a folder, to the only one of
    /// that stem. The same path again replaces what was open and keeps its id, and so does a bare file name that
    /// only one open file has. A file that cannot be read leaves what was open as it was.
    pub fn add(&mut self, path: &str, source: Rc<dyn Source>) -> Result<Added, ReadError> {
        let path = tidy(path);
        match Companion::of(names::file_name(&path)) {
            Some(_) if source.is_empty() => Err(ReadError::Empty { at: Where::file(&path.into()) }),
            Some(companion) => Ok(self.add_companion(companion, path, source)),
            None => self.add_index(&path, source),
        }
    }

    fn add_index(&mut self, path: &str, source: Rc<dyn Source>) -> Result<Added, ReadError> {
        let name = names::file_name(path);
        let level_or_oni = matches!(names::extension(name).as_str(), "dat" | "oni");
        if !level_or_oni && !has_level_mark(&*source) {
            return Err(ReadError::NotRead { at: Where::file(&path.into()) });
        }
        let cached = self.cached(Rc::clone(&source));
        let known = self.same_file(path);
        let path = known.and_then(|id| self.file(id)).map_or(path, LevelFile::path);
        // A short file is read once, into the cache; of a long one no more is read than has to be.
        let first = if source.len() <= BLOCK as u64 { &cached } else { &source };
        let index = InstanceFile::open(path, &**first)?;
        if let Some(id) = known {
            self.replace(id, index, cached);
            return Ok(Added::Replaced(id));
        }
        let id = FileId(u32::try_from(self.files.len()).unwrap_or(u32::MAX));
        let mut file = LevelFile { id, index, source: cached, raw: None, sep: None, notes: Vec::new() };
        if file.index.version() == Version::Vr31 {
            for companion in Companion::ALL {
                if let Some(attached) = self.take_waiting(companion, &file) {
                    file.attach(companion, attached);
                }
            }
        }
        self.names.insert(id, &file.index);
        self.by_stem.entry(file.stem().to_lowercase()).or_default().push(id);
        self.files.push(Some(file));
        Ok(Added::Opened(id))
    }

    fn replace(&mut self, id: FileId, index: InstanceFile, source: Rc<dyn Source>) {
        let Some(file) = self.files.get_mut(id.0 as usize).and_then(Option::as_mut) else { return };
        self.names.remove(id, &file.index);
        self.names.insert(id, &index);
        file.index = index;
        file.source = source;
        file.check_companions();
    }

    /// The open file that this path is a newer version of.
    fn same_file(&self, path: &str) -> Option<FileId> {
        let name = names::file_name(path);
        let is_level = names::extension(name) == "dat";
        // Windows writes a level's name in any case; .oni names that differ in case are different instances.
        let same = |one: &str, other: &str| one == other || (is_level && one.eq_ignore_ascii_case(other));
        let candidates = || self.of_stem(names::stem(name));
        if let Some(file) =
            candidates().find(|file| file.path() == path).or_else(|| candidates().find(|file| same(file.path(), path)))
        {
            return Some(file.id);
        }
        if name != path {
            return None;
        }
        let mut named = candidates().filter(|file| same(file.name(), name));
        match (named.next(), named.next()) {
            (Some(only), None) => Some(only.id),
            _ => None,
        }
    }

    fn add_companion(&mut self, companion: Companion, path: String, source: Rc<dyn Source>) -> Added {
        let attached = Attached { source: self.cached(source), path: Arc::from(path) };
        let Some(id) = self.level_of(companion, &attached.path) else {
            let stem = names::stem(names::file_name(&attached.path)).to_lowercase();
            let waiting = self.waiting.entry(stem).or_default();
            waiting.retain(|other| !other.attached.path.eq_ignore_ascii_case(&attached.path));
            waiting.push(Waiting { companion, attached });
            return Added::Waiting(companion);
        };
        if let Some(file) = self.files.get_mut(id.0 as usize).and_then(Option::as_mut) {
            file.attach(companion, attached);
        }
        Added::Completed(id, companion)
    }

    /// The open level a companion belongs to.
    fn level_of(&self, companion: Companion, path: &str) -> Option<FileId> {
        let (stem, folder) = (names::stem(names::file_name(path)), names::folder(path));
        let candidates = || self.of_stem(stem).filter(|file| file.index.version() == Version::Vr31);
        if let Some(file) = candidates().find(|file| file.folder().eq_ignore_ascii_case(folder)) {
            return Some(file.id);
        }
        let near = || candidates().filter(|file| folder.is_empty() || file.folder().is_empty());
        let lacking = near().filter(|file| file.attached(companion).is_none());
        only(lacking).or_else(|| only(near())).map(|file| file.id)
    }

    /// The companion that waits for this level, taken out of the waiting.
    fn take_waiting(&mut self, companion: Companion, file: &LevelFile) -> Option<Attached> {
        let stem = file.stem().to_lowercase();
        let waiting = self.waiting.get_mut(&stem)?;
        let folder = |waiting: &Waiting| names::folder(&waiting.attached.path).to_owned();
        let of_kind = || waiting.iter().enumerate().filter(|(_, waiting)| waiting.companion == companion);
        let same = of_kind().find(|(_, waiting)| folder(waiting).eq_ignore_ascii_case(file.folder()));
        let near = of_kind().filter(|(_, waiting)| file.folder().is_empty() || folder(waiting).is_empty());
        let (place, _) = same.or_else(|| only(near))?;
        let taken = waiting.remove(place);
        if waiting.is_empty() {
            self.waiting.remove(&stem);
        }
        Some(taken.attached)
    }

    /// Closes a file and its companions; false when it was not open.
    pub fn remove(&mut self, file: FileId) -> bool {
        let Some(closed) = self.files.get_mut(file.0 as usize).and_then(Option::take) else { return false };
        self.names.remove(file, &closed.index);
        let stem = closed.stem().to_lowercase();
        if let Some(ids) = self.by_stem.get_mut(&stem) {
            ids.retain(|id| *id != file);
            if ids.is_empty() {
                self.by_stem.remove(&stem);
            }
        }
        true
    }

    /// All open levels and `.oni` files, in the order they came.
    pub fn files(&self) -> impl Iterator<Item = &LevelFile> {
        self.files.iter().flatten()
    }

    /// One open file.
    pub fn file(&self, id: FileId) -> Option<&LevelFile> {
        self.files.get(id.0 as usize)?.as_ref()
    }

    /// Paths of the companions whose level has not come.
    pub fn waiting(&self) -> impl Iterator<Item = &str> {
        self.waiting.values().flatten().map(|waiting| &*waiting.attached.path)
    }

    /// Forgets a companion that waits; false when there is none of that path.
    pub fn remove_waiting(&mut self, path: &str) -> bool {
        let path = tidy(path);
        let mut found = false;
        self.waiting.retain(|_, waiting| {
            waiting.retain(|one| *one.attached.path != *path || std::mem::replace(&mut found, true));
            !waiting.is_empty()
        });
        found
    }

    /// One instance of an open file.
    pub fn instance(&self, id: InstanceId) -> Option<Instance<'_>> {
        self.file(id.file)?.index.instance(id.index)
    }

    /// All instances of a kind that have their data here, file by file.
    pub fn of_tag(&self, tag: Tag) -> impl Iterator<Item = (InstanceId, Instance<'_>)> {
        self.files().flat_map(move |file| {
            file.index
                .instances()
                .filter(move |instance| instance.tag() == tag && !instance.is_placeholder())
                .map(|instance| (InstanceId { file: file.id, index: instance.index() }, instance))
        })
    }

    fn of_stem(&self, stem: &str) -> impl Iterator<Item = &LevelFile> {
        self.by_stem.get(&stem.to_lowercase()).into_iter().flatten().filter_map(|id| self.file(*id))
    }

    fn cached(&self, source: Rc<dyn Source>) -> Rc<dyn Source> {
        if source.is_fast() { source } else { Rc::new(BlockCache::sharing(source, &self.pool)) }
    }
}

/// The only item of an iterator, `None` when there are several.
fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next()?;
    items.next().is_none().then_some(first)
}

/// Windows separators and a leading `./` do not make another path.
fn tidy(path: &str) -> String {
    let path = path.replace('\\', "/");
    let mut rest = path.as_str();
    while let Some(shorter) = rest.strip_prefix("./") {
        rest = shorter;
    }
    rest.to_owned()
}

/// True when the version mark of a level or `.oni` stands where it should, whatever the file is called.
fn has_level_mark(source: &dyn Source) -> bool {
    let mut mark = [0; 4];
    source.read_at(8, &mut mark).is_ok() && mark.ends_with(b"3RV")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_tidied() {
        assert_eq!(tidy(".\\game\\level0_Final.dat"), "game/level0_Final.dat");
        assert_eq!(tidy("././a"), "a");
        assert_eq!(tidy("/a/b"), "/a/b");
    }
}
