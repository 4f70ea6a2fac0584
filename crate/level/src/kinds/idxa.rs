//! IDXA: a list of numbers, either a mesh's triangle strips or the face normal of each of its triangles.
//!
//! | at | type | meaning |
//! | --- | --- | --- |
//! | 0x00 | pad 20 | |
//! | 0x14 | u32 | count |
//! | 0x18 | u32 each | |
//!
//! As strips: a number with bit 31 set (the rest is the index) begins a strip, and every number from its third on
//! makes a triangle with the two before it. The strip does not say which way a triangle faces; its face normal does
//! (see [`crate::Mesh`]).

use super::array::{Array, Iter};
use crate::bytes::{Bytes, OutOfBounds};

/// Set on the first vertex of a strip. (The Blender importer masks three bits more; OniSplit only this one.)
const STRIP_START: u32 = 0x8000_0000;

/// A list of numbers.
#[derive(Clone, Copy, Debug)]
pub struct Idxa<'a> {
    /// The numbers as stored.
    pub indices: Array<'a, u32>,
}

impl<'a> Idxa<'a> {
    /// Lays the view over an instance's payload.
    ///
    /// # Errors
    /// When the fixed part is not all there.
    pub fn new(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        Ok(Self { indices: Array::long(data)? })
    }

    /// The list read as triangle strips.
    pub fn strips(&self) -> Strips<'a> {
        Strips { indices: self.indices.iter(), strip: [0; 2], length: 0, stray: 0 }
    }
}

/// The triangles of a list of strips, in file order, each with its vertices ordered by the strip's parity: all
/// triangles of one strip face the same way.
#[derive(Debug)]
pub struct Strips<'a> {
    indices: Iter<'a, u32>,
    /// The last two vertices.
    strip: [u32; 2],
    /// Vertices of the strip so far; before the first strip begins, 0.
    length: u32,
    stray: usize,
}

impl Strips<'_> {
    /// How many numbers, so far, belonged to no triangle: those before the first strip, and strips of fewer than three.
    pub fn stray(&self) -> usize {
        self.stray + if self.length < 3 { self.length as usize } else { 0 }
    }
}

impl Iterator for Strips<'_> {
    type Item = [u32; 3];

    fn next(&mut self) -> Option<[u32; 3]> {
        loop {
            let number = self.indices.next()?;
            if number & STRIP_START != 0 {
                self.stray = self.stray();
                self.strip = [0, number & !STRIP_START];
                self.length = 1;
                continue;
            }
            if self.length == 0 {
                self.stray += 1;
                continue;
            }
            let [older, newer] = self.strip;
            self.strip = [newer, number];
            self.length = self.length.saturating_add(1);
            match self.length {
                2 => {}
                // The third, fifth, … vertex closes a triangle as it stands; those between close one turned over.
                length if length % 2 == 1 => return Some([older, newer, number]),
                _ => return Some([newer, older, number]),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(numbers: &[u32]) -> Vec<u8> {
        let mut bytes = vec![0; 0x14];
        bytes.extend((numbers.len() as u32).to_le_bytes());
        bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        bytes
    }

    #[test]
    fn parity_keeps_all_triangles_of_a_strip_facing_one_way() {
        let bytes = list(&[STRIP_START, 1, 2, 3, 4, STRIP_START | 5, 6, 7]);
        let idxa = Idxa::new(Bytes::new(&bytes)).unwrap();
        assert_eq!(idxa.strips().collect::<Vec<_>>(), [[0, 1, 2], [2, 1, 3], [2, 3, 4], [5, 6, 7]]);
    }

    #[test]
    fn short_strips_and_numbers_before_the_first_are_counted_as_stray() {
        let bytes = list(&[9, 9, STRIP_START, 1, STRIP_START | 2, STRIP_START | 3, 4, 5, STRIP_START | 6, 7]);
        let idxa = Idxa::new(Bytes::new(&bytes)).unwrap();
        let mut strips = idxa.strips();
        assert_eq!(strips.by_ref().collect::<Vec<_>>(), [[3, 4, 5]]);
        assert_eq!(strips.stray(), 2 + 2 + 1 + 2);
    }
}
