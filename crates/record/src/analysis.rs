//! All figures measured in one session, for developers who want to make slow code faster.

use laggard_analysis::Nanos;

use crate::{JudgedBurst, JudgedMinute, Landmark, PluginId, UnixMs};

/// Greatest, mean, least and sum of latencies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Spread {
    /// The longest latency.
    pub max: Nanos,
    /// The arithmetic mean.
    pub mean: Nanos,
    /// The shortest latency.
    pub min: Nanos,
    /// Sum of all latencies.
    pub total: Nanos,
}

/// All calls of one landmark on objects of one class.
#[derive(Clone, Debug, PartialEq)]
pub struct LandmarkLine {
    /// The landmark.
    pub landmark: Landmark,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: PluginId,
    /// Calls recorded one by one; `exclusive` and `inclusive` cover only these.
    pub calls: u64,
    /// Calls too short to be recorded one by one.
    pub short_calls: u64,
    /// Exclusive time of the short calls together.
    pub short: Nanos,
    /// Latencies without modal phases and nested landmarks.
    pub exclusive: Spread,
    /// Latencies without modal phases.
    pub inclusive: Spread,
    /// Calls that ended with an exception.
    pub threw: u64,
}

/// One recorded call of a landmark.
#[derive(Clone, Debug, PartialEq)]
pub struct InvocationLine {
    /// Number of the call's episode.
    pub episode: u64,
    /// The landmark.
    pub landmark: Landmark,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: PluginId,
    /// Number of recorded calls around this one.
    pub level: usize,
    /// Levels of recorded calls nested in this one.
    pub depth: usize,
    /// Direct children of 100 ms and more.
    pub long_children: u64,
    /// Direct children too short to be recorded one by one.
    pub short_children: u64,
    /// Exclusive time of the short children together.
    pub short: Nanos,
    /// End − start.
    pub end_to_end: Nanos,
    /// Duration without modal phases.
    pub inclusive: Nanos,
    /// Duration without modal phases and nested landmarks.
    pub exclusive: Nanos,
    /// The UI thread's name.
    pub thread: String,
    /// Start of the call, relative to the session's start.
    pub start: Nanos,
    /// End of the call, relative to the session's start.
    pub end: Nanos,
}

/// The number of episodes in which the user waited at least a certain time.
#[derive(Clone, Debug, PartialEq)]
pub struct DistributionStep {
    /// Minimum wait.
    pub at_least: Nanos,
    /// Number of episodes.
    pub episodes: u64,
    /// Episodes for each second spent in episodes, so that sessions of different length can be compared.
    pub per_second: f64,
}

/// One context of a calling context tree, in the order of a printed tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeLine {
    /// Depth in the tree; 0 is the landmark itself.
    pub depth: u32,
    /// Class, `a.b.C$D`.
    pub class: String,
    /// Method.
    pub method: String,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: PluginId,
    /// Samples taken in the method itself.
    pub own: u64,
    /// Samples taken in this method or in methods that it called.
    pub total: u64,
}

/// A caller or a callee of a method.
#[derive(Clone, Debug, PartialEq)]
pub struct CallPart {
    /// `a.b.C.m`.
    pub method: String,
    /// Part of the method's samples, 0 to 1.
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
    /// `samples` as a part of the issue's samples, 0 to 1.
    pub method_part: f64,
    /// The part of `samples` taken in the method itself, 0 to 1.
    pub self_part: f64,
    /// Methods that this one called, the largest part first.
    pub callees: Vec<CallPart>,
    /// Methods that called this one, the largest part first.
    pub callers: Vec<CallPart>,
}

/// An issue's perceptible episodes in all sessions that Laggard remembers.
#[derive(Clone, Debug, PartialEq)]
pub struct IssueHistory {
    /// Number of episodes.
    pub episodes: u32,
    /// Number of sessions with such an episode.
    pub sessions: u32,
    /// Total time that the user waited in these episodes.
    pub total: Nanos,
    /// Start of the first episode.
    pub first: UnixMs,
    /// Start of the last episode.
    pub last: UnixMs,
}

/// Episodes that spent most of their time in the same landmark.
#[derive(Clone, Debug, PartialEq)]
pub struct IssueFigures {
    /// The landmark in which the episodes spent most of their time.
    pub landmark: Landmark,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: PluginId,
    /// Number of episodes.
    pub episodes: u64,
    /// The issue's history in all sessions; `None` where no remembered session has it.
    pub everywhere: Option<IssueHistory>,
    /// Time that the user waited in each episode.
    pub waited: Spread,
    /// The landmark's exclusive time in each episode.
    pub exclusive: Spread,
    /// Samples inside the landmark and outside nested ones.
    pub samples: u64,
    /// Calling context tree of these samples, without the smallest branches.
    pub tree: Vec<TreeLine>,
    /// Methods of the tree, those with the most samples in the method itself first.
    pub methods: Vec<MethodLine>,
}

/// Everything measured in one session.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// Time in episodes, perceptible or not.
    pub in_episodes: Nanos,
    /// Landmarks by exclusive time.
    pub landmarks: Vec<LandmarkLine>,
    /// Distribution of the episodes' lengths.
    pub distribution: Vec<DistributionStep>,
    /// The calls with the most exclusive time.
    pub invocations: Vec<InvocationLine>,
    /// Issues with a perceptible episode, the longest total wait first.
    pub issues: Vec<IssueFigures>,
    /// Bursts in order of time.
    pub bursts: Vec<JudgedBurst>,
    /// Minutes that the user marked as slow, in order of time.
    pub marks: Vec<JudgedMinute>,
}
