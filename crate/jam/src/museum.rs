//! One opened `MUSEUM.MUS`: its bytes, the animations found in it, and what is odd about it.

use level::Source;
use sha2::{Digest, Sha256};

use crate::address::LoadAddress;
use crate::animation::Animation;
use crate::bytes::Bytes;
use crate::discover::{self, Discovery};
use crate::error::ReadError;
use crate::finding::{Finding, Oddity};
use crate::form::{self, Form};
use crate::frame::Frame;
use crate::list::ListEntry;
use crate::recognise::Recognition;
use crate::table::JumpTable;

/// An opened file. Holds its bytes (at most 8 MiB, about half of one for a genuine file) and numbers.
#[derive(Debug, Clone)]
pub struct Museum {
    bytes: Vec<u8>,
    form: Form,
    sha256: [u8; 32],
    discovery: Discovery,
    findings: Vec<Finding>,
}

impl Museum {
    /// Opens a file: recognises it and finds its animations. A file that is not the documented one opens as well, as far
    /// as anything in it looks like an animation; see [`Museum::recognition`].
    ///
    /// # Errors
    /// An empty file, one too large to be it, or bytes that cannot be had.
    pub fn open(source: &dyn Source) -> Result<Self, ReadError> {
        let read = form::read(source)?;
        let sha256 = Sha256::digest(&read).into();
        let (bytes, form) = form::unwrap(read);
        let view = Bytes::new(&bytes);
        let mut findings = Vec::new();
        if view.len() < crate::known::place::GROUP_END {
            findings.push(Finding::of_file(0, Oddity::Short { len: view.len() }));
        }
        let discovery = discover::discover(view, &mut findings);
        Ok(Self { bytes, form, sha256, discovery, findings })
    }

    /// The file's own bytes; offsets everywhere in this crate count from their first.
    pub fn bytes(&self) -> Bytes<'_> {
        Bytes::new(&self.bytes)
    }

    /// Whether this was the file itself or a memory dump.
    pub fn form(&self) -> Form {
        self.form
    }

    /// SHA-256 of what was dropped. No genuine one was ever published, so it proves nothing; users can report it.
    pub fn sha256(&self) -> [u8; 32] {
        self.sha256
    }

    /// The same in 64 hexadecimal digits.
    pub fn sha256_text(&self) -> String {
        self.sha256.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// By what it was recognised.
    pub fn recognition(&self) -> Recognition {
        self.discovery.recognition
    }

    /// What its pointers count from.
    pub fn load_address(&self) -> LoadAddress {
        self.discovery.load
    }

    /// All animations: the named ones in the order of the public list, then those of the game's own list, then those only a
    /// search found.
    pub fn animations(&self) -> &[Animation] {
        &self.discovery.animations
    }

    /// The animation whose jump table is at an offset.
    pub fn animation(&self, at: u32) -> Option<&Animation> {
        self.animations().iter().find(|animation| animation.at == at)
    }

    /// The game's own list of pointers, as far as it could be read.
    pub fn list(&self) -> &[ListEntry] {
        &self.discovery.list
    }

    /// Everything odd about the file and its animations.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// What is odd about one animation.
    pub fn findings_of(&self, animation: &Animation) -> impl Iterator<Item = &Finding> {
        let at = animation.at;
        self.findings.iter().filter(move |finding| finding.animation == Some(at))
    }

    /// The jump table of an animation.
    ///
    /// # Errors
    /// What makes it unreadable; only documented animations that are missing from the file have such tables.
    pub fn table(&self, animation: &Animation) -> Result<JumpTable<'_>, Oddity> {
        JumpTable::read(self.bytes(), animation.at)
    }

    /// A frame of an animation, 0 first.
    ///
    /// # Errors
    /// What makes it unreadable.
    pub fn frame(&self, animation: &Animation, index: u32) -> Result<Frame<'_>, Oddity> {
        let (start, flags) = self.table(animation)?.frame(index)?;
        Frame::read(self.bytes(), start, flags, animation.parts.unwrap_or(0))
    }

    /// All frames of an animation in the order of its table, the unreadable ones as their reason.
    pub fn frames(&self, animation: &Animation) -> impl Iterator<Item = Result<Frame<'_>, Oddity>> {
        let table = self.table(animation).ok();
        let parts = animation.parts.unwrap_or(0);
        let len = table.as_ref().map_or(0, JumpTable::len);
        (0..len).filter_map(move |index| {
            let table = table.as_ref()?;
            Some(table.frame(index).and_then(|(start, flags)| Frame::read(self.bytes(), start, flags, parts)))
        })
    }
}
