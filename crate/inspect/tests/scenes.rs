//! Animations in company on the stage, each against what the combat inspector or the sampler says by itself.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a panic is how a test fails")]

mod common;

use common::{PC, open, open_folder, queue_as};
use inspect::combat::{Pairing, Queued, Role};
use inspect::{Company, Ghosting, Part, Scene, Session, Staged};
use motion::{Mat4, Pose, PoseBuffer, SequenceSampler, Vec3, compose};

fn named(session: &Session, name: &str) -> u32 {
    session.named(name).unwrap_or_else(|| panic!("no {name}"))
}

fn stage(session: &mut Session, name: &str, company: Company) -> Staged {
    let scene = Scene { animation: Some(named(session, name)), body: None, company: Some(company) };
    session.stage_scene(&scene)
}

fn near(one: &[Mat4], other: &[Mat4]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one.abs_diff_eq(*other, 1e-3))
}

fn composed(session: &Session, actor: usize, pose: &Pose) -> Vec<Mat4> {
    let rig = &session.on_stage().actors()[actor].figure.rig;
    let mut buffer = PoseBuffer::for_rig(rig);
    compose(pose, rig, &mut buffer);
    buffer.matrices
}

#[test]
fn a_throw_stands_both_where_the_plan_puts_them_and_plays_them_together() {
    let mut session = open_folder("oni/level0");
    let victim = named(&session, "DEMCOMthrow_fw_tgt");
    let staged = stage(&mut session, "DEMCOMthrow_fw", Company::Victim { animation: victim, body: None });
    assert_eq!((staged.frames, staged.notice.as_str()), (120, ""));
    assert_eq!(staged.actors.iter().map(|actor| actor.part).collect::<Vec<_>>(), [Part::Lead, Part::Victim]);
    assert_eq!(
        staged.throw.as_ref().unwrap().facing,
        "The victim stands in front of the thrower and faces the thrower."
    );

    let mut oracle = session.throw_scene(named(&session, "DEMCOMthrow_fw"), victim).unwrap();
    let (mut thrower, mut thrown) = (Pose::new(19), Pose::new(19));
    for frame in [0.0, 33.5, 89.0, 119.0] {
        session.on_stage_mut().seek(frame);
        oracle.sample(frame as f32, &mut thrower, &mut thrown);
        let stage = session.on_stage();
        assert!(near(&stage.actors()[0].pose().matrices, &composed(&session, 0, &thrower)), "thrower at {frame}");
        assert!(near(&stage.actors()[1].pose().matrices, &composed(&session, 1, &thrown)), "victim at {frame}");
    }
    let roles: Vec<Role> = session.on_stage().shapes().iter().map(|shape| shape.role).collect();
    assert_eq!(roles, [Role::ThrowRange, Role::ThrowPlace]);
}

#[test]
fn on_the_spot_thrower_and_victim_keep_what_is_between_them() {
    let mut session = open_folder("oni/level0");
    let victim = named(&session, "DEMCOMthrow_fw_tgt");
    stage(&mut session, "DEMCOMthrow_fw", Company::Victim { animation: victim, body: None });
    session.on_stage_mut().seek(60.0);
    let between = |session: &Session| {
        let actors = session.on_stage().actors();
        actors[1].root() - actors[0].root()
    };
    let before = between(&session);
    session.on_stage_mut().set_in_place(true);
    assert!(between(&session).abs_diff_eq(before, 1e-4));
    let root = session.on_stage().root();
    assert!(root.x.abs() < 1e-5 && root.z.abs() < 1e-5, "{root}");
}

#[test]
fn a_queue_is_the_sequence_with_its_cues_in_their_places() {
    let mut session = open(&PC);
    let names = ["DEMCOMpunch", "DEMCOMpunch_p", "DEMCOMpunch_p_p"];
    let steps: Vec<Queued> = names
        .iter()
        .map(|name| Queued { animation: named(&session, name), enter: Default::default(), frames: None })
        .collect();
    let staged = stage(&mut session, names[0], Company::Queue { steps: steps.clone() });
    let plan = staged.queue.unwrap();
    assert_eq!(staged.frames, plan.frames);
    assert_eq!(plan.steps.len(), 3);

    let figure = session.on_stage().lead().figure.clone();
    let (sequence, _) = session.sequence(&steps, 0.0, &figure);
    let mut sampler = SequenceSampler::new(&sequence);
    let mut pose = Pose::new(19);
    for frame in [0.0, f64::from(plan.steps[1].start) + 2.5, f64::from(plan.frames) - 1.0] {
        session.on_stage_mut().seek(frame);
        sampler.sample(&sequence, frame, &mut pose);
        assert!(near(&session.on_stage().pose().matrices, &composed(&session, 0, &pose)), "at {frame}");
    }
    for step in &plan.steps {
        let own = session.moments(step.animation.animation.unwrap()).unwrap();
        for frame in 0..step.frames {
            session.on_stage_mut().seek((step.start + frame).into());
            assert_eq!(session.on_stage().moment().hitting, own.at(frame).hitting, "frame {frame} of {}", step.start);
        }
    }
}

#[test]
fn an_overlay_over_another_animation_leaves_that_ones_other_bones_and_root() {
    let mut session = open(&PC);
    let base = named(&session, "DEMrun_lt");
    session.stage(Some(base), None);
    session.on_stage_mut().seek(7.0);
    let below = (session.on_stage().rotations().to_vec(), session.on_stage().root());
    let staged = stage(&mut session, "DEMPISholster_ovl", Company::Base { animation: base });
    let overlay = staged.overlay.unwrap();
    assert!(!overlay.assumption.is_empty());
    session.on_stage_mut().seek(7.0);
    let touched: Vec<String> = overlay.replaced.iter().chain(&overlay.added).cloned().collect();
    for (bone, (now, before)) in session.on_stage().rotations().iter().zip(&below.0).enumerate() {
        let name = level::kinds::tram::words::BONES[bone];
        if !touched.iter().any(|other| other == name) {
            assert_eq!(now, before, "{name} belongs to the run");
        }
    }
    assert_eq!(session.on_stage().root(), below.1, "it runs on");
}

#[test]
fn an_aiming_screen_follows_its_pad() {
    let mut session = open(&PC);
    let screen = session.aim_screens()[0].clone();
    let overlay = screen.animation.unwrap().animation.unwrap();
    let scene = Scene {
        animation: Some(overlay),
        body: None,
        company: Some(Company::Aim { screen: screen.name, base: None, x: 0.0, y: 0.0 }),
    };
    let staged = session.stage_scene(&scene);
    assert_eq!((staged.frames, staged.notice.as_str()), (1, ""));
    let ahead = session.on_stage().rotations().to_vec();
    session.on_stage_mut().aim(-1.0, 0.5);
    let left = session.on_stage().rotations().to_vec();
    assert!(left != ahead);
    session.on_stage_mut().aim(0.0, 0.0);
    assert_eq!(session.on_stage().rotations(), ahead);
}

#[test]
fn compared_animations_stand_in_one_place_or_side_by_side() {
    let mut session = open(&PC);
    queue_as(&mut session, "mod/TRAMDEMCOMkick_fw.oni", "oni/level0/TRAMDEMCOMkick_fw.oni");
    session.finish();
    let kick = named(&session, "DEMCOMkick_fw");
    let twin = session.twins(kick)[0].animation;
    let with = |beside| Company::Other { animation: twin, beside, pairing: Pairing::Frames };
    stage(&mut session, "DEMCOMkick_fw", with(false));
    session.on_stage_mut().seek(12.0);
    let [one, other] = [0, 1].map(|actor| session.on_stage().actors()[actor].pose().matrices.clone());
    assert!(near(&one, &other), "the same animation of two files");
    stage(&mut session, "DEMCOMkick_fw", with(true));
    session.on_stage_mut().seek(12.0);
    let roots = [0, 1].map(|actor| session.on_stage().actors()[actor].root());
    assert!((roots[0] - roots[1]).abs_diff_eq(Vec3::new(10.0, 0.0, 0.0), 1e-4), "{roots:?}");
}

#[test]
fn stretched_the_other_one_ends_with_the_lead() {
    let mut session = open(&PC);
    let (short, long) = (named(&session, "DEMCOMkick_fw"), named(&session, "DEMCOMthrow_fw_tgt"));
    session.stage(Some(long), None);
    session.on_stage_mut().seek(119.0);
    let end = session.on_stage().rotations().to_vec();
    let company = Company::Other { animation: long, beside: false, pairing: Pairing::Stretched };
    let staged = session.stage_scene(&Scene { animation: Some(short), body: None, company: Some(company) });
    assert_eq!(staged.frames, 36);
    session.on_stage_mut().seek(35.0);
    for (now, last) in session.on_stage().actors()[1].rotations().iter().zip(&end) {
        assert!(now.abs_diff_eq(*last, 1e-5));
    }
}

#[test]
fn ghosts_are_the_figure_at_other_frames() {
    let mut session = open(&PC);
    let run = named(&session, "DEMrun_lt");
    session.stage(Some(run), None);
    let stage = session.on_stage_mut();
    stage.seek(10.0);
    let at_ten = stage.pose().matrices.clone();
    stage.seek(0.0);
    stage.set_ghosting(Ghosting { every: 5, blur: false });
    let found = stage.ghosts().iter().any(|ghost| near(&ghost.pose.matrices, &at_ten));
    assert!(found, "one of {} ghosts stands as at frame 10", stage.ghosts().len());
    stage.set_ghosting(Ghosting::default());
    assert!(stage.ghosts().is_empty());
}

#[test]
fn company_that_cannot_be_had_is_said_and_left_out() {
    let mut session = open(&PC);
    for company in [
        Company::Base { animation: 9_999 },
        Company::Victim { animation: named(&session, "DEMidle1"), body: None },
        Company::Other { animation: 9_999, beside: true, pairing: Pairing::Frames },
        Company::Aim { screen: String::new(), base: None, x: f32::NAN, y: 0.0 },
    ] {
        let staged = stage(&mut session, "DEMCOMkick_fw", company);
        assert_eq!((staged.frames, staged.actors.len()), (36, 1));
        assert!(staged.notice.contains("shown alone"), "{}", staged.notice);
    }
    let staged = stage(&mut session, "DEMCOMkick_fw", Company::Queue { steps: Vec::new() });
    assert_eq!(staged.frames, 0);
    session.on_stage_mut().seek(3.0);
    assert!(session.on_stage().root().is_finite());
}
