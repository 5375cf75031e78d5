//! Tells what a followed session holds: events for listeners, and notices for the inbox.

use std::sync::mpsc::Sender;

use laggard_record::{Freeze, FreezeEnd, HostEvent, JudgedBurst, JudgedEpisode, UnixMs};

use super::Follower;
use crate::EngineError;
use crate::launch::lag_notices::{self, Ended};
use crate::launch::notices::{self, Notifier};

/// The most episodes told in one step.
const AT_ONCE: usize = 1_000;

impl Follower {
    /// Tells what has ended; `true`: there is more, so that the listener can take these events first.
    pub fn tell_what_ended(&mut self, tell: &Sender<HostEvent>) -> bool {
        for _ in 0..AT_ONCE {
            let Some(episode) = self.reader.pop() else {
                self.tell_sums(tell);
                return false;
            };
            let facts = self.reader.facts();
            let mut judged = JudgedEpisode::of(&self.name, &episode, facts, &*self.knowledge);
            self.busy.explain(&mut judged, &episode, facts);
            self.minute.add(&episode, &judged);
            self.captures.ended(&episode, &judged);
            self.episode(&judged, episode.finished, tell);
        }
        true
    }

    /// Tells bursts and marks.
    fn tell_sums(&mut self, tell: &Sender<HostEvent>) {
        while let Some(over) = self.reader.pop_burst() {
            if over.perceptible() {
                let (facts, knowledge) = (self.reader.facts(), &*self.knowledge);
                let burst = JudgedBurst::of(&self.name, &over, facts, knowledge);
                let _ = tell.send(HostEvent::Burst(burst));
            }
        }
        // Marks come after the episodes, since they tell of those before them.
        while let Some(mark) = self.reader.pop_mark() {
            let (facts, knowledge) = (self.reader.facts(), &*self.knowledge);
            let frozen = self.reader.frozen_at(mark.time);
            let frozen = frozen.map(|episode| Freeze::of(&episode, facts, knowledge));
            let minute = self
                .minute
                .judge(&self.name, &mark, frozen, facts, knowledge);
            let _ = tell.send(HostEvent::Marked(minute));
        }
    }

    /// * `finished`: whether the episode ended before the session.
    fn episode(&mut self, judged: &JudgedEpisode, finished: bool, tell: &Sender<HostEvent>) {
        if judged.perceptible {
            tracing::debug!(
                session = %self.name,
                episode = judged.id.number,
                verdict = ?judged.verdict,
                suspects = judged.suspects.len(),
                "episode judged"
            );
        }
        self.unplaced += u32::from(judged.is_unplaced());
        self.record.episode(judged, tell);
        let _ = tell.send(HostEvent::Episode(judged.clone()));
        if judged.perceptible {
            self.blamed.add(judged);
            let Some(notifier) = self.notifier() else {
                return;
            };
            let ended = Ended {
                judged,
                host_up: self.up(),
                end: match (finished, self.record.over_because()) {
                    (true, _) => FreezeEnd::Answered,
                    (false, None) => FreezeEnd::Exited,
                    (false, Some(_)) => FreezeEnd::Unseen,
                },
                past: judged.started < self.quiet_before,
            };
            let told = lag_notices::of_episode(notifier, &self.run_file, &ended);
            self.told(told, tell);
        }
    }

    /// Ends, once, the freezes that were told and of which nothing more is recorded.
    pub(super) fn tell_silence(&mut self, tell: &Sender<HostEvent>) {
        if !self.silent && self.record.over_because().is_some() {
            self.silent = true;
            self.settle_freezes(tell);
        }
    }

    /// Ends the freezes for which no episode comes any more that would tell their outcome.
    pub(super) fn settle_freezes(&mut self, tell: &Sender<HostEvent>) {
        let Some(notifier) = self.notifier() else {
            return;
        };
        match lag_notices::of_silence(notifier, &self.name) {
            Ok(over) => over.into_iter().for_each(|event| drop(tell.send(event))),
            Err(error) => self.record.stored(Err(error), tell),
        }
    }

    /// Tells, once, that the program goes on unobserved: otherwise a quiet inbox would mean that nothing lagged.
    pub(super) fn tell_unobserved(&mut self, tell: &Sender<HostEvent>) {
        let Some(why) = self.record.over_because() else {
            return;
        };
        if self.told_unobserved || self.quiet_before != UnixMs(i64::MIN) {
            return;
        }
        self.told_unobserved = true;
        let Some(following) = &self.following else {
            return;
        };
        let (notifier, name) = (&following.notifier, Some(&self.name));
        let notice = notices::of_unobserved(notifier, name, why, &self.run_file);
        self.told(notice.map(HostEvent::Notice).map(Some), tell);
    }

    pub(super) fn tell_freezes(&mut self, tell: &Sender<HostEvent>) {
        if self.quiet_before == UnixMs(i64::MAX) || self.silent {
            return;
        }
        for freeze in self.freezes.due(&self.reader, &self.knowledge) {
            let (up, run) = (self.up(), &self.run_file);
            let Some(notifier) = self.notifier() else {
                return;
            };
            let notice = lag_notices::of_freeze(notifier, &self.name, &freeze, run, up);
            let _ = tell.send(HostEvent::Frozen {
                session: self.name.clone(),
                freeze,
            });
            self.told(notice.map(|notice| notice.map(HostEvent::Notice)), tell);
        }
    }

    pub(super) fn told(
        &mut self,
        told: Result<Option<HostEvent>, EngineError>,
        tell: &Sender<HostEvent>,
    ) {
        match told {
            Ok(Some(event)) => {
                if let HostEvent::Notice(entry) = &event {
                    tracing::info!(session = %self.name, notice = ?entry.kind(), "notice given");
                }
                let _ = tell.send(event);
            }
            Ok(None) => {}
            Err(error) => self.record.stored(Err(error), tell),
        }
    }

    pub(super) fn notifier(&self) -> Option<&Notifier> {
        Some(&self.following.as_ref()?.notifier)
    }
}
