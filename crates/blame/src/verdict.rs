//! The types of a verdict.

use std::sync::Arc;

use laggard_analysis::{Class, Landmark, LandmarkKind, Nanos, Origin, Plugin};
use serde::{Deserialize, Serialize};

/// The host's knowledge of its plug-ins.
pub trait Provenance {
    /// The plug-in's origin. Answer [`Origin::Core`] for parts of the host itself or of the Java
    /// runtime; say [`Origin::Added`] only of plug-ins known not to belong to the product, and [`Origin::Unknown`] where
    /// nobody can tell: such a plug-in is named, and neither the plug-in nor the host is accused of its time.
    fn origin(&self, plugin: &Plugin) -> Origin;

    /// Whether the plug-in is a library: used by many others, and doing nothing of its own accord (Guava, ICU …). Libraries
    /// are never the main suspect.
    fn is_library(&self, plugin: &Plugin) -> bool;
}

/// The kind of suspect to which an episode, or a part of it, is attributed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A plug-in that is not the host's core.
    #[serde(rename = "plug-in")]
    PlugIn,
    /// The program itself.
    Host,
    /// Garbage collection.
    Gc,
    /// The process or the machine stood still.
    Machine,
    /// The evidence names no cause.
    Unknown,
}

impl Kind {
    /// As in JSON and in the store.
    pub const fn as_str(self) -> &'static str {
        match self {
            Kind::PlugIn => "plug-in",
            Kind::Host => "host",
            Kind::Gc => "gc",
            Kind::Machine => "machine",
            Kind::Unknown => "unknown",
        }
    }
}

/// The part a suspect plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The suspect's code ran.
    Executing,
    /// The suspect held the lock that the UI thread waited for.
    LockHolder,
    /// The suspect began work that others carried out. Takes no share.
    Initiator,
}

impl Role {
    /// The role's name in JSON and in the store.
    pub const fn as_str(self) -> &'static str {
        match self {
            Role::Executing => "executing",
            Role::LockHolder => "lock-holder",
            Role::Initiator => "initiator",
        }
    }
}

/// The landmark that stands for a suspect's work.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LandmarkName {
    /// The landmark's method.
    pub landmark: Arc<Landmark>,
    /// The class of the object it was called on; `None` for static methods.
    pub receiver: Option<Arc<Class>>,
}

impl LandmarkName {
    /// The receiver's class, or the one that declares the method where there is no receiver.
    pub fn class(&self) -> &str {
        &self.receiver.as_ref().unwrap_or(&self.landmark.class).name
    }

    /// The method.
    pub fn method(&self) -> &str {
        &self.landmark.method
    }
}

/// The word for a landmark's kind: `observer`, `dispatch` …; `unknown` for a kind that this version does not know.
pub const fn kind_word(kind: LandmarkKind) -> &'static str {
    kind.name()
}

/// The duration of the suspect's own landmark, independent of how that time was shared out: calls and pauses inside
/// count, modal phases do not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lasted {
    /// The landmark.
    pub landmark: LandmarkName,
    /// The number of calls; calls under the filter threshold do not count.
    pub calls: u64,
    /// The duration of all calls together.
    pub time: Nanos,
}

/// The reasons of a suspicion. Displays as one sentence in plain English.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Evidence {
    /// The suspect's main landmark, if that is its own and was measured.
    pub lasted: Option<Lasted>,
    /// The method in which most of the suspect's samples stood, `a.b.C.m`, if it was sampled.
    pub method: Option<String>,
    /// Samples taken in the whole episode.
    pub all_samples: usize,
    /// The observations that point to the suspect.
    pub counts: Counts,
}

/// Numbers of observations that point to one suspect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Samples that point to this suspect.
    pub samples: usize,
    /// The time attributed by samples.
    pub sampled: Nanos,
    /// The time attributed by landmarks alone, between samples.
    pub landmarks: Nanos,
    /// Calls under the filter threshold among those.
    pub short_calls: u64,
    /// The time that the system measured: pauses, standstills.
    pub measured: Nanos,
    /// The part of `measured` in which the program waited for a processor.
    pub starved: Nanos,
    /// The time for which the suspect was the initiator.
    pub initiated: Nanos,
}

/// A plug-in, or one of the other kinds, that is suspected, and how strongly.
#[derive(Clone, Debug, PartialEq)]
pub struct Suspect {
    /// The kind of suspect.
    pub kind: Kind,
    /// The plug-in; present exactly if `kind` is [`Kind::PlugIn`].
    pub plugin: Option<Arc<Plugin>>,
    /// How the plug-in came to the host; [`Origin::Core`] without a plug-in.
    pub origin: Origin,
    /// The suspect's role in the episode.
    pub role: Role,
    /// The part of the user's wait that is attributed to the suspect. Zero for initiators.
    pub time: Nanos,
    /// `time` as a part of the whole wait; over all suspects the shares add up to 1.
    pub share: f64,
    /// 0 to 1: the certainty of the suspicion. At least [`crate::SURE`] only where `docs/blame.md` says so.
    pub confidence: f64,
    /// The landmark in which the suspect spent most of its time.
    pub landmark: Option<LandmarkName>,
    /// The reasons of the suspicion.
    pub evidence: Evidence,
    /// The other plug-ins through which most of its time came about, outermost first. Each of them is a suspect as well;
    /// a plug-in that took no time itself is an initiator. Empty for initiators.
    pub way: Vec<Arc<Plugin>>,
    /// How long the wait would have been without the plug-in, whatever its role; `None` where that cannot be told, and for
    /// what is no plug-in.
    pub without: Option<Nanos>,
}

/// The judgement on an episode: its suspects, and the main one's kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// The kind of the main suspect.
    pub kind: Kind,
    /// The main suspect first, if there is one; then by share. Initiators last, outermost first. Never empty.
    pub suspects: Vec<Suspect>,
}

impl Verdict {
    /// The main suspect, whose kind is `kind`. `None` where `kind` is [`Kind::Unknown`] though a named suspect stands first.
    pub fn main(&self) -> Option<&Suspect> {
        let first = self.suspects.first();
        first.filter(|first| first.kind == self.kind)
    }
}
