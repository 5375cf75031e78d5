//! `cargo xtask truth`: programs whose lag is known, observed by the agent as it is shipped, and what Laggard says of them.

mod classes;
pub mod corpus;
#[cfg(unix)]
mod hosts;
mod micro;

use anyhow::Result;
use laggard_tools::build;
use laggard_tools::packages::{self, Scope};

/// Check what Laggard says against programs whose lag is known
// All of it where nothing is named.
#[derive(clap::Parser)]
#[command(bin_name = "xtask truth")]
pub struct Options {
    /// The micro-benchmarks: Swing and SWT programs whose own clock says what was slow, and for how long
    #[arg(long)]
    micro: bool,
    /// The corpus: plug-ins in a real Eclipse, each with one way of making the user wait, or of only looking guilty
    #[arg(long)]
    corpus: bool,
    /// The corpus as it is, and then without the plug-ins to blame: how long each wait is then, beside what was predicted from the
    /// trace
    #[arg(long)]
    without: bool,
    /// Some hundred jars of every era and compiler, with a landmark in every method: classes stay what they were to the JVM
    #[arg(long)]
    classes: bool,
    /// Two small plug-ins in these programs, as Debian installs them: jedit, josm, imagej, netbeans, visualvm, freeplane, arduino, jabref; and on a
    /// stage of the IntelliJ Platform's class names: intellij
    #[cfg(unix)]
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    host: Vec<String>,
    /// Install nothing; what needs something that is missing fails
    #[arg(long)]
    no_install: bool,
    /// Build nothing: the agent and the programs are there and up to date
    #[arg(long)]
    built: bool,
    #[command(flatten)]
    of_micro: micro::Options,
    #[command(flatten)]
    of_corpus: corpus::Walks,
    #[command(flatten)]
    of_classes: classes::Options,
}

/// Runs the chosen tests and prints a table of each. A wrong line becomes an error at the end, when all tables are printed.
pub fn run(options: &Options) -> Result<()> {
    #[cfg(unix)]
    let hosts = !options.host.is_empty();
    #[cfg(not(unix))]
    let hosts = false;
    let all = !options.micro && !options.corpus && !options.without && !options.classes && !hosts;
    let scope = if hosts { Scope::Hosts } else { Scope::All };
    packages::ensure(scope, !options.no_install)?;
    if !options.built {
        println!("==> Building the agent, the programs with known lag and the command");
        build::agent()?;
        build::command()?;
    }
    #[cfg(unix)]
    if hosts {
        hosts::run(&options.host, &options.of_corpus)?;
    }
    if options.classes || all {
        classes::run(&options.of_classes)?;
    }
    if options.micro || all {
        micro::run(&options.of_micro)?;
    }
    if options.corpus || all {
        corpus::run(&options.of_corpus, !options.no_install)?;
    }
    if options.without {
        corpus::without::run(&options.of_corpus, !options.no_install)?;
    }
    Ok(())
}
