//! What others measured, as a hub tells it: in the settings, and on a plug-in's page.

use std::fs;
use std::path::PathBuf;

use anyhow::Result;
use serde_json::json;

use super::place::{Place, Visit, details, page};
use crate::prepared::OWNER;

/// All places. On the way to one a hub is chosen, and forgotten afterwards.
pub fn all() -> Vec<Place> {
    vec![
        page("settings-sharing-told", |to| {
            tell(to)?;
            to.page.settings("sharing")?;
            scroll(to, "by-others-state")
        })
        .with_lags()
        .closed_by(forget),
        page("plugin-told", |to| {
            tell(to)?;
            to.page.click("nav-plugins")?;
            to.page.click("which-slow")?;
            details(to.page)?;
            scroll(to, "told-faster")
        })
        .with_lags()
        .closed_by(forget),
    ]
}

/// Has a hub in a folder tell of a faster version of the slow plug-in, as another Laggard that is run beside the window reads it.
fn tell(to: &Visit<'_>) -> Result<()> {
    let hub = chosen(to)?;
    fs::create_dir_all(hub.join("told"))?;
    let faster = json!({"program": "eclipse", "plugin": OWNER.0, "version": "1.2.0", "before": "1.0.0", "users": 214, "ratio": 0.36,
        "low": 0.27, "high": 0.48, "matched": "users", "along": [{"plugin": "", "version": "4.38.0"}], "along_more": 2});
    let told = json!({"schema": 1, "day": "2026-11-28", "k": 5, "faster": [faster]});
    fs::write(hub.join("told/versions.json"), told.to_string())?;
    to.laggard.cli(&["share", "--read-now"]).map(|_| ())
}

/// Chooses a hub in a folder, and returns the folder.
pub(super) fn chosen(to: &Visit<'_>) -> Result<PathBuf> {
    let hub = to.laggard.data().with_file_name("hub of the team");
    fs::create_dir_all(&hub)?;
    to.laggard.cli(&["share", "--to", &hub.to_string_lossy()])?;
    Ok(hub)
}

/// Shares with no hub any more.
pub(super) fn forget(from: &Visit<'_>) -> Result<()> {
    from.laggard.cli(&["share", "--stop"]).map(|_| ())
}

/// Scrolls to an element, once it is there.
pub(super) fn scroll(to: &Visit<'_>, testid: &str) -> Result<()> {
    to.page.text(testid)?;
    let scroll = "document.querySelector(`[data-testid=\"${arguments[0]}\"]`).scrollIntoView({ block: 'center' })";
    to.page.script(scroll, &[testid.into()]).map(|_| ())
}
