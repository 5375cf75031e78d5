//! `cargo xtask test`: everything that must hold before a change lands.

pub mod docs;
mod steps;
mod tally;

use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::packages::{self, Scope};
use crate::{eclipse, paths};
use steps::Step;
use tally::Tally;

/// What to run.
#[derive(clap::Args)]
pub struct Options {
    /// No Eclipse, no desktop, no tray app, no programs under the agent
    #[arg(long)]
    quick: bool,
    /// Install nothing; what needs something that is missing fails
    #[arg(long)]
    no_install: bool,
}

/// Runs all of it, side by side where that disturbs nothing, and ends with a line `N passed, N failed`.
pub fn run(options: &Options) -> Result<()> {
    let begin = Instant::now();
    packages::ensure(
        if options.quick {
            Scope::Build
        } else {
            Scope::All
        },
        !options.no_install,
    )?;
    let logs = paths::root().join("target/test-logs");
    std::fs::create_dir_all(&logs).with_context(|| format!("cannot create {}", logs.display()))?;

    let install = !options.no_install;
    let total = Mutex::new(Tally::default());
    // The agent's tests measure time: nothing runs beside them. The pages are built into the app, so they come before
    // anything that compiles it.
    lanes(&total, vec![steps::java(options.quick)]);
    lanes(&total, vec![steps::pages(), steps::policy()]);
    lanes(&total, vec![steps::rust(options.quick)]);
    if !options.quick {
        lanes(
            &total,
            vec![vec![Step::own("Eclipse laid out", move || {
                eclipse::lay_out(&paths::eclipse(), install)
            })]],
        );
        lanes(&total, vec![steps::end_to_end()]);
    }

    let total = total
        .into_inner()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    println!(
        "==> {} tests and {} other checks in {} s",
        total.tests,
        total.checks,
        begin.elapsed().as_secs()
    );
    for words in &total.unchecked {
        println!("    {words}");
    }
    for name in &total.failures {
        println!("    FAILED: {name}");
    }
    println!("{} passed, {} failed", total.passed, total.failed);
    if total.failed > 0 {
        bail!("{} did not pass", total.failures.join(", "));
    }
    Ok(())
}

/// Runs lanes beside one another; within a lane, one step after the other.
fn lanes(total: &Mutex<Tally>, lanes: Vec<Vec<Step>>) {
    thread::scope(|scope| {
        for lane in lanes {
            scope.spawn(move || {
                for step in lane {
                    let outcome = step.run();
                    outcome.print();
                    total
                        .lock()
                        .unwrap_or_else(std::sync::PoisonError::into_inner)
                        .add(&outcome);
                }
            });
        }
    });
}
