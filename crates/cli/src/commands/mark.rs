//! `laggard mark`.

use std::fmt::Write as _;

use laggard_engine::{Engine, EngineError, SessionId};
use laggard_view::MarkReport;
use laggard_view::wording::lines as words;
use laggard_words::say;

use crate::output::{self, day_and_time, duration, json, note, time_of_day};

pub fn mark(
    engine: &Engine,
    session: Option<&SessionId>,
    as_json: bool,
) -> Result<(), EngineError> {
    engine.launches().import_ended()?;
    if !as_json {
        note(&say!("mark-asking"));
    }
    for (index, minute) in engine.analyses().mark(session)?.iter().enumerate() {
        let report = MarkReport::from(minute);
        if as_json {
            json(&report);
        } else {
            let between = if index > 0 { "\n" } else { "" };
            output::text(&format!("{between}{}", page(&report)));
        }
    }
    Ok(())
}

/// The text about the last minute; writing to a `String` cannot fail.
pub fn page(report: &MarkReport) -> String {
    let at = day_and_time(report.at);
    let mut page = say!("mark-minute", at = at, session = &report.session);
    page.push('\n');
    if let Some(frozen) = &report.frozen {
        let (time, who) = (duration(frozen.so_far_ms), words::so_far(frozen));
        let _ = writeln!(
            page,
            "{}",
            say!("mark-still-frozen", time = time, who = who)
        );
    }
    if report.shares.is_empty() {
        let _ = writeln!(page, "{}", say!("mark-nothing"));
        return page;
    }
    let (busy, waited) = (duration(report.busy_ms), duration(report.waited_ms));
    let _ = writeln!(page, "{}", say!("mark-busy", busy = busy, waited = waited));
    let _ = writeln!(page, "\n{}", say!("mark-who"));
    for share in &report.shares {
        let _ = writeln!(page, "  {}", words::minute_share(share));
    }
    if !report.episodes.is_empty() {
        let _ = writeln!(page, "\n{}", say!("mark-longest"));
        for episode in &report.episodes {
            let at = time_of_day(episode.started_at);
            let _ = writeln!(page, "  {at}  {}", words::lag(episode));
        }
    }
    if report.filtered > 0 {
        let short = say!(
            "mark-short",
            count = report.filtered,
            time = duration(report.filtered_ms),
            longest = report.filtered_longest_ms
        );
        let _ = writeln!(page, "\n{short}");
    }
    page
}
