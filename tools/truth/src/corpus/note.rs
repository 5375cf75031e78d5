//! The cases' own notes: one line of JSON each (`tests/corpus/net.example.atlas`).

use anyhow::{Context, Result};
use laggard_analysis::{Nanos, Span};
use serde::Deserialize;

/// A note of one wait that truly happened.
#[derive(Clone, Debug, Deserialize)]
pub struct Note {
    /// The case's name.
    pub case: String,
    /// `plug-in`, `host`, `gc`, `machine`; `burst`: many waits too short to be noticed one by one.
    pub kind: String,
    /// The plug-ins, each with its role.
    pub plugins: Vec<Part>,
    /// `working`, `blocked`, `waiting`, `sleeping`, `io`, `gc`, `machine`.
    pub cause: String,
    /// The thread on which the case happened.
    pub thread: String,
    /// Whether the culprit cannot be told from outside.
    #[serde(default)]
    pub hidden: bool,
    start: i64,
    end: i64,
    time: u64,
    stood: u64,
    delayed: u64,
    collected: u64,
    /// Processor time of its thread; 0 where it was not measured.
    #[serde(default)]
    cpu: u64,
    /// Units of work in a millisecond, in that run.
    pub units: u64,
}

/// A plug-in's part.
#[derive(Clone, Debug, Deserialize)]
pub struct Part {
    /// Symbolic id.
    pub id: String,
    /// `executing`, `lock-holder`, `initiator`.
    pub role: String,
}

impl Note {
    /// When, by the session's clock.
    pub fn span(&self, origin_ns: i64) -> Span {
        let at = |time: i64| Nanos(u64::try_from(time.saturating_sub(origin_ns)).unwrap_or(0));
        Span {
            start: at(self.start),
            end: at(self.end),
        }
    }

    /// End to end.
    pub fn length(&self) -> Nanos {
        Nanos(u64::try_from(self.end - self.start).unwrap_or(0))
    }

    /// How long the work took, standstills not counted.
    pub fn worked(&self) -> Nanos {
        Nanos(self.time) - self.stood()
    }

    /// How long the process stood still meanwhile, by what the case itself saw.
    pub fn stood(&self) -> Nanos {
        Nanos(self.stood)
    }

    /// The parts of the time that may as well be blamed on the machine or on a collection: the thread was ready and had no
    /// processor, or garbage was collected.
    pub fn disturbed(&self) -> (Nanos, Nanos) {
        (Nanos(self.delayed), Nanos(self.collected))
    }

    /// The processor time of the case, pauses and standstills left out.
    pub fn processor(&self) -> Nanos {
        Nanos(self.cpu)
    }

    /// Whether the case's length is that of an amount of work.
    pub fn is_work(&self) -> bool {
        self.kind == "plug-in" && self.cause == "working"
    }

    /// Plug-ins in any role but that of the initiator.
    pub fn culprits(&self) -> impl Iterator<Item = &Part> {
        self.plugins.iter().filter(|part| part.role != "initiator")
    }

    /// The other plug-ins on the way to them, outermost first.
    pub fn initiators(&self) -> impl Iterator<Item = &Part> {
        self.plugins.iter().filter(|part| part.role == "initiator")
    }
}

/// Reads a whole file of them.
///
/// # Errors
/// Names the line that is no note.
pub fn parse(text: &str) -> Result<Vec<Note>> {
    let lines = text.lines().enumerate();
    lines
        .map(|(at, line)| {
            serde_json::from_str(line).with_context(|| format!("line {} is no note", at + 1))
        })
        .collect()
}
