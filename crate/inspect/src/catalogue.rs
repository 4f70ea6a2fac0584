//! Everything that is in the files beside animations, and what belongs to what: characters, textures, all instances, and
//! which of them refers to which.

mod characters;
mod everything;
mod names;
mod textures;
mod uses;

use std::collections::HashMap;

use level::{InstanceId, Tag};
use serde::Serialize;

pub use characters::{
    CharacterRow, CharacterSheet, CollectionLine, Constant, DetailLevel, ParticleLine, VoiceLine, WornTexture,
};
pub use everything::Everything;
pub use textures::{MipLevel, TextureSheet};
pub use uses::{Dangling, DanglingLink, UseRef, Uses};

use crate::session::Session;

/// What is worked out for these questions, and what of bodies was chosen by hand.
#[derive(Debug, Default)]
pub(crate) struct Catalogue {
    /// Who refers to whom, and the revision of the files it was found in.
    graph: Option<(u32, uses::Graph)>,
    /// By the body's handle.
    builds: HashMap<u32, characters::Build>,
}

/// An instance by its handle, kind and name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ThingRef {
    /// Handle.
    pub id: u32,
    /// Four letters.
    pub tag: String,
    /// Full name; for an instance without one its kind and index, as in "TRMA #12".
    pub name: String,
}

impl Session {
    pub(crate) fn thing(&mut self, id: InstanceId) -> ThingRef {
        let tag = self.set.instance(id).map_or(Tag::from_disk(0), |instance| instance.tag());
        ThingRef { id: self.handles.of(id), tag: tag.to_string(), name: self.full_name(id) }
    }

    /// The instance of a handle, while it is open.
    pub(crate) fn open_instance(&self, handle: u32) -> Option<InstanceId> {
        self.handles.instance(handle).filter(|id| self.set.instance(*id).is_some())
    }
}
