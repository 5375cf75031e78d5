//! Everything measured in one session, for whoever wants to mend what is slow.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::episode::main_suspect;
use super::{Landmark, MarkReport, Suspect, Time, Verdict};

/// Greatest, mean, least and sum of latencies, milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize, TS)]
pub struct Spread {
    /// The longest.
    pub max_ms: f64,
    /// The arithmetic mean.
    pub mean_ms: f64,
    /// The shortest.
    pub min_ms: f64,
    /// All together.
    pub total_ms: f64,
}

/// All calls of one landmark on objects of one class.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct LandmarkLine {
    /// The landmark.
    pub landmark: Landmark,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: String,
    /// Calls that were recorded one by one (by default from 3 ms); the spreads are of these.
    pub calls: u32,
    /// Shorter ones, of which only the sum is known.
    pub short_calls: u32,
    /// That sum: their exclusive time, milliseconds.
    pub short_ms: f64,
    /// Without modal phases and without nested landmarks.
    pub exclusive: Spread,
    /// Without modal phases.
    pub inclusive: Spread,
    /// Calls that ended with an exception.
    pub threw: u32,
}

/// One recorded call of a landmark.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct InvocationLine {
    /// Number of its episode.
    pub episode: u32,
    /// The landmark.
    pub landmark: Landmark,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: String,
    /// Recorded calls around it.
    pub level: u32,
    /// Levels of recorded calls nested in it.
    pub depth: u32,
    /// Direct children of 100 ms and more.
    pub long_children: u32,
    /// Direct children too short to be recorded one by one.
    pub short_children: u32,
    /// Their exclusive time together, milliseconds.
    pub short_ms: f64,
    /// End − start, milliseconds.
    pub end_to_end_ms: f64,
    /// Without modal phases, milliseconds.
    pub inclusive_ms: f64,
    /// Without nested landmarks either, milliseconds.
    pub exclusive_ms: f64,
    /// The UI thread's name.
    pub thread: String,
    /// Milliseconds since the session's start.
    pub start_ms: f64,
    /// Milliseconds since the session's start.
    pub end_ms: f64,
}

/// How many episodes made the user wait at least so long.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct DistributionStep {
    /// So long, milliseconds.
    pub at_least_ms: f64,
    /// How many.
    pub episodes: u32,
    /// The same for each second spent in episodes, so that sessions of different length compare.
    pub per_second: f64,
}

/// One context of a calling context tree, in the order of a printed tree.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct TreeLine {
    /// How deep it stands; 0 is the landmark itself.
    pub depth: u32,
    /// Class, `a.b.C$D`.
    pub class: String,
    /// Method.
    pub method: String,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: String,
    /// Samples that stood in the method itself.
    pub own: u32,
    /// Samples that stood in this method or in methods that it called.
    pub total: u32,
}

/// What called a method, or what it called.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct CallPart {
    /// `a.b.C.m`.
    pub method: String,
    /// The part of the method's samples, 0 to 1.
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
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct IssueHistory {
    /// How many episodes.
    pub episodes: u32,
    /// In how many sessions.
    pub sessions: u32,
    /// How long the user waited in them, milliseconds.
    pub total_ms: f64,
    /// When the first one began, RFC 3339.
    pub first_at: Time,
    /// When the last one began, RFC 3339.
    pub last_at: Time,
}

/// Episodes that spent most of their time in the same landmark.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct IssueView {
    /// That landmark.
    pub landmark: Landmark,
    /// Id of its class's plug-in; empty if none is known.
    pub plugin: String,
    /// How many episodes.
    pub episodes: u32,
    /// The same issue in all sessions; nothing where no remembered session has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub everywhere: Option<IssueHistory>,
    /// How long the user waited in them.
    pub waited: Spread,
    /// The landmark's exclusive time in each of them.
    pub exclusive: Spread,
    /// Samples inside the landmark and outside nested ones.
    pub samples: u32,
    /// Their calling context tree, without branches of less than one in a hundred or of a single one
    /// among many.
    pub tree: Vec<TreeLine>,
    /// Its methods, those that most samples stood in first, at most thirty.
    pub methods: Vec<MethodLine>,
}

/// An unbroken run of short events, such as an animation or scrolling.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct BurstReport {
    /// Session's name.
    pub session: String,
    /// When it began, RFC 3339.
    pub started_at: Time,
    /// How long it lasted, milliseconds.
    pub duration_ms: f64,
    /// Events handed out.
    pub dispatches: u32,
    /// Frames shown: paints; events where no paint was seen.
    pub frames: u32,
    /// Frames in a second.
    pub frame_rate: f64,
    /// How long the mean frame took, milliseconds.
    pub per_frame_ms: f64,
    /// The longest event, milliseconds.
    pub longest_ms: f64,
    /// Whether it looks jerky: more than 40 ms a frame.
    pub perceptible: bool,
    /// What it is put down to.
    pub verdict: Verdict,
    /// Suspects, as those of an episode.
    pub suspects: Vec<Suspect>,
}

impl BurstReport {
    /// The main suspect, see [`main_suspect`].
    #[must_use]
    pub fn main(&self) -> Option<&Suspect> {
        main_suspect(self.verdict, &self.suspects)
    }
}

/// Everything measured in one session.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Analysis {
    /// Time in episodes, felt or not, milliseconds.
    pub in_episodes_ms: f64,
    /// Landmarks by exclusive time.
    pub landmarks: Vec<LandmarkLine>,
    /// How many episodes were how long.
    pub distribution: Vec<DistributionStep>,
    /// The calls with the most exclusive time, at most a hundred.
    pub invocations: Vec<InvocationLine>,
    /// Issues with a perceptible episode, by how long they made the user wait, at most twenty.
    pub issues: Vec<IssueView>,
    /// Bursts in order, at most a thousand.
    pub bursts: Vec<BurstReport>,
    /// What the user said was slow, in order.
    pub marks: Vec<MarkReport>,
}
