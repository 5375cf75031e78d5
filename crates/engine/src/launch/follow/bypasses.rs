//! Tells when a plug-in's bypass begins and when it is over.

use std::sync::mpsc::Sender;

use laggard_analysis::{Bypass, Nanos};
use laggard_record::{BypassEnd, BypassGain, HostEvent, Plugin, UnixMs};

use super::Follower;
use crate::bypassed::{bypasses, plugin};
use crate::launch::notices;
use crate::logging::kind;

/// The bypasses that were told, in the session's order.
#[derive(Default)]
pub(super) struct ToldBypasses {
    all: Vec<ToldBypass>,
}

/// What was told of a bypass.
#[derive(Default)]
struct ToldBypass {
    /// The end of its time.
    ends: Nanos,
    over: bool,
}

/// What is new of a bypass.
enum News {
    Begun {
        plugin: Plugin,
        until: UnixMs,
    },
    Over {
        plugin: Plugin,
        begun: UnixMs,
        why: BypassEnd,
    },
}

impl Follower {
    /// Tells what is new of bypasses.
    ///
    /// * `ends`: whether the session is over, and all its bypasses with it.
    pub(super) fn tell_bypasses(&mut self, ends: bool, tell: &Sender<HostEvent>) {
        if self.following.is_none() || self.quiet_before == UnixMs(i64::MAX) {
            return;
        }
        for news in self.news(ends) {
            match news {
                News::Begun { plugin, until } => {
                    tracing::info!(session = %self.name, "bypass begun");
                    let _ = tell.send(HostEvent::BypassBegun {
                        session: self.name.clone(),
                        plugin,
                        until,
                    });
                }
                News::Over { plugin, begun, why } => {
                    tracing::info!(session = %self.name, ?why, "bypass over");
                    let gain = self.gain(&plugin, begun);
                    let _ = tell.send(HostEvent::BypassEnded {
                        session: self.name.clone(),
                        plugin: plugin.clone(),
                        why,
                        gain,
                    });
                    self.tell_trouble(&plugin, why, tell);
                }
            }
        }
    }

    fn news(&mut self, ends: bool) -> Vec<News> {
        let (facts, knowledge) = (self.reader.facts(), &*self.knowledge);
        let mut news = Vec::new();
        for (index, bypass) in facts.bypasses.iter().enumerate() {
            if self.bypasses.all.len() == index {
                self.bypasses.all.push(ToldBypass::default());
            }
            let told = &mut self.bypasses.all[index];
            if told.over {
                continue;
            }
            let named = || plugin(facts, knowledge, &bypass.plugin);
            let over = over(bypass, ends);
            if told.ends != bypass.ends && over.is_none() {
                told.ends = bypass.ends;
                news.push(News::Begun {
                    plugin: named(),
                    until: UnixMs::of(facts, bypass.ends),
                });
            }
            if let Some((why, time)) = over {
                told.over = true;
                let past = UnixMs::of(facts, time.unwrap_or(facts.latest)) < self.quiet_before;
                if !past {
                    news.push(News::Over {
                        plugin: named(),
                        begun: UnixMs::of(facts, bypass.begun),
                        why,
                    });
                }
            }
        }
        news
    }

    /// What the bypass has gained: the session is read again, which costs nothing as long as nobody bypasses anything.
    fn gain(&self, plugin: &Plugin, begun: UnixMs) -> Option<BypassGain> {
        let (file, knowledge) = (self.reader.path(), &self.knowledge);
        let read = bypasses(file, &self.clock, &self.name, knowledge, &mut |_| true);
        let all = match read {
            Ok(all) => all.unwrap_or_default(),
            Err(error) => {
                tracing::warn!(session = %self.name, error = kind(&error), "gain not read");
                return None;
            }
        };
        let same = |one: &laggard_record::Bypass| one.plugin.id == plugin.id && one.begun == begun;
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

/// Why and when a bypass ended; no time where only its session's end tells it. `None`: it lasts.
fn over(bypass: &Bypass, ends: bool) -> Option<(BypassEnd, Option<Nanos>)> {
    match bypass.over {
        Some((state, time)) => Some((state.into(), Some(time))),
        None => ends.then_some((BypassEnd::SessionOver, None)),
    }
}

#[cfg(all(test, unix))]
#[path = "bypasses_tests.rs"]
mod tests;
