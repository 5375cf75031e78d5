//! Every developer command of Laggard: `cargo xtask --help`.

mod eclipse;
mod paths;
mod run;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Every developer command of Laggard.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Lay out a real Eclipse IDE with JDT under target/demo/eclipse
    Eclipse(eclipse::Options),
}

fn main() -> ExitCode {
    match carry_out(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn carry_out(command: Command) -> Result<()> {
    match command {
        Command::Eclipse(options) => eclipse::run(&options),
    }
}
