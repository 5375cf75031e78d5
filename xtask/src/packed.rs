//! Packages of a release, in `target/packages`, and `cargo xtask package-test`: a program of its own does both.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};
use laggard_tools::run::captured;
use laggard_tools::{paths, program};

use crate::dist;
use crate::supply::sums;

/// What is to be tested.
#[derive(clap::Args)]
pub struct TestOptions {
    #[command(flatten)]
    dist: dist::Options,
    /// Test the packages that are there; build nothing
    #[arg(long)]
    made: bool,
}

/// Collects a release and packs it.
///
/// # Errors
/// As [`dist::run`], or when a packer is missing or refuses.
pub fn run(options: &dist::Options) -> Result<()> {
    // Nobody's desktop has a part in it: what it needs is one file.
    if options.hub {
        return dist::hub(options);
    }
    dist::run(options)?;
    println!("==> Packing it");
    let mut make = tool("make", options);
    print!("{}", captured(&mut make)?);
    sums::write(&place())
}

/// Installs, starts, upgrades and removes the packages.
///
/// # Errors
/// When something of that does not work.
pub fn test(options: &TestOptions) -> Result<()> {
    if !options.made {
        run(&options.dist)?;
    }
    let mut test = tool("test", &options.dist);
    let ended = test.status().context("cannot start cargo")?;
    if !ended.success() {
        bail!("the packages did not pass");
    }
    Ok(())
}

fn tool(what: &str, options: &dist::Options) -> Command {
    let mut tool = program::tool("laggard-packages");
    tool.arg(what).arg("--dist").arg(dist::place());
    tool.arg("--to").arg(place());
    tool.args(options.debug.then_some("--quick"));
    tool.args(options.no_install.then_some("--no-install"));
    tool
}

fn place() -> PathBuf {
    paths::root().join("target/packages")
}
