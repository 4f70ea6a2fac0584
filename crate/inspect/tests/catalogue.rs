//! What is answered about characters, textures and all instances: on the fixtures, and shape for shape what the page
//! expects.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a panic is how a test fails")]

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::rc::Rc;

use common::{PC, open};
use inspect::Session;
use inspect::catalogue::{CharacterSheet, Uses};
use level::{LevelSet, MemorySource};
use serde::Serialize;
use serde_json::Value;

fn handle(session: &mut Session, name: &str) -> u32 {
    let all = session.everything();
    all.id[all.name.iter().position(|other| other == name).unwrap_or_else(|| panic!("no {name}"))]
}

fn fighter(session: &mut Session) -> CharacterSheet {
    let id = handle(session, "ONCCdemo_fighter");
    session.character(id).unwrap()
}

fn uses(session: &mut Session, name: &str) -> Uses {
    let id = handle(session, name);
    session.uses(id).unwrap()
}

/// Fields of every interface of the contract's section for the catalogue.
fn interfaces() -> BTreeMap<String, BTreeSet<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/contract.ts");
    let text = std::fs::read_to_string(path).unwrap();
    let section = text.split("// The catalogue. ").nth(1).unwrap().split("// ----").next().unwrap();
    let mut found = BTreeMap::new();
    for interface in section.split("export interface ").skip(1) {
        let name = interface.split(' ').next().unwrap();
        let fields = interface.lines().filter_map(|line| line.strip_prefix("  readonly ")?.split([':', '?']).next());
        found.insert(name.to_owned(), fields.map(str::to_owned).collect());
    }
    found
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

#[test]
fn every_shape_has_the_fields_of_its_twin() {
    let mut interfaces = interfaces();
    let mut check = |name: &str, value: &Value| {
        let fields: BTreeSet<String> = value.as_object().unwrap().keys().cloned().collect();
        assert_eq!(Some(fields), interfaces.remove(name), "{name}");
    };
    let mut session = open(&PC);
    let sheet = json(&fighter(&mut session));
    check("CharacterSheet", &sheet);
    check("ThingRef", &sheet["thing"]);
    check("DetailLevel", &sheet["details"][0]);
    check("WornTexture", &sheet["textures"][0]);
    check("CollectionLine", &sheet["collections"][0]);
    check("Constant", &sheet["constants"][0]);
    // No class of the fixtures has a voice; the demo level's has.
    let mut demo = Session::new();
    for (name, bytes) in forge::demo::demo().iter() {
        demo.queue(name, Rc::new(MemorySource::new(bytes.to_vec())));
    }
    demo.finish();
    let row = demo.characters()[0].id;
    let spoken = json(&demo.character(row).unwrap());
    check("VoiceLine", &spoken["voices"][0]);
    check("ParticleLine", &sheet["particles"][0]);
    check("CharacterRow", &json(&session.characters())[0]);
    let anim = handle(&mut session, "TXMPdemo_anim");
    let texture = json(&session.texture(anim).unwrap());
    check("TextureSheet", &texture);
    check("MipLevel", &texture["levels"][0]);
    check("Everything", &json(&session.everything()));
    let uses = json(&uses(&mut session, "TXMPdemo_head"));
    check("Uses", &uses);
    check("UseRef", &uses["usedBy"][0]);
    let mut alone = open(&PC[2..]);
    let dangling = json(&alone.dangling());
    check("Dangling", &dangling);
    check("DanglingLink", &dangling["links"][0]);
    assert!(interfaces.is_empty(), "nothing has the shape of {:?}", interfaces.keys());
}

#[test]
fn a_character_says_what_it_looks_like_and_can_do() {
    let mut session = open(&PC);
    let names: Vec<String> = session.characters().into_iter().map(|row| row.name).collect();
    assert!(names.iter().any(|name| name == "ONCCdemo_fighter"), "{names:?}");
    let sheet = fighter(&mut session);
    let levels: Vec<usize> = sheet.details.iter().map(|level| level.detail).collect();
    assert_eq!(levels, [4, 3, 2, 1, 0]);
    assert!(sheet.details.windows(2).all(|pair| pair[0].triangles >= pair[1].triangles), "{:?}", sheet.details);
    let worn: BTreeSet<&str> = sheet.textures.iter().map(|worn| worn.thing.name.as_str()).collect();
    assert!(worn.contains("TXMPdemo_head") && worn.contains("TXMPdemo_torso"), "{worn:?}");
    assert_eq!(sheet.textures.iter().map(|worn| worn.bones.len()).sum::<usize>(), 19);
    assert!(sheet.collections.iter().all(|line| line.thing.tag == "TRAC" && line.hidden <= line.animations));
    assert_eq!((sheet.details[0].triangles, sheet.details[4].triangles), (2052, 152));
    assert!(sheet.constants.iter().any(|line| line.name == "Health"));
}

#[test]
fn a_body_on_the_stage_takes_the_detail_and_size_chosen_for_it() {
    let mut session = open(&PC);
    let sheet = fighter(&mut session);
    let body = sheet.thing.id;
    session.stage(None, Some(body));
    let shown = |session: &Session| {
        let figure = &session.on_stage().lead().figure;
        let bones = &figure.body.as_ref().unwrap().bones;
        (bones.iter().map(|bone| bone.mesh.triangles.len()).sum::<usize>(), figure.scale)
    };
    assert_eq!(shown(&session), (sheet.details[0].triangles, 1.0));
    session.set_build(body, 0, 1.25);
    assert_eq!(shown(&session), (sheet.details[4].triangles, 1.25));
    session.set_build(body, 99, f32::NAN);
    assert_eq!(shown(&session), (sheet.details[0].triangles, 1.0));
    session.set_build(body, 1, 1.0);
    session.stage(None, Some(body));
    session.rebuild();
    assert_eq!(shown(&session), (sheet.details[3].triangles, 1.0));
    assert_eq!(fighter(&mut session).detail, 1);
    assert!(session.portrait(body).is_some_and(|(figure, pose)| pose.matrices.len() == figure.rig.bones()));
    assert!(session.portrait(u32::MAX).is_none());
}

#[test]
fn a_texture_gives_its_sizes_words_and_pixels() {
    let mut session = open(&PC);
    let head = handle(&mut session, "TXMPdemo_head");
    let sheet = session.texture(head).unwrap();
    assert_eq!((sheet.levels.len(), sheet.levels[0].width, sheet.alpha), (7, 64, "blend"));
    assert!(sheet.flags.iter().any(|[name, text]| name == "HasMipMaps" && !text.is_empty()));
    let small = session.texture_pixels(head, 2).unwrap();
    assert_eq!((&small[..8], small.len()), (&[16, 0, 0, 0, 16, 0, 0, 0][..], 8 + 16 * 16 * 4));
    let anim = handle(&mut session, "TXMPdemo_anim");
    assert!(session.texture(anim).unwrap().frames.len() > 1);

    // Without the companion there are no pixels: a pattern stands for them and the reason is said.
    let mut bare = open(&[PC[0]]);
    let head = handle(&mut bare, "TXMPdemo_head");
    let sheet = bare.texture(head).unwrap();
    assert!(sheet.is_placeholder && !sheet.problems.is_empty());
    assert_eq!(bare.texture_pixels(head, 0).unwrap().len(), 8 + 16 * 16 * 4);
    let class = handle(&mut bare, "ONCCdemo_fighter");
    assert_eq!(bare.texture(class).map(|sheet| sheet.is_placeholder), Some(true));
    assert_eq!((bare.texture(u32::MAX), bare.texture_pixels(u32::MAX, 0)), (None, None));
}

/// The level with bytes of its instances overwritten: name, offset in the payload, bytes. Numbers of instances are those of
/// the first file.
fn damaged(changes: &[(&str, usize, &[u8])]) -> Session {
    let mut bytes = common::bytes(PC[0]);
    let mut set = LevelSet::new();
    set.add("level0_Final.dat", Rc::new(MemorySource::new(bytes.clone()))).unwrap();
    for (name, at, value) in changes {
        let file = set.files().next().unwrap();
        let instance = file.index().instances().find(|instance| instance.name() == Some(name)).unwrap();
        let at = usize::try_from(instance.payload_at()).unwrap() + at;
        bytes[at..at + value.len()].copy_from_slice(value);
    }
    let mut session = Session::new();
    session.queue("level0_Final.dat", Rc::new(MemorySource::new(bytes)));
    common::queue_as(&mut session, "level0_Final.raw", PC[1]);
    session.finish();
    session
}

/// A link to an instance of the first file, as it is stored.
fn link_to(name: &str) -> [u8; 4] {
    let mut set = LevelSet::new();
    set.add("level0_Final.dat", Rc::new(MemorySource::new(common::bytes(PC[0])))).unwrap();
    let file = set.files().next().unwrap();
    let found = file.index().instances().find(|instance| instance.name() == Some(name)).unwrap();
    level::Link::to(found.index()).to_disk().to_le_bytes()
}

const PLACEHOLDER: [u8; 8] = [16, 0, 0, 0, 16, 0, 0, 0];

#[test]
fn a_texture_that_cannot_be_shown_says_why_and_a_pattern_stands_for_it() {
    for (at, value, reason) in [
        (0x84, &[0xFF; 4][..], "The texture is said to have 65535 × 65535 pixels: that is more than are shown."),
        (0x84, &[0, 0, 64, 0], "The texture is said to have 0 × 64 pixels: there is nothing to show."),
        (0x84, &[0, 16, 0, 16], "Of the texture's"),
        (0x88, &[77, 0, 0, 0], "The texture's pixel format (77) is not known."),
        (0x94, &[0; 4], "The texture does not say where its pixels are."),
        (0x94, &[0xF0, 0xFF, 0xFF, 0x7F], ""),
    ] {
        let mut session = damaged(&[("TXMPdemo_torso", at, value)]);
        let torso = handle(&mut session, "TXMPdemo_torso");
        // In the viewer.
        let sheet = session.texture(torso).unwrap();
        assert!(sheet.is_placeholder, "{reason}");
        assert!(sheet.problems.iter().any(|problem| problem.starts_with(reason)), "{:?}", sheet.problems);
        assert_eq!(session.texture_pixels(torso, 3).unwrap()[..8], PLACEHOLDER);
        // In the list of a character, whose other textures are as they were.
        let worn = fighter(&mut session).textures;
        let bad: Vec<&str> =
            worn.iter().filter(|worn| !worn.problems.is_empty()).map(|worn| worn.thing.name.as_str()).collect();
        assert_eq!(bad, ["TXMPdemo_torso"]);
        assert_eq!(worn.iter().find(|worn| worn.thing.id == torso).unwrap().problems, sheet.problems);
        // On the stage the body still wears it: what is uploaded is the pattern.
        let class = handle(&mut session, "ONCCdemo_fighter");
        session.stage(None, Some(class));
        let body = session.on_stage().lead().figure.body.as_ref().unwrap();
        assert_eq!(body.bones.iter().filter(|bone| bone.texture.is_none()).count(), 0);
    }
}

#[test]
fn copies_that_are_said_to_be_there_and_are_not_are_missed() {
    let mut session = open(&PC);
    let torso = handle(&mut session, "TXMPdemo_torso");
    assert_eq!(session.texture(torso).unwrap().problems, [] as [String; 0]);
    // The image is the last thing of the data: its copies would lie beyond the end.
    let whole = common::bytes(PC[1]).len();
    let at = u32::try_from(whole - 64 * 64 * 4).unwrap().to_le_bytes();
    let mut session = damaged(&[("TXMPdemo_torso", 0x94, &at), ("TXMPdemo_torso", 0x88, &[8, 0, 0, 0])]);
    let torso = handle(&mut session, "TXMPdemo_torso");
    let sheet = session.texture(torso).unwrap();
    assert!(!sheet.is_placeholder);
    let reason = "Smaller copy 6 of the texture is not there (it says it has 6); the image itself is shown.";
    assert_eq!(sheet.problems, [reason]);
    assert_eq!(session.texture_pixels(torso, 6).unwrap()[..8], [64, 0, 0, 0, 64, 0, 0, 0]);
}

#[test]
fn textures_that_mirror_one_another_are_shown_with_the_one_they_mirror() {
    let [head, torso] = ["TXMPdemo_head", "TXMPdemo_torso"].map(link_to);
    let mut session = damaged(&[("TXMPdemo_head", 0x90, &torso), ("TXMPdemo_torso", 0x90, &head)]);
    for (name, other) in [("TXMPdemo_head", "TXMPdemo_torso"), ("TXMPdemo_torso", "TXMPdemo_head")] {
        let id = handle(&mut session, name);
        let sheet = session.texture(id).unwrap();
        assert_eq!(sheet.environment.map(|map| map.name), Some(other.to_owned()));
        assert!(!sheet.is_placeholder && sheet.problems.is_empty(), "{:?}", sheet.problems);
        assert!(uses(&mut session, name).used_by.iter().any(|user| user.thing.name == other));
    }
    assert!(fighter(&mut session).textures.iter().all(|worn| worn.problems.is_empty()));
}

#[test]
fn references_are_found_in_both_directions() {
    let mut session = open(&PC);
    let head = uses(&mut session, "TXMPdemo_head");
    assert!(head.known && head.missing.is_empty());
    let lists: Vec<u32> =
        head.used_by.iter().filter(|user| user.thing.tag == "TRMA").map(|user| user.thing.id).collect();
    assert!(!lists.is_empty(), "{:?}", head.used_by);
    let list = session.uses(lists[0]).unwrap();
    assert!(list.uses.iter().any(|used| used.thing == head.thing && used.role == "texture"));
    let fighter = uses(&mut session, "ONCCdemo_fighter");
    assert!(list.used_by.iter().any(|user| user.thing.tag == "ONCC"), "{:?}", list.used_by);
    assert!(fighter.uses.iter().any(|used| used.thing.tag == "TRAC" && used.role == "animations"));
    let kick = uses(&mut session, "TRAMDEMCOMkick_fw");
    assert!(kick.used_by.iter().any(|user| user.thing.tag == "TRAC" && user.role == "animation"));
}

#[test]
fn links_into_files_that_are_not_open_are_listed_by_name() {
    let mut alone = open(&PC[2..]);
    let dangling = alone.dangling();
    assert!(!dangling.cut && dangling.links.iter().any(|link| link.to.len() > 4 && link.from.name.len() > 4));
    let mut with = open(&PC).dangling();
    assert!(with.links.iter().any(|link| link.to == "OSBDdemo_yawn.imp"), "the fixtures' moves name sounds none has");
    with.links.retain(|link| link.role != "sound");
    assert!(with.links.is_empty(), "{:?}", with.links);
}

#[test]
fn everything_has_one_row_for_each_instance_with_data() {
    let mut session = open(&PC);
    let all = session.everything();
    let expected = session
        .files()
        .files()
        .map(|file| file.index().instances().filter(|instance| !instance.is_placeholder()).count());
    let expected: usize = expected.sum();
    let lengths = [all.id.len(), all.name.len(), all.index.len(), all.tag.len(), all.file.len(), all.size.len()];
    assert_eq!(lengths, [expected; 6]);
    assert_eq!(all.id.iter().collect::<BTreeSet<_>>().len(), expected);
}
