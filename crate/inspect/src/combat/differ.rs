//! Two animations against one another, field by field and part by part; and where one stands in several files.

use std::collections::BTreeMap;
use std::fmt::Debug;

use level::InstanceId;
use level::kinds::tram::{Key, TramParts};
use serde::Serialize;

use super::moves::Move;
use crate::fields;
use crate::session::Session;

/// A field that is not the same in both.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FieldDifference {
    /// Group it is shown in.
    pub group: &'static str,
    /// The format's name for it.
    pub name: &'static str,
    /// Unit, or "".
    pub unit: &'static str,
    /// Its value in the first.
    pub one: String,
    /// In the second.
    pub other: String,
}

/// A part that is not the same in both.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PartDifference {
    /// Which part.
    pub part: &'static str,
    /// Elements in the first and the second.
    pub counts: [u32; 2],
    /// Elements that differ, those that only one has included.
    pub different: u32,
    /// The first that does.
    pub first: u32,
    /// That one in words, both sides; "none" where there is none.
    pub one: String,
    /// The same in the second.
    pub other: String,
}

/// How two animations differ in what is stored.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Differences {
    /// Fields, in file order. Where parts lie in their files is no field.
    pub fields: Vec<FieldDifference>,
    /// Parts.
    pub parts: Vec<PartDifference>,
    /// Whether nothing differs.
    pub same: bool,
}

/// One animation among several of its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Twin {
    /// Handle.
    pub animation: u32,
    /// File it is in.
    pub file: String,
    /// Level or group of that file.
    pub level: String,
    /// Whether it is the same as the one asked about.
    pub same: bool,
}

/// Animations of one name in several files.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Twins {
    /// Full name.
    pub name: String,
    /// Handles, in file order.
    pub animations: Vec<u32>,
}

impl Session {
    /// Everything stored in which two animations differ. `None` when either is not open or cannot be read.
    pub fn differences(&self, one: u32, other: u32) -> Option<Differences> {
        self.differ(self.animation(one)?, self.animation(other)?)
    }

    /// The animations of this one's name in other files, nearest in file order first, and whether they are the same.
    pub fn twins(&self, animation: u32) -> Vec<Twin> {
        let Some(id) = self.animation(animation) else { return Vec::new() };
        let Some(name) = self.records.get(&id).map(|record| record.row.name.as_str()) else { return Vec::new() };
        let others = self.records.iter().filter(|(other, record)| **other != id && record.row.name == name);
        let twin = |(other, record): (&InstanceId, &crate::record::Record)| Twin {
            animation: record.row.id,
            file: record.row.file.clone(),
            level: self.levels.get(&other.file).cloned().unwrap_or_default(),
            same: self.differ(id, *other).is_some_and(|differences| differences.same),
        };
        others.map(twin).collect()
    }

    /// All names that stand in more than one file, by name.
    pub fn all_twins(&self) -> Vec<Twins> {
        let mut names: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
        for record in self.records.values() {
            names.entry(&record.row.name).or_default().push(record.row.id);
        }
        let several = names.into_iter().filter(|(name, animations)| !name.is_empty() && animations.len() > 1);
        several.map(|(name, animations)| Twins { name: name.to_owned(), animations }).collect()
    }

    fn differ(&self, one: InstanceId, other: InstanceId) -> Option<Differences> {
        let sides = [Move::load(&self.set, one)?, Move::load(&self.set, other)?];
        let values = sides.each_ref().map(|side| {
            let followers = [0, 1].map(|button| self.link(side.id, side.tram.direct(button)).map(|link| link.name));
            fields::of(&side.tram, followers.each_ref().map(|name| name.as_deref().unwrap_or_default()))
        });
        let [mine, theirs] = &values;
        let fields: Vec<FieldDifference> = mine
            .iter()
            .zip(theirs)
            .filter(|(mine, theirs)| mine.value != theirs.value && !is_place(mine.offset))
            .map(|(mine, theirs)| FieldDifference {
                group: mine.group,
                name: mine.name,
                unit: mine.unit,
                one: mine.value.clone(),
                other: theirs.value.clone(),
            })
            .collect();
        let mut parts = parts(&sides[0].parts, &sides[1].parts);
        let rings = sides.each_ref().map(|side| side.tram.ring().to_vec());
        parts.extend(part("attack ring", &rings[0], &rings[1]));
        let same = fields.is_empty() && parts.is_empty();
        Some(Differences { fields, parts, same })
    }
}

/// Whether a field, by its offset from the instance header, says where a part lies rather than what is in it.
fn is_place(offset: u32) -> bool {
    const EXTENTS: u32 = 0x13C;
    (0x00C..=0x038).contains(&offset) || offset == EXTENTS
}

fn parts(one: &TramParts, other: &TramParts) -> Vec<PartDifference> {
    let throws = [one, other].map(|parts| parts.throw.into_iter().collect::<Vec<_>>());
    let keys = [one, other].map(|parts| {
        let Some(rotations) = &parts.rotations else { return Vec::new() };
        (0..rotations.bone_count()).map(|bone| rotations.keys(bone).collect::<Vec<_>>()).collect::<Vec<_>>()
    });
    [
        part("heights", &one.heights, &other.heights),
        part("velocities", &one.velocities, &other.velocities),
        part("attacks", &one.attacks, &other.attacks),
        part("self damage", &one.self_damage, &other.self_damage),
        part("motion blur", &one.motion_blur, &other.motion_blur),
        part("shortcuts", &one.shortcuts, &other.shortcuts),
        part("throw", &throws[0], &throws[1]),
        part("footsteps", &one.footsteps, &other.footsteps),
        part("particles", &one.particles, &other.particles),
        part("positions", &one.positions, &other.positions),
        part("extents", &one.extents, &other.extents),
        part("sounds", &one.sounds, &other.sounds),
        bones(&keys[0], &keys[1]),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// How two lists differ; `None` when they do not.
fn part<T: PartialEq + Debug>(name: &'static str, one: &[T], other: &[T]) -> Option<PartDifference> {
    let longest = one.len().max(other.len());
    let mut different = (0..longest).filter(|at| one.get(*at) != other.get(*at));
    let first = different.next()?;
    let said = |list: &[T]| list.get(first).map_or_else(|| "none".to_owned(), |value| format!("{value:?}"));
    Some(PartDifference {
        part: name,
        counts: [count(one.len()), count(other.len())],
        different: count(1 + different.count()),
        first: count(first),
        one: said(one),
        other: said(other),
    })
}

/// One bone's keys, each with its frame.
type Keys = Vec<(u32, Key)>;

/// The rotations, bone by bone: a bone differs when any of its keys does.
fn bones(one: &[Keys], other: &[Keys]) -> Option<PartDifference> {
    let longest = one.len().max(other.len());
    let alike = |bone: usize| match (one.get(bone), other.get(bone)) {
        (Some(one), Some(other)) => one.len() == other.len() && one.iter().zip(other).all(|(a, b)| same_key(a, b)),
        _ => false,
    };
    let mut different = (0..longest).filter(|bone| !alike(*bone));
    let first = different.next()?;
    let said = |list: &[Keys]| match list.get(first) {
        Some(keys) => format!("{}: {} keys", crate::named::bone(count(first)), keys.len()),
        None => "none".to_owned(),
    };
    Some(PartDifference {
        part: "rotations of bones",
        counts: [count(one.len()), count(other.len())],
        different: count(1 + different.count()),
        first: count(first),
        one: said(one),
        other: said(other),
    })
}

/// Whether two keys are stored alike. A damaged key may be no number, which would not even equal itself.
fn same_key((frame, key): &(u32, Key), (other_frame, other): &(u32, Key)) -> bool {
    frame == other_frame
        && match (key, other) {
            (Key::Quat(one), Key::Quat(other)) => one.map(f32::to_bits) == other.map(f32::to_bits),
            _ => key == other,
        }
}

fn count(items: usize) -> u32 {
    u32::try_from(items).unwrap_or(u32::MAX)
}
