//! The fighter's body: nineteen rigid parts, each modelled around its own joint.
//!
//! Neighbours overlap at the joints: every part begins inside the one before it with a rounded end about as wide, so
//! that no gap opens when the joint bends.

mod arms;
mod head;
mod legs;
mod loft;
mod torso;
pub(crate) mod unwrap;

use crate::kinds::mesh::Mesh;
use unwrap::Part;

pub(crate) use loft::Cloth;

/// Sides of the body's rings: how fine it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Detail {
    /// Around torso and head.
    trunk: usize,
    /// Around limbs.
    limb: usize,
    /// Fingers, nose, sash and the like.
    trimmings: bool,
    /// Faces that meet at less than this many degrees look curved.
    crease: f32,
}

impl Detail {
    /// Near the camera.
    pub(crate) const FINE: Self = Detail { trunk: 10, limb: 8, trimmings: true, crease: 75.0 };
    /// Far away.
    pub(crate) const COARSE: Self = Detail { trunk: 6, limb: 4, trimmings: false, crease: 100.0 };
}

/// The meshes in bone order.
pub(crate) fn meshes(detail: Detail) -> Vec<Mesh> {
    let leg = [legs::thigh(detail), legs::calf(detail), legs::foot(detail)];
    let arm = [arms::shoulder(detail), arms::upper(detail), arms::forearm(detail), arms::fist(detail)];
    let mut solids = vec![torso::pelvis(detail)];
    solids.extend(leg.iter().cloned());
    solids.extend(leg.iter().map(loft::Solid::mirrored));
    solids.extend([torso::mid(detail), torso::chest(detail), head::neck(detail), head::head(detail)]);
    solids.extend(arm.iter().cloned());
    solids.extend(arm.iter().map(loft::Solid::mirrored));
    solids.iter().zip(Part::OF_BONES).map(|(solid, part)| solid.mesh(part, detail.crease)).collect()
}
