//! From the file's axes and units to the stage's, once and for all: bones, joints and poses in the shape a rig and a clip want.
//!
//! The stage (see [`crate::space`]) has Y up and the figure facing +Z. There is one bone more than the figure has parts: bone 0 is the root,
//! which carries the whole model's rotation; part p is bone p + 1.

use crate::options::Options;
use crate::skeleton::Skeleton;
use crate::space::{rotation_to_stage, vector_to_stage};
use crate::track::{Moment, Track};

/// A skeleton on the stage.
#[derive(Debug, Clone, PartialEq)]
pub struct Staging {
    /// The bone each bone hangs on; only the root has none. Parents come before children.
    pub parents: Vec<Option<u8>>,
    /// Each joint against its parent's, stage units.
    pub offsets: Vec<[f32; 3]>,
    /// What the bones are called: "Root", then the parts' names.
    pub names: Vec<String>,
    /// Height of the root above the floor when the position is zero, stage units: puts the soles on the floor. **D**
    pub lift: f32,
    scale: f32,
    facing: crate::options::Facing,
}

/// One moment on the stage.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StagedPose {
    /// Where the root is, stage units.
    pub root: [f32; 3],
    /// Bone-local rotations, unit quaternions x, y, z, w; one for each bone, the root's first.
    pub rotations: Vec<[f32; 4]>,
}

impl Staging {
    /// Puts a skeleton on the stage.
    pub fn new(skeleton: &Skeleton, options: &Options) -> Self {
        let scale = if options.scale.is_finite() { options.scale } else { Options::default().scale };
        let mut staging = Self {
            parents: vec![None],
            offsets: vec![[0.0; 3]],
            names: vec!["Root".to_owned()],
            lift: skeleton.ground(options.height) * scale,
            scale,
            facing: skeleton.facing,
        };
        for part in &skeleton.parts {
            staging.parents.push(Some(part.parent.map_or(0, |parent| parent.saturating_add(1))));
            staging.offsets.push(vector_to_stage(skeleton.facing, part.offset).map(|value| value * scale));
            staging.names.push(part.name.clone());
        }
        staging
    }

    /// Carries a moment over. Bones the moment has nothing for are unturned.
    pub fn pose(&self, moment: &Moment, pose: &mut StagedPose) {
        let turned = |rotation: [f64; 4]| rotation_to_stage(self.facing, rotation.map(|value| value as f32));
        let [x, y, z] = vector_to_stage(self.facing, moment.position.map(|value| value as f32 * self.scale));
        pose.root = [x, y + self.lift, z];
        pose.rotations.clear();
        pose.rotations.push(turned(moment.rotation));
        pose.rotations.extend(moment.parts.iter().copied().map(turned));
        pose.rotations.resize(self.parents.len(), [0.0, 0.0, 0.0, 1.0]);
    }

    /// The pose at a whole frame of a track.
    pub fn frame(&self, track: &Track, frame: u32, pose: &mut StagedPose) {
        let mut moment = Moment::default();
        track.sample(f64::from(frame), false, &mut moment);
        self.pose(&moment, pose);
    }

    /// A point of the file (a vertex, say) in stage units, in its part's own axes.
    pub fn point(&self, point: [f64; 3]) -> [f32; 3] {
        vector_to_stage(self.facing, point.map(|value| value as f32 * self.scale))
    }

    /// A direction of the file (a normal, say) in the stage's axes.
    pub fn direction(&self, direction: [f64; 3]) -> [f32; 3] {
        vector_to_stage(self.facing, direction.map(|value| value as f32))
    }
}
