//! All figures measured in one session, for developers who want to make slow code faster.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::episode::main_suspect;
use super::{Landmark, MarkReport, Suspect, Time, Verdict};

/// Greatest, mean, least and sum of latencies, milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize, TS)]
pub struct Spread {
    /// The longest latency.
    pub max_ms: f64,
    /// The arithmetic mean.
    pub mean_ms: f64,
    /// The shortest latency.
    pub min_ms: f64,
    /// Sum of all latencies.
    pub total_ms: f64,
}

/// All calls of one landmark on objects of one class.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct LandmarkLine {
    /// The landmark.
    pub landmark: Landmark,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: String,
    /// Calls recorded one by one (by default from 3 ms); `exclusive` and `inclusive` cover only these.
    pub calls: u32,
    /// Calls too short to be recorded one by one.
    pub short_calls: u32,
    /// Exclusive time of the short calls together, milliseconds.
    pub short_ms: f64,
    /// Latencies without modal phases and nested landmarks.
    pub exclusive: Spread,
    /// Latencies without modal phases.
    pub inclusive: Spread,
    /// Calls that ended with an exception.
    pub threw: u32,
}

/// One recorded call of a landmark.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct InvocationLine {
    /// Number of the call's episode.
    pub episode: u32,
    /// The landmark.
    pub landmark: Landmark,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: String,
    /// Number of recorded calls around this one.
    pub level: u32,
    /// Levels of recorded calls nested in this one.
    pub depth: u32,
    /// Direct children of 100 ms and more.
    pub long_children: u32,
    /// Direct children too short to be recorded one by one.
    pub short_children: u32,
    /// Exclusive time of the short children together, milliseconds.
    pub short_ms: f64,
    /// End − start, milliseconds.
    pub end_to_end_ms: f64,
    /// Duration without modal phases, milliseconds.
    pub inclusive_ms: f64,
    /// Duration without modal phases and nested landmarks, milliseconds.
    pub exclusive_ms: f64,
    /// The UI thread's name.
    pub thread: String,
    /// Start of the call, milliseconds since the session's start.
    pub start_ms: f64,
    /// End of the call, milliseconds since the session's start.
    pub end_ms: f64,
}

/// The number of episodes in which the user waited at least a certain time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct DistributionStep {
    /// Minimum wait, milliseconds.
    pub at_least_ms: f64,
    /// Number of episodes.
    pub episodes: u32,
    /// Episodes for each second spent in episodes, so that sessions of different length can be compared.
    pub per_second: f64,
}

/// One context of a calling context tree, in the order of a printed tree.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct TreeLine {
    /// Depth in the tree; 0 is the landmark itself.
    pub depth: u32,
    /// Class, `a.b.C$D`.
    pub class: String,
    /// Method.
    pub method: String,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: String,
    /// Samples taken in the method itself.
    pub own: u32,
    /// Samples taken in this method or in methods that it called.
    pub total: u32,
}

/// A caller or a callee of a method.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct CallPart {
    /// `a.b.C.m`.
    pub method: String,
    /// Part of the method's samples, 0 to 1.
    pub part: f64,
}

/// One method in all contexts of a tree, recursion counted once. Samples, not time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct MethodLine {
    /// Class, `a.b.C$D`.
    pub class: String,
    /// Method.
    pub method: String,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: String,
    /// Samples with the method anywhere on their stack.
    pub samples: u32,
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
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct IssueHistory {
    /// Number of episodes.
    pub episodes: u32,
    /// Number of sessions with such an episode.
    pub sessions: u32,
    /// Total time that the user waited in these episodes, milliseconds.
    pub total_ms: f64,
    /// Start of the first episode, RFC 3339.
    pub first_at: Time,
    /// Start of the last episode, RFC 3339.
    pub last_at: Time,
}

/// Episodes that spent most of their time in the same landmark.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct IssueView {
    /// The landmark in which the episodes spent most of their time.
    pub landmark: Landmark,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: String,
    /// Number of episodes.
    pub episodes: u32,
    /// The issue's history in all sessions; missing where no remembered session has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub everywhere: Option<IssueHistory>,
    /// Time that the user waited in each episode.
    pub waited: Spread,
    /// The landmark's exclusive time in each episode.
    pub exclusive: Spread,
    /// Samples inside the landmark and outside nested ones.
    pub samples: u32,
    /// Calling context tree of these samples, without branches of less than one in a hundred or of a single one among many.
    pub tree: Vec<TreeLine>,
    /// Methods of the tree, those with the most samples in the method itself first, at most thirty.
    pub methods: Vec<MethodLine>,
}

/// An unbroken run of short events, such as an animation or scrolling.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct BurstReport {
    /// Session's name.
    pub session: String,
    /// Start of the burst, RFC 3339.
    pub started_at: Time,
    /// Duration of the burst, milliseconds.
    pub duration_ms: f64,
    /// Number of events dispatched.
    pub dispatches: u32,
    /// Number of frames shown: paints; events where no paint was seen.
    pub frames: u32,
    /// Frames per second.
    pub frame_rate: f64,
    /// Mean time of a frame, milliseconds.
    pub per_frame_ms: f64,
    /// Duration of the longest event, milliseconds.
    pub longest_ms: f64,
    /// Whether the burst looks jerky: more than 40 ms a frame.
    pub perceptible: bool,
    /// The cause that the verdict names.
    pub verdict: Verdict,
    /// Suspects, in the same order as an episode's.
    pub suspects: Vec<Suspect>,
}

impl BurstReport {
    /// Returns the main suspect, see [`main_suspect`].
    #[must_use]
    pub fn main(&self) -> Option<&Suspect> {
        main_suspect(self.verdict, &self.suspects)
    }
}

/// Everything measured in one session.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Analysis {
    /// Time in episodes, perceptible or not, milliseconds.
    pub in_episodes_ms: f64,
    /// Landmarks by exclusive time.
    pub landmarks: Vec<LandmarkLine>,
    /// Distribution of the episodes' lengths.
    pub distribution: Vec<DistributionStep>,
    /// The calls with the most exclusive time, at most a hundred.
    pub invocations: Vec<InvocationLine>,
    /// Issues with a perceptible episode, the longest total wait first, at most twenty.
    pub issues: Vec<IssueView>,
    /// Bursts in order of time, at most a thousand.
    pub bursts: Vec<BurstReport>,
    /// Minutes that the user marked as slow, in order of time.
    pub marks: Vec<MarkReport>,
}
