//! Recorded sessions as those of launches in Laggard's data directory.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use serde_json::json;

use super::recorded;
use crate::laggard::{Laggard, root};

/// The recorded session with the slow plug-in, in `tests/sessions`.
pub(super) const RECORDED: &str = "eclipse-4.31-spellcheck.lag";
/// The recorded session of many plug-ins.
pub(super) const CORPUS: &str = "eclipse-4.31-corpus.lag";

/// The home of the program that the sessions are of.
pub(super) fn home(laggard: &Laggard<'_>) -> PathBuf {
    laggard.data().with_file_name("prepared-eclipse")
}

/// The directory of the launch of which this is the first session.
pub(super) fn run(session: &str) -> &str {
    session.trim_end_matches(".1")
}

/// Makes a recorded session one of a launch with this directory, begun so many milliseconds ago, with these changes.
pub(super) fn launched(
    laggard: &Laggard<'_>,
    name: &str,
    session: &str,
    ago: u64,
    change: impl FnOnce(&mut Vec<u8>) -> Result<()>,
) -> Result<()> {
    let program = ("Eclipse", home(laggard));
    launched_of(laggard, &program, name, session, ago, change)
}

/// As [`launched`], of the program with this title and home.
pub(super) fn launched_of(
    laggard: &Laggard<'_>,
    (title, home): &(&str, PathBuf),
    name: &str,
    session: &str,
    ago: u64,
    change: impl FnOnce(&mut Vec<u8>) -> Result<()>,
) -> Result<()> {
    let run = laggard.data().join("sessions").join(name);
    fs::create_dir_all(run.join("1"))
        .with_context(|| format!("cannot create {}", run.display()))?;
    let file = root().join("tests/sessions").join(session);
    let mut bytes = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
    recorded::begin(&mut bytes, ago).with_context(|| format!("in {}", file.display()))?;
    change(&mut bytes).with_context(|| format!("in {}", file.display()))?;
    fs::write(run.join("1/session.lag"), bytes).context("cannot write the session")?;
    let launch = json!({"host": "eclipse", "title": title, "install": home, "command": [], "directory": null,
        "started_ms": 0, "exit_code": 0});
    fs::write(run.join("run.json"), launch.to_string())
        .with_context(|| format!("cannot write {}", run.display()))
}
