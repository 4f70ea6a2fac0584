//! A figure on the GPU: every bone's mesh uploaded once, after that a pose only moves them.

use motion::Mat4;
use three_d::{Context, CoreError, Program, RenderStates, Vec4, VertexBuffer, Viewport};

use crate::shape::Shape;
use crate::stage::{Lights, View};
use crate::theme::Palette;

/// Most bones a figure may have: their matrices fit the smallest uniform store WebGL 2 allows. Human bodies have 19.
pub(crate) const MOST_BONES: usize = 64;

/// Draws whatever shape was uploaded last.
pub(crate) struct Figure {
    program: Program,
    places: VertexBuffer<Vec4>,
    faces: VertexBuffer<Vec4>,
    /// Three rows a bone; kept so that drawing allocates nothing here.
    rows: Vec<Vec4>,
}

impl Figure {
    /// Compiles the shaders; nothing to draw yet.
    pub(crate) fn new(context: &Context) -> Result<Self, CoreError> {
        let fragment = [shader!("light.glsl"), shader!("figure.frag")].concat();
        Ok(Self {
            program: Program::from_source(context, shader!("figure.vert"), &fragment)?,
            places: VertexBuffer::new(context),
            faces: VertexBuffer::new(context),
            rows: Vec::with_capacity(3 * MOST_BONES),
        })
    }

    /// Replaces what is drawn. Facets without area and bones beyond [`MOST_BONES`] are left out.
    pub(crate) fn dress(&mut self, shape: &Shape) {
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
        self.places.fill(&places);
        self.faces.fill(&faces);
    }

    /// Draws the shape in a pose: one matrix a bone, in model space.
    pub(crate) fn draw(
        &mut self,
        pose: &[Mat4],
        view: &View,
        lights: &Lights,
        palette: &Palette,
        tones: &[three_d::Vec3; 3],
        viewport: Viewport,
    ) {
        if self.places.vertex_count() == 0 || pose.is_empty() {
            return;
        }
        self.rows.clear();
        for matrix in pose.iter().take(MOST_BONES) {
            let [x, y, z, w] = matrix.to_cols_array_2d();
            let ([xx, xy, xz, _], [yx, yy, yz, _], [zx, zy, zz, _], [wx, wy, wz, _]) = (x, y, z, w);
            self.rows.extend([Vec4::new(xx, yx, zx, wx), Vec4::new(xy, yy, zy, wy), Vec4::new(xz, yz, zz, wz)]);
        }
        let program = &self.program;
        lights.send(program);
        program.use_uniform_array("bones", &self.rows);
        program.use_uniform_array("tones", tones);
        program.use_uniform("viewProjection", view.projection);
        program.use_uniform("eye", view.eye);
        program.use_uniform("dome", palette.dome);
        program.use_uniform("bounce", palette.bounce);
        program.use_uniform("keyLight", palette.key);
        program.use_uniform("fillLight", palette.fill);
        program.use_uniform("rim", palette.rim);
        program.use_vertex_attribute("place", &self.places);
        program.use_vertex_attribute("face", &self.faces);
        // Both sides: a stranger's mesh may be open, or turned inside out.
        program.draw_arrays(RenderStates::default(), viewport, self.places.vertex_count());
    }
}
