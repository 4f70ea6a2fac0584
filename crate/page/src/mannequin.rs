//! The built-in figure: a faceted mannequin of our own, shown when nothing better is in what was dropped.
//!
//! Made for [`motion::Rig::human`]. Each part is a loft: rings along an axis, joined by flat facets. Bones run along +X
//! with +Y to the front; parts that bend have a darker ball in the joint, so that no bend opens a gap.

use motion::Vec3;

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
    ring(-0.75, -0.05, 0.78, 0.95),
    ring(-0.20, -0.10, 0.98, 1.48),
    ring(0.35, -0.06, 0.94, 1.50),
    ring(0.80, 0.00, 0.82, 1.30),
    ring(1.10, 0.02, 0.66, 1.00),
];
const MID: [Ring; 5] = [
    ring(-0.20, 0.02, 0.55, 0.90),
    ring(0.15, 0.04, 0.73, 1.13),
    ring(0.75, 0.06, 0.74, 1.12),
    ring(1.30, 0.05, 0.76, 1.20),
    ring(1.65, 0.02, 0.60, 0.95),
];
const CHEST: [Ring; 6] = [
    ring(0.00, 0.02, 0.70, 1.10),
    ring(0.40, 0.08, 0.92, 1.40),
    ring(1.10, 0.10, 1.06, 1.66),
    ring(1.65, 0.02, 0.98, 1.62),
    ring(2.05, -0.06, 0.74, 1.20),
    ring(2.35, -0.08, 0.46, 0.62),
];
const NECK: [Ring; 3] = [ring(-0.30, -0.04, 0.52, 0.56), ring(0.30, 0.02, 0.46, 0.48), ring(1.10, 0.14, 0.44, 0.46)];
const HEAD: [Ring; 7] = [
    ring(-0.22, 0.42, 0.34, 0.24),
    ring(0.10, 0.30, 0.66, 0.48),
    ring(0.62, 0.16, 0.86, 0.66),
    ring(1.10, 0.10, 0.94, 0.73),
    ring(1.58, 0.04, 0.95, 0.74),
    ring(2.02, -0.02, 0.76, 0.58),
    ring(2.28, -0.06, 0.36, 0.28),
];
const THIGH: [Ring; 5] = [
    ring(-0.35, 0.00, 0.55, 0.50),
    ring(0.35, 0.04, 0.92, 0.82),
    ring(1.40, 0.08, 0.90, 0.80),
    ring(3.00, 0.05, 0.68, 0.62),
    ring(4.00, 0.02, 0.50, 0.48),
];
const CALF: [Ring; 6] = [
    ring(0.10, 0.06, 0.48, 0.44),
    ring(0.50, 0.02, 0.58, 0.52),
    ring(1.20, -0.14, 0.66, 0.56),
    ring(2.20, -0.12, 0.54, 0.46),
    ring(3.30, -0.08, 0.38, 0.34),
    ring(3.95, -0.08, 0.32, 0.30),
];
/// Along the sole, heel to toe: the foot's axis is +Y, its "front" down.
const FOOT: [Ring; 5] = [
    ring(-0.80, 0.42, 0.20, 0.24),
    ring(-0.55, 0.28, 0.46, 0.36),
    ring(0.35, 0.26, 0.48, 0.42),
    ring(1.30, 0.46, 0.28, 0.50),
    ring(1.85, 0.56, 0.17, 0.36),
];
const COLLAR: [Ring; 4] = [
    ring(-0.30, 0.02, 0.40, 0.34),
    ring(0.30, 0.02, 0.62, 0.52),
    ring(0.85, 0.00, 0.60, 0.52),
    ring(1.15, 0.00, 0.44, 0.40),
];
const UPPER_ARM: [Ring; 5] = [
    ring(-0.42, 0.00, 0.36, 0.34),
    ring(0.05, 0.00, 0.66, 0.62),
    ring(0.90, 0.02, 0.58, 0.54),
    ring(2.00, 0.00, 0.45, 0.43),
    ring(2.68, 0.00, 0.36, 0.36),
];
const FOREARM: [Ring; 5] = [
    ring(0.08, 0.00, 0.36, 0.36),
    ring(0.50, 0.02, 0.46, 0.43),
    ring(1.00, 0.02, 0.44, 0.41),
    ring(1.90, 0.00, 0.32, 0.29),
    ring(2.42, 0.00, 0.26, 0.24),
];
const HAND: [Ring; 5] = [
    ring(-0.05, 0.00, 0.24, 0.22),
    ring(0.25, 0.02, 0.40, 0.30),
    ring(0.75, 0.04, 0.46, 0.36),
    ring(1.15, 0.04, 0.40, 0.32),
    ring(1.35, 0.02, 0.24, 0.20),
];

/// The whole figure, in bone order.
pub(crate) fn mannequin() -> Shape {
    let spine = |rings: &[Ring]| loft(Vec3::X, Vec3::Y, rings, Tone::Body);
    let ball = |radius: f32| sphere(Vec3::ZERO, radius, Tone::Joint);
    let thigh = || [spine(&THIGH), ball(0.62)].concat();
    let calf = || [spine(&CALF), ball(0.50)].concat();
    let foot = || [sole(loft(Vec3::Y, Vec3::X, &FOOT, Tone::Body)), ball(0.34)].concat();
    let arm = || [spine(&UPPER_ARM), ball(0.46)].concat();
    let forearm = || [spine(&FOREARM), ball(0.38)].concat();
    let hand = || [spine(&HAND), ball(0.25)].concat();
    Shape {
        bones: vec![
            spine(&PELVIS),
            thigh(),
            calf(),
            foot(),
            thigh(),
            calf(),
            foot(),
            [spine(&MID), sphere(Vec3::new(-0.1, 0.0, 0.0), 0.85, Tone::Joint)].concat(),
            [spine(&CHEST), sphere(Vec3::new(-0.05, 0.0, 0.0), 0.82, Tone::Joint)].concat(),
            spine(&NECK).into_iter().map(|facet| Facet { tone: Tone::Joint, ..facet }).collect(),
            visor(spine(&HEAD)),
            spine(&COLLAR),
            arm(),
            forearm(),
            hand(),
            spine(&COLLAR),
            arm(),
            forearm(),
            hand(),
        ],
    }
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
    let mut face = |a: Vec3, b: Vec3, c: Vec3| facets.push(Facet { corners: [a, b, c], tone });
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

/// The underside of a foot is darker. Down is +X in a foot's frame.
fn sole(facets: Vec<Facet>) -> Vec<Facet> {
    let below = |facet: &Facet| facet.normal().is_some_and(|normal| normal.x > 0.8);
    facets.into_iter().map(|facet| if below(&facet) { Facet { tone: Tone::Joint, ..facet } } else { facet }).collect()
}

/// A band over the eyes shows where the head looks.
fn visor(facets: Vec<Facet>) -> Vec<Facet> {
    let eyes = |facet: &Facet| {
        let height = facet.corners.iter().map(|corner| corner.x).sum::<f32>() / 3.0;
        (0.62..1.58).contains(&height) && facet.normal().is_some_and(|normal| normal.y > 0.6)
    };
    let high = |facet: &Facet| facet.corners.iter().all(|corner| corner.x > 0.9);
    facets
        .into_iter()
        .map(|facet| if eyes(&facet) && high(&facet) { Facet { tone: Tone::Mark, ..facet } } else { facet })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_closed_and_turned_outward() {
        let shape = mannequin();
        assert_eq!(shape.bones.len(), motion::Rig::human().bones());
        for (bone, facets) in shape.bones.iter().enumerate() {
            // Six times the volume of a closed surface is positive when its facets are turned outward.
            let volume: f32 = facets.iter().map(|f| f.corners[0].dot(f.corners[1].cross(f.corners[2]))).sum();
            assert!(volume > 0.1, "bone {bone} has volume {volume}");
            let area: Vec3 =
                facets.iter().map(|f| (f.corners[1] - f.corners[0]).cross(f.corners[2] - f.corners[0])).sum();
            assert!(area.length() < 1e-3, "bone {bone} is open: {area}");
        }
    }

    #[test]
    fn the_face_is_marked_on_its_front_only() {
        let head = &mannequin().bones[10];
        let marks: Vec<_> = head.iter().filter(|facet| facet.tone == Tone::Mark).collect();
        assert!(!marks.is_empty() && marks.len() < head.len() / 5);
        assert!(marks.iter().all(|facet| facet.corners.iter().all(|corner| corner.y > 0.0)));
    }

    #[test]
    fn the_figure_is_light_enough_for_any_machine() {
        let facets = mannequin().facets();
        assert!((800..4000).contains(&facets), "{facets} facets");
    }
}
