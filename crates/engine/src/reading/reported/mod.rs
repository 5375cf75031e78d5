//! A report's lag over time: its calls and samples as a trace, like a session's. A report may come from anybody: every
//! number in it is checked, and what does not fit is left out.

mod calls;
mod owners;
mod samples;

use std::sync::Arc;

use jiff::Timestamp;
use laggard_analysis::{
    Episode, Interval, Intervals, Nanos, Origin, SessionFacts, Thread, visible,
};
use laggard_blame::{Kind, Role};
use laggard_record::trace::Trace;
use laggard_record::{EpisodeId, JudgedEpisode, Plugin, PluginId, Suspect, UnixMs};
use laggard_report::inspect::Inspected;
use laggard_wire::ThreadKind;
use serde::Deserialize;

use self::owners::{Owners, nanos};
use super::trace::{Cause, TraceBuilder};

/// The fields of `report.json` that are drawn.
#[derive(Deserialize)]
struct Told {
    report: Wait,
    landmarks: Option<Vec<calls::Call>>,
}

/// The lag.
#[derive(Deserialize)]
struct Wait {
    episode: u32,
    started_at: String,
    duration_ms: f64,
    verdict: Kind,
    suspects: Vec<Suspected>,
}

#[derive(Deserialize)]
struct Suspected {
    kind: Kind,
    plugin: Option<Named>,
    confidence: f64,
}

#[derive(Deserialize)]
struct Named {
    id: String,
    name: String,
    version: String,
    /// The origin as the report's sender knew it; a newer Laggard may have other words.
    origin: Option<String>,
}

/// When the lag began.
pub(crate) fn started(report: &Inspected) -> Option<UnixMs> {
    let told = report.manifest.episode.get("report")?;
    moment(told.get("started_at")?.as_str()?)
}

fn moment(text: &str) -> Option<UnixMs> {
    let time: Timestamp = text.parse().ok()?;
    Some(UnixMs(time.as_millisecond()))
}

/// The lag that a report tells of.
pub(crate) struct ReportedLag {
    pub(crate) episode: Episode,
    pub(crate) judged: JudgedEpisode,
    /// A session that begins and ends with the lag.
    pub(crate) facts: SessionFacts,
}

/// The report's calls and samples as a trace; `None` if it has none. Times count from the lag's start.
pub(crate) fn trace(report: &Inspected) -> Option<Trace> {
    let lag = lag(report)?;
    let mut trace = TraceBuilder::default();
    trace.add(&lag.episode, &Cause::from(&lag.judged));
    Some(trace.finish(&lag.facts))
}

/// The report's lag with its calls and samples; `None` if it has none. Times count from the lag's start.
pub(crate) fn lag(report: &Inspected) -> Option<ReportedLag> {
    let told = Told::deserialize(&report.manifest.episode).ok()?;
    let calls = told.landmarks.filter(|calls| !calls.is_empty())?;
    let wait = told.report;
    let mut owners = Owners::default();
    for named in wait.suspects.iter().filter_map(|one| one.plugin.as_ref()) {
        owners.name(&named.id, &named.name, &named.version);
    }
    let profile = report.parts.iter().find(|(name, _)| name == "profile.json");
    let profile = profile.and_then(|(_, bytes)| samples::Profile::read(bytes));
    let kinds = profile.as_ref().map(samples::Profile::kinds);
    let all = calls::intervals(&calls, kinds.unwrap_or_default(), &mut owners);
    let intervals = Intervals::new(all)?;
    let thread = Arc::new(Thread {
        java_id: 1,
        name: profile
            .as_ref()
            .map_or_else(String::new, |profile| profile.thread()),
        kind: ThreadKind::AwtUi,
    });
    let samples = profile.map_or_else(Vec::new, |profile| profile.samples(&owners));
    let root: &Interval = intervals.root();
    let mut facts = SessionFacts::default();
    facts.started_at_ms = moment(&wait.started_at).map_or(0, |at| at.0.max(0).unsigned_abs());
    facts.latest = root.span().end;
    let episode = Episode {
        number: u64::from(wait.episode),
        thread,
        start: root.start,
        duration: root.duration,
        modal: root.modal,
        intervals,
        samples,
        others: Vec::new(),
        gc: Vec::new(),
        gaps: Vec::new(),
        dropped: 0,
        finished: true,
    };
    Some(ReportedLag {
        episode,
        judged: judged(&wait),
        facts,
    })
}

/// The verdict on the lag, as far as a trace or a profile needs it.
fn judged(wait: &Wait) -> JudgedEpisode {
    let suspects = wait.suspects.iter().map(|told| Suspect {
        kind: told.kind,
        plugin: told.plugin.as_ref().map(|named| {
            let [id, name, version] =
                [&named.id, &named.name, &named.version].map(|text| visible(text).into_owned());
            Plugin {
                id: PluginId::from(id),
                name,
                version,
                location: String::new(),
                origin: match named.origin.as_deref() {
                    Some("unknown") => Origin::Unknown,
                    _ => Origin::Added,
                },
            }
        }),
        role: Role::Executing,
        time: Nanos::ZERO,
        share: 0.0,
        confidence: told.confidence.clamp(0.0, 1.0),
        landmark: None,
        evidence: Vec::new(),
        way: Vec::new(),
        without: None,
    });
    JudgedEpisode {
        id: EpisodeId {
            session: "".into(),
            number: wait.episode,
        },
        started: moment(&wait.started_at).unwrap_or(UnixMs(0)),
        duration: nanos(wait.duration_ms),
        perceptible: true,
        verdict: wait.verdict,
        suspects: suspects.collect(),
        character: None,
        issue: None,
    }
}
