//! Blended sequences against a plain way of doing the same: every step of the row evaluated for every moment, from the
//! stored keys, in double precision, by recursion. It shares with the real one the reading of a stored key, no more.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a panic is how a test fails

mod common;

use std::rc::Rc;

use common::{Animation, named, open};
use motion::{Blend, Clip, Entry, Pose, Sequence, SequenceSampler, Step, Vec3, key_rotation};

const BONES: usize = 19;

#[derive(Clone)]
struct Plain {
    rotations: Vec<[f64; 4]>,
    root: [f64; 3],
}

/// One step as the plain way sees it.
struct Row<'s> {
    animation: Animation<'s>,
    frames: f64,
    start: f64,
    blend: Blend,
    own_velocity: bool,
    at: [f64; 2],
    turn: f64,
    stand: f64,
}

fn multiply([ax, ay, az, aw]: [f64; 4], [bx, by, bz, bw]: [f64; 4]) -> [f64; 4] {
    [
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    ]
}

fn mix(from: [f64; 4], to: [f64; 4], share: f64) -> [f64; 4] {
    let sign = if from.iter().zip(to).map(|(a, b)| a * b).sum::<f64>() < 0.0 { -1.0 } else { 1.0 };
    let mixed: Vec<f64> = from.iter().zip(to).map(|(a, b)| a * (1.0 - share) + sign * b * share).collect();
    let length = mixed.iter().map(|part| part * part).sum::<f64>().sqrt();
    [mixed[0] / length, mixed[1] / length, mixed[2] / length, mixed[3] / length]
}

impl Row<'_> {
    fn last(&self) -> f64 {
        f64::from(self.animation.tram.frame_count()) - 1.0
    }

    fn placed(&self) -> bool {
        self.animation.tram.flags() & 0x2_2000 == 0
    }

    /// Height and way over the floor at a frame, in the animation's own space.
    fn own_root(&self, frame: f64) -> [f64; 3] {
        if !self.placed() {
            return [0.0, self.stand, 0.0];
        }
        let parts = &self.animation.parts;
        let whole = |frame: usize| {
            let sum = |axis: usize| parts.velocities.iter().take(frame).map(|v| f64::from(v[axis])).sum::<f64>();
            let height = parts.heights.get(frame).or(parts.heights.last()).map_or(0.0, |height| f64::from(*height));
            [sum(0), height, sum(1)]
        };
        let frame = frame.clamp(0.0, self.last() + 1.0);
        let (before, after) = (whole(frame.floor() as usize), whole(frame.ceil() as usize));
        let share = frame.fract();
        [0, 1, 2].map(|axis| before[axis] * (1.0 - share) + after[axis] * share)
    }

    fn in_world(&self, [x, y, z]: [f64; 3]) -> [f64; 3] {
        let (sin, cos) = self.turn.sin_cos();
        [self.at[0] + x * cos + z * sin, y, self.at[1] - x * sin + z * cos]
    }

    fn pose(&self, time: f64) -> Plain {
        let frame = time - self.start;
        let inside = frame.clamp(0.0, self.last());
        let stored = self.animation.parts.rotations.as_ref().unwrap();
        let mut rotations: Vec<[f64; 4]> = Vec::new();
        for bone in 0..BONES {
            let keys: Vec<(f64, [f64; 4])> = stored
                .keys(bone)
                .map(|(frame, key)| (f64::from(frame), key_rotation(&key).unwrap().to_array().map(f64::from)))
                .collect();
            let next = keys.iter().position(|(at, _)| *at > inside).unwrap_or(keys.len());
            let (from_at, from) = keys[next - 1];
            rotations.push(match keys.get(next) {
                Some((to_at, to)) => mix(from, *to, (inside - from_at) / (to_at - from_at)),
                None => from,
            });
        }
        let half = self.turn * 0.5;
        rotations[0] = multiply([0.0, half.sin(), 0.0, half.cos()], rotations[0]);
        Plain { rotations, root: self.in_world(self.own_root(frame)) }
    }

    fn share(&self, time: f64) -> f64 {
        let frames = f64::from(self.blend.frames);
        if frames == 0.0 { 1.0 } else { ((time - self.start) / frames).clamp(0.0, 1.0) }
    }
}

fn cross(before: Plain, after: Plain, entered: &Row<'_>, time: f64) -> Plain {
    let share = entered.share(time);
    let rotations = before.rotations.iter().zip(&after.rotations).map(|(a, b)| mix(*a, *b, share)).collect();
    let mut root = [0, 1, 2].map(|axis| before.root[axis] * (1.0 - share) + after.root[axis] * share);
    if entered.own_velocity {
        (root[0], root[2]) = (after.root[0], after.root[2]);
    }
    Plain { rotations, root }
}

/// All rows from the first: an end interpolation that still runs is outermost, the others pass from row to row.
fn plain(rows: &[Row<'_>], time: f64) -> Plain {
    let runs = |row: &Row<'_>| row.blend.spills && row.share(time) < 1.0;
    if let Some(split) = (1..rows.len()).find(|row| runs(&rows[*row])) {
        return cross(plain(&rows[..split], time), plain(&rows[split..], time), &rows[split], time);
    }
    match rows {
        [only] => only.pose(time),
        [before @ .., last] => cross(plain(before, time), last.pose(time), last, time),
        [] => panic!("nothing to play"),
    }
}

/// Name, entry, and how many frames it is cut after, if it is.
type Listed = (&'static str, Entry, Option<u32>);

fn compare(list: &[Listed]) -> f64 {
    let set = open("level-pc");
    let mut rows: Vec<Row<'_>> = Vec::new();
    let mut steps: Vec<Step> = Vec::new();
    let mut end_interpolation = 0;
    let (mut start, mut at, mut turn, mut stand) = (0.0, [0.0, 0.0], 0.0, 5.0);
    for (name, entry, cut) in list {
        let animation = named(&set, &format!("TRAMDEM{name}"));
        let tram = animation.tram;
        let blend = Blend::of(*entry, end_interpolation);
        let clip = Rc::new(Clip::decode(&tram, &animation.parts).0);
        let own_velocity = tram.flags() & 0x4000 != 0;
        let mut step = Step::whole(clip, blend, tram.final_rotation(), own_velocity);
        step.frames = cut.unwrap_or(step.frames);
        let row = Row { frames: step.frames.into(), animation, start, blend, own_velocity, at, turn, stand };
        start += row.frames;
        let end = row.own_root(row.frames);
        let [x, _, z] = row.in_world(end);
        at = [x, z];
        if row.frames > row.last() {
            turn += f64::from(tram.final_rotation());
        }
        if row.placed() {
            stand = end[1];
        }
        end_interpolation = tram.end_interpolation();
        rows.push(row);
        steps.push(step);
    }
    let sequence = Sequence::new(steps, 5.0);
    assert_eq!(f64::from(sequence.frames()), start);
    let mut sampler = SequenceSampler::new(&sequence);
    let mut pose = Pose::new(BONES);
    let room = pose.rotations.as_ptr();
    let mut farthest = 0.0_f64;
    // Fractions that never fall on a frame but now and then; then backwards, as a user may scrub.
    let mut times: Vec<f64> = (0..).map(|n| f64::from(n) * 0.37).take_while(|time| *time < start).collect();
    times.extend((0..=sequence.frames()).rev().map(f64::from));
    for time in times {
        sampler.sample(&sequence, time, &mut pose);
        // Where one step ends exactly, the next one plays.
        let current = rows.iter().rposition(|row| row.start <= time).unwrap();
        let want = plain(&rows[..=current], time);
        let root = Vec3::from(want.root.map(|part| part as f32));
        let off = f64::from((pose.root - root).length());
        assert!(off < 2e-4, "{list:?} at {time}: root {} is not {root}", pose.root);
        farthest = farthest.max(off);
        for (bone, (have, want)) in pose.rotations.iter().zip(&want.rotations).enumerate() {
            let dot: f64 = have.to_array().iter().zip(want).map(|(a, b)| f64::from(*a) * b).sum();
            let off = have
                .to_array()
                .iter()
                .zip(want)
                .map(|(a, b)| (f64::from(*a) - b * dot.signum()).abs())
                .fold(0.0, f64::max);
            assert!(off < 2e-5, "{list:?} bone {bone} at {time}: {have} is not {want:?}");
            farthest = farthest.max(off);
        }
    }
    assert_eq!(pose.rotations.as_ptr(), room, "the caller's pose is filled, not replaced");
    farthest
}

const STATE: Entry = Entry::State;

#[test]
fn blended_sequences_are_those_of_the_plain_way() {
    let lists: [&[Listed]; 5] = [
        // Default blends, an end interpolation of 4, root motion and turns carried on.
        &[
            ("walk_start", STATE, None),
            ("walk_lt", STATE, None),
            ("walk_rt", STATE, None),
            ("turn_lt", STATE, None),
            ("walk_lt", STATE, None),
        ],
        // Direct links are hard cuts; a shortcut has its own length; a move is cut short.
        &[
            ("COMpunch", STATE, None),
            ("COMpunch_p", Entry::Direct, Some(20)),
            ("COMkick_fw", Entry::Shortcut { length: 3 }, None),
        ],
        // An end interpolation of 6 runs over three short followers, one of them a hard cut.
        &[
            ("idle2", STATE, None),
            ("COMblock1", STATE, None),
            ("COMblock2", STATE, None),
            ("COMblock1", Entry::Direct, None),
            ("turn_rt", STATE, None),
        ],
        // Default blends cut off by short steps, and a root that is not mixed over the floor.
        &[("run_lt", STATE, Some(3)), ("run_rt", STATE, Some(2)), ("jump_fw", STATE, None), ("run_lt", STATE, None)],
        // Animations that do not place their root stand where the one before ended; one step outlasts its animation.
        &[
            ("PISholster_ovl", STATE, Some(12)),
            ("walk_lt", STATE, Some(40)),
            ("PISholster_ovl", STATE, None),
            ("turn_lt", STATE, None),
        ],
    ];
    let mut farthest = 0.0_f64;
    for list in lists {
        farthest = farthest.max(compare(list));
    }
    println!("largest difference {farthest:e}");
}

#[test]
fn one_animation_alone_is_itself() {
    assert!(compare(&[("COMkick_spin", STATE, None)]) < 1e-4);
}

/// Two animations of one frame each: on the second one's first frames the share is 0, 1/8, 2/8 ... of it.
#[test]
fn the_share_grows_evenly_over_the_blend() {
    let set = open("level-pc");
    let [one, other] = ["TRAMDEMCOMblock1", "TRAMDEMpose_ovl"].map(|name| {
        let animation = named(&set, name);
        Rc::new(Clip::decode(&animation.tram, &animation.parts).0)
    });
    let blend = Blend { frames: 8, spills: false };
    let mut last = Step::whole(Rc::clone(&other), blend, 0.0, false);
    last.frames = 20;
    let sequence = Sequence::new(vec![Step::whole(Rc::clone(&one), blend, 0.0, false), last], 0.0);
    let mut sampler = SequenceSampler::new(&sequence);
    let mut pose = Pose::new(BONES);
    let (from, to) = (one.keys(4)[0].rotation, other.keys(4)[0].rotation);
    for frame in 0..20_u8 {
        sampler.sample(&sequence, f64::from(frame) + 1.0, &mut pose);
        let want = motion::space::mix(from, to, (f32::from(frame) / 8.0).min(1.0));
        assert!(
            pose.rotations[4].abs_diff_eq(want, 1e-6) || pose.rotations[4].abs_diff_eq(-want, 1e-6),
            "frame {frame}"
        );
    }
}

#[test]
fn aiming_between_nodes_mixes_the_four_frames_around() {
    let set = open("level-pc");
    let animation = named(&set, "TRAMDEMPISaim_ovl");
    let clip = Clip::decode(&animation.tram, &animation.parts).0;
    let side = |frames| motion::Side { frames, step: 0.5 };
    let grid = motion::AimGrid { left: side(3), right: side(3), up: side(2), down: side(2) };
    let key = |frame: usize, bone: usize| clip.keys(bone)[frame].rotation.to_array().map(f64::from);
    let mut sampler = motion::AimSampler::new(&clip);
    let mut pose = Pose::for_clip(&clip);
    pose.root = Vec3::ONE;
    // 0.6 of a step left of ahead and 0.3 below: columns 2 and 3, rows 2 and 3.
    sampler.sample(&clip, &grid.weights(0.3, -0.15), &mut pose);
    for bone in 0..BONES {
        let upper = mix(key(16, bone), key(17, bone), 0.4);
        let lower = mix(key(23, bone), key(24, bone), 0.4);
        let want = mix(upper, lower, 0.3);
        let dot: f64 = pose.rotations[bone].to_array().iter().zip(want).map(|(a, b)| f64::from(*a) * b).sum();
        assert!(dot.abs() > 1.0 - 1e-6, "bone {bone}");
    }
    assert_eq!(pose.root, Vec3::ONE);
    // On a node it is that frame; beyond the last frame the last one.
    sampler.sample(&clip, &grid.weights(0.0, 0.0), &mut pose);
    assert_eq!(pose.rotations[16].to_array().map(f64::from), key(17, 16));
    let wide = motion::AimGrid { right: side(40), ..grid };
    sampler.sample(&clip, &wide.weights(-20.0, -1.0), &mut pose);
    assert_eq!(pose.rotations[16].to_array().map(f64::from), key(34, 16));
}
