//! Plug-ins whose listeners return at once for a while. Since 1.9.

use crate::ident::{Nanos, StringId};
use crate::kinds::BypassState;
use crate::record::records;

records! {
    /// A bypass was looked at, has begun or is over; since 1.9.
    BypassBlock {
        /// When the agent wrote this.
        time: Nanos,
        /// The plug-in's symbolic id.
        symbolic: StringId,
        /// What happened.
        state: BypassState,
        /// When the time is over; 0 unless begun.
        ends: Nanos,
        /// The calls skipped so far.
        skipped: u64,
        /// The number of classes with methods that are skipped.
        classes: u64,
        /// What is skipped, a kind of listener each.
        kinds: Vec<BypassKindRecord>,
    }
    /// The listeners of one kind that a plug-in has.
    BypassKindRecord {
        /// The listener interface's name; none where it is not known.
        listener: StringId,
        /// The number of methods.
        methods: u64,
        /// The number of these that are never skipped.
        never: u64,
    }
}

impl BypassState {
    /// Whether the bypass is over.
    pub const fn is_end(self) -> bool {
        !matches!(self, BypassState::Looked | BypassState::Begun)
    }
}
