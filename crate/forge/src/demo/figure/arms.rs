//! Shoulder, upper arm, forearm, fist of the left side. X runs to the fist, Y is where the elbow points, Z is up with
//! the arm held out; the fist has Y out of its palm and its thumb at −Z.

use glam::Vec3;

use super::Detail;
use super::loft::{Cloth, Solid, ring};

pub(super) fn shoulder(detail: Detail) -> Solid {
    let mut solid = Solid::new(detail);
    // Collar bone and trapezius: from inside the neck to inside the deltoid.
    let rings = [
        ring(-0.3, 0.4, 0.4).at(0.05, 0.1),
        ring(0.15, 0.58, 0.5).at(0.05, 0.12),
        ring(0.9, 0.66, 0.58).at(0.02, 0.02).sides(0.5, 0.64).square(0.9),
        ring(1.5, 0.42, 0.42),
    ];
    solid.loft(detail.limb - detail.limb / 4, 0.5, &rings, &[Cloth::Vest]);
    solid
}

pub(super) fn upper(detail: Detail) -> Solid {
    let mut solid = Solid::new(detail);
    let rings = [
        ring(-0.58, 0.34, 0.32).at(0.0, 0.03),
        ring(-0.25, 0.64, 0.6).at(0.0, 0.04),
        ring(0.6, 0.64, 0.62).at(0.0, 0.02),
        ring(0.76, 0.53, 0.51),
        ring(1.4, 0.51, 0.47).front_back(0.47, 0.53),
        ring(2.7, 0.37, 0.38),
        ring(3.05, 0.2, 0.22),
    ];
    solid.loft(detail.limb, 0.5, &rings, &[Cloth::Vest, Cloth::Vest, Cloth::Trim, Cloth::Skin]);
    solid
}

pub(super) fn forearm(detail: Detail) -> Solid {
    let mut solid = Solid::new(detail);
    let rings = [
        ring(-0.32, 0.22, 0.24),
        ring(-0.1, 0.38, 0.38).at(0.02, 0.0),
        ring(0.6, 0.48, 0.46).front_back(0.44, 0.5).at(-0.02, 0.0),
        ring(0.72, 0.52, 0.5).at(-0.02, 0.0),
        ring(2.1, 0.35, 0.37),
        ring(2.6, 0.26, 0.3),
    ];
    solid.loft(detail.limb, 0.5, &rings, &[Cloth::Skin, Cloth::Skin, Cloth::Wrap]);
    solid
}

pub(super) fn fist(detail: Detail) -> Solid {
    let mut solid = Solid::new(detail);
    let p = Vec3::new;
    // Wrist, back of the hand, knuckles; then the fingers folded into the palm and the thumb across them.
    let rings = [
        ring(-0.2, 0.25, 0.29),
        ring(0.1, 0.29, 0.37).square(0.85),
        ring(0.75, 0.3, 0.47).at(0.0, 0.02).square(0.65),
        ring(0.98, 0.2, 0.4).at(0.1, 0.02).square(0.65),
    ];
    solid.loft(detail.limb - detail.limb / 4, 0.5, &rings, &[Cloth::Wrap]);
    if detail.trimmings {
        for (near, far) in [(-0.4, 0.0), (0.03, 0.43)] {
            let half = [Vec3::X * 0.29, Vec3::Z * ((far - near) / 2.0)];
            let z = (near + far) / 2.0;
            solid.brick(p(0.72, 0.1, z), p(0.7, 0.5, z), half, 0.86, Cloth::Skin);
        }
        solid.brick(p(0.3, 0.3, -0.46), p(0.82, 0.46, -0.36), [Vec3::Y * 0.14, Vec3::Z * 0.13], 0.8, Cloth::Skin);
    } else {
        solid.brick(p(0.6, 0.0, 0.0), p(0.6, 0.45, 0.0), [Vec3::X * 0.35, Vec3::Z * 0.42], 0.8, Cloth::Skin);
    }
    solid
}
