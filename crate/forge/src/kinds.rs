//! Builders of instances, one file a kind or a family of small kinds. Layouts: OniSplit's metadata, OniGalore "OBD:*".

pub mod body;
pub mod character;
pub mod collection;
pub mod mesh;
pub mod strips;
pub mod tram;
