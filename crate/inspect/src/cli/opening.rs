//! From the paths on the command line to an open session.

use std::path::Path;
use std::rc::Rc;

use inspect::Session;

use super::disk::{DiskSource, files_below};
use super::{Failure, Paths};

/// Opens everything the paths name. What could not be opened is in the session's problems; a path that does not exist
/// ends the command.
pub(crate) fn session(what: &Paths) -> Result<Session, Failure> {
    let mut session = Session::new();
    for path in &what.paths {
        let found = files_below(path).map_err(|error| unreadable(path, &error))?;
        if found.is_empty() {
            let message =
                format!("{} holds no level files, no .oni files, no MUSEUM.MUS and no disc image.", path.display());
            return Err(Failure::unreadable(message));
        }
        // A level named alone brings the companions that lie beside it, as it would in the game's folder.
        for file in with_companions(found) {
            let source = DiskSource::open(&file).map_err(|error| unreadable(&file, &error))?;
            session.queue(file.to_string_lossy().replace('\\', "/"), Rc::new(source));
        }
    }
    session.finish();
    Ok(session)
}

fn unreadable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::unreadable(format!("{} cannot be read: {error}.", path.display()))
}

fn with_companions(mut files: Vec<std::path::PathBuf>) -> Vec<std::path::PathBuf> {
    if let [level] = files.as_slice() {
        let is_level = level.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("dat"));
        let beside: Vec<_> =
            if is_level { ["raw", "sep"].map(|ending| level.with_extension(ending)).into() } else { Vec::new() };
        files.extend(beside.into_iter().filter(|path| path.is_file()));
    }
    files
}
