//! `laggard show`.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::path::PathBuf;

use laggard_engine::{Engine, EngineError, SessionId};
use laggard_view::{
    Analysis, EpisodeReport, RankedPlugin, SessionDetail, SessionState, SessionView, Suspect,
};
use serde::Serialize;

use super::{details, sessions};
use crate::arguments::as_file;
use crate::output::{self, day_and_time, duration, json, time_of_day};
use laggard_view::wording::lines as words;
use laggard_words::{Language, in_language, say};

/// Smaller parts of a lag are only in `--json`.
const WORTH_TELLING: f64 = 0.05;

/// The object that `--json` prints.
#[derive(Serialize)]
struct Printed<'a> {
    #[serde(flatten)]
    detail: &'a SessionDetail,
    /// `None` where the session's file is gone.
    analysis: Option<Analysis>,
}

pub fn show(
    engine: &Engine,
    session: &OsStr,
    as_json: bool,
    details: bool,
) -> Result<(), EngineError> {
    let Found {
        detail,
        ran_ms,
        file,
    } = find(engine, session)?;
    if as_json {
        let analysis = match engine.analyses().analyse(&file) {
            Err(EngineError::LookStopped) => return Err(EngineError::LookStopped),
            analysis => analysis.ok(),
        };
        json(&Printed {
            detail: &detail,
            analysis: analysis.as_ref().map(Analysis::from),
        });
        return Ok(());
    }
    let mut text = page(&detail, ran_ms);
    if details {
        let analysis = Analysis::from(&engine.analyses().analyse(&file)?);
        // The tables are for developers, and in English only.
        let page = || details::page(&detail, &analysis);
        text.push_str(&in_language(Language::English, page));
    } else if !detail.episodes.is_empty() {
        text.push_str(&format!("\n{}\n", say!("show-more")));
    }
    output::text(&text);
    Ok(())
}

/// A session that was asked for.
pub struct Found {
    pub detail: SessionDetail,
    /// From its start to its end, once it is over.
    ran_ms: Option<f64>,
    /// The session's file, to be read again.
    pub file: PathBuf,
}

/// Finds a session by its name or its file.
pub fn find(engine: &Engine, session: &OsStr) -> Result<Found, EngineError> {
    engine.launches().import_ended()?;
    let (detail, file) = if let Some(path) = as_file(session) {
        (engine.analyses().show_file(path)?, path.to_owned())
    } else {
        let name = SessionId::from(&*session.to_string_lossy());
        (
            engine.sessions().show(&name)?,
            engine.sessions().file(&name)?,
        )
    };
    let (started, ended) = (detail.session.started, detail.session.ended);
    Ok(Found {
        detail: SessionDetail::from(&detail),
        ran_ms: ended.map(|ended| (ended - started) as f64),
        file,
    })
}

/// The whole page; writing to a `String` cannot fail.
fn page(detail: &SessionDetail, ran_ms: Option<f64>) -> String {
    let mut page = head(detail, ran_ms);
    if !detail.ranking.is_empty() {
        let _ = writeln!(page, "\n{}", say!("show-ranking"));
        let _ = writeln!(
            page,
            "  {:>7}  {:>8}  {:>8}  {:>14}  {}",
            say!("column-lags"),
            say!("column-lagged"),
            say!("column-worst"),
            say!("column-part"),
            say!("column-plugin")
        );
        for ranked in &detail.ranking {
            page.push_str(&rank(ranked));
        }
    }
    if !detail.episodes.is_empty() {
        let _ = writeln!(page, "\n{}", say!("show-lag-list"));
        for report in &detail.episodes {
            page.push_str(&lag(report));
        }
    }
    page
}

fn head(detail: &SessionDetail, ran_ms: Option<f64>) -> String {
    let session = &detail.session;
    let (id, state) = (&session.id, sessions::state(session));
    let mut lines = vec![session.title.clone()];
    lines.push(match (session.state, session.exit_code) {
        (SessionState::CutShort, _) => {
            say!("show-session-cut-short", session = id, state = state)
        }
        (_, Some(code)) => say!(
            "show-session-code",
            session = id,
            state = state,
            code = code
        ),
        _ => say!("show-session", session = id, state = state),
    });
    let at = day_and_time(session.started_at);
    let problems = session.problems.iter();
    let problems = problems.map(|problem| say!("show-problem", problem = problem));
    if session.pid == 0 {
        lines.push(say!("show-started-only", at = at));
        lines.push(say!("show-no-content"));
        lines.extend(problems);
        return lines.join("\n") + "\n";
    }
    let active = duration(session.active_ms);
    let (java, process) = (&session.java_version, session.pid.to_string());
    lines.push(match ran_ms.map(duration) {
        Some(ran) => say!(
            "show-started-ran",
            at = at,
            ran = ran,
            active = active,
            java = java,
            process = process
        ),
        None => say!(
            "show-started",
            at = at,
            active = active,
            java = java,
            process = process
        ),
    });
    if !session.turned_off.is_empty() {
        let plugins = session.turned_off.join(", ");
        lines.push(say!("show-turned-off", plugins = plugins));
    }
    if session.dropped > 0 || session.suppressed_errors > 0 {
        let (dropped, errors) = (session.dropped, session.suppressed_errors);
        lines.push(say!("show-dropped", dropped = dropped, errors = errors));
    }
    lines.extend(problems);
    lines.push(lagged(session));
    lines.join("\n") + "\n"
}

fn lagged(session: &SessionView) -> String {
    let count = session.perceptible;
    let (lags, time) = (words::lags(count), duration(session.waited_ms));
    match (count, words::per_hour(count, session.active_ms)) {
        (0, _) => say!("show-no-lags"),
        (_, Some(rate)) => say!("show-lags-rate", lags = lags, time = time, rate = rate),
        (_, None) => say!("show-lags", lags = lags, time = time),
    }
}

fn rank(ranked: &RankedPlugin) -> String {
    let plugin = &ranked.plugin;
    format!(
        "  {:>7}  {:>8}  {:>8}  {:>14}  {} {} ({}, {})\n",
        ranked.count,
        duration(ranked.felt_ms),
        duration(ranked.worst_felt_ms),
        words::part(ranked.total_ms, ranked.felt_ms),
        plugin.name,
        plugin.version,
        plugin.id,
        words::origin(plugin.origin),
    )
}

fn lag(report: &EpisodeReport) -> String {
    let mut text = format!(
        "  #{:<4} {}  {}\n",
        report.episode,
        time_of_day(report.started_at),
        words::lag(report)
    );
    if let Some(character) = &report.character {
        let _ = writeln!(text, "          {}", words::character(character));
    }
    let main = report.main();
    let is_main = |suspect: &Suspect| main.is_some_and(|main| std::ptr::eq(main, suspect));
    let told = report.suspects.iter();
    let mut predicted = Vec::new();
    for suspect in told.filter(|one| is_main(one) || one.share >= WORTH_TELLING) {
        if !is_main(suspect) {
            let who = words::suspect(suspect);
            let among = match main {
                Some(_) => say!("show-also", who = who),
                None => say!("show-partly", who = who),
            };
            let _ = writeln!(text, "          {among}");
        }
        if let Some(chain) = words::chain(suspect, &report.suspects) {
            let _ = writeln!(text, "          {}", say!("show-by-way-of", chain = chain));
        }
        if let Some(place) = words::place(suspect) {
            let _ = writeln!(text, "          {}", say!("show-in", place = place));
        }
        for line in &suspect.evidence {
            let _ = writeln!(text, "          {line}");
        }
        // The roles of one plug-in have one answer.
        let without = words::without(suspect, report.duration_ms);
        if let Some(without) = without.filter(|without| !predicted.contains(without)) {
            let _ = writeln!(text, "          {without}");
            predicted.push(without);
        }
    }
    text
}
