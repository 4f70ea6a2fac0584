//! Where the figure stands: heights and velocities summed into a path.

use glam::Vec3;

use crate::clip::Clip;
use crate::space::between;

/// The way of the root through an animation that starts at the origin of the floor facing +Z. Units of 0.1 m.
///
/// A height is where the pelvis is above the floor; a velocity is how far the root goes from its frame to the next, so
/// the path has one position more than there are frames: the last is where the next animation starts.
#[derive(Clone, Debug, PartialEq)]
pub struct Travel {
    path: Vec<Vec3>,
}

impl Travel {
    /// The way the game moves the figure. Overlays and RealWorld animations do not move it by themselves (an overlay borrows
    /// the base animation's motion, a RealWorld one is moved by an object animation), so theirs stays at the origin.
    pub fn of(clip: &Clip) -> Self {
        if clip.places_root() {
            Self::recorded(clip)
        } else {
            Self { path: vec![Vec3::ZERO; clip.recorded_path().len()] }
        }
    }

    /// What the animation's own heights and velocities say, whether or not the game applies them.
    pub fn recorded(clip: &Clip) -> Self {
        Self { path: clip.recorded_path().to_vec() }
    }

    /// Where the root is at a frame; between frames on the straight line, outside the animation at its nearest end.
    pub fn position(&self, frame: f32) -> Vec3 {
        along(&self.path, frame)
    }

    /// Where the root is after the last frame: the displacement of the whole animation, at its last height.
    pub fn end(&self) -> Vec3 {
        self.path.last().copied().unwrap_or(Vec3::ZERO)
    }

    /// One position for each frame and one after the last. Shorter where the file's parts are: the figure then stays
    /// where the last one put it. Never empty.
    pub fn path(&self) -> &[Vec3] {
        &self.path
    }
}

/// A point of a path at a fractional place, clamped to its ends; the origin if there is no path.
pub(crate) fn along(path: &[Vec3], place: f32) -> Vec3 {
    // Negative places and NaN become 0 in the cast, huge ones the end of the path.
    let before = (place as usize).min(path.len().saturating_sub(1));
    let Some(&from) = path.get(before) else { return Vec3::ZERO };
    let share = place - before as f32;
    match path.get(before + 1) {
        Some(&to) if share > 0.0 => between(from, to, share),
        _ => from,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_outside_the_path_are_its_ends() {
        let path = [Vec3::ZERO, Vec3::X, Vec3::new(1.0, 0.0, 2.0)];
        for place in [-1.0, f32::NEG_INFINITY, f32::NAN] {
            assert_eq!(along(&path, place), Vec3::ZERO);
        }
        for place in [2.0, 2.5, 1e9, f32::INFINITY] {
            assert_eq!(along(&path, place), path[2]);
        }
        assert_eq!(along(&path, 1.5), Vec3::new(1.0, 0.0, 1.0));
        assert_eq!(along(&[], 1.5), Vec3::ZERO);
    }
}
