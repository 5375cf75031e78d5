//! Descriptions of a report's parts.

use laggard_words::say;

/// Describes the part of this name; `None` where Laggard has no such part.
#[must_use]
pub fn part_of_report(name: &str) -> Option<String> {
    Some(match name {
        "report.json" => say!("part-about-report"),
        "profile.json" => say!("part-about-profile"),
        "plugins.json" => say!("part-about-plugins"),
        "system.json" => say!("part-about-system"),
        "screenshot.png" => say!("part-about-screenshot"),
        "pointer.json" => say!("part-about-pointer"),
        _ => return None,
    })
}
