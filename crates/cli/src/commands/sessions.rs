//! `laggard sessions`.

use std::io;

use laggard_engine::{Engine, EngineError, Hosts};
use laggard_view::wording::{in_mib, lines as words};
use laggard_view::{SessionState, SessionView};
use laggard_words::say;

use crate::output::{day_and_time, duration, json, line, note};

/// The cells of a session, or the names of the columns.
type Cells = [String; 8];

/// A column of the table.
#[derive(Clone, Copy)]
enum Column {
    Session,
    Started,
    Lags,
    PerHour,
    Lagged,
    Laggard,
    State,
    Program,
}

use Column::{Laggard, Lagged, Lags, PerHour, Program, Session, Started, State};

impl Column {
    fn is_number(self) -> bool {
        matches!(self, Lags | PerHour | Lagged | Laggard)
    }
}

/// One line for each session.
const WIDE: &[&[Column]] = &[&[
    Session, Started, Lags, PerHour, Lagged, Laggard, State, Program,
]];
/// Two lines for each session: for terminals in which the one line would be broken anywhere.
const NARROW: &[&[Column]] = &[
    &[Session, Started, State],
    &[Lags, PerHour, Lagged, Laggard, Program],
];

pub fn sessions(engine: &Engine, as_json: bool) -> Result<(), EngineError> {
    engine.launches().import_ended()?;
    let sessions = engine.sessions().all()?;
    let sessions: Vec<SessionView> = sessions.iter().map(SessionView::from).collect();
    for foreign in engine.sessions().foreign()? {
        let (session, why) = (foreign.id.to_string(), foreign.why.to_string());
        note(&say!("sessions-foreign", session = session, why = why));
    }
    if as_json {
        // If the output's reader is gone, nothing is left to do.
        let _ = sessions.iter().all(json);
        return Ok(());
    }
    if sessions.is_empty() {
        let home = Hosts::default().example();
        line(&say!("sessions-none", home = home));
        return Ok(());
    }
    let mut rows = vec![head()];
    rows.extend(sessions.iter().map(cells));
    let width = terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| width.0.into());
    let _ = table(&rows, width).iter().all(|text| line(text));
    Ok(())
}

/// Lays the rows out.
///
/// * `width`: that of the terminal; `None` for a reader that breaks no lines.
fn table(rows: &[Cells], width: Option<usize>) -> Vec<String> {
    let wide = laid_out(rows, WIDE);
    let widest = wide.iter().map(|line| line.chars().count()).max();
    match width {
        Some(width) if widest > Some(width) => laid_out(rows, NARROW),
        _ => wide,
    }
}

fn laid_out(rows: &[Cells], lines: &[&[Column]]) -> Vec<String> {
    let width = |column: Column| {
        let cells = rows.iter().map(|row| row[column as usize].chars().count());
        cells.max().unwrap_or_default()
    };
    let mut told = Vec::new();
    for row in rows {
        for (index, columns) in lines.iter().enumerate() {
            let cells = columns.iter().map(|&column| {
                let (cell, width) = (&row[column as usize], width(column));
                match column.is_number() {
                    true => format!("{cell:>width$}"),
                    false => format!("{cell:width$}"),
                }
            });
            let cells: Vec<String> = cells.collect();
            let text = format!("{:1$}{2}", "", 4 * index, cells.join("  "));
            told.push(text.trim_end().to_owned());
        }
    }
    told
}

fn head() -> Cells {
    [
        say!("column-session"),
        say!("column-started"),
        say!("column-lags"),
        say!("column-per-hour"),
        say!("column-lagged"),
        say!("column-laggard"),
        say!("column-state"),
        say!("column-program"),
    ]
}

fn cells(session: &SessionView) -> Cells {
    let unknown = || "–".to_owned();
    let rate = words::per_hour(session.perceptible, session.active_ms);
    [
        session.id.clone(),
        day_and_time(session.started_at),
        session.perceptible.to_string(),
        rate.unwrap_or_else(unknown),
        duration(session.waited_ms),
        laggard(session).unwrap_or_else(unknown),
        state(session),
        session.title.clone(),
    ]
}

/// What Laggard itself took: its own threads' part of a processor, and the most memory that it held outside of the program.
fn laggard(session: &SessionView) -> Option<String> {
    let part = session.agent_cpu_ms.zip(length_ms(session));
    let part = part.map(|(cpu, length)| say!("own-part", percent = 100.0 * cpu / length));
    let memory = session.laggard_memory_bytes.map(in_mib);
    let told: Vec<String> = part.into_iter().chain(memory).collect();
    (!told.is_empty()).then(|| told.join(", "))
}

/// The length of a session that is over, milliseconds.
fn length_ms(session: &SessionView) -> Option<f64> {
    let length = session.ended_at?.0.0 - session.started_at.0.0;
    (length > 0).then_some(length as f64)
}

pub fn state(session: &SessionView) -> String {
    match session.state {
        SessionState::Running => say!("session-running"),
        SessionState::Ended => say!("session-ended"),
        SessionState::CutShort => say!("session-cut-short"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows() -> Vec<Cells> {
        let row = |id: &str, lags: &str, program: &str| {
            let started = "2026-11-21 10:16:14 +01:00";
            let rest = ["120.0", "1.1 s", "0.31 %, 61 MiB", "cut short", program];
            let mut cells = vec![id, started, lags];
            cells.extend(rest);
            let cells: Vec<String> = cells.into_iter().map(str::to_owned).collect();
            cells.try_into().expect("eight cells")
        };
        vec![
            row("20261121-101614-15976.1", "3", "Eclipse IDE for Java"),
            row("20261121-101614-15976.12", "1204", "JOSM"),
        ]
    }

    #[test]
    fn a_session_is_one_line_where_there_is_room_and_two_in_80_columns() {
        let wide = table(&rows(), None);
        assert_eq!(wide.len(), 2);
        assert_eq!(table(&rows(), Some(200)), wide);
        let narrow = table(&rows(), Some(80));
        assert_eq!(narrow.len(), 4);
        assert!(narrow.iter().all(|line| line.chars().count() <= 80));
        assert_eq!(
            narrow[..2],
            [
                "20261121-101614-15976.1   2026-11-21 10:16:14 +01:00  cut short",
                "       3  120.0  1.1 s  0.31 %, 61 MiB  Eclipse IDE for Java",
            ]
        );
        for line in &wide {
            assert!(line.contains("61 MiB  cut short  "), "{line}");
        }
    }
}
