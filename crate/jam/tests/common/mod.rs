//! Shared by the tests: opening bytes, and a source that counts what is read of it.
#![allow(dead_code)] // each test file uses its own part of this
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails, in its helpers too

use jam::{Animation, Museum, Oddity};
use level::MemorySource;

pub(crate) fn open(bytes: Vec<u8>) -> Museum {
    Museum::open(&MemorySource::new(bytes)).unwrap()
}

pub(crate) fn animation(museum: &Museum, at: u32) -> &Animation {
    museum.animation(at).unwrap_or_else(|| panic!("no animation at {at:#x}"))
}

pub(crate) fn oddities(museum: &Museum) -> Vec<Oddity> {
    museum.findings().iter().map(|finding| finding.what).collect()
}

pub(crate) fn word(bytes: &[u8], at: usize) -> u16 {
    u16::from_be_bytes([bytes[at], bytes[at + 1]])
}
