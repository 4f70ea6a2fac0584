//! The one shape of every list in the format.

use std::iter::FusedIterator;
use std::marker::PhantomData;

use crate::bytes::{Bytes, OutOfBounds};
use crate::link::Link;

/// Something lists are made of: a record of a fixed size.
pub trait Element<'a>: Sized {
    /// Bytes from one element to the next; never zero.
    const SIZE: usize;

    /// Reads one element from its own `SIZE` bytes.
    ///
    /// # Errors
    /// Only when fewer bytes are given.
    fn read(bytes: Bytes<'a>) -> Result<Self, OutOfBounds>;
}

/// A list said to be longer than the instance that holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a list is said to have {declared} elements, but there is room for {present}")]
pub struct Shortfall {
    /// The count the file gives.
    pub declared: usize,
    /// How many elements are really there.
    pub present: usize,
}

/// A list of records inside an instance: as many as are said to be there, or as fit when that is fewer.
#[derive(Debug)]
pub struct Array<'a, T> {
    bytes: Bytes<'a>,
    declared: usize,
    of: PhantomData<fn() -> T>,
}

// Derived, these would ask the same of T, which is not stored.
impl<T> Clone for Array<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Array<'_, T> {}

impl<'a, T: Element<'a>> Array<'a, T> {
    /// The list that begins at an offset and is said to have so many elements.
    pub fn new(data: Bytes<'a>, first: usize, declared: usize) -> Self {
        let room = data.len().saturating_sub(first);
        let present = declared.min(room / T::SIZE);
        let bytes = data.slice(first.min(data.len()), present * T::SIZE).unwrap_or_default();
        Self { bytes, declared, of: PhantomData }
    }

    /// The usual list: a 32-bit count at 0x14, elements from 0x18.
    pub(crate) fn long(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        let declared = data.u32(0x14)?;
        Ok(Self::new(data, 0x18, usize::try_from(declared).unwrap_or(usize::MAX)))
    }

    /// The usual short list: a 16-bit count at 0x16, elements from 0x18.
    pub(crate) fn short(data: Bytes<'a>) -> Result<Self, OutOfBounds> {
        let declared = data.u16(0x16)?;
        Ok(Self::new(data, 0x18, usize::from(declared)))
    }

    /// How many elements are there.
    pub fn len(&self) -> usize {
        self.bytes.len() / T::SIZE
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// One element.
    pub fn get(&self, at: usize) -> Option<T> {
        let bytes = self.bytes.slice(at.checked_mul(T::SIZE)?, T::SIZE).ok()?;
        T::read(bytes).ok()
    }

    /// All elements, in file order.
    pub fn iter(&self) -> Iter<'a, T> {
        Iter { array: *self, at: 0 }
    }

    /// Whether the file promises more elements than it has, and how many.
    pub fn shortfall(&self) -> Option<Shortfall> {
        let present = self.len();
        (self.declared > present).then_some(Shortfall { declared: self.declared, present })
    }
}

impl<'a, T: Element<'a>> IntoIterator for Array<'a, T> {
    type Item = T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Walks an [`Array`].
#[derive(Debug)]
pub struct Iter<'a, T> {
    array: Array<'a, T>,
    at: usize,
}

impl<'a, T: Element<'a>> Iterator for Iter<'a, T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        let element = self.array.get(self.at)?;
        self.at += 1;
        Some(element)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.array.len().saturating_sub(self.at);
        (left, Some(left))
    }
}

impl<'a, T: Element<'a>> ExactSizeIterator for Iter<'a, T> {}
impl<'a, T: Element<'a>> FusedIterator for Iter<'a, T> {}

impl Element<'_> for u32 {
    const SIZE: usize = 4;

    fn read(bytes: Bytes<'_>) -> Result<Self, OutOfBounds> {
        bytes.u32(0)
    }
}

impl Element<'_> for [f32; 2] {
    const SIZE: usize = 8;

    fn read(bytes: Bytes<'_>) -> Result<Self, OutOfBounds> {
        bytes.vec2(0)
    }
}

impl Element<'_> for [f32; 3] {
    const SIZE: usize = 12;

    fn read(bytes: Bytes<'_>) -> Result<Self, OutOfBounds> {
        bytes.vec3(0)
    }
}

impl Element<'_> for Link {
    const SIZE: usize = 4;

    fn read(bytes: Bytes<'_>) -> Result<Self, OutOfBounds> {
        bytes.link(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(declared: u16, elements: usize) -> Vec<u8> {
        let mut bytes = vec![0; 0x16];
        bytes.extend(declared.to_le_bytes());
        for number in 0..elements as u32 {
            bytes.extend(number.to_le_bytes());
        }
        bytes
    }

    #[test]
    fn a_count_beyond_the_instance_is_clamped_and_told() {
        let bytes = list(60_000, 3);
        let array: Array<'_, u32> = Array::short(Bytes::new(&bytes)).unwrap();
        assert_eq!(array.iter().collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(array.shortfall(), Some(Shortfall { declared: 60_000, present: 3 }));
    }

    #[test]
    fn a_count_below_the_room_leaves_the_filler_out() {
        let bytes = list(2, 5);
        let array: Array<'_, u32> = Array::short(Bytes::new(&bytes)).unwrap();
        assert_eq!((array.len(), array.shortfall(), array.get(2)), (2, None, None));
    }

    #[test]
    fn a_list_that_begins_past_the_end_is_empty() {
        let array: Array<'_, [f32; 3]> = Array::new(Bytes::new(&[0; 8]), 9, usize::MAX);
        assert!(array.is_empty() && array.get(usize::MAX).is_none());
        assert_eq!(array.shortfall().map(|short| short.present), Some(0));
    }
}
