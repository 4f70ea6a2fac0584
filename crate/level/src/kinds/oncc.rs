//! ONCC: a character class, 3,216 bytes. What an animation inspector needs of it:
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x000 | f32 × 5, u16 × 2, f32 × 2 | air constants: fall gravity, jump gravity, jump start velocity, greatest velocity, jetpack acceleration; frames of fall gravity, jetpack frames; heights of no damage and of most damage |
//! | 0x020 | link TXMP | shadow texture |
//! | 0x2A8 | u8 × 10 | probability of each voice sound |
//! | 0x2B4 | char 32 × 10 | voice sounds, in the order of a TRAM's vocalization |
//! | 0x42C, 0x430, 0x434 | link ONCV, ONCP, ONIA | variant, particles, impacts |
//! | 0x43C | char 16 | impact modifier |
//! | 0xC34, 0xC38 | link TRBS, TRMA | body, its textures |
//! | 0xC44, 0xC48, 0xC4C | i32 | fight mode timer, timers of the two idle animations (frames) |
//! | 0xC50 | i32 | health |
//! | 0xC54 | u32 | feet: a bone mask |
//! | 0xC58, 0xC5C | f32 | least and greatest body size factor |
//! | 0xC60 | f32 × 7 | damage factors |
//! | 0xC7C | f32 | how much a boss's shield protects |
//! | 0xC80, 0xC84 | link TRAC, TRSC | animations, aiming screens |
//! | 0xC88, 0xC8A | u16 | AI rate of fire; frames from death to removal |
//! | 0xC8C | u8 × 4 | weapon hand, has Daodan powers, has supershield, cannot be touched |
//!
//! Times are in frames, lengths in units of 0.1 m, velocities a frame.

use std::borrow::Cow;

use crate::bytes::{Bytes, OutOfBounds, Record};
use crate::link::Link;

/// How many voice sounds a class has.
pub const SOUNDS: usize = 10;

/// A character class.
#[derive(Clone, Copy, Debug)]
pub struct Oncc<'a>(Record<'a, 0xC90>);

/// How a class falls, jumps and flies. Units of 0.1 m and frames.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AirConstants {
    /// Gravity while falling.
    pub fall_gravity: f32,
    /// Gravity while rising in a jump.
    pub jump_gravity: f32,
    /// Upward velocity a jump begins with.
    pub jump_start_velocity: f32,
    /// The velocity that is not passed.
    pub max_velocity: f32,
    /// Acceleration of the jetpack.
    pub jetpack_acceleration: f32,
    /// Frames for which the fall gravity applies.
    pub frames_fall_gravity: u16,
    /// Frames the jetpack lasts.
    pub jetpack_timer: u16,
    /// The height from which a fall does no harm.
    pub max_no_damage_height: f32,
    /// The height from which it does the most.
    pub max_damage_height: f32,
}

impl<'a> Oncc<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        data.record(0).map(Self)
    }

    /// How it falls, jumps and flies.
    pub fn air(&self) -> AirConstants {
        AirConstants {
            fall_gravity: self.0.f32::<0x00>(),
            jump_gravity: self.0.f32::<0x04>(),
            jump_start_velocity: self.0.f32::<0x08>(),
            max_velocity: self.0.f32::<0x0C>(),
            jetpack_acceleration: self.0.f32::<0x10>(),
            frames_fall_gravity: self.0.u16::<0x14>(),
            jetpack_timer: self.0.u16::<0x16>(),
            max_no_damage_height: self.0.f32::<0x18>(),
            max_damage_height: self.0.f32::<0x1C>(),
        }
    }

    /// TXMP: the shadow.
    pub fn shadow(&self) -> Link {
        self.0.link::<0x20>()
    }

    /// A voice sound and the percentage with which it is played. A TRAM's vocalization is the number: 0 taunt, 1 alert, 2 startle, 3 check
    /// body, 4 pursue, 5 cover, 6 super punch, 7 super kick, 8 and 9 two more [numbering inferred from this layout].
    pub fn sound(&self, vocalization: u16) -> Option<(u8, Cow<'a, str>)> {
        let at = usize::from(vocalization);
        let all = self.0.bytes();
        if at >= SOUNDS {
            return None;
        }
        Some((all.u8(0x2A8 + at).ok()?, all.text(0x2B4 + 32 * at, 32).ok()?))
    }

    /// ONCV: the variant.
    pub fn variant(&self) -> Link {
        self.0.link::<0x42C>()
    }

    /// ONCP: the particles its animations name.
    pub fn particles(&self) -> Link {
        self.0.link::<0x430>()
    }

    /// ONIA: the impacts its animations name.
    pub fn impacts(&self) -> Link {
        self.0.link::<0x434>()
    }

    /// The impact modifier's name.
    pub fn impact_modifier(&self) -> Cow<'a, str> {
        self.0.text::<0x43C, 16>()
    }

    /// TRBS: the body.
    pub fn body_set(&self) -> Link {
        self.0.link::<0xC34>()
    }

    /// TRMA: the body's textures.
    pub fn body_textures(&self) -> Link {
        self.0.link::<0xC38>()
    }

    /// Frames it stays in fight mode.
    pub fn fight_mode_timer(&self) -> i32 {
        self.0.i32::<0xC44>()
    }

    /// Frames until each of the two idle animations.
    pub fn idle_timers(&self) -> [i32; 2] {
        [self.0.i32::<0xC48>(), self.0.i32::<0xC4C>()]
    }

    /// Hit points.
    pub fn health(&self) -> i32 {
        self.0.i32::<0xC50>()
    }

    /// The bones that are feet, as a mask.
    pub fn feet(&self) -> u32 {
        self.0.u32::<0xC54>()
    }

    /// The range from which the size of each character of the class is taken [inferred from the name].
    pub fn size_factors(&self) -> [f32; 2] {
        self.0.floats::<0xC58, 2>()
    }

    /// How much of each kind of damage it takes.
    pub fn damage_factors(&self) -> [f32; 7] {
        self.0.floats::<0xC60, 7>()
    }

    /// How much a boss's shield protects.
    pub fn boss_shield(&self) -> f32 {
        self.0.f32::<0xC7C>()
    }

    /// TRAC: the animations.
    pub fn animations(&self) -> Link {
        self.0.link::<0xC80>()
    }

    /// TRSC: the aiming screens.
    pub fn aiming_screens(&self) -> Link {
        self.0.link::<0xC84>()
    }

    /// How often the AI fires.
    pub fn ai_rate_of_fire(&self) -> u16 {
        self.0.u16::<0xC88>()
    }

    /// Frames from death to removal.
    pub fn death_delete_delay(&self) -> u16 {
        self.0.u16::<0xC8A>()
    }

    /// The hand that holds weapons.
    pub fn weapon_hand(&self) -> u8 {
        self.0.u8::<0xC8C>()
    }

    /// Whether it has Daodan powers.
    pub fn has_daodan_powers(&self) -> bool {
        self.0.u8::<0xC8D>() != 0
    }

    /// Whether it has the supershield.
    pub fn has_supershield(&self) -> bool {
        self.0.u8::<0xC8E>() != 0
    }

    /// Whether it cannot be touched.
    pub fn cannot_be_touched(&self) -> bool {
        self.0.u8::<0xC8F>() != 0
    }
}
