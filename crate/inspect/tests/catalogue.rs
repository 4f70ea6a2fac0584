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
use level::MemorySource;
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
    let worn: BTreeSet<&str> = sheet.textures.iter().map(|(texture, _)| texture.name.as_str()).collect();
    assert!(worn.contains("TXMPdemo_head") && worn.contains("TXMPdemo_torso"), "{worn:?}");
    assert_eq!(sheet.textures.iter().map(|(_, bones)| bones.len()).sum::<usize>(), 19);
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
    let with = open(&PC).dangling();
    assert!(with.links.len() < dangling.links.len(), "{:?}", with.links);
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
