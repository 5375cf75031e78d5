//! `laggard show --details`: tables for a plug-in's author, after the page for its user. Each table says what it counts.

mod calls;
mod issues;
mod row;
mod waits;

use laggard_view::{Analysis, SessionDetail};

use super::mark;

/// Issues with their trees.
const MOST_ISSUES: usize = 5;

/// Writing to a `String` cannot fail.
pub fn page(detail: &SessionDetail, analysis: &Analysis) -> String {
    let mut page = String::new();
    waits::kinds_of_waits(&mut page, &detail.episodes);
    waits::distribution(&mut page, analysis);
    calls::landmarks(&mut page, analysis);
    calls::invocations(&mut page, analysis);
    for (place, issue) in analysis.issues.iter().take(MOST_ISSUES).enumerate() {
        issues::issue(&mut page, place + 1, issue);
    }
    waits::bursts(&mut page, analysis);
    for report in &analysis.marks {
        page.push_str("\nYou said that it was slow\n");
        page.push_str(&mark::page(report));
    }
    page
}
