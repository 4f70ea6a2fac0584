//! The application without a screen: what is open, what it holds, what is on the stage.
//!
//! [`Session`] is the only thing that changes. Files are queued and opened in small steps; after that
//! [`Session::summary`] gives the lists, [`Session::detail`] one animation in full, [`Session::stage`] puts one on a
//! body, and [`Session::on_stage`] is what a screen draws. The command `kata` and the page are two callers of the same
//! session, so what the one prints as JSON is what the other receives.
//!
//! The other format, [`museum`], has doors of its own for what is its own, and the same lists, stage and playhead.

mod actor;
mod bodies;
mod cards;
pub mod catalogue;
pub mod combat;
mod describe;
pub mod detail;
mod explain;
mod export;
mod fields;
mod findings;
mod handles;
pub mod library;
pub mod museum;
mod named;
mod playhead;
mod problem;
mod reading;
mod record;
mod relations;
mod scene;
mod session;
mod stage;
pub mod summary;

pub use actor::{Actor, Part};
pub use bodies::{BUILT_IN, Figure};
pub use cards::DEMO_FOLDER;
pub use detail::Detail;
pub use playhead::{FRAMES_PER_SECOND, Playhead, SPEED_LIMITS, Span, Transport};
pub use problem::{Problem, Severity};
pub use reading::{Progress, Step};
pub use scene::{Company, Scene};
pub use session::Session;
pub use stage::{Eye, Ghost, Ghosting, Stage, Staged, StagedActor};
pub use summary::Summary;
