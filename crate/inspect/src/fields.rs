//! Every scalar field of a TRAM as text: the value from the view, the words from `explain`.

use level::kinds::tram::{ExtentSummary, Tram};

use crate::detail::Field;
use crate::explain::FIELDS;
use crate::named;

/// All scalar fields in file order. `links` are the names of the two direct animations.
pub(crate) fn of(tram: &Tram<'_>, links: [&str; 2]) -> Vec<Field> {
    let fields = FIELDS.iter().map(|field| Field {
        group: field.group,
        name: field.name,
        value: value(tram, links, field.offset),
        unit: field.unit,
        text: field.text,
        offset: field.offset.into(),
        uncertain: field.uncertain,
    });
    fields.collect()
}

/// The value at an offset counted from the instance header, as text; "" for an offset that is no scalar field.
fn value(tram: &Tram<'_>, [punch, kick]: [&str; 2], offset: u16) -> String {
    match offset {
        0x00C => place(tram.heights_at()),
        0x010 => place(tram.velocities_at()),
        0x014 => place(tram.attacks_at()),
        0x018 => place(tram.self_damage_at()),
        0x01C => place(tram.motion_blur_at()),
        0x020 => place(tram.shortcuts_at()),
        0x024 => place(tram.throw_at()),
        0x028 => place(tram.footsteps_at()),
        0x02C => place(tram.particles_at()),
        0x030 => place(tram.positions_at()),
        0x034 => place(tram.rotations_at()),
        0x038 => place(tram.sounds_at()),
        0x03C => format!("0x{:08X}", tram.flags()),
        0x040 => or_none(punch),
        0x044 => or_none(kick),
        0x048 => mask(tram.used_bones()),
        0x04C => mask(tram.replaced_bones()),
        0x050 => float(tram.final_rotation()),
        0x054 => with_number(&named::direction(tram.direction()).name, tram.direction()),
        0x056 => named::vocalization(tram.vocalization())
            .map_or_else(|| "none".to_owned(), |word| with_number(&word.name, tram.vocalization())),
        0x058 => float(tram.reach()),
        0x05C => float(tram.min_y()),
        0x060 => float(tram.max_y()),
        0x0F4..=0x110 => extent(&tram.first_extent(), offset - 0x0F4),
        0x114..=0x130 => extent(&tram.farthest_extent(), offset - 0x114),
        0x134 => tram.alternate_direction().to_string(),
        0x138 => tram.extent_count().to_string(),
        0x13C => place(tram.extents_at()),
        0x140 => or_none(&tram.impact()),
        0x150 => tram.hard_pause().to_string(),
        0x152 => tram.soft_pause().to_string(),
        0x154 => tram.sound_count().to_string(),
        0x15E => tram.fps().to_string(),
        0x160 => tram.key_size().to_string(),
        0x162 => with_number(&named::kind(tram.kind()).name, tram.kind()),
        0x164 => with_number(&named::kind(tram.aiming_type()).name, tram.aiming_type()),
        0x166 => with_number(&named::state(tram.from_state()).name, tram.from_state()),
        0x168 => with_number(&named::state(tram.to_state()).name, tram.to_state()),
        0x16A => tram.bone_count().to_string(),
        0x16C => tram.frame_count().to_string(),
        0x16E => tram.duration().to_string(),
        0x170 => varient(tram.varient()),
        0x174 => tram.atomic_start().to_string(),
        0x176 => tram.atomic_end().to_string(),
        0x178 => tram.end_interpolation().to_string(),
        0x17A => or_ffff(tram.max_interpolation()),
        0x17C => or_ffff(tram.action_frame()),
        0x17E => tram.first_level().to_string(),
        0x180 => tram.invulnerable_first().to_string(),
        0x181 => tram.invulnerable_count().to_string(),
        0x182 => tram.attack_count().to_string(),
        0x183 => tram.self_damage_count().to_string(),
        0x184 => tram.motion_blur_count().to_string(),
        0x185 => tram.shortcut_count().to_string(),
        0x186 => tram.footstep_count().to_string(),
        0x187 => tram.particle_count().to_string(),
        _ => String::new(),
    }
}

/// A field of one of the two extent summaries, by its offset in the summary.
fn extent(extent: &ExtentSummary, at: u16) -> String {
    if !extent.is_present() {
        return "none".to_owned();
    }
    match at {
        0x00 => extent.frame.to_string(),
        0x02 => extent.attack.to_string(),
        0x03 => extent.attack_offset.to_string(),
        0x04 => float(extent.x),
        0x08 => float(extent.z),
        0x0C => float(extent.height),
        0x10 => float(extent.length),
        0x14 => float(extent.min_y),
        0x18 => float(extent.max_y),
        0x1C => float(extent.angle),
        _ => String::new(),
    }
}

fn place(offset: u32) -> String {
    if offset == 0 { "none".to_owned() } else { format!("0x{offset:X}") }
}

fn mask(bits: u32) -> String {
    if bits == 0 { "none".to_owned() } else { format!("0x{bits:05X}") }
}

fn or_none(text: &str) -> String {
    if text.is_empty() { "none".to_owned() } else { text.to_owned() }
}

fn or_ffff(number: u16) -> String {
    if number == u16::MAX { "none".to_owned() } else { number.to_string() }
}

fn with_number(name: &str, number: u16) -> String {
    if name.starts_with('#') { name.to_owned() } else { format!("{name} ({number})") }
}

fn varient(bits: u16) -> String {
    if bits == 0 {
        "none".to_owned()
    } else {
        format!("{} (0x{bits:04X})", named::names(&named::varient(bits)).join(", "))
    }
}

/// Shortest text that reads back as the same number; very large ones in powers of ten, as the sentinels ±1e9 are.
fn float(number: f32) -> String {
    if number.abs() >= 1e7 { format!("{number:e}") } else { number.to_string() }
}

#[cfg(test)]
mod tests {
    use level::Bytes;

    use super::*;

    #[test]
    fn every_field_has_a_value() {
        let bytes = [0; 0x180];
        let tram = Tram::new(Bytes::new(&bytes)).unwrap();
        for field in of(&tram, ["", ""]) {
            assert!(!field.value.is_empty(), "{} at {:#x}", field.name, field.offset);
        }
    }

    #[test]
    fn sentinels_are_told_apart_from_numbers() {
        assert_eq!(float(1e9), "1e9");
        assert_eq!(float(-1e9), "-1e9");
        assert_eq!(float(9.264_801), "9.264801");
        assert_eq!(or_ffff(u16::MAX), "none");
        assert_eq!(with_number("#301", 301), "#301");
        assert_eq!(with_number("Kick", 12), "Kick (12)");
    }
}
