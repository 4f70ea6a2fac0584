//! Cue sheets: a few lines of text beside a `.bin` that say which file holds the data track and where in it that begins.
//! Never needed, but they settle which of many files to open.

/// Bytes of a cue sheet that are read; real ones have a few thousand.
pub const MOST_CUE: u64 = 64 * 1024;

/// A cue sheet.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cue {
    /// Its tracks, in order.
    pub tracks: Vec<CueTrack>,
}

/// One track of a cue sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CueTrack {
    /// The file it is in, as written, without folders.
    pub file: String,
    /// Its number.
    pub number: u8,
    /// "MODE1/2352", "AUDIO" and so on, in capitals.
    pub mode: String,
    /// The sector of that file at which index 1 begins; 0 where the sheet does not say.
    pub start: u32,
}

impl CueTrack {
    /// True for tracks of sectors with files on them.
    pub fn is_data(&self) -> bool {
        self.mode.starts_with("MODE1/") || self.mode.starts_with("MODE2/")
    }
}

impl Cue {
    /// Reads a cue sheet; `None` when the text holds no track.
    pub fn parse(text: &str) -> Option<Self> {
        let mut cue = Self::default();
        let mut file = String::new();
        for line in text.trim_start_matches('\u{feff}').lines() {
            let line = line.trim();
            let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            match command.to_ascii_uppercase().as_str() {
                "FILE" => file = file_name(rest.trim()),
                "TRACK" => cue.tracks.extend(track(&file, rest)),
                "INDEX" => {
                    if let (Some(track), Some(start)) = (cue.tracks.last_mut(), first_index(rest)) {
                        track.start = start;
                    }
                }
                _ => {}
            }
        }
        (!cue.tracks.is_empty()).then_some(cue)
    }

    /// The track that holds the files: the first that is no music.
    pub fn data_track(&self) -> Option<&CueTrack> {
        self.tracks.iter().find(|track| track.is_data())
    }
}

/// The name in `"name with spaces.bin" BINARY` or `name.bin BINARY`, without the folders some programs write.
fn file_name(rest: &str) -> String {
    let name = match rest.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next().unwrap_or_default(),
        None => rest.rsplit_once(char::is_whitespace).map_or(rest, |(name, _)| name),
    };
    name.rsplit(['/', '\\']).next().unwrap_or_default().to_owned()
}

fn track(file: &str, rest: &str) -> Option<CueTrack> {
    let mut words = rest.split_whitespace();
    let number = words.next()?.parse().ok()?;
    Some(CueTrack { file: file.to_owned(), number, mode: words.next()?.to_ascii_uppercase(), start: 0 })
}

/// The sector of `01 mm:ss:ff`; other indices are not wanted.
fn first_index(rest: &str) -> Option<u32> {
    let mut words = rest.split_whitespace();
    if words.next()?.parse::<u8>().ok()? != 1 {
        return None;
    }
    let mut parts = words.next()?.split(':').map(|part| part.parse::<u8>().ok());
    let (minute, second, frame) = (parts.next()??, parts.next()??, parts.next()??);
    Some((u32::from(minute) * 60 + u32::from(second)) * 75 + u32::from(frame))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_track_and_its_file_are_found() {
        let cue = Cue::parse(
            "\u{feff}CATALOG 0000000000000\r\nFILE \"C:\\rips\\A Game (Track 1).bin\" BINARY\r\n  TRACK 01 MODE1/2352\r\n    \
             INDEX 01 00:00:00\r\nFILE \"A Game (Track 2).bin\" BINARY\r\n  TRACK 02 AUDIO\r\n    INDEX 00 00:00:00\r\n    INDEX 01 00:02:00\r\n",
        )
        .unwrap();
        let data = cue.data_track().unwrap();
        assert_eq!((data.file.as_str(), data.number, data.start), ("A Game (Track 1).bin", 1, 0));
        assert_eq!((cue.tracks[1].start, cue.tracks[1].is_data()), (150, false));
    }

    #[test]
    fn a_name_without_quotes_and_small_letters_will_do() {
        let cue = Cue::parse("file game.iso binary\ntrack 1 mode1/2048\nindex 1 0:2:3").unwrap();
        assert_eq!(
            cue.tracks,
            [CueTrack { file: "game.iso".into(), number: 1, mode: "MODE1/2048".into(), start: 153 }]
        );
    }

    #[test]
    fn other_text_is_no_cue_sheet() {
        for text in ["", "FILE", "TRACK", "TRACK x MODE1/2352", "FILE \"", "INDEX 01 00:00:00", "TRACK 400 AUDIO"] {
            assert_eq!(Cue::parse(text), None, "{text:?}");
        }
    }
}
