//! `laggard compare`.

use std::fmt::Write as _;

use laggard_engine::{Engine, EngineError, Side};
use laggard_view::wording::{lines as words, sentence};
use laggard_view::{ComparedCause, ComparedSessions, Comparison, Lagged};
use laggard_words::say;

use crate::arguments::Compare;
use crate::output::{self, day_and_time, duration, json};

/// What a line has of a side, behind its name.
type Row<'a> = (String, &'a dyn Fn(&ComparedSessions) -> String);

/// Causes that are told; all of them are in `--json`.
const MOST_CAUSES: usize = 12;

pub fn compare(engine: &Engine, asked: &Compare) -> Result<(), EngineError> {
    engine.launches().import_ended()?;
    let (first, second) = (named(engine, &asked.first)?, named(engine, &asked.second)?);
    let only = asked.program.as_deref();
    let only = only.map(|program| key(engine, program)).transpose()?;
    let comparison = engine.lags().compare(&first, &second, only.as_deref())?;
    let comparison = Comparison::from(&comparison);
    if asked.json {
        json(&comparison);
    } else {
        output::text(&page(&comparison));
    }
    Ok(())
}

/// With a session's own name in place of `last`.
fn named(engine: &Engine, side: &Side) -> Result<Side, EngineError> {
    Ok(match side {
        Side::Session(id) => Side::Session(engine.sessions().named(id)?),
        time @ Side::Time { .. } => time.clone(),
    })
}

/// A program's key, of its name or its home.
fn key(engine: &Engine, program: &str) -> Result<String, EngineError> {
    let programs = engine.lags().programs()?;
    let found = programs
        .iter()
        .find(|known| known.key == program || known.title.eq_ignore_ascii_case(program));
    match found {
        Some(found) => Ok(found.key.clone()),
        None => Err(EngineError::UnknownProgram {
            name: program.to_owned(),
            known: programs.into_iter().map(|known| known.title).collect(),
        }),
    }
}

/// Writing to a `String` cannot fail.
fn page(comparison: &Comparison) -> String {
    let Comparison {
        first,
        second,
        difference,
        causes,
    } = comparison;
    let mut page = String::new();
    let rows: [Row<'_>; 6] = [
        (say!("compare-sessions"), &|side| side.sessions.to_string()),
        (say!("compare-began"), &began),
        (say!("compare-active"), &|side| duration(side.active_ms)),
        (say!("compare-lags"), &|side| side.lagged.lags.to_string()),
        (say!("compare-per-hour"), &|side| rate(&side.lagged)),
        (say!("compare-worst"), &|side| {
            duration(side.lagged.worst_ms)
        }),
    ];
    let [names, left, right] = [
        rows.iter()
            .map(|(name, _)| name.clone())
            .collect::<Vec<_>>(),
        rows.iter().map(|(_, cell)| cell(first)).collect(),
        rows.iter().map(|(_, cell)| cell(second)).collect(),
    ];
    let wide = |cells: &[String]| cells.iter().map(|cell| cell.chars().count()).max();
    let (name, cell) = (wide(&names).unwrap_or(0), wide(&left).unwrap_or(0));
    for ((title, left), right) in names.iter().zip(&left).zip(&right) {
        let _ = writeln!(page, "{title:name$}  {left:cell$}  {right}");
    }
    let _ = writeln!(page, "\n{}", sentence(&difference.words));
    if !causes.is_empty() {
        let _ = writeln!(page, "\n{}", say!("compare-causes"));
    }
    for cause in causes.iter().take(MOST_CAUSES) {
        page.push_str(&line(cause));
    }
    page
}

fn line(cause: &ComparedCause) -> String {
    let who = match &cause.plugin {
        Some(plugin) => plugin.name.clone(),
        None => sentence(&words::verdict(cause.cause)),
    };
    let rate = |lagged: &Lagged| lagged.per_hour.map_or("–".to_owned(), number);
    let (first, second) = (rate(&cause.first), rate(&cause.second));
    format!(
        "{first:>7} → {second:>7}  {who}: {}\n",
        cause.difference.words
    )
}

fn began(side: &ComparedSessions) -> String {
    match (side.since, side.until) {
        (Some(since), Some(until)) if since != until => {
            format!("{} – {}", day_and_time(since), day_and_time(until))
        }
        (Some(since), _) => day_and_time(since),
        _ => "–".to_owned(),
    }
}

fn rate(lagged: &Lagged) -> String {
    match (lagged.per_hour, lagged.least, lagged.most) {
        (Some(rate), Some(least), Some(most)) => say!(
            "compare-rate",
            rate = number(rate),
            least = number(least),
            most = number(most)
        ),
        _ => "–".to_owned(),
    }
}

fn number(rate: f64) -> String {
    say!("decimal", value = rate)
}
