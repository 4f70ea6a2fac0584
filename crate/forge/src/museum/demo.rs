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
