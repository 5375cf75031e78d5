//! Saving what a table or a chart shows. Where to is chosen in the system's dialog alone ([`crate::exports`]).

use laggard_engine::{EngineError, FileKind, Hosts, ProfileFormat, SessionId, WrittenProfile};
use laggard_session_page::session_page;
use laggard_view::{LagFilter, LagLine, LagOrder, lags_csv, lags_json};
use laggard_words::say;
use tauri::ipc::{InvokeBody, Request};
use tauri::{AppHandle, State};
use tauri_plugin_dialog::DialogExt;

use super::files;
use crate::error::CommandError;
use crate::exports::{
    Chosen, ExportFormat, ExportPart, Exports, SavedExport, beginning, file_name, pattern,
};
use crate::state::App;

/// Asks where to save; says whether a place was chosen. Nothing is made before that is known.
#[tauri::command(async)]
pub fn choose_export(
    app: State<'_, App>,
    handle: AppHandle,
    name: String,
    format: ExportFormat,
) -> Result<bool, CommandError> {
    let exports = app.exports();
    let from = beginning(exports.saved().as_deref(), app.engine.paths().downloads());
    let dialog = handle.dialog().file().set_title(say!("export-dialog"));
    let chosen = dialog
        .add_filter(format.words(), &[pattern(format)])
        .set_directory(from)
        .set_file_name(file_name(&name, format))
        .blocking_save_file();
    let chosen = chosen.and_then(|file| file.into_path().ok());
    let is_chosen = chosen.is_some();
    exports.choose(chosen.map(|path| (path, format)));
    Ok(is_chosen)
}

/// Writes a page's export to the chosen place.
#[tauri::command(async)]
pub fn write_export(
    app: State<'_, App>,
    request: Request<'_>,
) -> Result<SavedExport, CommandError> {
    let InvokeBody::Raw(bytes) = request.body() else {
        return Err(CommandError::nowhere());
    };
    let exports = app.exports();
    Ok(exports.write(&exports.take()?, bytes)?)
}

/// Writes all lags that a filter lets through to the place that was chosen, as JSON or else as CSV.
#[tauri::command(async)]
pub fn write_lags(
    app: State<'_, App>,
    filter: LagFilter,
    order: LagOrder,
) -> Result<SavedExport, CommandError> {
    let exports = app.exports();
    let chosen = exports.take()?;
    let lags = app.engine.lags().all(&filter.into(), order.into())?;
    let lags: Vec<LagLine> = lags.iter().map(LagLine::from).collect();
    let text = match chosen.format {
        ExportFormat::Json => lags_json(lags.iter()),
        _ => lags_csv(lags.iter()),
    };
    Ok(exports.write(&chosen, text.as_bytes())?)
}

/// Writes a part of a session as a profile of the chosen format to the chosen place.
#[tauri::command(async)]
pub fn write_profile(
    app: State<'_, App>,
    session: SessionId,
    part: ExportPart,
) -> Result<SavedExport, CommandError> {
    let exports = app.exports();
    let chosen = exports.take()?;
    let analyses = app.engine.analyses();
    let profile = analyses.profile_of(&session, part.into(), profile_format(&chosen))?;
    written(exports, &chosen, &profile)
}

/// Writes a part of an opened file, a session's or a report's, as a profile of the chosen format to the chosen place.
#[tauri::command(async)]
pub fn write_file_profile(
    app: State<'_, App>,
    number: u32,
    part: ExportPart,
) -> Result<SavedExport, CommandError> {
    let exports = app.exports();
    let chosen = exports.take()?;
    let path = files::path(&app, number)?;
    let (analyses, format) = (app.engine.analyses(), profile_format(&chosen));
    let profile = match analyses.kind_of(&path)? {
        FileKind::Report => analyses.profile_of_report(&path, part.into(), format)?,
        FileKind::Session | FileKind::Remembered(_) => {
            analyses.profile(&path, part.into(), format)?
        }
    };
    written(exports, &chosen, &profile)
}

/// Writes a session's page as one file to the chosen place.
#[tauri::command(async)]
pub fn write_session_page(
    app: State<'_, App>,
    session: SessionId,
) -> Result<SavedExport, CommandError> {
    let exports = app.exports();
    let chosen = exports.take()?;
    let about = app.engine.sessions().show(&session)?.session;
    let trace = app.engine.analyses().trace_of(&session)?;
    let program = Hosts::default().name_of(about.host.as_str());
    page_written(
        exports,
        &chosen,
        session_page(about.id.as_str(), program, trace),
    )
}

/// Writes the page of an opened session's file as one file to the chosen place.
#[tauri::command(async)]
pub fn write_file_page(app: State<'_, App>, number: u32) -> Result<SavedExport, CommandError> {
    let exports = app.exports();
    let chosen = exports.take()?;
    let path = files::path(&app, number)?;
    let about = app.engine.analyses().show_file(&path)?.session;
    let trace = app.engine.analyses().trace(&path)?;
    let program = Hosts::default().name_of(about.host.as_str());
    page_written(
        exports,
        &chosen,
        session_page(about.id.as_str(), program, trace),
    )
}

fn page_written(
    exports: &Exports,
    chosen: &Chosen,
    page: Option<Vec<u8>>,
) -> Result<SavedExport, CommandError> {
    Ok(exports.write(chosen, &page.ok_or(EngineError::NoPages)?)?)
}

fn profile_format(chosen: &Chosen) -> ProfileFormat {
    match chosen.format {
        ExportFormat::Speedscope => ProfileFormat::Speedscope,
        ExportFormat::Pprof => ProfileFormat::Pprof,
        _ => ProfileFormat::Firefox,
    }
}

fn written(
    exports: &Exports,
    chosen: &Chosen,
    profile: &WrittenProfile,
) -> Result<SavedExport, CommandError> {
    let saved = exports.write(chosen, &profile.bytes)?;
    Ok(SavedExport {
        left_out: u32::try_from(profile.left_out).unwrap_or(u32::MAX),
        ..saved
    })
}
