//! The command `kata`: what the page shows, as text. Native proof that no browser is needed.

mod cli;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    cli::run(&cli::Arguments::parse())
}
