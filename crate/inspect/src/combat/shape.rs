//! Shapes as plain data: lines and triangles in model space with a role, for whatever draws them.

use motion::Vec3;
use serde::Serialize;

/// What a shape stands for; its colour and its line of the legend.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Role {
    /// The attack ring, in the sense that is shown as the true one.
    Ring,
    /// The attack ring in the other sense.
    RingOther,
    /// The attack ring worked out anew from the posed body.
    RingAnew,
    /// What an attack reaches in one frame, as the file has it.
    Extent,
    /// The same worked out anew from the posed body.
    ExtentAnew,
    /// All of one attack's extents together.
    Hull,
    /// Lowest and highest point of all extents.
    HeightBand,
    /// Height of the whole figure in one frame, from the positions part.
    FigureBand,
    /// How near a victim must be for a throw to start.
    ThrowRange,
    /// From a thrower to where the victim is put, and which way that one faces.
    ThrowPlace,
    /// The way of an object.
    Way,
    /// A key on the way of an object.
    WayKey,
    /// The first axis of an object without a look of its own.
    AxisX,
    /// The second.
    AxisY,
    /// The third.
    AxisZ,
}

/// Lines and triangles in model space: Y up, units of 0.1 m.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Shape {
    /// What it stands for.
    pub role: Role,
    /// The frame it belongs to; `None` for one that belongs to the whole animation.
    pub frame: Option<u32>,
    /// Open lines; a closed one ends where it began.
    pub lines: Vec<Vec<[f32; 3]>>,
    /// Three corners each, to be filled from both sides.
    pub triangles: Vec<[[f32; 3]; 3]>,
}

impl Shape {
    /// A shape of nothing yet.
    pub(crate) fn new(role: Role, frame: Option<u32>) -> Self {
        Self { role, frame, lines: Vec::new(), triangles: Vec::new() }
    }

    /// Adds a line through points.
    pub(crate) fn line(&mut self, points: impl IntoIterator<Item = Vec3>) {
        self.lines.push(points.into_iter().map(|point| point.to_array()).collect());
    }

    /// Adds a line through points and back to the first.
    pub(crate) fn outline(&mut self, points: &[Vec3]) {
        self.line(points.iter().chain(points.first()).copied());
    }

    /// Fills an outline that a point inside sees all of.
    pub(crate) fn fan(&mut self, centre: Vec3, outline: &[Vec3]) {
        let next = outline.iter().cycle().skip(1);
        self.triangles.extend(outline.iter().zip(next).map(|(a, b)| [centre, *a, *b].map(|point| point.to_array())));
    }

    /// Fills an upright wall over an outline's sides, and draws its lower and upper edge and its corners.
    pub(crate) fn prism(&mut self, outline: &[Vec3], low: f32, high: f32) {
        let at = |height: f32| outline.iter().map(move |point| Vec3::new(point.x, height, point.z)).collect::<Vec<_>>();
        let (floor, roof) = (at(low), at(high));
        self.outline(&floor);
        self.outline(&roof);
        let sides = floor.iter().zip(&roof);
        let next = sides.clone().cycle().skip(1);
        for ((a, b), (c, d)) in sides.zip(next) {
            self.line([*a, *b]);
            self.triangles.push([*a, *c, *d].map(|point| point.to_array()));
            self.triangles.push([*a, *d, *b].map(|point| point.to_array()));
        }
        for face in [floor, roof] {
            let middle = face.iter().copied().sum::<Vec3>() / face.len().max(1) as f32;
            self.fan(middle, &face);
        }
    }
}

/// Corners of a circle on its height, not counting the first one twice.
pub(crate) fn circle(centre: Vec3, radius: f32) -> Vec<Vec3> {
    const CORNERS: u16 = 72;
    let corner = |at: u16| centre + direction(f32::from(at) * std::f32::consts::TAU / f32::from(CORNERS)) * radius;
    (0..CORNERS).map(corner).collect()
}

/// The way an angle points: 0 is the front (+Z), a quarter turn the left (+X).
pub(crate) fn direction(angle: f32) -> Vec3 {
    Vec3::new(angle.sin(), 0.0, angle.cos())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prism_is_closed() {
        let mut shape = Shape::new(Role::Hull, None);
        shape.prism(&[Vec3::ZERO, Vec3::X, Vec3::Z], 1.0, 3.0);
        assert_eq!(shape.lines.len(), 2 + 3, "two edges and three corners");
        assert_eq!(shape.triangles.len(), 3 * 2 + 3 + 3);
        // Every edge of a closed surface is shared by two triangles.
        let mut edges = std::collections::HashMap::new();
        for triangle in &shape.triangles {
            for side in 0..3 {
                let mut ends = [triangle[side], triangle[(side + 1) % 3]].map(|point| point.map(f32::to_bits));
                ends.sort_unstable();
                *edges.entry(ends).or_insert(0) += 1;
            }
        }
        assert!(edges.values().all(|count| *count == 2), "{edges:?}");
    }

    #[test]
    fn a_circle_begins_at_the_front_and_goes_to_the_left() {
        let corners = circle(Vec3::new(1.0, 2.0, 3.0), 4.0);
        assert!(corners[0].abs_diff_eq(Vec3::new(1.0, 2.0, 7.0), 1e-5));
        assert!(corners[18].abs_diff_eq(Vec3::new(5.0, 2.0, 3.0), 1e-5));
    }
}
