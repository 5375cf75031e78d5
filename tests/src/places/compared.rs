//! The dialogs that compare two of something.

use anyhow::Result;

use super::place::{Place, Visit, details, page, scroll_to};
use crate::prepared::{BEFORE, FORMER, SINCE};
use crate::web::Page;

/// All these places.
pub fn all() -> Vec<Place> {
    vec![
        page("compare-sessions", sessions)
            .with_sessions()
            .closed_by(|from| from.page.click("compare-close")),
        page("compare-samples", |to| {
            sessions(to)?;
            scroll_to_change(to.page)
        })
        .with_sessions()
        .closed_by(|from| from.page.click("compare-close")),
        page("compare-many", |to| {
            let prepared = to.measured()?;
            tick(to, &[prepared.session.as_str(), FORMER, BEFORE, SINCE])?;
            to.page.text("curves-told").map(|_| ())
        })
        .with_sessions()
        .closed_by(|from| from.page.click("compare-close")),
        page("compare-times", |to| {
            to.page.click("nav-overview")?;
            to.page.click("compare-times")?;
            to.page.text("compare-difference").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| from.page.click("compare-close")),
        page("compare-times-samples", |to| {
            to.page.click("nav-overview")?;
            to.page.click("compare-times")?;
            read_samples(to.page)
        })
        .with_lags()
        .closed_by(|from| from.page.click("compare-close")),
        page("compare-versions", versions)
            .with_sessions()
            .closed_by(|from| from.page.click("compare-close")),
        page("compare-versions-samples", |to| {
            versions(to)?;
            read_samples(to.page)
        })
        .with_sessions()
        .closed_by(|from| from.page.click("compare-close")),
    ]
}

fn versions(to: &Visit<'_>) -> Result<()> {
    to.page.click("nav-plugins")?;
    to.page.click("which-slow")?;
    details(to.page)?;
    to.page.click("compare-versions")?;
    to.page.text("versions-difference").map(|_| ())
}

/// Has the recordings of both sides read, and scrolls to what they tell.
fn read_samples(page: &Page) -> Result<()> {
    page.text("compare-difference")?;
    page.click("samples-compare")?;
    page.text("samples-read")?;
    let scroll =
        "document.querySelector('[data-testid=samples]').scrollIntoView({ block: 'start' })";
    page.script(scroll, &[]).map(|_| ())
}

/// Two sessions side by side.
pub(super) fn sessions(to: &Visit<'_>) -> Result<()> {
    tick(to, &[BEFORE, SINCE])?;
    to.page.text("curves-told").map(|_| ())
}

/// Scrolls the flame graph of two sessions to a bar that takes more in the second: bars out of sight are not drawn.
///
/// # Errors
/// No such bar comes.
pub fn scroll_to_change(page: &Page) -> Result<()> {
    scroll_to(page, ":has(> [data-testid=changes])", "[data-colour=more]")
}

/// Has these sessions compared.
fn tick(to: &Visit<'_>, sessions: &[&str]) -> Result<()> {
    to.measured()?;
    // Another page in between empties the list of ticks.
    to.page.click("nav-overview")?;
    to.page.click("nav-sessions")?;
    for session in sessions {
        to.page.click(&format!("tick-{session}"))?;
    }
    to.page.click("compare-sessions")
}
