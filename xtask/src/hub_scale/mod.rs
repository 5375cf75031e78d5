//! The hub's scale, in numbers: what it takes to take and to ask a world of many digests, and how that grows with it.

mod laying;
mod measured;
mod table;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result};

use self::measured::Round;
use crate::hub::{Hub, emptied};

/// The sizes that are measured before the one that is asked for, digests.
const BEFORE: [u32; 2] = [10_000, 100_000];

/// What `cargo xtask hub-scale` is told.
#[derive(clap::Args)]
pub struct Options {
    /// Number of digests of the last and largest world
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u32).range(500..))]
    digests: u32,
    /// The same seed makes the same world
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Measure this size alone, and not how it grows from smaller ones
    #[arg(long)]
    alone: bool,
    /// Take a debug build: its numbers say nothing, but it is there sooner
    #[arg(long)]
    debug: bool,
}

/// Measures world after world in `target/hub-scale`, the larger the later, and fails where a goal is missed.
///
/// # Errors
/// The hub does not build, or one of its commands fails.
pub fn run(options: &Options) -> Result<ExitCode> {
    let hub = Hub::built(options.debug)?;
    let before = BEFORE.into_iter();
    let sizes = before.filter(|size| !options.alone && *size < options.digests);
    let mut rounds: Vec<Round> = Vec::new();
    for size in sizes.chain([options.digests]) {
        let folder = emptied("hub-scale")?;
        let round = measured::round(&hub, &folder, size, options.seed)?;
        println!("{}", table::row(&round));
        rounds.push(round);
        remove(&folder)?;
    }
    let judged = table::judge(&rounds);
    println!();
    judged.iter().for_each(|line| println!("{line}"));
    Ok(match judged.iter().all(table::Line::is_met) {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// A large world is gigabytes.
fn remove(folder: &Path) -> Result<()> {
    fs::remove_dir_all(folder).with_context(|| format!("cannot remove {}", folder.display()))
}
