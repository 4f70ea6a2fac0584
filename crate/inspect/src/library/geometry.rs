//! Meshes (M3GM): a list with counts and boxes, and one with everything to draw it flat.

use level::{InstanceId, Mesh, Tag};
use serde::Serialize;

use crate::session::Session;

/// One mesh of the list.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GeometryRow {
    /// Its handle.
    pub id: u32,
    /// Full instance name, or its number where it has none.
    pub name: String,
    /// Whether it has a name: parts of bodies have none.
    pub named: bool,
    /// File it is in.
    pub file: String,
    /// Number of points.
    pub points: u32,
    /// Number of triangles, after strips are taken apart.
    pub triangles: u32,
    /// Lowest corner of its box, units.
    pub low: [f32; 3],
    /// Highest corner.
    pub high: [f32; 3],
    /// Name of its texture, or "".
    pub texture: String,
    /// What is wrong with it.
    pub problems: Vec<String>,
}

/// A mesh in numbers.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GeometryDetail {
    /// Its row of the list.
    pub row: GeometryRow,
    /// Three numbers a point.
    pub points: Vec<[f32; 3]>,
    /// As many normals.
    pub normals: Vec<[f32; 3]>,
    /// As many texture coordinates, v downward.
    pub uvs: Vec<[f32; 2]>,
    /// Three points each, anticlockwise from outside.
    pub triangles: Vec<[u32; 3]>,
}

impl Session {
    /// Every mesh of the open files.
    pub fn geometries(&mut self) -> Vec<GeometryRow> {
        let all: Vec<InstanceId> = self.set.of_tag(Tag::M3GM).map(|(id, _)| id).collect();
        all.into_iter().map(|id| self.geometry_row(id).0).collect()
    }

    /// One of them in full; `None` when it is not open (any more).
    pub fn geometry_detail(&mut self, geometry: u32) -> Option<GeometryDetail> {
        let id = self.handles.instance(geometry)?;
        (self.set.instance(id)?.tag() == Tag::M3GM).then_some(())?;
        let (row, mesh) = self.geometry_row(id);
        let Mesh { positions, normals, uvs, triangles } = mesh;
        Some(GeometryDetail { row, points: positions, normals, uvs, triangles })
    }

    fn geometry_row(&mut self, id: InstanceId) -> (GeometryRow, Mesh) {
        let (mesh, problems) = match Mesh::read(&self.set, id) {
            Ok((mesh, findings)) => (mesh, findings.iter().map(ToString::to_string).collect()),
            Err(error) => (Mesh::default(), vec![error.to_string()]),
        };
        let (mut low, mut high) = ([0.0; 3], [0.0; 3]);
        if let Some(first) = mesh.positions.first() {
            (low, high) = (*first, *first);
        }
        for point in &mesh.positions {
            for ((low, high), part) in low.iter_mut().zip(&mut high).zip(point) {
                (*low, *high) = (low.min(*part), high.max(*part));
            }
        }
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let named = self.set.instance(id).is_some_and(|mesh| mesh.name().is_some());
        let row = GeometryRow {
            name: self.full_name(id),
            named,
            file: self.file_name(id),
            points: count(mesh.positions.len()),
            triangles: count(mesh.triangles.len()),
            low,
            high,
            texture: self.texture_of(id).map(|texture| self.full_name(texture)).unwrap_or_default(),
            problems,
            id: self.handles.of(id),
        };
        (row, mesh)
    }
}
