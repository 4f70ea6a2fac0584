//! One set of instances, written in every form the game and its tools know.

use crate::checksums::Tag;
use crate::files::Files;
use crate::record::Record;
use crate::writer::{vr31, vr32};

/// Stands for an instance of the [`LevelFile`] that gave it out: what links are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Handle(pub(crate) usize);

/// Which edition of the level files is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Pc,
    Mac,
}

/// What an instance is made of: its tag and its payload.
#[derive(Clone, Debug)]
pub struct Instance {
    /// Four letters in reading order.
    pub tag: Tag,
    /// Everything past the 8-byte instance header.
    pub record: Record,
}

#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) tag: Tag,
    /// Full name, tag included; `None` for private instances.
    pub(crate) name: Option<String>,
    /// `None` for placeholders.
    pub(crate) record: Option<Record>,
    /// Descriptor fields to overwrite, for damaged files.
    pub(crate) overrides: Vec<(String, Vec<u8>)>,
}

impl Entry {
    pub(crate) fn flags(&self) -> u32 {
        u32::from(self.name.is_none()) | u32::from(self.record.is_none()) << 1
    }

    pub(crate) fn apply_overrides(&self, descriptor: &mut Record) {
        for (field, bytes) in &self.overrides {
            descriptor.poke(field, bytes);
        }
    }
}

/// A level in the making. Instances keep the order in which they were added.
#[derive(Clone, Debug)]
pub struct LevelFile {
    stem: String,
    pub(crate) entries: Vec<Entry>,
    pub(crate) header_overrides: Vec<(String, Vec<u8>)>,
}

impl LevelFile {
    /// An empty level whose files will be called `stem` + `.dat`, `.raw`, `.sep`. The stem decides the level number in
    /// every instance header: `level1_Final`, `level64_Kata`.
    pub fn new(stem: &str) -> Self {
        LevelFile { stem: stem.to_owned(), entries: Vec::new(), header_overrides: Vec::new() }
    }

    fn push(&mut self, tag: Tag, name: Option<String>, record: Option<Record>) -> Handle {
        self.entries.push(Entry { tag, name, record, overrides: Vec::new() });
        Handle(self.entries.len() - 1)
    }

    /// A named instance. `name` is what follows the tag: `("KATCOMidle1", a TRAM)` is called `TRAMKATCOMidle1`.
    pub fn add(&mut self, name: &str, instance: Instance) -> Handle {
        let name = full_name(instance.tag, name);
        self.push(instance.tag, Some(name), Some(instance.record))
    }

    /// An instance without a name, reachable only by links inside its file.
    pub fn private(&mut self, instance: Instance) -> Handle {
        self.push(instance.tag, None, Some(instance.record))
    }

    /// A name whose data is in another file.
    pub fn placeholder(&mut self, tag: Tag, name: &str) -> Handle {
        self.push(tag, Some(full_name(tag, name)), None)
    }

    /// Replaces what `handle` stands for, its name kept. Links can so be made before their target exists, and in circles.
    pub fn set(&mut self, handle: Handle, instance: Instance) {
        let entry = &mut self.entries[handle.0];
        entry.tag = instance.tag;
        entry.record = Some(instance.record);
    }

    /// Overwrites a field of the file header in every form written: `"template checksum"`, `"version"`, `"header size"`,
    /// `"instance descriptor size"`, `"template descriptor size"`, `"name descriptor size"`, `"instance count"`,
    /// `"name count"`, `"template count"`, or `"offset"` and `"size"` after `"data"`, `"name table"`, `"raw table"`.
    pub fn tamper_header(&mut self, field: &str, bytes: &[u8]) {
        self.header_overrides.push((field.to_owned(), bytes.to_vec()));
    }

    /// Overwrites a field of one descriptor: `"tag"`, `"data offset"`, `"name offset"`, `"data size"` or `"flags"`.
    pub fn tamper_descriptor(&mut self, handle: Handle, field: &str, bytes: &[u8]) {
        self.entries[handle.0].overrides.push((field.to_owned(), bytes.to_vec()));
    }

    /// The index `handle` has in the files of [`LevelFile::pc`] and [`LevelFile::mac`].
    pub fn index_of(&self, handle: Handle) -> u32 {
        handle.0 as u32
    }

    /// `.dat` and `.raw` as the Windows retail edition has them.
    pub fn pc(&self) -> Files {
        vr31::write(self, Form::Pc)
    }

    /// `.dat`, `.raw` and `.sep` as the Mac and the demo editions have them.
    pub fn mac(&self) -> Files {
        vr31::write(self, Form::Mac)
    }

    /// The `.oni` file of one named instance: it, the private instances it needs, and a placeholder for every named
    /// one it links to.
    pub fn oni(&self, handle: Handle) -> Files {
        vr32::write(self, handle)
    }

    /// One `.oni` file for every named instance with data.
    pub fn oni_folder(&self) -> Files {
        let mut files = Files::default();
        for (index, entry) in self.entries.iter().enumerate() {
            if entry.name.is_some() && entry.record.is_some() {
                files.extend(self.oni(Handle(index)));
            }
        }
        files
    }

    pub(crate) fn stem(&self) -> &str {
        &self.stem
    }
}

fn full_name(tag: Tag, name: &str) -> String {
    tag.iter().map(|letter| char::from(*letter)).chain(name.chars()).collect()
}
