//! The kinds of instances that are understood, one file each, named for its tag and using the format's own names.
//!
//! Every file opens with the layout it reads. Offsets there count from the first byte past the 8-byte instance header;
//! add 8 for the offsets OniGalore prints. Layouts are OniSplit's metadata and OniGalore's `OBD:` pages, which agree
//! unless a line says otherwise.
//!
//! A kind's `new` checks once that its fixed part is there and refuses it otherwise; reading its fields cannot fail
//! after that. A list is an [`Array`]: its count comes from a stranger, so it holds the elements that are really there
//! and says so when that is fewer. `LevelSet::view` gets from an instance's place to its view.

mod array;
pub mod idxa;
pub mod m3ga;
pub mod m3gm;
pub mod oban;
pub mod oboa;
pub mod oncc;
pub mod oncp;
pub mod oncv;
pub mod onia;
pub mod osbd;
pub mod pnta;
pub mod sndd;
pub mod trac;
pub mod tram;
pub mod tras;
pub mod trbs;
pub mod trcm;
pub mod trga;
pub mod tria;
pub mod trma;
pub mod trsc;
pub mod trta;
pub mod txan;
pub mod txca;
pub mod txmb;
pub mod txmp;
pub mod vcra;

pub use array::{Array, Element, Iter, Shortfall};
pub use idxa::Idxa;
pub use m3ga::M3ga;
pub use m3gm::M3gm;
pub use oban::{Oban, ObanKey};
pub use oboa::Oboa;
pub use oncc::Oncc;
pub use oncp::Oncp;
pub use oncv::Oncv;
pub use onia::Onia;
pub use osbd::Osbd;
pub use pnta::Pnta;
pub use sndd::Sndd;
pub use trac::Trac;
pub use tras::Tras;
pub use trbs::Trbs;
pub use trcm::Trcm;
pub use trga::Trga;
pub use tria::Tria;
pub use trma::Trma;
pub use trsc::Trsc;
pub use trta::Trta;
pub use txan::Txan;
pub use txca::Txca;
pub use txmb::Txmb;
pub use txmp::Txmp;
pub use vcra::Vcra;
