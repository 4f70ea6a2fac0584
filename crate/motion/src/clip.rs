//! An animation decoded once: owned key tracks whose rules have all been checked.

use glam::{Quat, Vec3};
use level::kinds::tram::{Rotations, Tram, TramParts, words};

use crate::key::key_rotation;
use crate::travel::along;

/// The most bones a clip keeps: a skeleton names them by a byte.
const MOST_BONES: usize = 256;

/// One key of a bone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClipKey {
    /// The bone's rotation at the key's frame: unit, Hamilton, bone-local.
    pub rotation: Quat,
    /// Frames from the start of the animation.
    pub frame: u32,
}

/// A bone's keys as the sampler reads them: two lists of one length, in order of time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Track<'a> {
    /// Frames from the start of the animation.
    pub(crate) times: &'a [f32],
    /// The keys themselves.
    pub(crate) keys: &'a [ClipKey],
}

/// What decoding had to decide about an animation. What is wrong with its bytes is in the findings of its parts
/// ([`TramParts::findings`]), which this does not repeat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ClipNote {
    /// There are no rotations to play: the figure stays unturned.
    #[error("The animation has no rotations that can be read; the figure stays unturned.")]
    NoRotations,
    /// Keys whose angles the engine looks up in a table that is not published.
    #[error("The animation has 3-byte rotation keys, whose exact angles are not known; they are shown evenly spread.")]
    ApproximateKeys,
    /// More bones than a skeleton can name.
    #[error("The animation has {0} bones; only the first 256 are kept.")]
    TooManyBones(usize),
    /// Streams of different bones lie over one another, so that keeping all would take more than the part holds.
    #[error("The rotations of bone {bone} and later ones lie over those of others; they stay unturned.")]
    Overlap {
        /// The first bone that was left out.
        bone: usize,
    },
    /// Keys that are no rotation at all; left out.
    #[error("{count} rotation keys of bone {bone} are no rotations (the first at frame {first}) and are left out.")]
    LeftOut {
        /// The bone.
        bone: usize,
        /// Frame of the first.
        first: u32,
        /// How many.
        count: usize,
    },
}

/// An animation ready to be sampled: key tracks in bone order, and the way of its root. Sampling one cannot fail.
#[derive(Clone, Debug, PartialEq)]
pub struct Clip {
    frames: u32,
    places_root: bool,
    /// Whether what is between two frames is the earlier one, not a mix.
    steps: bool,
    /// All keys, bone after bone.
    keys: Vec<ClipKey>,
    /// Their frames once more: finding a key reads only these, and they lie close together.
    times: Vec<f32>,
    /// Where each bone's keys are in the two lists; bones may share them.
    tracks: Vec<Span>,
    /// Where heights and velocities put the root at each frame and after the last, as far as the parts reach.
    path: Vec<Vec3>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Span {
    first: usize,
    count: usize,
}

impl Clip {
    /// Decodes an animation whose parts have been read. Never fails: what cannot be used is left out and noted.
    ///
    /// Takes memory in proportion to the rotations' bytes, whatever the counts say.
    pub fn decode(tram: &Tram<'_>, parts: &TramParts) -> (Self, Vec<ClipNote>) {
        let mut notes = Vec::new();
        let frames = u32::from(tram.frame_count());
        let mut clip = Self {
            frames,
            places_root: tram.flags() & (words::OVERLAY | words::REAL_WORLD) == 0,
            steps: false,
            keys: Vec::new(),
            times: Vec::new(),
            tracks: Vec::new(),
            path: path(frames, &parts.heights, &parts.velocities),
        };
        match &parts.rotations {
            Some(rotations) => clip.read_tracks(rotations, &mut notes),
            None => notes.push(ClipNote::NoRotations),
        }
        (clip, notes)
    }

    /// An animation that has a pose for every frame: for each its bones' rotations, and where the root is. As many frames as the
    /// shorter of the two lists; a frame without a rotation for one of the `bones` leaves it as it was.
    ///
    /// With `steps` a frame stands still until the next one is due; without, the way between two is mixed.
    pub fn of_frames(bones: usize, rotations: &[Vec<Quat>], roots: &[Vec3], steps: bool) -> Self {
        let frames = u32::try_from(rotations.len().min(roots.len())).unwrap_or(u32::MAX);
        let mut clip = Self {
            frames,
            places_root: true,
            steps,
            keys: Vec::new(),
            times: Vec::new(),
            tracks: Vec::new(),
            path: Vec::new(),
        };
        for bone in 0..bones.min(MOST_BONES) {
            let first = clip.times.len();
            for (frame, rotations) in (0..frames).zip(rotations) {
                if let Some(rotation) = rotations.get(bone) {
                    clip.keys.push(ClipKey { rotation: *rotation, frame });
                    clip.times.push(frame as f32);
                }
            }
            clip.tracks.push(Span { first, count: clip.times.len() - first });
        }
        clip.path.extend(roots.iter().take(frames as usize));
        // Where the next animation would begin is not known: where this one ends.
        clip.path.extend(clip.path.last().copied());
        clip
    }

    /// Whether a frame stands still until the next one is due.
    pub fn steps(&self) -> bool {
        self.steps
    }

    /// The moment to sample for a frame that may lie between two.
    pub(crate) fn moment(&self, frame: f32) -> f32 {
        if self.steps { frame.floor() } else { frame }
    }

    fn read_tracks(&mut self, rotations: &Rotations, notes: &mut Vec<ClipNote>) {
        if rotations.key_size() == 3 {
            notes.push(ClipNote::ApproximateKeys);
        }
        let bones = rotations.bone_count();
        if bones > MOST_BONES {
            notes.push(ClipNote::TooManyBones(bones));
        }
        // Streams that do not overlap cannot hold more keys than this: each takes its bytes and a gap, but for the last.
        let most_keys = rotations.size() / (rotations.key_size() + 1) + bones;
        for (bone, offset) in rotations.offsets.iter().enumerate().take(MOST_BONES) {
            let same = rotations.offsets.iter().take(bone).position(|earlier| earlier == offset);
            if let Some(shared) = same.and_then(|earlier| self.tracks.get(earlier).copied()) {
                self.tracks.push(shared);
                continue;
            }
            let first = self.times.len();
            if first + rotations.key_count(bone) > most_keys {
                notes.push(ClipNote::Overlap { bone });
                return;
            }
            let mut left_out: Option<(u32, usize)> = None;
            for (frame, key) in rotations.keys(bone) {
                match key_rotation(&key) {
                    Some(rotation) => {
                        self.keys.push(ClipKey { rotation, frame });
                        self.times.push(frame as f32);
                    }
                    None => left_out.get_or_insert((frame, 0)).1 += 1,
                }
            }
            if let Some((first, count)) = left_out {
                notes.push(ClipNote::LeftOut { bone, first, count });
            }
            self.tracks.push(Span { first, count: self.times.len() - first });
        }
    }

    /// How many frames it has; frames are numbered from 0.
    pub fn frame_count(&self) -> u32 {
        self.frames
    }

    /// The last frame's number; 0 for a clip without frames.
    pub fn last_frame(&self) -> u32 {
        self.frames.saturating_sub(1)
    }

    /// How many bones it has tracks for; 19 in every animation of the game, 0 when its rotations could not be read.
    pub fn bone_count(&self) -> usize {
        self.tracks.len()
    }

    /// A bone's keys in order of time, the first at frame 0 as a rule; none for a bone it knows nothing of.
    pub fn keys(&self, bone: usize) -> &[ClipKey] {
        self.track(bone).keys
    }

    /// The same for the sampler.
    pub(crate) fn track(&self, bone: usize) -> Track<'_> {
        let Span { first, count } = self.tracks.get(bone).copied().unwrap_or_default();
        let span = first..first + count;
        Track { times: self.times.get(span.clone()).unwrap_or_default(), keys: self.keys.get(span).unwrap_or_default() }
    }

    /// Whether the game moves the figure by this animation's own heights and velocities. It does not for overlays, which
    /// play on top of another animation, nor for RealWorld ones, which an object animation moves.
    pub fn places_root(&self) -> bool {
        self.places_root
    }

    /// Where heights and velocities put the root, applied by the game or not.
    pub(crate) fn recorded_path(&self) -> &[Vec3] {
        &self.path
    }

    /// Where the game has the root at a moment.
    pub(crate) fn root_at(&self, frame: f32) -> Vec3 {
        if self.places_root { along(&self.path, frame) } else { Vec3::ZERO }
    }
}

/// Sums velocities and joins heights into positions: one for each frame and one after the last, or as far as the
/// longer of the two parts reaches. The last height is kept where there is no next one.
fn path(frames: u32, heights: &[f32], velocities: &[[f32; 2]]) -> Vec<Vec3> {
    let reach = heights.len().max(velocities.len()).min(frames as usize);
    let mut at = Vec3::ZERO;
    let mut path = Vec::with_capacity(reach + 1);
    for frame in 0..=reach {
        if let Some(&height) = heights.get(frame).filter(|_| frame < reach) {
            at.y = height;
        }
        path.push(at);
        if let Some(&[x, z]) = velocities.get(frame) {
            // Finite numbers can still add up to more than a float holds; then the root stays where it is.
            let next = at + Vec3::new(x, 0.0, z);
            at = if next.is_finite() { next } else { at };
        }
    }
    path
}
