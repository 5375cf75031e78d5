//! The release to pack: its version, its date, and how strongly to compress it.

use std::env;
use std::fs;

use anyhow::{Context, Result};
use laggard_tools::{paths, run};

use crate::maintainer::maintainer;

/// A release, or a build that is packed as one.
#[derive(Clone, Debug)]
pub struct Release {
    /// As packages order versions: `~` comes before nothing.
    pub version: String,
    /// Seconds since 1970: the age of everything in the packages, so that they are made alike wherever they are made.
    pub epoch: u64,
    /// The person who packs it, `Name <address>`.
    pub maintainer: String,
    /// Compress little, to be quick.
    pub quick: bool,
}

impl Release {
    /// The release of this working tree: dated by `SOURCE_DATE_EPOCH`, or by the last commit; packed by [`maintainer`].
    ///
    /// # Errors
    /// The date or the maintainer cannot be told.
    pub fn of_this_tree(quick: bool) -> Result<Self> {
        Ok(Self {
            version: packaged(env!("CARGO_PKG_VERSION")),
            epoch: epoch()?,
            maintainer: maintainer()?,
            quick,
        })
    }

    /// This release, numbered as if it had been made before.
    pub fn before(&self) -> Self {
        Self {
            version: format!("{}~before", self.version),
            ..self.clone()
        }
    }

    /// This release and all former ones, as AppStream has them, newest first.
    ///
    /// # Errors
    /// The changelog cannot be read.
    pub fn history(&self) -> Result<String> {
        let file = paths::root().join("CHANGELOG.md");
        let changelog =
            fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let mut lines = Vec::new();
        let former = told(&changelog);
        if !former.iter().any(|(version, _)| *version == self.version) {
            lines.push(format!(
                r#"    <release version="{}" timestamp="{}" type="development"/>"#,
                self.version, self.epoch
            ));
        }
        lines.extend(
            former.iter().map(|(version, day)| {
                format!(r#"    <release version="{version}" date="{day}"/>"#)
            }),
        );
        Ok(lines.join("\n"))
    }
}

/// Cargo's version, as packages order versions: a pre-release is smaller than its release.
fn packaged(version: &str) -> String {
    version.replace('-', "~")
}

/// The releases that have a heading in the changelog, `## 1.2.3 (2026-11-30)`.
fn told(changelog: &str) -> Vec<(String, String)> {
    let headings = changelog
        .lines()
        .filter_map(|line| line.strip_prefix("## "));
    let told = headings.filter_map(|heading| {
        let (version, day) = heading.split_once(" (")?;
        Some((packaged(version), day.strip_suffix(')')?.to_owned()))
    });
    told.collect()
}

fn epoch() -> Result<u64> {
    let said = match env::var("SOURCE_DATE_EPOCH") {
        Ok(said) => said,
        Err(_) => {
            let mut git = run::command("git");
            git.args(["log", "-1", "--format=%ct"])
                .current_dir(paths::root());
            run::captured(&mut git)
                .context("no commit says how old this is: set SOURCE_DATE_EPOCH")?
        }
    };
    let said = said.trim();
    said.parse()
        .with_context(|| format!("SOURCE_DATE_EPOCH is no number of seconds: {said}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_and_days_come_from_the_headings() {
        let changelog = "# Changelog\n\n## Unreleased\n\n- x\n\n## 0.2.0-rc.1 (2026-12-01)\n\n## 0.1.0 (2026-11-30)\n";
        let expected = [("0.2.0~rc.1", "2026-12-01"), ("0.1.0", "2026-11-30")];
        assert_eq!(
            told(changelog),
            expected.map(|(version, day)| (version.to_owned(), day.to_owned()))
        );
    }

    #[test]
    fn what_has_no_heading_yet_is_in_the_making() {
        let release = Release {
            version: "9.9.9".to_owned(),
            epoch: 1_800_000_000,
            maintainer: String::new(),
            quick: true,
        };
        let history = release.history().expect("read");
        let first = history.lines().next().expect("one");
        assert!(
            first.contains(r#"version="9.9.9" timestamp="1800000000" type="development""#),
            "{first}"
        );
    }
}
