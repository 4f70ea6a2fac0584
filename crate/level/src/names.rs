//! Names of instances: those in the name table, and those a file's own name gives.

use crate::bytes::Bytes;
use crate::tag::Tag;

/// Stands for a name that could not be read.
pub const BAD_NAME: &str = "(bad name)";

/// The longest name that is believed. Tools stop at 63 characters; a "name" many times that is damage, and
/// believing it would let a small file ask for a large index.
pub(crate) const LONGEST: usize = 255;

/// The zero-terminated name at `offset` of the name table, as stored. `None` when it lies outside the table, does
/// not end inside it, is empty or is longer than [`LONGEST`].
pub(crate) fn in_table(table: Bytes<'_>, offset: u32) -> Option<&[u8]> {
    let rest = table.rest(offset as usize).as_slice();
    let end = rest.iter().take(LONGEST + 1).position(|byte| *byte == 0)?;
    rest.get(..end).filter(|name| !name.is_empty())
}

/// The last part of a path: what stands after its last `/`.
pub(crate) fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// The folder of a path, without the `/` at its end; empty for a bare file name.
pub(crate) fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// A file name without its extension.
pub(crate) fn stem(file_name: &str) -> &str {
    match file_name.rsplit_once('.') {
        Some((stem, _)) if !stem.is_empty() => stem,
        _ => file_name,
    }
}

/// The extension of a file name in lower case, without the dot; empty when there is none.
pub(crate) fn extension(file_name: &str) -> String {
    match file_name.rsplit_once('.') {
        Some((stem, extension)) if !stem.is_empty() => extension.to_ascii_lowercase(),
        _ => String::new(),
    }
}

/// The full instance name that a `.oni` file's name stands for.
///
/// `%XX` is the character with that hexadecimal number (tools use it for what a file name cannot hold, and to
/// keep names apart that differ only in case); a `%` that does not begin such a pair is itself. The tag is put in
/// front unless the name begins with it already.
pub(crate) fn from_file_name(file_name: &str, tag: Tag) -> String {
    let name = decode_percent(stem(file_name));
    let tag = tag.to_string();
    if name.starts_with(&tag) { name } else { tag + &name }
}

fn decode_percent(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('%') {
        out.push_str(before);
        let code = after.get(..2).filter(|two| two.bytes().all(|byte| byte.is_ascii_hexdigit()));
        match code.and_then(|two| u8::from_str_radix(two, 16).ok()).filter(|code| *code != 0) {
            Some(code) => {
                out.push(char::from(code));
                rest = after.get(2..).unwrap_or_default();
            }
            None => {
                out.push('%');
                rest = after;
            }
        }
    }
    out + rest
}

/// The level a file belongs to by its name (`level3_Final` is 3), `None` for other names.
pub(crate) fn level_number(stem: &str) -> Option<u32> {
    let rest = stem.get(..5).filter(|word| word.eq_ignore_ascii_case("level")).and_then(|_| stem.get(5..))?;
    let digits =
        rest.find(|character: char| !character.is_ascii_digit()).map_or(rest, |end| rest.get(..end).unwrap_or(rest));
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_ends_inside_its_table_or_is_none() {
        let table = Bytes::new(b"AISAlevel1_scripts\0TRAMx\0\0cut");
        assert_eq!(in_table(table, 0), Some(&b"AISAlevel1_scripts"[..]));
        assert_eq!(in_table(table, 19), Some(&b"TRAMx"[..]));
        assert_eq!(in_table(table, 25), None, "empty");
        assert_eq!(in_table(table, 26), None, "not terminated");
        assert_eq!(in_table(table, 1000), None, "outside");
        let long = [b'x'; LONGEST + 2];
        assert_eq!(in_table(Bytes::new(&long), 0), None, "too long");
    }

    #[test]
    fn a_file_name_is_decoded_and_tagged() {
        assert_eq!(from_file_name("TRAMKONCOMpunch.oni", Tag::TRAM), "TRAMKONCOMpunch");
        assert_eq!(from_file_name("KONCOMpunch.ONI", Tag::TRAM), "TRAMKONCOMpunch");
        assert_eq!(from_file_name("TXMP_%4Bey%2fa.oni", Tag::TXMP), "TXMP_Key/a");
        assert_eq!(from_file_name("TRAM50%.oni", Tag::TRAM), "TRAM50%");
        assert_eq!(from_file_name("TRAM%zz%0.oni", Tag::TRAM), "TRAM%zz%0");
        assert_eq!(from_file_name("TRAM%+1%00%\u{e9}.oni", Tag::TRAM), "TRAM%+1%00%\u{e9}");
        assert_eq!(from_file_name("BINADBMTx.y.oni", Tag::BINA), "BINADBMTx.y");
        assert_eq!(from_file_name(".oni", Tag::TRAM), "TRAM.oni");
    }

    #[test]
    fn paths_come_apart() {
        assert_eq!((folder("a/b/c.dat"), file_name("a/b/c.dat")), ("a/b", "c.dat"));
        assert_eq!((folder("c.dat"), file_name("c.dat")), ("", "c.dat"));
        assert_eq!((stem("level0_Final.DAT"), extension("level0_Final.DAT")), ("level0_Final", "dat".into()));
        assert_eq!((stem("noext"), extension("noext")), ("noext", String::new()));
    }

    #[test]
    fn the_level_is_in_the_name() {
        assert_eq!(level_number("level0_Final"), Some(0));
        assert_eq!(level_number("LEVEL19_Final"), Some(19));
        assert_eq!(level_number("level1"), Some(1));
        assert_eq!(level_number("levels"), None);
        assert_eq!(level_number("le\u{e9}"), None);
        assert_eq!(level_number("level99999999999_Final"), None);
    }
}
