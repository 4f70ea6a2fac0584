//! Opening in small steps, so that whoever drives it can show progress, stay responsive and cancel.
//!
//! A step opens one file or looks at a few animations. Files come first, because companions may come in any order;
//! then the animations of all files that changed are read.

use std::collections::{BTreeSet, VecDeque};
use std::rc::Rc;

use level::{FileId, InstanceId, LevelFile, LevelSet, Source};
use serde::Serialize;

/// Animations looked at in one step: about a millisecond's work where the bytes are in memory.
const ANIMATIONS_A_STEP: usize = 16;

/// Files are the first part of the bar, animations the rest: they take the longer.
const FILES_SHARE: u32 = 300;
/// The whole bar.
const WHOLE: u32 = 1000;

/// How far an opening has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Progress {
    /// Of `total`; grows only.
    pub done: u32,
    /// Where `done` ends.
    pub total: u32,
    /// What is being read.
    pub label: String,
}

/// What a step came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// There is more to do.
    Working(Progress),
    /// All that was queued is open.
    Done,
}

/// What is left of an opening.
#[derive(Default)]
pub(crate) struct Reading {
    files: VecDeque<(String, Rc<dyn Source>)>,
    queued: usize,
    /// Files whose animations have to be looked at (again).
    pub(crate) changed: BTreeSet<FileId>,
    animations: VecDeque<InstanceId>,
    to_look_at: usize,
    /// Files this opening added, which cancelling takes away again.
    pub(crate) added: Vec<FileId>,
    /// What became of the files, for the news.
    pub(crate) replaced: usize,
    pub(crate) completed: Vec<String>,
    pub(crate) refused: usize,
    pub(crate) ignored: usize,
}

impl Reading {
    pub(crate) fn queue(&mut self, path: String, source: Rc<dyn Source>) {
        self.files.push_back((path, source));
        self.queued += 1;
    }

    pub(crate) fn next_file(&mut self) -> Option<(String, Rc<dyn Source>)> {
        self.files.pop_front()
    }

    pub(crate) fn files_left(&self) -> bool {
        !self.files.is_empty()
    }

    pub(crate) fn look_at(&mut self, animations: impl Iterator<Item = InstanceId>) {
        self.animations.extend(animations);
        self.to_look_at = self.animations.len();
    }

    pub(crate) fn next_animations(&mut self) -> Vec<InstanceId> {
        let count = self.animations.len().min(ANIMATIONS_A_STEP);
        self.animations.drain(..count).collect()
    }

    pub(crate) fn animations_left(&self) -> bool {
        !self.animations.is_empty()
    }

    /// What the opening did, a sentence each.
    pub(crate) fn news(&self, set: &LevelSet) -> Vec<String> {
        let opened: Vec<&LevelFile> = self.added.iter().filter_map(|file| set.file(*file)).collect();
        let mut news = Vec::new();
        match opened.as_slice() {
            [] => {}
            [file] => {
                let index = file.index();
                news.push(format!("{}: {}, {} instances.", file.name(), index.edition().label(), index.len()));
            }
            _ => news.push(format!("{} files opened.", opened.len())),
        }
        match self.replaced {
            0 => {}
            1 => news.push("1 file replaced by the newer version.".to_owned()),
            count => news.push(format!("{count} files replaced by newer versions.")),
        }
        news.extend(self.completed.iter().map(|companion| format!("{companion} added.")));
        match self.refused {
            0 => {}
            1 => news.push("1 file could not be opened; see the problems.".to_owned()),
            count => news.push(format!("{count} files could not be opened; see the problems.")),
        }
        match self.ignored {
            0 => {}
            1 => news.push("1 file of another kind was left out.".to_owned()),
            count => news.push(format!("{count} files of other kinds were left out.")),
        }
        news
    }

    /// Progress while files are opened.
    pub(crate) fn at_file(&self, path: &str) -> Progress {
        let opened = self.queued - self.files.len();
        Progress { done: part(opened, self.queued, FILES_SHARE), total: WHOLE, label: path.to_owned() }
    }

    /// Progress while animations are looked at.
    pub(crate) fn at_animation(&self) -> Progress {
        let done = self.to_look_at - self.animations.len();
        let label = format!("Animation {done} of {}", self.to_look_at);
        Progress { done: FILES_SHARE + part(done, self.to_look_at, WHOLE - FILES_SHARE), total: WHOLE, label }
    }
}

fn part(done: usize, of: usize, share: u32) -> u32 {
    let (done, of) = (done as u64, of.max(1) as u64);
    u32::try_from(done * u64::from(share) / of).unwrap_or(share)
}
