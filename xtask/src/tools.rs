//! Developer tools of our own choice of version, installed under `target/tools`.

use std::fs;
use std::io;
use std::path::PathBuf;

use anyhow::{Context, Result};
use laggard_tools::build::cargo;
use laggard_tools::{paths, run};

const CARGO_DENY: &str = "0.20.2";

/// `cargo-deny`, built from its source where it is not there yet.
pub fn cargo_deny() -> Result<PathBuf> {
    let root = paths::root().join("target/tools");
    let program = root.join("bin/cargo-deny");
    let version = run::captured(run::command(&program).arg("--version")).unwrap_or_default();
    if !version.contains(CARGO_DENY) {
        // Quick to build matters more than quick to run.
        let install = ["install", "--debug", "--quiet", "--force"];
        run::captured(
            cargo(&install)
                .args(["--version", CARGO_DENY, "--root"])
                .arg(&root)
                .arg("--target-dir")
                .arg(root.join("build"))
                .arg("cargo-deny"),
        )?;
    }
    Ok(program)
}

/// Python with Apache Spark, in an environment of its own. pip takes nothing of which `xtask/spark` does not have the SHA-256.
pub fn spark() -> Result<PathBuf> {
    let lists = paths::root().join("xtask/spark");
    // Spark comes as source alone, and what pip builds it with must be there first.
    let lists = ["build.txt", "requirements.txt"].map(|name| lists.join(name));
    let wanted: Vec<String> = lists
        .iter()
        .map(|list| {
            fs::read_to_string(list).with_context(|| format!("cannot read {}", list.display()))
        })
        .collect::<Result<_>>()?;
    let wanted = wanted.concat();
    let place = paths::root().join("target/tools/spark");
    let python = place.join("bin/python");
    // Written last: without it something may be missing.
    let stamp = place.join("installed.txt");
    if fs::read_to_string(&stamp).is_ok_and(|there| there == wanted) {
        return Ok(python);
    }
    match fs::remove_dir_all(&place) {
        Err(why) if why.kind() != io::ErrorKind::NotFound => Err(why),
        _ => Ok(()),
    }
    .with_context(|| format!("cannot empty {}", place.display()))?;
    run::captured(run::command("python3").args(["-m", "venv"]).arg(&place))
        .context("Python 3.9 or later with venv is needed (python3-venv in Debian)")?;
    for list in &lists {
        run::captured(
            run::command(&python)
                .args(["-m", "pip", "--quiet", "--disable-pip-version-check"])
                .args(["install", "--no-cache-dir", "--require-hashes"])
                .args(["--no-build-isolation", "--requirement"])
                .arg(list),
        )?;
    }
    fs::write(&stamp, wanted).with_context(|| format!("cannot write {}", stamp.display()))?;
    Ok(python)
}
