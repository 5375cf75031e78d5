//! Newer versions of a plug-in, and changes of it.

use anyhow::Result;

use super::place::{Place, Visit, details, page};

/// All places. The last one takes the change back.
pub fn all() -> Vec<Place> {
    vec![
        page("upkeep", |to| {
            upkeep(to)?;
            let scroll = "document.querySelector('[data-testid=upkeep]').scrollIntoView({ block: 'center' })";
            to.page.script(scroll, &[]).map(|_| ())
        })
        .with_lags(),
        page("change-refused", |to| {
            upkeep(to)?;
            // The prepared install has no profile of p2's.
            to.page.click("uninstall")?;
            to.page.text("change-plugin")?;
            to.page.text("problem").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| from.page.click("cancel")),
        page("change-go-back", go_back)
            .with_lags()
            .closed_by(|from| from.page.click("cancel")),
        page("change-made", |to| {
            go_back(to)?;
            to.page.click("confirm-change")?;
            to.page.text("change-made").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| from.page.click("done")),
    ]
}

/// The slow plug-in's page, once its update site was asked and it was changed.
fn upkeep(to: &Visit<'_>) -> Result<()> {
    to.measured()?.changed(to.laggard)?;
    to.page.click("nav-plugins")?;
    to.page.click("which-slow")?;
    details(to.page)?;
    to.page.text("go-back").map(|_| ())
}

fn go_back(to: &Visit<'_>) -> Result<()> {
    upkeep(to)?;
    to.page.click("go-back")?;
    to.page.text("changes").map(|_| ())
}
