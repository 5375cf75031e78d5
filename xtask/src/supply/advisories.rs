//! Known vulnerabilities of the crates that we build with: RustSec's list, as of a day that is always said.
//!
//! `cargo xtask advisories` brings the list; `cargo xtask test` brings it too where it can, and else takes the one that is
//! there. The list lies where cargo-deny has it (`$CARGO_HOME/advisory-dbs`), for all projects of this machine.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use laggard_tools::{paths, run};

use super::{Checked, crates};

use crate::tools;

/// Where the list is kept.
const SOURCE: &str = "https://github.com/RustSec/advisory-db";

/// A list that is older says nothing of what a user must know today.
const FRESH_DAYS: u64 = 14;

const DAY: u64 = 24 * 60 * 60;

/// Where the list comes from.
#[derive(clap::Args)]
pub struct Options {
    /// A copy of RustSec's repository, where the machine cannot reach the original
    #[arg(long, value_name = "GIT")]
    from: Option<PathBuf>,
}

/// Brings the list, and prints its age and the advisories that apply to us.
///
/// # Errors
/// When the list cannot be brought, or knows of something.
pub fn run(options: &Options) -> Result<()> {
    bring(options.from.as_deref())?;
    match check()? {
        Checked::Holds(words) | Checked::NotChecked(words) => println!("    {words}"),
    }
    Ok(())
}

/// Brings the list if it can be reached, and checks each `Cargo.lock` against the newest that is here.
///
/// # Errors
/// Names what the list knows of.
pub fn refreshed() -> Result<Checked> {
    // A failed download shows in the list's age.
    let brought = bring(None);
    match (check()?, brought) {
        (Checked::NotChecked(words), Err(_)) => Ok(Checked::NotChecked(format!(
            "{words}; its source cannot be reached from here"
        ))),
        (checked, _) => Ok(checked),
    }
}

/// Has cargo-deny bring the list, from its own source or from a copy of that.
fn bring(copy: Option<&Path>) -> Result<()> {
    // A slip in its name shows before cargo-deny is built.
    let copy = copy
        .map(|copy| {
            fs::canonicalize(copy)
                .with_context(|| format!("there is no repository {}", copy.display()))
        })
        .transpose()?;
    let mut fetch = run::command(tools::cargo_deny()?);
    fetch
        .args(["--locked", "fetch", "db"])
        .current_dir(paths::root())
        // Git must fail, and not ask, where a proxy or a server wants a password.
        .env("GIT_TERMINAL_PROMPT", "0");
    if let Some(copy) = copy {
        // Git goes there instead of to the source, and everything else stays as it is.
        fetch
            .env("GIT_CONFIG_COUNT", "1")
            .env(
                "GIT_CONFIG_KEY_0",
                format!("url.{}.insteadOf", copy.display()),
            )
            .env("GIT_CONFIG_VALUE_0", SOURCE);
    }
    run::captured(&mut fetch).map(|_| ())
}

/// Checks each `Cargo.lock` against the list that is here.
fn check() -> Result<Checked> {
    let Some(list) = list(&cargo_home()?.join("advisory-dbs")) else {
        return Ok(not_checked(
            "there is no list here (`cargo xtask advisories` brings one)",
        ));
    };
    let (date, age) = date_and_age(&list)?;
    for workspace in crates::WORKSPACES {
        let mut check = crates::deny(workspace)?;
        check.args(["--offline", "check", "--allow", "advisory-not-detected"]);
        check.arg("advisories");
        let checked = run::captured(&mut check);
        checked.with_context(|| format!("{workspace}, by the list of {date}"))?;
    }
    Ok(judged(&date, age))
}

/// The verdict when the list has no advisory that applies; `age` in days.
fn judged(date: &str, age: u64) -> Checked {
    let days = match age {
        1 => "1 day".to_owned(),
        days => format!("{days} days"),
    };
    if age > FRESH_DAYS {
        not_checked(&format!(
            "none until {date} applies, but the list is {days} old"
        ))
    } else {
        Checked::Holds(format!(
            "advisories: none that apply, list of {date}, {days} old"
        ))
    }
}

fn not_checked(why: &str) -> Checked {
    Checked::NotChecked(format!("advisories: NOT CHECKED, {why}"))
}

fn cargo_home() -> Result<PathBuf> {
    if let Some(home) = std::env::var_os("CARGO_HOME").filter(|home| !home.is_empty()) {
        return Ok(home.into());
    }
    let home = std::env::var_os("HOME").context("there is no $HOME")?;
    Ok(Path::new(&home).join(".cargo"))
}

/// The folder that cargo-deny keeps the list of our source in.
fn list(dir: &Path) -> Option<PathBuf> {
    let folders = fs::read_dir(dir).ok()?.filter_map(Result::ok);
    let lists = folders.map(|folder| folder.path()).filter(|folder| {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("advisory-db-") && folder.join("crates").is_dir()
    });
    lists.max()
}

/// The day of the last change in a list, and how many days ago that was.
fn date_and_age(list: &Path) -> Result<(String, u64)> {
    let said = run::captured(run::command("git").arg("-C").arg(list).args([
        "show",
        "--no-patch",
        "--date=short",
        "--format=%cd %ct",
        "HEAD",
    ]))?;
    let Some((date, seconds)) = said.trim().split_once(' ') else {
        bail!("git says `{said}` of {}", list.display());
    };
    let then: u64 = seconds.parse().context("git's time is no number")?;
    let now = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .context("the clock is wrong")?
        .as_secs();
    Ok((date.to_owned(), now.saturating_sub(then) / DAY))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_list_has_checked_nothing_and_every_list_says_its_age() {
        assert_eq!(
            judged("2026-11-20", 2),
            Checked::Holds("advisories: none that apply, list of 2026-11-20, 2 days old".into())
        );
        assert_eq!(
            judged("2026-08-21", 93),
            Checked::NotChecked(
                "advisories: NOT CHECKED, none until 2026-08-21 applies, but the list is 93 days old"
                    .into()
            )
        );
        assert!(matches!(judged("d", FRESH_DAYS), Checked::Holds(_)));
        assert!(matches!(
            judged("d", FRESH_DAYS + 1),
            Checked::NotChecked(_)
        ));
    }

    #[test]
    fn a_lists_day_is_that_of_its_last_change_and_not_of_its_arrival() {
        let dir = tempfile::tempdir().expect("directory");
        let db = dir.path().join("advisory-db-0123");
        assert_eq!(list(dir.path()), None);
        fs::create_dir_all(db.join("crates")).expect("made");
        assert_eq!(list(dir.path()), Some(db.clone()));
        let git = |arguments: &[&str]| {
            let mut git = run::command("git");
            git.arg("-C").arg(&db).args(arguments);
            for who in ["AUTHOR", "COMMITTER"] {
                git.env(format!("GIT_{who}_NAME"), "x")
                    .env(format!("GIT_{who}_EMAIL"), "x@example.org")
                    .env(format!("GIT_{who}_DATE"), "2020-02-03T04:05:06Z");
            }
            run::captured(&mut git).expect("git works");
        };
        git(&["init", "--quiet"]);
        git(&["commit", "--quiet", "--allow-empty", "--message=x"]);
        let (date, age) = date_and_age(&db).expect("told");
        assert_eq!(date, "2020-02-03");
        assert!(age > 2000, "{age}");
    }
}
