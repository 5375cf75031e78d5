//! The rules that are compared: three that others use, and ours. Each blames the time of an episode on plug-ins, host, collector
//! or machine.

use std::collections::BTreeMap;

use laggard_analysis::{Episode, Frame, Interval, Nanos, Origin, Plugin, PluginKind, WorksFor};
use laggard_blame::{Provenance, Role, Verdict};

/// The symbolic id of a plug-in that can be blamed, or `host`, `gc`, `machine`, `unknown`.
pub type Who = String;

/// Blamed time, by the blamed.
pub type Blamed = BTreeMap<Who, Nanos>;

/// Prefixes of packages on an IDE's skip-list: code that everything calls.
const SKIPPED: &[&str] = &[
    "java.",
    "javax.",
    "jdk.",
    "sun.",
    "com.sun.",
    "org.eclipse.",
];
/// A stack is followed into its most frequent branch as long as so much of all samples goes there.
const DOMINANT: f64 = 0.25;

/// A plug-in's name in these tables: the core is the host.
fn who(plugin: Option<&Plugin>, provenance: &dyn Provenance) -> Who {
    match plugin {
        Some(plugin)
            if plugin.kind == PluginKind::OsgiBundle
                && provenance.origin(plugin) != Origin::Core =>
        {
            plugin.id.clone()
        }
        _ => "host".to_owned(),
    }
}

fn is_observer(interval: &Interval) -> bool {
    let kind = interval.landmark.kind;
    kind.works_for() != WorksFor::Host && !kind.is_modal()
}

/// (i) LiLa: each outermost observer has all the time from its entry to its exit.
pub fn outermost_observer(episode: &Episode, provenance: &dyn Provenance) -> Blamed {
    let all = episode.intervals.all();
    let mut blamed = Blamed::new();
    for (index, interval) in all.iter().enumerate().filter(|(_, one)| is_observer(one)) {
        let mut around = episode.intervals.outwards(index).skip(1);
        if !around.any(|outer| is_observer(&all[outer])) {
            let plugin = interval.plugin().map(|plugin| &**plugin);
            *blamed.entry(who(plugin, provenance)).or_default() += interval.inclusive();
        }
    }
    with_the_rest(blamed, episode)
}

/// (ii) LagHunter: each observer has its time without that of observers inside it.
pub fn innermost_observer(episode: &Episode, provenance: &dyn Provenance) -> Blamed {
    let mut blamed = Blamed::new();
    for interval in episode
        .intervals
        .all()
        .iter()
        .filter(|one| is_observer(one))
    {
        let plugin = interval.plugin().map(|plugin| &**plugin);
        *blamed.entry(who(plugin, provenance)).or_default() += interval.exclusive();
        for short in &interval.short {
            let plugin = short.plugin().map(|plugin| &**plugin);
            *blamed.entry(who(plugin, provenance)).or_default() += short.exclusive;
        }
    }
    with_the_rest(blamed, episode)
}

/// Gives the time that no observer has to the host.
fn with_the_rest(mut blamed: Blamed, episode: &Episode) -> Blamed {
    let told: Nanos = blamed.values().copied().sum();
    *blamed.entry("host".to_owned()).or_default() += episode.inclusive() - told;
    blamed
}

/// (iii) As IDEs do it: the first add-on below the skip-list on the dominant stack has everything.
pub fn dominant_stack(episode: &Episode, provenance: &dyn Provenance) -> Blamed {
    let stacks: Vec<Vec<&Frame>> = episode
        .samples
        .iter()
        .map(|sample| sample.frames.iter().rev().map(|frame| &**frame).collect())
        .collect();
    let all = stacks.len() as f64;
    let mut left: Vec<&Vec<&Frame>> = stacks.iter().collect();
    let mut path: Vec<&Frame> = Vec::new();
    loop {
        let mut hits: Vec<(&Frame, usize)> = Vec::new();
        for frame in left.iter().filter_map(|stack| stack.get(path.len())) {
            match hits.iter_mut().find(|(known, _)| same(known, frame)) {
                Some((_, count)) => *count += 1,
                None => hits.push((frame, 1)),
            }
        }
        match hits.into_iter().max_by_key(|(_, count)| *count) {
            Some((frame, count)) if count as f64 > DOMINANT * all => {
                left.retain(|stack| {
                    stack
                        .get(path.len())
                        .is_some_and(|other| same(frame, other))
                });
                path.push(frame);
            }
            _ => break,
        }
    }
    let name = |frame: &Frame| {
        let class = frame.class.as_ref();
        class.map_or(String::new(), |class| class.name.clone())
    };
    let relevant = path.iter().rev().filter(|frame| {
        let name = name(frame);
        !SKIPPED.iter().any(|start| name.starts_with(start))
    });
    let owner = relevant
        .map(|frame| {
            let class = frame.class.as_ref();
            who(class.and_then(|class| class.plugin.as_deref()), provenance)
        })
        .find(|owner| owner != "host");
    let owner = owner.unwrap_or_else(|| "host".to_owned());
    Blamed::from([(owner, episode.inclusive())])
}

fn same(a: &Frame, b: &Frame) -> bool {
    a.class == b.class && a.method == b.method
}

/// (iv) Laggard: the times of the verdict's suspects, in any role.
pub fn laggard(verdict: &Verdict) -> Blamed {
    let mut blamed = Blamed::new();
    for suspect in verdict
        .suspects
        .iter()
        .filter(|one| one.role != Role::Initiator)
    {
        let who = match &suspect.plugin {
            Some(plugin) => plugin.id.clone(),
            None => suspect.kind.as_str().to_owned(),
        };
        *blamed.entry(who).or_default() += suspect.time;
    }
    blamed
}
