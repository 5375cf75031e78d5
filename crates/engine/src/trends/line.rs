//! The last weeks of every plug-in, summed up.

use std::collections::HashMap;

use laggard_record::{
    InstallId, Nanos, Plugin, PluginId, PluginLine, PluginState, TrendStep, UnixMs,
};
use laggard_store::{ActiveTotal, LagPart, SubjectRow};

/// A plug-in of an install, or of plain programs.
pub(super) type LineId = (PluginId, Option<InstallId>);

/// What lags say of a plug-in.
pub(super) struct Sum {
    count: u32,
    felt: Nanos,
    worst_felt: Nanos,
    total: Nanos,
    /// When the last one began.
    pub last: UnixMs,
    /// What that one is about.
    pub last_about: i64,
    weeks: Vec<u32>,
}

/// Some weeks until today.
pub(super) struct Lately {
    /// Where each begins, and the last one ends.
    bounds: Vec<UnixMs>,
    sums: HashMap<LineId, Sum>,
    /// Use of each install, and of plain programs, in each week.
    active: HashMap<Option<InstallId>, Vec<Nanos>>,
}

impl Lately {
    pub(super) fn new(bounds: Vec<UnixMs>) -> Self {
        Self {
            bounds,
            sums: HashMap::new(),
            active: HashMap::new(),
        }
    }

    pub(super) fn since(&self) -> UnixMs {
        self.bounds.first().copied().unwrap_or_default()
    }

    pub(super) fn until(&self) -> UnixMs {
        self.bounds.last().copied().unwrap_or_default()
    }

    /// From when to when each lasts.
    pub(super) fn weeks(&self) -> Vec<(UnixMs, UnixMs)> {
        let pairs = self.bounds.windows(2);
        pairs.map(|pair| (pair[0], pair[1])).collect()
    }

    fn week(&self, time: UnixMs) -> Option<usize> {
        let later = self.bounds.partition_point(|bound| *bound <= time);
        later
            .checked_sub(1)
            .filter(|week| *week + 1 < self.bounds.len())
    }

    /// A lag of one of the weeks.
    pub(super) fn add(&mut self, lag: &LagPart, about: &SubjectRow) {
        let (Some(plugin), Some(week)) = (&about.plugin_id, self.week(lag.started)) else {
            return;
        };
        let weeks = self.bounds.len() - 1;
        let sum = self
            .sums
            .entry((plugin.clone(), about.install.clone()))
            .or_insert_with(|| Sum {
                count: 0,
                felt: Nanos::ZERO,
                worst_felt: Nanos::ZERO,
                total: Nanos::ZERO,
                last: lag.started,
                last_about: lag.subject,
                weeks: vec![0; weeks],
            });
        sum.count += 1;
        sum.felt += lag.duration;
        sum.worst_felt = sum.worst_felt.max(lag.duration);
        sum.total += lag.own;
        sum.weeks[week] += 1;
        if lag.started >= sum.last {
            (sum.last, sum.last_about) = (lag.started, lag.subject);
        }
    }

    /// How long the user worked in the week that began then.
    pub(super) fn worked(&mut self, since: UnixMs, totals: Vec<ActiveTotal>) {
        let Some(week) = self.week(since) else {
            return;
        };
        let weeks = self.bounds.len() - 1;
        for total in totals {
            let own = self.active.entry(total.install);
            own.or_insert_with(|| vec![Nanos::ZERO; weeks])[week] += total.active;
        }
    }

    pub(super) fn sums(&self) -> impl Iterator<Item = (&LineId, &Sum)> {
        self.sums.iter()
    }

    /// Of a plug-in that can neither be turned off nor is muted, as far as is known here.
    pub(super) fn line(&self, id: &LineId, plugin: Plugin) -> PluginLine {
        let sum = self.sums.get(id);
        let active = self.active.get(&id.1);
        let steps = self.weeks().into_iter().enumerate();
        let weeks = steps.map(|(week, (start, _))| TrendStep {
            start,
            lags: sum.map_or(0, |sum| sum.weeks[week]),
            active: active.map_or(Nanos::ZERO, |active| active[week]),
        });
        PluginLine {
            plugin,
            install: id.1.clone(),
            state: PluginState::Fixed,
            ruled: None,
            restart_needed: Vec::new(),
            muted: false,
            count: sum.map_or(0, |sum| sum.count),
            felt: sum.map_or(Nanos::ZERO, |sum| sum.felt),
            worst_felt: sum.map_or(Nanos::ZERO, |sum| sum.worst_felt),
            total: sum.map_or(Nanos::ZERO, |sum| sum.total),
            last: sum.map(|sum| sum.last),
            weeks: weeks.collect(),
            gained: None,
            start_cost: None,
        }
    }
}
