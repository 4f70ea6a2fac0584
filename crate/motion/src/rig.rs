//! The skeleton a pose is laid over: who hangs on whom, and how far from it.

use glam::Vec3;

use crate::compose::{PoseBuffer, compose};
use crate::pose::standing_pose;
use crate::space::BONES;

/// The hierarchy of every human body, bone by bone. Shoulders hang on the neck (OniGalore OBD:TRIA; the child table there
/// makes the right fist a child of the right wrist, which its row of parents gets wrong).
const STANDARD_PARENTS: [Option<u8>; BONES] = [
    None,
    Some(0),
    Some(1),
    Some(2),
    Some(0),
    Some(4),
    Some(5),
    Some(0),
    Some(7),
    Some(8),
    Some(9),
    Some(9),
    Some(11),
    Some(12),
    Some(13),
    Some(9),
    Some(15),
    Some(16),
    Some(17),
];

/// Joints of the built-in figure. Invented: an adult of about 1.75 m by common proportions. As in the game's bodies the
/// bones run along +X and the left is at +Z, so it takes the game's animations and stands up in [`crate::standing_pose`].
const HUMAN_OFFSETS: [[f32; 3]; BONES] = [
    [0.0, 0.0, 0.0],    // pelvis
    [-0.35, 0.0, 0.9],  // left thigh: hips are a little below the pelvis joint
    [4.25, 0.0, 0.0],   // left calf
    [4.05, -0.1, 0.0],  // left foot: the ankle, 0.75 above the sole
    [-0.35, 0.0, -0.9], // right thigh
    [4.25, 0.0, 0.0],
    [4.05, -0.1, 0.0],
    [1.0, -0.05, 0.0],    // mid
    [1.55, -0.05, 0.0],   // chest
    [2.35, 0.0, 0.0],     // neck
    [0.85, 0.1, 0.0],     // head: its crown is 2.3 above
    [-0.55, -0.05, 0.55], // left shoulder: the collar bone, from beside the throat
    [1.2, 0.0, 0.0],      // left arm
    [2.85, 0.0, 0.0],     // left wrist: the elbow
    [2.5, 0.0, 0.0],      // left fist
    [-0.55, -0.05, -0.55],
    [1.2, 0.0, 0.0],
    [2.85, 0.0, 0.0],
    [2.5, 0.0, 0.0],
];

/// How far the built-in figure's soles are below its ankles, which are the lowest joints it has.
pub const SOLE: f32 = 0.75;

/// Why a skeleton cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RigError {
    /// No bones at all.
    #[error("the skeleton has no bones")]
    Empty,
    /// More bones than a parent's number can name.
    #[error("the skeleton has {bones} bones; at most 256 can be told apart")]
    TooMany {
        /// How many were given.
        bones: usize,
    },
    /// Parents and offsets do not pair up.
    #[error("the skeleton has {parents} parents but {offsets} joint offsets")]
    Uneven {
        /// How many parents.
        parents: usize,
        /// How many offsets.
        offsets: usize,
    },
    /// A bone hangs on one that is not there.
    #[error("bone {bone} hangs on bone {parent}, which is not there")]
    NoSuchParent {
        /// The bone.
        bone: usize,
        /// Its parent.
        parent: u8,
    },
    /// A bone is its own ancestor.
    #[error("bone {bone} hangs, through others, on itself")]
    Cycle {
        /// A bone of the cycle, or one that hangs on it.
        bone: usize,
    },
    /// A joint offset is not a finite number.
    #[error("the joint offset of bone {bone} is not a finite number")]
    NotFinite {
        /// The bone.
        bone: usize,
    },
}

/// A skeleton that is known to be a tree: every parent is there and none is its own ancestor.
///
/// Offsets are joints in the parent bone's own frame, in units of 0.1 m.
#[derive(Clone, Debug, PartialEq)]
pub struct Rig {
    parents: Vec<Option<u8>>,
    offsets: Vec<Vec3>,
    /// All bones, parents before children: the order in which they can be composed.
    order: Vec<u8>,
}

impl Rig {
    /// A skeleton of the given bones. A bone without a parent stands where the pose's root is.
    ///
    /// # Errors
    /// Anything that is not a tree with finite offsets; see [`RigError`].
    pub fn new(parents: &[Option<u8>], offsets: &[Vec3]) -> Result<Self, RigError> {
        if parents.len() != offsets.len() {
            return Err(RigError::Uneven { parents: parents.len(), offsets: offsets.len() });
        }
        if parents.is_empty() {
            return Err(RigError::Empty);
        }
        if parents.len() > 256 {
            return Err(RigError::TooMany { bones: parents.len() });
        }
        if let Some(bone) = offsets.iter().position(|offset| !offset.is_finite()) {
            return Err(RigError::NotFinite { bone });
        }
        let order = parents_first(parents)?;
        Ok(Self { parents: parents.to_vec(), offsets: offsets.to_vec(), order })
    }

    /// The hierarchy every human body has, with these joint offsets. An offset that is not finite counts as zero.
    pub fn standard(offsets: &[Vec3; BONES]) -> Self {
        Self {
            parents: STANDARD_PARENTS.to_vec(),
            offsets: offsets.iter().map(|offset| if offset.is_finite() { *offset } else { Vec3::ZERO }).collect(),
            // In the standard hierarchy the bones' numbers already run from parents to children.
            order: (0..BONES as u8).collect(),
        }
    }

    /// The built-in figure's skeleton: invented bone lengths of an adult of about 1.75 m (17.5 units).
    pub fn human() -> Self {
        Self::standard(&HUMAN_OFFSETS.map(Vec3::from))
    }

    /// The same figure modelled upright: unturned, it stands with its arms out instead of lying folded along +X. Some bodies
    /// made by modders' tools are; their animations suit this skeleton and no other.
    pub fn human_upright() -> Self {
        let lying = Self::human();
        let mut buffer = PoseBuffer::for_rig(&lying);
        compose(&standing_pose(), &lying, &mut buffer);
        let joint = |bone: usize| buffer.matrices.get(bone).map_or(Vec3::ZERO, |matrix| matrix.w_axis.truncate());
        let offsets = std::array::from_fn(|bone| {
            lying.parent(bone).map_or(Vec3::ZERO, |parent| joint(bone) - joint(usize::from(parent)))
        });
        Self::standard(&offsets)
    }

    /// How many bones; never zero.
    pub fn bones(&self) -> usize {
        self.parents.len()
    }

    /// The bone this one hangs on; `None` for the root, and for a number that is no bone.
    pub fn parent(&self, bone: usize) -> Option<u8> {
        self.parents.get(bone).copied().flatten()
    }

    /// The joint of a bone in its parent's frame; zero for a number that is no bone.
    pub fn offset(&self, bone: usize) -> Vec3 {
        self.offsets.get(bone).copied().unwrap_or(Vec3::ZERO)
    }

    /// All bones, parents before children.
    pub(crate) fn order(&self) -> &[u8] {
        &self.order
    }
}

/// The bones in an order that has every parent before its children, by repeatedly taking those whose parent is placed.
fn parents_first(parents: &[Option<u8>]) -> Result<Vec<u8>, RigError> {
    for (bone, parent) in parents.iter().enumerate() {
        if let Some(parent) = *parent
            && usize::from(parent) >= parents.len()
        {
            return Err(RigError::NoSuchParent { bone, parent });
        }
    }
    let mut placed = vec![false; parents.len()];
    let mut order = Vec::with_capacity(parents.len());
    loop {
        let before = order.len();
        for (bone, parent) in parents.iter().enumerate() {
            let ready = parent.is_none_or(|parent| placed.get(usize::from(parent)) == Some(&true));
            if let Some(done) = placed.get_mut(bone)
                && ready
                && !*done
            {
                *done = true;
                order.push(bone as u8);
            }
        }
        if order.len() == parents.len() {
            return Ok(order);
        }
        if order.len() == before {
            let bone = placed.iter().position(|done| !done).unwrap_or(0);
            return Err(RigError::Cycle { bone });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_hierarchy_has_parents_before_children() {
        let rig = Rig::human();
        assert_eq!(parents_first(&STANDARD_PARENTS).unwrap(), rig.order());
        assert_eq!(rig.bones(), BONES);
        assert_eq!(rig.parent(0), None);
        assert_eq!(rig.parent(18), Some(17));
        assert_eq!((rig.parent(11), rig.parent(15)), (Some(9), Some(9)));
    }

    #[test]
    fn a_child_numbered_before_its_parent_is_ordered_after_it() {
        let rig = Rig::new(&[Some(2), None, Some(1)], &[Vec3::X; 3]).unwrap();
        assert_eq!(rig.order(), [1, 2, 0]);
    }

    #[test]
    fn what_is_no_tree_is_refused() {
        let at = [Vec3::ZERO; 3];
        assert_eq!(Rig::new(&[], &[]), Err(RigError::Empty));
        assert_eq!(Rig::new(&[None], &at), Err(RigError::Uneven { parents: 1, offsets: 3 }));
        assert_eq!(Rig::new(&[None, Some(3), None], &at), Err(RigError::NoSuchParent { bone: 1, parent: 3 }));
        assert_eq!(Rig::new(&[None, Some(2), Some(1)], &at), Err(RigError::Cycle { bone: 1 }));
        assert_eq!(Rig::new(&[Some(0)], &at[..1]), Err(RigError::Cycle { bone: 0 }));
        assert_eq!(Rig::new(&[None], &[Vec3::NAN]), Err(RigError::NotFinite { bone: 0 }));
        assert_eq!(Rig::new(&[None; 257], &[Vec3::ZERO; 257]), Err(RigError::TooMany { bones: 257 }));
    }
}
