//! From one rotation a frame to as few keys as the engine's own interpolation needs.

use glam::Quat;
use motion::space::mix;

use crate::kinds::tram::keys::{Form, Rotations, Stream};

/// Longest gap one byte can hold.
const LONGEST: usize = 255;

/// Keys of all bones. `tolerance[bone]` is how many degrees a frame between two keys may be off.
pub(crate) fn reduce(form: Form, frames: &[Vec<Quat>], tolerance: &[f32]) -> Rotations {
    let streams = (0..tolerance.len())
        .map(|bone| {
            let track: Vec<Quat> = frames.iter().map(|frame| frame[bone]).collect();
            let keys = key_frames(&track, tolerance[bone].to_radians());
            Stream::at_frames(form, &keys.into_iter().map(|frame| (frame as u32, track[frame])).collect::<Vec<_>>())
        })
        .collect();
    Rotations::new(form, streams)
}

/// One rotation a bone and frame again, as a player gets them out of the keys.
pub(crate) fn replay(form: Form, rotations: &Rotations, frames: usize) -> Vec<Vec<Quat>> {
    let tracks: Vec<Vec<(u32, Quat)>> = rotations.streams.iter().map(|stream| stream.keys(form)).collect();
    let at = |track: &[(u32, Quat)], frame: u32| {
        let next = track.partition_point(|(key, _)| *key <= frame);
        let (from, rotation) = track[next - 1];
        match track.get(next) {
            Some((to, after)) if frame > from => mix(rotation, *after, (frame - from) as f32 / (to - from) as f32),
            _ => rotation,
        }
    };
    (0..frames as u32).map(|frame| tracks.iter().map(|track| at(track, frame)).collect()).collect()
}

/// Frames of a track that have to be keys, the first and the last among them.
///
/// Each gap is made as long as it can be; "can" is not monotone, so the search gives up only after a few frames that
/// cannot be bridged.
fn key_frames(track: &[Quat], tolerance: f32) -> Vec<usize> {
    let last = track.len() - 1;
    let mut keys = vec![0];
    let mut from = 0;
    while from < last {
        let mut to = from + 1;
        let mut failed = 0;
        for candidate in from + 2..=last.min(from + LONGEST) {
            if bridges(track, from, candidate, tolerance) {
                (to, failed) = (candidate, 0);
            } else {
                failed += 1;
                if failed > 4 {
                    break;
                }
            }
        }
        keys.push(to);
        from = to;
    }
    keys
}

fn bridges(track: &[Quat], from: usize, to: usize, tolerance: f32) -> bool {
    (from + 1..to).all(|frame| {
        let share = (frame - from) as f32 / (to - from) as f32;
        // acos of a value near 1 has no digits left for small angles; the vector part of the difference has.
        let off = track[frame].inverse() * mix(track[from], track[to], share);
        2.0 * off.xyz().length() <= tolerance
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_still_bone_keeps_two_keys_and_long_gaps_are_split() {
        let frames = vec![vec![Quat::IDENTITY]; 600];
        let rotations = reduce(Form::Euler6, &frames, &[0.1]);
        assert_eq!(rotations.streams[0].gaps.iter().map(|gap| u32::from(*gap)).sum::<u32>(), 599);
        assert_eq!(rotations.streams[0].keys.len(), 4);
    }

    #[test]
    fn a_replay_is_within_the_tolerance_of_what_was_reduced() {
        let frames: Vec<Vec<Quat>> = (0..60).map(|f| vec![Quat::from_rotation_y((f as f32 * 0.1).sin())]).collect();
        for form in [Form::Euler6, Form::Quat16, Form::Short8] {
            let replayed = replay(form, &reduce(form, &frames, &[0.5]), frames.len());
            assert_eq!(replayed.len(), frames.len());
            for (was, is) in frames.iter().zip(&replayed) {
                assert!(2.0 * (was[0].inverse() * is[0]).xyz().length() < 0.51_f32.to_radians());
            }
        }
    }

    #[test]
    fn every_frame_stays_within_the_tolerance() {
        let track: Vec<Quat> = (0..90).map(|f| Quat::from_rotation_y((f as f32 * 0.1).sin())).collect();
        let keys = key_frames(&track, 0.5_f32.to_radians());
        assert!(keys.len() < 45, "{keys:?}");
        for pair in keys.windows(2) {
            assert!(bridges(&track, pair[0], pair[1], 0.5_f32.to_radians()));
        }
    }
}
