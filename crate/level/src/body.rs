//! A body put together from a character class, a body set or a single body: bones, hierarchy, joints, meshes, textures.
//!
//! ```text
//! ONCC ── TRBS ── TRCM ×5 ──┬─ TRGA ── M3GM of each bone
//!    └─── TRMA (textures)   ├─ TRTA joint of each bone
//!                           └─ TRIA hierarchy
//! ```
//!
//! Nothing is skinned: every bone carries one rigid mesh modelled around its own joint.

use crate::error::ReadError;
use crate::kinds::tria::Kin;
use crate::kinds::{M3gm, Oncc, Trbs, Trcm, Trga, Tria, Trma, Trta};
use crate::link::Link;
use crate::mesh::{Budget, Mesh, MeshFinding};
use crate::set::{InstanceId, LevelSet};
use crate::tag::Tag;

/// The level of detail with the most detail: the last slot of a TRBS.
pub const FINEST: usize = 4;

/// Bones are named by a byte.
const MOST_BONES: usize = 256;

/// Parents in the hierarchy every human body has; used when a body has none of its own. Shoulders hang on the neck
/// (OniGalore, OBD:TRIA). Every parent has a lower number than its child.
const STANDARD_PARENTS: [u8; 19] = [0, 0, 1, 2, 0, 4, 5, 0, 7, 8, 9, 9, 11, 12, 13, 9, 15, 16, 17];

/// A body.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// Full name of the instance it was asked for by; a nameless body gives the file it was made from.
    pub name: String,
    /// Which slot of the body set it came from; `None` for a single body.
    pub detail: Option<usize>,
    /// The bones, in the order animations use.
    pub bones: Vec<BodyBone>,
    /// What could not be taken as it stands.
    pub findings: Vec<BodyFinding>,
}

/// One bone of a body.
#[derive(Clone, Debug, PartialEq)]
pub struct BodyBone {
    /// The bone it hangs on; `None` for the root only.
    pub parent: Option<u8>,
    /// Its joint in the parent's frame, units of 0.1 m.
    pub offset: [f32; 3],
    /// Its mesh; empty where it could not be read.
    pub mesh: Mesh,
    /// The TXMP that covers it: the character class's texture, else the mesh's own.
    pub texture: Option<InstanceId>,
}

/// Why there is no body.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum BodyError {
    /// Something on the way to it could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// An instance of this kind has no body.
    #[error(
        "An instance of kind {0} is no body: that takes a character class (ONCC), a body set (TRBS) or a body (TRCM)."
    )]
    NotABody(Tag),
    /// A class without a body set, a set without bodies, a body without bones. The game has a few.
    #[error("There is no body in this instance.")]
    Blank,
}

/// Something about a body that could not be taken as it stands.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum BodyFinding {
    /// A part of the body could not be reached.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The level of detail that was asked for is not there.
    #[error("There is no body at level of detail {asked}; the one at {used} is shown.")]
    Detail {
        /// The slot asked for.
        asked: usize,
        /// The slot that was used.
        used: usize,
    },
    /// The body's count of parts and what is there do not agree.
    #[error("The body says it has {declared} parts; {used} are shown.")]
    Parts {
        /// What the TRCM says.
        declared: usize,
        /// How many bones are shown.
        used: usize,
    },
    /// A list that has fewer elements than the body has bones.
    #[error("The {kind} has {present} elements for {bones} bones.")]
    Few {
        /// Which list.
        kind: Tag,
        /// What it has.
        present: usize,
        /// What is needed.
        bones: usize,
    },
    /// A bone no other leads to; it is hung on the root.
    #[error("Bone {bone} belongs to no other in the hierarchy; it is attached to the root.")]
    Detached {
        /// The bone.
        bone: usize,
    },
    /// A joint that is not a finite number, taken as 0.
    #[error("The joint of bone {bone} is not a finite number; it is taken as 0.")]
    NotFinite {
        /// The bone.
        bone: usize,
    },
    /// Something about a bone's mesh.
    #[error("Bone {bone}: {cause}")]
    Mesh {
        /// The bone.
        bone: usize,
        /// What about it.
        cause: MeshFinding,
    },
}

impl Body {
    /// Puts together the body of a character class (ONCC), a body set (TRBS) or a single body (TRCM), from whichever open files
    /// hold its parts. `detail` is a slot of the body set, 0 to [`FINEST`]; where that one is empty the next coarser
    /// is taken, else the next finer. Textures come with a character class only.
    ///
    /// # Errors
    /// When there is no body to show at all. What is merely wrong with it is in [`Body::findings`].
    pub fn load(set: &LevelSet, id: InstanceId, detail: usize) -> Result<Self, BodyError> {
        let mut findings = Vec::new();
        let kind = set.instance(id).map(|instance| instance.tag());
        let (bodies, textures) = match kind {
            Some(Tag::ONCC) => {
                let class = set.view(id, Tag::ONCC, Oncc::new)?;
                let body_set = set.follow(id.file, class.body_set(), Tag::TRBS)?.ok_or(BodyError::Blank)?;
                (Some(body_set), class.body_textures())
            }
            Some(Tag::TRBS) => (Some(id), Link::default()),
            Some(Tag::TRCM) | None => (None, Link::default()),
            Some(other) => return Err(BodyError::NotABody(other)),
        };
        let (slot, trcm_id) = match bodies {
            Some(bodies) => {
                let (slot, trcm) = choose(set, bodies, detail, &mut findings)?;
                (Some(slot), trcm)
            }
            None => (None, id),
        };
        let trcm = set.view(trcm_id, Tag::TRCM, Trcm::new)?;
        let parts = Parts { set, at: trcm_id };

        let geometries = parts.list(trcm.geometry(), Tag::TRGA, &mut findings, |id| {
            set.view(id, Tag::TRGA, Trga::new).map(|view| view.geometries.iter().map(|link| (id, link)).collect())
        });
        let offsets: Vec<[f32; 3]> = parts.list(trcm.translations(), Tag::TRTA, &mut findings, |id| {
            set.view(id, Tag::TRTA, Trta::new).map(|view| view.translations.iter().take(MOST_BONES).collect())
        });
        let kin: Vec<Kin> = parts.list(trcm.hierarchy(), Tag::TRIA, &mut findings, |id| {
            set.view(id, Tag::TRIA, Tria::new).map(|view| view.bones.iter().take(MOST_BONES).collect())
        });
        let textures: Vec<(InstanceId, Link)> = Parts { set, at: id }.list(textures, Tag::TRMA, &mut findings, |id| {
            set.view(id, Tag::TRMA, Trma::new).map(|view| view.textures.iter().map(|link| (id, link)).collect())
        });

        let declared = usize::from(trcm.parts());
        let present = geometries.len().max(offsets.len()).max(kin.len()).min(MOST_BONES);
        let count = if declared == 0 || declared > present { present } else { declared };
        if count == 0 {
            return Err(BodyError::Blank);
        }
        if count != declared {
            findings.push(BodyFinding::Parts { declared, used: count });
        }
        let lists = [(Tag::TRGA, geometries.len()), (Tag::TRTA, offsets.len()), (Tag::TRIA, kin.len())];
        for (kind, present) in lists.into_iter().filter(|(_, present)| *present < count) {
            findings.push(BodyFinding::Few { kind, present, bones: count });
        }

        let parents = hierarchy(&kin, count, &mut findings);
        let mut budget = Budget::default();
        let bones = parents
            .into_iter()
            .enumerate()
            .map(|(bone, parent)| {
                let offset = offsets.get(bone).copied().unwrap_or_default();
                let offset = if offset.iter().all(|part| part.is_finite()) {
                    offset
                } else {
                    findings.push(BodyFinding::NotFinite { bone });
                    [0.0; 3]
                };
                let (mesh, own_texture) = parts.mesh(bone, geometries.get(bone).copied(), &mut budget, &mut findings);
                let texture = parts.texture(textures.get(bone).copied(), &mut findings).or(own_texture);
                BodyBone { parent, offset, mesh, texture }
            })
            .collect();

        let named = set.instance(id).and_then(|instance| instance.name().map(str::to_owned));
        let name = named.unwrap_or_else(|| trcm.source().into_owned());
        Ok(Self { name, detail: slot, bones, findings })
    }
}

/// The body of a set at the level of detail asked for, or the nearest one that is not blank.
fn choose(
    set: &LevelSet,
    bodies: InstanceId,
    asked: usize,
    findings: &mut Vec<BodyFinding>,
) -> Result<(usize, InstanceId), BodyError> {
    let view = set.view(bodies, Tag::TRBS, Trbs::new)?;
    let asked = asked.min(FINEST);
    for used in (0..=asked).rev().chain(asked + 1..=FINEST) {
        let Some(link) = view.bodies.get(used) else { continue };
        let found = set.follow(bodies.file, *link, Tag::TRCM);
        let viewed = found.and_then(|found| match found {
            Some(id) => set.view(id, Tag::TRCM, Trcm::new).map(|trcm| (!trcm.is_blank()).then_some(id)),
            None => Ok(None),
        });
        match viewed {
            Ok(Some(id)) => {
                if used != asked {
                    findings.push(BodyFinding::Detail { asked, used });
                }
                return Ok((used, id));
            }
            Ok(None) => {}
            Err(error) => findings.push(error.into()),
        }
    }
    // A set whose bodies are all missing says which: that is worth more than "blank".
    match findings.pop() {
        Some(BodyFinding::Read(error)) => Err(error.into()),
        _ => Err(BodyError::Blank),
    }
}

/// Follows a body's links to its parts, noting what does not lead anywhere.
struct Parts<'s> {
    set: &'s LevelSet,
    at: InstanceId,
}

impl Parts<'_> {
    fn list<T>(
        &self,
        link: Link,
        kind: Tag,
        findings: &mut Vec<BodyFinding>,
        read: impl FnOnce(InstanceId) -> Result<Vec<T>, ReadError>,
    ) -> Vec<T> {
        let read =
            self.set.follow(self.at.file, link, kind).and_then(|found| found.map(read).unwrap_or(Ok(Vec::new())));
        read.unwrap_or_else(|error| {
            findings.push(error.into());
            Vec::new()
        })
    }

    /// A bone's mesh, and the mesh's own texture.
    fn mesh(
        &self,
        bone: usize,
        link: Option<(InstanceId, Link)>,
        budget: &mut Budget,
        findings: &mut Vec<BodyFinding>,
    ) -> (Mesh, Option<InstanceId>) {
        let Some((list, link)) = link else { return Default::default() };
        let opened = self.set.follow(list.file, link, Tag::M3GM).and_then(|found| match found {
            Some(id) => self.set.view(id, Tag::M3GM, M3gm::new).map(|view| Some((id, view))),
            None => Ok(None),
        });
        match opened {
            Ok(Some((id, m3gm))) => {
                let mut causes = Vec::new();
                let mesh = Mesh::assemble(self.set, id, &m3gm, budget, &mut causes);
                findings.extend(causes.into_iter().map(|cause| BodyFinding::Mesh { bone, cause }));
                (mesh, self.texture(Some((id, m3gm.texture)), findings))
            }
            Ok(None) => Default::default(),
            Err(error) => {
                findings.push(BodyFinding::Mesh { bone, cause: error.into() });
                Default::default()
            }
        }
    }

    fn texture(&self, link: Option<(InstanceId, Link)>, findings: &mut Vec<BodyFinding>) -> Option<InstanceId> {
        let (list, link) = link?;
        self.set.follow(list.file, link, Tag::TXMP).unwrap_or_else(|error| {
            findings.push(error.into());
            None
        })
    }
}

/// Every bone's parent, from first children and next siblings as the game builds it: the stored parents are unused
/// and not always right. A bone met twice stays where it was met first; one never met is hung on the root.
fn hierarchy(kin: &[Kin], count: usize, findings: &mut Vec<BodyFinding>) -> Vec<Option<u8>> {
    if kin.is_empty() {
        let standard = |bone| STANDARD_PARENTS.get(bone).copied().unwrap_or(0);
        return (0..count).map(|bone| (bone > 0).then(|| standard(bone))).collect();
    }
    let mut parents: Vec<Option<u8>> = vec![None; count];
    let mut open = vec![0_u8];
    while let Some(parent) = open.pop() {
        let mut next = kin.get(usize::from(parent)).map_or(0, |kin| kin.child);
        while next != 0 {
            match parents.get_mut(usize::from(next)) {
                Some(free @ None) => *free = Some(parent),
                _ => break,
            }
            open.push(next);
            next = kin.get(usize::from(next)).map_or(0, |kin| kin.sibling);
        }
    }
    for (bone, parent) in parents.iter_mut().enumerate().skip(1) {
        if parent.is_none() {
            *parent = Some(0);
            findings.push(BodyFinding::Detached { bone });
        }
    }
    parents
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kin(children: &[u8], siblings: &[u8]) -> Vec<Kin> {
        children.iter().zip(siblings).map(|(&child, &sibling)| Kin { parent: 0xDE, child, sibling }).collect()
    }

    /// The child and sibling rows of OniGalore's OBD:TRIA.
    #[test]
    fn the_published_hierarchy_is_the_standard_one() {
        let children = [1, 2, 3, 0, 5, 6, 0, 8, 9, 10, 0, 12, 13, 14, 0, 16, 17, 18, 0];
        let siblings = [0, 4, 0, 0, 7, 0, 0, 0, 0, 0, 11, 15, 0, 0, 0, 0, 0, 0, 0];
        let mut findings = Vec::new();
        let published = hierarchy(&kin(&children, &siblings), 19, &mut findings);
        assert_eq!(published, hierarchy(&[], 19, &mut findings));
        assert_eq!(published[18], Some(17));
        assert!(findings.is_empty());
    }

    #[test]
    fn a_hierarchy_that_runs_in_circles_ends_and_hangs_the_rest_on_the_root() {
        // 0 → 1 → 2 → 1 …, 2's sibling is itself; 3 is its own child.
        let mut findings = Vec::new();
        let parents = hierarchy(&kin(&[1, 2, 1, 3], &[0, 0, 2, 0]), 4, &mut findings);
        assert_eq!(parents, [None, Some(0), Some(1), Some(0)]);
        assert_eq!(findings, [BodyFinding::Detached { bone: 3 }]);
    }

    #[test]
    fn children_that_are_not_there_are_left_out() {
        let mut findings = Vec::new();
        assert_eq!(hierarchy(&kin(&[200, 0], &[0, 0]), 2, &mut findings), [None, Some(0)]);
        assert_eq!(findings, [BodyFinding::Detached { bone: 1 }]);
    }
}
