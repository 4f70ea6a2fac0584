//! `npm run bench`: the crates' own measurements, then the same work inside WebAssembly.

use std::{env, process::Command};

use crate::{Outcome, shell, wasm};

/// Runs all of them; each prints medians beside a plain way of doing the same.
pub(crate) fn run() -> Outcome {
    let root = shell::root();
    let cargo = || Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for entry in std::fs::read_dir(root.join("crate")).map_err(|error| error.to_string())?.flatten() {
        if entry.path().join("benches").is_dir() {
            let name = entry.file_name();
            println!("\n== {} ==", name.to_string_lossy());
            shell::run(cargo().current_dir(&root).args(["bench", "-q", "-p"]).arg(name).args(["--bench", "*"]))?;
        }
    }
    println!("\n== page, inside WebAssembly ==");
    wasm::build_bench()?;
    shell::run(Command::new("node").current_dir(&root).arg("crate/xtask/bench.mjs"))
}
