//! The state of the tray's icon: quiet, or something is slow. Pure.

use std::collections::{BTreeMap, BTreeSet};

use laggard_view::{LiveEvent, NoticeKind, wording};

/// Freezes that go on, and notices that the user has not looked at.
#[derive(Debug, Default)]
pub struct Mood {
    frozen: BTreeSet<String>,
    /// By their numbers in the inbox: what a freeze becomes is no other notice.
    unseen: BTreeMap<u32, NoticeKind>,
    /// Whether an unseen notice says that a program is not observed.
    unobserved: bool,
}

impl Mood {
    /// Takes in what a host tells.
    pub fn hear(&mut self, event: &LiveEvent) {
        match event {
            LiveEvent::Frozen { session, .. } => {
                self.frozen.insert(session.clone());
            }
            // An episode comes out when it ends, and one thread has one freeze at a time.
            LiveEvent::Episode(episode) => {
                self.frozen.remove(&episode.session);
            }
            LiveEvent::SessionEnded { session, .. } => {
                self.frozen.remove(session);
            }
            LiveEvent::Notice(entry) if entry.kind == NoticeKind::Unobserved => {
                self.unobserved = true
            }
            LiveEvent::Notice(entry) => {
                self.unseen.insert(entry.id, entry.kind);
            }
            LiveEvent::FreezeOver(entry) if entry.is_put_aside() => {
                self.unseen.remove(&entry.id);
            }
            _ => {}
        }
    }

    /// The user has looked at the inbox.
    pub fn seen(&mut self) {
        self.unseen.clear();
        self.unobserved = false;
    }

    /// The user has archived or snoozed these.
    pub fn put_aside(&mut self, entries: &[u32]) {
        self.unseen.retain(|entry, _| !entries.contains(entry));
    }

    /// Counts entries as new again whose snooze has ended.
    pub fn came_back(&mut self, entries: impl IntoIterator<Item = (u32, NoticeKind)>) {
        self.unseen.extend(entries);
    }

    /// Whether the icon shows that something is slow.
    pub fn slow(&self) -> bool {
        !self.frozen.is_empty() || !self.unseen.is_empty()
    }

    /// The icon's description for users who cannot see it.
    pub fn words(&self) -> String {
        let (frozen, unseen) = (!self.frozen.is_empty(), self.unseen.len());
        let lags = self.unseen.values().all(|kind| is_lag(*kind));
        wording::tray(frozen, unseen, lags, self.unobserved)
    }
}

/// Whether a notice of this kind tells of one lag.
fn is_lag(kind: NoticeKind) -> bool {
    use NoticeKind::{Froze, Frozen, Plugin};
    matches!(kind, Plugin | Frozen | Froze)
}

#[cfg(test)]
mod tests {
    use laggard_view::{EpisodeReport, FreezeView, InboxEntry, Verdict};

    use super::*;

    fn frozen(session: &str) -> LiveEvent {
        let freeze = FreezeView {
            since: laggard_view::Time::default(),
            so_far_ms: 1000.0,
            verdict: Verdict::Unknown,
            suspects: Vec::new(),
        };
        LiveEvent::Frozen {
            session: session.to_owned(),
            freeze,
        }
    }

    fn episode(session: &str) -> LiveEvent {
        LiveEvent::Episode(EpisodeReport {
            session: session.to_owned(),
            episode: 1,
            started_at: laggard_view::Time::default(),
            duration_ms: 1500.0,
            perceptible: true,
            verdict: Verdict::Unknown,
            suspects: Vec::new(),
            character: None,
            issue: None,
        })
    }

    fn notice(kind: NoticeKind, id: u32) -> LiveEvent {
        LiveEvent::Notice(InboxEntry {
            id,
            at: laggard_view::Time::default(),
            kind,
            title: String::new(),
            body: String::new(),
            plugin: None,
            install: None,
            session: None,
            episode: None,
            seen: false,
            archived: false,
            snoozed_until: None,
        })
    }

    #[test]
    fn a_freeze_shows_until_it_ends() {
        let mut mood = Mood::default();
        assert!(!mood.slow());
        mood.hear(&frozen("a.1"));
        mood.hear(&episode("b.1"));
        assert!(mood.slow(), "another session's episode ends nothing here");
        mood.hear(&episode("a.1"));
        assert!(!mood.slow());
    }

    #[test]
    fn a_freeze_is_over_when_its_program_is_killed() {
        let mut mood = Mood::default();
        mood.hear(&frozen("a.1"));
        mood.hear(&LiveEvent::SessionEnded {
            session: "a.1".to_owned(),
            exit_code: Some(137),
            episodes: 0,
            perceptible: 0,
            dropped: 0,
            suppressed_errors: 0,
        });
        assert!(!mood.slow());
    }

    #[test]
    fn a_notice_shows_until_the_inbox_was_looked_at() {
        let mut mood = Mood::default();
        mood.hear(&notice(NoticeKind::Plugin, 1));
        mood.hear(&notice(NoticeKind::Frozen, 2));
        // The same freeze, when it is over.
        mood.hear(&notice(NoticeKind::Plugin, 2));
        assert!(mood.slow() && mood.words().contains('2'));
        mood.seen();
        assert!(!mood.slow());
    }

    #[test]
    fn only_a_lag_is_called_one() {
        let mut mood = Mood::default();
        mood.hear(&notice(NoticeKind::Slower, 1));
        assert!(mood.slow() && mood.words().contains("a new notice"));
        mood.hear(&notice(NoticeKind::Plugin, 2));
        assert!(mood.words().contains("2 new notices"));
        mood.put_aside(&[1]);
        assert!(mood.words().contains("a new lag"));
    }

    #[test]
    fn what_is_put_aside_is_not_counted_until_it_is_back() {
        let mut mood = Mood::default();
        mood.hear(&notice(NoticeKind::Plugin, 1));
        mood.hear(&notice(NoticeKind::Frozen, 2));
        mood.put_aside(&[1, 7]);
        assert!(mood.slow() && mood.words().contains("a new lag"));
        let LiveEvent::Notice(snoozed) = notice(NoticeKind::Plugin, 2) else {
            unreachable!("a notice");
        };
        mood.hear(&LiveEvent::FreezeOver(InboxEntry {
            snoozed_until: Some(laggard_view::Time::default()),
            ..snoozed
        }));
        assert!(!mood.slow());
        mood.came_back([(1, NoticeKind::Plugin)]);
        assert!(mood.slow());
    }

    #[test]
    fn that_a_program_is_not_observed_is_said_and_is_no_wait() {
        let mut mood = Mood::default();
        mood.hear(&notice(NoticeKind::Unobserved, 1));
        assert!(!mood.slow() && mood.words().contains("isn’t being measured"));
        mood.seen();
        assert_eq!(mood.words(), "Laggard");
    }
}
