//! Events that are not part of an episode → [`SessionFacts`].

use laggard_wire::{Event, GcBlock, Nanos, PluginBlock, SessionBlock};

use crate::capture;
use crate::facts::{AgentError, Health, HeapUse, KEPT_OVER, SessionFacts};
use crate::limited::add;
use crate::names::Names;

/// A quarter of an hour: the days of every time zone begin with one.
const QUARTER_MS: u64 = 15 * 60 * 1000;
/// The quarters of an hour in a year: no session lasts longer.
const MOST_QUARTERS: usize = 366 * 96;
/// The most plug-ins whose versions are kept: several times as many as the largest products have.
const MOST_VERSIONS: usize = 8_192;

impl SessionFacts {
    /// Advances the session's latest time.
    pub(crate) fn reach(&mut self, time: Nanos) {
        self.latest = self.latest.max(time);
    }

    /// Adds active time to the quarter of an hour of `time`; returns how many entries were left out.
    fn work_at(&mut self, time: Nanos, more: Nanos) -> u64 {
        let quarter = self.wall_ms(time) / QUARTER_MS * QUARTER_MS;
        if self.active_in.len() >= MOST_QUARTERS && !self.active_in.contains_key(&quarter) {
            return 1;
        }
        *self.active_in.entry(quarter).or_default() += more;
        0
    }

    /// Notes one event; lists keep at most `limit` entries.
    pub(crate) fn note(&mut self, event: &Event, names: &Names, limit: usize) {
        self.left_out += match event {
            Event::Session(block) => self.begin(block, names, limit),
            Event::Plugin(block) => {
                let plugin = names.plugin(block.id);
                let held = plugin.is_none_or(|plugin| self.plugins.add(plugin));
                u64::from(!held) + self.see(block, names)
            }
            Event::Mark { time } => {
                self.reach(*time);
                add(&mut self.marks, limit, *time)
            }
            Event::Health(block) => {
                self.reach(block.time);
                self.health = Health {
                    dropped: block.dropped,
                    suppressed: block.suppressed,
                    sampling: block.sampling,
                    cpu: block.cpu,
                };
                0
            }
            Event::Gc(block) => {
                self.reach(block.start + block.duration);
                self.heap.take(block);
                0
            }
            Event::End {
                time,
                reason,
                message,
            } => {
                self.reach(*time);
                self.end_bypasses(*time);
                self.ended = Some((*reason, *time));
                self.ended_because = names.string(*message);
                0
            }
            Event::Milestone { time, which } => {
                self.reach(*time);
                add(&mut self.milestones, limit, (*which, *time))
            }
            Event::TurnedOff { plugins } => plugins
                .iter()
                .map(|plugin| add(&mut self.turned_off, limit, names.string(*plugin)))
                .sum(),
            Event::Error(block) => {
                self.reach(block.time);
                let error = AgentError {
                    time: block.time,
                    message: names.string(block.message),
                    kind: names.string(block.kind),
                    class: names.string(block.class),
                    method: names.string(block.method),
                    stack: names.string(block.stack),
                };
                add(&mut self.errors, limit, error)
            }
            Event::Activity(block) => {
                self.reach(block.time);
                self.dispatched = self.dispatched.saturating_add(block.dispatched);
                let more = block.length.min(block.time - self.active_until);
                self.active += more;
                self.active_until = self.active_until.max(block.time);
                self.work_at(block.time, more)
            }
            Event::Reply {
                command,
                status,
                message,
            } => {
                self.replied += 1;
                // A long session asks often, and each asker waits for the answer: the oldest reply makes room.
                let full = self.replies.len() >= limit;
                if full {
                    self.replies.remove(0);
                }
                let reply = (*command, *status, names.string(*message));
                self.replies.push(reply);
                u64::from(full)
            }
            Event::Bypass(block) => self.note_bypass(block, names, limit),
            Event::Pointer(_) | Event::Components(_) | Event::Render(_) => {
                capture::note(&mut self.captures, event, names)
            }
            _ => 0,
        };
    }

    /// Notes the version of a plug-in that runs; returns the number of entries left out.
    fn see(&mut self, block: &PluginBlock, names: &Names) -> u64 {
        let (id, version) = (names.string(block.symbolic), names.string(block.version));
        if id.is_empty() || version.is_empty() {
            return 0;
        }
        if let Some(known) = self.versions.get_mut(&id) {
            known.take_if(|known| *known != version);
            return 0;
        }
        if self.versions.len() >= MOST_VERSIONS {
            return 1;
        }
        self.versions.insert(id, Some(version));
        0
    }

    fn begin(&mut self, block: &SessionBlock, names: &Names, limit: usize) -> u64 {
        self.pid = Some(block.pid);
        self.started_at_ms = block.started_at_ms;
        let pairs = block
            .properties
            .iter()
            .map(|(key, value)| (names.string(*key), names.string(*value)));
        pairs
            .map(|pair| add(&mut self.properties, limit, pair))
            .sum()
    }
}

impl HeapUse {
    fn take(&mut self, block: &GcBlock) {
        if block.before == 0 && block.after == 0 {
            return;
        }
        self.limit = block.limit;
        self.most = self.most.max(block.before);
        if self.after.len() >= KEPT_OVER {
            self.after.pop_front();
        }
        self.after.push_back(block.after);
        let least = self.after.iter().min().copied().unwrap_or_default();
        self.collections += 1;
        // With fewer collections, any of them may still be the one that cleaned up.
        self.kept = if self.collections <= KEPT_OVER as u64 {
            least
        } else {
            self.kept.max(least)
        };
        self.paused += block.duration;
    }
}
