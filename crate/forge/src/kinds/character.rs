//! ONCC, a character class, with the tables that name its particles (ONCP) and impacts (ONIA), and ONCV.
//!
//! Of the 3,216 bytes of an ONCC those an animation viewer can show are fields here; the rest is zero.

use crate::level_file::{Handle, Instance};
use crate::record::Record;

/// Sounds a character makes, in the order TRAM's vocalization counts them.
pub const VOCALIZATIONS: usize = 10;

/// A character class.
#[derive(Clone, Debug)]
pub struct Oncc {
    /// Variant.
    pub variant: Option<Handle>,
    /// Names of particles.
    pub particles: Option<Handle>,
    /// Names of impacts.
    pub impacts: Option<Handle>,
    /// Body set.
    pub body: Option<Handle>,
    /// Textures.
    pub textures: Option<Handle>,
    /// Animations.
    pub animations: Option<Handle>,
    /// Aiming screens.
    pub aiming_screens: Option<Handle>,
    /// Probability in percent and name of each vocalization.
    pub sounds: [(u8, String); VOCALIZATIONS],
    /// Distances at which the five levels of detail change.
    pub detail_distances: [f32; 5],
    /// Frames before combat stance ends, and before the first and second idle animation.
    pub timers: [i32; 3],
    /// Hit points.
    pub health: i32,
    /// Mask of the feet.
    pub feet: u32,
    /// Smallest and greatest size factor.
    pub size: [f32; 2],
}

impl Oncc {
    /// A class with a body, animations and nothing else.
    pub fn new(body: Option<Handle>, animations: Option<Handle>) -> Self {
        Oncc {
            variant: None,
            particles: None,
            impacts: None,
            body,
            textures: None,
            animations,
            aiming_screens: None,
            sounds: Default::default(),
            detail_distances: [0.0; 5],
            timers: [0; 3],
            health: 100,
            feet: 0x48,
            size: [1.0; 2],
        }
    }

    /// The instance to add to a level.
    pub fn instance(&self) -> Instance {
        let mut r = Record::new();
        r.zeros("air and shadow constants", 0x60)
            .floats("detail distances", &self.detail_distances)
            .zeros("hurt and AI constants", 0x2A8 - 0x74);
        for (i, (probability, _)) in self.sounds.iter().enumerate() {
            r.u8(&format!("sound probability {i}"), *probability);
        }
        r.filler(2);
        for (i, (_, name)) in self.sounds.iter().enumerate() {
            r.text(&format!("sound {i}"), 32, name);
        }
        r.zeros("vision constants", 0x42C - 0x3F4)
            .link("variant", self.variant)
            .link("particles", self.particles)
            .link("impacts", self.impacts)
            .zeros("impact constants", 0xC34 - 0x438)
            .link("body", self.body)
            .link("textures", self.textures)
            .link("materials", None)
            .link("body impacts", None);
        for (name, timer) in ["fight timer", "idle timer 1", "idle timer 2"].iter().zip(self.timers) {
            r.i32(name, timer);
        }
        r.i32("health", self.health)
            .u32("feet", self.feet)
            .floats("size", &self.size)
            .floats("damage factors", &[1.0; 7])
            .f32("shield", 0.0)
            .link("animations", self.animations)
            .link("aiming screens", self.aiming_screens)
            .zeros("rest", 8);
        Instance { tag: *b"ONCC", record: r }
    }
}

/// Particle names of a class: the name a TRAM uses, the particle class it stands for, the body part (0xFFFF = any).
pub fn oncp(particles: &[(&str, &str, u16)]) -> Instance {
    let mut r = Record::new();
    r.filler(20).u32("count", particles.len() as u32);
    for (i, (name, class, part)) in particles.iter().enumerate() {
        r.text(&format!("name {i}"), 16, name).text(&format!("class {i}"), 64, class);
        r.u16(&format!("part {i}"), *part).zeros("", 6);
    }
    Instance { tag: *b"ONCP", record: r }
}

/// Impact names of a class: the name a TRAM uses, the impact type it stands for, a modifier.
pub fn onia(impacts: &[(&str, &str, &str)]) -> Instance {
    let mut r = Record::new();
    r.filler(20).u32("count", impacts.len() as u32);
    for (i, (name, impact, modifier)) in impacts.iter().enumerate() {
        r.text(&format!("name {i}"), 16, name).text(&format!("impact {i}"), 128, impact);
        r.text(&format!("modifier {i}"), 16, modifier).zeros("", 4);
    }
    Instance { tag: *b"ONIA", record: r }
}

/// A variant: its parent and the character classes it stands for.
pub fn oncv(parent: Option<Handle>, class: &str, hard_class: &str) -> Instance {
    let mut r = Record::new();
    r.link("parent", parent).text("class", 32, class).text("hard class", 32, hard_class);
    Instance { tag: *b"ONCV", record: r }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_stand_at_the_published_offsets() {
        let record = Oncc::new(None, None).instance().record;
        assert_eq!(record.len(), 0xC90);
        for (field, at) in [
            ("detail distances", 0x60),
            ("sound probability 0", 0x2A8),
            ("sound 9", 0x3D4),
            ("variant", 0x42C),
            ("body", 0xC34),
            ("feet", 0xC54),
            ("size", 0xC58),
            ("animations", 0xC80),
            ("aiming screens", 0xC84),
        ] {
            assert_eq!(record.at(field), at, "{field}");
        }
        assert_eq!(oncp(&[("a", "b", 0)]).record.len(), 24 + 88);
        assert_eq!(onia(&[("a", "b", "")]).record.len(), 24 + 164);
        assert_eq!(oncv(None, "", "").record.len(), 68);
    }
}
