//! Face, neck and hair.

use glam::Vec3;

use super::Place;
use super::brush::{lay, line, smooth, spot, wave};
use super::colour::{HAIR, HAIR_SHINE, SKIN, SKIN_DEEP};

/// Half the head's width: turns degrees into a distance on the skin.
const RADIUS: f32 = 0.78;

const WHITE: Vec3 = Vec3::new(236.0, 228.0, 220.0);
const IRIS: Vec3 = Vec3::new(74.0, 104.0, 88.0);
const IRIS_EDGE: Vec3 = Vec3::new(34.0, 46.0, 44.0);
const LASH: Vec3 = Vec3::new(34.0, 24.0, 26.0);
const LIP: Vec3 = Vec3::new(186.0, 94.0, 86.0);
const LIP_DEEP: Vec3 = Vec3::new(122.0, 56.0, 56.0);
const BLUSH: Vec3 = Vec3::new(216.0, 136.0, 112.0);

/// Height of the eyes above the head's joint, and how far from the middle they are.
const EYE: [f32; 2] = [0.9, 0.33];

pub(super) fn face(place: Place) -> Vec3 {
    let across = place.angle.to_radians() * RADIUS;
    let (side, up) = (across.abs(), place.along);
    let mut skin = SKIN;
    // The planes of the face: jaw, temples, below the brow, beside the nose.
    lay(&mut skin, SKIN_DEEP, 0.55 * smooth(0.12, -0.2, up));
    lay(&mut skin, SKIN_DEEP, 0.6 * smooth(0.62, 1.1, side));
    lay(&mut skin, SKIN_DEEP, 0.35 * smooth(1.12, 1.4, up));
    lay(&mut skin, SKIN_DEEP, 0.4 * spot(side - 0.3, up - 1.0, [0.3, 0.16], 0.8));
    lay(&mut skin, SKIN_DEEP, 0.4 * line(side - 0.17, 0.02, 0.07) * smooth(0.5, 0.65, up) * smooth(1.0, 0.8, up));
    lay(&mut skin, BLUSH, 0.22 * spot(side - 0.48, up - 0.62, [0.05, 0.03], 4.0));
    // Nostrils and the shadow of the nose.
    lay(&mut skin, LIP_DEEP, 0.75 * spot(side - 0.075, up - 0.615, [0.035, 0.02], 0.8));
    lay(&mut skin, SKIN_DEEP, 0.7 * spot(side, up - 0.55, [0.12, 0.035], 0.8));
    eye(&mut skin, side, across, up);
    brow(&mut skin, side, up);
    mouth(&mut skin, side, up);
    skin
}

fn eye(skin: &mut Vec3, side: f32, across: f32, up: f32) {
    // From the inner corner, 0, to the outer, 1; the outer one is a little higher.
    let along = (side - EYE[1]) / 0.17;
    let middle = EYE[0] + 0.022 * along;
    let arch = (1.0 - along * along).max(0.0);
    let (above, below) = (middle + 0.085 * arch.powf(0.7), middle - 0.052 * arch.powf(0.9));
    let open = smooth(above + 0.008, above - 0.008, up) * smooth(below - 0.008, below + 0.008, up);
    let open = if along.abs() < 1.0 { open } else { 0.0 };
    // Lid and socket.
    lay(skin, SKIN_DEEP * 0.86, 0.55 * line(up - (above + 0.045), 0.008, 0.025) * smooth(1.15, 0.7, along.abs()));
    let mut ball = WHITE;
    lay(&mut ball, SKIN_DEEP, 0.45 * smooth(above - 0.05, above, up));
    lay(&mut ball, SKIN_DEEP, 0.35 * smooth(0.6, 1.0, along.abs()));
    let (x, y) = (side - EYE[1] + 0.01, up - (EYE[0] + 0.018));
    lay(&mut ball, IRIS_EDGE, spot(x, y, [0.078, 0.078], 0.12));
    lay(&mut ball, IRIS, spot(x, y, [0.062, 0.062], 0.3));
    lay(&mut ball, LASH, spot(x, y, [0.03, 0.03], 0.25));
    // The light comes from the same side in both eyes.
    let glint = across - across.signum() * (EYE[1] - 0.01) - 0.025;
    lay(&mut ball, Vec3::splat(255.0), spot(glint, y - 0.03, [0.018, 0.018], 0.5));
    lay(skin, ball, open);
    // Lashes: a strong upper line that runs on beyond the outer corner, a faint lower one.
    let upper = line(up - above, 0.013 + 0.008 * along.clamp(0.0, 1.0), 0.012) * smooth(1.06, 0.96, along.abs());
    lay(skin, LASH, upper);
    let wing = line(up - (middle + 0.05 * (along - 1.0)), 0.012, 0.012);
    lay(skin, LASH, wing * smooth(0.9, 1.0, along) * smooth(1.32, 1.2, along));
    lay(skin, LASH, 0.45 * line(up - below, 0.005, 0.012) * smooth(1.0, 0.6, along.abs()));
}

fn brow(skin: &mut Vec3, side: f32, up: f32) {
    let along = (side - 0.12) / 0.42;
    let height = 1.1 + 0.1 * (along * 2.0).min(1.0) - 0.05 * ((along - 0.65).max(0.0) * 2.0);
    let thick = 0.034 * smooth(1.05, 0.2, along);
    lay(skin, HAIR, 0.9 * line(up - height, thick, 0.014) * smooth(-0.04, 0.06, along) * smooth(1.02, 0.96, along));
}

fn mouth(skin: &mut Vec3, side: f32, up: f32) {
    const MIDDLE: f32 = 0.315;
    let along = side / 0.23;
    let arch = (1.0 - along * along).max(0.0);
    // A dip in the middle of the upper lip.
    let upper = MIDDLE + 0.058 * arch.powf(0.6) - 0.016 * smooth(0.2, 0.0, along);
    let lower = MIDDLE - 0.078 * arch.powf(0.7);
    if along < 1.0 {
        let lips = smooth(lower - 0.012, lower + 0.008, up) * smooth(upper + 0.01, upper - 0.008, up);
        let mut lip = LIP;
        lay(&mut lip, LIP_DEEP, 0.35 * smooth(MIDDLE, upper, up));
        lay(&mut lip, SKIN, 0.28 * spot(side, up - (MIDDLE - 0.045), [0.1, 0.018], 0.9));
        lay(skin, lip, lips);
    }
    let parting = MIDDLE + 0.012 * along * along - 0.005;
    lay(skin, LIP_DEEP, 0.9 * line(up - parting, 0.007, 0.012) * smooth(1.12, 0.98, along));
    lay(skin, SKIN_DEEP, 0.55 * spot(side, up - 0.19, [0.13, 0.025], 0.9));
}

pub(super) fn neck(place: Place) -> Vec3 {
    let mut skin = SKIN.lerp(SKIN_DEEP, 0.25);
    // The jaw's shadow, the two cords to the collar bones, the pit between them.
    lay(&mut skin, SKIN_DEEP * 0.88, 0.75 * smooth(0.3, 0.9, place.along));
    let cord = place.from(0.0) - 22.0 - 30.0 * place.along.max(0.0);
    lay(&mut skin, SKIN, 0.5 * line(cord, 4.0, 8.0));
    lay(&mut skin, HAIR, 0.8 * smooth(130.0, 165.0, place.from(0.0)) * smooth(0.4, 0.9, place.along));
    skin
}

pub(super) fn hair(place: Place) -> Vec3 {
    // Strands run along the bone, a ring of shine lies around the crown.
    let strand =
        wave(place.angle + 6.0 * place.along, 9.0) * 0.6 + wave(place.angle * 1.0 - 9.0 * place.along, 30.0) * 0.4;
    let mut hair = HAIR * (0.84 + 0.3 * strand);
    let ring = line(place.along - 1.75, 0.04, 0.26);
    lay(&mut hair, HAIR_SHINE, ring * (0.2 + 0.65 * strand));
    lay(&mut hair, HAIR_SHINE, 0.5 * strand * smooth(0.4, -0.6, place.along));
    hair
}
