//! A move in the making, and the frames that come out of it.

use glam::Vec3;
use motion::Pose;

use super::curve::{Curve, Ease};
use super::handles::{Foot, Hand, Handle, Handles, Hips, Turn};
use super::solve::{Solved, solve};

/// Curves of all handles.
#[derive(Clone, Debug)]
pub(crate) struct Sketch {
    hips: Curve<Hips>,
    chest: Curve<Turn>,
    head: Curve<Turn>,
    feet: [Curve<Foot>; 2],
    hands: [Curve<Hand>; 2],
}

/// Every frame of a move.
#[derive(Clone, Debug)]
pub(crate) struct Take {
    /// One pose a frame; roots start above the origin.
    pub(crate) poses: Vec<Pose>,
    /// Where the root is one frame after the last.
    pub(crate) end: Vec3,
    /// Greatest distance by which a standing foot missed its handle, world units.
    #[cfg(test)]
    pub(crate) miss: f32,
}

/// Keys at one frame of a [`Sketch`].
#[derive(Debug)]
pub(crate) struct At<'a> {
    sketch: &'a mut Sketch,
    frame: f32,
    ease: Ease,
}

/// Left.
pub(crate) const L: usize = 0;
/// Right.
pub(crate) const R: usize = 1;

impl Sketch {
    /// Begins with every handle keyed at frame 0.
    pub(crate) fn new(start: Handles) -> Self {
        Self::from(0.0, start)
    }

    /// A cycle that has to be keyed all around: `start` is only what the first keys are changed from.
    pub(crate) fn unkeyed(start: Handles) -> Self {
        Self::from(-1.0, start)
    }

    fn from(frame: f32, start: Handles) -> Self {
        Sketch {
            hips: Curve::new(frame, start.hips),
            chest: Curve::new(frame, start.chest),
            head: Curve::new(frame, start.head),
            feet: start.feet.map(|foot| Curve::new(frame, foot)),
            hands: start.hands.map(|hand| Curve::new(frame, hand)),
        }
    }

    /// Keys to be set at `frame`.
    pub(crate) fn at(&mut self, frame: impl Into<f64>) -> At<'_> {
        At { sketch: self, frame: frame.into() as f32, ease: Ease::Smooth }
    }

    /// A step: the foot leaves the floor at `from`, is `lift` above it half way and stands as `change` says at `to`.
    pub(crate) fn step(&mut self, side: usize, from: f32, to: f32, lift: f32, change: impl FnOnce(&mut Foot)) {
        let start = self.feet[side].before(from);
        let mut end = start;
        change(&mut end);
        let middle = Foot {
            at: start.at.lerp(end.at, 0.55) + Vec3::Y * lift,
            turn: Turn {
                yaw: (start.turn.yaw + end.turn.yaw) / 2.0,
                pitch: (start.turn.pitch + end.turn.pitch) / 2.0 + 6.0,
                tilt: (start.turn.tilt + end.turn.tilt) / 2.0,
            },
            knee: (start.knee + end.knee) / 2.0,
        };
        self.feet[side].set(from, start, Ease::Smooth);
        self.feet[side].set(from + (to - from) * 0.5, middle, Ease::Smooth);
        self.feet[side].set(to, end, Ease::Smooth);
    }

    /// All handles at any time.
    pub(crate) fn handles(&self, time: f32) -> Handles {
        Handles {
            hips: self.hips.at(time),
            chest: self.chest.at(time),
            head: self.head.at(time),
            feet: [self.feet[L].at(time), self.feet[R].at(time)],
            hands: [self.hands[L].at(time), self.hands[R].at(time)],
        }
    }

    /// The keys again before and after, so that frame `period` is frame 0 moved by `advance`.
    pub(crate) fn cycle(&self, period: f32, advance: Vec3) -> Self {
        let shift = |values: usize| {
            let mut step = vec![0.0; values];
            step[..3].copy_from_slice(&advance.to_array());
            step
        };
        let still = |values: usize| vec![0.0; values];
        Sketch {
            hips: self.hips.cycled(period, &shift(6)),
            chest: self.chest.cycled(period, &still(3)),
            head: self.head.cycled(period, &still(3)),
            feet: [self.feet[L].cycled(period, &shift(7)), self.feet[R].cycled(period, &shift(7))],
            hands: [self.hands[L].cycled(period, &still(9)), self.hands[R].cycled(period, &still(9))],
        }
    }

    /// Solves `frames` frames.
    pub(crate) fn take(&self, frames: usize) -> Take {
        Take::of(frames, |time| self.handles(time))
    }
}

impl Take {
    /// Solves frames 0 to `frames` − 1 of any design; the design is also asked for the frame after.
    pub(crate) fn of(frames: usize, design: impl Fn(f32) -> Handles) -> Self {
        let start = design(0.0).hips.at;
        let origin = Vec3::new(start.x, 0.0, start.z);
        let handles: Vec<Handles> = (0..frames).map(|frame| design(frame as f32).moved(-origin)).collect();
        let solved: Vec<Solved> = handles.iter().map(solve).collect();
        Take {
            #[cfg(test)]
            miss: misses(&handles, &solved),
            poses: solved.into_iter().map(|one| one.pose).collect(),
            end: design(frames as f32).hips.at - origin,
        }
    }

    /// Number of frames.
    pub(crate) fn frames(&self) -> usize {
        self.poses.len()
    }

    /// Root of a frame; the one after the last included.
    pub(crate) fn root(&self, frame: usize) -> Vec3 {
        self.poses.get(frame).map_or(self.end, |pose| pose.root)
    }
}

#[cfg(test)]
fn misses(handles: &[Handles], solved: &[Solved]) -> f32 {
    let standing = |handles: &Handles, side: usize| handles.feet[side].at.y < 0.01;
    let all = handles.iter().zip(solved).flat_map(|(handles, one)| {
        [L, R].map(|side| if standing(handles, side) { one.foot_miss[side].abs() } else { 0.0 })
    });
    all.fold(0.0, f32::max)
}

impl At<'_> {
    /// How the keys set after this are passed.
    pub(crate) fn ease(&mut self, ease: Ease) -> &mut Self {
        self.ease = ease;
        self
    }

    /// A blow that lands.
    pub(crate) fn strike(&mut self) -> &mut Self {
        self.ease(Ease::Strike)
    }

    /// Leaves at once.
    pub(crate) fn burst(&mut self) -> &mut Self {
        self.ease(Ease::Burst)
    }

    /// Comes to rest.
    pub(crate) fn rest(&mut self) -> &mut Self {
        self.ease(Ease::Rest)
    }

    /// Keys the hips: what they were at the key before, changed.
    pub(crate) fn hips(&mut self, change: impl FnOnce(&mut Hips)) -> &mut Self {
        key(&mut self.sketch.hips, self.frame, self.ease, change);
        self
    }

    /// Keys the chest.
    pub(crate) fn chest(&mut self, yaw: f32, pitch: f32, tilt: f32) -> &mut Self {
        self.sketch.chest.set(self.frame, Turn { yaw, pitch, tilt }, self.ease);
        self
    }

    /// Keys the head.
    pub(crate) fn head(&mut self, yaw: f32, pitch: f32, tilt: f32) -> &mut Self {
        self.sketch.head.set(self.frame, Turn { yaw, pitch, tilt }, self.ease);
        self
    }

    /// Keys a foot: what it was at the key before, changed.
    pub(crate) fn foot(&mut self, side: usize, change: impl FnOnce(&mut Foot)) -> &mut Self {
        key(&mut self.sketch.feet[side], self.frame, self.ease, change);
        self
    }

    /// Keys a hand: what it was at the key before, changed.
    pub(crate) fn hand(&mut self, side: usize, change: impl FnOnce(&mut Hand)) -> &mut Self {
        key(&mut self.sketch.hands[side], self.frame, self.ease, change);
        self
    }

    /// Keys every handle.
    pub(crate) fn all(&mut self, handles: &Handles) -> &mut Self {
        let (frame, ease) = (self.frame, self.ease);
        self.sketch.hips.set(frame, handles.hips, ease);
        self.sketch.chest.set(frame, handles.chest, ease);
        self.sketch.head.set(frame, handles.head, ease);
        for side in [L, R] {
            self.sketch.feet[side].set(frame, handles.feet[side], ease);
            self.sketch.hands[side].set(frame, handles.hands[side], ease);
        }
        self
    }
}

fn key<H: Handle>(curve: &mut Curve<H>, frame: f32, ease: Ease, change: impl FnOnce(&mut H)) {
    let mut handle = curve.before(frame);
    change(&mut handle);
    curve.set(frame, handle, ease);
}
