//! What else is in the files, beside animations: lists of it, and everything about each.

mod geometry;
mod object_scene;
mod objects;
mod sounds;

pub use geometry::{GeometryDetail, GeometryRow};
pub use object_scene::ObjectScene;
pub(crate) use objects::carried_words;
pub use objects::{GeometryChoice, KeyRow, MatrixFacts, ObjectDetail, ObjectKind, ObjectRow, SetupRow};
pub use sounds::{SoundChoice, SoundLink, SoundRow, SoundShape, codec_name};
