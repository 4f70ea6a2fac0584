//! What a figure is made of before it meets the GPU: flat facets around each bone's joint, and one capsule a bone
//! that stands for the part where shadows are reckoned.

use level::Body;
use motion::Vec3;

/// What a facet looks like. The number is the shader's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// The body itself.
    Body = 0,
    /// Joints and soles: darker.
    Joint = 1,
    /// What tells front from back.
    Mark = 2,
}

/// A triangle in its bone's frame; anticlockwise seen from outside.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Facet {
    pub(crate) corners: [Vec3; 3],
    pub(crate) tone: Tone,
    /// How a texture lies on it; none for what has none.
    pub(crate) cover: Option<Cover>,
}

/// A triangle's part of a texture, corner by corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Cover {
    /// Across the texture and down it, 0 to 1.
    pub(crate) uvs: [[f32; 2]; 3],
    /// The surface's own normals: what is painted on is meant to look round.
    pub(crate) normals: [Vec3; 3],
}

impl Facet {
    /// A triangle of one tone.
    pub(crate) fn plain(corners: [Vec3; 3], tone: Tone) -> Self {
        Self { corners, tone, cover: None }
    }

    /// Unit normal, or none when the triangle has no area.
    pub(crate) fn normal(&self) -> Option<Vec3> {
        let [a, b, c] = self.corners;
        (b - a).cross(c - a).try_normalize()
    }
}

/// A rounded rod in its bone's frame. A radius of 0 stands for nothing.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub(crate) struct Capsule {
    pub(crate) from: Vec3,
    pub(crate) to: Vec3,
    pub(crate) radius: f32,
}

/// A figure's meshes, in bone order.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Shape {
    pub(crate) bones: Vec<Vec<Facet>>,
}

impl Shape {
    /// A body's meshes as they are in the file, every triangle flat. A bone without a mesh stays bare.
    pub(crate) fn of_body(body: &Body) -> Self {
        let bones = body.bones.iter().map(|bone| {
            let mesh = &bone.mesh;
            let corner = |at: u32| mesh.positions.get(at as usize).map(|place| Vec3::from_array(*place));
            let normal = |at: u32| mesh.normals.get(at as usize).map(|normal| Vec3::from_array(*normal));
            let uv = |at: u32| mesh.uvs.get(at as usize).copied();
            let cover = |&[a, b, c]: &[u32; 3]| {
                let (uvs, normals) = ([uv(a)?, uv(b)?, uv(c)?], [normal(a)?, normal(b)?, normal(c)?]);
                bone.texture.map(|_| Cover { uvs, normals })
            };
            let facet = |at: &[u32; 3]| {
                let &[a, b, c] = at;
                let corners = [corner(a)?, corner(b)?, corner(c)?];
                Some(Facet { corners, tone: Tone::Body, cover: cover(at) })
            };
            mesh.triangles.iter().filter_map(facet).collect()
        });
        Self { bones: bones.collect() }
    }

    /// The same with some bones darker, one bit a bone.
    pub(crate) fn darkened(mut self, dark: u32) -> Self {
        for (bone, facets) in (0..32).zip(&mut self.bones) {
            if dark >> bone & 1 == 1 {
                facets.iter_mut().for_each(|facet| facet.tone = Tone::Joint);
            }
        }
        self
    }

    /// One capsule a bone: along the longest side of the part's box, as thick as its other two are on average.
    pub(crate) fn capsules(&self) -> Vec<Capsule> {
        self.bones.iter().map(|facets| around(facets)).collect()
    }
}

fn around(facets: &[Facet]) -> Capsule {
    let corners = || facets.iter().flat_map(|facet| facet.corners).filter(|corner| corner.is_finite());
    let min = corners().fold(Vec3::INFINITY, Vec3::min);
    let max = corners().fold(Vec3::NEG_INFINITY, Vec3::max);
    if !min.cmple(max).all() {
        return Capsule::default();
    }
    let (center, half) = ((min + max) * 0.5, (max - min) * 0.5);
    let axis = if half.x >= half.y && half.x >= half.z {
        Vec3::X
    } else if half.y >= half.z {
        Vec3::Y
    } else {
        Vec3::Z
    };
    let long = half.dot(axis);
    // A box's corners stick out of the part it is laid around; the rod inside stands for the bulk.
    let radius = ((half.element_sum() - long) * 0.5 * 0.88).min(long);
    let reach = axis * (long - radius);
    Capsule { from: center - reach, to: center + reach, radius }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_part_becomes_a_rod_along_it() {
        let corners = [Vec3::new(0.0, -1.0, -1.0), Vec3::new(8.0, 1.0, 1.0), Vec3::new(4.0, 0.0, 0.0)];
        let facet = Facet::plain(corners, Tone::Body);
        let rod = around(&[facet]);
        assert!((rod.radius - 0.88).abs() < 1e-6);
        assert!(
            rod.from.abs_diff_eq(Vec3::new(0.88, 0.0, 0.0), 1e-5)
                && rod.to.abs_diff_eq(Vec3::new(7.12, 0.0, 0.0), 1e-5)
        );
    }

    #[test]
    fn a_part_without_finite_corners_stands_for_nothing() {
        assert_eq!(around(&[]), Capsule::default());
        assert_eq!(around(&[Facet::plain([Vec3::NAN; 3], Tone::Body)]), Capsule::default());
    }
}
