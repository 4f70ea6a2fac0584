//! Every form of the reference levels opens, and its tables read as the reference reader read them.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use std::cell::Cell;
use std::rc::Rc;

use common::{add, fixture, int, json, list, memory, open};
use level::{
    Added, Companion, Edition, InstanceFile, Layout, LevelSet, ReadError, Source, SourceError, StoredIds, Tag, Version,
};

const LEVELS: [(&str, &str, &str); 6] = [
    ("level-pc/level0_Final.dat", "index-pc-level0", "pc-level0"),
    ("level-pc/level1_Final.dat", "index-pc-level1", "pc-level1"),
    ("level-mac/level0_Final.dat", "index-mac-level0", "mac-level0"),
    ("level-mac/level1_Final.dat", "index-mac-level1", "mac-level1"),
    ("level-mac-ppc/level0_Final.dat", "index-mac-level0", "mac-ppc-level0"),
    ("level-mac-ppc/level1_Final.dat", "index-mac-level1", "mac-ppc-level1"),
];

fn read(path: &str) -> InstanceFile {
    let bytes = std::fs::read(fixture(path)).unwrap();
    InstanceFile::open(path, &*memory(bytes)).unwrap()
}

#[test]
fn headers_and_descriptors_equal_the_reference_reader_s() {
    for (path, index, _) in LEVELS {
        let (file, expected) = (read(path), json(&format!("expected-json/{index}.json")));
        let header = file.header();
        assert_eq!(format!("{:016x}", header.checksum), expected["checksum"].as_str().unwrap());
        assert_eq!(file.version(), Version::Vr31);
        let counts = [header.instances, header.names, header.templates].map(i64::from);
        assert_eq!(counts, ["instances", "names", "templates"].map(|field| int(&expected[field])));
        for (field, at, len) in [
            ("dataTable", header.data_at, header.data_len),
            ("nameTable", header.names_at, header.names_len),
            ("rawTable", header.raw_at, header.raw_len),
        ] {
            let table: Vec<i64> = list(&expected[field]).iter().map(int).collect();
            assert_eq!(table, [at, len].map(i64::from), "{path} {field}");
        }
        assert_eq!(list(&expected["descriptors"]).len(), file.len() as usize);
        for (instance, expected) in file.instances().zip(list(&expected["descriptors"])) {
            let descriptor = instance.descriptor();
            assert_eq!(i64::from(instance.index()), int(&expected["index"]));
            assert_eq!(instance.tag().to_string(), expected["tag"].as_str().unwrap());
            assert_eq!(instance.name(), expected["name"].as_str(), "{path} {}", instance.index());
            assert_eq!(i64::from(descriptor.data_offset), int(&expected["offset"]));
            assert_eq!(i64::from(descriptor.data_size), int(&expected["size"]));
            assert_eq!(i64::from(instance.flags()), int(&expected["flags"]));
            assert_eq!(instance.is_placeholder(), expected["placeholder"].as_bool().unwrap());
            assert!(!instance.is_cut());
        }
        assert_eq!(file.notes(), [], "{path} has nothing to remark on");
    }
}

#[test]
fn names_equal_the_tool_s_own_list() {
    for (path, _, names) in LEVELS {
        let file = read(path);
        let list = std::fs::read_to_string(fixture(&format!("expected-list/{names}.txt"))).unwrap();
        let found: Vec<&str> = file
            .instances()
            .filter(|instance| !instance.is_placeholder())
            .filter_map(|instance| instance.name())
            .collect();
        assert_eq!(found, list.lines().collect::<Vec<_>>(), "{path}");
    }
}

#[test]
fn every_instance_begins_with_its_own_index_and_level() {
    for (path, level) in [("level-pc/level0_Final.dat", 0), ("level-mac/level1_Final.dat", 1)] {
        for instance in read(path).instances().filter(|instance| !instance.is_placeholder()) {
            let expected = StoredIds { index: instance.index(), level: Some(level) };
            assert_eq!(instance.stored_ids(), Some(expected), "{path}");
        }
    }
}

#[test]
fn templates_count_what_is_there() {
    for (path, ..) in LEVELS {
        let file = read(path);
        let mut total = 0;
        for template in file.templates() {
            let there = file.instances().filter(|instance| instance.tag() == template.tag).count();
            assert_eq!(template.count as usize, there, "{path} {}", template.tag);
            total += there;
        }
        assert_eq!(total, file.len() as usize);
    }
}

#[test]
fn editions_and_what_follows_from_them() {
    let set = open(&["level-pc", "level-mac", "oni/level0"]);
    let pc = common::file(&set, "level-pc/level0_Final.dat");
    assert_eq!((pc.index().edition(), pc.index().payload_layout()), (Edition::WindowsRetail, Layout::Pc));
    assert_eq!((pc.level(), pc.file_count(), pc.bytes_total()), (Some(0), 2, 186_923 + 424_706));
    let mac = common::file(&set, "level-mac/level0_Final.dat");
    assert_eq!((mac.index().edition(), mac.index().payload_layout()), (Edition::MacOrDemo, Layout::Mac));
    assert_eq!((mac.file_count(), mac.bytes_total()), (3, 186_923 + 244_386 + 180_340));
    let oni = common::file(&set, "oni/level0/TRAMDEMidle1.oni");
    assert_eq!((oni.index().edition(), oni.index().version()), (Edition::OniPc, Version::Vr32));
    assert_eq!((oni.level(), oni.missing()), (None, Vec::new()));
    for file in set.files() {
        assert_eq!(file.notes().count(), 0, "{}", file.path());
        assert_eq!(file.missing(), [""; 0], "{}", file.path());
    }
}

#[test]
fn an_oni_file_s_instance_is_named_after_the_file() {
    for folder in ["oni/level0", "oni/level1", "oni/extra", "oni-exported/level0", "oni-exported/level1"] {
        let set = open(&[folder]);
        for file in set.files() {
            let main = file.index().instance(0).unwrap();
            assert_eq!(main.name(), Some(file.stem()), "{}", file.path());
            assert!(!main.is_placeholder());
            assert!(file.index().notes().is_empty(), "{}: {:?}", file.path(), file.index().notes());
            for other in file.index().instances().skip(1) {
                assert_eq!(other.name().is_some(), other.is_placeholder(), "{} {}", file.path(), other.index());
            }
        }
    }
}

#[test]
fn the_fingerprint_covers_the_tables_and_nothing_else() {
    let bytes = std::fs::read(fixture("oni/level0/TRAMDEMidle1.oni")).unwrap();
    let print = |bytes: &[u8]| InstanceFile::open("TRAMDEMidle1.oni", &*memory(bytes)).unwrap().fingerprint();
    let file = InstanceFile::open("TRAMDEMidle1.oni", &*memory(bytes.clone())).unwrap();
    let raw = file.raw_table();
    assert_eq!(raw.end, bytes.len() as u64);
    let mut edited = bytes.clone();
    *edited.last_mut().unwrap() ^= 1;
    assert_eq!(print(&edited), print(&bytes), "bulk data");
    edited[raw.start as usize - 1] ^= 1;
    assert_ne!(print(&edited), print(&bytes), "tables");
}

#[test]
fn companions_come_before_after_and_in_any_letter_case() {
    let dat = || std::fs::read(fixture("level-mac/level1_Final.dat")).unwrap();
    let raw = || std::fs::read(fixture("level-mac/level1_Final.raw")).unwrap();
    let sep = || std::fs::read(fixture("level-mac/level1_Final.sep")).unwrap();
    let mut set = LevelSet::new();
    assert_eq!(set.add("Oni\\LEVEL1_FINAL.RAW", memory(raw())), Ok(Added::Waiting(Companion::Raw)));
    assert_eq!(set.add("other/level1_final.sep", memory(sep())), Ok(Added::Waiting(Companion::Sep)));
    assert_eq!(set.waiting().collect::<Vec<_>>(), ["Oni/LEVEL1_FINAL.RAW", "other/level1_final.sep"]);
    let id = add(&mut set, "oni/level1_Final.dat", dat());
    assert_eq!(set.file(id).unwrap().missing(), ["level1_Final.sep"], "the other folder's sep is not this level's");
    assert_eq!(set.waiting().count(), 1);
    assert!(
        matches!(set.read_sep(id, 32, 1), Err(ReadError::MissingCompanion { companion, .. }) if &*companion == "level1_Final.sep")
    );
    assert_eq!(
        set.add("Level1_Final.Sep", memory(sep())),
        Ok(Added::Completed(id, Companion::Sep)),
        "without a folder"
    );
    assert_eq!(set.file(id).unwrap().missing(), [""; 0]);
    assert_eq!(set.read_sep(id, 32, 16).unwrap(), sep()[32..48]);
    assert_eq!(set.file(id).unwrap().notes().count(), 0);
    assert!(set.remove_waiting("other/level1_final.sep"));
    assert!(!set.remove_waiting("other/level1_final.sep"));
}

#[test]
fn a_bare_companion_of_two_levels_goes_to_the_one_that_lacks_it_or_waits() {
    let dat = || std::fs::read(fixture("level-pc/level1_Final.dat")).unwrap();
    let raw = || std::fs::read(fixture("level-pc/level1_Final.raw")).unwrap();
    let mut set = LevelSet::new();
    add(&mut set, "a/level1_Final.dat", dat());
    let b = add(&mut set, "b/level1_Final.dat", dat());
    assert_eq!(set.add("level1_Final.raw", memory(raw())), Ok(Added::Waiting(Companion::Raw)), "either could be meant");
    add(&mut set, "a/level1_Final.raw", raw());
    assert_eq!(set.add("level1_Final.raw", memory(raw())), Ok(Added::Completed(b, Companion::Raw)));
}

#[test]
fn the_same_file_again_replaces_and_keeps_its_id() {
    let bytes = |name: &str| std::fs::read(fixture(&format!("oni/level0/{name}"))).unwrap();
    let mut set = LevelSet::new();
    let one = add(&mut set, "mod/TRAMDEMidle1.oni", bytes("TRAMDEMidle1.oni"));
    add(&mut set, "mod/TRAMDEMidle2.oni", bytes("TRAMDEMidle2.oni"));
    let before = set.file(one).unwrap().index().fingerprint();
    assert_eq!(set.add("mod/TRAMDEMidle1.oni", memory(bytes("TRAMDEMwalk_lt.oni"))), Ok(Added::Replaced(one)));
    assert_ne!(set.file(one).unwrap().index().fingerprint(), before);
    assert_eq!(
        set.add("TRAMDEMidle1.oni", memory(bytes("TRAMDEMidle1.oni"))),
        Ok(Added::Replaced(one)),
        "dropped alone"
    );
    assert_eq!(set.file(one).unwrap().index().fingerprint(), before);
    assert_eq!(set.file(one).unwrap().path(), "mod/TRAMDEMidle1.oni");
    let case = add(&mut set, "mod/TRAMDEMIdle1.oni", bytes("TRAMDEMidle1.oni"));
    assert_ne!(case, one, "names that differ in case are different instances");
    let level = add(&mut set, "level1_Final.dat", std::fs::read(fixture("level-pc/level1_Final.dat")).unwrap());
    let again = std::fs::read(fixture("level-pc/level1_Final.dat")).unwrap();
    assert_eq!(set.add("LEVEL1_FINAL.DAT", memory(again)), Ok(Added::Replaced(level)));
    assert!(set.add("mod/TRAMDEMidle1.oni", memory(*b"not an oni file")).is_err());
    assert_eq!(set.file(one).unwrap().index().fingerprint(), before, "a bad new version leaves the old one open");
    assert_eq!(set.files().count(), 4);
}

#[test]
fn a_removed_file_is_gone_and_its_id_is_not_used_again() {
    let mut set = open(&["level-pc"]);
    let id = common::file(&set, "level-pc/level0_Final.dat").id();
    let name = "TRAMDEMidle1";
    assert_eq!(set.find(name, None).unwrap().file, id);
    assert!(set.remove(id));
    assert!(!set.remove(id));
    assert_eq!(set.find(name, None), None);
    assert!(matches!(set.read_raw(id, 32, 1), Err(ReadError::NotOpen { .. })));
    let again =
        add(&mut set, "level-pc/level0_Final.dat", std::fs::read(fixture("level-pc/level0_Final.dat")).unwrap());
    assert_ne!(again, id);
    assert_eq!(set.file(again).unwrap().missing(), ["level0_Final.raw"], "companions go with their level");
}

#[test]
fn a_foreign_raw_is_noticed() {
    let mut set = LevelSet::new();
    let id = add(&mut set, "level0_Final.dat", std::fs::read(fixture("level-pc/level0_Final.dat")).unwrap());
    add(&mut set, "level0_Final.raw", std::fs::read(fixture("level-pc/level1_Final.raw")).unwrap());
    let notes: Vec<_> = set.file(id).unwrap().notes().collect();
    assert!(
        matches!(notes[..], [ReadError::ForeignCompanion { at, .. }] if &*at.file == "level0_Final.raw"),
        "{notes:?}"
    );
    add(&mut set, "level0_Final.raw", std::fs::read(fixture("level-pc/level0_Final.raw")).unwrap());
    assert_eq!(set.file(id).unwrap().notes().count(), 0, "the right one in its place");
}

#[test]
fn what_is_no_level_is_refused_with_a_reason() {
    let mut set = LevelSet::new();
    let mut refuse = |path: &str, bytes: &[u8]| set.add(path, memory(bytes)).unwrap_err();
    assert!(matches!(refuse("level0_Final.dat", b""), ReadError::Empty { .. }));
    assert!(matches!(refuse("level0_Final.raw", b""), ReadError::Empty { .. }));
    assert!(
        matches!(refuse("a.dat", b"These are the notes"), ReadError::NotLevelFile { found, .. } if &*found == "“e th”")
    );
    assert!(matches!(refuse("a.dat", b"short"), ReadError::TooShort { len: 5, .. }));
    assert!(matches!(refuse("readme.txt", &[b'x'; 100]), ReadError::NotRead { .. }));
    assert!(matches!(refuse("a.oni", &[0; 64]), ReadError::NotLevelFile { found, .. } if &*found == "00 00 00 00"));
    let level = std::fs::read(fixture("level-pc/level1_Final.dat")).unwrap();
    let mut onix = level.clone();
    onix[8] = b'3';
    assert!(matches!(refuse("level1_Final.dat", &onix), ReadError::OniX { .. }));
    let mut ps2 = level.clone();
    ps2[..8].copy_from_slice(&0x0003_BA70_A8D8_AE11_u64.to_le_bytes());
    assert!(matches!(refuse("level1_Final.dat", &ps2), ReadError::PlayStation2 { .. }));
    assert!(matches!(refuse("level1_Final.dat", &level[..300]), ReadError::ListsOutOfFile { len: 300, .. }));
    assert_eq!(set.files().count(), 0);
    assert!(set.add("level1_Final.bak", memory(level)).is_ok(), "a level by its content, whatever it is called");
}

#[test]
fn a_cut_level_says_so_once_and_shows_what_is_there() {
    let bytes = std::fs::read(fixture("level-pc/level0_Final.dat")).unwrap();
    let file = InstanceFile::open("level0_Final.dat", &*memory(&bytes[..100_000])).unwrap();
    assert!(matches!(file.notes(), [ReadError::CutOff { end: 186_923, len: 100_000, .. }]), "{:?}", file.notes());
    assert_eq!(file.len(), 416);
    assert!(file.instances().any(|instance| instance.is_cut()));
    let whole = file.instances().filter(|instance| instance.tag() == Tag::TRAM && instance.payload().len() >= 0x180);
    assert!(whole.count() > 10);
}

#[test]
fn an_unknown_edition_is_told_by_its_templates() {
    for (path, layout) in [("level-pc/level0_Final.dat", Layout::Pc), ("level-mac/level0_Final.dat", Layout::Mac)] {
        let mut bytes = std::fs::read(fixture(path)).unwrap();
        bytes[0] ^= 0xFF;
        let file = InstanceFile::open(path, &*memory(bytes)).unwrap();
        assert_eq!(file.payload_layout(), layout, "{path}");
        assert!(matches!(file.notes(), [ReadError::UnknownEdition { .. }]));
    }
    let mut bytes = std::fs::read(fixture("oni/level0/TXMPdemo_torso.oni")).unwrap();
    bytes[0] ^= 0xFF;
    let file = InstanceFile::open("TXMPdemo_torso.oni", &*memory(bytes)).unwrap();
    assert_eq!(file.payload_layout(), Layout::Pc, "by which of its offsets the texture uses");
}

/// A file that claims to be large without being so, and tells how much was read.
struct Sparse {
    start: Vec<u8>,
    len: u64,
    read: Cell<u64>,
}

impl Source for Sparse {
    fn len(&self) -> u64 {
        self.len
    }
    fn read_at(&self, offset: u64, out: &mut [u8]) -> Result<(), SourceError> {
        level::check_range(offset, out.len(), self.len)?;
        self.read.set(self.read.get() + out.len() as u64);
        for (at, byte) in (offset..).zip(out) {
            *byte = self.start.get(at as usize).copied().unwrap_or(0);
        }
        Ok(())
    }
}

#[test]
fn a_sparse_file_of_five_gigabytes_is_refused_after_a_few_kilobytes() {
    let sparse = |start: &[u8]| Rc::new(Sparse { start: start.to_vec(), len: 5 << 30, read: Cell::new(0) });
    let zeros = sparse(&[]);
    let error = LevelSet::new().add("level0_Final.dat", zeros.clone()).unwrap_err();
    assert!(matches!(error, ReadError::NotLevelFile { .. }));
    assert!(zeros.read.get() <= 8192, "{} bytes read", zeros.read.get());

    let mut header = std::fs::read(fixture("level-pc/level0_Final.dat")).unwrap()[..64].to_vec();
    header[0x24..0x28].copy_from_slice(&0xF000_0000_u32.to_le_bytes());
    let claims = sparse(&header);
    let error = LevelSet::new().add("level0_Final.dat", claims.clone()).unwrap_err();
    assert!(matches!(error, ReadError::TooLarge { limit: level::LARGEST_INDEX, .. }), "{error}");
    assert!(claims.read.get() <= 8192, "{} bytes read", claims.read.get());

    let mut counts = std::fs::read(fixture("level-pc/level0_Final.dat")).unwrap()[..64].to_vec();
    counts[0x14..0x18].copy_from_slice(&0x0800_0000_u32.to_le_bytes());
    let claims = sparse(&counts);
    let error = LevelSet::new().add("level0_Final.dat", claims.clone()).unwrap_err();
    assert!(matches!(error, ReadError::TooLarge { .. }), "{error}");
    assert!(claims.read.get() <= 8192, "{} bytes read", claims.read.get());
}

#[test]
fn no_more_of_a_level_is_read_than_its_tables() {
    let bytes = std::fs::read(fixture("level-pc/level0_Final.dat")).unwrap();
    let tables = bytes.len() as u64;
    let long = Rc::new(Sparse { start: bytes, len: 5 << 30, read: Cell::new(0) });
    let mut set = LevelSet::new();
    assert!(matches!(set.add("level0_Final.dat", long.clone()), Ok(Added::Opened(_))));
    assert_eq!(long.read.get(), tables);
}

/// A slow source that counts how often it is asked.
struct Counted(Vec<u8>, Rc<Cell<usize>>);

impl Source for Counted {
    fn len(&self) -> u64 {
        self.0.len() as u64
    }
    fn read_at(&self, offset: u64, out: &mut [u8]) -> Result<(), SourceError> {
        level::check_range(offset, out.len(), self.len())?;
        self.1.set(self.1.get() + 1);
        out.copy_from_slice(&self.0[offset as usize..][..out.len()]);
        Ok(())
    }
}

#[test]
fn ten_thousand_oni_files_open_in_well_under_a_second_with_one_read_each() {
    let bytes = std::fs::read(fixture("oni/level0/TRAMDEMCOMpunch.oni")).unwrap();
    let reads = Rc::new(Cell::new(0));
    let mut set = LevelSet::new();
    let sources: Vec<Rc<dyn Source>> =
        (0..10_000).map(|_| Rc::new(Counted(bytes.clone(), reads.clone())) as Rc<dyn Source>).collect();
    let started = std::time::Instant::now();
    for (number, source) in sources.into_iter().enumerate() {
        set.add(&format!("folder/TRAMmove{number}.oni"), source).unwrap();
    }
    let took = started.elapsed();
    println!("10,000 .oni files opened in {took:?}");
    assert!(took.as_secs_f32() < 5.0, "{took:?}: opening is not linear any more");
    assert_eq!(reads.get(), 10_000);
    assert_eq!(set.of_tag(Tag::TRAM).count(), 10_000);
    assert_eq!(set.find("TRAMmove7777", None).unwrap().file.0, 7777);
}
