//! `cargo xtask eclipse`: a real Eclipse IDE with JDT, laid out from pinned parts.

mod home;
mod lock;
mod manifest;
mod maven;
mod mend;
mod p2;
mod plugins;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::paths;

/// The release that `roots.txt` names.
const RELEASE: &str = "4.31.0";

/// How to lay it out.
#[derive(clap::Args, Default)]
pub struct Options {
    /// Ask Maven anew what roots.txt needs, and write eclipse.lock
    #[arg(long)]
    resolve: bool,
    /// Where to lay it out
    #[arg(long, value_name = "DIR")]
    dest: Option<PathBuf>,
}

/// Lays out the Eclipse, unless the one that is there was made from the same parts.
pub fn run(options: &Options) -> Result<()> {
    if options.resolve {
        let locked = maven::resolve()?;
        lock::write(&locked)?;
        println!(
            "    {} artifacts locked in {}",
            locked.len(),
            lock::path().display()
        );
    }
    let home = options.dest.clone().unwrap_or_else(paths::eclipse);
    lay_out(&home)?;
    println!("    Eclipse {RELEASE} is in {}", home.display());
    Ok(())
}

/// Lays out the Eclipse at `home`, with the demo's plug-ins added to it; the p2 repository that it was installed from
/// is left beside it, in `<home>.repository`.
///
/// # Errors
/// When a part cannot be had or is not the one that was locked, when `javac` fails, or when the disk does.
pub fn lay_out(home: &Path) -> Result<()> {
    let stamp = home.with_extension("stamp");
    let recipe = recipe()?;
    if home.is_dir() && fs::read_to_string(&stamp).is_ok_and(|found| found == recipe) {
        return Ok(());
    }
    let jars = maven::fetch(&lock::read()?)?;
    let scratch = home.with_extension("scratch");
    let repository = home.with_extension("repository");
    for dir in [&scratch, &repository, &home.to_path_buf()] {
        if dir.exists() {
            fs::remove_dir_all(dir).with_context(|| format!("cannot remove {}", dir.display()))?;
        }
    }
    let parts = scratch.join("parts");
    home::lay_out(&parts, &mend::bundles(&jars, &scratch)?, RELEASE)?;
    let demo = plugins::build(&parts, &scratch)?;
    let p2 = p2::P2::new(&parts, &repository, &scratch);
    p2.publish_product(RELEASE)?;
    let added = p2.publish_bundles(&demo)?;
    p2.install(home, &added)?;
    home::write_ini(home)?;
    fs::remove_dir_all(&scratch).with_context(|| format!("cannot remove {}", scratch.display()))?;
    fs::write(&stamp, recipe).with_context(|| format!("cannot write {}", stamp.display()))
}

/// One text that changes when anything changes that the home is made from.
fn recipe() -> Result<String> {
    let own = [
        file!().replace("mod.rs", "home.rs"),
        file!().replace("mod.rs", "mend.rs"),
    ];
    let own = own.iter().map(|file| paths::root().join(file));
    let inputs = plugins::inputs()?
        .into_iter()
        .chain([lock::path()])
        .chain(own);
    inputs
        .map(|file| Ok(format!("{} {}\n", lock::sha256(&file)?, file.display())))
        .collect()
}
