//! `kata list`: every animation as a line, or the summary as JSON.

use std::io::Write;

use inspect::summary::AnimationRow;
use inspect::{Severity, Summary};

use super::{Failure, Paths, opening};

/// Prints the list; 1 when something that was opened has an error, 2 when a file could not be opened.
pub(crate) fn run(what: &Paths) -> Result<u8, Failure> {
    let mut session = opening::session(what)?;
    let summary = session.summary();
    let mut out = std::io::stdout().lock();
    if what.json {
        serde_json::to_writer_pretty(&mut out, &summary)?;
        writeln!(out)?;
    } else {
        table(&mut out, &summary)?;
    }
    let refused = session.refused().count() > 0;
    let wrong = summary.problems.iter().any(|problem| problem.severity == Severity::Error);
    Ok(if refused { 2 } else { u8::from(wrong) })
}

fn table(out: &mut impl Write, summary: &Summary) -> std::io::Result<()> {
    for card in &summary.cards {
        writeln!(
            out,
            "# {}: {}, {} instances, {} animations",
            card.name, card.edition, card.instances, card.animations
        )?;
    }
    for row in &summary.animations {
        writeln!(out, "{}", line(row))?;
    }
    for problem in &summary.problems {
        let place = [problem.file.as_str(), problem.instance.as_str()].into_iter().filter(|part| !part.is_empty());
        writeln!(out, "! {}: {}", place.collect::<Vec<_>>().join(", "), problem.message)?;
    }
    Ok(())
}

/// Name, type, states, varient, frames, attacks, flags, level, with tabs between, so that other programs can cut it; and how sure
/// it is, where that is a question.
fn line(row: &AnimationRow) -> String {
    let attacks: Vec<String> =
        row.attacks.iter().map(|attack| format!("{}@{}-{}", attack.damage, attack.start, attack.end)).collect();
    let mut line = [
        row.name.clone(),
        or_dash(row.r#type.clone()),
        or_dash(row.from.clone()),
        or_dash(row.to.clone()),
        or_dash(row.varient.join("+")),
        row.frames.to_string(),
        or_dash(attacks.join("+")),
        or_dash(row.flags.join("+")),
        row.level.clone(),
    ]
    .join("\t");
    if !row.sureness.is_empty() {
        line.push('\t');
        line.push_str(&row.sureness);
    }
    line
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}
