//! A mesh put together from its lists: points, normals, texture coordinates, and triangles out of strips.

use crate::bytes::{Bytes, OutOfBounds};
use crate::error::ReadError;
use crate::kinds::{Array, Idxa, M3gm, Pnta, Shortfall, Txca, Vcra};
use crate::link::Link;
use crate::set::{InstanceId, LevelSet};
use crate::tag::Tag;

/// The most vertices that are taken for one body or mesh; the game's bodies have a few thousand.
const MOST_VERTICES: usize = 1 << 17;
/// The most triangles.
const MOST_TRIANGLES: usize = 1 << 18;

/// A mesh ready to be drawn. The three vertex lists are equally long; every index is a vertex.
///
/// In the mesh's own space (for a bone: around its own joint), units of 0.1 m. Triangles turn counter-clockwise seen
/// from outside.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mesh {
    /// Vertex positions.
    pub positions: Vec<[f32; 3]>,
    /// Vertex normals, as stored.
    pub normals: Vec<[f32; 3]>,
    /// Where each vertex is on the texture; v grows downward [inferred].
    pub uvs: Vec<[f32; 2]>,
    /// Triangles, as vertex numbers.
    pub triangles: Vec<[u32; 3]>,
}

/// Something about a mesh that could not be taken as it stands.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MeshFinding {
    /// A list of the mesh could not be reached.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A list is missing altogether.
    #[error("The mesh has no {0} of its own.")]
    Missing(Tag),
    /// A list has fewer elements than it says.
    #[error("In the {kind} of the mesh {shortfall}.")]
    Short {
        /// Which kind of list.
        kind: Tag,
        /// How much is there.
        shortfall: Shortfall,
    },
    /// Normals or texture coordinates that do not pair with the points.
    #[error("The mesh has {points} points, but its {kind} has {present} elements.")]
    Uneven {
        /// Which kind of list.
        kind: Tag,
        /// Vertices of the mesh.
        points: usize,
        /// What the list has.
        present: usize,
    },
    /// Numbers that are not finite, taken as 0.
    #[error("{count} vertices of the mesh have a number that is not finite; it is taken as 0.")]
    NotFinite {
        /// How many vertices.
        count: usize,
    },
    /// Numbers in the strips that make no triangle.
    #[error("{count} indices of the mesh belong to no triangle.")]
    Stray {
        /// How many.
        count: usize,
    },
    /// Triangles with a vertex that is not there; left out.
    #[error("{count} triangles of the mesh use a point that is not there and are left out.")]
    BadTriangles {
        /// How many.
        count: usize,
    },
    /// Triangles without a usable face normal; which way they face is guessed from the strip.
    #[error("{count} triangles of the mesh have no face normal; which way they face is guessed.")]
    NoFaceNormal {
        /// How many.
        count: usize,
    },
    /// More than is read.
    #[error("The mesh is too large to be shown whole.")]
    TooLarge,
}

/// How much of a body may still be read: many meshes can name the same lists, so the file's size is no bound.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    vertices: usize,
    triangles: usize,
}

impl Default for Budget {
    fn default() -> Self {
        Self { vertices: MOST_VERTICES, triangles: MOST_TRIANGLES }
    }
}

impl Mesh {
    /// Puts the mesh of an M3GM together, as far as its lists can be reached.
    ///
    /// # Errors
    /// When the instance is not there, is no M3GM or is too short to be one.
    pub fn read(set: &LevelSet, m3gm: InstanceId) -> Result<(Self, Vec<MeshFinding>), ReadError> {
        let view = set.view(m3gm, Tag::M3GM, M3gm::new)?;
        let mut findings = Vec::new();
        let mesh = Self::assemble(set, m3gm, &view, &mut Budget::default(), &mut findings);
        Ok((mesh, findings))
    }

    /// The same within a budget, for an M3GM that is already open.
    pub(crate) fn assemble(
        set: &LevelSet,
        from: InstanceId,
        m3gm: &M3gm,
        budget: &mut Budget,
        findings: &mut Vec<MeshFinding>,
    ) -> Self {
        let lists = Lists { set, from };
        let Some(points) = lists.get(m3gm.points, Tag::PNTA, Pnta::new, findings) else { return Self::default() };
        note_short(Tag::PNTA, &points.points, findings);
        let count = points.points.len().min(budget.vertices);
        if count < points.points.len() {
            findings.push(MeshFinding::TooLarge);
        }
        budget.vertices -= count;

        let mut not_finite = 0;
        let positions: Vec<_> = points.points.iter().take(count).map(|point| finite(point, &mut not_finite)).collect();
        let uvs = lists
            .get(m3gm.texture_coordinates, Tag::TXCA, Txca::new, findings)
            .map(|list| paired(Tag::TXCA, &list.coordinates, count, &mut not_finite, findings))
            .unwrap_or_else(|| vec![[0.0; 2]; count]);
        let stored_normals = lists
            .get(m3gm.vertex_normals, Tag::VCRA, Vcra::new, findings)
            .map(|list| paired(Tag::VCRA, &list.normals, count, &mut not_finite, findings));
        if not_finite > 0 {
            findings.push(MeshFinding::NotFinite { count: not_finite });
        }

        let triangles = triangles(&lists, m3gm, &positions, budget, findings);
        let normals = stored_normals.unwrap_or_else(|| smooth_normals(&positions, &triangles));
        Self { positions, normals, uvs, triangles }
    }
}

/// Follows an M3GM's links to its lists.
struct Lists<'s> {
    set: &'s LevelSet,
    from: InstanceId,
}

impl<'s> Lists<'s> {
    fn get<V>(
        &self,
        link: Link,
        kind: Tag,
        view: impl FnOnce(Bytes<'s>) -> Result<V, OutOfBounds>,
        findings: &mut Vec<MeshFinding>,
    ) -> Option<V> {
        let found = match self.set.follow(self.from.file, link, kind) {
            Ok(Some(id)) => self.set.view(id, kind, view),
            Ok(None) => {
                findings.push(MeshFinding::Missing(kind));
                return None;
            }
            Err(error) => Err(error),
        };
        found.map_err(|error| findings.push(error.into())).ok()
    }
}

fn note_short<'a, T: crate::kinds::Element<'a>>(kind: Tag, array: &Array<'a, T>, findings: &mut Vec<MeshFinding>) {
    if let Some(shortfall) = array.shortfall() {
        findings.push(MeshFinding::Short { kind, shortfall });
    }
}

/// A list that has to be as long as the points: cut or filled with zeros where it is not.
fn paired<'a, const N: usize>(
    kind: Tag,
    list: &Array<'a, [f32; N]>,
    count: usize,
    not_finite: &mut usize,
    findings: &mut Vec<MeshFinding>,
) -> Vec<[f32; N]>
where
    [f32; N]: crate::kinds::Element<'a>,
{
    note_short(kind, list, findings);
    if list.len() != count {
        findings.push(MeshFinding::Uneven { kind, points: count, present: list.len() });
    }
    let mut values: Vec<_> = list.iter().take(count).map(|value| finite(value, not_finite)).collect();
    values.resize(count, [0.0; N]);
    values
}

fn finite<const N: usize>(value: [f32; N], bad: &mut usize) -> [f32; N] {
    if value.iter().all(|number| number.is_finite()) {
        return value;
    }
    *bad += 1;
    value.map(|number| if number.is_finite() { number } else { 0.0 })
}

/// The strips' triangles, each turned the way its face normal points.
fn triangles(
    lists: &Lists<'_>,
    m3gm: &M3gm,
    positions: &[[f32; 3]],
    budget: &mut Budget,
    findings: &mut Vec<MeshFinding>,
) -> Vec<[u32; 3]> {
    let Some(strips) = lists.get(m3gm.strips, Tag::IDXA, Idxa::new, findings) else { return Vec::new() };
    note_short(Tag::IDXA, &strips.indices, findings);
    let face_indices = lists.get(m3gm.face_normal_indices, Tag::IDXA, Idxa::new, findings);
    let face_normals = lists.get(m3gm.face_normals, Tag::VCRA, Vcra::new, findings);
    let face_normal = |triangle: usize| {
        let index = face_indices.as_ref()?.indices.get(triangle)?;
        face_normals.as_ref()?.normals.get(usize::try_from(index).ok()?)
    };

    let (mut bad, mut guessed) = (0, 0);
    let mut triangles = Vec::new();
    let mut faces = strips.strips();
    for (number, corners) in faces.by_ref().enumerate() {
        let Some([a, b, c]) = points_of(corners, positions) else {
            bad += 1;
            continue;
        };
        if budget.triangles == 0 {
            findings.push(MeshFinding::TooLarge);
            break;
        }
        budget.triangles -= 1;
        let turned = match face_normal(number) {
            Some(normal) => dot(normal, cross(minus(b, a), minus(c, a))) < 0.0,
            None => {
                guessed += 1;
                false
            }
        };
        let [first, second, third] = corners;
        triangles.push(if turned { [first, third, second] } else { corners });
    }
    for (count, finding) in [
        (faces.stray(), MeshFinding::Stray { count: faces.stray() }),
        (bad, MeshFinding::BadTriangles { count: bad }),
        (guessed, MeshFinding::NoFaceNormal { count: guessed }),
    ] {
        if count > 0 {
            findings.push(finding);
        }
    }
    triangles
}

fn points_of(corners: [u32; 3], positions: &[[f32; 3]]) -> Option<[[f32; 3]; 3]> {
    let mut points = [[0.0; 3]; 3];
    for (point, corner) in points.iter_mut().zip(corners) {
        *point = *positions.get(usize::try_from(corner).ok()?)?;
    }
    Some(points)
}

/// Normals for a mesh that has none: at each vertex the mean of its triangles', weighted by their areas.
fn smooth_normals(positions: &[[f32; 3]], triangles: &[[u32; 3]]) -> Vec<[f32; 3]> {
    let mut normals = vec![[0.0_f32; 3]; positions.len()];
    for &corners in triangles {
        let Some([a, b, c]) = points_of(corners, positions) else { continue };
        let face = cross(minus(b, a), minus(c, a));
        for corner in corners {
            if let Some(normal) = usize::try_from(corner).ok().and_then(|at| normals.get_mut(at)) {
                for (sum, part) in normal.iter_mut().zip(face) {
                    *sum += part;
                }
            }
        }
    }
    for normal in &mut normals {
        let length = dot(*normal, *normal).sqrt();
        if length.is_finite() && length > 0.0 {
            *normal = normal.map(|part| part / length);
        } else {
            *normal = [0.0; 3];
        }
    }
    normals
}

fn minus(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    let ([ax, ay, az], [bx, by, bz]) = (a, b);
    [ax - bx, ay - by, az - bz]
}

fn cross(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    let ([ax, ay, az], [bx, by, bz]) = (a, b);
    [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
}

fn dot(a: [f32; 3], b: [f32; 3]) -> f32 {
    let ([ax, ay, az], [bx, by, bz]) = (a, b);
    ax * bx + ay * by + az * bz
}
