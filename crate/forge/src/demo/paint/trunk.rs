//! Pelvis, waist and chest: suit, sash and vest.

use glam::{Vec3, Vec4};

use super::Place;
use super::brush::{lay, line, smooth, spot, wave};
use super::colour::{CORAL, INK, NIGHT, RUST, TEAL};

/// A stitched seam.
fn seam(suit: &mut Vec3, distance: f32, half: f32) {
    lay(suit, TEAL, 0.45 * line(distance, half * 2.6, half));
    lay(suit, NIGHT, line(distance, half, half));
}

pub(super) fn pelvis(place: Place) -> Vec3 {
    let mut suit = INK;
    lay(&mut suit, NIGHT, 0.6 * smooth(-0.3, -1.1, place.along));
    // A lighter yoke below the belt, cut to a point at front and back.
    let front = place.from(0.0).min(place.from(180.0));
    let yoke = -0.05 - 0.55 * smooth(70.0, 0.0, front);
    lay(&mut suit, TEAL, 0.8 * smooth(yoke - 0.02, yoke + 0.02, place.along));
    seam(&mut suit, place.along - yoke, 0.025);
    seam(&mut suit, place.from(90.0).min(place.from(-90.0)), 2.0);
    suit
}

/// Belt and sash. The sash's ends are thin and worn: one sees through them.
pub(super) fn sash(place: Place) -> Vec4 {
    let mut cloth = CORAL;
    let fold = wave(place.angle + 26.0 * place.along, 16.0);
    lay(&mut cloth, RUST, 0.35 + 0.3 * fold - 0.35 * smooth(0.1, 0.7, place.along));
    // The belt: stitched along both edges.
    let belt = smooth(0.34, 0.4, place.along);
    lay(&mut cloth, RUST, belt * 0.8 * line(place.along - 0.5, 0.012, 0.02));
    lay(&mut cloth, RUST, belt * 0.8 * line(place.along - 0.8, 0.012, 0.02));
    // A band near the ends, then loose threads.
    lay(&mut cloth, Vec3::new(255.0, 206.0, 178.0), 0.85 * line(place.along + 0.68, 0.035, 0.02));
    let thread = wave(place.angle, 3.2);
    let fray = smooth(-0.86, -1.22, place.along);
    let alpha =
        1.0 - smooth(0.0, 0.9, fray) * smooth(0.2, 0.7, thread + 0.35 * fray) - 0.3 * smooth(-0.2, -0.9, place.along);
    cloth.extend(255.0 * alpha.clamp(0.0, 1.0))
}

pub(super) fn mid(place: Place) -> Vec3 {
    let mut suit = INK;
    let front = place.from(0.0);
    // Ribbed sides that stretch, smooth panels before and behind.
    let panel = smooth(56.0, 52.0, front - 10.0 * place.along).max(smooth(128.0, 132.0, front));
    lay(&mut suit, NIGHT, (1.0 - panel) * (0.25 + 0.45 * wave(place.along, 0.16)));
    lay(&mut suit, TEAL, 0.55 * panel);
    seam(&mut suit, front - 10.0 * place.along - 54.0, 1.6);
    seam(&mut suit, front - 130.0, 1.6);
    // The line down the middle, the abdomen to either side of it.
    lay(&mut suit, INK, 0.8 * line(place.angle, 1.2, 3.0) * smooth(60.0, 50.0, front));
    for height in [0.15, 0.75, 1.3] {
        lay(&mut suit, INK, 0.5 * line(place.along - height, 0.015, 0.06) * smooth(34.0, 22.0, front));
    }
    lay(&mut suit, NIGHT, 0.6 * smooth(1.25, 1.7, place.along));
    suit
}

/// What shows below the vest.
pub(super) fn ribs(place: Place) -> Vec3 {
    INK.lerp(NIGHT, 0.6 + 0.3 * wave(place.along, 0.16))
}

pub(super) fn vest(place: Place, glow: f32) -> Vec3 {
    let front = place.from(0.0);
    let mut vest = NIGHT.lerp(INK, 0.35);
    // Quilted sides, plain breast and back.
    let side = smooth(48.0, 54.0, front) * smooth(132.0, 126.0, front);
    lay(
        &mut vest,
        NIGHT * 0.8,
        side * (0.2 + 0.7 * line(wave(place.along + place.angle / 90.0, 0.5) - 0.5, 0.06, 0.12)),
    );
    // Teal yoke over the shoulders, coral piping along its lower edge, which falls to the middle of the breast.
    let edge = 1.62 + 0.45 * smooth(8.0, 55.0, front) - 0.25 * smooth(100.0, 175.0, front);
    lay(&mut vest, TEAL, 0.75 * smooth(edge - 0.02, edge + 0.02, place.along));
    lay(&mut vest, CORAL, line(place.along - edge, 0.028, 0.02));
    // The zip.
    lay(&mut vest, NIGHT * 0.55, line(place.angle, 2.2, 1.0));
    let teeth = smooth(0.3, 0.7, wave(place.along, 0.07));
    lay(&mut vest, Vec3::new(150.0, 160.0, 164.0), 0.9 * teeth * line(place.angle, 0.8, 0.6));
    emblem(&mut vest, place);
    light(&mut vest, place, glow);
    vest
}

/// On the back: a ring cut by three strokes, like a claw's.
fn emblem(vest: &mut Vec3, place: Place) {
    let aside = if place.angle > 0.0 { place.angle - 180.0 } else { place.angle + 180.0 };
    if aside.abs() > 50.0 {
        return;
    }
    // The back is nearly flat, 0.95 behind the middle.
    let (x, y) = (aside.to_radians().tan() * 0.95, place.along - 0.86);
    let mut mark = line(x.hypot(y) - 0.44, 0.045, 0.02);
    let slant = x * 0.8 + y * 0.6;
    let run = y * 0.8 - x * 0.6;
    for (offset, length) in [(-0.2, 0.3), (0.0, 0.36), (0.2, 0.3)] {
        let taper = 0.055 * (1.0 - (run / length).powi(2)).max(0.0);
        let stroke = line(slant - offset, taper, 0.015) * smooth(length + 0.02, length, run.abs());
        mark = mark.max(stroke);
    }
    lay(vest, CORAL, mark);
}

/// On the breastbone: a small round light in a dark setting.
fn light(vest: &mut Vec3, place: Place, glow: f32) {
    if place.from(0.0) > 60.0 {
        return;
    }
    let (x, y) = (place.angle.to_radians().tan(), place.along - 1.18);
    let hot = Vec3::new(255.0, 226.0, 196.0);
    lay(vest, CORAL, 0.65 * glow * spot(x, y, [0.16, 0.16], 2.2));
    lay(vest, NIGHT * 0.5, spot(x, y, [0.21, 0.21], 0.1));
    lay(vest, TEAL, line(x.hypot(y) - 0.185, 0.012, 0.012));
    let lamp = (RUST * 0.55).lerp(CORAL, 0.25 + 0.75 * glow);
    lay(vest, lamp, spot(x, y, [0.135, 0.135], 0.12));
    lay(vest, hot, (0.15 + 0.8 * glow) * spot(x, y, [0.05, 0.05], 1.0));
}

/// Collar and hem.
pub(super) fn edges(place: Place) -> Vec3 {
    let mut trim = CORAL;
    let collar = smooth(1.9, 2.0, place.along);
    // The collar is dark inside its bright rim.
    lay(&mut trim, TEAL, collar * smooth(2.5, 2.44, place.along));
    lay(&mut trim, NIGHT, collar * line(place.angle, 2.5, 1.5));
    lay(&mut trim, RUST, (1.0 - collar) * 0.7 * smooth(0.14, 0.04, place.along));
    lay(&mut trim, RUST, (1.0 - collar) * 0.8 * line(place.along - 0.34, 0.015, 0.02));
    trim
}
