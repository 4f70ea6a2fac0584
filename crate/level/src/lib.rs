//! Oni's level files, opened safely and read in place.
//!
//! ```
//! use std::rc::Rc;
//! use level::kinds::tram::{Tram, parts, words};
//! use level::{LevelSet, MemorySource, ReadError, Tag};
//!
//! fn list(files: Vec<(String, Vec<u8>)>) -> Result<(), ReadError> {
//!     let mut set = LevelSet::new();
//!     for (path, bytes) in files {
//!         set.add(&path, Rc::new(MemorySource::new(bytes)))?; // any order; .raw and .sep find their .dat
//!     }
//!     for (id, instance) in set.of_tag(Tag::TRAM) {
//!         let tram = Tram::new(instance.payload()).map_err(|cause| instance.short(cause))?;
//!         let parts = parts::read(&set, id.file, &tram)?;
//!         println!("{:?} {:?} {}", instance.name(), words::type_name(tram.kind()), parts.attacks.len());
//!     }
//!     Ok(())
//! }
//! # list(Vec::new()).unwrap();
//! ```
//!
//! From bytes to meaning, each room holding a smaller and safer thing than the one before: [`Source`] (a file that can
//! be read by range) → [`InstanceFile`] (its tables) → [`LevelSet`] (all files that are open, links between them) →
//! [`Instance`] (one entry) → [`kinds`] (what it says). Indexing bytes is [`Bytes`]' work alone.
//!
//! Files come from strangers. A file that is none is refused with a reason ([`ReadError`]); one that is damaged is
//! read as far as it goes and the rest noted. No count is believed before it was compared with the bytes there are.
//!
//! Sources of the format: OniSplit (the modders' converter), OniGalore (the community's wiki, pages "OBD:"), and the
//! OpenOni project's note on TRAM. Where they differ, or where only one of them says so, the place says it.
#![forbid(unsafe_code)]

pub mod adpcm;
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
mod pixels;
mod search;
mod set;
mod sound;
mod source;
mod tag;
mod texture;
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
pub use pixels::{Alpha, Expansion, Image, Level, PixelFormat, decode as decode_pixels, levels as pixel_levels};
pub use set::{Added, FileId, InstanceId, LevelFile, LevelSet};
pub use sound::{ChainProblem, Choice, Codec, Sound, SoundChain, SoundFinding};
pub use source::{BLOCK, BlockCache, BlockPool, MemorySource, Source, SourceError, check_range};
pub use tag::Tag;
pub use texture::{FrameOrder, Texture, TextureFinding, TextureFrames};
