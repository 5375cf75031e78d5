//! Everything measured in one session, for whoever wants to mend what is slow.

use laggard_analysis::Nanos;

use crate::{JudgedBurst, JudgedMinute, Landmark, PluginId, UnixMs};

/// Greatest, mean, least and sum of latencies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Spread {
    /// The longest.
    pub max: Nanos,
    /// The arithmetic mean.
    pub mean: Nanos,
    /// The shortest.
    pub min: Nanos,
    /// All together.
    pub total: Nanos,
}

/// All calls of one landmark on objects of one class.
#[derive(Clone, Debug, PartialEq)]
pub struct LandmarkLine {
    /// The landmark.
    pub landmark: Landmark,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: PluginId,
    /// Calls that were recorded one by one; the spreads are of these.
    pub calls: u64,
    /// Shorter ones, of which only the sum is known.
    pub short_calls: u64,
    /// That sum: their exclusive time.
    pub short: Nanos,
    /// Without modal phases and without nested landmarks.
    pub exclusive: Spread,
    /// Without modal phases.
    pub inclusive: Spread,
    /// Calls that ended with an exception.
    pub threw: u64,
}

/// One recorded call of a landmark.
#[derive(Clone, Debug, PartialEq)]
pub struct InvocationLine {
    /// Number of its episode.
    pub episode: u64,
    /// The landmark.
    pub landmark: Landmark,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: PluginId,
    /// Recorded calls around it.
    pub level: usize,
    /// Levels of recorded calls nested in it.
    pub depth: usize,
    /// Direct children of 100 ms and more.
    pub long_children: u64,
    /// Direct children too short to be recorded one by one.
    pub short_children: u64,
    /// Their exclusive time together.
    pub short: Nanos,
    /// End − start.
    pub end_to_end: Nanos,
    /// Without modal phases.
    pub inclusive: Nanos,
    /// Without nested landmarks either.
    pub exclusive: Nanos,
    /// The UI thread's name.
    pub thread: String,
    /// Since the session's start.
    pub start: Nanos,
    /// Since the session's start.
    pub end: Nanos,
}

/// How many episodes made the user wait at least so long.
#[derive(Clone, Debug, PartialEq)]
pub struct DistributionStep {
    /// So long.
    pub at_least: Nanos,
    /// How many.
    pub episodes: u64,
    /// The same for each second spent in episodes, so that sessions of different length compare.
    pub per_second: f64,
}

/// One context of a calling context tree, in the order of a printed tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeLine {
    /// How deep it stands; 0 is the landmark itself.
    pub depth: u32,
    /// Class, `a.b.C$D`.
    pub class: String,
    /// Method.
    pub method: String,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: PluginId,
    /// Samples that stood in the method itself.
    pub own: u64,
    /// Samples that stood in this method or in methods that it called.
    pub total: u64,
}

/// What called a method, or what it called.
#[derive(Clone, Debug, PartialEq)]
pub struct CallPart {
    /// `a.b.C.m`.
    pub method: String,
    /// The part of the method's samples, 0 to 1.
    pub part: f64,
}

/// One method in all contexts of a tree, recursion counted once. Samples, not time.
#[derive(Clone, Debug, PartialEq)]
pub struct MethodLine {
    /// Class, `a.b.C$D`.
    pub class: String,
    /// Method.
    pub method: String,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: PluginId,
    /// Samples with the method anywhere on their stack.
    pub samples: u64,
    /// The same as a part of the issue's samples.
    pub method_part: f64,
    /// The part of `samples` that stood in the method itself.
    pub self_part: f64,
    /// What it called, the largest part first.
    pub callees: Vec<CallPart>,
    /// What called it, the largest part first.
    pub callers: Vec<CallPart>,
}

/// An issue's perceptible episodes in all sessions that Laggard remembers.
#[derive(Clone, Debug, PartialEq)]
pub struct IssueHistory {
    /// How many episodes.
    pub episodes: u32,
    /// In how many sessions.
    pub sessions: u32,
    /// How long the user waited in them.
    pub total: Nanos,
    /// When the first one began.
    pub first: UnixMs,
    /// When the last one began.
    pub last: UnixMs,
}

/// Episodes that spent most of their time in the same landmark.
#[derive(Clone, Debug, PartialEq)]
pub struct IssueFigures {
    /// That landmark.
    pub landmark: Landmark,
    /// Id of its class's plug-in; empty if none is known.
    pub plugin: PluginId,
    /// How many episodes.
    pub episodes: u64,
    /// The same issue in all sessions; nothing where no remembered session has it.
    pub everywhere: Option<IssueHistory>,
    /// How long the user waited in them.
    pub waited: Spread,
    /// The landmark's exclusive time in each of them.
    pub exclusive: Spread,
    /// Samples inside the landmark and outside nested ones.
    pub samples: u64,
    /// Their calling context tree, without the smallest branches.
    pub tree: Vec<TreeLine>,
    /// Its methods, those that most samples stood in first.
    pub methods: Vec<MethodLine>,
}

/// Everything measured in one session.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// Time in episodes, felt or not.
    pub in_episodes: Nanos,
    /// Landmarks by exclusive time.
    pub landmarks: Vec<LandmarkLine>,
    /// How many episodes were how long.
    pub distribution: Vec<DistributionStep>,
    /// The calls with the most exclusive time.
    pub invocations: Vec<InvocationLine>,
    /// Issues with a perceptible episode, by how long they made the user wait.
    pub issues: Vec<IssueFigures>,
    /// Bursts in order.
    pub bursts: Vec<JudgedBurst>,
    /// What the user said was slow, in order.
    pub marks: Vec<JudgedMinute>,
}
