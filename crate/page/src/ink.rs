//! What is drawn around figures: lines of even width and see-through fillings, given as plain shapes.

use inspect::combat::{Role, Shape};
use motion::{Mat4, Vec3};
use three_d::{
    Blend, Context, CoreError, Cull, DepthTest, Program, RenderStates, Vec2, Vec4, VertexBuffer, Viewport, WriteMask,
};

use crate::stage::View;
use crate::theme::Palette;

/// Half the width of a line, CSS pixels.
const HALF_WIDTH: f32 = 1.0;
/// World units between two dashes.
const DASH: f32 = 0.8;
/// How much of a line shows through what stands before it.
const BEHIND: f32 = 0.28;

/// How a kind of shape looks.
struct Style {
    color: three_d::Vec3,
    /// How solid its lines and its filling are.
    line: f32,
    fill: f32,
    /// Dashed: told from its like without colour.
    dashed: bool,
}

fn style(role: Role, palette: &Palette) -> Style {
    let (color, line, fill, dashed) = match role {
        Role::Ring => (palette.attack, 0.75, 0.07, false),
        Role::RingOther => (palette.other_sense, 0.7, 0.0, true),
        Role::RingAnew | Role::ExtentAnew => (palette.anew, 0.9, 0.0, true),
        Role::Extent => (palette.attack, 0.9, 0.20, false),
        Role::Hull => (palette.attack, 0.30, 0.05, false),
        Role::HeightBand => (palette.attack, 0.55, 0.0, true),
        Role::FigureBand => (palette.path, 0.8, 0.0, false),
        Role::ThrowRange => (palette.path, 0.6, 0.04, true),
        Role::ThrowPlace => (palette.path, 0.95, 0.0, false),
        Role::Way => (palette.path, 0.8, 0.0, false),
        Role::WayKey => (palette.mark, 1.0, 0.0, false),
        Role::AxisX => (palette.attack, 1.0, 0.0, false),
        Role::AxisY => (palette.anew, 1.0, 0.0, false),
        Role::AxisZ => (palette.second[0], 1.0, 0.0, false),
    };
    Style { color, line, fill, dashed }
}

/// Vertices of one drawing on the GPU.
struct Sheet {
    here: VertexBuffer<Vec4>,
    there: VertexBuffer<Vec4>,
    tint: VertexBuffer<Vec4>,
}

impl Sheet {
    fn new(context: &Context) -> Self {
        Self { here: VertexBuffer::new(context), there: VertexBuffer::new(context), tint: VertexBuffer::new(context) }
    }

    fn fill(&mut self, strokes: &Strokes) {
        self.here.fill(&strokes.here);
        self.there.fill(&strokes.there);
        self.tint.fill(&strokes.tint);
    }
}

/// Vertices while they are made.
#[derive(Default)]
struct Strokes {
    here: Vec<Vec4>,
    there: Vec<Vec4>,
    tint: Vec<Vec4>,
}

impl Strokes {
    fn put(&mut self, here: Vec3, side: f32, there: Vec3, way: f32, tint: Vec4) {
        self.here.push(Vec4::new(here.x, here.y, here.z, side));
        self.there.push(Vec4::new(there.x, there.y, there.z, way));
        self.tint.push(tint);
    }

    /// A line as wide triangles. The side's sign turns at the far end, for there "along" is seen the other way round.
    fn line(&mut self, points: &[[f32; 3]], half: f32, dashed: bool, tint: Vec4) {
        let mut way = 0.0;
        for (from, to) in points.iter().zip(points.iter().skip(1)) {
            let (from, to) = (Vec3::from_array(*from), Vec3::from_array(*to));
            let length = from.distance(to);
            if !length.is_finite() {
                continue;
            }
            let [start, end] = if dashed { [way / DASH, (way + length) / DASH] } else { [-1.0; 2] };
            for (near, side) in [(true, 1.0), (true, -1.0), (false, 1.0), (false, 1.0), (true, -1.0), (false, -1.0)] {
                if near {
                    self.put(from, side * half, to, start, tint);
                } else {
                    self.put(to, -side * half, from, end, tint);
                }
            }
            way += length;
        }
    }

    fn triangle(&mut self, corners: &[[f32; 3]; 3], tint: Vec4) {
        for corner in corners.iter().map(|corner| Vec3::from_array(*corner)) {
            self.put(corner, 0.0, corner, -1.0, tint);
        }
    }
}

/// Draws shapes.
pub(crate) struct Ink {
    program: Program,
    lines: Sheet,
    fillings: Sheet,
}

impl Ink {
    /// Compiles the shaders; nothing to draw yet.
    pub(crate) fn new(context: &Context) -> Result<Self, CoreError> {
        let fragment = [shader!("light.glsl"), shader!("ink.frag")].concat();
        Ok(Self {
            program: Program::from_source(context, shader!("ink.vert"), &fragment)?,
            lines: Sheet::new(context),
            fillings: Sheet::new(context),
        })
    }

    /// Replaces what is drawn. `ratio` is device pixels to a CSS pixel.
    pub(crate) fn lay<'a>(&mut self, shapes: impl Iterator<Item = &'a Shape>, palette: &Palette, ratio: f32) {
        let (mut lines, mut fillings) = (Strokes::default(), Strokes::default());
        for shape in shapes {
            let style = style(shape.role, palette);
            let tint = |alpha: f32| style.color.extend(alpha);
            for line in &shape.lines {
                lines.line(line, HALF_WIDTH * ratio.max(0.5), style.dashed, tint(style.line));
            }
            if style.fill > 0.0 {
                for triangle in &shape.triangles {
                    fillings.triangle(triangle, tint(style.fill));
                }
            }
        }
        self.lines.fill(&lines);
        self.fillings.fill(&fillings);
    }

    /// Draws it over what was drawn before; `home` is where the shapes' own space is in the world.
    pub(crate) fn draw(&self, home: &Mat4, view: &View, viewport: Viewport) {
        let through = RenderStates {
            write_mask: WriteMask::COLOR,
            depth_test: DepthTest::Less,
            blend: Blend::TRANSPARENCY,
            cull: Cull::None,
        };
        let hidden = RenderStates { depth_test: DepthTest::GreaterOrEqual, ..through };
        self.sheet(&self.fillings, home, view, viewport, &[(through, 1.0)]);
        self.sheet(&self.lines, home, view, viewport, &[(hidden, BEHIND), (through, 1.0)]);
    }

    fn sheet(&self, sheet: &Sheet, home: &Mat4, view: &View, viewport: Viewport, passes: &[(RenderStates, f32)]) {
        let corners = sheet.here.vertex_count();
        if corners == 0 {
            return;
        }
        let program = &self.program;
        program.use_uniform("viewProjection", view.projection);
        program.use_uniform("home", three_d::Mat4::from(home.to_cols_array_2d()));
        program.use_uniform("size", Vec2::new(viewport.width as f32, viewport.height as f32));
        for (states, strength) in passes {
            program.use_uniform("strength", *strength);
            // Every drawing lets go of its attributes.
            program.use_vertex_attribute("here", &sheet.here);
            program.use_vertex_attribute("there", &sheet.there);
            program.use_vertex_attribute("tint", &sheet.tint);
            program.draw_arrays(*states, viewport, corners);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_two_parts_is_four_triangles_and_dashes_run_on() {
        let mut strokes = Strokes::default();
        strokes.line(&[[0.0; 3], [0.8, 0.0, 0.0], [0.8, 0.0, 1.6]], 1.0, true, Vec4::new(1.0, 0.0, 0.0, 1.0));
        assert_eq!(strokes.here.len(), 12);
        let ways: Vec<f32> = strokes.there.iter().map(|vertex| vertex.w).collect();
        assert!(ways.iter().all(|way| (0.0..=3.0).contains(way)));
        assert!((ways[11] - 3.0).abs() < 1e-6, "{ways:?}");
    }

    #[test]
    fn numbers_that_are_none_draw_nothing() {
        let mut strokes = Strokes::default();
        strokes.line(&[[f32::NAN; 3], [0.0; 3]], 1.0, false, Vec4::new(1.0, 0.0, 0.0, 1.0));
        assert!(strokes.here.is_empty());
    }
}
