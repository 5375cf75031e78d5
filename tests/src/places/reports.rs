//! A report, and the questions about it.

use anyhow::Result;

use super::place::{Place, Visit, page};
use super::told;
use crate::background::{PATIENCE, until};
use crate::through::look_through;

/// Laggard knows GitHub, and does not know this server.
const STRANGE: &str = "https://issues.spellcheck-plugin.org/new";

/// The plug-ins that are let be named while a report is let be seen.
const NAMED: &str = "com.example.*";

/// All places. The last page has a report that was begun, and one that was sent.
pub fn all() -> Vec<Place> {
    vec![
        page("report", open).with_lags().closed_by(back),
        // A plug-in that may not be named cannot be linked.
        page("report-hub-refused", |to| {
            told::chosen(to)?;
            open(to)?;
            told::scroll(to, "report-hub")
        })
        .with_lags()
        .closed_by(leave_hub),
        page("report-hub", |to| {
            told::chosen(to)?;
            to.laggard.cli(&["share", "--allow", NAMED])?;
            open(to)?;
            to.page.click("let-hub-see")?;
            told::scroll(to, "report-hub")
        })
        .with_lags()
        .closed_by(|from| {
            from.laggard.cli(&["share", "--forget", NAMED])?;
            leave_hub(from)
        }),
        page("report-text", |to| {
            open(to)?;
            to.page.click("part-report.json")?;
            to.page.text("part-text").map(|_| ())
        })
        .with_lags()
        .closed_by(back),
        page("report-settings", |to| {
            open(to)?;
            to.page.click("to-settings")?;
            to.page.text("save-destination").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| {
            from.page.click("back-to-report")?;
            from.page.text("stage")?;
            back(from)
        }),
        page("report-dismiss", |to| {
            open(to)?;
            // An untouched report is dismissed without a question.
            to.page.fill("what-happened", "It hung while I typed.")?;
            to.page.click("report-dismiss")?;
            to.page.text("dismiss-cancel").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| {
            from.page.click("dismiss-cancel")?;
            back(from)
        }),
        page("report-save", |to| {
            open(to)?;
            look_through(to.page)?;
            to.page.click("report-save-as")?;
            to.page.text("report-save").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| {
            from.page.click("report-cancel")?;
            back(from)
        }),
        page("report-tracker", |to| {
            to.measured()?.take_issues_at(STRANGE)?;
            to.page.settings("reporting")?;
            to.page.click("to-tracker")?;
            to.page.click("save-destination")?;
            to.page.text("undo-change")?;
            open(to)?;
            look_through(to.page)?;
            to.page.click("report-send")?;
            to.page.text("tracker-host").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| {
            from.page.click("tracker-cancel")?;
            back(from)
        }),
        page("report-without-picture", |to| other(to, 0))
            .with_lags()
            .closed_by(back),
        page("report-finished", |to| {
            let folder = to.laggard.desktop().home().join("reports of the team");
            std::fs::create_dir_all(&folder)?;
            to.page.settings("reporting")?;
            to.page.click("to-folder")?;
            to.page.fill("folder-path", &folder.to_string_lossy())?;
            to.page.click("save-destination")?;
            to.page.text("undo-change")?;
            sent(to, 0)
        })
        .with_lags()
        .closed_by(|from| from.page.click("report-done")),
        page("reports-on-their-way", |to| {
            to.page.settings("reporting")?;
            to.page.click("to-https")?;
            // No server listens there.
            to.page.fill("server-url", "http://127.0.0.1:9/reports")?;
            to.page.click("save-destination")?;
            to.page.text("undo-change")?;
            sent(to, 1)?;
            // The report's progress may move the button away below the pointer.
            until("all reports", PATIENCE, || {
                if !to.page.has("report-outbox") {
                    return Ok(Some(()));
                }
                to.page.click("report-outbox")?;
                to.page.painted()?;
                Ok(None)
            })?;
            to.page.text("draft-open")?;
            to.page.text("outbox-sent")?;
            to.page.text("outbox-problem").map(|_| ())
        })
        .with_lags(),
    ]
}

/// Opens the report of the captured wait: that of the newest card.
fn open(to: &Visit<'_>) -> Result<()> {
    to.page.click("nav-inbox")?;
    to.page.click("inbox-report")?;
    to.page.text("stage")?;
    to.page.text("to-look").map(|_| ())
}

/// Opens a report without a picture: that of an archived card.
fn other(to: &Visit<'_>, number: usize) -> Result<()> {
    to.page.click("nav-inbox")?;
    to.page.click("inbox-archived")?;
    to.page.text("inbox-back")?;
    let press = "document.querySelectorAll('[data-testid=inbox-report]')[arguments[0]].click()";
    to.page.script(press, &[number.into()])?;
    to.page.text("no-picture")?;
    to.page.text("to-look").map(|_| ())
}

fn sent(to: &Visit<'_>, number: usize) -> Result<()> {
    other(to, number)?;
    look_through(to.page)?;
    to.page.click("report-send")?;
    to.page.text("report-queued").map(|_| ())
}

fn leave_hub(from: &Visit<'_>) -> Result<()> {
    back(from)?;
    told::forget(from)
}

fn back(from: &Visit<'_>) -> Result<()> {
    from.page.click("report-back")
}
