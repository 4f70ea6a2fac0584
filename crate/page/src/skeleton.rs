//! The skeleton view: a tapered bone from every joint to each of its children, and a bead in the joint.

use motion::{Rig, Vec3};

use crate::mannequin::sphere;
use crate::shape::{Facet, Shape, Tone};

/// The skeleton of a rig, in bone order, in each bone's own frame.
pub(crate) fn skeleton(rig: &Rig) -> Shape {
    let size = typical_length(rig);
    let bead = size * 0.115;
    let mut bones: Vec<Vec<Facet>> = (0..rig.bones()).map(|_| sphere(Vec3::ZERO, bead, Tone::Joint)).collect();
    for bone in 0..rig.bones() {
        let Some(parent) = rig.parent(bone).map(usize::from) else { continue };
        let end = rig.offset(bone);
        if let Some(facets) = bones.get_mut(parent) {
            facets.extend(tapered(end, bead));
        }
    }
    for (bone, facets) in bones.iter_mut().enumerate() {
        let leaf = (0..rig.bones()).all(|child| rig.parent(child).map(usize::from) != Some(bone));
        if leaf {
            facets.extend(tapered(tip(rig, bone) * size * 0.45, bead));
        }
    }
    Shape { bones }
}

/// Mean length of the bones that have one; 1 for a rig of nothing but points.
fn typical_length(rig: &Rig) -> f32 {
    let lengths: Vec<f32> = (1..rig.bones()).map(|bone| rig.offset(bone).length()).filter(|len| *len > 1e-3).collect();
    if lengths.is_empty() { 1.0 } else { lengths.iter().sum::<f32>() / lengths.len() as f32 }
}

/// Where a bone without children points: in human bodies bones run along +X, and only the feet turn off to +Y; in others it
/// leads on as it was led to.
fn tip(rig: &Rig, bone: usize) -> Vec3 {
    if rig.bones() != motion::space::BONES {
        return rig.offset(bone).normalize_or(Vec3::Y);
    }
    if bone == 3 || bone == 6 { Vec3::Y } else { Vec3::X }
}

/// A long eight-sided die: from the joint to the end, widest near the joint.
fn tapered(end: Vec3, bead: f32) -> Vec<Facet> {
    let length = end.length();
    let Some(along) = end.try_normalize() else { return Vec::new() };
    let side = along.any_orthonormal_vector();
    let other = along.cross(side);
    let width = (length * 0.15).clamp(bead * 0.6, bead * 1.3);
    let waist = along * (length * 0.16).max(bead);
    let corners = [side, other, -side, -other].map(|out| waist + out * width);
    let mut facets = Vec::with_capacity(8);
    for (from, to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
        facets.push(Facet::plain([Vec3::ZERO, *to, *from], Tone::Body));
        facets.push(Facet::plain([end, *from, *to], Tone::Body));
    }
    facets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bone_reaches_to_its_childrens_joints() {
        let rig = Rig::human();
        let shape = skeleton(&rig);
        for bone in 1..rig.bones() {
            let parent = usize::from(rig.parent(bone).unwrap());
            let reached = shape.bones[parent].iter().any(|facet| facet.corners.contains(&rig.offset(bone)));
            assert!(reached, "bone {bone}");
        }
    }

    #[test]
    fn tapered_bones_are_turned_outward() {
        let facets = tapered(Vec3::new(0.3, 4.0, -1.0), 0.2);
        let volume: f32 = facets.iter().map(|f| f.corners[0].dot(f.corners[1].cross(f.corners[2]))).sum();
        assert!(volume > 0.0);
        assert!(tapered(Vec3::ZERO, 0.2).is_empty());
    }

    #[test]
    fn a_rig_of_points_still_has_a_skeleton() {
        let rig = Rig::new(&[None, Some(0)], &[Vec3::ZERO; 2]).unwrap();
        assert!(skeleton(&rig).bones.iter().any(|facets| !facets.is_empty()));
    }
}
