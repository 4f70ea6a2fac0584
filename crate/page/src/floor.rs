//! The room: a backdrop, and a floor with a grid in metres that fades into it, a mark where the figure starts, and
//! the figure's shadow.

use motion::Vec3;
use three_d::{Blend, Context, CoreError, Cull, DepthTest, Program, RenderStates, Vec2, Viewport, WriteMask};

use crate::stage::{Lights, View};
use crate::theme::Palette;

/// The GPU's side of the room.
pub(crate) struct Floor {
    backdrop: Program,
    floor: Program,
}

impl Floor {
    /// Compiles the shaders.
    pub(crate) fn new(context: &Context) -> Result<Self, CoreError> {
        let light = shader!("light.glsl");
        let with_light = |source: &str| [light, source].concat();
        Ok(Self {
            backdrop: Program::from_source(context, shader!("backdrop.vert"), &with_light(shader!("backdrop.frag")))?,
            floor: Program::from_source(context, shader!("floor.vert"), &with_light(shader!("floor.frag")))?,
        })
    }

    /// Fills the picture and lays the floor; the light falls around `center`.
    pub(crate) fn draw(&self, view: &View, lights: &Lights, palette: &Palette, center: Vec3, viewport: Viewport) {
        let [near, middle, edge] = palette.backdrop;
        self.backdrop.use_uniform("size", Vec2::new(viewport.width as f32, viewport.height as f32));
        self.backdrop.use_uniform("near", near);
        self.backdrop.use_uniform("middle", middle);
        self.backdrop.use_uniform("edge", edge);
        let behind_all =
            RenderStates { write_mask: WriteMask::COLOR, depth_test: DepthTest::Always, ..RenderStates::default() };
        self.backdrop.draw_arrays(behind_all, viewport, 3);

        let floor = &self.floor;
        lights.send(floor);
        floor.use_uniform("viewProjection", view.projection);
        floor.use_uniform("eye", view.eye);
        floor.use_uniform("center", Vec2::new(center.x, center.z));
        floor.use_uniform("reach", (view.distance * 2.4).clamp(70.0, 2400.0));
        floor.use_uniform("ground", palette.ground);
        floor.use_uniform("shadow", palette.shadow);
        floor.use_uniform("minor", palette.minor);
        floor.use_uniform("major", palette.major);
        floor.use_uniform("mark", palette.mark);
        let states = RenderStates {
            write_mask: WriteMask::COLOR_AND_DEPTH,
            depth_test: DepthTest::Less,
            blend: Blend::TRANSPARENCY,
            // From below there is no floor.
            cull: Cull::Back,
        };
        floor.draw_arrays(states, viewport, 6);
    }
}
