//! Frame data of the fixtures' moves against values worked out by hand from their sources, and the same as a spreadsheet.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a panic is how a test fails")]

mod common;

use std::rc::Rc;

use common::{PC, bytes, open};
use inspect::Session;
use inspect::combat::{Advantage, FrameRow, Guard, frame_data_csv};
use level::MemorySource;

fn rows(session: &Session, names: &[&str]) -> Vec<FrameRow> {
    let handles: Vec<u32> = names.iter().map(|name| session.named(name).unwrap()).collect();
    session.frame_data(&handles)
}

fn phases(row: &FrameRow) -> (Option<u32>, u32, u32, Option<u32>) {
    (row.startup, row.active, row.gap, row.recovery)
}

fn same(advantage: i32) -> Advantage {
    Advantage { at_end: advantage, to_block: advantage, to_act: advantage }
}

/// 36 frames, hits in 10 to 16: 10 before, 7 active, 19 after. A hit at frame 10 holds the victim until frame 24, the
/// attacker is free at frame 36: 12 later. Blocked, the victim is free at frame 20: 16 earlier.
#[test]
fn a_plain_kick_is_as_computed_by_hand() {
    let session = open(&PC);
    let row = &rows(&session, &["DEMCOMkick_fw"])[0];
    assert_eq!((row.name.as_str(), row.frames, row.file.as_str()), ("TRAMDEMCOMkick_fw", 36, "level0_Final.dat"));
    assert_eq!(phases(row), (Some(10), 7, 0, Some(19)));
    assert_eq!((row.damage, row.pauses_count), (10, true));
    assert!((row.damage_per_second - 10.0 / 0.6).abs() < 1e-9);
    let attack = &row.attacks[0];
    assert_eq!((attack.guard, attack.half_damage, attack.hit_type.as_str()), (Guard::Either, false, "KnockdownBody"));
    assert_eq!(attack.on_hit, same(-12));
    assert_eq!(attack.on_block, Some(same(-16)));
    assert_eq!((attack.if_attacker_staggers, attack.if_blocker_staggers), (None, None));
    assert_eq!(row.reach, Some(9.5));
    assert_eq!((row.low, row.high), (Some(6.179_842), Some(11.583_759)));
}

/// 26 frames, hits from 8 and holds for 9: free 9 later. Its pauses of 10 and 14 do not count, because it has a
/// direct animation.
#[test]
fn pauses_do_not_count_before_a_direct_animation() {
    let session = open(&PC);
    let row = &rows(&session, &["DEMCOMpunch"])[0];
    assert_eq!((row.hard_pause, row.soft_pause, row.pauses_count), (10, 14, false));
    assert_eq!(row.attacks[0].on_hit, same(-9));
    assert_eq!(row.attacks[0].guard, Guard::Standing);
    assert_eq!((row.on_punch.as_str(), row.on_kick.as_str()), ("TRAMDEMCOMpunch_p", ""));
    let atomic = row.atomic.unwrap();
    assert_eq!((atomic.first, atomic.last, row.free_from), (4, 20, Some(21)));
}

/// 44 frames, hits from 14 and holds for 18: 12 later at its end, and 20 more until anything can be done.
#[test]
fn pauses_count_after_a_move_that_nothing_follows() {
    let session = open(&PC);
    let row = &rows(&session, &["DEMCOMpunch_p_p"])[0];
    assert_eq!(phases(row), (Some(14), 9, 0, Some(21)));
    let attack = &row.attacks[0];
    assert_eq!(attack.on_hit, Advantage { at_end: -12, to_block: -32, to_act: -32 });
    assert_eq!((attack.guard, &attack.on_block), (Guard::None, &None));
    assert_eq!(attack.if_attacker_staggers, None, "nobody staggers after a block that cannot be");
}

/// 52 frames, hits in 12 to 18 and 15 to 30: one window of 19 frames. As they overlap both can hit one victim.
#[test]
fn overlapping_attacks_are_one_window_and_count_together() {
    let session = open(&PC);
    let row = &rows(&session, &["DEMCOMkick_spin"])[0];
    assert_eq!(phases(row), (Some(12), 19, 0, Some(21)));
    assert_eq!(row.damage, 15);
    let [first, second] = &row.attacks[..] else { panic!("two attacks") };
    assert_eq!((first.guard, second.guard, first.half_damage), (Guard::Standing, Guard::Crouching, true));
    assert_eq!((first.on_hit.at_end, second.on_hit.at_end), (12 + 11 - 52, 15 + 15 - 52));
    // Stun 7, stagger 1: if the attacker staggers he is free after 1 frame; if the victim does, it is held for 8.
    assert_eq!((first.if_attacker_staggers, first.if_blocker_staggers), (Some(6), Some(12 + 8 - 52)));
}

/// The same move of 52 frames with other attack frames and pauses; it has no direct animation.
fn spin_with(attacks: [(u16, u16); 2], hard: u16, soft: u16) -> FrameRow {
    let mut file = bytes("oni/level0/TRAMDEMCOMkick_spin.oni");
    let number = |file: &[u8], at: usize| u32::from_le_bytes(file[at..at + 4].try_into().unwrap()) as usize;
    let data = number(&file, 0x20) + 8;
    let part = number(&file, 0x30) + number(&file, data + 0x0C);
    let mut put = |at: usize, value: u16| file[at..at + 2].copy_from_slice(&value.to_le_bytes());
    for (attack, (start, end)) in attacks.into_iter().enumerate() {
        put(part + attack * 32 + 0x0E, start);
        put(part + attack * 32 + 0x10, end);
    }
    put(data + 0x148, hard);
    put(data + 0x14A, soft);
    let mut session = Session::new();
    session.queue("TRAMDEMCOMkick_spin.oni", Rc::new(MemorySource::new(file)));
    session.finish();
    rows(&session, &["DEMCOMkick_spin"]).remove(0)
}

/// Hits in 2 to 3 and 6 to 8 of 52 frames: 2 before, 5 active, 2 between, 43 after. Apart, so that one victim is hit by one of
/// them only: by the 8, not by 7 and 8.
#[test]
fn attacks_apart_leave_a_gap_and_count_once() {
    let row = spin_with([(2, 3), (6, 8)], 0, 0);
    assert_eq!(phases(&row), (Some(2), 5, 2, Some(43)));
    assert_eq!(row.damage, 8);
    assert_eq!((row.attacks[0].on_hit, row.attacks[1].on_hit), (same(2 + 11 - 52), same(6 + 15 - 52)));
    let touching = spin_with([(2, 3), (3, 8)], 0, 0);
    assert_eq!((phases(&touching), touching.damage), ((Some(2), 7, 0, Some(43)), 15));
}

/// The second attack begins after the animation's end, and the first goes on past it.
#[test]
fn frames_past_the_end_are_never_played() {
    let row = spin_with([(50, 90), (60, 61)], 0, 0);
    assert_eq!(phases(&row), (Some(50), 2, 0, Some(0)));
    let never = spin_with([(52, 90), (60, 61)], 0, 0);
    assert_eq!(phases(&never), (None, 0, 0, None));
}

/// At frame 12 it holds for 11, until 23; it ends at 52. Blocking is possible 3 frames later, anything 5 later.
#[test]
fn a_soft_pause_still_lets_one_block() {
    let row = spin_with([(12, 18), (15, 30)], 3, 5);
    assert_eq!(row.attacks[0].on_hit, Advantage { at_end: -29, to_block: -32, to_act: -34 });
    assert_eq!(row.attacks[0].on_block, Some(Advantage { at_end: -33, to_block: -36, to_act: -38 }));
    assert!(row.pauses_count);
}

#[test]
fn a_move_without_attacks_has_no_phases() {
    let session = open(&PC);
    let row = &rows(&session, &["DEMidle1"])[0];
    assert_eq!(phases(row), (None, 0, 0, None));
    assert_eq!((row.damage, row.damage_per_second, row.reach, row.low), (0, 0.0, None, None));
}

#[test]
fn phases_always_add_up_to_the_animation() {
    let mut session = open(&PC);
    let all: Vec<u32> = session.summary().animations.iter().map(|row| row.id).collect();
    let rows = session.frame_data(&all);
    assert_eq!(rows.len(), 51);
    let attacking: Vec<&FrameRow> = rows.iter().filter(|row| row.startup.is_some()).collect();
    assert_eq!(attacking.len(), 11);
    for row in attacking {
        assert_eq!(row.startup.unwrap() + row.active + row.gap + row.recovery.unwrap(), row.frames, "{}", row.name);
    }
}

#[test]
fn what_cannot_be_read_is_left_out() {
    let session = open(&PC[..1]);
    let kick = session.named("DEMCOMkick_fw").unwrap();
    assert!(session.frame_data(&[kick, 9999]).is_empty());
}

#[test]
fn a_spreadsheet_has_a_line_for_each_attack() {
    let session = open(&PC);
    let csv = frame_data_csv(&rows(&session, &["DEMCOMkick_spin", "DEMidle1", "DEMCOMkick_fw"]));
    let lines: Vec<Vec<&str>> = csv.split_terminator("\r\n").map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 1 + 2 + 1 + 1);
    let width = lines[0].len();
    assert!(lines.iter().all(|line| line.len() == width), "{csv}");
    let value = |line: usize, heading: &str| lines[line][lines[0].iter().position(|name| *name == heading).unwrap()];
    assert_eq!([1, 2, 3, 4].map(|line| value(line, "Attack")), ["1", "2", "", "1"]);
    assert_eq!(value(2, "First frame"), "15");
    assert_eq!(value(4, "On hit"), "-12");
    assert_eq!(value(4, "On block"), "-16");
    assert_eq!(value(4, "Damage per second"), "16.67");
    assert_eq!(value(4, "Guard"), "either");
    assert_eq!(value(1, "On block if attacker staggers"), "6");
    assert_eq!(value(3, "Frames"), "120");
}
