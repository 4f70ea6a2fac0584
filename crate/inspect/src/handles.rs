//! Handles: small numbers that stand for instances outside this crate.
//!
//! They outlive a replaced file (the set keeps its `FileId`), so a link or a selection on the page stays true when a
//! modder drops the edited file again. A handle is never used for a second instance.

use std::collections::HashMap;

use level::InstanceId;

/// Numbers instances in the order they are first asked for. 0 is never given out: it is the built-in figure.
#[derive(Debug, Default)]
pub(crate) struct Handles {
    numbers: HashMap<InstanceId, u32>,
    instances: Vec<Option<InstanceId>>,
}

impl Handles {
    /// The instance's handle, made now if it has none.
    pub(crate) fn of(&mut self, instance: InstanceId) -> u32 {
        if let Some(&number) = self.numbers.get(&instance) {
            return number;
        }
        let number = self.next(Some(instance));
        self.numbers.insert(instance, number);
        number
    }

    /// A new handle for something that is no instance of a level file.
    pub(crate) fn other(&mut self) -> u32 {
        self.next(None)
    }

    fn next(&mut self, instance: Option<InstanceId>) -> u32 {
        self.instances.push(instance);
        u32::try_from(self.instances.len()).unwrap_or(u32::MAX)
    }

    /// The instance's handle, if it was ever given one.
    pub(crate) fn existing(&self, instance: InstanceId) -> Option<u32> {
        self.numbers.get(&instance).copied()
    }

    /// The instance a handle stands for; it may have been removed since.
    pub(crate) fn instance(&self, handle: u32) -> Option<InstanceId> {
        let place = usize::try_from(handle.checked_sub(1)?).ok()?;
        self.instances.get(place).copied().flatten()
    }
}
