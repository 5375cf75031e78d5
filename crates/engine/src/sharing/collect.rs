//! Digests of a session's days. Pure: what is read goes in, digests come out.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use laggard_analysis::{
    Episode, Issue as Measured, Issues, Milestone, Nanos, Origin, Plugin, PluginKind, SessionFacts,
    Shape,
};
use laggard_blame::{Kind, Role, kind_word};
use laggard_digest::{Causes, Digest, Issue, Latency, Plugin as Row, SCHEMA, Share};
use laggard_record::{JudgedEpisode, UnixMs};

use super::clean::{Clean, ShownClass};
use crate::agent_jar::VERSION;
use crate::machine;

/// The most issues of one digest: those with the longest waits.
const MOST_ISSUES: usize = 100;
/// The most plug-ins.
const MOST_PLUGINS: usize = 2_000;
/// The most methods of a path.
const MOST_PATH: usize = 32;

/// What a session's file does not say.
pub(super) struct Head {
    pub installation: String,
    pub program_version: String,
    pub processors: String,
    pub memory: String,
}

/// The days of one session.
pub(super) struct Days<'a> {
    clean: Clean<'a>,
    zone: TimeZone,
    days: BTreeMap<Date, Day>,
}

#[derive(Default)]
struct Day {
    lags: u32,
    waited: Nanos,
    issues: Issues,
    sums: HashMap<Shape, Sums>,
}

/// What a digest says of one issue beside its tree.
#[derive(Default)]
struct Sums {
    latency: Latency,
    causes: [f64; 5],
    /// By kind and plug-in: lags that were put down to it, and its time.
    shares: BTreeMap<(&'static str, String), (u32, Nanos)>,
}

/// The parts of an issue by which it is the same issue everywhere.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Landmark {
    pub kind: String,
    pub class: ShownClass,
    pub method: String,
}

impl<'a> Days<'a> {
    pub fn new(clean: Clean<'a>, zone: TimeZone) -> Self {
        Self {
            clean,
            zone,
            days: BTreeMap::new(),
        }
    }

    /// Adds an episode; only what the user can have felt counts.
    pub fn add(&mut self, episode: &Episode, judged: &JudgedEpisode) {
        if !judged.perceptible {
            return;
        }
        let date = self.date(judged.started);
        let day = self.days.entry(date).or_default();
        day.lags = day.lags.saturating_add(1);
        day.waited += judged.duration;
        day.issues.add(episode);
        let sums = day.sums.entry(Shape::of(episode)).or_default();
        sums.latency.add(millis(judged.duration));
        if let Some(character) = &judged.character {
            let causes = &character.causes;
            let parts = [
                causes.working,
                causes.blocked,
                causes.waiting,
                causes.sleeping,
                causes.io,
            ];
            for (sum, part) in sums.causes.iter_mut().zip(parts) {
                *sum += part * causes.samples as f64;
            }
        }
        let is_blamed = judged.main().is_some();
        let counted = sums
            .shares
            .entry(put_down(judged, &self.clean))
            .or_default();
        counted.0 = counted.0.saturating_add(1);
        // An initiator's time is another's, too.
        let own = judged
            .suspects
            .iter()
            .filter(|one| one.role != Role::Initiator);
        for suspect in own {
            // Where nobody is blamed, no plug-in has a part of its own: the time is of the same unknown cause as the lag.
            let whose = match suspect.kind {
                Kind::PlugIn if !is_blamed => (Kind::Unknown.as_str(), String::new()),
                _ => self.clean.share(suspect),
            };
            sums.shares.entry(whose).or_default().1 += suspect.time;
        }
    }

    fn date(&self, at: UnixMs) -> Date {
        let at = Timestamp::from_millisecond(at.0).unwrap_or_default();
        at.to_zoned(self.zone.clone()).date()
    }

    /// The digests, the earliest first; none of a day on which the user neither worked nor waited.
    ///
    /// * `origin`: tells a plug-in's origin.
    /// * `id`: makes the id of a day's digest.
    pub fn finish(
        self,
        facts: &SessionFacts,
        head: &Head,
        origin: &dyn Fn(&Plugin) -> Origin,
        id: &dyn Fn(&str) -> String,
    ) -> Vec<Digest> {
        let mut active: BTreeMap<Date, Nanos> = BTreeMap::new();
        for (quarter, time) in &facts.active_in {
            let at = UnixMs(i64::try_from(*quarter).unwrap_or(i64::MAX));
            *active.entry(self.date(at)).or_default() += *time;
        }
        let began = self.date(UnixMs::start_of(facts));
        let up = facts.milestone(Milestone::FirstDispatch);
        let start_up = up.map(|up| facts.starting.before + up);
        let (plugins, held_back) = self.plugins(facts, origin);
        let program = self.clean.program();
        let property = |key| facts.property(key).unwrap_or_default();
        let mut dates: BTreeSet<Date> = self.days.keys().copied().collect();
        dates.extend(
            active
                .iter()
                .filter(|(_, time)| **time > Nanos::ZERO)
                .map(|(date, _)| *date),
        );
        let empty = Day::default();
        let made = dates.into_iter().map(|date| {
            let (text, day) = (date.to_string(), self.days.get(&date).unwrap_or(&empty));
            let minutes = active
                .get(&date)
                .map_or(0.0, |time| time.as_millis() / 60_000.0);
            Digest {
                schema: SCHEMA,
                digest: id(&text),
                installation: head.installation.clone(),
                day: text,
                laggard: VERSION.to_owned(),
                program: program.clone(),
                program_version: self.clean.version(&head.program_version),
                java: self
                    .clean
                    .version(&machine::numbers(property("java.version"))),
                system: machine::family(property("os.name")).to_owned(),
                processors: head.processors.clone(),
                memory: head.memory.clone(),
                active_minutes: (minutes.ceil() as u32).min(24 * 60),
                start_up_ms: start_up
                    .filter(|_| date == began)
                    .map(|up| u32::try_from(millis(up)).unwrap_or(u32::MAX)),
                lags: day.lags,
                waited_ms: millis(day.waited),
                held_back,
                plugins: plugins.clone(),
                issues: day.issues(&self.clean),
            }
        });
        made.collect()
    }

    /// The plug-ins of the session that may be named, and the number of the others.
    fn plugins(&self, facts: &SessionFacts, origin: &dyn Fn(&Plugin) -> Origin) -> (Vec<Row>, u32) {
        let mut all: BTreeMap<&str, &Plugin> = BTreeMap::new();
        let added = facts.plugins.iter().filter(|plugin| {
            plugin.has_origin() && plugin.kind != PluginKind::Program && !plugin.id.is_empty()
        });
        for plugin in added {
            all.insert(&plugin.id, plugin);
        }
        let known = all.len();
        let shown = all.into_iter().filter_map(|(id, plugin)| {
            let id = self.clean.plugin(id)?;
            let version = facts.versions.get(&id).cloned().flatten();
            Some(Row {
                version: self.clean.version(&version.unwrap_or_default()),
                origin: word(origin(plugin)).to_owned(),
                id,
            })
        });
        let shown: Vec<Row> = shown.take(MOST_PLUGINS).collect();
        let held_back = known - shown.len();
        (shown, u32::try_from(held_back).unwrap_or(u32::MAX))
    }
}

impl Day {
    /// The issues with the longest waits.
    fn issues(&self, clean: &Clean<'_>) -> Vec<Issue> {
        let mut merged: BTreeMap<Option<Landmark>, Issue> = BTreeMap::new();
        for measured in self.issues.by_latency() {
            let Some(sums) = self.sums.get(&measured.shape) else {
                continue;
            };
            let key = Landmark::of_issue(measured, clean);
            let issue = row(key.as_ref(), measured, sums, clean);
            match merged.get_mut(&key) {
                // The path of the heavier one stays.
                Some(heavier) => add(heavier, &issue),
                None => drop(merged.insert(key, issue)),
            }
        }
        let mut all: Vec<Issue> = merged.into_values().collect();
        all.sort_by_key(|issue| std::cmp::Reverse(issue.waited_ms));
        all.truncate(MOST_ISSUES);
        all
    }
}

impl Landmark {
    /// The landmark of a lag's issue, if it may be named.
    pub fn of(episode: &Episode, clean: &Clean<'_>) -> Option<Self> {
        let mut issues = Issues::new();
        issues.add(episode);
        Self::of_issue(issues.by_latency().first()?, clean)
    }

    fn of_issue(measured: &Measured, clean: &Clean<'_>) -> Option<Self> {
        Some(Self {
            kind: kind_word(measured.kind).to_owned(),
            class: clean.class(&measured.class)?,
            method: clean.name(&measured.shape.method)?,
        })
    }
}

/// What a lag is put down to: its kind, and the plug-in's id where that may be named.
pub(super) fn put_down(judged: &JudgedEpisode, clean: &Clean<'_>) -> (&'static str, String) {
    let main = judged.main().map(|main| clean.share(main));
    main.unwrap_or((judged.verdict.as_str(), String::new()))
}

fn row(key: Option<&Landmark>, measured: &Measured, sums: &Sums, clean: &Clean<'_>) -> Issue {
    let text = |of: fn(&Landmark) -> &str| key.map_or_else(String::new, |key| of(key).to_owned());
    let [working, blocked, waiting, sleeping, io] = sums.causes.map(|sum| sum.round() as u64);
    let shares = sums
        .shares
        .iter()
        .map(|((kind, plugin), (lags, time))| Share {
            kind: (*kind).to_owned(),
            plugin: plugin.clone(),
            lags: *lags,
            ms: millis(*time),
        });
    Issue {
        kind: text(|key| &key.kind),
        class: text(|key| &key.class.name),
        method: text(|key| &key.method),
        owner: text(|key| &key.class.owner),
        path: match key {
            Some(_) => path(measured, clean),
            None => Vec::new(),
        },
        lags: u32::try_from(measured.latency.count).unwrap_or(u32::MAX),
        waited_ms: millis(measured.latency.total),
        latency: sums.latency.clone(),
        causes: Causes {
            working,
            blocked,
            waiting,
            sleeping,
            io,
        },
        shares: shares.collect(),
    }
}

/// The heaviest call path, as far as its methods belong to the program or to plug-ins that may be named.
fn path(measured: &Measured, clean: &Clean<'_>) -> Vec<String> {
    let tree = &measured.tree;
    let methods = tree.hot_path().into_iter().filter_map(|context| {
        let method = &tree.methods()[tree.contexts()[context].method];
        let owner = method.owner()?;
        let class = clean.class_of(owner, method.class())?;
        let name = clean.name(method.name())?;
        // Java's own methods say nothing that their callers do not.
        (class.owner != "java").then(|| format!("{}#{name}", class.name))
    });
    methods.take(MOST_PATH).collect()
}

fn add(into: &mut Issue, other: &Issue) {
    into.lags = into.lags.saturating_add(other.lags);
    into.waited_ms += other.waited_ms;
    into.latency.merge(&other.latency);
    into.causes.working += other.causes.working;
    into.causes.blocked += other.causes.blocked;
    into.causes.waiting += other.causes.waiting;
    into.causes.sleeping += other.causes.sleeping;
    into.causes.io += other.causes.io;
    for share in &other.shares {
        let mut known = into.shares.iter_mut();
        match known.find(|one| (&one.kind, &one.plugin) == (&share.kind, &share.plugin)) {
            Some(one) => {
                one.lags = one.lags.saturating_add(share.lags);
                one.ms += share.ms;
            }
            None => into.shares.push(share.clone()),
        }
    }
}

impl Clean<'_> {
    /// Kind and plug-in of a suspect; all plug-ins that may not be named are one without a name.
    fn share(&self, suspect: &laggard_record::Suspect) -> (&'static str, String) {
        let plugin = suspect
            .plugin
            .as_ref()
            .filter(|_| suspect.kind == Kind::PlugIn);
        let named = plugin.and_then(|plugin| self.plugin(plugin.id.as_str()));
        (suspect.kind.as_str(), named.unwrap_or_default())
    }
}

fn millis(time: Nanos) -> u64 {
    time.as_millis().round() as u64
}

fn word(origin: Origin) -> &'static str {
    match origin {
        Origin::Core => "core",
        Origin::Bundled => "bundled",
        Origin::Added => "added",
        Origin::Unknown => "unknown",
    }
}
