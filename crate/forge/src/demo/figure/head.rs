//! Neck and head: face, hair, a tail tied high. X is up, Y the front, Z the left.

use glam::Vec3;

use super::Detail;
use super::loft::{Cloth, Solid, ring};

pub(super) fn neck(detail: Detail) -> Solid {
    let mut solid = Solid::new(detail);
    let rings = [ring(-0.45, 0.5, 0.56), ring(0.4, 0.41, 0.44).at(0.05, 0.0), ring(1.0, 0.38, 0.4).at(0.14, 0.0)];
    solid.loft(detail.limb, 0.5, &rings, &[Cloth::Skin]);
    solid
}

pub(super) fn head(detail: Detail) -> Solid {
    let mut solid = Solid::new(detail);
    // From under the chin to above the brow; rings tip down towards the front to make the jaw. Hair covers the rest.
    let rings = [
        ring(-0.16, 0.3, 0.24).at(0.34, 0.0).slant(-0.3, 0.0),
        ring(-0.04, 0.54, 0.42).at(0.3, 0.0).front_back(0.56, 0.62).slant(-0.34, 0.0).square(0.85),
        ring(0.5, 0.7, 0.72).at(0.16, 0.0).front_back(0.75, 0.78).slant(-0.1, 0.0).square(0.85),
        ring(1.06, 0.76, 0.79).at(0.08, 0.0).front_back(0.7, 0.9).square(0.86),
        ring(1.3, 0.8, 0.8).at(0.08, 0.0).front_back(0.84, 0.94).square(0.88),
        ring(1.6, 0.6, 0.6),
    ];
    solid.loft(detail.trunk, 0.5, &rings, &[Cloth::Skin]);
    hair(&mut solid, detail);
    if detail.trimmings {
        face(&mut solid);
    }
    solid
}

fn face(solid: &mut Solid) {
    let p = Vec3::new;
    // The nose: a wedge from between the brows.
    solid.spike([p(1.18, 0.8, 0.0), p(0.6, 0.8, 0.17), p(0.6, 0.8, -0.17), p(0.65, 1.07, 0.0)], Cloth::Skin);
    // Brows that shade the eyes, and lips.
    for side in [1.0, -1.0] {
        let (inner, outer) = (p(1.14, 0.84, 0.12 * side), p(1.26, 0.72, 0.6 * side));
        solid.spike([inner, outer, p(1.06, 0.86, 0.36 * side), p(1.2, 0.97, 0.3 * side)], Cloth::Skin);
    }
    solid.spike([p(0.3, 0.84, 0.24), p(0.3, 0.84, -0.24), p(0.36, 0.8, 0.0), p(0.31, 0.93, 0.0)], Cloth::Skin);
}

/// A cap that leaves the face free, a fringe swept to one side, and the tail.
fn hair(solid: &mut Solid, detail: Detail) {
    let cap = [
        ring(0.26, 0.5, 0.74).at(-0.36, 0.0).slant(0.75, 0.0),
        ring(0.85, 0.84, 0.9).at(-0.12, 0.0).front_back(0.78, 0.88).slant(0.55, 0.0).square(0.92),
        ring(1.42, 0.96, 0.92).at(0.0, 0.0).front_back(0.9, 0.98).slant(0.2, 0.0).square(0.92),
        ring(1.9, 0.82, 0.76).at(0.0, 0.0).front_back(0.78, 0.82),
        ring(2.24, 0.34, 0.32).at(-0.06, 0.0),
    ];
    solid.loft(detail.trunk, 0.5, &cap, &[Cloth::Hair]);
    if detail.trimmings {
        fringe(solid);
    }
    tail(solid, detail);
}

fn fringe(solid: &mut Solid) {
    let p = Vec3::new;
    // Three locks across the forehead, swept to the left, and one before each ear.
    let mut lock = |root: [Vec3; 2], tip: Vec3, out: Vec3| {
        solid.spike([root[0], root[1], tip, (root[0] + root[1]) * 0.5 + out], Cloth::Hair);
    };
    let front = p(0.06, 0.16, 0.0);
    lock([p(1.8, 0.72, 0.1), p(1.78, 0.6, -0.6)], p(1.2, 0.96, -0.42), front);
    lock([p(1.82, 0.7, 0.45), p(1.82, 0.74, -0.2)], p(1.3, 1.02, 0.16), front);
    lock([p(1.7, 0.5, 0.68), p(1.82, 0.72, 0.2)], p(1.12, 0.9, 0.6), front);
    let side = p(0.0, 0.04, 0.12);
    lock([p(1.45, 0.2, 0.76), p(1.45, 0.66, 0.66)], p(0.3, 0.5, 0.8), side);
    lock([p(1.45, 0.66, -0.66), p(1.45, 0.2, -0.76)], p(0.3, 0.5, -0.8), side * p(1.0, 1.0, -1.0));
}

fn tail(solid: &mut Solid, detail: Detail) {
    // Tied high at the back, out and down to between the shoulder blades.
    let line = [
        (1.76, -0.84, 0.2),
        (1.88, -1.04, 0.26),
        (1.8, -1.42, 0.38),
        (1.2, -1.82, 0.42),
        (0.25, -1.9, 0.3),
        (-0.5, -1.72, 0.06),
    ];
    let sides = if detail.trimmings { 6 } else { 3 };
    let rows: Vec<Vec<Vec3>> = line
        .iter()
        .enumerate()
        .map(|(i, &(x, y, thick))| {
            let before = line[i.saturating_sub(1)];
            let after = line[(i + 1).min(line.len() - 1)];
            let along = Vec3::new(after.0 - before.0, after.1 - before.1, 0.0).normalize();
            let across = along.cross(Vec3::Z);
            (0..sides)
                .map(|j| {
                    let (sin, cos) = ((j as f32 + 0.5) * std::f32::consts::TAU / sides as f32).sin_cos();
                    Vec3::new(x, y, 0.0) + across * (cos * thick) - Vec3::Z * (sin * thick)
                })
                .collect()
        })
        .collect();
    let tie = if detail.trimmings { Cloth::Trim } else { Cloth::Hair };
    solid.skin(&rows, &[tie, Cloth::Hair]);
}
