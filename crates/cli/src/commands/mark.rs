//! `laggard mark`.

use std::fmt::Write as _;

use laggard_engine::{Engine, EngineError};
use laggard_view::MarkReport;
use laggard_view::wording::lines as words;

use crate::output::{self, day_and_time, duration, json, note, time_of_day};

pub fn mark(engine: &Engine, session: Option<&str>, as_json: bool) -> Result<(), EngineError> {
    engine.launches().import_ended()?;
    if !as_json {
        note("asking what happened …");
    }
    for (place, minute) in engine.analyses().mark(session)?.iter().enumerate() {
        let report = MarkReport::from(minute);
        if as_json {
            json(&report);
        } else {
            let between = if place > 0 { "\n" } else { "" };
            output::text(&format!("{between}{}", page(&report)));
        }
    }
    Ok(())
}

/// What happened; writing to a `String` cannot fail.
pub fn page(report: &MarkReport) -> String {
    let mut page = format!(
        "The minute before {} (session {})\n",
        day_and_time(&report.at),
        report.session
    );
    if let Some(frozen) = &report.frozen {
        let who = frozen.main().map(words::suspect);
        let _ = writeln!(
            page,
            "It is still frozen, after {}: {}",
            duration(frozen.so_far_ms),
            who.unwrap_or_else(|| "nobody can be named yet".to_owned())
        );
    }
    if report.shares.is_empty() {
        page.push_str("The program had nothing to do for its user.\n");
        return page;
    }
    let _ = writeln!(
        page,
        "It was busy with your events for {}; you had to wait perceptibly for {} of that.",
        duration(report.busy_ms),
        duration(report.waited_ms)
    );
    page.push_str("\nWho took that time\n");
    for share in &report.shares {
        let _ = writeln!(page, "  {}", words::minute_share(share));
    }
    if !report.episodes.is_empty() {
        page.push_str("\nThe longest events\n");
        for episode in &report.episodes {
            let at = time_of_day(&episode.started_at);
            let _ = writeln!(page, "  {at}  {}", words::lag(episode));
        }
    }
    if report.filtered > 0 {
        let _ = writeln!(
            page,
            "\nEvents too short to be recorded one by one: {}, {} together, the longest {:.1} ms.",
            report.filtered,
            duration(report.filtered_ms),
            report.filtered_longest_ms
        );
    }
    page
}
