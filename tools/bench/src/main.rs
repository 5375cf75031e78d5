//! `cargo xtask bench`: what Laggard costs, as ratios within one run on this machine.

mod acting;
mod analysis;
mod eclipse_start;
mod editor;
mod events;
mod figures;
mod idle;
mod idle_eclipse;
mod safepoint;
mod session;
mod soak;
mod told;
mod year;
mod year_window;

use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::Parser;
use laggard_tools::packages::{self, Scope};
use laggard_tools::{build, paths, program, run};

/// Measure what Laggard costs
#[derive(clap::Parser)]
#[command(bin_name = "xtask bench")]
struct Options {
    /// Pairs of starts, with and without the agent in turn; turns of quick events
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    pairs: u32,
    /// With the starts, measure agents that do less, too: what seeing each class costs, and deciding what to do with it
    #[arg(long)]
    floor: bool,
    /// Measure only this part
    #[arg(long, value_enum)]
    only: Option<Part>,
    /// How long the soak lasts, minutes
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..))]
    minutes: u32,
    /// Install nothing
    #[arg(long)]
    no_install: bool,
}

/// A part of the measurements.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Part {
    /// One landmark
    Landmark,
    /// Eclipse's start: window, processor time, memory
    Start,
    /// Quick events in a real Eclipse
    Events,
    /// The tray app when nothing happens, and an Eclipse that nobody touches
    Idle,
    /// A wait beside a thread that does not stop for the JVM
    Safepoint,
    /// A long session, analysed and blamed
    Analysis,
    /// The pages of the window after a year of sessions
    Year,
    /// The report's editor with a large picture, many boxes and a long path
    Editor,
    /// The page of a session with a million calls
    Session,
    /// From a wait's end to its notification, and from there to the editor
    Told,
    /// A long day: what grows, and whether verdicts stay right; only where it is asked for, since it takes 40 minutes
    Soak,
}

fn main() -> ExitCode {
    program::end(measure(&Options::parse()))
}

/// Measures, and prints each number beside its goal. A missed goal is printed, not an error.
fn measure(options: &Options) -> Result<()> {
    let wanted = |part| options.only.is_none_or(|only| only == part);
    let dir = paths::demo().join("bench");
    if wanted(Part::Analysis) {
        analysis::run(&dir)?;
    }
    if options.only == Some(Part::Analysis) {
        return Ok(());
    }
    packages::ensure(Scope::All, !options.no_install)?;
    build::agent()?;
    if options.only == Some(Part::Soak) {
        return soak::run(&dir, options.minutes, !options.no_install);
    }
    if wanted(Part::Landmark) {
        landmark()?;
    }
    if wanted(Part::Start) {
        laggard_eclipse::lay_out(&paths::eclipse(), !options.no_install)?;
        eclipse_start::run(&dir, options.pairs, options.floor)?;
    }
    if wanted(Part::Events) {
        laggard_eclipse::lay_out(&paths::eclipse(), !options.no_install)?;
        events::run(&dir, options.pairs)?;
    }
    if wanted(Part::Idle) {
        build::pages()?;
        // The release build: it is what its users leave running.
        build::programs(true)?;
        laggard_eclipse::lay_out(&paths::eclipse(), !options.no_install)?;
        idle::run(&dir)?;
        idle_eclipse::run(&dir)?;
    }
    if wanted(Part::Safepoint) {
        safepoint::run(&dir)?;
    }
    if wanted(Part::Editor) {
        build::pages()?;
        build::programs(true)?;
        editor::run(&dir)?;
    }
    if wanted(Part::Session) {
        build::pages()?;
        // `LAGGARD_PROFILE=debug` is for what the page alone does: its numbers are the same in both builds.
        let release = std::env::var_os("LAGGARD_PROFILE").is_none();
        build::programs(release)?;
        session::run(&dir, release)?;
    }
    if wanted(Part::Year) {
        build::pages()?;
        build::programs(true)?;
        year::run(&dir)?;
    }
    if wanted(Part::Told) {
        build::pages()?;
        build::programs(true)?;
        told::run(&dir)?;
    }
    Ok(())
}

/// A filtered landmark against the two looks at the clock that it takes, and its allocation (JMH).
fn landmark() -> Result<()> {
    let mut command = run::command("java");
    command
        .arg("-jar")
        .arg(paths::root().join("agent/bench/target/benchmarks.jar"));
    command.arg(laggard_tests::laggard::agent_jar());
    // The program exits with 1 where a goal is missed, and prints the numbers all the same.
    let output = command.output().context("cannot start java")?;
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    let last = out.lines().last().unwrap_or_default();
    println!(
        "One landmark: {last}{}",
        if output.status.success() {
            " ok"
        } else {
            " MISSED"
        }
    );
    Ok(())
}
