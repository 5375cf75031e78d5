//! Through a report before it may leave, as a person in a hurry goes.

use laggard_tests::through;
use laggard_tests::web::Page;

/// More would be a burden: two for each part, and one for the picture's suggestions.
const MOST_CLICKS: usize = 13;

/// Reveals suggested black-outs, looks at every part, and waits until the report may leave.
pub fn look_through(page: &Page) {
    let clicks = through::look_through(page).expect("looked at");
    println!("    looked through a report with {clicks} clicks");
    assert!(clicks <= MOST_CLICKS, "{clicks} clicks are a burden");
}
