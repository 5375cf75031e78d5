//! Lags of all sessions, to be found again.

use std::collections::BTreeMap;

use laggard_record::{self as record, Evidence, Nanos};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{EpisodeReport, PluginState, Time, Trigger, Verdict, hundredth, ms, wording};

/// A time that ends now, in days of the user's own clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Period {
    /// Since midnight.
    Today,
    /// Today and the six days before.
    Week,
    /// Today and the 29 days before.
    Month,
}

/// In which order lags are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum LagOrder {
    /// The last first.
    Newest,
    /// The first first.
    Oldest,
    /// The longest first.
    Longest,
    /// The shortest first.
    Shortest,
}

/// Which lags. `None` leaves none out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct LagFilter {
    /// Of this program, by its key.
    pub program: Option<String>,
    /// Of this time.
    pub period: Option<Period>,
    /// Put down to this.
    pub cause: Option<Verdict>,
    /// Put down to this plug-in, by its symbolic id.
    pub plugin: Option<String>,
    /// At least so long, milliseconds.
    pub least_ms: f64,
    /// At least so sure, 0 to 1.
    pub confidence: f64,
    /// Set off by this.
    pub trigger: Option<Trigger>,
    /// Each of these words stands in the program's or the plug-in's name, in its id, or in the landmark.
    pub text: String,
}

/// A plug-in's name with its id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Named {
    /// Symbolic id.
    pub id: String,
    /// For people.
    pub name: String,
}

/// A program of which lags are known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Watched {
    /// The same for all sessions of the same program.
    pub key: String,
    /// For people.
    pub title: String,
    /// The install's home; `None` for plain programs.
    pub install: Option<String>,
}

/// What lags can be chosen by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LagChoices {
    /// The programs that were measured.
    pub programs: Vec<Watched>,
    /// The plug-ins that lags are put down to.
    pub plugins: Vec<Named>,
}

/// One lag in a list.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct LagLine {
    /// Session's name.
    pub session: String,
    /// Number within the session, from 1.
    pub episode: u32,
    /// When it began, RFC 3339.
    pub started_at: Time,
    /// How long the user waited, milliseconds.
    pub duration_ms: f64,
    /// The program, for people.
    pub title: String,
    /// What it is put down to.
    pub verdict: Verdict,
    /// The main suspect, where that is a plug-in.
    pub plugin: Option<Named>,
    /// The landmark that names the main suspect, `a.b.C.m`; empty without one.
    pub landmark: String,
    /// How sure the verdict is, 0 to 1.
    pub confidence: f64,
    /// What set it off; not known of what an older Laggard stored.
    pub trigger: Option<Trigger>,
}

/// Some lags of many.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct LagPage {
    /// How many the filter lets through.
    pub total: u32,
    /// Of the page that was asked for.
    pub lines: Vec<LagLine>,
}

/// Another program that had the processor.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct BusyProgram {
    /// Its name.
    pub name: String,
    /// Of one processor, percent.
    pub percent: f64,
}

/// One lag in full, with what can be done about it.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct LagDetail {
    /// The lag.
    pub lag: EpisodeReport,
    /// What it was, in two sentences.
    pub words: String,
    /// The program, for people.
    pub title: String,
    /// The install's home; `None` for plain programs.
    pub install: Option<String>,
    /// Whether the main suspect runs; `fixed` where it is no plug-in that can be turned off.
    pub state: PluginState,
    /// Other programs that had the processor, the busiest first.
    pub busy: Vec<BusyProgram>,
}

impl From<Period> for record::Period {
    fn from(period: Period) -> Self {
        match period {
            Period::Today => Self::Today,
            Period::Week => Self::Week,
            Period::Month => Self::Month,
        }
    }
}

impl From<LagOrder> for record::LagOrder {
    fn from(order: LagOrder) -> Self {
        match order {
            LagOrder::Newest => Self::Newest,
            LagOrder::Oldest => Self::Oldest,
            LagOrder::Longest => Self::Longest,
            LagOrder::Shortest => Self::Shortest,
        }
    }
}

impl From<LagFilter> for record::LagFilter {
    fn from(filter: LagFilter) -> Self {
        Self {
            program: filter.program,
            period: filter.period.map(Into::into),
            cause: filter.cause.map(|cause| match cause {
                Verdict::Plugin => record::Kind::PlugIn,
                Verdict::Host => record::Kind::Host,
                Verdict::Gc => record::Kind::Gc,
                Verdict::Machine => record::Kind::Machine,
                Verdict::Unknown => record::Kind::Unknown,
            }),
            plugin: filter.plugin.map(Into::into),
            least: Nanos((filter.least_ms.max(0.0) * 1e6) as u64),
            confidence: filter.confidence,
            trigger: filter.trigger.map(|trigger| match trigger {
                Trigger::Input => record::Trigger::Input,
                Trigger::Output => record::Trigger::Output,
                Trigger::Async => record::Trigger::Async,
                Trigger::Unspecified => record::Trigger::Unspecified,
            }),
            text: filter.text,
        }
    }
}

impl From<&record::Named> for Named {
    fn from(named: &record::Named) -> Self {
        Self {
            id: named.id.to_string(),
            name: named.name.clone(),
        }
    }
}

impl From<&record::Watched> for Watched {
    fn from(watched: &record::Watched) -> Self {
        Self {
            key: watched.key.clone(),
            title: watched.title.clone(),
            install: watched.install.clone().map(Into::into),
        }
    }
}

impl From<&record::LagLine> for LagLine {
    fn from(line: &record::LagLine) -> Self {
        Self {
            session: line.id.session.to_string(),
            episode: line.id.number,
            started_at: Time(line.started),
            duration_ms: ms(line.duration),
            title: line.title.clone(),
            verdict: line.verdict.into(),
            plugin: line.plugin.as_ref().map(Named::from),
            landmark: line.landmark.clone(),
            confidence: hundredth(line.confidence),
            trigger: line.trigger.map(Trigger::from),
        }
    }
}

impl From<&record::LagPage> for LagPage {
    fn from(page: &record::LagPage) -> Self {
        Self {
            total: page.total,
            lines: page.lines.iter().map(LagLine::from).collect(),
        }
    }
}

impl From<&record::LagDetail> for LagDetail {
    fn from(detail: &record::LagDetail) -> Self {
        Self {
            lag: (&detail.judged).into(),
            words: wording::lag(detail),
            title: detail.title.clone(),
            install: detail.install.clone().map(Into::into),
            state: detail.state.into(),
            busy: busy(&detail.judged),
        }
    }
}

/// Each once: several suspects may have the same evidence.
fn busy(judged: &record::JudgedEpisode) -> Vec<BusyProgram> {
    let mut most: BTreeMap<&str, f32> = BTreeMap::new();
    for evidence in judged.suspects.iter().flat_map(|suspect| &suspect.evidence) {
        if let Evidence::Busy {
            program: Some(name),
            percent,
        } = evidence
        {
            let known = most.entry(name).or_default();
            *known = known.max(*percent);
        }
    }
    let mut busy: Vec<BusyProgram> = most
        .into_iter()
        .map(|(name, percent)| BusyProgram {
            name: name.to_owned(),
            percent: f64::from(percent).round(),
        })
        .collect();
    busy.sort_by(|a, b| b.percent.total_cmp(&a.percent));
    busy
}
