//! The demo: a whole `MUSEUM.MUS` at the documented addresses, every animation invented.
//!
//! The seven animations whose frame counts follow from published addresses have those counts and those frame shapes, so the demo is
//! recognised the way a genuine file would be. Channels that are zero throughout are left out, as the genuine cycles suggest their
//! exporter did.

use crate::museum::body;
use crate::museum::figure::Stance;
use crate::museum::file::File;
use crate::museum::frame::Frame;
use crate::museum::moves::{air, animals, errands, ground, unnamed};
use crate::museum::recipe::{FLICKY, LEN, LIST, MONKEY, SONIC};

/// The demo's bytes: 268 KiB, mostly zeros.
pub fn demo() -> Vec<u8> {
    let mut file = File::new(LEN);
    file.animation(FLICKY, &animals::flying());
    file.animation(MONKEY, &animals::walking());
    let moves: [fn() -> Vec<Stance>; 30] = [
        air::falling,
        air::dive,
        air::launch,
        air::curl,
        ground::sprinting,
        ground::running,
        air::uncurl,
        air::jump,
        errands::start_idle,
        errands::idle,
        ground::skid,
        ground::walking,
        ground::start_push,
        ground::push,
        errands::open_door,
        errands::pick_up_1,
        errands::push_button,
        air::hang,
        ground::balancing,
        errands::start_enter,
        errands::enter,
        errands::pick_up_2,
        errands::put_away_1,
        errands::put_away_2,
        errands::start_examine,
        errands::finish_examine,
        air::spring,
        air::start_spring_fall,
        air::spring_fall,
        air::flying,
    ];
    for (at, stances) in SONIC.iter().zip(moves) {
        file.animation(*at, &frames(&stances()));
    }
    let cartwheel = 0x34000;
    file.animation(cartwheel, &frames(&unnamed::cartwheel()));
    let wave = frames(&unnamed::wave_hand());
    let both_signs = 0x35000;
    let (before, behind) = wave.split_at(wave.len() / 2);
    file.scattered(both_signs, before, behind);
    let blinking = 0x36000;
    file.animation(blinking, &unnamed::with_empty_frames(&frames(&unnamed::bow())));
    let hopping = 0x37000;
    file.animation(hopping, &animals::hopping());
    let unlisted = 0x38000;
    file.animation(unlisted, &frames(&unnamed::stretch()));
    put_list(&mut file, &[cartwheel, both_signs, blinking, hopping]);
    body::put(&mut file, &body::OFFSETS);
    file.bytes()
}

/// The game's own list: the animals, everything of Sonic and Tails with a gap, then what has no public name.
fn put_list(file: &mut File, unnamed: &[u32]) {
    let mut list = Vec::new();
    for target in [FLICKY, MONKEY].iter().chain(&SONIC) {
        list.extend(file.pointer_to(*target));
    }
    list.extend([0; 8]);
    for target in unnamed {
        list.extend(file.pointer_to(*target));
    }
    file.put(LIST, &list);
}

/// Stances as frames: angles as 16-bit numbers, and only the channels that are not zero.
pub(crate) fn frames(stances: &[Stance]) -> Vec<Frame> {
    let parts: Vec<[[u16; 3]; 15]> = stances.iter().map(|stance| stance.angles().map(|part| part.map(angle))).collect();
    let turns: Vec<[u16; 3]> = stances.iter().map(|stance| stance.turn.map(angle)).collect();
    let mut common = 0;
    for axis in 0..3 {
        if parts.iter().flatten().all(|part| part[axis] == 0) {
            common |= 1 << axis;
        }
        if turns.iter().all(|turn| turn[axis] == 0) {
            common |= 0x40 << axis;
        }
    }
    let frame = |((stance, parts), turn): ((&Stance, &[[u16; 3]; 15]), &[u16; 3])| {
        let position = stance.root.map(|value| (value * 65536.0).round() as i32);
        let absent = (0..3).filter(|axis| position[*axis] == 0).fold(0, |flags, axis| flags | 0x08 << axis);
        Frame { flags: common | absent, position, rotation: *turn, angles: parts.to_vec() }
    };
    stances.iter().zip(&parts).zip(&turns).map(frame).collect()
}

/// Degrees as a 16-bit angle.
pub(crate) fn angle(degrees: f32) -> u16 {
    (degrees / 360.0 * 65536.0).round() as i64 as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every move, and whether its last frame goes over into its first.
    fn moves() -> [(&'static str, Vec<Stance>, bool); 33] {
        [
            ("falling", air::falling(), true),
            ("dive", air::dive(), false),
            ("launch", air::launch(), true),
            ("curl", air::curl(), false),
            ("sprinting", ground::sprinting(), true),
            ("running", ground::running(), true),
            ("uncurl", air::uncurl(), false),
            ("jump", air::jump(), false),
            ("start idle", errands::start_idle(), false),
            ("idle", errands::idle(), true),
            ("skid", ground::skid(), false),
            ("walking", ground::walking(), true),
            ("start push", ground::start_push(), false),
            ("push", ground::push(), true),
            ("open door", errands::open_door(), false),
            ("pick up 1", errands::pick_up_1(), false),
            ("push button", errands::push_button(), false),
            ("hang", air::hang(), true),
            ("balancing", ground::balancing(), true),
            ("start enter", errands::start_enter(), false),
            ("enter", errands::enter(), false),
            ("pick up 2", errands::pick_up_2(), false),
            ("put away 1", errands::put_away_1(), false),
            ("put away 2", errands::put_away_2(), false),
            ("start examine", errands::start_examine(), false),
            ("finish examine", errands::finish_examine(), false),
            ("spring", air::spring(), true),
            ("start spring fall", air::start_spring_fall(), false),
            ("spring fall", air::spring_fall(), true),
            ("flying", air::flying(), true),
            ("cartwheel", unnamed::cartwheel(), false),
            ("wave", unnamed::wave_hand(), true),
            ("bow", unnamed::bow(), false),
        ]
    }

    /// Degrees between two angles the shorter way round.
    fn apart(from: f32, to: f32) -> f32 {
        ((to - from + 180.0).rem_euclid(360.0) - 180.0).abs()
    }

    #[test]
    fn nothing_pops_within_a_move_or_where_a_cycle_closes() {
        for (name, stances, closes) in moves() {
            // The quick ones have few frames for much movement.
            let most = match stances.len() {
                ..9 => 90.0,
                9..20 => 75.0,
                _ => 45.0,
            };
            let seam = stances[..1].iter().filter(|_| closes);
            let angles: Vec<_> = stances.iter().chain(seam).map(Stance::angles).collect();
            for (frame, pair) in angles.windows(2).enumerate() {
                for (part, (from, to)) in pair[0].iter().zip(&pair[1]).enumerate() {
                    for axis in 0..3 {
                        let step = apart(from[axis], to[axis]);
                        assert!(step < most, "{name}: part {part} axis {axis} turns {step} after frame {frame}");
                    }
                }
            }
        }
    }

    #[test]
    fn some_foot_carries_whoever_stands() {
        for (name, stances, _) in moves() {
            let leaves_the_floor = ["sprinting", "running", "jump"].contains(&name);
            for (frame, stance) in stances.iter().enumerate().filter(|(_, stance)| stance.planted && !leaves_the_floor)
            {
                let lowest = stance.legs.iter().map(|leg| leg.lift).fold(f32::INFINITY, f32::min);
                assert!(lowest < 0.61, "{name}: both feet are {lowest} off the floor in frame {frame}");
            }
        }
    }

    #[test]
    fn an_angle_of_any_size_is_its_sixteen_bits() {
        assert_eq!([0.0, 90.0, -90.0, 360.0, 450.0, -180.0].map(angle), [0, 0x4000, 0xC000, 0, 0x4000, 0x8000]);
    }

    #[test]
    fn only_channels_in_use_are_written() {
        let still = frames(&[Stance::default(); 2]);
        assert!(still.iter().all(|frame| frame.flags & 0x01FA == 0x01FA), "{:04x}", still[0].flags);
        let full = frames(&unnamed::cartwheel()[3..20]);
        assert!(full.iter().all(|frame| frame.flags == 0), "{:04x}", full[0].flags);
    }
}
