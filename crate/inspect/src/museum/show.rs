//! One animation of a museum on the stage, by the chosen options.

use std::rc::Rc;

use jam::{Between, Moment, Museum, Options, Skeleton, StagedPose, Staging, Track};
use level::{BodyBone, Mesh};
use motion::{Clip, Pose, Quat, Vec3};

use super::shapes;
use crate::actor::{Actor, Motion, Part, Stand};
use crate::bodies::Figure;
use crate::session::Session;
use crate::stage::{Stage, Staged};

/// Samples for a frame where what is between two is mixed. The mix is of the file's channels, which the clip's own between two
/// of its samples is not; this close together nobody can tell them apart.
const FINE: u16 = 4;

impl Session {
    /// Puts an animation of a museum on the stage. `None` for a handle of anything else. One whose layout is unknown gives an
    /// empty stage and says so.
    pub fn stage_museum(&mut self, animation: u32, options: &Options) -> Option<Staged> {
        let (opened, row) = self.museums.find(animation)?;
        let (museum, found) = (&opened.museum, opened.animation(row)?);
        let skeleton = Skeleton::of(museum, found, options, options.as_sonic);
        let track = Track::resolve(museum, found, options);
        let (name, mut notice, mut rate) = (row.name.clone(), String::new(), options.frame_rate);
        let (actor, frames, reason) = match (track, skeleton) {
            (Ok(track), Some(skeleton)) => {
                rate = track.frame_rate();
                let reason = super::opening::sentence(skeleton.origin.badge());
                let figure = figure(museum, &skeleton, options)?;
                (actor(animation, figure, &track, &Staging::new(&skeleton, options)), track.frames(), reason)
            }
            (track, _) => {
                let why = track.err().map_or_else(|| jam::Oddity::LayoutUnknown.to_string(), |why| why.to_string());
                notice = super::opening::sentence(&why);
                let bone = BodyBone { parent: None, offset: [0.0; 3], mesh: Mesh::default(), texture: None };
                let mut figure = Figure::made("Nothing".to_owned(), vec![bone])?;
                figure.choice.bones = 0;
                let actor = Actor::new(Part::Lead, Some(animation), figure, Motion::Still(Pose::new(1)));
                (actor, 0, String::new())
            }
        };
        let stage = Stage::new(vec![actor], Vec::new(), Vec::new(), frames, self.transport()).paced(f64::from(rate));
        Some(Staged { body_reason: reason, notice, ..self.put_up(stage, |_, _| name.clone()) })
    }
}

/// The animation's frames as a clip on a figure.
fn actor(handle: u32, figure: Figure, track: &Track, staging: &Staging) -> Actor {
    let steps = track.options().between == Between::Step;
    let fine = if steps { 1 } else { FINE };
    let samples = (track.frames() - 1) * u32::from(fine) + 1;
    let (mut moment, mut pose) = (Moment::default(), StagedPose::default());
    let (mut rotations, mut roots) = (Vec::new(), Vec::new());
    for sample in 0..samples {
        track.sample(f64::from(sample) / f64::from(fine), false, &mut moment);
        staging.pose(&moment, &mut pose);
        rotations.push(pose.rotations.iter().map(|rotation| Quat::from_array(*rotation)).collect());
        roots.push(Vec3::from_array(pose.root));
    }
    let clip = Clip::of_frames(figure.rig.bones(), &rotations, &roots, steps);
    let stand = Stand { pose: Pose::for_clip(&clip), layer: None };
    let mut actor = Actor::new(Part::Lead, Some(handle), figure, Motion::play(Rc::new(clip), stand));
    actor.rate = f64::from(fine);
    let path = roots.iter().copied().step_by(usize::from(fine));
    actor.lay_path(path.chain(roots.last().copied()).collect());
    actor
}

/// Joints and shapes: the file's own where it has them, else invented ones.
fn figure(museum: &Museum, skeleton: &Skeleton, options: &Options) -> Option<Figure> {
    let staging = Staging::new(skeleton, options);
    let own = match skeleton.origin {
        jam::Origin::File => jam::sonic_footers(museum).ok(),
        _ => None,
    };
    let meshes: Vec<Mesh> = match &own {
        Some(footers) => footers.iter().map(|footer| own_mesh(&footer.mesh(museum.bytes()), &staging)).collect(),
        None => shapes::of(skeleton, &staging, options),
    };
    let mut bones = Vec::with_capacity(staging.parents.len());
    let meshes = std::iter::once(Mesh::default()).chain(meshes);
    for ((parent, offset), mesh) in staging.parents.iter().zip(&staging.offsets).zip(meshes) {
        bones.push(BodyBone { parent: *parent, offset: *offset, mesh, texture: None });
    }
    let right = skeleton.parts.iter().enumerate().filter(|(_, part)| part.side == jam::Side::Right);
    let dark = right.fold(0, |mask, (part, _)| mask | 1_u32.checked_shl(part as u32 + 1).unwrap_or(0));
    let name = if own.is_some() { "Figure from the file" } else { "Schematic figure" };
    Some(Figure { names: staging.names, dark, ..Figure::made(name.to_owned(), bones)? })
}

/// A sub-model's mesh in stage units around its joint.
fn own_mesh(mesh: &jam::Mesh, staging: &Staging) -> Mesh {
    let mut shown = Mesh::default();
    for point in &mesh.positions {
        shown.positions.push(staging.point(point.map(jam::units)));
        shown.normals.push([0.0, 1.0, 0.0]);
        shown.uvs.push([0.0; 2]);
    }
    shown.triangles = mesh.quads.iter().flat_map(jam::Quad::triangles).map(|corners| corners.map(u32::from)).collect();
    shown
}
