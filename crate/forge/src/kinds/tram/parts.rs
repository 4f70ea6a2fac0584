//! The parts of a TRAM other than its keys: tightly packed little-endian arrays.

use crate::record::Record;

/// One element of a part.
pub trait Element {
    /// Appends the element as it stands on disk.
    fn write(&self, out: &mut Record);
}

/// All elements of a part, one after the other.
pub(crate) fn bytes<E: Element>(elements: &[E]) -> Vec<u8> {
    let mut record = Record::new();
    for element in elements {
        element.write(&mut record);
    }
    record.into_bytes()
}

impl Element for f32 {
    fn write(&self, out: &mut Record) {
        out.f32("", *self);
    }
}

impl Element for [f32; 2] {
    fn write(&self, out: &mut Record) {
        out.floats("", self);
    }
}

/// An attack part, 32 bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Attack {
    /// Mask of the bones that hurt.
    pub bones: u32,
    /// How hard the victim is pushed.
    pub knockback: f32,
    /// 1 unblockable, 2 high, 4 low, 8 half damage.
    pub flags: u32,
    /// Hit points.
    pub damage: i16,
    /// First frame.
    pub start: u16,
    /// Last frame.
    pub end: u16,
    /// Animation type of the victim.
    pub hit_type: u16,
    /// Frames the victim is busy.
    pub hit_length: u16,
    /// Frames the victim is busy after a block.
    pub stun_length: u16,
    /// Frames the attacker is busy after a block.
    pub stagger_length: u16,
    /// Precedence, 0 in known data.
    pub precedence: u16,
}

impl Element for Attack {
    fn write(&self, out: &mut Record) {
        out.u32("", self.bones)
            .f32("", self.knockback)
            .u32("", self.flags)
            .i16("", self.damage)
            .u16("", self.start)
            .u16("", self.end)
            .u16("", self.hit_type)
            .u16("", self.hit_length)
            .u16("", self.stun_length)
            .u16("", self.stagger_length)
            .u16("", self.precedence)
            .zeros("", 4);
    }
}

/// Damage a thrown figure takes, 4 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfDamage {
    /// Hit points.
    pub points: u16,
    /// When.
    pub frame: u16,
}

impl Element for SelfDamage {
    fn write(&self, out: &mut Record) {
        out.u16("", self.points).u16("", self.frame);
    }
}

/// Motion blur, 12 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MotionBlur {
    /// Mask of the blurred bones.
    pub bones: u32,
    /// First frame.
    pub start: u16,
    /// Last frame.
    pub end: u16,
    /// Frames each copy stays.
    pub lifetime: u8,
    /// Opacity of a new copy.
    pub alpha: u8,
    /// Frames between copies.
    pub interval: u8,
}

impl Element for MotionBlur {
    fn write(&self, out: &mut Record) {
        out.u32("", self.bones).u16("", self.start).u16("", self.end);
        out.u8("", self.lifetime).u8("", self.alpha).u8("", self.interval).u8("", 0);
    }
}

/// Another state the animation can be entered from, 8 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortcut {
    /// State.
    pub from_state: u16,
    /// Frames of blending.
    pub length: u16,
    /// Bit 0: may interrupt an atomic animation.
    pub flags: u32,
}

impl Element for Shortcut {
    fn write(&self, out: &mut Record) {
        out.u16("", self.from_state).u16("", self.length).u32("", self.flags);
    }
}

/// Where a throw puts its victim, 22 bytes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Throw {
    /// Place of the victim, seen from the thrower: +X left, +Z front.
    pub offset: [f32; 3],
    /// Heading of the victim seen from the thrower's, radians; π = face to face.
    pub angle: f32,
    /// Distance within which it can start.
    pub distance: f32,
    /// Animation type of the victim.
    pub target_type: u16,
}

impl Element for Throw {
    fn write(&self, out: &mut Record) {
        out.floats("", &self.offset).f32("", self.angle).f32("", self.distance).u16("", self.target_type);
    }
}

/// A foot comes down, 4 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footstep {
    /// When.
    pub frame: u16,
    /// Bit 0 left, bit 1 right.
    pub feet: u16,
}

impl Element for Footstep {
    fn write(&self, out: &mut Record) {
        out.u16("", self.frame).u16("", self.feet);
    }
}

/// A particle effect at a bone, 24 bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Particle {
    /// First frame.
    pub start: u16,
    /// Last frame.
    pub end: u16,
    /// Bone index.
    pub bone: u32,
    /// Name of an ONCP entry of the class, 16 bytes.
    pub name: String,
}

impl Element for Particle {
    fn write(&self, out: &mut Record) {
        out.u16("", self.start).u16("", self.end).u32("", self.bone).text("", 16, &self.name);
    }
}

/// Where the figure is and how tall in one frame, in hundredths of a unit, 8 bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// Root x from the start.
    pub x: i16,
    /// Root z from the start.
    pub z: i16,
    /// Vertical extent.
    pub height: u16,
    /// Bottom of the extent.
    pub y_offset: i16,
}

impl Element for Position {
    fn write(&self, out: &mut Record) {
        out.i16("", self.x).i16("", self.z).u16("", self.height).i16("", self.y_offset);
    }
}

/// Danger zone of one attack frame, 12 bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extent {
    /// Frame.
    pub frame: u16,
    /// Direction in 65535ths of a circle, 0 = front, growing towards the left.
    pub angle: u16,
    /// Reach from the root of that frame, hundredths of a unit.
    pub length: u16,
    /// Lowest point, hundredths of a unit.
    pub min_y: i16,
    /// Highest point, hundredths of a unit.
    pub max_y: i16,
}

impl Element for Extent {
    fn write(&self, out: &mut Record) {
        out.u16("", self.frame).u16("", self.angle).u16("", self.length).u16("", 0);
        out.i16("", self.min_y).i16("", self.max_y);
    }
}

/// A sound, 34 bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sound {
    /// Name of an impulse sound, 32 bytes.
    pub name: String,
    /// When.
    pub frame: u16,
}

impl Element for Sound {
    fn write(&self, out: &mut Record) {
        out.text("", 32, &self.name).u16("", self.frame);
    }
}

/// Summary of one extent inside the instance, 32 bytes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExtentSummary {
    /// Frame; 0xFFFF = none.
    pub frame: u16,
    /// Which attack the frame belongs to.
    pub attack: u8,
    /// Frames since that attack's first.
    pub attack_offset: u8,
    /// Root at that frame: x, **minus** z, as OniSplit writes it [1 source].
    pub place: [f32; 2],
    /// Pelvis height.
    pub height: f32,
    /// Reach from the root of that frame.
    pub length: f32,
    /// Lowest point.
    pub min_y: f32,
    /// Highest point.
    pub max_y: f32,
    /// Direction, radians from 0 to 2π.
    pub angle: f32,
}

impl ExtentSummary {
    /// No extent: frame −1 and zeros.
    pub const NONE: Self = ExtentSummary {
        frame: u16::MAX,
        attack: 0,
        attack_offset: 0,
        place: [0.0; 2],
        height: 0.0,
        length: 0.0,
        min_y: 0.0,
        max_y: 0.0,
        angle: 0.0,
    };

    pub(crate) fn write(&self, out: &mut Record, name: &str) {
        out.u16(name, self.frame)
            .u8("", self.attack)
            .u8("", self.attack_offset)
            .floats("", &self.place)
            .floats("", &[self.height, self.length, self.min_y, self.max_y, self.angle]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_have_the_published_sizes() {
        assert_eq!(bytes(&[Attack::default()]).len(), 32);
        assert_eq!(bytes(&[SelfDamage { points: 0, frame: 0 }]).len(), 4);
        let blur = MotionBlur { bones: 0, start: 0, end: 0, lifetime: 0, alpha: 0, interval: 0 };
        assert_eq!(bytes(&[blur]).len(), 12);
        assert_eq!(bytes(&[Shortcut { from_state: 0, length: 0, flags: 0 }]).len(), 8);
        let throw = Throw { offset: [0.0; 3], angle: 0.0, distance: 0.0, target_type: 0 };
        assert_eq!(bytes(&[throw]).len(), 22);
        assert_eq!(bytes(&[Particle { start: 0, end: 0, bone: 0, name: String::new() }]).len(), 24);
        assert_eq!(bytes(&[Position::default()]).len(), 8);
        assert_eq!(bytes(&[Extent::default()]).len(), 12);
        assert_eq!(bytes(&[Sound { name: String::new(), frame: 0 }]).len(), 34);
    }

    #[test]
    fn the_first_attack_of_the_published_punch_is_written_as_printed() {
        // OniGalore, OBD:TRAM/raw0x0C: KONCOMpunch_heavy.
        let attack = Attack {
            bones: 0x0006_6000,
            knockback: 8.0,
            flags: 8,
            damage: 20,
            start: 5,
            end: 15,
            hit_type: 80,
            hit_length: 10,
            stun_length: 10,
            ..Attack::default()
        };
        let printed = [
            0x00, 0x60, 0x06, 0x00, 0x00, 0x00, 0x00, 0x41, 0x08, 0x00, 0x00, 0x00, 0x14, 0x00, 0x05, 0x00, 0x0F, 0x00,
            0x50, 0x00, 0x0A, 0x00, 0x0A, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
        ];
        assert_eq!(bytes(&[attack]), printed);
    }
}
