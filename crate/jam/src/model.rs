//! Models: vertices, four-cornered faces and normals of one sub-model, and the footers that hold them together.
//!
//! | what | layout | conf. |
//! |---|---|---|
//! | footer, 24 bytes | ptr vertices, u32 V, ptr quads, u32 Q, ptr draw settings, ptr vertex normals | A |
//! | vertex, normal | three 16.16 numbers | A |
//! | quad | four u16: vertex number times 8. A negative word w stands for vertex −w/8 − 1 (triangles have it) | B |
//! | draw settings, 16 bytes | u8 flags (top bit: two-sided), u8 sort, u16 texture (1 first), u16 mode, u16 colour, … | B |
//! | group footer | n pointers to footers, then n offsets | B |

use crate::address::LoadAddress;
use crate::bytes::Bytes;
use crate::museum::Museum;

/// More vertices or faces than this no sub-model has.
const MOST: u32 = 4096;
/// An offset component as large as this is no offset, model units.
const FAR: u32 = 1024;

/// Where the arrays of a sub-model are: offsets in the file, checked to lie inside it and apart from each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Footer {
    /// Its own offset.
    pub at: u32,
    /// First vertex.
    pub vertices: u32,
    /// How many vertices.
    pub vertex_count: u32,
    /// First quad.
    pub quads: u32,
    /// How many quads.
    pub quad_count: u32,
    /// First draw setting; one for each quad.
    pub settings: u32,
    /// First normal; one for each vertex.
    pub normals: u32,
}

impl Footer {
    /// The footer at an offset, if it is one.
    pub fn read(bytes: Bytes<'_>, load: LoadAddress, at: u32) -> Option<Self> {
        let fields = bytes.slice(at, 24).ok()?;
        let pointer = |at: u32| fields.u32(at).ok().and_then(|pointer| load.offset(pointer));
        let count = |at: u32| fields.u32(at).ok().filter(|count| (1..=MOST).contains(count));
        let footer = Self {
            at,
            vertices: pointer(0)?,
            vertex_count: count(4)?,
            quads: pointer(8)?,
            quad_count: count(12)?,
            settings: pointer(16)?,
            normals: pointer(20)?,
        };
        footer.is_sound(bytes).then_some(footer)
    }

    fn is_sound(&self, bytes: Bytes<'_>) -> bool {
        let mut arrays = [
            (self.vertices, 12 * self.vertex_count),
            (self.quads, 8 * self.quad_count),
            (self.settings, 16 * self.quad_count),
            (self.normals, 12 * self.vertex_count),
        ];
        arrays.sort_unstable();
        let inside = arrays.iter().all(|(at, len)| bytes.slice(*at, *len).is_ok());
        let apart = arrays.windows(2).all(|pair| match pair {
            [(first, len), (second, _)] => first.saturating_add(*len) <= *second,
            _ => true,
        });
        inside && apart
    }

    /// The shape itself. Faces with corners that are not there are left out and counted.
    pub fn mesh(&self, bytes: Bytes<'_>) -> Mesh {
        let vectors = |at: u32| (0..self.vertex_count).filter_map(move |index| bytes.vec3(at + 12 * index).ok());
        let mut mesh = Mesh {
            positions: vectors(self.vertices).collect(),
            normals: vectors(self.normals).collect(),
            quads: Vec::new(),
            skipped: 0,
        };
        for index in 0..self.quad_count {
            match self.quad(bytes, index) {
                Some(quad) => mesh.quads.push(quad),
                None => mesh.skipped += 1,
            }
        }
        mesh
    }

    fn quad(&self, bytes: Bytes<'_>, index: u32) -> Option<Quad> {
        let words = bytes.slice(self.quads + 8 * index, 8).ok()?;
        let corner = |at: u32| {
            let word = i32::from(words.i16(at).ok()?);
            let vertex = if word < 0 { -word / 8 - 1 } else { word / 8 };
            u16::try_from(vertex).ok().filter(|vertex| word % 8 == 0 && u32::from(*vertex) < self.vertex_count)
        };
        let settings = bytes.slice(self.settings + 16 * index, 16).ok()?;
        Some(Quad {
            corners: [corner(0)?, corner(2)?, corner(4)?, corner(6)?],
            two_sided: settings.u8(0).ok()? & 0x80 != 0,
            texture: settings.u16(2).ok()?,
            colour: settings.u16(6).ok()?,
        })
    }
}

/// A face.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quad {
    /// Numbers of its vertices. A triangle repeats one.
    pub corners: [u16; 4],
    /// True when its back is drawn as well.
    pub two_sided: bool,
    /// Number of its texture, 1 first.
    pub texture: u16,
    /// Its colour word: with the top bit set five bits each of blue, green and red from above; else a palette's number,
    /// which is not documented.
    pub colour: u16,
}

impl Quad {
    /// The face as triangles: two, one where a corner is repeated, none where only a line is left.
    pub fn triangles(&self) -> impl Iterator<Item = [u16; 3]> + use<> {
        let [a, b, c, d] = self.corners;
        [[a, b, c], [a, c, d]].into_iter().filter(|[a, b, c]| a != b && b != c && c != a)
    }

    /// Red, green and blue, 0 to 255, where the colour is not a palette's.
    pub fn rgb(&self) -> Option<[u8; 3]> {
        let five = |shift: u16| {
            let bits = self.colour >> shift & 0x1F;
            (bits << 3 | bits >> 2) as u8
        };
        (self.colour & 0x8000 != 0).then(|| [five(0), five(5), five(10)])
    }
}

/// The shape of a sub-model, 16.16 model units in the file's axes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Mesh {
    /// Vertices.
    pub positions: Vec<[i32; 3]>,
    /// One for each vertex.
    pub normals: Vec<[i32; 3]>,
    /// Faces.
    pub quads: Vec<Quad>,
    /// Faces left out because a corner was not there.
    pub skipped: u32,
}

/// A run of pointers to footers: the parts of one model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group {
    /// Offset of the first pointer.
    pub at: u32,
    /// How many there are.
    pub parts: u32,
    /// True when offsets of the parts follow the pointers.
    pub has_offsets: bool,
}

impl Group {
    /// The footer of a part.
    pub fn footer(&self, museum: &Museum, part: u32) -> Option<Footer> {
        if part >= self.parts {
            return None;
        }
        footer_behind(museum.bytes(), museum.load_address(), self.at.checked_add(4 * part)?)
    }

    /// Where a part hangs, 16.16 model units in the file's axes.
    pub fn offset(&self, museum: &Museum, part: u32) -> Option<[i32; 3]> {
        if part >= self.parts || !self.has_offsets {
            return None;
        }
        offset_at(museum.bytes(), self.at + 4 * self.parts + 12 * part)
    }
}

/// The footer a pointer leads to.
pub(crate) fn footer_behind(bytes: Bytes<'_>, load: LoadAddress, at: u32) -> Option<Footer> {
    let target = load.offset(bytes.u32(at).ok()?)?;
    if target % 4 == 0 { Footer::read(bytes, load, target) } else { None }
}

/// An offset of believable size.
pub(crate) fn offset_at(bytes: Bytes<'_>, at: u32) -> Option<[i32; 3]> {
    bytes.vec3(at).ok().filter(|offset| offset.iter().all(|part| part.unsigned_abs() < FAR << 16))
}

/// Searches a file for models: runs of at least two pointers to footers. Addresses of others than Sonic's are not public. **C**
pub fn groups(museum: &Museum) -> Vec<Group> {
    let (bytes, load) = (museum.bytes(), museum.load_address());
    let mut groups = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        while footer_behind(bytes, load, at).is_some() {
            at += 4;
        }
        let parts = (at - start) / 4;
        if parts >= 2 {
            let has_offsets = (0..parts).all(|part| offset_at(bytes, at + 12 * part).is_some());
            groups.push(Group { at: start, parts, has_offsets });
        }
        at = at.max(start + 4);
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One triangle and one quad on four vertices, the footer at the end.
    fn model() -> Vec<u8> {
        let mut bytes = vec![0; 4 * 12];
        bytes[3] = 1;
        for words in [[0_u16, 0, 8, 16], [0xFFF8, 0xFFF0, 16, 24]] {
            bytes.extend(words.iter().flat_map(|word| word.to_be_bytes()));
        }
        bytes.resize(bytes.len() + 4 * 12, 0x22);
        bytes.extend([0x80, 0, 0x01, 0xDB, 0, 0, 0x80, 0x1F, 0, 0, 0, 0, 0, 0, 0, 0]);
        bytes.extend([0; 16]);
        for field in [0x0604_0000_u32, 4, 0x0604_0030, 2, 0x0604_0070, 0x0604_0040] {
            bytes.extend(field.to_be_bytes());
        }
        bytes
    }

    #[test]
    fn a_model_is_read_with_its_negative_corners() {
        let bytes = model();
        let footer = Footer::read(Bytes::new(&bytes), LoadAddress::default(), 0x90).unwrap();
        let mesh = footer.mesh(Bytes::new(&bytes));
        assert_eq!(mesh.positions.len(), 4);
        assert_eq!(mesh.normals[0], [0x2222_2222; 3]);
        let corners: Vec<[u16; 4]> = mesh.quads.iter().map(|quad| quad.corners).collect();
        assert_eq!(corners, [[0, 0, 1, 2], [0, 1, 2, 3]]);
        assert_eq!(mesh.quads[0].triangles().collect::<Vec<_>>(), [[0, 1, 2]]);
        assert_eq!(mesh.quads[1].triangles().count(), 2);
        assert!(mesh.quads[0].two_sided && !mesh.quads[1].two_sided);
        assert_eq!((mesh.quads[0].texture, mesh.quads[0].rgb(), mesh.quads[1].rgb()), (0x1DB, Some([255, 0, 0]), None));
    }

    #[test]
    fn a_corner_that_is_not_there_costs_its_face_only() {
        for word in [32_u16, 4, 0xFFD8, 0x8000] {
            let mut bytes = model();
            bytes[0x36..0x38].copy_from_slice(&word.to_be_bytes());
            let mesh = Footer::read(Bytes::new(&bytes), LoadAddress::default(), 0x90).unwrap().mesh(Bytes::new(&bytes));
            assert_eq!((mesh.quads.len(), mesh.skipped), (1, 1), "{word:#x}");
        }
    }

    #[test]
    fn counts_pointers_and_overlaps_are_checked() {
        let broken = |at: usize, value: u32| {
            let mut bytes = model();
            bytes[at..at + 4].copy_from_slice(&value.to_be_bytes());
            Footer::read(Bytes::new(&bytes), LoadAddress::default(), 0x90)
        };
        assert!(broken(0x94, 4).is_some());
        for (at, value) in
            [(0x94, 0), (0x94, 4097), (0x94, 5), (0x9C, u32::MAX), (0x90, 0x0604_0001), (0xA4, 0x0604_00A0), (0xA0, 0)]
        {
            assert_eq!(broken(at, value), None, "{value:#x} at {at:#x}");
        }
    }
}
