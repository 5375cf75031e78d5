//! The hub, in numbers: a world of users that do not exist, and whether the hub finds what is true of it.

use std::fs;
use std::io;
use std::process::ExitCode;

use anyhow::{Context, Result};
use laggard_tools::build::cargo;
use laggard_tools::paths;

use crate::forward;

/// What `cargo xtask hub-world` is told.
#[derive(clap::Args)]
pub struct Options {
    /// Number of users
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..))]
    users: u32,
    /// Number of days
    // As the hub's own command has it: what is wrong is said before anything is emptied or built.
    #[arg(long, default_value_t = 90, value_parser = clap::value_parser!(u32).range(4..=700))]
    days: u32,
    /// Number of plug-ins that chance makes, beside those in each world
    #[arg(long, default_value_t = 120)]
    plugins: u32,
    /// The same seed makes the same world
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Lays the world into `target/hub-world`, and ends as the hub's own judgement does: it fails where a goal is missed.
///
/// # Errors
/// The folder cannot be emptied, or cargo cannot be started.
pub fn run(options: &Options) -> Result<ExitCode> {
    let folder = paths::root().join("target/hub-world");
    match fs::remove_dir_all(&folder) {
        Err(why) if why.kind() != io::ErrorKind::NotFound => Err(why),
        _ => fs::create_dir_all(&folder),
    }
    .with_context(|| format!("cannot empty {}", folder.display()))?;
    // Without optimisation it would take hours.
    let mut command = cargo(&["run", "--release", "--"]);
    command
        .current_dir(paths::root().join("crates/hub"))
        .arg("--in")
        .arg(&folder)
        .args(["world", "--judge"]);
    for (name, number) in [
        ("--users", u64::from(options.users)),
        ("--days", u64::from(options.days)),
        ("--plugins", u64::from(options.plugins)),
        ("--seed", options.seed),
    ] {
        command.arg(name).arg(number.to_string());
    }
    forward::ended_as(&mut command)
}
