//! `laggard update`, `laggard uninstall` and `laggard go-back`: shown, asked about, made.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};

use laggard_engine::{Engine, EngineError};
use laggard_view::{MadeChange, PlannedChange};
use laggard_words::say;

use crate::arguments::{Changed, ToVersion};
use crate::output::{json, line, quoted};
use crate::progress;

pub fn update(engine: &Engine, asked: &ToVersion) -> Result<(), EngineError> {
    let Changed {
        plugin, program, ..
    } = &asked.changed;
    let planned = engine
        .updates()
        .try_update(program, plugin, asked.to.as_deref())?;
    carry_out(engine, &asked.changed, &PlannedChange::from(&planned))
}

pub fn uninstall(engine: &Engine, asked: &Changed) -> Result<(), EngineError> {
    let planned = engine
        .updates()
        .try_uninstall(&asked.program, &asked.plugin)?;
    carry_out(engine, asked, &PlannedChange::from(&planned))
}

pub fn go_back(engine: &Engine, asked: &ToVersion) -> Result<(), EngineError> {
    let Changed {
        plugin, program, ..
    } = &asked.changed;
    let planned = engine
        .updates()
        .try_going_back(program, plugin, asked.to.as_deref())?;
    carry_out(engine, &asked.changed, &PlannedChange::from(&planned))
}

fn carry_out(engine: &Engine, asked: &Changed, planned: &PlannedChange) -> Result<(), EngineError> {
    if asked.json && !asked.yes {
        json(planned);
        return Ok(());
    }
    if !asked.json {
        describe(planned);
        if !asked.yes && !agrees(asked, planned) {
            return Ok(());
        }
    }
    let updates = engine.updates();
    let made = match planned.from_copy {
        true => updates.take_back(&asked.program, planned.number)?,
        false => updates.make(&asked.program, planned.number)?,
    };
    let made = MadeChange::from(&made);
    if asked.json {
        json(&made);
        return Ok(());
    }
    let program = &planned.program;
    if planned.from_copy {
        line(&say!("update-taken-back", program = program));
        return Ok(());
    }
    line(&say!("update-made", program = program));
    let (plugin, home) = (quoted(&made.plugin), quoted(&made.install));
    let command = format!("laggard go-back {plugin} --in {home}");
    line(&say!("update-undo", command = command));
    Ok(())
}

fn describe(planned: &PlannedChange) {
    let program = &planned.program;
    line(&match planned.from_copy {
        true => say!("update-plan-back", program = program),
        false => say!("update-plan", program = program),
    });
    for change in &planned.changes {
        let named = match change.name == change.plugin {
            true => change.plugin.clone(),
            false => format!("{} ({})", change.name, change.plugin),
        };
        line(&format!("  {named}: {}", change.words));
    }
    let asked = planned.changes.first();
    let versions = asked.and_then(|asked| asked.from.as_ref().zip(asked.to.as_ref()));
    if let Some((measured, (from, to))) = planned.measured.as_ref().zip(versions) {
        line(&say!(
            "updates-measured",
            available = to,
            installed = from,
            difference = &measured.difference.words
        ));
    }
}

/// Asks, where somebody can answer.
fn agrees(asked: &Changed, planned: &PlannedChange) -> bool {
    if asked.dry_run {
        line(&say!("update-unchanged"));
        return false;
    }
    if !io::stdin().is_terminal() {
        line(&say!("update-unasked"));
        return false;
    }
    let question = say!("update-question", program = &planned.program);
    // A question that cannot be shown gets no answer, and that is a no.
    drop(progress::away());
    let _ = write!(io::stderr(), "{question} ").and_then(|()| io::stderr().flush());
    let mut answer = String::new();
    let said = io::stdin().lock().read_line(&mut answer);
    let yes = said.is_ok() && answer.trim_start().to_lowercase().starts_with(['y', 'j']);
    if !yes {
        line(&say!("update-unchanged"));
    }
    yes
}
