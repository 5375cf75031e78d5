//! `cargo xtask demo`: the three minutes that Laggard is for, on a real Eclipse.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Parser;
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::{accused, blames};
use laggard_tests::plugins::SLUGGISH;
use laggard_tests::scenario::{self, Stage, Story};
use laggard_tools::packages::{self, Scope};
use laggard_tools::{build, paths, program};

/// Show Laggard at work: a slow plug-in named, turned off, and the lag gone
#[derive(clap::Parser)]
#[command(bin_name = "xtask demo")]
struct Options {
    /// Install nothing; what needs something that is missing fails
    #[arg(long)]
    no_install: bool,
    /// Bring up a desktop of its own even if there is a display
    #[arg(long)]
    own_desktop: bool,
}

fn main() -> ExitCode {
    program::end(run(&Options::parse()))
}

/// Installs, builds, lays out, plays, and prints the outcome.
fn run(options: &Options) -> Result<()> {
    packages::ensure(Scope::All, !options.no_install)?;
    println!("==> Building the agent, the pages, the command and the tray app");
    build::agent()?;
    build::pages()?;
    build::programs(false)?;
    println!("==> Laying out Eclipse");
    laggard_eclipse::lay_out(&paths::eclipse(), !options.no_install)?;

    let shots = paths::demo().join("shots");
    scenario::clean(&shots)?;
    let dir = paths::demo().join("desktop");
    let display = std::env::var("DISPLAY").is_ok_and(|display| !display.is_empty());
    let desktop = if display && !options.own_desktop {
        println!("==> Playing on your desktop: hands off keyboard and mouse, until you are asked");
        Desktop::of_the_user(&dir)?
    } else {
        println!("==> Playing on a desktop of its own");
        Desktop::start(&dir)?
    };
    let story = Stage::set(&desktop, &shots)?.play(&|what| println!("    {what}"))?;
    tell(&story, &shots).context("the story has gaps")
}

fn tell(story: &Story, shots: &Path) -> Result<()> {
    let blamed = story
        .before
        .iter()
        .find(|episode| blames(episode, SLUGGISH))
        .context("nobody was blamed")?;
    let suspect = &blamed["suspects"][0];
    let mut others = accused(&story.before);
    others.retain(|id| id != SLUGGISH);
    others.sort();
    others.dedup();
    let (before, after) = story.waited();
    println!();
    println!(
        "Blamed:     {} ({}), {} ms of {} ms in {}.{}, confidence {}",
        suspect["plugin"]["name"].as_str().unwrap_or_default(),
        SLUGGISH,
        suspect["ms"],
        blamed["duration_ms"],
        suspect["landmark"]["class"].as_str().unwrap_or_default(),
        suspect["landmark"]["method"].as_str().unwrap_or_default(),
        suspect["confidence"],
    );
    if !others.is_empty() {
        println!("            in other waits: {}", others.join(", "));
    }
    if let Some(told) = story.notifications.first() {
        println!("Notified:   {}", told.summary);
    }
    println!("Turned off: {}", story.left_out.join(", "));
    println!(
        "Gained:     {before:.0} ms of waiting for it before, {after:.0} ms since; {}",
        one_line(&story.gained)
    );
    println!("Back on:    {}", one_line(&story.turned_on));
    println!("Pictures:   {}", shots.display());
    Ok(())
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
