//! Biovision: a hierarchy of joints, then a line of channels a frame. Angles are degrees, applied Z, then Y, then X as listed
//! (the product Rz·Ry·Rx), lengths units of 0.1 m.

use glam::EulerRot;

use crate::Take;
use crate::text::number;

/// Joints in the order in which they stand in the file, which is that of the channels.
struct Order<'a> {
    take: &'a Take,
    children: Vec<Vec<usize>>,
    bones: Vec<usize>,
    text: String,
}

pub(crate) fn bvh(take: &Take) -> String {
    let mut children = vec![Vec::new(); take.rig.bones()];
    let mut roots = Vec::new();
    for bone in 0..take.rig.bones() {
        match take.rig.parent(bone).and_then(|parent| children.get_mut(usize::from(parent))) {
            Some(list) => list.push(bone),
            None => roots.push(bone),
        }
    }
    let mut order = Order { take, children, bones: Vec::new(), text: "HIERARCHY\n".to_owned() };
    for root in &roots {
        order.joint(*root, 0);
    }
    let Order { bones, mut text, .. } = order;
    let step = if take.rate > 0.0 { 1.0 / take.rate } else { 1.0 / 60.0 };
    text.push_str(&format!("MOTION\nFrames: {}\nFrame Time: {step:.8}\n", take.poses.len()));
    for pose in &take.poses {
        let mut line = Vec::new();
        for bone in &bones {
            if roots.contains(bone) {
                line.extend(pose.root.to_array().map(|value| number(f64::from(value))));
            }
            let (z, y, x) = take.rotation(pose, *bone).to_euler(EulerRot::ZYX);
            line.extend([z, y, x].map(|angle| number(f64::from(angle).to_degrees())));
        }
        text.push_str(&line.join(" "));
        text.push('\n');
    }
    text
}

impl Order<'_> {
    /// A joint and all below it. A skeleton is a tree of at most 256 bones, so this ends.
    fn joint(&mut self, bone: usize, depth: usize) {
        let indent = "  ".repeat(depth);
        let name = self.take.bone_name(bone).replace(char::is_whitespace, "_");
        let offset = |take: &Take| {
            let at = if depth == 0 { [0.0; 3] } else { take.rig.offset(bone).to_array() };
            at.map(|value| number(f64::from(value))).join(" ")
        };
        let (kind, channels) = match depth {
            0 => ("ROOT", "6 Xposition Yposition Zposition"),
            _ => ("JOINT", "3"),
        };
        let offset = offset(self.take);
        self.text.push_str(&format!(
            "{indent}{kind} {name}\n{indent}{{\n{indent}  OFFSET {offset}\n{indent}  CHANNELS {channels} Zrotation Yrotation Xrotation\n"
        ));
        self.bones.push(bone);
        let below = self.children.get(bone).cloned().unwrap_or_default();
        for child in &below {
            self.joint(*child, depth + 1);
        }
        if below.is_empty() {
            // As long as the way to it: the format wants an end, and no file says where one is.
            self.text
                .push_str(&format!("{indent}  End Site\n{indent}  {{\n{indent}    OFFSET {offset}\n{indent}  }}\n"));
        }
        self.text.push_str(&format!("{indent}}}\n"));
    }
}
