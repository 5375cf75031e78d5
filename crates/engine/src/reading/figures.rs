//! Everything measured in one session: episodes → [`Analysis`].

use std::cmp::Reverse;

use laggard_analysis::{
    CallTree, Class, Episode, Invocation, Issue, Issues, Landmark as Method, LandmarkStatistics,
    Nanos, PERCEPTIBLE, Statistics, Tally, invocations,
};
use laggard_blame::kind_word;
use laggard_record::{
    Analysis, CallPart, DistributionStep, InvocationLine, IssueFigures, JudgedBurst, JudgedMinute,
    Landmark, LandmarkLine, MethodLine, PluginId, Spread, TreeLine,
};

/// The most calls listed one by one.
const MOST_INVOCATIONS: usize = 100;
/// The most issues listed.
const MOST_ISSUES: usize = 20;
/// The most methods listed of one issue, and callers and callees of each.
const MOST_METHODS: usize = 30;
const MOST_CALLS: usize = 5;
/// The most bursts listed.
const MOST_BURSTS: usize = 1_000;
/// A tree's branches with fewer than one in this many of its samples are left out.
const LEAST_BRANCH: u64 = 100;
/// The upper ends of the distribution's steps, milliseconds.
const STEPS: [u64; 12] = [3, 10, 20, 50, 100, 150, 200, 300, 500, 1_000, 2_000, 5_000];

/// Collects the figures of a session's episodes.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    statistics: Statistics,
    issues: Issues,
    /// The calls with the greatest exclusive times so far, and some more.
    longest: Vec<(Nanos, InvocationLine)>,
    /// The exclusive time below which a call cannot be among the longest any more.
    shortest: Nanos,
    bursts: Vec<JudgedBurst>,
    marks: Vec<JudgedMinute>,
}

impl Figures {
    /// Adds the next episode.
    pub fn add(&mut self, episode: &Episode) {
        self.statistics.add(episode);
        if episode.perceptible() {
            self.issues.add(episode);
        }
        for call in invocations(episode) {
            let exclusive = call.interval.exclusive();
            if exclusive > self.shortest || self.longest.len() < MOST_INVOCATIONS {
                self.longest.push((exclusive, invocation(episode, &call)));
            }
        }
        if self.longest.len() > 4 * MOST_INVOCATIONS {
            self.keep_longest();
        }
    }

    fn keep_longest(&mut self) {
        self.longest
            .sort_by_key(|(exclusive, _)| Reverse(*exclusive));
        self.longest.truncate(MOST_INVOCATIONS);
        if let Some((shortest, _)) = self.longest.get(MOST_INVOCATIONS - 1) {
            self.shortest = *shortest;
        }
    }

    /// Adds a burst.
    pub fn burst(&mut self, burst: JudgedBurst) {
        if self.bursts.len() < MOST_BURSTS {
            self.bursts.push(burst);
        }
    }

    /// Adds a mark.
    pub fn mark(&mut self, mark: JudgedMinute) {
        self.marks.push(mark);
    }

    /// The analysis of everything that was added.
    pub fn into_analysis(mut self) -> Analysis {
        self.keep_longest();
        let steps = STEPS.map(Nanos::from_millis);
        let distribution = self.statistics.cumulative(&steps).into_iter();
        let issues = self.issues.by_latency().into_iter().take(MOST_ISSUES);
        Analysis {
            in_episodes: self.statistics.in_episodes(),
            landmarks: self.statistics.landmarks().into_iter().map(line).collect(),
            distribution: distribution
                .map(|step| DistributionStep {
                    at_least: step.at_least,
                    episodes: step.episodes,
                    per_second: step.per_second,
                })
                .collect(),
            invocations: self.longest.into_iter().map(|(_, line)| line).collect(),
            issues: issues.map(issue).collect(),
            bursts: self.bursts,
            marks: self.marks,
        }
    }
}

fn spread(tally: &Tally) -> Spread {
    Spread {
        max: tally.max,
        mean: tally.mean(),
        min: tally.min,
        total: tally.total,
    }
}

fn landmark(method: &Method, receiver: Option<&Class>) -> Landmark {
    Landmark {
        kind: kind_word(method.kind).to_owned(),
        class: receiver.unwrap_or(&method.class).name.clone(),
        method: method.method.clone(),
    }
}

fn owner(method: &Method, receiver: Option<&Class>) -> PluginId {
    let plugin = receiver.unwrap_or(&method.class).plugin.as_ref();
    plugin.map_or_else(PluginId::default, |plugin| plugin.id.as_str().into())
}

fn line(statistics: &LandmarkStatistics) -> LandmarkLine {
    let receiver = statistics.receiver.as_deref();
    LandmarkLine {
        landmark: landmark(&statistics.landmark, receiver),
        plugin: owner(&statistics.landmark, receiver),
        calls: statistics.inclusive.count,
        short_calls: statistics.short_count,
        short: statistics.short_total,
        exclusive: spread(&statistics.exclusive),
        inclusive: spread(&statistics.inclusive),
        threw: statistics.threw,
    }
}

/// Describes one call.
pub(crate) fn invocation(episode: &Episode, call: &Invocation<'_>) -> InvocationLine {
    let interval = call.interval;
    let receiver = interval.receiver.as_deref();
    InvocationLine {
        episode: episode.number,
        landmark: landmark(&interval.landmark, receiver),
        plugin: owner(&interval.landmark, receiver),
        level: call.level,
        depth: call.depth,
        long_children: call.long_children,
        short_children: call.short_children,
        short: call.short_time,
        end_to_end: interval.duration,
        inclusive: interval.inclusive(),
        exclusive: interval.exclusive(),
        thread: episode.thread.name.clone(),
        start: interval.start,
        end: interval.span().end,
    }
}

fn issue(issue: &Issue) -> IssueFigures {
    debug_assert!(issue.latency.max >= PERCEPTIBLE);
    IssueFigures {
        landmark: Landmark {
            kind: kind_word(issue.kind).to_owned(),
            class: issue.shape.class.clone(),
            method: issue.shape.method.clone(),
        },
        plugin: issue.shape.plugin.as_str().into(),
        episodes: issue.latency.count,
        everywhere: None,
        waited: spread(&issue.latency),
        exclusive: spread(&issue.exclusive),
        samples: issue.tree.samples(),
        tree: tree(&issue.tree),
        methods: methods(&issue.tree),
    }
}

/// The tree's lines as printed: each context before those that it called, the heaviest branch first.
fn tree(tree: &CallTree) -> Vec<TreeLine> {
    // Single samples at the ends of many branches are noise.
    let few = if tree.samples() < 10 { 1 } else { 2 };
    let least = tree.samples().div_ceil(LEAST_BRANCH).max(few);
    let mut called: Vec<Vec<usize>> = vec![Vec::new(); tree.contexts().len() + 1];
    for (index, context) in tree.contexts().iter().enumerate() {
        if context.total >= least {
            called[context.parent.map_or(0, |parent| parent + 1)].push(index);
        }
    }
    for list in &mut called {
        // The heaviest branch is taken first, from the end.
        list.sort_by_key(|index| (tree.contexts()[*index].total, Reverse(*index)));
    }
    let mut lines = Vec::new();
    let mut rest: Vec<(usize, u32)> = called[0].iter().map(|index| (*index, 0)).collect();
    while let Some((index, depth)) = rest.pop() {
        let context = &tree.contexts()[index];
        let method = &tree.methods()[context.method];
        lines.push(TreeLine {
            depth,
            class: method.class().to_owned(),
            method: method.name().to_owned(),
            plugin: method.plugin().into(),
            own: context.own,
            total: context.total,
        });
        rest.extend(called[index + 1].iter().map(|inner| (*inner, depth + 1)));
    }
    lines
}

fn methods(tree: &CallTree) -> Vec<MethodLine> {
    let name = |method: usize| {
        let method = &tree.methods()[method];
        format!("{}.{}", method.class(), method.name())
    };
    let calls = |parts: &[(usize, f64)]| {
        let most = parts.iter().take(MOST_CALLS);
        most.map(|(method, part)| CallPart {
            method: name(*method),
            part: *part,
        })
        .collect()
    };
    let mut times = tree.method_times();
    // Methods with work of their own come before those that only passed work on. The sort is stable: equal ones stay by samples.
    times.sort_by_key(|times| Reverse(times.own));
    times
        .into_iter()
        .take(MOST_METHODS)
        .map(|times| {
            let method = &tree.methods()[times.method];
            MethodLine {
                class: method.class().to_owned(),
                method: method.name().to_owned(),
                plugin: method.plugin().into(),
                samples: times.samples,
                method_part: times.method_part,
                self_part: times.self_part,
                callees: calls(&times.callees),
                callers: calls(&times.callers),
            }
        })
        .collect()
}
