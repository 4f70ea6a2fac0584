//! A byte builder whose fields have names, so that a test can say which field it breaks instead of counting bytes.

use crate::level_file::Handle;

/// Where a part of an instance is kept when it is not in the index file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// In the raw file in every edition. The field gets the offset.
    Raw { at: usize, bytes: Vec<u8> },
    /// In the raw file of the Windows retail edition and in `.oni` files, in the sep file of the Mac and demo editions.
    Media { at: usize, bytes: Vec<u8> },
}

/// Payload of one instance while it is being written: little-endian fields one after another, each with a name,
/// links and parts still unresolved.
///
/// Field names must be unique in a record for [`Record::at`] and [`Record::poke`]; the first one wins.
#[derive(Clone, Debug, Default)]
pub struct Record {
    bytes: Vec<u8>,
    fields: Vec<(String, usize)>,
    pub(crate) links: Vec<(usize, Handle)>,
    pub(crate) parts: Vec<Part>,
    /// What the Mac and demo editions have instead, where their layout differs.
    pub(crate) mac: Option<Box<Record>>,
}

impl Record {
    /// An empty record.
    pub fn new() -> Self {
        Self::default()
    }

    fn name(&mut self, name: &str) {
        if !name.is_empty() {
            self.fields.push((name.to_owned(), self.bytes.len()));
        }
    }

    fn put(&mut self, name: &str, bytes: &[u8]) -> &mut Self {
        self.name(name);
        self.bytes.extend_from_slice(bytes);
        self
    }

    /// One byte.
    pub fn u8(&mut self, name: &str, value: u8) -> &mut Self {
        self.put(name, &[value])
    }

    /// Two bytes, unsigned.
    pub fn u16(&mut self, name: &str, value: u16) -> &mut Self {
        self.put(name, &value.to_le_bytes())
    }

    /// Two bytes, signed.
    pub fn i16(&mut self, name: &str, value: i16) -> &mut Self {
        self.put(name, &value.to_le_bytes())
    }

    /// Four bytes, unsigned.
    pub fn u32(&mut self, name: &str, value: u32) -> &mut Self {
        self.put(name, &value.to_le_bytes())
    }

    /// Four bytes, signed.
    pub fn i32(&mut self, name: &str, value: i32) -> &mut Self {
        self.put(name, &value.to_le_bytes())
    }

    /// Eight bytes, unsigned.
    pub fn u64(&mut self, name: &str, value: u64) -> &mut Self {
        self.put(name, &value.to_le_bytes())
    }

    /// Four bytes, IEEE 754.
    pub fn f32(&mut self, name: &str, value: f32) -> &mut Self {
        self.put(name, &value.to_le_bytes())
    }

    /// Several floats in a row: a vector, a box, a ring.
    pub fn floats(&mut self, name: &str, values: &[f32]) -> &mut Self {
        self.name(name);
        for value in values {
            self.bytes.extend_from_slice(&value.to_le_bytes());
        }
        self
    }

    /// Text in exactly `size` bytes, cut to fit and padded with zeros.
    pub fn text(&mut self, name: &str, size: usize, text: &str) -> &mut Self {
        self.name(name);
        let end = self.bytes.len() + size;
        self.bytes.extend(text.bytes().take(size));
        self.bytes.resize(end, 0);
        self
    }

    /// Bytes as they are.
    pub fn raw_bytes(&mut self, name: &str, bytes: &[u8]) -> &mut Self {
        self.put(name, bytes)
    }

    /// `size` zero bytes.
    pub fn zeros(&mut self, name: &str, size: usize) -> &mut Self {
        self.name(name);
        self.bytes.resize(self.bytes.len() + size, 0);
        self
    }

    /// `size` bytes of the `AD DE` filler the game's own files are full of.
    pub fn filler(&mut self, size: usize) -> &mut Self {
        self.bytes.extend(FILLER.iter().cycle().take(size));
        self
    }

    /// A link to another instance of the same file, or 0.
    pub fn link(&mut self, name: &str, target: Option<Handle>) -> &mut Self {
        if let Some(target) = target {
            self.links.push((self.bytes.len(), target));
        }
        self.u32(name, 0)
    }

    /// The offset of a part in the raw file; 0 when there is nothing to keep.
    pub fn raw(&mut self, name: &str, bytes: Vec<u8>) -> &mut Self {
        if !bytes.is_empty() {
            let at = self.bytes.len();
            self.parts.push(Part::Raw { at, bytes });
        }
        self.u32(name, 0)
    }

    /// The offset of a part that lives in the sep file where the edition has one, else in the raw file.
    pub fn media(&mut self, name: &str, bytes: Vec<u8>) -> &mut Self {
        if !bytes.is_empty() {
            let at = self.bytes.len();
            self.parts.push(Part::Media { at, bytes });
        }
        self.u32(name, 0)
    }

    /// What is written instead of this record in the Mac and demo editions, for the few kinds whose layout differs there.
    /// Links have to be the same in both. [`Record::poke`] and [`Record::truncate`] leave it alone.
    pub fn in_mac_editions(&mut self, record: Record) -> &mut Self {
        self.mac = Some(Box::new(record));
        self
    }

    /// Offset of the field called `name`, counted past the 8-byte instance header.
    ///
    /// # Panics
    /// When no field has that name: a test asked for a field that does not exist.
    #[expect(clippy::panic, reason = "a misspelt field name is an error of the test that spells it")]
    pub fn at(&self, name: &str) -> usize {
        match self.fields.iter().find(|(field, _)| field == name) {
            Some((_, at)) => *at,
            None => panic!("this record has no field called {name:?}"),
        }
    }

    /// Overwrites the bytes of the field called `name`. A link or part kept there is forgotten.
    ///
    /// # Panics
    /// When no field has that name, or the bytes run past the record's end.
    pub fn poke(&mut self, name: &str, bytes: &[u8]) -> &mut Self {
        let at = self.at(name);
        self.links.retain(|(link, _)| *link != at);
        self.parts.retain(|part| match part {
            Part::Raw { at: part, .. } | Part::Media { at: part, .. } => *part != at,
        });
        self.bytes[at..at + bytes.len()].copy_from_slice(bytes);
        self
    }

    /// Cuts the record after `len` bytes, as a damaged file would.
    pub fn truncate(&mut self, len: usize) -> &mut Self {
        self.bytes.truncate(len);
        self.links.retain(|(at, _)| at + 4 <= len);
        self.parts.retain(|part| match part {
            Part::Raw { at, .. } | Part::Media { at, .. } => at + 4 <= len,
        });
        self
    }

    /// Number of bytes written so far.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// True before the first field.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The bytes, with zeros where links and parts will be.
    pub fn as_slice(&self) -> &[u8] {
        &self.bytes
    }

    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// The unused bytes of the game's files: the word 0xDEAD over and over.
pub(crate) const FILLER: [u8; 2] = [0xAD, 0xDE];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_by_name_and_written_little_endian() {
        let mut record = Record::new();
        record.u16("frames", 0x1234).text("impact", 4, "glow up").f32("reach", 1.0);
        assert_eq!(record.at("reach"), 6);
        assert_eq!(record.as_slice(), [0x34, 0x12, b'g', b'l', b'o', b'w', 0, 0, 0x80, 0x3F]);
        record.poke("frames", &[0, 0]);
        assert_eq!(record.as_slice()[..2], [0, 0]);
    }

    #[test]
    fn a_poked_part_is_no_longer_written() {
        let mut record = Record::new();
        record.raw("heights", vec![1, 2, 3]).u8("end", 0);
        assert_eq!(record.parts.len(), 1);
        record.poke("heights", &77_u32.to_le_bytes());
        assert!(record.parts.is_empty());
        assert_eq!(record.as_slice(), [77, 0, 0, 0, 0]);
    }

    #[test]
    #[should_panic(expected = "no field called")]
    fn an_unknown_name_is_an_error_of_the_test() {
        Record::new().at("nothing");
    }
}
