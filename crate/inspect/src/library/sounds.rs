//! Sounds (SNDD), decoded on request, and the way from a name in an animation to them.

use level::kinds::Sndd;
use level::kinds::sndd::WaveFormat;
use level::{Codec, InstanceId, Sound, SoundChain, Tag};
use serde::Serialize;

use crate::session::Session;

/// One sound of the list.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SoundRow {
    /// Its handle.
    pub id: u32,
    /// Full instance name, or its number where it has none.
    pub name: String,
    /// File it is in.
    pub file: String,
    /// How it is stored, as its header says; its data is read when it is asked for.
    pub codec: String,
    /// 1 or 2; 0 when it cannot be read.
    pub channels: u32,
    /// Samples a second of each channel.
    pub rate: u32,
    /// Bytes of its data.
    pub bytes: u32,
    /// How long it plays in 1/60 s, as its header says.
    pub stated_duration: u32,
    /// Why its header cannot be read, or "".
    pub problem: String,
}

/// What a sound name of an animation leads to.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SoundLink {
    /// The name as the animation has it.
    pub name: String,
    /// Sounds that may be heard, with how often each is chosen.
    pub choices: Vec<SoundChoice>,
    /// Full names on the way that no open file has.
    pub missing: Vec<String>,
    /// What could not be read on the way.
    pub problems: Vec<String>,
}

/// A sound that may be heard.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SoundChoice {
    /// Handle of the sound; `None` when it is not open.
    pub sound: Option<u32>,
    /// Its name.
    pub name: String,
    /// How often it is chosen, against the others.
    pub weight: u32,
    /// Least and most volume.
    pub volume: [f32; 2],
    /// Least and most pitch.
    pub pitch: [f32; 2],
}

/// What a sound of an animation looks like on a timeline.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SoundShape {
    /// The name as the animation has it.
    pub name: String,
    /// How long it is heard, in frames of 1/60 s, at the pitch it is played with.
    pub frames: f32,
    /// Least and greatest sample of each of equally long stretches, −1 to 1, in turn.
    pub peaks: Vec<f32>,
}

/// Names of an animation that are followed; genuine ones have a few.
const MOST_NAMES: usize = 256;
/// Sounds that may be heard for the names of one animation, altogether.
const MOST_CHOICES: usize = 2_048;
/// Stretches a shape has at most.
const MOST_STRETCHES: usize = 256;
/// Samples that are decoded for the shapes of one animation before the rest goes without.
const MOST_SAMPLES: usize = 0x200_0000;

impl Session {
    /// Every sound of the open files.
    pub fn sounds(&mut self) -> Vec<SoundRow> {
        let all: Vec<InstanceId> = self.set.of_tag(Tag::SNDD).map(|(id, _)| id).collect();
        all.into_iter().map(|id| self.sound_row(id)).collect()
    }

    /// One sound, decoded; its channels take turns.
    ///
    /// # Errors
    /// A sentence that says why there is nothing to hear.
    pub fn sound(&self, sound: u32) -> Result<Sound, String> {
        let id = self.handles.instance(sound).ok_or("This sound is not open.")?;
        let sound = Sound::load(&self.set, id).map_err(|error| error.to_string())?;
        if sound.samples.is_empty() {
            let why: Vec<String> = sound.findings.iter().map(ToString::to_string).collect();
            return Err(if why.is_empty() { "The sound has no samples.".to_owned() } else { why.join(" ") });
        }
        Ok(sound)
    }

    /// What the sound names of an animation lead to, each name once.
    pub fn sound_links(&mut self, animation: u32) -> Vec<SoundLink> {
        let chains = self.sound_chains(animation);
        let mut room = MOST_CHOICES;
        let link = |(name, chain): (String, SoundChain)| {
            let left_out = chain.choices.len().saturating_sub(room);
            let choices: Vec<SoundChoice> = chain
                .choices
                .into_iter()
                .take(room)
                .map(|choice| SoundChoice {
                    sound: choice.sound.map(|sound| self.handles.of(sound)),
                    name: choice.name,
                    weight: choice.weight,
                    volume: choice.volume,
                    pitch: choice.pitch,
                })
                .collect();
            room -= choices.len();
            let mut problems: Vec<String> = chain.problems.iter().map(ToString::to_string).collect();
            if left_out > 0 {
                problems.push(format!("{left_out} more sounds are named than are looked at."));
            }
            let missing = chain.missing.into_iter().take(MOST_CHOICES).collect();
            SoundLink { name, choices, missing, problems }
        };
        chains.into_iter().map(link).collect()
    }

    /// What the sounds of an animation look like: of each name the sound that is chosen most often and can be heard.
    pub fn sound_shapes(&self, animation: u32) -> Vec<SoundShape> {
        let mut room = MOST_SAMPLES;
        let shape = |(name, chain): (String, SoundChain)| {
            let open = chain.choices.iter().filter(|choice| choice.sound.is_some());
            // The first of those with the same weight.
            let choice = open.reduce(|best, other| if other.weight > best.weight { other } else { best })?;
            if room == 0 {
                return None;
            }
            let sound = Sound::load(&self.set, choice.sound?).ok().filter(|sound| sound.length() > 0)?;
            room = room.saturating_sub(sound.samples.len());
            let pitch = f64::from(f32::midpoint(choice.pitch[0], choice.pitch[1]));
            let pitch = if pitch.is_finite() && pitch > 0.0 { pitch } else { 1.0 };
            let frames = (sound.seconds() * 60.0 / pitch).clamp(0.0, 1e6);
            let stretches = ((frames * 2.0) as usize).clamp(2, MOST_STRETCHES);
            let peaks = sound.peaks(stretches).into_iter().flatten().map(|sample| f32::from(sample) / 32_768.0);
            Some(SoundShape { name, frames: frames as f32, peaks: peaks.collect() })
        };
        self.sound_chains(animation).into_iter().filter_map(shape).collect()
    }

    /// The sound names of an animation, each once, and what they lead to.
    fn sound_chains(&self, animation: u32) -> Vec<(String, SoundChain)> {
        let Some(id) = self.animation(animation) else { return Vec::new() };
        let mut names: Vec<String> =
            self.detail(animation).into_iter().flat_map(|detail| detail.sounds).map(|sound| sound.name).collect();
        names.sort_unstable();
        names.dedup();
        names.truncate(MOST_NAMES);
        let follow = |name: String| {
            let chain = SoundChain::of(&self.set, id.file, &name);
            (name, chain)
        };
        names.into_iter().map(follow).collect()
    }

    fn sound_row(&mut self, id: InstanceId) -> SoundRow {
        let layout = self.set.file(id.file).map(|file| file.index().sound_layout());
        let sndd = layout.map(|layout| self.set.view(id, Tag::SNDD, |data| Sndd::new(data, layout)));
        let row = SoundRow {
            name: self.full_name(id),
            file: self.file_name(id),
            codec: String::new(),
            channels: 0,
            rate: 0,
            bytes: 0,
            stated_duration: 0,
            problem: String::new(),
            id: self.handles.of(id),
        };
        match sndd {
            Some(Ok(sndd)) => SoundRow {
                codec: match sndd.format.map(|format| (format.codec, format.bits)) {
                    Some((WaveFormat::MS_ADPCM, _)) => "MS ADPCM".to_owned(),
                    Some((WaveFormat::PCM, bits)) => format!("PCM, {bits} bits"),
                    Some((other, _)) => format!("codec {other}"),
                    // The Mac's or the Windows demo's: the data tells.
                    None => "ADPCM".to_owned(),
                },
                channels: sndd.channels().into(),
                rate: sndd.rate(),
                bytes: sndd.size,
                stated_duration: sndd.duration,
                ..row
            },
            Some(Err(error)) => SoundRow { problem: error.to_string(), ..row },
            None => row,
        }
    }
}

/// How a decoded sound was stored, in words.
pub fn codec_name(codec: Codec) -> String {
    match codec {
        Codec::Pcm(bits) => format!("PCM, {bits} bits"),
        Codec::MsAdpcm => "MS ADPCM".to_owned(),
        Codec::Ima4 => "IMA4 ADPCM".to_owned(),
    }
}
