//! What a first visit costs: every file of `dist/` with brotli, as a static host sends it, but for what is fetched only
//! once somebody asks for it: the demo, the engine's second half, and the parts of the page that open on a click.

use std::{collections::HashSet, fs, path::Path};

use brotli::enc::BrotliEncoderParams;
use serde_json::Value;

use crate::{Outcome, shell};

/// Bytes a first visit may take, until something is opened.
const FIRST_VISIT: usize = 300_000;
/// Bytes of that the engine may take.
const WASM: usize = 200_000;
/// Folder of what belongs to the demo.
const DEMO: &str = "demo/";
/// Where Vite says which files load which; for nobody but this report.
const MANIFEST: &str = ".vite/manifest.json";

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

    let asked = loaded_on_demand(&dist)?;
    let wasm = |entry: &&Entry| Path::new(&entry.name).extension().is_some_and(|end| end == "wasm");
    let (demo, page): (Vec<_>, Vec<_>) = entries.iter().partition(|entry| entry.name.starts_with(DEMO));
    let (later, first): (Vec<_>, Vec<_>) = page.into_iter().partition(|entry| asked(&entry.name));
    let total = |part: &[&Entry]| -> usize { part.iter().map(|entry| entry.packed).sum() };
    let engine: usize = first.iter().copied().filter(wasm).map(|entry| entry.packed).sum();
    let visit = total(&first);

    println!("{:>10} {:>10}  file", "bytes", "brotli");
    for (title, part) in [("first visit", &first), ("on demand", &later)] {
        println!("{title}");
        for entry in part {
            println!("{:>10} {:>10}  {}", entry.plain, entry.packed, entry.name);
        }
    }
    let (later, demo) = (total(&later), total(&demo));
    println!(
        "first visit {visit} of {FIRST_VISIT}, engine {engine} of {WASM} in it; on demand {later}; demo {demo}, apart"
    );
    match (visit > FIRST_VISIT, engine > WASM) {
        (false, false) => Ok(()),
        (true, _) => Err(format!("the first visit takes {} bytes more than it may", visit - FIRST_VISIT)),
        (_, true) => Err(format!("the engine takes {} bytes more than it may", engine - WASM)),
    }
}

/// Tells files that no first visit fetches: chunks that are only ever imported by a call, with what hangs on them alone,
/// the engine's second half, and the manifest itself.
fn loaded_on_demand(dist: &Path) -> Result<impl Fn(&str) -> bool + use<>, String> {
    let path = dist.join(MANIFEST);
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let manifest: Value = serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    let strings = |value: &Value| -> Vec<String> {
        value.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    };
    let chunks = manifest.as_object().ok_or_else(|| format!("{} is no object", path.display()))?;
    let mut at_once: Vec<&String> =
        chunks.iter().filter(|(_, chunk)| chunk["isEntry"] == true).map(|(key, _)| key).collect();
    let mut next = 0;
    while let Some(chunk) = at_once.get(next).and_then(|key| chunks.get(*key)) {
        for import in strings(&chunk["imports"]) {
            if let Some((key, _)) = chunks.get_key_value(&import)
                && !at_once.contains(&key)
            {
                at_once.push(key);
            }
        }
        next += 1;
    }
    let files = |chunk: &Value| {
        let own = chunk["file"].as_str().map(str::to_owned);
        own.into_iter().chain(strings(&chunk["css"])).collect::<Vec<_>>()
    };
    let early: HashSet<String> = at_once.iter().filter_map(|key| chunks.get(*key)).flat_map(files).collect();
    // Plain assets stand in the manifest, too, and only code is loaded by imports.
    let code = chunks.values().filter(|chunk| chunk["isDynamicEntry"] == true || chunk["name"].is_string());
    let late: HashSet<String> = code.flat_map(files).filter(|file| !early.contains(file)).collect();
    Ok(move |name: &str| late.contains(name) || name == MANIFEST || name.starts_with("assets/later-"))
}

fn packed(bytes: &[u8]) -> Result<usize, String> {
    let parameters = BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut out, &parameters).map_err(|error| error.to_string())
}
