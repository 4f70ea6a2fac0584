//! Where a move hurts: danger zones and bounding volumes, measured on the posed body as OniSplit measures them.
//!
//! The poses are those that come out of the stored keys, not those the keys were made from: whoever opens the level
//! and measures again finds the same numbers.

use glam::{Mat4, Vec3};
use motion::{Pose, PoseBuffer, compose};

use super::kit::reduce::replay;
use super::moves::Move;
use super::rig::rig;
use super::words::flag;
use crate::kinds::mesh::Mesh;
use crate::kinds::tram::keys::Form;
use crate::kinds::tram::parts::{Extent, ExtentSummary, Position};

/// How far the boxes stand out from the meshes on every side: a tenth along the diagonal. Measured on what OniSplit
/// stores, not documented.
const MARGIN: f32 = 0.057_735;

/// Boxes of the bones' meshes, in the bones' own frames.
#[derive(Debug)]
pub(crate) struct Boxes(Vec<[Vec3; 2]>);

impl Boxes {
    pub(crate) fn of(meshes: &[Mesh]) -> Self {
        let around = |mesh: &Mesh| {
            let points = || mesh.points.iter().map(|point| Vec3::from(*point));
            let corner = |best: fn(Vec3, Vec3) -> Vec3| points().reduce(best).unwrap_or_default();
            [corner(Vec3::min) - MARGIN, corner(Vec3::max) + MARGIN]
        };
        Boxes(meshes.iter().map(around).collect())
    }

    fn corners(&self, bones: u32, matrices: &[Mat4]) -> Vec<Vec3> {
        let mut corners = Vec::new();
        for (bone, [min, max]) in self.0.iter().enumerate().filter(|(bone, _)| bones >> bone & 1 == 1) {
            for corner in 0..8 {
                let pick = |axis: usize| if corner >> axis & 1 == 0 { min[axis] } else { max[axis] };
                corners.push(matrices[bone].transform_point3(Vec3::new(pick(0), pick(1), pick(2))));
            }
        }
        corners
    }

    /// Lowest and highest point of the spheres around all boxes.
    fn span(&self, matrices: &[Mat4]) -> [f32; 2] {
        self.0.iter().zip(matrices).fold([f32::MAX, f32::MIN], |[low, high], ([min, max], matrix)| {
            let y = matrix.transform_point3((*min + *max) / 2.0).y;
            let radius = min.distance(*max) / 2.0;
            [low.min(y - radius), high.max(y + radius)]
        })
    }
}

/// Fills in extents, ring, summaries and positions.
pub(crate) fn measure(one: &mut Move, boxes: &Boxes) {
    let form = if one.tram.rotations.key_size == Form::Quat16.size() { Form::Quat16 } else { Form::Euler6 };
    let frames: Vec<PoseBuffer> = replay(form, &one.tram.rotations, one.take.frames())
        .into_iter()
        .zip(&one.take.poses)
        .map(|(rotations, sketched)| {
            let mut buffer = PoseBuffer::default();
            compose(&Pose { root: sketched.root, rotations }, &rig(), &mut buffer);
            buffer
        })
        .collect();
    if !one.tram.positions.is_empty() {
        one.tram.positions = frames.iter().enumerate().map(|(i, buffer)| position(one, boxes, i, buffer)).collect();
    }
    let attacks = one.tram.attacks.clone();
    let mut zones: Vec<ExtentSummary> = Vec::new();
    for (number, attack) in attacks.iter().enumerate() {
        for frame in attack.start..=attack.end {
            let corners = boxes.corners(attack.bones, &frames[usize::from(frame)].matrices);
            for corner in &corners {
                raise_ring(&mut one.tram.ring, *corner);
            }
            let mut zone = zone(one, usize::from(frame), &corners);
            (zone.attack, zone.attack_offset) = (number as u8, (frame - attack.start) as u8);
            zones.push(zone);
        }
    }
    let t = &mut one.tram;
    t.reach = t.ring.iter().copied().fold(0.0, f32::max);
    if let Some(first) = zones.first() {
        t.first_extent = *first;
        t.min_y = zones.iter().map(|zone| zone.min_y).fold(f32::MAX, f32::min);
        t.max_y = zones.iter().map(|zone| zone.max_y).fold(f32::MIN, f32::max);
        if t.flags & flag::THROW_TARGET == 0 {
            // The summary holds minus z.
            let far = |zone: &ExtentSummary| zone.length - zone.place[1];
            t.farthest_extent = zones.iter().copied().max_by(|a, b| far(a).total_cmp(&far(b))).unwrap_or(*first);
        }
    }
    let hundredths = |value: f32| (value * 100.0).round();
    t.extents = zones
        .iter()
        .map(|zone| Extent {
            frame: zone.frame,
            angle: (zone.angle / std::f32::consts::TAU * 65535.0).round() as u16,
            length: hundredths(zone.length) as u16,
            min_y: hundredths(zone.min_y) as i16,
            max_y: hundredths(zone.max_y) as i16,
        })
        .collect();
}

fn position(one: &Move, boxes: &Boxes, frame: usize, buffer: &PoseBuffer) -> Position {
    let root = one.take.root(frame);
    let [low, high] = boxes.span(&buffer.matrices);
    Position {
        x: (root.x * 100.0).round() as i16,
        z: (root.z * 100.0).round() as i16,
        height: ((high - low) * 100.0).round() as u16,
        y_offset: (low * 100.0).round() as i16,
    }
}

/// Direction of a point seen from above, 0 to 2π: 0 = front, growing towards the left.
fn heading(at: Vec3) -> f32 {
    at.x.atan2(at.z).rem_euclid(std::f32::consts::TAU)
}

/// Lifts every entry within 30 degrees of the corner's direction to its distance from where the move started. The
/// entries do not wrap past the front.
fn raise_ring(ring: &mut [f32; 36], corner: Vec3) {
    let (angle, distance) = (heading(corner).to_degrees(), corner.x.hypot(corner.z));
    for (i, entry) in ring.iter_mut().enumerate() {
        if (i as f32 * 10.0 - angle).abs() < 30.0 {
            *entry = entry.max(distance);
        }
    }
}

/// The danger zone of one frame: how far the corners reach from the root in the move's direction.
fn zone(one: &Move, frame: usize, corners: &[Vec3]) -> ExtentSummary {
    let root = one.take.root(frame);
    let towards = |corner: &Vec3| {
        let from_root = *corner - root;
        match one.tram.direction {
            1 => from_root.z,
            2 => -from_root.z,
            3 => from_root.x,
            4 => -from_root.x,
            _ => from_root.x.hypot(from_root.z),
        }
    };
    let farthest = corners.iter().copied().max_by(|a, b| towards(a).total_cmp(&towards(b))).unwrap_or(root);
    ExtentSummary {
        frame: frame as u16,
        attack: 0,
        attack_offset: 0,
        place: [root.x, -root.z],
        height: root.y,
        length: towards(&farthest).max(0.0),
        min_y: corners.iter().map(|corner| corner.y).fold(f32::MAX, f32::min),
        max_y: corners.iter().map(|corner| corner.y).fold(f32::MIN, f32::max),
        angle: heading(farthest - root),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ring_runs_from_the_front_to_the_left() {
        let mut ring = [0.0; 36];
        raise_ring(&mut ring, Vec3::new(5.0, 1.0, 0.0));
        assert_eq!(ring[9], 5.0, "90 degrees is +X, the left");
        assert_eq!((ring[6], ring[7], ring[11], ring[12], ring[27]), (0.0, 5.0, 5.0, 0.0, 0.0));
    }
}
