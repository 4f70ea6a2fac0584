//! OBAN: the way of an object, a camera or a figure's pelvis. M3GA: the meshes of an object. OBOA: the objects of a level.

use glam::{Mat4, Quat, Vec3};

use crate::level_file::{Handle, Instance};
use crate::record::Record;

/// Begins again at its end.
pub const LOOP: u32 = 0x01;
/// Runs to its end and back.
pub const BACK_AND_FORTH: u32 = 0x02;
/// Begins when its object is made.
pub const AUTOSTART: u32 = 0x08;
/// Has no place in the world of its own, and its Z axis points up.
pub const LOCAL_Z_UP: u32 = 0x10;

/// Where something is at a frame, and how it is turned.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// Frames since the start.
    pub frame: u32,
    /// How it is turned (Hamilton; stored with w negated).
    pub rotation: Quat,
    /// Where it is.
    pub translation: Vec3,
}

/// An object animation.
#[derive(Clone, Debug)]
pub struct Oban {
    /// Flags, as the constants of this module.
    pub flags: u32,
    /// What is done to the geometry first.
    pub base: Mat4,
    /// The frame its first half ends at; 0 for none.
    pub half_stop: u16,
    /// The keys.
    pub keys: Vec<Key>,
}

impl Oban {
    /// An animation through these keys that scales nothing, loops not and has no halves.
    pub fn through(keys: Vec<Key>) -> Self {
        Self { flags: 0, base: Mat4::IDENTITY, half_stop: 0, keys }
    }

    /// The instance to add to a level. Its initial transform and its length are what the keys make them, as in the game.
    pub fn instance(&self) -> Instance {
        let first = self
            .keys
            .first()
            .map_or(Mat4::IDENTITY, |key| Mat4::from_rotation_translation(key.rotation, key.translation));
        let frames = self.keys.last().map_or(0, |key| key.frame + 1);
        let mut r = Record::new();
        r.zeros("", 12)
            .u32("flags", self.flags)
            .floats("initial transform", &rows(first * self.base))
            .floats("base transform", &rows(self.base))
            .u16("frame length", 1)
            .u16("frame count", frames as u16)
            .u16("half stop frame", self.half_stop)
            .u16("count", self.keys.len() as u16);
        for (i, key) in self.keys.iter().enumerate() {
            r.floats(&format!("rotation {i}"), &disk(key.rotation))
                .floats(&format!("translation {i}"), &key.translation.to_array())
                .u32(&format!("time {i}"), key.frame);
        }
        Instance { tag: *b"OBAN", record: r }
    }
}

/// The meshes (M3GM) that make up one object.
pub fn m3ga(meshes: &[Option<Handle>]) -> Instance {
    let mut r = Record::new();
    r.filler(20).u32("count", meshes.len() as u32);
    for (i, mesh) in meshes.iter().enumerate() {
        r.link(&format!("mesh {i}"), *mesh);
    }
    Instance { tag: *b"M3GA", record: r }
}

/// One object a level sets up.
#[derive(Clone, Debug)]
pub struct Setup {
    /// What it is called.
    pub name: String,
    /// The number scripts know it by.
    pub script_id: i32,
    /// M3GA: what it looks like.
    pub geometry: Option<Handle>,
    /// OBAN: the animation it begins with.
    pub animation: Option<Handle>,
    /// 0 none, 1 static, 2 linear, 3 animated, 4 Newton.
    pub physics: u32,
    /// Where it stands.
    pub position: Vec3,
    /// How it is turned.
    pub rotation: Quat,
    /// How large it is.
    pub scale: f32,
}

/// The objects a level sets up, all of them in use.
pub fn oboa(objects: &[Setup]) -> Instance {
    const IN_USE: u32 = 0x0200;
    let mut r = Record::new();
    r.filler(22).u16("count", objects.len() as u16);
    for (i, object) in objects.iter().enumerate() {
        let scale = Vec3::splat(object.scale);
        let transform = Mat4::from_scale_rotation_translation(scale, object.rotation, object.position);
        r.link(&format!("geometry {i}"), object.geometry)
            .link(&format!("animation {i}"), object.animation)
            .link("", None)
            .u32(&format!("flags {i}"), IN_USE)
            .i32("", 0)
            .i32("", 0)
            .u32(&format!("physics {i}"), object.physics)
            .i32(&format!("script {i}"), object.script_id)
            .floats(&format!("position {i}"), &object.position.to_array())
            .floats(&format!("rotation {i}"), &disk(object.rotation))
            .f32(&format!("scale {i}"), object.scale)
            .floats(&format!("transform {i}"), &rows(transform))
            .text(&format!("name {i}"), 64, &object.name)
            .zeros("", 64);
    }
    Instance { tag: *b"OBOA", record: r }
}

/// A quaternion as files have it.
fn disk(rotation: Quat) -> [f32; 4] {
    [rotation.x, rotation.y, rotation.z, -rotation.w]
}

/// A matrix as files have it: what becomes of X, Y and Z, and the translation.
fn rows(matrix: Mat4) -> [f32; 12] {
    let mut rows = [0.0; 12];
    for (row, column) in rows.chunks_mut(3).zip([matrix.x_axis, matrix.y_axis, matrix.z_axis, matrix.w_axis]) {
        row.copy_from_slice(&column.truncate().to_array());
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_at_the_published_offsets() {
        let key = Key { frame: 0, rotation: Quat::IDENTITY, translation: Vec3::ZERO };
        let record = Oban::through(vec![key]).instance().record;
        let fields = ["flags", "initial transform", "base transform", "frame length", "frame count", "half stop frame"];
        assert_eq!(fields.map(|field| record.at(field)), [0x0C, 0x10, 0x40, 0x70, 0x72, 0x74]);
        assert_eq!((record.at("count"), record.at("rotation 0"), record.at("time 0")), (0x76, 0x78, 0x94));
        assert_eq!(m3ga(&[None]).record.at("mesh 0"), 0x18);
        let setup = Setup {
            name: String::new(),
            script_id: 0,
            geometry: None,
            animation: None,
            physics: 0,
            position: Vec3::ZERO,
            rotation: Quat::IDENTITY,
            scale: 1.0,
        };
        let record = oboa(&[setup]).record;
        let fields = ["flags 0", "physics 0", "position 0", "rotation 0", "scale 0", "transform 0", "name 0"];
        assert_eq!(fields.map(|field| record.at(field) - 0x18), [0x0C, 0x18, 0x20, 0x2C, 0x3C, 0x40, 0x70]);
        assert_eq!(record.len(), 0x18 + 240);
    }
}
