//! The kinds of instances that are understood, one file each, named for its tag.

pub mod tram;
