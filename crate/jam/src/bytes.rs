//! Checked big-endian reads: the Saturn's processors store the most significant byte first. The only file of the crate
//! that indexes raw bytes.
//!
//! Offsets are `u32`: nothing larger than [`crate::MAX_FILE`] is ever held.

/// A read that would have left the bytes it was made on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{wanted} bytes were expected at {at:#x}, but the data is {have} bytes long")]
pub struct OutOfBounds {
    /// Where the read began.
    pub at: u32,
    /// How many bytes it asked for.
    pub wanted: u32,
    /// How many bytes there are in all.
    pub have: u32,
}

/// A run of bytes with checked reads; cheap to copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// Looks at `bytes`; copies nothing. Of a slice longer than `u32` can count, the start.
    pub fn new(bytes: &'a [u8]) -> Self {
        let limit = usize::try_from(u32::MAX).unwrap_or(usize::MAX);
        Self(bytes.get(..limit).unwrap_or(bytes))
    }

    /// Number of bytes.
    pub fn len(self) -> u32 {
        self.0.len() as u32
    }

    /// True when there is nothing to read.
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The bytes themselves.
    pub fn as_slice(self) -> &'a [u8] {
        self.0
    }

    fn array<const N: usize>(self, at: u32) -> Result<[u8; N], OutOfBounds> {
        usize::try_from(at)
            .ok()
            .and_then(|start| self.0.get(start..))
            .and_then(|rest| rest.first_chunk::<N>())
            .copied()
            .ok_or(OutOfBounds { at, wanted: N as u32, have: self.len() })
    }

    /// Unsigned byte at `at`.
    pub fn u8(self, at: u32) -> Result<u8, OutOfBounds> {
        self.array::<1>(at).map(|[byte]| byte)
    }

    /// 16 bits at `at`.
    pub fn u16(self, at: u32) -> Result<u16, OutOfBounds> {
        self.array(at).map(u16::from_be_bytes)
    }

    /// 16 signed bits at `at`.
    pub fn i16(self, at: u32) -> Result<i16, OutOfBounds> {
        self.array(at).map(i16::from_be_bytes)
    }

    /// 32 bits at `at`, which need not be a multiple of four.
    pub fn u32(self, at: u32) -> Result<u32, OutOfBounds> {
        self.array(at).map(u32::from_be_bytes)
    }

    /// 32 signed bits at `at`, which need not be a multiple of four.
    pub fn i32(self, at: u32) -> Result<i32, OutOfBounds> {
        self.array(at).map(i32::from_be_bytes)
    }

    /// Three 16.16 numbers at `at`, as they are stored.
    pub fn vec3(self, at: u32) -> Result<[i32; 3], OutOfBounds> {
        let all = self.slice(at, 12)?;
        Ok([all.i32(0)?, all.i32(4)?, all.i32(8)?])
    }

    /// The `len` bytes from `at` on.
    pub fn slice(self, at: u32, len: u32) -> Result<Bytes<'a>, OutOfBounds> {
        at.checked_add(len)
            .and_then(|end| self.0.get(usize::try_from(at).ok()?..usize::try_from(end).ok()?))
            .map(Bytes)
            .ok_or(OutOfBounds { at, wanted: len, have: self.len() })
    }
}

/// The same bytes with the two of every 16-bit word exchanged: some emulators dump memory so. A last odd byte stays.
pub(crate) fn swap_words(bytes: &mut [u8]) {
    for [first, second] in bytes.as_chunks_mut::<2>().0 {
        std::mem::swap(first, second);
    }
}

/// A 16.16 number in model units.
pub fn units(fixed: i32) -> f64 {
    f64::from(fixed) / 65536.0
}

/// A 16-bit angle (a turn is 0x10000) in degrees, −180 up to but not including 180.
pub fn degrees(angle: u16) -> f64 {
    f64::from(angle.cast_signed()) * 360.0 / 65536.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_big_endian_at_any_address() {
        let bytes = Bytes::new(&[0x00, 0xF6, 0x50, 0x06, 0x08, 0x00, 0x58]);
        assert_eq!(bytes.u16(1), Ok(0xF650));
        assert_eq!(bytes.i16(1), Ok(-0x9B0));
        assert_eq!(bytes.u32(3), Ok(0x0608_0058));
    }

    #[test]
    fn a_read_past_the_end_says_where_and_how_much() {
        let bytes = Bytes::new(&[0; 6]);
        assert_eq!(bytes.u32(3), Err(OutOfBounds { at: 3, wanted: 4, have: 6 }));
        assert_eq!(bytes.u16(u32::MAX), Err(OutOfBounds { at: u32::MAX, wanted: 2, have: 6 }));
        assert!(bytes.slice(2, u32::MAX).is_err());
        assert!(bytes.vec3(0).is_err());
    }

    #[test]
    fn fixed_point_and_angles_have_the_published_values() {
        assert_eq!(units(0x0001_8000), 1.5);
        assert_eq!(units(0xFFFF_C000_u32.cast_signed()), -0.25);
        assert_eq!(degrees(0x4000), 90.0);
        assert_eq!(degrees(0x8000), -180.0);
        assert_eq!(degrees(0xC000), -90.0);
    }

    #[test]
    fn swapping_words_leaves_an_odd_last_byte() {
        let mut bytes = [1, 2, 3, 4, 5];
        swap_words(&mut bytes);
        assert_eq!(bytes, [2, 1, 4, 3, 5]);
    }
}
