//! Deterministic files, one for each rule a reader has to obey.

use crate::museum::body;
use crate::museum::file::File;
use crate::museum::frame::Frame;

/// Size of the files with everything at its documented address.
pub const LEN: usize = 0x43000;

/// Addresses of the 30 Sonic/Tails tables, as published.
pub const SONIC: [u32; 30] = [
    0x2692C, 0x27046, 0x27368, 0x275B0, 0x277D0, 0x27BFE, 0x27D56, 0x27F92, 0x28882, 0x28E1A, 0x290AC, 0x298FA,
    0x29AD8, 0x2A3A6, 0x2A728, 0x2AC66, 0x2B0A2, 0x2BF22, 0x2C924, 0x2D6C8, 0x2E5A8, 0x2F2F6, 0x2FE42, 0x3008E,
    0x30860, 0x30D3C, 0x31162, 0x3127C, 0x31666, 0x324CA,
];
/// Address of the bird's table.
pub const FLICKY: u32 = 0x1FAD0;
/// Address of the monkey's table.
pub const MONKEY: u32 = 0x200B4;
/// Address of the list of pointers to tables.
pub const LIST: u32 = 0x0D9CC;
/// An address with nothing documented around it, for animations without a name.
pub const UNNAMED: u32 = 0x33000;

fn same(flags: u16, count: u32, parts: u8) -> Vec<Frame> {
    (0..count).map(|number| Frame::numbered(flags, number, parts)).collect()
}

/// One frame of the first flags, then so many of the second: a cycle in which one frame lacks a component.
fn cycle(first: u16, others: u16, count: u32) -> Vec<Frame> {
    (0..count).map(|number| Frame::numbered(if number == 0 { first } else { others }, number, 15)).collect()
}

/// One table at 0x7000 with 512 frames of 15 parts: flags 0 to 511 in order. Frame 0 is the first byte of the file.
pub fn all_flags() -> Vec<u8> {
    let frames: Vec<Frame> = (0..512_u16).map(|flags| Frame::numbered(flags, u32::from(flags), 15)).collect();
    let mut file = File::new(0x7402);
    file.animation(0x7000, &frames);
    file.bytes()
}

/// Puts the seven animations whose frame counts follow from the published addresses.
pub fn put_predicted(file: &mut File) {
    file.animation(SONIC[0], &same(0x01FC, 40, 15));
    file.animation(SONIC[1], &same(0x01FC, 28, 15));
    file.animation(SONIC[2], &same(0x01FC, 12, 15));
    file.animation(SONIC[3], &same(0x01FC, 9, 15));
    file.animation(SONIC[4], &cycle(0x01FC, 0x01EC, 8));
    file.animation(SONIC[5], &cycle(0x01FC, 0x01EC, 16));
    file.animation(SONIC[6], &same(0x01FC, 5, 15));
}

/// Puts one to three frames at the other Sonic/Tails tables.
pub fn put_others_of_sonic(file: &mut File) {
    for (at, count) in SONIC[7..].iter().zip((1..=3).cycle()) {
        file.animation(*at, &same(0x01FC, count, 15));
    }
}

/// Puts the bird (8 parts, 24 frames, from 0x1F7A0 on) and the monkey (13 parts).
pub fn put_animals(file: &mut File) {
    file.animation(FLICKY, &same(0x01FC, 24, 8));
    file.animation(MONKEY, &same(0x01FA, 10, 13));
}

/// Puts the list: three known tables, an unused entry, one through the uncached mirror, one nobody has named, rubbish.
pub fn put_list(file: &mut File) {
    file.animation(UNNAMED, &same(0x0000, 6, 15));
    let mut list = Vec::new();
    for target in [SONIC[0], SONIC[5], MONKEY] {
        list.extend(file.pointer_to(target));
    }
    list.extend([0; 4]);
    let mut mirror = file.pointer_to(FLICKY);
    mirror[0] |= 0x20;
    list.extend(mirror);
    list.extend(file.pointer_to(UNNAMED));
    list.extend([0x12, 0x34, 0x56, 0x79, 0xDE, 0xAD, 0xBE, 0xEF]);
    list.extend(file.pointer_to(SONIC[1]));
    file.put(LIST, &list);
}

/// Seven animations at their documented addresses and nothing else.
pub fn predicted() -> Vec<u8> {
    let mut file = File::new(LEN);
    put_predicted(&mut file);
    file.bytes()
}

/// Everything documented at its address: all animations, the list, and a model whose offsets are all different.
pub fn complete() -> Vec<u8> {
    whole(File::new(LEN))
}

/// The same as [`complete`] with everything moved, as in another version of the game.
pub fn moved(by: i32) -> Vec<u8> {
    whole(File::new(LEN + by.max(0) as usize).moved(by))
}

/// The same as [`complete`] with pointers for another load address.
pub fn loaded_at(address: u32) -> Vec<u8> {
    whole(File::new(LEN).loaded_at(address))
}

fn whole(mut file: File) -> Vec<u8> {
    put_predicted(&mut file);
    put_others_of_sonic(&mut file);
    put_animals(&mut file);
    put_list(&mut file);
    body::put(&mut file, &distinct_offsets());
    file.bytes()
}

/// Fifteen offsets of which no two components are alike: part p has p + 1, −(p + 2) and p + 3.5.
pub fn distinct_offsets() -> [[f32; 3]; 15] {
    std::array::from_fn(|part| [part as f32 + 1.0, -(part as f32 + 2.0), part as f32 + 3.5])
}

/// [`complete`] with the third pointer of the group footer out of the file.
pub fn broken_skeleton() -> Vec<u8> {
    let mut bytes = complete();
    bytes[0x42620 + 8..0x42620 + 12].copy_from_slice(&0x0700_0000_u32.to_be_bytes());
    bytes
}

/// Where [`empties`] and [`both_signs`] have their table.
pub const SMALL: u32 = 0x400;

/// Two axes, empty by 0xFFFF, empty by all known bits, two axes and an unknown bit, everything: sizes 62, 2, 2, 62, 110.
pub fn empties() -> Vec<u8> {
    let flags = [0x01FC, 0xFFFF, 0x01FF, 0x81FC, 0x0000];
    let frames: Vec<Frame> = (0..).zip(flags).map(|(number, flags)| Frame::numbered(flags, number, 15)).collect();
    let mut file = File::new(0x800);
    file.animation(SMALL, &frames);
    file.bytes()
}

/// Four frames before the table, three behind it.
pub fn both_signs() -> Vec<u8> {
    let frames: Vec<Frame> = (0..7).map(|number| Frame::numbered(0x01FC, number, 15)).collect();
    let mut file = File::new(0x800);
    file.scattered(SMALL, &frames[..4], &frames[4..]);
    file.bytes()
}

/// [`predicted`], cut off in the middle of the last table: it has no end mark.
pub fn truncated_table() -> Vec<u8> {
    let mut bytes = predicted();
    bytes.truncate(SONIC[6] as usize + 6);
    bytes
}

/// A dump of High Work RAM with a file in it, with the bytes of every word exchanged if wanted.
pub fn memory_dump(file: &[u8], swapped: bool) -> Vec<u8> {
    let mut dump = vec![0; 0x10_0000];
    dump[0x4_0000..0x4_0000 + file.len()].copy_from_slice(file);
    if swapped {
        for pair in dump.chunks_exact_mut(2) {
            pair.swap(0, 1);
        }
    }
    dump
}
