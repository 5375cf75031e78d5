//! What *Export…* opens: a menu at its button, which must not reach out of the window, and what is said of the saved file.

use anyhow::Result;

use super::compared::sessions;
use super::place::{Place, Visit, details, lag, page, session};
use crate::exported;

/// All places.
pub fn all() -> Vec<Place> {
    vec![
        page("export", |to| {
            let prepared = to.measured()?;
            to.page.click("nav-sessions")?;
            to.page.click(&format!("open-{}", prepared.session))?;
            to.page.text("timeline")?;
            menu(to, "session-export", "pprof")
        })
        .with_lags()
        .closed_by(|from| from.page.click("session-export")),
        page("export-timeline", |to| {
            session(to)?;
            menu(to, "timeline-export", "png")
        })
        .with_lags()
        .closed_by(|from| from.page.click("timeline-export")),
        page("export-days", |to| {
            to.page.click("nav-overview")?;
            menu(to, "period-parts-export", "png")
        })
        .with_lags()
        .closed_by(|from| from.page.click("period-parts-export")),
        page("export-lags", |to| {
            to.page.click("nav-lags")?;
            menu(to, "lags-export", "csv")
        })
        .with_lags()
        .closed_by(|from| from.page.click("lags-export")),
        page("export-lag", |to| {
            lag(to)?;
            menu(to, "lag-export", "pprof")
        })
        .with_lags()
        .closed_by(|from| from.page.click("lag-export")),
        page("export-trend", |to| {
            to.page.click("nav-plugins")?;
            to.page.click("which-slow")?;
            details(to.page)?;
            menu(to, "trend-export", "csv")
        })
        .with_lags()
        .closed_by(|from| from.page.click("trend-export")),
        page("export-compared", |to| {
            sessions(to)?;
            menu(to, "curves-export", "csv")
        })
        .with_sessions()
        .closed_by(|from| {
            from.page.click("curves-export")?;
            from.page.click("compare-close")
        }),
        page("export-saved", |to| {
            session(to)?;
            menu(to, "landmarks-export", "csv")?;
            to.page.click("landmarks-export-csv")?;
            let file = to.laggard.data().with_file_name("my landmarks.csv");
            exported::choose(to.laggard.desktop(), &file)?;
            let told = to
                .page
                .wait_text("landmarks-export-told", "my landmarks.csv");
            told.map(|_| ())
        })
        .with_lags(),
    ]
}

/// Opens the menu of a button, with this format in it.
fn menu(to: &Visit<'_>, testid: &str, format: &str) -> Result<()> {
    to.page.click(testid)?;
    to.page.text(&format!("{testid}-{format}")).map(|_| ())
}
