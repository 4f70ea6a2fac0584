//! M3GM, a mesh, with its arrays: PNTA points, VCRA vectors, TXCA texture coordinates, IDXA indices.

use glam::Vec3;

use super::strips::strips;
use crate::level_file::{Handle, Instance, LevelFile};
use crate::record::Record;

/// A mesh before it is written: parallel arrays of points, normals and texture coordinates, and triangles that are
/// counter-clockwise seen from outside.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mesh {
    /// Points in the bone's own frame, world units.
    pub points: Vec<[f32; 3]>,
    /// Unit normals, one a point.
    pub normals: Vec<[f32; 3]>,
    /// Texture coordinates, one a point.
    pub uvs: Vec<[f32; 2]>,
    /// Corner indices.
    pub triangles: Vec<[u32; 3]>,
}

impl Mesh {
    /// Adds the mesh's instances to a level, all of them private, and gives the M3GM's handle.
    pub fn add_to(&self, level: &mut LevelFile) -> Handle {
        self.add_named(level, None)
    }

    /// The same, the M3GM named where `name` is given.
    pub fn add_named(&self, level: &mut LevelFile, name: Option<&str>) -> Handle {
        self.add_textured(level, name, None)
    }

    /// The same with the texture that the M3GM itself names, as objects have it.
    pub fn add_textured(&self, level: &mut LevelFile, name: Option<&str>, texture: Option<Handle>) -> Handle {
        let strips = strips(&self.triangles);
        // Triangles that lie in one plane share a face normal.
        let mut face_normals: Vec<[f32; 3]> = Vec::new();
        let faces: Vec<u32> = strips
            .order
            .iter()
            .map(|&triangle| {
                let normal = self.face_normal(&self.triangles[triangle]);
                let known = face_normals.iter().position(|known| Vec3::from(*known).abs_diff_eq(normal, 1e-3));
                known.unwrap_or_else(|| {
                    face_normals.push(normal.into());
                    face_normals.len() - 1
                }) as u32
            })
            .collect();
        let points = level.private(pnta(&self.points));
        let normals = level.private(vcra(&self.normals));
        let face_normals = level.private(vcra(&face_normals));
        let uvs = level.private(txca(&self.uvs));
        let strip_indices = level.private(idxa(&strips.indices));
        let face_indices = level.private(idxa(&faces));
        let links = [points, normals, face_normals, uvs, strip_indices, face_indices].map(Some);
        let mesh = m3gm(links, texture);
        match name {
            Some(name) => level.add(name, mesh),
            None => level.private(mesh),
        }
    }

    fn face_normal(&self, corners: &[u32; 3]) -> Vec3 {
        let [a, b, c] = corners.map(|corner| Vec3::from(self.points[corner as usize]));
        (b - a).cross(c - a).normalize_or(Vec3::Y)
    }
}

/// A mesh: links to points, point normals, face normals, texture coordinates, strips, face indices; a texture.
pub fn m3gm(arrays: [Option<Handle>; 6], texture: Option<Handle>) -> Instance {
    let names = ["points", "point normals", "face normals", "texture coordinates", "strips", "face indices"];
    let mut r = Record::new();
    r.u32("run time", 0);
    for (name, link) in names.iter().zip(arrays) {
        r.link(name, link);
    }
    r.link("texture", texture).u32("unused", 0);
    Instance { tag: *b"M3GM", record: r }
}

/// Points, with the box around them and the sphere around that box.
pub fn pnta(points: &[[f32; 3]]) -> Instance {
    let all = || points.iter().map(|point| Vec3::from(*point));
    let min = all().reduce(Vec3::min).unwrap_or_default();
    let max = all().reduce(Vec3::max).unwrap_or_default();
    let centre = (min + max) / 2.0;
    let mut r = Record::new();
    r.filler(12)
        .floats("min", &min.to_array())
        .floats("max", &max.to_array())
        .floats("centre", &centre.to_array())
        .f32("radius", centre.distance(max))
        .u32("count", points.len() as u32);
    for (i, point) in points.iter().enumerate() {
        r.floats(&format!("point {i}"), point);
    }
    Instance { tag: *b"PNTA", record: r }
}

/// Vectors: normals of points or of faces.
pub fn vcra(vectors: &[[f32; 3]]) -> Instance {
    let mut r = Record::new();
    r.filler(20).u32("count", vectors.len() as u32);
    for (i, vector) in vectors.iter().enumerate() {
        r.floats(&format!("vector {i}"), vector);
    }
    Instance { tag: *b"VCRA", record: r }
}

/// Texture coordinates.
pub fn txca(uvs: &[[f32; 2]]) -> Instance {
    let mut r = Record::new();
    r.filler(20).u32("count", uvs.len() as u32);
    for (i, uv) in uvs.iter().enumerate() {
        r.floats(&format!("uv {i}"), uv);
    }
    Instance { tag: *b"TXCA", record: r }
}

/// Indices: strips, or the face normal of each triangle.
pub fn idxa(indices: &[u32]) -> Instance {
    let mut r = Record::new();
    r.filler(20).u32("count", indices.len() as u32);
    for (i, index) in indices.iter().enumerate() {
        r.u32(&format!("index {i}"), *index);
    }
    Instance { tag: *b"IDXA", record: r }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_begin_at_the_published_offsets() {
        let points = pnta(&[[-9.0, -0.5, -15.0], [9.0, 0.5, 15.0]]).record;
        assert_eq!((points.at("count"), points.at("point 0")), (0x34, 0x38));
        let vectors = vcra(&[[0.0, 1.0, 0.0]]).record;
        assert_eq!((vectors.at("count"), vectors.at("vector 0")), (0x14, 0x18));
        assert_eq!(m3gm([None; 6], None).record.len(), 36);
    }
}
