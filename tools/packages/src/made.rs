//! Both packages of one release.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use laggard_tools::files::files_under;

use crate::layout::{Family, lay_out};
use crate::release::Release;
use crate::{deb, rpm};

/// Where they lie.
#[derive(Debug)]
pub struct Made {
    pub deb: PathBuf,
    pub rpm: PathBuf,
}

impl Made {
    /// Makes them of what `cargo xtask dist` collected in `dist`, into `to`, which is made anew.
    ///
    /// # Errors
    /// When something is missing, does not hold to the desktop's rules, or the disk fails.
    pub fn new(release: &Release, dist: &Path, to: &Path) -> Result<Self> {
        if to.exists() {
            fs::remove_dir_all(to).with_context(|| format!("cannot remove {}", to.display()))?;
        }
        fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
        let work = tempfile::tempdir().context("no room for a directory")?;
        let [of_deb, of_rpm] = ["deb", "rpm"].map(|name| work.path().join(name));
        lay_out(Family::Deb, release, dist, &of_deb)?;
        lay_out(Family::Rpm, release, dist, &of_rpm)?;
        Ok(Self {
            deb: deb::make(release, &of_deb, work.path(), to)?,
            rpm: rpm::make(release, &of_rpm, work.path(), to)?,
        })
    }

    /// Finds the packages that were made of this release before.
    ///
    /// # Errors
    /// The packages are missing, or of another version.
    pub fn found(release: &Release, dir: &Path) -> Result<Self> {
        let files = if dir.is_dir() {
            files_under(dir)?
        } else {
            Vec::new()
        };
        let find = |begin: &str, end: &str| {
            let mut fitting = files.iter().filter(|file| {
                let name = file.file_name().map(|name| name.to_string_lossy());
                name.is_some_and(|name| name.starts_with(begin) && name.ends_with(end))
            });
            fitting.next().cloned()
        };
        let deb = find(&format!("laggard_{}-1_", release.version), ".deb");
        let rpm = find(&format!("laggard-{}-1.", release.version), ".rpm");
        match (deb, rpm) {
            (Some(deb), Some(rpm)) => Ok(Self { deb, rpm }),
            _ => bail!(
                "no packages of {} in {}: run `cargo xtask dist`",
                release.version,
                dir.display()
            ),
        }
    }

    /// Returns the package of a family.
    pub fn of(&self, family: Family) -> &Path {
        match family {
            Family::Deb => &self.deb,
            Family::Rpm => &self.rpm,
        }
    }
}
