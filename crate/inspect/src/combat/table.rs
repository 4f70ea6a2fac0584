//! The comparison of moves as a spreadsheet reads it: a line for each attack, one without numbers for a move that has none.

use super::csv::{Cell, line};
use super::frames::{Advantage, AttackRow, FrameRow, Guard};
use crate::playhead::Span;

/// Headings, in the order of the values.
const HEADINGS: [&str; 40] = [
    "Name",
    "File",
    "Type",
    "From",
    "To",
    "Frames",
    "Startup",
    "Active",
    "Gap",
    "Recovery",
    "Damage",
    "Damage per second",
    "Reach (units)",
    "Lowest (units)",
    "Highest (units)",
    "Hard pause",
    "Soft pause",
    "Pauses count",
    "On punch",
    "On kick",
    "Atomic",
    "Invulnerable",
    "Attack",
    "First frame",
    "Last frame",
    "Hit points",
    "Knockback (units)",
    "Guard",
    "Half damage",
    "Hit type",
    "Hit length",
    "Stun length",
    "Stagger length",
    "On hit",
    "On hit to act",
    "On block",
    "On block to block",
    "On block to act",
    "On block if attacker staggers",
    "On block if blocker staggers",
];

/// Rows of frame data as comma-separated values with a line of headings.
pub fn frame_data_csv(rows: &[FrameRow]) -> String {
    let mut text = String::new();
    line(&mut text, &HEADINGS.map(|heading| Cell::Text(heading.to_owned())));
    for row in rows {
        let first = move_cells(row);
        if row.attacks.is_empty() {
            let mut cells = first;
            cells.resize(HEADINGS.len(), Cell::Empty);
            line(&mut text, &cells);
            continue;
        }
        for (number, attack) in row.attacks.iter().enumerate() {
            let mut cells = first.clone();
            cells.push(Cell::number(number + 1));
            cells.extend(attack_cells(attack));
            line(&mut text, &cells);
        }
    }
    text
}

fn move_cells(row: &FrameRow) -> Vec<Cell> {
    let text = |text: &str| Cell::Text(text.to_owned());
    vec![
        text(&row.name),
        text(&row.file),
        text(&row.r#type),
        text(&row.from),
        text(&row.to),
        Cell::number(row.frames),
        Cell::maybe(row.startup),
        Cell::number(row.active),
        Cell::number(row.gap),
        Cell::maybe(row.recovery),
        Cell::number(row.damage),
        Cell::Number(format!("{:.2}", row.damage_per_second)),
        Cell::maybe(row.reach),
        Cell::maybe(row.low),
        Cell::maybe(row.high),
        Cell::number(row.hard_pause),
        Cell::number(row.soft_pause),
        yes(row.pauses_count),
        text(&row.on_punch),
        text(&row.on_kick),
        span(row.atomic),
        span(row.invulnerable),
    ]
}

fn attack_cells(attack: &AttackRow) -> [Cell; 17] {
    let block = |part: fn(&Advantage) -> i32| Cell::maybe(attack.on_block.as_ref().map(part));
    [
        Cell::number(attack.span.first),
        Cell::number(attack.span.last),
        Cell::number(attack.damage),
        Cell::number(attack.knockback),
        Cell::Text(guard(attack.guard).to_owned()),
        yes(attack.half_damage),
        Cell::Text(attack.hit_type.clone()),
        Cell::number(attack.hit_length),
        Cell::number(attack.stun_length),
        Cell::number(attack.stagger_length),
        Cell::number(attack.on_hit.at_end),
        Cell::number(attack.on_hit.to_act),
        block(|advantage| advantage.at_end),
        block(|advantage| advantage.to_block),
        block(|advantage| advantage.to_act),
        Cell::maybe(attack.if_attacker_staggers),
        Cell::maybe(attack.if_blocker_staggers),
    ]
}

fn yes(value: bool) -> Cell {
    Cell::Text(if value { "yes" } else { "no" }.to_owned())
}

/// Not `4-20`, which spreadsheets take for a date.
fn span(span: Option<Span>) -> Cell {
    span.map_or(Cell::Empty, |span| Cell::Text(format!("{} to {}", span.first, span.last)))
}

fn guard(guard: Guard) -> &'static str {
    match guard {
        Guard::Either => "either",
        Guard::Standing => "standing",
        Guard::Crouching => "crouching",
        Guard::None => "none",
    }
}
