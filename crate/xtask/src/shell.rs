//! Running other programs and walking folders, with errors that say which program or folder it was.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::Outcome;

/// The repository's root: this package lives two folders below it.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .components()
        .collect::<PathBuf>()
        .join("../..")
        .canonicalize()
        .unwrap_or_default()
}

/// Runs to the end, the program's own output going where ours goes.
pub(crate) fn run(command: &mut Command) -> Outcome {
    let status = command.status().map_err(|error| format!("{}: {error}", shown(command)))?;
    if status.success() { Ok(()) } else { Err(format!("{} ended with {status}", shown(command))) }
}

/// Runs to the end and hands over what it printed, or nothing when it is missing or failed.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Runs for at most `limit`, then ends the program: for downloads that may hang on a machine without a way out.
pub(crate) fn run_within(command: &mut Command, limit: Duration) -> Outcome {
    let mut child = command.spawn().map_err(|error| format!("{}: {error}", shown(command)))?;
    let start = Instant::now();
    loop {
        match child.try_wait().map_err(|error| error.to_string())? {
            Some(status) if status.success() => return Ok(()),
            Some(status) => return Err(format!("{} ended with {status}", shown(command))),
            None if start.elapsed() > limit => {
                let _ = child.kill();
                let _ = child.wait();
                return Err(format!("{} did not finish in {} s", shown(command), limit.as_secs()));
            }
            None => thread::sleep(Duration::from_millis(100)),
        }
    }
}

fn shown(command: &Command) -> String {
    let mut words = vec![command.get_program().to_string_lossy().into_owned()];
    words.extend(command.get_args().take(3).map(|word| word.to_string_lossy().into_owned()));
    words.join(" ")
}

/// Every file below `folder`, sorted, so that two runs print the same.
pub(crate) fn files_below(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        let entries = fs::read_dir(&next).map_err(|error| format!("{}: {error}", next.display()))?;
        for entry in entries {
            let path = entry.map_err(|error| format!("{}: {error}", next.display()))?.path();
            if path.is_dir() {
                open.push(path);
            } else {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// A text file, or a sentence that names it.
pub(crate) fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
