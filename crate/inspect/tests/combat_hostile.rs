//! Damaged animations through the whole combat inspector: every number of the fixed part and of the parts at its largest,
//! one at a time. An answer, never a panic, in bounded time.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a panic is how a test fails")]

mod common;

use std::rc::Rc;
use std::time::{Duration, Instant};

use common::{bytes, open};
use inspect::Session;
use inspect::combat::{Enter, Pairing, Queued, frame_data_csv};
use level::MemorySource;
use motion::{Pose, SequenceSampler};

/// Everything that can be asked about an animation.
fn ask_all(session: &mut Session, animation: u32) {
    let body = session.body_named("TRBSdemo_low");
    session.stage(Some(animation), body);
    let _ = frame_data_csv(&session.frame_data(&[animation]));
    let _ = session.ring_sense();
    if let Some(volumes) = session.volumes(animation, &session.on_stage().lead().figure) {
        let _ = volumes.shapes();
        let _ = [0, 12, 60_000].map(|frame| volumes.shapes_at(frame));
    }
    if let Some(moments) = session.moments(animation) {
        let _ = [0, 14, 60_000].map(|frame| moments.at(frame));
    }
    let _ = session.chains(animation);
    for plan in session.throws(animation).plans {
        let scene = plan.thrower.animation.zip(plan.victim.animation);
        if let Some(mut scene) = scene.and_then(|(thrower, victim)| session.throw_scene(thrower, victim)) {
            let (mut thrower, mut victim) = (Pose::new(19), Pose::new(19));
            scene.sample(40.0, &mut thrower, &mut victim);
            let _ = scene.shapes();
        }
    }
    let queued = Queued { animation, enter: Enter::Auto, frames: None };
    let (sequence, _) = session.sequence(&[queued; 3], 9.0, &session.on_stage().lead().figure);
    let mut pose = Pose::new(19);
    let mut sampler = SequenceSampler::new(&sequence);
    for time in [0.0, 30.5, f64::NAN, 1e12] {
        sampler.sample(&sequence, time, &mut pose);
    }
    let _ = session.overlay(animation);
    let _ = session.aim_screens();
    let _ = session.aim("", animation);
    let _ = session.compare_poses([animation, animation], &session.on_stage().lead().figure, Pairing::Stretched, true);
    let _ = session.twins(animation);
    assert!(session.differences(animation, animation).is_none_or(|differences| differences.same));
}

#[test]
fn damaged_animations_are_answered() {
    let body = ["oni/level0/TRBSdemo_low.oni"];
    let mut asked = 0;
    for name in ["TRAMDEMCOMkick_spin", "TRAMDEMCOMthrow_fw", "TRAMDEMPISaim_ovl"] {
        let whole = bytes(&format!("oni/level0/{name}.oni"));
        let number = |at: usize| u32::from_le_bytes(whole[at..at + 4].try_into().unwrap()) as usize;
        let (data, raw) = (number(0x20) + 8, number(0x30));
        let attacks = raw + number(data + 0x0C);
        let parts = (attacks..whole.len().min(attacks + 64)).step_by(2);
        for at in (data..data + 0x180).step_by(2).chain(parts) {
            let mut damaged = whole.clone();
            damaged[at..at + 2].fill(0xFF);
            let mut session = open(&body);
            session.queue(format!("{name}.oni"), Rc::new(MemorySource::new(damaged)));
            session.finish();
            let Some(animation) = session.named(name) else { continue };
            let before = Instant::now();
            ask_all(&mut session, animation);
            // A debug build on a shared machine takes far less; without bounds it would take minutes.
            assert!(before.elapsed() < Duration::from_secs(20), "{name} with {at:#x} at its largest");
            asked += 1;
        }
    }
    println!("{asked} damaged animations asked about");
    assert!(asked > 500);
}
