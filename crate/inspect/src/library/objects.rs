//! Object animations (OBAN): what each moves as far as that can be told, and everything that stands in one.

use level::kinds::oban::{Rows, flags};
use level::kinds::tram::{Tram, words};
use level::kinds::{M3ga, M3gm, Oban, Oboa, oboa};
use level::{InstanceId, Tag};
use motion::object::{
    Drives, EulerOrder, Evidence, MatrixParts, Run, Z_UP_TO_Y_UP, euler_degrees, from_rows, guess, to_rows,
};
use motion::{Mat4, ObjectClip, ObjectNote, ObjectPlace, Quat};
use serde::{Deserialize, Serialize};

use crate::detail::Word;
use crate::named;
use crate::playhead::Span;
use crate::session::Session;

/// What an object animation moves, as the page tells it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ObjectKind {
    /// Opens and closes.
    Door,
    /// Goes straight up and down.
    Elevator,
    /// Any other thing.
    Object,
    /// The pelvis of a figure.
    Figure,
    /// The camera.
    Camera,
}

/// One object animation of the list.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ObjectRow {
    /// Its handle.
    pub id: u32,
    /// Full instance name, or its number where it has none.
    pub name: String,
    /// File it is in.
    pub file: String,
    /// Bytes of that file, for links.
    pub file_bytes: u64,
    /// Fingerprint of that file, eight hex digits.
    pub file_fingerprint: String,
    /// Edition in words.
    pub edition: String,
    /// Descriptor index.
    pub index: u32,
    /// Level or group it is in.
    pub level: String,
    /// Frames that are shown: as many as the file says, or as its keys make when those are more.
    pub frames: u32,
    /// `FrameCount` as the file has it.
    pub frame_count: u32,
    /// `FrameLength` as the file has it, which the game ignores.
    pub frame_length: u32,
    /// How long one way takes.
    pub seconds: f64,
    /// Number of keys that can be used.
    pub keys: u32,
    /// Flags in words.
    pub flags: Vec<Word>,
    /// Frame the first half ends at; 0 for none.
    pub half_stop: u32,
    /// What it most likely moves.
    pub kind: ObjectKind,
    /// Why.
    pub reason: String,
    /// The animation whose figure it carries, or whose scene it films.
    pub animation: Option<u32>,
    /// Name of that, or "".
    pub animation_name: String,
    /// What is wrong with it.
    pub problems: Vec<String>,
}

/// What an object animation may be shown with.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GeometryChoice {
    /// Handle of an M3GM or M3GA.
    pub id: u32,
    /// What it is called.
    pub name: String,
    /// Why it could be this one.
    pub reason: String,
    /// It is good enough a reason to show it unasked.
    pub likely: bool,
}

/// A key, in numbers.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct KeyRow {
    /// Frames since the start.
    pub frame: u32,
    /// Hamilton quaternion x, y, z, w.
    pub rotation: [f32; 4],
    /// The place, units.
    pub translation: [f32; 3],
    /// Degrees about X, Y, Z, applied about Z first: OniSplit's XML and COLLADA.
    pub euler_xyz: [f64; 3],
    /// Degrees about X, Y, Z, applied about X first: what Blender calls XYZ.
    pub euler_zyx: [f64; 3],
}

/// A matrix as the file has it and what it does.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MatrixFacts {
    /// What becomes of the axes X, Y and Z, and the translation.
    pub rows: Rows,
    /// How much along each axis; one is negative in a mirror.
    pub scale: [f32; 3],
    /// As in [`KeyRow`].
    pub rotation: [f32; 4],
    /// As in [`KeyRow`].
    pub euler_xyz: [f64; 3],
    /// As in [`KeyRow`].
    pub euler_zyx: [f64; 3],
    /// The translation, units.
    pub translation: [f32; 3],
    /// Left becomes right.
    pub mirrored: bool,
    /// Axes do not stay at right angles: scale and rotation do not make up the matrix.
    pub sheared: bool,
}

/// An object that begins with the animation.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SetupRow {
    /// Its name.
    pub name: String,
    /// The number scripts know it by.
    pub script_id: i32,
    /// What moves it.
    pub physics: String,
    /// Where it stands, and how.
    pub place: MatrixFacts,
}

/// Everything that stands in an object animation.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ObjectDetail {
    /// Its row of the list.
    pub row: ObjectRow,
    /// All keys.
    pub keys: Vec<KeyRow>,
    /// `BaseTransform`.
    pub base: MatrixFacts,
    /// `InitialTransform`.
    pub initial: MatrixFacts,
    /// The initial transform is what the first key makes of the base transform.
    pub starts_where_it_is: bool,
    /// Opening and closing.
    pub halves: Option<[Span; 2]>,
    /// At its end it runs backwards.
    pub back_and_forth: bool,
    /// It begins again at its end, or runs back.
    pub loops: bool,
    /// The game begins it at any of its frames.
    pub starts_anywhere: bool,
    /// It has no place of its own, and its Z axis points up.
    pub local: bool,
    /// What it can be shown with, the likeliest first.
    pub geometries: Vec<GeometryChoice>,
    /// Objects that begin with it.
    pub setups: Vec<SetupRow>,
}

/// How much of its way an elevator may go sideways.
const ASIDE: f32 = 0.05;
/// How far an elevator goes at least, units.
const STOREY: f32 = 5.0;

impl Session {
    /// Every object animation of the open files.
    pub fn objects(&mut self) -> Vec<ObjectRow> {
        let all: Vec<InstanceId> = self.set.of_tag(Tag::OBAN).map(|(id, _)| id).collect();
        let scenes = self.scenes();
        let used: Vec<InstanceId> = self.setups().into_iter().map(|(_, animation, _)| animation).collect();
        all.into_iter().filter_map(|id| self.object_row(id, used.contains(&id), &scenes).map(|(row, _)| row)).collect()
    }

    /// One of them in full; `None` when it is not open (any more).
    pub fn object_detail(&mut self, object: u32) -> Option<ObjectDetail> {
        let id = self.object(object)?;
        let setups: Vec<_> = self.setups().into_iter().filter(|(_, animation, _)| *animation == id).collect();
        let (row, clip) = self.object_row(id, !setups.is_empty(), &self.scenes())?;
        let mut geometries = Vec::new();
        for (geometry, _, setup) in &setups {
            if let Some(geometry) = geometry.filter(|id| self.set.instance(*id).is_some()) {
                let reason = format!("The object {} is set up with it.", setup.name);
                geometries.push((geometry, reason, true));
            }
        }
        let words = words_of(&row.name);
        let mut alike: Vec<(usize, InstanceId)> = Vec::new();
        for (mesh, instance) in self.set.of_tag(Tag::M3GM) {
            let own = instance.name().map(words_of).unwrap_or_default();
            let shared = own.iter().filter(|word| words.contains(word)).count();
            if shared > 0 {
                alike.push((shared, mesh));
            }
        }
        alike.sort_by_key(|(shared, _)| std::cmp::Reverse(*shared));
        geometries.extend(alike.into_iter().map(|(shared, mesh)| {
            let words = if shared == 1 { "a word".to_owned() } else { format!("{shared} words") };
            (mesh, format!("Their names share {words}."), shared > 1)
        }));
        geometries.dedup_by_key(|(id, ..)| *id);
        let choice =
            |(id, reason, likely)| GeometryChoice { name: self.full_name(id), id: self.handles.of(id), reason, likely };
        let geometries = geometries.into_iter().map(choice).collect();
        let keys = clip.keys().iter().map(|key| {
            let ObjectPlace { rotation, translation } = key.place;
            KeyRow {
                frame: key.frame,
                rotation: rotation.to_array(),
                translation: translation.to_array(),
                euler_xyz: euler_degrees(rotation, EulerOrder::Xyz),
                euler_zyx: euler_degrees(rotation, EulerOrder::Zyx),
            }
        });
        let span = |[first, last]: [u32; 2]| Span { first, last };
        Some(ObjectDetail {
            keys: keys.collect(),
            base: MatrixFacts::of(clip.base()),
            initial: MatrixFacts::of(clip.initial()),
            starts_where_it_is: clip.starts_where_it_is(),
            halves: clip.halves().map(|halves| halves.map(span)),
            back_and_forth: clip.run() == Run::BackAndForth,
            starts_anywhere: clip.starts_anywhere(),
            loops: clip.run() != Run::Once,
            local: clip.is_local(),
            geometries,
            setups: setups.into_iter().map(|(_, _, setup)| setup).collect(),
            row,
        })
    }

    /// The instance a handle stands for, when it is an object animation that is open.
    pub(crate) fn object(&self, handle: u32) -> Option<InstanceId> {
        let id = self.handles.instance(handle)?;
        (self.set.instance(id)?.tag() == Tag::OBAN).then_some(id)
    }

    pub(crate) fn object_clip(&self, id: InstanceId) -> Option<(ObjectClip, Vec<ObjectNote>)> {
        Some(ObjectClip::decode(&self.set.view(id, Tag::OBAN, Oban::new).ok()?))
    }

    /// What it is moved by when a figure's pelvis is: an object animation of the same name as an animation that is
    /// moved from outside.
    pub(crate) fn carrier(&self, animation: InstanceId) -> Option<(String, ObjectClip)> {
        let tram = self.set.view(animation, Tag::TRAM, Tram::new).ok()?;
        if tram.flags() & words::REAL_WORLD == 0 {
            return None;
        }
        let name = format!("OBAN{}", self.set.instance(animation)?.name()?.get(4..)?);
        let (clip, _) = self.object_clip(self.set.find(&name, Some(animation.file))?)?;
        (!clip.keys().is_empty()).then_some((name, clip))
    }

    /// The camera of an animation's scene: one whose name begins with the animation's and speaks of a camera.
    pub(crate) fn camera_of(&self, animation: InstanceId) -> Option<InstanceId> {
        let scene = stem(self.set.instance(animation)?.name()?);
        let films = |name: &str| stem(name).strip_prefix(&scene).is_some_and(|rest| rest.contains("cam"));
        let mut cameras = self.set.of_tag(Tag::OBAN).filter(|(_, oban)| oban.name().is_some_and(films));
        cameras.next().map(|(id, _)| id)
    }

    /// Animations that an object animation carries, each with its name without tag in small letters.
    fn scenes(&self) -> Vec<(String, InstanceId)> {
        let carried = self.records.keys().filter(|id| self.carrier(**id).is_some());
        carried.map(|id| (stem(&self.name(*id)), *id)).collect()
    }

    /// The animation an object animation belongs to: the one whose figure it carries, or whose scene it films.
    pub(crate) fn animation_of(&self, object: InstanceId) -> Option<InstanceId> {
        belonging(&self.name(object), &self.scenes())
    }

    /// `scenes` are those of [`Session::scenes`].
    fn object_row(
        &mut self,
        id: InstanceId,
        used: bool,
        scenes: &[(String, InstanceId)],
    ) -> Option<(ObjectRow, ObjectClip)> {
        let (clip, notes) = self.object_clip(id)?;
        let name = self.full_name(id);
        let animation = belonging(&name, scenes);
        let animation_name = animation.map(|id| self.full_name(id)).unwrap_or_default();
        let has_figure = animation_name.get(4..).is_some_and(|own| name.get(4..) == Some(own));
        let evidence = Evidence { name: name.get(4..).unwrap_or_default(), is_referenced: used, has_figure };
        let guess = guess(&clip, evidence);
        let (kind, reason) = match guess.drives {
            Drives::Door => (ObjectKind::Door, guess.reason),
            Drives::Figure => (ObjectKind::Figure, guess.reason),
            Drives::Camera => (ObjectKind::Camera, guess.reason),
            Drives::Object if rises(&clip) => (ObjectKind::Elevator, "It goes straight up and down."),
            Drives::Object => (ObjectKind::Object, guess.reason),
        };
        let file = self.set.file(id.file)?;
        let row = ObjectRow {
            id: self.handles.of(id),
            name,
            file: file.name().to_owned(),
            file_bytes: file.index().file_len(),
            file_fingerprint: format!("{:08x}", file.index().fingerprint()),
            edition: file.index().edition().label().to_owned(),
            index: id.index,
            level: self.levels.get(&id.file).cloned().unwrap_or_default(),
            frames: clip.frame_count(),
            frame_count: clip.stated_frame_count(),
            frame_length: clip.frame_length(),
            seconds: f64::from(clip.frame_count()) / crate::FRAMES_PER_SECOND,
            keys: u32::try_from(clip.keys().len()).unwrap_or(u32::MAX),
            flags: named::bits(clip.flags(), &flags::NAMES, flag_text),
            half_stop: clip.half_stop(),
            kind,
            reason: reason.to_owned(),
            animation: animation.and_then(|id| self.handles.existing(id)),
            animation_name,
            problems: notes.iter().map(ToString::to_string).collect(),
        };
        Some((row, clip))
    }

    /// Objects that begin with an animation: geometry, animation, and the rest.
    fn setups(&self) -> Vec<(Option<InstanceId>, InstanceId, SetupRow)> {
        let mut found = Vec::new();
        for (id, instance) in self.set.of_tag(Tag::OBOA) {
            let Ok(oboa) = Oboa::new(instance.payload()) else { continue };
            for setup in oboa.objects.iter().filter(|setup| setup.flags() & oboa::flags::IN_USE != 0) {
                let Ok(Some(animation)) = self.set.follow(id.file, setup.animation(), Tag::OBAN) else { continue };
                let geometry = self.set.follow(id.file, setup.geometry(), Tag::M3GA).ok().flatten();
                let physics = setup.physics_name().map_or_else(|| setup.physics().to_string(), str::to_owned);
                let place = MatrixFacts::of(from_rows(setup.transform()));
                let row = SetupRow { name: setup.name().into_owned(), script_id: setup.script_id(), physics, place };
                found.push((geometry, animation, row));
            }
        }
        found
    }

    /// The M3GMs of a geometry: itself, or all of an M3GA.
    pub(crate) fn meshes_of(&self, geometry: InstanceId) -> Vec<InstanceId> {
        let Ok(list) = self.set.view(geometry, Tag::M3GA, M3ga::new) else { return vec![geometry] };
        let links = list.geometries.iter().take(MOST_MESHES);
        links.filter_map(|link| self.set.follow(geometry.file, link, Tag::M3GM).ok().flatten()).collect()
    }

    /// The texture of an M3GM.
    pub(crate) fn texture_of(&self, mesh: InstanceId) -> Option<InstanceId> {
        let m3gm = self.set.view(mesh, Tag::M3GM, M3gm::new).ok()?;
        self.set.follow(mesh.file, m3gm.texture, Tag::TXMP).ok().flatten()
    }
}

/// Meshes of one object that are shown.
const MOST_MESHES: usize = 60;

impl MatrixFacts {
    pub(crate) fn of(matrix: Mat4) -> Self {
        let parts = MatrixParts::of(matrix);
        Self {
            rows: to_rows(matrix),
            scale: parts.scale.to_array(),
            rotation: parts.rotation.to_array(),
            euler_xyz: euler_degrees(parts.rotation, EulerOrder::Xyz),
            euler_zyx: euler_degrees(parts.rotation, EulerOrder::Zyx),
            translation: parts.translation.to_array(),
            mirrored: parts.is_mirrored,
            sheared: parts.is_sheared,
        }
    }
}

/// A name without its tag, in small letters: names are compared as the game's own file system does.
fn stem(name: &str) -> String {
    name.get(4..).unwrap_or_default().to_ascii_lowercase()
}

/// The scene an object animation of this name is part of.
fn belonging(name: &str, scenes: &[(String, InstanceId)]) -> Option<InstanceId> {
    let name = stem(name);
    let is_of = |scene: &str| {
        !scene.is_empty() && name.strip_prefix(scene).is_some_and(|rest| rest.is_empty() || rest.contains("cam"))
    };
    scenes.iter().find(|(scene, _)| is_of(scene)).map(|(_, id)| *id)
}

/// What turns an object animation's space into the stage's.
pub(crate) fn turn_of(clip: &ObjectClip) -> Quat {
    if clip.is_local() { Quat::from_mat4(&Z_UP_TO_Y_UP) } else { Quat::IDENTITY }
}

/// Straight up and down, as elevators go.
fn rises(clip: &ObjectClip) -> bool {
    let places = || clip.keys().iter().map(|key| key.place.translation);
    let low = places().reduce(motion::Vec3::min).unwrap_or_default();
    let high = places().reduce(motion::Vec3::max).unwrap_or_default();
    let way = high - low;
    way.y >= STOREY && way.x.max(way.z) <= way.y * ASIDE
}

/// Words of a name that say what it is of: no tag, no numbers, nothing shorter than three letters.
fn words_of(name: &str) -> Vec<String> {
    let own = stem(name);
    let words = own.split(|letter: char| !letter.is_ascii_alphabetic());
    words.filter(|word| word.len() >= 3).map(str::to_owned).collect()
}

fn flag_text(flag: u32) -> &'static str {
    match flag {
        flags::LOOP => "Begins again at its end.",
        flags::BACK_AND_FORTH => "Runs to its end and back.",
        flags::RANDOM_START => "The game begins it at any of its frames.",
        flags::AUTOSTART => "Begins when the object is created, without a script.",
        flags::LOCAL_Z_UP => {
            "Has no place in the world of its own and its Z axis points up: it is shown by itself, turned upright."
        }
        _ => "",
    }
}

/// How a figure is carried, in words.
pub(crate) fn carried_words(carrier: &str, frames: u32, own: u32) -> String {
    let mut text = format!("{carrier} turns and carries the pelvis, as in the game's cut scenes.");
    if frames != own {
        text.push_str(&format!(" It has {frames} frames, the animation {own}."));
    }
    text
}
