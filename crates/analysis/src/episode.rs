//! One wait of the user.

use std::sync::Arc;

use laggard_wire::{GapKind, Nanos};

use crate::interval::Intervals;
use crate::plugin::Thread;
use crate::sample::{OtherThread, Sample};
use crate::spans::{Span, Spans};

/// The shortest wait that a user perceives (100 ms).
pub const PERCEPTIBLE: Nanos = Nanos::from_millis(100);

/// An outermost interval on a UI thread, or a child of a modal phase.
#[derive(Clone, Debug, PartialEq)]
pub struct Episode {
    /// The episode's number in the session, from 1 in the order of their ends; unfinished ones come last.
    pub number: u64,
    /// The UI thread.
    pub thread: Arc<Thread>,
    /// When the episode began.
    pub start: Nanos,
    /// The end-to-end time.
    pub duration: Nanos,
    /// The time of modal phases inside: there the program waited for its user.
    pub modal: Nanos,
    /// The episode's landmarks; the root is the episode itself.
    pub intervals: Intervals,
    /// Samples of its thread, outside modal phases, by time.
    pub samples: Vec<Sample>,
    /// Busy threads beside the UI thread that were sampled meanwhile, by time.
    pub others: Vec<OtherThread>,
    /// Pauses that touch the episode.
    pub gc: Vec<GcPause>,
    /// Standstills of process or machine that touch the episode.
    pub gaps: Vec<Gap>,
    /// Records that the agent dropped meanwhile, or so shortly before or after that they may have belonged to the episode.
    pub dropped: u64,
    /// `false`: the session ended before the episode did; `duration` is the part that was seen.
    pub finished: bool,
}

/// A pause for garbage collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GcPause {
    /// When the program was stopped.
    pub span: Span,
    /// The collector's name.
    pub collector: String,
    /// The cause, as the JVM names it.
    pub cause: String,
}

/// A thread, the process or the machine could not run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// When, by the monotonic clock.
    pub span: Span,
    /// The length by the wall clock.
    pub wall_length: Nanos,
    /// Why the thread could not run.
    pub kind: GapKind,
    /// The thread that could not run; `None`: no thread could.
    pub thread: Option<Arc<Thread>>,
}

impl Gap {
    /// Whether `thread` could not run.
    pub fn stops(&self, thread: &Thread) -> bool {
        let only = self.thread.as_deref();
        only.is_none_or(|only| only.java_id == thread.java_id)
    }
}

impl Episode {
    /// The time from the episode's start to its end.
    pub fn span(&self) -> Span {
        Span {
            start: self.start,
            end: self.start + self.duration,
        }
    }

    /// The user's wait: end to end without modal phases.
    pub fn inclusive(&self) -> Nanos {
        self.duration - self.modal
    }

    /// Whether the user perceives the wait.
    pub fn perceptible(&self) -> bool {
        self.inclusive() >= PERCEPTIBLE
    }

    /// Whether a call was skipped in it, because its plug-in was bypassed: its length is not what the user would have felt otherwise.
    pub fn skips(&self) -> bool {
        self.intervals.all().iter().any(|interval| interval.skipped)
    }

    /// The modal phases whose place is known. (Phases under the agent's filter threshold are in `modal` only.)
    pub fn modal_phases(&self) -> Spans {
        let modal = self
            .intervals
            .all()
            .iter()
            .filter(|interval| interval.landmark.kind.is_modal());
        Spans::new(modal.map(|interval| interval.span()))
    }

    /// The spans in which the user waited.
    pub fn waiting(&self) -> Spans {
        Spans::new([self.span()]).without(&self.modal_phases())
    }
}
