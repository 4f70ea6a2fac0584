//! TRBS, a body set; TRCM, a body; TRGA its meshes, TRTA its joints, TRIA its hierarchy, TRMA its textures.

use crate::level_file::{Handle, Instance};
use crate::record::Record;

/// Parents of the standard figure's bones.
pub const PARENTS: [u8; 19] = [0, 0, 1, 2, 0, 4, 5, 0, 7, 8, 9, 9, 11, 12, 13, 9, 15, 16, 17];

/// Five levels of detail, the coarsest first. The same body may stand in several places.
pub fn trbs(details: [Option<Handle>; 5]) -> Instance {
    let mut r = Record::new();
    for (i, body) in details.into_iter().enumerate() {
        r.link(&format!("detail {i}"), body);
    }
    Instance { tag: *b"TRBS", record: r }
}

/// A body: how many parts, the file it is said to come from, its meshes, joints and hierarchy.
pub fn trcm(
    parts: u16,
    source: &str,
    meshes: Option<Handle>,
    joints: Option<Handle>,
    hierarchy: Option<Handle>,
) -> Instance {
    let mut r = Record::new();
    r.u32("unused", 0)
        .u16("part count", parts)
        .filler(2)
        .text("source", 64, source)
        .zeros("run time", 12)
        .link("meshes", meshes)
        .link("joints", joints)
        .link("hierarchy", hierarchy);
    Instance { tag: *b"TRCM", record: r }
}

/// One mesh a bone.
pub fn trga(meshes: &[Option<Handle>]) -> Instance {
    let mut r = Record::new();
    r.filler(22).u16("count", meshes.len() as u16);
    for (i, mesh) in meshes.iter().enumerate() {
        r.link(&format!("mesh {i}"), *mesh);
    }
    Instance { tag: *b"TRGA", record: r }
}

/// One texture a bone.
pub fn trma(textures: &[Option<Handle>]) -> Instance {
    let mut r = Record::new();
    r.filler(22).u16("count", textures.len() as u16);
    for (i, texture) in textures.iter().enumerate() {
        r.link(&format!("texture {i}"), *texture);
    }
    Instance { tag: *b"TRMA", record: r }
}

/// Where each joint sits in its parent's frame, world units.
pub fn trta(joints: &[[f32; 3]]) -> Instance {
    let mut r = Record::new();
    r.filler(22).u16("count", joints.len() as u16);
    for (i, joint) in joints.iter().enumerate() {
        r.floats(&format!("joint {i}"), joint);
    }
    Instance { tag: *b"TRTA", record: r }
}

/// Parent, first child and next sibling of each bone; the game reads the last two.
pub fn tria(bones: &[[u8; 3]]) -> Instance {
    let mut r = Record::new();
    r.filler(22).u16("count", bones.len() as u16);
    for (i, bone) in bones.iter().enumerate() {
        r.raw_bytes(&format!("bone {i}"), bone).u8("", 0xDE);
    }
    Instance { tag: *b"TRIA", record: r }
}

/// The hierarchy that `parents` describe: bone 0 is the root, children in bone order.
pub fn hierarchy(parents: &[u8]) -> Vec<[u8; 3]> {
    let children = |of: usize| (1..parents.len()).filter(move |&bone| usize::from(parents[bone]) == of);
    (0..parents.len())
        .map(|bone| {
            let child = children(bone).next().unwrap_or(0);
            let parent = usize::from(parents[bone]);
            let sibling = if bone == 0 { 0 } else { children(parent).find(|&other| other > bone).unwrap_or(0) };
            [parents[bone], child as u8, sibling as u8]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_hierarchy_is_the_published_one() {
        // OniGalore, OBD:TRIA.
        let rows = hierarchy(&PARENTS);
        let column = |i: usize| rows.iter().map(|row| row[i]).collect::<Vec<_>>();
        assert_eq!(column(1), [1, 2, 3, 0, 5, 6, 0, 8, 9, 10, 0, 12, 13, 14, 0, 16, 17, 18, 0]);
        assert_eq!(column(2), [0, 4, 0, 0, 7, 0, 0, 0, 0, 0, 11, 15, 0, 0, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn links_of_a_body_stand_at_the_published_offsets() {
        let record = trcm(19, "x", None, None, None).record;
        assert_eq!((record.len(), record.at("meshes"), record.at("hierarchy")), (96, 0x54, 0x5C));
        assert_eq!(trta(&[[0.0; 3]; 19]).record.len(), 24 + 19 * 12);
        assert_eq!(tria(&hierarchy(&PARENTS)).record.len(), 24 + 19 * 4);
    }
}
