//! Which bodies there are, and which of them an animation is shown on.

use std::collections::HashMap;

use level::{Body, BodyBone, FINEST, InstanceId, LevelSet, Tag};
use motion::{Clip, Pose, PoseBuffer, Rig, Sampler, Travel, Vec3, compose};

use crate::handles::Handles;
use crate::relations::{Relations, Tie};
use crate::summary::{BodyChoice, BodyKind};

/// Handle of the figure that comes with the program.
pub const BUILT_IN: u32 = 0;

/// Bones of the built-in figure, and of every human body of the game.
pub(crate) const BONES: usize = 19;

/// What a body is drawn from.
#[derive(Debug, Clone)]
pub struct Figure {
    /// How the list of bodies names it.
    pub choice: BodyChoice,
    /// Its skeleton.
    pub rig: Rig,
    /// Bones with their meshes; `None` for the built-in figure, whose look is the screen's business.
    pub body: Option<Body>,
    /// What its bones are called, where they are not those of the game.
    pub names: Vec<String>,
    /// Size it is drawn in; 1 is the file's.
    pub scale: f32,
    /// Bones that are shown darker, one bit a bone.
    pub dark: u32,
}

impl Figure {
    /// The figure that comes with the program.
    pub fn built_in() -> Self {
        Self { choice: built_in_choice(), rig: Rig::human(), body: None, names: Vec::new(), scale: 1.0, dark: 0 }
    }

    /// The built-in figure in the convention an animation was made for. No file says which that is: the game's bones run
    /// along +X when unturned, bodies from other tools often stand upright then. On the wrong one a figure lies in the
    /// air or under the floor, so the one whose lower foot keeps nearer to the floor is taken.
    pub fn built_in_for(clip: &Clip) -> Self {
        let rigs = [Rig::human(), Rig::human_upright()];
        let [lying, upright] = rigs.each_ref().map(|rig| off_the_floor(clip, rig));
        let [game, other] = rigs;
        Self { rig: if upright < lying { other } else { game }, ..Self::built_in() }
    }

    /// A figure that is in no list of bodies: a thing, or somebody from the other format. `None` for bones that make no
    /// skeleton.
    pub(crate) fn made(name: String, bones: Vec<BodyBone>) -> Option<Self> {
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let triangles = count(bones.iter().map(|bone| bone.mesh.triangles.len()).sum());
        let choice = BodyChoice { name: name.clone(), bones: count(bones.len()), triangles, ..built_in_choice() };
        let body = Body { name, detail: None, bones, findings: Vec::new() };
        Some(Self { choice, rig: rig_of(&body)?, body: Some(body), ..Self::built_in() })
    }

    /// The body of an instance, `None` when there is none to show.
    pub(crate) fn load(set: &LevelSet, id: InstanceId, choice: &BodyChoice) -> Option<Self> {
        let body = Body::load(set, id, FINEST).ok()?;
        let rig = rig_of(&body)?;
        Some(Self { choice: choice.clone(), rig, body: Some(body), ..Self::built_in() })
    }
}

/// Moments of an animation that are looked at to tell which convention it was made for.
const MOMENTS: u16 = 8;
/// Height of the built-in figure's ankles above its soles.
const ANKLE: f32 = 0.75;
/// The bones whose joints the ankles are.
const FEET: [usize; 2] = [3, 6];

/// How far the lower foot is, on average over an animation, from where it stands on the floor.
fn off_the_floor(clip: &Clip, rig: &Rig) -> f32 {
    let mut sampler = Sampler::new(clip);
    let mut pose = Pose::for_clip(clip);
    let mut buffer = PoseBuffer::for_rig(rig);
    let travel = Travel::recorded(clip);
    let mut sum = 0.0;
    for moment in 0..MOMENTS {
        let frame = clip.last_frame() as f32 * f32::from(moment) / f32::from(MOMENTS - 1);
        sampler.sample(clip, frame, &mut pose);
        pose.root = travel.position(frame);
        compose(&pose, rig, &mut buffer);
        let height = |foot: usize| buffer.matrices.get(foot).map_or(0.0, |matrix| matrix.w_axis.y);
        let [left, right] = FEET.map(height);
        sum += (left.min(right) - ANKLE).abs();
    }
    sum / f32::from(MOMENTS)
}

/// The built-in figure as a choice.
pub(crate) fn built_in_choice() -> BodyChoice {
    BodyChoice {
        id: BUILT_IN,
        name: "Kata figure".to_owned(),
        kind: BodyKind::BuiltIn,
        level: String::new(),
        bones: u32::try_from(BONES).unwrap_or(0),
        triangles: 0,
    }
}

fn rig_of(body: &Body) -> Option<Rig> {
    let parents: Vec<Option<u8>> = body.bones.iter().map(|bone| bone.parent).collect();
    let offsets: Vec<Vec3> = body.bones.iter().map(|bone| Vec3::from_array(bone.offset)).collect();
    Rig::new(&parents, &offsets).ok()
}

/// Every body of the set that can be shown: character classes, named body sets, named single bodies that no named
/// set holds. The built-in figure comes first.
pub(crate) fn choices(
    set: &LevelSet,
    handles: &mut Handles,
    levels: &HashMap<level::FileId, String>,
) -> Vec<BodyChoice> {
    let kinds = [(Tag::ONCC, BodyKind::Character), (Tag::TRBS, BodyKind::BodySet), (Tag::TRCM, BodyKind::Body)];
    let mut found = vec![built_in_choice()];
    for (tag, kind) in kinds {
        for (id, instance) in set.of_tag(tag) {
            let Some(name) = instance.name() else { continue };
            let Ok(body) = Body::load(set, id, FINEST) else { continue };
            if rig_of(&body).is_none() {
                continue;
            }
            let triangles = body.bones.iter().map(|bone| bone.mesh.triangles.len()).sum::<usize>();
            found.push(BodyChoice {
                id: handles.of(id),
                name: name.to_owned(),
                kind,
                level: levels.get(&id.file).cloned().unwrap_or_default(),
                bones: u32::try_from(body.bones.len()).unwrap_or(u32::MAX),
                triangles: u32::try_from(triangles).unwrap_or(u32::MAX),
            });
        }
    }
    found
}

/// The body an animation is shown on when nobody has chosen one, and why that one.
pub(crate) fn for_animation(
    set: &LevelSet,
    relations: &Relations,
    handles: &Handles,
    choices: &[BodyChoice],
    animation: InstanceId,
) -> (Figure, String) {
    let choice_of = |id| choices.iter().find(|choice| handles.existing(id) == Some(choice.id));
    for (class, tie) in relations.classes_for(animation) {
        let Some(figure) = choice_of(class).and_then(|choice| Figure::load(set, class, choice)) else { continue };
        let name = &figure.choice.name;
        let reason = match tie {
            Tie::Collection(collection) => {
                let collection =
                    set.instance(collection).and_then(|instance| instance.name()).unwrap_or("A collection");
                format!("{collection}, which {name} uses, lists this animation.")
            }
            Tie::SameFile => format!("No open collection lists this animation; {name} is in the same file."),
            Tie::Elsewhere => format!("No open collection lists this animation; {name} is the first character open."),
        };
        return (figure, reason);
    }
    let others = choices.iter().filter(|choice| matches!(choice.kind, BodyKind::BodySet | BodyKind::Body));
    for choice in others {
        let Some(id) = handles.instance(choice.id) else { continue };
        if let Some(figure) = Figure::load(set, id, choice) {
            let reason = format!("No character is open; {} is the first body that is.", choice.name);
            return (figure, reason);
        }
    }
    (Figure::built_in(), "No body is in what is open, so the built-in figure stands in.".to_owned())
}
