//! `laggard show`.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use laggard_engine::{Engine, EngineError};
use laggard_view::{Analysis, EpisodeReport, RankedPlugin, SessionDetail, SessionState, Suspect};
use serde::Serialize;

use super::{details, sessions};
use crate::output::{self, day_and_time, duration, json, time_of_day};
use laggard_view::wording::lines as words;

/// Smaller parts of a lag are only in `--json`.
const WORTH_TELLING: f64 = 0.05;

/// What `--json` prints.
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
        let analysis = engine.analyses().analyse(&file).ok();
        json(&Printed {
            detail: &detail,
            analysis: analysis.as_ref().map(Analysis::from),
        });
        return Ok(());
    }
    let mut text = page(&detail, ran_ms);
    if details {
        let analysis = Analysis::from(&engine.analyses().analyse(&file)?);
        text.push_str(&details::page(&detail, &analysis));
    } else if !detail.episodes.is_empty() {
        text.push_str("\nMore for whoever wants to mend it: --details\n");
    }
    output::text(&text);
    Ok(())
}

/// A session that was asked for.
pub struct Found {
    pub detail: SessionDetail,
    /// From its start to its end, once it is over.
    ran_ms: Option<f64>,
    /// Its file, to be read again.
    pub file: PathBuf,
}

/// By its name or its file.
pub fn find(engine: &Engine, session: &OsStr) -> Result<Found, EngineError> {
    engine.launches().import_ended()?;
    let path = Path::new(session);
    let looks_like_a_path = path.components().count() > 1 || path.exists();
    let (detail, file) = if looks_like_a_path {
        (engine.analyses().show_file(path)?, path.to_owned())
    } else {
        let name = session.to_string_lossy();
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
        page.push_str("\nPlug-ins by how long they made you wait\n");
        let _ = writeln!(
            page,
            "  {:>5}  {:>8}  {:>8}  {:>14}  PLUG-IN",
            "LAGS", "LAGGED", "WORST", "ITS PART"
        );
        for ranked in &detail.ranking {
            page.push_str(&rank(ranked));
        }
    }
    if !detail.episodes.is_empty() {
        page.push_str("\nLags\n");
        for report in &detail.episodes {
            page.push_str(&lag(report));
        }
    }
    page
}

fn head(detail: &SessionDetail, ran_ms: Option<f64>) -> String {
    let session = &detail.session;
    let mut head = format!(
        "{}\nSession {}, {}",
        session.title,
        session.id,
        sessions::state(session)
    );
    match (session.state, session.exit_code) {
        (SessionState::CutShort, _) => {
            head.push_str(" (the process ended without a last word; read up to its last flush)")
        }
        (_, Some(code)) => {
            let _ = write!(head, " with exit code {code}");
        }
        _ => {}
    }
    let _ = write!(head, "\nStarted {}", day_and_time(&session.started_at));
    if session.pid == 0 {
        head.push_str(
            "\nIts file ends before it says anything: the program was stopped at its very start, or the disk was full.\n",
        );
        for problem in &session.problems {
            let _ = writeln!(head, "Problem: {problem}");
        }
        return head;
    }
    if let Some(ran_ms) = ran_ms {
        let _ = write!(head, ", ran {}", duration(ran_ms));
    }
    let _ = writeln!(
        head,
        ", in use for {}; Java {}, process {}",
        duration(session.active_ms),
        session.java_version,
        session.pid
    );
    if !session.turned_off.is_empty() {
        let _ = writeln!(head, "Turned off: {}", session.turned_off.join(", "));
    }
    if session.dropped > 0 || session.suppressed_errors > 0 {
        let _ = writeln!(
            head,
            "The agent dropped {} records and suppressed {} inner errors.",
            session.dropped, session.suppressed_errors
        );
    }
    for problem in &session.problems {
        let _ = writeln!(head, "Problem: {problem}");
    }
    let _ = match session.perceptible {
        0 => writeln!(head, "No lags (of 0.1 s or more)."),
        count => {
            let rate = words::per_hour(count, session.active_ms);
            let rate = rate.map_or_else(String::new, |rate| format!("; {rate} per active hour"));
            writeln!(
                head,
                "{} of 0.1 s or more, {} in all{rate}.",
                words::lags(count),
                duration(session.waited_ms)
            )
        }
    };
    head
}

fn rank(ranked: &RankedPlugin) -> String {
    let plugin = &ranked.plugin;
    format!(
        "  {:>5}  {:>8}  {:>8}  {:>14}  {} {} ({}, {})\n",
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
        time_of_day(&report.started_at),
        words::lag(report)
    );
    if let Some(character) = &report.character {
        let _ = writeln!(text, "          {}", words::character(character));
    }
    let main = report.main();
    let is_main = |suspect: &Suspect| main.is_some_and(|main| std::ptr::eq(main, suspect));
    let told = report.suspects.iter();
    for suspect in told.filter(|one| is_main(one) || one.share >= WORTH_TELLING) {
        if !is_main(suspect) {
            let among = if main.is_some() { "also" } else { "partly" };
            let _ = writeln!(text, "          {among} {}", words::suspect(suspect));
        }
        if let Some(chain) = words::chain(suspect, &report.suspects) {
            let _ = writeln!(text, "          by way of {chain}");
        }
        if let Some(place) = words::place(suspect) {
            let _ = writeln!(text, "          in {place}");
        }
        for line in &suspect.evidence {
            let _ = writeln!(text, "          {line}");
        }
    }
    text
}
