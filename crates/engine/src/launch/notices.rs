//! What the notification policy decides, in words, and into the inbox.

use std::sync::Arc;

use jiff::{Timestamp, tz::TimeZone};
use laggard_record::{
    Freeze, HostKind, JudgedEpisode, Kind, Notice, NoticeKind, Plugin, SessionId, Suspect,
};
use laggard_store::Store;

use super::followed_sessions::FollowedSessions;
use crate::SURE;
use crate::launch_dirs::RunFile;
use crate::policy::SharedPolicy;
use crate::policy::{Finished, Ongoing, Part, Reason};
use crate::{Clock, EngineError, Inbox, Sessions};

/// Decides with the policy, and files what is told in the inbox.
#[derive(Debug, Clone)]
pub(crate) struct Notifier {
    pub store: Arc<Store>,
    pub clock: Clock,
    pub policy: SharedPolicy,
    pub inbox: Inbox,
    pub sessions: Sessions,
    pub followed: FollowedSessions,
}

/// An episode has ended: the notification, if one is due.
pub(super) fn of_episode(
    notifier: &Notifier,
    judged: &JudgedEpisode,
    run: &RunFile,
    host_up_ms: Option<i64>,
) -> Result<Option<Notice>, EngineError> {
    let blames_plugin = judged.verdict == Kind::PlugIn;
    let main = judged.main().filter(|_| blames_plugin);
    let parts = judged.suspects.iter().filter_map(|suspect| {
        let plugin = suspect
            .plugin
            .as_ref()
            .filter(|_| suspect.kind == Kind::PlugIn)?;
        let main = main.is_some_and(|main| std::ptr::eq(main, suspect));
        Some(Part {
            plugin: plugin.id.as_str(),
            ms: suspect.time.as_millis(),
            main,
            confidence: suspect.confidence,
        })
    });
    let finished = Finished {
        now_ms: notifier.clock.now_ms(),
        session: judged.id.session.as_str(),
        episode: judged.id.number,
        started_ms: judged.started.0,
        host_up_ms,
        duration_ms: judged.duration.as_millis(),
        parts: parts.collect(),
    };
    let Some(told) = notifier.policy.lock().finished(&finished) else {
        return Ok(None);
    };
    let Some((main, plugin)) = main.and_then(|main| Some((main, main.plugin.as_ref()?))) else {
        return Ok(None);
    };
    let host = host_name(notifier, run);
    let title = match told.reason {
        Reason::Once { ms } => {
            let times = times_today(notifier, plugin, run)?;
            let times = if times > 1 {
                format!(" ({} time today)", ordinal(times))
            } else {
                String::new()
            };
            format!("{} made {host} wait {}{times}", plugin.name, seconds(ms))
        }
        Reason::Often { count, total_ms } => {
            format!(
                "{} made {host} wait {count} times in ten minutes, {} in all",
                plugin.name,
                seconds(total_ms)
            )
        }
    };
    let replaces = if told.ends_freeze {
        told_freeze(notifier, &judged.id.session)?
    } else {
        None
    };
    let entry = Notice {
        id: 0,
        at: notifier.clock.now(),
        kind: NoticeKind::Plugin,
        title,
        body: body(main),
        plugin: Some(plugin.clone()),
        install: run.install.clone(),
        session: Some(judged.id.session.clone()),
        episode: Some(judged.id.number),
        replaces,
        seen: false,
    };
    notifier.inbox.put(entry).map(Some)
}

/// A freeze goes on: the notification, if one is due.
pub(super) fn of_freeze(
    notifier: &Notifier,
    session: &SessionId,
    freeze: &Freeze,
    run: &RunFile,
    host_up_ms: Option<i64>,
) -> Result<Option<Notice>, EngineError> {
    let ongoing = Ongoing {
        now_ms: notifier.clock.now_ms(),
        session: session.as_str(),
        started_ms: freeze.since.0,
        host_up_ms,
        so_far_ms: freeze.so_far.as_millis(),
    };
    if !notifier.policy.lock().ongoing(&ongoing) {
        return Ok(None);
    }
    let muted = notifier.store.muted()?;
    let sure = freeze.main().filter(|main| main.confidence >= SURE);
    let plugin = sure
        .and_then(|main| main.plugin.as_ref())
        .filter(|plugin| !muted.iter().any(|id| plugin.id == id.as_str()));
    let body = match (plugin, sure.map(|main| main.kind)) {
        (Some(plugin), _) => format!("So far it is {} that it waits for.", plugin.name),
        (None, Some(Kind::Gc)) => {
            "So far it is collecting garbage: it may need more memory.".into()
        }
        (None, Some(Kind::Machine)) => "So far the machine keeps it from running.".into(),
        _ => "Who is to blame is not known yet.".into(),
    };
    let entry = Notice {
        id: 0,
        at: notifier.clock.now(),
        kind: NoticeKind::Frozen,
        title: format!(
            "{} has not answered for {}",
            host_name(notifier, run),
            seconds(freeze.so_far.as_millis())
        ),
        body,
        plugin: plugin.cloned(),
        install: run.install.clone(),
        session: Some(session.clone()),
        episode: None,
        replaces: None,
        seen: false,
    };
    notifier.inbox.put(entry).map(Some)
}

/// Plug-ins are back because the host did not start without them.
pub(super) fn of_restored(
    notifier: &Notifier,
    install: &str,
    plugin: &str,
    reason: &str,
) -> Result<Notice, EngineError> {
    notifier.inbox.put(Notice {
        id: 0,
        at: notifier.clock.now(),
        kind: NoticeKind::Restored,
        title: format!("{plugin} is on again"),
        body: format!("The last start without it failed: {reason}. Start it again now."),
        plugin: None,
        install: Some(install.to_owned()),
        session: None,
        episode: None,
        replaces: None,
        seen: false,
    })
}

/// A program that runs is not observed, or not any more; `why`: in words.
pub(super) fn of_unobserved(
    notifier: &Notifier,
    session: Option<&SessionId>,
    why: &str,
    run: &RunFile,
) -> Result<Notice, EngineError> {
    let host = host_name(notifier, run);
    let title = match session {
        Some(_) => format!("Laggard no longer observes {host}"),
        None => format!("Laggard could not observe {host}"),
    };
    let mut letters = why.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let mut body: String = first.chain(letters).collect();
    body.push('.');
    notifier.inbox.put(Notice {
        id: 0,
        at: notifier.clock.now(),
        kind: NoticeKind::Unobserved,
        title,
        body,
        plugin: None,
        install: run.install.clone(),
        session: session.cloned(),
        episode: None,
        replaces: None,
        seen: false,
    })
}

impl Notifier {
    /// What notifications call a session's program: `Eclipse`; where this process follows several, with what sets it apart.
    /// `None`: nothing is known of it any more.
    #[must_use]
    pub fn program_name(&self, session: &str) -> Option<String> {
        let file = self.sessions.file_of(session).ok()?;
        let run = RunFile::read(file.parent()?.parent()?)?;
        Some(host_name(self, &run))
    }
}

/// `Eclipse`; where several run, with what sets this one apart: `Eclipse (my-workspace)`.
fn host_name(notifier: &Notifier, run: &RunFile) -> String {
    let kind = match run.host {
        HostKind::Eclipse => "Eclipse",
        HostKind::Java => "the program",
    };
    match run.own_name().filter(|_| follows_several(notifier)) {
        Some(own) => format!("{kind} ({own})"),
        None => kind.to_owned(),
    }
}

/// Whether more than one launch goes on. A launch has a session for each start of its program.
fn follows_several(notifier: &Notifier) -> bool {
    let followed = notifier.followed.lock();
    let mut launches = followed.iter().map(SessionId::launch);
    let first = launches.next();
    launches.any(|other| Some(other) != first)
}

fn body(main: &Suspect) -> String {
    let Some(landmark) = &main.landmark else {
        return "Its code ran while the program could not answer.".into();
    };
    format!(
        "The time went into {}.{}.",
        spoken(&landmark.class),
        landmark.method
    )
}

/// `D` of `a.b.C$D`; an anonymous class is nothing without the one around it: `C$1` of `a.b.C$1`.
fn spoken(class: &str) -> &str {
    let simple = class.rsplit('.').next().unwrap_or(class);
    let named = |inner: &&str| inner.starts_with(|first: char| !first.is_ascii_digit());
    simple.rsplit('$').next().filter(named).unwrap_or(simple)
}

/// The inbox's number of the freeze that has ended now.
fn told_freeze(notifier: &Notifier, session: &SessionId) -> Result<Option<u32>, EngineError> {
    let told = notifier.inbox.all()?.into_iter();
    let mut freezes = told.filter(|entry| {
        entry.kind == NoticeKind::Frozen && entry.session.as_ref() == Some(session)
    });
    Ok(freezes.next().map(|entry| entry.id))
}

/// How many perceptible waits the plug-in has caused today, by the user's calendar.
fn times_today(notifier: &Notifier, plugin: &Plugin, run: &RunFile) -> Result<usize, EngineError> {
    let now = Timestamp::from_millisecond(notifier.clock.now_ms()).unwrap_or(Timestamp::UNIX_EPOCH);
    let midnight = now
        .to_zoned(TimeZone::system())
        .start_of_day()
        .map_or(i64::MIN, |day| day.timestamp().as_millisecond());
    let episodes = notifier
        .store
        .episodes_of(plugin.id.as_str(), run.install.as_deref(), 1000)?;
    Ok(episodes
        .iter()
        .filter(|episode| episode.started_ms >= midnight)
        .count())
}

fn seconds(ms: f64) -> String {
    if ms < 9_950.0 {
        format!("{:.1} s", ms / 1000.0)
    } else {
        format!("{:.0} s", ms / 1000.0)
    }
}

fn ordinal(number: usize) -> String {
    let end = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_read_as_people_know_them() {
        let said = ["a.b.C", "a.b.C$D", "a.b.C$1", "a.b.C$", "C"].map(spoken);
        assert_eq!(said, ["C", "D", "C$1", "C$", "C"]);
    }

    #[test]
    fn numbers_read_as_people_say_them() {
        let said: Vec<String> = [1, 2, 3, 4, 11, 12, 21, 112].map(ordinal).into();
        assert_eq!(
            said,
            ["1st", "2nd", "3rd", "4th", "11th", "12th", "21st", "112th"]
        );
        assert_eq!(
            [seconds(1240.0), seconds(9_949.0), seconds(12_400.0)],
            ["1.2 s", "9.9 s", "12 s"]
        );
    }
}
