//! One user of a world.

use jiff::civil::Date;
use laggard_digest::{Causes, Digest, Issue, Latency, Plugin, SCHEMA, Share};

use super::dice::Dice;
use super::plugins::{Listener, Planted, VERSIONS};

/// Lags shorter than this are none, milliseconds.
const PERCEPTIBLE: f64 = 100.0;

/// Machines by processors and memory, and how slow they are.
const MACHINES: [(&str, &str, f64); 3] = [
    ("3-4", "5-8", 1.7),
    ("5-8", "9-16", 1.0),
    ("9-16", "17-32", 0.7),
];

/// A user.
pub(super) struct Person {
    installation: String,
    /// The machine's class.
    processors: &'static str,
    memory: &'static str,
    /// How slow the machine is.
    slow: f64,
    /// Hours of work on a day, more or less.
    hours: f64,
    /// For each plug-in the day of its update; `None` where the user does not have it.
    updates: Vec<Option<u32>>,
}

impl Person {
    pub fn new(dice: &mut Dice, plugins: &[Planted], days: u32) -> Self {
        let (processors, memory, slow) = MACHINES[dice.below(3) as usize];
        let is_slow = slow > 1.0;
        let update = |dice: &mut Dice, plugin: &Planted| {
            let has = dice.part() < 0.85;
            let stays = plugin.to_slow_machines && !is_slow && dice.part() < 0.9;
            // Somewhere in the middle third; or never.
            let day = days / 3 + dice.below(days / 3);
            has.then_some(if stays { days } else { day })
        };
        Self {
            installation: dice.id(),
            processors,
            memory,
            slow: slow * dice.around(0.25),
            hours: 1.0 + 5.0 * dice.part(),
            updates: plugins.iter().map(|plugin| update(dice, plugin)).collect(),
        }
    }

    /// The digest of one day; `None` on a day off.
    pub fn day(
        &self,
        dice: &mut Dice,
        plugins: &[Planted],
        number: u32,
        day: Date,
    ) -> Option<Digest> {
        if dice.part() > 0.7 {
            return None;
        }
        let hours = (self.hours * dice.around(0.3)).min(12.0);
        let (mut has, mut issues) = (Vec::new(), Vec::new());
        for (plugin, update) in plugins.iter().zip(&self.updates) {
            let Some(update) = update else {
                continue;
            };
            let later = number >= *update;
            has.push(Plugin {
                id: plugin.id.clone(),
                version: VERSIONS[usize::from(later)].to_owned(),
                origin: "added".to_owned(),
            });
            let factor = if later { plugin.factor } else { 1.0 };
            let all = plugin.listeners.iter();
            issues.extend(
                all.filter_map(|listener| self.issue(dice, plugin, listener, hours, factor)),
            );
        }
        Some(Digest {
            schema: SCHEMA,
            digest: dice.id(),
            installation: self.installation.clone(),
            day: day.to_string(),
            laggard: env!("CARGO_PKG_VERSION").to_owned(),
            program: "eclipse".to_owned(),
            program_version: "4.38.0".to_owned(),
            java: "21.0.4".to_owned(),
            system: "linux".to_owned(),
            processors: self.processors.to_owned(),
            memory: self.memory.to_owned(),
            active_minutes: (hours * 60.0) as u32,
            start_up_ms: None,
            lags: issues.iter().map(|issue| issue.lags).sum(),
            waited_ms: issues.iter().map(|issue| issue.waited_ms).sum(),
            held_back: 0,
            plugins: has,
            issues,
        })
    }

    fn issue(
        &self,
        dice: &mut Dice,
        plugin: &Planted,
        listener: &Listener,
        hours: f64,
        factor: f64,
    ) -> Option<Issue> {
        let (mut latency, mut lags, mut waited) = (Latency::default(), 0, 0);
        for _ in 0..dice.events(plugin.per_hour * listener.part * hours) {
            let ms = plugin.ms * factor * self.slow * dice.around(0.35);
            if ms >= PERCEPTIBLE {
                latency.add(ms as u64);
                lags += 1;
                waited += ms as u64;
            }
        }
        (lags > 0).then(|| Issue {
            kind: "observer".to_owned(),
            class: listener.class.clone(),
            method: "changed".to_owned(),
            owner: plugin.id.clone(),
            path: listener.path.clone(),
            lags,
            waited_ms: waited,
            latency,
            causes: Causes::default(),
            shares: vec![Share {
                kind: "plug-in".to_owned(),
                plugin: plugin.id.clone(),
                lags,
                ms: waited,
            }],
        })
    }
}
