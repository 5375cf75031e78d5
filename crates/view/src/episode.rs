//! One wait of the user, and who is suspected of it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Character, Time};

/// What an episode, or a part of it, is put down to.
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
    /// The host does not start without it.
    Core,
    /// Came with the product.
    Bundled,
    /// Added by the user.
    Added,
}

/// What a suspect did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Its code ran on the UI thread.
    Executing,
    /// It held the lock that the UI thread awaited.
    LockHolder,
    /// It stands on the way to the work that others did: it started it, or passed it on.
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
    /// Where its code lies, may be empty.
    pub location: String,
    /// Core, bundled or added.
    pub origin: Origin,
}

/// A method that brackets meaningful work.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct Landmark {
    /// `dispatch`, `observer`, `modal` …
    pub kind: String,
    /// Class whose object was notified, `a.b.C$D`.
    pub class: String,
    /// Method name.
    pub method: String,
}

/// One suspect of one episode.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Suspect {
    /// What kind of suspect; `plugin` is set only for `plug-in`.
    pub kind: Verdict,
    /// The plug-in, where one is named.
    pub plugin: Option<PluginRef>,
    /// What it did.
    pub role: Role,
    /// Its part of the episode, milliseconds.
    pub ms: f64,
    /// Its part of the episode, 0 to 1.
    pub share: f64,
    /// How sure the verdict is, 0 to 1.
    pub confidence: f64,
    /// The landmark that names it, where there is one.
    pub landmark: Option<Landmark>,
    /// Why, in plain words: one line each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub evidence: Vec<String>,
    /// Ids of the other plug-ins through which most of its time came about, outermost first; each is a suspect as well.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub way: Vec<String>,
}

/// What the episodes of one issue have in common, in all sessions: the landmark in which they spent most of their time.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct IssueRef {
    /// Class whose object was notified, `a.b.C$D`.
    pub class: String,
    /// Method name.
    pub method: String,
    /// Id of the class's plug-in; empty if none is known.
    pub plugin: String,
}

/// The first of `suspects` if it is what `verdict` says. Where the verdict is that nobody can be named, no plug-in is the
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
    /// When it began, RFC 3339.
    pub started_at: Time,
    /// How long the user waited (without modal phases), milliseconds.
    pub duration_ms: f64,
    /// Whether the user can have felt it (from 100 ms).
    pub perceptible: bool,
    /// What it is put down to.
    pub verdict: Verdict,
    /// The main suspect first, if there is one, then by share; initiators last, outermost first.
    pub suspects: Vec<Suspect>,
    /// What kind of wait it was; not known of what an older Laggard stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub character: Option<Character>,
    /// Which issue it belongs to; not known of what an older Laggard stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub issue: Option<IssueRef>,
}

impl EpisodeReport {
    /// The main suspect, see [`main_suspect`].
    #[must_use]
    pub fn main(&self) -> Option<&Suspect> {
        main_suspect(self.verdict, &self.suspects)
    }
}
