//! The attack ring: how far a move reaches in 36 directions, 10 degrees apart, from where it starts.
//!
//! **Which way it runs** is told in two ways: by OniSplit's generator entry 9 is the left, by OniGalore's XML:TRAM the entries run
//! clockwise seen from above and entry 9 is the right. A move to the left or right shows which is true of its own ring,
//! and all such moves that are open are asked.

use level::Tag;
use level::kinds::tram::Tram;
use motion::Vec3;
use serde::Serialize;

use super::shape::{Role, Shape, direction};
use crate::session::Session;

/// Entries of a ring.
pub(crate) const ENTRIES: usize = 36;

/// How far from the left or the right the farthest entry of a move to a side may be to tell: 40 degrees.
const ASIDE: usize = 4;

/// Which way the entries run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Sense {
    /// Entry 9 is the left: against the clock seen from above, as OniSplit's generator has it.
    #[default]
    LeftFirst,
    /// Entry 9 is the right: clockwise, as OniGalore has it.
    RightFirst,
}

impl Sense {
    /// The other one.
    pub fn other(self) -> Self {
        match self {
            Self::LeftFirst => Self::RightFirst,
            Self::RightFirst => Self::LeftFirst,
        }
    }

    /// The angle of a place in the ring, which may lie between two entries, in radians to the left.
    fn angle(self, place: f32) -> f32 {
        let angle = (place * 10.0).to_radians();
        match self {
            Self::LeftFirst => angle,
            Self::RightFirst => -angle,
        }
    }
}

/// What the moves to the side say about the sense.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SenseVote {
    /// The sense that more moves support; `None` when none or as many support the other.
    pub supports: Option<Sense>,
    /// Moves whose ring reaches farthest near the side they go to when entry 9 is the left.
    pub left_first: u32,
    /// Moves for which it is so when entry 9 is the right.
    pub right_first: u32,
    /// Moves to a side whose ring does not tell: it reaches farthest near neither.
    pub undecided: u32,
    /// The result in words.
    pub text: String,
}

/// Which sense an attack to one side supports: the one in which its ring reaches farthest near that side. `None` when
/// the move does not go to a side; `Some(None)` when its ring does not tell, because it reaches farthest elsewhere.
pub(crate) fn vote_of(tram: &Tram<'_>) -> Option<Option<Sense>> {
    const LEFT: u16 = 3;
    const RIGHT: u16 = 4;
    if tram.attack_count() == 0 || ![LEFT, RIGHT].contains(&tram.direction()) {
        return None;
    }
    let ring = tram.ring();
    let farthest = ring.iter().copied().fold(0.0, f32::max);
    let reaching = || ring.iter().enumerate().filter(|(_, reach)| **reach == farthest).map(|(entry, _)| entry);
    let all_near = |middle: usize| farthest > 0.0 && reaching().all(|entry| entry.abs_diff(middle) <= ASIDE);
    let nine_is_left = match (all_near(9), all_near(27)) {
        (true, false) => tram.direction() == LEFT,
        (false, true) => tram.direction() == RIGHT,
        _ => return Some(None),
    };
    Some(Some(if nine_is_left { Sense::LeftFirst } else { Sense::RightFirst }))
}

impl SenseVote {
    fn count(votes: impl Iterator<Item = Option<Sense>>) -> Self {
        let mut counted = Self::default();
        for vote in votes {
            match vote {
                Some(Sense::LeftFirst) => counted.left_first += 1,
                Some(Sense::RightFirst) => counted.right_first += 1,
                None => counted.undecided += 1,
            }
        }
        let (left, right) = (counted.left_first, counted.right_first);
        counted.supports = match left.cmp(&right) {
            std::cmp::Ordering::Greater => Some(Sense::LeftFirst),
            std::cmp::Ordering::Less => Some(Sense::RightFirst),
            std::cmp::Ordering::Equal => None,
        };
        let asked = left + right + counted.undecided;
        counted.text = match (asked, counted.supports) {
            (0, _) => {
                "Nothing that is open attacks to the left or right, so the data does not tell which way the ring \
                       runs; it is shown as OniSplit makes it."
                    .to_owned()
            }
            (_, None) => format!(
                "Of {asked} attacks to the left or right, {left} fit a ring whose entry 9 is the left, and as many one whose \
                 entry 9 is the right; it is shown as OniSplit makes it."
            ),
            (_, Some(sense)) => {
                let (side, fit) = if sense == Sense::LeftFirst { ("left", left) } else { ("right", right) };
                format!(
                    "Of {asked} attacks to the left or right, {fit} fit a ring whose entry 9 is the {side}, {} the other \
                     way round; {} do not tell.",
                    left + right - fit,
                    counted.undecided
                )
            }
        };
        counted
    }

    /// The sense to show: what the data supports, OniSplit's where it does not tell.
    pub fn shown(&self) -> Sense {
        self.supports.unwrap_or_default()
    }
}

impl Session {
    /// Asks every attack to the left or right of what is open which way the ring runs.
    pub fn ring_sense(&self) -> SenseVote {
        let trams = self.records.keys().filter_map(|id| self.set.view(*id, Tag::TRAM, Tram::new).ok());
        SenseVote::count(trams.filter_map(|tram| vote_of(&tram)))
    }
}

/// A ring as sectors of 10 degrees around its directions, on the floor where the move starts.
pub(crate) fn ring_shape(radii: &[f32], sense: Sense, role: Role) -> Shape {
    let mut shape = Shape::new(role, None);
    let mut outline = Vec::with_capacity(radii.len() * 3);
    for (entry, radius) in radii.iter().enumerate() {
        let middle = entry as f32;
        let corners = [middle - 0.5, middle, middle + 0.5].map(|place| direction(sense.angle(place)) * *radius);
        outline.extend(corners);
    }
    shape.outline(&outline);
    for sector in outline.chunks_exact(3) {
        if let [first, middle, last] = *sector
            && middle != Vec3::ZERO
        {
            let corners = [[Vec3::ZERO, first, middle], [Vec3::ZERO, middle, last]];
            shape.triangles.extend(corners.map(|triangle| triangle.map(|point| point.to_array())));
        }
    }
    shape
}

#[cfg(test)]
mod tests {
    use level::Bytes;

    use super::*;

    /// A TRAM with one attack, a direction and a ring.
    fn bytes(direction: u16, ring: &[(usize, f32)]) -> [u8; 0x180] {
        let mut bytes = [0; 0x180];
        bytes[0x17A] = 1;
        bytes[0x4C..0x4E].copy_from_slice(&direction.to_le_bytes());
        for (entry, radius) in ring {
            let at = 0x5C + entry * 4;
            bytes[at..at + 4].copy_from_slice(&radius.to_le_bytes());
        }
        bytes
    }

    fn vote(direction: u16, ring: &[(usize, f32)]) -> Option<Option<Sense>> {
        vote_of(&Tram::new(Bytes::new(&bytes(direction, ring))).unwrap())
    }

    #[test]
    fn a_move_to_a_side_supports_the_sense_in_which_it_reaches_there() {
        use Sense::{LeftFirst, RightFirst};
        assert_eq!(vote(3, &[(9, 5.0), (27, 4.0)]), Some(Some(LeftFirst)));
        assert_eq!(vote(3, &[(12, 2.0), (25, 6.0)]), Some(Some(RightFirst)));
        assert_eq!(vote(4, &[(29, 6.0)]), Some(Some(LeftFirst)));
        assert_eq!(vote(4, &[(8, 6.0)]), Some(Some(RightFirst)));
        assert_eq!(vote(3, &[(0, 9.0), (18, 3.0)]), Some(None), "only front and back");
        assert_eq!(vote(1, &[(9, 5.0)]), None, "a move to the front is not asked");
        assert_eq!(vote(4, &[(9, 5.0), (27, 5.0)]), Some(None), "as far on both sides");
        assert_eq!(vote(3, &[(35, 8.4), (31, 4.6), (5, 3.5)]), Some(None), "farthest to the front");
        assert_eq!(vote(3, &[]), Some(None));
    }

    #[test]
    fn votes_are_counted_and_said() {
        use Sense::{LeftFirst, RightFirst};
        let vote = SenseVote::count([Some(LeftFirst), Some(LeftFirst), Some(RightFirst), None].into_iter());
        assert_eq!((vote.supports, vote.left_first, vote.right_first, vote.undecided), (Some(LeftFirst), 2, 1, 1));
        assert_eq!(
            vote.text,
            "Of 4 attacks to the left or right, 2 fit a ring whose entry 9 is the left, 1 the other way round; 1 do not tell."
        );
        let tie = SenseVote::count([Some(LeftFirst), Some(RightFirst)].into_iter());
        assert_eq!((tie.supports, tie.shown()), (None, LeftFirst));
        assert_eq!(SenseVote::count(std::iter::empty()).supports, None);
        assert_eq!(SenseVote::count(std::iter::once(Some(RightFirst))).shown(), RightFirst);
    }

    #[test]
    fn entry_nine_is_the_left_in_one_sense_and_the_right_in_the_other() {
        let mut radii = [0.0; ENTRIES];
        radii[9] = 4.0;
        let farthest = |sense| {
            let shape = ring_shape(&radii, sense, Role::Ring);
            let points = shape.triangles.into_iter().flatten();
            points.map(|[x, _, _]| x).max_by(|a, b| a.abs().total_cmp(&b.abs())).unwrap()
        };
        assert!((farthest(Sense::LeftFirst) - 4.0).abs() < 1e-5);
        assert!((farthest(Sense::RightFirst) + 4.0).abs() < 1e-5);
    }

    #[test]
    fn a_ring_is_one_closed_line_and_only_reaching_sectors_are_filled() {
        let mut radii = [0.0; ENTRIES];
        radii[..3].fill(2.0);
        let shape = ring_shape(&radii, Sense::LeftFirst, Role::Ring);
        assert_eq!(shape.lines.len(), 1);
        assert_eq!(shape.lines[0].first(), shape.lines[0].last());
        assert_eq!(shape.triangles.len(), 6);
    }
}
