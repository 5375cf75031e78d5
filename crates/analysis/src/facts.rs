//! The facts that a session tells about itself.

use std::collections::{BTreeMap, VecDeque};

use laggard_wire::{EndReason, Milestone, Nanos, ReplyStatus};

use crate::bypass::{Bypass, BypassScope};
use crate::capture::Capture;
use crate::seen::SeenPlugins;
use crate::starting::Starting;

/// The agent's losses and costs since the session's start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Health {
    /// Records the agent dropped because a buffer was full.
    pub dropped: u64,
    /// Inner errors the agent suppressed.
    pub suppressed: u64,
    /// Time spent sampling.
    pub sampling: Nanos,
    /// Processor time of the agent's own threads, without its share in the program's threads.
    pub cpu: Nanos,
}

/// The heap around the session's collections, bytes. All 0 where the JVM told nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeapUse {
    /// The heap's limit (`-Xmx`), as last told.
    pub limit: u64,
    /// The most memory in use when a collection began.
    pub most: u64,
    /// The memory that the program keeps: of each [`KEPT_OVER`] collections in a row the least in use after one of them, and
    /// of these the most. After most collections, garbage of longer life is still there.
    pub kept: u64,
    /// The number of collections that tell about the heap.
    pub collections: u64,
    /// The time for which they stopped the program.
    pub paused: Nanos,
    /// The memory in use after each of the last collections.
    pub(crate) after: VecDeque<u64>,
}

/// The number of collections in a row that decide what the program keeps: a collector that is short of room cleans up the old
/// generation more often than that.
pub const KEPT_OVER: usize = 32;

/// A failure of the agent's own. All but the time are empty where nothing is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AgentError {
    /// When the failure was reported.
    pub time: Nanos,
    /// The failure in words.
    pub message: String,
    /// The kind of failure, as `docs/wire-format.md` lists them.
    pub kind: String,
    /// The class in which the failure came up.
    pub class: String,
    /// The method in which the failure came up.
    pub method: String,
    /// The stack trace; lines are separated by U+FFFD, as control characters are in all texts of a session.
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
    /// The milestones reached, and when.
    pub milestones: Vec<(Milestone, Nanos)>,
    /// The start, with the time of each plug-in's activation in it.
    pub starting: Starting,
    /// The times at which the user said “it was slow just now”.
    pub marks: Vec<Nanos>,
    /// Time in windows in which events were dispatched; windows of several threads count once.
    pub active: Nanos,
    /// The active time by quarters of an hour: when each began by the wall clock, Unix milliseconds.
    pub active_in: BTreeMap<u64, Nanos>,
    /// Events dispatched.
    pub dispatched: u64,
    /// Symbolic ids of the host's plug-ins that this start left out.
    pub turned_off: Vec<String>,
    /// Plug-ins that the session has defined.
    pub plugins: SeenPlugins,
    /// The versions of the plug-ins whose classes were seen, by symbolic id; plug-ins without a version are left out. `None`: several
    /// versions of the plug-in ran beside each other.
    pub versions: BTreeMap<String, Option<String>>,
    /// The agent's own failures: the first of each kind.
    pub errors: Vec<AgentError>,
    /// Answers to commands: the command's number, the outcome, and the outcome in words; only the latest are kept.
    pub replies: Vec<(u64, ReplyStatus, String)>,
    /// The number of answers so far, including those no longer kept.
    pub replied: u64,
    /// The answers to `capture`, the latest [`crate::CAPTURES`] of them; see [`SessionFacts::capture`].
    pub captures: VecDeque<Capture>,
    /// The bypasses of plug-ins, in the order of their beginnings.
    pub bypasses: Vec<Bypass>,
    /// What a bypass would skip, by the plug-in's symbolic id, as the agent last told when it was asked.
    pub looked: BTreeMap<String, BypassScope>,
    /// How and when the session ended, if it ended in order.
    pub ended: Option<(EndReason, Nanos)>,
    /// The reason for the end, in words, where the agent had one; empty otherwise.
    pub ended_because: String,
    /// The latest time that any event named.
    pub latest: Nanos,
    /// Entries left out of these facts because a bound was reached.
    pub left_out: u64,
    /// The wall clock's lead over the monotonic clock, nanoseconds, with the time from which it counts: the machine slept, or
    /// the clock was set.
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

    /// The parts of the answer to the `capture` of this number that have come so far. The answer is complete once
    /// [`SessionFacts::reply`] has an outcome.
    pub fn capture(&self, command: u64) -> Option<&Capture> {
        self.captures.iter().find(|one| one.command == command)
    }

    /// The bypass of a plug-in that lasts.
    pub fn bypass(&self, plugin: &str) -> Option<&Bypass> {
        let mut lasting = self.bypasses.iter().filter(|one| one.over.is_none());
        lasting.find(|one| one.plugin == plugin)
    }

    /// The answer to a command, once it has come: the outcome, and the outcome in words.
    pub fn reply(&self, command: u64) -> Option<(ReplyStatus, &str)> {
        let (_, status, words) = self.replies.iter().find(|(to, ..)| *to == command)?;
        Some((*status, words))
    }

    /// The wall clock's leads over the monotonic clock, nanoseconds, each with the time from which it counts. They add up; below
    /// zero the clock was set back.
    pub fn drifts(&self) -> &[(Nanos, i64)] {
        &self.drifts
    }

    /// Unix milliseconds at `time`, as the wall clock showed it then: ahead after the machine slept, back where it was set back.
    pub fn wall_ms(&self, time: Nanos) -> u64 {
        let drifts = self.drifts.iter().filter(|(since, _)| *since <= time);
        let drift: i128 = drifts.map(|(_, length)| i128::from(*length)).sum();
        let since_origin = (i128::from(time.0) + drift).div_euclid(1_000_000);
        let ms = i128::from(self.started_at_ms) + since_origin;
        u64::try_from(ms.max(0)).unwrap_or(u64::MAX)
    }
}
