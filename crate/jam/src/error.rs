//! Why a file could not be opened at all. What is merely odd is a [`crate::Finding`].

use level::SourceError;

/// A file that cannot be used, and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// No bytes.
    #[error("the file is empty")]
    Empty,
    /// Larger than the console's memory could ever hold.
    #[error(
        "the file has {len} bytes; MUSEUM.MUS has about half a megabyte, and more than {} are not read",
        crate::MAX_FILE
    )]
    TooLarge {
        /// Its size.
        len: u64,
    },
    /// The bytes could not be had.
    #[error("the file could not be read: {0}")]
    Source(#[from] SourceError),
    /// A compressed image.
    #[error("this is a {kind}, which is not read; convert it to bin/cue first")]
    Compressed {
        /// What it is, for example "CHD disc image".
        kind: &'static str,
    },
    /// Not an image of a disc in any layout known here.
    #[error("this is no disc image of 2048, 2352 or 2448 bytes a sector with an ISO 9660 volume in it")]
    NotAnImage,
    /// A file system of a kind not made for Saturn discs.
    #[error("the disc's logical blocks have {size} bytes; only 2048 are read")]
    BlockSize {
        /// What it says.
        size: u16,
    },
    /// A good disc without the file.
    #[error("{} found, but no {name} on it", disc(.title.as_deref()))]
    NotOnDisc {
        /// The title in the Saturn's header, if it is a Saturn disc.
        title: Option<String>,
        /// The file looked for.
        name: String,
    },
    /// The directory could not be walked to its end, and the file was not in what could.
    #[error(
        "the disc's directories are larger or deeper than any Saturn disc's; {name} was not in what was read of them"
    )]
    Directories {
        /// The file looked for.
        name: String,
    },
    /// The image ends before the file does.
    #[error("the image is cut off: {name} needs sectors {first} to {last}, but the image ends with sector {end}")]
    CutOff {
        /// The file.
        name: String,
        /// Its first sector.
        first: u32,
        /// Its last sector.
        last: u64,
        /// The image's last sector.
        end: u64,
    },
    /// A file in several pieces or interleaved, which no Saturn disc needs.
    #[error("{name} is stored in pieces on the disc, which is not read")]
    InPieces {
        /// The file.
        name: String,
    },
}

fn disc(title: Option<&str>) -> String {
    match title {
        Some(title) if !title.is_empty() => format!("Saturn disc '{title}'"),
        Some(_) => "A Saturn disc was".to_owned(),
        None => "A disc that is not for the Saturn was".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disc_without_the_file_is_named() {
        let missing = |title: Option<&str>| {
            ReadError::NotOnDisc { title: title.map(str::to_owned), name: "MUSEUM.MUS".to_owned() }.to_string()
        };
        assert_eq!(missing(Some("OTHER GAME")), "Saturn disc 'OTHER GAME' found, but no MUSEUM.MUS on it");
        assert_eq!(missing(None), "A disc that is not for the Saturn was found, but no MUSEUM.MUS on it");
    }
}
