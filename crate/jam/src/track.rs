//! An animation with everything the file leaves open settled: a value for every channel of every frame.
//!
//! The chain is frame (what is stored) -> track (what it means, by [`Options`]) -> [`Moment`] (at any time, between frames as
//! well). Making a track can fail, reading it cannot.

use crate::animation::Animation;
use crate::bytes::units;
use crate::finding::Oddity;
use crate::flags::{Axis, Flags};
use crate::frame::Frame;
use crate::museum::Museum;
use crate::options::{Absent, Between, Empty, Options};
use crate::space::rotation;

/// All channels of one frame, in the file's own units: 16.16 positions, angles of 0x10000 a turn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Row {
    position: [i32; 3],
    rotation: [u16; 3],
    angles: Vec<[u16; 3]>,
}

/// A settled animation.
#[derive(Debug, Clone, PartialEq)]
pub struct Track {
    rows: Vec<Row>,
    flags: Vec<Option<Flags>>,
    parts: u8,
    options: Options,
}

/// Everything about a figure at one time, in the file's axes.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Moment {
    /// Where the whole model is, model units.
    pub position: [f64; 3],
    /// How it is turned.
    pub rotation: [f64; 4],
    /// How every sub-model is turned against its parent.
    pub parts: Vec<[f64; 4]>,
}

impl Track {
    /// Settles an animation.
    ///
    /// # Errors
    /// An animation whose layout is unknown, whose table cannot be read, or that has no frames. A single frame that cannot be
    /// read counts as an empty one; it is among the museum's findings.
    pub fn resolve(museum: &Museum, animation: &Animation, options: &Options) -> Result<Self, Oddity> {
        let parts = animation.parts.ok_or(Oddity::LayoutUnknown)?;
        if museum.table(animation)?.is_empty() {
            return Err(Oddity::EmptyTable);
        }
        let frames: Vec<Option<Frame<'_>>> = museum.frames(animation).map(Result::ok).collect();
        let flags = frames.iter().map(|frame| frame.map(|frame| frame.flags())).collect();
        let rows = rows(&frames, parts, options);
        Ok(Self { rows, flags, parts, options: *options })
    }

    /// How many frames; never 0.
    pub fn frames(&self) -> u32 {
        self.rows.len() as u32
    }

    /// How many sub-models.
    pub fn parts(&self) -> u8 {
        self.parts
    }

    /// The options it was settled with.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Frames a second, between 1 and 60 whatever the options say.
    pub fn frame_rate(&self) -> f32 {
        let rate = self.options.frame_rate;
        if rate.is_finite() { rate.clamp(1.0, 60.0) } else { Options::default().frame_rate }
    }

    /// A frame's flags; `None` for one that could not be read.
    pub fn flags(&self, frame: u32) -> Option<Flags> {
        self.flags.get(frame as usize).copied().flatten()
    }

    /// The settled position at a frame, 16.16 model units. Past the last frame, the last one's.
    pub fn position(&self, frame: u32) -> [i32; 3] {
        self.row(frame).map_or([0; 3], |row| row.position)
    }

    /// The settled angles of the whole model at a frame.
    pub fn rotation(&self, frame: u32) -> [u16; 3] {
        self.row(frame).map_or([0; 3], |row| row.rotation)
    }

    /// The settled angles of a sub-model at a frame; zeros for one that is not there.
    pub fn angles(&self, frame: u32, part: u8) -> [u16; 3] {
        self.row(frame).and_then(|row| row.angles.get(usize::from(part)).copied()).unwrap_or_default()
    }

    fn row(&self, frame: u32) -> Option<&Row> {
        self.rows.get(frame as usize).or(self.rows.last())
    }

    /// Fills in what the figure does at a time in frames. A time outside the animation (or NaN) is its nearest end; with `wrap`
    /// the last frame goes over into the first instead of standing still.
    pub fn sample(&self, time: f64, wrap: bool, moment: &mut Moment) {
        let end = if wrap { f64::from(self.frames()) } else { f64::from(self.frames() - 1) };
        let time = time.max(0.0).min(end);
        let whole = (time as u32).min(self.frames() - 1);
        let share = match self.options.between {
            Between::Step => 0.0,
            Between::Linear => time - f64::from(whole),
        };
        let next = if whole + 1 < self.frames() { whole + 1 } else { 0 };
        if let (Some(from), Some(to)) = (self.row(whole), self.row(next)) {
            self.mix(from, to, share, moment);
        }
    }

    fn mix(&self, from: &Row, to: &Row, share: f64, moment: &mut Moment) {
        let Options { order, invert, root_motion, .. } = self.options;
        let at = |from: &[u16; 3], to: &[u16; 3]| mix_angles(*from, *to, share);
        if root_motion {
            moment.position = mix_positions(from.position, to.position, share).map(|fixed| fixed / 65536.0);
            moment.rotation = rotation(self.options.root_order(), invert, at(&from.rotation, &to.rotation));
        } else {
            moment.position = [0.0; 3];
            moment.rotation = [0.0, 0.0, 0.0, 1.0];
        }
        let parts = from.angles.iter().zip(&to.angles).map(|(from, to)| rotation(order, invert, at(from, to)));
        moment.parts.clear();
        moment.parts.extend(parts);
    }

    /// The settled position at a frame, model units.
    pub fn position_units(&self, frame: u32) -> [f64; 3] {
        self.position(frame).map(units)
    }
}

/// Settles frame after frame, in the order of the table.
fn rows(frames: &[Option<Frame<'_>>], parts: u8, options: &Options) -> Vec<Row> {
    let zero = Row { angles: vec![[0; 3]; usize::from(parts)], ..Row::default() };
    let mut held = zero.clone();
    let mut rows: Vec<Row> = Vec::with_capacity(frames.len());
    let mut carries = Vec::with_capacity(frames.len());
    for frame in frames {
        let frame = frame.filter(|frame| !frame.flags().is_empty());
        carries.push(frame.is_some());
        rows.push(match (frame, options.empty) {
            (Some(frame), _) => {
                let absent = match options.absent {
                    Absent::Zero => &zero,
                    Absent::Hold => &held,
                };
                held = settle(&frame, absent);
                held.clone()
            }
            (None, Empty::Repeat) => rows.last().cloned().unwrap_or_else(|| zero.clone()),
            (None, Empty::Zero | Empty::Interpolate) => zero.clone(),
        });
    }
    if options.empty == Empty::Interpolate {
        fill_gaps(&mut rows, &carries);
    }
    rows
}

/// A frame with every absent channel taken from another row.
fn settle(frame: &Frame<'_>, absent: &Row) -> Row {
    let mut row = absent.clone();
    for axis in Axis::ALL {
        let pick = axis.index();
        put(&mut row.position, pick, frame.position(axis));
        put(&mut row.rotation, pick, frame.rotation(axis));
        for (part, angles) in (0..).zip(&mut row.angles) {
            put(angles, pick, frame.angle(part, axis));
        }
    }
    row
}

fn put<T>(slots: &mut [T; 3], axis: usize, value: Option<T>) {
    if let (Some(slot), Some(value)) = (slots.get_mut(axis), value) {
        *slot = value;
    }
}

/// Puts mixes of their neighbours where frames carry nothing.
fn fill_gaps(rows: &mut [Row], carries: &[bool]) {
    let full: Vec<usize> = carries.iter().enumerate().filter_map(|(index, full)| full.then_some(index)).collect();
    for index in 0..rows.len() {
        let after = full.partition_point(|have| *have <= index);
        let before = after.checked_sub(1).and_then(|at| full.get(at)).copied();
        let next = full.get(after).copied();
        let pick = |at: usize| rows.get(at).cloned();
        let mixed = match (before, next) {
            (Some(before), _) if before == index => None,
            (Some(before), Some(next)) => {
                let share = (index - before) as f64 / (next - before) as f64;
                pick(before).zip(pick(next)).map(|(from, to)| mix_rows(&from, &to, share))
            }
            (Some(only), None) | (None, Some(only)) => pick(only),
            (None, None) => None,
        };
        if let (Some(row), Some(mixed)) = (rows.get_mut(index), mixed) {
            *row = mixed;
        }
    }
}

fn mix_rows(from: &Row, to: &Row, share: f64) -> Row {
    // A mixed angle may lie a little outside 0 to 65535; the low 16 bits are the same angle.
    let angle = |mixed: f64| mixed.round() as i64 as u16;
    let angles = |from: &[u16; 3], to: &[u16; 3]| mix_angles(*from, *to, share).map(angle);
    Row {
        position: mix_positions(from.position, to.position, share).map(|mixed| mixed.round() as i32),
        rotation: angles(&from.rotation, &to.rotation),
        angles: from.angles.iter().zip(&to.angles).map(|(from, to)| angles(from, to)).collect(),
    }
}

fn mix_positions(from: [i32; 3], to: [i32; 3], share: f64) -> [f64; 3] {
    let ([a, b, c], [d, e, f]) = (from.map(f64::from), to.map(f64::from));
    [a + (d - a) * share, b + (e - b) * share, c + (f - c) * share]
}

/// Angles on the shorter way from one to the other: the difference of two 16-bit angles, read signed, is just that.
fn mix_angles(from: [u16; 3], to: [u16; 3], share: f64) -> [f64; 3] {
    let ([a, b, c], [d, e, f]) = (from, to);
    let mix = |from: u16, to: u16| f64::from(from) + f64::from(to.wrapping_sub(from).cast_signed()) * share;
    [mix(a, d), mix(b, e), mix(c, f)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_mix_the_shorter_way_round() {
        assert_eq!(mix_angles([0xF000, 0x1000, 0], [0x1000, 0xF000, 0x8000], 0.5), [65536.0, 0.0, -16384.0]);
    }

    #[test]
    fn positions_mix_without_running_over() {
        assert_eq!(mix_positions([i32::MIN; 3], [i32::MAX; 3], 0.5), [-0.5; 3]);
    }
}
