//! In which order an object animation's frames are seen.

use level::kinds::oban::flags;

use super::clip::ObjectClip;

/// What an object animation does at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// It stays there.
    Once,
    /// It begins again.
    Around,
    /// It runs backwards, and forwards again.
    BackAndForth,
}

impl ObjectClip {
    /// What it does at its end. With both flags set it runs back and forth [inferred].
    pub fn run(&self) -> Run {
        if self.flags & flags::BACK_AND_FORTH != 0 {
            Run::BackAndForth
        } else if self.flags & flags::LOOP != 0 {
            Run::Around
        } else {
            Run::Once
        }
    }

    /// Whether it begins when its object is made, without a script.
    pub fn starts_by_itself(&self) -> bool {
        self.flags & flags::AUTOSTART != 0
    }

    /// Whether it begins at any of its frames.
    pub fn starts_anywhere(&self) -> bool {
        self.flags & flags::RANDOM_START != 0
    }

    /// First and last frame of its two halves: a door opens in the first and closes in the second. `None` when it has no
    /// halves, or they end where there are no frames.
    pub fn halves(&self) -> Option<[[u32; 2]; 2]> {
        let (half, last) = (self.half, self.last_frame());
        (half > 0 && half <= last).then_some([[0, half], [half, last]])
    }

    /// The frame that is seen so many frames after the start, when it started at its first one.
    ///
    /// One that goes around takes as long as it has frames; one that goes back and forth shows its ends once a turn
    /// [inferred].
    pub fn frame_after(&self, elapsed: f32) -> f32 {
        let (frames, last) = (self.frame_count() as f32, self.last_frame() as f32);
        let elapsed = if elapsed.is_nan() { 0.0 } else { elapsed.clamp(0.0, f32::MAX) };
        match self.run() {
            Run::Once => elapsed.min(last),
            Run::Around if frames > 0.0 => (elapsed % frames).min(last),
            Run::BackAndForth if last > 0.0 => {
                let place = elapsed % (2.0 * last);
                if place <= last { place } else { 2.0 * last - place }
            }
            Run::Around | Run::BackAndForth => 0.0,
        }
    }
}
