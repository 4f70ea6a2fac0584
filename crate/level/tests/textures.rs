//! Every texture of the fixtures, in every form, against what OniSplit made of it: images (TGA, PNG) and stored bytes (DDS).
//!
//! OniSplit widens colours by shifting, so its images are compared with ours widened in the same way, bit for bit; DXT1 may
//! differ by 1, since it mixes colours in its own way. What a screen is given is checked against the same images: the number
//! that gives the same bits, spread over the whole range.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use common::{fixture, memory, open};
use level::{
    Alpha, Expansion, FrameOrder, Image, InstanceId, LevelSet, PixelFormat, Tag, Texture, TextureFinding, TextureFrames,
};

const FORMS: [&str; 4] = ["level-pc", "level-mac", "level-mac-ppc", "oni"];

/// Name, size, format, copies, and whether its alpha matters.
const TEXTURES: [(&str, [u32; 2], PixelFormat, usize, Alpha); 12] = [
    ("TXMPdemo_anim", [32, 32], PixelFormat::Argb4444, 6, Alpha::Blend),
    ("TXMPdemo_big", [256, 128], PixelFormat::Rgb555, 9, Alpha::Opaque),
    ("TXMPdemo_foot", [32, 16], PixelFormat::Argb1555, 6, Alpha::Mask),
    ("TXMPdemo_hair", [64, 32], PixelFormat::Dxt1, 1, Alpha::Opaque),
    ("TXMPdemo_hand", [16, 16], PixelFormat::Argb4444, 5, Alpha::Blend),
    ("TXMPdemo_head", [64, 64], PixelFormat::Rgba8888, 7, Alpha::Blend),
    ("TXMPdemo_icon", [32, 32], PixelFormat::Argb4444, 1, Alpha::Blend),
    ("TXMPdemo_limb", [32, 64], PixelFormat::Rgb555, 7, Alpha::Opaque),
    ("TXMPdemo_metal", [64, 64], PixelFormat::Rgb888, 7, Alpha::Opaque),
    ("TXMPdemo_shadow", [32, 32], PixelFormat::Argb4444, 6, Alpha::Blend),
    ("TXMPdemo_sky", [128, 64], PixelFormat::Dxt1, 8, Alpha::Opaque),
    ("TXMPdemo_torso", [64, 64], PixelFormat::Rgb888, 7, Alpha::Opaque),
];

fn open_form(form: &str) -> LevelSet {
    match form {
        "oni" => open(&["oni/level0", "oni/level1"]),
        level => open(&[level]),
    }
}

fn find(set: &LevelSet, name: &str) -> InstanceId {
    set.find(name, None).unwrap_or_else(|| panic!("{name} is not there"))
}

fn load(set: &LevelSet, name: &str, mip: usize, expansion: Expansion) -> Texture {
    let texture = Texture::load_as(set, find(set, name), mip, expansion);
    assert_eq!(texture.findings, [], "{name}");
    assert!(!texture.is_placeholder);
    texture
}

fn name_of(set: &LevelSet, id: InstanceId) -> String {
    set.instance(id).unwrap().name().unwrap().to_owned()
}

/// Red, green, blue and alpha of a TGA file of 32 bits, plain or run-length encoded, from the top left.
fn tga(name: &str) -> (u32, u32, Vec<u8>) {
    let file = std::fs::read(fixture("expected-tex/tga").join(format!("{name}.tga"))).unwrap();
    let size = |at: usize| u32::from(u16::from_le_bytes([file[at], file[at + 1]]));
    let (kind, width, height) = (file[2], size(12), size(14));
    assert_eq!((file[0], file[1], file[16]), (0, 0, 32), "no id, no palette, 32 bits");
    let whole = (width * height) as usize;
    let mut rest = &file[18..];
    let mut pixels: Vec<[u8; 4]> = Vec::new();
    let mut take = |count: usize| {
        let (taken, left) = rest.split_at(count);
        rest = left;
        taken
    };
    while pixels.len() < whole {
        let (count, repeated) = match kind {
            2 => (whole, false),
            10 => {
                let head = take(1)[0];
                (usize::from(head & 0x7F) + 1, head & 0x80 != 0)
            }
            other => panic!("{name} is of kind {other}"),
        };
        let bytes = take(if repeated { 4 } else { 4 * count });
        let read = bytes.chunks(4).map(|bgra| [bgra[2], bgra[1], bgra[0], bgra[3]]);
        if repeated { pixels.extend(read.cycle().take(count)) } else { pixels.extend(read) }
    }
    // Rows from the bottom up, unless bit 5 says otherwise. OniSplit's plain files say so and are from the top down all the
    // same: so do the PNG and the picture it was made from have them.
    let from_top = file[17] & 0x20 != 0 || kind == 2;
    let rows: Vec<_> = pixels.chunks(width as usize).collect();
    let rows: Vec<_> = if from_top { rows } else { rows.into_iter().rev().collect() };
    (width, height, rows.into_iter().flatten().flatten().copied().collect())
}

/// The same of a PNG file.
fn png(name: &str) -> Vec<u8> {
    let file = std::fs::File::open(fixture("expected-tex/png").join(format!("{name}.png"))).unwrap();
    let mut reader = png::Decoder::new(std::io::BufReader::new(file)).read_info().unwrap();
    assert_eq!(reader.info().color_type, png::ColorType::Rgba);
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    pixels
}

/// Everything behind the header of a DDS file: the stored bytes of all copies but the last.
fn dds(name: &str) -> Vec<u8> {
    let file = std::fs::read(fixture("expected-tex/dds").join(format!("{name}.dds"))).unwrap();
    assert_eq!(&file[..4], b"DDS ");
    file[128..].to_vec()
}

fn furthest(one: &[u8], other: &[u8]) -> u8 {
    assert_eq!(one.len(), other.len());
    one.iter().zip(other).map(|(one, other)| one.abs_diff(*other)).max().unwrap()
}

#[test]
fn pixels_are_those_the_reference_exports() {
    for form in FORMS {
        let set = open_form(form);
        for (name, [width, height], format, copies, alpha) in TEXTURES {
            let texture = load(&set, name, 0, Expansion::Shift);
            assert_eq!((texture.name.as_str(), texture.format, texture.alpha), (name, format, alpha), "{form}");
            assert_eq!((texture.size(), texture.levels.len()), (Some([width, height]), copies), "{form} {name}");
            let (wide, high, expected) = tga(name);
            assert_eq!((wide, high), (width, height));
            let off = furthest(texture.image.rgba(), &expected);
            assert!(off <= u8::from(format == PixelFormat::Dxt1), "{form} {name}: {off}");
            let off = furthest(texture.image.rgba(), &png(name));
            assert!(off <= u8::from(format == PixelFormat::Dxt1), "{form} {name}: {off}");
        }
    }
}

/// A channel as a screen is given it, from the same channel as OniSplit writes it.
fn spread(shifted: u8, bits: u32) -> u8 {
    let most = (1_u32 << bits) - 1;
    (f64::from(shifted >> (8 - bits)) * 255.0 / f64::from(most)).round() as u8
}

#[test]
fn screens_get_the_same_pixels_over_the_whole_range() {
    let set = open_form("level-pc");
    for (name, _, format, ..) in TEXTURES {
        let bits = match format {
            PixelFormat::Argb4444 => [4, 4, 4, 4],
            PixelFormat::Rgb555 => [5, 5, 5, 8],
            PixelFormat::Argb1555 => [5, 5, 5, 1],
            PixelFormat::Dxt1 => continue, // mixed colours have no bits of their own; their ends are tested by themselves
            _ => [8; 4],
        };
        let texture = Texture::load(&set, find(&set, name), 0);
        let expected: Vec<u8> =
            tga(name).2.iter().zip(bits.iter().cycle()).map(|(byte, bits)| spread(*byte, *bits)).collect();
        assert!(texture.image.rgba() == expected, "{name}");
    }
    // Of the compressed ones, every colour is near the reference's: half of what the lost bits can make, and one for mixing.
    for name in ["TXMPdemo_hair", "TXMPdemo_sky"] {
        let texture = Texture::load(&set, find(&set, name), 0);
        assert!(furthest(texture.image.rgba(), &tga(name).2) <= 8, "{name}");
    }
}

#[test]
fn smaller_copies_are_where_the_sizes_say() {
    for form in FORMS {
        let set = open_form(form);
        for (name, _, format, copies, _) in TEXTURES {
            let stored = dds(name);
            let levels = load(&set, name, 0, Expansion::Full).levels;
            // OniSplit leaves out the last copy, 1 × 1, when there is more than one.
            let compared = if copies > 1 { copies - 1 } else { 1 };
            assert_eq!(levels[compared - 1].offset + levels[compared - 1].bytes, stored.len() as u64, "{name}");
            for (mip, level) in levels.iter().enumerate().take(compared) {
                let bytes = &stored[level.offset as usize..(level.offset + level.bytes) as usize];
                let expected = level::decode_pixels(format, level.width, level.height, bytes, Expansion::Full);
                let texture = load(&set, name, mip, Expansion::Full);
                assert_eq!(texture.level, mip);
                assert_eq!((texture.image.width(), texture.image.height()), (level.width, level.height));
                assert!(texture.image == expected, "{form} {name} copy {mip}");
            }
            let last = load(&set, name, copies - 1, Expansion::Full).image;
            let one = if copies > 1 { [1, 1] } else { [last.width(), last.height()] };
            assert_eq!([last.width(), last.height()], one, "{form} {name}");
        }
    }
}

#[test]
fn a_copy_of_a_torso_is_about_as_bright_as_the_torso() {
    // The tests above share the sizes with the code; this one would notice a copy read from another place.
    let set = open_form("level-mac");
    for (name, ..) in TEXTURES {
        let mean = |image: &Image, channel: usize| -> f64 {
            let all = image.rgba().iter().skip(channel).step_by(4);
            all.clone().map(|byte| f64::from(*byte)).sum::<f64>() / all.count() as f64
        };
        let whole = load(&set, name, 0, Expansion::Full);
        for (mip, _) in whole.levels.iter().enumerate().filter(|(_, level)| level.width * level.height >= 64) {
            let copy = load(&set, name, mip, Expansion::Full);
            for channel in 0..4 {
                let (whole, copy) = (mean(&whole.image, channel), mean(&copy.image, channel));
                assert!((whole - copy).abs() < 24.0, "{name} copy {mip} channel {channel}: {whole} {copy}");
            }
        }
    }
}

#[test]
fn wrapping_and_environment_are_plain_values() {
    for form in FORMS {
        let set = open_form(form);
        assert_eq!(load(&set, "TXMPdemo_icon", 0, Expansion::Full).wraps, [false, false], "{form}");
        assert_eq!(load(&set, "TXMPdemo_torso", 0, Expansion::Full).wraps, [true, true]);
        let metal = load(&set, "TXMPdemo_metal", 0, Expansion::Full);
        assert_eq!(name_of(&set, metal.environment.unwrap()), "TXMPdemo_sky", "{form}");
        assert_eq!(load(&set, "TXMPdemo_sky", 0, Expansion::Full).environment, None);
    }
}

#[test]
fn the_byte_order_flag_changes_nothing() {
    // The two editions differ in that flag of that texture alone, and hold the same bytes.
    let [one, other] = ["level-mac", "level-mac-ppc"].map(open_form);
    let [one, other] = [&one, &other].map(|set| load(set, "TXMPdemo_head", 0, Expansion::Full));
    assert_eq!(one.flags ^ other.flags, level::kinds::txmp::flags::SWAP_BYTES);
    assert!(one.image == other.image);
}

#[test]
fn red_and_blue_can_be_swapped_where_their_order_is_in_doubt() {
    let set = open_form("level-pc");
    let mut head = load(&set, "TXMPdemo_head", 0, Expansion::Full);
    assert!(head.format.doubt().unwrap().contains("red and blue"));
    let [red, green, blue, alpha] = head.image.pixel(5, 9).unwrap();
    head.image.swap_red_and_blue();
    assert_eq!(head.image.pixel(5, 9), Some([blue, green, red, alpha]));
    assert_ne!(red, blue);
}

#[test]
fn an_animated_texture_has_its_images_in_order() {
    for form in FORMS {
        let set = open_form(form);
        let owner = find(&set, "TXMPdemo_anim");
        let frames = TextureFrames::of(&set, owner).unwrap();
        assert_eq!((frames.speed, frames.order), (6, FrameOrder::BackAndForth), "{form}");
        assert_eq!((frames.images.len(), frames.images[0], frames.findings.len()), (3, Some(owner), 0));
        let images: Vec<Texture> = frames.images.iter().map(|id| Texture::load(&set, id.unwrap(), 0)).collect();
        assert!(images.iter().all(|image| !image.is_placeholder && image.size() == Some([32, 32])));
        assert!(images[0].image != images[1].image && images[1].image != images[2].image);
        assert_eq!(TextureFrames::of(&set, find(&set, "TXMPdemo_sky")), None);
        let seen: Vec<_> = (0..30).map(|frame| frames.image_at(frame)).collect();
        assert_eq!(seen[..24].chunks(6).map(|same| same[0]).collect::<Vec<_>>(), [0, 1, 2, 1]);
    }
}

// What is broken. Files are the reference's own with numbers overwritten.

/// A `.oni` file of one texture with numbers of one of its instances overwritten: tag, how many of it come before, offset
/// in the payload, bytes.
fn damaged(name: &str, changes: &[(Tag, usize, usize, &[u8])]) -> (LevelSet, InstanceId) {
    damaged_and_cut(name, changes, 0)
}

fn damaged_and_cut(name: &str, changes: &[(Tag, usize, usize, &[u8])], cut: usize) -> (LevelSet, InstanceId) {
    let file = format!("{name}.oni");
    let mut bytes = std::fs::read(fixture("oni/level0").join(&file)).unwrap();
    let mut set = LevelSet::new();
    set.add(&file, memory(bytes.clone())).unwrap();
    for &(kind, number, at, value) in changes {
        let (_, instance) = set.of_tag(kind).nth(number).unwrap();
        let at = usize::try_from(instance.payload_at()).unwrap() + at;
        bytes[at..at + value.len()].copy_from_slice(value);
    }
    bytes.truncate(bytes.len() - cut);
    set.add(&file, memory(bytes)).unwrap();
    let id = find(&set, name);
    (set, id)
}

fn placeholder(texture: &Texture) -> bool {
    texture.is_placeholder && texture.image == Image::placeholder()
}

#[test]
fn impossible_sizes_are_refused_and_shown_as_a_placeholder() {
    for (size, finding) in [
        ([0_u16, 64], TextureFinding::NoSize { width: 0, height: 64 }),
        ([u16::MAX, u16::MAX], TextureFinding::TooLarge { width: u16::MAX, height: u16::MAX }),
        ([4097, 4096], TextureFinding::TooLarge { width: 4097, height: 4096 }),
    ] {
        let size = [size[0].to_le_bytes(), size[1].to_le_bytes()].concat();
        let (set, id) = damaged("TXMPdemo_torso", &[(Tag::TXMP, 0, 0x84, &size)]);
        let texture = Texture::load(&set, id, 0);
        assert_eq!(texture.findings, [finding]);
        assert!(placeholder(&texture));
    }
}

#[test]
fn a_size_the_file_has_too_few_bytes_for_is_refused_too() {
    // 4096 × 4096 of 32 bits would be 64 MB; the file has 22 KB.
    let size = [0x00, 0x10, 0x00, 0x10];
    let (set, id) = damaged("TXMPdemo_torso", &[(Tag::TXMP, 0, 0x84, &size)]);
    let texture = Texture::load(&set, id, 0);
    let [TextureFinding::Cut { have, need: 0x400_0000 }] = texture.findings[..] else {
        panic!("{:?}", texture.findings)
    };
    assert!((21_844..22_000).contains(&have), "{have}");
    assert!(placeholder(&texture));
}

#[test]
fn a_texture_that_is_cut_off_shows_what_is_left() {
    let (whole, id) = damaged("TXMPdemo_torso", &[]);
    let whole = Texture::load(&whole, id, 0);
    // First far enough into the image to be told how much of it is left, then so that half of it is.
    let copies: u64 = whole.levels[1..].iter().map(|level| level.bytes).sum();
    let cut = copies as usize + 64 * 64;
    let (set, id) = damaged_and_cut("TXMPdemo_torso", &[], cut);
    let [TextureFinding::Cut { have, .. }] = Texture::load(&set, id, 0).findings[..] else { panic!("not cut") };
    let (set, id) = damaged_and_cut("TXMPdemo_torso", &[], cut + have as usize - 64 * 64 * 2);
    let texture = Texture::load(&set, id, 0);
    assert_eq!(texture.findings, [TextureFinding::Cut { have: 64 * 64 * 2, need: 64 * 64 * 4 }]);
    assert!(!texture.is_placeholder);
    assert!(texture.image.rgba()[..64 * 32 * 4] == whole.image.rgba()[..64 * 32 * 4]);
    assert_eq!(texture.image.pixel(0, 32), Image::placeholder().pixel(0, 0));
    // A copy that is not there gives the image itself, and says so.
    let texture = Texture::load(&set, id, 3);
    assert_eq!(texture.level, 0);
    assert!(matches!(
        texture.findings[..],
        [TextureFinding::NoCopy { asked: 3, copies: 6 }, TextureFinding::Cut { .. }]
    ));
}

#[test]
fn a_copy_nobody_made_gives_the_image_itself() {
    let set = open_form("level-pc");
    let texture = Texture::load(&set, find(&set, "TXMPdemo_hair"), 1);
    assert_eq!((texture.level, texture.size()), (0, Some([64, 32])));
    assert_eq!(texture.findings, [TextureFinding::NoCopy { asked: 1, copies: 0 }]);
    assert!(!texture.is_placeholder);
}

#[test]
fn unknown_formats_and_missing_pixels_are_said() {
    let (set, id) = damaged("TXMPdemo_torso", &[(Tag::TXMP, 0, 0x88, &[13, 0, 0, 0])]);
    let texture = Texture::load(&set, id, 0);
    assert_eq!(
        (&texture.findings[..], texture.format),
        (&[TextureFinding::UnknownFormat(13)][..], PixelFormat::Unknown(13))
    );
    assert!(placeholder(&texture));

    let (set, id) = damaged("TXMPdemo_torso", &[(Tag::TXMP, 0, 0x94, &[0; 4])]);
    let texture = Texture::load(&set, id, 0);
    assert_eq!(texture.findings, [TextureFinding::NoPixels]);
    assert!(placeholder(&texture));

    // In the other edition's field they are found all the same.
    let (set, id) = damaged("TXMPdemo_torso", &[(Tag::TXMP, 0, 0x94, &[0, 0, 0, 0, 0x20, 0, 0, 0])]);
    let texture = Texture::load(&set, id, 0);
    assert_eq!(texture.findings, [TextureFinding::OtherEdition]);
    assert!(!texture.is_placeholder);

    let (set, id) = damaged("TXMPdemo_torso", &[(Tag::TXMP, 0, 0x94, &[0xFF; 4])]);
    let texture = Texture::load(&set, id, 0);
    assert!(matches!(texture.findings[..], [TextureFinding::Read(_)]), "{:?}", texture.findings);
    assert!(placeholder(&texture));
}

#[test]
fn a_missing_companion_is_named() {
    let mut set = LevelSet::new();
    set.add("level0_Final.dat", memory(std::fs::read(fixture("level-mac/level0_Final.dat")).unwrap())).unwrap();
    let texture = Texture::load(&set, find(&set, "TXMPdemo_torso"), 0);
    assert!(placeholder(&texture));
    assert_eq!(texture.findings[0].to_string(), "The data is in level0_Final.sep, which is not open.");
    // What the header says is known nevertheless.
    assert_eq!((texture.size(), texture.format), (Some([64, 64]), PixelFormat::Rgb888));
}

#[test]
fn circles_of_textures_end() {
    // Its own environment map.
    let (set, id) = damaged("TXMPdemo_torso", &[]);
    let own = level::Link::to(id.index).to_disk().to_le_bytes();
    let (set_with_circle, id) = damaged("TXMPdemo_torso", &[(Tag::TXMP, 0, 0x90, &own)]);
    let texture = Texture::load(&set_with_circle, id, 0);
    assert_eq!((texture.environment, &texture.findings[..]), (None, &[TextureFinding::OwnEnvironment][..]));
    assert!(texture.image == Texture::load(&set, id, 0).image);

    // Every image of the animation has the animation itself, and one of them is the owner by name.
    let (set, owner) = damaged("TXMPdemo_anim", &[]);
    let (animation, _) = set.of_tag(Tag::TXAN).next().unwrap();
    let link = level::Link::to(animation.index).to_disk().to_le_bytes();
    let back = level::Link::to(owner.index).to_disk().to_le_bytes();
    let changes: [(Tag, usize, usize, &[u8]); 3] =
        [(Tag::TXMP, 1, 0x8C, &link), (Tag::TXMP, 2, 0x8C, &link), (Tag::TXAN, 0, 0x1C, &back)];
    let (set, owner) = damaged("TXMPdemo_anim", &changes);
    let frames = TextureFrames::of(&set, owner).unwrap();
    assert_eq!(frames.images[..2], [Some(owner); 2]);
    assert_eq!(frames.findings, []);
    let inner = TextureFrames::of(&set, frames.images[2].unwrap()).unwrap();
    assert_eq!(inner.images.len(), 3);
}

#[test]
fn an_animation_that_leads_nowhere_shows_its_owner() {
    for (at, value) in [(0x14, [0; 4]), (0x14, [0xFF; 4]), (0x18, [0x01, 0xFF, 0xFF, 0x00])] {
        let (set, owner) = damaged("TXMPdemo_anim", &[(Tag::TXAN, 0, at, &value)]);
        let frames = TextureFrames::of(&set, owner).unwrap();
        assert!(!frames.images.is_empty() && frames.images.len() <= 16, "{}", frames.images.len());
        assert_eq!(frames.findings.is_empty(), value == [0; 4], "{:?}", frames.findings);
    }
    let (set, owner) = damaged("TXMPdemo_anim", &[(Tag::TXMP, 0, 0x8C, &[0x01, 0xFF, 0xFF, 0])]);
    let frames = TextureFrames::of(&set, owner).unwrap();
    assert_eq!((frames.images.as_slice(), frames.findings.len()), ([Some(owner)].as_slice(), 1));
    // A speed of nothing, or less, is one frame an image.
    let (set, owner) = damaged("TXMPdemo_anim", &[(Tag::TXAN, 0, 0x0C, &[0xFF, 0xFF])]);
    assert_eq!(TextureFrames::of(&set, owner).unwrap().speed, 1);
}

#[test]
fn blocks_that_are_not_whole_are_said() {
    let (set, id) = damaged("TXMPdemo_hair", &[(Tag::TXMP, 0, 0x84, &[0x3E, 0, 0x1E, 0])]);
    let texture = Texture::load(&set, id, 0);
    assert_eq!(texture.findings, [TextureFinding::OddBlocks { width: 62, height: 30 }]);
    assert_eq!((texture.image.width(), texture.image.height()), (62, 30));
}

#[test]
fn what_is_no_texture_says_so() {
    let set = open_form("level-pc");
    let texture = Texture::load(&set, find(&set, "TRACdemo_core"), 0);
    assert!(placeholder(&texture));
    assert!(matches!(texture.findings[..], [TextureFinding::Read(level::ReadError::WrongKind { .. })]));
    assert_eq!(TextureFrames::of(&set, find(&set, "TRACdemo_core")), None);
}

/// OniGalore, OBD:TXMP: rl_1 of level 3.
#[test]
fn the_published_texture_is_read_as_published() {
    let mut bytes = b"rl_1".to_vec();
    bytes.resize(0x80, 0);
    bytes.extend([0x00, 0x10, 0, 0, 0x80, 0, 0x80, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x20, 0, 0, 0, 0, 0, 0, 0]);
    let txmp = level::kinds::Txmp::new(level::Bytes::new(&bytes)).unwrap();
    assert_eq!((&*txmp.source(), txmp.flags(), txmp.width(), txmp.height()), ("rl_1", 0x1000, 128, 128));
    assert_eq!(PixelFormat::from_disk(txmp.format()), PixelFormat::Rgb555);
    assert_eq!((txmp.animation().target(), txmp.environment().target()), (None, None));
    assert_eq!((txmp.raw_at(), txmp.sep_at()), (0x20, 0));
    let levels = level::pixel_levels(PixelFormat::Rgb555, 128, 128, false);
    assert_eq!(levels.iter().map(|level| level.bytes).sum::<u64>(), 32_768);
    assert!(level::kinds::Txmp::new(level::Bytes::new(&bytes[..0x9B])).is_err());
}
