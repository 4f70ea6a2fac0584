//! From a clip to a pose, for any moment, without allocating and without a way to fail.

use glam::Quat;

use crate::clip::{Clip, ClipKey};
use crate::pose::Pose;
use crate::space::mix;

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
        // `max` before `min`, so that NaN becomes the first frame and a clip of no frames has one moment.
        let time = frame.max(0.0).min(clip.last_frame() as f32);
        let mut spare = 0;
        for (bone, rotation) in pose.rotations.iter_mut().enumerate() {
            let cursor = self.cursors.get_mut(bone).unwrap_or(&mut spare);
            *rotation = rotation_at(clip.keys(bone), time, cursor);
        }
        pose.root = clip.root_at(frame);
    }
}

/// A track's rotation at a time, and the key it was found at.
fn rotation_at(keys: &[ClipKey], time: f32, cursor: &mut u32) -> Quat {
    let found = key_before(keys, time, *cursor as usize);
    *cursor = found as u32;
    match (keys.get(found), keys.get(found + 1)) {
        (Some(from), Some(to)) if time > from.frame as f32 => {
            let share = (time - from.frame as f32) / (to.frame - from.frame) as f32;
            mix(from.rotation, to.rotation, share)
        }
        (Some(key), _) => key.rotation,
        (None, _) => Quat::IDENTITY,
    }
}

/// The last key not after a time, starting from a guess. 0 if there is none.
fn key_before(keys: &[ClipKey], time: f32, guess: usize) -> usize {
    let holds = |at: usize| {
        let starts = keys.get(at).is_some_and(|key| key.frame as f32 <= time);
        starts && keys.get(at + 1).is_none_or(|next| time < next.frame as f32)
    };
    if holds(guess) {
        guess
    } else if holds(guess + 1) {
        guess + 1
    } else {
        keys.partition_point(|key| key.frame as f32 <= time).saturating_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(frame: u32) -> ClipKey {
        ClipKey { rotation: Quat::from_rotation_x(frame as f32 * 0.01), frame }
    }

    #[test]
    fn any_guess_finds_the_same_key() {
        let keys = [key(0), key(1), key(4), key(9)];
        for (time, expected) in [(0.0, 0), (0.5, 0), (1.0, 1), (3.9, 1), (4.0, 2), (8.9, 2), (9.0, 3), (12.0, 3)] {
            for guess in 0..7 {
                assert_eq!(key_before(&keys, time, guess), expected, "at {time} from {guess}");
            }
        }
    }

    #[test]
    fn a_track_without_keys_is_unturned() {
        assert_eq!(rotation_at(&[], 3.0, &mut 7), Quat::IDENTITY);
    }

    #[test]
    fn a_sample_on_a_key_is_that_key_and_past_the_last_the_last() {
        let keys = [key(0), key(7), key(9)];
        for key in &keys {
            assert_eq!(rotation_at(&keys, key.frame as f32, &mut 0), key.rotation);
        }
        assert_eq!(rotation_at(&keys, 40.0, &mut 0), keys[2].rotation);
    }
}
