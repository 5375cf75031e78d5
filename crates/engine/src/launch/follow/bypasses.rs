//! Tells when a plug-in's bypass begins and when it is over.

use std::sync::mpsc::Sender;

use laggard_record::{Bypass, BypassEnd, BypassGain, HostEvent, Plugin, UnixMs};

use super::Follower;
use crate::bypassed::{Told, bypasses};
use crate::launch::bypass_news::{BypassNews, ReadTo};
use crate::launch::notices;
use crate::launch_dirs::is_searched;
use crate::logging::kind;

impl Follower {
    /// Tells what is new of bypasses.
    ///
    /// * `ends`: whether the session is over, and all its bypasses with it.
    /// * `caught_up`: whether everything that was written so far is read.
    /// * `was_searched`: [`Follower::is_searched`] before that was read.
    pub(super) fn tell_bypasses(
        &mut self,
        ends: bool,
        caught_up: bool,
        was_searched: bool,
        tell: &Sender<HostEvent>,
    ) {
        if self.following.is_none() || self.quiet_before == UnixMs(i64::MAX) {
            return;
        }
        let (facts, knowledge) = (self.reader.facts(), &*self.knowledge);
        let lasts = facts.bypasses.iter().any(|bypass| bypass.over.is_none());
        let read = ReadTo {
            was_searched,
            is_searched: lasts && is_searched(self.reader.path()),
            ends,
            caught_up,
            quiet_before: self.quiet_before,
        };
        for news in self.bypasses.news(facts, knowledge, read) {
            match news {
                BypassNews::Begun { plugin, until } => {
                    tracing::info!(session = %self.name, "bypass begun");
                    let _ = tell.send(HostEvent::BypassBegun {
                        session: self.name.clone(),
                        plugin,
                        until,
                    });
                }
                BypassNews::Over { plugin, begun, why } => {
                    tracing::info!(session = %self.name, ?why, "bypass over");
                    let _ = tell.send(HostEvent::BypassEnded {
                        session: self.name.clone(),
                        plugin: plugin.clone(),
                        why,
                        gain: self.gain(&plugin, begun),
                    });
                    self.tell_trouble(&plugin, why, tell);
                }
            }
        }
    }

    /// Whether a search that works in the session skips something of which nobody was told.
    pub(super) fn is_searched(&self) -> bool {
        self.bypasses.has_quiet() && is_searched(self.reader.path())
    }

    /// What the bypass has gained: the session is read again, which costs nothing as long as nobody bypasses anything.
    fn gain(&self, plugin: &Plugin, begun: UnixMs) -> Option<BypassGain> {
        let told = Told {
            session: &self.name,
            knowledge: &self.knowledge,
            is_over: self.over,
        };
        let read = bypasses(self.reader.path(), &self.clock, told, &mut |_| true);
        let all = match read {
            Ok(all) => all.unwrap_or_default(),
            Err(error) => {
                tracing::warn!(session = %self.name, error = kind(&error), "gain not read");
                return None;
            }
        };
        let same = |one: &Bypass| one.plugin.id == plugin.id && one.begun == begun;
        all.into_iter().find(same).map(|bypass| bypass.gain)
    }

    /// Puts a bypass that went wrong into the inbox: the plug-in may have missed something.
    fn tell_trouble(&mut self, plugin: &Plugin, why: BypassEnd, tell: &Sender<HostEvent>) {
        let Some(notifier) = self.notifier().filter(|_| why.is_trouble()) else {
            return;
        };
        let notice = notices::of_bypass(notifier, &self.name, plugin, why, &self.run_file);
        self.told(notice.map(HostEvent::Notice).map(Some), tell);
    }
}

#[cfg(all(test, unix))]
#[path = "bypasses_tests.rs"]
mod tests;
