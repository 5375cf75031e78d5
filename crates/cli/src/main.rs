//! The `laggard` command: parses arguments, calls one engine function, prints.
//!
//! [`arguments`] is the single source of `--help`, completions and man page; each command has its file in [`commands`].
//! `docs/json-output.md` documents the output of `--json`.

mod arguments;
mod commands;
mod language;
mod output;
mod progress;

use std::process::ExitCode;

use clap::Parser as _;
use mimalloc::MiMalloc;

/// Reading a session asks for many small pieces of memory: with the system's allocator they take two fifths of the time.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let arguments = arguments::Arguments::parse();
    language::speak_for(&arguments.command);
    // Where there is no place for data, the command says so itself.
    if let Ok(paths) = laggard_engine::Paths::from_environment()
        && let Err(wrong) = laggard_engine::keep_log(&paths, "laggard")
    {
        eprintln!("laggard: {wrong}");
    }
    // A picture for a report is private until it is redacted.
    laggard_engine::keep_memory_out();
    commands::dispatch(arguments)
}
