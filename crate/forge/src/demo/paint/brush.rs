//! What all parts are painted with.

use glam::Vec3;

/// 0 at `from`, 1 at `to`, smooth between; either may be the greater.
pub(super) fn smooth(from: f32, to: f32, value: f32) -> f32 {
    let share = ((value - from) / (to - from)).clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

/// 1 within `half` of a line, 0 from `half + soft` on. `distance` may have any sign.
pub(super) fn line(distance: f32, half: f32, soft: f32) -> f32 {
    smooth(half + soft, half, distance.abs())
}

/// 1 inside an ellipse around the origin, 0 outside, with an edge `soft` wide as a share of its radius.
pub(super) fn spot(x: f32, y: f32, radii: [f32; 2], soft: f32) -> f32 {
    smooth(1.0 + soft, 1.0, (x / radii[0]).hypot(y / radii[1]))
}

/// Lays `over` on a colour, `share` from 0 to 1.
pub(super) fn lay(colour: &mut Vec3, over: Vec3, share: f32) {
    *colour = colour.lerp(over, share.clamp(0.0, 1.0));
}

/// A triangle wave of `period`, from 0 to 1.
pub(super) fn wave(value: f32, period: f32) -> f32 {
    let share = (value / period).rem_euclid(1.0);
    (2.0 * share - 1.0).abs()
}
