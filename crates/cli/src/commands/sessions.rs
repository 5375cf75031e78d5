//! `laggard sessions`.

use laggard_engine::{Engine, EngineError, Hosts};
use laggard_view::{SessionState, SessionView};

use crate::output::{day_and_time, duration, json, line, note};
use laggard_view::wording::lines as words;
use laggard_words::say;

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
    let wide = sessions
        .iter()
        .map(|session| session.id.len())
        .max()
        .unwrap_or_default();
    line(&format!(
        "{:wide$}  {:26}  {:>7}  {:>8}  {:>9}  {:11}  {}",
        say!("column-session"),
        say!("column-started"),
        say!("column-lags"),
        say!("column-per-hour"),
        say!("column-lagged"),
        say!("column-state"),
        say!("column-program")
    ));
    for session in &sessions {
        let more = line(&format!(
            "{:wide$}  {:26}  {:>7}  {:>8}  {:>9}  {:11}  {}",
            session.id,
            day_and_time(session.started_at),
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

pub fn state(session: &SessionView) -> String {
    match session.state {
        SessionState::Running => say!("session-running"),
        SessionState::Ended => say!("session-ended"),
        SessionState::CutShort => say!("session-cut-short"),
    }
}
