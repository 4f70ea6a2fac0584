//! Character classes: what each looks like, can do and sounds like.

use std::collections::BTreeSet;

use level::kinds::{Oncc, Oncp, Oncv};
use level::{Body, Collection, FINEST, FileId, InstanceId, LevelSet, Tag};
use motion::{PoseBuffer, compose, standing_pose};
use serde::Serialize;

use super::ThingRef;
use super::textures::problems_of;
use crate::bodies::Figure;
use crate::named;
use crate::scene::grounded;
use crate::session::Session;
use crate::summary::BodyKind;

/// What each of a class's voice sounds is for, in file order.
const VOICES: [&str; level::kinds::oncc::SOUNDS] =
    ["taunt", "alert", "startle", "check body", "pursue", "cover", "super punch", "super kick", "super 3", "super 4"];

/// How a body is shown.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Build {
    detail: usize,
    scale: f32,
}

/// A line of the list of characters.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CharacterRow {
    /// Handle, of the body too; a class without a body that can be shown has no line among the bodies.
    pub id: u32,
    /// Full name.
    pub name: String,
    /// Level or group it was found in.
    pub level: String,
    /// Whether there is a body to show.
    pub has_body: bool,
    /// Triangles of the finest body.
    pub triangles: u32,
    /// Animations its collections reach.
    pub animations: usize,
    /// Hit points.
    pub health: i32,
}

/// One level of detail of a body.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DetailLevel {
    /// Slot of the body set: 0 the coarsest, 4 the finest.
    pub detail: usize,
    /// All its meshes' triangles.
    pub triangles: usize,
    /// All its meshes' points.
    pub points: usize,
}

/// A texture of a class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct WornTexture {
    /// The TXMP.
    pub thing: ThingRef,
    /// Bones that wear it.
    pub bones: Vec<String>,
    /// What could not be taken as it stands, each a sentence.
    pub problems: Vec<String>,
}

/// One collection of a class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CollectionLine {
    /// The TRAC.
    pub thing: ThingRef,
    /// Animations it lists itself.
    pub animations: usize,
    /// How many of those a nearer collection hides.
    pub hidden: usize,
}

/// A number of a class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Constant {
    /// What it is.
    pub name: &'static str,
    /// Ready to show.
    pub value: String,
    /// "frames", "units" … or "".
    pub unit: &'static str,
}

/// A voice sound.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct VoiceLine {
    /// When it is heard.
    pub when: &'static str,
    /// Its name.
    pub sound: String,
    /// How often, in percent.
    pub percent: u8,
}

/// A particle of a class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ParticleLine {
    /// What animations call it.
    pub name: String,
    /// The particle class.
    pub class: String,
    /// Bone it is made at.
    pub bone: String,
}

/// Everything about one character class.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CharacterSheet {
    /// The ONCC.
    pub thing: ThingRef,
    /// File it is in.
    pub file: String,
    /// Its body set.
    pub body_set: Option<ThingRef>,
    /// Its variant's name, or "".
    pub variant: String,
    /// Levels of detail there are, finest first.
    pub details: Vec<DetailLevel>,
    /// Which of them is shown.
    pub detail: usize,
    /// Textures, each once.
    pub textures: Vec<WornTexture>,
    /// Least and greatest size of its characters.
    pub sizes: [f32; 2],
    /// The size it is shown in.
    pub scale: f32,
    /// Its collection, that one's parent, and so on.
    pub collections: Vec<CollectionLine>,
    /// Numbers.
    pub constants: Vec<Constant>,
    /// Voice sounds that have a name.
    pub voices: Vec<VoiceLine>,
    /// Particles.
    pub particles: Vec<ParticleLine>,
    /// What could not be taken as it stands, each a sentence.
    pub problems: Vec<String>,
}

impl Session {
    /// Every character class.
    pub fn characters(&mut self) -> Vec<CharacterRow> {
        let mut rows = Vec::new();
        for (id, instance) in self.set.of_tag(Tag::ONCC) {
            let handle = self.handles.of(id);
            let body = self.bodies.iter().find(|choice| choice.id == handle && choice.kind == BodyKind::Character);
            let reached: BTreeSet<InstanceId> = self
                .relations
                .collections_of(id)
                .iter()
                .flat_map(|trac| self.relations.members_of(*trac))
                .copied()
                .collect();
            rows.push(CharacterRow {
                id: handle,
                name: self.full_name(id),
                level: self.levels.get(&id.file).cloned().unwrap_or_default(),
                has_body: body.is_some(),
                triangles: body.map_or(0, |body| body.triangles),
                animations: reached.len(),
                health: Oncc::new(instance.payload()).map_or(0, |class| class.health()),
            });
        }
        rows
    }

    /// One of them in full; `None` when it is not open (any more) or cannot be read.
    pub fn character(&mut self, handle: u32) -> Option<CharacterSheet> {
        let id = self.open_instance(handle)?;
        let class = self.set.view(id, Tag::ONCC, Oncc::new).ok()?;
        let mut problems = Vec::new();
        let mut followed = |link, tag| {
            self.set.follow(id.file, link, tag).unwrap_or_else(|error| {
                problems.push(error.to_string());
                None
            })
        };
        let body_set = followed(class.body_set(), Tag::TRBS);
        let variant = followed(class.variant(), Tag::ONCV);
        let particles = followed(class.particles(), Tag::ONCP);
        let animations = followed(class.animations(), Tag::TRAC);
        let variant = variant.and_then(|id| Some(self.set.view(id, Tag::ONCV, Oncv::new).ok()?.class().into_owned()));
        let particles = particles.map(|id| particle_lines(&self.set, id)).unwrap_or_default();
        let collection = animations.and_then(|trac| Collection::read(&self.set, trac).ok()).unwrap_or_default();
        problems.extend(collection.findings.iter().map(ToString::to_string));
        let (sizes, constants, voices) = (class.size_factors(), constants(&class), voices(&class));

        let mut details = Vec::new();
        let mut textures: Vec<(InstanceId, Vec<String>)> = Vec::new();
        for detail in (0..=FINEST).rev() {
            let Ok(body) = Body::load(&self.set, id, detail) else { continue };
            if body.detail != Some(detail) {
                continue;
            }
            if details.is_empty() {
                problems.extend(body.findings.iter().map(ToString::to_string));
                for (bone, texture) in body.bones.iter().enumerate().filter_map(|(bone, of)| Some((bone, of.texture?)))
                {
                    let name = named::bone(bone as u32);
                    match textures.iter_mut().find(|(other, _)| *other == texture) {
                        Some((_, bones)) => bones.push(name),
                        None => textures.push((texture, vec![name])),
                    }
                }
            }
            details.push(DetailLevel {
                detail,
                triangles: body.bones.iter().map(|bone| bone.mesh.triangles.len()).sum(),
                points: body.bones.iter().map(|bone| bone.mesh.positions.len()).sum(),
            });
        }
        let finest = details.first().map_or(FINEST, |level| level.detail);
        let build = self.catalogue.builds.get(&handle).copied();
        let collections = collection.chain.iter().map(|trac| {
            let of = || collection.entries.iter().filter(|entry| entry.collection == *trac);
            (*trac, of().count(), of().filter(|entry| entry.overridden).count())
        });
        let collections: Vec<_> = collections.collect();
        Some(CharacterSheet {
            thing: self.thing(id),
            file: self.file_name(id),
            body_set: body_set.map(|id| self.thing(id)),
            variant: variant.unwrap_or_default(),
            detail: build.map_or(finest, |build| build.detail),
            scale: build.map_or(1.0, |build| build.scale),
            details,
            textures: textures
                .into_iter()
                .map(|(texture, bones)| WornTexture {
                    thing: self.thing(texture),
                    bones,
                    problems: problems_of(&self.set, texture),
                })
                .collect(),
            sizes,
            collections: collections
                .into_iter()
                .map(|(trac, animations, hidden)| CollectionLine { thing: self.thing(trac), animations, hidden })
                .collect(),
            constants,
            voices,
            particles,
            problems,
        })
    }

    /// Chooses the level of detail a body is shown in, and its size; both apply to what is on the stage at once and to what
    /// is put there later.
    pub fn set_build(&mut self, body: u32, detail: usize, scale: f32) {
        let scale = if scale.is_finite() { scale.clamp(0.05, 20.0) } else { 1.0 };
        self.catalogue.builds.insert(body, Build { detail: detail.min(FINEST), scale });
        self.rebuild();
    }

    /// Gives the bodies on the stage the shape that was chosen for them.
    pub fn rebuild(&mut self) {
        for figure in self.stage.figures_mut() {
            let Some(build) = self.catalogue.builds.get(&figure.choice.id) else { continue };
            figure.scale = build.scale;
            let Some(worn) = &figure.body else { continue };
            if worn.detail.is_none_or(|worn| worn == build.detail) {
                continue;
            }
            let Some(id) = self.handles.instance(figure.choice.id) else { continue };
            // A coarser body with other bones would not fit the animation's pose.
            let body = Body::load(&self.set, id, build.detail).ok();
            if let Some(body) = body.filter(|body| body.bones.len() == worn.bones.len()) {
                figure.body = Some(body);
            }
        }
    }

    /// A body as it stands idle, with one matrix a bone; `None` when it is not open (any more).
    pub fn portrait(&self, body: u32) -> Option<(Figure, PoseBuffer)> {
        self.bodies.iter().find(|choice| choice.id == body)?;
        let (figure, _) = self.figure(None, Some(body));
        let nobody = InstanceId { file: FileId(u32::MAX), index: u32::MAX };
        let pose = grounded(self.idle(nobody, &figure).unwrap_or_else(standing_pose), &figure);
        let mut buffer = PoseBuffer::for_rig(&figure.rig);
        compose(&pose, &figure.rig, &mut buffer);
        Some((figure, buffer))
    }
}

fn particle_lines(set: &LevelSet, id: InstanceId) -> Vec<ParticleLine> {
    let Ok(oncp) = set.view(id, Tag::ONCP, Oncp::new) else { return Vec::new() };
    let line = |particle: level::kinds::oncp::Particle<'_>| ParticleLine {
        name: particle.name.into_owned(),
        class: particle.class.into_owned(),
        bone: named::bone(particle.body_part.into()),
    };
    oncp.particles.iter().map(line).collect()
}

fn voices(class: &Oncc<'_>) -> Vec<VoiceLine> {
    let line = |(number, when)| {
        let (percent, sound) = class.sound(u16::try_from(number).ok()?)?;
        (!sound.is_empty()).then(|| VoiceLine { when, sound: sound.into_owned(), percent })
    };
    VOICES.into_iter().enumerate().filter_map(line).collect()
}

fn constants(class: &Oncc<'_>) -> Vec<Constant> {
    let air = class.air();
    let [idle, second_idle] = class.idle_timers();
    let yes = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
    let line = |name, value: String, unit| Constant { name, value, unit };
    vec![
        line("Health", class.health().to_string(), "points"),
        line("Fall gravity", air.fall_gravity.to_string(), "units a frame\u{b2}"),
        line("Jump gravity", air.jump_gravity.to_string(), "units a frame\u{b2}"),
        line("Jump start velocity", air.jump_start_velocity.to_string(), "units a frame"),
        line("Greatest velocity", air.max_velocity.to_string(), "units a frame"),
        line("Jetpack acceleration", air.jetpack_acceleration.to_string(), "units a frame\u{b2}"),
        line("Fall gravity lasts", air.frames_fall_gravity.to_string(), "frames"),
        line("Jetpack lasts", air.jetpack_timer.to_string(), "frames"),
        line("Fall without harm", air.max_no_damage_height.to_string(), "units"),
        line("Fall of most harm", air.max_damage_height.to_string(), "units"),
        line("Fight mode lasts", class.fight_mode_timer().to_string(), "frames"),
        line("Idle animation after", idle.to_string(), "frames"),
        line("Second idle after", second_idle.to_string(), "frames"),
        line("Removed after death", class.death_delete_delay().to_string(), "frames"),
        line("Weapon hand", named::bone(class.weapon_hand().into()), ""),
        line("Feet", named::bones(class.feet()).join(", "), ""),
        line("Damage factors", class.damage_factors().map(|factor| factor.to_string()).join(", "), ""),
        line("Boss shield", class.boss_shield().to_string(), ""),
        line("AI rate of fire", class.ai_rate_of_fire().to_string(), ""),
        line("Daodan powers", yes(class.has_daodan_powers()), ""),
        line("Supershield", yes(class.has_supershield()), ""),
        line("Cannot be touched", yes(class.cannot_be_touched()), ""),
    ]
}
