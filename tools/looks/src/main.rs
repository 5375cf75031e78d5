//! `cargo xtask looks`: pictures of every page and dialog, as every user may have it, to be opened and judged.

mod amount;
mod problems;
mod sheet;
mod variant;
mod year;

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap::Parser;
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::Laggard;
use laggard_tests::places::{self, Place, Visit};
use laggard_tests::web::{App, Page};
use laggard_tools::packages::{self, Scope};
use laggard_tools::year::Year;
use laggard_tools::{build, paths, program};

use amount::Amount;
use variant::{Name, Variant};

/// The screen's size, px: that of the largest window.
const SCREEN: (u32, u32) = (3840, 2160);

/// Take pictures of every page and dialog: sizes, scales, themes, languages, amounts of data, hostile names
#[derive(clap::Parser)]
#[command(bin_name = "xtask looks")]
struct Options {
    /// Install nothing; what needs something that is missing fails
    #[arg(long)]
    no_install: bool,
    /// Build nothing: the programs as they were built last
    #[arg(long)]
    built: bool,
    /// Only the variants whose name holds this, such as `de-dark`
    #[arg(long, value_name = "PART")]
    only: Option<String>,
    /// Only this page or dialog
    #[arg(long, value_name = "NAME")]
    place: Option<String>,
}

fn main() -> ExitCode {
    program::end(run(&Options::parse()))
}

fn run(options: &Options) -> Result<()> {
    let mut places = places::all();
    if let Some(name) = &options.place {
        places.retain(|place| place.name == name);
    }
    let mut variants = variant::all();
    if let Some(part) = &options.only {
        variants.retain(|variant| variant.to_string().contains(part.as_str()));
    }
    if places.is_empty() || variants.is_empty() {
        let names = |all: Vec<String>| all.join(", ");
        bail!(
            "there is none of that name; pages and dialogs: {}; variants: {}",
            names(
                places::all()
                    .iter()
                    .map(|place| place.name.into())
                    .collect()
            ),
            names(variant::all().iter().map(Variant::to_string).collect()),
        );
    }
    packages::ensure(Scope::All, !options.no_install)?;
    if !options.built {
        println!("==> Building the agent, the pages, the command and the tray app");
        build::agent()?;
        build::pages()?;
        build::programs(false)?;
        if variants.iter().any(|one| one.amount == Amount::Year) {
            Year::build(false)?;
        }
    }

    let shots = paths::root().join("target/looks");
    let mut found = Vec::new();
    for variant in &variants {
        println!("==> {variant}");
        found.extend(take(variant, &places, &shots).with_context(|| format!("as {variant}"))?);
    }
    for place in &places {
        sheet::make(&shots, place.name, &variants)?;
    }
    println!(
        "Pictures: {0}/PAGE/VARIANT.png, all of a page in {0}/PAGE.png",
        shots.display()
    );
    if !found.is_empty() {
        bail!("{} things do not fit:\n{}", found.len(), found.join("\n"));
    }
    Ok(())
}

/// Takes pictures of all places as one user has them; returns what does not fit there.
fn take(variant: &Variant, places: &[Place], shots: &Path) -> Result<Vec<String>> {
    let desktop = Desktop::start_with(&paths::demo().join("looks"), SCREEN)?;
    let laggard = Laggard::new(&desktop);
    let prepared = amount::lay(&laggard, variant.amount)?;
    let mut variables = laggard.variables();
    variables.extend(variant.variables());
    let mut app = App::start(
        &desktop,
        &laggard.program("laggard-app")?,
        &["--open".to_owned()],
        &variables,
    )?;
    let page = app.window()?;
    let (width, height) = variant.size;
    page.resize(width, height)?;
    let visit = Visit::new(&laggard, &page, prepared.as_ref());
    let mut found = Vec::new();
    for place in places {
        let is_missing = place.needs_lags && variant.amount == Amount::Nothing
            || place.needs_sessions && !variant.amount.has_sessions();
        if is_missing {
            continue;
        }
        place
            .enter(&visit)
            .with_context(|| format!("the way to {}", place.name))?;
        let file = shots.join(place.name).join(format!("{variant}.png"));
        found.extend(
            picture(&page, variant, &file)?
                .into_iter()
                .map(|what| format!("{} as {variant}: {what}", place.name)),
        );
        place
            .leave(&visit)
            .with_context(|| format!("the way back from {}", place.name))?;
    }
    Ok(found)
}

fn picture(page: &Page, variant: &Variant, file: &Path) -> Result<Vec<String>> {
    if let Some(Name { was, is, .. }) = &variant.name {
        problems::rename(page, was, is)?;
    }
    page.picture(file)?;
    let found = problems::of(page)?;
    if let Some(Name { was, is, .. }) = &variant.name {
        problems::rename(page, is, was)?;
    }
    Ok(found)
}
