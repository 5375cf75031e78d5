//! A data directory after a year: 2,000 sessions and 200,000 lags, made by the engine's example `year_bench`.

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};

use crate::{build, paths, run};

/// The program that makes a year, and that asks of it what the pages ask.
pub struct Year {
    program: PathBuf,
    /// When it ends, Unix milliseconds.
    end: String,
}

impl Year {
    /// A year up to now; `release` as for [`build::programs`].
    ///
    /// # Errors
    /// The clock is before 1970.
    pub fn until_now(release: bool) -> Result<Year> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let now = now.context("the clock is before 1970")?;
        Ok(Year {
            program: paths::built(release).join("examples/year_bench"),
            end: now.as_millis().to_string(),
        })
    }

    /// Builds the program.
    ///
    /// # Errors
    /// It does not compile.
    pub fn build(release: bool) -> Result<()> {
        let example = ["-p", "laggard-engine", "--example", "year_bench"];
        let mut cargo = build::cargo(&["build", "--quiet"]);
        cargo.args(example);
        if release {
            cargo.arg("--release");
        }
        run::captured(&mut cargo).map(|_| ())
    }

    /// Makes the year in a data directory.
    ///
    /// # Errors
    /// The program is not there, or cannot write.
    pub fn make(&self, data: &Path) -> Result<()> {
        self.asked("make", data).map(|_| ())
    }

    /// Asks what the pages ask; returns what the program printed: how long each answer took, milliseconds.
    ///
    /// # Errors
    /// The program is not there, or an answer is wrong.
    pub fn read(&self, data: &Path) -> Result<String> {
        self.asked("read", data)
    }

    fn asked(&self, what: &str, data: &Path) -> Result<String> {
        let mut year = run::command(&self.program);
        run::captured(year.arg(what).arg(data).arg(&self.end))
    }
}
