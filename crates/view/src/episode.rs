//! One wait of the user, and its suspects.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Character, Time};

/// The cause of an episode, or of a part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// A plug-in that the user can turn off.
    #[serde(rename = "plug-in")]
    Plugin,
    /// The program itself.
    Host,
    /// The garbage collector stood in the way.
    Gc,
    /// The machine: asleep, starved, or the process was stopped.
    Machine,
    /// Nobody can be named.
    Unknown,
}

/// How a plug-in came into the host.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// The host does not start without the plug-in.
    Core,
    /// The plug-in came with the product.
    Bundled,
    /// The user added the plug-in.
    Added,
    /// The origin is unknown.
    Unknown,
}

/// The part that a suspect had in an episode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The suspect's code ran on the UI thread.
    Executing,
    /// The suspect held the lock that the UI thread awaited.
    LockHolder,
    /// The suspect started the work that others did, or passed it on.
    Initiator,
}

/// A plug-in, as named in reports.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct PluginRef {
    /// Symbolic id.
    pub id: String,
    /// Name for people; the id where it has none.
    pub name: String,
    /// Version, may be empty.
    pub version: String,
    /// Place of the plug-in's code, may be empty.
    pub location: String,
    /// Core, bundled, added, or unknown.
    pub origin: Origin,
}

/// A method that brackets meaningful work.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct Landmark {
    /// Kind of the work: `dispatch`, `observer`, `modal` …
    pub kind: String,
    /// Class whose object was notified, `a.b.C$D`.
    pub class: String,
    /// Method name.
    pub method: String,
}

/// One suspect of one episode.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Suspect {
    /// The kind of suspect; `plugin` is set only for `plug-in`.
    pub kind: Verdict,
    /// The plug-in, where one is named.
    pub plugin: Option<PluginRef>,
    /// The suspect's role.
    pub role: Role,
    /// The suspect's part of the episode, milliseconds.
    pub ms: f64,
    /// The suspect's part of the episode, 0 to 1.
    pub share: f64,
    /// Confidence of the verdict, 0 to 1.
    pub confidence: f64,
    /// The landmark that names the suspect, where there is one.
    pub landmark: Option<Landmark>,
    /// The reasons for the suspicion, in plain words: one line each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub evidence: Vec<String>,
    /// Ids of the other plug-ins through which most of the suspect's time came about, outermost first; each is a suspect as well.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub way: Vec<String>,
    /// How long the episode would have been without the plug-in, milliseconds; missing where that cannot be told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub without_ms: Option<f64>,
}

/// An issue: the episodes of all sessions that spent most of their time in the same landmark.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct IssueRef {
    /// Class whose object was notified, `a.b.C$D`.
    pub class: String,
    /// Method name.
    pub method: String,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: String,
}

/// Returns the first of `suspects` if its kind is the verdict's. Where the verdict is that nobody can be named, no plug-in is the
/// main suspect, however large its share.
#[must_use]
pub fn main_suspect(verdict: Verdict, suspects: &[Suspect]) -> Option<&Suspect> {
    suspects.first().filter(|first| first.kind == verdict)
}

/// One finished episode with its verdict.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct EpisodeReport {
    /// Session's name.
    pub session: String,
    /// Number within the session, from 1.
    pub episode: u32,
    /// Start of the episode, RFC 3339.
    pub started_at: Time,
    /// Time that the user waited (without modal phases), milliseconds.
    pub duration_ms: f64,
    /// Whether the user can have felt the episode (from 100 ms).
    pub perceptible: bool,
    /// The cause that the verdict names.
    pub verdict: Verdict,
    /// Suspects: the main suspect first, if there is one, then by share; initiators last, outermost first.
    pub suspects: Vec<Suspect>,
    /// The episode's character; missing where an older Laggard stored it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub character: Option<Character>,
    /// The episode's issue; missing where an older Laggard stored it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub issue: Option<IssueRef>,
}

impl EpisodeReport {
    /// Returns the main suspect, see [`main_suspect`].
    #[must_use]
    pub fn main(&self) -> Option<&Suspect> {
        main_suspect(self.verdict, &self.suspects)
    }
}
