//! The way of the root, drawn on the floor: whole behind the figure, dashed before it, a dot where it ends.

use motion::Vec3;
use three_d::{
    Blend, Context, CoreError, DepthTest, Program, RenderStates, Vec2, Vec4, VertexBuffer, Viewport, WriteMask,
};

use crate::stage::View;
use crate::theme::Palette;

/// A way shorter than this (units) is a sway, not a path.
const SHORTEST: f32 = 0.6;
/// Half the line's width at a distance of one unit.
const WIDE: f32 = 0.0032;
/// Corners of the dot, and its radius in half widths of the line.
const DOT: (u8, f32) = (20, 3.2);

/// The path's triangles on the GPU.
pub(crate) struct Path {
    program: Program,
    points: VertexBuffer<Vec4>,
    sides: VertexBuffer<Vec2>,
}

impl Path {
    /// Compiles the shaders; no path yet.
    pub(crate) fn new(context: &Context) -> Result<Self, CoreError> {
        let fragment = [shader!("light.glsl"), shader!("path.frag")].concat();
        Ok(Self {
            program: Program::from_source(context, shader!("path.vert"), &fragment)?,
            points: VertexBuffer::new(context),
            sides: VertexBuffer::new(context),
        })
    }

    /// Lays a path of one point a frame.
    pub(crate) fn lay(&mut self, path: &[Vec3]) {
        let (points, sides) = ribbon(path);
        self.points.fill(&points);
        self.sides.fill(&sides);
    }

    /// Draws it on the floor that was drawn before, under all that is drawn after.
    pub(crate) fn draw(&self, frame: f32, view: &View, palette: &Palette, viewport: Viewport) {
        if self.points.vertex_count() == 0 {
            return;
        }
        let program = &self.program;
        program.use_uniform("viewProjection", view.projection);
        program.use_uniform("wide", view.distance * WIDE);
        program.use_uniform("ink", palette.path);
        program.use_uniform("now", frame);
        program.use_vertex_attribute("point", &self.points);
        program.use_vertex_attribute("side", &self.sides);
        let states = RenderStates {
            write_mask: WriteMask::COLOR,
            depth_test: DepthTest::Always,
            blend: Blend::TRANSPARENCY,
            ..RenderStates::default()
        };
        program.draw_arrays(states, viewport, self.points.vertex_count());
    }
}

/// Triangles along a path: (x, z, way so far, frame) and which way to widen. Empty for a path that goes nowhere.
fn ribbon(path: &[Vec3]) -> (Vec<Vec4>, Vec<Vec2>) {
    let (mut points, mut sides) = (Vec::new(), Vec::new());
    let mut way = 0.0;
    let mut widest: f32 = 0.0;
    let start = path.first().copied().unwrap_or(Vec3::ZERO);
    for (frame, (from, to)) in path.iter().zip(path.iter().skip(1)).enumerate() {
        let step = Vec3::new(to.x - from.x, 0.0, to.z - from.z);
        let length = step.length();
        widest = widest.max((Vec3::new(to.x, 0.0, to.z) - Vec3::new(start.x, 0.0, start.z)).length());
        if !length.is_finite() || length < 1e-5 {
            continue;
        }
        let aside = Vec2::new(step.z / length, -step.x / length);
        let mut corner = |at: &Vec3, gone: f32, frame: usize, side: Vec2| {
            points.push(Vec4::new(at.x, at.z, gone, frame as f32));
            sides.push(side);
        };
        for (at, gone, frame, side) in [
            (from, way, frame, aside),
            (from, way, frame, -aside),
            (to, way + length, frame + 1, aside),
            (to, way + length, frame + 1, aside),
            (from, way, frame, -aside),
            (to, way + length, frame + 1, -aside),
        ] {
            corner(at, gone, frame, side);
        }
        way += length;
    }
    if widest < SHORTEST {
        return (Vec::new(), Vec::new());
    }
    if let Some(end) = path.last() {
        let (corners, radius) = DOT;
        let out = |corner: u8| {
            let angle = f32::from(corner) / f32::from(corners) * std::f32::consts::TAU;
            Vec2::new(angle.cos() * radius, angle.sin() * radius)
        };
        for corner in 0..corners {
            for side in [Vec2::new(0.0, 0.0), out(corner), out(corner + 1)] {
                points.push(Vec4::new(end.x, end.z, -1.0, 0.0));
                sides.push(side);
            }
        }
    }
    (points, sides)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_that_goes_nowhere_is_not_drawn() {
        assert!(ribbon(&[]).0.is_empty());
        assert!(ribbon(&[Vec3::ZERO; 40]).0.is_empty());
        assert!(ribbon(&[Vec3::ZERO, Vec3::new(0.3, 9.0, 0.0)]).0.is_empty(), "height is no way on the floor");
    }

    #[test]
    fn a_path_is_a_ribbon_as_long_as_its_way_with_a_dot_at_the_end() {
        let path = [Vec3::ZERO, Vec3::new(0.0, 9.0, 3.0), Vec3::new(4.0, 9.0, 3.0)];
        let (points, sides) = ribbon(&path);
        assert_eq!(points.len(), sides.len());
        assert_eq!(points.len(), 2 * 6 + usize::from(DOT.0) * 3);
        let longest = points.iter().map(|point| point.z).fold(0.0, f32::max);
        assert!((longest - 7.0).abs() < 1e-5);
        assert!(points.iter().filter(|point| point.z < 0.0).all(|point| point.x == 4.0 && point.y == 3.0));
    }

    #[test]
    fn numbers_that_are_none_draw_nothing() {
        assert!(ribbon(&[Vec3::ZERO, Vec3::NAN, Vec3::ZERO]).0.is_empty());
    }
}
