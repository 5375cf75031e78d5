//! Two sides beside each other, as the terminal shows them.

use std::fmt::Write as _;

use laggard_view::wording::{lines as words, sentence};
use laggard_view::{ComparedCause, ComparedSessions, Comparison, Lagged, Time};
use laggard_words::say;

use crate::output::{day_and_time, duration};

/// A line of the table: its name, and what it shows of a side.
type Row<'a> = (String, &'a dyn Fn(&ComparedSessions) -> String);

/// The most causes that are printed; `--json` has all of them.
const MOST_CAUSES: usize = 12;

/// Prints a comparison. Writing to a `String` cannot fail.
pub fn page(comparison: &Comparison) -> String {
    let Comparison {
        first,
        second,
        difference,
        causes,
        ..
    } = comparison;
    let mut page = String::new();
    let rows: [Row<'_>; 6] = [
        (say!("compare-sessions"), &|side| side.sessions.to_string()),
        (say!("compare-began"), &began),
        (say!("compare-active"), &|side| duration(side.active_ms)),
        (say!("compare-lags"), &|side| side.lagged.lags.to_string()),
        (say!("compare-per-hour"), &|side| rate(&side.lagged)),
        (say!("compare-worst"), &|side| worst(&side.lagged)),
    ];
    let rows = rows.map(|(name, cell)| [name, cell(first), cell(second)]);
    page.push_str(&table(&rows));
    let _ = writeln!(page, "\n{}", sentence(&difference.words));
    if !causes.is_empty() {
        let _ = writeln!(page, "\n{}", say!("compare-causes"));
    }
    for cause in causes.iter().take(MOST_CAUSES) {
        page.push_str(&line(cause));
    }
    page
}

/// Aligns lines of a name and the values of both sides.
pub fn table(rows: &[[String; 3]]) -> String {
    let wide = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let (name, cell) = (wide(0).unwrap_or(0), wide(1).unwrap_or(0));
    let lines = rows
        .iter()
        .map(|[title, first, second]| format!("{title:name$}  {first:cell$}  {second}\n"));
    lines.collect()
}

fn line(cause: &ComparedCause) -> String {
    let who = match &cause.plugin {
        Some(plugin) => plugin.name.clone(),
        None => sentence(&words::verdict(cause.cause)),
    };
    let rate = |lagged: &Lagged| lagged.per_hour.map_or("–".to_owned(), words::rate_of);
    let (first, second) = (rate(&cause.first), rate(&cause.second));
    format!(
        "{first:>7} → {second:>7}  {who}: {}\n",
        cause.difference.words
    )
}

fn began(side: &ComparedSessions) -> String {
    span(side.since, side.until)
}

/// The time from the start of the first to that of the last session.
pub fn span(since: Option<Time>, until: Option<Time>) -> String {
    match (since, until) {
        (Some(since), Some(until)) if since != until => {
            format!("{} – {}", day_and_time(since), day_and_time(until))
        }
        (Some(since), _) => day_and_time(since),
        _ => "–".to_owned(),
    }
}

/// A rate with the range that holds the true one.
pub fn rate(lagged: &Lagged) -> String {
    match (lagged.per_hour, lagged.least, lagged.most) {
        (Some(rate), Some(least), Some(most)) => {
            let [rate, least, most] = words::rates_of([rate, least, most]);
            say!("compare-rate", rate = rate, least = least, most = most)
        }
        _ => "–".to_owned(),
    }
}

/// The longest lag; nothing where there was none.
pub fn worst(lagged: &Lagged) -> String {
    if lagged.lags == 0 {
        "–".to_owned()
    } else {
        duration(lagged.worst_ms)
    }
}
