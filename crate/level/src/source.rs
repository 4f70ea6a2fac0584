//! Where a file's bytes come from. Memory and a cache over slower places are here; a page's Blob and a file on
//! disk are implemented by the crates that know them.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

/// Why bytes could not be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SourceError {
    /// The range does not lie inside the file.
    #[error("{len} bytes at {offset:#x} lie outside the file, which has {size} bytes")]
    OutOfRange {
        /// First byte asked for.
        offset: u64,
        /// Bytes asked for.
        len: u64,
        /// Bytes the file has.
        size: u64,
    },
    /// The place the file lives in refused, in its own words.
    #[error("{0}")]
    Failed(String),
}

/// A file that can be read by range.
///
/// One read may be slow (a browser's Blob takes about a millisecond, however short the range), so callers read
/// large pieces or go through a [`BlockCache`].
pub trait Source {
    /// Size of the file in bytes.
    fn len(&self) -> u64;

    /// Fills `out` with the bytes from `offset` on, or fails without a promise about what `out` holds then.
    fn read_at(&self, offset: u64, out: &mut [u8]) -> Result<(), SourceError>;

    /// True for a file of no bytes.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// True when reads are as cheap as copying, so that caching them would only cost memory.
    fn is_fast(&self) -> bool {
        false
    }
}

/// Fails when `offset + len` is not inside `size`. For implementers of [`Source`].
pub fn check_range(offset: u64, len: usize, size: u64) -> Result<(), SourceError> {
    match offset.checked_add(len as u64) {
        Some(end) if end <= size => Ok(()),
        _ => Err(SourceError::OutOfRange { offset, len: len as u64, size }),
    }
}

/// A file that is in memory already.
#[derive(Debug, Clone)]
pub struct MemorySource(Rc<[u8]>);

impl MemorySource {
    /// Takes the bytes over.
    pub fn new(bytes: Vec<u8>) -> Self {
        Self(bytes.into())
    }
}

impl Source for MemorySource {
    fn len(&self) -> u64 {
        self.0.len() as u64
    }

    fn read_at(&self, offset: u64, out: &mut [u8]) -> Result<(), SourceError> {
        check_range(offset, out.len(), self.len())?;
        let bytes = usize::try_from(offset)
            .ok()
            .and_then(|start| self.0.get(start..start.checked_add(out.len())?))
            .ok_or(SourceError::OutOfRange { offset, len: out.len() as u64, size: self.len() })?;
        out.copy_from_slice(bytes);
        Ok(())
    }

    fn is_fast(&self) -> bool {
        true
    }
}

/// Bytes in one block of the cache. At about a millisecond a call in a browser, reading a quarter of a megabyte
/// costs hardly more than reading a byte.
pub const BLOCK: usize = 256 * 1024;

/// The memory that one or many [`BlockCache`]s share: a bounded number of bytes, least recently used block out first.
#[derive(Clone)]
pub struct BlockPool(Rc<RefCell<Blocks>>);

impl BlockPool {
    /// A pool that holds at most `budget` bytes, but always the block read last.
    pub fn new(budget: usize) -> Self {
        Self(Rc::new(RefCell::new(Blocks {
            budget,
            held: 0,
            clock: 0,
            owners: 0,
            blocks: HashMap::new(),
            by_age: BTreeMap::new(),
        })))
    }

    /// Bytes held now.
    pub fn held(&self) -> usize {
        self.0.borrow().held
    }
}

impl Default for BlockPool {
    /// 16 MiB: a whole level's animations stay in memory, a thousand `.oni` files do not pile up.
    fn default() -> Self {
        Self::new(16 * 1024 * 1024)
    }
}

/// Which cache a block belongs to, and its number in that cache's file.
type BlockKey = (u64, u64);

struct Blocks {
    budget: usize,
    held: usize,
    /// Grows with every use; the age of a block is the reading when it was used last.
    clock: u64,
    /// Number of caches that ever joined: never reused, so a block cannot be taken for another file's.
    owners: u64,
    blocks: HashMap<BlockKey, (u64, Rc<[u8]>)>,
    by_age: BTreeMap<u64, BlockKey>,
}

impl Blocks {
    fn get(&mut self, key: BlockKey) -> Option<Rc<[u8]>> {
        let (age, block) = self.blocks.get_mut(&key)?;
        self.by_age.remove(age);
        self.clock += 1;
        *age = self.clock;
        self.by_age.insert(self.clock, key);
        Some(Rc::clone(block))
    }

    fn put(&mut self, key: BlockKey, block: Rc<[u8]>) {
        self.clock += 1;
        self.held += block.len();
        if let Some((age, old)) = self.blocks.insert(key, (self.clock, block)) {
            self.by_age.remove(&age);
            self.held -= old.len();
        }
        self.by_age.insert(self.clock, key);
        while self.held > self.budget && self.by_age.len() > 1 {
            let Some((_, oldest)) = self.by_age.pop_first() else {
                break;
            };
            if let Some((_, block)) = self.blocks.remove(&oldest) {
                self.held -= block.len();
            }
        }
    }

    fn forget(&mut self, owner: u64) {
        let Self { blocks, by_age, held, .. } = self;
        blocks.retain(|key, (age, block)| {
            let keep = key.0 != owner;
            if !keep {
                by_age.remove(age);
                *held -= block.len();
            }
            keep
        });
    }
}

/// A source read through blocks of [`BLOCK`] bytes that are kept for a while. The answers are those of the source
/// itself; only the number of reads changes.
pub struct BlockCache {
    inner: Rc<dyn Source>,
    pool: BlockPool,
    owner: u64,
}

impl BlockCache {
    /// A cache with memory of its own.
    pub fn new(inner: Rc<dyn Source>) -> Self {
        Self::sharing(inner, &BlockPool::default())
    }

    /// A cache that takes its memory from `pool`.
    pub fn sharing(inner: Rc<dyn Source>, pool: &BlockPool) -> Self {
        let owner = {
            let mut blocks = pool.0.borrow_mut();
            blocks.owners += 1;
            blocks.owners
        };
        Self { inner, pool: pool.clone(), owner }
    }

    fn block(&self, number: u64) -> Result<Rc<[u8]>, SourceError> {
        let key = (self.owner, number);
        if let Some(block) = self.pool.0.borrow_mut().get(key) {
            return Ok(block);
        }
        let start = number * BLOCK as u64;
        let len = (self.inner.len().saturating_sub(start)).min(BLOCK as u64) as usize;
        let mut bytes = vec![0; len];
        self.inner.read_at(start, &mut bytes)?;
        let block: Rc<[u8]> = bytes.into();
        self.pool.0.borrow_mut().put(key, Rc::clone(&block));
        Ok(block)
    }
}

impl Source for BlockCache {
    fn len(&self) -> u64 {
        self.inner.len()
    }

    fn read_at(&self, offset: u64, out: &mut [u8]) -> Result<(), SourceError> {
        check_range(offset, out.len(), self.len())?;
        // A long read gains nothing from blocks and would push everything else out.
        if out.len() > 4 * BLOCK {
            return self.inner.read_at(offset, out);
        }
        let size = self.len();
        let mut rest = out;
        let mut at = offset;
        while !rest.is_empty() {
            let block = self.block(at / BLOCK as u64)?;
            let inside = (at % BLOCK as u64) as usize;
            let have = block.get(inside..).unwrap_or_default();
            let count = have.len().min(rest.len());
            let (now, later) = rest.split_at_mut(count);
            match have.get(..count) {
                Some(piece) if count > 0 => now.copy_from_slice(piece),
                _ => {
                    return Err(SourceError::OutOfRange { offset: at, len: later.len() as u64, size });
                }
            }
            at += now.len() as u64;
            rest = later;
        }
        Ok(())
    }

    fn is_fast(&self) -> bool {
        true
    }
}

impl Drop for BlockCache {
    fn drop(&mut self) {
        self.pool.0.borrow_mut().forget(self.owner);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// Ten blocks and a bit, byte `n` being `n / 1000` modulo 256; counts the reads.
    struct Slow(Cell<usize>);
    const SLOW: u64 = 10 * BLOCK as u64 + 17;

    impl Source for Slow {
        fn len(&self) -> u64 {
            SLOW
        }
        fn read_at(&self, offset: u64, out: &mut [u8]) -> Result<(), SourceError> {
            check_range(offset, out.len(), SLOW)?;
            self.0.set(self.0.get() + 1);
            for (n, byte) in out.iter_mut().enumerate() {
                *byte = expected(offset + n as u64);
            }
            Ok(())
        }
    }

    fn expected(at: u64) -> u8 {
        ((at / 1000) % 256) as u8
    }

    fn right(cache: &BlockCache, offset: u64, len: usize) -> bool {
        let mut out = vec![0; len];
        cache.read_at(offset, &mut out).unwrap();
        out.iter().enumerate().all(|(n, byte)| *byte == expected(offset + n as u64))
    }

    #[test]
    fn a_range_outside_the_file_is_refused() {
        let memory = MemorySource::new(vec![1, 2, 3]);
        let mut two = [0; 2];
        assert_eq!(memory.read_at(2, &mut two), Err(SourceError::OutOfRange { offset: 2, len: 2, size: 3 }));
        assert!(memory.read_at(u64::MAX, &mut two).is_err());
        memory.read_at(1, &mut two).unwrap();
        assert_eq!(two, [2, 3]);
        let cache = BlockCache::new(Rc::new(Slow(Cell::new(0))));
        assert!(cache.read_at(SLOW - 1, &mut two).is_err());
        assert!(cache.read_at(u64::MAX, &mut two).is_err());
    }

    #[test]
    fn the_cache_gives_the_source_s_answers_with_fewer_reads() {
        let slow = Rc::new(Slow(Cell::new(0)));
        let cache = BlockCache::new(slow.clone());
        for at in (0..BLOCK as u64).step_by(4001) {
            assert!(right(&cache, at, 100));
        }
        assert!(slow.0.get() <= 2, "two blocks were touched, {} reads made", slow.0.get());
        assert!(right(&cache, BLOCK as u64 - 5, BLOCK + 10), "a read over three blocks");
        assert!(right(&cache, SLOW - 3, 3), "the short last block");
        assert!(right(&cache, 3, 5 * BLOCK), "a long read past the cache");
    }

    #[test]
    fn a_pool_stays_within_its_budget_and_keeps_what_was_used_last() {
        let pool = BlockPool::new(3 * BLOCK);
        let slow = Rc::new(Slow(Cell::new(0)));
        let one = BlockCache::sharing(slow.clone(), &pool);
        let two = BlockCache::sharing(slow.clone(), &pool);
        for round in 0..4u64 {
            for number in 0..10 {
                assert!(right(&one, number * BLOCK as u64 + round, 9));
                assert!(right(&two, 7, 9), "used every time, so never thrown out");
                assert!(pool.held() <= 3 * BLOCK);
            }
        }
        assert_eq!(slow.0.get(), 41, "forty blocks of the first file and one of the second");
        drop(one);
        assert_eq!(pool.held(), BLOCK, "blocks go with the file they belong to");
    }
}
