//! What is seen: camera, light, floor, path and figure on one canvas; knows whether a redraw is due.
//!
//! Everything the GPU holds is made from what is kept here, so a lost context costs nothing but a moment.

use motion::{Mat4, PoseBuffer, Rig, Vec3};
use serde::Deserialize;
use three_d::{ClearState, Context, CoreError, Program, RenderTarget, Vec4};

use crate::camera::Camera;
use crate::canvas::{Canvas, NoContext};
use crate::figure::{Figure, MOST_BONES};
use crate::floor::Floor;
use crate::path::Path;
use crate::shape::{Capsule, Shape};
use crate::skeleton::skeleton;
use crate::theme::Theme;

/// Rods that cast shadows; as many as the shader's arrays hold.
const RODS: usize = 32;
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
    pub(crate) root_motion: bool,
    pub(crate) root_path: bool,
    pub(crate) bone_names: bool,
    pub(crate) theme: Theme,
}

impl Default for Look {
    fn default() -> Self {
        Self { figure: FigureLook::Body, root_motion: true, root_path: true, bone_names: false, theme: Theme::Dark }
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

    /// Stands the figure's rods where the pose has its bones.
    fn place(&mut self, rods: &[Rod], pose: &[Mat4]) {
        self.from.clear();
        self.to.clear();
        for (rod, matrix) in rods.iter().zip(pose).take(RODS) {
            let (from, to) = (matrix.transform_point3(rod.capsule.from), matrix.transform_point3(rod.capsule.to));
            self.from.push(Vec4::new(from.x, from.y, from.z, rod.capsule.radius));
            self.to.push(Vec4::new(to.x, to.y, to.z, rod.parent));
        }
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
}

impl Gpu {
    fn new(context: Context) -> Result<Self, CoreError> {
        let (floor, path, figure) = (Floor::new(&context)?, Path::new(&context)?, Figure::new(&context)?);
        Ok(Self { context, floor, path, figure })
    }
}

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
    body: Shape,
    bones: Shape,
    /// What casts the shadow: of the body, and of the bones.
    rods: [Vec<Rod>; 2],
    pose: Vec<Mat4>,
    path: Vec<Vec3>,
    frame: f32,
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
            body: Shape::default(),
            bones: Shape::default(),
            rods: Default::default(),
            pose: Vec::new(),
            path: Vec::new(),
            frame: 0.0,
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
        self.upload_figure();
        self.upload_path();
        Ok(())
    }

    /// The canvas's new size in CSS pixels. It is set when next drawn, because setting it empties the canvas.
    pub(crate) fn resize(&mut self, width: f32, height: f32, ratio: f32) {
        if !(width.is_finite() && height.is_finite()) {
            return;
        }
        let size = (width.max(1.0), height.max(1.0), ratio);
        if size != self.size || self.pixels.is_none() {
            self.size = size;
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
            self.upload_figure();
        }
        if old.root_path != look.root_path || old.root_motion != look.root_motion {
            self.upload_path();
        }
        self.due = true;
    }

    /// Puts a figure on the stage: its skeleton, and its body's meshes in bone order.
    pub(crate) fn dress(&mut self, rig: &Rig, body: Shape) {
        self.bones = skeleton(rig);
        self.body = body;
        let rods = |shape: &Shape| {
            let rod = |(bone, capsule)| Rod { capsule, parent: rig.parent(bone).map_or(-1.0, f32::from) };
            shape.capsules().into_iter().enumerate().map(rod).collect()
        };
        self.rods = [rods(&self.body), rods(&self.bones)];
        self.upload_figure();
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

    /// Stands the figure in a pose at a frame of its animation.
    pub(crate) fn pose(&mut self, pose: &PoseBuffer, frame: f32) {
        self.pose.clear();
        self.pose.extend_from_slice(&pose.matrices);
        self.frame = frame;
        self.carry();
        self.due = true;
    }

    /// Lets the camera move on.
    pub(crate) fn advance(&mut self, milliseconds: f32) {
        self.due |= self.camera.advance(milliseconds);
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
        let [body, bones] = &self.rods;
        let (rods, tones) = match self.look.figure {
            FigureLook::Body => (body, &palette.figure),
            FigureLook::Skeleton => (bones, &palette.bones),
        };
        self.lights.place(rods, &self.pose);
        let drawn: Result<_, CoreError> = target.write(|| {
            gpu.floor.draw(&view, &self.lights, &palette, self.camera.target(), viewport);
            gpu.path.draw(self.frame, &view, &palette, viewport);
            gpu.figure.draw(&self.pose, &view, &self.lights, &palette, tones, viewport);
            Ok(())
        });
        self.due = false;
        drawn.is_ok()
    }

    /// Places of the joints on the canvas in CSS pixels, x and y by turns, NaN where they are out of sight; none while
    /// names are off.
    pub(crate) fn labels(&mut self) -> Option<&[f32]> {
        if !self.look.bone_names {
            return None;
        }
        let projection = self.camera.view_projection();
        let (width, height, _) = self.size;
        self.labels.clear();
        for matrix in &self.pose {
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

    fn upload_figure(&mut self) {
        let shape = match self.look.figure {
            FigureLook::Body => &self.body,
            FigureLook::Skeleton => &self.bones,
        };
        if let Some(gpu) = &mut self.gpu {
            gpu.figure.dress(shape);
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
