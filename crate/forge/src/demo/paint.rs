//! The fighter's textures, painted by rule: every pixel knows which place of the body it shows.

mod brush;
mod face;
mod limbs;
mod trunk;

use glam::{Vec3, Vec4};

use super::figure::Cloth;
use super::figure::unwrap::Part;
use crate::kinds::picture::Picture;

/// Colours that more than one part wears, red, green, blue from 0 to 255.
mod colour {
    use glam::Vec3;

    /// The suit: dark teal.
    pub(super) const INK: Vec3 = Vec3::new(36.0, 62.0, 72.0);
    /// Its lighter panels.
    pub(super) const TEAL: Vec3 = Vec3::new(52.0, 96.0, 104.0);
    /// The vest and the deepest seams.
    pub(super) const NIGHT: Vec3 = Vec3::new(22.0, 34.0, 42.0);
    /// The accent: belt, sash, piping.
    pub(super) const CORAL: Vec3 = Vec3::new(255.0, 106.0, 77.0);
    /// The accent in its folds.
    pub(super) const RUST: Vec3 = Vec3::new(186.0, 66.0, 48.0);
    pub(super) const SKIN: Vec3 = Vec3::new(222.0, 168.0, 136.0);
    /// Skin in its own shadow.
    pub(super) const SKIN_DEEP: Vec3 = Vec3::new(186.0, 124.0, 98.0);
    pub(super) const HAIR: Vec3 = Vec3::new(40.0, 31.0, 36.0);
    pub(super) const HAIR_SHINE: Vec3 = Vec3::new(92.0, 72.0, 74.0);
    pub(super) const LINEN: Vec3 = Vec3::new(214.0, 202.0, 182.0);
    pub(super) const LINEN_DEEP: Vec3 = Vec3::new(160.0, 144.0, 124.0);
    pub(super) const LEATHER: Vec3 = Vec3::new(44.0, 46.0, 52.0);
    pub(super) const LEATHER_SHINE: Vec3 = Vec3::new(82.0, 88.0, 96.0);
}

/// Samples in each direction that make up a pixel.
const SAMPLES: u16 = 3;

/// Where on the body a sample is.
#[derive(Clone, Copy, Debug)]
struct Place {
    cloth: Cloth,
    /// Degrees from the front; positive is the left of the trunk, the inside of a left leg.
    angle: f32,
    /// Along the bone.
    along: f32,
}

impl Place {
    /// Degrees from a direction, always positive.
    fn from(&self, direction: f32) -> f32 {
        let apart = (self.angle - direction).rem_euclid(360.0);
        apart.min(360.0 - apart)
    }
}

/// The texture of a part. `glow`, from 0 to 1, is how bright the light on the chest burns.
pub(crate) fn texture(part: Part, glow: f32) -> Picture {
    let regions = part.regions();
    let [width, height] = part.size();
    Picture::paint(width, height, |x, y| {
        let inside = |at: u16, size: u16, value: u16| (at..at + size).contains(&value);
        let here = regions.iter().find(|r| inside(r.at[0], r.size[0], x) && inside(r.at[1], r.size[1], y));
        let region = here.unwrap_or(&regions[0]);
        let steps = || (0..SAMPLES).map(|step| (f32::from(step) + 0.5) / f32::from(SAMPLES));
        let samples = steps().flat_map(|right| steps().map(move |down| (right, down)));
        let sum: Vec4 = samples
            .map(|(right, down)| {
                let [angle, along] = region.place(f32::from(x) + right, f32::from(y) + down);
                sample(part, Place { cloth: region.cloth, angle, along }, glow)
            })
            .sum();
        (sum / f32::from(SAMPLES * SAMPLES)).to_array().map(|value| value.round().clamp(0.0, 255.0) as u8)
    })
}

fn sample(part: Part, place: Place, glow: f32) -> Vec4 {
    let colour = match (part, place.cloth) {
        (Part::Pelvis, Cloth::Trim) => return trunk::sash(place),
        (Part::Pelvis, _) => trunk::pelvis(place),
        (Part::Mid, _) => trunk::mid(place),
        (Part::Chest, Cloth::Vest) => trunk::vest(place, glow),
        (Part::Chest, Cloth::Trim) => trunk::edges(place),
        (Part::Chest, _) => trunk::ribs(place),
        (Part::Head, Cloth::Skin) => face::face(place),
        (Part::Head, Cloth::Hair) => face::hair(place),
        (Part::Head, _) => colour::CORAL,
        (Part::Neck, _) => face::neck(place),
        (Part::Thigh, _) => limbs::thigh(place),
        (Part::Calf, Cloth::Suit) => limbs::calf(place),
        (Part::Calf, Cloth::Trim) => limbs::guard(place),
        (Part::Calf, _) => limbs::shaft(place),
        (Part::Foot, Cloth::Sole) => limbs::sole(place),
        (Part::Foot, _) => limbs::boot(place),
        (Part::Shoulder, _) => limbs::shoulder(place),
        (Part::Arm, Cloth::Vest) => limbs::sleeve(place),
        (Part::Arm, Cloth::Trim) => colour::CORAL,
        (Part::Arm, _) => limbs::upper_arm(place),
        (Part::Wrist, Cloth::Skin) => limbs::elbow(place),
        (Part::Wrist, _) => limbs::wraps(place, 0.55),
        (Part::Fist, Cloth::Skin) => limbs::fingers(place),
        (Part::Fist, _) => limbs::wraps(place, 0.3),
    };
    colour.extend(255.0)
}

/// What shiny leather mirrors: a dark room, one window above and a warm light from the side. A sphere seen from the
/// front.
pub(crate) fn sheen() -> Picture {
    Picture::paint(32, 32, |x, y| {
        let across = Vec3::new(f32::from(x) - 15.5, 15.5 - f32::from(y), 0.0) / 15.5;
        let sky = brush::smooth(-0.2, 0.9, across.y);
        let window = brush::smooth(0.45, 0.2, (across - Vec3::new(-0.25, 0.5, 0.0)).length());
        let warm = brush::smooth(0.5, 0.0, (across - Vec3::new(0.75, 0.05, 0.0)).length());
        let room = Vec3::new(18.0, 24.0, 30.0).lerp(Vec3::new(70.0, 104.0, 116.0), sky);
        let lit = room + Vec3::new(170.0, 190.0, 196.0) * window + colour::CORAL * (0.5 * warm);
        let [r, g, b] = lit.to_array().map(|value| value.clamp(0.0, 255.0) as u8);
        [r, g, b, (255.0 * (0.25 + 0.75 * sky)) as u8]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_sash_is_seen_through() {
        for part in Part::ALL {
            let picture = texture(part, 0.5);
            let [width, height] = part.size();
            let clear =
                (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).any(|(x, y)| picture.pixel(x, y)[3] < 255);
            assert_eq!(clear, part == Part::Pelvis, "{part:?}");
        }
    }
}
