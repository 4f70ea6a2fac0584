//! The command's words, and what each of them runs.
//!
//! Exit codes: 0 all is well, 1 something is wrong in what was read, 2 something could not be read or the command
//! was used wrongly.

mod check;
mod disk;
mod export;
mod list;
mod opening;
mod pose;
mod show;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};

/// Lists and decodes the animations in Oni's level files and in Sonic Jam's MUSEUM.MUS.
#[derive(Debug, Parser)]
#[command(name = "kata", version)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List every animation: name, type, states, frames, attacks.
    List {
        #[command(flatten)]
        what: Paths,
    },
    /// Show one animation in full.
    Show {
        /// Its name, with or without TRAM in front.
        name: String,
        #[command(flatten)]
        what: Paths,
    },
    /// Print one frame's pose: each bone's rotation and its matrix in model space.
    Pose {
        /// Its name, with or without TRAM in front.
        name: String,
        /// Frame, counted from 0; fractions lie between two frames.
        #[arg(long)]
        frame: f32,
        /// Character, body set or body to pose, by name; the animation's own otherwise.
        #[arg(long)]
        body: Option<String>,
        /// What is unknown of MUSEUM.MUS, as links have it: order:RxRyRz,absent:hold,between:linear
        #[arg(long, default_value = "")]
        options: String,
        #[command(flatten)]
        what: Paths,
    },
    /// Write an animation on its figure for other programs.
    Export {
        /// Its name, with or without TRAM in front.
        name: String,
        /// glb, bvh, csv or json.
        #[arg(long)]
        format: String,
        /// File to write; the standard output otherwise.
        #[arg(long)]
        out: Option<PathBuf>,
        /// Character, body set or body, by name; the animation's own otherwise.
        #[arg(long)]
        body: Option<String>,
        /// What is unknown of MUSEUM.MUS, as links have it: order:RxRyRz,absent:hold,between:linear
        #[arg(long, default_value = "")]
        options: String,
        #[command(flatten)]
        what: Paths,
    },
    /// Walk every frame of every bone of every animation, and print a line and a hash for each.
    Check {
        #[command(flatten)]
        what: Paths,
    },
}

/// What every command takes.
#[derive(Debug, Args)]
pub(crate) struct Paths {
    /// Level files (.dat with .raw and .sep beside them), .oni files, MUSEUM.MUS, images of its disc (.bin, .img, .iso), or folders
    /// of them.
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Print JSON: the same objects the page gets.
    #[arg(long)]
    json: bool,
}

/// Why a command could not do its work, as a sentence, with its exit code.
#[derive(Debug)]
pub(crate) struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// Something could not be read, or the command was used wrongly.
    pub(crate) fn unreadable(message: impl Into<String>) -> Self {
        Self { message: message.into(), code: 2 }
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Self::unreadable(format!("The result could not be written: {error}."))
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::unreadable(format!("The result could not be written as JSON: {error}."))
    }
}

/// Runs the command and says how it ended.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    let outcome = match &arguments.command {
        Command::List { what } => list::run(what),
        Command::Show { name, what } => show::run(name, what),
        Command::Pose { name, frame, body, options, what } => pose::run(name, *frame, body.as_deref(), options, what),
        Command::Export { name, format, out, body, options, what } => {
            export::run(name, format, out.as_deref(), body.as_deref(), options, what)
        }
        Command::Check { what } => check::run(what),
    };
    match outcome {
        Ok(code) => ExitCode::from(code),
        Err(failure) => {
            eprintln!("kata: {}", failure.message);
            ExitCode::from(failure.code)
        }
    }
}
