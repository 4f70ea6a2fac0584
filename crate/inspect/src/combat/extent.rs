//! Extents: what each frame of an attack reaches, stored beside worked out anew.
//!
//! By OniSplit's rule, from the corners of the hitting bones' boxes: the length is the farthest one's distance from the root of that
//! frame, measured along the animation's direction (all around when it has none) and at least 0; the angle is where that
//! corner is; lowest and highest are the lowest and highest of them. The ring is raised at every direction within 30
//! degrees of a corner to that corner's distance from where the animation starts, and not across the front: entry 35 is not
//! raised by a corner at 5 degrees.

use level::kinds::tram::Extent as StoredExtent;
use motion::Vec3;
use serde::Serialize;

use super::moves::{AttackFrame, Move};
use super::posed::Posed;
use super::ring::ENTRIES;
use super::shape::{Role, Shape, direction};

/// Half the width a drawn extent has. The file knows none; this is that of a sector of the ring.
const HALF_WIDTH: f32 = 5.0;

/// Degrees to either side in which a corner raises the ring.
const RAISES: f32 = 30.0;

/// What an attack reaches in one frame. Lengths are world units, the angle is in degrees from the front to the left.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Reach {
    /// Where it is, 0 to 360.
    pub angle_degrees: f32,
    /// How far from the root of that frame.
    pub length: f32,
    /// Lowest point.
    pub min_y: f32,
    /// Highest point.
    pub max_y: f32,
}

impl Reach {
    pub(crate) fn stored(extent: &StoredExtent) -> Self {
        let units = |hundredths: i32| hundredths as f32 / 100.0;
        Self {
            angle_degrees: extent.angle_degrees(),
            length: units(extent.length.into()),
            min_y: units(extent.min_y.into()),
            max_y: units(extent.max_y.into()),
        }
    }

    /// The difference to another, each number by itself; the angle the shorter way round.
    fn minus(&self, other: &Self) -> Self {
        Self {
            angle_degrees: (self.angle_degrees - other.angle_degrees + 180.0).rem_euclid(360.0) - 180.0,
            length: self.length - other.length,
            min_y: self.min_y - other.min_y,
            max_y: self.max_y - other.max_y,
        }
    }

    /// The largest of its three lengths, whatever their signs.
    fn largest(&self) -> f32 {
        self.length.abs().max(self.min_y.abs()).max(self.max_y.abs())
    }
}

/// One frame of one attack: stored, worked out anew, and the difference.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExtentCheck {
    /// Which attack, from 0.
    pub attack: u32,
    /// Frame of the animation.
    pub frame: u32,
    /// Where the root is on the floor in that frame: x, z.
    pub root: [f32; 2],
    /// What the file says; `None` where it has fewer extents than its attacks have frames.
    pub stored: Option<Reach>,
    /// What the posed body reaches; `None` without a body of meshes.
    pub anew: Option<Reach>,
    /// The new less the stored.
    pub difference: Option<Reach>,
    /// The largest difference of a length, in units.
    pub off: Option<f32>,
}

/// How an animation measures lengths.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Measure {
    Along(Vec3),
    Around,
}

impl Measure {
    fn of(played: &Move<'_>) -> Self {
        match played.tram.direction() {
            // The engine takes 5 for the front too (OpenOni note).
            1 | 5 => Self::Along(Vec3::Z),
            2 => Self::Along(Vec3::NEG_Z),
            3 => Self::Along(Vec3::X),
            4 => Self::Along(Vec3::NEG_X),
            _ => Self::Around,
        }
    }

    fn length(self, from_root: Vec3) -> f32 {
        match self {
            Self::Along(way) => from_root.dot(way),
            Self::Around => from_root.x.hypot(from_root.z),
        }
    }
}

/// Every attack frame of a move, stored beside worked out anew where there is a body.
pub(crate) fn checks(
    played: &Move<'_>,
    roots: impl Fn(u32) -> Vec3,
    mut posed: Option<&mut Posed<'_>>,
) -> Vec<ExtentCheck> {
    let measure = Measure::of(played);
    let check = |hit: &AttackFrame<'_>| {
        let root = roots(hit.frame);
        let stored = hit.stored.map(Reach::stored);
        let anew = posed.as_mut().and_then(|posed| {
            let root = posed.at(hit.frame);
            reach(posed.corners(hit.attack.bones), root, measure)
        });
        let difference = stored.zip(anew).map(|(stored, anew)| anew.minus(&stored));
        ExtentCheck {
            attack: u32::try_from(hit.number).unwrap_or(u32::MAX),
            frame: hit.frame,
            root: [root.x, root.z],
            stored,
            anew,
            difference,
            off: difference.map(|difference| difference.largest()),
        }
    };
    played.attack_frames().iter().map(check).collect()
}

fn reach(corners: impl Iterator<Item = Vec3>, root: Vec3, measure: Measure) -> Option<Reach> {
    let mut farthest: Option<(f32, Vec3)> = None;
    let (mut low, mut high) = (f32::INFINITY, f32::NEG_INFINITY);
    for corner in corners {
        let from_root = corner - root;
        let length = measure.length(from_root);
        if farthest.is_none_or(|(longest, _)| length > longest) {
            farthest = Some((length, from_root));
        }
        (low, high) = (low.min(corner.y), high.max(corner.y));
    }
    let (length, at) = farthest?;
    Some(Reach { angle_degrees: angle(at), length: length.max(0.0), min_y: low, max_y: high })
}

/// Degrees from the front to the left, 0 to 360.
fn angle(way: Vec3) -> f32 {
    let degrees = way.x.atan2(way.z).to_degrees().rem_euclid(360.0);
    // A whisker below 0 rounds up to 360.
    if degrees >= 360.0 { 0.0 } else { degrees }
}

/// The ring worked out anew. All zeros for a move without attacks or a body without meshes.
pub(crate) fn ring(played: &Move<'_>, posed: &mut Posed<'_>) -> [f32; ENTRIES] {
    let mut ring = [0.0_f32; ENTRIES];
    let start = posed.at(0);
    for hit in played.attack_frames() {
        posed.at(hit.frame);
        for corner in posed.corners(hit.attack.bones) {
            raise(&mut ring, corner - start);
        }
    }
    ring
}

fn raise(ring: &mut [f32; ENTRIES], from_start: Vec3) {
    let (distance, towards) = (from_start.x.hypot(from_start.z), angle(from_start));
    for (entry, reach) in ring.iter_mut().enumerate() {
        if (entry as f32 * 10.0 - towards).abs() < RAISES {
            *reach = reach.max(distance);
        }
    }
}

/// Corners of an extent on the floor: the root, and the arc it reaches to.
fn sector(root: Vec3, reach: &Reach) -> [Vec3; 4] {
    let floor = Vec3::new(root.x, 0.0, root.z);
    let arc = |aside: f32| floor + direction((reach.angle_degrees + aside).to_radians()) * reach.length;
    [floor, arc(-HALF_WIDTH), arc(0.0), arc(HALF_WIDTH)]
}

/// An upright sector from the root of its frame. Nothing for one that reaches nowhere.
pub(crate) fn extent_shape(check: &ExtentCheck, reach: &Reach, role: Role) -> Option<Shape> {
    if reach.length <= 0.0 {
        return None;
    }
    let root = Vec3::new(check.root[0], 0.0, check.root[1]);
    let mut shape = Shape::new(role, Some(check.frame));
    shape.prism(&sector(root, reach), reach.min_y, reach.max_y);
    Some(shape)
}

/// The upright hull around all extents of one attack, from the lowest to the highest point. Nothing without any.
pub(crate) fn hull_shape(checks: &[ExtentCheck], attack: u32) -> Option<Shape> {
    let (mut corners, mut low, mut high) = (Vec::new(), f32::INFINITY, f32::NEG_INFINITY);
    for check in checks.iter().filter(|check| check.attack == attack) {
        let Some(reach) = check.stored.or(check.anew).filter(|reach| reach.length > 0.0) else { continue };
        corners.extend(sector(Vec3::new(check.root[0], 0.0, check.root[1]), &reach));
        (low, high) = (low.min(reach.min_y), high.max(reach.max_y));
    }
    if corners.is_empty() {
        return None;
    }
    let mut shape = Shape::new(Role::Hull, None);
    shape.prism(&around(corners), low, high);
    Some(shape)
}

/// The convex outline around points on the floor (Andrew's monotone chain).
fn around(mut points: Vec<Vec3>) -> Vec<Vec3> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.z.total_cmp(&b.z)));
    points.dedup();
    let turns = |a: Vec3, b: Vec3, c: Vec3| (b.x - a.x) * (c.z - a.z) - (b.z - a.z) * (c.x - a.x);
    let half = |points: &mut dyn Iterator<Item = Vec3>| {
        let mut chain: Vec<Vec3> = Vec::new();
        for point in points {
            while let [.., before, last] = chain[..] {
                if turns(before, last, point) > 0.0 {
                    break;
                }
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut outline = half(&mut points.iter().copied());
    outline.extend(half(&mut points.iter().rev().copied()));
    if outline.is_empty() { points } else { outline }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_corner_raises_the_ring_within_thirty_degrees_but_not_across_the_front() {
        let mut ring = [0.0; ENTRIES];
        raise(&mut ring, direction(5_f32.to_radians()) * 7.0);
        let raised: Vec<usize> = (0..ENTRIES).filter(|entry| ring[*entry] > 0.0).collect();
        assert_eq!(raised, [0, 1, 2, 3], "35 degrees are out, and so are entries 34 and 35 across the front");
        assert!((ring[0] - 7.0).abs() < 1e-5);
        raise(&mut ring, direction(100_f32.to_radians()) * 2.0);
        assert_eq!(ring[7], 0.0, "exactly 30 degrees away");
        assert!(ring[8] > 0.0 && ring[12] > 0.0);
    }

    #[test]
    fn lengths_are_measured_along_the_direction_and_never_below_zero() {
        let corners = [Vec3::new(3.0, 1.0, -1.0), Vec3::new(-2.0, 4.0, -0.5)];
        let root = Vec3::new(0.0, 9.0, 0.0);
        let forward = reach(corners.into_iter(), root, Measure::Along(Vec3::Z)).unwrap();
        assert_eq!((forward.length, forward.min_y, forward.max_y), (0.0, 1.0, 4.0));
        assert!((forward.angle_degrees - 255.963_76).abs() < 1e-3, "{}", forward.angle_degrees);
        let left = reach(corners.into_iter(), root, Measure::Along(Vec3::X)).unwrap();
        assert_eq!(left.length, 3.0);
        let any = reach(corners.into_iter(), root, Measure::Around).unwrap();
        assert!((any.length - 10_f32.sqrt()).abs() < 1e-6);
        assert!(reach(std::iter::empty(), root, Measure::Around).is_none());
    }

    #[test]
    fn angles_differ_the_shorter_way_round() {
        let at = |angle_degrees| Reach { angle_degrees, length: 1.0, min_y: 0.0, max_y: 2.0 };
        assert!((at(1.0).minus(&at(359.0)).angle_degrees - 2.0).abs() < 1e-4);
        assert!((at(359.0).minus(&at(1.0)).angle_degrees + 2.0).abs() < 1e-4);
    }

    #[test]
    fn a_hull_has_the_outer_points_and_no_others() {
        let square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0), (2.0, 2.0), (2.0, 0.0), (4.0, 4.0)];
        let outline = around(square.iter().map(|(x, z)| Vec3::new(*x, 0.0, *z)).collect());
        assert_eq!(outline.len(), 4, "{outline:?}");
        assert_eq!(around(vec![Vec3::X]), [Vec3::X]);
    }

    #[test]
    fn an_extent_stands_between_its_heights_and_starts_at_the_root() {
        let reach = Reach { angle_degrees: 90.0, length: 5.0, min_y: 2.0, max_y: 6.0 };
        let check = ExtentCheck {
            attack: 0,
            frame: 7,
            root: [1.0, 2.0],
            stored: Some(reach),
            anew: None,
            difference: None,
            off: None,
        };
        let shape = extent_shape(&check, &reach, Role::Extent).unwrap();
        let points: Vec<[f32; 3]> = shape.lines.concat();
        assert!(points.contains(&[1.0, 2.0, 2.0]) && points.contains(&[1.0, 6.0, 2.0]));
        let farthest = points.iter().map(|[x, ..]| *x).fold(f32::MIN, f32::max);
        assert!((farthest - 6.0).abs() < 1e-5, "to the left of the root at 1: {farthest}");
        assert!(extent_shape(&check, &Reach { length: 0.0, ..reach }, Role::Extent).is_none());
        assert!(hull_shape(&[check], 0).is_some());
    }
}
