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
    /// What is new since the last call.
    ///
    /// * `ends`: whether the session is over, and all its bypasses with it.
    /// * `quiet_before`: a bypass that was over before is past, and no news.
    pub fn news(
        &mut self,
        facts: &SessionFacts,
        knowledge: &HostKnowledge,
        ends: bool,
        quiet_before: UnixMs,
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
            let Some((why, time)) = over(bypass, facts, ends) else {
                if told.ends != bypass.ends {
                    told.ends = bypass.ends;
                    news.push(BypassNews::Begun {
                        plugin: named(),
                        until: UnixMs::of(facts, bypass.ends),
                    });
                }
                continue;
            };
            told.over = true;
            if UnixMs::of(facts, time) >= quiet_before {
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
