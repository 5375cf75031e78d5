//! A program that runs: what is offered of it, what is asked about it, and its session, also once that is deleted.

use anyhow::{Context as _, Result};

use super::asked::ask_to_launch;
use super::filled::add;
use super::place::{Place, Visit, details, listed, page};
use crate::idle::Idle;
use crate::prepared::OWNER;
use crate::running::Running;

/// All places. The program ends behind each of them.
pub fn all() -> Vec<Place> {
    vec![
        page("running", |to| {
            begin(to)?;
            to.page.click("nav-overview")?;
            to.page.text("figures").map(|_| ())
        })
        .with_lags()
        .closed_by(end),
        page("last-minute", |to| {
            begin(to)?;
            to.page.click(&format!("slow-{}", id(to)?))?;
            to.page.text("minute-line").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| {
            from.page.click("minute-close")?;
            end(from)
        }),
        page("session-running", |to| {
            begin(to)?;
            open(to)?;
            to.page.text("session-unended").map(|_| ())
        })
        .with_lags()
        .closed_by(end),
        page("session-gone", |to| {
            begin(to)?;
            let other = ask_for_another(to)?;
            open(to)?;
            delete(to, other)?;
            to.page.text("session-gone").map(|_| ())
        })
        .with_lags()
        .closed_by(end),
        page("compare-gone", |to| {
            begin(to)?;
            let other = ask_for_another(to)?;
            to.page.click("nav-sessions")?;
            for session in [&id(to)?, &to.measured()?.session] {
                to.page.click(&format!("tick-{session}"))?;
            }
            to.page.click("compare-sessions")?;
            to.page.text("curves-told")?;
            delete(to, other)?;
            to.page.text("compare-gone").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| {
            from.page.click("compare-close")?;
            end(from)
        }),
        page("try-without", try_without)
            .with_lags()
            .closed_by(|from| {
                from.page.click("cancel")?;
                end(from)
            }),
        page("without-it", |to| {
            try_without(to)?;
            to.page.click("confirm-try-without")?;
            to.page.text("back-to-normal").map(|_| ())
        })
        .with_lags()
        .closed_by(end),
        page("without-it-over", |to| {
            try_without(to)?;
            to.page.click("confirm-try-without")?;
            to.page.click("back-to-normal")?;
            to.page.text("restart-after-bypass").map(|_| ())
        })
        .with_lags()
        .closed_by(end),
        page("is-off-running", turn_off)
            .with_lags()
            .closed_by(|from| {
                from.page.click("undo")?;
                from.page.text("undone")?;
                from.page.click("done")?;
                end(from)
            }),
        page("pending-restart", pending)
            .with_lags()
            .closed_by(turned_on),
    ]
}

/// Begins to run, and has its user wait.
fn begin(to: &Visit<'_>) -> Result<()> {
    let running = Running::begin(to.laggard, to.measured()?)?;
    running.is_starved(1)?;
    to.running.replace(Some(running));
    // The window looks for what runs when something has changed.
    add(to)?;
    to.page.text(&format!("slow-{}", id(to)?)).map(|_| ())
}

/// The name of its session.
fn id(to: &Visit<'_>) -> Result<String> {
    let running = to.running.borrow();
    let running = running.as_ref().context("nothing runs")?;
    Ok(running.id().to_owned())
}

fn end(from: &Visit<'_>) -> Result<()> {
    if let Some(mut running) = from.running.borrow_mut().take() {
        running.delete()?;
    }
    Ok(())
}

/// Its session's page.
fn open(to: &Visit<'_>) -> Result<()> {
    to.page.click("nav-sessions")?;
    to.page.click(&format!("open-{}", id(to)?))?;
    to.page.text("timeline").map(|_| ())
}

/// Another program, launched from the window: at its end the window looks for what has changed.
fn ask_for_another(to: &Visit<'_>) -> Result<Idle> {
    ask_to_launch(to)?;
    to.page.click("launch-it")?;
    let other = to.program.borrow_mut().take().context("no program")?;
    other.id()?;
    Ok(other)
}

/// Deletes the session; the window learns of it.
fn delete(to: &Visit<'_>, other: Idle) -> Result<()> {
    end(to)?;
    drop(other);
    Ok(())
}

/// The question about the slow plug-in.
fn try_without(to: &Visit<'_>) -> Result<()> {
    begin(to)?;
    to.page.click("nav-plugins")?;
    to.page.click("which-slow")?;
    details(to.page)?;
    to.page.click("try-without-it")?;
    to.page.text("skipped").map(|_| ())
}

fn turn_off(to: &Visit<'_>) -> Result<()> {
    begin(to)?;
    to.page.click("nav-plugins")?;
    to.page.click("which-slow")?;
    listed(to.page, OWNER.0)?;
    to.page.click(&format!("turn-off-{}", OWNER.0))?;
    to.page.click("confirm-turn-off")?;
    to.page.text("is-off").map(|_| ())
}

/// The overview, while the slow plug-in is off from the next start on.
fn pending(to: &Visit<'_>) -> Result<()> {
    turn_off(to)?;
    to.page.click("done")?;
    to.page.click("nav-overview")?;
    to.page.text("pending-restart").map(|_| ())
}

fn turned_on(from: &Visit<'_>) -> Result<()> {
    from.page.click("nav-plugins")?;
    listed(from.page, OWNER.0)?;
    from.page.click(&format!("turn-on-{}", OWNER.0))?;
    from.page.text(&format!("turn-off-{}", OWNER.0))?;
    end(from)
}
