//! An OBAN decoded once, and where it puts things.

use glam::{Mat4, Quat, Vec3};
use level::kinds::Oban;
use level::kinds::Shortfall;
use level::kinds::oban::{ObanKey, flags};
use level::kinds::tram::Key;

use super::matrix::{MatrixParts, from_rows};
use crate::key::key_rotation;
use crate::pose::Pose;
use crate::space::{between, mix};

/// Frames are counted in 16 bits, so no key can be later than this.
const LAST_TIME: u32 = 0xFFFE;

/// One key.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ObjectKey {
    /// Frames since the start.
    pub frame: u32,
    /// Where the thing is and how it is turned.
    pub place: ObjectPlace,
}

/// Where something is and how it is turned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ObjectPlace {
    /// How it is turned: unit, Hamilton.
    pub rotation: Quat,
    /// Where it is, units of 0.1 m.
    pub translation: Vec3,
}

/// What decoding had to decide about an object animation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ObjectNote {
    /// No keys at all: the thing stays where its initial transform puts it.
    #[error("The object animation has no keys that can be used; it stays where its initial transform puts it.")]
    NoKeys,
    /// The file ends before the keys do.
    #[error("Not all keys of the object animation are there: {0}.")]
    Short(#[from] Shortfall),
    /// Keys with numbers that are none, or with no rotation; left out.
    #[error(
        "{count} keys of the object animation have no usable rotation or place (the first at frame {first}) and are left out."
    )]
    LeftOut {
        /// Frame of the first.
        first: u32,
        /// How many.
        count: usize,
    },
    /// Keys that are not after the one before, or later than frames are counted; left out.
    #[error(
        "{count} keys of the object animation are not in their order (the first at frame {first}) and are left out."
    )]
    OutOfOrder {
        /// Frame of the first.
        first: u32,
        /// How many.
        count: usize,
    },
    /// A length that is not the last key's frame and one. The game crashes over it.
    #[error(
        "The object animation says it has {stated} frames, but its last key makes {needed} of them; the game would crash."
    )]
    Length {
        /// What the file says.
        stated: u32,
        /// What it should say.
        needed: u32,
    },
    /// A first half that ends where there are no frames.
    #[error("The first half of the object animation ends at frame {half}, but its last frame is {last}.")]
    HalfStop {
        /// Where the first half ends.
        half: u32,
        /// The last frame.
        last: u32,
    },
    /// A matrix with a number that is none; it changes nothing.
    #[error(
        "The {0} transform of the object animation has a number that is not finite; it is taken to change nothing."
    )]
    NotFinite(&'static str),
}

/// An object animation ready to be sampled.
#[derive(Clone, Debug, PartialEq)]
pub struct ObjectClip {
    pub(super) keys: Vec<ObjectKey>,
    pub(super) flags: u32,
    frames: u32,
    stated_frames: u32,
    frame_length: u32,
    pub(super) half: u32,
    base: Mat4,
    initial: Mat4,
}

impl ObjectClip {
    /// Decodes an object animation. Never fails: what cannot be used is left out and noted.
    pub fn decode(oban: &Oban<'_>) -> (Self, Vec<ObjectNote>) {
        let mut notes: Vec<ObjectNote> = oban.keys.shortfall().map(ObjectNote::from).into_iter().collect();
        let mut matrix = |rows, name| {
            let matrix = from_rows(rows);
            if matrix.is_finite() {
                return matrix;
            }
            notes.push(ObjectNote::NotFinite(name));
            Mat4::IDENTITY
        };
        let base = matrix(oban.base_transform(), "base");
        let initial = matrix(oban.initial_transform(), "initial");
        let keys = keys(oban, &mut notes);
        let stated_frames = u32::from(oban.frame_count());
        let frames = match keys.last() {
            Some(last) => {
                let needed = last.frame + 1;
                if needed != stated_frames {
                    notes.push(ObjectNote::Length { stated: stated_frames, needed });
                }
                needed.max(stated_frames)
            }
            None => {
                notes.push(ObjectNote::NoKeys);
                stated_frames
            }
        };
        let half = u32::from(oban.half_stop_frame());
        if half > 0 && half >= frames {
            notes.push(ObjectNote::HalfStop { half, last: frames.saturating_sub(1) });
        }
        let (flags, frame_length) = (oban.flags(), u32::from(oban.frame_length()));
        (Self { keys, flags, frames, stated_frames, frame_length, half, base, initial }, notes)
    }

    /// How many frames it has, numbered from 0: as many as it says, or as its keys make when those are more.
    pub fn frame_count(&self) -> u32 {
        self.frames
    }

    /// The last frame's number; 0 for one without frames.
    pub fn last_frame(&self) -> u32 {
        self.frames.saturating_sub(1)
    }

    /// "Frame count" as the file has it: what the game goes by.
    pub fn stated_frame_count(&self) -> u32 {
        self.stated_frames
    }

    /// "Frame length" as the file has it: ticks a frame, which the game ignores.
    pub fn frame_length(&self) -> u32 {
        self.frame_length
    }

    /// The frame its first half ends at, as the file has it; 0 for none.
    pub fn half_stop(&self) -> u32 {
        self.half
    }

    /// Flags as stored; see [`level::kinds::oban::flags`].
    pub fn flags(&self) -> u32 {
        self.flags
    }

    /// The keys in time order.
    pub fn keys(&self) -> &[ObjectKey] {
        &self.keys
    }

    /// What is done to the geometry before a key turns and moves it: a scale, or a mirror, as a rule.
    pub fn base(&self) -> Mat4 {
        self.base
    }

    /// The matrix the geometry is drawn with before the animation starts, as the file has it.
    pub fn initial(&self) -> Mat4 {
        self.initial
    }

    /// Whether the initial transform is what the first key makes of the base transform, as in the game's own files. Tools
    /// write others too.
    pub fn starts_where_it_is(&self) -> bool {
        let first = self.matrix(0.0);
        let size = first.to_cols_array().iter().fold(1.0_f32, |most, part| most.max(part.abs()));
        first.abs_diff_eq(self.initial, size * 1e-5)
    }

    /// Where the thing is and how it is turned at a frame, whole or between two: on a key exactly there, between two on the
    /// straight line and turned by the engine's own mix, past the last one there. Frames before the first (and NaN) are
    /// the first.
    pub fn sample(&self, frame: f32) -> ObjectPlace {
        let after = self.keys.partition_point(|key| key.frame as f32 <= frame);
        let before = self.keys.get(after.saturating_sub(1));
        match (before, self.keys.get(after)) {
            (Some(from), Some(to)) if frame > from.frame as f32 => {
                let share = (frame - from.frame as f32) / (to.frame - from.frame) as f32;
                ObjectPlace {
                    rotation: mix(from.place.rotation, to.place.rotation, share),
                    translation: between(from.place.translation, to.place.translation, share),
                }
            }
            (Some(key), _) => key.place,
            (None, _) => {
                let parts = MatrixParts::of(self.initial);
                ObjectPlace { rotation: parts.rotation, translation: parts.translation }
            }
        }
    }

    /// The matrix the geometry is drawn with at a frame (column vectors): the base transform, then the rotation, then the
    /// translation. Without keys it is the initial transform.
    ///
    /// Where [`ObjectClip::is_local`], that is in a space of its own whose Z axis points up: put the object's own place, or
    /// [`super::Z_UP_TO_Y_UP`] to look at it alone, in front.
    pub fn matrix(&self, frame: f32) -> Mat4 {
        if self.keys.is_empty() { self.initial } else { self.sample(frame).matrix() * self.base }
    }

    /// Whether it has no place in the world of its own: its Z axis points up, and the object's place comes from
    /// elsewhere, as for all of the game's doors.
    pub fn is_local(&self) -> bool {
        self.flags & flags::LOCAL_Z_UP != 0
    }
}

impl ObjectPlace {
    /// The same in a space whose axes are turned so against this one's.
    #[must_use]
    pub fn turned(self, turn: Quat) -> Self {
        Self { rotation: turn * self.rotation, translation: turn * self.translation }
    }

    /// As a matrix for column vectors: rotated, then moved.
    pub fn matrix(&self) -> Mat4 {
        Mat4::from_rotation_translation(self.rotation, self.translation)
    }

    /// The view of a camera that is placed so: from world space to one where it looks along −Z with +Y up.
    ///
    /// [1 source: OniSplit exports the animation of a camera unchanged for a COLLADA camera, which looks so.]
    pub fn view(&self) -> Mat4 {
        self.matrix().inverse()
    }

    /// Puts a figure's pelvis here, as cut scenes do: it is turned and placed by the object animation, the other bones by
    /// the character animation.
    pub fn carry(&self, pose: &mut Pose) {
        if let Some(pelvis) = pose.rotations.first_mut() {
            *pelvis = self.rotation;
        }
        pose.root = self.translation;
    }
}

/// The keys that can be used, in time order.
fn keys(oban: &Oban<'_>, notes: &mut Vec<ObjectNote>) -> Vec<ObjectKey> {
    let mut keys: Vec<ObjectKey> = Vec::with_capacity(oban.keys.len());
    let (mut left_out, mut out_of_order) = (Count::default(), Count::default());
    for ObanKey { rotation, translation, time } in oban.keys.iter() {
        if time > LAST_TIME || keys.last().is_some_and(|last| last.frame >= time) {
            out_of_order.add(time);
            continue;
        }
        let translation = Vec3::from(translation);
        match key_rotation(&Key::Quat(rotation)) {
            Some(rotation) if translation.is_finite() => {
                keys.push(ObjectKey { frame: time, place: ObjectPlace { rotation, translation } });
            }
            _ => left_out.add(time),
        }
    }
    notes.extend(left_out.first.map(|first| ObjectNote::LeftOut { first, count: left_out.count }));
    notes.extend(out_of_order.first.map(|first| ObjectNote::OutOfOrder { first, count: out_of_order.count }));
    keys
}

/// How many keys, and the frame of the first.
#[derive(Default)]
struct Count {
    first: Option<u32>,
    count: usize,
}

impl Count {
    fn add(&mut self, frame: u32) {
        self.first.get_or_insert(frame);
        self.count += 1;
    }
}
