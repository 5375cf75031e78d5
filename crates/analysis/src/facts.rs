//! What a session says about itself.

use std::collections::{BTreeMap, VecDeque};

use laggard_wire::{EndReason, Milestone, Nanos, ReplyStatus};

use crate::capture::Capture;

/// What the agent lost and cost since the session's start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Health {
    /// Records the agent dropped because a buffer was full.
    pub dropped: u64,
    /// Inner errors the agent suppressed.
    pub suppressed: u64,
    /// Time spent sampling.
    pub sampling: Nanos,
    /// Processor time of the agent's own threads; what it costs in the program's is not in it.
    pub cpu: Nanos,
}

/// The heap around the session's collections, bytes. All 0 where the JVM told nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeapUse {
    /// What it may grow to (`-Xmx`), as last told.
    pub limit: u64,
    /// The most that was in use when a collection began.
    pub most: u64,
    /// What the program keeps: of each [`KEPT_OVER`] collections in a row the least that was still in use after one of them, and
    /// of these the most. After most collections, garbage of longer life is still there.
    pub kept: u64,
    /// Collections of which this is known.
    pub collections: u64,
    /// How long they stopped the program.
    pub paused: Nanos,
    /// What was still in use after each of the last ones.
    pub(crate) after: VecDeque<u64>,
}

/// So many collections in a row are looked at for what the program keeps: a collector that is short of room cleans up the old
/// ones more often than that.
pub const KEPT_OVER: usize = 32;

/// A failure of the agent's own. All but the time are empty where nothing is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AgentError {
    /// When it was told.
    pub time: Nanos,
    /// In words.
    pub message: String,
    /// What kind of failure, as `docs/wire-format.md` lists them.
    pub kind: String,
    /// Class in which it came up.
    pub class: String,
    /// That class's method.
    pub method: String,
    /// Where it was thrown; lines are separated by U+FFFD, as control characters are in all texts of a session.
    pub stack: String,
}

/// Everything in a session that is not an episode. Lists are bounded; see [`crate::Bounds`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SessionFacts {
    /// Process id; `None` until the session block was read.
    pub pid: Option<u64>,
    /// Wall clock at the origin, Unix milliseconds.
    pub started_at_ms: u64,
    /// `agent.version`, `java.version` …, in the file's order.
    pub properties: Vec<(String, String)>,
    /// The agent's last word about itself.
    pub health: Health,
    /// The heap around its collections.
    pub heap: HeapUse,
    /// What was reached, and when.
    pub milestones: Vec<(Milestone, Nanos)>,
    /// The user said “it was slow just now”.
    pub marks: Vec<Nanos>,
    /// Time in windows in which events were dispatched; windows of several threads count once.
    pub active: Nanos,
    /// The same by quarters of an hour: when each began by the wall clock, Unix milliseconds.
    pub active_in: BTreeMap<u64, Nanos>,
    /// Events dispatched.
    pub dispatched: u64,
    /// Symbolic ids of the host's plug-ins that this start left out.
    pub turned_off: Vec<String>,
    /// The agent's own failures: the first of each kind.
    pub errors: Vec<AgentError>,
    /// Answers to commands: the command's number, its outcome, the same in words; of many, the latest.
    pub replies: Vec<(u64, ReplyStatus, String)>,
    /// How many answers have come, those that are no longer kept included.
    pub replied: u64,
    /// What came in answer to `capture`, the latest [`crate::CAPTURES`] of them; see [`SessionFacts::capture`].
    pub captures: VecDeque<Capture>,
    /// How it ended, once it did in order.
    pub ended: Option<(EndReason, Nanos)>,
    /// Why, in words, where the agent had a reason; empty otherwise.
    pub ended_because: String,
    /// The latest time any event named.
    pub latest: Nanos,
    /// Records that were left out in here because a bound was reached.
    pub left_out: u64,
    /// Since when, and by how many nanoseconds, the wall clock is ahead of the monotonic one: the machine slept, or somebody
    /// set the clock.
    pub(crate) drifts: Vec<(Nanos, i64)>,
    /// End of the latest window of activity.
    pub(crate) active_until: Nanos,
}

impl SessionFacts {
    /// The value of a property.
    pub fn property(&self, key: &str) -> Option<&str> {
        self.properties
            .iter()
            .find(|(known, _)| known == key)
            .map(|(_, value)| value.as_str())
    }

    /// When a milestone was first reached.
    pub fn milestone(&self, which: Milestone) -> Option<Nanos> {
        self.milestones
            .iter()
            .find(|(reached, _)| *reached == which)
            .map(|(_, time)| *time)
    }

    /// What has come so far in answer to the `capture` of this number. No more will come once [`SessionFacts::reply`] has
    /// an answer to it.
    pub fn capture(&self, command: u64) -> Option<&Capture> {
        self.captures.iter().find(|one| one.command == command)
    }

    /// The answer to a command, once it has come: the outcome, and the same in words.
    pub fn reply(&self, command: u64) -> Option<(ReplyStatus, &str)> {
        let (_, status, words) = self.replies.iter().find(|(to, ..)| *to == command)?;
        Some((*status, words))
    }

    /// Unix milliseconds at `time`, as the wall clock showed it then: on over the machine's sleep, back where it was set back.
    pub fn wall_ms(&self, time: Nanos) -> u64 {
        let drifts = self.drifts.iter().filter(|(since, _)| *since <= time);
        let drift: i128 = drifts.map(|(_, length)| i128::from(*length)).sum();
        let since_origin = (i128::from(time.0) + drift).div_euclid(1_000_000);
        let ms = i128::from(self.started_at_ms) + since_origin;
        u64::try_from(ms.max(0)).unwrap_or(u64::MAX)
    }
}
