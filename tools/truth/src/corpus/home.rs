//! The Eclipse of the demo with the corpus's plug-ins added to it, and the demo's own taken out.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use laggard_eclipse::p2::P2;
use laggard_tests::eclipse as ide;
use laggard_tools::digest::sha256;
use laggard_tools::files::files_under;
use laggard_tools::paths;

use super::compile;

/// Where everything of the corpus is made.
pub fn dir() -> PathBuf {
    paths::root().join("target/truth")
}

/// Lays out the Eclipse, unless the existing one was made from the same parts.
///
/// # Errors
/// When the Eclipse cannot be laid out, a plug-in does not compile, or p2 refuses.
pub fn lay_out(install: bool) -> Result<PathBuf> {
    let base = paths::eclipse();
    laggard_eclipse::lay_out(&base, install)?;
    let home = dir().join("eclipse");
    let stamp = dir().join("eclipse.stamp");
    let mut recipe = format!(
        "{} {}\n",
        sha256(&base.with_extension("stamp"))?,
        base.display()
    );
    for file in files_under(&compile::sources())? {
        recipe.push_str(&format!("{} {}\n", sha256(&file)?, file.display()));
    }
    if home.is_dir() && fs::read_to_string(&stamp).is_ok_and(|found| found == recipe) {
        return Ok(home);
    }
    let (scratch, repository) = (dir().join("scratch"), dir().join("repository"));
    for old in [&scratch, &repository] {
        if old.exists() {
            fs::remove_dir_all(old).with_context(|| format!("cannot remove {}", old.display()))?;
        }
    }
    ide::copy(&base, &home)?;
    fs::create_dir_all(&scratch).with_context(|| format!("cannot create {}", scratch.display()))?;
    let jars = compile::jars(&home, &scratch)?;
    let p2 = P2::new(&home, &repository, &scratch);
    let added = p2.publish_bundles(&jars)?;
    p2.exchange(&home, &added, &demo()?)?;
    fs::remove_dir_all(&scratch).with_context(|| format!("cannot remove {}", scratch.display()))?;
    fs::write(&stamp, recipe).with_context(|| format!("cannot write {}", stamp.display()))?;
    Ok(home)
}

/// The ids of the demo's plug-ins, which are taken out: one is slow whenever a file is saved, and no note says when.
fn demo() -> Result<Vec<String>> {
    let dir = paths::root().join("tests/plugins");
    let entries = fs::read_dir(&dir).with_context(|| format!("cannot list {}", dir.display()))?;
    let mut ids = Vec::new();
    for entry in entries {
        let entry = entry?;
        if entry.path().is_dir() {
            ids.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    Ok(ids)
}
