//! The pages and dialogs of the app's window, and the way to each: what looks at all of them goes through this list.

use std::time::Duration;

use anyhow::{Context, Result};

use crate::background::until;
use crate::prepared::{OWNER, Prepared};
use crate::web::Page;

/// A page or a dialog.
pub struct Place {
    /// What its picture is called.
    pub name: &'static str,
    /// Whether there is nothing of it where nothing was measured.
    pub needs_lags: bool,
    way: Way,
    back: fn(&Page) -> Result<()>,
}

/// From any page of the shell; what was measured, if anything was.
type Way = fn(&Page, Option<&Prepared>) -> Result<()>;

impl Place {
    /// Goes there, and waits until what is on it is there.
    ///
    /// # Errors
    /// Something on the way is missing, or there is nothing of it where nothing was measured.
    pub fn enter(&self, page: &Page, prepared: Option<&Prepared>) -> Result<()> {
        (self.way)(page, prepared)
    }

    /// Closes what stands above the pages.
    ///
    /// # Errors
    /// There is no way back.
    pub fn leave(&self, page: &Page) -> Result<()> {
        (self.back)(page)
    }
}

/// A page of the shell, which the next one replaces.
fn stays(_: &Page) -> Result<()> {
    Ok(())
}

fn page(name: &'static str, way: Way) -> Place {
    Place {
        name,
        needs_lags: false,
        way,
        back: stays,
    }
}

fn with_lags(name: &'static str, way: Way) -> Place {
    Place {
        needs_lags: true,
        ..page(name, way)
    }
}

fn details(page: &Page) -> Result<()> {
    page.click("nav-plugins")?;
    page.click(&format!("details-{}", OWNER.0))?;
    page.text("episodes").map(|_| ())
}

/// Waits until one of them is there: what a page has with lags, and what without.
fn either(page: &Page, with: &str, without: &str) -> Result<()> {
    until(with, Duration::from_secs(20), || {
        Ok((page.has(with) || page.has(without)).then_some(()))
    })
}

fn settings(page: &Page, section: &str) -> Result<()> {
    page.click("nav-settings")?;
    page.click(&format!("section-{section}"))
}

fn report(page: &Page, prepared: Option<&Prepared>) -> Result<()> {
    let prepared = prepared.context("nothing was measured")?;
    details(page)?;
    page.click(&format!("report-{}-{}", prepared.session, prepared.episode))?;
    page.text("stage")?;
    page.text("to-look").map(|_| ())
}

/// All of them, in an order in which each can be reached from the one before.
pub fn all() -> Vec<Place> {
    vec![
        page("overview", |page, _| {
            page.click("nav-overview")?;
            either(page, "figures", "empty")
        }),
        with_lags("overview-table", |page, _| {
            page.click("nav-overview")?;
            page.click("period-month")?;
            page.click("days-table-open")
        }),
        page("lags", |page, _| {
            page.click("nav-lags")?;
            either(page, "lags", "lags-empty")
        }),
        with_lags("lag", |page, prepared| {
            let prepared = prepared.context("nothing was measured")?;
            page.click("nav-lags")?;
            page.choose("lags-plugin", OWNER.0)?;
            page.choose("lags-order", "longest")?;
            page.click(&format!("lag-{}-{}", prepared.session, prepared.episode))?;
            page.text("lag-words").map(|_| ())
        }),
        page("plugins", |page, _| page.click("nav-plugins")),
        with_lags("plugin", |page, _| details(page)),
        Place {
            back: |page| page.click("cancel"),
            ..with_lags("turn-off", |page, _| {
                page.click("nav-plugins")?;
                page.click(&format!("turn-off-{}", OWNER.0))?;
                page.text("alone").map(|_| ())
            })
        },
        page("inbox", |page, _| page.click("nav-inbox")),
        page("reports", |page, _| page.click("nav-reports")),
        page("settings-general", |page, _| settings(page, "general")),
        page("settings-programs", |page, _| settings(page, "programs")),
        page("settings-notifications", |page, _| {
            settings(page, "notifications")
        }),
        page("settings-privacy", |page, _| settings(page, "privacy")),
        page("settings-reporting", |page, _| settings(page, "reporting")),
        page("settings-storage", |page, _| settings(page, "storage")),
        Place {
            back: |page| page.click("delete-cancel"),
            ..page("delete-my-data", |page, _| {
                settings(page, "storage")?;
                page.click("delete-my-data")
            })
        },
        page("settings-advanced", |page, _| settings(page, "advanced")),
        page("settings-diagnostics", |page, _| {
            settings(page, "diagnostics")?;
            page.text("doctor").map(|_| ())
        }),
        page("settings-about", |page, _| settings(page, "about")),
        page("help", |page, _| page.click("nav-help")),
        page("help-keys", |page, _| {
            page.click("nav-help")?;
            page.click("help-keys")
        }),
        page("welcome", |page, _| {
            settings(page, "general")?;
            page.click("show-welcome")
        }),
        Place {
            back: |page| page.click("report-back"),
            ..with_lags("report", report)
        },
        Place {
            back: |page| page.click("report-back"),
            ..with_lags("report-text", |page, prepared| {
                report(page, prepared)?;
                page.click("part-report.json")?;
                page.text("part-text").map(|_| ())
            })
        },
        Place {
            back: |page| {
                page.click("dismiss-cancel")?;
                page.click("report-back")
            },
            ..with_lags("report-dismiss", |page, prepared| {
                report(page, prepared)?;
                // Nobody is asked about a report in which nothing was done.
                page.fill("what-happened", "It hung while I typed.")?;
                page.click("report-dismiss")?;
                page.text("dismiss-cancel").map(|_| ())
            })
        },
    ]
}
