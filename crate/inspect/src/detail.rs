//! One animation in full: the shapes of the facts column. How they are filled is in `describe.rs`; the twins are in
//! the page's `contract.ts`.
//!
//! Lengths are world units (0.1 m), times are frames, angles are radians unless a name says degrees.

use serde::Serialize;

use crate::playhead::Span;
use crate::problem::Problem;

/// A named number of the format with its explanation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Word {
    /// The number as it stands in the file.
    pub value: u32,
    /// Its name, or the number itself where it has none.
    pub name: String,
    /// One plain sentence, or "".
    pub text: String,
    /// False for a number nobody has named.
    pub known: bool,
}

/// A scalar field as it stands in the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Field {
    /// Group it is shown in.
    pub group: &'static str,
    /// The format's name for it.
    pub name: &'static str,
    /// Value, ready to show.
    pub value: String,
    /// Unit, or "".
    pub unit: &'static str,
    /// One line that explains it.
    pub text: &'static str,
    /// Offset from the 8-byte instance header, as the wiki counts.
    pub offset: u32,
    /// True where only one source says so, or it is inferred.
    pub uncertain: bool,
}

/// A link to another animation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LinkRef {
    /// Full name of the target.
    pub name: String,
    /// Its handle, when it is open.
    pub animation: Option<u32>,
    /// Why it could not be followed, or "".
    pub problem: String,
}

/// One attack part.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields carry the format's own names; describe.rs says where each comes from")]
pub struct Attack {
    pub span: Span,
    pub damage: i32,
    pub knockback: f32,
    pub flags: Vec<Word>,
    pub bones: Vec<String>,
    pub hit_type: Word,
    pub hit_length: u32,
    pub stun_length: u32,
    pub stagger_length: u32,
    pub extents: Vec<Extent>,
}

/// What an attack reaches in one frame, seen from where the root stands in that frame.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields carry the format's own names")]
pub struct Extent {
    pub frame: u32,
    pub angle_degrees: f32,
    pub length: f32,
    pub min_y: f32,
    pub max_y: f32,
}

/// Damage the animation does to whoever plays it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields carry the format's own names")]
pub struct SelfDamage {
    pub frame: u32,
    pub points: u32,
}

/// Bones that leave a trail for some frames.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields carry the format's own names")]
pub struct MotionBlur {
    pub span: Span,
    pub bones: Vec<String>,
    pub lifetime: u32,
    pub alpha: u32,
    pub interval: u32,
}

/// Another state the animation may start from, with its own blend length.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Shortcut {
    /// State it may start from.
    pub from: Word,
    /// Frames of blending; 0 is a hard cut.
    pub length: u32,
    /// Whether it may interrupt an atomic animation.
    pub replace_atomic: bool,
    /// The flags field as it stands in the file.
    pub flags: u32,
    /// Animations of the set that end in that state; at most 12.
    pub comes_from: Vec<LinkRef>,
}

/// The thrower's side of a throw.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ThrowDetail {
    /// Where the victim is put, from the thrower: x left, y up, z front.
    pub offset: [f32; 3],
    /// How the victim is turned against the thrower.
    pub angle: f32,
    /// How near the victim must be.
    pub distance: f32,
    /// Animation type the victim plays.
    pub target_type: Word,
    /// Animations of that type in the thrower's collections.
    pub victims: Vec<LinkRef>,
}

/// A foot touching the ground.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Footstep {
    pub frame: u32,
    pub left: bool,
    pub right: bool,
}

/// A particle of the character's class, attached to a bone for some frames.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Particle {
    /// When it lives.
    pub span: Span,
    /// Bone it is attached to.
    pub bone: String,
    /// Name in the class's ONCP.
    pub name: String,
    /// Particle class that name stands for, or "" when no open class knows it.
    pub particle_class: String,
}

/// A sound played at a frame.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Sound {
    pub frame: u32,
    pub name: String,
}

/// A collection (TRAC) that lists the animation.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Listing {
    /// Full name of the TRAC.
    pub name: String,
    /// Weight of the entry.
    pub weight: u32,
    /// Its part of the weight among entries with the same from state, type and varient in that collection, 0 to 1.
    pub share: f64,
    /// Characters (ONCC) that reach the collection, directly or through a child collection.
    pub characters: Vec<String>,
}

/// Lowest and highest of something.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Band {
    pub min: f32,
    pub max: f32,
}

/// Where the root ends, seen from where it starts.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct TravelDetail {
    pub x: f32,
    pub z: f32,
    pub distance: f32,
}

/// Key frames of one bone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct BoneKeys {
    pub bone: String,
    pub text: &'static str,
    pub frames: Vec<u32>,
}

/// The rotation keys, counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Keys {
    /// Bytes a key.
    pub size: u32,
    /// Keys of all bones together.
    pub count: u32,
    /// Bytes of the rotations part.
    pub bytes: u32,
    /// Smallest distance between two keys of one bone; 0 when there is only one key.
    pub smallest_gap: u32,
    /// Largest distance.
    pub largest_gap: u32,
    /// Key frames of each bone, in bone order.
    pub per_bone: Vec<BoneKeys>,
}

/// One animation in full.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields carry the format's own names; contract.ts explains what is not a field")]
pub struct Detail {
    pub id: u32,
    pub name: String,
    pub file: String,
    pub level: String,
    pub index: u32,
    pub frames: u32,
    pub seconds: f64,
    pub r#type: Word,
    pub aiming_type: Word,
    pub from: Word,
    pub to: Word,
    pub varient: Vec<Word>,
    pub flags: Vec<Word>,
    pub direction: Word,
    pub vocalization: Option<Word>,
    pub impact: String,
    pub on_punch: Option<LinkRef>,
    pub on_kick: Option<LinkRef>,
    pub atomic: Option<Span>,
    pub invulnerable: Option<Span>,
    pub action_frame: Option<u32>,
    pub hard_pause: u32,
    pub soft_pause: u32,
    pub used_bones: Vec<String>,
    pub replaced_bones: Vec<String>,
    pub attacks: Vec<Attack>,
    pub ring: Vec<f32>,
    pub self_damage: Vec<SelfDamage>,
    pub motion_blur: Vec<MotionBlur>,
    pub shortcuts: Vec<Shortcut>,
    pub throw_info: Option<ThrowDetail>,
    pub throwers: Vec<LinkRef>,
    pub footsteps: Vec<Footstep>,
    pub particles: Vec<Particle>,
    pub sounds: Vec<Sound>,
    pub collections: Vec<Listing>,
    pub pelvis_height: Option<Band>,
    pub travel: Option<TravelDetail>,
    pub keys: Option<Keys>,
    pub fields: Vec<Field>,
    pub problems: Vec<Problem>,
    pub missing: Option<String>,
}
