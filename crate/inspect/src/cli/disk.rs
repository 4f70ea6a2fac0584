//! Files on a disk: which ones a path names, and their bytes by range.

use std::cell::RefCell;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use level::{Source, SourceError};

/// Endings of the files worth opening, in lower case. The page's intake knows the same ones.
const ENDINGS: [&str; 9] = ["dat", "raw", "sep", "oni", "mus", "bin", "iso", "img", "cue"];

/// Folders inside folders are followed this deep: enough for any game folder, and an end for a circle of links.
const DEEPEST: usize = 16;

/// A file on disk, read by range.
pub(crate) struct DiskSource {
    file: RefCell<File>,
    len: u64,
}

impl DiskSource {
    /// Opens the file; reads nothing yet.
    pub(crate) fn open(path: &Path) -> std::io::Result<Self> {
        let file = File::open(path)?;
        let len = file.metadata()?.len();
        Ok(Self { file: RefCell::new(file), len })
    }
}

impl Source for DiskSource {
    fn len(&self) -> u64 {
        self.len
    }

    fn read_at(&self, offset: u64, out: &mut [u8]) -> Result<(), SourceError> {
        level::check_range(offset, out.len(), self.len)?;
        let mut file = self.file.borrow_mut();
        file.seek(SeekFrom::Start(offset))
            .and_then(|_| file.read_exact(out))
            .map_err(|error| SourceError::Failed(error.to_string()))
    }
}

/// The files that `path` names: itself, or everything of ours below it, sorted, so that two machines agree.
pub(crate) fn files_below(path: &Path) -> std::io::Result<Vec<PathBuf>> {
    if std::fs::metadata(path)?.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    walk(path, 0, &mut found)?;
    found.sort();
    Ok(found)
}

fn walk(folder: &Path, depth: usize, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if depth >= DEEPEST {
        return Ok(());
    }
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            walk(&path, depth + 1, found)?;
        } else if path.extension().and_then(|ending| ending.to_str()).is_some_and(is_ours) {
            found.push(path);
        }
    }
    Ok(())
}

fn is_ours(ending: &str) -> bool {
    ENDINGS.iter().any(|ours| ending.eq_ignore_ascii_case(ours))
}
