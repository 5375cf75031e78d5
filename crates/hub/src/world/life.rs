//! A world, day by day, so that of a large one no more than a day's digests are held.

use std::collections::{HashMap, HashSet};

use jiff::Span;
use jiff::civil::Date;
use laggard_digest::Digest;

use super::dice::Dice;
use super::person::Person;
use super::plugins::Things;
use super::{TrueVersion, Truth, World};

/// A world while it is lived.
pub struct Life {
    dice: Dice,
    things: Things,
    people: Vec<Person>,
    last: Date,
    days: u32,
    /// Days that are over.
    over: u32,
    digests: u64,
    /// For each plug-in its versions.
    versions: Vec<Vec<Used>>,
}

/// What became of a version.
#[derive(Default)]
struct Used {
    by: HashSet<usize>,
    ms: f64,
    before_ms: f64,
}

impl Life {
    /// Its first day is so many days before the last that the last one is the world's last.
    #[must_use]
    pub fn new(world: World, last: Date) -> Self {
        let mut dice = Dice::new(world.seed);
        let things = Things::new(&mut dice, world.crowd);
        let plugins = &things.plugins;
        let people = (0..world.users).map(|_| Person::new(&mut dice, plugins, world.days));
        Self {
            people: people.collect(),
            versions: plugins
                .iter()
                .map(|plugin| {
                    (0..=plugin.releases.len())
                        .map(|_| Used::default())
                        .collect()
                })
                .collect(),
            dice,
            things,
            last,
            days: world.days,
            over: 0,
            digests: 0,
        }
    }

    /// So many people in the same world who share nothing with its hub, made by dice of their own: the world's users are what they are
    /// without them.
    ///
    /// * `turn`: others at each turn.
    pub(super) fn of_strangers(world: World, last: Date, turn: u32, count: u32) -> Self {
        let mut life = Self::new(World { users: 0, ..world }, last);
        // Far from the seeds that worlds have.
        let seed = world
            .seed
            .wrapping_add(1)
            .wrapping_mul(0x9E37_79B9_7F4A_7C15);
        life.dice = Dice::new(seed ^ (u64::from(turn) + 1).rotate_right(16));
        let people =
            (0..count).map(|_| Person::new(&mut life.dice, &life.things.plugins, life.days));
        life.people = people.collect();
        life
    }

    /// The first people's installations, with their numbers.
    pub(super) fn first(&self, count: usize) -> HashMap<String, usize> {
        let first = self.people.iter().take(count).enumerate();
        first
            .map(|(at, person)| (person.installation().to_owned(), at))
            .collect()
    }

    /// The digests of the next day; `None` after the last.
    pub fn next_day(&mut self) -> Option<(Date, Vec<Digest>)> {
        let left = self.days.checked_sub(self.over + 1)?;
        let day = self.last.checked_sub(Span::new().days(i64::from(left)));
        let day = day.unwrap_or(self.last);
        let mut digests = Vec::new();
        for (at, person) in self.people.iter().enumerate() {
            let lived = person.day(&mut self.dice, &self.things, self.over, day);
            let Some(lived) = lived else {
                continue;
            };
            for wait in lived.waits {
                let used = &mut self.versions[wait.plugin][wait.version];
                used.by.insert(at);
                used.ms += wait.waited.ms;
                used.before_ms += wait.waited.before_ms;
            }
            digests.push(lived.digest);
        }
        self.over += 1;
        self.digests += digests.len() as u64;
        Some((day, digests))
    }

    /// What is true of the days that are over.
    #[must_use]
    pub fn truth(&self) -> Truth {
        let versions = self.things.plugins.iter().zip(&self.versions);
        let versions = versions.flat_map(|(plugin, versions)| {
            let later = versions.iter().enumerate().skip(1);
            later.map(|(number, used)| TrueVersion {
                plugin: plugin.id.clone(),
                version: plugin.version(number).to_owned(),
                users: used.by.len() as u32,
                ratio: match used.before_ms > 0.0 {
                    true => used.ms / used.before_ms,
                    false => 1.0,
                },
            })
        });
        Truth {
            versions: versions.collect(),
            plugins: self.things.plugins.clone(),
            program: self.things.program.clone(),
            digests: self.digests,
        }
    }
}
