//! Writes level files byte by byte: small ones whose fields have names, for tests, and the demo level the page ships.
//!
//! ```
//! use forge::{LevelFile, specimen};
//!
//! let mut level = LevelFile::new("level1_Final");
//! level.add("KATidle", specimen::one_frame().instance());
//! let files = level.pc();
//! assert!(files.get("level1_Final.dat").is_some());
//! ```
//!
//! The writer shares no code with the reader in `level`, so that neither can hide the other's mistakes.

// A writer of our own data that runs on developers' machines: a wrong index must stop the build, not be passed on.
#![allow(clippy::indexing_slicing)]

mod checksums;
pub mod demo;
mod files;
pub mod kinds;
mod level_file;
pub mod museum;
mod record;
pub mod specimen;
mod writer;

pub use checksums::Tag;
pub use demo::demo;
pub use files::Files;
pub use kinds::tram::Tram;
pub use level_file::{Handle, Instance, LevelFile};
pub use record::Record;
