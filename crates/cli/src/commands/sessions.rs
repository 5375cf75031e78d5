//! `laggard sessions`.

use laggard_engine::{Engine, EngineError, Hosts};
use laggard_view::{SessionState, SessionView};

use crate::output::{day_and_time, duration, json, line, note};
use laggard_view::wording::lines as words;

pub fn sessions(engine: &Engine, as_json: bool) -> Result<(), EngineError> {
    engine.launches().import_ended()?;
    let sessions = engine.sessions().all()?;
    let sessions: Vec<SessionView> = sessions.iter().map(SessionView::from).collect();
    for foreign in engine.sessions().foreign()? {
        note(&format!(
            "{} is not in the list: {}",
            foreign.id, foreign.why
        ));
    }
    if as_json {
        // Nobody reads any more: nothing is left to do.
        let _ = sessions.iter().all(json);
        return Ok(());
    }
    if sessions.is_empty() {
        let home = Hosts::default().example();
        line(&format!(
            "No session yet. Launch a program with: laggard run -- {home}"
        ));
        return Ok(());
    }
    let wide = sessions
        .iter()
        .map(|session| session.id.len())
        .max()
        .unwrap_or_default();
    line(&format!(
        "{:wide$}  {:26}  {:>5}  {:>8}  {:>9}  {:9}  PROGRAM",
        "SESSION", "STARTED", "LAGS", "PER HOUR", "LAGGED", "STATE"
    ));
    for session in &sessions {
        let more = line(&format!(
            "{:wide$}  {:26}  {:>5}  {:>8}  {:>9}  {:9}  {}",
            session.id,
            day_and_time(&session.started_at),
            session.perceptible,
            words::per_hour(session.perceptible, session.active_ms)
                .unwrap_or_else(|| "–".to_owned()),
            duration(session.waited_ms),
            state(session),
            session.title,
        ));
        if !more {
            break;
        }
    }
    Ok(())
}

pub fn state(session: &SessionView) -> &'static str {
    match session.state {
        SessionState::Running => "running",
        SessionState::Ended => "ended",
        SessionState::CutShort => "cut short",
    }
}
