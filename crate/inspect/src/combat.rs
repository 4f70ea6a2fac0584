//! The combat inspector: what a move does, frame by frame.
//!
//! Everything here is worked out from what is open, on request, and changes nothing. Shapes are lines and triangles in
//! model space ([`Shape`]), for whatever draws them; lists are plain objects, whose twins are at the end of the page's
//! `contract.ts`; what has to be posed at every frame ([`ThrowScene`], [`motion::Sequence`], [`OverlaySetup`], [`AimSetup`])
//! is made once and then sampled without allocating.
//!
//! | asked of the session | gives |
//! | --- | --- |
//! | [`frame_data`](crate::Session::frame_data) | startup, active, recovery, advantages; [`frame_data_csv`] writes it |
//! | [`volumes`](crate::Session::volumes), [`ring_sense`](crate::Session::ring_sense) | ring, extents, hull, bands, and whether they are those of the poses |
//! | [`moments`](crate::Session::moments) | what hits, glows or flies at a frame |
//! | [`throws`](crate::Session::throws), [`throw_scene`](crate::Session::throw_scene) | thrower and victim together |
//! | [`chains`](crate::Session::chains) | all that can follow on punch and kick |
//! | [`sequence`](crate::Session::sequence) | any animations in a row, blended; how far feet slide |
//! | [`overlay`](crate::Session::overlay), [`aim_screens`](crate::Session::aim_screens), [`aim`](crate::Session::aim) | overlays and aiming |
//! | [`compare_poses`](crate::Session::compare_poses), [`differences`](crate::Session::differences), [`twins`](crate::Session::twins) | two animations against one another |

mod aiming;
mod chain;
mod compare;
mod csv;
mod differ;
mod drift;
mod extent;
mod frames;
mod moment;
mod moves;
mod posed;
mod queue;
mod ring;
mod shape;
mod table;
mod throw;
mod volumes;

pub use aiming::{AimScreen, AimSetup, OVERLAY_ASSUMPTION, OverlayInfo, OverlaySetup};
pub use chain::{Button, Chain, ChainMove, ChainTree};
pub use compare::{BoneDifference, Pairing, PoseDifference};
pub use differ::{Differences, FieldDifference, PartDifference, Twin, Twins};
pub use drift::Drift;
pub use extent::{ExtentCheck, Reach};
pub use frames::{Advantage, AttackRow, FrameRow, Guard};
pub use moment::{Ghost, Moment, Moments, ParticleNow};
pub use queue::{Enter, Entered, MOST_QUEUED, QueuePlan, QueueStep, Queued};
pub use ring::{Sense, SenseVote};
pub use shape::{Role, Shape};
pub use table::frame_data_csv;
pub use throw::{ThrowPlan, ThrowScene, Throws};
pub use volumes::{FigureBand, Volumes};
