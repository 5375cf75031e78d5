//! Blocks about bypasses → [`SessionFacts`].

use laggard_wire::{BypassBlock, BypassState, Nanos};

use crate::bypass::{Bypass, BypassScope};
use crate::facts::SessionFacts;
use crate::limited::add;
use crate::names::Names;

/// So many plug-ins an agent bypasses at the same time that does not say how many.
const ROOM_UNTOLD: usize = 16;

impl SessionFacts {
    /// How many plug-ins the agent bypasses at the same time.
    pub fn bypass_room(&self) -> usize {
        self.told_room().unwrap_or(ROOM_UNTOLD)
    }

    /// Whether the agent says how many it bypasses at the same time; an earlier Laggard's does not.
    pub fn tells_bypass_room(&self) -> bool {
        self.told_room().is_some()
    }

    fn told_room(&self) -> Option<usize> {
        self.property("bypass.room")?.parse().ok()
    }

    /// How many more plug-ins the agent can bypass.
    pub fn bypasses_left(&self) -> usize {
        let lasting = self.bypasses.iter().filter(|one| one.over.is_none());
        self.bypass_room().saturating_sub(lasting.count())
    }

    /// Notes what the agent tells of a bypass; returns the number of entries left out.
    pub(crate) fn note_bypass(&mut self, block: &BypassBlock, names: &Names, limit: usize) -> u64 {
        self.reach(block.time);
        let plugin = names.string(block.symbolic);
        let scope = BypassScope::of(block, names, limit);
        if block.state == BypassState::Looked {
            let full = self.looked.len() >= limit && !self.looked.contains_key(&plugin);
            if !full {
                self.looked.insert(plugin, scope);
            }
            return u64::from(full);
        }
        let lasting = self.bypasses.iter_mut().filter(|one| one.over.is_none());
        let known = lasting.rev().find(|one| one.plugin == plugin);
        match (block.state, known) {
            (BypassState::Begun, Some(known)) => {
                known.ends = block.ends;
                known.skipped = block.skipped;
                known.scope = scope;
                0
            }
            (BypassState::Begun, None) => {
                let bypass = Bypass {
                    plugin,
                    begun: block.time,
                    ends: block.ends,
                    skipped: block.skipped,
                    scope,
                    over: None,
                };
                add(&mut self.bypasses, limit, bypass)
            }
            (end, Some(known)) => {
                known.skipped = block.skipped;
                known.over = Some((end, block.time));
                0
            }
            // Its beginning was left out.
            (_, None) => 0,
        }
    }

    /// Ends all bypasses with the session.
    pub(crate) fn end_bypasses(&mut self, time: Nanos) {
        for bypass in &mut self.bypasses {
            bypass.over.get_or_insert((BypassState::SessionOver, time));
        }
    }
}
