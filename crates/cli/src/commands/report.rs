//! `laggard report` and `laggard report inspect`.

use std::path::Path;

use laggard_engine::report::{self, Redaction};
use laggard_engine::{Engine, EngineError, EpisodeId};

use laggard_view::wording;
use laggard_words::say;

use crate::arguments::Draft;
use crate::output::{self, line};

pub fn report(engine: &Engine, arguments: &Draft) -> Result<(), EngineError> {
    engine.launches().import_ended()?;
    let screenshot = arguments.screenshot.as_deref();
    let screenshot = screenshot.map(report::read_picture).transpose()?;
    let draft = report::Draft {
        what_happened: arguments.message.clone(),
        screenshot,
        redaction: Redaction {
            black_out: arguments.black_out.clone(),
            ..Redaction::default()
        },
        ..report::Draft::default()
    };
    let id = EpisodeId {
        session: arguments.session.clone(),
        number: arguments.episode,
    };
    let (path, replace) = (&arguments.output, arguments.force);
    let saved = match arguments.let_hub_see {
        true => engine.sharing().save_report(&id, &draft, path, replace)?,
        false => engine.reports().save(&id, &draft, path, replace)?,
    };
    line(&say!(
        "report-saved-terminal",
        file = &saved.path,
        bytes = saved.bytes
    ));
    for part in &saved.parts {
        let what = wording::part_of_report(&part.name);
        let what = what.unwrap_or_else(|| part.what.clone());
        line(&listed(&part.name, part.bytes.into(), &what));
    }
    line(&match arguments.let_hub_see {
        true => say!("report-hub-sees"),
        false => say!("report-look-inside"),
    });
    Ok(())
}

/// Prints a report's contents, if the file is a report and unchanged.
pub fn inspect(file: &Path, as_json: bool) -> Result<(), EngineError> {
    let inspected = report::inspect_report(file)?;
    if as_json {
        output::json(&inspected.manifest);
        return Ok(());
    }
    let manifest = &inspected.manifest;
    line(&say!(
        "report-inspected",
        version = &manifest.laggard,
        at = &manifest.created_at
    ));
    if !manifest.what_happened.is_empty() {
        // Indented: the report's text is a stranger's and must not look like a line of ours.
        line(&say!("report-what-happened"));
        for said in manifest.what_happened.lines() {
            line(&format!("  {said}"));
        }
    }
    for part in &manifest.parts {
        line(&listed(&part.name, part.bytes, &part.sha256));
    }
    Ok(())
}

fn listed(name: &str, bytes: u64, what: &str) -> String {
    let bytes = say!("report-bytes", bytes = bytes);
    format!("  {name:14} {bytes:>14}  {what}")
}
