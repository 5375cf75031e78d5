//! The totals of a period: its lags compared with the period before, by its parts and by cause.

use std::collections::{HashMap, HashSet};

use jiff::tz::TimeZone;
use laggard_record::{
    EpisodeId, Evidence, InstallId, Kind, Measured, Nanos, Overview, Period, PluginId, PluginState,
    TopCause, UnixMs,
};
use laggard_store::{LagPart, LagQuery, LagSort, SubjectRow};

use super::Lags;
use super::parts::Parts;
use super::subjects::{Subjects, is_of, key, plugin};
use crate::EngineError;
use crate::days::midnights;
use crate::logging;
use crate::rows::from_text;

/// The number of causes shown.
const MOST_CAUSES: usize = 3;
/// The least length of a freeze.
const FREEZE: Nanos = Nanos::from_millis(1_000);
/// The number of longest lags that are searched for other programs that had the processor.
const LOOKED_AT: u32 = 100;
/// The number of other programs named.
const MOST_BUSY: usize = 3;

/// The identity of a cause: a plug-in of an install, an install's garbage collections, or everything of another kind.
type CauseId<'a> = (Kind, Option<&'a PluginId>, Option<&'a InstallId>);

#[derive(Default)]
struct Sum {
    lagged: Nanos,
    lags: u32,
    worst: Nanos,
}

impl Sum {
    fn add(&mut self, duration: Nanos) {
        self.lagged += duration;
        self.lags += 1;
        self.worst = self.worst.max(duration);
    }
}

fn add(measured: &mut Measured, duration: Nanos) {
    measured.lagged += duration;
    measured.lags += 1;
    measured.freezes += u32::from(duration >= FREEZE);
    measured.worst = measured.worst.max(duration);
}

fn kind(about: &SubjectRow) -> Kind {
    from_text(&about.verdict).unwrap_or(Kind::Unknown)
}

impl Lags {
    /// The totals of the days until now, of all programs or of the one with this [`Watched::key`](laggard_record::Watched::key).
    ///
    /// # Errors
    /// The database fails.
    pub fn overview(&self, period: Period, program: Option<&str>) -> Result<Overview, EngineError> {
        self.overview_in(period, program, &TimeZone::system())
    }

    fn overview_in(
        &self,
        period: Period,
        program: Option<&str>,
        zone: &TimeZone,
    ) -> Result<Overview, EngineError> {
        let count = usize::from(period.days());
        let midnights = midnights(self.clock.now(), 2 * period.days(), zone);
        let (since, middle, until) = (midnights[0], midnights[count], midnights[2 * count]);
        let subjects = Subjects::load(&self.store)?;
        let (mut now, mut before) = (Measured::default(), Measured::default());
        let mut sums: HashMap<i64, Sum> = HashMap::new();
        let mut parts = Parts::new(period, &midnights[count..], zone);
        let mut longest: Option<LagPart> = None;
        self.store.each_lag(since, until, |lag| {
            let LagPart {
                started,
                subject,
                duration,
                ..
            } = lag;
            let Some(about) = subjects.get(subject).filter(|about| is_of(about, program)) else {
                return;
            };
            if started < middle {
                add(&mut before, duration);
                return;
            }
            add(&mut now, duration);
            sums.entry(subject).or_default().add(duration);
            parts.add(started, kind(about), duration);
            if longest.is_none_or(|longest| duration > longest.duration) {
                longest = Some(lag);
            }
        })?;
        before.active = self.active(since, middle, program)?;
        now.active = self.active(middle, until, program)?;
        Ok(Overview {
            now,
            before,
            worst_lag: longest.and_then(|lag| or_without(self.id(lag))),
            parts: parts.summed(),
            causes: self.top(&subjects, &sums, middle, program)?,
            start_up: self.start_up(&subjects, (middle, until), program)?,
        })
    }

    /// The id of a lag of which the totals know when it began and what it was about; `None` if it was deleted meanwhile.
    fn id(&self, lag: LagPart) -> Result<Option<EpisodeId>, EngineError> {
        let query = LagQuery {
            subjects: Some(vec![lag.subject]),
            since: lag.started,
            until: UnixMs(lag.started.0 + 1),
            least: Nanos::ZERO,
            confidence: 0.0,
            set_off_by: String::new(),
        };
        let found = self.store.lags(&query, LagSort::Longest, (0, 1), 0)?;
        Ok(found.into_iter().next().map(|row| row.id))
    }

    /// How long the user worked with the program, or with all of them.
    fn active(
        &self,
        since: UnixMs,
        until: UnixMs,
        program: Option<&str>,
    ) -> Result<Nanos, EngineError> {
        let totals = self.store.active_times(since, until)?.into_iter();
        let own = totals.filter(|total| {
            program.is_none_or(|program| key(total.install.as_ref(), &total.title) == program)
        });
        Ok(own.map(|total| total.active).sum())
    }

    /// The causes that took most of the time.
    fn top(
        &self,
        subjects: &Subjects,
        sums: &HashMap<i64, Sum>,
        since: UnixMs,
        program: Option<&str>,
    ) -> Result<Vec<TopCause>, EngineError> {
        let mut causes: HashMap<CauseId<'_>, Vec<(&SubjectRow, &Sum)>> = HashMap::new();
        for (id, sum) in sums {
            let Some(about) = subjects.get(*id) else {
                continue;
            };
            // Each program has a heap of its own.
            let own = about.plugin_id.is_some() || kind(about) == Kind::Gc;
            let install = about.install.as_ref().filter(|_| own);
            let cause = (kind(about), about.plugin_id.as_ref(), install);
            causes.entry(cause).or_default().push((about, sum));
        }
        let mut causes: Vec<TopCause> = causes
            .into_iter()
            .map(|((cause, _, install), of)| top_cause(cause, install, &of))
            .collect();
        let order = |one: &TopCause| one.plugin.as_ref().map(|plugin| plugin.id.clone());
        causes.sort_by(|a, b| {
            b.lagged
                .cmp(&a.lagged)
                .then_with(|| order(a).cmp(&order(b)))
        });
        causes.truncate(MOST_CAUSES);
        for cause in &mut causes {
            let plugin = cause.plugin.as_ref().map(|plugin| &plugin.id);
            (cause.state, cause.ruled) = self.state(cause.install.as_ref(), plugin);
            match cause.cause {
                Kind::Machine => {
                    (cause.busy, cause.looked_at) = or_without(self.busy(subjects, since, program));
                }
                Kind::Host => {
                    cause.worst_lag = or_without(self.worst(subjects, cause, since, program))
                }
                _ => {}
            }
        }
        Ok(causes)
    }

    /// The longest lag of a cause in the landmark that took the most of its time.
    fn worst(
        &self,
        subjects: &Subjects,
        cause: &TopCause,
        since: UnixMs,
        program: Option<&str>,
    ) -> Result<Option<EpisodeId>, EngineError> {
        let own = subjects.all().filter(|about| {
            kind(about) == cause.cause && about.landmark == cause.landmark && is_of(about, program)
        });
        let query = about(own, since);
        let longest = self.store.lags(&query, LagSort::Longest, (0, 1), 0)?;
        Ok(longest.into_iter().next().map(|row| row.id))
    }

    /// The programs that had the processor in the longest lags caused by the machine, and the number of lags searched for them.
    fn busy(
        &self,
        subjects: &Subjects,
        since: UnixMs,
        program: Option<&str>,
    ) -> Result<(Vec<(String, u32)>, u32), EngineError> {
        let machine = subjects
            .all()
            .filter(|about| kind(about) == Kind::Machine && is_of(about, program));
        let query = about(machine, since);
        let mut looked_at = 0;
        let mut busy: HashMap<String, u32> = HashMap::new();
        for row in self
            .store
            .lags(&query, LagSort::Longest, (0, LOOKED_AT), 0)?
        {
            let Some(judged) = self.judged(&row.id)? else {
                continue;
            };
            looked_at += 1;
            let evidence = judged
                .suspects
                .into_iter()
                .flat_map(|suspect| suspect.evidence);
            // Several suspects of a lag may have the same evidence.
            let names: HashSet<String> = evidence
                .filter_map(|evidence| match evidence {
                    Evidence::Busy { program, .. } => program,
                    _ => None,
                })
                .collect();
            for name in names {
                *busy.entry(name).or_default() += 1;
            }
        }
        let mut busy: Vec<(String, u32)> = busy.into_iter().collect();
        busy.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        busy.truncate(MOST_BUSY);
        Ok((busy, looked_at))
    }
}

/// What stands beside figures and is read from the lags themselves. Figures come from the database's indices: they are whole, and shown
/// without it, also where the lags are damaged.
fn or_without<T: Default>(found: Result<T, EngineError>) -> T {
    found.unwrap_or_else(|error| {
        tracing::error!(
            error = logging::kind(&error),
            "the overview's lags not read"
        );
        T::default()
    })
}

/// A query for the lags with one of these subjects that began at `since` or later.
fn about<'a>(subjects: impl Iterator<Item = &'a SubjectRow>, since: UnixMs) -> LagQuery {
    LagQuery {
        subjects: Some(subjects.map(|about| about.id).collect()),
        since,
        until: UnixMs(i64::MAX),
        least: Nanos::ZERO,
        confidence: 0.0,
        set_off_by: String::new(),
    }
}

fn top_cause(cause: Kind, install: Option<&InstallId>, of: &[(&SubjectRow, &Sum)]) -> TopCause {
    let mut landmarks: HashMap<&str, Nanos> = HashMap::new();
    for (about, sum) in of {
        *landmarks.entry(&about.landmark).or_default() += sum.lagged;
    }
    landmarks.remove("");
    let most = landmarks
        .into_iter()
        .max_by_key(|(name, time)| (*time, *name));
    let named = of.iter().max_by_key(|(_, sum)| sum.lagged);
    TopCause {
        cause,
        plugin: named.and_then(|(about, _)| plugin(about)),
        install: install.cloned(),
        state: PluginState::Fixed,
        ruled: None,
        lagged: of.iter().map(|(_, sum)| sum.lagged).sum(),
        lags: of.iter().map(|(_, sum)| sum.lags).sum(),
        worst: of
            .iter()
            .map(|(_, sum)| sum.worst)
            .max()
            .unwrap_or_default(),
        landmark: most.map(|(name, _)| name.to_owned()).unwrap_or_default(),
        busy: Vec::new(),
        looked_at: 0,
        worst_lag: None,
    }
}
