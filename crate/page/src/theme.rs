//! The stage's colours, dark and light. Given as the page's style gives them, used in linear light.

use serde::Deserialize;
use three_d::Vec3;

/// Which of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Theme {
    Dark,
    Light,
}

/// Colours in linear light.
#[derive(Clone, Debug)]
pub(crate) struct Palette {
    pub(crate) backdrop: [Vec3; 3],
    pub(crate) ground: Vec3,
    /// Share of the light that is left on the floor in full shadow.
    pub(crate) shadow: f32,
    pub(crate) minor: Vec3,
    pub(crate) major: Vec3,
    pub(crate) mark: Vec3,
    pub(crate) path: Vec3,
    pub(crate) figure: [Vec3; 3],
    pub(crate) bones: [Vec3; 3],
    /// Whoever is not the lead: a victim, or what is compared.
    pub(crate) second: [Vec3; 3],
    /// What hits, and what it reaches.
    pub(crate) attack: Vec3,
    /// What cannot be hit.
    pub(crate) safe: Vec3,
    /// What was worked out anew.
    pub(crate) anew: Vec3,
    /// The attack ring in the sense the data does not support.
    pub(crate) other_sense: Vec3,
    pub(crate) dome: Vec3,
    pub(crate) bounce: Vec3,
    pub(crate) key: Vec3,
    pub(crate) fill: Vec3,
    pub(crate) rim: Vec3,
}

impl Theme {
    /// The colours of this theme.
    pub(crate) fn palette(self) -> Palette {
        match self {
            Self::Dark => Palette {
                backdrop: [srgb(0x222936), srgb(0x151920), srgb(0x0d0f13)],
                ground: srgb(0x2a313e),
                shadow: 0.22,
                minor: srgb(0x3d4759),
                major: srgb(0x566278),
                mark: srgb(0xff8a70),
                path: srgb(0x58c4dd),
                figure: [srgb(0xa9b3c4), srgb(0x3c4454), srgb(0xff5a3a)],
                bones: [srgb(0xd3dae6), srgb(0xff8a70), srgb(0xff6a4d)],
                second: [srgb(0x6f8fc4), srgb(0x2f4267), srgb(0x58c4dd)],
                attack: srgb(0xff6a4d),
                safe: srgb(0x58c4dd),
                anew: srgb(0x7bd88f),
                other_sense: srgb(0xa58bff),
                dome: Vec3::new(0.19, 0.225, 0.30),
                bounce: Vec3::new(0.05, 0.055, 0.065),
                key: Vec3::new(1.50, 1.38, 1.22),
                fill: Vec3::new(0.09, 0.12, 0.18),
                rim: Vec3::new(0.22, 0.32, 0.52),
            },
            Self::Light => Palette {
                backdrop: [srgb(0xfafbfd), srgb(0xe9edf3), srgb(0xd5dbe5)],
                ground: srgb(0xf0f3f8),
                shadow: 0.44,
                minor: srgb(0xc3ccd9),
                major: srgb(0x9dabc0),
                mark: srgb(0xd6452a),
                path: srgb(0x0b7f9c),
                figure: [srgb(0x8793a8), srgb(0x434c5c), srgb(0xe0492c)],
                bones: [srgb(0x77859c), srgb(0xd6452a), srgb(0xe0492c)],
                second: [srgb(0x5f7fb8), srgb(0x35496f), srgb(0x0b7f9c)],
                attack: srgb(0xd6452a),
                safe: srgb(0x0b7f9c),
                anew: srgb(0x2c8a47),
                other_sense: srgb(0x7357e0),
                dome: Vec3::new(0.42, 0.46, 0.54),
                bounce: Vec3::new(0.17, 0.18, 0.20),
                key: Vec3::new(1.45, 1.36, 1.24),
                fill: Vec3::new(0.12, 0.13, 0.15),
                rim: Vec3::new(0.05, 0.06, 0.08),
            },
        }
    }
}

/// `0xrrggbb` as a screen shows it, in linear light.
fn srgb(color: u32) -> Vec3 {
    let channel = |shift: u32| {
        let value = ((color >> shift) & 0xff) as f32 / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    Vec3::new(channel(16), channel(8), channel(0))
}
