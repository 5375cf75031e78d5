//! `laggard disable` and `laggard enable`.

use std::path::Path;
use std::process::ExitCode;

use laggard_engine::{Engine, EngineError};
use laggard_view::{ChangeOutcome, OffPreview};

use crate::output::{fail, line, note, quoted};

pub fn turn_off(engine: &Engine, program: &Path, plugin: &str, dry_run: bool) -> ExitCode {
    let preview = match engine.plugins().preview_disable(program, plugin) {
        Ok(preview) => OffPreview::from(&preview),
        Err(error) => return fail(&error),
    };
    if let Some(refusal) = &preview.refusal {
        note(&format!("{plugin} stays on: {}", refusal.reason));
        for link in &refusal.chain {
            note(&format!("  {link}"));
        }
        return ExitCode::FAILURE;
    }
    describe(&preview, dry_run);
    if dry_run {
        line("Nothing was changed.");
        return ExitCode::SUCCESS;
    }
    let done = engine.plugins().disable(program, plugin);
    let done = done.map(|outcome| ChangeOutcome::from(&outcome));
    finish(done, |outcome| {
        if outcome.changed.is_empty() {
            line(&format!("{plugin} was off already."));
        } else {
            line("Off from the next start through Laggard on; the install itself was not changed.");
            line(&format!(
                "Undo with: laggard enable {plugin} --in {}",
                quoted(&outcome.install)
            ));
        }
    })
}

pub fn turn_on(engine: &Engine, program: &Path, plugin: &str, dry_run: bool) -> ExitCode {
    if dry_run {
        if let Err(error) = engine.plugins().preview_enable(program, plugin) {
            return fail(&error);
        }
        line(&format!(
            "{plugin} would be on again, with what went off with it. Nothing was changed."
        ));
        return ExitCode::SUCCESS;
    }
    let done = engine.plugins().enable(program, plugin);
    let done = done.map(|outcome| ChangeOutcome::from(&outcome));
    finish(done, |outcome| {
        line(&format!(
            "On again from the next start on: {}",
            outcome.changed.join(", ")
        ));
    })
}

fn describe(preview: &OffPreview, dry_run: bool) {
    let would = if dry_run {
        "Would turn off"
    } else {
        "Turning off"
    };
    match (&preview.feature, preview.turns_off.len()) {
        (Some(feature), count) => {
            line(&format!("{would} {feature} as a whole ({count} plug-ins):"))
        }
        (None, 1) => line(&format!("{would} one plug-in:")),
        (None, count) => line(&format!("{would} {count} plug-ins:")),
    };
    for turned in &preview.turns_off {
        let because = turned
            .because
            .as_ref()
            .map_or(String::new(), |why| format!(", because {why}"));
        line(&format!(
            "  {} {} ({}){because}",
            turned.plugin.name, turned.plugin.version, turned.plugin.id
        ));
    }
    for lost in &preview.lost_services {
        line(&format!("  note: {lost}, which would be gone"));
    }
}

fn finish(done: Result<ChangeOutcome, EngineError>, say: impl Fn(&ChangeOutcome)) -> ExitCode {
    match done {
        Ok(outcome) => {
            say(&outcome);
            if !outcome.running_sessions.is_empty() {
                line("It runs now: choose File > Restart in it for this to take effect.");
            }
            ExitCode::SUCCESS
        }
        Err(error) => fail(&error),
    }
}
