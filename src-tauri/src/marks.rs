//! “It was slow just now”: asks what runs for its last minute, and tells what it was.

use std::thread;

use laggard_engine::view::{MarkReport, MinuteShare, Verdict};
use tauri::{AppHandle, Manager};

use crate::state::App;
use crate::{notices, windows};

/// Shares of the minute that are worth a line.
const WORTH_TELLING: f64 = 0.1;
const MOST_LINES: usize = 3;

/// Asks in the background, and tells in a notification: also when notifications are paused, because it was asked for.
pub fn ask(handle: &AppHandle) {
    let handle = handle.clone();
    thread::spawn(move || {
        let (summary, body) = match handle.state::<App>().engine.mark(None) {
            Ok(reports) => reports
                .iter()
                .max_by(|a, b| a.busy_ms.total_cmp(&b.busy_ms))
                .map_or_else(|| ("Nothing was slow".to_owned(), String::new()), texts),
            Err(error) => (
                "Laggard cannot tell what was slow".to_owned(),
                error.to_string(),
            ),
        };
        notices::say(&handle, &summary, &body);
        windows::changed(&handle);
    });
}

/// What a notification says of the last minute.
fn texts(report: &MarkReport) -> (String, String) {
    let Some(most) = report.shares.first() else {
        return (
            "Nothing happened in the last minute".to_owned(),
            "The program had nothing to do for you; if it was slow, then outside of what Laggard sees.".to_owned(),
        );
    };
    let summary = format!("{}: {} of the last minute", name(most), time(most.ms));
    let mut lines = vec![format!(
        "Busy with your events for {}, felt as waits for {}.",
        time(report.busy_ms),
        time(report.waited_ms)
    )];
    let others = report.shares.iter().skip(1);
    let others = others.filter(|share| share.share >= WORTH_TELLING);
    lines.extend(
        others
            .take(MOST_LINES)
            .map(|share| format!("{}: {}", name(share), time(share.ms))),
    );
    if report.filtered_ms >= 0.5 * report.busy_ms {
        lines.push(format!(
            "Most of it in {} events that are too short to be felt one by one.",
            report.filtered
        ));
    }
    (summary, lines.join("\n"))
}

fn name(share: &MinuteShare) -> &str {
    match (&share.plugin, share.kind) {
        (Some(plugin), _) => &plugin.name,
        (None, Verdict::Host) => "The program itself",
        (None, Verdict::Gc) => "Garbage collection",
        (None, Verdict::Machine) => "The machine",
        (None, _) => "Nobody that can be named",
    }
}

fn time(ms: f64) -> String {
    if ms < 999.5 {
        format!("{ms:.0} ms")
    } else {
        format!("{:.1} s", ms / 1_000.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(kind: Verdict, ms: f64, share: f64) -> MinuteShare {
        MinuteShare {
            kind,
            plugin: None,
            ms,
            share,
            filtered_ms: 0.0,
            episodes: 0,
        }
    }

    fn report(shares: Vec<MinuteShare>, filtered_ms: f64) -> MarkReport {
        MarkReport {
            session: "a.1".to_owned(),
            at: String::new(),
            since: String::new(),
            busy_ms: 2_000.0,
            waited_ms: 400.0,
            shares,
            episodes: Vec::new(),
            filtered: 900,
            filtered_ms,
            filtered_longest_ms: 2.9,
            frozen: None,
        }
    }

    #[test]
    fn the_largest_share_is_the_summary_and_small_ones_are_not_told() {
        let shares = vec![
            share(Verdict::Host, 1_500.0, 0.75),
            share(Verdict::Gc, 400.0, 0.2),
            share(Verdict::Machine, 100.0, 0.05),
        ];
        let (summary, body) = texts(&report(shares, 1_200.0));
        assert_eq!(summary, "The program itself: 1.5 s of the last minute");
        assert_eq!(
            body,
            "Busy with your events for 2.0 s, felt as waits for 400 ms.\n\
             Garbage collection: 400 ms\n\
             Most of it in 900 events that are too short to be felt one by one."
        );
    }

    #[test]
    fn an_idle_minute_blames_nobody() {
        let (summary, body) = texts(&report(Vec::new(), 0.0));
        assert_eq!(summary, "Nothing happened in the last minute");
        assert!(body.contains("outside"));
    }
}
