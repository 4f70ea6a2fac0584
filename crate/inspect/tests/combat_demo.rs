//! The demo level's attacks, worked out anew on its own fighter: what it stores is what its poses reach.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a panic is how a test fails")]

use std::rc::Rc;

use inspect::Session;
use level::MemorySource;

#[test]
fn every_attack_of_the_demo_level_reaches_what_it_says() {
    let mut session = Session::new();
    for (name, bytes) in forge::demo().iter() {
        session.queue(name, Rc::new(MemorySource::new(bytes.to_vec())));
    }
    session.finish();
    let sable = session.body_named("sable_fighter").unwrap();
    let names: Vec<(u32, String)> = session.summary().animations.iter().map(|row| (row.id, row.name.clone())).collect();
    let mut attacks = 0;
    for (id, name) in names {
        session.stage(Some(id), Some(sable));
        let volumes = session.volumes(id, &session.on_stage().lead().figure).unwrap();
        assert!(!volumes.stale, "{name}: {}", volumes.text);
        if volumes.extents.is_empty() {
            continue;
        }
        attacks += 1;
        assert!(volumes.off.unwrap() < 0.02, "{name}: extents off by {:?}", volumes.off);
        assert!(volumes.ring_off.unwrap() < 0.02, "{name}: the ring is off by {:?}", volumes.ring_off);
        let anew = || volumes.extents.iter().filter_map(|check| check.anew);
        let (low, high) = (anew().map(|reach| reach.min_y), anew().map(|reach| reach.max_y));
        let band = volumes.band.unwrap();
        assert!((band.min - low.fold(f32::MAX, f32::min)).abs() < 0.02, "{name}");
        assert!((band.max - high.fold(f32::MIN, f32::max)).abs() < 0.02, "{name}");
        for band in &volumes.figure {
            let anew = band.anew.unwrap();
            assert!((band.low - anew.min).abs() < 0.02 && (band.high - anew.max).abs() < 0.02, "{name}");
        }
    }
    assert!(attacks >= 9, "{attacks}");
}
