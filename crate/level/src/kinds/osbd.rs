//! OSBD: what the game plays when a sound is asked for by name. The instance only says where its data is:
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | u32 | bytes of data |
//! | 0x04 | raw (Windows retail) or sep (Mac, demos) | data |
//!
//! The data begins with a mark (`OSAm` ambient, `OSGr` group, `OSIm` impulse; reversed like tags), a u32 size of the
//! rest and a u32 version, 6 at most. Fields that a version does not have are left out, and what follows moves up. Layouts
//! of version 6, counted from the start of the data (OniGalore, OBD:OSBD; version marks say since when):
//!
//! | OSGr | type | meaning |
//! | --- | --- | --- |
//! | 0x0C | f32 | volume (2) |
//! | 0x10 | f32 | pitch (3) |
//! | 0x14 | u16 | does not play the same one twice in a row (6) |
//! | 0x16 | u16 | run time only (6) |
//! | 0x18 | u32 | channels |
//! | 0x1C | u32 | count of sounds to choose from |
//! | 0x20 | 52 bytes each | u32 weight, f32 least and most volume, f32 least and most pitch, char 32 SNDD name |
//!
//! | OSIm | type | meaning |
//! | --- | --- | --- |
//! | 0x0C | char 32 | name of the group |
//! | 0x2C | u32 | priority |
//! | 0x30, 0x34 | f32 | distance of full volume, and from which it is silent |
//! | 0x38, 0x3C | f32 | least and most angle |
//! | 0x40 | f32 | unknown |
//! | 0x44 | u32 | threshold (4) |
//! | 0x48 | char 32 | name of another impulse to play instead (4) |
//! | 0x68, 0x6C | f32 | unknown (5, 6) |
//!
//! | OSAm | type | meaning |
//! | --- | --- | --- |
//! | 0x0C | u32 | priority |
//! | 0x10 | u32 | 1 stops its tracks when stopped, 2 plays once, 4 can be heard from a side |
//! | 0x14 | f32 | radius of the sphere details are heard from |
//! | 0x18, 0x1C | f32 | least and most seconds between details |
//! | 0x20, 0x24 | f32 | distance of full volume, and from which it is silent |
//! | 0x28 | char 32 × 5 | names of groups: detail, base 1, base 2, in, out |
//! | 0xC8 | u32 | threshold (5) |
//! | 0xCC | f32 | least occlusion (6) |
//!
//! Names are those of instances without the tag and without what their kind adds: `.imp`, `.grp` or `.amb`.

use super::array::{Array, Element, Shortfall};
use crate::bytes::{Bytes, OutOfBounds};
use crate::header::Layout;

/// Where the data of a sound object is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Osbd {
    /// How many bytes it has.
    pub size: u32,
    /// Where it is, in the raw file of the Windows retail edition and in the sep file of the others; 0 for none.
    pub part_at: u32,
}

impl Osbd {
    /// Reads an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'_>) -> Result<Self, OutOfBounds> {
        let fixed = data.record::<0x08>(0)?;
        Ok(Self { size: fixed.u32::<0x00>(), part_at: fixed.u32::<0x04>() })
    }

    /// Whether the data is in the sep file of a level that lays out its parts this way.
    pub const fn in_sep(layout: Layout) -> bool {
        matches!(layout, Layout::Mac)
    }
}

/// What the data of a sound object says.
#[derive(Clone, Debug, PartialEq)]
pub enum SoundObject {
    /// Plays on and on around a place.
    Ambient(Ambient),
    /// Some sounds, one of which is played.
    Group(Group),
    /// Is played once at a place. What animations name.
    Impulse(Impulse),
}

/// Some sounds to choose from.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Version of the layout.
    pub version: u32,
    /// Volume of all, 1 for unchanged.
    pub volume: f32,
    /// Pitch of all, 1 for unchanged.
    pub pitch: f32,
    /// Whether the same one is not played twice in a row.
    pub prevents_repeats: bool,
    /// Channels the sounds are meant to have.
    pub channels: u32,
    /// The sounds.
    pub permutations: Vec<Permutation>,
    /// Whether there are fewer than it says.
    pub shortfall: Option<Shortfall>,
}

/// One of the sounds of a group.
#[derive(Clone, Debug, PartialEq)]
pub struct Permutation {
    /// How often it is chosen, against the weights of the others.
    pub weight: u32,
    /// Least and most volume.
    pub volume: [f32; 2],
    /// Least and most pitch.
    pub pitch: [f32; 2],
    /// Name of its SNDD, without the tag.
    pub sound: String,
}

/// A sound that is played once.
#[derive(Clone, Debug, PartialEq)]
pub struct Impulse {
    /// Version of the layout.
    pub version: u32,
    /// Name of the group it plays from.
    pub group: String,
    /// How important it is when too many play: 0 low to 3 highest.
    pub priority: u32,
    /// Up to where it has full volume, and from where on it is silent.
    pub distance: [f32; 2],
    /// Least and most angle of its volume, degrees.
    pub angle: [f32; 2],
    /// Name of the impulse that is played instead when too many play; empty for none.
    pub alternate: String,
}

/// A sound that plays on and on.
#[derive(Clone, Debug, PartialEq)]
pub struct Ambient {
    /// Version of the layout.
    pub version: u32,
    /// How important it is when too many play: 0 low to 3 highest.
    pub priority: u32,
    /// 1 stops its tracks when stopped, 2 plays once, 4 can be heard from a side.
    pub flags: u32,
    /// Least and most seconds between details.
    pub detail_pause: [f32; 2],
    /// Up to where it has full volume, and from where on it is silent.
    pub distance: [f32; 2],
    /// Names of the groups it plays from: detail, base 1, base 2, in, out; empty for none.
    pub groups: [String; 5],
}

/// Why the data of a sound object is not read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadSoundObject {
    /// The mark at the start is none of the three.
    #[error("The data of this sound object begins with {found}, which is none of the known kinds (OSAm, OSGr, OSIm).")]
    Kind {
        /// The mark as letters.
        found: crate::tag::Tag,
    },
    /// A version that is not known.
    #[error("This sound object has version {0}; versions up to 6 are known.")]
    Version(u32),
    /// It ends too early.
    #[error("The data of this sound object is cut off: {0}.")]
    Short(#[from] OutOfBounds),
}

/// The last version of the game.
const LAST_VERSION: u32 = 6;

impl SoundObject {
    /// Reads the data of a sound object.
    ///
    /// # Errors
    /// When it is of no known kind or version, or ends before its fields do.
    pub fn parse(data: Bytes<'_>) -> Result<Self, BadSoundObject> {
        let kind = crate::tag::Tag::from_disk(data.u32(0)?);
        let version = data.u32(8)?;
        if version > LAST_VERSION {
            return Err(BadSoundObject::Version(version));
        }
        let fields = Fields { data, at: 0x0C, version };
        match &kind.letters() {
            b"OSAm" => Ok(Self::Ambient(fields.ambient()?)),
            b"OSGr" => Ok(Self::Group(fields.group()?)),
            b"OSIm" => Ok(Self::Impulse(fields.impulse()?)),
            _ => Err(BadSoundObject::Kind { found: kind }),
        }
    }
}

/// Reads fields one after the other, leaving out those a version does not have.
struct Fields<'a> {
    data: Bytes<'a>,
    at: usize,
    version: u32,
}

impl<'a> Fields<'a> {
    fn skip(&mut self, len: usize) -> usize {
        let at = self.at;
        self.at += len;
        at
    }

    fn u32(&mut self) -> Result<u32, OutOfBounds> {
        let at = self.skip(4);
        self.data.u32(at)
    }

    fn pair(&mut self) -> Result<[f32; 2], OutOfBounds> {
        let at = self.skip(8);
        self.data.vec2(at)
    }

    fn name(&mut self) -> Result<String, OutOfBounds> {
        let at = self.skip(32);
        self.data.text(at, 32).map(std::borrow::Cow::into_owned)
    }

    /// A float that came with a version.
    fn f32_since(&mut self, version: u32, usual: f32) -> Result<f32, OutOfBounds> {
        if self.version < version {
            return Ok(usual);
        }
        let at = self.skip(4);
        self.data.f32(at)
    }

    fn group(mut self) -> Result<Group, OutOfBounds> {
        let volume = self.f32_since(2, 1.0)?;
        let pitch = self.f32_since(3, 1.0)?;
        // Versions 4 and 5 always prevent repeats, earlier ones never do.
        let prevents_repeats = if self.version < 6 { self.version >= 4 } else { self.data.u16(self.skip(4))? != 0 };
        let channels = self.u32()?;
        let declared = usize::try_from(self.u32()?).unwrap_or(usize::MAX);
        let list: Array<'a, Permutation> = Array::new(self.data, self.at, declared);
        Ok(Group {
            version: self.version,
            volume,
            pitch,
            prevents_repeats,
            channels,
            shortfall: list.shortfall(),
            permutations: list.iter().collect(),
        })
    }

    fn impulse(mut self) -> Result<Impulse, OutOfBounds> {
        let group = self.name()?;
        let priority = self.u32()?;
        let (distance, angle) = (self.pair()?, self.pair()?);
        self.skip(4);
        let alternate = if self.version >= 4 {
            self.skip(4);
            self.name()?
        } else {
            String::new()
        };
        Ok(Impulse { version: self.version, group, priority, distance, angle, alternate })
    }

    fn ambient(mut self) -> Result<Ambient, OutOfBounds> {
        let (priority, flags) = (self.u32()?, self.u32()?);
        self.skip(4);
        let (detail_pause, distance) = (self.pair()?, self.pair()?);
        let groups = [self.name()?, self.name()?, self.name()?, self.name()?, self.name()?];
        Ok(Ambient { version: self.version, priority, flags, detail_pause, distance, groups })
    }
}

impl<'a> Element<'a> for Permutation {
    const SIZE: usize = 0x34;

    fn read(bytes: Bytes<'a>) -> Result<Self, OutOfBounds> {
        let fixed = bytes.record::<0x34>(0)?;
        Ok(Self {
            weight: fixed.u32::<0x00>(),
            volume: fixed.floats::<0x04, 2>(),
            pitch: fixed.floats::<0x0C, 2>(),
            sound: fixed.text::<0x14, 32>().into_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn data(mark: &[u8; 4], version: u32, rest: &[&[u8]]) -> Vec<u8> {
        let rest = rest.concat();
        let mut bytes: Vec<u8> = mark.iter().rev().copied().collect();
        bytes.extend((rest.len() as u32 + 4).to_le_bytes());
        bytes.extend(version.to_le_bytes());
        bytes.extend(rest);
        bytes
    }

    fn name(text: &str) -> [u8; 32] {
        let mut bytes = [0; 32];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        bytes
    }

    fn permutation(weight: u32, text: &str) -> Vec<u8> {
        let mut bytes = weight.to_le_bytes().to_vec();
        bytes.extend([1.0_f32, 1.0, 0.7, 0.7].iter().flat_map(|number| number.to_le_bytes()));
        bytes.extend(name(text));
        bytes
    }

    /// The values OniGalore prints on OBD:OSBD/OSGr, whose size field says 180 for three sounds.
    #[test]
    fn a_group_is_read_as_published() {
        let sounds = [permutation(10, "ac5lp1.aif"), permutation(10, "ac5lp2.aif"), permutation(10, "ac5lp3.aif")];
        let head: Vec<u8> =
            [1.0_f32.to_le_bytes(), 1.0_f32.to_le_bytes(), [0; 4], 1_u32.to_le_bytes(), 3_u32.to_le_bytes()].concat();
        let bytes = data(b"OSGr", 6, &[&head, &sounds.concat()]);
        assert_eq!(bytes[..12], [0x72, 0x47, 0x53, 0x4F, 0xB4, 0, 0, 0, 6, 0, 0, 0]);
        let Ok(SoundObject::Group(group)) = SoundObject::parse(Bytes::new(&bytes)) else { panic!("no group") };
        assert_eq!((group.volume, group.pitch, group.prevents_repeats, group.channels), (1.0, 1.0, false, 1));
        assert_eq!((group.permutations.len(), group.shortfall), (3, None));
        let first = &group.permutations[0];
        assert_eq!((first.weight, first.volume, first.pitch), (10, [1.0; 2], [0.7; 2]));
        assert_eq!(first.sound, "ac5lp1.aif");
    }

    #[test]
    fn fields_a_version_lacks_move_the_rest_up() {
        let list: Vec<u8> = [2_u32.to_le_bytes(), 1_u32.to_le_bytes()].concat();
        let sound = permutation(1, "step.aif");
        for (version, head, prevents) in [(1, vec![], false), (3, vec![0.5_f32; 2], false), (5, vec![0.5_f32; 2], true)]
        {
            let head: Vec<u8> = head.iter().flat_map(|number| number.to_le_bytes()).collect();
            let bytes = data(b"OSGr", version, &[&head, &list, &sound]);
            let Ok(SoundObject::Group(group)) = SoundObject::parse(Bytes::new(&bytes)) else { panic!("no group") };
            assert_eq!(group.volume, if version == 1 { 1.0 } else { 0.5 });
            assert_eq!((group.prevents_repeats, group.channels), (prevents, 2), "version {version}");
            assert_eq!(group.permutations[0].sound, "step.aif");
        }
    }

    /// The values OniGalore prints on OBD:OSBD/OSIm.
    #[test]
    fn an_impulse_is_read_as_published() {
        let numbers: Vec<u8> = [10.0_f32, 50.0, 360.0, 360.0, 0.0].iter().flat_map(|n| n.to_le_bytes()).collect();
        let bytes = data(b"OSIm", 6, &[&name("konoko_wakeup"), &[1, 0, 0, 0], &numbers, &[0; 4], &name(""), &[0; 8]]);
        assert_eq!(bytes[4..8], [0x68, 0, 0, 0]);
        let Ok(SoundObject::Impulse(impulse)) = SoundObject::parse(Bytes::new(&bytes)) else { panic!("no impulse") };
        assert_eq!((impulse.group.as_str(), impulse.alternate.as_str()), ("konoko_wakeup", ""));
        assert_eq!((impulse.priority, impulse.distance, impulse.angle), (1, [10.0, 50.0], [360.0; 2]));
        // Before version 4 there is nothing behind the unknown number.
        let bytes = data(b"OSIm", 3, &[&name("thud"), &[0; 4], &numbers]);
        assert!(matches!(SoundObject::parse(Bytes::new(&bytes)), Ok(SoundObject::Impulse(_))));
        assert!(matches!(SoundObject::parse(Bytes::new(&bytes[..60])), Err(BadSoundObject::Short(_))));
    }

    /// The values OniGalore prints on OBD:OSBD/OSAm, whose size field says 200.
    #[test]
    fn an_ambient_is_read_as_published() {
        let numbers: Vec<u8> = [10.0_f32, 1.0, 1.0, 10.0, 50.0].iter().flat_map(|n| n.to_le_bytes()).collect();
        let names = [name(""), name("aircon5lp"), name(""), name(""), name("")].concat();
        let bytes = data(b"OSAm", 6, &[&[1, 0, 0, 0, 4, 0, 0, 0], &numbers, &names, &[3, 0, 0, 0, 0, 0, 0, 0]]);
        assert_eq!(bytes[4..8], [0xC8, 0, 0, 0]);
        let Ok(SoundObject::Ambient(ambient)) = SoundObject::parse(Bytes::new(&bytes)) else { panic!("no ambient") };
        assert_eq!((ambient.priority, ambient.flags, ambient.distance), (1, 4, [10.0, 50.0]));
        assert_eq!(ambient.groups, ["", "aircon5lp", "", "", ""]);
    }

    #[test]
    fn what_is_no_sound_object_is_refused() {
        let kind = SoundObject::parse(Bytes::new(&data(b"OBJC", 6, &[&[0; 64]])));
        assert_eq!(kind, Err(BadSoundObject::Kind { found: crate::tag::Tag::new(*b"OBJC") }));
        let version = SoundObject::parse(Bytes::new(&data(b"OSIm", 7, &[&[0; 64]])));
        assert_eq!(version, Err(BadSoundObject::Version(7)));
        let endless = data(b"OSGr", 1, &[&[1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], &permutation(1, "a")]);
        let Ok(SoundObject::Group(group)) = SoundObject::parse(Bytes::new(&endless)) else { panic!("no group") };
        assert_eq!((group.permutations.len(), group.shortfall.map(|short| short.present)), (1, Some(1)));
    }
}
