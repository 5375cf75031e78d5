//! The way through a report before it may leave: its questions are answered, and every part is looked at.

use std::time::Duration;

use anyhow::Result;

use crate::background::until;
use crate::web::Page;

/// Reveals suggested black-outs, looks at every part, and waits until the report may leave. Returns the number of clicks.
///
/// # Errors
/// Something is still to be looked at after a minute.
pub fn look_through(page: &Page) -> Result<usize> {
    let mut clicks = 0;
    page.text("to-look")?;
    until("all to be looked at", Duration::from_secs(60), || {
        for button in ["refuse-open", "report-look"] {
            if page.has(button) {
                page.click(button)?;
                clicks += 1;
                page.painted()?;
                return Ok(None);
            }
        }
        let left = page.attribute("to-look", "data-left")?;
        let stale = page.attribute("preview-standing", "data-stale")?;
        let is_done = left.as_deref() == Some("0") && stale.as_deref() == Some("false");
        Ok(is_done.then_some(()))
    })?;
    Ok(clicks)
}
