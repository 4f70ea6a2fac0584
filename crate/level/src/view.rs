//! From an instance's place to a view of its kind, with what went wrong said in terms of files.

use crate::bytes::{Bytes, OutOfBounds};
use crate::error::ReadError;
use crate::search::not_open;
use crate::set::{InstanceId, LevelSet};
use crate::tag::Tag;

impl LevelSet {
    /// Lays a view over an instance that has to be of one kind: `set.view(id, Tag::TRAC, Trac::new)`.
    ///
    /// # Errors
    /// When the instance is not open, is of another kind, or is too short for the view.
    pub fn view<'s, V>(
        &'s self,
        id: InstanceId,
        kind: Tag,
        view: impl FnOnce(Bytes<'s>) -> Result<V, OutOfBounds>,
    ) -> Result<V, ReadError> {
        let instance = self.instance(id).ok_or_else(not_open)?;
        if instance.tag() != kind {
            return Err(ReadError::WrongKind { at: instance.place(), expected: kind, found: instance.tag() });
        }
        view(instance.payload()).map_err(|cause| instance.short(cause))
    }
}
