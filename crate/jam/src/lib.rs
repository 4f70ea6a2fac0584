//! The other format: the animations of *Sonic Jam*'s Sonic World (Sega Saturn, 1997), from its file `MUSEUM.MUS`.
//!
//! The file is an uncompressed image of code and data for a big-endian processor, without header or magic. What is
//! known of it was published by fans (Sonic Retro wiki, "SCHG: Sonic Jam"); every fact here wears a letter, see
//! [`Confidence`]. What nobody knows is a choice in [`Options`].
//!
//! The way of the bytes:
//!
//! 1. [`kind_of`] says what a dropped file seems to be. [`open_disc`] finds the museum in a disc image; [`disc`] never loads one.
//! 2. [`Museum::open`] recognises the file ([`Recognition`]) and finds its animations ([`Animation`]): named ones, ones the
//!    game's own list points to, ones only a search finds. What is odd becomes a [`Finding`], never a failure.
//! 3. [`Museum::frame`] is one [`Frame`]: its flags and its words as stored, with their offsets.
//! 4. [`Track::resolve`] settles all frames by the options; [`Track::sample`] gives the figure at any time.
//! 5. [`Skeleton::of`] is what to show it on, [`Footer::mesh`] the game's own shapes, [`Staging`] the way from the file's axes to the
//!    stage's: joints, poses and points as a rig and a clip want them.
//!
//! Bytes are indexed in one file (`bytes.rs`), offsets are checked there, and nothing is allocated from a count that the
//! file's own size does not justify.
#![forbid(unsafe_code)]

mod address;
mod animation;
mod bytes;
mod check;
mod confidence;
pub mod disc;
mod discover;
mod error;
mod finding;
mod flags;
mod form;
mod frame;
mod intake;
mod known;
mod layout;
mod list;
mod model;
mod museum;
mod options;
mod recognise;
mod scan;
mod skeleton;
pub mod space;
mod staging;
mod table;
mod track;
mod words;

pub use address::{LOAD_ADDRESS, LoadAddress};
pub use animation::{Animation, Found, Layout};
pub use bytes::{Bytes, OutOfBounds, degrees, units};
pub use confidence::Confidence;
pub use error::ReadError;
pub use finding::{Finding, Oddity, Severity, Signed, SkeletonFault};
pub use flags::{Axis, Flags};
pub use form::{Form, MAX_FILE};
pub use frame::{Field, Frame, Word};
pub use intake::{FILE_NAME, Kind, OnDisc, kind_of, open_disc};
pub use known::{Character, Expected, KNOWN, Known, place};
pub use layout::MAX_PARTS;
pub use list::ListEntry;
pub use model::{Footer, Group, Mesh, Quad, groups};
pub use museum::Museum;
pub use options::{Absent, Arms, Between, Empty, Facing, Hierarchy, Joints, Options, Order};
pub use recognise::Recognition;
pub use scan::{Hit, Scan, scan};
pub use skeleton::{Origin, Part, Shape, Side, Skeleton, part_name, sonic_footers};
pub use staging::{StagedPose, Staging};
pub use table::{JumpTable, MAX_FRAMES};
pub use track::{Moment, Track};
