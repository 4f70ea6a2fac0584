//! What the museum's writer claims about its own files, checked byte by byte without the reader.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)] // a panic is how a test fails, in its helpers too

use forge::museum::{self, DiscImage, File, Frame, Raw, recipe};

fn word(bytes: &[u8], at: usize) -> u16 {
    u16::from_be_bytes([bytes[at], bytes[at + 1]])
}

fn long(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap())
}

#[test]
fn a_frame_has_the_size_its_flags_imply() {
    let size = |flags, parts| Frame::numbered(flags, 3, parts).bytes().len();
    assert_eq!([size(0, 15), size(0x01FC, 15), size(0x01FE, 15), size(0x01EC, 15)], [110, 62, 32, 66]);
    assert_eq!([size(0x01FF, 15), size(0xFFFF, 15), size(0x01FC, 8), size(0x81FC, 15)], [2, 2, 34, 62]);
}

#[test]
fn a_frame_is_big_endian_and_has_negative_values() {
    let bytes = Frame::numbered(0x016E, 2, 1).bytes();
    // Y position, Y rotation, X angle.
    assert_eq!(bytes, [0x01, 0x6E, 0xFF, 0xFE, 0xC6, 0x8A, 0x2E, 0xEE, 0x82, 0x46]);
}

#[test]
fn all_flags_fill_their_file_from_the_first_byte() {
    let bytes = recipe::all_flags();
    assert_eq!((bytes.len(), word(&bytes, 0), word(&bytes, 0x7000), word(&bytes, 0x7400)), (29_698, 0, 0x9000, 0));
    assert_eq!(word(&bytes, 0x73FE), 0xFFFE, "the last frame has all flags and two bytes");
}

#[test]
fn the_predicted_animations_lie_where_the_published_numbers_put_them() {
    let bytes = recipe::predicted();
    assert_eq!([0x2692C, 0x2697A, 0x2697C].map(|at| word(&bytes, at)), [0xF650, 0xFFC2, 0]);
    assert_eq!((word(&bytes, 0x25F7C), word(&bytes, 0x25F7A)), (0x01FC, 0));
    // Packed back to back: each frame area begins where the table before it ends.
    for (first_frame, table_before_ends) in
        [(0x27046 - 28 * 62, 0x2697E), (0x27368 - 12 * 62, 0x27046 + 58), (0x275B0 - 9 * 62, 0x27368 + 26)]
    {
        assert_eq!(first_frame, table_before_ends);
        assert_eq!(word(&bytes, first_frame), 0x01FC);
    }
    assert_eq!(word(&bytes, 0x27C1E), 0, "the running table ends at 0x27C20");
}

#[test]
fn offsets_of_both_signs_lead_to_flag_words() {
    let bytes = recipe::both_signs();
    let offsets: Vec<i16> = (0..7).map(|index| word(&bytes, 0x400 + 2 * index).cast_signed()).collect();
    assert_eq!(offsets, [-248, -186, -124, -62, 16, 78, 140]);
    for offset in offsets {
        assert_eq!(word(&bytes, 0x400_usize.wrapping_add_signed(isize::from(offset))), 0x01FC);
    }
}

#[test]
fn the_models_fill_the_published_places() {
    let bytes = recipe::complete();
    let pointers: Vec<u32> = (0..10).map(|part| long(&bytes, 0x42620 + 4 * part)).collect();
    let published = [
        0x0608_0058,
        0x0608_0C58,
        0x0608_0DA8,
        0x0608_1048,
        0x0608_12A0,
        0x0608_13F0,
        0x0608_1690,
        0x0608_18E8,
        0x0608_1A50,
        0x0608_1CF0,
    ];
    assert_eq!(pointers, published);
    assert_eq!(long(&bytes, 0x42620 + 60), 0x0001_0000, "the first offset's X is 1.0");
}

#[test]
fn moving_a_file_moves_its_pointers() {
    let (here, there) = (recipe::complete(), recipe::moved(0x124));
    assert_eq!(here[0x1F000..0x40000], there[0x1F124..0x40124]);
    assert_eq!(long(&there, 0x42620 + 0x124), long(&here, 0x42620) + 0x124);
    assert_eq!(long(&recipe::loaded_at(0x0603_8000), 0x42620), long(&here, 0x42620) - 0x8000);
}

#[test]
#[should_panic(expected = "something is at 0x10 already")]
fn two_things_cannot_be_in_one_place() {
    File::new(0x40).put(0x0E, &[0; 4]).put(0x10, &[0; 4]);
}

#[test]
fn the_demo_has_the_predicted_shapes() {
    let demo = museum::demo();
    assert_eq!(demo.len(), recipe::LEN);
    assert_eq!([0x2692C, 0x2697A, 0x2697C].map(|at| word(&demo, at)), [0xF650, 0xFFC2, 0]);
    // Sprinting and running: one frame without a position, all others with Y.
    for (table, frames, bytes) in [(0x277D0, 8, 524), (0x27BFE, 16, 1052)] {
        assert_eq!(word(&demo, table).cast_signed(), -bytes);
        let flags: Vec<u16> = (0..frames)
            .map(|index| isize::from(word(&demo, table + 2 * index).cast_signed()))
            .map(|offset| word(&demo, table.wrapping_add_signed(offset)))
            .collect();
        assert_eq!(flags[0], 0x01FA);
        assert!(flags[1..].iter().all(|flags| *flags == 0x01EA), "{flags:04x?}");
    }
}

#[test]
fn a_volume_has_its_descriptors_and_both_byte_orders() {
    let iso = DiscImage::new("TITLE").file("A/B.TXT", vec![9; 3000]).iso();
    let sector = |number: usize| &iso[number * 2048..][..2048];
    assert_eq!(&sector(0)[..16], b"SEGA SEGASATURN ");
    assert_eq!((&sector(16)[..7], &sector(17)[..7]), (&b"\x01CD001\x01"[..], &b"\xFFCD001\x01"[..]));
    assert_eq!(u32::from_le_bytes(sector(16)[80..84].try_into().unwrap()) as usize, iso.len() / 2048);
    assert_eq!(long(sector(16), 84) as usize, iso.len() / 2048);
    // The root's own record, and in it the folder's.
    assert_eq!((long(sector(16), 156 + 6), long(sector(16), 156 + 14)), (20, 2048));
    let root = sector(20);
    let folder = &root[68..];
    assert_eq!((folder[32], folder[33], folder[25]), (1, b'A', 2));
    let file = &sector(long(folder, 6) as usize)[68..];
    assert_eq!((&file[33..40], long(file, 14)), (&b"B.TXT;1"[..], 3000));
    assert_eq!(sector(long(file, 6) as usize)[0], 9);
}

#[test]
fn raw_sectors_wrap_the_same_user_data() {
    let disc = DiscImage::new("TITLE").file("B.TXT", vec![9; 3000]);
    let iso = disc.iso();
    for (raw, data_at) in [(Raw::MODE1, 16), (Raw::MODE2, 24), (Raw { stride: 2448, ..Raw::MODE1 }, 16)] {
        let bin = disc.bin(raw);
        assert_eq!(bin.len() / raw.stride, iso.len() / 2048);
        for (raw_sector, user) in bin.chunks(raw.stride).zip(iso.chunks(2048)) {
            assert_eq!((raw_sector[0], raw_sector[1], raw_sector[11], raw_sector[15]), (0, 0xFF, 0, raw.mode));
            assert_eq!(&raw_sector[data_at..data_at + 2048], user);
        }
        assert_eq!(bin[16 * raw.stride + 12..][..3], [0x00, 0x02, 0x16]);
    }
    let gap = disc.bin(Raw { pregap: 150, ..Raw::MODE1 });
    assert_eq!((gap[12..15].to_vec(), gap[150 * 2352 + 12..][..3].to_vec()), (vec![0, 0, 0], vec![0, 2, 0]));
}
