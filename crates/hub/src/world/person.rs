//! One user of a world.

use jiff::civil::Date;
use laggard_digest::{Causes, Digest, Issue, Latency, Plugin, SCHEMA, Share};

use super::dice::Dice;
use super::plugins::{Listener, Only, Planted};

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
    /// What they have of each plug-in.
    had: Vec<Option<Had>>,
}

/// A plug-in that a user has.
struct Had {
    /// The days of its updates, the earliest first.
    updates: Vec<u32>,
    /// How many times as long its lags are for this user in each version as in the one before; 1 in the first.
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
    pub ms: f64,
    /// How long they would have been in the version before.
    pub before_ms: f64,
}

/// What is the same for all lags of a plug-in on a day.
struct Lagging {
    /// Expected number of lags.
    expected: f64,
    /// Their length, more or less, milliseconds.
    ms: f64,
    /// How many times as long they are as in the version before.
    factor: f64,
}

impl Person {
    pub fn new(dice: &mut Dice, plugins: &[Planted], days: u32) -> Self {
        let (processors, memory, slow) = MACHINES[dice.below(3) as usize];
        let is_slow = slow > 1.0;
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
                updates: updates(dice, plugin, days, stays),
                factors: [1.0].into_iter().chain(factors).collect(),
                habit: dice.around(0.5),
            })
        });
        Self {
            had: had.collect(),
            installation: dice.id(),
            processors,
            memory,
            slow: slow * dice.around(0.25),
            hours: 1.0 + 5.0 * dice.part(),
        }
    }

    /// The id under which this user shares.
    pub fn installation(&self) -> &str {
        &self.installation
    }

    /// The system, which plays no part in how long this user waits: half of all have Linux. It is of the id, so that no dice fall for it.
    fn system(&self) -> &'static str {
        match self.installation.as_bytes().first() {
            Some(b'0'..=b'7') => "linux",
            Some(b'f') => "macos",
            _ => "windows",
        }
    }

    /// Likewise.
    fn java(&self) -> &'static str {
        match self.installation.as_bytes().last() {
            Some(b'0'..=b'3') => "17.0.12",
            _ => "21.0.4",
        }
    }

    /// One day; `None` on a day off.
    pub fn day(&self, dice: &mut Dice, plugins: &[Planted], number: u32, day: Date) -> Option<Day> {
        if dice.part() > 0.7 {
            return None;
        }
        let hours = (self.hours * dice.around(0.3)).min(12.0);
        // A large project today, a small one tomorrow.
        let slow = self.slow * dice.around(0.15);
        let (mut has, mut issues, mut waits) = (Vec::new(), Vec::new(), Vec::new());
        for (at, (plugin, had)) in plugins.iter().zip(&self.had).enumerate() {
            let Some(had) = had else {
                continue;
            };
            let version = had.updates.iter().filter(|update| number >= **update);
            let version = version.count();
            has.push(Plugin {
                id: plugin.id.clone(),
                version: plugin.version(version).to_owned(),
                origin: "added".to_owned(),
            });
            let lagging = Lagging {
                expected: plugin.per_hour * had.habit * hours,
                ms: plugin.ms * slow * had.factors[..=version].iter().product::<f64>(),
                factor: had.factors[version],
            };
            let mut wait = Wait {
                plugin: at,
                version,
                ms: 0.0,
                before_ms: 0.0,
            };
            let all = plugin.listeners.iter();
            issues.extend(
                all.filter_map(|listener| issue(dice, plugin, listener, &lagging, &mut wait)),
            );
            waits.push(wait);
        }
        let digest = Digest {
            schema: SCHEMA,
            digest: dice.id(),
            installation: self.installation.clone(),
            day: day.to_string(),
            laggard: env!("CARGO_PKG_VERSION").to_owned(),
            program: "eclipse".to_owned(),
            program_version: "4.38.0".to_owned(),
            java: self.java().to_owned(),
            system: self.system().to_owned(),
            processors: self.processors.to_owned(),
            memory: self.memory.to_owned(),
            active_minutes: (hours * 60.0) as u32,
            start_up_ms: None,
            lags: issues.iter().map(|issue| issue.lags).sum(),
            waited_ms: issues.iter().map(|issue| issue.waited_ms).sum(),
            held_back: 0,
            plugins: has,
            issues,
        };
        Some(Day { digest, waits })
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

fn issue(
    dice: &mut Dice,
    plugin: &Planted,
    listener: &Listener,
    lagging: &Lagging,
    wait: &mut Wait,
) -> Option<Issue> {
    let (mut latency, mut lags, mut waited) = (Latency::default(), 0, 0);
    for _ in 0..dice.events(lagging.expected * listener.part) {
        let ms = lagging.ms * dice.around(0.35);
        if ms >= PERCEPTIBLE {
            latency.add(ms as u64);
            lags += 1;
            waited += ms as u64;
            wait.ms += ms;
        }
        if ms / lagging.factor >= PERCEPTIBLE {
            wait.before_ms += ms / lagging.factor;
        }
    }
    (lags > 0).then(|| Issue {
        kind: "observer".to_owned(),
        class: listener.class.clone(),
        method: "changed".to_owned(),
        owner: plugin.id.clone(),
        path: path(dice, listener),
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

/// The heaviest call path as it is seen on one day: sometimes its end is missing.
fn path(dice: &mut Dice, listener: &Listener) -> Vec<String> {
    let whole = &listener.path;
    let missing = usize::from(dice.part() < 0.2);
    whole[..whole.len().saturating_sub(missing).max(1)].to_vec()
}
