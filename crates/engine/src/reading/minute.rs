//! The last minute of a session, for when the user says that it was slow.

use std::collections::{HashMap, VecDeque};

use laggard_analysis::{Episode, LAST_MINUTE, Mark, Nanos, SessionFacts};
use laggard_blame::{Provenance, judge};
use laggard_view::{
    EpisodeReport, FreezeView, MarkReport, MinuteShare, PluginRef, Role, Verdict, one_decimal,
};

use super::reports::{count, hundredth, kind, ms, plugin_ref, wall};

/// Episodes that a mark tells one by one.
const MOST_TOLD: usize = 10;
/// So many reports are held: of two minutes in which one episode follows the other every 12 ms.
const MOST_HELD: usize = 10_000;

/// Reports of the episodes of the last minute; whatever is older is forgotten.
#[derive(Debug, Default)]
pub(crate) struct LastMinute {
    reports: VecDeque<(Nanos, EpisodeReport)>,
}

/// Plug-ins by id; the other suspects by kind.
type Shares = HashMap<(Verdict, Option<String>), MinuteShare>;

impl LastMinute {
    /// Takes the next episode in.
    pub fn add(&mut self, episode: &Episode, report: &EpisodeReport) {
        let end = episode.span().end;
        if self.reports.len() >= MOST_HELD {
            self.reports.pop_front();
        }
        self.reports.push_back((end, report.clone()));
        // Held for a while longer: a mark is read some time after it was made.
        self.forget_before(end - LAST_MINUTE - LAST_MINUTE);
    }

    fn forget_before(&mut self, time: Nanos) {
        let old = |entry: &(Nanos, EpisodeReport)| entry.0 < time;
        while self.reports.front().is_some_and(old) {
            self.reports.pop_front();
        }
    }

    /// What happened in the minute before `mark`.
    pub fn report(
        &self,
        session: &str,
        mark: &Mark,
        frozen: Option<FreezeView>,
        facts: &SessionFacts,
        provenance: &dyn Provenance,
    ) -> MarkReport {
        let since = mark.time - LAST_MINUTE;
        let within = |end: Nanos| since <= end && end <= mark.time;
        let reports = self.reports.iter().filter(|(end, _)| within(*end));
        let mut told: Vec<&EpisodeReport> = reports.map(|(_, report)| report).collect();
        let mut shares = Shares::new();
        for report in &told {
            for suspect in &report.suspects {
                if suspect.role != Role::Initiator {
                    let share = entry(&mut shares, suspect.kind, suspect.plugin.as_ref());
                    share.ms += suspect.ms;
                    let main = report
                        .main()
                        .is_some_and(|main| std::ptr::eq(main, suspect));
                    share.episodes += u32::from(main);
                }
            }
        }
        let mut filtered_ms = 0.0;
        for filtered in &mark.filtered {
            filtered_ms += filtered.episode.inclusive().as_millis();
            for suspect in judge(&filtered.episode, provenance).suspects {
                let plugin = suspect.plugin.as_deref();
                let plugin = plugin.map(|plugin| plugin_ref(plugin, suspect.origin));
                let share = entry(&mut shares, kind(suspect.kind), plugin.as_ref());
                share.ms += suspect.time.as_millis();
                share.filtered_ms += suspect.time.as_millis();
            }
        }
        let busy_ms: f64 = shares.values().map(|share| share.ms).sum();
        let perceptible = told.iter().filter(|report| report.perceptible);
        let waited_ms: f64 = perceptible.map(|report| report.duration_ms).sum();
        told.sort_by(|a, b| b.duration_ms.total_cmp(&a.duration_ms));
        let longest = mark.filtered.iter().map(|filtered| filtered.longest).max();
        MarkReport {
            session: session.to_owned(),
            at: wall(facts, mark.time),
            since: wall(facts, since),
            busy_ms: one_decimal(busy_ms),
            waited_ms: one_decimal(waited_ms),
            shares: ranked(shares, busy_ms),
            episodes: told.into_iter().take(MOST_TOLD).cloned().collect(),
            filtered: count(mark.filtered.iter().map(|filtered| filtered.count).sum()),
            filtered_ms: one_decimal(filtered_ms),
            filtered_longest_ms: ms(longest.unwrap_or_default()),
            frozen,
        }
    }
}

fn entry<'a>(
    shares: &'a mut Shares,
    kind: Verdict,
    plugin: Option<&PluginRef>,
) -> &'a mut MinuteShare {
    let key = (kind, plugin.map(|plugin| plugin.id.clone()));
    shares.entry(key).or_insert_with(|| MinuteShare {
        kind,
        plugin: plugin.cloned(),
        ms: 0.0,
        share: 0.0,
        filtered_ms: 0.0,
        episodes: 0,
    })
}

/// The largest part first; what took nothing is left out.
fn ranked(shares: Shares, busy_ms: f64) -> Vec<MinuteShare> {
    let some = shares.into_values().filter(|share| share.ms > 0.0);
    let mut all: Vec<MinuteShare> = some
        .map(|share| MinuteShare {
            share: hundredth(share.ms / busy_ms),
            ms: one_decimal(share.ms),
            filtered_ms: one_decimal(share.filtered_ms),
            ..share
        })
        .collect();
    let id = |share: &MinuteShare| share.plugin.as_ref().map(|plugin| plugin.id.clone());
    all.sort_by(|a, b| b.ms.total_cmp(&a.ms).then_with(|| id(a).cmp(&id(b))));
    all
}
