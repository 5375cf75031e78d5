//! A Node that is new enough for the pages: the machine's own, else one from the npm registry under `target/tools`.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::{activity, paths, run};

/// The version that `ui/package.json` asks for.
const AT_LEAST: (u32, u32) = (20, 19);

/// The version to fetch where the machine's own is older (Debian 12 has 18).
const FETCHED: &str = "node@22.23.3";

/// The trusted certificates of Debian and Ubuntu, which Node uses as well.
const TRUSTED: &str = "/etc/ssl/certs/ca-certificates.crt";
const EXTRA_TRUST: &str = "NODE_EXTRA_CA_CERTS";

/// `npm`, run in `ui/`, with a Node that is new enough.
pub fn npm(arguments: &[&str]) -> Result<Command> {
    let mut command = run::command("npm");
    command
        .args(arguments)
        .current_dir(paths::root().join("ui"));
    if !is_new_enough("node") {
        let bin = fetched()?;
        let mut dirs = vec![bin];
        dirs.extend(
            std::env::var_os("PATH")
                .iter()
                .flat_map(std::env::split_paths),
        );
        command.env(
            "PATH",
            std::env::join_paths(dirs).context("the PATH holds a name that cannot stand in it")?,
        );
        // Debian's own Node trusts the machine's certificates (a company's proxy too); the fetched one must do so as well.
        if std::env::var_os(EXTRA_TRUST).is_none() && Path::new(TRUSTED).is_file() {
            command.env(EXTRA_TRUST, TRUSTED);
        }
    }
    Ok(command)
}

fn fetched() -> Result<PathBuf> {
    let dir = paths::root().join("target/tools/node");
    let bin = dir.join("node_modules/node/bin");
    if !is_new_enough(&bin.join("node").to_string_lossy()) {
        activity::tell(&format!(
            "    this machine's Node is older than {}.{}: fetching {FETCHED}",
            AT_LEAST.0, AT_LEAST.1
        ));
        std::fs::create_dir_all(&dir)
            .with_context(|| format!("cannot create {}", dir.display()))?;
        let install = [
            "install",
            "--no-audit",
            "--no-fund",
            "--no-save",
            "--prefix",
        ];
        run::captured(run::command("npm").args(install).arg(&dir).arg(FETCHED))?;
    }
    Ok(bin)
}

fn is_new_enough(node: &str) -> bool {
    let version = run::captured(run::command(node).arg("--version")).unwrap_or_default();
    let mut numbers = version
        .trim()
        .trim_start_matches('v')
        .split('.')
        .map_while(|part| part.parse::<u32>().ok());
    matches!((numbers.next(), numbers.next()), (Some(major), Some(minor)) if (major, minor) >= AT_LEAST)
}
