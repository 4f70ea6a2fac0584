//! The demo level: written by `forge`, served beside the page, fetched only by who asks for it.

use std::fs;

use crate::{Outcome, shell};

/// Writes the files into `www/public/demo/`. A file that is there already with the same bytes is left alone, so that
/// a development server sees no change where there is none.
pub(crate) fn write() -> Outcome {
    let folder = shell::root().join("www/public/demo");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let files = forge::demo::demo();
    let mut total = 0;
    for (name, bytes) in files.iter() {
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
        if files.get(&name).is_none() {
            fs::remove_file(&stale).map_err(|error| format!("{}: {error}", stale.display()))?;
        }
    }
    println!("The demo level is in www/public/demo ({} files, {total} bytes).", files.len());
    Ok(())
}
