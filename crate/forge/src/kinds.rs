//! Builders of instances, one file a kind or a family of small kinds. Layouts: OniSplit's metadata, OniGalore "OBD:*".

pub mod body;
pub mod character;
pub mod collection;
pub mod mesh;
pub mod oban;
pub mod picture;
pub mod sndd;
pub mod strips;
pub mod tram;
pub mod txmp;
