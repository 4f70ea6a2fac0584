//! The way out: an animation as it is shown, for other programs.
//!
//! A [`Take`] is one figure through one animation, a pose for every frame; where it came from it does not know. [`write`] makes a file
//! of it:
//!
//! * [`Format::Glb`]: glTF 2.0 with skeleton, skinned mesh and animation, in metres
//! * [`Format::Bvh`]: Biovision hierarchy and motion, in units of 0.1 m
//! * [`Format::Csv`]: a line for each bone of each frame, for tables
//! * [`Format::Json`]: the same poses as one object, for programs
//!
//! Axes are the stage's everywhere: right-handed, Y up, facing +Z, the left at +X.
#![forbid(unsafe_code)]

mod bvh;
mod glb;
mod table;
mod text;

use motion::{Pose, Rig};

/// What can be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// glTF 2.0, binary.
    Glb,
    /// Biovision.
    Bvh,
    /// Comma-separated values.
    Csv,
    /// JSON.
    Json,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 4] = [Self::Glb, Self::Bvh, Self::Csv, Self::Json];

    /// The ending of its files, which is also its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Glb => "glb",
            Self::Bvh => "bvh",
            Self::Csv => "csv",
            Self::Json => "json",
        }
    }

    /// The format of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }
}

/// The mesh of one bone, around its joint, in units of 0.1 m.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Mesh {
    /// Vertices.
    pub positions: Vec<[f32; 3]>,
    /// Vertex numbers, three a triangle. Triangles with a vertex that is not there are left out.
    pub triangles: Vec<[u32; 3]>,
}

/// One figure through one animation.
#[derive(Debug, Clone, PartialEq)]
pub struct Take {
    /// Name of the animation.
    pub name: String,
    /// Frames a second.
    pub rate: f64,
    /// A frame stands still until the next one is due.
    pub steps: bool,
    /// The skeleton.
    pub rig: Rig,
    /// What its bones are called; a bone without a name gets its number.
    pub names: Vec<String>,
    /// Their meshes, in bone order; may be fewer.
    pub meshes: Vec<Mesh>,
    /// A pose for every frame. A bone a pose has nothing for is unturned.
    pub poses: Vec<Pose>,
}

impl Take {
    fn bone_name(&self, bone: usize) -> String {
        self.names.get(bone).cloned().unwrap_or_else(|| format!("Bone {bone}"))
    }

    fn rotation(&self, pose: &Pose, bone: usize) -> glam::Quat {
        let rotation = pose.rotations.get(bone).copied().unwrap_or(glam::Quat::IDENTITY);
        if rotation.is_finite() { rotation.normalize() } else { glam::Quat::IDENTITY }
    }

    fn seconds(&self, frame: usize) -> f64 {
        if self.rate > 0.0 { frame as f64 / self.rate } else { frame as f64 / 60.0 }
    }
}

/// A take as a file.
pub fn write(take: &Take, format: Format) -> Vec<u8> {
    match format {
        Format::Glb => glb::glb(take),
        Format::Bvh => bvh::bvh(take).into_bytes(),
        Format::Csv => table::csv(take).into_bytes(),
        Format::Json => table::json(take).into_bytes(),
    }
}
