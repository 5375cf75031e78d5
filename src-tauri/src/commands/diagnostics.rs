//! Checks whether Laggard can work here, for the user to read, to copy and to pass on; and what it understands of a program.

use std::ffi::OsString;

use laggard_engine::Clock;
use laggard_view::{BundlePart, DoctorReport, SavedBundle, UnderstoodView, wording};
use laggard_words::{Language, in_language};
use tauri::State;

use crate::error::CommandError;
use crate::state::App;
use crate::typed;

/// Returns what is missing on this machine.
#[tauri::command(async)]
pub fn doctor(app: State<'_, App>) -> DoctorReport {
    looked(&app)
}

/// Returns the findings as `laggard doctor` prints them, without the user, the machine and its network: to be pasted anywhere.
#[tauri::command(async)]
pub fn doctor_text(report: DoctorReport) -> Result<String, CommandError> {
    Ok(laggard_engine::redacted(&wording::doctor(&report))?)
}

/// Writes what `laggard doctor --bundle` writes to where the user's downloads are.
#[tauri::command(async)]
pub fn save_bundle(app: State<'_, App>) -> Result<SavedBundle, CommandError> {
    // English, for the authors of Laggard.
    let report = in_language(Language::English, || looked(&app));
    // Cannot fail: its keys are texts.
    let report = serde_json::to_string_pretty(&report).unwrap_or_default();
    let now = Clock::system().now();
    let (path, parts) = laggard_engine::save_bundle(app.engine.paths(), &report, now)?;
    let parts = parts.into_iter().map(|part| BundlePart {
        name: part.name,
        bytes: u32::try_from(part.bytes).unwrap_or(u32::MAX),
    });
    Ok(SavedBundle {
        path: path.display().to_string(),
        parts: parts.collect(),
    })
}

/// Returns what is understood of a program, named as `laggard doctor` takes it: by its command, its process or its session.
#[tauri::command(async)]
pub fn understand_program(
    app: State<'_, App>,
    words: Vec<String>,
) -> Result<UnderstoodView, CommandError> {
    let words: Vec<OsString> = match words.as_slice() {
        [typed] => vec![typed::path(typed).into()],
        _ => words.into_iter().map(OsString::from).collect(),
    };
    let program = app.engine.launches().understand(&words)?;
    Ok(UnderstoodView::from(&program))
}

fn looked(app: &App) -> DoctorReport {
    DoctorReport::from(&laggard_engine::doctor(app.engine.paths()))
}
