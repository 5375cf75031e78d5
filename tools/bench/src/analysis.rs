//! The cost of analysing a session: processor time and memory, and how both grow with the session.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use laggard_tools::{build, paths, run};

use crate::figures::print;

/// The session that the numbers to meet are for.
const INTERVALS: u64 = 1_000_000;
/// How many intervals there are for each sample of 60 frames.
const PER_SAMPLE: u64 = 10;

/// Makes sessions of growing size, and reads each in a process of its own.
pub fn run(dir: &Path) -> Result<()> {
    fs::create_dir_all(dir).with_context(|| format!("cannot create {}", dir.display()))?;
    let example = [
        "build",
        "--quiet",
        "--release",
        "-p",
        "laggard-blame",
        "--example",
        "session_bench",
    ];
    run::captured(&mut build::cargo(&example))?;
    let program = paths::built(true).join("examples/session_bench");
    let file = dir.join("made-up.lag");
    for intervals in [10_000, 100_000, INTERVALS, 10_000_000] {
        let samples = intervals / PER_SAMPLE;
        let numbers = [intervals.to_string(), samples.to_string()];
        run::captured(run::command(&program).arg("make").arg(&file).args(numbers))?;
        let told = run::captured(run::command(&program).arg("read").arg(&file))?;
        let mut told = told.split_whitespace().map(str::parse::<f64>);
        let mut next = || {
            told.next()
                .context("session_bench printed too little")?
                .context("no number")
        };
        let (seconds, memory) = (next()?, next()?);
        let what = format!("Analysis of {intervals} intervals, {samples} samples");
        if intervals == INTERVALS {
            print(&format!("{what}: processor"), seconds, "s", 1.0);
            print(&format!("{what}: memory"), memory, "MiB", 300.0);
        } else {
            println!("{what}: {seconds:.2} s, {memory:.0} MiB");
        }
    }
    fs::remove_file(&file).with_context(|| format!("cannot remove {}", file.display()))
}
