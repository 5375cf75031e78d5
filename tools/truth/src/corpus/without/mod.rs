//! What was predicted of a wait without a plug-in, beside what the wait is without it: the corpus is played as it is, and then with
//! the plug-ins off.

mod batches;
mod compare;
mod taken;

use std::path::Path;

use anyhow::{Result, bail};
use laggard_hosts::Hosts;
use laggard_tests::desktop::Desktop;

use self::compare::{Compared, Gone};
use self::taken::Taken;
use super::play::Walk;
use super::session::Origins;
use super::{Walks, home};

/// The run in which nothing is off.
const AS_IT_IS: &str = "without-nothing";

/// Plays, compares and prints.
///
/// # Errors
/// When something cannot be run, or a goal is missed.
pub fn run(options: &Walks, install: bool) -> Result<()> {
    println!("==> Laying out Eclipse with the corpus");
    let home = home::lay_out(install)?;
    let origins = Origins::of(&home)?;
    let desktop = Desktop::start_bare(&home::dir().join("desktop"))?;
    let play = |run: &str, off: &[String], units: u64| -> Result<Taken> {
        if !options.again {
            let walk = Walk {
                desktop: &desktop,
                home: &home,
                rounds: options.rounds,
                busy: options.busy,
                units,
                only: &options.cases,
                debugged: false,
                off,
            };
            walk.run(run, true)?;
        }
        Taken::read(run)
    };
    println!("==> Walking through the cases as they are");
    let whole = play(AS_IT_IS, &[], 0)?;
    let mut compared = whole.predictions(&origins)?;
    let gone = gone_with(&home, &compared)?;
    compare::with_those_gone(&mut compared, &gone);
    let batches = batches::of(&compared, &whole.parts(), &gone);
    for (number, batch) in batches.iter().enumerate() {
        println!("==> Without {}", batch.off.join(", "));
        // The same amount of work as before.
        let rest = play(
            &format!("without-{}", number + 1),
            &batch.off,
            whole.units(),
        )?;
        for at in &batch.asked {
            compared[*at].measured = rest.lengths(&compared[*at]);
        }
    }
    compare::print(&compared);
    let missed = compare::missed(&compared);
    if missed.is_empty() {
        return Ok(());
    }
    bail!("goals missed:\n  {}", missed.join("\n  "))
}

/// The plug-ins that are off without each one: itself, and those that need it.
fn gone_with(home: &Path, compared: &[Compared]) -> Result<Gone> {
    let install = Hosts::default().open(home)?;
    let mut gone = Gone::new();
    for one in compared {
        if !gone.contains_key(&one.plugin) {
            let preview = install.preview_turn_off(&one.plugin, &[])?;
            let ids = preview.turns_off.into_iter().map(|off| off.id);
            gone.insert(one.plugin.clone(), ids.collect());
        }
    }
    Ok(gone)
}
