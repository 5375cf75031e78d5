//! What is new of the bypasses of a followed session.

use laggard_analysis::{Bypass, Nanos, SessionFacts};
use laggard_record::{BypassEnd, Plugin, UnixMs};

use crate::bypassed::plugin;
use crate::reading::HostKnowledge;

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
    /// Whether it is a search's, and nobody is told of it.
    quiet: bool,
}

/// How far the session was read, and what of it is news.
#[derive(Clone, Copy)]
pub(super) struct ReadTo {
    /// Whether the session is over, and all its bypasses with it.
    pub ends: bool,
    /// Whether everything that was written so far is read.
    pub caught_up: bool,
    /// The time before which all is past.
    pub quiet_before: UnixMs,
    /// Whether a search for what is slow worked in the session before that was read.
    pub was_searched: bool,
    /// Whether one does now.
    pub is_searched: bool,
}

/// What is new of a bypass.
pub(super) enum BypassNews {
    /// It has begun, or its time counts anew.
    Begun { plugin: Plugin, until: UnixMs },
    /// It is over.
    Over {
        plugin: Plugin,
        begun: UnixMs,
        why: BypassEnd,
    },
}

impl ToldBypasses {
    /// Whether nobody was told of what lasts.
    pub fn has_quiet(&self) -> bool {
        self.all.iter().any(|told| told.quiet && !told.over)
    }

    /// What is new since the last call. A bypass that was over before the time from which there is news is none; one from before that
    /// lasts is told as soon as it is known that it does. What a search skips for a try is no news, unless it goes wrong or that search was
    /// killed.
    pub fn news(
        &mut self,
        facts: &SessionFacts,
        knowledge: &HostKnowledge,
        read: ReadTo,
    ) -> Vec<BypassNews> {
        let mut news = Vec::new();
        for (index, bypass) in facts.bypasses.iter().enumerate() {
            if self.all.len() == index {
                self.all.push(ToldBypass::default());
            }
            let told = &mut self.all[index];
            if told.over {
                continue;
            }
            let named = || plugin(facts, knowledge, &bypass.plugin);
            let Some((why, time)) = over(bypass, facts, read.ends) else {
                let is_news = UnixMs::of(facts, bypass.begun) >= read.quiet_before;
                let is_new = told.ends == Nanos::ZERO;
                told.quiet = match told.quiet {
                    // Its search would have ended it before it let go of the session.
                    true => read.was_searched || !read.caught_up,
                    false => is_new && read.is_searched,
                };
                if told.quiet {
                    continue;
                }
                if told.ends != bypass.ends && (is_news || read.caught_up) {
                    told.ends = bypass.ends;
                    news.push(BypassNews::Begun {
                        plugin: named(),
                        until: UnixMs::of(facts, bypass.ends),
                    });
                }
                continue;
            };
            told.over = true;
            if told.quiet && !why.is_trouble() {
                continue;
            }
            if UnixMs::of(facts, time) >= read.quiet_before {
                news.push(BypassNews::Over {
                    plugin: named(),
                    begun: UnixMs::of(facts, bypass.begun),
                    why,
                });
            }
        }
        news
    }
}

/// Why and when a bypass ended; `None` while it lasts.
fn over(bypass: &Bypass, facts: &SessionFacts, ends: bool) -> Option<(BypassEnd, Nanos)> {
    match bypass.over {
        Some((state, time)) => Some((state.into(), time)),
        None => ends.then_some((BypassEnd::SessionOver, facts.latest)),
    }
}
