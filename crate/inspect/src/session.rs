//! The session: what is open, what is known about it, and what is on the stage. The only mutable thing.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use level::{Added, FileId, InstanceId, LevelSet, Source, Tag};

use crate::bodies;
use crate::cards::Cards;
use crate::catalogue::Catalogue;
use crate::describe;
use crate::detail::Detail;
use crate::findings;
use crate::handles::Handles;
use crate::museum::Museums;
use crate::problem::Problem;
use crate::reading::{Reading, Step};
use crate::record::{self, Record};
use crate::relations::Relations;
use crate::scene;
use crate::stage::Stage;
use crate::summary::{BodyChoice, Summary};

/// Everything that is open and what is shown of it.
pub struct Session {
    pub(crate) set: LevelSet,
    pub(crate) handles: Handles,
    pub(crate) cards: Cards,
    pub(crate) catalogue: Catalogue,
    pub(crate) museums: Museums,
    reading: Reading,
    pub(crate) records: BTreeMap<InstanceId, Record>,
    /// Why files could not be opened, by path: kept until a file of that path opens.
    pub(crate) refused: BTreeMap<String, Problem>,
    pub(crate) relations: Relations,
    pub(crate) bodies: Vec<BodyChoice>,
    /// Level or group name of each file.
    pub(crate) levels: HashMap<FileId, String>,
    pub(crate) revision: u32,
    pub(crate) news: Vec<String>,
    pub(crate) stage: Stage,
}

impl Default for Session {
    fn default() -> Self {
        Self::new()
    }
}

impl Session {
    /// Nothing open; the built-in figure stands on the stage.
    pub fn new() -> Self {
        Self {
            set: LevelSet::new(),
            handles: Handles::default(),
            cards: Cards::default(),
            catalogue: Catalogue::default(),
            museums: Museums::default(),
            reading: Reading::default(),
            records: BTreeMap::new(),
            refused: BTreeMap::new(),
            relations: Relations::default(),
            bodies: vec![bodies::built_in_choice()],
            levels: HashMap::new(),
            revision: 0,
            news: Vec::new(),
            stage: scene::empty(),
        }
    }

    /// Puts a file in line to be opened by [`Session::step`]. `path` is how it was dropped, `/` between folders.
    pub fn queue(&mut self, path: impl Into<String>, source: Rc<dyn Source>) {
        self.reading.queue(path.into(), source);
    }

    /// Does a little of the opening. After [`Step::Done`] the summary is that of the new state.
    pub fn step(&mut self) -> Step {
        if let Some((path, source)) = self.reading.next_file() {
            let progress = self.reading.at_file(&path);
            self.open(&path, source);
            if !self.reading.files_left() {
                self.list_animations();
            }
            return Step::Working(progress);
        }
        if self.reading.animations_left() {
            for animation in self.reading.next_animations() {
                self.look_at(animation);
            }
            return Step::Working(self.reading.at_animation());
        }
        let reading = std::mem::take(&mut self.reading);
        self.news = reading.news(&self.set);
        self.open_museums();
        self.settle();
        Step::Done
    }

    /// Opens all that is queued, without a pause.
    pub fn finish(&mut self) {
        while let Step::Working(_) = self.step() {}
    }

    /// Gives up the opening: what it had added is closed again, what was open before stays. A file that it had
    /// already replaced by a newer version stays replaced.
    pub fn cancel(&mut self) {
        let reading = std::mem::take(&mut self.reading);
        self.museums.cancel();
        for file in &reading.added {
            self.forget(*file);
        }
        // Files that were replaced or completed before the cancelling still have to be looked at, or their rows would be stale.
        let stale: Vec<FileId> = reading.changed.into_iter().filter(|file| self.set.file(*file).is_some()).collect();
        for file in stale {
            for animation in self.animations_of(file) {
                self.look_at(animation);
            }
        }
        self.news = vec!["Opening was cancelled.".to_owned()];
        self.settle();
    }

    /// Closes cards; unknown handles are ignored.
    pub fn remove(&mut self, cards: &[u32]) {
        let mut closed = 0;
        for card in cards {
            for file in self.cards.files_of(&self.set, *card) {
                self.forget(file);
                closed += 1;
            }
            closed += self.museums.close(*card);
        }
        self.news = match closed {
            0 => Vec::new(),
            1 => vec!["Closed 1 file.".to_owned()],
            _ => vec![format!("Closed {closed} files.")],
        };
        self.settle();
    }

    /// Everything the lists need.
    pub fn summary(&mut self) -> Summary {
        let mut animations = Vec::with_capacity(self.records.len());
        let mut cards = Vec::new();
        let mut problems: Vec<Problem> = self.refused.values().cloned().collect();
        for path in self.set.waiting() {
            problems.push(findings::waiting(path));
        }
        for group in self.cards.groups(&self.set) {
            let before = animations.len();
            for file in &group.files {
                problems.extend(findings::of_file(file));
                for (animation, record) in self.records.range(all_of(file.id())) {
                    let mut row = record.row.clone();
                    row.card = group.handle;
                    row.level.clone_from(&group.name);
                    row.problems = u32::try_from(record.problems.len()).unwrap_or(u32::MAX);
                    debug_assert_eq!(animation.file, file.id());
                    problems.extend(record.problems.iter().cloned());
                    animations.push(row);
                }
            }
            cards.push(group.card(u32::try_from(animations.len() - before).unwrap_or(u32::MAX)));
        }
        for open in self.museums.open() {
            cards.push(open.card.clone());
            animations.extend(open.rows.iter().cloned());
            problems.extend(open.problems.iter().cloned());
        }
        problems.extend(self.relations.problems(&self.set));
        problems.sort_by_key(|problem| problem.severity);
        Summary {
            revision: self.revision,
            cards,
            animations,
            bodies: self.bodies.clone(),
            problems,
            news: self.news.clone(),
        }
    }

    /// One animation in full; `None` when it is not open (any more).
    pub fn detail(&self, animation: u32) -> Option<Detail> {
        let id = self.animation(animation)?;
        let record = self.records.get(&id)?;
        describe::animation(self, id, record)
    }

    /// What is on the stage.
    pub fn on_stage(&self) -> &Stage {
        &self.stage
    }

    /// What is on the stage, to move it.
    pub fn on_stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    /// The handle of the only animation, or the first, of this name; with or without its tag.
    pub fn named(&self, name: &str) -> Option<u32> {
        let full = format!("TRAM{name}");
        let rows = self.records.values().map(|record| &record.row).chain(self.museums.rows());
        rows.into_iter().find(|row| row.name == name || row.name == full).map(|row| row.id)
    }

    /// The handle of a body of this name, with or without its tag.
    pub fn body_named(&self, name: &str) -> Option<u32> {
        let same = |choice: &&BodyChoice| choice.name == name || choice.name.get(4..) == Some(name);
        self.bodies.iter().find(same).map(|choice| choice.id)
    }

    /// Grows by one each time the open files change.
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// The open files.
    pub fn files(&self) -> &LevelSet {
        &self.set
    }

    /// The instance an animation's handle stands for, while it is open.
    pub fn animation(&self, handle: u32) -> Option<InstanceId> {
        self.handles.instance(handle).filter(|id| self.records.contains_key(id))
    }

    /// Why files could not be opened.
    pub fn refused(&self) -> impl Iterator<Item = &Problem> {
        self.refused.values()
    }

    fn open(&mut self, path: &str, source: Rc<dyn Source>) {
        if self.museums.takes(path, &source) {
            return;
        }
        match self.set.add(path, source) {
            Ok(added) => {
                self.refused.remove(path);
                match added {
                    Added::Opened(file) => {
                        self.reading.added.push(file);
                        self.reading.changed.insert(file);
                    }
                    Added::Replaced(file) => {
                        self.reading.replaced += 1;
                        self.reading.changed.insert(file);
                    }
                    Added::Completed(file, companion) => {
                        if let Some(file) = self.set.file(file) {
                            self.reading.completed.push(file.companion_name(companion));
                        }
                        self.reading.changed.insert(file);
                    }
                    Added::Waiting(_) => {}
                }
            }
            Err(level::ReadError::NotRead { .. }) => self.reading.ignored += 1,
            Err(error) => {
                self.reading.refused += 1;
                self.refused.insert(path.to_owned(), findings::refusal(path, &error));
            }
        }
    }

    /// Lists what has to be looked at, now that all files are there.
    fn list_animations(&mut self) {
        let changed: Vec<FileId> = self.reading.changed.iter().copied().collect();
        for file in &changed {
            self.drop_records(*file);
        }
        let animations: Vec<InstanceId> = changed.into_iter().flat_map(|file| self.animations_of(file)).collect();
        self.reading.look_at(animations.into_iter());
    }

    fn animations_of(&self, file: FileId) -> Vec<InstanceId> {
        let Some(open) = self.set.file(file) else { return Vec::new() };
        open.index()
            .instances()
            .filter(|instance| instance.tag() == Tag::TRAM && !instance.is_placeholder())
            .map(|instance| InstanceId { file, index: instance.index() })
            .collect()
    }

    fn look_at(&mut self, animation: InstanceId) {
        let handle = self.handles.of(animation);
        if let Some(record) = record::read(&self.set, animation, handle) {
            self.records.insert(animation, record);
        }
    }

    fn forget(&mut self, file: FileId) {
        self.drop_records(file);
        self.set.remove(file);
    }

    fn drop_records(&mut self, file: FileId) {
        let gone: Vec<InstanceId> = self.records.range(all_of(file)).map(|(id, _)| *id).collect();
        for id in gone {
            self.records.remove(&id);
        }
    }

    /// Works out anew what depends on all open files together.
    fn settle(&mut self) {
        self.revision += 1;
        self.levels.clear();
        for group in self.cards.groups(&self.set) {
            for file in &group.files {
                self.levels.insert(file.id(), group.name.clone());
            }
        }
        self.relations = Relations::of(&self.set);
        self.bodies = bodies::choices(&self.set, &mut self.handles, &self.levels);
    }
}

/// All instances of a file, as a range of a sorted map.
fn all_of(file: FileId) -> std::ops::RangeInclusive<InstanceId> {
    InstanceId { file, index: 0 }..=InstanceId { file, index: u32::MAX }
}
