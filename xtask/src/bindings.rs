//! `cargo xtask gen`: the TypeScript types that are made from Rust.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::build::cargo;
use crate::{paths, run};

/// Writes the bindings into `ui/src/bindings`, or, to check, elsewhere and compares.
///
/// # Errors
/// When a check finds a difference: it names the files.
pub fn run(check: bool) -> Result<()> {
    let home = paths::root().join("ui/src/bindings");
    let fresh = paths::root().join("target/bindings");
    if fresh.exists() {
        fs::remove_dir_all(&fresh).with_context(|| format!("cannot remove {}", fresh.display()))?;
    }
    let into = if check { &fresh } else { &home };
    fs::create_dir_all(into).with_context(|| format!("cannot create {}", into.display()))?;
    let example = [
        "run",
        "--quiet",
        "-p",
        "laggard-engine",
        "--example",
        "bindings",
        "--",
    ];
    run::captured(cargo(&example).arg(into))?;
    if !check {
        // The app's own types need the desktop's libraries; its test writes them when it is told to, and else checks them.
        let test = ["test", "--quiet", "-p", "laggard-app", "bindings"];
        run::captured(cargo(&test).env("LAGGARD_WRITE_BINDINGS", "1"))?;
        return Ok(());
    }
    let (old, new) = (files(&home)?, files(&fresh)?);
    let names: Vec<&String> = old
        .keys()
        .chain(new.keys())
        .filter(|name| old.get(*name) != new.get(*name))
        .collect();
    if !names.is_empty() {
        bail!("ui/src/bindings is out of date ({names:?}): run `cargo xtask gen`");
    }
    Ok(())
}

/// The files directly in a directory, with what is in them; the app's own lie in a directory below.
fn files(dir: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(dir).with_context(|| format!("cannot list {}", dir.display()))? {
        let path = entry?.path();
        if path.is_file() {
            let name = path
                .file_name()
                .map(|name| name.to_string_lossy().into_owned())
                .unwrap_or_default();
            found.insert(name, fs::read(&path)?);
        }
    }
    Ok(found)
}
