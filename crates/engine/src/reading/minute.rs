//! The last minute of a session, for marks: the user said that it was slow.

use std::collections::{HashMap, VecDeque};

use laggard_analysis::{Episode, LAST_MINUTE, Mark, Nanos, Origin, SessionFacts};
use laggard_blame::{Provenance, judge};
use laggard_record::{
    Freeze, JudgedEpisode, JudgedMinute, Kind, MinuteShare, Plugin, PluginId, Role, SessionId,
    UnixMs,
};

/// The most episodes that a mark lists one by one.
const MOST_TOLD: usize = 10;
/// The most episodes held: two minutes of episodes that follow each other every 12 ms.
const MOST_HELD: usize = 10_000;

/// The judged episodes of the last minute; older ones are dropped.
#[derive(Debug, Default)]
pub(crate) struct LastMinute {
    judged: VecDeque<(Nanos, JudgedEpisode)>,
}

/// Shares of plug-ins by id, and of the other suspects by kind.
type Shares = HashMap<(Kind, Option<PluginId>), MinuteShare>;

impl LastMinute {
    /// Adds the next episode.
    pub fn add(&mut self, episode: &Episode, judged: &JudgedEpisode) {
        let end = episode.span().end;
        if self.judged.len() >= MOST_HELD {
            self.judged.pop_front();
        }
        self.judged.push_back((end, judged.clone()));
        // Episodes are held for longer than a minute, since a mark is read some time after it was made.
        self.forget_before(end - LAST_MINUTE - LAST_MINUTE);
    }

    fn forget_before(&mut self, time: Nanos) {
        let old = |entry: &(Nanos, JudgedEpisode)| entry.0 < time;
        while self.judged.front().is_some_and(old) {
            self.judged.pop_front();
        }
    }

    /// Sums up the minute before `mark`.
    pub fn judge(
        &self,
        session: &SessionId,
        mark: &Mark,
        frozen: Option<Freeze>,
        facts: &SessionFacts,
        provenance: &dyn Provenance,
    ) -> JudgedMinute {
        let since = mark.time - LAST_MINUTE;
        let within = |end: Nanos| since <= end && end <= mark.time;
        let judged = self.judged.iter().filter(|(end, _)| within(*end));
        let mut told: Vec<&JudgedEpisode> = judged.map(|(_, judged)| judged).collect();
        let mut shares = Shares::new();
        for judged in &told {
            for suspect in &judged.suspects {
                if suspect.role != Role::Initiator {
                    let share = entry(&mut shares, suspect.kind, suspect.plugin.as_ref());
                    share.time += suspect.time;
                    let main = judged
                        .main()
                        .is_some_and(|main| std::ptr::eq(main, suspect));
                    share.episodes += u32::from(main);
                }
            }
        }
        let mut filtered_time = Nanos::ZERO;
        for filtered in &mark.filtered {
            filtered_time += filtered.episode.inclusive();
            for suspect in judge(&filtered.episode, provenance).suspects {
                let plugin = suspect.plugin.as_deref();
                let plugin = plugin.map(|plugin| Plugin::of(plugin, suspect.origin));
                let share = entry(&mut shares, suspect.kind, plugin.as_ref());
                share.time += suspect.time;
                share.filtered += suspect.time;
            }
        }
        let busy: Nanos = shares.values().map(|share| share.time).sum();
        let perceptible = told.iter().filter(|judged| judged.perceptible);
        let waited = perceptible.map(|judged| judged.duration).sum();
        told.sort_by_key(|judged| std::cmp::Reverse(judged.duration));
        let longest = mark.filtered.iter().map(|filtered| filtered.longest).max();
        JudgedMinute {
            session: session.clone(),
            at: UnixMs::of(facts, mark.time),
            since: UnixMs::of(facts, since),
            busy,
            waited,
            shares: ranked(shares, busy),
            episodes: told.into_iter().take(MOST_TOLD).cloned().collect(),
            filtered: mark.filtered.iter().map(|filtered| filtered.count).sum(),
            filtered_time,
            filtered_longest: longest.unwrap_or_default(),
            frozen,
        }
    }
}

/// The share of a suspect in the minute. A plug-in of unknown origin is not named: the user asks whose fault it was.
fn entry<'a>(shares: &'a mut Shares, kind: Kind, plugin: Option<&Plugin>) -> &'a mut MinuteShare {
    let (kind, plugin) = match plugin {
        Some(plugin) if plugin.origin == Origin::Unknown => (Kind::Unknown, None),
        plugin => (kind, plugin),
    };
    let key = (kind, plugin.map(|plugin| plugin.id.clone()));
    shares.entry(key).or_insert_with(|| MinuteShare {
        kind,
        plugin: plugin.cloned(),
        time: Nanos::ZERO,
        share: 0.0,
        filtered: Nanos::ZERO,
        episodes: 0,
    })
}

/// The shares, the largest first; empty ones are left out.
fn ranked(shares: Shares, busy: Nanos) -> Vec<MinuteShare> {
    let some = shares
        .into_values()
        .filter(|share| share.time > Nanos::ZERO);
    let mut all: Vec<MinuteShare> = some
        .map(|share| MinuteShare {
            share: share.time.share_of(busy),
            ..share
        })
        .collect();
    let id = |share: &MinuteShare| share.plugin.as_ref().map(|plugin| plugin.id.clone());
    all.sort_by(|a, b| b.time.cmp(&a.time).then_with(|| id(a).cmp(&id(b))));
    all
}
