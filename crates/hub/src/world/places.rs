//! The places of pages at which numbers stand, and what one person adds to each of them.

use std::collections::HashMap;
use std::hash::Hash;

use jiff::Span;
use jiff::civil::Date;
use laggard_digest::{Digest, Issue, Share};

use super::seen::samples;

/// The page of issues that no plug-in has; that of all issues has no name, and plug-ins' have their ids.
pub(super) const ELSEWHERE: &str = "*";
/// All versions of a program together.
pub(super) const ALL_VERSIONS: &str = "*";
/// The users' number of a place, and two that are sums.
pub(super) const NUMBERS: usize = 3;
/// Kinds of numbers.
pub(super) const FAMILIES: usize = 11;

/// A kind of numbers. They say much of the same, so each kind is weighed as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Family {
    /// Versions: users, hours.
    Versions,
    /// Versions: lags and waits that were put down to them.
    Rates,
    /// Versions: how much their users differ in lags and in waits, as squares.
    Ranges,
    /// Weeks of issues: users, lags, waits.
    Weeks,
    /// Issues of a page, and plug-ins: users, lags, waits.
    Totals,
    /// Issues by programs, versions, systems, processors, memory and Java: users, waits.
    Spread,
    /// Issues: what the UI thread did, in samples.
    Causes,
    /// Issues: what lags were put down to: lags, time.
    Shares,
    /// Call paths of issues: users.
    Paths,
    /// What changed along with a version: users, of whom is told no more than whether they are most.
    Along,
    /// Versions of programs: users whose starts were measured, starts.
    Starts,
}

impl Family {
    pub const ALL: [Self; FAMILIES] = [
        Self::Versions,
        Self::Rates,
        Self::Ranges,
        Self::Weeks,
        Self::Totals,
        Self::Spread,
        Self::Causes,
        Self::Shares,
        Self::Paths,
        Self::Along,
        Self::Starts,
    ];

    /// For people.
    pub fn name(self) -> &'static str {
        match self {
            Self::Versions => "versions' users and hours",
            Self::Rates => "versions' lags and waits",
            Self::Ranges => "versions' ranges",
            Self::Weeks => "weeks of issues",
            Self::Totals => "issues and plug-ins",
            Self::Spread => "programs, versions and machines",
            Self::Causes => "causes",
            Self::Shares => "what lags are put down to",
            Self::Paths => "call paths",
            Self::Along => "what came along",
            Self::Starts => "starts",
        }
    }
}

/// A place of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Place {
    pub family: Family,
    /// The page, as a plug-in's id is one.
    pub page: u32,
    /// The issue's class, or the version.
    pub subject: u32,
    part: u32,
}

/// What a person adds to places, by their numbers.
pub(super) type Own = HashMap<u32, [f64; NUMBERS]>;

/// All places that were seen yet, each with a number.
#[derive(Default)]
pub(super) struct Places {
    texts: Numbered<String>,
    all: Numbered<Place>,
}

/// Things in the order in which they came.
struct Numbered<T>(HashMap<T, u32>, Vec<T>);

impl<T> Default for Numbered<T> {
    fn default() -> Self {
        Self(HashMap::new(), Vec::new())
    }
}

impl<T: Hash + Eq + Clone> Numbered<T> {
    fn add(&mut self, one: T) -> u32 {
        let next = self.1.len() as u32;
        *self.0.entry(one).or_insert_with_key(|one| {
            self.1.push(one.clone());
            next
        })
    }
}

impl Places {
    fn text(&mut self, text: &str) -> u32 {
        match self.texts.0.get(text) {
            Some(number) => *number,
            None => self.texts.add(text.to_owned()),
        }
    }

    /// The number of a place.
    pub fn at(&mut self, family: Family, page: &str, subject: &str, part: &str) -> u32 {
        let [page, subject, part] = [page, subject, part].map(|text| self.text(text));
        self.by(family, [page, subject, part])
    }

    /// The same by the numbers of texts.
    fn by(&mut self, family: Family, [page, subject, part]: [u32; 3]) -> u32 {
        self.all.add(Place {
            family,
            page,
            subject,
            part,
        })
    }

    /// All of them, by their numbers.
    pub fn all(&self) -> &[Place] {
        &self.all.1
    }

    /// Adds a person's digest to what they add.
    pub fn add(&mut self, digest: &Digest, day: Date, own: &mut Own) {
        let hours = f64::from(digest.active_minutes) / 60.0;
        let versions: HashMap<&str, &str> = digest
            .plugins
            .iter()
            .map(|plugin| (&*plugin.id, &*plugin.version))
            .collect();
        for plugin in &digest.plugins {
            let at = self.at(Family::Versions, &plugin.id, "", &plugin.version);
            add(own, at, [hours, 0.0]);
        }
        if digest.start_up_ms.is_some() {
            for version in [ALL_VERSIONS, &digest.program_version] {
                let at = self.at(Family::Starts, "", &digest.program, version);
                add(own, at, [1.0, 0.0]);
            }
        }
        let week = self.text(&week(day));
        let features = features(digest).map(|feature| self.text(&feature));
        let named = digest.issues.iter().filter(|issue| !issue.class.is_empty());
        for issue in named {
            self.add_of_issue(issue, own);
            let [all, class, none] = ["", &issue.class, ""].map(|text| self.text(text));
            for share in issue.shares.iter().filter(|share| share.lags > 0) {
                let version = version(share, &versions, digest);
                let more = [f64::from(share.lags), share.ms as f64];
                let is_named = share.kind == "plug-in" && !share.plugin.is_empty();
                let page = self.text(if is_named { &share.plugin } else { ELSEWHERE });
                for page in [all, page] {
                    add(own, self.by(Family::Weeks, [page, class, week]), more);
                    add(own, self.by(Family::Totals, [page, class, none]), more);
                }
                let cause = self.text(&format!("{} {}", share.kind, share.plugin));
                add(own, self.by(Family::Shares, [all, class, cause]), more);
                if is_named {
                    let version = self.text(version);
                    add(own, self.by(Family::Rates, [page, none, version]), more);
                    add(own, self.by(Family::Totals, [page, none, none]), more);
                }
                let version = self.text(&format!("version {version}"));
                for feature in features.into_iter().chain([version]) {
                    let at = self.by(Family::Spread, [page, class, feature]);
                    add(own, at, [0.0, more[1]]);
                }
            }
        }
    }

    fn add_of_issue(&mut self, issue: &Issue, own: &mut Own) {
        let all = CAUSES.iter().zip(samples(&issue.causes));
        for (name, samples) in all.filter(|(_, samples)| *samples > 0) {
            let at = self.at(Family::Causes, "", &issue.class, name);
            add(own, at, [samples as f64, 0.0]);
        }
        if !issue.path.is_empty() {
            let path = issue.path.join(" ");
            let at = self.at(Family::Paths, "", &issue.class, &path);
            add(own, at, [0.0, 0.0]);
        }
    }

    /// Adds what came to a person in the same week, of what `came` tells: the plug-in (empty for the program), the version, the week.
    pub fn add_along(&mut self, came: &[(String, String, String)], own: &mut Own) {
        for (plugin, version, week) in came {
            // All who moved, of whom others are most or not.
            let at = self.at(Family::Along, plugin, version, "");
            add(own, at, [0.0, 0.0]);
            let others = came.iter();
            for (other, to, _) in others.filter(|one| one.0 != *plugin && one.2 == *week) {
                let at = self.at(Family::Along, plugin, version, &format!("{other} {to}"));
                add(own, at, [0.0, 0.0]);
            }
        }
    }
}

/// What the UI thread does, as pages name it.
pub(super) const CAUSES: [&str; 5] = ["working", "blocked", "waiting", "sleeping", "io"];

/// A user is one, on however many days.
fn add(own: &mut Own, at: u32, more: [f64; 2]) {
    let numbers = own.entry(at).or_insert([1.0, 0.0, 0.0]);
    numbers[1] += more[0];
    numbers[2] += more[1];
}

fn version<'a>(share: &Share, versions: &HashMap<&str, &'a str>, digest: &'a Digest) -> &'a str {
    match share.kind.as_str() {
        "plug-in" => versions.get(&*share.plugin).copied().unwrap_or_default(),
        _ => &digest.program_version,
    }
}

/// By what pages tell whom an issue makes wait, beside versions.
fn features(digest: &Digest) -> [String; 5] {
    [
        ("program", digest.program.as_str()),
        ("system", &digest.system),
        ("processors", &digest.processors),
        ("memory", &digest.memory),
        ("java", feature(&digest.java)),
    ]
    .map(|(feature, name)| format!("{feature} {name}"))
}

/// Java's feature release: that of the oldest ones stands behind a one.
fn feature(java: &str) -> &str {
    let mut numbers = java.split('.');
    match numbers.next() {
        Some("1") => numbers.next().unwrap_or_default(),
        first => first.unwrap_or_default(),
    }
}

/// The Monday of a day's week.
pub(super) fn week(day: Date) -> String {
    let since = i64::from(day.weekday().to_monday_zero_offset());
    let monday = day.checked_sub(Span::new().days(since));
    monday.unwrap_or(day).to_string()
}
