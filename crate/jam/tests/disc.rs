//! Disc images of every layout, found and read in place.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)] // a panic is how a test fails, in its helpers too

mod common;

use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;

use forge::museum::{DiscImage, Raw, recipe};
use jam::disc::{Disc, SECTOR};
use jam::{FILE_NAME, Kind, Museum, ReadError, Recognition, kind_of, open_disc};
use level::{MemorySource, Source, SourceError, check_range};

/// A disc whose museum is in a folder, beside enough files that the folder needs two sectors.
fn disc() -> DiscImage {
    let mut disc = DiscImage::new("A TEST OF OUR OWN").file("ABS.TXT", b"nothing".to_vec());
    for number in 0..60 {
        disc = disc.file(&format!("SWORLD/FILLER{number:02}.DAT"), vec![number; 100]);
    }
    disc.file("SWORLD/MUSEUM.MUS", recipe::complete()).file("SWORLD/SUB/DEEP.BIN", vec![7; 5000])
}

fn memory(bytes: Vec<u8>) -> Rc<dyn Source> {
    Rc::new(MemorySource::new(bytes))
}

fn images() -> Vec<(&'static str, Vec<u8>)> {
    let disc = disc();
    vec![
        ("MODE1/2048", disc.iso()),
        ("MODE1/2352", disc.bin(Raw::MODE1)),
        ("MODE2/2352", disc.bin(Raw::MODE2)),
        ("MODE1/2448", disc.bin(Raw { stride: 2448, ..Raw::MODE1 })),
        ("MODE1/2352", disc.bin(Raw { pregap: 150, ..Raw::MODE1 })),
    ]
}

#[test]
fn the_museum_is_the_same_in_every_layout() {
    let plain = Museum::open(&MemorySource::new(recipe::complete())).unwrap();
    for (layout, image) in images() {
        let found = open_disc(memory(image.clone()), None).unwrap();
        assert_eq!(found.layout, layout);
        assert_eq!(found.museum.sha256(), plain.sha256(), "{layout}");
        assert_eq!(found.museum.animations(), plain.animations());
        assert_eq!((found.entry.folder.as_str(), found.entry.name.as_str()), ("SWORLD/", FILE_NAME));
        let header = found.header.unwrap();
        assert_eq!(
            (header.title.as_str(), header.product.as_str(), header.regions.as_str()),
            ("A TEST OF OUR OWN", "KATA-00001", "JTUE")
        );
        // Any byte of the file can be shown in the image.
        for at in [0, 2047, 2048, 0x2692C, 0x42FFF] {
            let in_image = found.file.in_image(at).unwrap();
            assert_eq!(image[in_image as usize], plain.bytes().u8(at).unwrap(), "{layout} {at:#x}");
        }
        assert_eq!(found.file.in_image(0x43000), None);
    }
}

#[test]
fn all_files_are_listed_with_their_folders() {
    let disc = Disc::open(memory(disc().bin(Raw::MODE1)), None).unwrap();
    let files = disc.files().unwrap();
    assert_eq!(files.len(), 63);
    let deep = disc.find("deep.bin").unwrap();
    assert_eq!((deep.folder.as_str(), deep.size, deep.pieces), ("SWORLD/SUB/", 5000, false));
    let file = disc.file(&deep).unwrap();
    let mut bytes = vec![0; 5000];
    file.read_at(0, &mut bytes).unwrap();
    assert!(bytes.iter().all(|byte| *byte == 7));
    assert!(file.read_at(1, &mut bytes).is_err());
}

#[test]
fn a_disc_without_the_museum_says_which_disc_it_is() {
    let other = DiscImage::new("ANOTHER GAME").file("README.TXT", vec![1]);
    let error = |image: Vec<u8>| open_disc(memory(image), None).err().unwrap().to_string();
    assert_eq!(error(other.iso()), "Saturn disc 'ANOTHER GAME' found, but no MUSEUM.MUS on it");
    assert_eq!(error(other.foreign().iso()), "A disc that is not for the Saturn was found, but no MUSEUM.MUS on it");
}

#[test]
fn what_is_no_image_is_refused_with_a_reason() {
    let error = |bytes: Vec<u8>| open_disc(memory(bytes), None).err().unwrap();
    assert_eq!(error(Vec::new()), ReadError::NotAnImage);
    assert_eq!(error(vec![0; 100_000]), ReadError::NotAnImage);
    assert_eq!(error(recipe::complete()), ReadError::NotAnImage);
    let chd = error([&b"MComprHD"[..], &[0; 4000]].concat());
    assert_eq!(chd.to_string(), "this is a CHD disc image, which is not read; convert it to bin/cue first");
}

#[test]
fn an_image_that_ends_early_says_what_is_missing() {
    let whole = disc().iso();
    let entry = Disc::open(memory(whole.clone()), None).unwrap().find(FILE_NAME).unwrap();
    let cut = whole[..(entry.first as usize + 3) * SECTOR as usize].to_vec();
    let error = open_disc(memory(cut), None).err().unwrap();
    assert!(
        matches!(&error, ReadError::CutOff { first, end, .. } if *first == entry.first && *end == u64::from(entry.first) + 2),
        "{error}"
    );
}

/// The root directory's sector in images of ours.
const ROOT: usize = 20 * SECTOR as usize;

#[test]
fn directories_that_contain_themselves_come_to_an_end() {
    let mut image = disc().iso();
    let mut at = ROOT;
    while image[at] != 0 {
        // Every record becomes a directory that is the root itself.
        image[at + 25] |= 2;
        image[at + 6..at + 10].copy_from_slice(&20_u32.to_be_bytes());
        at += usize::from(image[at]);
    }
    let error = open_disc(memory(image), None).err().unwrap();
    assert!(matches!(error, ReadError::NotOnDisc { .. }), "{error}");
}

#[test]
fn a_directory_that_claims_to_be_enormous_is_given_up() {
    let mut image = disc().iso();
    let size = 16 * SECTOR as usize + 156 + 14;
    image[size..size + 4].copy_from_slice(&u32::MAX.to_be_bytes());
    // Long enough that the walk is not ended by the end of the image.
    image.resize(4000 * SECTOR as usize, 0);
    let disc = Disc::open(memory(image), None).unwrap();
    assert!(matches!(disc.find("NOT.THERE").err(), Some(ReadError::Directories { .. })));
    assert!(disc.files().unwrap().len() < 10_000);
}

#[test]
fn a_file_in_pieces_or_too_large_is_refused() {
    let disc = disc();
    let image = disc.iso();
    let opened = Disc::open(memory(image.clone()), None).unwrap();
    let entry = opened.find(FILE_NAME).unwrap();
    let pieces = jam::disc::Entry { pieces: true, ..entry.clone() };
    assert!(matches!(opened.file(&pieces).err(), Some(ReadError::InPieces { .. })));
    let large = jam::disc::Entry { size: 9 << 20, ..entry };
    assert!(matches!(opened.file(&large).err(), Some(ReadError::TooLarge { len }) if len == 9 << 20));
}

/// A full disc of 600 MB of which only a few sectors exist; the rest reads as zeros. Counts what is read.
struct Sparse {
    sectors: BTreeMap<u32, Vec<u8>>,
    raw: Raw,
    len: u64,
    read: Cell<u64>,
    largest: Cell<usize>,
    calls: Cell<u32>,
}

impl Source for Sparse {
    fn len(&self) -> u64 {
        self.len
    }

    fn read_at(&self, offset: u64, out: &mut [u8]) -> Result<(), SourceError> {
        check_range(offset, out.len(), self.len)?;
        self.read.set(self.read.get() + out.len() as u64);
        self.largest.set(self.largest.get().max(out.len()));
        self.calls.set(self.calls.get() + 1);
        let stride = self.raw.stride as u64;
        let mut sector = (u32::MAX, Vec::new());
        for (at, byte) in (offset..).zip(out) {
            let number = (at / stride) as u32;
            if sector.0 != number {
                let user = self.sectors.get(&number).cloned().unwrap_or_else(|| vec![0; SECTOR as usize]);
                sector = (number, self.raw.sector(number, &user));
            }
            *byte = sector.1[(at % stride) as usize];
        }
        Ok(())
    }
}

#[test]
fn a_disc_of_600_mb_is_opened_by_reading_hardly_more_than_the_file() {
    let far = 255_000;
    let sectors = disc().files_from(far).sectors();
    let source = Rc::new(Sparse {
        sectors,
        raw: Raw::MODE1,
        len: 258_000 * 2352,
        read: Cell::new(0),
        largest: Cell::new(0),
        calls: Cell::new(0),
    });
    assert!(source.len() > 600_000_000);
    assert_eq!(kind_of("Game (Track 1).bin", source.as_ref()), Ok(Some(Kind::Disc)));
    let found = open_disc(Rc::clone(&source) as Rc<dyn Source>, None).unwrap();
    assert_eq!(found.museum.recognition(), Recognition::FirstTable);
    assert!(found.entry.first >= far);
    assert!(found.file.in_image(0).unwrap() > 590_000_000);
    let file = recipe::LEN as u64;
    assert!(source.read.get() < file * 2352 / 2048 + 40_000, "read {} bytes", source.read.get());
    assert!(source.largest.get() <= 32 * 2352, "at most {} at once", source.largest.get());
    assert!(source.calls.get() < 60, "{} calls", source.calls.get());
}

#[test]
fn a_dropped_file_is_known_by_its_name_or_its_bytes() {
    let kind = |name: &str, bytes: Vec<u8>| kind_of(name, &MemorySource::new(bytes)).unwrap();
    assert_eq!(kind("museum.mus", vec![1, 2, 3]), Some(Kind::Museum));
    assert_eq!(kind("disc/renamed.bin", recipe::complete()), Some(Kind::Museum));
    for swapped in [false, true] {
        assert_eq!(kind("ram.dat", recipe::memory_dump(&recipe::complete(), swapped)), Some(Kind::Museum));
    }
    let mut edited = recipe::complete();
    edited[0x2692C] ^= 1;
    assert_eq!(kind("x", edited), Some(Kind::Museum));
    assert_eq!(kind("game.cue", b"FILE".to_vec()), Some(Kind::Cue));
    assert_eq!(kind("Game.ISO", vec![0; 10]), Some(Kind::Disc));
    assert_eq!(kind("level0_Final.dat", vec![0; 1 << 20]), None);
    assert_eq!(kind("", Vec::new()), None);
}

#[test]
fn a_cue_sheet_tells_where_the_track_begins() {
    // A cue sheet's start is tried before anything is assumed: three sectors of something else come first here.
    let mut image = vec![0; 3 * SECTOR as usize];
    image.extend(disc().iso());
    assert_eq!(open_disc(memory(image.clone()), None).err(), Some(ReadError::NotAnImage));
    let found = open_disc(memory(image), Some(3)).unwrap();
    assert_eq!(found.museum.recognition(), Recognition::FirstTable);
}
