//! `cargo deny`: what we accept of crates from outside, in each workspace with a lock of its own, by one `deny.toml`.

use std::process::Command;

use anyhow::Result;
use laggard_tools::{paths, run};

use crate::tools;

/// The workspaces, each with its `Cargo.lock`.
pub const WORKSPACES: [&str; 2] = ["Cargo.toml", "crates/hub/Cargo.toml"];

/// `cargo deny` for a workspace; a check or another command of its is still to be added.
///
/// # Errors
/// cargo-deny is not there and cannot be built.
pub fn deny(workspace: &str) -> Result<Command> {
    let mut deny = run::command(tools::cargo_deny()?);
    deny.current_dir(paths::root()).args([
        "--locked",
        "--all-features",
        "--manifest-path",
        workspace,
        "--config",
        "deny.toml",
    ]);
    Ok(deny)
}

/// Checks licences, forbidden crates and sources of a workspace's crates.
///
/// # Errors
/// As [`deny`].
pub fn accepted(workspace: &str) -> Result<Command> {
    let mut check = deny(workspace)?;
    // An exception for a crate of one workspace is none too many in the other.
    check.args(["check", "--allow", "license-exception-not-encountered"]);
    check.args(["licenses", "bans", "sources"]);
    Ok(check)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::docs;

    #[test]
    fn every_lock_is_looked_at() {
        let root = paths::root();
        let files = docs::files(&root).expect("listed");
        let locks = files.iter().filter(|file| file.ends_with("Cargo.lock"));
        let mut locked: Vec<String> = locks
            .map(|lock| {
                let manifest = lock.with_file_name("Cargo.toml");
                let inside = manifest.strip_prefix(&root).expect("inside");
                inside.to_string_lossy().into_owned()
            })
            .collect();
        locked.sort();
        assert_eq!(locked, WORKSPACES);
    }
}
