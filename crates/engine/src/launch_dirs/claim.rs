//! Tells whether a launch's program lives, even if nothing else is known of the launch any more.

use std::fs;
use std::path::Path;
use std::time::UNIX_EPOCH;

use laggard_platform::plain_file;
use laggard_record::UnixMs;

use super::LaunchDirs;
use super::process::{is_alive, is_young};
use super::run_file::{RunFile, session_numbers};
use super::starter::{STARTER, is_locked};

/// The agent's file with the process id and the start (Unix milliseconds) of the JVM that has the session.
const CLAIM: &str = "claim";
/// The off-list of a launch that has one of its own: a JVM reads it at each restart.
const OFF_LIST: &str = "off.list";
/// The most bytes of the file with the claim.
const LARGEST: u64 = 64;
/// How long after its launch a JVM may not have claimed the session yet, milliseconds.
const STARTING_MS: i64 = 2 * 60 * 1000;

impl LaunchDirs {
    /// Whether the program of a launch runs, or is just being started.
    pub fn is_live(&self, run: &Path) -> bool {
        let now = self.clock.now();
        let supervised = self.supervised().contains(run);
        supervised || holder_lives(&run.join(CLAIM)) || is_starting(run, now)
    }

    /// Whether another process of Laggard's may be making this launch's directory at the moment: the directory holds at most a
    /// temporary file, the future `run.json`. Ask this before [`Self::is_live`], which reads that file.
    pub fn is_being_made(&self, run: &Path) -> bool {
        if RunFile::is_in(run) {
            return false;
        }
        let changed = fs::metadata(run).and_then(|it| it.modified()).ok();
        let changed = changed.and_then(|at| at.duration_since(UNIX_EPOCH).ok());
        let changed_ms = changed.and_then(|at| i64::try_from(at.as_millis()).ok());
        let age_ms = changed_ms.map(|at| self.clock.now_ms() - at);
        let young = age_ms.is_some_and(|age_ms| (0..STARTING_MS).contains(&age_ms));
        let mut entries = fs::read_dir(run).into_iter().flatten().flatten();
        young && entries.all(|entry| entry.file_name().to_string_lossy().ends_with(".new"))
    }
}

/// Whether a running program needs this file in its launch's directory: the claim, which tells only that a JVM runs, the promise
/// to start the program again, or the list of plug-ins that a JVM reads while it starts.
pub(crate) fn is_needed_by(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    if name == CLAIM {
        return holder_lives(file);
    }
    if name == STARTER {
        return is_locked(file);
    }
    if name == OFF_LIST {
        let claim = file.with_file_name(CLAIM);
        return holder_lives(&claim);
    }
    let pid = name
        .strip_prefix("bundles-")
        .and_then(|rest| rest.strip_suffix(".info"));
    pid.and_then(|pid| pid.parse().ok()).is_some_and(is_young)
}

fn holder_lives(claim: &Path) -> bool {
    let said = plain_file::read(claim, LARGEST).ok();
    let text = said.and_then(|said| String::from_utf8(said).ok());
    let holder = text.as_deref().and_then(|text| {
        let (pid, started_ms) = text.trim().split_once(' ')?;
        Some((pid.parse().ok()?, started_ms.parse().ok()?))
    });
    holder.is_some_and(|(pid, started_ms)| is_alive(pid, UnixMs(started_ms)))
}

/// Whether another process of Laggard's is just starting this launch.
fn is_starting(run: &Path, now: UnixMs) -> bool {
    RunFile::read(run).is_some_and(|file| {
        let age_ms = now - file.started;
        file.exit_code.is_none() && (0..STARTING_MS).contains(&age_ms)
    }) && !run.join(CLAIM).exists()
        && session_numbers(run).is_empty()
}
