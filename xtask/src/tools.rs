//! Developer tools of our own choice of version, installed under `target/tools`.

use std::path::PathBuf;

use anyhow::Result;
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
