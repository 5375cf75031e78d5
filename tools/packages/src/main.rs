//! A release as packages of Debian's and of rpm's kind (`cargo xtask dist`), and their test in a clean root
//! (`cargo xtask package-test`).

mod clean;
mod deb;
mod layout;
mod made;
mod maintainer;
mod release;
mod rpm;
mod words;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use laggard_tools::{packages, program};

use made::Made;
use release::Release;

/// A release as packages, and their test
#[derive(Parser)]
struct Options {
    /// What to do
    what: What,
    /// What `cargo xtask dist` collected
    #[arg(long)]
    dist: PathBuf,
    /// Where the packages go
    #[arg(long)]
    to: PathBuf,
    /// Compress little: sooner made, larger
    #[arg(long)]
    quick: bool,
    /// Install nothing; what needs something that is missing fails
    #[arg(long)]
    no_install: bool,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum What {
    /// Make them
    Make,
    /// Install, start, upgrade and remove those that were made, in a clean root
    Test,
}

/// Debian's packages that make packages and check their contents.
const TO_MAKE: &[&str] = &["appstream", "desktop-file-utils", "dpkg-dev", "rpm"];

/// Debian's packages that lay out a clean root and enter it.
const TO_TEST: &[&str] = &["bubblewrap", "mmdebstrap"];

fn main() -> ExitCode {
    program::end(done(&Options::parse()))
}

fn done(options: &Options) -> Result<()> {
    let install = !options.no_install;
    packages::ensure_listed(TO_MAKE, install)?;
    let release = Release::of_this_tree(options.quick)?;
    match options.what {
        What::Make => {
            let made = Made::new(&release, &options.dist, &options.to)?;
            println!("    {}", made.deb.display());
            println!("    {}", made.rpm.display());
            Ok(())
        }
        What::Test => {
            packages::ensure_listed(TO_TEST, install)?;
            clean::test(&release, &options.dist, &options.to)
        }
    }
}
