//! Pages once something was done: a plug-in turned off and muted, a program added.

use anyhow::Result;

use super::place::{Place, Visit, details, listed, page, until_true};
use crate::prepared::OWNER;

/// All places. A change made on the way to one stays, and is on the pages after it.
pub fn all() -> Vec<Place> {
    vec![
        page("plugin-off-in", |to| {
            off_in(to, "disable")?;
            to.page.click("nav-plugins")?;
            to.page.click("which-slow")?;
            details(to.page)?;
            to.page.text("state-off-in").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| off_in(from, "enable")),
        page("settings-off-in", |to| {
            off_in(to, "disable")?;
            add(to)?;
            to.page.text("state-off-in")?;
            let scroll = "document.querySelector('[data-testid=turned-off]').scrollIntoView({ block: 'center' })";
            to.page.script(scroll, &[]).map(|_| ())
        })
        .with_lags()
        .closed_by(|from| off_in(from, "enable")),
        page("is-off", |to| {
            listed(to.page, OWNER.0)?;
            to.page.click(&format!("turn-off-{}", OWNER.0))?;
            to.page.click("confirm-turn-off")?;
            to.page.text("is-off").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| from.page.click("done")),
        page("plugins-off", |to| {
            turned_off(to)?;
            to.page.click("which-off")?;
            to.page.text("state-off").map(|_| ())
        })
        .with_lags(),
        page("plugin-off", |to| {
            turned_off(to)?;
            muted(to)
        })
        .with_lags(),
        page("settings-programs-filled", |to| {
            turned_off(to)?;
            add(to)?;
            to.page.text("turned-off").map(|_| ())
        })
        .with_lags(),
        page("memory", |to| {
            add(to)?;
            // What was saved on the way to an earlier place is still said while the list is read anew: it has the program once one of it
            // can be removed.
            let press = "\
                const added = document.querySelector('[data-testid^=\"remove-\"]');\
                const id = added?.dataset.testid.slice('remove-'.length);\
                const button = added && document.querySelector(`[data-testid=\"memory-${id}\"]`);\
                button?.click();\
                return !!button";
            until_true(to.page, "the added program", press, &[])?;
            to.page.text("heap-advice").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| from.page.click("heap-close")),
        page("find-slow", |to| {
            add(to)?;
            to.page.click("nav-plugins")?;
            to.page.click("find-slow-button")?;
            // The prepared program's plug-in came with it.
            to.page.click("bundled")?;
            to.page.text("preview").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| from.page.click("close-find-slow")),
        page("settings-notifications-filled", |to| {
            muted(to)?;
            to.page.settings("notifications")?;
            to.page.text("muted").map(|_| ())
        })
        .with_lags(),
    ]
}

/// The list of plug-ins with the slow one turned off, wherever the way began.
fn turned_off(to: &Visit<'_>) -> Result<()> {
    to.page.click("nav-plugins")?;
    to.page.click("which-slow")?;
    listed(to.page, OWNER.0)?;
    let off = format!("turn-off-{}", OWNER.0);
    if to.page.has(&off) {
        to.page.click(&off)?;
        to.page.click("confirm-turn-off")?;
        to.page.text("is-off")?;
        to.page.click("done")?;
    }
    Ok(())
}

/// The slow plug-in's page, with the plug-in muted.
fn muted(to: &Visit<'_>) -> Result<()> {
    to.page.click("nav-plugins")?;
    to.page.click("which-slow")?;
    details(to.page)?;
    // The same button takes it back.
    let is_muted = "return document.querySelector('[data-testid=mute]').dataset.muted";
    if to.page.script(is_muted, &[])? == "false" {
        to.page.click("mute")?;
    }
    Ok(())
}

/// Turns the slow plug-in off in one workspace, or on again, as another Laggard may do.
fn off_in(to: &Visit<'_>, turn: &str) -> Result<()> {
    let workspace = to.laggard.data().with_file_name("letters to the editor");
    std::fs::create_dir_all(&workspace)?;
    let (home, workspace) = (
        to.measured()?.install().to_string_lossy(),
        workspace.to_string_lossy(),
    );
    let words = [turn, OWNER.0, "--in", &home, "--workspace", &workspace];
    to.laggard.cli(&words).map(|_| ())
}

/// Makes the sessions' program one that can be launched.
pub(super) fn add(to: &Visit<'_>) -> Result<()> {
    to.page.settings("programs")?;
    let home = to.measured()?.install().to_string_lossy();
    to.page.fill("profile-path", &home)?;
    to.page.click("profile-add")?;
    to.page.text("undo-change").map(|_| ())
}
