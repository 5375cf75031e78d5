//! The dialogs that compare two of something.

use anyhow::Result;

use super::place::{Place, Visit, details, page};
use crate::prepared::FORMER;

/// All these places.
pub fn all() -> Vec<Place> {
    vec![
        page("compare-sessions", sessions)
            .with_sessions()
            .closed_by(|from| from.page.click("compare-close")),
        page("compare-samples", |to| {
            sessions(to)?;
            to.page.text("changes")?;
            let scroll =
                "document.getElementById('curves-title').scrollIntoView({ block: 'start' })";
            to.page.script(scroll, &[]).map(|_| ())
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
        page("compare-versions", |to| {
            to.page.click("nav-plugins")?;
            to.page.click("which-slow")?;
            details(to.page)?;
            to.page.click("compare-versions")?;
            to.page.text("versions-difference").map(|_| ())
        })
        .with_sessions()
        .closed_by(|from| from.page.click("compare-close")),
    ]
}

fn sessions(to: &Visit<'_>) -> Result<()> {
    let prepared = to.measured()?;
    // Another page in between empties the list of ticks.
    to.page.click("nav-overview")?;
    to.page.click("nav-sessions")?;
    for session in [prepared.session.as_str(), FORMER] {
        to.page.click(&format!("tick-{session}"))?;
    }
    to.page.click("compare-sessions")?;
    to.page.text("curves-told").map(|_| ())
}
