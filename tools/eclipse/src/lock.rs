//! Lock files: which artifacts are used, and the SHA-256 each must have. `eclipse.lock` has those that make up the Eclipse.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use laggard_tools::paths;

/// An artifact's Maven coordinates.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Artifact {
    /// The group that it is published under.
    pub group: String,
    /// Its own id.
    pub name: String,
    /// Its version.
    pub version: String,
}

impl Artifact {
    /// Reads `group:artifact:version`.
    pub fn parse(text: &str) -> Result<Self> {
        match text.split(':').collect::<Vec<_>>()[..] {
            [group, name, version]
                if !group.is_empty() && !name.is_empty() && !version.is_empty() =>
            {
                Ok(Artifact {
                    group: group.into(),
                    name: name.into(),
                    version: version.into(),
                })
            }
            _ => bail!("`{text}` is not group:artifact:version"),
        }
    }

    /// The jar's name as Maven gives it.
    pub fn file_name(&self) -> String {
        format!("{}-{}.jar", self.name, self.version)
    }
}

impl fmt::Display for Artifact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.group, self.name, self.version)
    }
}

/// A line of the lock file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Locked {
    /// The artifact that the line is about.
    pub artifact: Artifact,
    /// Lower-case hex.
    pub sha256: String,
}

/// Where the Eclipse's lock file lies.
pub fn path() -> PathBuf {
    paths::root().join("tools/eclipse/eclipse.lock")
}

/// Reads the Eclipse's lock file.
pub fn read() -> Result<Vec<Locked>> {
    read_from(&path())
}

/// Reads a lock file; blank lines and `#` comments are skipped.
pub fn read_from(path: &Path) -> Result<Vec<Locked>> {
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    parse(&text).with_context(|| format!("in {}", path.display()))
}

fn parse(text: &str) -> Result<Vec<Locked>> {
    let lines = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let (artifact, sha256) = line
                .split_once(' ')
                .with_context(|| format!("`{line}` has no checksum"))?;
            let sha256 = sha256.trim();
            if sha256.len() != 64 || !sha256.bytes().all(|byte| byte.is_ascii_hexdigit()) {
                bail!("`{sha256}` is not a SHA-256");
            }
            Ok(Locked {
                artifact: Artifact::parse(artifact)?,
                sha256: sha256.to_lowercase(),
            })
        })
        .collect()
}

/// Writes the Eclipse's lock file, sorted.
pub fn write(locked: &[Locked]) -> Result<()> {
    let mut sorted = locked.to_vec();
    sorted.sort();
    let mut text =
        String::from("# Made by `cargo xtask eclipse --resolve` from roots.txt. Do not edit.\n");
    for entry in &sorted {
        text.push_str(&format!("{} {}\n", entry.artifact, entry.sha256));
    }
    fs::write(path(), text).with_context(|| format!("cannot write {}", path().display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes_and_refuses_what_is_no_checksum() {
        let sum = "ab".repeat(32);
        let read = parse(&format!("# comment\n\norg.x:y:1.0 {sum}\n")).expect("a good line");
        assert_eq!(read[0].artifact.to_string(), "org.x:y:1.0");
        assert_eq!(read[0].artifact.file_name(), "y-1.0.jar");
        assert_eq!(read[0].sha256, sum);
        assert!(parse("org.x:y:1.0 abc").is_err());
        assert!(parse("org.x:y 00").is_err());
    }

    #[test]
    fn the_lock_that_is_checked_in_is_readable_and_holds_every_root() {
        let locked = read().expect("eclipse.lock");
        let roots = super::super::maven::roots().expect("roots.txt");
        for root in roots {
            assert!(
                locked.iter().any(|entry| entry.artifact == root),
                "{root} is a root but not locked: run --resolve"
            );
        }
    }
}
