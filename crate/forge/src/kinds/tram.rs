//! TRAM, a character animation: 384 bytes and up to thirteen parts in the raw file.

pub mod keys;
pub mod parts;

use crate::level_file::{Handle, Instance};
use crate::record::Record;
use keys::Rotations;
use parts::{
    Attack, Extent, ExtentSummary, Footstep, MotionBlur, Particle, Position, SelfDamage, Shortcut, Sound, Throw,
};

/// Every field of a TRAM under its own name. [`Tram::new`] sets what "none" is for each.
///
/// Units: world units (0.1 m), frames (60 a second), radians. +X is the figure's left, +Z its front.
#[derive(Clone, Debug)]
pub struct Tram {
    /// Flag bits.
    pub flags: u32,
    /// What follows on punch and on kick.
    pub direct: [Option<Handle>; 2],
    /// Overlay: bones with keys that count.
    pub used_bones: u32,
    /// Overlay: bones whose rotation replaces the one below.
    pub replaced_bones: u32,
    /// Change of heading at the end, radians.
    pub final_rotation: f32,
    /// 0 none, 1 forward, 2 backward, 3 left, 4 right.
    pub direction: u16,
    /// Sound constant of the class, 0xFFFF none.
    pub vocalization: u16,
    /// Largest value of the ring.
    pub reach: f32,
    /// Lowest point of all extents, 1e9 without any.
    pub min_y: f32,
    /// Highest point of all extents, −1e9 without any.
    pub max_y: f32,
    /// Reach in 36 directions, 10 degrees apart, 0 = front, 9 = left.
    pub ring: [f32; 36],
    /// The first extent.
    pub first_extent: ExtentSummary,
    /// The one that reaches farthest.
    pub farthest_extent: ExtentSummary,
    /// Used where `direction` is 0; 0 in known files.
    pub alternate_direction: u32,
    /// Names an ONIA entry of the class, 16 bytes.
    pub impact: String,
    /// Frames without input afterwards.
    pub hard_pause: u16,
    /// The same, but blocking is allowed.
    pub soft_pause: u16,
    /// Frames a second: 60.
    pub fps: u16,
    /// Animation type.
    pub kind: u16,
    /// Type under which the aiming overlay is looked up.
    pub aiming_type: u16,
    /// State it starts from.
    pub from_state: u16,
    /// State it leaves the figure in.
    pub to_state: u16,
    /// Bones: 19.
    pub bone_count: u16,
    /// Frames.
    pub frame_count: u16,
    /// Equal to the frame count in all known files.
    pub duration: u16,
    /// Bit set: 0x100 Sprint, 0x200 Combat …
    pub varient: u16,
    /// First and last frame in which it cannot be interrupted; 1 and 0 = none.
    pub atomic: (u16, u16),
    /// Frames blended into what follows, 0 = default.
    pub end_interpolation: u16,
    /// 0xFFFF in the game.
    pub max_interpolation: u16,
    /// Frame of a special event, 0xFFFF none.
    pub action_frame: u16,
    /// First level in which the player has it.
    pub first_level: u16,
    /// First frame and number of frames without damage.
    pub invulnerable: (u8, u8),
    /// Pelvis height above the floor, one a frame; empty = no part.
    pub heights: Vec<f32>,
    /// Root displacement (x, z) from each frame to the next; empty = no part.
    pub velocities: Vec<[f32; 2]>,
    /// Attack parts.
    pub attacks: Vec<Attack>,
    /// Damage a throw's victim takes.
    pub self_damage: Vec<SelfDamage>,
    /// Motion blur.
    pub motion_blur: Vec<MotionBlur>,
    /// Other states it can be entered from.
    pub shortcuts: Vec<Shortcut>,
    /// Where a throw puts its victim.
    pub throw: Option<Throw>,
    /// Footsteps.
    pub footsteps: Vec<Footstep>,
    /// Particles.
    pub particles: Vec<Particle>,
    /// Bounding cylinder of each frame; empty = no part.
    pub positions: Vec<Position>,
    /// Danger zone of each attack frame.
    pub extents: Vec<Extent>,
    /// Sounds.
    pub sounds: Vec<Sound>,
    /// Keys of the bones; its key size is the TRAM's compression size.
    pub rotations: Rotations,
}

impl Tram {
    /// An animation of `frame_count` frames with `rotations` and nothing else: every other field holds what the game's
    /// own files hold for "none". Type, states and parts are for the caller to fill.
    pub fn new(frame_count: u16, rotations: Rotations) -> Self {
        Tram {
            flags: 0,
            direct: [None; 2],
            used_bones: 0,
            replaced_bones: 0,
            final_rotation: 0.0,
            direction: 0,
            vocalization: u16::MAX,
            reach: 0.0,
            min_y: 1e9,
            max_y: -1e9,
            ring: [0.0; 36],
            first_extent: ExtentSummary::NONE,
            farthest_extent: ExtentSummary::NONE,
            alternate_direction: 0,
            impact: String::new(),
            hard_pause: 0,
            soft_pause: 0,
            fps: 60,
            kind: 6,
            aiming_type: 6,
            from_state: 7,
            to_state: 7,
            bone_count: rotations.streams.len() as u16,
            frame_count,
            duration: frame_count,
            varient: 0,
            atomic: (1, 0),
            end_interpolation: 0,
            max_interpolation: u16::MAX,
            action_frame: u16::MAX,
            first_level: 0,
            invulnerable: (0, 0),
            heights: Vec::new(),
            velocities: Vec::new(),
            attacks: Vec::new(),
            self_damage: Vec::new(),
            motion_blur: Vec::new(),
            shortcuts: Vec::new(),
            throw: None,
            footsteps: Vec::new(),
            particles: Vec::new(),
            positions: Vec::new(),
            extents: Vec::new(),
            sounds: Vec::new(),
            rotations,
        }
    }

    /// The payload with every field named as it is here; the part offsets are called `"heights part"` and so on.
    pub fn record(&self) -> Record {
        let mut r = Record::new();
        r.u32("run-time name", 0)
            .raw("heights part", parts::bytes(&self.heights))
            .raw("velocities part", parts::bytes(&self.velocities))
            .raw("attacks part", parts::bytes(&self.attacks))
            .raw("self damage part", parts::bytes(&self.self_damage))
            .raw("motion blur part", parts::bytes(&self.motion_blur))
            .raw("shortcuts part", parts::bytes(&self.shortcuts))
            .raw("throw part", parts::bytes(self.throw.as_slice()))
            .raw("footsteps part", parts::bytes(&self.footsteps))
            .raw("particles part", parts::bytes(&self.particles))
            .raw("positions part", parts::bytes(&self.positions))
            .raw("rotations part", self.rotations.bytes())
            .raw("sounds part", parts::bytes(&self.sounds))
            .u32("flags", self.flags)
            .link("direct 0", self.direct[0])
            .link("direct 1", self.direct[1])
            .u32("used bones", self.used_bones)
            .u32("replaced bones", self.replaced_bones)
            .f32("final rotation", self.final_rotation)
            .u16("direction", self.direction)
            .u16("vocalization", self.vocalization)
            .f32("reach", self.reach)
            .f32("min y", self.min_y)
            .f32("max y", self.max_y)
            .floats("ring", &self.ring);
        self.first_extent.write(&mut r, "first extent");
        self.farthest_extent.write(&mut r, "farthest extent");
        r.u32("alternate direction", self.alternate_direction)
            .u32("extent count", self.extents.len() as u32)
            .raw("extents part", parts::bytes(&self.extents))
            .text("impact", 16, &self.impact)
            .u16("hard pause", self.hard_pause)
            .u16("soft pause", self.soft_pause)
            .u32("sound count", self.sounds.len() as u32)
            .zeros("", 6)
            .u16("fps", self.fps)
            .u16("key size", self.rotations.key_size)
            .u16("type", self.kind)
            .u16("aiming type", self.aiming_type)
            .u16("from state", self.from_state)
            .u16("to state", self.to_state)
            .u16("bone count", self.bone_count)
            .u16("frame count", self.frame_count)
            .u16("duration", self.duration)
            .u16("varient", self.varient)
            .filler(2)
            .u16("atomic start", self.atomic.0)
            .u16("atomic end", self.atomic.1)
            .u16("end interpolation", self.end_interpolation)
            .u16("max interpolation", self.max_interpolation)
            .u16("action frame", self.action_frame)
            .u16("first level", self.first_level)
            .u8("invulnerable first", self.invulnerable.0)
            .u8("invulnerable count", self.invulnerable.1)
            .u8("attack count", self.attacks.len() as u8)
            .u8("self damage count", self.self_damage.len() as u8)
            .u8("motion blur count", self.motion_blur.len() as u8)
            .u8("shortcut count", self.shortcuts.len() as u8)
            .u8("footstep count", self.footsteps.len() as u8)
            .u8("particle count", self.particles.len() as u8);
        r
    }

    /// The instance to add to a level.
    pub fn instance(&self) -> Instance {
        Instance { tag: *b"TRAM", record: self.record() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_stand_at_the_published_offsets() {
        // OniGalore counts from the 8-byte instance header; these are past it.
        let record = Tram::new(1, Rotations::default()).record();
        assert_eq!(record.len(), 0x180);
        for (field, at) in [
            ("heights part", 0x04),
            ("sounds part", 0x30),
            ("flags", 0x34),
            ("direct 1", 0x3C),
            ("direction", 0x4C),
            ("ring", 0x5C),
            ("alternate direction", 0x12C),
            ("extents part", 0x134),
            ("impact", 0x138),
            ("fps", 0x156),
            ("frame count", 0x164),
            ("varient", 0x168),
            ("atomic start", 0x16C),
            ("particle count", 0x17F),
        ] {
            assert_eq!(record.at(field), at, "{field}");
        }
    }
}
