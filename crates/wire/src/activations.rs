//! Plug-ins that a framework started before the program's UI thread looked for its first event. Since 1.6.

use crate::ident::{ClassId, Nanos, ThreadId};
use crate::record::records;

records! {
    /// Plug-ins that were started before anything was measured; since 1.6.
    ActivationsBlock {
        /// The time from the agent's beginning to the session's origin.
        before: Nanos,
        /// The starts, in the order of their ends.
        records: Vec<ActivationRecord>,
    }
    /// The start of one plug-in.
    ActivationRecord {
        /// The thread that called the plug-in's activator.
        thread: ThreadId,
        /// The activator's class.
        class: ClassId,
        /// Bit 0: on the thread that launched the program; bit 1: on one whose end that thread awaits.
        flags: u8,
        /// The beginning, since the agent's.
        start: Nanos,
        /// The end-to-end time.
        duration: Nanos,
        /// The time in starts of other plug-ins directly inside, on the same thread.
        child_time: Nanos,
    }
}

impl ActivationRecord {
    /// Whether the program's launch went on only when this was over.
    pub fn is_awaited(&self) -> bool {
        self.flags & 3 != 0
    }
}
