//! The files beside a level that hold its bulk data.
//!
//! | part | Windows retail | Mac, demo |
//! | --- | --- | --- |
//! | TRAM, SNDD, AKVA, AGDB, SUBT | raw | raw |
//! | TXMP, BINA, OSBD | raw | sep |
//!
//! No other kind keeps data outside the level file (OniSplit's metadata and OniGalore's page on raw files agree).
//! Parts begin at multiples of 32; the first 32 bytes are filler, so that offset 0 can mean "none".

use std::rc::Rc;
use std::sync::Arc;

use crate::error::{ReadError, Where};
use crate::file::InstanceFile;
use crate::header::{Layout, Version};
use crate::kinds::tram::Tram;
use crate::names;
use crate::source::Source;
use crate::tag::Tag;

/// Which companion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Companion {
    /// `.raw`
    Raw,
    /// `.sep`
    Sep,
}

impl Companion {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Raw, Self::Sep];

    /// The extension of its file.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Raw => "raw",
            Self::Sep => "sep",
        }
    }

    /// Which companion a file of this name is, in any letter case.
    pub fn of(file_name: &str) -> Option<Self> {
        let extension = names::extension(file_name);
        Self::ALL.into_iter().find(|companion| companion.extension() == extension)
    }

    /// True when some instance of the level keeps its bulk data there.
    pub fn is_needed_by(self, index: &InstanceFile) -> bool {
        let payloads = match index.payload_layout() {
            Layout::Pc => Self::Raw,
            Layout::Mac => Self::Sep,
        };
        let home = |tag| match tag {
            Tag::TRAM | Tag::SNDD | Tag::AKVA | Tag::AGDB | Tag::SUBT => Some(Self::Raw),
            Tag::TXMP | Tag::BINA | Tag::OSBD => Some(payloads),
            _ => None,
        };
        index.version() == Version::Vr31
            && index.instances().any(|instance| !instance.is_placeholder() && home(instance.tag()) == Some(self))
    }
}

/// A companion that is paired with its level.
pub(crate) struct Attached {
    pub(crate) path: Arc<str>,
    pub(crate) source: Rc<dyn Source>,
}

/// A companion whose level has not come.
pub(crate) struct Waiting {
    pub(crate) companion: Companion,
    pub(crate) attached: Attached,
}

/// How many animations are looked at to see whether a raw file belongs to a level.
const SAMPLE: usize = 16;

/// A remark when none of the first animations' rotations are where the level says: every such part begins with
/// the offset of the first bone's keys, which is twice the number of bones. One that fits is enough to believe it.
pub(crate) fn looks_foreign(index: &InstanceFile, raw: &Attached) -> Option<ReadError> {
    let mut looked_at = 0;
    let animations = index.instances().filter(|instance| instance.tag() == Tag::TRAM);
    let rotations = animations.filter_map(|instance| {
        let tram = Tram::new(instance.payload()).ok()?;
        (tram.rotations_at() != 0).then(|| (tram.rotations_at(), tram.bone_count()))
    });
    for (offset, bones) in rotations.take(SAMPLE) {
        let mut first = [0; 2];
        let read = raw.source.read_at(offset.into(), &mut first);
        if read.is_ok() && u32::from(u16::from_le_bytes(first)) == 2 * u32::from(bones) {
            return None;
        }
        looked_at += 1;
    }
    let index = names::file_name(index.path()).into();
    (looked_at > 0).then(|| ReadError::ForeignCompanion { at: Where::file(&raw.path), index })
}
