//! The corpus: plug-ins in a real Eclipse whose truth is known (`tests/corpus`), and the score of each rule that blames them.

mod calibration;
mod compile;
mod gate;
mod goals;
pub mod home;
mod longer;
pub mod note;
mod play;
pub mod rules;
pub mod score;
pub mod session;
mod table;
#[cfg(test)]
mod tests;
pub mod truth;
pub mod without;
mod wrong;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use laggard_tests::desktop::Desktop;

use calibration::Calibration;
use goals::Outcome;
use longer::Longer;
use note::Note;
use play::Walk;
use session::Origins;

/// The case that needs a debugger.
const HELD: &str = "kauri";
pub(super) use session::Session;

/// How often, and under which circumstances.
#[derive(clap::Args)]
pub struct Walks {
    /// Runs of the corpus one after the other, each without and with the agent; each must reach the goals
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub runs: u32,
    /// The number of the first run, where some have been made before: they are scored with these
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    first: u32,
    /// Keep a second core busy while the corpus runs
    #[arg(long)]
    busy: bool,
    /// How often a run walks through the cases
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
    pub rounds: u32,
    /// Only these cases of the corpus, separated by commas; kauri, which has a walk of its own, beside another
    #[arg(long, value_delimiter = ',')]
    cases: Vec<String>,
    /// Run nothing: score what the last runs of the corpus left behind
    #[arg(long)]
    again: bool,
}

/// Lays out, runs, scores and prints.
///
/// # Errors
/// When something cannot be run, or a goal is missed.
pub fn run(options: &Walks, install: bool) -> Result<()> {
    println!("==> Laying out Eclipse with the corpus");
    let home = home::lay_out(install)?;
    // Kept beside sessions that are worth keeping.
    let origins = Origins::of(&home)?;
    origins.write(&home::dir().join("origins.json"))?;
    if !options.again {
        walk(options, &home)?;
    }
    let mut missed = Vec::new();
    let mut longer = Longer::default();
    let mut calibration = Calibration::default();
    let last = options.first + options.runs - 1;
    for run in 1..=last {
        println!("==> Run {run} of {last}");
        let with = notes(&with(run))?;
        longer.add(&notes(&plain(run))?, &with);
        let outcome = outcome(run, &with, &origins)?;
        table::print(&outcome);
        calibration.add(&outcome.score.calibration);
        missed.extend(
            outcome
                .missed()
                .into_iter()
                .map(|goal| format!("run {run}: {goal}")),
        );
    }
    if last > 1 {
        println!("==> All {last} runs");
        calibration.print();
    }
    if last >= calibration::RUNS {
        missed.extend(calibration.missed());
    }
    longer.print();
    missed.extend(longer.missed());
    if missed.is_empty() {
        return Ok(());
    }
    bail!("goals missed:\n  {}", missed.join("\n  "))
}

fn walk(options: &Walks, home: &Path) -> Result<()> {
    let held_case = [HELD.to_owned()];
    let desktop = Desktop::start_bare(&home::dir().join("desktop"))?;
    for run in options.first..options.first + options.runs {
        println!("==> Walking through the cases, run {run}");
        let mut walk = Walk {
            desktop: &desktop,
            home,
            rounds: options.rounds,
            busy: options.busy,
            // The same amount of work in all runs: the first measures what takes a millisecond.
            units: if run > 1 { units(&plain(1))? } else { 0 },
            only: &options.cases,
            debugged: false,
            off: &[],
            gate: None,
        };
        walk.run(&plain(run), false)?;
        walk.units = units(&plain(run))?;
        walk.run(&with(run), true)?;
        let old = directory(&held(run));
        if old.exists() {
            // The directory is of another choice of cases.
            fs::remove_dir_all(&old).with_context(|| format!("cannot remove {}", old.display()))?;
        }
        if options.cases.is_empty() || options.cases.iter().any(|case| case == HELD) {
            walk.only = &held_case;
            walk.debugged = true;
            walk.run(&held(run), true)?;
        }
    }
    Ok(())
}

/// Units of work that took a millisecond in that run.
fn units(run: &str) -> Result<u64> {
    Ok(notes(run)?.first().map_or(0, |note| note.units))
}

fn plain(run: u32) -> String {
    format!("{run}-plain")
}

fn with(run: u32) -> String {
    format!("{run}-with")
}

/// A JVM that a debugger may hold runs some code in another way: that case is walked through by itself.
fn held(run: u32) -> String {
    format!("{run}-held")
}

fn directory(run: &str) -> PathBuf {
    home::dir().join("runs").join(run)
}

/// The outcome of all sessions of one run.
fn outcome(run: u32, notes: &[Note], origins: &Origins) -> Result<Outcome> {
    let session = session(&with(run))?;
    let mut score = score::score(&session, notes, origins)?;
    let mut sampling = session.sampling();
    if directory(&held(run)).is_dir() {
        let session = self::session(&held(run))?;
        score.add(score::score(&session, &self::notes(&held(run))?, origins)?);
        sampling.add(&session.sampling());
    }
    Ok(Outcome {
        score,
        sampling: sampling.part(),
    })
}

fn session(run: &str) -> Result<Session> {
    let file = directory(run).join("agent/1/session.lag");
    let bytes = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
    Session::read(&bytes)
}

fn notes(run: &str) -> Result<Vec<Note>> {
    let file = directory(run).join(play::TRUTH);
    let text =
        fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let notes = note::parse(&text).with_context(|| format!("in {}", file.display()))?;
    if notes.is_empty() {
        bail!("{} tells of nothing", file.display());
    }
    Ok(notes)
}
