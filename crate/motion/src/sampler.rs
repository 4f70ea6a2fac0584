//! From a clip to a pose, for any moment, without allocating and without a way to fail.

use glam::Quat;

use crate::clip::{Clip, Track};
use crate::pose::Pose;
use crate::space::mix;

/// Keys among which the right one is counted out rather than searched for.
const COUNTED: usize = 32;

/// Where each bone's key was found last. Playing on finds the next one in a step or two; a jump costs a binary search.
///
/// What is remembered changes the speed, never the answer: a sampler made for another clip, or used in any order of
/// frames, gives the same poses.
#[derive(Clone, Debug, Default)]
pub struct Sampler {
    cursors: Vec<u32>,
}

impl Sampler {
    /// A sampler with a cursor for every bone of a clip.
    pub fn new(clip: &Clip) -> Self {
        Self { cursors: vec![0; clip.bone_count()] }
    }

    /// Fills the pose with the clip's rotations and root at a frame, whole or between two.
    ///
    /// Rotations follow the engine's walk: on a key exactly that key, between two the normalised mix, past the last one
    /// the last one. Frames outside the clip (and NaN) are its nearest end. Bones the clip has no keys for, and
    /// bones of the pose beyond the clip's, are unturned; the pose's length is the caller's and is not changed.
    ///
    /// The root is where [`crate::Travel::of`] puts it: the origin for overlays and RealWorld animations, whose own heights and
    /// velocities the game does not apply. Whoever wants to see those sets it from [`crate::Travel::recorded`] afterwards.
    pub fn sample(&mut self, clip: &Clip, frame: f32, pose: &mut Pose) {
        let frame = clip.moment(frame);
        // `max` before `min`, so that NaN becomes the first frame and a clip of no frames has one moment.
        let time = frame.max(0.0).min(clip.last_frame() as f32);
        let mut spare = 0;
        for (bone, rotation) in pose.rotations.iter_mut().enumerate() {
            let cursor = self.cursors.get_mut(bone).unwrap_or(&mut spare);
            *rotation = rotation_at(clip.track(bone), time, cursor);
        }
        pose.root = clip.root_at(frame);
    }
}

/// A track's rotation at a time; the cursor is where to look first and becomes where it was found.
fn rotation_at(track: Track<'_>, time: f32, cursor: &mut u32) -> Quat {
    let found = key_before(track.times, time, *cursor as usize);
    *cursor = found as u32;
    match (track.keys.get(found), track.keys.get(found + 1)) {
        (Some(from), Some(to)) if time > from.frame as f32 => {
            let share = (time - from.frame as f32) / (to.frame - from.frame) as f32;
            mix(from.rotation, to.rotation, share)
        }
        (Some(key), _) => key.rotation,
        (None, _) => Quat::IDENTITY,
    }
}

/// The last key not after a time, starting from a guess; 0 if there is none. Of several at one time it is the last.
fn key_before(times: &[f32], time: f32, guess: usize) -> usize {
    let holds = |at: usize| {
        let starts = times.get(at).is_some_and(|start| *start <= time);
        starts && times.get(at + 1).is_none_or(|next| time < *next)
    };
    if holds(guess) {
        return guess;
    }
    if holds(guess + 1) {
        return guess + 1;
    }
    // A jump. Halving a few dozen times costs more in wrong guesses of the processor than counting them all at once.
    let (mut skipped, mut rest) = (0, times);
    while rest.len() > COUNTED {
        let (before, after) = rest.split_at(rest.len() / 2);
        if after.first().is_some_and(|start| *start <= time) {
            skipped += before.len();
            rest = after;
        } else {
            rest = before;
        }
    }
    let counted: u32 = rest.iter().map(|start| u32::from(*start <= time)).sum();
    (skipped + counted as usize).saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clip::ClipKey;

    #[test]
    fn any_guess_finds_the_same_key() {
        let times = [0.0, 1.0, 4.0, 9.0];
        for (time, expected) in [(0.0, 0), (0.5, 0), (1.0, 1), (3.9, 1), (4.0, 2), (8.9, 2), (9.0, 3), (12.0, 3)] {
            for guess in 0..7 {
                assert_eq!(key_before(&times, time, guess), expected, "at {time} from {guess}");
            }
        }
    }

    #[test]
    fn long_tracks_are_searched_as_short_ones_are_counted() {
        let times: Vec<f32> = (0..1000).map(|key| (key * 3) as f32).collect();
        for length in [1, 31, 32, 33, 64, 65, 999, 1000] {
            for tenth in 0..30_100 {
                let time = tenth as f32 * 0.1;
                let expected = ((time / 3.0) as usize).min(length - 1);
                let found = key_before(&times[..length], time, usize::MAX - 1);
                // The division above may round up to the next key where the time is one float below it.
                assert!(found == expected || times[found + 1] - time < 1e-3, "{found} of {length} at {time}");
            }
        }
    }

    #[test]
    fn of_keys_at_one_time_the_last_counts() {
        assert_eq!(key_before(&[0.0, 2.0, 2.0, 5.0], 2.0, 0), 2);
        assert_eq!(key_before(&[0.0, 2.0, 2.0, 5.0], 1.0, 3), 0);
    }

    #[test]
    fn frames_that_step_stand_still_until_the_next_and_others_are_mixed() {
        let turns = [0.0, 0.5, 1.5].map(Quat::from_rotation_z);
        let rotations: Vec<Vec<Quat>> = turns.iter().map(|turn| vec![*turn, Quat::IDENTITY]).collect();
        let roots = [0.0, 2.0, 6.0].map(|x| glam::Vec3::new(x, 1.0, 0.0));
        let at = |steps: bool, frame: f32| {
            let clip = Clip::of_frames(2, &rotations, &roots, steps);
            assert_eq!((clip.frame_count(), clip.bone_count(), clip.recorded_path().len()), (3, 2, 4));
            let mut pose = Pose::for_clip(&clip);
            Sampler::new(&clip).sample(&clip, frame, &mut pose);
            (pose.rotations[0], pose.root.x)
        };
        assert_eq!(at(true, 1.9), (turns[1], 2.0));
        assert_eq!(at(false, 1.0), (turns[1], 2.0));
        let (between, x) = at(false, 1.5);
        assert!(between.abs_diff_eq(Quat::from_rotation_z(1.0), 1e-6) && (x - 4.0).abs() < 1e-6);
        assert_eq!(at(true, 99.0), (turns[2], 6.0));
    }

    #[test]
    fn a_track_without_keys_is_unturned() {
        assert_eq!(rotation_at(Track { times: &[], keys: &[] }, 3.0, &mut 7), Quat::IDENTITY);
    }

    #[test]
    fn a_sample_on_a_key_is_that_key_and_past_the_last_the_last() {
        let times = [0.0, 7.0, 9.0];
        let keys = times.map(|time: f32| ClipKey { rotation: Quat::from_rotation_x(time * 0.1), frame: time as u32 });
        let track = Track { times: &times, keys: &keys };
        for (time, key) in times.into_iter().zip(keys) {
            assert_eq!(rotation_at(track, time, &mut 0), key.rotation);
        }
        assert_eq!(rotation_at(track, 40.0, &mut 0), keys[2].rotation);
    }
}
