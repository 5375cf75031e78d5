//! One user of a world.

use jiff::civil::Date;
use laggard_digest::{Causes, Digest, Issue, Latency, Plugin, SCHEMA, Share};

use super::dice::Dice;
use super::habits::Habits;
use super::lagging::{Lagging, Waited};
use super::plugins::{Only, Planted, Things};
use super::seen::SEEN;

/// A user.
pub(super) struct Person {
    installation: String,
    habits: Habits,
    /// What they have of each plug-in.
    had: Vec<Option<Had>>,
}

/// A plug-in that a user has.
struct Had {
    /// The days of its updates, the earliest first.
    updates: Vec<u32>,
    /// How many times as long its part of lags is for this user in each version as in the one before; 1 in the first.
    factors: Vec<f64>,
    /// How much this user works with it.
    habit: f64,
}

/// A day of a user.
pub(super) struct Day {
    pub digest: Digest,
    pub waits: Vec<Wait>,
}

/// The waits that a plug-in made on a day.
pub(super) struct Wait {
    /// Its number.
    pub plugin: usize,
    /// The number of its version; the first has 0.
    pub version: usize,
    pub waited: Waited,
}

impl Person {
    pub fn new(dice: &mut Dice, plugins: &[Planted], days: u32) -> Self {
        let habits = Habits::new(dice, days);
        let is_slow = habits.is_slow;
        let has: Vec<bool> = plugins
            .iter()
            .map(|plugin| dice.part() < plugin.had_by)
            .collect();
        let has_one = |id: &str| {
            let mut all = plugins.iter().zip(&has);
            all.any(|(plugin, has)| *has && plugin.id == id)
        };
        let had = plugins.iter().zip(&has).map(|(plugin, has)| {
            let stays = plugin.to_slow_machines && !is_slow && dice.part() < 0.9;
            let factors = plugin.releases.iter().map(|release| match &release.only {
                Only::SlowMachines if !is_slow => 1.0,
                Only::With(other) if !has_one(other) => 1.0,
                _ => release.factor,
            });
            has.then(|| Had {
                updates: match plugin.bundled {
                    true => habits
                        .programs
                        .iter()
                        .take(plugin.releases.len())
                        .copied()
                        .collect(),
                    false => updates(dice, plugin, days, stays),
                },
                factors: [1.0].into_iter().chain(factors).collect(),
                habit: dice.around(0.5),
            })
        });
        Self {
            had: had.collect(),
            installation: dice.id(),
            habits,
        }
    }

    /// The id under which this user shares.
    pub fn installation(&self) -> &str {
        &self.installation
    }

    /// One day; `None` on a day off.
    pub fn day(&self, dice: &mut Dice, things: &Things, number: u32, day: Date) -> Option<Day> {
        let hours = self.habits.hours(dice, number, day)?;
        // A large project today, a small one tomorrow.
        let slow = self.habits.slow * dice.around(0.15);
        let (mut has, mut issues, mut waits) = (Vec::new(), Vec::new(), Vec::new());
        for (at, (plugin, had)) in things.plugins.iter().zip(&self.had).enumerate() {
            let Some(had) = had else {
                continue;
            };
            let version = had.updates.iter().filter(|update| number >= **update);
            let version = version.count();
            has.push(Plugin {
                id: plugin.id.clone(),
                version: plugin.version(version).to_owned(),
                origin: if plugin.bundled { "bundled" } else { "added" }.to_owned(),
            });
            let mut waited = Waited::default();
            for listener in &plugin.listeners {
                let lagging = Lagging {
                    listener,
                    plugin: &plugin.id,
                    expected: plugin.per_hour * had.habit * hours * listener.part,
                    ms: plugin.ms * slow,
                    times: had.factors[..=version].iter().product(),
                    factor: had.factors[version],
                };
                issues.extend(lagging.issue(dice, &mut waited));
            }
            waits.push(Wait {
                plugin: at,
                version,
                waited,
            });
        }
        for listener in &things.program {
            let lagging = Lagging {
                listener,
                plugin: "",
                expected: listener.part * hours,
                ms: listener.like.shape().ms * slow,
                times: 1.0,
                factor: 1.0,
            };
            issues.extend(lagging.issue(dice, &mut Waited::default()));
        }
        let version = self.habits.program(number);
        has.extend(things.bundled.iter().map(|id| Plugin {
            id: id.clone(),
            version: version.to_owned(),
            origin: "bundled".to_owned(),
        }));
        issues.extend(self.held_back(dice, hours, slow));
        let digest = self.digest(dice, day, hours, (has, issues, version), slow);
        Some(Day { digest, waits })
    }

    fn digest(
        &self,
        dice: &mut Dice,
        day: Date,
        hours: f64,
        (plugins, issues, version): (Vec<Plugin>, Vec<Issue>, &str),
        slow: f64,
    ) -> Digest {
        let habits = &self.habits;
        let start_ups = &SEEN.start_ups;
        let start_up = start_ups[dice.below(start_ups.len() as u32) as usize];
        Digest {
            schema: SCHEMA,
            digest: dice.id(),
            installation: self.installation.clone(),
            day: day.to_string(),
            laggard: env!("CARGO_PKG_VERSION").to_owned(),
            program: "eclipse".to_owned(),
            program_version: version.to_owned(),
            java: habits.java.to_owned(),
            system: habits.system.to_owned(),
            processors: habits.processors.to_owned(),
            memory: habits.memory.to_owned(),
            active_minutes: (hours * 60.0).ceil() as u32,
            start_up_ms: Some((start_up * slow * dice.around(0.2)) as u32),
            lags: issues.iter().map(|issue| issue.lags).sum(),
            waited_ms: issues.iter().map(|issue| issue.waited_ms).sum(),
            held_back: habits.held_back,
            plugins,
            issues,
        }
    }

    /// The lags of plug-ins that are not named, all in one.
    fn held_back(&self, dice: &mut Dice, hours: f64, slow: f64) -> Option<Issue> {
        let mut latency = Latency::default();
        let mut waited_ms = 0;
        for _ in 0..dice.events(0.5 * f64::from(self.habits.held_back) * hours) {
            let ms = (300.0 * slow * dice.around(SEEN.spreads[0])) as u64;
            latency.add(ms);
            waited_ms += ms;
        }
        let lags = latency.count() as u32;
        (lags > 0).then(|| Issue {
            kind: String::new(),
            class: String::new(),
            method: String::new(),
            owner: String::new(),
            path: Vec::new(),
            lags,
            waited_ms,
            latency,
            causes: Causes {
                working: waited_ms / 50,
                ..Causes::default()
            },
            shares: vec![Share {
                kind: "plug-in".to_owned(),
                plugin: String::new(),
                lags,
                ms: waited_ms,
            }],
        })
    }
}

/// A user's days of updates: each version comes out at a time of its own, and its users take it one after the other; or never.
fn updates(dice: &mut Dice, plugin: &Planted, days: u32, stays: bool) -> Vec<u32> {
    if stays {
        return Vec::new();
    }
    let parts = plugin.releases.len() as u32 + 2;
    let taken = (1..parts - 1).map(|at| days * at / parts + dice.below(days / parts));
    taken.collect()
}
