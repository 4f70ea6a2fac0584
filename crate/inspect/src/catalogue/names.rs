//! Who refers to whom by a name instead of a link: the sounds of animations, the voices of classes, and what a sound object
//! plays.
//!
//! | from | names | instance |
//! | --- | --- | --- |
//! | TRAM, its sounds | an impulse | `OSBD` name `.imp` |
//! | ONCC, its voices | an impulse | `OSBD` name `.imp` |
//! | OSBD impulse | a group, and another impulse instead of it | `OSBD` name `.grp`, `.imp` |
//! | OSBD ambient | five groups | `OSBD` name `.grp` |
//! | OSBD group | sounds | `SNDD` name |
//!
//! Each is one step, so that objects that name each other in a circle are no more than entries in each other's lists.

use level::kinds::Oncc;
use level::kinds::osbd::SoundObject;
use level::kinds::tram::Tram;
use level::{Bytes, InstanceId, LevelSet, Tag};

/// Sounds of an animation that are looked at: more than any could play.
const MOST_SOUNDS: usize = 4_096;
/// Bytes of one of them: a name of 32 and the frame.
const SOUND: usize = 34;
/// How many voices a class has.
const VOICES: u16 = 10;

/// Every full name that an instance gives for another, with the field it is in; each field's names once, in the order of
/// their first use. `room` is how many more may be read, of all the instances that are asked: many of them may well say
/// that their names are in one and the same place.
///
/// # Errors
/// A sentence that says why its names cannot be read: the file with them is not open, most often.
pub(super) fn names(set: &LevelSet, id: InstanceId, room: &mut usize) -> Result<Vec<(&'static str, String)>, String> {
    let Some(instance) = set.instance(id) else { return Ok(Vec::new()) };
    let (tag, data) = (instance.tag(), instance.payload());
    let mut found = Vec::new();
    match tag {
        Tag::TRAM => {
            // One that is too short for its kind has no names that could be trusted; its own problems say so.
            let Ok(tram) = Tram::new(data) else { return Ok(found) };
            let count = usize::try_from(tram.sound_count()).unwrap_or(usize::MAX).min(MOST_SOUNDS).min(*room);
            if tram.sounds_at() == 0 || count == 0 {
                return Ok(found);
            }
            let part =
                set.read_raw_up_to(id.file, tram.sounds_at(), count * SOUND).map_err(|error| error.to_string())?;
            let part = Bytes::new(&part);
            found.extend(
                (0..count).map_while(|at| part.text(at * SOUND, 32).ok()).map(|name| ("sound", impulse(&name))),
            );
        }
        Tag::ONCC => {
            let Ok(class) = Oncc::new(data) else { return Ok(found) };
            let voices = (0..VOICES).filter_map(|number| class.sound(number));
            found.extend(voices.map(|(_, name)| ("voice", impulse(&name))));
        }
        Tag::OSBD => match SoundObject::load(set, id).map_err(|problem| problem.to_string())? {
            SoundObject::Impulse(object) => {
                found.push(("group", group(&object.group)));
                found.push(("alternate", impulse(&object.alternate)));
            }
            SoundObject::Ambient(object) => {
                let roles = ["detail", "base 1", "base 2", "in", "out"];
                found.extend(roles.into_iter().zip(object.groups.iter().map(|name| group(name))));
            }
            SoundObject::Group(object) => {
                let sounds = object.permutations.iter().filter(|permutation| !permutation.sound.is_empty());
                found.extend(sounds.map(|permutation| ("sound", format!("SNDD{}", permutation.sound))));
            }
        },
        _ => {}
    }
    *room = room.saturating_sub(found.len());
    let mut seen = std::collections::HashSet::new();
    found.retain(|entry| !entry.1.is_empty() && seen.insert(entry.clone()));
    Ok(found)
}

/// Full name of an impulse; empty for none.
fn impulse(name: &str) -> String {
    if name.is_empty() { String::new() } else { format!("OSBD{name}.imp") }
}

/// Full name of a group; empty for none.
fn group(name: &str) -> String {
    if name.is_empty() { String::new() } else { format!("OSBD{name}.grp") }
}
