//! A wait that still goes on.

use laggard_analysis::{Episode, Nanos, SessionFacts};
use laggard_blame::{Kind, Provenance, judge};

use crate::{Suspect, UnixMs, main_suspect};

/// A wait that still goes on, judged by what is known so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Freeze {
    /// Start of the wait.
    pub since: UnixMs,
    /// Duration so far, without modal phases.
    pub so_far: Nanos,
    /// The cause that the verdict names so far.
    pub verdict: Kind,
    /// Suspects so far, in the same order as an episode's.
    pub suspects: Vec<Suspect>,
}

impl Freeze {
    /// Judges an episode that goes on.
    #[must_use]
    pub fn of(episode: &Episode, facts: &SessionFacts, provenance: &dyn Provenance) -> Self {
        let verdict = judge(episode, provenance);
        Self {
            since: UnixMs::of(facts, episode.start),
            so_far: episode.inclusive(),
            verdict: verdict.kind,
            suspects: verdict.suspects.iter().map(Suspect::from).collect(),
        }
    }

    /// Returns the main suspect so far, see [`main_suspect`].
    #[must_use]
    pub fn main(&self) -> Option<&Suspect> {
        main_suspect(self.verdict, &self.suspects)
    }
}
