//! Every instance of every open file, as columns: tens of thousands of rows cross to the page at once.

use std::collections::HashMap;

use level::{InstanceId, Tag};
use serde::Serialize;

use crate::session::Session;

/// All instances with data. The lists from `id` on are as long as each other, one entry an instance.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Everything {
    /// The kinds that occur.
    pub tags: Vec<String>,
    /// What each of those is, or "".
    pub meanings: Vec<String>,
    /// Names of the files.
    pub files: Vec<String>,
    /// Handles.
    pub id: Vec<u32>,
    /// Full names; "" for none.
    pub name: Vec<String>,
    /// Numbers of the instances in their files.
    pub index: Vec<u32>,
    /// Which of `tags`.
    pub tag: Vec<u32>,
    /// Which of `files`.
    pub file: Vec<u32>,
    /// Bytes in the index file.
    pub size: Vec<u32>,
}

impl Session {
    /// Every instance that has its data in an open file.
    pub fn everything(&mut self) -> Everything {
        let mut all = Everything::default();
        let mut tags: HashMap<Tag, u32> = HashMap::new();
        for file in self.set.files() {
            let number = all.files.len() as u32;
            all.files.push(file.name().to_owned());
            for instance in file.index().instances().filter(|instance| !instance.is_placeholder()) {
                let tag = *tags.entry(instance.tag()).or_insert_with(|| {
                    all.tags.push(instance.tag().to_string());
                    all.meanings.push(instance.tag().meaning().unwrap_or_default().to_owned());
                    all.tags.len() as u32 - 1
                });
                all.id.push(self.handles.of(InstanceId { file: file.id(), index: instance.index() }));
                all.name.push(instance.name().unwrap_or_default().to_owned());
                all.index.push(instance.index());
                all.tag.push(tag);
                all.file.push(number);
                all.size.push(instance.descriptor().data_size);
            }
        }
        all
    }
}
