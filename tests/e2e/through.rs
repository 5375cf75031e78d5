//! Through a report before it may leave, as a person in a hurry goes.

use std::time::Duration;

use laggard_tests::background::until;
use laggard_tests::web::Page;

/// More would be a burden: two for each part, and one for the picture's suggestions.
const MOST_CLICKS: usize = 13;
/// What was clicked comes onto the screen.
const PAUSE: Duration = Duration::from_millis(300);

/// Lets be seen what is suggested to be black, looks at every part, and waits until the report may leave.
pub fn look_through(page: &Page) {
    let mut clicks = 0;
    page.text("to-look").expect("what is still to be looked at");
    until("all to be looked at", Duration::from_secs(60), || {
        for button in ["refuse-open", "report-look"] {
            if page.has(button) {
                page.click(button)?;
                clicks += 1;
                std::thread::sleep(PAUSE);
                return Ok(None);
            }
        }
        let left = page.attribute("to-look", "data-left")?;
        let stale = page.attribute("preview-standing", "data-stale")?;
        let is_done = left.as_deref() == Some("0") && stale.as_deref() == Some("false");
        Ok(is_done.then_some(()))
    })
    .expect("looked at");
    println!("    looked through a report with {clicks} clicks");
    assert!(clicks <= MOST_CLICKS, "{clicks} clicks are a burden");
}
