//! Files in memory, by name: what every builder of this crate gives.

use std::path::Path;

/// Named files in the order in which they were written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files {
    entries: Vec<(String, Vec<u8>)>,
}

impl Files {
    pub(crate) fn push(&mut self, name: String, bytes: Vec<u8>) {
        self.entries.push((name, bytes));
    }

    /// Bytes of the file called `name`.
    pub fn get(&self, name: &str) -> Option<&[u8]> {
        self.iter().find_map(|(entry, bytes)| (entry == name).then_some(bytes))
    }

    /// Names and bytes in the order written.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.entries.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
    }

    /// Bytes of all files together.
    pub fn total(&self) -> usize {
        self.entries.iter().map(|(_, bytes)| bytes.len()).sum()
    }

    /// Number of files.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// True when there is no file.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Adds the files of another set.
    pub fn extend(&mut self, other: Files) {
        self.entries.extend(other.entries);
    }

    /// Writes every file into `folder`, which must exist.
    ///
    /// # Errors
    /// What the file system says.
    pub fn write_to(&self, folder: &Path) -> std::io::Result<()> {
        for (name, bytes) in &self.entries {
            std::fs::write(folder.join(name), bytes)?;
        }
        Ok(())
    }
}

impl IntoIterator for Files {
    type Item = (String, Vec<u8>);
    type IntoIter = std::vec::IntoIter<(String, Vec<u8>)>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.into_iter()
    }
}
