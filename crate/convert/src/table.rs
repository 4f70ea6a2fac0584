//! Poses as numbers: a table for people, an object for programs.

use motion::{PoseBuffer, compose};

use crate::Take;
use crate::text::{field, list, number, quoted};

/// A line for each bone of each frame: its local rotation as a Hamilton quaternion, and where its joint is.
pub(crate) fn csv(take: &Take) -> String {
    let mut out = String::from("Frame,Seconds,Bone,Rotation X,Rotation Y,Rotation Z,Rotation W,X,Y,Z\r\n");
    let mut buffer = PoseBuffer::for_rig(&take.rig);
    for (frame, pose) in take.poses.iter().enumerate() {
        compose(pose, &take.rig, &mut buffer);
        for (bone, matrix) in buffer.matrices.iter().enumerate() {
            let rotation = take.rotation(pose, bone).to_array();
            let at = matrix.w_axis.truncate().to_array();
            let numbers: Vec<String> = rotation.iter().chain(&at).map(|value| number(f64::from(*value))).collect();
            let (seconds, name) = (number(take.seconds(frame)), field(&take.bone_name(bone)));
            out.push_str(&format!("{frame},{seconds},{name},{}\r\n", numbers.join(",")));
        }
    }
    out
}

/// Everything of a take but its meshes.
pub(crate) fn json(take: &Take) -> String {
    let wide = |values: &[f32]| list(values.iter().map(|value| f64::from(*value)));
    let bones: Vec<String> = (0..take.rig.bones())
        .map(|bone| {
            let parent = take.rig.parent(bone).map_or_else(|| "null".to_owned(), |parent| parent.to_string());
            let offset = wide(&take.rig.offset(bone).to_array());
            format!("{{\"name\":{},\"parent\":{parent},\"offset\":{offset}}}", quoted(&take.bone_name(bone)))
        })
        .collect();
    let frames: Vec<String> = take
        .poses
        .iter()
        .map(|pose| {
            let rotations: Vec<String> =
                (0..take.rig.bones()).map(|bone| wide(&take.rotation(pose, bone).to_array())).collect();
            format!("{{\"root\":{},\"rotations\":[{}]}}", wide(&pose.root.to_array()), rotations.join(","))
        })
        .collect();
    format!(
        "{{\"name\":{},\"framesPerSecond\":{},\"steps\":{},\"metresPerUnit\":0.1,\n\"bones\":[\n{}\n],\n\"frames\":[\n{}\n]}}\n",
        quoted(&take.name),
        number(take.rate),
        take.steps,
        bones.join(",\n"),
        frames.join(",\n")
    )
}
