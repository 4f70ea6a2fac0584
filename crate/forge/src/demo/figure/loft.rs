//! Shapes out of rings: what every part of the body is made of.

use glam::Vec3;

use super::Detail;
use super::unwrap::Part;
use crate::kinds::mesh::Mesh;

/// What a face is made of. In a part's texture each has a region of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cloth {
    Skin,
    Hair,
    Suit,
    Vest,
    Trim,
    Wrap,
    Boot,
    Sole,
}

/// A cross-section at `x` along the bone. Radii differ by side, so that a calf can bulge to the back only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ring {
    /// Along the bone.
    pub(crate) x: f32,
    /// Middle in Y and Z.
    pub(crate) middle: [f32; 2],
    /// Radius to +Y, −Y, +Z, −Z.
    pub(crate) radii: [f32; 4],
    /// 1 is an ellipse, smaller is squarer.
    pub(crate) roundness: f32,
    /// How much `x` grows with y and with z: a ring that is not square to the bone.
    pub(crate) slant: [f32; 2],
}

/// An elliptic ring with half-widths `y` and `z`.
pub(crate) fn ring(x: f32, y: f32, z: f32) -> Ring {
    Ring { x, middle: [0.0; 2], radii: [y, y, z, z], roundness: 1.0, slant: [0.0; 2] }
}

impl Ring {
    /// Moved sideways.
    pub(crate) fn at(mut self, y: f32, z: f32) -> Self {
        self.middle = [y, z];
        self
    }

    /// Other radii to the front and to the back.
    pub(crate) fn front_back(mut self, front: f32, back: f32) -> Self {
        (self.radii[0], self.radii[1]) = (front, back);
        self
    }

    /// Other radii to +Z and −Z.
    pub(crate) fn sides(mut self, plus: f32, minus: f32) -> Self {
        (self.radii[2], self.radii[3]) = (plus, minus);
        self
    }

    /// Squarer than an ellipse.
    pub(crate) fn square(mut self, roundness: f32) -> Self {
        self.roundness = roundness;
        self
    }

    /// Tipped: `x` grows by this much a unit of y and of z.
    pub(crate) fn slant(mut self, y: f32, z: f32) -> Self {
        self.slant = [y, z];
        self
    }

    /// `sides` points, counter-clockwise seen from +X. `phase` is in steps: half a step puts an edge to the front.
    fn points(&self, sides: usize, phase: f32) -> Vec<Vec3> {
        let bend = |value: f32| value.signum() * value.abs().powf(self.roundness);
        (0..sides)
            .map(|i| {
                let angle = (i as f32 + phase) * std::f32::consts::TAU / sides as f32;
                let (sin, cos) = angle.sin_cos();
                // Exact zeros keep the corners on the axes where rounding would put them on either side.
                let (sin, cos) = (if sin.abs() < 1e-6 { 0.0 } else { sin }, if cos.abs() < 1e-6 { 0.0 } else { cos });
                let y = bend(cos) * if cos > 0.0 { self.radii[0] } else { self.radii[1] };
                let z = bend(sin) * if sin > 0.0 { self.radii[2] } else { self.radii[3] };
                let x = self.x + self.slant[0] * y + self.slant[1] * z;
                Vec3::new(x, self.middle[0] + y, self.middle[1] + z)
            })
            .collect()
    }
}

/// A part in the making: faces with a material each.
#[derive(Clone, Debug)]
pub(crate) struct Solid {
    faces: Vec<(Vec<Vec3>, Cloth)>,
    /// Every second ring of a loft is left out.
    coarse: bool,
    /// It is a right limb, made from a left one whose texture it shares.
    mirrored: bool,
}

impl Solid {
    pub(crate) fn new(detail: Detail) -> Self {
        Solid { faces: Vec::new(), coarse: !detail.trimmings, mirrored: false }
    }

    /// A face with its corners counter-clockwise seen from outside.
    pub(crate) fn face(&mut self, corners: &[Vec3], cloth: Cloth) -> &mut Self {
        self.faces.push((corners.to_vec(), cloth));
        self
    }

    /// A closed skin over rings in the order of their `x`, flat at both ends. `cloth[i]` lies between ring i and i + 1;
    /// the last one given covers the rest.
    pub(crate) fn loft(&mut self, sides: usize, phase: f32, rings: &[Ring], cloth: &[Cloth]) -> &mut Self {
        let last = rings.len() - 1;
        let kept: Vec<usize> = (0..=last).filter(|i| !self.coarse || i % 2 == 0 || *i == last).collect();
        let rows: Vec<Vec<Vec3>> = kept.iter().map(|&i| rings[i].points(sides, phase)).collect();
        let cloth: Vec<Cloth> = kept.iter().map(|&i| cloth[i.min(cloth.len() - 1)]).collect();
        self.skin(&rows, &cloth)
    }

    /// A loft without its ends, for what sits around something else: a belt, a cuff.
    pub(crate) fn sleeve(&mut self, sides: usize, phase: f32, rings: &[Ring], cloth: &[Cloth]) -> &mut Self {
        let rows: Vec<Vec<Vec3>> = rings.iter().map(|ring| ring.points(sides, phase)).collect();
        self.sides(&rows, cloth)
    }

    fn sides(&mut self, rows: &[Vec<Vec3>], cloth: &[Cloth]) -> &mut Self {
        for (i, pair) in rows.windows(2).enumerate() {
            let (low, high) = (&pair[0], &pair[1]);
            for j in 0..low.len() {
                let k = (j + 1) % low.len();
                self.face(&[low[j], low[k], high[k], high[j]], cloth[i.min(cloth.len() - 1)]);
            }
        }
        self
    }

    /// A closed skin over rows of points, each row counter-clockwise seen from where the rows lead.
    pub(crate) fn skin(&mut self, rows: &[Vec<Vec3>], cloth: &[Cloth]) -> &mut Self {
        self.sides(rows, cloth);
        if let (Some(first), Some(last)) = (rows.first(), rows.last()) {
            let start: Vec<Vec3> = first.iter().rev().copied().collect();
            self.face(&start, cloth[0]);
            self.face(last, cloth[(rows.len() - 1).min(cloth.len() - 1)]);
        }
        self
    }

    /// A box whose far end, towards `end`, is smaller by `taper` on every side. `at` is the middle of its near face.
    pub(crate) fn brick(&mut self, at: Vec3, end: Vec3, half: [Vec3; 2], taper: f32, cloth: Cloth) -> &mut Self {
        let corners = |middle: Vec3, size: f32| {
            let (u, v) = (half[0] * size, half[1] * size);
            vec![middle - u - v, middle + u - v, middle + u + v, middle - u + v]
        };
        let (near, mut far) = (corners(at, 1.0), corners(end, taper));
        let mut near = near;
        if half[0].cross(half[1]).dot(end - at) < 0.0 {
            near.reverse();
            far.reverse();
        }
        self.skin(&[near, far], &[cloth])
    }

    /// A tetrahedron, its corners in any order: a nose, a lock of hair.
    pub(crate) fn spike(&mut self, corners: [Vec3; 4], cloth: Cloth) -> &mut Self {
        let [a, b, c, d] = corners;
        let middle = (a + b + c + d) / 4.0;
        for [i, j, k] in [[a, b, c], [a, b, d], [a, c, d], [b, c, d]] {
            let outward = (j - i).cross(k - i).dot(i - middle) > 0.0;
            self.face(&if outward { [i, j, k] } else { [i, k, j] }, cloth);
        }
        self
    }

    /// The same seen in a mirror across the Z = 0 plane: a left limb becomes a right one.
    pub(crate) fn mirrored(&self) -> Self {
        let flip = |p: &Vec3| Vec3::new(p.x, p.y, -p.z);
        let faces = self.faces.iter().map(|(corners, cloth)| (corners.iter().rev().map(flip).collect(), *cloth));
        Solid { faces: faces.collect(), coarse: self.coarse, mirrored: !self.mirrored }
    }

    /// Where the corners of a face are in the part's texture.
    fn uvs(&self, part: Part, corners: &[Vec3; 3], cloth: Cloth) -> [[f32; 2]; 3] {
        let side = if self.mirrored { -1.0 } else { 1.0 };
        part.unwrap(cloth, &corners.map(|point| point * Vec3::new(1.0, 1.0, side)))
    }

    /// The finished mesh. Faces that meet at less than `crease` degrees share their normals and so look curved; all
    /// others keep a hard edge. Texture coordinates are those of `part`.
    pub(crate) fn mesh(&self, part: Part, crease: f32) -> Mesh {
        let mut corners = Vec::new();
        for (face, cloth) in &self.faces {
            for [a, b, c] in triangulate(face) {
                let normal = (b - a).cross(c - a);
                // Slivers that welding closed have no area and no normal.
                if normal.length() > 1e-5 {
                    corners.push(([a, b, c], normal, *cloth));
                }
            }
        }
        let limit = crease.to_radians().cos();
        let mut mesh = Mesh::default();
        for (points, normal, cloth) in &corners {
            let uvs = self.uvs(part, points, *cloth);
            let triangle = [0, 1, 2].map(|corner| {
                let point = points[corner];
                let smooth: Vec3 = corners
                    .iter()
                    .filter(|(others, other, _)| {
                        others.iter().any(|p| p.distance_squared(point) < 1e-8)
                            && other.normalize().dot(normal.normalize()) >= limit
                    })
                    .map(|(others, other, _)| *other * corner_angle(others, point))
                    .sum();
                vertex(&mut mesh, point, smooth.normalize_or(normal.normalize()), uvs[corner])
            });
            mesh.triangles.push(triangle);
        }
        mesh
    }
}

fn corner_angle(triangle: &[Vec3; 3], at: Vec3) -> f32 {
    let i = (0..3).find(|&i| triangle[i].distance_squared(at) < 1e-8).unwrap_or(0);
    let (a, b) = (triangle[(i + 1) % 3] - triangle[i], triangle[(i + 2) % 3] - triangle[i]);
    a.angle_between(b) / a.cross(b).length().max(1e-9)
}

fn vertex(mesh: &mut Mesh, point: Vec3, normal: Vec3, uv: [f32; 2]) -> u32 {
    let same = |i: &usize| {
        Vec3::from(mesh.points[*i]).distance_squared(point) < 1e-8
            && Vec3::from(mesh.normals[*i]).distance_squared(normal) < 1e-5
            && mesh.uvs[*i] == uv
    };
    if let Some(found) = (0..mesh.points.len()).find(same) {
        return found as u32;
    }
    mesh.points.push(point.into());
    mesh.normals.push(normal.into());
    mesh.uvs.push(uv);
    mesh.points.len() as u32 - 1
}

/// Triangles of a face: a quad along its shorter diagonal, anything else as a fan from a corner.
fn triangulate(face: &[Vec3]) -> Vec<[Vec3; 3]> {
    if let [a, b, c, d] = *face {
        return if a.distance(c) <= b.distance(d) + 1e-4 {
            vec![[a, b, c], [a, c, d]]
        } else {
            vec![[a, b, d], [b, c, d]]
        };
    }
    // A zigzag instead of a fan gives strips that run on: 0 1 n, 1 n 2 …
    let (mut low, mut high) = (0, face.len() - 1);
    let mut triangles = Vec::new();
    while high - low >= 2 {
        triangles.push([face[low], face[low + 1], face[high]]);
        if high - low >= 3 {
            triangles.push([face[low + 1], face[high - 1], face[high]]);
        }
        low += 1;
        high -= 1;
    }
    triangles
}
