//! What a first visit costs: every file of `dist/` with brotli, as a static host sends it. The demo level is fetched
//! only by who asks for it and stands apart.

use std::{fs, path::Path};

use brotli::enc::BrotliEncoderParams;

use crate::{Outcome, shell};

/// Bytes everything but the demo level may take.
const FIRST_VISIT: usize = 300_000;
/// Bytes of that the engine may take.
const WASM: usize = 200_000;

struct Entry {
    name: String,
    plain: usize,
    packed: usize,
}

/// Prints the table; an error when a limit is passed.
pub(crate) fn report() -> Outcome {
    let dist = shell::root().join("dist");
    if !dist.is_dir() {
        return Err("there is no dist/ to weigh: run `npm run build`".into());
    }
    let mut entries = Vec::new();
    for path in shell::files_below(&dist)? {
        let name = path.strip_prefix(&dist).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        entries.push(Entry { name, plain: bytes.len(), packed: packed(&bytes)? });
    }
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.packed));

    let demo = |entry: &&Entry| entry.name.starts_with("demo/");
    let wasm = |entry: &&Entry| Path::new(&entry.name).extension().is_some_and(|end| end == "wasm");
    let total = |part: &mut dyn Iterator<Item = &Entry>| -> usize { part.map(|entry| entry.packed).sum() };
    let visit = total(&mut entries.iter().filter(|entry| !demo(entry)));
    let engine = total(&mut entries.iter().filter(wasm));
    let demo_level = total(&mut entries.iter().filter(demo));

    println!("{:>10} {:>10}  file", "bytes", "brotli");
    for entry in entries.iter().filter(|entry| !demo(entry)) {
        println!("{:>10} {:>10}  {}", entry.plain, entry.packed, entry.name);
    }
    println!("first visit {visit} of {FIRST_VISIT}, engine {engine} of {WASM}, demo level {demo_level} (apart)");
    match (visit > FIRST_VISIT, engine > WASM) {
        (false, false) => Ok(()),
        (true, _) => Err(format!("the first visit takes {} bytes more than it may", visit - FIRST_VISIT)),
        (_, true) => Err(format!("the engine takes {} bytes more than it may", engine - WASM)),
    }
}

fn packed(bytes: &[u8]) -> Result<usize, String> {
    let parameters = BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut out, &parameters).map_err(|error| error.to_string())
}
