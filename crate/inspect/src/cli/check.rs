//! `kata check`: walks every frame of every bone of every animation and prints what it found, in a form that stays
//! the same from version to version, so that two decoders, or two copies of the game, can be compared by their output.
//!
//! ```text
//! file level0_Final.dat
//! 168 TRAMDEMCOMkick_fw frames=36 bones=19 key=6 type=KickForward from=RunStart to=Standing rotations=9d3f01c2 motion=51b2a7e0 heights=0c44d9aa
//! hash 5e0f6d31 level0_Final.dat animations=53 problems=0
//! hash 1a2b3c4d all animations=53 problems=0
//! ```
//!
//! Fields are separated by one space; names hold none. `rotations` is the CRC-32 of the bones' streams in bone order, each
//! from its first key to its last, gaps included, exactly the bytes a walk reads. `motion` and `heights` are the CRC-32 of
//! the velocities (x, z) and heights as little-endian floats. Eight hex digits each; a part that is not there has 00000000,
//! the CRC-32 of nothing. A file's hash is the CRC-32 of its animation lines, each without its index and with one newline,
//! in the order of their bytes; the last hash is that over the lines of all files. So the same animations have the
//! same hashes in every edition, order and container. Problems follow the animation they concern, as `! message`.

use std::collections::BTreeMap;
use std::io::Write;

use inspect::{Problem, Session, Severity};
use jam::{Axis, Field, Moment, Options, Track};
use level::kinds::tram::{Tram, TramParts, parts};
use level::{InstanceId, Tag};
use motion::{Clip, Pose, Sampler};
use serde::Serialize;

use super::{Failure, Paths, opening};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Report {
    files: Vec<FileReport>,
    hash: String,
    animations: usize,
    problems: usize,
    refused: Vec<Problem>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FileReport {
    file: String,
    animations: Vec<AnimationReport>,
    hash: String,
    /// Problems of the file itself.
    problems: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AnimationReport {
    index: u32,
    /// The line without the index.
    #[serde(skip)]
    line: String,
    name: String,
    frames: u32,
    bones: u32,
    key: u32,
    r#type: String,
    from: String,
    to: String,
    rotations: String,
    motion: String,
    heights: String,
    problems: Vec<String>,
}

/// Prints the report: 0 clean, 1 when there are problems, 2 when something could not be read.
pub(crate) fn run(what: &Paths) -> Result<u8, Failure> {
    let mut session = opening::session(what)?;
    let report = report(&mut session);
    let mut out = std::io::stdout().lock();
    if what.json {
        serde_json::to_writer_pretty(&mut out, &report)?;
        writeln!(out)?;
    } else {
        text(&mut out, &report)?;
    }
    Ok(if report.refused.is_empty() { u8::from(report.problems > 0) } else { 2 })
}

fn report(session: &mut Session) -> Report {
    let summary = session.summary();
    // Hints are worth knowing, but nothing is wrong.
    let wrong = |problem: &&Problem| problem.severity != Severity::Hint;
    let mut of_animations: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    let mut of_files: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let refused: Vec<Problem> = session.refused().cloned().collect();
    for problem in summary.problems.iter().filter(wrong).filter(|problem| !refused.contains(problem)) {
        match problem.animation {
            Some(animation) => of_animations.entry(animation).or_default().push(problem.message.clone()),
            None => of_files.entry(&problem.file).or_default().push(problem.message.clone()),
        }
    }
    let mut files = Vec::new();
    let mut all_lines = Vec::new();
    for file in session.files().files() {
        let rows =
            summary.animations.iter().filter(|row| session.animation(row.id).is_some_and(|id| id.file == file.id()));
        let mut animations = Vec::new();
        for row in rows {
            let problems = of_animations.remove(&row.id).unwrap_or_default();
            if let Some(id) = session.animation(row.id) {
                animations.extend(animation(session, id, row, problems));
            }
        }
        let mut lines: Vec<&str> = animations.iter().map(|animation| animation.line.as_str()).collect();
        all_lines.extend(lines.iter().map(|line| (*line).to_owned()));
        let hash = hash(&mut lines);
        let problems = of_files.remove(file.path()).unwrap_or_default();
        files.push(FileReport { file: file.path().to_owned(), animations, hash, problems });
    }
    for (path, handles) in session.museums() {
        let rows = summary.animations.iter().filter(|row| handles.contains(&row.id));
        let mut animations = Vec::new();
        for row in rows {
            let problems = of_animations.remove(&row.id).unwrap_or_default();
            animations.extend(of_museum(session, row, problems));
        }
        let mut lines: Vec<&str> = animations.iter().map(|animation| animation.line.as_str()).collect();
        all_lines.extend(lines.iter().map(|line| (*line).to_owned()));
        let hash = hash(&mut lines);
        let problems = of_files.remove(path).unwrap_or_default();
        files.push(FileReport { file: path.to_owned(), animations, hash, problems });
    }
    let problems =
        files.iter().map(|file| file.problems.len() + file.animations.iter().map(|a| a.problems.len()).sum::<usize>());
    // What is left concerns no open file: a companion without its level, for one.
    let loose = of_files.values().map(Vec::len).sum::<usize>();
    let problems = problems.sum::<usize>() + loose;
    let mut lines: Vec<&str> = all_lines.iter().map(String::as_str).collect();
    Report { animations: lines.len(), hash: hash(&mut lines), files, problems, refused }
}

/// CRC-32 of the lines in the order of their bytes.
fn hash(lines: &mut [&str]) -> String {
    lines.sort_unstable();
    let mut crc = crc32fast::Hasher::new();
    for line in lines {
        crc.update(line.as_bytes());
        crc.update(b"\n");
    }
    format!("{:08x}", crc.finalize())
}

fn animation(
    session: &Session,
    id: InstanceId,
    row: &inspect::summary::AnimationRow,
    mut problems: Vec<String>,
) -> Option<AnimationReport> {
    let set = session.files();
    let tram = set.view(id, Tag::TRAM, Tram::new).ok();
    let parts = tram.as_ref().and_then(|tram| parts::read(set, id.file, tram).ok()).unwrap_or_default();
    if let Some(tram) = &tram {
        problems.extend(walk(tram, &parts));
    }
    let rotations = rotations_crc(&parts);
    let motion = crc(parts.velocities.iter().flatten());
    let heights = crc(parts.heights.iter());
    let bones = tram.as_ref().map_or(0, |tram| tram.bone_count().into());
    let line = format!(
        "{} frames={} bones={bones} key={} type={} from={} to={} rotations={rotations} motion={motion} heights={heights}",
        row.name, row.frames, row.key_size, row.r#type, row.from, row.to
    );
    Some(AnimationReport {
        index: row.index,
        line,
        name: row.name.clone(),
        frames: row.frames,
        bones,
        key: row.key_size,
        r#type: row.r#type.clone(),
        from: row.from.clone(),
        to: row.to.clone(),
        rotations,
        motion,
        heights,
        problems,
    })
}

/// An animation of the other format in the same line: `bones` are the parts, `key` bytes of an angle, `rotations` all angles as
/// stored, `motion` the positions' X and Z and `heights` their Y.
fn of_museum(
    session: &Session,
    row: &inspect::summary::AnimationRow,
    mut problems: Vec<String>,
) -> Option<AnimationReport> {
    let (museum, found) = session.museum(row.id)?;
    let [mut rotations, mut motion, mut heights] = [(); 3].map(|()| crc32fast::Hasher::new());
    for word in museum.frames(found).flatten().flat_map(|frame| frame.words()) {
        match word.field {
            Field::Flags => {}
            Field::Position(Axis::Y) => heights.update(&word.raw.to_be_bytes()),
            Field::Position(_) => motion.update(&word.raw.to_be_bytes()),
            Field::Rotation(_) | Field::Angle { .. } => rotations.update(&(word.raw as u16).to_be_bytes()),
        }
    }
    if let Ok(track) = Track::resolve(museum, found, &Options::default()) {
        let mut moment = Moment::default();
        for frame in 0..track.frames() {
            track.sample(f64::from(frame), false, &mut moment);
            let turned =
                |rotation: &[f64; 4]| (rotation.iter().map(|part| part * part).sum::<f64>() - 1.0).abs() < 1e-6;
            if !moment.parts.iter().all(turned) {
                problems.push(format!("A part has no rotation at frame {frame}."));
                break;
            }
        }
    }
    let [rotations, motion, heights] = [rotations, motion, heights].map(|crc| format!("{:08x}", crc.finalize()));
    let (name, kind) = (row.name.replace(' ', "_"), if row.r#type.is_empty() { "-" } else { &row.r#type });
    let bones = u32::from(found.parts.unwrap_or(0));
    let line = format!(
        "{name} frames={} bones={bones} key=2 type={kind} from=- to=- rotations={rotations} motion={motion} heights={heights}",
        row.frames
    );
    Some(AnimationReport {
        index: row.index,
        line,
        name: row.name.clone(),
        frames: row.frames,
        bones,
        key: 2,
        r#type: kind.to_owned(),
        from: "-".to_owned(),
        to: "-".to_owned(),
        rotations,
        motion,
        heights,
        problems,
    })
}

/// Samples every bone at every frame: a rotation that is not one is a fault of ours or of the data, and said.
fn walk(tram: &Tram<'_>, parts: &TramParts) -> Option<String> {
    let (clip, _) = Clip::decode(tram, parts);
    let mut sampler = Sampler::new(&clip);
    let mut pose = Pose::for_clip(&clip);
    for frame in 0..clip.frame_count() {
        sampler.sample(&clip, frame as f32, &mut pose);
        if let Some(bone) = pose.rotations.iter().position(|rotation| (rotation.length() - 1.0).abs() > 1e-3) {
            return Some(format!("Bone {bone} has no rotation at frame {frame}."));
        }
    }
    None
}

fn rotations_crc(parts: &TramParts) -> String {
    let mut crc = crc32fast::Hasher::new();
    if let Some(rotations) = &parts.rotations {
        for bone in 0..rotations.bone_count() {
            crc.update(rotations.stream(bone));
        }
    }
    format!("{:08x}", crc.finalize())
}

fn crc<'a>(floats: impl Iterator<Item = &'a f32>) -> String {
    let mut crc = crc32fast::Hasher::new();
    for float in floats {
        crc.update(&float.to_le_bytes());
    }
    format!("{:08x}", crc.finalize())
}

fn text(out: &mut impl Write, report: &Report) -> std::io::Result<()> {
    for file in &report.files {
        writeln!(out, "file {}", file.file)?;
        for problem in &file.problems {
            writeln!(out, "! {problem}")?;
        }
        for animation in &file.animations {
            writeln!(out, "{} {}", animation.index, animation.line)?;
            for problem in &animation.problems {
                writeln!(out, "! {problem}")?;
            }
        }
        let problems =
            file.problems.len() + file.animations.iter().map(|animation| animation.problems.len()).sum::<usize>();
        writeln!(out, "hash {} {} animations={} problems={problems}", file.hash, file.file, file.animations.len())?;
    }
    for refused in &report.refused {
        writeln!(out, "refused {}: {}", refused.file, refused.message)?;
    }
    writeln!(out, "hash {} all animations={} problems={}", report.hash, report.animations, report.problems)
}
