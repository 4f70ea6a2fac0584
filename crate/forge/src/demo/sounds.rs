//! What the moves sound like: short sounds made by rule, and the names that lead to them.
//!
//! A move names an impulse; that names a group; the group chooses among sounds. Two groups share sounds where the
//! difference is only how loud and how high they are played.

mod synth;

use crate::kinds::sndd::Sndd;
use crate::kinds::sndd::osbd::{group, impulse};
use crate::level_file::LevelFile;
use synth::Voice;

/// Sounds by name, without the tag: how long in seconds, how loud at most, what they are.
const SOUNDS: [(&str, f32, f32, Voice); 12] = [
    ("kata_step1.aif", 0.11, 0.5, Voice::Step { weight: 0.5, seed: 3 }),
    ("kata_step2.aif", 0.11, 0.55, Voice::Step { weight: 0.62, seed: 11 }),
    ("kata_stamp.aif", 0.17, 0.8, Voice::Step { weight: 1.0, seed: 5 }),
    ("kata_whoosh1.aif", 0.22, 0.6, Voice::Whoosh { low: 500.0, high: 2600.0 }),
    ("kata_whoosh2.aif", 0.3, 0.75, Voice::Whoosh { low: 260.0, high: 1500.0 }),
    ("kata_thud.aif", 0.2, 0.95, Voice::Thud { pitch: 95.0, snap: 0.8 }),
    ("kata_fall.aif", 0.3, 0.9, Voice::Thud { pitch: 62.0, snap: 0.25 }),
    ("kata_cloth.aif", 0.2, 0.35, Voice::Rustle),
    ("kata_breath.aif", 0.3, 0.4, Voice::Breath),
    ("kata_voice1.aif", 0.24, 0.7, Voice::Call { from: 330.0, to: 250.0, vowel: [820.0, 1350.0] }),
    ("kata_voice2.aif", 0.32, 0.75, Voice::Call { from: 300.0, to: 180.0, vowel: [640.0, 1150.0] }),
    ("kata_shot.aif", 0.28, 0.95, Voice::Shot),
];

/// Names that moves and the class give, and the sounds a group of that name chooses from, with their weights.
const GROUPS: [(&str, &[(u32, &str)]); 26] = [
    ("footstep_soft", &[(10, "kata_step1.aif"), (10, "kata_step2.aif")]),
    ("footstep_hard", &[(10, "kata_stamp.aif"), (5, "kata_step2.aif")]),
    ("heels", &[(10, "kata_stamp.aif")]),
    ("land_hard", &[(10, "kata_fall.aif")]),
    ("body_fall", &[(10, "kata_fall.aif")]),
    ("jump", &[(10, "kata_cloth.aif"), (10, "kata_step2.aif")]),
    ("cloth", &[(10, "kata_cloth.aif")]),
    ("scrape", &[(10, "kata_cloth.aif")]),
    ("grab", &[(10, "kata_cloth.aif"), (10, "kata_thud.aif")]),
    ("breath", &[(10, "kata_breath.aif")]),
    ("whoosh_light", &[(10, "kata_whoosh1.aif")]),
    ("whoosh_heavy", &[(10, "kata_whoosh2.aif"), (5, "kata_whoosh1.aif")]),
    ("kick_impact", &[(10, "kata_thud.aif")]),
    ("pistol_shot", &[(10, "kata_shot.aif")]),
    ("sable_effort", &[(10, "kata_voice1.aif")]),
    ("sable_pain_light", &[(10, "kata_voice1.aif")]),
    ("sable_pain_heavy", &[(10, "kata_voice2.aif")]),
    ("sable_taunt", &[(10, "kata_voice2.aif"), (10, "kata_voice1.aif")]),
    ("sable_heavy_punch", &[(10, "kata_voice1.aif")]),
    ("sable_heavy_kick", &[(10, "kata_voice1.aif"), (5, "kata_voice2.aif")]),
    ("sable_throw", &[(10, "kata_voice2.aif")]),
    ("sable_alert", &[(10, "kata_voice1.aif")]),
    ("sable_check", &[(10, "kata_breath.aif")]),
    ("sable_pursue", &[(10, "kata_voice1.aif")]),
    ("sable_cover", &[(10, "kata_breath.aif")]),
    ("sable_startle", &[(10, "kata_breath.aif")]),
];

pub(super) fn add(level: &mut LevelFile) {
    for (name, seconds, loudest, voice) in SOUNDS {
        let mut samples = synth::render(voice, seconds, loudest).into_iter();
        level.add(name, Sndd::of(seconds, |_| samples.next().unwrap_or(0.0)).instance());
    }
    for (name, sounds) in GROUPS {
        level.add(&format!("{name}.grp"), group(1, sounds));
        level.add(&format!("{name}.imp"), impulse(name));
    }
}
