//! Checked little-endian reads. This is the only file of the crate that indexes raw bytes.
//!
//! Two shapes cover everything: [`Bytes`] for a run whose length is known only when the file is read (every read
//! can fail), and [`Record`] for a fixed part whose length was checked once (no read can fail, and an offset past
//! its end does not compile). Every number in every known edition of the files is little-endian.
#![allow(clippy::indexing_slicing)] // the one place: each index is checked first, or checked by the compiler

use std::borrow::Cow;

/// A read that would have left the bytes it was made on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{wanted} bytes were expected at {at:#x}, but the data is {have} bytes long")]
pub struct OutOfBounds {
    /// Where the read began, counted from the start of the slice it was made on.
    pub at: usize,
    /// How many bytes it asked for.
    pub wanted: usize,
    /// How many bytes the slice has in all.
    pub have: usize,
}

/// A run of bytes with checked reads; cheap to copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// Looks at `bytes`; copies nothing.
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// Number of bytes.
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// True when there is nothing to read.
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The bytes themselves.
    pub const fn as_slice(self) -> &'a [u8] {
        self.0
    }

    fn array<const N: usize>(self, at: usize) -> Result<[u8; N], OutOfBounds> {
        self.0.get(at..).and_then(|rest| rest.first_chunk::<N>()).copied().ok_or(OutOfBounds {
            at,
            wanted: N,
            have: self.0.len(),
        })
    }

    /// Unsigned byte at `at`.
    pub fn u8(self, at: usize) -> Result<u8, OutOfBounds> {
        self.array::<1>(at).map(|[byte]| byte)
    }

    /// Signed byte at `at`.
    pub fn i8(self, at: usize) -> Result<i8, OutOfBounds> {
        self.array(at).map(i8::from_le_bytes)
    }

    /// 16 bits at `at`.
    pub fn u16(self, at: usize) -> Result<u16, OutOfBounds> {
        self.array(at).map(u16::from_le_bytes)
    }

    /// 16 signed bits at `at`.
    pub fn i16(self, at: usize) -> Result<i16, OutOfBounds> {
        self.array(at).map(i16::from_le_bytes)
    }

    /// 32 bits at `at`.
    pub fn u32(self, at: usize) -> Result<u32, OutOfBounds> {
        self.array(at).map(u32::from_le_bytes)
    }

    /// 32 signed bits at `at`.
    pub fn i32(self, at: usize) -> Result<i32, OutOfBounds> {
        self.array(at).map(i32::from_le_bytes)
    }

    /// 64 bits at `at`.
    pub fn u64(self, at: usize) -> Result<u64, OutOfBounds> {
        self.array(at).map(u64::from_le_bytes)
    }

    /// A single-precision float at `at`, exactly as stored: it may be infinite or no number at all.
    pub fn f32(self, at: usize) -> Result<f32, OutOfBounds> {
        self.array(at).map(f32::from_le_bytes)
    }

    /// `N` floats at `at`, exactly as stored.
    pub fn floats<const N: usize>(self, at: usize) -> Result<[f32; N], OutOfBounds> {
        let all = self.slice(at, N * 4)?;
        let mut out = [0.0; N];
        for (slot, four) in out.iter_mut().zip(all.0.chunks_exact(4)) {
            *slot = f32::from_le_bytes([four[0], four[1], four[2], four[3]]);
        }
        Ok(out)
    }

    /// Two floats at `at`.
    pub fn vec2(self, at: usize) -> Result<[f32; 2], OutOfBounds> {
        self.floats(at)
    }

    /// Three floats at `at`.
    pub fn vec3(self, at: usize) -> Result<[f32; 3], OutOfBounds> {
        self.floats(at)
    }

    /// The `len` bytes from `at` on.
    pub fn slice(self, at: usize, len: usize) -> Result<Bytes<'a>, OutOfBounds> {
        at.checked_add(len).and_then(|end| self.0.get(at..end)).map(Bytes).ok_or(OutOfBounds {
            at,
            wanted: len,
            have: self.0.len(),
        })
    }

    /// Everything from `at` on; nothing when `at` is past the end.
    pub fn rest(self, at: usize) -> Bytes<'a> {
        Bytes(self.0.get(at..).unwrap_or_default())
    }

    /// A fixed part of `N` bytes at `at`, after which its fields are read without failing.
    pub fn record<const N: usize>(self, at: usize) -> Result<Record<'a, N>, OutOfBounds> {
        self.0.get(at..).and_then(|rest| rest.first_chunk::<N>()).map(Record).ok_or(OutOfBounds {
            at,
            wanted: N,
            have: self.0.len(),
        })
    }

    /// Whole elements of `N` bytes, one after the other from the start; what is left over at the end is ignored.
    pub fn records<const N: usize>(self) -> impl ExactSizeIterator<Item = Record<'a, N>> + Clone {
        self.0.as_chunks::<N>().0.iter().map(Record)
    }

    /// Text in a fixed field of `n` bytes: up to the first zero, or all of it when there is none (a name that
    /// fills its field has no terminator). Bytes that are not UTF-8 are read as Latin-1, which never fails.
    pub fn text(self, at: usize, n: usize) -> Result<Cow<'a, str>, OutOfBounds> {
        self.slice(at, n).map(|field| decode(until_zero(field.0)))
    }
}

/// A fixed part of `N` bytes. Offsets are constants, and one that does not fit stops the compiler.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Record<'a, const N: usize>(&'a [u8; N]);

impl<'a, const N: usize> Record<'a, N> {
    fn array<const AT: usize, const M: usize>(self) -> [u8; M] {
        const { assert!(AT + M <= N, "a field of the layout lies outside its record") };
        let mut out = [0; M];
        out.copy_from_slice(&self.0[AT..AT + M]);
        out
    }

    /// The bytes themselves.
    pub const fn bytes(self) -> Bytes<'a> {
        Bytes(self.0)
    }

    /// Unsigned byte at `AT`.
    pub fn u8<const AT: usize>(self) -> u8 {
        u8::from_le_bytes(self.array::<AT, 1>())
    }

    /// 16 bits at `AT`.
    pub fn u16<const AT: usize>(self) -> u16 {
        u16::from_le_bytes(self.array::<AT, 2>())
    }

    /// 16 signed bits at `AT`.
    pub fn i16<const AT: usize>(self) -> i16 {
        i16::from_le_bytes(self.array::<AT, 2>())
    }

    /// 32 bits at `AT`.
    pub fn u32<const AT: usize>(self) -> u32 {
        u32::from_le_bytes(self.array::<AT, 4>())
    }

    /// 32 signed bits at `AT`.
    pub fn i32<const AT: usize>(self) -> i32 {
        i32::from_le_bytes(self.array::<AT, 4>())
    }

    /// 64 bits at `AT`.
    pub fn u64<const AT: usize>(self) -> u64 {
        u64::from_le_bytes(self.array::<AT, 8>())
    }

    /// A float at `AT`, exactly as stored.
    pub fn f32<const AT: usize>(self) -> f32 {
        f32::from_le_bytes(self.array::<AT, 4>())
    }

    /// `M` floats from `AT` on, exactly as stored.
    pub fn floats<const AT: usize, const M: usize>(self) -> [f32; M] {
        const { assert!(AT + M * 4 <= N, "a field of the layout lies outside its record") };
        let mut out = [0.0; M];
        for (slot, four) in out.iter_mut().zip(self.0[AT..].chunks_exact(4)) {
            *slot = f32::from_le_bytes([four[0], four[1], four[2], four[3]]);
        }
        out
    }

    /// Text in the `M` bytes from `AT` on; see [`Bytes::text`].
    pub fn text<const AT: usize, const M: usize>(self) -> Cow<'a, str> {
        const { assert!(AT + M <= N, "a field of the layout lies outside its record") };
        decode(until_zero(&self.0[AT..AT + M]))
    }
}

/// What stands before the first zero byte; everything when there is none.
pub(crate) fn until_zero(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
    &bytes[..end]
}

/// UTF-8 where it is valid (all genuine names are ASCII), else Latin-1.
pub(crate) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|byte| char::from(*byte)).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_little_endian() {
        let bytes = Bytes::new(&[0x01, 0x49, 0x07, 0x00, 0xF7, 0xC0, 0x2E, 0x3E]);
        assert_eq!(bytes.u32(0), Ok(0x0007_4901));
        assert_eq!(bytes.i16(3), Ok(-0x0900));
        assert_eq!(bytes.f32(4), Ok(0.170_657_98));
        assert_eq!(bytes.u64(0), Ok(0x3E2E_C0F7_0007_4901));
    }

    #[test]
    fn a_read_past_the_end_says_where_and_how_much() {
        let bytes = Bytes::new(&[0; 6]);
        assert_eq!(bytes.u32(3), Err(OutOfBounds { at: 3, wanted: 4, have: 6 }));
        assert_eq!(bytes.u32(usize::MAX), Err(OutOfBounds { at: usize::MAX, wanted: 4, have: 6 }));
        assert!(bytes.slice(2, usize::MAX).is_err());
        assert!(bytes.vec2(0).is_err());
        assert!(bytes.rest(7).is_empty());
        assert!(bytes.record::<7>(0).is_err());
    }

    #[test]
    fn a_name_that_fills_its_field_has_no_terminator() {
        let bytes = Bytes::new(b"contrail\0\xADfull");
        assert_eq!(bytes.text(0, 10).unwrap(), "contrail");
        assert_eq!(bytes.text(10, 4).unwrap(), "full");
        assert!(bytes.text(10, 5).is_err());
    }

    #[test]
    fn text_that_is_not_utf8_is_latin1() {
        assert_eq!(Bytes::new(b"caf\xE9").text(0, 4).unwrap(), "caf\u{e9}");
        assert_eq!(Bytes::new("caf\u{e9}".as_bytes()).text(0, 5).unwrap(), "caf\u{e9}");
    }

    #[test]
    fn records_are_whole_elements_only() {
        let bytes = Bytes::new(&[1, 0, 2, 0, 3]);
        let values: Vec<u16> = bytes.records::<2>().map(|record| record.u16::<0>()).collect();
        assert_eq!(values, [1, 2]);
    }
}
