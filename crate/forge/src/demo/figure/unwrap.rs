//! How the body lies in its textures: every part is unrolled around its own axis, each material into a region of its
//! own.
//!
//! The cut is at the back. Left and right limbs share a texture, the right one seen in a mirror, so that what is outside on
//! one is outside on the other.

use glam::Vec3;

use super::loft::Cloth;

/// Parts that have a texture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Pelvis,
    Thigh,
    Calf,
    Foot,
    Mid,
    Chest,
    Neck,
    Head,
    Shoulder,
    Arm,
    Wrist,
    Fist,
}

/// Which way a region is rolled up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Roll {
    /// Around the bone's X axis; 0 degrees is +Y, 90 is +Z.
    AroundX,
    /// Around the bone's Y axis, for feet; 0 degrees is up (−X), 90 is +Z.
    AroundY,
}

/// A part of a texture, and what lies there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Region {
    pub(crate) cloth: Cloth,
    /// Left and top pixel.
    pub(crate) at: [u16; 2],
    /// Width and height in pixels.
    pub(crate) size: [u16; 2],
    roll: Roll,
    /// Where the axis is, in the two directions across it.
    axis: [f32; 2],
    /// Degrees from the middle column to either side.
    span: f32,
    /// Places along the bone of the first and of the last row.
    along: [f32; 2],
}

/// A little more than half a turn, for faces that lie across the cut.
const ALL_AROUND: f32 = 205.0;

const fn region(cloth: Cloth, at: [u16; 2], size: [u16; 2], along: [f32; 2]) -> Region {
    Region { cloth, at, size, roll: Roll::AroundX, axis: [0.0; 2], span: ALL_AROUND, along }
}

const FACE: Region = Region { axis: [0.1, 0.0], span: 115.0, ..region(Cloth::Skin, [0, 0], [176, 128], [1.65, -0.35]) };
const UPPER: Region =
    Region { roll: Roll::AroundY, axis: [0.35, 0.0], ..region(Cloth::Boot, [0, 0], [128, 48], [-0.8, 2.1]) };
const SOLE: Region = Region { cloth: Cloth::Sole, at: [0, 48], size: [128, 16], ..UPPER };

impl Part {
    /// In the order of the bones.
    pub(crate) const OF_BONES: [Part; 19] = [
        Part::Pelvis,
        Part::Thigh,
        Part::Calf,
        Part::Foot,
        Part::Thigh,
        Part::Calf,
        Part::Foot,
        Part::Mid,
        Part::Chest,
        Part::Neck,
        Part::Head,
        Part::Shoulder,
        Part::Arm,
        Part::Wrist,
        Part::Fist,
        Part::Shoulder,
        Part::Arm,
        Part::Wrist,
        Part::Fist,
    ];

    /// Each once.
    pub(crate) const ALL: [Part; 12] = [
        Part::Pelvis,
        Part::Thigh,
        Part::Calf,
        Part::Foot,
        Part::Mid,
        Part::Chest,
        Part::Neck,
        Part::Head,
        Part::Shoulder,
        Part::Arm,
        Part::Wrist,
        Part::Fist,
    ];

    /// Width and height of its texture.
    pub(crate) fn size(self) -> [u16; 2] {
        match self {
            Part::Head | Part::Chest => [256, 128],
            Part::Pelvis => [256, 64],
            Part::Calf => [128, 128],
            Part::Thigh | Part::Foot | Part::Mid | Part::Arm => [128, 64],
            Part::Shoulder | Part::Neck => [64, 32],
            Part::Wrist | Part::Fist => [64, 64],
        }
    }

    /// What lies where; the regions cover the texture.
    pub(crate) fn regions(self) -> Vec<Region> {
        use Cloth::{Boot, Hair, Skin, Suit, Trim, Vest, Wrap};
        match self {
            Part::Pelvis => {
                vec![region(Suit, [0, 0], [128, 64], [1.05, -1.25]), region(Trim, [128, 0], [128, 64], [1.0, -1.4])]
            }
            Part::Thigh => vec![region(Suit, [0, 0], [128, 64], [-0.9, 4.8])],
            Part::Calf => vec![
                region(Suit, [0, 0], [128, 48], [-0.55, 1.55]),
                region(Trim, [0, 48], [128, 32], [-0.65, 1.95]),
                region(Boot, [0, 80], [128, 48], [1.7, 4.4]),
            ],
            Part::Foot => vec![UPPER, SOLE],
            Part::Mid => vec![region(Suit, [0, 0], [128, 64], [1.95, -0.65])],
            Part::Chest => vec![
                region(Vest, [0, 0], [256, 88], [2.45, -0.15]),
                region(Suit, [0, 88], [256, 8], [0.0, -0.55]),
                region(Trim, [0, 96], [256, 32], [2.8, -0.1]),
            ],
            Part::Neck => vec![region(Skin, [0, 0], [64, 32], [1.05, -0.5])],
            Part::Head => {
                vec![FACE, region(Hair, [176, 0], [80, 96], [2.3, -0.8]), region(Trim, [176, 96], [80, 32], [2.1, 1.5])]
            }
            Part::Shoulder => vec![region(Vest, [0, 0], [64, 32], [-0.35, 1.55])],
            Part::Arm => vec![
                region(Vest, [0, 0], [128, 24], [-0.6, 0.65]),
                region(Trim, [0, 24], [128, 8], [0.55, 0.8]),
                region(Skin, [0, 32], [128, 32], [0.7, 3.1]),
            ],
            Part::Wrist => {
                vec![region(Skin, [0, 0], [64, 16], [-0.35, 0.65]), region(Wrap, [0, 16], [64, 48], [0.55, 2.65])]
            }
            Part::Fist => {
                vec![region(Wrap, [0, 0], [64, 40], [-0.25, 1.05]), region(Skin, [0, 40], [64, 24], [0.0, 1.1])]
            }
        }
    }

    /// Texture coordinates of a face's corners.
    pub(crate) fn unwrap(self, cloth: Cloth, corners: &[Vec3; 3]) -> [[f32; 2]; 3] {
        let regions = self.regions();
        let region = regions.iter().find(|region| region.cloth == cloth).unwrap_or(&regions[0]);
        let [width, height] = self.size();
        let middle = region.angle(corners.iter().sum::<Vec3>() / 3.0).unwrap_or(0.0);
        corners.map(|corner| {
            let angle = region.angle(corner).unwrap_or(middle);
            // The corner's angle on the face's side of the cut.
            let angle = angle + ((middle - angle) / 360.0).round() * 360.0;
            let [x, y] = region.pixel(angle, region.along(corner));
            [round(x / f32::from(width)), round(y / f32::from(height))]
        })
    }
}

/// To so few digits that the numbers pack well: a quarter of a pixel of the largest texture.
fn round(value: f32) -> f32 {
    (value * 1024.0).round() / 1024.0
}

impl Region {
    /// Degrees around the axis; `None` on it.
    fn angle(&self, point: Vec3) -> Option<f32> {
        let (forward, side) = match self.roll {
            Roll::AroundX => (point.y - self.axis[0], point.z - self.axis[1]),
            Roll::AroundY => (self.axis[0] - point.x, point.z - self.axis[1]),
        };
        (forward.hypot(side) > 1e-3).then(|| side.atan2(forward).to_degrees())
    }

    fn along(&self, point: Vec3) -> f32 {
        match self.roll {
            Roll::AroundX => point.x,
            Roll::AroundY => point.y,
        }
    }

    /// The pixel of a place, kept half a pixel off the region's edges so that no neighbour shines through.
    fn pixel(&self, angle: f32, along: f32) -> [f32; 2] {
        let share = [0.5 + angle / (2.0 * self.span), (along - self.along[0]) / (self.along[1] - self.along[0])];
        [0, 1].map(|axis| {
            let size = f32::from(self.size[axis]);
            f32::from(self.at[axis]) + (share[axis] * size).clamp(0.5, size - 0.5)
        })
    }

    /// What a pixel shows: degrees around the axis from −180 to 180, and the place along the bone.
    pub(crate) fn place(&self, x: f32, y: f32) -> [f32; 2] {
        let share = |axis: usize, value: f32| (value - f32::from(self.at[axis])) / f32::from(self.size[axis]);
        let angle = (share(0, x) - 0.5) * 2.0 * self.span;
        let angle = (angle + 180.0).rem_euclid(360.0) - 180.0;
        [angle, self.along[0] + (self.along[1] - self.along[0]) * share(1, y)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_cover_their_textures_once() {
        for part in Part::ALL {
            let [width, height] = part.size();
            for y in 0..height {
                for x in 0..width {
                    let inside = |region: &&Region| {
                        [x, y]
                            .iter()
                            .enumerate()
                            .all(|(i, v)| (region.at[i]..region.at[i] + region.size[i]).contains(v))
                    };
                    assert_eq!(part.regions().iter().filter(inside).count(), 1, "{part:?} at {x}, {y}");
                }
            }
        }
    }

    #[test]
    fn a_pixel_shows_the_place_that_is_drawn_with_it() {
        let region = Part::Thigh.regions()[0];
        let [x, y] = region.pixel(40.0, 2.0);
        let [angle, along] = region.place(x, y);
        assert!((angle - 40.0).abs() < 1e-3 && (along - 2.0).abs() < 1e-4);
    }

    #[test]
    fn a_face_across_the_cut_stays_in_one_piece() {
        let corners = [Vec3::new(0.0, -1.0, 0.2), Vec3::new(0.0, -1.0, -0.2), Vec3::new(1.0, -1.0, 0.2)];
        let uvs = Part::Thigh.unwrap(Cloth::Suit, &corners);
        let (low, high) = uvs.iter().fold((1.0_f32, 0.0_f32), |(low, high), uv| (low.min(uv[0]), high.max(uv[0])));
        assert!(high - low < 0.1, "{uvs:?}");
    }
}
