//! An unbroken run of short events, judged.

use laggard_analysis::{Burst, Nanos, SessionFacts};
use laggard_blame::{Kind, Provenance, judge};

use crate::{SessionId, Suspect, UnixMs};

/// An unbroken run of short events: an animation, scrolling.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedBurst {
    /// Session's name.
    pub session: SessionId,
    /// Start of the burst.
    pub started: UnixMs,
    /// Duration of the burst.
    pub duration: Nanos,
    /// Number of events dispatched.
    pub dispatches: u64,
    /// Number of frames shown.
    pub frames: u64,
    /// Frames per second.
    pub frame_rate: f64,
    /// Mean time of a frame.
    pub per_frame: Nanos,
    /// Duration of the longest event.
    pub longest: Nanos,
    /// Whether the user perceives the burst as jerky.
    pub perceptible: bool,
    /// The cause that the verdict names.
    pub verdict: Kind,
    /// Suspects, in the same order as an episode's.
    pub suspects: Vec<Suspect>,
}

impl JudgedBurst {
    /// Judges a run of short events.
    #[must_use]
    pub fn of(
        session: &SessionId,
        burst: &Burst,
        facts: &SessionFacts,
        provenance: &dyn Provenance,
    ) -> Self {
        let verdict = judge(&burst.episode, provenance);
        Self {
            session: session.clone(),
            started: UnixMs::of(facts, burst.episode.start),
            duration: burst.episode.duration,
            dispatches: burst.dispatches,
            frames: burst.frames(),
            frame_rate: burst.frame_rate(),
            per_frame: burst.per_frame(),
            longest: burst.longest,
            perceptible: burst.perceptible(),
            verdict: verdict.kind,
            suspects: verdict.suspects.iter().map(Suspect::from).collect(),
        }
    }
}
