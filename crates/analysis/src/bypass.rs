//! Plug-ins whose listeners returned at once for a while, as the agent has told.

use laggard_wire::{BypassBlock, BypassState, Nanos};

use crate::names::Names;
use crate::spans::Span;

/// One bypass of a plug-in: as long as it lasts, its listeners return at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bypass {
    /// Symbolic id of the plug-in.
    pub plugin: String,
    /// When the bypass began.
    pub begun: Nanos,
    /// When the time is over, as last told.
    pub ends: Nanos,
    /// The number of calls skipped, as last told.
    pub skipped: u64,
    /// What is skipped.
    pub scope: BypassScope,
    /// Why and when the bypass ended; `None` while it lasts.
    pub over: Option<(BypassState, Nanos)>,
}

/// What a bypass of a plug-in skips.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BypassScope {
    /// The number of classes with methods that are skipped.
    pub classes: u64,
    /// The kinds of listeners.
    pub kinds: Vec<ListenerKind>,
}

/// The listeners of one kind that a plug-in has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListenerKind {
    /// The listener interface's name; empty where it is not known.
    pub listener: String,
    /// The number of methods.
    pub methods: u64,
    /// The number of these that are never skipped.
    pub never: u64,
}

impl BypassScope {
    pub(crate) fn of(block: &BypassBlock, names: &Names, limit: usize) -> BypassScope {
        let kinds = block.kinds.iter().take(limit).map(|kind| ListenerKind {
            listener: names.string(kind.listener),
            methods: kind.methods,
            never: kind.never,
        });
        BypassScope {
            classes: block.classes,
            kinds: kinds.collect(),
        }
    }

    /// The number of methods that are skipped.
    pub fn methods(&self) -> u64 {
        let skipped = self.kinds.iter();
        let skipped = skipped.map(|kind| kind.methods.saturating_sub(kind.never));
        skipped.fold(0, u64::saturating_add)
    }
}

impl Bypass {
    /// From its beginning to its end, or to `now`.
    pub fn span(&self, now: Nanos) -> Span {
        let end = self.over.map_or(now, |(_, end)| end);
        Span {
            start: self.begun,
            end: end.max(self.begun),
        }
    }
}
