//! An object animation on the stage: its thing, or a camera with the scene it films.

use std::rc::Rc;

use level::{BodyBone, InstanceId, Mesh};
use motion::{Mat4, ObjectClip, Vec3};
use serde::Deserialize;

use super::objects::turn_of;
use crate::actor::{Actor, Motion, Part};
use crate::bodies::Figure;
use crate::combat::{Role, Shape};
use crate::session::Session;
use crate::stage::{Eye, Stage, Staged};

/// What is asked for. The contract's `ObjectScene`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ObjectScene {
    /// Handle of the object animation.
    pub object: u32,
    /// Handle of an M3GM or M3GA; `None` for a box with axes.
    pub geometry: Option<u32>,
    /// It moves the camera: what it films is on the stage, too, where that is open.
    pub camera: bool,
}

/// Half the side of the box that stands for a thing without a look.
const BOX: f32 = 2.0;
/// Half the length of a key's mark.
const MARK: f32 = 0.5;
/// Keys that are marked; more would be a line.
const MOST_MARKS: usize = 400;

impl Session {
    /// Puts an object animation on the stage. `None` when it is not open (any more). Transport settings stay, but for the loop
    /// range.
    pub fn stage_object(&mut self, scene: &ObjectScene) -> Option<Staged> {
        let id = self.object(scene.object)?;
        let (clip, notes) = self.object_clip(id)?;
        let (turn, clip) = (turn_of(&clip), Rc::new(clip));
        let mut said: Vec<String> = notes.iter().map(ToString::to_string).collect();
        let geometry = scene.geometry.filter(|_| !scene.camera).and_then(|geometry| self.handles.instance(geometry));
        let bones = match geometry {
            Some(geometry) => self.parts(geometry, &mut said),
            None => {
                vec![bone(None, if scene.camera { camera() } else { block(Vec3::splat(-BOX), Vec3::splat(BOX)) }, None)]
            }
        };
        let is_bare = geometry.is_none();
        let name = match geometry {
            Some(geometry) => self.full_name(geometry),
            None if scene.camera => "A camera".to_owned(),
            None => "A box with axes".to_owned(),
        };
        let figure = figure(name, bones, if scene.camera { Mat4::IDENTITY } else { made_of(&clip) })?;
        let frames = clip.frame_count();
        let corners = if scene.camera { Vec::new() } else { corners(&figure) };
        let handle = self.handles.existing(id);
        let lead = Actor::new(Part::Lead, handle, figure, Motion::Object { clip: clip.clone(), turn });
        let mut actors = vec![lead];
        if scene.camera
            && let Some(filmed) = self.animation_of(id)
        {
            actors.extend(self.carried_actor(filmed));
        }
        let eye = scene.camera.then(|| Eye::new(clip.clone(), turn, true));
        let mut stage =
            Stage::new(actors, Vec::new(), way(&clip, turn), frames, self.transport()).seen_by(eye).filling(corners);
        if clip.run() == motion::object::Run::BackAndForth {
            stage = stage.back_and_forth();
        }
        if is_bare {
            stage = stage.with_axes();
        }
        let name = |session: &Self, handle| {
            session.handles.instance(handle).map(|id| session.full_name(id)).unwrap_or_default()
        };
        Some(Staged { animation: None, notice: said.join(" "), ..self.put_up(stage, name) })
    }

    /// The camera of an animation's scene, for the stage to be seen through.
    pub(crate) fn eye_of(&self, animation: InstanceId) -> Option<Eye> {
        let (clip, _) = self.object_clip(self.camera_of(animation)?)?;
        let turn = turn_of(&clip);
        Some(Eye::new(Rc::new(clip), turn, false))
    }

    /// Name of the camera that what is on the stage can be seen through.
    pub fn scene_camera(&self) -> Option<String> {
        self.stage.eye()?;
        let id = self.handles.instance(self.stage.lead().animation?)?;
        let camera = if self.object(self.stage.lead().animation?).is_some() { id } else { self.camera_of(id)? };
        Some(self.full_name(camera))
    }

    /// The meshes of a geometry; what cannot be read is said and left out, and a box stands in for all of nothing.
    fn parts(&self, geometry: InstanceId, said: &mut Vec<String>) -> Vec<BodyBone> {
        let mut bones = Vec::new();
        for mesh in self.meshes_of(geometry) {
            match Mesh::read(&self.set, mesh) {
                Ok((read, findings)) => {
                    said.extend(findings.iter().map(ToString::to_string));
                    let parent = (!bones.is_empty()).then_some(0);
                    bones.push(bone(parent, read, self.texture_of(mesh)));
                }
                Err(error) => said.push(error.to_string()),
            }
        }
        if bones.iter().all(|bone| bone.mesh.triangles.is_empty()) {
            said.push("The geometry has nothing to show; a box stands in for it.".to_owned());
            return vec![bone(None, block(Vec3::splat(-BOX), Vec3::splat(BOX)), None)];
        }
        bones
    }
}

fn bone(parent: Option<u8>, mesh: Mesh, texture: Option<InstanceId>) -> BodyBone {
    BodyBone { parent, offset: [0.0; 3], mesh, texture }
}

/// A thing as a figure whose bones all are in one place.
fn figure(name: String, mut bones: Vec<BodyBone>, made: Mat4) -> Option<Figure> {
    for bone in &mut bones {
        shape(&mut bone.mesh, made);
    }
    Figure::made(name, bones)
}

/// The corners of the box around a thing.
fn corners(figure: &Figure) -> Vec<Vec3> {
    let points = || figure.body.iter().flat_map(|body| &body.bones).flat_map(|bone| &bone.mesh.positions);
    let low = points().fold(Vec3::INFINITY, |low, point| low.min(Vec3::from(*point)));
    let high = points().fold(Vec3::NEG_INFINITY, |high, point| high.max(Vec3::from(*point)));
    [low.x, high.x]
        .iter()
        .flat_map(|x| {
            [(low.y, low.z), (low.y, high.z), (high.y, low.z), (high.y, high.z)].map(|(y, z)| Vec3::new(*x, y, z))
        })
        .collect()
}

/// What is done to the geometry before it is turned and moved: the base transform, or all of the initial one for an animation
/// without keys, as far as that is no rotation and translation.
fn made_of(clip: &ObjectClip) -> Mat4 {
    let made = clip.sample(0.0).matrix().inverse() * clip.matrix(0.0);
    if made.is_finite() { made } else { Mat4::IDENTITY }
}

/// Scales or mirrors a mesh. In a mirror triangles turn the other way round, and normals go by the inverse.
fn shape(mesh: &mut Mesh, made: Mat4) {
    if made.abs_diff_eq(Mat4::IDENTITY, 1e-7) {
        return;
    }
    let inverse = made.inverse().transpose();
    for point in &mut mesh.positions {
        *point = made.transform_point3(Vec3::from(*point)).to_array();
    }
    for normal in &mut mesh.normals {
        let turned = inverse.transform_vector3(Vec3::from(*normal)).try_normalize();
        *normal = turned.map_or(*normal, |turned| turned.to_array());
    }
    if made.determinant() < 0.0 {
        mesh.triangles.iter_mut().for_each(|corners| corners.swap(1, 2));
    }
}

/// The way through space, and a cross at each key.
fn way(clip: &ObjectClip, turn: motion::Quat) -> Vec<Shape> {
    let (mut line, mut marks) = (Shape::new(Role::Way, None), Shape::new(Role::WayKey, None));
    line.line((0..clip.frame_count()).map(|frame| turn * clip.sample(frame as f32).translation));
    for key in clip.keys().iter().take(MOST_MARKS) {
        let at = turn * key.place.translation;
        for axis in Vec3::AXES {
            marks.line([at - axis * MARK, at + axis * MARK]);
        }
    }
    vec![line, marks]
}

/// A block with flat sides.
fn block(low: Vec3, high: Vec3) -> Mesh {
    let mut mesh = Mesh::default();
    let corner = |number: u32| {
        let pick = |bit: u32, low: f32, high: f32| if number & bit == 0 { low } else { high };
        Vec3::new(pick(1, low.x, high.x), pick(2, low.y, high.y), pick(4, low.z, high.z))
    };
    // Corners of each side, anticlockwise from outside.
    const SIDES: [[u32; 4]; 6] = [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
    for side in SIDES {
        face(&mut mesh, &side.map(corner));
    }
    mesh
}

/// A flat face of three or four corners.
fn face(mesh: &mut Mesh, corners: &[Vec3]) {
    let [a, b, c, ..] = *corners else { return };
    let first = u32::try_from(mesh.positions.len()).unwrap_or(0);
    let normal = (b - a).cross(c - a).normalize_or_zero().to_array();
    for corner in corners {
        mesh.positions.push(corner.to_array());
        mesh.normals.push(normal);
        mesh.uvs.push([0.0; 2]);
    }
    mesh.triangles.push([first, first + 1, first + 2]);
    if corners.len() > 3 {
        mesh.triangles.push([first, first + 2, first + 3]);
    }
}

/// A camera that looks along −Z: a box, and before it a hood that opens as the picture does.
fn camera() -> Mesh {
    let mut mesh = block(Vec3::new(-0.9, -0.9, 0.0), Vec3::new(0.9, 0.9, 2.6));
    let rim = |half: f32, z: f32| {
        [(-half, -half), (half, -half), (half, half), (-half, half)].map(|(x, y)| Vec3::new(x, y, z))
    };
    let (near, far) = (rim(0.35, 0.0), rim(1.5, -2.0));
    for (side, next) in [(0, 1), (1, 2), (2, 3), (3, 0)] {
        let (Some(a), Some(b), Some(c), Some(d)) = (near.get(side), near.get(next), far.get(next), far.get(side))
        else {
            continue;
        };
        face(&mut mesh, &[*b, *a, *d, *c]);
    }
    mesh
}

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a panic is how a test fails")]

    use super::*;

    fn volume(mesh: &Mesh) -> f32 {
        let corner = |at: u32| Vec3::from(mesh.positions[at as usize]);
        mesh.triangles.iter().map(|&[a, b, c]| corner(a).dot(corner(b).cross(corner(c))) / 6.0).sum()
    }

    /// Smallest cosine between a triangle's own normal and those stored at its corners.
    fn agreement(mesh: &Mesh) -> f32 {
        let corner = |at: u32| Vec3::from(mesh.positions[at as usize]);
        let cosines = mesh.triangles.iter().flat_map(|&corners| {
            let [a, b, c] = corners.map(corner);
            let normal = (b - a).cross(c - a).normalize();
            corners.map(|at| normal.dot(Vec3::from(mesh.normals[at as usize])))
        });
        cosines.fold(1.0, f32::min)
    }

    #[test]
    fn a_mirrored_block_still_shows_its_outside() {
        let mut mesh = block(Vec3::new(-1.0, -2.0, 0.0), Vec3::new(1.0, 2.0, 3.0));
        assert!((volume(&mesh) - 24.0).abs() < 1e-4 && agreement(&mesh) > 0.999);
        shape(&mut mesh, Mat4::from_scale(Vec3::new(-2.0, 1.0, 0.5)));
        assert!((volume(&mesh) - 24.0).abs() < 1e-4, "{}", volume(&mesh));
        assert!(agreement(&mesh) > 0.999, "{}", agreement(&mesh));
    }

    #[test]
    fn what_has_no_volume_keeps_its_normals() {
        let mut mesh = block(Vec3::NEG_ONE, Vec3::ONE);
        shape(&mut mesh, Mat4::from_scale(Vec3::new(1.0, 0.0, 1.0)));
        assert!(mesh.normals.iter().flatten().all(|part| part.is_finite()));
    }
}
