//! `laggard disable` and `laggard enable`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use laggard_engine::{Engine, EngineError, PluginId};
use laggard_view::{ChangeOutcome, TurnOffPreview};

use laggard_words::say;

use crate::output::{fail, line, note, quoted};

/// Where a plug-in is turned off or on: in a program, or in one of its workspaces.
pub struct Where {
    program: PathBuf,
    workspace: Option<PathBuf>,
}

impl From<(PathBuf, Option<PathBuf>)> for Where {
    fn from((program, workspace): (PathBuf, Option<PathBuf>)) -> Self {
        Self { program, workspace }
    }
}

impl Where {
    fn workspace(&self) -> Option<&Path> {
        self.workspace.as_deref()
    }

    /// The command that turns a plug-in on again here.
    fn undo(&self, plugin: &PluginId, install: &str) -> String {
        let workspace = self.workspace().map(|workspace| {
            let workspace = workspace.to_string_lossy();
            format!(" --workspace {}", quoted(&workspace))
        });
        let workspace = workspace.unwrap_or_default();
        format!(
            "laggard enable {plugin} --in {}{workspace}",
            quoted(install)
        )
    }
}

pub fn turn_off(engine: &Engine, at: &Where, plugin: &PluginId, dry_run: bool) -> ExitCode {
    let plugins = engine.plugins();
    let preview = match plugins.preview_turn_off_in(&at.program, at.workspace(), plugin) {
        Ok(preview) => TurnOffPreview::from(&preview),
        Err(error) => return fail(&error),
    };
    if let Some(refusal) = &preview.refusal {
        note(&say!(
            "turn-stays-on",
            plugin = plugin.as_str(),
            why = &refusal.reason
        ));
        for link in &refusal.chain {
            note(&format!("  {link}"));
        }
        return ExitCode::FAILURE;
    }
    describe(&preview, dry_run);
    if dry_run {
        line(&say!("turn-nothing-changed"));
        return ExitCode::SUCCESS;
    }
    let done = plugins.turn_off_in(&at.program, at.workspace(), plugin);
    let done = done.map(|outcome| ChangeOutcome::from(&outcome));
    finish(done, |outcome| {
        if outcome.changed.is_empty() {
            line(&say!("turn-was-off", plugin = plugin.as_str()));
        } else {
            line(&match at.workspace() {
                None => say!("turn-off-done"),
                Some(workspace) => say!(
                    "turn-off-done-in",
                    workspace = workspace.display().to_string()
                ),
            });
            let command = at.undo(plugin, &outcome.install);
            line(&say!("turn-undo", command = command));
        }
    })
}

pub fn turn_on(engine: &Engine, at: &Where, plugin: &PluginId, dry_run: bool) -> ExitCode {
    let plugins = engine.plugins();
    if dry_run {
        if let Err(error) = plugins.preview_turn_on(&at.program, at.workspace(), plugin) {
            return fail(&error);
        }
        line(&say!("turn-would-be-on", plugin = plugin.as_str()));
        return ExitCode::SUCCESS;
    }
    let done = plugins.turn_on_in(&at.program, at.workspace(), plugin);
    let done = done.map(|outcome| ChangeOutcome::from(&outcome));
    finish(done, |outcome| {
        let plugins = outcome.changed.join(", ");
        line(&say!("turn-on-done", plugins = plugins));
    })
}

fn describe(preview: &TurnOffPreview, dry_run: bool) {
    let count = preview.turns_off.len();
    line(&match (&preview.feature, dry_run) {
        (Some(feature), true) => say!("turn-would-feature", feature = feature, count = count),
        (Some(feature), false) => say!("turn-feature", feature = feature, count = count),
        (None, true) => say!("turn-would", count = count),
        (None, false) => say!("turn-now", count = count),
    });
    for turned in &preview.turns_off {
        let plugin = &turned.plugin;
        let named = format!("{} {} ({})", plugin.name, plugin.version, plugin.id);
        let told = match &turned.because {
            Some(why) => say!("turn-because", plugin = named, why = why),
            None => named,
        };
        line(&format!("  {told}"));
    }
    for lost in &preview.lost_services {
        line(&format!("  {}", say!("turn-lost", service = lost)));
    }
}

fn finish(done: Result<ChangeOutcome, EngineError>, say: impl Fn(&ChangeOutcome)) -> ExitCode {
    match done {
        Ok(outcome) => {
            say(&outcome);
            if !outcome.running_sessions.is_empty() {
                line(&say!("turn-restart"));
            }
            ExitCode::SUCCESS
        }
        Err(error) => fail(&error),
    }
}
