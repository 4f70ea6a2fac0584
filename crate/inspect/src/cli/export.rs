//! `kata export NAME --format glb`: an animation on its figure for other programs.

use std::io::Write;
use std::path::Path;

use super::{Failure, Paths, opening, pose};

/// Writes the file, or its bytes to the standard output.
pub(crate) fn run(
    name: &str,
    format: &str,
    out: Option<&Path>,
    body: Option<&str>,
    options: &str,
    what: &Paths,
) -> Result<u8, Failure> {
    let mut session = opening::session(what)?;
    pose::stage(&mut session, name, body, options)?;
    let bytes = session
        .export(format)
        .ok_or_else(|| Failure::unreadable(format!("{format} is no format; there are glb, bvh, csv and json.")))?;
    match out {
        Some(path) => std::fs::write(path, bytes)?,
        None => std::io::stdout().lock().write_all(&bytes)?,
    }
    Ok(0)
}
