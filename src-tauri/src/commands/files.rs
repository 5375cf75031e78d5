//! Sessions and reports that the user opened from any folder. The files are read there, and stay there.

use std::path::PathBuf;

use laggard_engine::FileKind;
use laggard_view::{FileView, ReportFileView, trace_bytes};
use laggard_words::say;
use tauri::ipc::Response;
use tauri::{AppHandle, Manager, State};
use tauri_plugin_dialog::DialogExt;

use crate::error::CommandError;
use crate::opened::OpenedFile;
use crate::state::App;

/// Lets the user choose a file to be shown.
#[tauri::command(async)]
pub fn choose_file(handle: AppHandle) -> Option<OpenedFile> {
    let chosen = handle
        .dialog()
        .file()
        .set_title(say!("dialog-file"))
        .add_filter(say!("dialog-file-kinds"), &["lag", "zip"])
        .blocking_pick_file()?;
    let path = chosen.into_path().ok()?;
    Some(handle.state::<App>().opened().add(&path))
}

/// Returns the kind of an opened file, and the contents of a report.
#[tauri::command(async)]
pub fn look_at_file(app: State<'_, App>, number: u32) -> Result<FileView, CommandError> {
    let path = path(&app, number)?;
    let analyses = app.engine.analyses();
    Ok(match analyses.kind_of(&path)? {
        FileKind::Session => FileView::Session,
        FileKind::Remembered(session) => FileView::remembered(&session),
        FileKind::Report => {
            let report = analyses.report(&path)?;
            let traced = report.trace.is_some();
            let view = ReportFileView::of(&report.program, &report.inspected, traced);
            FileView::Report(view)
        }
    })
}

/// Returns a file's course over time, as `docs/trace-format.md` has it. Long reading shows its progress, and can be called off.
#[tauri::command(async)]
pub fn file_trace(app: State<'_, App>, number: u32) -> Result<Response, CommandError> {
    let path = path(&app, number)?;
    let analyses = app.engine.analyses();
    let trace = match analyses.kind_of(&path)? {
        FileKind::Report => analyses.report(&path)?.trace.unwrap_or_default(),
        FileKind::Session | FileKind::Remembered(_) => analyses.trace(&path)?,
    };
    Ok(Response::new(trace_bytes(&trace)))
}

/// A file in an opened report, byte for byte.
#[tauri::command(async)]
pub fn file_part(app: State<'_, App>, number: u32, name: String) -> Result<Response, CommandError> {
    let report = app.engine.analyses().report(&path(&app, number)?)?;
    let mut parts = report.inspected.parts.into_iter();
    let part = parts.find(|(part, _)| *part == name);
    let (_, bytes) = part.ok_or_else(|| CommandError::no_part(&name))?;
    Ok(Response::new(bytes))
}

/// The path of an opened file.
pub(super) fn path(app: &App, number: u32) -> Result<PathBuf, CommandError> {
    let path = app.opened().get(number);
    path.ok_or_else(CommandError::file_forgotten)
}
