//! On what an animation is shown: fifteen parts for Sonic and Tails, a row of axes for everyone else.
//!
//! | fact | conf. |
//! |---|---|
//! | names and order of the fifteen parts | A |
//! | who hangs on whom | C |
//! | joints read from the file's group footer | B |
//! | invented joints, all shapes | D |

use crate::animation::Animation;
use crate::bytes::units;
use crate::confidence::Confidence;
use crate::finding::SkeletonFault;
use crate::known::{Character, place};
use crate::model::{Footer, footer_behind, offset_at};
use crate::museum::Museum;
use crate::options::{Arms, Facing, Hierarchy, Joints, Options};
use crate::space::from_figure;

/// Which side of the figure a part is on. The sides are tinted apart, so that a wrong handedness shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// In the middle.
    Middle,
    /// The figure's right.
    Right,
    /// The figure's left.
    Left,
}

/// What a part of the invented figure looks like; lengths are shares of the figure's height. **D**
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Shape {
    /// A round body of this radius.
    Body(f32),
    /// A ball of this radius with a nose towards the front.
    Head(f32),
    /// A limb to the next joint.
    Limb,
    /// A box of this length towards the front.
    Foot(f32),
    /// A ball of this radius.
    Hand(f32),
    /// A cone of this length towards the back.
    Tail(f32),
    /// Three axes: nothing is known of the part's shape.
    Axes,
}

/// One part.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// "Left Forearm", or "Part 3" where nothing is known.
    pub name: String,
    /// The part it hangs on; `None` for the root itself.
    pub parent: Option<u8>,
    /// Its joint against its parent's, model units in the file's axes.
    pub offset: [f32; 3],
    /// Its shape.
    pub shape: Shape,
    /// Its side.
    pub side: Side,
}

/// Where the joints of a skeleton come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// The file's group footer.
    File,
    /// Invented.
    Schematic,
    /// A row of parts about which nothing is known.
    Row,
}

impl Origin {
    /// How sure the joints are.
    pub const fn confidence(self) -> Confidence {
        match self {
            Self::File => Confidence::B,
            Self::Schematic | Self::Row => Confidence::D,
        }
    }

    /// What the stage says about it.
    pub const fn badge(self) -> &'static str {
        match self {
            Self::File => "offsets: from file",
            Self::Schematic => "offsets: schematic",
            Self::Row => "schematic: part layout not documented",
        }
    }
}

/// A skeleton: parts with parents before children.
#[derive(Debug, Clone, PartialEq)]
pub struct Skeleton {
    /// Its parts, in the order of a frame.
    pub parts: Vec<Part>,
    /// Where its joints come from.
    pub origin: Origin,
    /// Which way it faces; never `Auto`.
    pub facing: Facing,
    /// Why the file's joints were not used, when they were wanted.
    pub fault: Option<SkeletonFault>,
}

struct Plan {
    name: &'static str,
    parent: Option<u8>,
    /// Forward, down, left; shares of the height.
    offset: [f32; 3],
    shape: Shape,
    side: Side,
}

const fn plan(name: &'static str, parent: Option<u8>, offset: [f32; 3], shape: Shape, side: Side) -> Plan {
    Plan { name, parent, offset, shape, side }
}

static PLANS: [Plan; 15] = {
    use Side::{Left, Middle, Right};
    [
        plan("Body", None, [0.0, 0.0, 0.0], Shape::Body(0.12), Middle),
        plan("Head", Some(0), [0.02, -0.20, 0.0], Shape::Head(0.20), Middle),
        plan("Right Thigh", Some(0), [0.0, 0.10, -0.07], Shape::Limb, Right),
        plan("Right Calf", Some(2), [0.0, 0.14, 0.0], Shape::Limb, Right),
        plan("Right Foot", Some(3), [0.0, 0.14, 0.0], Shape::Foot(0.20), Right),
        plan("Left Thigh", Some(0), [0.0, 0.10, 0.07], Shape::Limb, Left),
        plan("Left Calf", Some(5), [0.0, 0.14, 0.0], Shape::Limb, Left),
        plan("Left Foot", Some(6), [0.0, 0.14, 0.0], Shape::Foot(0.20), Left),
        plan("Right Bicep", Some(0), [0.0, -0.10, -0.12], Shape::Limb, Right),
        plan("Right Forearm", Some(8), [0.0, 0.13, 0.0], Shape::Limb, Right),
        plan("Right Hand", Some(9), [0.0, 0.13, 0.0], Shape::Hand(0.06), Right),
        plan("Left Bicep", Some(0), [0.0, -0.10, 0.12], Shape::Limb, Left),
        plan("Left Forearm", Some(11), [0.0, 0.13, 0.0], Shape::Limb, Left),
        plan("Left Hand", Some(12), [0.0, 0.13, 0.0], Shape::Hand(0.06), Left),
        plan("Tail", Some(0), [-0.12, 0.04, 0.0], Shape::Tail(0.20), Middle),
    ]
};

/// Names of the fifteen parts of Sonic and Tails, in the order of a frame. **A**
pub fn part_name(part: u8) -> Option<&'static str> {
    PLANS.get(usize::from(part)).map(|plan| plan.name)
}

const RIGHT_THIGH: usize = 2;
const LEFT_THIGH: usize = 5;

/// Height of a foot's joint above the sole, share of the height. **D**
const SOLE: f32 = 0.04;

impl Skeleton {
    /// The skeleton an animation is shown on; `None` while the number of its parts is unknown.
    ///
    /// `as_sonic` shows any animation of fifteen parts on Sonic's skeleton, not only those known to be his.
    pub fn of(museum: &Museum, animation: &Animation, options: &Options, as_sonic: bool) -> Option<Self> {
        let parts = animation.parts.filter(|parts| *parts > 0)?;
        let sonic = animation.character() == Some(Character::SonicTails) || as_sonic;
        Some(if parts == 15 && sonic { Self::sonic(museum, options) } else { Self::row(parts, options) })
    }

    /// Sonic's and Tails' fifteen parts.
    pub fn sonic(museum: &Museum, options: &Options) -> Self {
        let (from_file, fault) = match options.joints {
            Joints::Schematic => (None, None),
            Joints::File | Joints::FileFromRoot => match file_offsets(museum) {
                Ok(offsets) => (Some(offsets), None),
                Err(fault) => (None, Some(fault)),
            },
        };
        let facing = facing(options.facing, from_file.as_ref());
        let origin = if from_file.is_some() { Origin::File } else { Origin::Schematic };
        let stored = from_file.unwrap_or_else(|| schematic(facing, options));
        let from_root = origin == Origin::File && options.joints == Joints::FileFromRoot;
        let offsets = match (options.hierarchy, from_root) {
            (Hierarchy::Tree, false) | (Hierarchy::Flat, true) => stored,
            (Hierarchy::Tree, true) => against_parents(&stored),
            (Hierarchy::Flat, false) => against_root(&stored),
        };
        let part = |(plan, offset): (&Plan, [f32; 3])| Part {
            name: plan.name.to_owned(),
            parent: plan.parent.filter(|_| options.hierarchy == Hierarchy::Tree),
            offset,
            shape: plan.shape,
            side: plan.side,
        };
        Self { parts: PLANS.iter().zip(offsets).map(part).collect(), origin, facing, fault }
    }

    /// Parts side by side, from the figure's right to its left, each on the root.
    pub fn row(parts: u8, options: &Options) -> Self {
        let facing = facing(options.facing, None);
        let middle = (f32::from(parts) - 1.0) / 2.0;
        let part = |index: u8| Part {
            name: format!("Part {}", u16::from(index) + 1),
            parent: None,
            offset: from_figure(facing, [0.0, 0.0, (f32::from(index) - middle) * 0.25 * options.height]),
            shape: Shape::Axes,
            side: Side::Middle,
        };
        Self { parts: (0..parts).map(part).collect(), origin: Origin::Row, facing, fault: None }
    }

    /// Where every joint is against the root when nothing is turned, model units in the file's axes.
    pub fn rest(&self) -> Vec<[f32; 3]> {
        let mut rest: Vec<[f32; 3]> = Vec::with_capacity(self.parts.len());
        for part in &self.parts {
            let base = part.parent.and_then(|parent| rest.get(usize::from(parent)).copied()).unwrap_or_default();
            rest.push(add(base, part.offset));
        }
        rest
    }

    /// How far below the root the soles are when nothing is turned, model units: lift the figure by this to stand it on a
    /// floor. Whether the game counts positions from the floor or from the body is not known. **D**
    pub fn ground(&self, height: f32) -> f32 {
        let lowest = self.rest().iter().map(|[_, down, _]| *down).fold(0.0, f32::max);
        match self.origin {
            Origin::Row => lowest,
            Origin::File | Origin::Schematic => lowest + SOLE * height,
        }
    }
}

/// The footers of Sonic's fifteen sub-models, if the file's group footer is where it should be and every pointer of it good.
///
/// # Errors
/// What is wrong with it.
pub fn sonic_footers(museum: &Museum) -> Result<[Footer; 15], SkeletonFault> {
    let group = group(museum)?;
    let mut footers = [None; 15];
    for (part, slot) in (0_u8..).zip(&mut footers) {
        let at = group + 4 * u32::from(part);
        let footer = footer_behind(museum.bytes(), museum.load_address(), at).ok_or(SkeletonFault::Pointer { part })?;
        *slot = Some(footer);
    }
    all_there(footers).ok_or(SkeletonFault::Outside)
}

/// Where the group footer is, if it lies inside the file whole.
fn group(museum: &Museum) -> Result<u32, SkeletonFault> {
    let at = museum.recognition().place(place::GROUP).ok_or(SkeletonFault::Outside)?;
    match museum.bytes().slice(at, place::GROUP_END - place::GROUP) {
        Ok(_) => Ok(at),
        Err(_) => Err(SkeletonFault::Outside),
    }
}

/// The fifteen offsets behind the pointers, model units; only if the pointers are good as well.
fn file_offsets(museum: &Museum) -> Result<[[f32; 3]; 15], SkeletonFault> {
    sonic_footers(museum)?;
    let group = group(museum)?;
    let mut offsets = [[0.0; 3]; 15];
    for (part, slot) in (0_u8..).zip(&mut offsets) {
        let at = group + 60 + 12 * u32::from(part);
        let offset = offset_at(museum.bytes(), at).ok_or(SkeletonFault::Offset { part })?;
        *slot = offset.map(|fixed| units(fixed) as f32);
    }
    Ok(offsets)
}

fn all_there<T: Copy, const N: usize>(slots: [Option<T>; N]) -> Option<[T; N]> {
    let there: Vec<T> = slots.into_iter().flatten().collect();
    there.try_into().ok()
}

/// The invented joints, each against its parent's.
fn schematic(facing: Facing, options: &Options) -> [[f32; 3]; 15] {
    let mut offsets = [[0.0; 3]; 15];
    for (slot, plan) in offsets.iter_mut().zip(&PLANS) {
        let [forward, down, left] = plan.offset;
        let outer_arm = matches!(plan.name, "Right Forearm" | "Right Hand" | "Left Forearm" | "Left Hand");
        let offset = match (options.arms, plan.side) {
            (Arms::Sideways, Side::Right) if outer_arm => [forward, 0.0, left - down],
            (Arms::Sideways, Side::Left) if outer_arm => [forward, 0.0, left + down],
            _ => plan.offset,
        };
        *slot = from_figure(facing, offset.map(|share| share * options.height));
    }
    offsets
}

/// Offsets against parents as offsets against the root.
fn against_root(relative: &[[f32; 3]; 15]) -> [[f32; 3]; 15] {
    let mut absolute = *relative;
    for (index, plan) in PLANS.iter().enumerate() {
        let base = parent_of(&absolute, plan);
        if let Some(slot) = absolute.get_mut(index) {
            *slot = add(*slot, base);
        }
    }
    absolute
}

/// Offsets against the root as offsets against parents.
fn against_parents(absolute: &[[f32; 3]; 15]) -> [[f32; 3]; 15] {
    let mut relative = *absolute;
    for (slot, plan) in relative.iter_mut().zip(&PLANS) {
        *slot = subtract(*slot, parent_of(absolute, plan));
    }
    relative
}

/// Where the parent of a part is; the root's place for a part that has none.
fn parent_of(offsets: &[[f32; 3]; 15], plan: &Plan) -> [f32; 3] {
    plan.parent.and_then(|parent| offsets.get(usize::from(parent)).copied()).unwrap_or_default()
}

/// Settles `Auto`: the axis on which the thighs lie on opposite sides runs across the figure.
fn facing(wanted: Facing, offsets: Option<&[[f32; 3]; 15]>) -> Facing {
    if wanted != Facing::Auto {
        return wanted;
    }
    let thighs = offsets.and_then(|offsets| Some((offsets.get(RIGHT_THIGH)?, offsets.get(LEFT_THIGH)?)));
    match thighs {
        Some(([_, _, right], [_, _, left])) if right * left < 0.0 => {
            if *left > 0.0 {
                Facing::PlusX
            } else {
                Facing::MinusX
            }
        }
        Some(([right, _, _], [left, _, _])) if right * left < 0.0 => {
            if *left < 0.0 {
                Facing::PlusZ
            } else {
                Facing::MinusZ
            }
        }
        _ => Facing::PlusX,
    }
}

fn add([a, b, c]: [f32; 3], [x, y, z]: [f32; 3]) -> [f32; 3] {
    [a + x, b + y, c + z]
}

fn subtract([a, b, c]: [f32; 3], [x, y, z]: [f32; 3]) -> [f32; 3] {
    [a - x, b - y, c - z]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thighs(right: [f32; 3], left: [f32; 3]) -> [[f32; 3]; 15] {
        let mut offsets = [[0.0; 3]; 15];
        offsets[RIGHT_THIGH] = right;
        offsets[LEFT_THIGH] = left;
        offsets
    }

    #[test]
    fn parents_come_before_children_and_sides_mirror() {
        for (index, plan) in PLANS.iter().enumerate() {
            assert!(plan.parent.is_none_or(|parent| usize::from(parent) < index), "{}", plan.name);
        }
        for (right, left) in [(2, 5), (3, 6), (4, 7), (8, 11), (9, 12), (10, 13)] {
            let ([a, b, c], [x, y, z]) = (PLANS[right].offset, PLANS[left].offset);
            assert_eq!([a, b, -c], [x, y, z], "{}", PLANS[right].name);
            assert_eq!((PLANS[right].side, PLANS[left].side), (Side::Right, Side::Left));
        }
    }

    #[test]
    fn offsets_against_the_root_and_against_parents_are_each_others_inverse() {
        let relative = schematic(Facing::PlusX, &Options::default());
        let absolute = against_root(&relative);
        assert_eq!(absolute[3], add(relative[2], relative[3]));
        for (have, want) in against_parents(&absolute).iter().zip(&relative) {
            assert!(subtract(*have, *want).iter().all(|part| part.abs() < 1e-5), "{have:?} is not {want:?}");
        }
    }

    #[test]
    fn the_thighs_tell_which_way_the_figure_faces() {
        for facing_there in [Facing::PlusX, Facing::PlusZ, Facing::MinusX, Facing::MinusZ] {
            let at = |left| from_figure(facing_there, [0.0, 4.0, left]);
            assert_eq!(facing(Facing::Auto, Some(&thighs(at(-2.8), at(2.8)))), facing_there);
        }
        assert_eq!(facing(Facing::Auto, Some(&thighs([0.0; 3], [0.0; 3]))), Facing::PlusX);
        assert_eq!(facing(Facing::Auto, None), Facing::PlusX);
    }

    #[test]
    fn a_row_has_a_part_for_every_number_and_is_centred() {
        let row = Skeleton::row(8, &Options::default());
        assert_eq!((row.parts[0].name.as_str(), row.parts[7].name.as_str()), ("Part 1", "Part 8"));
        assert_eq!(row.parts[0].offset[2], -row.parts[7].offset[2]);
        assert_eq!(row.origin.badge(), "schematic: part layout not documented");
    }
}
