//! The built-in figure takes the convention an animation was made for: the game's, or that of bodies modelled upright.

use std::rc::Rc;

use inspect::{Session, Summary};
use level::MemorySource;
use motion::Rig;

/// Names of the animations whose built-in figure does not stand on `rig`, overlays left out: they move only some bones.
fn misjudged(session: &mut Session, rig: &Rig) -> Vec<String> {
    let Summary { animations, .. } = session.summary();
    assert!(animations.len() > 20);
    let whole = animations.iter().filter(|row| !row.flags.iter().any(|flag| flag == "Overlay"));
    whole
        .filter(|row| {
            session.stage(Some(row.id), Some(0));
            session.on_stage().lead().figure.rig != *rig
        })
        .map(|row| row.name.clone())
        .collect()
}

#[test]
fn the_demo_level_is_made_as_the_game_is() {
    let mut session = Session::new();
    for (name, bytes) in forge::demo().iter() {
        session.queue(name, Rc::new(MemorySource::new(bytes.to_vec())));
    }
    session.finish();
    assert_eq!(misjudged(&mut session, &Rig::human()), Vec::<String>::new());
}

#[test]
fn the_reference_animations_are_made_upright() {
    let mut session = Session::new();
    for name in ["level0_Final.dat", "level0_Final.raw"] {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/level-pc").join(name);
        session.queue(name, Rc::new(MemorySource::new(std::fs::read(path).unwrap())));
    }
    session.finish();
    assert_eq!(misjudged(&mut session, &Rig::human_upright()), Vec::<String>::new());
}
