//! The hub, in numbers: a world of users that do not exist, and whether the hub finds what is true of it.

use std::process::ExitCode;

use anyhow::Result;

use crate::forward;
use crate::hub::{self, Hub};

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
/// The hub does not build, or the folder cannot be emptied.
pub fn run(options: &Options) -> Result<ExitCode> {
    // Without optimisation it would take hours.
    let hub = Hub::built(false)?;
    let folder = hub::emptied("hub-world")?;
    let mut command = hub.on(&folder);
    let world = hub::World {
        users: options.users,
        days: options.days,
        plugins: options.plugins,
        seed: options.seed,
    };
    world.made_by(&mut command);
    forward::ended_as(command.arg("--judge"))
}
