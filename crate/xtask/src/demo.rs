//! The demo level and the sample of the other format: written by `forge`, served beside the page, fetched only by who asks for
//! them.

use std::fs;

use crate::{Outcome, shell};

/// The sample's name: not that of the game's own file, with which it has nothing in common but the format.
const SAMPLE: &str = "kata-sample.mus";

/// Writes the files into `www/public/demo/`. A file that is there already with the same bytes is left alone, so that
/// a development server sees no change where there is none.
pub(crate) fn write() -> Outcome {
    let folder = shell::root().join("www/public/demo");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let level = forge::demo::demo();
    let museum = forge::museum::demo();
    let files = || level.iter().chain([(SAMPLE, museum.as_slice())]);
    let mut total = 0;
    for (name, bytes) in files() {
        total += bytes.len();
        let path = folder.join(name);
        if fs::read(&path).is_ok_and(|there| there == bytes) {
            continue;
        }
        fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display()))?;
        println!("Wrote {name} ({} bytes).", bytes.len());
    }
    for stale in shell::files_below(&folder)? {
        let name = stale.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !files().any(|(kept, _)| kept == name) {
            fs::remove_file(&stale).map_err(|error| format!("{}: {error}", stale.display()))?;
        }
    }
    println!("The demo is in www/public/demo ({} files, {total} bytes).", files().count());
    Ok(())
}
