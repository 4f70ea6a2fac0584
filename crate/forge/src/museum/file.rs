//! The file as a block of bytes into which things are put at their addresses.

use crate::museum::frame::Frame;

/// Where the game loads the file; pointers in it are this plus an offset.
pub const LOAD_ADDRESS: u32 = 0x0604_0000;

/// A file in the making. Putting something where something else is, or outside, is an error of whoever does it.
#[derive(Clone, Debug)]
pub struct File {
    bytes: Vec<u8>,
    taken: Vec<(u32, u32)>,
    /// Added to every address, as another version of the game would have things elsewhere.
    shift: i32,
    load: u32,
}

impl File {
    /// A file of zeros.
    pub fn new(len: usize) -> Self {
        Self { bytes: vec![0; len], taken: Vec::new(), shift: 0, load: LOAD_ADDRESS }
    }

    /// The same in which everything put from now on is moved by so many bytes, pointers included.
    #[must_use]
    pub fn moved(mut self, by: i32) -> Self {
        self.shift = by;
        self
    }

    /// The same whose pointers count from another address.
    #[must_use]
    pub fn loaded_at(mut self, address: u32) -> Self {
        self.load = address;
        self
    }

    /// Puts bytes at an address.
    ///
    /// # Panics
    /// When they do not fit or something is there already.
    pub fn put(&mut self, at: u32, bytes: &[u8]) -> &mut Self {
        let (start, end) = (self.place(at), self.place(at) + bytes.len() as u32);
        let free = self.taken.iter().all(|(from, to)| end <= *from || start >= *to);
        assert!(free, "something is at {at:#x} already");
        assert!(end as usize <= self.bytes.len(), "{at:#x} is outside the file");
        self.taken.push((start, end));
        self.bytes[start as usize..end as usize].copy_from_slice(bytes);
        self
    }

    /// Puts frames one after another so that the last ends at `at`, and their jump table there.
    pub fn animation(&mut self, at: u32, frames: &[Frame]) -> &mut Self {
        self.scattered(at, frames, &[])
    }

    /// Puts some frames before the jump table at `at` and some behind it: offsets of both signs.
    pub fn scattered(&mut self, at: u32, before: &[Frame], behind: &[Frame]) -> &mut Self {
        let sizes = |frames: &[Frame]| frames.iter().map(|frame| frame.bytes().len() as i64).collect::<Vec<i64>>();
        let (first, second) = (sizes(before), sizes(behind));
        let entries = before.len() + behind.len();
        let mut offset = -first.iter().sum::<i64>();
        let mut table = Vec::new();
        for (index, size) in first.into_iter().chain(second).enumerate() {
            if index == before.len() {
                offset = 2 * entries as i64 + 2;
            }
            table.extend(word(offset));
            offset += size;
        }
        table.extend([0, 0]);
        let all = |frames: &[Frame]| frames.iter().flat_map(Frame::bytes).collect::<Vec<u8>>();
        let before = all(before);
        self.put(at - before.len() as u32, &before);
        table.extend(all(behind));
        self.put(at, &table)
    }

    /// Puts a pointer at an address.
    pub fn pointer(&mut self, at: u32, target: u32) -> &mut Self {
        let pointer = self.pointer_to(target);
        self.put(at, &pointer)
    }

    /// The four bytes of a pointer to an address.
    pub fn pointer_to(&self, target: u32) -> [u8; 4] {
        (self.load + self.place(target)).to_be_bytes()
    }

    fn place(&self, at: u32) -> u32 {
        at.wrapping_add_signed(self.shift)
    }

    /// The file.
    pub fn bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// A table's entry.
///
/// # Panics
/// When the frame is further from its table than 16 bits reach.
#[expect(clippy::expect_used, reason = "frames out of reach are an error of whoever lays them out")]
fn word(offset: i64) -> [u8; 2] {
    i16::try_from(offset).expect("a frame lies within 32 KiB of its table").to_be_bytes()
}
