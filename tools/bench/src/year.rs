//! How long the window waits for its pages after a year: 2,000 sessions and 200,000 lags.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::Laggard;
use laggard_tools::year::Year;

use crate::figures::print;
use crate::year_window;

/// The screen's size, px.
const SCREEN: (u32, u32) = (1920, 1080);

/// Makes the year up to now, asks what the pages ask, and opens the window over it.
pub fn run(dir: &Path) -> Result<()> {
    Year::build(true)?;
    let desktop = Desktop::start_with(&dir.join("year"), SCREEN)?;
    let laggard = Laggard::released(&desktop);
    let data = laggard.data();
    let year = Year::until_now(true)?;
    year.make(data)?;
    let told = year.read(data)?;
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
    year_window::run(&desktop, &laggard)?;
    fs::remove_dir_all(data).with_context(|| format!("cannot remove {}", data.display()))
}
