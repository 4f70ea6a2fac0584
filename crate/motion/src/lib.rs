//! The pose: animations decoded once, sampled without failing, composed over a skeleton.
//!
//! Three steps, each over things the caller owns:
//!
//! 1. [`Clip::decode`] turns one TRAM into owned key tracks. Everything doubtful in the data is settled (and
//!    reported as [`ClipNote`]s) here, so that nothing after it can fail.
//! 2. [`Sampler::sample`] fills a [`Pose`] (bone-local rotations and the root) for any moment, whole frames or between
//!    them, by the engine's own interpolation. It never allocates.
//! 3. [`compose`] lays a pose over a [`Rig`] and gives one model-space matrix a bone.
//!
//! On top of these: a [`Sequence`] of clips, blended as the engine blends them; a [`Layer`] lays an overlay over another
//! pose; an [`AimGrid`] finds a pose between the frames of an aiming screen; a [`Placement`] puts a pose elsewhere.
//!
//! What is no figure moves by an [`ObjectClip`]; see [`object`].
//!
//! [`Travel`] is where the figure stands at each frame. All conventions are stated once, in [`space`].

mod aim;
mod blend;
mod clip;
mod compose;
mod key;
pub mod object;
mod overlay;
mod placement;
mod pose;
mod rig;
mod sampler;
pub mod space;
mod travel;

pub use aim::{AimGrid, AimSampler, AimWeights, Side};
pub use blend::{Blend, DEFAULT_BLEND, Entry, Sequence, SequenceSampler, Step};
pub use clip::{Clip, ClipKey, ClipNote};
pub use compose::{PoseBuffer, compose};
pub use glam::{Mat4, Quat, Vec3};
pub use key::key_rotation;
pub use object::{ObjectClip, ObjectNote, ObjectPlace};
pub use overlay::{Layer, Touch};
pub use placement::Placement;
pub use pose::{Pose, standing_pose};
pub use rig::{Rig, RigError, SOLE};
pub use sampler::Sampler;
pub use travel::Travel;
