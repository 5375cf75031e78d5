//! What was predicted of a wait without a plug-in, beside what the wait is without it: the corpus is played as it is, then with the
//! listeners of the plug-ins bypassed, and then, of those that had none in the wait, with the plug-ins off.

mod batches;
mod compare;
mod live;
mod taken;

use std::path::Path;

use anyhow::{Result, bail};
use laggard_hosts::Hosts;
use laggard_tests::desktop::Desktop;

use self::compare::{Compared, Gone};
use self::taken::Taken;
use super::gate::Gate;
use super::play::Walk;
use super::session::Origins;
use super::{Walks, home};

/// The run in which nothing is off.
const AS_IT_IS: &str = "without-nothing";
/// The run in which plug-ins are bypassed.
const LIVE: &str = "without-listeners";

/// Plays, compares and prints.
///
/// # Errors
/// When something cannot be run, or a goal is missed.
pub fn run(options: &Walks, install: bool) -> Result<()> {
    println!("==> Laying out Eclipse with the corpus");
    let home = home::lay_out(install)?;
    let origins = Origins::of(&home)?;
    let desktop = Desktop::start_bare(&home::dir().join("desktop"))?;
    let walk = Walk {
        desktop: &desktop,
        home: &home,
        rounds: options.rounds,
        busy: options.busy,
        units: 0,
        only: &options.cases,
        debugged: false,
        off: &[],
        gate: None,
    };
    let play = |run: &str, walk: &Walk<'_>| -> Result<Taken> {
        if !options.again {
            walk.run(run, true)?;
        }
        Taken::read(run)
    };
    println!("==> Walking through the cases as they are");
    let whole = play(AS_IT_IS, &walk)?;
    // The same amount of work as before.
    let units = whole.units();
    let mut compared = whole.predictions(&origins, &(1..=u32::MAX))?;
    // In its first round much is done for the first time, and nothing is bypassed yet.
    let later = whole.predictions(&origins, &(2..=u32::MAX))?;
    let parts = whole.parts();

    let live = batches::of(&compared, &parts, &alone(&compared));
    for batch in &live {
        println!("==> Bypassing {}", batch.off.join(", "));
    }
    let gate = |round| live::commands(&live, options.rounds, round);
    let gate: &Gate<'_> = &gate;
    let rounds = live::total(live.len(), options.rounds);
    let rest = play(
        LIVE,
        &Walk {
            rounds,
            units,
            gate: Some(gate),
            ..walk
        },
    )?;
    for (number, batch) in live.iter().enumerate() {
        let rounds = live::rounds(number, options.rounds);
        for at in &batch.asked {
            compare::with_bypass(&mut compared[*at], &later, |one| {
                rest.bypassed(one, &rounds)
            });
        }
    }

    let gone = gone_with(&home, &compared)?;
    compare::with_those_gone(&mut compared, &gone);
    for (number, batch) in batches::of(&compared, &parts, &gone).iter().enumerate() {
        println!("==> Without {}", batch.off.join(", "));
        let off = &batch.off;
        let rest = play(
            &format!("without-{}", number + 1),
            &Walk { units, off, ..walk },
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

/// Who is bypassed takes nobody along.
fn alone(compared: &[Compared]) -> Gone {
    let ids = compared.iter().map(|one| &one.plugin);
    ids.map(|id| (id.clone(), vec![id.clone()])).collect()
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
