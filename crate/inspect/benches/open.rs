//! How long opening and listing take, beside a plain pass over the same bytes in the same run.
//!
//! `cargo bench -p inspect`. Prints medians and ratios, not promises. Files are in memory before the clock starts.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a measurement that cannot be made may as well stop")]

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Instant;

use inspect::Session;
use level::MemorySource;

/// Runs of each measurement; the median is told.
const ROUNDS: usize = 31;

fn main() {
    println!("median of {ROUNDS} runs");
    println!("{:<44} {:>12} {:>12} {:>7}", "", "here", "plain", "ratio");
    for folder in ["level-pc", "level-mac", "oni"] {
        let files = files(folder);
        let bytes: usize = files.iter().map(|(_, bytes)| bytes.len()).sum();
        let sources: Vec<_> =
            files.iter().map(|(path, bytes)| (path.clone(), Rc::new(MemorySource::new(bytes.clone())))).collect();
        let mut listed = 0;
        let here = median(|| {
            let mut session = Session::new();
            for (path, source) in &sources {
                session.queue(path.clone(), source.clone());
            }
            session.finish();
            listed = black_box(session.summary()).animations.len();
        });
        let plain = median(|| {
            let sum = files
                .iter()
                .flat_map(|(_, bytes)| bytes)
                .fold(0_u32, |sum, byte| sum.rotate_left(1) ^ u32::from(*byte));
            black_box(sum);
        });
        let what = format!("open {folder}, {} files, {} kB, list {listed}", files.len(), bytes / 1000);
        let micro = |seconds: f64| format!("{:.0} µs", seconds * 1e6);
        println!("{what:<44} {:>12} {:>12} {:>6.2}x", micro(here), micro(plain), plain / here);
    }
}

/// Paths and bytes of every file below a folder of the fixtures.
fn files(folder: &str) -> Vec<(String, Vec<u8>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(folder);
    let mut open: Vec<PathBuf> = vec![root.clone()];
    let mut found = Vec::new();
    while let Some(next) = open.pop() {
        for entry in std::fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else {
                found.push((
                    path.strip_prefix(&root).unwrap().to_string_lossy().into_owned(),
                    std::fs::read(&path).unwrap(),
                ));
            }
        }
    }
    found
}

/// Seconds of the middle one of many runs.
fn median(mut run: impl FnMut()) -> f64 {
    run();
    let mut times: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed().as_secs_f64()
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[ROUNDS / 2]
}
