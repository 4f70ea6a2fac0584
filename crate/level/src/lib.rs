//! Oni's level files, opened safely and read in place.
#![forbid(unsafe_code)]

mod body;
mod bytes;
mod collection;
mod companion;
mod error;
mod file;
mod header;
mod instance;
pub mod kinds;
mod link;
mod mesh;
mod names;
mod parts;
mod search;
mod set;
mod source;
mod tag;
mod view;

pub use body::{Body, BodyBone, BodyError, BodyFinding, FINEST};
pub use bytes::{Bytes, OutOfBounds, Record};
pub use collection::{ClassChain, Collection, CollectionFinding, Entry, class_chains};
pub use companion::Companion;
pub use error::{ReadError, Where};
pub use file::{InstanceFile, LARGEST_INDEX};
pub use header::{Edition, Header, Layout, Template, Version};
pub use instance::{Descriptor, INSTANCE_HEADER, Instance, StoredIds, flags};
pub use link::Link;
pub use mesh::{Mesh, MeshFinding};
pub use names::BAD_NAME;
pub use set::{Added, FileId, InstanceId, LevelFile, LevelSet};
pub use source::{BLOCK, BlockCache, BlockPool, MemorySource, Source, SourceError, check_range};
pub use tag::Tag;
