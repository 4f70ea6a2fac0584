//! Meshes out of COLLADA files as OniSplit writes them, in an order that does not depend on who wrote them.

use std::path::Path;

use level::Mesh;

/// A corner of a triangle with all that is stored for it: position, normal, place on the texture, in thousandths. The export
/// prints more digits, but each tool rounds its own way.
pub(crate) type Corner = ([i64; 3], [i64; 3], [i64; 2]);

/// A COLLADA file.
pub(crate) struct Collada {
    text: String,
}

impl Collada {
    pub(crate) fn open(path: &Path) -> Self {
        let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Self { text: text.trim_start_matches('\u{feff}').to_owned() }
    }

    /// Its geometries by name, with their triangles.
    pub(crate) fn meshes(&self) -> Vec<(String, Vec<[Corner; 3]>)> {
        let document = roxmltree::Document::parse(&self.text).unwrap();
        let by_id = |id: &str| document.descendants().find(|node| node.attribute("id") == Some(id)).unwrap();
        let words = |node: roxmltree::Node<'_, '_>| {
            node.text().unwrap().split_whitespace().map(str::to_owned).collect::<Vec<_>>()
        };
        let floats = |id: String| -> Vec<f32> { words(by_id(&id)).iter().map(|word| word.parse().unwrap()).collect() };
        document
            .descendants()
            .filter(|node| node.tag_name().name() == "geometry")
            .map(|geometry| {
                let name = geometry.attribute("id").unwrap().trim_end_matches("_geometry").to_owned();
                let positions = floats(format!("{name}_position_array"));
                let normals = floats(format!("{name}_normal_array"));
                let uvs = floats(format!("{name}_texcoord_array"));
                let list = geometry.descendants().find(|node| node.tag_name().name() == "p").unwrap();
                let indices: Vec<usize> = words(list).iter().map(|word| word.parse().unwrap()).collect();
                let three = |list: &[f32], at: usize| rounded(list[3 * at..3 * at + 3].try_into().unwrap());
                let corner = |of: &[usize]| -> Corner {
                    // COLLADA's v grows upward, the game's downward.
                    let uv = rounded([uvs[2 * of[2]], 1.0 - uvs[2 * of[2] + 1]]);
                    (three(&positions, of[0]), three(&normals, of[1]), uv)
                };
                let triangle = |of: &[usize]| turned([corner(&of[..3]), corner(&of[3..6]), corner(&of[6..])]);
                let mut triangles: Vec<_> = indices.chunks_exact(9).map(triangle).collect();
                triangles.sort_unstable();
                (name, triangles)
            })
            .collect()
    }

    /// The material a geometry is drawn with, without the `#`.
    pub(crate) fn material(&self, geometry: &str) -> String {
        let document = roxmltree::Document::parse(&self.text).unwrap();
        let url = format!("#{geometry}_geometry");
        let instance = document.descendants().find(|node| node.attribute("url") == Some(url.as_str())).unwrap();
        let target = instance.descendants().find_map(|node| node.attribute("target")).unwrap();
        target.trim_start_matches('#').to_owned()
    }
}

/// The triangles of a mesh in the same order and form.
pub(crate) fn triangles(mesh: &Mesh) -> Vec<[Corner; 3]> {
    let corner = |at: u32| -> Corner {
        let at = at as usize;
        (rounded(mesh.positions[at]), rounded(mesh.normals[at]), rounded(mesh.uvs[at]))
    };
    let mut triangles: Vec<_> = mesh.triangles.iter().map(|of| turned(of.map(corner))).collect();
    triangles.sort_unstable();
    triangles
}

fn rounded<const N: usize>(values: [f32; N]) -> [i64; N] {
    values.map(|value| (f64::from(value) * 1000.0).round() as i64)
}

/// A triangle from its least corner on: tools may begin anywhere, but have to go around the same way.
fn turned(corners: [Corner; 3]) -> [Corner; 3] {
    let [a, b, c] = corners;
    [[a, b, c], [b, c, a], [c, a, b]].into_iter().min().unwrap()
}
