//! Shapes of objects, geometry and sounds against their twins in the page's `contract.ts`: the same fields under the same
//! names.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a panic is how a test fails")]

mod common;

use std::collections::BTreeSet;
use std::path::Path;
use std::rc::Rc;

use common::{PC, open};
use inspect::Session;
use level::MemorySource;
use serde::Serialize;
use serde_json::Value;

fn fields_of(interface: &str) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/contract.ts");
    let text = std::fs::read_to_string(path).unwrap();
    let start = format!("export interface {interface} {{");
    let lines = text.lines().skip_while(|line| *line != start).skip(1).take_while(|line| *line != "}");
    let fields = lines.filter_map(|line| line.strip_prefix("  readonly ")?.split(':').next());
    fields.map(str::to_owned).collect()
}

fn check(interface: &str, value: &impl Serialize) {
    let value = serde_json::to_value(value).unwrap();
    let value = if let Value::Array(all) = value { all.into_iter().next().unwrap() } else { value };
    let fields: BTreeSet<String> = value.as_object().unwrap().keys().cloned().collect();
    assert_eq!(fields, fields_of(interface), "{interface}");
}

#[test]
fn every_shape_has_the_fields_of_its_twin() {
    let mut session = open(&PC);
    let rows = session.objects();
    let detail = session.object_detail(rows[0].id).unwrap();
    check("ObjectRow", &rows);
    check("ObjectDetail", &detail);
    check("KeyRow", &detail.keys);
    check("MatrixFacts", &detail.base);
    let geometries = session.geometries();
    check("GeometryRow", &geometries);
    check("GeometryDetail", &session.geometry_detail(geometries[0].id).unwrap());
    // The fixtures have no sounds; the demo level has.
    let mut demo = Session::new();
    for (name, bytes) in forge::demo().iter() {
        demo.queue(name, Rc::new(MemorySource::new(bytes.to_vec())));
    }
    demo.finish();
    let sounds = demo.sounds();
    check("SoundRow", &sounds);
    // 16-bit steps of what was decoded: a sound of the demo is never silence.
    let pcm = demo.sound(sounds[0].id).unwrap();
    assert!(pcm.samples.iter().any(|sample| *sample != 0));
    // Of the animations of the demo, one that says something.
    let told = |session: &mut Session| {
        let rows = session.summary().animations;
        rows.iter().map(|row| row.id).find(|id| !session.sound_shapes(*id).is_empty())
    };
    let spoken = told(&mut demo).unwrap();
    check("SoundShape", &demo.sound_shapes(spoken));
    let links = demo.sound_links(spoken);
    check("SoundLink", &links);
    check("SoundChoice", &links[0].choices);
}
