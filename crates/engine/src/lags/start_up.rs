//! How a program starts: how long that takes, and which plug-ins' activation its user waits for.

use std::collections::HashMap;

use laggard_record::{Activation, InstallId, Named, Nanos, PluginId, StartUp, UnixMs};

use super::Lags;
use super::subjects::{Subjects, is_of, key, plugin};
use crate::EngineError;
use crate::start_costs::StartCosts;

/// So long after a start an activation belongs to it: what a program restores is restored by then.
const WHILE_STARTING: Nanos = Nanos::from_millis(60_000);
/// Fewer starts than this have no middle.
const LEAST_STARTS: usize = 3;
/// The number of plug-ins that are named with their part of the start.
const MOST_PARTS: usize = 5;
/// Plug-ins that are named with their lags.
const MOST_ACTIVATIONS: usize = 3;

impl Lags {
    /// Of the program that was started most often in this time, or of the one with this key.
    pub(super) fn start_up(
        &self,
        subjects: &Subjects,
        (since, until): (UnixMs, UnixMs),
        program: Option<&str>,
    ) -> Result<Option<StartUp>, EngineError> {
        let rows = self.store.starts(since, until)?;
        let mut starts: HashMap<&str, (&str, Vec<Nanos>)> = HashMap::new();
        for row in &rows {
            let own = key(row.install.as_ref(), &row.title);
            if program.is_none_or(|program| program == own) {
                let known = starts.entry(own);
                known
                    .or_insert_with(|| (row.title.as_str(), Vec::new()))
                    .1
                    .push(row.took);
            }
        }
        let most = starts
            .into_iter()
            .max_by_key(|(key, (_, took))| (took.len(), *key));
        let Some((own, (title, mut took))) = most else {
            return Ok(None);
        };
        if took.len() < LEAST_STARTS {
            return Ok(None);
        }
        took.sort_unstable();
        let costs = StartCosts::load(&self.store)?;
        let home = rows.iter().find_map(|row| {
            let install = row.install.as_ref();
            install.filter(|_| key(install, &row.title) == own)
        });
        let standing = home.and_then(|home| self.plugins.standing_at(home.home()));
        let is_off = |plugin: &PluginId| standing.as_ref().is_some_and(|now| now.is_off(plugin));
        let mut parts = costs.most(own, is_off);
        parts.truncate(MOST_PARTS);
        Ok(Some(StartUp {
            title: title.to_owned(),
            starts: u32::try_from(took.len()).unwrap_or(u32::MAX),
            middle: took[took.len() / 2],
            whole: costs.whole(own),
            parts,
            activations: self.activations(subjects, (since, until), own)?,
        }))
    }

    fn activations(
        &self,
        subjects: &Subjects,
        (since, until): (UnixMs, UnixMs),
        program: &str,
    ) -> Result<Vec<Activation>, EngineError> {
        let mut sums: HashMap<PluginId, Activation> = HashMap::new();
        for (subject, lags, took) in self.store.activations(since, until, WHILE_STARTING)? {
            let Some(about) = subjects
                .get(subject)
                .filter(|about| is_of(about, Some(program)))
            else {
                continue;
            };
            let Some(named) = plugin(about) else {
                continue;
            };
            let sum = sums
                .entry(named.id.clone())
                .or_insert_with(|| none(named, about.install.clone()));
            sum.lags += lags;
            sum.took += took;
        }
        let mut activations: Vec<Activation> = sums.into_values().collect();
        activations.sort_by(|a, b| {
            b.took
                .cmp(&a.took)
                .then_with(|| a.plugin.id.cmp(&b.plugin.id))
        });
        activations.truncate(MOST_ACTIVATIONS);
        Ok(activations)
    }
}

fn none(plugin: Named, install: Option<InstallId>) -> Activation {
    Activation {
        plugin,
        install,
        took: Nanos::ZERO,
        lags: 0,
    }
}
