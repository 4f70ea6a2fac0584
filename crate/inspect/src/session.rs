//! The session: what is open, what is known about it, and what is on the stage. The only mutable thing.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use level::kinds::tram::Tram;
use level::{Added, FileId, InstanceId, LevelSet, Source, Tag};
use motion::{Clip, Pose, PoseBuffer, SOLE, compose, standing_pose};

use crate::bodies::{self, BUILT_IN, Figure};
use crate::cards::Cards;
use crate::describe;
use crate::detail::Detail;
use crate::findings;
use crate::handles::Handles;
use crate::playhead::Transport;
use crate::problem::Problem;
use crate::reading::{Reading, Step};
use crate::record::{self, Record};
use crate::relations::Relations;
use crate::stage::{Stage, Staged, Stand};
use crate::summary::{BodyChoice, Summary};

/// Every bone.
const ALL_BONES: u32 = u32::MAX;

/// Everything that is open and what is shown of it.
pub struct Session {
    pub(crate) set: LevelSet,
    pub(crate) handles: Handles,
    cards: Cards,
    reading: Reading,
    pub(crate) records: BTreeMap<InstanceId, Record>,
    /// Why files could not be opened, by path: kept until a file of that path opens.
    refused: BTreeMap<String, Problem>,
    pub(crate) relations: Relations,
    bodies: Vec<BodyChoice>,
    /// Level or group name of each file.
    pub(crate) levels: HashMap<FileId, String>,
    revision: u32,
    news: Vec<String>,
    stage: Stage,
}

impl Default for Session {
    fn default() -> Self {
        Self::new()
    }
}

impl Session {
    /// Nothing open; the built-in figure stands on the stage.
    pub fn new() -> Self {
        let figure = Figure::built_in();
        let stand = Stand { pose: grounded(standing_pose(), &figure), moved: ALL_BONES };
        Self {
            set: LevelSet::new(),
            handles: Handles::default(),
            cards: Cards::default(),
            reading: Reading::default(),
            records: BTreeMap::new(),
            refused: BTreeMap::new(),
            relations: Relations::default(),
            bodies: vec![bodies::built_in_choice()],
            levels: HashMap::new(),
            revision: 0,
            news: Vec::new(),
            stage: Stage::standing(figure, stand, Transport::default()),
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

    /// Puts an animation on the stage, on the body asked for or else the one it belongs to. Handles that are not
    /// open (any more) count as none. Transport settings stay, but for the loop range.
    pub fn stage(&mut self, animation: Option<u32>, body: Option<u32>) -> Staged {
        let id = animation.and_then(|animation| self.animation(animation));
        let (figure, body_reason) = self.figure(id, body);
        let mut transport = self.stage.playhead().transport();
        transport.range = None;
        let in_place = self.stage.in_place();
        let decoded = id.and_then(|id| self.decode(id));
        let figure = match &decoded {
            // An overlay says nothing about the bones it leaves alone, and so nothing about the figure as a whole.
            Some((clip, ALL_BONES, _)) if figure.choice.id == BUILT_IN => Figure::built_in_for(clip),
            _ => figure,
        };
        let (frames, notice);
        self.stage = match decoded {
            Some((clip, moved, note)) => {
                let stand = self.stand(id, &figure, &clip, moved);
                (frames, notice) = (clip.frame_count(), note);
                Stage::playing(figure, clip, stand, transport)
            }
            None => {
                (frames, notice) = (0, String::new());
                let pose = grounded(standing_pose(), &figure);
                Stage::standing(figure, Stand { pose, moved: ALL_BONES }, transport)
            }
        };
        self.stage.set_in_place(in_place);
        let animation = id.and_then(|id| self.handles.existing(id));
        Staged { animation, frames, body: self.stage.figure.choice.clone(), body_reason, notice }
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
        let found = self.records.values().find(|record| record.row.name == name || record.row.name == full);
        found.map(|record| record.row.id)
    }

    /// The handle of a body of this name, with or without its tag.
    pub fn body_named(&self, name: &str) -> Option<u32> {
        let same = |choice: &&BodyChoice| choice.name == name || choice.name.get(4..) == Some(name);
        self.bodies.iter().find(same).map(|choice| choice.id)
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

    /// The body to show: the one asked for, or the animation's own.
    fn figure(&self, animation: Option<InstanceId>, body: Option<u32>) -> (Figure, String) {
        if let Some(wanted) = body {
            if wanted == BUILT_IN {
                return (Figure::built_in(), "Chosen from the list.".to_owned());
            }
            let choice = self.bodies.iter().find(|choice| choice.id == wanted);
            let figure = choice.and_then(|choice| {
                let id = self.handles.instance(wanted)?;
                Figure::load(&self.set, id, choice)
            });
            if let Some(figure) = figure {
                return (figure, "Chosen from the list.".to_owned());
            }
        }
        match animation {
            Some(animation) => {
                bodies::for_animation(&self.set, &self.relations, &self.handles, &self.bodies, animation)
            }
            None => (Figure::built_in(), "Nothing is selected, so the built-in figure stands here.".to_owned()),
        }
    }

    /// An animation decoded, which bones it moves, and what of it cannot be shown as the file says.
    fn decode(&self, id: InstanceId) -> Option<(Clip, u32, String)> {
        let (clip, notice) = record::decode(&self.set, id)?;
        let tram = Tram::new(self.set.instance(id)?.payload()).ok()?;
        Some((clip, record::moved_bones(&tram), notice))
    }

    /// What is under an animation: for an overlay the character's idle pose, for one that does not place its root
    /// the height at which its first frame touches the floor.
    fn stand(&self, animation: Option<InstanceId>, figure: &Figure, clip: &Clip, moved: u32) -> Stand {
        if moved != ALL_BONES {
            let idle = animation.and_then(|animation| self.idle(animation, figure));
            let pose = idle.unwrap_or_else(standing_pose);
            return Stand { pose: grounded(pose, figure), moved };
        }
        let mut pose = Pose::for_clip(clip);
        motion::Sampler::new(clip).sample(clip, 0.0, &mut pose);
        Stand { pose: grounded(pose, figure), moved }
    }

    /// First frame of the character's idle animation: the first of its collections with type Stand from Standing to
    /// Standing without a varient, as OniSplit picks it.
    fn idle(&self, animation: InstanceId, figure: &Figure) -> Option<Pose> {
        let class = self.handles.instance(figure.choice.id)?;
        let collections = self.relations.collections_of(class);
        let idle = self.records.keys().filter(|id| **id != animation).find(|id| {
            let listed = self.relations.listed(**id).iter().any(|listed| collections.contains(&listed.collection));
            listed && record::is_idle(&self.set, **id)
        })?;
        let (clip, _) = record::decode(&self.set, *idle)?;
        let mut pose = Pose::for_clip(&clip);
        motion::Sampler::new(&clip).sample(&clip, 0.0, &mut pose);
        Some(pose)
    }
}

/// The pose moved up or down so that its lowest point is on the floor: joints, and the corners of meshes where the
/// body has them.
fn grounded(mut pose: Pose, figure: &Figure) -> Pose {
    pose.root = motion::Vec3::ZERO;
    let mut buffer = PoseBuffer::for_rig(&figure.rig);
    compose(&pose, &figure.rig, &mut buffer);
    let mut lowest = f32::INFINITY;
    for (bone, matrix) in buffer.matrices.iter().enumerate() {
        lowest = lowest.min(matrix.w_axis.y);
        let mesh = figure.body.as_ref().and_then(|body| body.bones.get(bone)).map(|bone| &bone.mesh);
        for point in mesh.into_iter().flat_map(|mesh| &mesh.positions) {
            lowest = lowest.min(matrix.transform_point3(motion::Vec3::from_array(*point)).y);
        }
    }
    if figure.body.is_none() {
        lowest -= SOLE;
    }
    if lowest.is_finite() {
        pose.root.y = -lowest;
    }
    pose
}

/// All instances of a file, as a range of a sorted map.
fn all_of(file: FileId) -> std::ops::RangeInclusive<InstanceId> {
    InstanceId { file, index: 0 }..=InstanceId { file, index: u32::MAX }
}
