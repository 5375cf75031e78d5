//! Building Laggard's parts.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{builder, maven, node, paths, run};

/// The agent's jar, without its tests.
pub fn agent() -> Result<()> {
    let package = ["--quiet", "-DskipTests", "package"];
    run::captured(maven::in_agent()?.args(package)).map(|_| ())
}

/// The pages, which the tray app takes in when it is compiled.
pub fn pages() -> Result<()> {
    let ui = paths::root().join("ui");
    let changed = |name: &str| {
        fs::metadata(ui.join(name))
            .and_then(|found| found.modified())
            .ok()
    };
    if changed("node_modules/.package-lock.json") < changed("package-lock.json") {
        run::captured(&mut node::npm(&["ci", "--no-fund", "--no-audit"])?)?;
    }
    run::captured(&mut node::npm(&["run", "build"])?).map(|_| ())
}

/// The command and the tray app; in a release none of the builder's directories is named.
pub fn programs(release: bool) -> Result<()> {
    let mut command = cargo(&["build", "-p", "laggard-cli", "-p", "laggard-app"]);
    if release {
        command.arg("--release");
        command.env("CARGO_ENCODED_RUSTFLAGS", builder::flags());
        // Released programs must contain the session's page (crates/session-page/build.rs).
        command.env("LAGGARD_NEEDS_PAGES", "1");
    }
    let status = command.status().context("cannot start cargo")?;
    if !status.success() {
        bail!("the programs do not build");
    }
    Ok(())
}

/// The command alone.
pub fn command() -> Result<()> {
    run::captured(&mut cargo(&["build", "--quiet", "-p", "laggard-cli"])).map(|_| ())
}

/// `cargo`, the one that runs us, at the top of the working tree: with the versions of `Cargo.lock` and no others.
pub fn cargo(arguments: &[&str]) -> Command {
    let mut command = run::command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(paths::root());
    if let Some((what, rest)) = arguments.split_first() {
        command.arg(what);
        // The formatter knows no versions.
        if *what != "fmt" {
            command.arg("--locked");
        }
        command.args(rest);
    }
    command
}
