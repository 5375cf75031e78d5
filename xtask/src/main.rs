//! Every developer command of Laggard: `cargo xtask --help`.

mod activity;
mod bench;
mod bindings;
mod build;
mod check;
mod demo;
mod dist;
mod eclipse;
mod fuzz;
mod lowest;
mod node;
mod packages;
mod paths;
mod run;
mod stop;
mod supply;
mod tools;
mod truth;

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
    /// Bring RustSec's list of known vulnerabilities, and check Cargo.lock against it
    Advisories(supply::advisories::Options),
    /// Measure what Laggard costs
    Bench(bench::Options),
    /// Show Laggard at work: a slow plug-in named, turned off, and the lag gone
    Demo(demo::Options),
    /// Write anew which jars and poms Maven may bring for the agent, with their checksums
    Checksums,
    /// Build what users get: the programs, the agent, completions, man page, icons, under target/dist
    Dist(dist::Options),
    /// Lay out a real Eclipse IDE with JDT under target/demo/eclipse
    Eclipse(eclipse::Options),
    /// Look for bytes that break what reads them
    Fuzz(fuzz::Options),
    /// Write what is generated: the TypeScript types of what the windows see
    Gen {
        /// Write nothing; fail if something is out of date
        #[arg(long)]
        check: bool,
    },
    /// Install what the tests need and run all of them
    Test(check::Options),
    /// Check what Laggard says against programs whose lag is known
    Truth(truth::Options),
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
        Command::Advisories(options) => supply::advisories::run(&options),
        Command::Bench(options) => bench::measure(&options),
        Command::Checksums => supply::maven::record(),
        Command::Demo(options) => demo::run(&options),
        Command::Dist(options) => dist::run(&options),
        Command::Eclipse(options) => eclipse::run(&options),
        Command::Fuzz(options) => fuzz::run(&options),
        Command::Gen { check } => bindings::run(check),
        Command::Test(options) => check::run(&options),
        Command::Truth(options) => truth::run(&options),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn every_command_takes_its_arguments() {
        Arguments::command().debug_assert();
    }
}
