//! One animation of a museum in full: what the file says, what is inferred, and every frame. Twins in the page's `contract.ts`.

use jam::{Animation, Axis, Expected, Field, Found, Layout, OnDisc, Options, Skeleton, Track, Word};
use serde::Serialize;

use super::opening::sentence;
use crate::problem::Problem;
use crate::session::Session;

/// The disc a museum was found on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DiscFacts {
    /// Title in the disc's header, or "".
    pub title: String,
    /// Product number, or "".
    pub product: String,
    /// Version, or "".
    pub version: String,
    /// Letters of the regions it runs in.
    pub regions: String,
    /// How the image is laid out, as cue sheets write it.
    pub layout: &'static str,
    /// Name of the museum's file on the disc.
    pub name: String,
    /// First sector of that file.
    pub sector: u32,
}

impl DiscFacts {
    pub(super) fn new(found: &OnDisc) -> Self {
        let header = found.header.clone();
        let (title, product, version, regions) =
            header.map_or_else(Default::default, |head| (head.title, head.product, head.version, head.regions));
        let (name, sector) = (found.entry.name.clone(), found.entry.first);
        Self { title, product, version, regions, layout: found.layout, name, sector }
    }
}

/// Frames that have the same flag word.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FlagSet {
    /// The word.
    pub flags: u16,
    /// Bytes of such a frame.
    pub size: u32,
    /// How many there are.
    pub frames: u32,
    /// The first of them.
    pub first: u32,
}

/// One animation in full.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MuseumDetail {
    /// Its handle.
    pub id: u32,
    /// Its name.
    pub name: String,
    /// Name of the museum's file.
    pub file: String,
    /// Whose it is, or "".
    pub character: &'static str,
    /// Offset of its jump table in the file.
    pub address: u32,
    /// The same as the console sees it.
    pub ram: u32,
    /// Its place in the game's own list.
    pub listed: Option<u8>,
    /// How it was found, and how sure it is.
    pub sureness: &'static str,
    /// "A" to "D".
    pub confidence: &'static str,
    /// The letter in words.
    pub meaning: &'static str,
    /// Frames its table lists.
    pub frames: u32,
    /// How many the public notes lead one to expect, in words.
    pub expected: String,
    /// Sub-models a frame turns.
    pub parts: Option<u8>,
    /// Where that number comes from.
    pub layout: String,
    /// Names of the bones on the stage, the root first.
    pub bones: Vec<String>,
    /// Where the joints come from.
    pub joints: &'static str,
    /// Offsets of its first byte and past its last.
    pub span: [u32; 2],
    /// Each flag word that occurs, the most frequent first.
    pub flag_sets: Vec<FlagSet>,
    /// The flag word of each frame; `None` for one that cannot be read.
    pub frame_flags: Vec<Option<u16>>,
    /// Frames without any channel.
    pub empty: Vec<u32>,
    /// Frames behind the table.
    pub behind: u32,
    /// Frames that have X, Y and Z of the position, of the whole model's rotation, and of the parts' angles.
    pub channels: [[u32; 3]; 3],
    /// By what the file was recognised.
    pub recognition: String,
    /// The address the file is loaded to.
    pub load_address: u32,
    /// What was dropped: the file, or a dump of memory.
    pub form: &'static str,
    /// Bytes of the file.
    pub bytes: u32,
    /// Of what was dropped, or of the file on the disc.
    pub sha256: String,
    /// The disc it is on.
    pub disc: Option<DiscFacts>,
    /// What is odd about it.
    pub problems: Vec<Problem>,
}

/// A row of the table of frames.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FrameRow {
    /// Where its entry of the jump table stands.
    pub entry_at: u32,
    /// That entry: offset of the frame from the table.
    pub offset: i16,
    /// Where the frame is; `None` for one that cannot be read.
    pub at: Option<u32>,
    /// Its bytes.
    pub size: u32,
    /// Its flag word.
    pub flags: Option<u16>,
    /// The position as stored, 16.16 model units; `None` for an absent component.
    pub position: [Option<i32>; 3],
    /// The whole model's angles as stored, 0x10000 a turn.
    pub rotation: [Option<u16>; 3],
    /// Why it cannot be read, or "".
    pub problem: String,
}

/// A field of a frame as stored.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct WordRow {
    /// Its offset in the file.
    pub at: u32,
    /// What it is.
    pub name: String,
    /// Its bits in hexadecimal, as long as it is.
    pub raw: String,
    /// Model units or degrees; `None` for the flags.
    pub value: Option<f64>,
}

/// A part's angles at a frame, as shown: absent channels settled by the options. Degrees.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PartAngles {
    /// Its name.
    pub name: String,
    /// Degrees about X, Y, Z.
    pub angles: [f64; 3],
}

/// One frame in full.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FrameDetail {
    /// Every field in file order.
    pub words: Vec<WordRow>,
    /// The settled position, model units.
    pub position: [f64; 3],
    /// The whole model's settled angles, degrees.
    pub rotation: [f64; 3],
    /// The settled angles of every part.
    pub parts: Vec<PartAngles>,
}

impl Session {
    /// One animation of a museum in full, by the chosen options; `None` for a handle of anything else.
    pub fn museum_detail(&self, animation: u32, options: &Options) -> Option<MuseumDetail> {
        let (opened, row) = self.museums.find(animation)?;
        let found = opened.animation(row)?;
        let museum = &opened.museum;
        let skeleton = Skeleton::of(museum, found, options, options.as_sonic);
        let mut detail = MuseumDetail {
            id: row.id,
            name: row.name.clone(),
            file: row.file.clone(),
            character: found.character().map_or("", jam::Character::name),
            address: found.at,
            ram: museum.load_address().address().wrapping_add(found.at),
            listed: found.listed,
            sureness: found.sureness(),
            confidence: found.confidence().letter(),
            meaning: found.confidence().meaning(),
            frames: found.frames,
            expected: expected(found),
            parts: found.parts,
            layout: layout(found),
            bones: skeleton.as_ref().map(|skeleton| jam::Staging::new(skeleton, options).names).unwrap_or_default(),
            joints: skeleton.as_ref().map_or("", |skeleton| skeleton.origin.badge()),
            span: [found.start, found.end],
            flag_sets: Vec::new(),
            frame_flags: Vec::new(),
            empty: Vec::new(),
            behind: 0,
            channels: [[0; 3]; 3],
            recognition: museum.recognition().sentence(),
            load_address: museum.load_address().address(),
            form: museum.form().name(),
            bytes: museum.bytes().len(),
            sha256: museum.sha256_text(),
            disc: opened.disc.clone(),
            problems: opened.problems.iter().filter(|problem| problem.animation == Some(animation)).cloned().collect(),
        };
        for (index, frame) in (0..).zip(museum.frames(found)) {
            detail.frame_flags.push(frame.as_ref().ok().map(|frame| frame.flags().word()));
            if let Ok(frame) = frame {
                detail.count(index, frame, found.at);
            }
        }
        detail.flag_sets.sort_by_key(|set| std::cmp::Reverse(set.frames));
        Some(detail)
    }

    /// Every frame of an animation of a museum, in the order of its table.
    pub fn museum_frames(&self, animation: u32) -> Option<Vec<FrameRow>> {
        let (opened, row) = self.museums.find(animation)?;
        let found = opened.animation(row)?;
        let Ok(table) = opened.museum.table(found) else { return Some(Vec::new()) };
        let row = |(index, frame): (u32, Result<jam::Frame<'_>, jam::Oddity>)| {
            let (entry_at, offset) = (table.entry_at(index), table.word(index).unwrap_or(0));
            match frame {
                Ok(frame) => FrameRow {
                    entry_at,
                    offset,
                    at: Some(frame.at()),
                    size: frame.size(),
                    flags: Some(frame.flags().word()),
                    position: Axis::ALL.map(|axis| frame.position(axis)),
                    rotation: Axis::ALL.map(|axis| frame.rotation(axis)),
                    problem: String::new(),
                },
                Err(why) => FrameRow {
                    entry_at,
                    offset,
                    at: None,
                    size: 0,
                    flags: None,
                    position: [None; 3],
                    rotation: [None; 3],
                    problem: sentence(&why.to_string()),
                },
            }
        };
        Some((0..).zip(opened.museum.frames(found)).map(row).collect())
    }

    /// One frame of an animation of a museum, as stored and as shown by the options.
    pub fn museum_frame(&self, animation: u32, frame: u32, options: &Options) -> Option<FrameDetail> {
        let (opened, row) = self.museums.find(animation)?;
        let found = opened.animation(row)?;
        let words = opened.museum.frame(found, frame).map(|frame| frame.words()).unwrap_or_default();
        let named = |part: u8| part_name(found, part, options);
        let mut detail = FrameDetail {
            words: words.iter().map(|word| word_row(word, &named)).collect(),
            position: [0.0; 3],
            rotation: [0.0; 3],
            parts: Vec::new(),
        };
        if let Ok(track) = Track::resolve(&opened.museum, found, options) {
            detail.position = track.position_units(frame);
            detail.rotation = track.rotation(frame).map(jam::degrees);
            let angles = |part| PartAngles { name: named(part), angles: track.angles(frame, part).map(jam::degrees) };
            detail.parts = (0..track.parts()).map(angles).collect();
        }
        Some(detail)
    }
}

impl MuseumDetail {
    fn count(&mut self, index: u32, frame: jam::Frame<'_>, table: u32) {
        let flags = frame.flags();
        match self.flag_sets.iter_mut().find(|set| set.flags == flags.word()) {
            Some(set) => set.frames += 1,
            None => self.flag_sets.push(FlagSet { flags: flags.word(), size: frame.size(), frames: 1, first: index }),
        }
        if flags.is_empty() {
            self.empty.push(index);
        }
        self.behind += u32::from(frame.at() > table);
        let has = |of: fn(jam::Flags, Axis) -> bool| Axis::ALL.map(|axis| of(flags, axis));
        let there = [has(jam::Flags::has_position), has(jam::Flags::has_rotation), has(jam::Flags::has_angle)];
        for (counts, there) in self.channels.iter_mut().zip(there) {
            for (count, there) in counts.iter_mut().zip(there) {
                *count += u32::from(there);
            }
        }
    }
}

fn expected(animation: &Animation) -> String {
    match animation.known.map(|known| known.expected) {
        Some(Expected::Frames(frames)) => format!("{frames}, by the published addresses"),
        Some(Expected::Between(low, high)) => format!("{low} to {high}, if its frames are as usual"),
        Some(Expected::Unknown) | None => String::new(),
    }
}

fn layout(animation: &Animation) -> String {
    match (animation.layout, animation.found) {
        (Layout::Documented, _) => "documented for this character".to_owned(),
        (Layout::Inferred { agreeing, voting }, _) => {
            format!("inferred: the sizes of {agreeing} of {voting} frames fit")
        }
        (Layout::Unknown, Found::Documented) => "not documented, and no number fits".to_owned(),
        (Layout::Unknown, _) => "unknown: no number fits".to_owned(),
    }
}

/// What a part is called: by the documented order where it is known or chosen, else by its number.
fn part_name(animation: &Animation, part: u8, options: &Options) -> String {
    let sonic = animation.character() == Some(jam::Character::SonicTails) || options.as_sonic;
    let known = if animation.parts == Some(15) && sonic { jam::part_name(part) } else { None };
    known.map_or_else(|| format!("Part {}", u16::from(part) + 1), str::to_owned)
}

fn word_row(word: &Word, named: &impl Fn(u8) -> String) -> WordRow {
    let name = match word.field {
        Field::Flags => "Flags".to_owned(),
        Field::Position(axis) => format!("Position {}", axis.letter()),
        Field::Rotation(axis) => format!("Whole rotation {}", axis.letter()),
        Field::Angle { part, axis } => format!("{} {}", named(part), axis.letter()),
    };
    let digits = word.field.size() as usize * 2;
    WordRow { at: word.at, name, raw: format!("{:0digits$X}", word.raw), value: word.value() }
}
