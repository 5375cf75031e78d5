//! What the hub tells of a world, beside what is true of it. Pure.

use std::collections::HashMap;

use serde_json::{Map, Value};

use super::{Guess, TrueVersion, Truth, alike};
use crate::{Answer, Pages};

/// The bounds within which a hub does its work.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// A version whose users wait so many times as long is a regression that must be found …
    pub ratio: f64,
    /// … where it has so many users.
    pub users: u32,
    /// The least part of regressions that are found.
    pub found: f64,
    /// The largest part of compared versions of which something wrong is told.
    pub wrong: f64,
    /// Heavy issues should be among so many first ones.
    pub first: usize,
    /// The least part of heavy issues that are.
    pub listed: f64,
    /// The least adjusted Rand index of issues that are put together, the mean of the plug-ins' pages.
    pub alike: f64,
    /// From so many users on it must not be seen from the pages, better than by chance, who is among them.
    pub unguessed: u32,
}

/// What the goals are for a large world.
impl Default for Bounds {
    fn default() -> Self {
        Self {
            ratio: 1.1,
            users: 100,
            found: 0.95,
            wrong: 0.01,
            first: 60,
            listed: 0.95,
            alike: 0.9,
            unguessed: 10_000,
        }
    }
}

/// So many of so many, and which the others are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// How many.
    pub of: usize,
    /// Of how many.
    pub all: usize,
    /// Those that should be otherwise.
    pub amiss: Vec<String>,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Regressions that are told, of those that must be.
    pub found: Part,
    /// Versions told wrongly, of those that are compared.
    pub wrong: Part,
    /// Heavy issues among the first.
    pub listed: Part,
    /// The adjusted Rand index of issues put together, the mean of pages.
    pub alike: f64,
    /// Pages with more than one issue.
    pub pages: usize,
    /// Issues of all plug-ins put together on the overview: the adjusted Rand index there, where issues are alike that one fix would mend.
    pub alike_all: f64,
    /// The same without issues that have no call path: no sample found what they are at, so nothing says what they are like.
    pub alike_with_paths: f64,
    /// Who is among the users, guessed from the pages.
    pub guessed: Guess,
    /// Users of whom the pages tell.
    pub users: u64,
    /// What was expected.
    pub bounds: Bounds,
}

impl Part {
    /// As a part of 1; of nothing everything.
    #[must_use]
    pub fn part(&self) -> f64 {
        match self.all {
            0 => 1.0,
            all => self.of as f64 / all as f64,
        }
    }
}

/// What the hub tells.
pub(super) struct Told<'a> {
    pub versions: &'a Answer,
    pub issues: &'a Answer,
    pub pages: &'a Pages,
}

impl Judged {
    /// Compares.
    pub(super) fn new(truth: &Truth, told: &Told<'_>, guessed: Guess, bounds: Bounds) -> Self {
        let Told {
            versions,
            issues,
            pages,
        } = *told;
        let plugins = pages.plugins.iter().map(|(_, page)| &page.shown);
        let indices: Vec<f64> = plugins
            .filter_map(|shown| alike::index(truth, shown))
            .collect();
        Self {
            found: found(truth, versions, &bounds),
            wrong: wrong(truth, versions),
            listed: listed(truth, issues, bounds.first),
            alike: match indices.len() {
                0 => 1.0,
                count => indices.iter().sum::<f64>() / count as f64,
            },
            pages: indices.len(),
            alike_all: alike::index_of_all(truth, &pages.overview.shown, |_| true),
            alike_with_paths: alike::index_of_all(truth, &pages.overview.shown, |one| {
                !one.path.is_empty()
            }),
            guessed,
            users: pages.overview.users,
            bounds,
        }
    }

    /// Whether all of it is within the bounds. What had nothing to be found in it shows nothing.
    #[must_use]
    pub fn is_within(&self) -> bool {
        let Bounds {
            found,
            wrong,
            listed,
            alike,
            unguessed,
            ..
        } = self.bounds;
        self.found.all > 0
            && self.wrong.all > 0
            && self.listed.all > 0
            && self.pages > 0
            && self.found.part() >= found
            && self.wrong.part() <= wrong
            && self.listed.part() >= listed
            && self.alike >= alike
            && (self.users < u64::from(unguessed) || self.guessed.all.is_chance())
    }
}

fn text<'a>(row: &'a Map<String, Value>, name: &str) -> &'a str {
    row.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// What is told of later versions, by plug-in and version.
fn told(versions: &Answer) -> HashMap<(&str, &str), &Map<String, Value>> {
    let rows = versions.rows.iter();
    rows.filter(|row| row.contains_key("before"))
        .map(|row| ((text(row, "plugin"), text(row, "version")), row))
        .collect()
}

fn standing<'a>(
    told: &HashMap<(&str, &str), &'a Map<String, Value>>,
    version: &TrueVersion,
) -> &'a str {
    let row = told.get(&(version.plugin.as_str(), version.version.as_str()));
    row.map_or("", |row| text(row, "standing"))
}

fn name(version: &TrueVersion, told: &HashMap<(&str, &str), &Map<String, Value>>) -> String {
    let row = told.get(&(version.plugin.as_str(), version.version.as_str()));
    let number = |name: &str| {
        let value = row.and_then(|row| row.get(name)).and_then(Value::as_f64);
        value.map_or_else(|| "-".to_owned(), |value| format!("{value:.2}"))
    };
    format!(
        "{} {}: {} users, in truth × {:.3}, told {} × {} ({}–{})",
        version.plugin,
        version.version,
        version.users,
        version.ratio,
        match standing(told, version) {
            "" => "nothing",
            standing => standing,
        },
        number("ratio"),
        number("low"),
        number("high"),
    )
}

fn found(truth: &Truth, versions: &Answer, bounds: &Bounds) -> Part {
    let told = told(versions);
    let must =
        |version: &&TrueVersion| version.ratio >= bounds.ratio && version.users >= bounds.users;
    let must: Vec<&TrueVersion> = truth.versions.iter().filter(must).collect();
    let missed = must
        .iter()
        .filter(|version| standing(&told, version) != "slower");
    let amiss: Vec<String> = missed.map(|version| name(version, &told)).collect();
    Part {
        of: must.len() - amiss.len(),
        all: must.len(),
        amiss,
    }
}

/// Slower where nobody waits longer, faster where nobody waits shorter. That nothing can be told is never wrong.
fn wrong(truth: &Truth, versions: &Answer) -> Part {
    let told = told(versions);
    let compared = truth.versions.iter();
    let compared = compared.filter(|version| !standing(&told, version).is_empty());
    let (mut all, mut amiss) = (0, Vec::new());
    for version in compared {
        all += 1;
        let is_wrong = match standing(&told, version) {
            "slower" => version.ratio <= 1.0,
            "faster" => version.ratio >= 1.0,
            _ => false,
        };
        if is_wrong {
            amiss.push(name(version, &told));
        }
    }
    Part {
        of: amiss.len(),
        all,
        amiss,
    }
}

fn listed(truth: &Truth, issues: &Answer, first: usize) -> Part {
    let place = |class: &str| {
        let mut rows = issues.rows.iter();
        rows.position(|row| text(row, "class") == class)
    };
    let listeners = truth.plugins.iter().flat_map(|plugin| &plugin.listeners);
    let listeners = listeners.chain(&truth.program);
    let (mut all, mut amiss) = (0, Vec::new());
    for listener in listeners.filter(|listener| listener.heavy) {
        all += 1;
        match place(&listener.class) {
            Some(place) if place < first => {}
            Some(place) => amiss.push(format!("{}: at {}", listener.class, place + 1)),
            None => amiss.push(format!("{}: not told", listener.class)),
        }
    }
    Part {
        of: all - amiss.len(),
        all,
        amiss,
    }
}
