//! The fighter's textures as the game stores them: one a bone, in the formats the game has.

use super::figure::unwrap::Part;
use super::paint::{sheen, texture};
use crate::kinds::body::trma;
use crate::kinds::picture::Format;
use crate::kinds::txmp::{BACK_AND_FORTH, ENVIRONMENT, NO_U_WRAP, NO_V_WRAP, Txmp, txan};
use crate::level_file::{Handle, LevelFile};

/// Frames of 1/60 s for which each image of the chest's light is shown.
const PULSE: i16 = 9;

/// How bright the light burns in the images after the first, which is dim.
const GLOWS: [f32; 4] = [0.25, 0.5, 0.75, 1.0];

/// Adds the textures and their list, one entry a bone.
pub(super) fn add(level: &mut LevelFile) -> Handle {
    let mut reflections = Txmp::of(&sheen(), Format::Rgba8888);
    "sable_sheen.tga".clone_into(&mut reflections.source);
    let reflections = level.add("sable_sheen", reflections.instance());
    let handles = Part::ALL.map(|part| {
        let (name, format) = looks(part);
        let mut txmp = Txmp::of(&texture(part, 0.0), format);
        txmp.source = format!("{name}.tga");
        txmp.flags |= NO_U_WRAP | NO_V_WRAP;
        if part == Part::Foot {
            txmp.environment = Some(reflections);
            txmp.flags |= ENVIRONMENT;
        }
        if part == Part::Chest {
            txmp.animation = Some(pulse(level, name, format));
            txmp.flags |= BACK_AND_FORTH;
        }
        level.add(name, txmp.instance())
    });
    let of = |part: Part| Part::ALL.iter().position(|one| *one == part).map(|i| handles[i]);
    level.add("sable_textures", trma(&Part::OF_BONES.map(of)))
}

/// Name and format. Where skin meets skin the formats have no blocks whose colours could differ; only the sash needs
/// alpha.
fn looks(part: Part) -> (&'static str, Format) {
    match part {
        Part::Pelvis => ("sable_pelvis", Format::Argb4444),
        Part::Thigh => ("sable_thigh", Format::Dxt1),
        Part::Calf => ("sable_calf", Format::Dxt1),
        Part::Foot => ("sable_foot", Format::Dxt1),
        Part::Mid => ("sable_mid", Format::Dxt1),
        Part::Chest => ("sable_chest", Format::Dxt1),
        Part::Neck => ("sable_neck", Format::Rgb555),
        Part::Head => ("sable_head", Format::Rgb555),
        Part::Shoulder => ("sable_shoulder", Format::Dxt1),
        Part::Arm => ("sable_arm", Format::Rgb555),
        Part::Wrist => ("sable_wrist", Format::Rgb555),
        Part::Fist => ("sable_fist", Format::Rgb888),
    }
}

/// The chest's animation: the texture itself first, then brighter and brighter, and back.
fn pulse(level: &mut LevelFile, name: &str, format: Format) -> Handle {
    let mut images = vec![None];
    for (number, glow) in GLOWS.iter().enumerate() {
        let mut txmp = Txmp::of(&texture(Part::Chest, *glow), format);
        txmp.source = format!("{name}_{}.tga", number + 1);
        txmp.flags |= NO_U_WRAP | NO_V_WRAP;
        images.push(Some(level.add(&format!("{name}_{}", number + 1), txmp.instance())));
    }
    level.private(txan(PULSE, &images))
}
