//! The rotations part: for every bone a stream of keys with the frames between them.
//!
//! ```text
//! u16 offset[bones]            from the start of the part to each bone's stream; unsigned (OniSplit's packer reads
//!                              the last one as signed and refuses parts over 32 KB, but nothing else is wrong with them)
//! per bone: key, u8 gap, key, u8 gap, ... , key
//! ```
//!
//! The last key has no gap after it. The stream ends with the key at whose moment the gaps have added up to
//! `frames - 1`; an animation of one frame has one key. Streams follow one another without alignment.
//!
//! | bytes a key | content | where |
//! | --- | --- | --- |
//! | 6 | u16 X, Y, Z, angle = u * 2 pi / 65535 | nearly all retail animations |
//! | 16 | f32 x, y, z, w of a quaternion, w with its sign changed | retail overlays |
//! | 8 | s16 x, y, z, w, value = s / 32767 | known to the engine (the OpenOni note alone); in no retail file |
//! | 4 | s8 x, y, z, w, value = s / 127 | the same |
//! | 3 | u8 X, Y, Z, angles through tables of the engine's that are not known | the same |
//!
//! Sources: the OpenOni note (from the engine's own walk, checked on all retail animations) and OniSplit, which
//! agree on the walk. What a damaged stream means is decided here: see [`RotationFinding`].

use super::finding::RotationFinding;
use crate::bytes::Bytes;

/// One stored rotation, exactly as on disk; what it means is the `motion` crate's knowledge.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Key {
    /// Angles about X, Y and Z, each `u * 2 pi / 65535`.
    Euler([u16; 3]),
    /// Quaternion x, y, z, w; w has the opposite sign of the usual (Hamilton) one.
    Quat([f32; 4]),
    /// The same in 32767ths.
    Short([i16; 4]),
    /// The same in 127ths.
    Byte([i8; 4]),
    /// Angles in 256ths of a turn, nearly: the engine's tables are not known.
    Tiny([u8; 3]),
}

impl Key {
    /// True when a key of so many bytes can be read.
    pub const fn is_known_size(bytes: u16) -> bool {
        matches!(bytes, 3 | 4 | 6 | 8 | 16)
    }

    fn read(bytes: Bytes<'_>) -> Option<Self> {
        let raw = bytes.as_slice();
        Some(match raw.len() {
            16 => Self::Quat(bytes.floats(0).ok()?),
            8 => Self::Short([bytes.i16(0).ok()?, bytes.i16(2).ok()?, bytes.i16(4).ok()?, bytes.i16(6).ok()?]),
            6 => Self::Euler([bytes.u16(0).ok()?, bytes.u16(2).ok()?, bytes.u16(4).ok()?]),
            4 => Self::Byte(raw.first_chunk::<4>()?.map(|byte| i8::from_le_bytes([byte]))),
            3 => Self::Tiny(*raw.first_chunk()?),
            _ => return None,
        })
    }

    /// Squared length of a stored quaternion; `None` for angles, which have none, and for the coarsest kind, where
    /// rounding alone moves it by more than a fault would.
    fn length_squared(self) -> Option<f32> {
        match self {
            Self::Quat(q) => Some(q.iter().map(|v| v * v).sum()),
            Self::Short(q) => Some(q.iter().map(|v| (f32::from(*v) / 32767.0).powi(2)).sum()),
            Self::Euler(_) | Self::Byte(_) | Self::Tiny(_) => None,
        }
    }
}

/// Findings that are kept of one animation.
const MOST_FINDINGS: usize = 64;

/// How many times its own size a part may be read when streams share bytes. All bones of a figure sharing one
/// stream makes 19; without a limit a small part could be made to stand for gigabytes of keys.
const MOST_SHARING: usize = 32;

/// Where a bone's keys are in the part.
#[derive(Debug, Clone, Copy, Default)]
struct Stream {
    start: usize,
    end: usize,
    keys: usize,
}

/// The rotations of one animation: its bytes, walked once, so that reading keys cannot fail.
#[derive(Debug, Clone)]
pub struct Rotations {
    bytes: Vec<u8>,
    key_size: usize,
    /// Offsets of the bones' streams as stored: as many as there are bones, unless the part ends before.
    pub offsets: Vec<u16>,
    /// One for every bone that could be read; empty where a bone has no keys.
    streams: Vec<Stream>,
    size: usize,
    findings: Vec<RotationFinding>,
}

impl Rotations {
    /// Walks the streams of a part. `bytes` may reach past its end; what does is dropped. `None` when keys of that
    /// size cannot be read or there are no frames.
    pub fn new(mut bytes: Vec<u8>, bone_count: u16, key_size: u16, frame_count: u16) -> Option<Self> {
        if !Key::is_known_size(key_size) || frame_count == 0 {
            return None;
        }
        let bones = usize::from(bone_count);
        let table = Bytes::new(&bytes);
        let offsets: Vec<u16> = (0..bones).map_while(|bone| table.u16(bone * 2).ok()).collect();
        let mut walk = Walk {
            part: table,
            key_size: key_size.into(),
            frames: frame_count.into(),
            findings: Vec::new(),
            left_out: 0,
        };
        if offsets.len() < bones {
            walk.note(RotationFinding::TableCut { bone: offsets.len() });
        }
        let mut streams = Vec::with_capacity(offsets.len());
        let mut left = MOST_SHARING * bytes.len();
        for (bone, offset) in offsets.iter().enumerate() {
            let stream = walk.stream(bone, *offset, bones * 2);
            let Some(rest) = left.checked_sub(stream.end - stream.start) else {
                walk.note(RotationFinding::Crowded { bone });
                break;
            };
            left = rest;
            streams.push(stream);
        }
        let findings = walk.finish();
        let size = streams.iter().map(|stream| stream.end).fold(bytes.len().min(bones * 2), usize::max);
        bytes.truncate(size);
        Some(Self { bytes, key_size: key_size.into(), offsets, streams, size, findings })
    }

    /// Number of bones the list of offsets has. Those that could not be read have no keys.
    pub fn bone_count(&self) -> usize {
        self.offsets.len()
    }

    /// Bytes of one key.
    pub const fn key_size(&self) -> usize {
        self.key_size
    }

    /// Bytes of the part, from its start to the end of the last stream. The file does not say it.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// The part itself, as it stands in the file.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// A bone's stream as it stands in the file: its keys and the gaps between them. Empty for a bone without keys.
    pub fn stream(&self, bone: usize) -> &[u8] {
        let stream = self.streams.get(bone).copied().unwrap_or_default();
        self.bytes.get(stream.start..stream.end).unwrap_or_default()
    }

    /// A bone's keys with the frames they stand at, in order of time. The first is at 0; the last is the first one
    /// at or past the last frame. It lies past it only where the gaps overshoot: its true moment is given, since the
    /// engine blends towards it over the whole gap. No keys for a bone that could not be read or does not exist.
    pub fn keys(&self, bone: usize) -> KeyIter<'_> {
        let left = self.streams.get(bone).map_or(0, |stream| stream.keys);
        KeyIter { rest: Bytes::new(self.stream(bone)), key_size: self.key_size, time: 0, left }
    }

    /// Number of keys of a bone.
    pub fn key_count(&self, bone: usize) -> usize {
        self.streams.get(bone).map_or(0, |stream| stream.keys)
    }

    /// What is wrong with the streams.
    pub fn findings(&self) -> &[RotationFinding] {
        &self.findings
    }
}

/// The engine's walk over all streams, once, noting what is wrong.
struct Walk<'a> {
    part: Bytes<'a>,
    key_size: usize,
    frames: usize,
    findings: Vec<RotationFinding>,
    left_out: usize,
}

impl Walk<'_> {
    fn stream(&mut self, bone: usize, offset: u16, first: usize) -> Stream {
        let start = usize::from(offset);
        if start < first || start >= self.part.len() {
            self.note(RotationFinding::BadOffset { bone, offset });
            return Stream::default();
        }
        let last = (self.frames - 1) as u32;
        let (mut at, mut end, mut keys, mut time) = (start, start, 0, 0_u32);
        let (mut zero, mut not_unit, mut not_finite) = (None, Tally::default(), Tally::default());
        loop {
            let Some(key) = self.part.slice(at, self.key_size).ok().and_then(Key::read) else {
                self.note(RotationFinding::Cut { bone, keys });
                break;
            };
            if let Some(length) = key.length_squared() {
                not_finite.count(keys, !length.is_finite());
                not_unit.count(keys, (length - 1.0).abs() > 0.01);
            }
            at += self.key_size;
            end = at;
            keys += 1;
            if time >= last {
                break;
            }
            if keys > self.frames {
                self.note(RotationFinding::Endless { bone });
                break;
            }
            let Ok(gap) = self.part.u8(at) else {
                self.note(RotationFinding::Cut { bone, keys });
                break;
            };
            if gap == 0 {
                zero.get_or_insert(keys - 1);
            }
            at += 1;
            time += u32::from(gap);
        }
        if let Some(key) = zero {
            self.note(RotationFinding::ZeroGap { bone, key });
        }
        if time > last {
            self.note(RotationFinding::Overshoot { bone, end: time, last });
        }
        if let Some((key, count)) = not_unit.found() {
            self.note(RotationFinding::NotUnit { bone, key, count });
        }
        if let Some((key, count)) = not_finite.found() {
            self.note(RotationFinding::NotFinite { bone, key, count });
        }
        Stream { start, end, keys }
    }

    fn note(&mut self, finding: RotationFinding) {
        if self.findings.len() < MOST_FINDINGS {
            self.findings.push(finding);
        } else {
            self.left_out += 1;
        }
    }

    fn finish(mut self) -> Vec<RotationFinding> {
        if self.left_out > 0 {
            self.findings.push(RotationFinding::More { count: self.left_out });
        }
        self.findings
    }
}

/// The first of some keys and how many there are.
#[derive(Default)]
struct Tally {
    first: usize,
    count: usize,
}

impl Tally {
    fn count(&mut self, key: usize, yes: bool) {
        if yes {
            if self.count == 0 {
                self.first = key;
            }
            self.count += 1;
        }
    }

    fn found(&self) -> Option<(usize, usize)> {
        (self.count > 0).then_some((self.first, self.count))
    }
}

/// The keys of one bone; see [`Rotations::keys`].
#[derive(Debug, Clone)]
pub struct KeyIter<'a> {
    rest: Bytes<'a>,
    key_size: usize,
    time: u32,
    left: usize,
}

impl Iterator for KeyIter<'_> {
    /// The frame and the key that stands there.
    type Item = (u32, Key);

    fn next(&mut self) -> Option<Self::Item> {
        self.left = self.left.checked_sub(1)?;
        let key = self.rest.slice(0, self.key_size).ok().and_then(Key::read)?;
        let time = self.time;
        // Behind the last key there is no gap; the time past it is never asked for.
        self.time += u32::from(self.rest.u8(self.key_size).unwrap_or(0));
        self.rest = self.rest.rest(self.key_size + 1);
        Some((time, key))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for KeyIter<'_> {}

#[cfg(test)]
mod tests {
    use super::*;

    /// A part with 6-byte keys: each bone's keys are `(n, 0, 0)` for n from 0, with these gaps between them.
    fn part(bones: &[&[u8]]) -> Vec<u8> {
        let mut table = Vec::new();
        let mut streams = Vec::new();
        for gaps in bones {
            table.extend_from_slice(&u16::try_from(bones.len() * 2 + streams.len()).unwrap().to_le_bytes());
            for number in 0..=gaps.len() {
                streams.extend_from_slice(&[number as u8, 0, 0, 0, 0, 0]);
                streams.extend(gaps.get(number));
            }
        }
        table.extend(streams);
        table
    }

    fn times(rotations: &Rotations, bone: usize) -> Vec<u32> {
        rotations.keys(bone).map(|(time, _)| time).collect()
    }

    #[test]
    fn one_frame_is_one_key_without_a_gap() {
        let rotations = Rotations::new(part(&[&[], &[]]), 2, 6, 1).unwrap();
        assert_eq!(rotations.size(), 4 + 12);
        assert_eq!(rotations.keys(1).collect::<Vec<_>>(), [(0, Key::Euler([0, 0, 0]))]);
        assert!(rotations.findings().is_empty());
    }

    #[test]
    fn gaps_add_up_to_the_last_frame() {
        let rotations = Rotations::new(part(&[&[255, 1, 44], &[150, 150]]), 2, 6, 301).unwrap();
        assert_eq!(times(&rotations, 0), [0, 255, 256, 300]);
        assert_eq!(times(&rotations, 1), [0, 150, 300]);
        assert_eq!(rotations.keys(0).last(), Some((300, Key::Euler([3, 0, 0]))));
        assert_eq!(rotations.keys(0).len(), 4);
        assert!(rotations.findings().is_empty());
        assert_eq!(times(&rotations, 2), [], "no such bone");
    }

    #[test]
    fn what_follows_the_last_stream_is_dropped() {
        let mut bytes = part(&[&[1]]);
        let size = bytes.len();
        bytes.extend([0xAD; 40]);
        let rotations = Rotations::new(bytes, 1, 6, 2).unwrap();
        assert_eq!((rotations.size(), rotations.as_bytes().len()), (size, size));
        assert_eq!(rotations.stream(0).len(), 13);
    }

    #[test]
    fn an_overshooting_gap_is_kept_and_noted() {
        let rotations = Rotations::new(part(&[&[5, 9, 1]]), 1, 6, 11).unwrap();
        assert_eq!(times(&rotations, 0), [0, 5, 14]);
        assert_eq!(rotations.findings(), [RotationFinding::Overshoot { bone: 0, end: 14, last: 10 }]);
    }

    #[test]
    fn gaps_of_zero_do_not_hang() {
        let rotations = Rotations::new(part(&[&[0, 2, 0, 0]]), 1, 6, 3).unwrap();
        assert_eq!(times(&rotations, 0), [0, 0, 2]);
        assert_eq!(rotations.findings(), [RotationFinding::ZeroGap { bone: 0, key: 0 }]);
        let rotations = Rotations::new(part(&[&[0; 40]]), 1, 6, 3).unwrap();
        assert_eq!(rotations.keys(0).count(), 4, "one more than frames");
        assert_eq!(
            rotations.findings(),
            [RotationFinding::Endless { bone: 0 }, RotationFinding::ZeroGap { bone: 0, key: 0 }]
        );
    }

    #[test]
    fn a_cut_stream_gives_the_keys_that_are_whole() {
        let whole = part(&[&[1, 1, 1]]);
        for len in 0..whole.len() {
            let rotations = Rotations::new(whole[..len].to_vec(), 1, 6, 4).unwrap();
            let keys = len.saturating_sub(2 + 6).checked_div(7).map_or(0, |gaps| if len < 8 { 0 } else { gaps + 1 });
            assert_eq!(rotations.keys(0).count(), keys, "{len} bytes");
            assert_eq!(rotations.findings().len(), 1, "{len} bytes: {:?}", rotations.findings());
        }
    }

    #[test]
    fn a_stream_outside_the_part_leaves_its_bone_without_keys() {
        let mut bytes = part(&[&[1], &[1], &[1]]);
        bytes[0] = 5; // inside the list of offsets
        bytes[2..4].copy_from_slice(&0x8000_u16.to_le_bytes());
        let rotations = Rotations::new(bytes, 3, 6, 2).unwrap();
        assert_eq!([0, 1, 2].map(|bone| rotations.key_count(bone)), [0, 0, 2]);
        assert_eq!(
            rotations.findings(),
            [RotationFinding::BadOffset { bone: 0, offset: 5 }, RotationFinding::BadOffset { bone: 1, offset: 0x8000 }]
        );
    }

    #[test]
    fn every_known_key_size_is_read_as_stored() {
        let key = |bytes: &[u8]| Key::read(Bytes::new(bytes));
        assert_eq!(key(&[1, 0, 0, 0x80, 0xFF, 0xFF]), Some(Key::Euler([1, 0x8000, 0xFFFF])));
        assert_eq!(key(&[0, 0, 0, 0, 1, 0x80, 0xFF, 0x7F]), Some(Key::Short([0, 0, -32767, 32767])));
        assert_eq!(key(&[0, 1, 0x81, 0x7F]), Some(Key::Byte([0, 1, -127, 127])));
        assert_eq!(key(&[0, 128, 255]), Some(Key::Tiny([0, 128, 255])));
        let one = [[0.0_f32; 3].map(f32::to_le_bytes).concat(), 1.0_f32.to_le_bytes().to_vec()].concat();
        assert_eq!(key(&one), Some(Key::Quat([0.0, 0.0, 0.0, 1.0])));
        for size in [0, 1, 5, 7, 12, 0xFFFF] {
            assert!(Rotations::new(part(&[&[]]), 1, size, 1).is_none(), "{size} bytes a key");
        }
        assert!(Rotations::new(part(&[&[]]), 1, 6, 0).is_none(), "no frames");
    }

    #[test]
    fn quaternions_that_are_no_rotation_are_counted() {
        let mut bytes = vec![2, 0];
        for (number, value) in [1.0_f32, 2.0, f32::NAN, 0.0].into_iter().enumerate() {
            bytes.extend(value.to_le_bytes());
            bytes.extend([0; 12]);
            bytes.extend([1].iter().take(usize::from(number < 3)));
        }
        let rotations = Rotations::new(bytes, 1, 16, 4).unwrap();
        assert_eq!(
            rotations.findings(),
            [
                RotationFinding::NotUnit { bone: 0, key: 1, count: 2 },
                RotationFinding::NotFinite { bone: 0, key: 2, count: 1 }
            ]
        );
    }

    #[test]
    fn all_bones_may_share_a_stream_but_not_thousands() {
        let mut bytes = Vec::new();
        for _ in 0..19 {
            bytes.extend(38_u16.to_le_bytes());
        }
        let stream = part(&[&[1; 199]]).split_off(2);
        bytes.extend(&stream);
        let rotations = Rotations::new(bytes, 19, 6, 200).unwrap();
        assert!((0..19).all(|bone| rotations.key_count(bone) == 200));
        assert!(rotations.findings().is_empty());

        let mut bytes = Vec::new();
        for _ in 0..5000 {
            bytes.extend(10_000_u16.to_le_bytes());
        }
        bytes.extend([1; 70_000]);
        let part_len = bytes.len();
        let rotations = Rotations::new(bytes, 5000, 6, 0xFFFF).unwrap();
        let walked: usize = (0..5000).map(|bone| rotations.stream(bone).len()).sum();
        assert!(walked <= MOST_SHARING * part_len, "{walked}");
        assert!(rotations.findings().len() <= MOST_FINDINGS + 1);
    }
}
