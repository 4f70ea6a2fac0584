//! Host tool: what has to be made or measured around the page and is no job for a shell.
//!
//! ```text
//! cargo run -p xtask -- wasm [--dev]   build crate/page, its bindings and their types into www/engine/pkg/
//! cargo run -p xtask -- demo           write the demo level into www/public/demo/
//! cargo run -p xtask -- bench          measurements, native and in WebAssembly
//! cargo run -p xtask -- size           brotli sizes of dist/, non-zero over the limit
//! cargo run -p xtask -- layers         who may depend on whom, and no `unsafe`
//! cargo run -p xtask -- unused         dependencies nothing uses, Rust and npm
//! ```

mod bench;
mod demo;
mod layers;
mod shell;
mod size;
mod split;
mod target;
mod unused;
mod wasm;

use std::process::ExitCode;

/// What a step ends in: nothing, or a sentence for whoever ran it.
type Outcome = Result<(), String>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        ["wasm"] => wasm::build(wasm::Profile::Release),
        ["wasm", "--dev"] => wasm::build(wasm::Profile::Dev),
        ["demo"] => demo::write(),
        ["bench"] => bench::run(),
        ["size"] => size::report(),
        ["layers"] => layers::check(),
        ["unused"] => unused::check(),
        _ => Err("usage: cargo run -p xtask -- wasm [--dev] | demo | bench | size | layers | unused".into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}
