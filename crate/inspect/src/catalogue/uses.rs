//! Who refers to whom, over every link field whose place is known and every name whose instance is.

use level::kinds::tram::Tram;
use level::kinds::{M3ga, M3gm, Oboa, Oncc, Oncv, Trac, Tras, Trbs, Trcm, Trga, Trma, Trsc, Txan, Txmb, Txmp};
use level::{Bytes, InstanceId, LevelSet, Link, OutOfBounds, ReadError, Tag};
use serde::Serialize;

use super::ThingRef;
use super::names::names;
use crate::session::Session;

/// The most references that are kept: what the whole game has, many times over.
const MOST_EDGES: usize = 2_000_000;
/// The most of one instance that are listed.
const MOST_SHOWN: usize = 2_000;
/// The most links into nowhere that are listed.
const MOST_DANGLING: usize = 5_000;

/// All references of the open files.
#[derive(Debug, Default)]
pub(crate) struct Graph {
    /// Who is referred to, by whom, in which field; sorted.
    edges: Vec<(InstanceId, InstanceId, &'static str)>,
    dangling: Vec<(InstanceId, &'static str, String)>,
    cut: bool,
}

/// One reference, seen from one of its ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct UseRef {
    /// The other end.
    pub thing: ThingRef,
    /// The field, or the fields, it is in: "texture", "parent" …
    pub role: String,
    /// The file the other end is in.
    pub file: String,
}

/// One instance with what it refers to and what refers to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Uses {
    /// The instance.
    pub thing: ThingRef,
    /// What its kind is, or "".
    pub meaning: String,
    /// The file it is in.
    pub file: String,
    /// Its number there.
    pub index: u32,
    /// Bytes in the index file.
    pub size: u32,
    /// What it refers to.
    pub uses: Vec<UseRef>,
    /// What refers to it.
    pub used_by: Vec<UseRef>,
    /// Where its links lead nowhere, each a sentence.
    pub missing: Vec<String>,
    /// Its kind's links are known.
    pub known: bool,
    /// There is more than is listed.
    pub cut: bool,
}

/// Links that lead nowhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Dangling {
    /// Them, in file order.
    pub links: Vec<DanglingLink>,
    /// There are more than are listed.
    pub cut: bool,
}

/// One of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DanglingLink {
    /// Who has it.
    pub from: ThingRef,
    /// The field it is in.
    pub role: String,
    /// The name that is not open; for a link that is broken in another way a sentence.
    pub to: String,
}

impl Graph {
    fn of(set: &LevelSet) -> Self {
        let mut graph = Self::default();
        let mut room = MOST_EDGES;
        for file in set.files() {
            for instance in file.index().instances().filter(|instance| !instance.is_placeholder()) {
                let from = InstanceId { file: file.id(), index: instance.index() };
                // What is too short for its kind has no links that could be trusted.
                let _ = links(instance.tag(), instance.payload(), &mut |role, link| match set
                    .follow_any(from.file, link)
                {
                    Ok(Some(to)) if graph.edges.len() < MOST_EDGES => graph.edges.push((to, from, role)),
                    Err(error) if graph.dangling.len() < MOST_DANGLING => {
                        graph.dangling.push((from, role, nowhere(&error)));
                    }
                    Ok(None) => {}
                    _ => graph.cut = true,
                });
                // Names that cannot be read are told where the instance itself is looked at.
                graph.cut |= room == 0;
                for (role, name) in if room == 0 { Vec::new() } else { names(set, from, &mut room).unwrap_or_default() }
                {
                    match set.find(&name, Some(from.file)) {
                        Some(to) if graph.edges.len() < MOST_EDGES => graph.edges.push((to, from, role)),
                        None if graph.dangling.len() < MOST_DANGLING => graph.dangling.push((from, role, name)),
                        _ => graph.cut = true,
                    }
                }
            }
        }
        graph.edges.sort_unstable();
        graph.edges.dedup();
        graph
    }

    fn users(&self, to: InstanceId) -> impl Iterator<Item = (InstanceId, &'static str)> {
        let first = self.edges.partition_point(|(other, ..)| *other < to);
        let same = self.edges.get(first..).unwrap_or_default().iter().take_while(move |(other, ..)| *other == to);
        same.map(|(_, from, role)| (*from, *role))
    }
}

fn nowhere(error: &ReadError) -> String {
    match error {
        ReadError::MissingInstance { name, .. } => name.to_string(),
        other => other.to_string(),
    }
}

impl Session {
    fn graph(&mut self) -> &Graph {
        let made = self.catalogue.graph.take().filter(|(revision, _)| *revision == self.revision);
        let made = made.unwrap_or_else(|| (self.revision, Graph::of(&self.set)));
        &self.catalogue.graph.insert(made).1
    }

    /// What an instance refers to and what refers to it, by its handle; `None` for one that is not open (any more).
    pub fn uses(&mut self, handle: u32) -> Option<Uses> {
        let id = self.open_instance(handle)?;
        let graph = self.graph();
        let mut cut = graph.cut;
        let users: Vec<_> = graph.users(id).take(MOST_SHOWN + 1).collect();
        let instance = self.set.instance(id)?;
        let (tag, size) = (instance.tag(), instance.descriptor().data_size);
        let (mut used, mut missing) = (Vec::new(), Vec::new());
        let known = links(tag, instance.payload(), &mut |role, link| match self.set.follow_any(id.file, link) {
            Ok(Some(to)) => used.push((to, role)),
            Err(error) => missing.push(format!("{role}: {}", nowhere(&error))),
            Ok(None) => {}
        });
        let mut known = known.is_ok_and(|known| known);
        match names(&self.set, id, &mut MOST_EDGES.clone()) {
            Ok(names) => {
                known |= tag == Tag::OSBD;
                for (role, name) in names {
                    match self.set.find(&name, Some(id.file)) {
                        Some(to) => used.push((to, role)),
                        None => missing.push(format!("{role}: {name}")),
                    }
                }
            }
            Err(why) => missing.push(why),
        }
        cut |= users.len() > MOST_SHOWN || used.len() > MOST_SHOWN || missing.len() > MOST_SHOWN;
        missing.truncate(MOST_SHOWN);
        Some(Uses {
            thing: self.thing(id),
            meaning: tag.meaning().unwrap_or_default().to_owned(),
            file: self.file_name(id),
            index: id.index,
            size,
            uses: self.listed(used),
            used_by: self.listed(users),
            missing,
            known,
            cut,
        })
    }

    /// Each other end once, with all fields it stands in.
    fn listed(&mut self, ends: Vec<(InstanceId, &'static str)>) -> Vec<UseRef> {
        let mut found: Vec<(InstanceId, String)> = Vec::new();
        for (id, role) in ends.into_iter().take(MOST_SHOWN) {
            match found.last_mut() {
                Some((last, roles)) if *last == id => {
                    if !roles.split(", ").any(|one| one == role) {
                        roles.push_str(", ");
                        roles.push_str(role);
                    }
                }
                _ => found.push((id, role.to_owned())),
            }
        }
        let named = found.into_iter();
        named.map(|(id, role)| UseRef { thing: self.thing(id), role, file: self.file_name(id) }).collect()
    }

    /// Links that lead nowhere.
    pub fn dangling(&mut self) -> Dangling {
        let graph = self.graph();
        let (links, cut) = (graph.dangling.clone(), graph.dangling.len() == MOST_DANGLING);
        let links = links
            .into_iter()
            .map(|(from, role, to)| DanglingLink { from: self.thing(from), role: role.to_owned(), to })
            .collect();
        Dangling { links, cut }
    }
}

/// Every link of an instance with the field it is in. Whether the kind's links are known at all.
fn links(tag: Tag, data: Bytes<'_>, each: &mut dyn FnMut(&'static str, Link)) -> Result<bool, OutOfBounds> {
    match tag {
        Tag::TRAM => {
            let tram = Tram::new(data)?;
            each("on punch", tram.direct(0));
            each("on kick", tram.direct(1));
        }
        Tag::TRAC => {
            let trac = Trac::new(data)?;
            each("parent", trac.parent);
            trac.animations.iter().for_each(|entry| each("animation", entry.animation));
        }
        Tag::TRAS => each("animation", Tras::new(data)?.animation),
        Tag::TRSC => Trsc::new(data)?.screens.iter().for_each(|link| each("aiming screen", link)),
        Tag::TRBS => Trbs::new(data)?.bodies.into_iter().for_each(|link| each("body", link)),
        Tag::TRCM => {
            let trcm = Trcm::new(data)?;
            each("geometries", trcm.geometry());
            each("joints", trcm.translations());
            each("hierarchy", trcm.hierarchy());
        }
        Tag::TRGA => Trga::new(data)?.geometries.iter().for_each(|link| each("geometry", link)),
        Tag::TRMA => Trma::new(data)?.textures.iter().for_each(|link| each("texture", link)),
        Tag::M3GA => M3ga::new(data)?.geometries.iter().for_each(|link| each("geometry", link)),
        Tag::M3GM => {
            let mesh = M3gm::new(data)?;
            each("points", mesh.points);
            each("vertex normals", mesh.vertex_normals);
            each("face normals", mesh.face_normals);
            each("texture coordinates", mesh.texture_coordinates);
            each("strips", mesh.strips);
            each("face normal indices", mesh.face_normal_indices);
            each("texture", mesh.texture);
        }
        Tag::TXMP => {
            let texture = Txmp::new(data)?;
            each("images", texture.animation());
            each("environment map", texture.environment());
        }
        Tag::TXAN => Txan::new(data)?.textures.iter().for_each(|link| each("image", link)),
        Tag::TXMB => Txmb::new(data)?.tiles.iter().for_each(|link| each("tile", link)),
        Tag::OBOA => {
            for setup in Oboa::new(data)?.objects {
                each("geometry", setup.geometry());
                each("animation", setup.animation());
                each("particles", setup.particles());
            }
        }
        Tag::ONCV => each("parent", Oncv::new(data)?.parent()),
        Tag::ONCC => {
            let class = Oncc::new(data)?;
            each("shadow", class.shadow());
            each("variant", class.variant());
            each("particles", class.particles());
            each("impacts", class.impacts());
            each("body", class.body_set());
            each("textures", class.body_textures());
            each("animations", class.animations());
            each("aiming screens", class.aiming_screens());
        }
        _ => return Ok(false),
    }
    Ok(true)
}
