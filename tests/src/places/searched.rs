//! A search for what is slow, in a program that goes on running: before it begins. Its steps wait for the clock, which a crowded machine
//! makes too long for a place.

use anyhow::Result;

use super::filled::add;
use super::place::{Place, Visit, page};
use crate::running::Running;

/// All places.
pub fn all() -> Vec<Place> {
    vec![page("find-slow-live", begin).with_lags().closed_by(close)]
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

fn close(from: &Visit<'_>) -> Result<()> {
    from.page.click("close-find-slow")?;
    from.running.borrow_mut().take();
    Ok(())
}
