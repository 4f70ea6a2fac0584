//! What the schematic figure looks like: simple solids around the joints, all invented. In stage axes, where a figure's left is
//! +X, up is +Y and the front is +Z.

use jam::{Options, Shape, Skeleton, Staging};
use level::Mesh;
use motion::Vec3;

/// Corners of a ring.
const CORNERS: u16 = 10;

/// A mesh for each part, in the order of the skeleton.
pub(super) fn of(skeleton: &Skeleton, staging: &Staging, options: &Options) -> Vec<Mesh> {
    let height = options.height * options.scale;
    let parts = skeleton.parts.iter().enumerate();
    parts.map(|(part, about)| solid(part, about.shape, staging, height).mesh).collect()
}

fn solid(part: usize, shape: Shape, staging: &Staging, height: f32) -> Solid {
    let mut solid = Solid::default();
    match shape {
        Shape::Body(radius) => solid.ball(Vec3::ZERO, Vec3::new(0.92, 1.1, 0.86) * radius * height),
        Shape::Head(radius) => {
            let radius = radius * height;
            solid.ball(Vec3::ZERO, Vec3::splat(radius));
            let nose = Vec3::new(0.0, -0.12, 0.9) * radius;
            solid.rod(nose, nose + Vec3::Z * 0.35 * radius, 0.16 * radius, 0.02 * radius);
        }
        Shape::Limb => {
            let end = reach(part, staging).unwrap_or(Vec3::NEG_Y * 0.14 * height);
            solid.ball(Vec3::ZERO, Vec3::splat(0.045 * height));
            solid.rod(Vec3::ZERO, end, 0.04 * height, 0.03 * height);
        }
        Shape::Foot(length) => {
            let length = length * height;
            let low = Vec3::new(-0.045 * height, -0.04 * height, -0.3 * length);
            solid.block(low, Vec3::new(0.045 * height, 0.045 * height, 0.7 * length));
        }
        Shape::Hand(radius) => solid.ball(Vec3::ZERO, Vec3::splat(radius * height)),
        Shape::Tail(length) => solid.rod(Vec3::ZERO, Vec3::NEG_Z * length * height, 0.05 * height, 0.004 * height),
        Shape::Axes => {
            let (long, thin) = (0.11 * height, 0.012 * height);
            for axis in [Vec3::X, Vec3::Y, Vec3::Z] {
                let (low, high) = (Vec3::splat(-thin), axis * long + Vec3::splat(thin));
                solid.block(low, high);
            }
        }
    }
    solid
}

/// The joint a limb leads to: that of the first part that hangs on it.
fn reach(part: usize, staging: &Staging) -> Option<Vec3> {
    let bone = u8::try_from(part + 1).ok()?;
    let child = staging.parents.iter().position(|parent| *parent == Some(bone))?;
    let offset = Vec3::from_array(*staging.offsets.get(child)?);
    (offset.length() > 1e-3).then_some(offset)
}

#[derive(Default)]
struct Solid {
    mesh: Mesh,
}

impl Solid {
    fn point(&mut self, at: Vec3) -> u32 {
        self.mesh.positions.push(at.to_array());
        self.mesh.normals.push([0.0, 1.0, 0.0]);
        self.mesh.uvs.push([0.0; 2]);
        self.mesh.positions.len() as u32 - 1
    }

    /// Rings from one end to the other, joined, and closed by a point at each end.
    fn lathe(&mut self, from: Vec3, rings: &[(Vec3, Vec3, Vec3)], to: Vec3) {
        let first = self.point(from);
        let mut before: Option<u32> = None;
        let corners = u32::from(CORNERS);
        for (center, side, other) in rings {
            let start = self.mesh.positions.len() as u32;
            for corner in 0..CORNERS {
                let (sin, cos) = (std::f32::consts::TAU * f32::from(corner) / f32::from(CORNERS)).sin_cos();
                self.point(*center + *side * cos + *other * sin);
            }
            for corner in 0..corners {
                let next = (corner + 1) % corners;
                match before {
                    None => self.mesh.triangles.push([first, start + next, start + corner]),
                    Some(below) => self.mesh.triangles.extend([
                        [below + corner, below + next, start + next],
                        [below + corner, start + next, start + corner],
                    ]),
                }
            }
            before = Some(start);
        }
        let last = self.point(to);
        if let Some(below) = before {
            self.mesh
                .triangles
                .extend((0..corners).map(|corner| [below + corner, below + (corner + 1) % corners, last]));
        }
    }

    fn ball(&mut self, center: Vec3, radius: Vec3) {
        let rings: Vec<(Vec3, Vec3, Vec3)> = [-0.82_f32, -0.45, 0.0, 0.45, 0.82]
            .map(|at| {
                let wide = (1.0 - at * at).sqrt();
                (center + Vec3::Y * at * radius.y, Vec3::Z * radius.z * wide, Vec3::X * radius.x * wide)
            })
            .into();
        self.lathe(center - Vec3::Y * radius.y, &rings, center + Vec3::Y * radius.y);
    }

    fn rod(&mut self, from: Vec3, to: Vec3, thick: f32, thin: f32) {
        let Some(along) = (to - from).try_normalize() else { return };
        let side = along.any_orthonormal_vector();
        let other = along.cross(side);
        let ring = |at: Vec3, radius: f32| (at, side * radius, other * radius);
        self.lathe(from, &[ring(from, thick), ring(to, thin)], to + along * thin);
    }

    fn block(&mut self, low: Vec3, high: Vec3) {
        let middle = (low + high) * 0.5;
        let (x, z) = (Vec3::X * (high.x - low.x), Vec3::Z * (high.z - low.z));
        // A prism of ten corners reads as a box with its edges taken off.
        let ring = |y: f32| (Vec3::new(middle.x, y, middle.z), z * 0.5, x * 0.5);
        let ends = [low.y, high.y].map(|y| Vec3::new(middle.x, y, middle.z));
        self.lathe(ends[0], &[ring(low.y), ring(high.y)], ends[1]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_solid_is_closed_and_turned_outward() {
        let mut solids: [Solid; 3] = std::array::from_fn(|_| Solid::default());
        solids[0].ball(Vec3::new(1.0, 2.0, -1.0), Vec3::new(0.5, 1.0, 0.7));
        solids[1].rod(Vec3::ZERO, Vec3::new(0.3, -2.0, 0.4), 0.4, 0.2);
        solids[2].block(Vec3::splat(-0.2), Vec3::new(0.3, 0.4, 1.5));
        for solid in solids {
            let at = |corner: u32| Vec3::from_array(solid.mesh.positions[corner as usize]);
            let (mut volume, mut area) = (0.0, Vec3::ZERO);
            for [a, b, c] in solid.mesh.triangles.iter().map(|corners| corners.map(at)) {
                volume += a.dot(b.cross(c)) / 6.0;
                area += (b - a).cross(c - a);
            }
            assert!(volume > 0.05, "volume {volume}");
            assert!(area.length() < 1e-4, "open: {area}");
        }
    }
}
