//! Files from elsewhere: a session, a report, and something that is neither.

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};

use super::place::{Place, Visit, page};
use crate::laggard::root;

/// All places.
pub fn all() -> Vec<Place> {
    vec![
        page("file-session", session),
        page("compare-file", |to| {
            compare(to)?;
            to.page.text("compare-file-other").map(|_| ())
        })
        .closed_by(|from| from.page.click("cancel")),
        page("compare-file-sides", |to| {
            compare(to)?;
            to.page.click("compare-file-confirm")?;
            to.page.text("curves-told").map(|_| ())
        })
        .with_sessions()
        .closed_by(|from| from.page.click("compare-close")),
        page("file-report", |to| {
            let prepared = to.measured()?;
            let file = to.laggard.data().with_file_name("report.zip");
            let (number, path) = (prepared.episode.to_string(), file.to_string_lossy());
            let words = "It froze while I saved, as every time.";
            let lag = ["report", &prepared.session, "--episode", &number];
            let kept = ["-o", &path, "--message", words, "--force"];
            to.laggard.cli(&[&lag[..], &kept].concat())?;
            show(to, &file)?;
            to.page.text("reported-words")?;
            to.page.text("timeline").map(|_| ())
        })
        .with_lags(),
        page("file-refused", |to| {
            let file = to.laggard.data().with_file_name("notes.txt");
            fs::write(&file, "Dear diary")?;
            show(to, &file)?;
            to.page.text("problem").map(|_| ())
        }),
    ]
}

fn session(to: &Visit<'_>) -> Result<()> {
    show(to, &root().join("tests/sessions/eclipse-4.31-corpus.lag"))?;
    to.page.text("timeline").map(|_| ())
}

/// Asks what a session's file is to be compared with.
fn compare(to: &Visit<'_>) -> Result<()> {
    session(to)?;
    to.page.click("file-compare")
}

/// As a click on it in a file manager does.
fn show(to: &Visit<'_>, file: &Path) -> Result<()> {
    let status = to.laggard.command("laggard-app")?.arg(file).status()?;
    if !status.success() {
        bail!("laggard-app {}: {status}", file.display());
    }
    Ok(())
}
