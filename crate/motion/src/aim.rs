//! Aiming screens: overlay animations whose frames are not moments but directions, in a grid.
//!
//! The rows run from the highest to the lowest, the columns from left to right; the frame of a node is `row * columns +
//! column` (OniGalore, OBD:TRAS). Between nodes rotations are mixed, twice along a row and once between rows. That the engine mixes so is
//! inferred from how it mixes keys.

use crate::clip::Clip;
use crate::pose::Pose;
use crate::sampler::Sampler;
use crate::space::mix;

/// Nodes to one side of straight ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Side {
    /// How many.
    pub frames: u16,
    /// Radians from one to the next. One that is not above 0 reaches nowhere: the side cannot be aimed at.
    pub step: f32,
}

impl Side {
    /// The farthest angle, radians.
    pub fn reach(&self) -> f32 {
        if self.step > 0.0 && self.step.is_finite() { f32::from(self.frames) * self.step } else { 0.0 }
    }

    /// How many nodes away an angle is, not below 0 and not past the last.
    fn nodes(&self, angle: f32) -> f32 {
        if self.reach() > 0.0 { (angle / self.step).clamp(0.0, self.frames.into()) } else { 0.0 }
    }
}

/// The grid of an aiming screen.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[allow(missing_docs, reason = "the four sides are their names")]
pub struct AimGrid {
    pub left: Side,
    pub right: Side,
    pub up: Side,
    pub down: Side,
}

/// The four nodes around a direction, each with its part; parts add up to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AimWeights {
    /// Frames of the upper two, left and right, then of the lower two. On the rim some are the same.
    pub frames: [u32; 4],
    /// How far to the right between each two, 0 to 1.
    pub across: f32,
    /// How far down between the two rows, 0 to 1.
    pub down: f32,
}

impl AimWeights {
    /// The part of each frame.
    pub fn parts(&self) -> [f32; 4] {
        let (right, low) = (self.across, self.down);
        [(1.0 - right) * (1.0 - low), right * (1.0 - low), (1.0 - right) * low, right * low]
    }
}

impl AimGrid {
    /// Columns of the grid.
    pub fn columns(&self) -> u32 {
        u32::from(self.left.frames) + 1 + u32::from(self.right.frames)
    }

    /// Rows of the grid.
    pub fn rows(&self) -> u32 {
        u32::from(self.up.frames) + 1 + u32::from(self.down.frames)
    }

    /// The direction a point of a square pad stands for: `x` from -1 (farthest left) to 1 (farthest right), `y` from -1 (lowest) to
    /// 1 (highest), 0 being straight ahead. Gives radians to the left and radians up.
    pub fn direction(&self, x: f32, y: f32) -> (f32, f32) {
        let (x, y) = (x.clamp(-1.0, 1.0), y.clamp(-1.0, 1.0));
        let left = if x < 0.0 { -x * self.left.reach() } else { -x * self.right.reach() };
        let up = if y < 0.0 { y * self.down.reach() } else { y * self.up.reach() };
        (left, up)
    }

    /// The nodes around a direction, given in radians to the left and radians up. Directions beyond the grid are on its
    /// rim; what is no number is straight ahead.
    pub fn weights(&self, left: f32, up: f32) -> AimWeights {
        let (left, up) = (if left.is_nan() { 0.0 } else { left }, if up.is_nan() { 0.0 } else { up });
        let column = if left > 0.0 {
            f32::from(self.left.frames) - self.left.nodes(left)
        } else {
            f32::from(self.left.frames) + self.right.nodes(-left)
        };
        let row = if up > 0.0 {
            f32::from(self.up.frames) - self.up.nodes(up)
        } else {
            f32::from(self.up.frames) + self.down.nodes(-up)
        };
        let (columns, rows) = (self.columns(), self.rows());
        let (column_before, row_before) = (column.floor(), row.floor());
        let (c0, r0) = (column_before as u32, row_before as u32);
        let (c1, r1) = ((c0 + 1).min(columns - 1), (r0 + 1).min(rows - 1));
        let frame = |row: u32, column: u32| row.saturating_mul(columns).saturating_add(column);
        AimWeights {
            frames: [frame(r0, c0), frame(r0, c1), frame(r1, c0), frame(r1, c1)],
            across: column - column_before,
            down: row - row_before,
        }
    }
}

/// The overlay's pose in any direction of its grid. Never allocates once it is made.
#[derive(Clone, Debug)]
pub struct AimSampler {
    sampler: Sampler,
    corners: [Pose; 3],
}

impl AimSampler {
    /// A sampler for an aiming animation.
    pub fn new(clip: &Clip) -> Self {
        let scratch = Pose::for_clip(clip);
        Self { sampler: Sampler::new(clip), corners: [scratch.clone(), scratch.clone(), scratch] }
    }

    /// Fills the pose's rotations; its root stays. Nodes beyond the clip's frames are its last frame.
    pub fn sample(&mut self, clip: &Clip, weights: &AimWeights, pose: &mut Pose) {
        let root = pose.root;
        let [top_left, top_right, bottom_left, bottom_right] = weights.frames.map(|frame| frame as f32);
        let [upper, lower, other] = &mut self.corners;
        for corner in [&mut *upper, &mut *lower, &mut *other] {
            corner.rotations.resize(pose.rotations.len(), glam::Quat::IDENTITY);
        }
        self.sampler.sample(clip, top_left, upper);
        self.sampler.sample(clip, top_right, other);
        mix_into(upper, other, weights.across);
        self.sampler.sample(clip, bottom_left, lower);
        self.sampler.sample(clip, bottom_right, other);
        mix_into(lower, other, weights.across);
        mix_into(upper, lower, weights.down);
        pose.rotations.clone_from(&upper.rotations);
        pose.root = root;
    }
}

fn mix_into(from: &mut Pose, to: &Pose, share: f32) {
    for (from, to) in from.rotations.iter_mut().zip(&to.rotations) {
        *from = mix(*from, *to, share);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Uneven on purpose: 2 left, 1 right, 1 up, 3 down, four steps that differ.
    fn grid() -> AimGrid {
        AimGrid {
            left: Side { frames: 2, step: 0.5 },
            right: Side { frames: 1, step: 0.25 },
            up: Side { frames: 1, step: 0.4 },
            down: Side { frames: 3, step: 0.2 },
        }
    }

    fn parts(left: f32, up: f32) -> Vec<(u32, f32)> {
        let weights = grid().weights(left, up);
        let mut parts: Vec<(u32, f32)> = Vec::new();
        for (frame, part) in weights.frames.into_iter().zip(weights.parts()) {
            if part > 1e-5 {
                parts.push((frame, part));
            }
        }
        parts
    }

    #[test]
    fn nodes_are_counted_from_the_top_left() {
        assert_eq!((grid().columns(), grid().rows()), (4, 5));
        assert_eq!(parts(0.0, 0.0), [(6, 1.0)], "straight ahead is row 1, column 2");
        assert_eq!(parts(1.0, 0.4), [(0, 1.0)], "far left, high");
        assert_eq!(parts(-0.25, 0.4), [(3, 1.0)], "far right, high");
        assert_eq!(parts(1.0, -0.6), [(16, 1.0)], "far left, low");
        assert_eq!(parts(-9.0, -9.0), [(19, 1.0)], "beyond the rim is the rim");
        assert_eq!(parts(f32::NAN, f32::NAN), [(6, 1.0)]);
    }

    #[test]
    fn between_nodes_the_parts_are_bilinear() {
        // A quarter step left of ahead (towards column 1) and a tenth below (half a step down): columns 1 and 2, rows 1 and 2.
        let expected = [(5, 0.125), (6, 0.375), (9, 0.125), (10, 0.375)];
        for ((frame, part), (want_frame, want_part)) in parts(0.125, -0.1).into_iter().zip(expected) {
            assert_eq!(frame, want_frame);
            assert!((part - want_part).abs() < 1e-5);
        }
    }

    #[test]
    fn a_pads_rim_is_the_grids_rim() {
        for (x, y, frame) in [(-1.0, 1.0, 0), (1.0, 1.0, 3), (-1.0, -1.0, 16), (1.0, -1.0, 19), (0.0, 0.0, 6)] {
            let (left, up) = grid().direction(x, y);
            assert_eq!(parts(left, up), [(frame, 1.0)], "at {x} {y}");
        }
    }

    #[test]
    fn a_side_without_steps_is_straight_ahead() {
        for step in [0.0, -1.0, f32::NAN, f32::INFINITY] {
            let grid = AimGrid { left: Side { frames: 3, step }, ..AimGrid::default() };
            let weights = grid.weights(1.0, 1.0);
            assert_eq!((weights.frames[0], weights.across, weights.down), (3, 0.0, 0.0), "step {step}");
        }
    }
}
