//! An invented body of fifteen parts in the game's model format, at the documented addresses.
//!
//! Each sub-model is vertices, quads, normals, draw settings and a footer, packed back to back. The published footer
//! addresses fix how many vertices and quads each part has together; what a shape leaves over becomes spare vertices.

use crate::museum::file::File;

/// Where the models begin.
const MODELS: u32 = 0x3F908;
/// Where the group footer is.
const GROUP: u32 = 0x42620;

/// Vertices and quads of every part together: the first ten by the published addresses, the rest filling what is left.
const BUDGETS: [usize; 15] = [78, 127, 13, 27, 24, 13, 27, 24, 14, 27, 16, 14, 27, 16, 19];

/// Joints of the body, forward, down and left of the parent's, for a figure 40 units tall.
pub(crate) const OFFSETS: [[f32; 3]; 15] = [
    [0.0, 0.0, 0.0],
    [0.8, -8.0, 0.0],
    [0.0, 4.0, -2.8],
    [0.0, 5.6, 0.0],
    [0.0, 5.6, 0.0],
    [0.0, 4.0, 2.8],
    [0.0, 5.6, 0.0],
    [0.0, 5.6, 0.0],
    [0.0, -4.0, -4.8],
    [0.0, 5.2, 0.0],
    [0.0, 5.2, 0.0],
    [0.0, -4.0, 4.8],
    [0.0, 5.2, 0.0],
    [0.0, 5.2, 0.0],
    [-4.8, 1.6, 0.0],
];

/// Puts the models and the group footer with these offsets.
pub(crate) fn put(file: &mut File, offsets: &[[f32; 3]; 15]) {
    let mut at = MODELS;
    let mut group = Vec::new();
    for (part, budget) in BUDGETS.iter().enumerate() {
        let shape = shape(part).filled(*budget);
        let [vertices, quads] = [12 * shape.vertices.len() as u32, 8 * shape.quads.len() as u32];
        let [normals_at, settings_at] = [at + vertices + quads, at + 2 * vertices + quads];
        let footer = settings_at + 2 * quads;
        let mut bytes = shape.bytes();
        bytes.extend(file.pointer_to(at));
        bytes.extend((shape.vertices.len() as u32).to_be_bytes());
        bytes.extend(file.pointer_to(at + vertices));
        bytes.extend((shape.quads.len() as u32).to_be_bytes());
        bytes.extend(file.pointer_to(settings_at));
        bytes.extend(file.pointer_to(normals_at));
        group.extend(file.pointer_to(footer));
        file.put(at, &bytes);
        at = footer + 24;
    }
    assert_eq!(at, GROUP, "the models fill their area exactly");
    group.extend(offsets.iter().flatten().flat_map(|value| fixed(*value)));
    file.put(GROUP, &group);
}

fn fixed(value: f32) -> [u8; 4] {
    ((value * 65536.0).round() as i32).to_be_bytes()
}

#[derive(Default)]
struct Shape {
    vertices: Vec<[f32; 3]>,
    /// Counter-clockwise seen from outside; a triangle repeats its first corner.
    quads: Vec<[usize; 4]>,
    colour: [u8; 3],
}

/// The palette: a warm body, pale limbs, the right side's gloves and shoes darker than the left's.
const COAT: [u8; 3] = [24, 12, 4];
const SKIN: [u8; 3] = [30, 25, 18];
const RIGHT: [u8; 3] = [4, 18, 22];
const LEFT: [u8; 3] = [8, 26, 24];

fn shape(part: usize) -> Shape {
    match part {
        0 => ball(6, 5, [0.0, -0.6, 0.0], [4.2, 5.4, 4.6], COAT),
        1 => head(),
        2 | 5 => beam([1.9, 1.9], [1.5, 1.5], 5.9, COAT, false),
        3 | 6 => leg(),
        4 => foot(RIGHT),
        7 => foot(LEFT),
        8 | 11 => beam([1.2, 1.2], [1.1, 1.1], 5.4, COAT, true),
        9 | 12 => forearm(),
        10 => hand(RIGHT),
        13 => hand(LEFT),
        _ => tail(),
    }
}

/// Rings of vertices between two poles.
fn ball(around: usize, rings: usize, [x, y, z]: [f32; 3], [a, b, c]: [f32; 3], colour: [u8; 3]) -> Shape {
    let mut shape = Shape { colour, ..Shape::default() };
    shape.vertices.push([x, y - b, z]);
    for ring in 1..=rings {
        let height = std::f32::consts::PI * ring as f32 / (rings + 1) as f32;
        for step in 0..around {
            let turn = std::f32::consts::TAU * step as f32 / around as f32;
            let out = height.sin();
            shape.vertices.push([x + a * out * turn.cos(), y - b * height.cos(), z + c * out * turn.sin()]);
        }
    }
    shape.vertices.push([x, y + b, z]);
    let at = |ring: usize, step: usize| 1 + ring * around + step % around;
    let last = shape.vertices.len() - 1;
    for step in 0..around {
        shape.quads.push([0, 0, at(0, step), at(0, step + 1)]);
        for ring in 0..rings - 1 {
            shape.quads.push([at(ring, step), at(ring + 1, step), at(ring + 1, step + 1), at(ring, step + 1)]);
        }
        shape.quads.push([last, last, at(rings - 1, step + 1), at(rings - 1, step)]);
    }
    shape
}

/// A ball with a snout: what is in front is pulled forward, the more the nearer to the middle.
fn head() -> Shape {
    let mut shape = ball(8, 7, [0.0, -4.5, 0.0], [6.4, 6.6, 7.0], COAT);
    for [x, y, z] in &mut shape.vertices {
        let middle = 1.0 - (*z / 7.0).abs() - ((*y + 4.0) / 6.0).abs();
        if *x > 0.0 && middle > 0.0 {
            *x += 3.4 * middle;
        }
    }
    shape
}

/// A box along Y that narrows from `top` to `bottom` (half widths along X and Z), its top open unless closed.
fn beam([ax, az]: [f32; 2], [bx, bz]: [f32; 2], length: f32, colour: [u8; 3], closed: bool) -> Shape {
    let mut shape = Shape { colour, ..Shape::default() };
    ring(&mut shape, [0.0, 0.0], [ax, az]);
    ring(&mut shape, [0.0, length], [bx, bz]);
    shape.quads.push([7, 6, 5, 4]);
    if closed {
        shape.quads.push([0, 1, 2, 3]);
    }
    shape
}

/// Four more vertices around a point on the limb's axis, joined to the four before.
fn ring(shape: &mut Shape, [x, y]: [f32; 2], [half_x, half_z]: [f32; 2]) {
    let first = shape.vertices.len();
    for [sx, sz] in [[1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0], [1.0, -1.0]] {
        shape.vertices.push([x + sx * half_x, y, sz * half_z]);
    }
    if first >= 4 {
        for step in 0..4 {
            let next = (step + 1) % 4;
            shape.quads.push([first - 4 + step, first + step, first + next, first - 4 + next]);
        }
    }
}

fn caps(shape: &mut Shape) {
    let last = shape.vertices.len() - 4;
    shape.quads.push([0, 1, 2, 3]);
    shape.quads.push([last + 3, last + 2, last + 1, last]);
}

fn leg() -> Shape {
    let mut shape = Shape { colour: SKIN, ..Shape::default() };
    ring(&mut shape, [0.0, -0.2], [1.4, 1.4]);
    ring(&mut shape, [-0.2, 2.4], [1.6, 1.5]);
    ring(&mut shape, [0.0, 5.8], [1.1, 1.1]);
    caps(&mut shape);
    shape
}

fn forearm() -> Shape {
    let mut shape = Shape { colour: SKIN, ..Shape::default() };
    ring(&mut shape, [0.0, -0.2], [1.1, 1.1]);
    ring(&mut shape, [0.0, 2.2], [1.25, 1.2]);
    ring(&mut shape, [0.0, 5.2], [0.9, 0.9]);
    caps(&mut shape);
    shape
}

/// A shoe: a box lying along X.
fn foot(colour: [u8; 3]) -> Shape {
    let mut shape = Shape { colour, ..Shape::default() };
    for (x, top, half) in [(-2.0, -0.6, 1.5), (2.0, -0.9, 1.9), (5.6, 0.5, 1.6)] {
        let first = shape.vertices.len();
        shape.vertices.extend([[x, top, half], [x, 1.6, half], [x, 1.6, -half], [x, top, -half]]);
        if first > 0 {
            for step in 0..4 {
                let next = (step + 1) % 4;
                shape.quads.push([first - 4 + step, first + step, first + next, first - 4 + next]);
            }
        }
    }
    caps(&mut shape);
    shape
}

fn hand(colour: [u8; 3]) -> Shape {
    let mut shape = Shape { colour, ..Shape::default() };
    ring(&mut shape, [0.2, 0.0], [1.3, 1.1]);
    ring(&mut shape, [0.4, 3.2], [1.7, 1.3]);
    caps(&mut shape);
    shape
}

/// A cone towards the back with a thick middle.
fn tail() -> Shape {
    let mut shape = Shape { colour: COAT, ..Shape::default() };
    for (x, y, half) in [(0.0, 0.0, 0.8), (-4.4, -0.8, 1.5)] {
        shape.vertices.extend([[x, y - half, half], [x, y + half, half], [x, y + half, -half], [x, y - half, -half]]);
    }
    shape.vertices.push([-8.6, -2.6, 0.0]);
    for step in 0..4 {
        let next = (step + 1) % 4;
        shape.quads.push([step, next, 4 + next, 4 + step]);
        shape.quads.push([8, 8, 4 + step, 4 + next]);
    }
    shape.quads.push([3, 2, 1, 0]);
    shape
}

impl Shape {
    /// The same with spare vertices, so that vertices and quads together are as many as the part's place has room for.
    fn filled(mut self, budget: usize) -> Self {
        let spare = budget - self.vertices.len() - self.quads.len();
        let last = self.vertices[self.vertices.len() - 1];
        self.vertices.resize(self.vertices.len() + spare, last);
        self
    }

    fn middle(&self) -> [f32; 3] {
        let count = self.vertices.len() as f32;
        let sum = |axis: usize| self.vertices.iter().map(|vertex| vertex[axis]).sum::<f32>();
        [0, 1, 2].map(|axis| sum(axis) / count)
    }

    /// Away from the middle: good enough for shapes this round.
    fn normal(&self, [x, y, z]: [f32; 3]) -> [f32; 3] {
        let [a, b, c] = self.middle();
        let [x, y, z] = [x - a, y - b, z - c];
        let length = (x * x + y * y + z * z).sqrt().max(f32::MIN_POSITIVE);
        [x / length, y / length, z / length]
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        bytes.extend(self.vertices.iter().flatten().flat_map(|value| fixed(*value)));
        for corners in &self.quads {
            bytes.extend(corners.iter().flat_map(|corner| (*corner as u16 * 8).to_be_bytes()));
        }
        bytes.extend(self.vertices.iter().flat_map(|vertex| self.normal(*vertex)).flat_map(fixed));
        let [red, green, blue] = self.colour.map(u16::from);
        let colour = 0x8000 | blue << 10 | green << 5 | red;
        for _ in &self.quads {
            bytes.extend([0, 0, 0, 1, 0, 0]);
            bytes.extend(colour.to_be_bytes());
            bytes.extend([0; 8]);
        }
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn subtract([a, b, c]: [f32; 3], [x, y, z]: [f32; 3]) -> [f32; 3] {
        [a - x, b - y, c - z]
    }

    fn dot([a, b, c]: [f32; 3], [x, y, z]: [f32; 3]) -> f32 {
        a * x + b * y + c * z
    }

    fn cross([a, b, c]: [f32; 3], [x, y, z]: [f32; 3]) -> [f32; 3] {
        [b * z - c * y, c * x - a * z, a * y - b * x]
    }

    #[test]
    fn every_face_turns_the_same_side_out() {
        for part in 0..15 {
            let shape = shape(part);
            for corners in &shape.quads {
                let [_, b, c, d] = corners.map(|corner| shape.vertices[corner]);
                let normal = cross(subtract(c, b), subtract(d, b));
                let out = dot(normal, subtract(c, shape.middle()));
                assert!(out > 0.0, "part {part}: {corners:?} looks inwards");
            }
        }
    }

    #[test]
    fn left_and_right_are_told_apart_by_their_colours() {
        for (right, left) in [(4, 7), (10, 13)] {
            assert_ne!(shape(right).colour, shape(left).colour);
        }
    }
}
