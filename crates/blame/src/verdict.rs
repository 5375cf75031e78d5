//! The types of a verdict.

use std::sync::Arc;

use laggard_analysis::{Class, Landmark, LandmarkKind, Nanos, Origin, Plugin};
use serde::{Deserialize, Serialize};

/// What the host knows about its plug-ins.
pub trait Provenance {
    /// How the plug-in came to the host. Answer [`Origin::Core`] for what is part of the host itself or of the Java
    /// runtime; say [`Origin::Added`] only of what is known not to belong to the product.
    fn origin(&self, plugin: &Plugin) -> Origin;

    /// Whether many others use it without it doing anything of its own accord (Guava, ICU …). Never the main suspect.
    fn is_library(&self, plugin: &Plugin) -> bool;
}

/// What an episode, or a part of it, is put down to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// One plug-in that is not the host's core.
    #[serde(rename = "plug-in")]
    PlugIn,
    /// The program itself.
    Host,
    /// Garbage collection.
    Gc,
    /// The process or the machine stood still.
    Machine,
    /// Nobody can tell.
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
    /// The suspect began what others carried out. Takes no share.
    Initiator,
}

impl Role {
    /// As in JSON and in the store.
    pub const fn as_str(self) -> &'static str {
        match self {
            Role::Executing => "executing",
            Role::LockHolder => "lock-holder",
            Role::Initiator => "initiator",
        }
    }
}

/// The landmark that stands for what a suspect did.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LandmarkName {
    /// The landmark's method.
    pub landmark: Arc<Landmark>,
    /// Class of the object it was called on; `None` for static methods.
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

/// The word for what a landmark brackets: `observer`, `dispatch` …; `unknown` for a kind that this version does not know.
pub const fn kind_word(kind: LandmarkKind) -> &'static str {
    kind.name()
}

/// How long the suspect's own landmark lasted, however that time was shared out: whatever it called and pauses are in
/// it, modal phases are not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lasted {
    /// The landmark.
    pub landmark: LandmarkName,
    /// How often it was called, calls under the filter threshold not counted.
    pub calls: u64,
    /// All calls together.
    pub time: Nanos,
}

/// Why somebody is suspected. Displays as one sentence in plain English.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Evidence {
    /// Its main landmark, if that is its own and was measured.
    pub lasted: Option<Lasted>,
    /// The method most of its samples stood in, `a.b.C.m`, if it was sampled.
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
    /// Time put down to it by samples.
    pub sampled: Nanos,
    /// Time put down to it by landmarks alone, where no sample could speak.
    pub landmarks: Nanos,
    /// Calls under the filter threshold among those.
    pub short_calls: u64,
    /// Time put down to it because the system measured it: pauses, standstills.
    pub measured: Nanos,
    /// Of that, what the program spent waiting for a processor.
    pub starved: Nanos,
    /// Time for which it was the initiator.
    pub initiated: Nanos,
}

/// A plug-in, or one of the other kinds, that is suspected, and how strongly.
#[derive(Clone, Debug, PartialEq)]
pub struct Suspect {
    /// What kind of suspect.
    pub kind: Kind,
    /// The plug-in; always there if `kind` is [`Kind::PlugIn`], never otherwise.
    pub plugin: Option<Arc<Plugin>>,
    /// How the plug-in came to the host; [`Origin::Core`] without a plug-in.
    pub origin: Origin,
    /// The part it plays.
    pub role: Role,
    /// The part of the user's wait that is put down to it. Zero for initiators.
    pub time: Nanos,
    /// `time` as a part of the whole wait; over all suspects these add up to 1.
    pub share: f64,
    /// 0 to 1: how sure this is. At least [`crate::SURE`] only where `docs/blame.md` says so.
    pub confidence: f64,
    /// Where it happened.
    pub landmark: Option<LandmarkName>,
    /// Why.
    pub evidence: Evidence,
    /// The other plug-ins through which most of its time came about, outermost first: each of them is a suspect as well,
    /// those that took no time themselves as initiators. Empty for initiators.
    pub way: Vec<Arc<Plugin>>,
}

/// What an episode is put down to.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// The kind of the main suspect.
    pub kind: Kind,
    /// The main suspect first, if there is one; then by share. Initiators last, outermost first. Never empty.
    pub suspects: Vec<Suspect>,
}

impl Verdict {
    /// The main suspect: its kind is `kind`. Where `kind` is [`Kind::Unknown`], nobody is, whoever has the largest share.
    pub fn main(&self) -> Option<&Suspect> {
        let first = self.suspects.first();
        first.filter(|first| first.kind == self.kind)
    }
}
