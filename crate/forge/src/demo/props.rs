//! Things to be moved: a door leaf, a crate, a lift's platform, with textures of their own.

use glam::Vec3;

use crate::kinds::mesh::Mesh;
use crate::kinds::picture::{Format, Picture};
use crate::kinds::txmp::Txmp;
use crate::level_file::{Handle, LevelFile};

/// Width, thickness and height of a door leaf, which stands with Z up and one lower corner at its origin.
pub(super) const LEAF: Vec3 = Vec3::new(7.5, 1.0, 21.0);

/// M3GM handles.
#[derive(Clone, Copy, Debug)]
pub(super) struct Props {
    pub(super) leaf: Handle,
    pub(super) container: Handle,
    pub(super) platform: Handle,
}

pub(super) fn add(level: &mut LevelFile) -> Props {
    let mut texture = |name: &str, picture: &Picture, format: Format| {
        let mut txmp = Txmp::of(picture, format);
        txmp.source = format!("{name}.tga");
        Some(level.add(name, txmp.instance()))
    };
    let door = texture("kata_door", &door(), Format::Rgb555);
    let planks = texture("kata_container", &container(), Format::Dxt1);
    let grating = texture("kata_grating", &grating(), Format::Argb1555);
    Props {
        leaf: leaf().add_textured(level, Some("kata_door_leaf"), door),
        container: cube().add_textured(level, Some("kata_container"), planks),
        platform: platform().add_textured(level, Some("kata_platform"), grating),
    }
}

/// Adds a box. `uv` is asked for each corner, with the axis (0 to 2) that the face looks along.
fn block(mesh: &mut Mesh, low: Vec3, high: Vec3, uv: impl Fn(Vec3, usize) -> [f32; 2]) {
    for axis in 0..3 {
        for end in [low, high] {
            let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
            let mut corners = [(low, low), (high, low), (high, high), (low, high)].map(|(a, b)| {
                let mut corner = end;
                (corner[u], corner[v]) = (a[u], b[v]);
                corner
            });
            let outward = if end == high { 1.0 } else { -1.0 };
            if end == low {
                corners.reverse();
            }
            let first = mesh.points.len() as u32;
            for corner in corners {
                mesh.points.push(corner.into());
                mesh.normals.push((Vec3::AXES[axis] * outward).into());
                mesh.uvs.push(uv(corner, axis));
            }
            mesh.triangles.extend([[first, first + 1, first + 2], [first, first + 2, first + 3]]);
        }
    }
}

fn leaf() -> Mesh {
    let mut mesh = Mesh::default();
    let half = LEAF.y / 2.0;
    block(&mut mesh, Vec3::new(0.0, -half, 0.0), Vec3::new(LEAF.x, half, LEAF.z), |at, axis| {
        // Edges show the frame's own colour.
        let across = if axis == 0 { 0.97 } else { at.x / LEAF.x };
        let down = if axis == 2 { 0.01 } else { 1.0 - at.z / LEAF.z };
        [across, down]
    });
    mesh
}

fn cube() -> Mesh {
    let mut mesh = Mesh::default();
    const HALF: f32 = 4.0;
    block(&mut mesh, Vec3::new(-HALF, 0.0, -HALF), Vec3::new(HALF, 2.0 * HALF, HALF), |at, axis| {
        let share = at / (2.0 * HALF) + Vec3::new(0.5, 0.0, 0.5);
        match axis {
            0 => [share.z, 1.0 - share.y],
            1 => [share.x, share.z],
            _ => [share.x, 1.0 - share.y],
        }
    });
    mesh
}

/// A grating one can see through, in a frame, with four posts. The texture repeats.
fn platform() -> Mesh {
    const HALF: f32 = 8.0;
    let mut mesh = Mesh::default();
    // The first eighth of the texture is the frame: no holes.
    let solid = |at: Vec3, _: usize| [0.06, at.y / 8.0];
    let tiled = |at: Vec3, axis: usize| if axis == 1 { [at.x / 4.0, at.z / 4.0] } else { [0.06, 0.06] };
    block(&mut mesh, Vec3::new(-HALF, -0.6, -HALF), Vec3::new(HALF, -0.2, HALF), tiled);
    for side in [-1.0, 1.0] {
        let (near, far) = (side * HALF - 0.4, side * HALF + 0.4);
        block(&mut mesh, Vec3::new(near, -1.0, -HALF - 0.4), Vec3::new(far, 0.0, HALF + 0.4), solid);
        block(&mut mesh, Vec3::new(-HALF - 0.4, -1.0, near), Vec3::new(HALF + 0.4, 0.0, far), solid);
        for end in [-1.0, 1.0] {
            let post = Vec3::new(side * HALF, 0.0, end * HALF);
            block(&mut mesh, post - Vec3::new(0.3, 0.0, 0.3), post + Vec3::new(0.3, 10.0, 0.3), solid);
        }
        let rail = Vec3::new(side * HALF, 9.6, 0.0);
        block(&mut mesh, rail - Vec3::new(0.25, 0.25, HALF), rail + Vec3::new(0.25, 0.25, HALF), solid);
    }
    mesh
}

const STEEL: [f32; 3] = [58.0, 72.0, 82.0];
const CORAL: [f32; 3] = [255.0, 106.0, 77.0];
const DARK: [f32; 3] = [22.0, 27.0, 32.0];

fn opaque(colour: [f32; 3], light: f32) -> [u8; 4] {
    let [r, g, b] = colour.map(|part| (part * light).clamp(0.0, 255.0) as u8);
    [r, g, b, 255]
}

/// Steel plates, a slit of a window, slanted stripes below.
fn door() -> Picture {
    Picture::paint(64, 128, |x, y| {
        let frame = !(3..61).contains(&x) || !(3..125).contains(&y);
        let seam = [44, 86].contains(&y) || x == 10 && y > 44;
        let window = (20..46).contains(&x) && (16..34).contains(&y);
        let pane = (22..44).contains(&x) && (18..32).contains(&y);
        let striped = (96..112).contains(&y) && x > 10;
        match () {
            () if frame => opaque(DARK, 1.6),
            () if pane => {
                opaque([74.0, 132.0, 140.0], 0.6 + 0.025 * f32::from(y - 18) + if (x + y) % 22 < 5 { 0.3 } else { 0.0 })
            }
            () if window || seam => opaque(DARK, 1.0),
            () if striped && (x + y) % 16 < 8 => opaque(CORAL, 0.95),
            () if striped => opaque(DARK, 1.2),
            () if [45, 87].contains(&y) => opaque(STEEL, 1.35),
            // Each plate has one tone: with five bits a colour a gradient would change its hue.
            () => opaque(
                STEEL,
                if y < 44 {
                    0.96
                } else if y < 86 {
                    1.08
                } else {
                    0.88
                },
            ),
        }
    })
}

/// A container: ribs, a frame, a mark in its middle.
fn container() -> Picture {
    Picture::paint(64, 64, |x, y| {
        let edge = x.min(63 - x).min(y.min(63 - y));
        let (across, down) = (f32::from(x) - 31.5, f32::from(y) - 31.5);
        let (far, slant) = (across.hypot(down), across * 0.8 - down * 0.6);
        let mark = (far - 11.0).abs() < 1.6 || far < 9.0 && (slant.rem_euclid(6.0) - 3.0).abs() < 1.3;
        match edge {
            0 => opaque(DARK, 1.0),
            1..=5 => opaque(STEEL, if edge < 3 { 1.25 } else { 0.9 }),
            6 => opaque(DARK, 1.0),
            _ if mark => opaque(CORAL, 0.95),
            _ if far < 15.0 => opaque([40.0, 84.0, 92.0], 0.8),
            _ => opaque([40.0, 84.0, 92.0], if x % 8 < 2 { 0.7 } else { 1.0 }),
        }
    })
}

/// Bars with holes between them.
fn grating() -> Picture {
    Picture::paint(32, 32, |x, y| {
        let solid = x < 4 || y < 4 || x % 8 < 3 || y % 16 < 3;
        let [r, g, b, _] = opaque(STEEL, if x % 8 == 0 || y % 16 == 0 { 1.4 } else { 1.0 });
        [r, g, b, if solid { 255 } else { 0 }]
    })
}
