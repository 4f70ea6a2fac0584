//! The built-in figure: a faceted mannequin of our own, shown when nothing better is in what was dropped.
//!
//! Measured for [`motion::Rig::human`]. Each part is a loft: rings along an axis, joined by flat facets. Parts that bend
//! have a darker ball in the joint, so that no bend opens a gap.

use motion::space::BONES;
use motion::{Rig, Vec3};

use crate::shape::{Facet, Shape, Tone};

/// Corners of a ring: enough to read as round, few enough to stay crisp.
const CORNERS: usize = 8;

/// One ring of a loft, by where it is along the axis and how far it reaches.
#[derive(Clone, Copy)]
struct Ring {
    at: f32,
    /// Centre, to the front and to the side.
    center: [f32; 2],
    /// Half extents, to the front and to the side.
    half: [f32; 2],
}

const fn ring(at: f32, front: f32, half_front: f32, half_side: f32) -> Ring {
    Ring { at, center: [front, 0.0], half: [half_front, half_side] }
}

const PELVIS: [Ring; 6] = [
    ring(-1.15, -0.02, 0.34, 0.30),
    ring(-0.75, -0.06, 0.80, 0.98),
    ring(-0.20, -0.10, 1.00, 1.50),
    ring(0.30, -0.06, 0.96, 1.48),
    ring(0.75, 0.00, 0.84, 1.26),
    ring(0.95, 0.02, 0.70, 1.04),
];
const MID: [Ring; 5] = [
    ring(-0.35, 0.02, 0.50, 0.80),
    ring(0.00, 0.03, 0.68, 1.00),
    ring(0.75, 0.06, 0.69, 0.98),
    ring(1.30, 0.06, 0.71, 1.03),
    ring(1.72, 0.04, 0.56, 0.84),
];
const CHEST: [Ring; 7] = [
    ring(-0.15, 0.03, 0.62, 0.95),
    ring(0.12, 0.06, 0.82, 1.20),
    ring(0.75, 0.12, 1.00, 1.50),
    ring(1.35, 0.10, 1.04, 1.70),
    ring(1.85, 0.00, 0.90, 1.50),
    ring(2.20, -0.08, 0.62, 0.98),
    ring(2.42, -0.10, 0.40, 0.50),
];
const NECK: [Ring; 3] = [ring(-0.30, -0.04, 0.50, 0.54), ring(0.30, 0.02, 0.45, 0.47), ring(1.10, 0.14, 0.43, 0.45)];
const HEAD: [Ring; 7] = [
    ring(-0.22, 0.42, 0.34, 0.24),
    ring(0.10, 0.30, 0.66, 0.48),
    ring(0.62, 0.16, 0.86, 0.66),
    ring(1.10, 0.10, 0.94, 0.73),
    ring(1.58, 0.04, 0.95, 0.74),
    ring(2.02, -0.02, 0.76, 0.58),
    ring(2.28, -0.06, 0.36, 0.28),
];
const THIGH: [Ring; 7] = [
    ring(-0.45, 0.00, 0.44, 0.42),
    ring(-0.10, 0.02, 0.84, 0.74),
    ring(0.50, 0.05, 0.96, 0.84),
    ring(1.50, 0.08, 0.90, 0.80),
    ring(2.80, 0.06, 0.70, 0.64),
    ring(3.75, 0.03, 0.55, 0.52),
    ring(4.05, 0.00, 0.42, 0.42),
];
const CALF: [Ring; 7] = [
    ring(0.08, 0.03, 0.42, 0.40),
    ring(0.35, 0.06, 0.56, 0.52),
    ring(1.10, -0.12, 0.66, 0.57),
    ring(2.00, -0.13, 0.58, 0.50),
    ring(3.10, -0.08, 0.41, 0.37),
    ring(3.75, -0.06, 0.34, 0.32),
    ring(3.98, -0.05, 0.26, 0.26),
];
/// Heel to toe, "front" being down: the sole is 0.74 below the ankle.
const FOOT: [Ring; 6] = [
    ring(-0.85, 0.50, 0.24, 0.24),
    ring(-0.60, 0.30, 0.44, 0.38),
    ring(0.05, 0.18, 0.56, 0.43),
    ring(0.75, 0.37, 0.37, 0.48),
    ring(1.40, 0.49, 0.25, 0.54),
    ring(1.88, 0.58, 0.16, 0.38),
];
const COLLAR: [Ring; 4] = [
    ring(-0.30, 0.02, 0.36, 0.30),
    ring(0.20, 0.02, 0.60, 0.52),
    ring(0.85, 0.00, 0.62, 0.55),
    ring(1.20, 0.00, 0.48, 0.44),
];
const UPPER_ARM: [Ring; 7] = [
    ring(-0.48, 0.00, 0.30, 0.30),
    ring(-0.15, 0.00, 0.60, 0.56),
    ring(0.35, 0.02, 0.69, 0.62),
    ring(1.00, 0.02, 0.60, 0.54),
    ring(1.90, 0.00, 0.47, 0.44),
    ring(2.50, 0.00, 0.40, 0.39),
    ring(2.72, 0.00, 0.30, 0.30),
];
const FOREARM: [Ring; 6] = [
    ring(0.10, 0.00, 0.33, 0.33),
    ring(0.38, 0.02, 0.46, 0.43),
    ring(0.95, 0.02, 0.47, 0.42),
    ring(1.80, 0.00, 0.34, 0.30),
    ring(2.28, 0.00, 0.27, 0.24),
    ring(2.42, 0.00, 0.21, 0.20),
];
const HAND: [Ring; 5] = [
    ring(-0.02, 0.00, 0.20, 0.20),
    ring(0.20, 0.01, 0.33, 0.30),
    ring(0.60, 0.04, 0.43, 0.34),
    ring(1.00, 0.05, 0.40, 0.33),
    ring(1.25, 0.03, 0.25, 0.22),
];

/// The child joint each bone leads to, in bone order; leaves lead on as they were led to.
const LEADS_TO: [usize; BONES] = [7, 2, 3, 3, 5, 6, 6, 8, 9, 10, 10, 12, 13, 14, 14, 16, 17, 18, 18];

/// The whole figure for a human skeleton, in bone order; none for a skeleton of another kind.
///
/// Parts follow the skeleton's own directions: some animations are made for bones that run along +X (the game's
/// own), others for bones that stand upright when unturned.
pub(crate) fn mannequin(rig: &Rig) -> Option<Shape> {
    if rig.bones() != BONES {
        return None;
    }
    let shin = rig.offset(3).try_normalize()?;
    let front = if shin.x.abs() > shin.y.abs() { Vec3::Y } else { Vec3::Z };
    let along = |bone: usize| {
        let child = LEADS_TO.get(bone).copied().unwrap_or(bone);
        // Joints may lie a little off a bone's axis; the part itself is straight.
        let offset = rig.offset(child);
        let axis = offset.abs();
        if axis.x >= axis.y && axis.x >= axis.z {
            Vec3::X * offset.x.signum()
        } else if axis.y >= axis.z {
            Vec3::Y * offset.y.signum()
        } else {
            Vec3::Z * offset.z.signum()
        }
    };
    let part = |bone: usize, rings: &[Ring]| loft(along(bone), front, rings, Tone::Body);
    let jointed = |bone: usize, rings: &[Ring], radius: f32| {
        [part(bone, rings), sphere(Vec3::ZERO, radius, Tone::Joint)].concat()
    };
    let foot = |bone: usize| {
        let down = along(bone);
        [sole(loft(front, down, &FOOT, Tone::Body), down), sphere(Vec3::ZERO, 0.36, Tone::Joint)].concat()
    };
    let neck = part(9, &NECK).into_iter().map(|facet| Facet { tone: Tone::Joint, ..facet }).collect();
    let bones = vec![
        part(0, &PELVIS),
        jointed(1, &THIGH, 0.62),
        jointed(2, &CALF, 0.52),
        foot(3),
        jointed(4, &THIGH, 0.62),
        jointed(5, &CALF, 0.52),
        foot(6),
        part(7, &MID),
        part(8, &CHEST),
        neck,
        visor(part(10, &HEAD), along(10), front),
        part(11, &COLLAR),
        jointed(12, &UPPER_ARM, 0.5),
        jointed(13, &FOREARM, 0.40),
        jointed(14, &HAND, 0.25),
        part(15, &COLLAR),
        jointed(16, &UPPER_ARM, 0.5),
        jointed(17, &FOREARM, 0.40),
        jointed(18, &HAND, 0.25),
    ];
    Some(Shape { bones })
}

/// Joins rings along an axis with flat facets and closes both ends.
fn loft(along: Vec3, front: Vec3, rings: &[Ring], tone: Tone) -> Vec<Facet> {
    let side = along.cross(front);
    let corners: Vec<Vec<Vec3>> = rings
        .iter()
        .map(|ring| {
            let center = along * ring.at + front * ring.center[0] + side * ring.center[1];
            (0..CORNERS)
                .map(|corner| {
                    // Half a step aside, so that a flat side and not an edge faces the front.
                    let angle = (corner as f32 + 0.5) / CORNERS as f32 * std::f32::consts::TAU;
                    // Reaching out to the extents with the flat sides, not with the corners only.
                    let reach = 1.0 / (std::f32::consts::PI / CORNERS as f32).cos();
                    center + (front * angle.cos() * ring.half[0] + side * angle.sin() * ring.half[1]) * reach
                })
                .collect()
        })
        .collect();
    let mut facets = Vec::new();
    let mut face = |a: Vec3, b: Vec3, c: Vec3| facets.push(Facet::plain([a, b, c], tone));
    for (lower, upper) in corners.iter().zip(corners.iter().skip(1)) {
        for (low, high) in edges(lower).zip(edges(upper)) {
            face(low.0, low.1, high.1);
            face(low.0, high.1, high.0);
        }
    }
    let middle = |ring: &Vec<Vec3>| ring.iter().copied().sum::<Vec3>() / CORNERS as f32;
    if let (Some(first), Some(last)) = (corners.first(), corners.last()) {
        let (bottom, top) = (middle(first), middle(last));
        edges(first).for_each(|(a, b)| face(bottom, b, a));
        edges(last).for_each(|(a, b)| face(top, a, b));
    }
    facets
}

/// The ring's corners two by two, the last with the first.
fn edges(ring: &[Vec3]) -> impl Iterator<Item = (Vec3, Vec3)> + '_ {
    ring.iter().copied().zip(ring.iter().copied().cycle().skip(1))
}

/// A faceted ball.
pub(crate) fn sphere(center: Vec3, radius: f32, tone: Tone) -> Vec<Facet> {
    let rings: Vec<Ring> = [-0.92_f32, -0.5, 0.0, 0.5, 0.92]
        .iter()
        .map(|&at| {
            let half = radius * (1.0 - at * at).sqrt();
            Ring { at: at * radius, center: [0.0, 0.0], half: [half, half] }
        })
        .collect();
    let mut ball = loft(Vec3::X, Vec3::Y, &rings, tone);
    ball.iter_mut().for_each(|facet| facet.corners = facet.corners.map(|corner| corner + center));
    ball
}

/// The underside of a foot is darker.
fn sole(facets: Vec<Facet>, down: Vec3) -> Vec<Facet> {
    toned(facets, Tone::Joint, |facet| facet.normal().is_some_and(|normal| normal.dot(down) > 0.6))
}

/// A band over the eyes shows where the head looks.
fn visor(facets: Vec<Facet>, up: Vec3, front: Vec3) -> Vec<Facet> {
    toned(facets, Tone::Mark, |facet| {
        let ahead = facet.normal().is_some_and(|normal| normal.dot(front) > 0.6);
        ahead && facet.corners.iter().all(|corner| (1.0..1.7).contains(&corner.dot(up)))
    })
}

fn toned(mut facets: Vec<Facet>, tone: Tone, which: impl Fn(&Facet) -> bool) -> Vec<Facet> {
    facets.iter_mut().filter(|facet| which(facet)).for_each(|facet| facet.tone = tone);
    facets
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The game's convention, and one whose bones stand upright when unturned.
    fn rigs() -> [Rig; 2] {
        let human = Rig::human();
        let upright: Vec<Vec3> = (0..BONES)
            .map(|bone| {
                let along = human.offset(bone);
                match bone {
                    // Down the legs, out along the arms, up the spine.
                    2 | 3 | 5 | 6 => Vec3::new(along.z, -along.x, along.y),
                    12..=14 => Vec3::new(along.x, along.z, along.y),
                    16..=18 => Vec3::new(-along.x, along.z, along.y),
                    _ => Vec3::new(along.z, along.x, along.y),
                }
            })
            .collect();
        let parents: Vec<Option<u8>> = (0..BONES).map(|bone| human.parent(bone)).collect();
        [human, Rig::new(&parents, &upright).unwrap()]
    }

    #[test]
    fn every_part_is_closed_and_turned_outward() {
        for rig in rigs() {
            let shape = mannequin(&rig).unwrap();
            assert_eq!(shape.bones.len(), rig.bones());
            for (bone, facets) in shape.bones.iter().enumerate() {
                // Six times the volume of a closed surface is positive when its facets are turned outward.
                let volume: f32 = facets.iter().map(|f| f.corners[0].dot(f.corners[1].cross(f.corners[2]))).sum();
                assert!(volume > 0.1, "bone {bone} has volume {volume}");
                let area: Vec3 =
                    facets.iter().map(|f| (f.corners[1] - f.corners[0]).cross(f.corners[2] - f.corners[0])).sum();
                assert!(area.length() < 1e-3, "bone {bone} is open: {area}");
            }
        }
    }

    #[test]
    fn parts_reach_to_the_joint_they_lead_to() {
        for rig in rigs() {
            let shape = mannequin(&rig).unwrap();
            for (bone, child) in
                LEADS_TO.iter().enumerate().filter(|(bone, child)| rig.parent(**child) == Some(*bone as u8))
            {
                let joint = rig.offset(*child);
                let direction = joint.normalize();
                let farthest = shape.bones[bone]
                    .iter()
                    .flat_map(|facet| facet.corners)
                    .map(|corner| corner.dot(direction))
                    .fold(0.0, f32::max);
                assert!(farthest > joint.length() * 0.75, "bone {bone} ends at {farthest} of {}", joint.length());
            }
        }
    }

    #[test]
    fn the_face_is_marked_on_its_front_only_and_feet_point_there_too() {
        for (rig, front) in rigs().into_iter().zip([Vec3::Y, Vec3::Z]) {
            let shape = mannequin(&rig).unwrap();
            let head = &shape.bones[10];
            let marks: Vec<_> = head.iter().filter(|facet| facet.tone == Tone::Mark).collect();
            assert!(!marks.is_empty() && marks.len() < head.len() / 5);
            assert!(marks.iter().all(|facet| facet.corners.iter().all(|corner| corner.dot(front) > 0.0)));
            let toes = |bone: usize| {
                shape.bones[bone].iter().flat_map(|facet| facet.corners).map(|c| c.dot(front)).fold(0.0, f32::max)
            };
            assert!(toes(3) > 1.5 && toes(6) > 1.5);
        }
    }

    #[test]
    fn the_soles_are_flat_and_where_they_should_be() {
        let shape = mannequin(&Rig::human()).unwrap();
        let lowest = shape.bones[3].iter().flat_map(|facet| facet.corners).map(|corner| corner.x).fold(0.0, f32::max);
        assert!((lowest - 0.74).abs() < 0.06, "{lowest}");
    }

    #[test]
    fn the_figure_is_light_enough_for_any_machine() {
        let facets = mannequin(&Rig::human()).unwrap().bones.iter().map(Vec::len).sum::<usize>();
        assert!((800..4000).contains(&facets), "{facets} facets");
    }

    #[test]
    fn a_skeleton_that_is_not_human_has_no_mannequin() {
        assert!(mannequin(&Rig::new(&[None, Some(0)], &[Vec3::ZERO, Vec3::X]).unwrap()).is_none());
    }
}
