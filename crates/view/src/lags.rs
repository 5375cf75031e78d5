//! The lags of all sessions: lists of them, and one in full.

use std::collections::BTreeMap;

use laggard_record::{self as record, Evidence};
use serde::Serialize;
use ts_rs::TS;

use super::{
    EpisodeReport, PluginState, Ruled, Suspect, Time, Trigger, Verdict, hundredth, ms, wording,
};

/// A plug-in's name with its id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Named {
    /// Symbolic id.
    pub id: String,
    /// Name for people.
    pub name: String,
}

/// A program with recorded lags.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Watched {
    /// The program's key, the same for all its sessions.
    pub key: String,
    /// Title for people.
    pub title: String,
    /// The install's home; `None` for plain programs.
    pub install: Option<String>,
}

/// The values that a filter of lags can choose from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LagChoices {
    /// Programs that were measured.
    pub programs: Vec<Watched>,
    /// Plug-ins that verdicts name.
    pub plugins: Vec<Named>,
}

/// One lag in a list.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct LagLine {
    /// Session's name.
    pub session: String,
    /// Number within the session, from 1.
    pub episode: u32,
    /// Start of the lag, RFC 3339.
    pub started_at: Time,
    /// Time that the user waited, milliseconds.
    pub duration_ms: f64,
    /// The program, for people.
    pub title: String,
    /// The cause that the verdict names.
    pub verdict: Verdict,
    /// The main suspect, where it is a plug-in.
    pub plugin: Option<Named>,
    /// The landmark that names the main suspect, `a.b.C.m`; empty without one.
    pub landmark: String,
    /// Confidence of the verdict, 0 to 1.
    pub confidence: f64,
    /// Trigger of the lag; `None` where an older Laggard stored it.
    pub trigger: Option<Trigger>,
}

/// One page of a list of lags.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct LagPage {
    /// Number of lags that the filter lets through.
    pub total: u32,
    /// The lags of the requested page.
    pub lines: Vec<LagLine>,
}

/// Another program that had the processor.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct BusyProgram {
    /// The program's name.
    pub name: String,
    /// Percent of one processor.
    pub percent: f64,
}

/// How long a lag would have been without its plug-ins: a sentence for each, in the order of the record's predictions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Predicted {
    /// What to say at first: at most three.
    pub first: Vec<String>,
    /// All others.
    pub more: Vec<String>,
}

/// One lag in full, with what the user can do about it.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct LagDetail {
    /// The lag.
    pub lag: EpisodeReport,
    /// A summary of the lag, in two sentences.
    pub words: String,
    /// The program, for people.
    pub title: String,
    /// The install's home; `None` for plain programs.
    pub install: Option<String>,
    /// The main suspect's state; `fixed` where it is not a plug-in that can be turned off.
    pub state: PluginState,
    /// The decision of an administrator by which it is off, for everybody; left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ruled: Option<Ruled>,
    /// Whether the recording of its session is still there.
    pub recorded: bool,
    /// How long the lag would have been without each of its plug-ins.
    pub without: Predicted,
    /// Other programs that had the processor, the busiest first.
    pub busy: Vec<BusyProgram>,
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
            ruled: detail.ruled.as_ref().map(Ruled::from),
            recorded: detail.is_recorded,
            without: Predicted::of(&detail.judged),
            busy: busy(&detail.judged),
        }
    }
}

impl Predicted {
    fn of(judged: &record::JudgedEpisode) -> Self {
        let record::Predictions { first, more } = record::Predictions::of(judged);
        let felt = ms(judged.duration);
        let told = |suspects: Vec<&record::Suspect>| -> Vec<String> {
            let suspects = suspects.into_iter().map(Suspect::from);
            suspects
                .filter_map(|one| wording::lines::without(&one, felt))
                .collect()
        };
        Self {
            first: told(first),
            more: told(more),
        }
    }
}

/// Returns each program once: several suspects may have the same evidence.
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
