//! Genuine bytes of the game as printed on public pages (OniGalore's `OBD:` pages and the Oni Stuff page), and what
//! they decode to: containers, animations, and of the kinds that are not read further what their generic fields say.
//! The other kinds are in `vectors_kinds.rs`.
//!
//! Pages print excerpts. What they leave out is zero here, and where a count is left out it is set so that the
//! printed element is read.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

use std::rc::Rc;

use level::kinds::tram::{Rotations, Tram, parts, words};
use level::{
    Bytes, Edition, FileId, InstanceFile, Layout, LevelSet, Link, MemorySource, Source, SourceError, StoredIds, Tag,
    Version,
};

/// Bytes from a dump in hexadecimal.
fn dump(text: &str) -> Vec<u8> {
    text.split_whitespace().map(|word| u8::from_str_radix(word, 16).unwrap()).collect()
}

/// A file of which only some places are known.
struct Excerpts {
    len: u64,
    known: Vec<(u64, Vec<u8>)>,
}

impl Source for Excerpts {
    fn len(&self) -> u64 {
        self.len
    }
    fn read_at(&self, offset: u64, out: &mut [u8]) -> Result<(), SourceError> {
        level::check_range(offset, out.len(), self.len)?;
        out.fill(0);
        for (at, bytes) in &self.known {
            for (at, byte) in (*at..).zip(bytes) {
                if let Some(slot) = at.checked_sub(offset).and_then(|at| out.get_mut(at as usize)) {
                    *slot = *byte;
                }
            }
        }
        Ok(())
    }
}

fn excerpts(len: u64, known: &[(u64, &str)]) -> Excerpts {
    Excerpts { len, known: known.iter().map(|(at, text)| (*at, dump(text))).collect() }
}

/// A level of one instance with this payload, paired with these excerpts of its raw file.
fn level_of(tag: &[u8; 4], payload: &[u8], raw: Excerpts) -> (LevelSet, FileId) {
    let size = (payload.len() + 8) as u32;
    let mut dat = dump("1F 27 DC 33 DF BC 03 00 31 33 52 56 40 00 14 00 10 00 08 00");
    let tables = [1, 0, 0, 0x60, size, 0x60 + size.next_multiple_of(32), 5, 0, 0, 0, 0];
    dat.extend(tables.into_iter().flat_map(u32::to_le_bytes));
    dat.extend(u32::from_be_bytes(*tag).to_le_bytes());
    dat.extend([8, 0, size, 0].into_iter().flat_map(u32::to_le_bytes));
    dat.resize(0x60 + 8, 0);
    dat.extend(payload);
    dat.resize(dat.len().next_multiple_of(32), 0);
    dat.extend(b"NAME\0");
    let mut set = LevelSet::new();
    set.add("level0_Final.dat", Rc::new(MemorySource::new(dat))).unwrap();
    set.add("level0_Final.raw", Rc::new(raw)).unwrap();
    let file = set.files().next().unwrap().id();
    (set, file)
}

/// Puts rows of a dump into a payload. The pages count from the 8-byte instance header.
fn payload(len: usize, rows: &[(usize, &str)]) -> Vec<u8> {
    let mut bytes = vec![0; len];
    for (at, text) in rows {
        let row = dump(text);
        bytes[at - 8..at - 8 + row.len()].copy_from_slice(&row);
    }
    bytes
}

#[test]
fn header_of_level_0() {
    let header = "1F 27 DC 33 DF BC 03 00 31 33 52 56 40 00 14 00 10 00 08 00 83 24 00 00 D4 1B 00 00 38 00 00 00 \
                  A0 BC 03 00 A0 35 25 00";
    // The excerpt stops before the name table; this is where it lies by the rule all files follow.
    let file = InstanceFile::open("level0_Final.dat", &excerpts(0x28_F240, &[(0, header), (0x28, "40 F2 28 00")]));
    let file = file.unwrap();
    let header = file.header();
    assert_eq!((file.edition(), file.version()), (Edition::WindowsRetail, Version::Vr31));
    assert_eq!((header.instances, header.names, header.templates), (9347, 7124, 56));
    assert_eq!((header.data_at, header.data_len), (0x3_BCA0, 2_438_560));
    assert_eq!(header.lists_end(), 0x3_BC9C);
    assert_eq!(header.odd_layout(), None);
}

#[test]
fn pieces_of_level_1() {
    let known = [
        (
            0,
            "1F 27 DC 33 DF BC 03 00 31 33 52 56 40 00 14 00 10 00 08 00 F9 05 00 00 D5 01 00 00 32 00 00 00 \
             80 89 00 00 20 6E 55 00 A0 F7 55 00 35 1D 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00",
        ),
        (0x40, "41 53 49 41 08 00 00 00 00 00 00 00 80 01 00 00 00 00 00 00"),
        (64 + 30_580, "00 00 00 00 00 00 00 00"),
        (64 + 30_580 + 3752, "A0 6D 12 00 00 00 00 00 41 4E 42 41 01 00 00 00"),
        (0x8980, "01 00 00 00 01 00 00 02"),
        (0x55_F7A0, "41 49 53 41 6C 65 76 65 6C 31 5F 73 63 72 69 70 74 73 00"),
    ];
    let file = InstanceFile::open("level1_Final.dat", &excerpts(0x55_F7A0 + 0x1D35, &known)).unwrap();
    let header = file.header();
    assert_eq!((header.instances, header.names, header.templates), (1529, 469, 50));
    assert_eq!((header.lists_end(), header.data_end(), header.odd_layout()), (0x897C, 0x55_F7A0, None));
    let first = file.instance(0).unwrap();
    assert_eq!((first.tag(), first.name()), (Tag::AISA, Some("AISAlevel1_scripts")));
    assert_eq!((first.flags(), first.payload_at(), first.payload().len()), (0, 0x8988, 24 + 352));
    assert_eq!(first.stored_ids(), Some(StoredIds { index: 0, level: Some(1) }));
    let template = file.templates().next().unwrap();
    assert_eq!((template.checksum, template.tag, template.count), (0x12_6DA0, Tag::ABNA, 1));
}

#[test]
fn instance_headers() {
    for (text, index, level) in [
        ("01 49 07 00 01 00 00 00", 1865, 0),
        ("01 E2 10 00 01 00 00 06", 4322, 3),
        ("01 28 11 00 01 00 00 06", 4392, 3),
        ("01 0A 04 00 01 00 00 06", 1034, 3),
        ("01 86 00 00 01 00 00 06", 134, 3),
        ("01 6B 00 00 01 00 00 00", 107, 0),
        ("01 CE 09 00 01 00 00 00", 2510, 0),
    ] {
        assert_eq!(StoredIds::read(Bytes::new(&dump(text))), Ok(StoredIds { index, level: Some(level) }), "{text}");
    }
}

#[test]
fn tram_koncom_punch_heavy() {
    let rows = [
        (0x008, "00 00 00 00 A0 B4 80 00"),
        (0x010, "E0 B5 80 00 60 B8 80 00 00 00 00 00 A0 B8 80 00"),
        (0x020, "C0 B8 80 00 00 00 00 00 E0 B8 80 00 00 B9 80 00"),
        (0x030, "60 B9 80 00 00 BD 80 00 00 00 00 00 90 00 08 00"),
        (0x130, "F7 C0 2E 3E 00 00 00 00 18 00 00 00"),
        (0x13C, "E0 BB 80 00"), // extents: follows from the sizes of the parts around them
        (0x140, "6B 6F 6E 66 6C 61 73 68 31 00"),
        (0x160, "06 00"), // bytes a key: not printed
        (0x164, "16 00"),
        (0x166, "00 00"),
        (0x16C, "01 00"),             // frames: not printed; one, to read the first position
        (0x182, "01 00 00 00 01 01"), // counts: not printed; one each, to read the first elements
    ];
    let bytes = payload(0x198, &rows);
    let tram = Tram::new(Bytes::new(&bytes)).unwrap();
    assert_eq!((tram.heights_at(), tram.velocities_at()), (0x80_B4A0, 0x80_B5E0));
    assert_eq!((tram.attacks_at(), tram.self_damage_at()), (0x80_B860, 0));
    assert_eq!((tram.motion_blur_at(), tram.shortcuts_at(), tram.throw_at()), (0x80_B8A0, 0x80_B8C0, 0));
    assert_eq!((tram.footsteps_at(), tram.particles_at()), (0x80_B8E0, 0x80_B900));
    assert_eq!((tram.positions_at(), tram.rotations_at(), tram.sounds_at()), (0x80_B960, 0x80_BD00, 0));
    let (flags, unnamed) = words::split_bits(tram.flags(), &words::FLAGS);
    assert_eq!((flags.collect::<Vec<_>>(), unnamed), (vec!["Attack", "Atomic", "DontAim"], 0));
    assert_eq!((tram.direct(0), tram.direct(1)), (Link::default(), Link::default()));
    assert_eq!(tram.farthest_extent().angle, 0.170_657_98);
    assert_eq!((tram.alternate_direction(), tram.extent_count()), (0, 24));
    assert_eq!(tram.impact(), "konflash1");
    // The value column of the page says 6 here; its bytes say 22.
    assert_eq!(words::type_name(tram.aiming_type()), Some("Punch"));
    assert_eq!(words::state_name(tram.from_state()), Some("None"));

    let raw = [
        (0x80_B860, "00 60 06 00 00 00 00 41 08 00 00 00 14 00 05 00 0F 00 50 00 0A 00 0A 00 00 00 00 00 00 00 00 00"),
        (0x80_B8E0, "2A 00 01 00"),
        (0x80_B900, "00 00 30 00 0D 00 00 00 63 6F 6E 74 72 61 69 6C 00 00 00 00 00 00 00 00"),
        (0x80_B960, "00 00 00 00 8A 04 BF FF"),
        (0x80_BBE0, "05 00 EB F3 EF 02 00 00 A1 03 96 04"),
    ];
    let (set, file) = level_of(b"TRAM", &bytes, excerpts(0x80_C000, &raw));
    let parts = parts::read(&set, file, &tram).unwrap();
    let attack = parts.attacks[0];
    assert_eq!((attack.bones, attack.knockback, attack.flags, attack.damage), (0x0006_6000, 8.0, 8, 20));
    assert_eq!((attack.start, attack.end), (5, 15));
    assert_eq!(words::type_name(attack.hit_type), Some("KnockdownBody"));
    assert_eq!((attack.hit_length, attack.stun_length, attack.stagger_length), (10, 10, 0));
    let bones: Vec<&str> =
        (0..19).filter(|bone| attack.bones & 1 << bone != 0).map(|bone| words::BONES[bone]).collect();
    assert_eq!(bones, ["LeftWrist", "LeftFist", "RightWrist", "RightFist"]);
    assert_eq!((parts.footsteps[0].frame, parts.footsteps[0].side), (42, 1));
    let particle = &parts.particles[0];
    assert_eq!((particle.start, particle.end, particle.bone, &*particle.name), (0, 48, 13, "contrail"));
    let position = parts.positions[0];
    assert_eq!((position.x, position.z, position.height, position.y), (0, 0, 1162, -65));
    let extent = parts.extents[0];
    assert_eq!((extent.frame, extent.length, extent.pad, extent.min_y, extent.max_y), (5, 751, 0, 929, 1174));
    assert!((extent.angle_degrees() - 343.0149).abs() < 1e-4);
    assert_eq!(parts.extents.len(), 24);
}

#[test]
fn tram_murcom_idle1() {
    let rows = [
        (0x00C, "C0 33 76 00"),
        (0x010, "C0 34 76 00"),
        (0x030, "A0 36 76 00"),
        (0x034, "80 38 76 00"),
        (0x054, "00 00 FF FF"),
        (0x05C, "28 6B 6E 4E"),
        (0x060, "28 6B 6E CE"),
        (
            0x15E,
            "3C 00 06 00 06 00 06 00 07 00 07 00 13 00 3C 00 3C 00 00 02 AD DE 01 00 00 00 00 00 FF FF FF FF 00 00",
        ),
    ];
    let bytes = payload(0x198, &rows);
    let tram = Tram::new(Bytes::new(&bytes)).unwrap();
    assert_eq!((tram.heights_at(), tram.velocities_at()), (0x76_33C0, 0x76_34C0));
    assert_eq!((tram.positions_at(), tram.rotations_at()), (0x76_36A0, 0x76_3880));
    assert_eq!((tram.direction(), tram.vocalization()), (0, 0xFFFF));
    assert_eq!((tram.min_y(), tram.max_y(), tram.impact().as_ref()), (1e9, -1e9, ""));
    assert_eq!((tram.fps(), tram.key_size()), (60, 6));
    assert_eq!((words::type_name(tram.kind()), words::type_name(tram.aiming_type())), (Some("Stand"), Some("Stand")));
    let states = [tram.from_state(), tram.to_state()].map(words::state_name);
    assert_eq!(states, [Some("Standing"), Some("Standing")]);
    assert_eq!((tram.bone_count(), tram.frame_count(), tram.duration()), (19, 60, 60));
    assert_eq!(words::split_bits(tram.varient().into(), &words::VARIENTS).0.collect::<Vec<_>>(), ["Combat"]);
    assert_eq!((tram.atomic_start(), tram.atomic_end()), (1, 0));
    assert_eq!((tram.end_interpolation(), tram.max_interpolation()), (0, 0xFFFF));
    assert_eq!((tram.action_frame(), tram.first_level()), (0xFFFF, 0));
    // The parts follow one another at multiples of 32, so the printed offsets agree with the frame count.
    assert_eq!(tram.velocities_at() - tram.heights_at(), (60 * 4_u32).next_multiple_of(32));
    assert_eq!(tram.positions_at() - tram.velocities_at(), 60 * 8);
    assert_eq!(tram.rotations_at() - tram.positions_at(), 60 * 8);
}

#[test]
fn rotations_of_tram_shinzom_idle1() {
    let mut part = dump(
        "26 00 33 00 40 00 4D 00 5A 00 67 00 74 00 81 00 8E 00 9B 00 A8 00 B5 00 C2 00 CF 00 DC 00 E9 00 F6 00 \
         03 01 10 01",
    );
    // The page prints the offsets alone: 13 bytes apart, so each bone has two keys. The keys are made up.
    for _ in 0..19 {
        part.extend([0, 0x20, 0, 0x40, 0, 0x80, 59, 0, 0xC0, 0, 0, 0, 0]);
    }
    part.extend([0xAD, 0xDE]);
    let rotations = Rotations::new(part, 19, 6, 60).unwrap();
    assert_eq!((rotations.offsets[0], rotations.offsets[18]), (0x26, 0x110));
    assert!((0..19).all(|bone| rotations.keys(bone).map(|(time, _)| time).eq([0, 59])));
    assert_eq!(rotations.size(), 0x11D);
    assert_eq!(rotations.findings(), []);
}

#[test]
fn txmp_rl_1_keeps_its_texels_in_the_raw_file() {
    let mut bytes = dump("01 1F 00 00 01 00 00 06");
    bytes.extend(b"rl_1");
    bytes.resize(8 + 128, 0);
    bytes.extend(dump("00 10 00 00 80 00 80 00 01 00 00 00 00 00 00 00 00 00 00 00 20 00 00 00 00 00 00 00"));
    let bytes = Bytes::new(&bytes);
    assert_eq!(StoredIds::read(bytes), Ok(StoredIds { index: 31, level: Some(3) }));
    let texture = bytes.rest(8);
    assert_eq!(texture.text(0, 128).unwrap(), "rl_1");
    assert_eq!((texture.u32(0x80), texture.u16(0x84), texture.u16(0x86)), (Ok(0x1000), Ok(128), Ok(128)));
    assert_eq!(
        (texture.u32(0x88), texture.link(0x8C), texture.link(0x90)),
        (Ok(1), Ok(Link::default()), Ok(Link::default()))
    );
    assert_eq!((texture.u32(0x94), texture.u32(0x98)), (Ok(0x20), Ok(0)));
    // In a file of unknown edition that is what tells where texels are.
    let (set, file) = unknown_edition(b"TXMP", texture.as_slice());
    assert_eq!(set.file(file).unwrap().index().payload_layout(), Layout::Pc);
    assert_eq!(set.file(file).unwrap().missing(), ["level0_Final.raw"]);
}

#[test]
fn sndd_comguy_dth2_has_the_windows_layout() {
    let bytes = dump(
        "01 D7 08 00 01 00 00 06 08 00 00 00 02 00 01 00 22 56 00 00 93 2B 00 00 00 02 04 00 20 00 F4 03 \
         07 00 00 01 00 00 00 02 00 FF 00 00 00 00 C0 00 40 00 F0 00 00 00 CC 01 30 FF 88 01 18 FF 37 00 56 28 00 00 \
         20 10 59 00",
    );
    let bytes = Bytes::new(&bytes);
    assert_eq!(StoredIds::read(bytes), Ok(StoredIds { index: 2263, level: Some(3) }));
    let sound = bytes.rest(8);
    assert_eq!(
        (sound.u16(0x04), sound.u16(0x06), sound.u32(0x08), sound.u32(0x0C)),
        (Ok(2), Ok(1), Ok(22_050), Ok(11_155))
    );
    assert_eq!(
        (sound.u16(0x10), sound.u16(0x12), sound.u16(0x14), sound.u16(0x16)),
        (Ok(512), Ok(4), Ok(32), Ok(1012))
    );
    let pairs: Vec<[i16; 2]> =
        (0..7).map(|n| [sound.i16(0x1A + n * 4).unwrap(), sound.i16(0x1C + n * 4).unwrap()]).collect();
    assert_eq!(pairs, [[256, 0], [512, -256], [0, 0], [192, 64], [240, 0], [460, -208], [392, -232]]);
    assert_eq!((sound.u16(0x36), sound.u32(0x38), sound.u32(0x3C)), (Ok(55), Ok(10_326), Ok(0x59_1020)));
    let (set, file) = unknown_edition(b"SNDD", sound.as_slice());
    assert_eq!(set.file(file).unwrap().index().sound_layout(), Layout::Pc);
}

/// The same level with a checksum nobody knows, and without its raw file.
fn unknown_edition(tag: &[u8; 4], payload: &[u8]) -> (LevelSet, FileId) {
    let (set, file) = level_of(tag, payload, excerpts(32, &[]));
    let index = set.file(file).unwrap().index();
    let mut bytes = vec![0; 0x60];
    bytes[..8].copy_from_slice(&7_u64.to_le_bytes());
    bytes[8..20].copy_from_slice(&dump("31 33 52 56 40 00 14 00 10 00 08 00"));
    let header = index.header();
    let fields = [1, 0, 0, header.data_at, header.data_len, header.names_at, header.names_len, 0, 0, 0, 0];
    bytes[20..64].copy_from_slice(&fields.map(u32::to_le_bytes).concat());
    bytes[64..68].copy_from_slice(&u32::from_be_bytes(*tag).to_le_bytes());
    bytes[68..84].copy_from_slice(&[8, 0, header.data_len, 0].map(u32::to_le_bytes).concat());
    bytes.extend([0; 8]);
    bytes.extend(payload);
    bytes.resize(header.names_at as usize, 0);
    bytes.extend(b"NAME\0");
    let mut set = LevelSet::new();
    set.add("level0_Final.dat", Rc::new(MemorySource::new(bytes))).unwrap();
    let file = set.files().next().unwrap().id();
    (set, file)
}

#[test]
fn oban_blackvan_fb() {
    let rows = [
        (0x018, "C2 F5 E8 3F AB D7 AA B3 EC 89 13 35"),
        (0x024, "EC 89 13 35 ED 89 13 B4 C2 F5 E8 BF"),
        (0x030, "B1 D7 AA 33 C2 F5 E8 3F EB 89 13 B4"),
        (0x03C, "6B 9A 94 44 97 FD 5B C2 5D 06 DA C2"),
        (0x078, "50 00 F5 01 00 00 65 00"),
        (0x080, "F4 04 35 BF 6A 19 C4 B3 CE 3C 03 B4 F3 04 35 BF"),
    ];
    let bytes = payload(0xA0, &rows);
    let oban = Bytes::new(&bytes);
    let rows: Vec<[f32; 3]> = (0..4).map(|row| oban.vec3(0x10 + row * 12).unwrap()).collect();
    assert_eq!(rows[3], [1188.8256, -54.997646, -109.012_43]);
    assert_eq!((oban.u16(0x70), oban.u16(0x72), oban.u16(0x74), oban.u16(0x76)), (Ok(80), Ok(501), Ok(0), Ok(101)));
    let [x, y, z, w] = oban.floats::<4>(0x78).unwrap();
    let half_turn = -std::f32::consts::FRAC_1_SQRT_2;
    assert_eq!((x, w), (half_turn.next_down(), half_turn));
    // The sign of w: with it turned round, the quaternion is the matrix (rows are the images of the axes, times the
    // scale of 1.82); as stored it is not.
    let matrix = |w: f32| {
        [
            [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y + z * w), 2.0 * (x * z - y * w)],
            [2.0 * (x * y - z * w), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z + x * w)],
            [2.0 * (x * z + y * w), 2.0 * (y * z - x * w), 1.0 - 2.0 * (x * x + y * y)],
        ]
    };
    let apart = |matrix: [[f32; 3]; 3]| {
        let pairs = matrix.iter().flatten().zip(rows[..3].iter().flatten());
        pairs.map(|(found, stored)| (found * 1.82 - stored).abs()).fold(0.0, f32::max)
    };
    assert!(apart(matrix(-w)) < 2e-6, "{}", apart(matrix(-w)));
    assert!(apart(matrix(w)) > 1.0);
}

#[test]
fn counts_and_first_elements_of_other_kinds() {
    let padded = |start: &str, filler: usize, end: &str| {
        let mut bytes = dump(start);
        bytes.extend([0xAD, 0xDE].into_iter().cycle().take(filler));
        bytes.extend(dump(end));
        bytes
    };
    // StNA anim_types, level 0: one string for each of the types that have names here.
    let names = padded("01 6B 00 00 01 00 00 00", 22, "E9 00 01 6C 00 00");
    let names = Bytes::new(&names).rest(8);
    assert_eq!(names.u16(0x16), Ok(words::type_count()));
    assert_eq!(names.link(0x18).unwrap().target(), Some(108));
    // OBOA, level 3.
    let objects = padded("00 00 00 00 00 00 00 00", 22, "62 00 01 56 02 00 00 00 00 00 00 00 00 00 00 12 00 00");
    let objects = Bytes::new(&objects).rest(8);
    assert_eq!(objects.u16(0x16), Ok(98));
    assert_eq!(objects.link(0x18).unwrap().target(), Some(598));
    assert_eq!(
        (objects.link(0x1C), objects.link(0x20), objects.u32(0x24)),
        (Ok(Link::default()), Ok(Link::default()), Ok(0x1200))
    );
    // AKDA, level 3, and the AKBP beside it.
    let doors = padded("01 C2 03 00 01 00 00 06", 20, "3D 00 00 00");
    assert_eq!(StoredIds::read(Bytes::new(&doors)), Ok(StoredIds { index: 962, level: Some(3) }));
    assert_eq!(Bytes::new(&doors).rest(8).u32(0x14), Ok(61));
    let nodes = dump("01 50 02 00 C4 06");
    assert_eq!(Bytes::new(&nodes).link(0).unwrap().target(), Some(592));
    assert_eq!(Bytes::new(&nodes).u16(4), Ok(1732));
}
