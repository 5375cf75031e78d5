//! Every developer command of Laggard: `cargo xtask --help`.

mod bindings;
mod check;
mod dist;
mod forward;
mod fuzz;
mod hub;
mod hub_scale;
mod hub_spark;
mod hub_world;
mod packed;
mod supply;
mod tools;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use laggard_tools::{maven, program};

use forward::Words;

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
    #[command(disable_help_flag = true)]
    Bench(Words),
    /// Show Laggard at work: a slow plug-in named, turned off, and the lag gone
    #[command(disable_help_flag = true)]
    Demo(Words),
    /// Write anew which jars and poms Maven may bring for the agent, with their checksums
    Checksums,
    /// Build what users get: the programs, the agent, completions, man page, icons, under target/dist; as packages, under
    /// target/packages; with --hub the hub's program, under target/dist-hub
    Dist(dist::Options),
    /// Lay out a real Eclipse IDE with JDT under target/demo/eclipse
    #[command(disable_help_flag = true)]
    Eclipse(Words),
    /// Look for bytes that break what reads them
    Fuzz(fuzz::Options),
    /// Write what is generated: the TypeScript types of what the windows see
    Gen {
        /// Write nothing; fail if something is out of date
        #[arg(long)]
        check: bool,
    },
    /// Measure how a hub takes and asks a million made-up digests: time, memory, disk, and how they grow
    HubScale(hub_scale::Options),
    /// Check that Apache Spark gives a hub's questions the same answers, row by row; brings Spark (some 430 MB) the first time
    HubSpark(hub_spark::Options),
    /// Check what a hub tells against users that do not exist, of whom all is known
    HubWorld(hub_world::Options),
    /// Take pictures of every page and dialog: sizes, scales, themes, languages, amounts of data, hostile names
    #[command(disable_help_flag = true)]
    Looks(Words),
    /// Install, start, upgrade and remove the packages in a clean root, which is downloaded
    PackageTest(packed::TestOptions),
    /// Install what the tests need and run all of them
    Test(check::Options),
    /// Check what Laggard says against programs whose lag is known
    #[command(disable_help_flag = true)]
    Truth(Words),
}

fn main() -> ExitCode {
    let arguments = forward::help_of_its_own(std::env::args_os().collect());
    match carry_out(Arguments::parse_from(arguments).command) {
        Ok(code) => code,
        failed => program::end(failed.map(|_| ())),
    }
}

fn carry_out(command: Command) -> Result<ExitCode> {
    match command {
        Command::Bench(words) => return forward::to("laggard-bench", &words),
        Command::Demo(words) => return forward::to("laggard-demo", &words),
        Command::Eclipse(words) => return forward::to("laggard-eclipse", &words),
        Command::Looks(words) => return forward::to("laggard-looks", &words),
        Command::Truth(words) => return forward::to("laggard-truth", &words),
        Command::HubScale(options) => return hub_scale::run(&options),
        Command::HubWorld(options) => return hub_world::run(&options),
        Command::Advisories(options) => supply::advisories::run(&options),
        Command::Checksums => maven::record(),
        Command::Dist(options) => packed::run(&options),
        Command::Fuzz(options) => fuzz::run(&options),
        Command::HubSpark(options) => hub_spark::run(&options),
        Command::Gen { check } => bindings::run(check),
        Command::PackageTest(options) => packed::test(&options),
        Command::Test(options) => check::run(&options),
    }
    .map(|()| ExitCode::SUCCESS)
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
