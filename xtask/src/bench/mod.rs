//! `cargo xtask bench`: what Laggard costs, as ratios within one run on this machine.

mod analysis;
mod eclipse_start;
mod editor;
mod idle;
mod idle_eclipse;
mod safepoint;
mod told;

use anyhow::{Context, Result};

use crate::packages::{self, Scope};
use crate::{build, eclipse, paths, run};

/// What to measure.
#[derive(clap::Args)]
pub struct Options {
    /// Pairs of starts, with and without the agent in turn
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    pairs: u32,
    /// Measure only this part
    #[arg(long, value_enum)]
    only: Option<Part>,
    /// Install nothing
    #[arg(long)]
    no_install: bool,
}

/// A part of the measurements.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Part {
    /// One landmark
    Landmark,
    /// Eclipse's start, and the agent's memory after it
    Start,
    /// The tray app when nothing happens, and an Eclipse that nobody touches
    Idle,
    /// A wait beside a thread that does not stop for the JVM
    Safepoint,
    /// A long session, analysed and blamed
    Analysis,
    /// The report's editor with a large picture, many boxes and a long path
    Editor,
    /// From a wait's end to its notification, and from there to the editor
    Told,
}

/// Measures, and prints each number beside what it should be. A number that misses is printed, not an error.
pub fn measure(options: &Options) -> Result<()> {
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
    if wanted(Part::Landmark) {
        landmark()?;
    }
    if wanted(Part::Start) {
        eclipse::lay_out(&paths::eclipse(), !options.no_install)?;
        eclipse_start::run(&dir, options.pairs)?;
    }
    if wanted(Part::Idle) {
        build::pages()?;
        // The release build: it is what its users leave running.
        build::programs(true)?;
        eclipse::lay_out(&paths::eclipse(), !options.no_install)?;
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
    if wanted(Part::Told) {
        build::pages()?;
        build::programs(true)?;
        told::run(&dir)?;
    }
    Ok(())
}

/// One filtered landmark against the two looks at the clock that it takes, and what it allocates (JMH).
fn landmark() -> Result<()> {
    let mut command = run::command("java");
    command
        .arg("-jar")
        .arg(paths::root().join("agent/bench/target/benchmarks.jar"));
    command.arg(laggard_tests::laggard::agent_jar());
    // It exits with 1 where a goal is missed: the numbers are printed all the same.
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

/// One result.
fn print(what: &str, measured: f64, unit: &str, limit: f64) {
    let verdict = if measured <= limit { "ok" } else { "MISSED" };
    println!("{what}: {measured:.2} {unit} (to meet: {limit} {unit}) {verdict}");
}

/// The middle one; of an even number, the mean of the middle two.
fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    match sorted.len() {
        0 => f64::NAN,
        n if n % 2 == 1 => sorted[n / 2],
        n => f64::midpoint(sorted[n / 2 - 1], sorted[n / 2]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_middle() {
        assert!((median(&[3.0, 1.0, 2.0]) - 2.0).abs() < f64::EPSILON);
        assert!((median(&[4.0, 1.0, 2.0, 3.0]) - 2.5).abs() < f64::EPSILON);
    }
}
