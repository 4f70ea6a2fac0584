//! `kata pose NAME --frame N`: one frame's pose as numbers.
//!
//! Quaternions are printed as x, y, z, w twice: Hamilton, and as the game's files store them (w with the other sign).
//! Matrices are in model space for column vectors and printed column by column: the images of the X, Y and Z axes,
//! then the joint's place, units of 0.1 m. Read as rows they are the file's own row-vector form.

use std::io::Write;

use inspect::{Session, Staged};
use level::kinds::tram::words;
use serde::Serialize;

use super::{Failure, Paths, opening};

/// A pose for other programs.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PosePrint {
    animation: String,
    body: String,
    frame: f64,
    /// Root in model space: x left, y pelvis height, z front.
    root: [f32; 3],
    bones: Vec<BonePrint>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct BonePrint {
    bone: String,
    /// Local rotation as a Hamilton quaternion x, y, z, w.
    hamilton: [f32; 4],
    /// The same as files store it.
    on_disk: [f32; 4],
    /// Images of X, Y, Z and the joint's place, three numbers each.
    matrix: [[f32; 3]; 4],
}

/// Prints the pose.
pub(crate) fn run(name: &str, frame: f32, body: Option<&str>, options: &str, what: &Paths) -> Result<u8, Failure> {
    let mut session = opening::session(what)?;
    let staged = stage(&mut session, name, body, options)?;
    let last = staged.frames - 1;
    if !frame.is_finite() || frame < 0.0 || f64::from(frame) > f64::from(last) {
        return Err(Failure::unreadable(format!("{name} has frames 0 to {last}.")));
    }
    let stage = session.on_stage_mut();
    stage.seek(frame.into());
    let root = stage.root().to_array();
    let names = &stage.lead().figure.names;
    let name_of = |bone: usize| match names.get(bone) {
        Some(name) => name.clone(),
        None => words::BONES.get(bone).map_or_else(|| bone.to_string(), |name| (*name).to_owned()),
    };
    let rotations = stage.rotations().iter();
    let bones = rotations.zip(&stage.pose().matrices).enumerate().map(|(bone, (rotation, matrix))| {
        let [x, y, z, w] = rotation.to_array();
        BonePrint {
            bone: name_of(bone),
            hamilton: [x, y, z, w],
            on_disk: [x, y, z, -w],
            matrix: [matrix.x_axis, matrix.y_axis, matrix.z_axis, matrix.w_axis].map(|axis| axis.truncate().to_array()),
        }
    });
    let print = PosePrint {
        animation: name.to_owned(),
        body: staged.body.name,
        frame: frame.into(),
        root,
        bones: bones.collect(),
    };
    let mut out = std::io::stdout().lock();
    if what.json {
        serde_json::to_writer_pretty(&mut out, &print)?;
        writeln!(out)?;
    } else {
        text(&mut out, &print)?;
    }
    Ok(0)
}

/// Puts an animation on its figure, by their names; there is at least one frame then.
pub(crate) fn stage(session: &mut Session, name: &str, body: Option<&str>, options: &str) -> Result<Staged, Failure> {
    let missing =
        || Failure::unreadable(format!("No animation named {name} is in what was opened; kata list shows the names."));
    let animation = session.named(name).ok_or_else(missing)?;
    let body = match body {
        Some(wanted) => Some(session.body_named(wanted).ok_or_else(|| {
            Failure::unreadable(format!("No character, body set or body named {wanted} is in what was opened."))
        })?),
        None => None,
    };
    let staged = match session.stage_museum(animation, &jam::Options::from_words(options)) {
        Some(staged) => staged,
        None => session.stage(Some(animation), body),
    };
    if staged.animation.is_none() || staged.frames == 0 {
        return Err(Failure::unreadable(format!("{name} cannot be decoded; kata check says why.")));
    }
    Ok(staged)
}

fn text(out: &mut impl Write, print: &PosePrint) -> std::io::Result<()> {
    writeln!(out, "{} on {}, frame {}", print.animation, print.body, print.frame)?;
    let [x, y, z] = print.root;
    writeln!(out, "root {x:.6} {y:.6} {z:.6}")?;
    for bone in &print.bones {
        let [x, y, z, w] = bone.hamilton;
        write!(out, "{:<14} q {x:.6} {y:.6} {z:.6} {w:.6}  m", bone.bone)?;
        for [x, y, z] in bone.matrix {
            write!(out, "  {x:.6} {y:.6} {z:.6}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}
