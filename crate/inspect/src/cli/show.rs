//! `kata show NAME`: one animation in full.

use std::io::Write;

use inspect::detail::{LinkRef, Word};
use inspect::museum::{FrameRow, MuseumDetail};
use inspect::{Detail, Severity};
use serde::Serialize;

use super::{Failure, Paths, opening};

/// Prints the facts; 1 when something is wrong with the animation.
pub(crate) fn run(name: &str, what: &Paths) -> Result<u8, Failure> {
    let session = opening::session(what)?;
    let handle = session.named(name).ok_or_else(|| {
        Failure::unreadable(format!("No animation named {name} is in what was opened; kata list shows the names."))
    })?;
    let mut out = std::io::stdout().lock();
    if let Some(detail) = session.museum_detail(handle, &jam::Options::default()) {
        let frames = session.museum_frames(handle).unwrap_or_default();
        let shown = Shown { detail, frames };
        if what.json {
            serde_json::to_writer_pretty(&mut out, &shown)?;
            writeln!(out)?;
        } else {
            museum(&mut out, &shown)?;
        }
        return Ok(u8::from(shown.detail.problems.iter().any(|problem| problem.severity != Severity::Hint)));
    }
    let detail =
        session.detail(handle).ok_or_else(|| Failure::unreadable(format!("{name} is not open (any more).")))?;
    if what.json {
        serde_json::to_writer_pretty(&mut out, &detail)?;
        writeln!(out)?;
    } else {
        facts(&mut out, &detail)?;
    }
    Ok(u8::from(!detail.problems.is_empty()))
}

/// An animation of a museum with all its frames: what the page gets by two questions.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Shown {
    detail: MuseumDetail,
    frames: Vec<FrameRow>,
}

fn museum(out: &mut impl Write, Shown { detail, frames }: &Shown) -> std::io::Result<()> {
    writeln!(out, "{}", detail.name)?;
    writeln!(
        out,
        "{}, table at {:#07X} (RAM {:#010X}), {} frames",
        detail.file, detail.address, detail.ram, detail.frames
    )?;
    writeln!(out, "{} ({}: {})", detail.sureness, detail.confidence, detail.meaning)?;
    let parts = detail.parts.map_or_else(|| "unknown".to_owned(), |parts| parts.to_string());
    writeln!(out, "Parts {parts}, {}; {}", detail.layout, detail.joints)?;
    writeln!(out, "{}; loaded at {:#010X}; SHA-256 {}", detail.recognition, detail.load_address, detail.sha256)?;
    writeln!(out, "frame  entry    offset  address  bytes  flags")?;
    for (index, frame) in frames.iter().enumerate() {
        let at = frame.at.map_or_else(String::new, |at| format!("{at:#07X}"));
        let flags = frame.flags.map_or_else(String::new, |flags| format!("{flags:#06X}"));
        let offset = frame.offset;
        writeln!(
            out,
            "{index:>5}  {:#07X}  {offset:>6}  {at:>7}  {:>5}  {flags} {}",
            frame.entry_at, frame.size, frame.problem
        )?;
    }
    for problem in &detail.problems {
        writeln!(out, "! {}", problem.message)?;
    }
    Ok(())
}

fn facts(out: &mut impl Write, detail: &Detail) -> std::io::Result<()> {
    writeln!(out, "{}", detail.name)?;
    writeln!(out, "{}, instance {}, {} frames ({:.2} s)", detail.file, detail.index, detail.frames, detail.seconds)?;
    if let Some(missing) = &detail.missing {
        writeln!(out, "{missing} is missing, so its parts are not shown.")?;
    }
    words(out, "Flags", &detail.flags)?;
    writeln!(out, "\nFields")?;
    for field in &detail.fields {
        let doubt = if field.uncertain { " (uncertain)" } else { "" };
        writeln!(
            out,
            "  0x{:03X}  {:<32} {:<28} {}{doubt}",
            field.offset,
            field.name,
            with_unit(&field.value, field.unit),
            field.text
        )?;
    }
    for (number, attack) in detail.attacks.iter().enumerate() {
        let bones = attack.bones.join(" ");
        writeln!(
            out,
            "\nAttack {number}: frames {} to {}, {} damage, {}",
            attack.span.first, attack.span.last, attack.damage, bones
        )?;
        writeln!(
            out,
            "  hit {} for {} frames, stun {}, stagger {}, knockback {}",
            attack.hit_type.name, attack.hit_length, attack.stun_length, attack.stagger_length, attack.knockback
        )?;
        words(out, "  Flags", &attack.flags)?;
    }
    for part in &detail.self_damage {
        writeln!(out, "Self damage: {} at frame {}", part.points, part.frame)?;
    }
    for part in &detail.motion_blur {
        writeln!(out, "Motion blur: frames {} to {}, {}", part.span.first, part.span.last, part.bones.join(" "))?;
    }
    for part in &detail.shortcuts {
        let replaces = if part.replace_atomic { ", replaces atomic" } else { "" };
        writeln!(out, "Shortcut from {}: blends {} frames{replaces}", part.from.name, part.length)?;
    }
    if let Some(throw) = &detail.throw_info {
        let [x, y, z] = throw.offset;
        writeln!(
            out,
            "Throw: {} at {x} {y} {z}, turned by {}, within {}",
            throw.target_type.name, throw.angle, throw.distance
        )?;
        links(out, "  victim", &throw.victims)?;
    }
    links(out, "Thrown by", &detail.throwers)?;
    for step in &detail.footsteps {
        let side = match (step.left, step.right) {
            (true, true) => "both",
            (true, false) => "left",
            (false, true) => "right",
            (false, false) => "neither",
        };
        writeln!(out, "Footstep at frame {}: {side}", step.frame)?;
    }
    for part in &detail.particles {
        writeln!(out, "Particle {} on {}: frames {} to {}", part.name, part.bone, part.span.first, part.span.last)?;
    }
    for sound in &detail.sounds {
        writeln!(out, "Sound at frame {}: {}", sound.frame, sound.name)?;
    }
    for listing in &detail.collections {
        let share = listing.share * 100.0;
        writeln!(
            out,
            "In {}: weight {} ({share:.0} %), used by {}",
            listing.name,
            listing.weight,
            listing.characters.join(" ")
        )?;
    }
    for problem in &detail.problems {
        writeln!(out, "! {}", problem.message)?;
    }
    Ok(())
}

fn words(out: &mut impl Write, label: &str, words: &[Word]) -> std::io::Result<()> {
    if words.is_empty() {
        return Ok(());
    }
    writeln!(out, "{label}")?;
    for word in words {
        writeln!(out, "    {:<24} {}", word.name, word.text)?;
    }
    Ok(())
}

fn links(out: &mut impl Write, label: &str, links: &[LinkRef]) -> std::io::Result<()> {
    for link in links {
        writeln!(out, "{label} {}", link.name)?;
    }
    Ok(())
}

fn with_unit(value: &str, unit: &str) -> String {
    if unit.is_empty() || value == "none" { value.to_owned() } else { format!("{value} {unit}") }
}
