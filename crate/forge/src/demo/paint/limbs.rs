//! Arms and legs.

use glam::Vec3;

use super::Place;
use super::brush::{lay, line, smooth, spot, wave};
use super::colour::{CORAL, INK, LEATHER, LEATHER_SHINE, LINEN, LINEN_DEEP, NIGHT, RUST, SKIN, SKIN_DEEP, TEAL};

/// Where the outside of a left leg is, in degrees from the front.
const OUTSIDE: f32 = -90.0;

pub(super) fn thigh(place: Place) -> Vec3 {
    let mut suit = INK;
    let outside = place.from(OUTSIDE);
    // A panel over the front and outside, narrowing to the knee; piping down the outside.
    let width = 74.0 - 9.0 * place.along;
    let panel = smooth(width + 2.0, width - 2.0, place.from(-30.0)) * smooth(0.3, 0.5, place.along);
    lay(&mut suit, TEAL, 0.55 * panel);
    lay(&mut suit, NIGHT, 0.9 * line(place.from(-30.0) - width, 1.4, 1.6) * smooth(0.3, 0.5, place.along));
    lay(&mut suit, CORAL, line(outside, 2.6, 1.0) * smooth(0.2, 0.3, place.along));
    lay(&mut suit, NIGHT, 0.55 * smooth(60.0, 95.0, place.from(OUTSIDE + 30.0)) * (0.4 + 0.6 * wave(place.along, 0.3)));
    lay(&mut suit, NIGHT, 0.6 * smooth(3.7, 4.3, place.along));
    suit
}

pub(super) fn calf(place: Place) -> Vec3 {
    let mut suit = INK;
    lay(&mut suit, NIGHT, 0.6 * smooth(0.1, -0.3, place.along));
    lay(&mut suit, NIGHT, 0.6 * smooth(110.0, 150.0, place.from(0.0)) * wave(place.along, 0.3));
    lay(&mut suit, CORAL, line(place.from(OUTSIDE), 3.4, 1.2));
    lay(&mut suit, NIGHT, 0.7 * smooth(1.25, 1.5, place.along));
    suit
}

/// Knee guard and the boot's cuff.
pub(super) fn guard(place: Place) -> Vec3 {
    if place.along > 1.2 {
        let mut cuff = CORAL;
        lay(&mut cuff, RUST, 0.8 * smooth(1.7, 1.85, place.along));
        return cuff;
    }
    // A shell of dark leather with a bright stroke down its middle.
    let mut shell = LEATHER.lerp(INK, 0.4);
    lay(&mut shell, LEATHER_SHINE, 0.7 * spot(place.angle, place.along + 0.1, [30.0, 0.3], 1.0));
    lay(&mut shell, NIGHT, 0.8 * line(place.along - 0.34, 0.02, 0.03));
    lay(
        &mut shell,
        CORAL,
        line(place.angle, 7.0, 1.5) * smooth(0.3, 0.2, place.along) * smooth(-0.5, -0.4, place.along),
    );
    shell
}

/// The boot above the ankle, laced in front.
pub(super) fn shaft(place: Place) -> Vec3 {
    let mut boot = LEATHER;
    lay(&mut boot, LEATHER_SHINE, 0.45 * spot(place.from(OUTSIDE), place.along - 2.6, [40.0, 0.9], 1.0));
    lay(&mut boot, NIGHT, 0.9 * smooth(27.0, 24.0, place.angle.abs()));
    // Laces cross in the middle.
    let step = 0.36;
    let cross = wave(place.along, step) * 2.0 - 1.0;
    let aside = place.angle / 22.0;
    let lace =
        line(aside - cross, 0.13, 0.1).max(line(aside + cross, 0.13, 0.1)) * smooth(24.0, 22.0, place.angle.abs());
    lay(&mut boot, LINEN, 0.85 * lace);
    lay(&mut boot, LEATHER_SHINE, 0.8 * line(place.angle.abs() - 26.0, 1.0, 1.5));
    lay(&mut boot, RUST, 0.9 * line(place.from(180.0), 5.0, 2.0));
    boot
}

/// Below the ankle; `along` runs from heel to toe, the angle from the instep down to either side.
pub(super) fn boot(place: Place) -> Vec3 {
    let mut boot = LEATHER;
    let side = place.angle.abs();
    lay(&mut boot, LEATHER_SHINE, 0.6 * spot(side, place.along - 1.5, [50.0, 0.35], 0.9));
    lay(&mut boot, NIGHT, 0.9 * line(place.along - 1.12 + 0.004 * side, 0.03, 0.03));
    lay(&mut boot, NIGHT, 0.7 * line(place.along + 0.3 - 0.002 * side, 0.02, 0.03));
    let tongue = smooth(1.0, 0.9, place.along) * smooth(26.0, 23.0, side);
    lay(&mut boot, NIGHT, 0.8 * tongue);
    lay(&mut boot, LINEN, 0.8 * tongue * smooth(0.25, 0.15, wave(place.along, 0.3)));
    // A stripe slants over the side, a bright welt runs above the sole.
    let stripe = side - 70.0 - 45.0 * (0.5 - place.along);
    lay(&mut boot, CORAL, line(stripe, 6.0, 2.0) * smooth(42.0, 50.0, side) * smooth(112.0, 106.0, side));
    boot
}

pub(super) fn sole(place: Place) -> Vec3 {
    let mut rubber = NIGHT * 0.7;
    lay(&mut rubber, CORAL, 0.9 * smooth(104.0, 100.0, place.angle.abs()));
    lay(
        &mut rubber,
        LEATHER,
        0.7 * smooth(130.0, 140.0, place.angle.abs()) * smooth(0.3, 0.6, wave(place.along, 0.24)),
    );
    rubber
}

pub(super) fn shoulder(place: Place) -> Vec3 {
    let mut vest = INK.lerp(TEAL, 0.55);
    lay(&mut vest, NIGHT, 0.8 * line(place.along - 0.55, 0.02, 0.04));
    lay(&mut vest, NIGHT, 0.5 * smooth(60.0, 120.0, place.from(90.0)));
    vest
}

/// The vest's cap over the shoulder joint; up is 90 degrees.
pub(super) fn sleeve(place: Place) -> Vec3 {
    let mut vest = INK.lerp(TEAL, 0.55);
    lay(&mut vest, NIGHT.lerp(INK, 0.35), smooth(0.08, 0.12, place.along + 0.002 * place.from(90.0)));
    lay(&mut vest, CORAL, line(place.along + 0.002 * place.from(90.0) - 0.1, 0.03, 0.02));
    lay(&mut vest, NIGHT, 0.5 * smooth(90.0, 150.0, place.from(90.0)));
    vest
}

pub(super) fn upper_arm(place: Place) -> Vec3 {
    let mut skin = SKIN;
    lay(&mut skin, SKIN_DEEP, 0.8 * smooth(1.0, 0.75, place.along));
    lay(&mut skin, SKIN_DEEP, 0.45 * smooth(60.0, 150.0, place.from(90.0)));
    // The hollow between the muscles of the outer side, the fold of the elbow.
    lay(&mut skin, SKIN_DEEP, 0.4 * spot(place.from(40.0), place.along - 1.0, [8.0, 0.7], 1.4));
    lay(&mut skin, SKIN_DEEP, 0.5 * smooth(2.4, 2.9, place.along));
    skin
}

pub(super) fn elbow(place: Place) -> Vec3 {
    let mut skin = SKIN;
    lay(&mut skin, SKIN_DEEP, 0.5 * smooth(0.1, -0.3, place.along));
    lay(&mut skin, SKIN_DEEP, 0.75 * smooth(0.5, 0.62, place.along));
    lay(&mut skin, SKIN_DEEP, 0.4 * smooth(60.0, 150.0, place.from(90.0)));
    skin
}

/// Bandages wound around forearm and hand, each turn `step` wide.
pub(super) fn wraps(place: Place, step: f32) -> Vec3 {
    // One step along a turn: the winding meets itself at the cut.
    let turn = (place.along / step + place.angle / 360.0).rem_euclid(1.0);
    let mut linen = LINEN;
    lay(&mut linen, LINEN_DEEP, 0.65 * smooth(0.35, 0.0, turn));
    lay(&mut linen, LINEN_DEEP * 0.7, 0.8 * line(turn - 0.02, 0.02, 0.05));
    lay(&mut linen, LINEN_DEEP, 0.2 * wave(place.along, step / 6.0));
    // The last turns above the wrist are held by a bright band.
    lay(&mut linen, CORAL, line(place.along - 2.16, 0.06, 0.02));
    lay(&mut linen, LINEN_DEEP, 0.4 * smooth(70.0, 150.0, place.from(90.0)));
    linen
}

pub(super) fn fingers(place: Place) -> Vec3 {
    let mut skin = SKIN;
    lay(&mut skin, SKIN_DEEP, 0.7 * line(place.along - 0.72, 0.02, 0.06));
    lay(&mut skin, SKIN_DEEP, 0.5 * smooth(0.9, 1.05, place.along));
    lay(&mut skin, SKIN_DEEP, 0.5 * line(place.from(0.0) - 28.0, 3.0, 6.0));
    skin
}
