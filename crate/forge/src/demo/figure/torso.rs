//! Pelvis with belt and sash, waist, chest with a short vest. X is up, Y the front, Z the left.

use glam::Vec3;

use super::Detail;
use super::loft::{Cloth, Ring, Solid, ring};

pub(super) fn pelvis(detail: Detail) -> Solid {
    let mut solid = Solid::new(detail);
    let rings = [
        ring(-1.2, 0.36, 0.36).at(-0.05, 0.0),
        ring(-0.85, 0.78, 0.95).at(-0.08, 0.0).square(0.8),
        ring(-0.25, 0.92, 1.46).front_back(0.84, 1.12).square(0.82),
        ring(0.4, 0.86, 1.36).front_back(0.82, 0.94).square(0.84),
        ring(1.0, 0.68, 1.02).at(-0.04, 0.0).square(0.85),
    ];
    solid.loft(detail.trunk, 0.5, &rings, &[Cloth::Suit]);
    if detail.trimmings {
        belt(&mut solid, detail);
        sash(&mut solid);
    }
    solid
}

fn belt(solid: &mut Solid, detail: Detail) {
    let band = |x: f32, grow: f32| -> Ring {
        ring(x, 0.84 + grow, 1.28 + grow).front_back(0.84 + grow, 0.86 + grow).at(-0.02, 0.0).square(0.85)
    };
    let rings = [band(0.36, -0.12), band(0.42, 0.06), band(0.86, 0.0), band(0.92, -0.18)];
    solid.sleeve(detail.trunk, 0.5, &rings, &[Cloth::Trim]);
}

/// A knot on the left of the belt and two tails that hang down beside the thigh.
fn sash(solid: &mut Solid) {
    let p = Vec3::new;
    solid.brick(p(0.63, 0.7, 0.42), p(0.62, 1.12, 0.44), [Vec3::X * 0.27, Vec3::Z * 0.24], 0.75, Cloth::Trim);
    tail(solid, [p(0.55, 0.98, 0.5), p(-0.35, 1.2, 0.62), p(-1.25, 1.2, 0.78)], 0.2);
    tail(solid, [p(0.5, 0.97, 0.32), p(-0.2, 1.14, 0.28), p(-0.85, 1.14, 0.24)], 0.17);
}

fn tail(solid: &mut Solid, line: [Vec3; 3], half: f32) {
    let row = |at: Vec3, half: f32| {
        [(0.05, -half), (0.05, half), (-0.05, half), (-0.05, -half)].map(|(y, z)| at + Vec3::new(0.0, y, z)).to_vec()
    };
    solid.skin(&[row(line[2], half * 1.15), row(line[1], half), row(line[0], half * 0.7)], &[Cloth::Trim]);
}

pub(super) fn mid(detail: Detail) -> Solid {
    let mut solid = Solid::new(detail);
    let rings = [
        ring(-0.6, 0.5, 0.8).at(0.05, 0.0),
        ring(-0.25, 0.7, 1.05).at(0.05, 0.0).square(0.9),
        ring(0.5, 0.7, 0.98).at(0.06, 0.0).front_back(0.68, 0.66).square(0.9),
        ring(1.4, 0.78, 1.14).at(0.06, 0.0).square(0.9),
        ring(1.9, 0.6, 0.9).at(0.06, 0.0),
    ];
    solid.loft(detail.trunk, 0.5, &rings, &[Cloth::Suit]);
    solid
}

pub(super) fn chest(detail: Detail) -> Solid {
    let mut solid = Solid::new(detail);
    // The body, then the vest over it.
    let rings = [
        ring(-0.5, 0.62, 0.94).at(0.06, 0.0),
        ring(-0.05, 0.82, 1.24).at(0.06, 0.0).square(0.9),
        ring(0.8, 0.98, 1.44).at(0.06, 0.0).front_back(1.06, 0.94).square(0.8),
        ring(1.4, 0.94, 1.48).front_back(1.0, 0.96).square(0.8),
        ring(1.9, 0.78, 1.24).at(-0.06, 0.0).square(0.85),
        ring(2.38, 0.42, 0.5).at(-0.08, 0.0),
    ];
    solid.loft(detail.trunk, 0.5, &rings, &[Cloth::Suit, Cloth::Vest]);
    if detail.trimmings {
        hem(&mut solid, detail);
        collar(&mut solid, detail);
    }
    solid
}

/// The vest's lower edge stands off the ribs.
fn hem(solid: &mut Solid, detail: Detail) {
    let rings = [
        ring(0.06, 0.74, 1.14).at(0.08, 0.0).square(0.85),
        ring(0.0, 0.98, 1.4).at(0.08, 0.0).front_back(1.0, 0.94).square(0.85),
        ring(0.4, 1.02, 1.44).at(0.07, 0.0).front_back(1.06, 0.96).square(0.83),
        ring(0.5, 0.9, 1.3).at(0.07, 0.0).square(0.83),
    ];
    solid.sleeve(detail.trunk, 0.5, &rings, &[Cloth::Trim]);
}

/// A standing collar, higher at the back.
fn collar(solid: &mut Solid, detail: Detail) {
    let rings = [
        ring(2.1, 0.6, 0.78).at(-0.1, 0.0).slant(-0.1, 0.0),
        ring(2.62, 0.6, 0.68).at(-0.06, 0.0).slant(-0.3, 0.0),
        ring(2.56, 0.44, 0.48).at(-0.04, 0.0).slant(-0.3, 0.0),
    ];
    solid.sleeve(detail.limb, 0.5, &rings, &[Cloth::Trim]);
}
