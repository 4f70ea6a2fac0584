//! How a handle gets from one key to the next.

use super::handles::Handle;

/// How a key is passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ease {
    /// Slows down where the direction changes, runs on where it does not.
    #[default]
    Smooth,
    /// Comes to rest, whatever follows.
    Rest,
    /// Gathers speed until it arrives and stops dead: a blow that lands.
    Strike,
    /// Leaves at once and slows down: what is struck, a recoil.
    Burst,
}

/// Speed at a blow, in the mean speed of the way to it. 2 would be even acceleration from rest.
const IMPACT: f32 = 1.6;

#[derive(Clone, Debug)]
struct Key {
    frame: f32,
    values: Vec<f32>,
    ease: Ease,
}

/// Keys of one handle.
///
/// A cubic through all of them whose slopes are limited so that no value leaves the range of the two keys around it
/// (Fritsch and Carlson): a planted foot stays planted, a guard never dips below its keys.
#[derive(Clone, Debug)]
pub(crate) struct Curve<H> {
    keys: Vec<Key>,
    handle: std::marker::PhantomData<H>,
}

impl<H: Handle> Curve<H> {
    /// Begins with a key at `frame`. One before 0 is only what later keys are changed from: a cycle leaves it out.
    pub(crate) fn new(frame: f32, first: H) -> Self {
        let keys = vec![Key { frame, values: first.values(), ease: Ease::Smooth }];
        Curve { keys, handle: std::marker::PhantomData }
    }

    /// Sets a key; one already at that frame is replaced.
    pub(crate) fn set(&mut self, frame: f32, handle: H, ease: Ease) {
        self.keys.retain(|key| (key.frame - frame).abs() > 1e-3);
        let at = self.keys.partition_point(|key| key.frame < frame);
        self.keys.insert(at, Key { frame, values: handle.values(), ease });
    }

    /// The key at `frame`, or the last one before it.
    pub(crate) fn before(&self, frame: f32) -> H {
        let at = self.keys.partition_point(|key| key.frame <= frame + 1e-3);
        H::of(&self.keys[at.max(1) - 1].values)
    }

    /// The same keys again before and after, `advance` added to each round, so that a cycle closes smoothly.
    pub(crate) fn cycled(&self, period: f32, advance: &[f32]) -> Self {
        let round = |n: f32| {
            self.keys.iter().filter(|key| key.frame >= 0.0).map(move |key| Key {
                frame: key.frame + n * period,
                values: key.values.iter().zip(advance).map(|(value, step)| value + n * step).collect(),
                ease: key.ease,
            })
        };
        let keys = [-1.0, 0.0, 1.0].into_iter().flat_map(round).collect();
        Curve { keys, handle: std::marker::PhantomData }
    }

    /// The handle at any time.
    pub(crate) fn at(&self, time: f32) -> H {
        let next = self.keys.partition_point(|key| key.frame <= time);
        let Some(to) = self.keys.get(next) else {
            return H::of(&self.keys[self.keys.len() - 1].values);
        };
        if next == 0 {
            return H::of(&to.values);
        }
        let from = &self.keys[next - 1];
        let span = to.frame - from.frame;
        let u = (time - from.frame) / span;
        let values: Vec<f32> = (0..from.values.len())
            .map(|channel| {
                let step = to.values[channel] - from.values[channel];
                let leave = self.slope(next - 1, channel, Side::After) * span;
                let arrive = self.slope(next, channel, Side::Before) * span;
                let (u2, u3) = (u * u, u * u * u);
                from.values[channel] + step * (3.0 * u2 - 2.0 * u3) + leave * (u3 - 2.0 * u2 + u) + arrive * (u3 - u2)
            })
            .collect();
        H::of(&values)
    }

    /// Change a frame at key `i`, on one side of it.
    fn slope(&self, i: usize, channel: usize, side: Side) -> f32 {
        let secant = |i: usize| -> Option<(f32, f32)> {
            let (a, b) = (self.keys.get(i)?, self.keys.get(i + 1)?);
            let span = b.frame - a.frame;
            Some(((b.values[channel] - a.values[channel]) / span, span))
        };
        let before = i.checked_sub(1).and_then(secant);
        let after = secant(i);
        match (self.keys[i].ease, side) {
            (Ease::Strike, Side::Before) => before.map_or(0.0, |(slope, _)| IMPACT * slope),
            (Ease::Burst, Side::After) => after.map_or(0.0, |(slope, _)| IMPACT * slope),
            (Ease::Strike | Ease::Burst | Ease::Rest, _) => 0.0,
            (Ease::Smooth, _) => match (before, after) {
                (Some((a, wide_a)), Some((b, wide_b))) if a * b > 0.0 => {
                    // Weighted harmonic mean: the classic choice that keeps the curve between its keys.
                    let (wa, wb) = (2.0 * wide_b + wide_a, wide_b + 2.0 * wide_a);
                    (wa + wb) / (wa / a + wb / b)
                }
                _ => 0.0,
            },
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Before,
    After,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::kit::handles::{Turn, turn};

    fn yaws(curve: &Curve<Turn>, frames: usize) -> Vec<f32> {
        (0..=frames).map(|frame| curve.at(frame as f32).yaw).collect()
    }

    #[test]
    fn a_curve_passes_its_keys_and_never_leaves_their_range() {
        let mut curve = Curve::new(0.0, turn(0.0, 0.0, 0.0));
        for (frame, yaw) in [(3.0, 10.0), (4.0, 90.0), (12.0, 90.0), (20.0, -5.0)] {
            curve.set(frame, turn(yaw, 0.0, 0.0), Ease::Smooth);
        }
        let yaws = yaws(&curve, 24);
        assert_eq!((yaws[0], yaws[3], yaws[4], yaws[20], yaws[24]), (0.0, 10.0, 90.0, -5.0, -5.0));
        assert!(yaws.iter().all(|yaw| (-5.0..=90.0).contains(yaw)));
        assert!(yaws[4..=12].iter().all(|yaw| *yaw == 90.0), "a held key is held: {yaws:?}");
    }

    #[test]
    fn a_strike_is_fastest_when_it_arrives() {
        let mut curve = Curve::new(0.0, turn(0.0, 0.0, 0.0));
        curve.set(10.0, turn(100.0, 0.0, 0.0), Ease::Strike);
        curve.set(20.0, turn(0.0, 0.0, 0.0), Ease::Smooth);
        let yaws = yaws(&curve, 20);
        let steps: Vec<f32> = yaws.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(steps[..10].is_sorted(), "faster every frame: {steps:?}");
        assert!(steps[9] > 1.4 * 10.0 && -steps[10] < 5.0, "and then it stops dead");
    }

    #[test]
    fn a_cycle_closes_with_its_slope() {
        let mut curve = Curve::new(0.0, turn(0.0, 0.0, 0.0));
        curve.set(5.0, turn(20.0, 0.0, 0.0), Ease::Smooth);
        let round = curve.cycled(10.0, &[40.0, 0.0, 0.0]);
        assert!((round.at(10.0).yaw - 40.0).abs() < 1e-4);
        let (before, after) = (round.at(9.9).yaw - round.at(9.8).yaw, round.at(0.1).yaw - round.at(0.0).yaw);
        assert!((before - after).abs() < 0.01, "{before} {after}");
    }
}
