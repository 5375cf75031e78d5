//! `cargo xtask eclipse`: a real Eclipse IDE with JDT, laid out from pinned parts.

mod debian;
mod home;
pub mod lock;
pub mod manifest;
pub mod maven;
pub mod mend;
pub mod p2;
mod plugins;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use laggard_tools::{activity, digest, packages, paths};

/// The release that `roots.txt` names.
const RELEASE: &str = "4.31.0";

/// Lay out a real Eclipse IDE with JDT under target/demo/eclipse
#[derive(clap::Parser)]
#[command(bin_name = "xtask eclipse")]
pub struct Options {
    /// Ask Maven anew what roots.txt needs, and write eclipse.lock
    #[arg(long)]
    resolve: bool,
    /// Where the parts come from; without it, from Maven, and from Debian where Maven cannot reach its repository
    #[arg(long, value_enum)]
    from: Option<From>,
    /// Install nothing
    #[arg(long)]
    no_install: bool,
    /// Where to lay it out
    #[arg(long, value_name = "DIR")]
    dest: Option<PathBuf>,
    /// Say nothing where all goes well as it should
    #[arg(long, hide = true)]
    quiet: bool,
}

/// Where the parts come from.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum From {
    /// Maven's repository, as eclipse.lock says
    Maven,
    /// The packages of Debian 12: an older release
    Debian,
}

/// Lays out the Eclipse, unless the existing one was made from the same parts.
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
    let release = make(&home, options.from, !options.no_install)?;
    if !options.quiet {
        println!("    Eclipse {release} is in {}", home.display());
    }
    Ok(())
}

/// Lays out the Eclipse at `home`, with the demo's plug-ins added to it; the p2 repository that it was installed from
/// is left beside it, in `<home>.repository`. `install` says whether packages of the system may be installed for it.
///
/// # Errors
/// When a part cannot be had or differs from the locked one, when `javac` fails, or when the disk does.
pub fn lay_out(home: &Path, install: bool) -> Result<()> {
    make(home, None, install).map(|_| ())
}

/// Adds the plug-ins whose sources are the folders of `sources` to a home, without p2; their jars are made in `out`.
///
/// # Errors
/// When `javac` or the disk fails.
pub fn add_plugins(home: &Path, sources: &Path, out: &Path) -> Result<()> {
    let list = home::bundles_info(home);
    let mut lines =
        fs::read_to_string(&list).with_context(|| format!("cannot read {}", list.display()))?;
    for jar in plugins::build_from(sources, home, out, true)? {
        lines.push_str(&home::add(home, &jar)?.line());
    }
    fs::write(&list, lines).with_context(|| format!("cannot write {}", list.display()))
}

fn make(home: &Path, from: Option<From>, install: bool) -> Result<&'static str> {
    if from != Some(From::Debian) {
        match from_maven(home) {
            Err(error) if from.is_none() && error.is::<maven::Unreachable>() => {
                activity::tell(&format!(
                    "    Maven cannot bring Eclipse {RELEASE}: Debian's {} instead",
                    debian::RELEASE
                ))
            }
            done => return done.map(|()| RELEASE),
        }
    }
    packages::ensure_listed(debian::PACKAGES, install)?;
    let recipe = recipe(&["home.rs", "mend.rs", "debian.rs", "debian/parts.rs"])?;
    if !is_made(home, &recipe) {
        build(home, debian::RELEASE, &recipe, debian::bundles)?;
    }
    Ok(debian::RELEASE)
}

fn from_maven(home: &Path) -> Result<()> {
    let recipe = recipe(&["home.rs", "mend.rs", "../eclipse.lock"])?;
    if is_made(home, &recipe) {
        return Ok(());
    }
    let jars = maven::fetch(&lock::read()?)?;
    build(home, RELEASE, &recipe, |scratch| {
        mend::bundles(&jars, scratch)
    })
}

fn is_made(home: &Path, recipe: &str) -> bool {
    home.is_dir() && fs::read_to_string(stamp(home)).is_ok_and(|found| found == recipe)
}

fn stamp(home: &Path) -> PathBuf {
    home.with_extension("stamp")
}

/// Makes the home anew of the bundles that `bundles` brings into a directory to work in.
fn build(
    home: &Path,
    release: &str,
    recipe: &str,
    bundles: impl FnOnce(&Path) -> Result<Vec<PathBuf>>,
) -> Result<()> {
    let scratch = home.with_extension("scratch");
    let repository = home.with_extension("repository");
    for dir in [&scratch, &repository, &home.to_path_buf()] {
        if dir.exists() {
            fs::remove_dir_all(dir).with_context(|| format!("cannot remove {}", dir.display()))?;
        }
    }
    // Not among the remarks: a suite of tests shows those when all is done.
    let step = |number: u8, what: &str| eprintln!("    {number} of 4: {what}");
    let parts = scratch.join("parts");
    step(1, "laying the bundles out");
    home::lay_out(&parts, &bundles(&scratch)?, release)?;
    step(2, "compiling the demo's plug-ins");
    let demo = plugins::build(&parts, &scratch, release == RELEASE)?;
    let p2 = p2::P2::new(&parts, &repository, &scratch);
    step(3, "making p2's repository of both");
    p2.publish_product(release)?;
    let added = p2.publish_bundles(&demo)?;
    step(4, "installing from it");
    p2.install(home, &added)?;
    home::write_ini(home)?;
    fs::remove_dir_all(&scratch).with_context(|| format!("cannot remove {}", scratch.display()))?;
    let stamp = stamp(home);
    fs::write(&stamp, recipe).with_context(|| format!("cannot write {}", stamp.display()))
}

/// A text that changes when any source of the home changes; `made_by` are this folder's files that decide the home's contents.
fn recipe(made_by: &[&str]) -> Result<String> {
    let own = made_by
        .iter()
        .map(|name| paths::root().join("tools/eclipse/src").join(name));
    plugins::inputs()?
        .into_iter()
        .chain(own)
        .map(|file| Ok(format!("{} {}\n", digest::sha256(&file)?, file.display())))
        .collect()
}
