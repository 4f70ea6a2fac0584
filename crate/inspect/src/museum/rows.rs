//! What the lists show of an open museum: its card, a row for each animation, and what is odd about them.

use std::collections::BTreeMap;

use jam::disc::FileOnDisc;
use jam::{Animation, Finding, Museum, Oddity, Options, Skeleton, space};

use super::DiscFacts;
use super::opening::sentence;
use crate::cards::DEMO_FOLDER;
use crate::problem::{Problem, Severity};
use crate::summary::{AnimationRow, CardKind, FileCard, Format};

/// Where a museum came from.
pub(super) struct Origin<'a> {
    /// As dropped: the museum itself or the image it is on.
    pub(super) path: &'a str,
    /// The file on the image.
    pub(super) file: Option<&'a FileOnDisc>,
    pub(super) disc: Option<&'a DiscFacts>,
    /// Bytes of what was dropped.
    pub(super) bytes: u64,
}

pub(super) fn card(museum: &Museum, origin: &Origin<'_>, id: u32) -> FileCard {
    let count = u32::try_from(museum.animations().len()).unwrap_or(u32::MAX);
    let folder = origin.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    FileCard {
        id,
        name: super::opening::base(origin.path).to_owned(),
        kind: CardKind::Museum,
        edition: edition(museum, origin.disc),
        paths: vec![origin.path.to_owned()],
        files: 1,
        bytes: origin.bytes,
        instances: count,
        animations: count,
        fingerprint: museum.sha256_text().chars().take(8).collect(),
        missing: Vec::new(),
        demo: folder == DEMO_FOLDER,
    }
}

/// "Sonic Jam", with what the disc says about its version.
fn edition(museum: &Museum, disc: Option<&DiscFacts>) -> String {
    let mut edition = "Sonic Jam".to_owned();
    if let Some(disc) = disc {
        for part in [&disc.product, &disc.version, &disc.regions].into_iter().filter(|part| !part.is_empty()) {
            edition.push(' ');
            edition.push_str(part);
        }
    }
    match museum.recognition() {
        jam::Recognition::Moved { .. } => edition.push_str(", another version"),
        jam::Recognition::Unknown => edition.push('?'),
        _ => {}
    }
    edition
}

pub(super) fn rows(
    museum: &Museum,
    card: &FileCard,
    name: &str,
    handles: &BTreeMap<u32, u32>,
    problems: &[Problem],
) -> Vec<AnimationRow> {
    let row = |animation: &Animation| {
        let id = handles.get(&animation.at).copied()?;
        let travel_to = travel(museum, animation);
        let count = problems.iter().filter(|problem| problem.animation == Some(id)).count();
        Some(AnimationRow {
            id,
            card: card.id,
            file: name.to_owned(),
            file_bytes: u64::from(museum.bytes().len()),
            file_fingerprint: card.fingerprint.clone(),
            edition: card.edition.clone(),
            index: animation.at,
            name: animation.name(),
            level: name.to_owned(),
            r#type: animation.character().map_or("", jam::Character::name).to_owned(),
            frames: animation.frames,
            seconds: f64::from(animation.frames) / f64::from(Options::default().frame_rate),
            travel: Some(travel_to[0].hypot(travel_to[1])),
            travel_to: Some(travel_to),
            problems: u32::try_from(count).unwrap_or(u32::MAX),
            format: Format::Jam,
            sureness: animation.sureness().to_owned(),
            ..AnimationRow::default()
        })
    };
    museum.animations().iter().filter_map(row).collect()
}

/// From the first frame's position to that of the last frame that has one, over the floor: to the left and ahead, stage
/// units. By the default options, under which a frame without a position is at the origin.
fn travel(museum: &Museum, animation: &Animation) -> [f32; 2] {
    let options = Options::default();
    let at = |frame: Option<jam::Frame<'_>>| {
        let units = jam::Axis::ALL.map(|axis| {
            let position = frame.and_then(|frame| frame.position(axis)).unwrap_or(0);
            jam::units(position) as f32 * options.scale
        });
        let [left, _, ahead] = space::vector_to_stage(options.facing, units);
        [left, ahead]
    };
    let carrying = |frame: &jam::Frame<'_>| !frame.flags().is_empty();
    let [x, z] = at(museum.frame(animation, 0).ok().filter(carrying));
    let last = (0..animation.frames).rev().find_map(|index| museum.frame(animation, index).ok().filter(carrying));
    let [to_x, to_z] = at(last);
    [to_x - x, to_z - z]
}

pub(super) fn problems(museum: &Museum, origin: &Origin<'_>, handles: &BTreeMap<u32, u32>) -> Vec<Problem> {
    let mut problems: Vec<Problem> =
        museum.findings().iter().map(|finding| problem(museum, origin, handles, finding)).collect();
    if museum.recognition() != jam::Recognition::Unknown
        && let Some(fault) = Skeleton::sonic(museum, &Options::default()).fault
    {
        let at = museum.recognition().place(jam::place::GROUP).unwrap_or(jam::place::GROUP);
        let finding = Finding { at, animation: None, frame: None, what: Oddity::Skeleton(fault) };
        problems.push(problem(museum, origin, handles, &finding));
    }
    problems
}

fn problem(museum: &Museum, origin: &Origin<'_>, handles: &BTreeMap<u32, u32>, finding: &Finding) -> Problem {
    let severity = match finding.severity() {
        jam::Severity::Error => Severity::Error,
        jam::Severity::Warning => Severity::Warning,
        jam::Severity::Hint => Severity::Hint,
    };
    let text = match finding.frame {
        Some(frame) => format!("Frame {frame}: {}.", finding.what),
        None => sentence(&finding.what.to_string()),
    };
    // The byte of what was dropped, so that it can be found there.
    let at = finding.at.saturating_add(museum.form().origin());
    let at = origin.file.map_or(Some(u64::from(at)), |file| file.in_image(at));
    let mut problem = Problem::of_file(severity, origin.path, text).advise(advice(&finding.what));
    if let Some(animation) = finding.animation.and_then(|at| museum.animation(at)) {
        problem = problem.in_instance(&animation.name(), handles.get(&animation.at).copied());
    }
    match at {
        Some(at) => problem.at(at),
        None => problem,
    }
}

fn advice(what: &Oddity) -> &'static str {
    match what {
        Oddity::Unfamiliar { .. } => {
            "What looks like animations is listed without names. If this is Sonic Jam's, tell us its size and SHA-256."
        }
        Oddity::Short { .. } | Oddity::FrameTruncated { .. } => "If the file was cut off, copy it again from the disc.",
        Oddity::SizeMismatch { .. } | Oddity::OtherParts { .. } => "Compare with the game before trusting the pose.",
        Oddity::LayoutUnknown => "Its frames are listed, but no pose can be shown.",
        Oddity::Skeleton(_) => "Invented joints are used instead.",
        _ => "",
    }
}
