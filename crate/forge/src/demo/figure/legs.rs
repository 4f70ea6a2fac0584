//! Thigh, calf with knee guard, boot of the left side. X is down, Y the front, Z the right, which is inwards.

use glam::Vec3;

use super::Detail;
use super::loft::{Cloth, Solid, ring};

pub(super) fn thigh(detail: Detail) -> Solid {
    let mut solid = Solid::new(detail);
    let rings = [
        ring(-0.85, 0.5, 0.42).at(-0.05, -0.02),
        ring(-0.35, 0.96, 0.82).at(-0.05, -0.02),
        ring(0.6, 1.02, 0.9).at(-0.01, 0.01).front_back(0.98, 1.04),
        ring(2.0, 0.85, 0.75).at(0.02, 0.0).front_back(0.9, 0.8),
        ring(4.0, 0.54, 0.52).at(0.02, 0.0),
        ring(4.45, 0.46, 0.46),
        ring(4.72, 0.26, 0.26),
    ];
    solid.loft(detail.limb, 0.5, &rings, &[Cloth::Suit]);
    solid
}

pub(super) fn calf(detail: Detail) -> Solid {
    let mut solid = Solid::new(detail);
    let rings = [
        ring(-0.5, 0.28, 0.3).at(-0.03, 0.0),
        ring(-0.2, 0.5, 0.49).at(-0.02, 0.0),
        ring(0.8, 0.6, 0.56).at(-0.06, 0.0).front_back(0.5, 0.74),
        ring(1.4, 0.6, 0.58).at(-0.08, 0.0).front_back(0.48, 0.76),
        ring(1.5, 0.67, 0.64).at(-0.08, 0.0).front_back(0.55, 0.83),
        ring(1.8, 0.65, 0.62).at(-0.08, 0.0).front_back(0.53, 0.78),
        ring(1.86, 0.57, 0.54).at(-0.08, 0.0).front_back(0.46, 0.7),
        ring(3.4, 0.39, 0.39).at(-0.06, 0.0),
        ring(4.35, 0.32, 0.32).at(-0.03, 0.0),
    ];
    let cloth = [Cloth::Suit, Cloth::Suit, Cloth::Suit, Cloth::Trim, Cloth::Trim, Cloth::Trim, Cloth::Boot];
    solid.loft(detail.limb, 0.5, &rings, &cloth);
    if detail.trimmings {
        // Knee guard.
        let p = Vec3::new;
        let row = |x: f32, out: f32, half: f32| {
            vec![p(x, out, -half * 0.6), p(x, out, half * 0.6), p(x, 0.16, half), p(x, 0.16, -half)]
        };
        let rows = [row(-0.6, 0.42, 0.26), row(-0.3, 0.68, 0.47), row(0.3, 0.71, 0.47), row(0.8, 0.54, 0.28)];
        solid.skin(&rows, &[Cloth::Trim]);
    }
    solid
}

pub(super) fn foot(detail: Detail) -> Solid {
    let mut solid = Solid::new(detail);
    // The boot's shaft around the ankle.
    let shaft = [ring(-0.5, 0.38, 0.38).at(-0.04, 0.0), ring(0.0, 0.46, 0.42), ring(0.42, 0.5, 0.42).at(0.06, 0.0)];
    solid.sleeve(detail.limb, 0.5, &shaft, &[Cloth::Boot]);
    // Rows from heel to toe, each the outline of the boot seen from the front.
    let p = Vec3::new;
    let row = |y: f32, top: f32, inner: f32, outer: f32, floor: f32| {
        let (half, middle) = ((inner + outer) / 2.0, (inner - outer) / 2.0);
        let shoulder = top + (floor - top) * 0.4;
        vec![
            p(top, y, middle + half * 0.45),
            p(shoulder, y, middle + half * 0.92),
            p(floor, y, inner),
            p(floor, y, -outer),
            p(shoulder, y, middle - half * 0.92),
            p(top, y, middle - half * 0.45),
        ]
    };
    let floor = if detail.trimmings { 0.6 } else { 0.8 };
    let upper = [
        row(-0.68, 0.16, 0.26, 0.26, floor),
        row(-0.42, -0.1, 0.38, 0.38, floor),
        row(0.4, 0.0, 0.4, 0.46, floor),
        row(1.3, 0.3, 0.45, 0.51, floor),
        row(1.98, 0.4, 0.24, 0.26, floor - 0.1),
    ];
    solid.skin(&upper, &[Cloth::Boot]);
    if detail.trimmings {
        let plate = |y: f32, inner: f32, outer: f32, top: f32, floor: f32| {
            vec![p(top, y, inner), p(floor, y, inner - 0.03), p(floor, y, -outer + 0.03), p(top, y, -outer)]
        };
        let sole = [
            plate(-0.75, 0.3, 0.3, 0.58, 0.76),
            plate(-0.55, 0.42, 0.42, 0.58, 0.8),
            plate(0.5, 0.45, 0.5, 0.58, 0.8),
            plate(1.5, 0.47, 0.53, 0.58, 0.8),
            plate(2.08, 0.26, 0.28, 0.46, 0.6),
        ];
        solid.skin(&sole, &[Cloth::Sole]);
    }
    solid
}
