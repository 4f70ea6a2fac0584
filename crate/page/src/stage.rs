//! What is seen: camera, light, floor, path and figure on one canvas; knows whether a redraw is due.
//!
//! Everything the GPU holds is made from what is kept here, so a lost context costs nothing but a moment.

use inspect::combat::{Role, Shape as Outline};
use inspect::{Ghosting, Part, Stage};
use level::{InstanceId, LevelSet};
use motion::{Mat4, Rig, Vec3};
use serde::Deserialize;
use three_d::{
    ClearState, Context, CoreError, DepthTexture2D, Interpolation, Program, RenderTarget, Texture2D, Vec4, Wrapping,
};

use crate::camera::Camera;
use crate::canvas::{Canvas, NoContext};
use crate::catalogue::grow;
use crate::figure::{Costume, Dress, Figure, MOST_BONES, Paint};
use crate::floor::Floor;
use crate::ink::Ink;
use crate::path::Path;
use crate::shape::{Capsule, Shape};
use crate::skeleton::skeleton;
use crate::theme::{Palette, Theme};
use crate::wardrobe::{Cloth, Rack, Wardrobe};

/// Rods that cast shadows; as many as the shader's arrays hold.
const RODS: usize = 40;
/// A way longer than this (units) is followed by the camera instead of being shown whole.
const FOLLOWED: f32 = 34.0;
/// Height a picture has at least (units): a figure that lies down may stand up next.
const ROOM: f32 = 11.0;

/// Body or bones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum FigureLook {
    Body,
    Skeleton,
}

/// Overlay switches. The contract's `Look`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Look {
    pub(crate) figure: FigureLook,
    /// Bodies in their textures.
    pub(crate) textures: bool,
    /// Textures mirror their environment maps.
    pub(crate) reflections: bool,
    pub(crate) root_motion: bool,
    pub(crate) root_path: bool,
    pub(crate) bone_names: bool,
    /// What the attack reaches: the ring and the extents of the frame.
    pub(crate) reach: bool,
    /// The same worked out anew from the posed body.
    pub(crate) anew: bool,
    /// The ring in the other sense too.
    pub(crate) both_senses: bool,
    /// Everything the attack reaches in all of its frames.
    pub(crate) hull: bool,
    /// Lowest and highest point of the attack and of the figure.
    pub(crate) heights: bool,
    /// Ghosts every so many frames; 0 for none.
    pub(crate) ghosts: u32,
    /// Trails of motion blur.
    pub(crate) blur: bool,
    /// Names of particles and of the hand that holds a weapon.
    pub(crate) marks: bool,
    pub(crate) theme: Theme,
}

impl Look {
    fn shows(&self, role: Role) -> bool {
        match role {
            Role::Ring | Role::Extent => self.reach,
            Role::RingOther => self.reach && self.both_senses,
            Role::RingAnew | Role::ExtentAnew => self.anew,
            Role::Hull => self.hull,
            Role::HeightBand | Role::FigureBand => self.heights,
            Role::ThrowRange | Role::ThrowPlace | Role::AxisX | Role::AxisY | Role::AxisZ => true,
            Role::Way | Role::WayKey => self.root_path,
        }
    }

    /// The ghosts it asks for.
    pub(crate) fn ghosting(&self) -> Ghosting {
        Ghosting { every: self.ghosts, blur: self.blur }
    }
}

impl Default for Look {
    fn default() -> Self {
        Self {
            figure: FigureLook::Body,
            textures: true,
            reflections: true,
            root_motion: true,
            root_path: true,
            bone_names: false,
            reach: false,
            anew: false,
            both_senses: false,
            hull: false,
            heights: false,
            ghosts: 0,
            blur: false,
            marks: false,
            theme: Theme::Dark,
        }
    }
}

/// The camera as shaders want it.
pub(crate) struct View {
    pub(crate) projection: three_d::Mat4,
    pub(crate) eye: three_d::Vec3,
    pub(crate) distance: f32,
}

/// The key light and what stands in its way.
pub(crate) struct Lights {
    key: three_d::Vec3,
    from: Vec<Vec4>,
    to: Vec<Vec4>,
}

impl Lights {
    fn new() -> Self {
        let key = Vec3::new(-0.42, 1.0, 0.50).normalize();
        Self { key: shown(key), from: Vec::with_capacity(RODS), to: Vec::with_capacity(RODS) }
    }

    /// Sets the uniforms of `light.glsl`.
    pub(crate) fn send(&self, program: &Program) {
        program.use_uniform("key", self.key);
        program.use_uniform("rods", self.from.len() as i32);
        program.use_uniform_array("rodFrom", &self.from);
        program.use_uniform_array("rodTo", &self.to);
    }

    fn clear(&mut self) {
        self.from.clear();
        self.to.clear();
    }

    /// Stands a figure's rods where the pose has its bones; says where they begin.
    fn place(&mut self, rods: &[Rod], pose: &[Mat4]) -> usize {
        let first = self.from.len();
        for (rod, matrix) in rods.iter().zip(pose).take(RODS - first.min(RODS)) {
            let (from, to) = (matrix.transform_point3(rod.capsule.from), matrix.transform_point3(rod.capsule.to));
            let parent = if rod.parent < 0.0 { -1.0 } else { rod.parent + first as f32 };
            self.from.push(Vec4::new(from.x, from.y, from.z, rod.capsule.radius));
            self.to.push(Vec4::new(to.x, to.y, to.z, parent));
        }
        first
    }
}

/// A bone's stand-in for shadows, and the bone it hangs on (-1 for none).
#[derive(Clone, Copy)]
struct Rod {
    capsule: Capsule,
    parent: f32,
}

/// What the GPU holds.
struct Gpu {
    context: Context,
    floor: Floor,
    path: Path,
    figure: Figure,
    /// One for each of the cast.
    costumes: Vec<Costume>,
    rack: Rack<Cloth>,
    /// Shapes of the whole scene, and of the frame shown.
    ink: [Ink; 2],
}

impl Gpu {
    fn new(context: Context) -> Result<Self, CoreError> {
        let (floor, path, figure) = (Floor::new(&context)?, Path::new(&context)?, Figure::new(&context)?);
        let ink = [Ink::new(&context)?, Ink::new(&context)?];
        Ok(Self { context, floor, path, figure, costumes: Vec::new(), rack: Rack::default(), ink })
    }
}

/// One figure as it is kept beside the GPU.
struct Player {
    body: Shape,
    bones: Shape,
    /// What casts the shadow: of the body, and of the bones.
    rods: [Vec<Rod>; 2],
    /// The texture of each bone.
    skins: Vec<Option<InstanceId>>,
    pose: Vec<Mat4>,
    /// It is not the lead.
    second: bool,
    /// How solid it is.
    alpha: f32,
}

impl Player {
    fn new(rig: &Rig, body: Shape) -> Self {
        let bones = skeleton(rig);
        let rods = |shape: &Shape| {
            let rod = |(bone, capsule)| Rod { capsule, parent: rig.parent(bone).map_or(-1.0, f32::from) };
            shape.capsules().into_iter().enumerate().map(rod).collect()
        };
        let rods = [rods(&body), rods(&bones)];
        Self { body, bones, rods, skins: Vec::new(), pose: Vec::new(), second: false, alpha: 1.0 }
    }

    fn shape(&self, look: FigureLook) -> &Shape {
        match look {
            FigureLook::Body => &self.body,
            FigureLook::Skeleton => &self.bones,
        }
    }

    fn rods(&self, look: FigureLook) -> &[Rod] {
        let [body, bones] = &self.rods;
        match look {
            FigureLook::Body => body,
            FigureLook::Skeleton => bones,
        }
    }

    fn tones<'p>(&self, look: FigureLook, palette: &'p Palette) -> &'p [three_d::Vec3; 3] {
        match (self.second, look) {
            (true, _) => &palette.second,
            (false, FigureLook::Body) => &palette.figure,
            (false, FigureLook::Skeleton) => &palette.bones,
        }
    }
}

/// A figure at another frame.
#[derive(Default)]
struct Trail {
    player: usize,
    bones: u32,
    alpha: f32,
    pose: Vec<Mat4>,
}

/// What is so at the frame shown.
#[derive(Clone, Copy, Default, PartialEq)]
struct Now {
    glowing: u32,
    safe: bool,
}

/// How solid a figure is that stands in the same place as another.
const GHOSTLY: f32 = 0.45;

/// The stage's picture.
pub(crate) struct StageView {
    pub(crate) camera: Camera,
    canvas: Canvas,
    /// None while the context is lost.
    gpu: Option<Gpu>,
    look: Look,
    lights: Lights,
    /// The canvas in CSS pixels and their ratio to the device's.
    size: (f32, f32, f32),
    /// The canvas in device pixels; differs from `size` until the next drawing.
    pixels: Option<(u32, u32)>,
    cast: Vec<Player>,
    wardrobe: Wardrobe,
    trails: Vec<Trail>,
    /// How many of `trails` are of this frame; the others are kept for their room.
    seen: usize,
    now: Now,
    /// Shapes of the whole scene, and of the frame shown.
    outlines: [Vec<Outline>; 2],
    /// The shapes' own space in the world.
    home: Mat4,
    /// The lead is the camera that the stage can be seen through.
    unseen: bool,
    path: Vec<Vec3>,
    frame: f32,
    /// Frame of 1/60 s that animated textures are at.
    clock: u32,
    /// How far the camera is carried with each frame: evenly along a long way, because following every step would shake
    /// the room instead of the figure.
    pace: Vec3,
    labels: Vec<f32>,
    due: bool,
}

impl StageView {
    /// Takes a canvas over and compiles what is needed to draw on it.
    pub(crate) fn new(canvas: Canvas) -> Result<Self, NoContext> {
        let mut view = Self {
            camera: Camera::new(),
            canvas,
            gpu: None,
            look: Look::default(),
            lights: Lights::new(),
            size: (300.0, 150.0, 1.0),
            pixels: None,
            cast: Vec::new(),
            wardrobe: Wardrobe::default(),
            trails: Vec::new(),
            seen: 0,
            now: Now::default(),
            outlines: Default::default(),
            home: Mat4::IDENTITY,
            unseen: false,
            path: Vec::new(),
            frame: 0.0,
            clock: 0,
            pace: Vec3::ZERO,
            labels: Vec::new(),
            due: true,
        };
        view.restore()?;
        Ok(view)
    }

    /// The context is gone and what the GPU held with it.
    pub(crate) fn lose(&mut self) {
        self.gpu = None;
    }

    /// Makes everything on the GPU anew.
    pub(crate) fn restore(&mut self) -> Result<(), NoContext> {
        self.gpu = Some(Gpu::new(self.canvas.context()?)?);
        self.pixels = None;
        self.upload_figures();
        self.upload_path();
        self.upload_outlines();
        Ok(())
    }

    /// The canvas's new size in CSS pixels. It is set when next drawn, because setting it empties the canvas.
    pub(crate) fn resize(&mut self, width: f32, height: f32, ratio: f32) {
        if !(width.is_finite() && height.is_finite()) {
            return;
        }
        let size = (width.max(1.0), height.max(1.0), ratio);
        if size != self.size || self.pixels.is_none() {
            let finer = size.2 != self.size.2;
            self.size = size;
            if finer {
                self.upload_outlines();
            }
            self.pixels = None;
            self.camera.resize(size.0, size.1);
            self.due = true;
        }
    }

    pub(crate) fn look(&self) -> Look {
        self.look
    }

    pub(crate) fn set_look(&mut self, look: Look) {
        let old = std::mem::replace(&mut self.look, look);
        if old.figure != look.figure {
            self.upload_figures();
        }
        if old.root_path != look.root_path || old.root_motion != look.root_motion {
            self.upload_path();
        }
        if old != look {
            self.upload_outlines();
        }
        self.due = true;
    }

    /// Puts figures on the stage: of each its skeleton and its body's meshes, both in bone order.
    pub(crate) fn dress(&mut self, stage: &Stage, mut body: impl FnMut(&inspect::Figure) -> Shape) {
        self.cast.clear();
        let mut places: Vec<Vec3> = Vec::new();
        for actor in stage.actors() {
            let mut player = Player::new(&actor.figure.rig, body(&actor.figure));
            let bones = actor.figure.body.iter().flat_map(|body| &body.bones);
            player.skins = bones.map(|bone| bone.texture).collect();
            player.second = !matches!(actor.part, Part::Lead | Part::Cast);
            // Two in one place: the other one is seen through, and the lead through it.
            let start = actor.path().first().copied().unwrap_or(Vec3::ZERO);
            let together = actor.part == Part::Other && places.contains(&Vec3::new(start.x, 0.0, start.z));
            player.alpha = if together { GHOSTLY } else { 1.0 };
            places.push(Vec3::new(start.x, 0.0, start.z));
            self.cast.push(player);
        }
        self.upload_figures();
    }

    /// Fetches the textures of everyone who is about to be dressed. `revision` says which state of the files they are of.
    pub(crate) fn fetch(&mut self, stage: &Stage, set: &LevelSet, revision: u32) {
        let bodies = stage.actors().iter().filter_map(|actor| actor.figure.body.as_ref());
        let skins = bodies.flat_map(|body| body.bones.iter().filter_map(|bone| bone.texture));
        self.wardrobe.fetch(set, revision, skins);
    }

    /// Fetches textures for a portrait, those of the stage stay.
    pub(crate) fn fetch_more(&mut self, set: &LevelSet, revision: u32, skins: &[Option<InstanceId>]) {
        let all = self.cast.iter().flat_map(|player| &player.skins).chain(skins);
        self.wardrobe.fetch(set, revision, all.copied().flatten());
    }

    /// Draws a figure beside the stage: red, green, blue, alpha of `size` × `size` pixels from the top left.
    pub(crate) fn portrait(
        &mut self,
        shape: &Shape,
        skins: &[Option<InstanceId>],
        pose: &[Mat4],
        size: u32,
    ) -> Option<Vec<u8>> {
        let gpu = self.gpu.as_mut()?;
        let mut camera = Camera::new();
        camera.resize(size as f32, size as f32);
        camera.frame(pose.iter().map(|matrix| matrix.w_axis.truncate()).chain([Vec3::ZERO]));
        // Nothing else has to be in the picture.
        camera.zoom(1.12);
        // It glides, and comes to rest long before that.
        for _ in 0..200 {
            camera.advance(100.0);
        }
        let view = View {
            projection: three_d::Mat4::from(camera.view_projection().to_cols_array_2d()),
            eye: shown(camera.eye()),
            distance: camera.distance(),
        };
        let (near, edge) = (Interpolation::Nearest, Wrapping::ClampToEdge);
        let color = Texture2D::new_empty::<[u8; 4]>(&gpu.context, size, size, near, near, None, edge, edge);
        let depth = DepthTexture2D::new::<f32>(&gpu.context, size, size, edge, edge);
        let target = RenderTarget::new(color.as_color_target(None), depth.as_depth_target());
        target.clear(ClearState::color_and_depth(0.0, 0.0, 0.0, 0.0, 1.0));
        let costume = Costume::new(&gpu.context, shape, skins);
        let mut rack = Rack::default();
        self.wardrobe.hang(&gpu.context, &mut rack, skins.iter().copied().flatten());
        let dress = Dress { rack: &rack, mirrors: self.look.reflections, frame: 0 };
        let (palette, lights) = (self.look.theme.palette(), Lights::new());
        let paint =
            Paint { tones: &palette.figure, glowing: 0, safe: 0.0, bones: u32::MAX, alpha: 1.0, first_rod: RODS };
        let viewport = target.viewport();
        let drawn: Result<_, CoreError> = target.write(|| {
            gpu.figure.begin(&view, &lights, &palette);
            gpu.figure.draw(&costume, Some(&dress), pose, &paint, viewport);
            Ok(())
        });
        drawn.ok()?;
        Some(target.read_color::<[u8; 4]>().into_iter().flatten().collect())
    }

    /// Takes the shapes of the whole scene.
    pub(crate) fn outline(&mut self, shapes: Vec<Outline>) {
        self.outlines = [shapes, Vec::new()];
        self.upload_outlines();
    }

    /// Lays the way of the root, one position a frame and one after the last.
    pub(crate) fn lay_path(&mut self, path: &[Vec3]) {
        self.path.clear();
        self.path.extend_from_slice(path);
        let way = self.way();
        let frames = path.len().saturating_sub(1).max(1) as f32;
        let followed = self.look.root_motion && way.length() > FOLLOWED;
        self.pace = if followed { way / frames } else { Vec3::ZERO };
        self.upload_path();
    }

    /// Frames joints, each with the frame of the animation it belongs to, over the path laid before.
    pub(crate) fn frame_joints(&mut self, joints: &[(f32, Vec3)]) {
        let low = joints.first().map_or(Vec3::ZERO, |(_, joint)| Vec3::new(joint.x, 0.0, joint.z));
        // Followed, only what is around the figure at any one time has to be seen.
        let pace = self.pace;
        let seen = joints.iter().map(|(frame, joint)| *joint - pace * *frame);
        self.camera.frame(seen.chain([low, low + Vec3::Y * ROOM]));
        self.carry();
        self.due = true;
    }

    /// Stands everyone as the stage has them now. `shapes` are those of the frame.
    pub(crate) fn pose(&mut self, stage: &Stage, shapes: Vec<Outline>) {
        for (player, actor) in self.cast.iter_mut().zip(stage.actors()) {
            player.pose.clear();
            player.pose.extend_from_slice(&actor.pose().matrices);
            grow(&mut player.pose, actor.figure.scale);
        }
        let ghosts = stage.ghosts();
        self.seen = ghosts.len();
        if self.trails.len() < self.seen {
            self.trails.resize_with(self.seen, Trail::default);
        }
        for (trail, ghost) in self.trails.iter_mut().zip(ghosts) {
            (trail.player, trail.bones, trail.alpha) = (ghost.actor, ghost.bones, ghost.alpha);
            trail.pose.clear();
            trail.pose.extend_from_slice(&ghost.pose.matrices);
            grow(&mut trail.pose, stage.actors().get(ghost.actor).map_or(1.0, |actor| actor.figure.scale));
        }
        let moment = stage.moment();
        self.now = Now { glowing: moment.hitting, safe: moment.invulnerable };
        self.home = stage.home();
        self.unseen = stage.eye().is_some_and(|eye| eye.is_lead);
        self.due |= self.camera.follow(stage.seen_from());
        let [_, of_frame] = &mut self.outlines;
        if *of_frame != shapes {
            *of_frame = shapes;
            self.upload_outlines();
        }
        self.frame = stage.playhead().frame() as f32;
        self.carry();
        self.due = true;
    }

    /// Lets the camera move on.
    pub(crate) fn advance(&mut self, milliseconds: f32) {
        self.due |= self.camera.advance(milliseconds);
    }

    /// Takes the frame of 1/60 s that animated textures are at.
    pub(crate) fn run(&mut self, clock: u32) {
        let before = std::mem::replace(&mut self.clock, clock);
        self.due |= self.gpu.as_ref().is_some_and(|gpu| gpu.rack.changes(before, clock));
    }

    /// The picture is out of date.
    pub(crate) fn touch(&mut self) {
        self.due = true;
    }

    /// Draws if anything has changed; says whether it did.
    pub(crate) fn draw(&mut self) -> bool {
        let (true, Some(gpu)) = (self.due, &mut self.gpu) else { return false };
        let (width, height) = *self.pixels.get_or_insert_with(|| {
            let (width, height, ratio) = self.size;
            self.canvas.resize(width, height, ratio)
        });
        let eye = self.camera.eye();
        let view = View {
            projection: three_d::Mat4::from(self.camera.view_projection().to_cols_array_2d()),
            eye: shown(eye),
            distance: self.camera.distance(),
        };
        let palette = self.look.theme.palette();
        let target = RenderTarget::screen(&gpu.context, width, height);
        target.clear(ClearState::color_and_depth(0.0, 0.0, 0.0, 1.0, 1.0));
        let viewport = target.viewport();
        let look = self.look.figure;
        self.lights.clear();
        let mut first_rods = Vec::with_capacity(self.cast.len());
        // A camera that is looked through is not in its own way.
        let shown_from = usize::from(self.unseen && self.camera.is_driven());
        for (number, player) in self.cast.iter().enumerate() {
            let rods = if player.alpha < 1.0 || number < shown_from { &[] } else { player.rods(look) };
            first_rods.push(self.lights.place(rods, &player.pose));
        }
        let drawn: Result<_, CoreError> = target.write(|| {
            gpu.floor.draw(&view, &self.lights, &palette, self.camera.target(), viewport);
            gpu.path.draw(self.frame, &view, &palette, viewport);
            let dress = Dress { rack: &gpu.rack, mirrors: self.look.reflections, frame: self.clock };
            let dress = Some(&dress).filter(|_| self.look.textures && look == FigureLook::Body);
            gpu.figure.begin(&view, &self.lights, &palette);
            let cast = || self.cast.iter().zip(&gpu.costumes).zip(&first_rods).skip(shown_from);
            let solid = cast().filter(|((player, _), _)| player.alpha >= 1.0);
            let glass = cast().filter(|((player, _), _)| player.alpha < 1.0);
            for ((player, costume), first_rod) in solid.chain(glass) {
                let now = if player.second { Now::default() } else { self.now };
                let paint = Paint {
                    tones: player.tones(look, &palette),
                    glowing: now.glowing,
                    safe: f32::from(u8::from(now.safe)),
                    bones: u32::MAX,
                    alpha: player.alpha,
                    first_rod: *first_rod,
                };
                gpu.figure.draw(costume, dress, &player.pose, &paint, viewport);
            }
            for trail in self.trails.iter().take(self.seen) {
                let (Some(player), Some(costume)) = (self.cast.get(trail.player), gpu.costumes.get(trail.player))
                else {
                    continue;
                };
                let tones = player.tones(look, &palette);
                let paint =
                    Paint { tones, glowing: 0, safe: 0.0, bones: trail.bones, alpha: trail.alpha, first_rod: RODS };
                gpu.figure.draw(costume, dress, &trail.pose, &paint, viewport);
            }
            for ink in gpu.ink.iter().filter(|_| shown_from == 0) {
                ink.draw(&self.home, &view, viewport);
            }
            Ok(())
        });
        self.due = false;
        drawn.is_ok()
    }

    /// Places of the lead's joints on the canvas in CSS pixels, x and y by turns, NaN where they are out of sight; none
    /// while names and marks are off.
    pub(crate) fn labels(&mut self) -> Option<&[f32]> {
        if !self.look.bone_names && !self.look.marks {
            return None;
        }
        let projection = self.camera.view_projection();
        let (width, height, _) = self.size;
        self.labels.clear();
        for matrix in self.cast.first().map_or(&[][..], |lead| &lead.pose) {
            let clip = projection * matrix.w_axis;
            let seen = clip.w > 1e-3 && clip.x.abs() <= clip.w && clip.y.abs() <= clip.w;
            let at = if seen {
                [(clip.x / clip.w * 0.5 + 0.5) * width, (0.5 - clip.y / clip.w * 0.5) * height]
            } else {
                [f32::NAN; 2]
            };
            self.labels.extend(at);
        }
        Some(&self.labels)
    }

    /// From the start of the way to its end, over the floor.
    fn way(&self) -> Vec3 {
        let (Some(first), Some(last)) = (self.path.first(), self.path.last()) else { return Vec3::ZERO };
        Vec3::new(last.x - first.x, 0.0, last.z - first.z)
    }

    fn carry(&mut self) {
        self.due |= self.camera.carry(self.pace * self.frame);
    }

    fn upload_figures(&mut self) {
        if let Some(gpu) = &mut self.gpu {
            let look = self.look.figure;
            let costume = |player: &Player| Costume::new(&gpu.context, player.shape(look), &player.skins);
            gpu.costumes = self.cast.iter().map(costume).collect();
            let skins = self.cast.iter().flat_map(|player| player.skins.iter().copied().flatten());
            self.wardrobe.hang(&gpu.context, &mut gpu.rack, skins);
        }
        self.due = true;
    }

    fn upload_outlines(&mut self) {
        if let Some(gpu) = &mut self.gpu {
            let (palette, look) = (self.look.theme.palette(), self.look);
            for (ink, outlines) in gpu.ink.iter_mut().zip(&self.outlines) {
                ink.lay(outlines.iter().filter(|outline| look.shows(outline.role)), &palette, self.size.2);
            }
        }
        self.due = true;
    }

    fn upload_path(&mut self) {
        let wanted = self.look.root_path && self.look.root_motion;
        if let Some(gpu) = &mut self.gpu {
            gpu.path.lay(if wanted { &self.path } else { &[] });
        }
        self.due = true;
    }
}

/// More bones than can be drawn: what the page should say, or nothing.
pub(crate) fn too_many_bones(rig: &Rig) -> Option<String> {
    (rig.bones() > MOST_BONES)
        .then(|| format!("The body has {} bones; the first {MOST_BONES} of them are drawn.", rig.bones()))
}

fn shown(vector: Vec3) -> three_d::Vec3 {
    three_d::Vec3::new(vector.x, vector.y, vector.z)
}
