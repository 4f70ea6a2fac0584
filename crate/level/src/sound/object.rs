//! From the name an animation has for a sound to the sounds that can be heard for it.
//!
//! ```text
//! TRAM sound "thud" ── OSBDthud.imp ── OSBDthud.grp ── SNDDthud1.aif, SNDDthud2.aif …
//! ```

use crate::error::ReadError;
use crate::header::Layout;
use crate::kinds::osbd::{BadSoundObject, Osbd, SoundObject};
use crate::search::not_open;
use crate::set::{FileId, InstanceId, LevelSet};
use crate::tag::Tag;

/// Everything a sound name leads to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SoundChain {
    /// The impulse (OSBD) of that name.
    pub impulse: Option<InstanceId>,
    /// The group (OSBD) the impulse plays from.
    pub group: Option<InstanceId>,
    /// The sounds of the group.
    pub choices: Vec<Choice>,
    /// Names that none of the open files has.
    pub missing: Vec<String>,
    /// What could not be read on the way.
    pub problems: Vec<ChainProblem>,
}

/// A sound that may be heard.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Name of the SNDD, without the tag.
    pub name: String,
    /// The SNDD, if it is in an open file.
    pub sound: Option<InstanceId>,
    /// How often it is chosen, against the weights of the others.
    pub weight: u32,
    /// Least and most volume, the group's own counted in.
    pub volume: [f32; 2],
    /// Least and most pitch, the group's own counted in.
    pub pitch: [f32; 2],
}

/// What can go wrong between a name and its sounds.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ChainProblem {
    /// An instance or its data could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The data of a sound object is not what it should be.
    #[error("{name}: {cause}")]
    Bad {
        /// Full name of the sound object.
        name: String,
        /// What is wrong with it.
        cause: BadSoundObject,
    },
    /// A sound object of another kind than its name says.
    #[error("{0} is not of the kind its name says.")]
    Kind(String),
}

/// The most data of a sound object that is read, which is a group of more than a thousand sounds; the game's have a few.
const MOST_DATA: usize = 0x1_0000;

impl SoundObject {
    /// Reads the data of a sound object.
    ///
    /// # Errors
    /// When the instance is none, the file with its data is not open, or the data is not what it should be.
    pub fn load(set: &LevelSet, id: InstanceId) -> Result<Self, ChainProblem> {
        let layout = set.file(id.file).ok_or_else(not_open)?.index().payload_layout();
        let osbd = set.view(id, Tag::OSBD, Osbd::new)?;
        let size = usize::try_from(osbd.size).unwrap_or(usize::MAX).min(MOST_DATA);
        let data = match layout {
            Layout::Pc => set.read_raw_up_to(id.file, osbd.part_at, size)?,
            Layout::Mac => set.read_sep_up_to(id.file, osbd.part_at, size)?,
        };
        Self::parse(crate::bytes::Bytes::new(&data)).map_err(|cause| {
            let name = set.instance(id).and_then(|instance| instance.name()).unwrap_or("A sound object");
            ChainProblem::Bad { name: name.to_owned(), cause }
        })
    }
}

impl SoundChain {
    /// Follows the name an animation of a file has for a sound.
    pub fn of(set: &LevelSet, file: FileId, name: &str) -> Self {
        let mut chain = Self::default();
        let impulse = chain.object(set, file, &format!("OSBD{name}.imp"), |object| match object {
            SoundObject::Impulse(impulse) => Some(impulse),
            _ => None,
        });
        let Some((id, impulse)) = impulse else { return chain };
        chain.impulse = Some(id);
        let group = chain.object(set, id.file, &format!("OSBD{}.grp", impulse.group), |object| match object {
            SoundObject::Group(group) => Some(group),
            _ => None,
        });
        let Some((id, group)) = group else { return chain };
        chain.group = Some(id);
        for permutation in group.permutations {
            let full_name = format!("SNDD{}", permutation.sound);
            let sound = set.find(&full_name, Some(id.file));
            if sound.is_none() {
                chain.missing.push(full_name);
            }
            chain.choices.push(Choice {
                name: permutation.sound,
                sound,
                weight: permutation.weight,
                volume: permutation.volume.map(|volume| volume * group.volume),
                pitch: permutation.pitch.map(|pitch| pitch * group.pitch),
            });
        }
        chain
    }

    /// Finds a sound object by its full name and reads it as the kind it has to be.
    fn object<T>(
        &mut self,
        set: &LevelSet,
        near: FileId,
        full_name: &str,
        kind: impl FnOnce(SoundObject) -> Option<T>,
    ) -> Option<(InstanceId, T)> {
        let Some(id) = set.find(full_name, Some(near)) else {
            self.missing.push(full_name.to_owned());
            return None;
        };
        match SoundObject::load(set, id) {
            Ok(object) => {
                let read = kind(object);
                if read.is_none() {
                    self.problems.push(ChainProblem::Kind(full_name.to_owned()));
                }
                read.map(|read| (id, read))
            }
            Err(problem) => {
                self.problems.push(problem);
                None
            }
        }
    }
}
