//! `cargo xtask gen`: the TypeScript types that are made from Rust.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use laggard_tools::build::cargo;
use laggard_tools::{paths, run};

/// Writes the bindings into `ui/src/bindings`, or checks those that are there.
///
/// # Errors
/// As [`check`], or when nothing can be written.
pub fn run(check: bool) -> Result<()> {
    let example = ["run", "--quiet", "-p", "laggard-view"];
    let mut maker = cargo(&example);
    maker.args(["--example", "bindings", "--"]);
    if check {
        return self::check(maker);
    }
    let home = home();
    fs::create_dir_all(&home).with_context(|| format!("cannot create {}", home.display()))?;
    run::captured(maker.arg(home))?;
    // The app's own types need the desktop's libraries; its test writes them when it is told to, and else checks them.
    let test = ["test", "--quiet", "-p", "laggard-app", "bindings"];
    run::captured(cargo(&test).env("LAGGARD_WRITE_BINDINGS", "1")).map(|_| ())
}

/// Lets `maker`, which takes a directory, write the bindings elsewhere, and compares.
///
/// # Errors
/// When there is a difference: it names the files.
pub fn check(mut maker: Command) -> Result<()> {
    let home = home();
    let fresh = paths::root().join("target/bindings");
    if fresh.exists() {
        fs::remove_dir_all(&fresh).with_context(|| format!("cannot remove {}", fresh.display()))?;
    }
    fs::create_dir_all(&fresh).with_context(|| format!("cannot create {}", fresh.display()))?;
    run::captured(maker.arg(&fresh).current_dir(paths::root()))?;
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

fn home() -> PathBuf {
    paths::root().join("ui/src/bindings")
}

/// Reads the files directly in a directory; the app's own bindings lie in a directory below.
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
