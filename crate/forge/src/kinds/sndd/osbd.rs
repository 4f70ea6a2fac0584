//! OSBD: what the game plays when a sound is asked for by name. Layouts: OniGalore "OBD:OSBD", version 6.

use crate::checksums::Tag;
use crate::level_file::Instance;
use crate::record::Record;

const VERSION: u32 = 6;

/// An impulse: plays from the group of this name (without the tag and `.grp`). Add it as `name.imp`.
pub fn impulse(group: &str) -> Instance {
    let mut r = Record::new();
    r.text("group", 32, group)
        .u32("priority", 1)
        .floats("distance", &[10.0, 50.0])
        .floats("angle", &[360.0, 360.0])
        .f32("unknown", 0.0)
        .u32("threshold", 0)
        .text("alternate", 32, "")
        .zeros("unknown 5 and 6", 8);
    object(*b"OSIm", &r)
}

/// A group: weights and names (without the tag) of the sounds it chooses from. Add it as `name.grp`.
pub fn group(channels: u32, sounds: &[(u32, &str)]) -> Instance {
    let mut r = Record::new();
    r.f32("volume", 1.0)
        .f32("pitch", 1.0)
        .u16("prevents repeats", 1)
        .u16("last", 0)
        .u32("channels", channels)
        .u32("count", sounds.len() as u32);
    for (weight, name) in sounds {
        r.u32("", *weight).floats("", &[1.0, 1.0]).floats("", &[1.0, 1.0]).text("", 32, name);
    }
    object(*b"OSGr", &r)
}

/// An ambient sound whose base track is the group of this name. Add it as `name.amb`.
pub fn ambient(base: &str) -> Instance {
    let mut r = Record::new();
    r.u32("priority", 1)
        .u32("flags", 4)
        .f32("radius", 10.0)
        .floats("pause", &[1.0, 1.0])
        .floats("distance", &[10.0, 50.0]);
    for name in ["", base, "", "", ""] {
        r.text("", 32, name);
    }
    r.u32("threshold", 3).f32("occlusion", 0.0);
    object(*b"OSAm", &r)
}

fn object(mark: Tag, fields: &Record) -> Instance {
    let mut data: Vec<u8> = mark.into_iter().rev().collect();
    data.extend((fields.len() as u32 + 4).to_le_bytes());
    data.extend(VERSION.to_le_bytes());
    data.extend(fields.as_slice());
    let mut r = Record::new();
    r.u32("size", data.len() as u32).media("data", data);
    Instance { tag: *b"OSBD", record: r }
}
