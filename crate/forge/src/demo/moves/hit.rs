//! Being hit.
use super::Move;
pub(super) fn moves() -> Vec<Move> {
    Vec::new()
}
