//! What the table shows of one animation and what is wrong with it: read once when its file is opened, kept until the
//! file changes.

use level::kinds::tram::{Attack, Tram, TramParts, parts, words};
use level::{InstanceId, LevelFile, LevelSet, ReadError};
use motion::{Clip, Layer, Travel};

use crate::findings;
use crate::named;
use crate::playhead::FRAMES_PER_SECOND;
use crate::problem::{Problem, Severity};
use crate::summary::{AnimationRow, AttackBrief, ThrowRole};

/// Type and state of a character that stands idle.
const STAND: u16 = 6;
const STANDING: u16 = 7;

/// One animation as the lists know it.
#[derive(Debug, Clone)]
pub(crate) struct Record {
    /// Its row; card, level and problem count are filled when the summary is made.
    pub(crate) row: AnimationRow,
    /// For a throw: type of the animation its victim plays.
    pub(crate) throw_target: Option<u16>,
    /// What is wrong with it.
    pub(crate) problems: Vec<Problem>,
}

impl Record {
    /// An animation whose parts could not be read.
    fn unread(row: AnimationRow, problems: Vec<Problem>) -> Self {
        Self { row, throw_target: None, problems }
    }
}

/// Looks at one animation. `None` when the instance is not open.
pub(crate) fn read(set: &LevelSet, id: InstanceId, handle: u32) -> Option<Record> {
    let file = set.file(id.file)?;
    let instance = set.instance(id)?;
    let name = instance.name().unwrap_or("").to_owned();
    let mut row = blank(file, id, handle, &name);
    let place = |problem: Problem| problem.in_instance(&name, Some(handle)).at(instance.payload_at());
    let tram = match Tram::new(instance.payload()) {
        Ok(tram) => tram,
        Err(short) => {
            let message = format!("{name} is too short for an animation: {short}.");
            let problem = place(Problem::of_file(Severity::Error, file.path(), message));
            return Some(Record::unread(row, vec![problem]));
        }
    };
    fill(&mut row, &tram);
    let parts = match parts::read(set, id.file, &tram) {
        Ok(parts) => parts,
        // One message for the whole file says it already; see `findings::of_file`.
        Err(ReadError::MissingCompanion { companion, .. }) => {
            row.missing = Some(companion.into());
            return Some(Record::unread(row, Vec::new()));
        }
        Err(error) => {
            let problem = place(Problem::of_file(Severity::Error, file.path(), error.to_string()));
            return Some(Record::unread(row, vec![problem]));
        }
    };
    let (clip, notes) = Clip::decode(&tram, &parts);
    row.attacks = parts.attacks.iter().map(brief).collect();
    let end = Travel::of(&clip).end();
    row.travel = Some(end.x.hypot(end.z));
    row.travel_to = Some([end.x, end.z]);
    let from_parts = parts.findings.iter().map(|finding| {
        let (severity, advice) = findings::of_part(finding);
        Problem::of_file(severity, file.path(), finding.to_string()).advise(advice)
    });
    let from_clip = notes.iter().filter_map(|note| {
        let severity = findings::of_clip(note).filter(|_| !said_already(&parts))?;
        Some(Problem::of_file(severity, file.path(), note.to_string()))
    });
    let problems = from_parts.chain(from_clip).map(place).collect();
    Some(Record { row, throw_target: parts.throw.map(|throw| throw.target_type), problems })
}

/// The clip of an animation, and what of it cannot be shown as the file says ("" when all is well). `None` when it
/// cannot be decoded at all: not open, too short, or its companion is missing.
pub(crate) fn decode(set: &LevelSet, id: InstanceId) -> Option<(Clip, String)> {
    let tram = Tram::new(set.instance(id)?.payload()).ok()?;
    let parts = parts::read(set, id.file, &tram).ok()?;
    let (clip, notes) = Clip::decode(&tram, &parts);
    let serious = parts.findings.iter().find(|finding| findings::of_part(finding).0 == Severity::Error);
    let notice = match (serious, notes.iter().find(|note| findings::of_clip(note).is_some())) {
        (Some(finding), _) => finding.to_string(),
        (None, Some(note)) => note.to_string(),
        (None, None) => String::new(),
    };
    Some((clip, notice))
}

/// Whether it is the animation of a character that stands idle and unarmed.
pub(crate) fn is_idle(set: &LevelSet, id: InstanceId) -> bool {
    let tram = set.instance(id).and_then(|instance| Tram::new(instance.payload()).ok());
    tram.is_some_and(|tram| {
        let states = (tram.from_state(), tram.to_state());
        tram.kind() == STAND && states == (STANDING, STANDING) && tram.varient() == 0
    })
}

/// Whether the parts' findings explain already why nothing can be shown.
fn said_already(parts: &TramParts) -> bool {
    parts.findings.iter().any(|finding| findings::of_part(finding).0 == Severity::Error)
}

fn brief(attack: &Attack) -> AttackBrief {
    AttackBrief {
        damage: attack.damage.into(),
        hit_type: named::kind(attack.hit_type).name,
        start: attack.start.into(),
        end: attack.end.into(),
    }
}

fn blank(file: &LevelFile, id: InstanceId, handle: u32, name: &str) -> AnimationRow {
    AnimationRow {
        id: handle,
        card: 0,
        file: file.name().to_owned(),
        file_bytes: file.index().file_len(),
        file_fingerprint: format!("{:08x}", file.index().fingerprint()),
        edition: file.index().edition().label().to_owned(),
        index: id.index,
        name: name.to_owned(),
        ..AnimationRow::default()
    }
}

fn fill(row: &mut AnimationRow, tram: &Tram<'_>) {
    row.r#type = named::kind(tram.kind()).name;
    row.from = named::state(tram.from_state()).name;
    row.to = named::state(tram.to_state()).name;
    row.varient = named::names(&named::varient(tram.varient()));
    row.flags = named::names(&named::flags(tram.flags()));
    row.frames = tram.frame_count().into();
    row.seconds = f64::from(tram.frame_count()) / FRAMES_PER_SECOND;
    row.attack_count = tram.attack_count().into();
    row.key_size = tram.key_size().into();
    row.throw_role = match (tram.flags() & words::THROW_SOURCE != 0, tram.flags() & words::THROW_TARGET != 0) {
        (true, _) => Some(ThrowRole::Source),
        (false, true) => Some(ThrowRole::Target),
        (false, false) => None,
    };
}

/// What an overlay does to each bone; `None` for an animation that is none.
pub(crate) fn layer(tram: &Tram<'_>) -> Option<Layer> {
    let layer = Layer { used: tram.used_bones(), replaced: tram.replaced_bones() };
    (tram.flags() & words::OVERLAY != 0).then_some(layer)
}
