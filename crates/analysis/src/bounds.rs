//! The limits of the assembler's memory.

use laggard_wire::Nanos;

/// Limits of one [`crate::Assembler`]. [`crate::SessionFacts::left_out`] counts the records left out because of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Intervals held for one thread until their episode ends, and short children in them; of several threads each has its
    /// share.
    pub intervals: usize,
    /// Samples held for one thread until their episode ends.
    pub samples: usize,
    /// Frames of all those samples; a stack that several share counts once.
    pub sampled_frames: usize,
    /// Threads with episodes.
    pub threads: usize,
    /// Frames of one stack; those nearer to the root are cut off.
    pub frames: usize,
    /// Owners of locks that wait for owners of locks, in one sample.
    pub owners: usize,
    /// Entries in each list of [`crate::SessionFacts`], and of pauses held for episodes to come.
    pub facts: usize,
    /// Definitions of each kind (strings, classes, frames, stacks …) at a time: twice the writer's largest table.
    pub definitions: usize,
    /// Bytes of all definitions together.
    pub names: usize,
    /// Entries of one list that the agent keeps short: frames of an `open` block, short children of an interval, blocks of an answer.
    pub short_lists: usize,
    /// How long a finished episode is held back for pauses and samples that were noticed later than it ended. An episode
    /// is given out when an event is later than its end by this much, or at [`crate::Assembler::settle`].
    pub settling: Nanos,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds {
            intervals: 200_000,
            samples: 20_000,
            sampled_frames: 2_000_000,
            threads: 16,
            frames: 1_024,
            owners: 16,
            facts: 1_000,
            definitions: 262_144,
            names: 64 << 20,
            short_lists: 1_024,
            settling: Nanos::from_millis(250),
        }
    }
}
