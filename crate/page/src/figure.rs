//! Figures on the GPU: every bone's mesh uploaded once, after that a pose only moves them.

use std::collections::BTreeMap;

use level::{Alpha, InstanceId};
use motion::Mat4;
use three_d::{
    Blend, BlendEquationType, BlendMultiplierType, Context, CoreError, Cull, DepthTest, Interpolation, Program,
    RenderStates, Texture2D, Vec2, Vec3, Vec4, VertexBuffer, Viewport, Wrapping, WriteMask,
};

use crate::shape::{Cover, Shape};
use crate::stage::{Lights, View};
use crate::theme::Palette;
use crate::wardrobe::{Cloth, Rack};

/// Most bones a figure may have: their matrices fit the smallest uniform store WebGL 2 allows. Human bodies have 19.
pub(crate) const MOST_BONES: usize = 64;

/// What one figure wears: its facets on the GPU, in pieces of one texture each.
pub(crate) struct Costume {
    pieces: Vec<Piece>,
}

struct Piece {
    skin: Option<InstanceId>,
    places: VertexBuffer<Vec4>,
    faces: VertexBuffer<Vec4>,
    uvs: VertexBuffer<Vec2>,
    normals: VertexBuffer<Vec3>,
}

/// Vertices of a piece while they are made.
#[derive(Default)]
struct Sewn {
    places: Vec<Vec4>,
    faces: Vec<Vec4>,
    uvs: Vec<Vec2>,
    normals: Vec<Vec3>,
}

impl Costume {
    /// Uploads a shape; `skins` is the texture of each bone. Facets without area and bones beyond [`MOST_BONES`] are left
    /// out.
    pub(crate) fn new(context: &Context, shape: &Shape, skins: &[Option<InstanceId>]) -> Self {
        let mut pieces: BTreeMap<Option<InstanceId>, Sewn> = BTreeMap::new();
        for (bone, facets) in shape.bones.iter().take(MOST_BONES).enumerate() {
            let skin = skins.get(bone).copied().flatten();
            for facet in facets {
                let Some(normal) = facet.normal() else { continue };
                let piece = pieces.entry(skin.filter(|_| facet.cover.is_some())).or_default();
                for corner in facet.corners {
                    piece.places.push(Vec4::new(corner.x, corner.y, corner.z, bone as f32));
                    piece.faces.push(Vec4::new(normal.x, normal.y, normal.z, f32::from(facet.tone as u8)));
                }
                let cover = facet.cover.unwrap_or(Cover { uvs: Default::default(), normals: [normal; 3] });
                piece.uvs.extend(cover.uvs.map(|[u, v]| Vec2::new(u, v)));
                // A stored normal that is none would be black.
                let normals = cover.normals.map(|own| own.try_normalize().unwrap_or(normal));
                piece.normals.extend(normals.map(|normal| Vec3::new(normal.x, normal.y, normal.z)));
            }
        }
        let upload = |(skin, sewn): (Option<InstanceId>, Sewn)| Piece {
            skin,
            places: VertexBuffer::new_with_data(context, &sewn.places),
            faces: VertexBuffer::new_with_data(context, &sewn.faces),
            uvs: VertexBuffer::new_with_data(context, &sewn.uvs),
            normals: VertexBuffer::new_with_data(context, &sewn.normals),
        };
        Self { pieces: pieces.into_iter().map(upload).collect() }
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

/// How textures are drawn.
#[derive(Clone, Copy)]
pub(crate) struct Dress<'a> {
    pub(crate) rack: &'a Rack<Cloth>,
    /// Whether textures mirror their environment maps.
    pub(crate) mirrors: bool,
    /// Frame of 1/60 s that animated textures are at.
    pub(crate) frame: u32,
}

/// The shader's number for that part of a texture which nothing is seen through.
const WHOLE: i32 = 4;

/// Mixed with what is behind.
const BLENDED: RenderStates = RenderStates {
    write_mask: WriteMask::COLOR,
    depth_test: DepthTest::Less,
    blend: Blend::TRANSPARENCY,
    cull: Cull::None,
};

/// Added to what is behind, by as much as its alpha says.
const ADDED: RenderStates = RenderStates {
    blend: Blend::Enabled {
        source_rgb_multiplier: BlendMultiplierType::SrcAlpha,
        source_alpha_multiplier: BlendMultiplierType::Zero,
        destination_rgb_multiplier: BlendMultiplierType::One,
        destination_alpha_multiplier: BlendMultiplierType::One,
        rgb_equation: BlendEquationType::Add,
        alpha_equation: BlendEquationType::Add,
    },
    ..BLENDED
};

/// Draws costumes in poses.
pub(crate) struct Figure {
    program: Program,
    /// Bound where there is no texture: a sampler of nothing is warned of.
    blank: Texture2D,
    /// Three rows a bone; kept so that drawing allocates nothing here.
    rows: Vec<Vec4>,
}

impl Figure {
    /// Compiles the shaders.
    pub(crate) fn new(context: &Context) -> Result<Self, CoreError> {
        let fragment = [shader!("light.glsl"), shader!("figure.frag")].concat();
        Ok(Self {
            program: Program::from_source(context, shader!("figure.vert"), &fragment)?,
            blank: Texture2D::new_empty::<[u8; 4]>(
                context,
                1,
                1,
                Interpolation::Nearest,
                Interpolation::Nearest,
                None,
                Wrapping::ClampToEdge,
                Wrapping::ClampToEdge,
            ),
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

    /// Draws a costume in a pose: one matrix a bone, in the world. Without a dress, and where a texture does not hang, the
    /// body's own colour is seen.
    pub(crate) fn draw(
        &mut self,
        costume: &Costume,
        dress: Option<&Dress<'_>>,
        pose: &[Mat4],
        paint: &Paint<'_>,
        viewport: Viewport,
    ) {
        if pose.is_empty() {
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
        // Both sides are drawn: no known field of a texture, a mesh or a body says that one of them is not, and a stranger's
        // mesh may be open, or turned inside out.
        let solid = RenderStates::default();
        if paint.alpha < 1.0 {
            // Depth first, so that what shows through a ghost is the room and not its own far side.
            let glass = RenderStates { depth_test: DepthTest::LessOrEqual, ..BLENDED };
            for states in [RenderStates { write_mask: WriteMask::DEPTH, ..solid }, glass] {
                for piece in &costume.pieces {
                    self.piece(piece, None, states, viewport);
                }
            }
            return;
        }
        let worn = |piece: &Piece| dress.and_then(|dress| Some((dress, dress.rack.cloth(piece.skin?)?)));
        let alpha = |piece: &Piece| worn(piece).map(|(_, cloth)| cloth.worn.alpha);
        let see_through = |piece: &&Piece| matches!(alpha(piece), Some(Alpha::Blend | Alpha::Add));
        for piece in costume.pieces.iter().filter(|piece| !see_through(piece)) {
            self.piece(piece, worn(piece), solid, viewport);
        }
        // What is seen through comes after what is seen behind it: of what is mixed first all that hides the rest, so that
        // its own far side does not come out in front.
        for piece in costume.pieces.iter().filter(see_through) {
            if alpha(piece) == Some(Alpha::Add) {
                self.piece(piece, worn(piece), ADDED, viewport);
            } else {
                self.part(piece, worn(piece), WHOLE, solid, viewport);
                self.piece(piece, worn(piece), BLENDED, viewport);
            }
        }
    }

    fn piece(&self, piece: &Piece, worn: Option<(&Dress<'_>, &Cloth)>, states: RenderStates, viewport: Viewport) {
        let cover = match worn.map(|(_, cloth)| cloth.worn.alpha) {
            None => 0,
            Some(Alpha::Opaque) => 1,
            Some(Alpha::Mask) => 2,
            Some(Alpha::Blend | Alpha::Add) => 3,
        };
        self.part(piece, worn, cover, states, viewport);
    }

    fn part(
        &self,
        piece: &Piece,
        worn: Option<(&Dress<'_>, &Cloth)>,
        cover: i32,
        states: RenderStates,
        viewport: Viewport,
    ) {
        let program = &self.program;
        program.use_uniform("cover", cover);
        program.use_texture("skin", worn.map_or(&self.blank, |(dress, cloth)| dress.rack.shown(cloth, dress.frame)));
        let mirror = worn.and_then(|(dress, cloth)| dress.rack.mirrored(cloth).filter(|_| dress.mirrors));
        program.use_uniform("mirroring", i32::from(mirror.is_some()));
        program.use_texture("mirror", mirror.unwrap_or(&self.blank));
        program.use_vertex_attribute("place", &piece.places);
        program.use_vertex_attribute("face", &piece.faces);
        program.use_vertex_attribute("uv", &piece.uvs);
        program.use_vertex_attribute("normal", &piece.normals);
        program.draw_arrays(states, viewport, piece.places.vertex_count());
    }
}
