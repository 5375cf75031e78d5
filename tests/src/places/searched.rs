//! A search for what is slow, in a program that goes on running.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use serde_json::Value;

use super::filled::add;
use super::place::{Place, Visit, page};
use crate::background::{PATIENCE, until};
use crate::running::Running;

/// A step is measured when nothing was seen for three seconds.
const AGAIN_AFTER: Duration = Duration::from_secs(6);

/// All places.
pub fn all() -> Vec<Place> {
    vec![
        page("find-slow-live", begin).with_lags().closed_by(close),
        page("find-slow-step", step)
            .with_lags()
            .closed_by(discard_and_close),
        page("find-slow-rests", |to| {
            step(to)?;
            to.page.click("rest-bisect")?;
            to.page.text("continue-bisect").map(|_| ())
        })
        .with_lags()
        .closed_by(|from| {
            from.page.click("drop-bisect")?;
            from.page.text("begin-bisect")?;
            close(from)
        }),
    ]
}

/// What a search would do in a program that runs.
fn begin(to: &Visit<'_>) -> Result<()> {
    add(to)?;
    let running = Running::begin(to.laggard, to.measured()?)?;
    to.running.replace(Some(running));
    to.page.click("nav-plugins")?;
    to.page.click("find-slow-button")?;
    // The prepared program's plug-ins came with it.
    to.page.click("bundled")?;
    to.page.click("judge-action")?;
    to.page.text("preview").map(|_| ())
}

/// The third step, the first one in which something is skipped.
fn step(to: &Visit<'_>) -> Result<()> {
    begin(to)?;
    to.page.click("begin-bisect")?;
    for tries in 1..=2 {
        slow(to, tries)?;
    }
    let open = "const now = document.querySelector('[data-testid=find-slow] details');\
        if (now) now.open = true;\
        return !!now && !!document.querySelector('[data-testid=acts]')";
    until("something to be skipped", PATIENCE, || {
        let opened = to.page.script(open, &[])?;
        Ok((opened == Value::Bool(true)).then_some(()))
    })
}

/// The program's user does what is slow, until so many tries are measured.
fn slow(to: &Visit<'_>, tries: u64) -> Result<()> {
    let measured = "const all = document.querySelector('[data-testid=measured]');\
        return all ? all.textContent.split(' · ').length : 0";
    let running = to.running.borrow();
    let running = running.as_ref().context("nothing runs")?;
    let mut last: Option<Instant> = None;
    until("a try to be measured", PATIENCE, || {
        let is_time = last.is_none_or(|last| last.elapsed() > AGAIN_AFTER);
        if is_time && to.page.has("acts") {
            running.is_slow()?;
            last = Some(Instant::now());
        }
        let count = to.page.script(measured, &[])?;
        Ok((count.as_u64() >= Some(tries)).then_some(()))
    })
}

fn discard_and_close(from: &Visit<'_>) -> Result<()> {
    from.page.click("rest-bisect")?;
    from.page.click("drop-bisect")?;
    from.page.text("begin-bisect")?;
    close(from)
}

fn close(from: &Visit<'_>) -> Result<()> {
    from.page.click("close-find-slow")?;
    from.running.borrow_mut().take();
    Ok(())
}
