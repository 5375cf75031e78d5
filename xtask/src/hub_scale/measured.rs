//! One size of world, measured: each command a process of its own, as a hub's keeper starts it.

use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use laggard_tools::run::{self, Ended};

use super::laying::{Laying, on};
use crate::hub::{Hub, World};

/// Days of a world: thirteen weeks, Monday to Sunday.
const DAYS: u32 = 91;
/// The day on which it is asked: all weeks are over.
const AFTER: &str = "2026-11-23";
/// Plug-ins that chance makes.
const PLUGINS: u32 = 120;
/// The plug-in whose page is asked for: nearly everybody has it, and nobody waits longer for another.
const PLUGIN: &str = "org.eclipse.world.longest";
/// One that is slow since a version: its page compares users in each of its issues, too.
const SLOW: &str = "org.eclipse.world.slower.half";
/// How often a question is asked …
const TIMES: usize = 5;
/// … but for one that takes so long.
const LONG: Duration = Duration::from_secs(20);

/// What was measured.
#[derive(Debug)]
pub struct Round {
    /// Number of digests.
    pub digests: u64,
    /// Taking all of them, a week at a time: the sum of the times.
    pub ingest: Cost,
    /// Making what may be told of each week, once: the first ranking, which keeps it.
    pub weeks: Cost,
    /// Comparing versions of all plug-ins, once: the first whole ingest after that, which keeps it and lays what clients may read.
    pub versions: Cost,
    /// Ranking issues of weeks that are kept: the median.
    pub issues: Cost,
    /// A plug-in's page: the median.
    pub plugin: Cost,
    /// The page of one that is slow since a version: the median.
    pub slow: Cost,
    /// Laying all pages: overview, administrator's and those of all plug-ins.
    pub pages: Cost,
    /// Bytes of the files of rows.
    pub bytes: u64,
    /// Number of them.
    pub files: usize,
}

/// What a command costs.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// Time by the clock, seconds.
    pub seconds: f64,
    /// The most memory at once, bytes.
    pub peak: u64,
    /// How often it was measured.
    pub times: usize,
}

/// Makes a world of about so many digests in an empty folder, and measures.
///
/// # Errors
/// A command fails, or does not do what it is measured for.
pub fn round(hub: &Hub, folder: &Path, digests: u32, seed: u64) -> Result<Round> {
    // Half of all days are days of work.
    let users = (u64::from(digests) * 2).div_ceil(u64::from(DAYS));
    let world = World {
        users: u32::try_from(users).context("too many users")?,
        days: DAYS,
        plugins: PLUGINS,
        seed,
    };
    let (digests, ingest) = taken(hub, folder, world)?;
    let rows = fs::read_dir(folder.join("rows")).context("there are no rows")?;
    let sizes = rows.map(|file| Ok(file?.metadata()?.len()));
    let sizes: Vec<u64> = sizes.collect::<Result<_>>()?;
    let pages = folder.join("pages").display().to_string();
    Ok(Round {
        digests,
        ingest,
        weeks: asked(hub, folder, &["issues"], PLUGIN, 1)?,
        versions: asked(hub, folder, &["ingest"], "0 taken", 1)?,
        issues: asked(hub, folder, &["issues"], PLUGIN, TIMES)?,
        plugin: asked(hub, folder, &["plugin", PLUGIN], PLUGIN, TIMES)?,
        slow: asked(hub, folder, &["plugin", SLOW], "slow since", TIMES)?,
        pages: asked(hub, folder, &["export", &pages], "files in", 1)?,
        bytes: sizes.iter().sum(),
        files: sizes.len(),
    })
}

/// Has each week taken once it lies there.
fn taken(hub: &Hub, folder: &Path, world: World) -> Result<(u64, Cost)> {
    let mut laying = Laying::start(hub, folder, world)?;
    let mut all = Vec::new();
    let mut digests = 0;
    while let Some(week) = laying.week()? {
        let ended = run::measured(on(hub, folder, &week.day).args(["ingest", "--take-only"]))?;
        let expected = format!("{} taken, 0 set aside", week.digests);
        ensure!(
            ended.out.starts_with(&expected),
            "of {} digests: {}",
            week.digests,
            ended.out.trim()
        );
        digests += week.digests;
        all.push(ended);
        laying.go_on()?;
    }
    let seconds = all.iter().map(|ended| ended.took.as_secs_f64()).sum();
    Ok((
        digests,
        Cost {
            seconds,
            ..cost(&all)
        },
    ))
}

/// Asks again and again; the answer must have this word.
fn asked(hub: &Hub, folder: &Path, question: &[&str], word: &str, times: usize) -> Result<Cost> {
    let mut all: Vec<Ended> = Vec::new();
    while all.len() < times && all.iter().all(|ended| ended.took < LONG) {
        let ended = run::measured(
            // Where pages lie is noted with the world that they are of, and not with whoever measures.
            on(hub, folder, AFTER)
                .args(question)
                .env("STATE_DIRECTORY", folder),
        )?;
        ensure!(
            ended.out.contains(word),
            "{question:?} has no answer: {}",
            ended.out.trim()
        );
        all.push(ended);
    }
    Ok(cost(&all))
}

/// The median time, and the most memory.
fn cost(all: &[Ended]) -> Cost {
    let mut seconds: Vec<f64> = all.iter().map(|ended| ended.took.as_secs_f64()).collect();
    seconds.sort_by(f64::total_cmp);
    Cost {
        seconds: seconds.get(seconds.len() / 2).copied().unwrap_or(f64::NAN),
        peak: all.iter().map(|ended| ended.peak).max().unwrap_or(0),
        times: all.len(),
    }
}
