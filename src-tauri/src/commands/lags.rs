//! The lags of all sessions, and what a time holds of them.

use laggard_engine::{
    AnySide, EngineError, EpisodeId, InstallId, PluginId, SessionId, Side, VersionsError, Within,
};
use laggard_view::{
    ComparedVersions, Comparison, FasterVersion, LagChoices, LagDetail, LagFilter, LagOrder,
    LagPage, MeasuredVersion, Named, Overview, Period, Recordings, SinceUpdate, Watched,
    trace_bytes,
};
use serde::Deserialize;
use tauri::State;
use tauri::ipc::Response;

use super::files::path;
use crate::error::CommandError;
use crate::state::App;

/// A side of a comparison, as a page names it.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum AskedSide {
    /// A session's name, or days, as [`Side`] reads them.
    Remembered(String),
    /// A file that was opened.
    File { number: u32 },
}

/// Returns the overview of a period that ends now, of all programs or of one.
#[tauri::command(async)]
pub fn overview(
    app: State<'_, App>,
    period: Period,
    program: Option<String>,
) -> Result<Overview, CommandError> {
    let lags = app.engine.lags();
    let overview = lags.overview(period.into(), program.as_deref())?;
    Ok(Overview::from(&overview))
}

/// The lags that a filter lets through, a page of them.
#[tauri::command(async)]
pub fn lags(
    app: State<'_, App>,
    filter: LagFilter,
    order: LagOrder,
    offset: u32,
    limit: u32,
) -> Result<LagPage, CommandError> {
    let lags = app.engine.lags();
    let page = lags.page(&filter.into(), order.into(), offset, limit)?;
    Ok(LagPage::from(&page))
}

/// Compares two sides: each a session, days, or a file that was opened.
#[tauri::command(async)]
pub fn compare(
    app: State<'_, App>,
    first: AskedSide,
    second: AskedSide,
    program: Option<String>,
) -> Result<Comparison, CommandError> {
    let (first, second) = (any_side(&app, first)?, any_side(&app, second)?);
    let analyses = app.engine.analyses();
    let compared = analyses.compare(&first, &second, program.as_deref())?;
    Ok(Comparison::from(&compared))
}

/// Chooses the recordings that are read for what two sides were doing: each a session, or days as [`Side`] reads them.
#[tauri::command(async)]
pub fn recordings(
    app: State<'_, App>,
    first: String,
    second: String,
    program: Option<String>,
) -> Result<[Recordings; 2], CommandError> {
    let (first, second) = (side(first)?, side(second)?);
    let lags = app.engine.lags();
    let chosen = lags.recordings(&first, &second, program.as_deref())?;
    Ok(chosen.each_ref().map(Recordings::from))
}

fn any_side(app: &App, given: AskedSide) -> Result<AnySide, CommandError> {
    Ok(match given {
        AskedSide::Remembered(given) => AnySide::Remembered(side(given)?),
        AskedSide::File { number } => AnySide::File(path(app, number)?),
    })
}

fn side(given: String) -> Result<Side, CommandError> {
    given.parse().map_err(CommandError::no_side)
}

/// Lists the measured versions of a plug-in.
#[tauri::command(async)]
pub fn plugin_versions(
    app: State<'_, App>,
    plugin: PluginId,
    install: Option<InstallId>,
) -> Result<Vec<MeasuredVersion>, CommandError> {
    let versions = app.engine.lags().versions(&plugin, within(&install));
    match versions {
        // A plug-in that says no version has nothing to compare.
        Err(EngineError::Versions(VersionsError::Unknown { .. })) => Ok(Vec::new()),
        versions => Ok(versions?.iter().map(MeasuredVersion::from).collect()),
    }
}

/// Compares two versions of a plug-in.
#[tauri::command(async)]
pub fn compare_versions(
    app: State<'_, App>,
    plugin: PluginId,
    install: Option<InstallId>,
    first: String,
    second: String,
) -> Result<ComparedVersions, CommandError> {
    let lags = app.engine.lags();
    let compared = lags.compare_versions(&plugin, within(&install), [&first, &second])?;
    Ok(ComparedVersions::from(&compared))
}

/// Chooses the recordings that are read for what the sessions with two versions of a plug-in were doing.
#[tauri::command(async)]
pub fn version_recordings(
    app: State<'_, App>,
    plugin: PluginId,
    install: Option<InstallId>,
    first: String,
    second: String,
) -> Result<[Recordings; 2], CommandError> {
    let lags = app.engine.lags();
    let chosen = lags.version_recordings(&plugin, within(&install), [&first, &second])?;
    Ok(chosen.each_ref().map(Recordings::from))
}

/// Compares a plug-in's version since its last update with the one before; `None`: its sessions tell of no update.
#[tauri::command(async)]
pub fn since_update(
    app: State<'_, App>,
    plugin: PluginId,
    install: Option<InstallId>,
) -> Result<Option<SinceUpdate>, CommandError> {
    let lags = app.engine.lags();
    let found = lags.since_update(&plugin, within(&install))?;
    Ok(found.as_ref().map(SinceUpdate::from))
}

/// The newer version of a plug-in in which others waited less than in the one that an install has; `None`: nothing is told of one.
#[tauri::command(async)]
pub fn told_faster(
    app: State<'_, App>,
    plugin: PluginId,
    install: InstallId,
) -> Result<Option<FasterVersion>, CommandError> {
    let found = app.engine.others().faster(install.home(), &plugin)?;
    Ok(found.as_ref().map(FasterVersion::from))
}

/// The install, or all programs without one.
fn within(install: &Option<InstallId>) -> Within<'_> {
    install
        .as_ref()
        .map_or(Within::Plain, |install| Within::Program(install.as_str()))
}

/// Returns the values by which lags can be filtered.
#[tauri::command(async)]
pub fn lag_choices(app: State<'_, App>) -> Result<LagChoices, CommandError> {
    let lags = app.engine.lags();
    Ok(LagChoices {
        programs: lags.programs()?.iter().map(Watched::from).collect(),
        plugins: lags.suspected()?.iter().map(Named::from).collect(),
    })
}

fn id_of(session: SessionId, number: u32) -> EpisodeId {
    EpisodeId { session, number }
}

/// Returns everything about one lag.
#[tauri::command(async)]
pub fn lag(
    app: State<'_, App>,
    session: SessionId,
    episode: u32,
) -> Result<LagDetail, CommandError> {
    let id = id_of(session, episode);
    Ok(LagDetail::from(&app.engine.lags().show(&id)?))
}

/// Returns what was seen in one lag, as `docs/trace-format.md` has it: its calls and samples alone.
#[tauri::command(async)]
pub fn lag_trace(
    app: State<'_, App>,
    session: SessionId,
    episode: u32,
) -> Result<Response, CommandError> {
    let id = id_of(session, episode);
    let trace = app.engine.analyses().trace_of_episode(&id)?;
    Ok(Response::new(trace_bytes(&trace)))
}
