//! Where in an animation we are: milliseconds become frames, 60 a second unless told otherwise, with speed, loop and range.
//!
//! A clip of *n* frames is *n − 1* frame steps long: frames 0 and *n − 1* are both shown. While it loops, the step
//! from the last frame back to the first takes one frame too, as in the game, where frame *n* of one round is frame
//! 0 of the next. Between two frames the position is fractional, so that slow play samples what lies between.

use serde::{Deserialize, Serialize};

/// Frames the engine plays in a second. The format's own field says 60 in every known file (OpenOni note).
pub const FRAMES_PER_SECOND: f64 = 60.0;

/// Slowest and fastest play; the sign of the speed is the direction.
pub const SPEED_LIMITS: (f64, f64) = (0.1, 4.0);

/// First and last frame, both inclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Span {
    /// First frame.
    pub first: u32,
    /// Last frame, inclusive.
    pub last: u32,
}

/// What the transport's controls say.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Transport {
    /// Whether time runs.
    pub playing: bool,
    /// Times real time, 0.1 to 4; negative plays backwards.
    pub speed: f64,
    /// Whether play starts again at the other end.
    pub r#loop: bool,
    /// Frames between which play stays; `None` is the whole animation.
    pub range: Option<Span>,
}

impl Default for Transport {
    fn default() -> Self {
        Self { playing: false, speed: 1.0, r#loop: true, range: None }
    }
}

/// A position in one animation and how it moves.
#[derive(Debug, Clone, PartialEq)]
pub struct Playhead {
    frames: u32,
    frame: f64,
    /// Frames of 1/60 s that have passed, from the frame gone to last.
    run: f64,
    /// Frames a second.
    rate: f64,
    /// At an end it runs backwards instead of beginning again.
    back_and_forth: bool,
    /// It is on its way back.
    returning: bool,
    transport: Transport,
}

impl Playhead {
    /// A playhead at frame 0 of an animation of `frames` frames; 0 frames stand still at 0.
    pub fn new(frames: u32, transport: Transport) -> Self {
        let mut head = Self {
            frames,
            frame: 0.0,
            run: 0.0,
            rate: FRAMES_PER_SECOND,
            back_and_forth: false,
            returning: false,
            transport: Transport::default(),
        };
        head.set_transport(transport);
        head.frame = head.bounds().0;
        head.run = head.frame;
        head
    }

    /// Plays so many frames a second instead; what is no rate changes nothing.
    pub fn set_rate(&mut self, rate: f64) {
        if rate.is_finite() && rate > 0.0 {
            self.rate = rate;
        }
    }

    /// Frames a second.
    pub fn rate(&self) -> f64 {
        self.rate
    }

    /// While it loops it runs backwards at an end, and forwards again.
    pub(crate) fn go_back_and_forth(&mut self) {
        self.back_and_forth = true;
    }

    /// The frame shown, fractional between keys of time; never beyond the last frame.
    pub fn frame(&self) -> f64 {
        let (_, last) = self.bounds();
        // In the step from a loop's last frame back to its first, the last frame stays on the screen.
        let wrapping = self.transport.r#loop && self.frame > last && self.frame < last + 1.0;
        if wrapping { last } else { self.frame.min(self.last()) }
    }

    /// Frames of 1/60 s for what runs beside the animation, whose own length is another: the frame that was gone to last, and
    /// what has been played since, either way and through every loop. The same place has the same number until it is played.
    pub fn run(&self) -> u32 {
        self.run as u32
    }

    /// Frames in all.
    pub fn frames(&self) -> u32 {
        self.frames
    }

    /// Whether time runs.
    pub fn playing(&self) -> bool {
        self.transport.playing
    }

    /// What the controls say now.
    pub fn transport(&self) -> Transport {
        self.transport
    }

    /// Takes new settings. A speed out of limits, or not a number, is brought within them; a range is cut to the
    /// animation and dropped when nothing is left of it.
    pub fn set_transport(&mut self, mut transport: Transport) {
        let (slowest, fastest) = SPEED_LIMITS;
        let sign = if transport.speed < 0.0 { -1.0 } else { 1.0 };
        let size = if transport.speed.is_finite() { transport.speed.abs() } else { 1.0 };
        transport.speed = sign * size.clamp(slowest, fastest);
        let end = self.frames.saturating_sub(1);
        transport.range = transport
            .range
            .map(|range| Span { first: range.first, last: range.last.min(end) })
            .filter(|range| range.first <= range.last);
        let started = transport.playing && !self.transport.playing;
        self.transport = transport;
        if started {
            self.rewind_if_done();
        }
    }

    /// Goes to a frame, fractions allowed, cut to the animation.
    pub fn seek(&mut self, frame: f64) {
        let frame = if frame.is_finite() { frame } else { 0.0 };
        self.frame = frame.clamp(0.0, self.last());
        self.run = self.frame;
        self.returning = false;
    }

    /// Lets `milliseconds` of real time pass and says whether the shown frame changed.
    pub fn advance(&mut self, milliseconds: f64) -> bool {
        if !self.transport.playing || !milliseconds.is_finite() || milliseconds <= 0.0 {
            return false;
        }
        let before = (self.frame(), self.transport.playing);
        // A day and more of it; then it begins again.
        self.run = (self.run + milliseconds / 1000.0 * FRAMES_PER_SECOND * self.transport.speed.abs()) % 1e7;
        let (first, last) = self.bounds();
        let step = milliseconds / 1000.0 * self.rate * self.transport.speed;
        let target = self.frame + step;
        if self.transport.r#loop && self.back_and_forth {
            // There and back; the ends are shown once a turn.
            let (one_way, before) = (last - first, (self.frame - first).clamp(0.0, last - first));
            let place = if self.returning { 2.0 * one_way - before } else { before };
            let place = if one_way > 0.0 { (place + step).rem_euclid(2.0 * one_way) } else { 0.0 };
            self.returning = place > one_way;
            self.frame = first + if self.returning { 2.0 * one_way - place } else { place };
        } else if self.transport.r#loop {
            // One frame more than the steps between: the way from the last frame to the first.
            let round = last - first + 1.0;
            self.frame = first + (target - first).rem_euclid(round);
            // rem_euclid may round up to the very end of a round.
            if self.frame >= first + round {
                self.frame = first;
            }
        } else {
            self.frame = target.clamp(first, last);
            let arrived = if step > 0.0 { self.frame >= last } else { self.frame <= first };
            if arrived {
                self.transport.playing = false;
            }
        }
        (self.frame(), self.transport.playing) != before
    }

    /// Pressing play at the end starts over instead of doing nothing.
    fn rewind_if_done(&mut self) {
        if self.transport.r#loop {
            return;
        }
        let (first, last) = self.bounds();
        if self.transport.speed > 0.0 && self.frame >= last {
            self.frame = first;
        } else if self.transport.speed < 0.0 && self.frame <= first {
            self.frame = last;
        }
    }

    fn last(&self) -> f64 {
        f64::from(self.frames.saturating_sub(1))
    }

    fn bounds(&self) -> (f64, f64) {
        match self.transport.range {
            Some(range) => (f64::from(range.first), f64::from(range.last)),
            None => (0.0, self.last()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE_FRAME: f64 = 1000.0 / FRAMES_PER_SECOND;

    fn playing(frames: u32, change: impl FnOnce(&mut Transport)) -> Playhead {
        let mut transport = Transport { playing: true, ..Transport::default() };
        change(&mut transport);
        Playhead::new(frames, transport)
    }

    #[test]
    fn one_sixtieth_of_a_second_is_one_frame() {
        let mut head = playing(10, |_| {});
        assert!(head.advance(ONE_FRAME));
        assert!((head.frame() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn what_runs_beside_an_animation_runs_on_through_its_loops_and_starts_where_one_goes_to() {
        let mut head = playing(4, |transport| transport.speed = -2.0);
        head.seek(3.0);
        assert_eq!(head.run(), 3);
        for _ in 0..5 {
            head.advance(ONE_FRAME * 1.01);
        }
        assert_eq!(head.run(), 13);
        head.seek(1.0);
        assert_eq!(head.run(), 1);
        head.set_transport(Transport::default());
        head.advance(ONE_FRAME);
        assert_eq!(head.run(), 1, "nothing runs while nothing plays");
    }

    #[test]
    fn another_rate_is_another_length_of_a_frame() {
        let mut head = playing(10, |_| {});
        head.set_rate(30.0);
        head.set_rate(f64::NAN);
        head.advance(ONE_FRAME);
        assert!((head.frame() - 0.5).abs() < 1e-9);
    }

    #[test]
    fn back_and_forth_turns_at_both_ends() {
        let mut head = playing(4, |_| {});
        head.go_back_and_forth();
        let mut shown = Vec::new();
        for _ in 0..8 {
            head.advance(ONE_FRAME);
            shown.push(head.frame().round() as u32);
        }
        assert_eq!(shown, [1, 2, 3, 2, 1, 0, 1, 2]);
        let mut alone = playing(1, |_| {});
        alone.go_back_and_forth();
        assert!(!alone.advance(ONE_FRAME), "one frame has no way");
    }

    #[test]
    fn slow_play_stands_between_frames() {
        let mut head = playing(10, |t| t.speed = 0.25);
        head.advance(ONE_FRAME);
        assert!((head.frame() - 0.25).abs() < 1e-9);
    }

    #[test]
    fn a_loop_returns_to_the_first_frame_after_the_last() {
        let mut head = playing(10, |_| {});
        head.seek(9.0);
        head.advance(ONE_FRAME);
        assert!(head.frame().abs() < 1e-9);
    }

    #[test]
    fn backwards_a_loop_goes_from_the_first_frame_to_the_last() {
        let mut head = playing(10, |t| t.speed = -1.0);
        head.advance(ONE_FRAME);
        assert!((head.frame() - 9.0).abs() < 1e-9);
    }

    #[test]
    fn without_loop_play_stops_on_the_last_frame_and_starts_over_when_pressed_again() {
        let mut head = playing(5, |t| t.r#loop = false);
        head.advance(10_000.0);
        assert!((head.frame() - 4.0).abs() < 1e-9);
        assert!(!head.playing());
        head.set_transport(Transport { playing: true, ..head.transport() });
        assert!(head.frame().abs() < 1e-9);
    }

    #[test]
    fn a_range_is_kept_and_cut_to_the_animation() {
        let mut head = playing(10, |t| t.range = Some(Span { first: 3, last: 99 }));
        assert_eq!(head.transport().range, Some(Span { first: 3, last: 9 }));
        head.set_transport(Transport { range: Some(Span { first: 3, last: 5 }), ..head.transport() });
        head.seek(5.0);
        head.advance(ONE_FRAME);
        assert!((head.frame() - 3.0).abs() < 1e-9);
        head.set_transport(Transport { range: Some(Span { first: 20, last: 30 }), ..head.transport() });
        assert_eq!(head.transport().range, None);
    }

    #[test]
    fn an_animation_of_one_frame_or_none_stands_still_without_failing() {
        for frames in [0, 1] {
            let mut head = playing(frames, |_| {});
            head.advance(123.0);
            assert!(head.frame().abs() < 1e-9, "{frames} frames");
        }
    }

    #[test]
    fn nonsense_from_a_link_is_brought_within_limits() {
        let mut head = playing(10, |t| t.speed = f64::NAN);
        assert!((head.transport().speed - 1.0).abs() < 1e-9);
        head.set_transport(Transport { speed: -900.0, ..head.transport() });
        assert!((head.transport().speed + 4.0).abs() < 1e-9);
        head.seek(f64::INFINITY);
        assert!(head.frame().abs() < 1e-9);
        head.seek(1e12);
        assert!((head.frame() - 9.0).abs() < 1e-9);
    }
}
