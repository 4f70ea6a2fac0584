//! What the rooms below found wrong, as problems: each gets its weight, its place and what to do about it.

use level::kinds::tram::{PartFinding, RotationFinding};
use level::{LevelFile, ReadError};
use motion::ClipNote;

use crate::problem::{Problem, Severity};

/// Why a file could not be opened.
pub(crate) fn refusal(path: &str, error: &ReadError) -> Problem {
    let advice = match error {
        ReadError::Empty { .. } => "Copy it again from where it came from.",
        ReadError::NotLevelFile { .. } | ReadError::TooShort { .. } => {
            "Look for level0_Final.dat in the game's GameDataFolder, or for .oni files made by OniSplit."
        }
        ReadError::OniX { .. } => "Use the files of the original game's GameDataFolder.",
        ReadError::PlayStation2 { .. } => "Use the Windows or Mac edition's files.",
        ReadError::ListsOutOfFile { .. } | ReadError::BadHeader { .. } => "Copy it again from where it came from.",
        ReadError::TooLarge { .. } => "It is probably not a level file of Oni.",
        ReadError::Source { .. } => "Check that the file is still there and may be read, then drop it again.",
        _ => "",
    };
    let problem = Problem::of_file(Severity::Error, path, error.to_string()).advise(advice);
    placed(problem, error)
}

/// A companion without its level.
pub(crate) fn waiting(path: &str) -> Problem {
    let name = path.rsplit('/').next().unwrap_or(path);
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let message = format!("{name} holds the bulk data of {stem}.dat, which is not open.");
    Problem::of_file(Severity::Warning, path, message).advise(format!("Add {stem}.dat."))
}

/// What is wrong with an open file as a whole.
pub(crate) fn of_file(file: &LevelFile) -> Vec<Problem> {
    let missing = file.missing().into_iter().map(|companion| {
        let severity = if companion.ends_with(".raw") { Severity::Warning } else { Severity::Hint };
        let what = if companion.ends_with(".raw") {
            "animations can be listed but not played"
        } else {
            "textures cannot be shown"
        };
        let message = format!("{companion} is missing, so the {what}.");
        Problem::of_file(severity, file.path(), message)
            .advise(format!("Add {companion}; nothing has to be dropped again."))
    });
    let notes = file.notes().map(|note| {
        let (severity, advice) = match note {
            ReadError::CutOff { .. } | ReadError::InstanceCut { .. } | ReadError::Short { .. } => {
                (Severity::Error, "Copy the file again from where it came from.")
            }
            ReadError::ForeignCompanion { .. } => {
                (Severity::Error, "Add the file that lies beside the .dat in the same folder of the game.")
            }
            ReadError::UnknownEdition { .. } | ReadError::More { .. } => (Severity::Hint, ""),
            _ => (Severity::Warning, ""),
        };
        let place = note.place();
        let problem = Problem::of_file(severity, &place.file, note.to_string()).advise(advice);
        placed(problem, note)
    });
    missing.chain(notes).collect()
}

/// How much a finding about an animation's parts matters.
pub(crate) fn of_part(finding: &PartFinding) -> (Severity, &'static str) {
    match finding {
        PartFinding::Unaligned { .. } => (Severity::Hint, ""),
        PartFinding::OutOfFile { .. } | PartFinding::Cut { .. } => {
            (Severity::Error, "The .raw file may belong to another edition, or be cut off.")
        }
        PartFinding::NoFrames | PartFinding::KeySize { .. } => (Severity::Error, ""),
        PartFinding::Rotation(RotationFinding::NotUnit { .. } | RotationFinding::More { .. }) => {
            (Severity::Warning, "")
        }
        PartFinding::Rotation(_) => (Severity::Error, "Export the animation again; the game would show a wrong pose."),
        _ => (Severity::Warning, ""),
    }
}

/// A clip's note as a problem's weight, or `None` where the parts' findings say the same already.
pub(crate) fn of_clip(note: &ClipNote) -> Option<Severity> {
    match note {
        ClipNote::ApproximateKeys => Some(Severity::Hint),
        ClipNote::TooManyBones(_) => Some(Severity::Warning),
        ClipNote::NoRotations => Some(Severity::Error),
        _ => None,
    }
}

/// Pins a problem to the instance and byte its cause was found at.
pub(crate) fn placed(problem: Problem, error: &ReadError) -> Problem {
    let place = error.place();
    let problem = match &place.name {
        Some(name) => problem.in_instance(name, None),
        None => problem,
    };
    match place.offset {
        Some(offset) => problem.at(offset),
        None => problem,
    }
}
