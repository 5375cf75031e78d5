//! The lags of all sessions, and what a time holds of them.

use laggard_engine::{EpisodeId, SessionId, Side};
use laggard_view::{
    Comparison, LagChoices, LagDetail, LagFilter, LagOrder, LagPage, Named, Overview, Period,
    Watched,
};
use tauri::State;

use crate::error::CommandError;
use crate::state::App;

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

/// Two sessions beside each other.
#[tauri::command(async)]
pub fn compare(
    app: State<'_, App>,
    first: String,
    second: String,
) -> Result<Comparison, CommandError> {
    let side = |session: String| Side::Session(session.into());
    let compared = app
        .engine
        .lags()
        .compare(&side(first), &side(second), None)?;
    Ok(Comparison::from(&compared))
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

/// Returns everything about one lag.
#[tauri::command(async)]
pub fn lag(
    app: State<'_, App>,
    session: SessionId,
    episode: u32,
) -> Result<LagDetail, CommandError> {
    let id = EpisodeId {
        session,
        number: episode,
    };
    Ok(LagDetail::from(&app.engine.lags().show(&id)?))
}
