//! What attacks reach, worked out anew from posed bodies, against what OniSplit stored.
//!
//! OniSplit worked out the extents of one animation of the fixtures, `TRAMDEMdae_kick`, when it imported that from COLLADA. Those of
//! all others were written by the generator of the fixtures and have nothing to do with their poses.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a panic is how a test fails")]

mod common;

use common::{PC, open};
use inspect::Session;
use inspect::combat::{ExtentCheck, Role, Sense, Volumes};

fn on_body(session: &mut Session, name: &str, body: &str) -> Volumes {
    let animation = session.named(name).unwrap();
    let body = session.body_named(body).unwrap();
    session.stage(Some(animation), Some(body));
    session.volumes(animation, &session.on_stage().lead().figure).unwrap()
}

/// The bones between the root and those that hit, in the two attacks of the kick.
const CHAINS: [&[usize]; 2] = [&[0, 4, 5, 6], &[0, 7, 8, 9, 11, 12, 13, 14]];

/// Whether every bone of an attack's chain has a key at the frame, so that thinned keys lose nothing there.
fn keyed(session: &Session, name: &str, check: &ExtentCheck) -> bool {
    let keys = session.detail(session.named(name).unwrap()).unwrap().keys.unwrap();
    CHAINS[check.attack as usize].iter().all(|bone| keys.per_bone[*bone].frames.contains(&check.frame))
}

#[test]
fn extents_worked_out_anew_are_the_stored_ones() {
    let mut session = open(&PC);
    let volumes = on_body(&mut session, "DEMdae_kick", "demo_low");
    assert_eq!(volumes.extents.len(), 9 + 3);
    let (mut exact, mut thinned) = (0.0_f32, 0.0_f32);
    let (mut exact_angle, mut thinned_angle) = (0.0_f32, 0.0_f32);
    let mut exact_frames = 0;
    for check in &volumes.extents {
        let (off, difference) = (check.off.unwrap(), check.difference.unwrap());
        if keyed(&session, "DEMdae_kick", check) {
            exact_frames += 1;
            exact = exact.max(off);
            exact_angle = exact_angle.max(difference.angle_degrees.abs());
        } else {
            thinned = thinned.max(off);
            thinned_angle = thinned_angle.max(difference.angle_degrees.abs());
        }
    }
    println!("{exact_frames} of 12 frames with keys: within {exact} units, {exact_angle} degrees");
    println!("the others: within {thinned} units, {thinned_angle} degrees");
    assert_eq!(exact_frames, 5);
    assert!(exact < 0.02 && exact_angle < 0.2);
    assert!(thinned < 0.05 && thinned_angle < 0.7);
    assert!(!volumes.stale, "{}", volumes.text);
}

#[test]
fn a_ring_worked_out_anew_is_the_stored_one() {
    let mut session = open(&PC);
    let volumes = on_body(&mut session, "DEMdae_kick", "demo_low");
    assert_eq!((volumes.ring.len(), volumes.ring_anew.len()), (36, 36));
    let mut off: Vec<f32> =
        volumes.ring.iter().zip(&volumes.ring_anew).map(|(stored, anew)| (stored - anew).abs()).collect();
    // Entry 25 hangs on a corner 29.95 degrees away, which thinned keys move out of the 30.
    let borderline = off.remove(25);
    let farthest = off.into_iter().fold(0.0, f32::max);
    println!("ring within {farthest}; entry 25 {borderline}");
    assert!(farthest < 0.05 && borderline < 0.3);
    assert_eq!(volumes.ring_off, Some(farthest.max(borderline)));
    let reaching = |ring: &[f32]| ring.iter().map(|reach| *reach > 0.0).collect::<Vec<_>>();
    assert_eq!(reaching(&volumes.ring), reaching(&volumes.ring_anew), "the same directions, and none across the front");
}

#[test]
fn heights_of_the_figure_worked_out_anew_are_the_stored_ones() {
    let mut session = open(&PC);
    let volumes = on_body(&mut session, "DEMdae_kick", "demo_low");
    assert_eq!(volumes.figure.len(), 36);
    let mut farthest = 0.0_f32;
    for band in &volumes.figure {
        let anew = band.anew.unwrap();
        farthest = farthest.max((band.low - anew.min).abs()).max((band.high - anew.max).abs());
    }
    println!("positions within {farthest}");
    assert!(farthest < 0.03);
    assert_eq!(volumes.figure[10].root, [0.2, 1.5]);
}

/// Which body OniSplit used: of those in the fixtures the boxes fit, the rounded finest level of the fighter does not.
#[test]
fn the_boxes_fit_better_than_the_rounded_body() {
    let mut session = open(&PC);
    let boxes = on_body(&mut session, "DEMdae_kick", "demo_low").off.unwrap();
    let rounded = on_body(&mut session, "DEMdae_kick", "demo_fighter").off.unwrap();
    println!("boxes {boxes}, rounded {rounded}");
    assert!(boxes < 0.05 && rounded > 0.06);
}

#[test]
fn extents_that_are_not_those_of_the_poses_are_said_to_be_stale() {
    let mut session = open(&PC);
    for name in ["DEMCOMkick_fw", "DEMCOMkick_spin", "DEMCOMpunch_rt"] {
        let volumes = on_body(&mut session, name, "demo_low");
        assert!(volumes.stale && volumes.off.unwrap() > 0.25, "{name}: {}", volumes.text);
        assert!(volumes.text.contains("differ by up to"));
    }
}

#[test]
fn without_meshes_only_what_is_stored_is_told() {
    let mut session = open(&PC);
    let kick = session.named("DEMCOMkick_fw").unwrap();
    session.stage(Some(kick), Some(inspect::BUILT_IN));
    let volumes = session.volumes(kick, &session.on_stage().lead().figure).unwrap();
    assert!(volumes.off.is_none() && volumes.ring_anew.is_empty() && !volumes.stale);
    assert_eq!(volumes.extents.len(), 7);
    assert!(volumes.extents.iter().all(|check| check.stored.is_some() && check.anew.is_none()));
    assert!(volumes.text.contains("no meshes"));
}

#[test]
fn overlapping_attacks_keep_their_own_extents() {
    let mut session = open(&PC);
    let volumes = on_body(&mut session, "DEMCOMkick_spin", "demo_low");
    let at = |attack, frame| {
        let check = volumes.extents.iter().find(|check| check.attack == attack && check.frame == frame).unwrap();
        check.stored.unwrap()
    };
    assert!((at(0, 15).length - 9.2).abs() < 1e-4, "the first attack's, at its middle");
    assert!((at(1, 15).length - 7.59).abs() < 1e-4, "the second attack's first");
    let shapes = volumes.shapes_at(15);
    assert_eq!(shapes.iter().filter(|shape| shape.role == Role::Extent).count(), 2);
}

/// A punch to the right whose ring reaches farthest at entry 27, and a kick to the left whose ring reaches farthest to the
/// front, at entry 35.
#[test]
fn the_ring_runs_as_most_moves_to_a_side_have_it() {
    let session = open(&PC);
    let vote = session.ring_sense();
    assert_eq!((vote.supports, vote.left_first, vote.right_first, vote.undecided), (Some(Sense::LeftFirst), 1, 0, 1));
    assert!(vote.text.starts_with("Of 2 attacks to the left or right, 1 fit a ring whose entry 9 is the left"));
    let kick = session.named("DEMCOMkick_low").unwrap();
    let figure = inspect::Figure::built_in();
    let volumes = session.volumes(kick, &figure).unwrap();
    assert_eq!(volumes.sense, vote);
    let shapes = volumes.shapes();
    let of = |role| shapes.iter().find(|shape| shape.role == role).unwrap();
    let lean = |role| of(role).lines[0].iter().map(|[x, _, _]| x).sum::<f32>();
    assert!((lean(Role::Ring) + lean(Role::RingOther)).abs() < 1e-3, "the two senses are mirror images");
    assert_eq!(Sense::LeftFirst.other(), Sense::RightFirst);
}

#[test]
fn shapes_are_there_for_the_whole_and_for_each_frame() {
    let mut session = open(&PC);
    let volumes = on_body(&mut session, "DEMdae_kick", "demo_low");
    let roles: Vec<Role> = volumes.shapes().iter().map(|shape| shape.role).collect();
    assert_eq!(roles, [Role::Ring, Role::RingOther, Role::RingAnew, Role::Hull, Role::Hull, Role::HeightBand]);
    for shape in volumes.shapes().iter().chain(&volumes.shapes_at(14)) {
        let points = shape.lines.iter().flatten().chain(shape.triangles.iter().flatten());
        let mut count = 0;
        for point in points {
            assert!(point.iter().all(|part| part.is_finite()), "{:?}", shape.role);
            count += 1;
        }
        assert!(count > 0, "{:?}", shape.role);
    }
    let at = |frame| volumes.shapes_at(frame).iter().map(|shape| shape.role).collect::<Vec<_>>();
    assert_eq!(at(9), [Role::FigureBand], "before the attack");
    assert_eq!(at(10), [Role::Extent, Role::ExtentAnew, Role::FigureBand]);
    assert_eq!(at(17), [Role::FigureBand], "the foot is behind the root: it reaches nowhere to the front");
    assert!(volumes.shapes_at(4000).is_empty());
}

/// The extents of each frame start at where the root is in that frame, and the hull holds them all.
#[test]
fn a_hull_holds_every_extent_of_its_attack() {
    let mut session = open(&PC);
    let volumes = on_body(&mut session, "DEMCOMpunch_p_p", "demo_low");
    let shapes = volumes.shapes();
    let hull = shapes.iter().find(|shape| shape.role == Role::Hull).unwrap();
    let floor = &hull.lines[0];
    for check in &volumes.extents {
        let stored = check.stored.unwrap();
        let angle = stored.angle_degrees.to_radians();
        let tip = [check.root[0] + angle.sin() * stored.length, check.root[1] + angle.cos() * stored.length];
        for point in [check.root, tip] {
            let sides = floor.windows(2).map(|ends| {
                let ([ax, _, az], [bx, _, bz]) = (ends[0], ends[1]);
                (bx - ax) * (point[1] - az) - (bz - az) * (point[0] - ax)
            });
            let least = sides.fold(f32::INFINITY, f32::min);
            assert!(least > -1e-3, "frame {}: {point:?} is outside by {least}", check.frame);
        }
    }
    let heights: Vec<f32> = hull.lines.iter().flatten().map(|[_, y, _]| *y).collect();
    assert!(heights.contains(&6.32) && heights.contains(&11.54), "lowest and highest of the extents");
}
