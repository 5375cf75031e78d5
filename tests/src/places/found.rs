//! What is found by words: on pages of texts, among the inbox's cards, in samples, and of a timeline in sight.

use anyhow::Result;

use super::place::{Place, Visit, either, page, session, shown};
use crate::prepared::OWNER;

/// All places.
pub fn all() -> Vec<Place> {
    vec![
        page("session-in-sight", |to| {
            session(to)?;
            to.page.click("timeline-all")?;
            to.page.click("timeline-sight-open")?;
            to.page.text("timeline-sight-each")?;
            shown(to, "timeline-sight")
        })
        .with_lags(),
        page("session-samples-found", |to| {
            session(to)?;
            to.page.choose("calls-of", "session")?;
            to.page.fill("calls-find", OWNER.0)?;
            to.page.wait_text("calls-found", "%")?;
            to.page.click("calls-find-next")?;
            shown(to, "samples-title")
        })
        .with_lags(),
        page("inbox-nothing-found", |to| {
            to.page.click("nav-inbox")?;
            to.page.fill("inbox-filter", "nobody")?;
            to.page.text("inbox-filter-none").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| from.page.fill("inbox-filter", " ")),
        page("settings-found", |to| {
            to.page.settings("general")?;
            finds(to, "settings")
        })
        .closed_by(|from| from.page.fill("settings-search", " ")),
        page("help-found", |to| {
            to.page.click("nav-help")?;
            finds(to, "help")
        })
        .closed_by(|from| from.page.fill("help-search", " ")),
    ]
}

/// In some languages no page has the word.
fn finds(to: &Visit<'_>, on: &str) -> Result<()> {
    to.page.fill(&format!("{on}-search"), "Laggard")?;
    either(to.page, &format!("{on}-found"), &format!("{on}-found-none"))
}
