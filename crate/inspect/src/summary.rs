//! The table's contract: one row an animation, one card an opened level or folder, and what can be shown on what.
//! The twins of these shapes are in the page's `contract.ts`.
//!
//! Lengths are world units (0.1 m), times are frames unless a name says otherwise.

use serde::Serialize;

use crate::problem::Problem;

/// Everything the lists need; made anew after every opening and removal.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Summary {
    /// Grows by one each time the open files change.
    pub revision: u32,
    /// One for each level, lone `.oni` file or folder of `.oni` files.
    pub cards: Vec<FileCard>,
    /// One for each TRAM with data, in file order.
    pub animations: Vec<AnimationRow>,
    /// What an animation can be shown on; the built-in figure comes first.
    pub bodies: Vec<BodyChoice>,
    /// All that is wrong in what is open.
    pub problems: Vec<Problem>,
    /// What the last opening did, a sentence each.
    pub news: Vec<String>,
}

/// What a card stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum CardKind {
    /// A level file with its companions.
    Level,
    /// One `.oni` file.
    Oni,
    /// The `.oni` files of one folder.
    OniFolder,
    /// A `MUSEUM.MUS` of the other format, alone or on a disc image.
    Museum,
}

/// Which format an animation is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Format {
    /// A TRAM of Oni's.
    #[default]
    Oni,
    /// A jump table of Sonic Jam's museum.
    Jam,
}

/// One chip of the top bar.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FileCard {
    /// Handle for `remove`.
    pub id: u32,
    /// File name, or the folder's name for a group.
    pub name: String,
    /// What the card stands for.
    pub kind: CardKind,
    /// Edition as recognised, ready to show.
    pub edition: String,
    /// Paths of its index files exactly as they were dropped, so that a removal can be undone.
    pub paths: Vec<String>,
    /// Files it stands for, companions included.
    pub files: u32,
    /// Bytes of all of them.
    pub bytes: u64,
    /// Instances in the index files.
    pub instances: u32,
    /// TRAMs with data among them.
    pub animations: u32,
    /// Eight hex digits over what identifies the index files.
    pub fingerprint: String,
    /// Names of the companions that are missing.
    pub missing: Vec<String>,
    /// True for the level shipped with the page.
    pub demo: bool,
}

/// What one attack part does, in short.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AttackBrief {
    /// Hit points it takes.
    pub damage: i32,
    /// Animation type the victim plays.
    pub hit_type: String,
    /// First frame.
    pub start: u32,
    /// Last frame, inclusive.
    pub end: u32,
}

/// Which side of a throw an animation is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum ThrowRole {
    /// The one who throws.
    Source,
    /// The one who is thrown.
    Target,
}

/// One row of the animation table.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AnimationRow {
    /// Handle for `detail` and `stage`.
    pub id: u32,
    /// Handle of the card it came with.
    pub card: u32,
    /// Name of the index file.
    pub file: String,
    /// Size of the index file in bytes.
    pub file_bytes: u64,
    /// Eight hex digits over the index file's tables.
    pub file_fingerprint: String,
    /// Edition as recognised.
    pub edition: String,
    /// Descriptor index in that file; in a museum the address of its jump table.
    pub index: u32,
    /// Full instance name.
    pub name: String,
    /// Level name, or the name of the `.oni` group.
    pub level: String,
    /// Animation type by name, `#301` for a number nobody has named.
    pub r#type: String,
    /// State it can start from.
    pub from: String,
    /// State it ends in.
    pub to: String,
    /// Names of the varient's bits; unknown bits as hex.
    pub varient: Vec<String>,
    /// Names of the flags set; unknown bits as hex.
    pub flags: Vec<String>,
    /// Length in frames.
    pub frames: u32,
    /// The same in seconds.
    pub seconds: f64,
    /// One entry an attack part; empty while the companion is missing.
    pub attacks: Vec<AttackBrief>,
    /// How many attack parts the instance says there are.
    pub attack_count: u32,
    /// Bytes a rotation key.
    pub key_size: u32,
    /// Horizontal distance of the root from start to end.
    pub travel: Option<f32>,
    /// x (left) and z (front) of the same.
    pub travel_to: Option<[f32; 2]>,
    /// Which side of a throw it is.
    pub throw_role: Option<ThrowRole>,
    /// File to add so that it can be decoded.
    pub missing: Option<String>,
    /// How many problems name it.
    pub problems: u32,
    /// Which format it is in; what only the other has is empty.
    pub format: Format,
    /// How sure it is that it is an animation at all, and the one its name says; "" where that is no question.
    pub sureness: String,
}

/// What kind of thing a body was found as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum BodyKind {
    /// A character class (ONCC).
    Character,
    /// A body set (TRBS).
    BodySet,
    /// A single body (TRCM).
    Body,
    /// The figure that comes with the program.
    BuiltIn,
}

/// A body an animation can be shown on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BodyChoice {
    /// Handle for `stage`; 0 is the built-in figure.
    pub id: u32,
    /// Full instance name.
    pub name: String,
    /// What it was found as.
    pub kind: BodyKind,
    /// Level it is in.
    pub level: String,
    /// Number of bones.
    pub bones: u32,
    /// Triangles of all its meshes.
    pub triangles: u32,
}
