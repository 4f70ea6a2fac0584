//! Chains of direct animations, and queues of any.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a panic is how a test fails")]

mod common;

use std::rc::Rc;

use common::{PC, bytes, open, queue_as};
use inspect::combat::{Button, ChainMove, Enter, Entered, Queued};
use inspect::{Figure, Session};
use level::MemorySource;
use motion::{Pose, PoseBuffer, SequenceSampler, Vec3, compose};

fn names(at: &ChainMove) -> Vec<&str> {
    at.next.iter().map(|next| next.animation.name.as_str()).collect()
}

fn queue(session: &Session, names: &[&str]) -> Vec<Queued> {
    let queued = |name: &&str| Queued { animation: session.named(name).unwrap(), enter: Enter::Auto, frames: None };
    names.iter().map(queued).collect()
}

/// Punch 26 frames hits at 8 and holds 9; punch-punch 28 frames hits at 9 and holds 9; then 44 frames hitting at 14, or
/// 40 hitting at 12.
#[test]
fn all_chains_of_a_punch_are_as_computed_by_hand() {
    let session = open(&PC);
    let tree = session.chains(session.named("DEMCOMpunch").unwrap()).unwrap();
    assert!(!tree.cut);
    assert_eq!((tree.first.button, tree.first.gap, tree.first.total_frames), (None, None, 26));
    assert_eq!(names(&tree.first), ["TRAMDEMCOMpunch_p"]);
    let second = &tree.first.next[0];
    assert_eq!((second.button, second.total_frames, second.total_damage), (Some(Button::Punch), 54, 11));
    // From frame 8 of the first to frame 9 of the second: 18 to its end, and 9. Held for 9, so free 18 before.
    assert_eq!((second.gap, second.held), (Some(27), Some(-18)));
    assert_eq!(names(second), ["TRAMDEMCOMpunch_p_p", "TRAMDEMCOMpunch_p_k"]);
    let [punch, kick] = &second.next[..] else { panic!("two ways on") };
    assert_eq!((punch.button, punch.gap, punch.total_frames), (Some(Button::Punch), Some(19 + 14), 98));
    assert_eq!((kick.button, kick.gap, kick.total_frames), (Some(Button::Kick), Some(19 + 12), 94));

    let chains: Vec<_> = tree.chains.iter().map(|chain| (chain.damage, chain.frames, &chain.buttons[..])).collect();
    let (p, k) = (Button::Punch, Button::Kick);
    assert_eq!(chains, [(23, 98, &[p, p][..]), (20, 94, &[p, k][..])], "the most damage first");
    assert!(tree.chains.iter().all(|chain| !chain.holds && !chain.repeats));
    let handles: Vec<u32> =
        ["COMpunch", "COMpunch_p", "COMpunch_p_p"].map(|name| session.named(&format!("DEM{name}")).unwrap()).to_vec();
    assert_eq!(tree.chains[0].animations, handles);
}

/// The link of the first punch turned back on itself, and both links of the second on the first.
#[test]
fn a_chain_that_repeats_ends_there() {
    let mut session = Session::new();
    for name in ["TRAMDEMCOMpunch", "TRAMDEMCOMpunch_p", "TRAMDEMCOMpunch_p_p", "TRAMDEMCOMpunch_p_k"] {
        queue_as(&mut session, &format!("{name}.oni"), &format!("oni/level0/{name}.oni"));
    }
    let mut file = bytes("oni/level0/TRAMDEMCOMpunch_p.oni");
    let data = u32::from_le_bytes(file[0x20..0x24].try_into().unwrap()) as usize + 8;
    // The first instance of the file, itself: a link is the index times 256 plus 1.
    for link in [0x38, 0x3C] {
        file[data + link..data + link + 4].copy_from_slice(&1_u32.to_le_bytes());
    }
    session.queue("TRAMDEMCOMpunch_p.oni", Rc::new(MemorySource::new(file)));
    session.finish();
    let tree = session.chains(session.named("DEMCOMpunch").unwrap()).unwrap();
    let second = &tree.first.next[0];
    assert!(!second.repeats);
    assert_eq!(names(second), ["TRAMDEMCOMpunch_p", "TRAMDEMCOMpunch_p"]);
    assert!(second.next.iter().all(|again| again.repeats && again.next.is_empty()));
    assert_eq!(tree.chains.len(), 2);
    assert!(tree.chains.iter().all(|chain| chain.repeats));
}

#[test]
fn a_follower_that_is_not_open_ends_the_chain_and_says_why() {
    let session = open(&PC[2..]);
    let tree = session.chains(session.named("DEMlev1_combo").unwrap()).unwrap();
    let missing = &tree.first.next[0];
    assert_eq!((missing.animation.name.as_str(), missing.animation.animation), ("TRAMDEMCOMpunch_p_p", None));
    assert!(!missing.animation.problem.is_empty() && missing.next.is_empty());
    assert_eq!(missing.frames, 0);
}

#[test]
fn queued_animations_are_entered_as_the_files_have_it() {
    let session = open(&PC);
    let list = ["DEMidle1", "DEMwalk_start", "DEMwalk_rt", "DEMwalk_lt", "DEMidle1", "DEMCOMpunch", "DEMCOMpunch_p"];
    let (sequence, plan) = session.sequence(&queue(&session, &list), 9.0, &Figure::built_in());
    let entered: Vec<_> = plan.steps.iter().map(|step| (step.entered, step.blend)).collect();
    assert_eq!(
        entered,
        [
            (Entered::First, 0),
            (Entered::State, 8),
            (Entered::State, 4), // the start's end interpolation
            (Entered::State, 8),
            (Entered::Unrelated, 8),
            (Entered::State, 8),
            (Entered::Direct, 0),
        ]
    );
    assert_eq!(plan.frames, 120 + 18 + 25 + 25 + 120 + 26 + 28);
    assert_eq!(plan.steps.iter().map(|step| step.start).collect::<Vec<_>>(), [0, 120, 138, 163, 188, 308, 334]);
    assert_eq!(sequence.frames(), plan.frames);
    assert!(plan.steps[4].text.contains("the game would not play it here"), "{}", plan.steps[4].text);
    assert!(plan.steps[2].text.contains("end interpolation of the one before, 4"), "{}", plan.steps[2].text);
    assert!(plan.problems.is_empty());
    assert_eq!(plan.drift.len(), 6);
}

#[test]
fn a_shortcut_has_its_own_length_and_can_be_passed_over() {
    let session = open(&PC);
    // From walking into a run the kick's shortcut is from RunningLeftDown, which ends run_rt's counterpart.
    let mut list = queue(&session, &["DEMrun_lt", "DEMCOMkick_fw"]);
    let ends_left = ["DEMrun_lt", "DEMrun_rt"]
        .into_iter()
        .find(|name| session.detail(session.named(name).unwrap()).unwrap().to.name == "RunningLeftDown")
        .unwrap();
    list[0].animation = session.named(ends_left).unwrap();
    let plan = session.sequence(&list, 0.0, &Figure::built_in()).1;
    assert_eq!((plan.steps[1].entered, plan.steps[1].blend), (Entered::Shortcut, 3));
    list[1].enter = Enter::State;
    let plan = session.sequence(&list, 0.0, &Figure::built_in()).1;
    assert_eq!((plan.steps[1].entered, plan.steps[1].blend), (Entered::Unrelated, 8));
    list[1].enter = Enter::Direct;
    let plan = session.sequence(&list, 0.0, &Figure::built_in()).1;
    assert_eq!(plan.steps[1].blend, 0);
}

#[test]
fn root_and_heading_are_carried_on() {
    let session = open(&PC);
    let list = queue(&session, &["DEMwalk_lt", "DEMturn_lt", "DEMwalk_rt", "DEMidle1"]);
    let plan = session.sequence(&list, 0.0, &Figure::built_in()).1;
    let travel = |name: &str| session.detail(session.named(name).unwrap()).unwrap().travel.unwrap();
    let (walk, turn, second) = (travel("DEMwalk_lt"), travel("DEMturn_lt"), travel("DEMwalk_rt"));
    let fields = session.detail(session.named("DEMturn_lt").unwrap()).unwrap().fields;
    let turned: f32 = fields.iter().find(|field| field.offset == 0x50).unwrap().value.parse().unwrap();
    assert!(turned.abs() > 0.5, "it turns: {turned}");
    assert_eq!(plan.steps[1].at, [walk.x, walk.z]);
    let third = [walk.x + turn.x, walk.z + turn.z];
    assert!((plan.steps[2].turn - turned).abs() < 1e-6);
    let (sin, cos) = turned.sin_cos();
    let last = [third[0] + second.x * cos + second.z * sin, third[1] - second.x * sin + second.z * cos];
    for axis in 0..2 {
        assert!((plan.steps[2].at[axis] - third[axis]).abs() < 1e-4);
        assert!((plan.steps[3].at[axis] - last[axis]).abs() < 1e-4);
    }
}

/// The way of the carrying foot over the eight blended frames, measured here from the composed joints.
#[test]
fn drift_is_the_carrying_foots_way_over_the_blend() {
    let session = open(&PC);
    let list = queue(&session, &["DEMwalk_lt", "DEMrun_lt"]);
    let figure = Figure::built_in();
    let (sequence, plan) = session.sequence(&list, 0.0, &figure);
    let mut sampler = SequenceSampler::new(&sequence);
    let (mut pose, mut buffer) = (Pose::new(19), PoseBuffer::for_rig(&figure.rig));
    let mut feet = |frame: u32| -> [Vec3; 2] {
        sampler.sample(&sequence, frame.into(), &mut pose);
        compose(&pose, &figure.rig, &mut buffer);
        [3, 6].map(|bone: usize| buffer.matrices[bone].w_axis.truncate())
    };
    let mut way = 0.0;
    for frame in 25..33 {
        let (from, to) = (feet(frame - 1), feet(frame));
        let heights = [0, 1].map(|foot| from[foot].y + to[foot].y);
        let lower = usize::from(heights[1] < heights[0]);
        way += (to[lower] - from[lower]).with_y(0.0).length();
    }
    let drift = plan.drift[0];
    assert_eq!((drift.step, drift.frame, drift.frames), (1, 25, 8));
    assert!((drift.carrying - way).abs() < 1e-3, "{} is not {way}", drift.carrying);
    assert!(drift.carrying <= drift.left + drift.right + 1e-4);
    println!("{drift:?}");
}

#[test]
fn a_figure_that_stands_still_does_not_drift_and_a_hard_cut_shows_as_a_jump() {
    let session = open(&PC);
    let mut list = queue(&session, &["DEMCOMblock1", "DEMCOMblock1", "DEMCOMkick_fw"]);
    list[2].enter = Enter::Direct;
    let plan = session.sequence(&list, 0.0, &Figure::built_in()).1;
    let [still, cut] = plan.drift[..] else { panic!("two transitions") };
    assert_eq!(still.frames, 1, "the blend ends with the animation");
    assert!(still.carrying < 1e-4 && still.step_over < 1e-4, "{still:?}");
    assert_eq!(cut.frames, 1);
    assert!(cut.step_over > 10.0 * cut.pace.max(0.01), "{cut:?}");
}

#[test]
fn what_cannot_be_queued_is_left_out_and_said() {
    let session = open(&PC);
    let mut list = queue(&session, &["DEMidle1", "DEMwalk_start"]);
    list.insert(1, Queued { animation: 9999, enter: Enter::Auto, frames: None });
    let (_, plan) = session.sequence(&list, 0.0, &Figure::built_in());
    assert_eq!((plan.steps.len(), plan.problems.len()), (2, 1));
    assert_eq!(plan.steps[1].entered, Entered::State, "it follows the one before the gap");
    let many = vec![list[0]; 70];
    let (_, plan) = session.sequence(&many, 0.0, &Figure::built_in());
    assert_eq!(plan.steps.len(), 64);
    assert!(plan.problems[0].contains("64"));
    let (_, plan) = session.sequence(&[], 0.0, &Figure::built_in());
    assert_eq!((plan.frames, plan.drift.len()), (0, 0));
}
