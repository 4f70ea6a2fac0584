//! Figures on the GPU: every bone's mesh uploaded once, after that a pose only moves them.

use motion::Mat4;
use three_d::{
    Blend, Context, CoreError, Cull, DepthTest, Program, RenderStates, Vec3, Vec4, VertexBuffer, Viewport, WriteMask,
};

use crate::shape::Shape;
use crate::stage::{Lights, View};
use crate::theme::Palette;

/// Most bones a figure may have: their matrices fit the smallest uniform store WebGL 2 allows. Human bodies have 19.
pub(crate) const MOST_BONES: usize = 64;

/// What one figure wears: its facets on the GPU.
pub(crate) struct Costume {
    places: VertexBuffer<Vec4>,
    faces: VertexBuffer<Vec4>,
}

impl Costume {
    /// Uploads a shape. Facets without area and bones beyond [`MOST_BONES`] are left out.
    pub(crate) fn new(context: &Context, shape: &Shape) -> Self {
        let mut places = Vec::with_capacity(shape.facets() * 3);
        let mut faces = Vec::with_capacity(shape.facets() * 3);
        for (bone, facets) in shape.bones.iter().take(MOST_BONES).enumerate() {
            for facet in facets {
                let Some(normal) = facet.normal() else { continue };
                for corner in facet.corners {
                    places.push(Vec4::new(corner.x, corner.y, corner.z, bone as f32));
                    faces.push(Vec4::new(normal.x, normal.y, normal.z, f32::from(facet.tone as u8)));
                }
            }
        }
        Self {
            places: VertexBuffer::new_with_data(context, &places),
            faces: VertexBuffer::new_with_data(context, &faces),
        }
    }
}

/// How a figure is painted.
pub(crate) struct Paint<'a> {
    /// Linear colours: body, joints, mark.
    pub(crate) tones: &'a [Vec3; 3],
    /// Bones that glow, one bit a bone.
    pub(crate) glowing: u32,
    /// Strength of the tint of what cannot be hit, 0 to 1.
    pub(crate) safe: f32,
    /// Bones that are drawn at all.
    pub(crate) bones: u32,
    /// How solid it is; below 1 it casts and takes no shadows.
    pub(crate) alpha: f32,
    /// Where its rods begin among the lights' rods.
    pub(crate) first_rod: usize,
}

/// Draws costumes in poses.
pub(crate) struct Figure {
    program: Program,
    /// Three rows a bone; kept so that drawing allocates nothing here.
    rows: Vec<Vec4>,
}

impl Figure {
    /// Compiles the shaders.
    pub(crate) fn new(context: &Context) -> Result<Self, CoreError> {
        let fragment = [shader!("light.glsl"), shader!("figure.frag")].concat();
        Ok(Self {
            program: Program::from_source(context, shader!("figure.vert"), &fragment)?,
            rows: Vec::with_capacity(3 * MOST_BONES),
        })
    }

    /// Sets what all figures of a picture share.
    pub(crate) fn begin(&self, view: &View, lights: &Lights, palette: &Palette) {
        let program = &self.program;
        lights.send(program);
        program.use_uniform("viewProjection", view.projection);
        program.use_uniform("eye", view.eye);
        program.use_uniform("dome", palette.dome);
        program.use_uniform("bounce", palette.bounce);
        program.use_uniform("keyLight", palette.key);
        program.use_uniform("fillLight", palette.fill);
        program.use_uniform("rim", palette.rim);
        program.use_uniform("glow", palette.attack);
        program.use_uniform("shield", palette.safe);
    }

    /// Draws a costume in a pose: one matrix a bone, in the world.
    pub(crate) fn draw(&mut self, costume: &Costume, pose: &[Mat4], paint: &Paint<'_>, viewport: Viewport) {
        let corners = costume.places.vertex_count();
        if corners == 0 || pose.is_empty() {
            return;
        }
        self.rows.clear();
        for matrix in pose.iter().take(MOST_BONES) {
            let [x, y, z, w] = matrix.to_cols_array_2d();
            let ([xx, xy, xz, _], [yx, yy, yz, _], [zx, zy, zz, _], [wx, wy, wz, _]) = (x, y, z, w);
            self.rows.extend([Vec4::new(xx, yx, zx, wx), Vec4::new(xy, yy, zy, wy), Vec4::new(xz, yz, zz, wz)]);
        }
        let program = &self.program;
        program.use_uniform_array("bones", &self.rows);
        program.use_uniform_array("tones", paint.tones);
        program.use_uniform("glowing", paint.glowing as i32);
        program.use_uniform("seen", paint.bones as i32);
        program.use_uniform("safe", paint.safe);
        program.use_uniform("alpha", paint.alpha);
        program.use_uniform("first", paint.first_rod as i32);
        let draw = |states: RenderStates| {
            // Every drawing lets go of its attributes.
            program.use_vertex_attribute("place", &costume.places);
            program.use_vertex_attribute("face", &costume.faces);
            program.draw_arrays(states, viewport, corners);
        };
        // Both sides: a stranger's mesh may be open, or turned inside out.
        let solid = RenderStates::default();
        if paint.alpha >= 1.0 {
            draw(solid);
            return;
        }
        // Depth first, so that what shows through a ghost is the room and not its own far side.
        draw(RenderStates { write_mask: WriteMask::DEPTH, ..solid });
        let glass = RenderStates {
            write_mask: WriteMask::COLOR,
            depth_test: DepthTest::LessOrEqual,
            blend: Blend::TRANSPARENCY,
            cull: Cull::None,
        };
        draw(glass);
    }
}
