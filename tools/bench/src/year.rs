//! How long the window waits for its pages after a year: 2,000 sessions and 200,000 lags.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use laggard_tools::{build, paths, run};

use crate::figures::{fresh, print};

/// Makes the year, and asks what the pages ask.
pub fn run(dir: &Path) -> Result<()> {
    let example = [
        "build",
        "--quiet",
        "--release",
        "-p",
        "laggard-engine",
        "--example",
        "year_bench",
    ];
    run::captured(&mut build::cargo(&example))?;
    let program = paths::built(true).join("examples/year_bench");
    let year = fresh(&dir.join("year"))?;
    run::captured(run::command(&program).arg("make").arg(&year))?;
    let told = run::captured(run::command(&program).arg("read").arg(&year))?;
    let mut told = told.split_whitespace().map(str::parse::<f64>);
    for (what, limit) in [
        ("Overview of a month", 300.0),
        ("Lags, the slowest key of a search", 50.0),
        ("Lags, the slowest choice", 50.0),
        ("Plug-ins", 50.0),
        ("One plug-in with its time and its gain", 50.0),
        ("Plug-ins since ever", 200.0),
    ] {
        let measured = told.next().context("year_bench printed too little")?;
        print(
            &format!("A year of lags: {what}"),
            measured.context("no number")?,
            "ms",
            limit,
        );
    }
    fs::remove_dir_all(&year).with_context(|| format!("cannot remove {}", year.display()))
}
