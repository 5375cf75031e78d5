//! The test's own files: packages, databases of former schemas, a program that lags.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use laggard_tools::{paths, run};

/// A directory of them, read in the root as `/props`.
pub struct Props {
    pub dir: PathBuf,
}

impl Props {
    /// All but the packages, made anew in `dir`.
    ///
    /// # Errors
    /// The program does not compile, or the disk fails.
    pub fn new(dir: &Path) -> Result<Self> {
        if dir.exists() {
            fs::remove_dir_all(dir).with_context(|| format!("cannot remove {}", dir.display()))?;
        }
        let schemas = dir.join("schemas");
        fs::create_dir_all(&schemas)
            .with_context(|| format!("cannot make {}", schemas.display()))?;
        let kept = paths::root().join("crates/store/tests/schemas");
        for entry in
            fs::read_dir(&kept).with_context(|| format!("cannot list {}", kept.display()))?
        {
            let from = entry?.path();
            copy(&from, &schemas.join(from.file_name().unwrap_or_default()))?;
        }
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/java/Lagging.java");
        // The root's Java may be older than this machine's.
        let mut javac = run::command("javac");
        run::captured(javac.args(["--release", "11", "-d"]).arg(dir).arg(source))?;
        Ok(Self {
            dir: dir.to_owned(),
        })
    }

    /// The numbers of the former schemas, as their files have them.
    pub fn schemas(&self) -> Result<Vec<String>> {
        let dir = self.dir.join("schemas");
        let entries =
            fs::read_dir(&dir).with_context(|| format!("cannot list {}", dir.display()))?;
        let names = entries.flatten().map(|entry| entry.file_name());
        let mut numbers: Vec<String> = names
            .filter_map(|name| Some(name.to_str()?.strip_suffix(".sql")?.to_owned()))
            .collect();
        numbers.sort();
        Ok(numbers)
    }

    /// Where the root finds a package.
    pub fn lend(&self, package: &Path, folder: &str) -> Result<String> {
        let dir = self.dir.join(folder);
        fs::create_dir_all(&dir).with_context(|| format!("cannot make {}", dir.display()))?;
        let name = package.file_name().context("a package without a name")?;
        let lent = dir.join(name);
        if lent != package {
            copy(package, &lent)?;
        }
        Ok(format!("/props/{folder}/{}", name.to_string_lossy()))
    }
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to)
        .with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
    Ok(())
}
