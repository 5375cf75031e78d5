//! What the notification policy decides, into the inbox.

use std::sync::Arc;

use jiff::{Timestamp, tz::TimeZone};
use laggard_hosts::Hosts;
use laggard_record::{
    FailedStart, Freeze, FreezeCause, Happened, JudgedEpisode, Kind, Notice, NoticeKind, Plugin,
    Program, SessionId, UnixMs,
};
use laggard_store::Store;

use super::followed_sessions::FollowedSessions;
use crate::SURE;
use crate::launch_dirs::RunFile;
use crate::policy::SharedPolicy;
use crate::policy::{Finished, Ongoing, Part, Reason};
use crate::rows::nanos;
use crate::{Clock, EngineError, Inbox, Sessions};

/// Decides with the policy, and files what is told in the inbox.
#[derive(Debug, Clone)]
pub(crate) struct Notifier {
    pub store: Arc<Store>,
    pub clock: Clock,
    pub hosts: Hosts,
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
    host_up: Option<UnixMs>,
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
            plugin: plugin.id.clone(),
            ms: suspect.time.as_millis(),
            main,
            confidence: suspect.confidence,
        })
    });
    let finished = Finished {
        now: notifier.clock.now(),
        id: judged.id.clone(),
        started: judged.started,
        host_up,
        duration_ms: judged.duration.as_millis(),
        parts: parts.collect(),
    };
    let Some(told) = notifier.policy.lock().finished(&finished) else {
        return Ok(None);
    };
    let Some((main, plugin)) = main.and_then(|main| Some((main, main.plugin.as_ref()?))) else {
        return Ok(None);
    };
    let (plugin, program) = (plugin.clone(), program(notifier, run));
    let (landmark, episode) = (main.landmark.clone(), judged.id.number);
    let happened = match told.reason {
        Reason::Once { .. } => Happened::Lagged {
            today: times_today(notifier, &plugin, run)?,
            time: main.time,
            plugin,
            program,
            landmark,
            episode,
        },
        Reason::Often { count, total_ms } => Happened::LaggedOften {
            count,
            time: nanos(total_ms),
            plugin,
            program,
            landmark,
            episode,
        },
    };
    let replaces = if told.ends_freeze {
        told_freeze(notifier, &judged.id.session)?
    } else {
        None
    };
    let session = Some(judged.id.session.clone());
    put(notifier, happened, run.install.clone(), session, replaces).map(Some)
}

/// A freeze goes on: the notification, if one is due.
pub(super) fn of_freeze(
    notifier: &Notifier,
    session: &SessionId,
    freeze: &Freeze,
    run: &RunFile,
    host_up: Option<UnixMs>,
) -> Result<Option<Notice>, EngineError> {
    let ongoing = Ongoing {
        now: notifier.clock.now(),
        session: session.clone(),
        started: freeze.since,
        host_up,
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
    let cause = match (plugin, sure.map(|main| main.kind)) {
        (Some(plugin), _) => FreezeCause::Plugin(plugin.clone()),
        (None, Some(Kind::Gc)) => FreezeCause::Gc,
        (None, Some(Kind::Machine)) => FreezeCause::Machine,
        _ => FreezeCause::Unknown,
    };
    let happened = Happened::Frozen {
        program: program(notifier, run),
        time: freeze.so_far,
        cause,
    };
    let session = Some(session.clone());
    put(notifier, happened, run.install.clone(), session, None).map(Some)
}

/// Plug-ins are back because the host did not start without them.
pub(super) fn of_restored(
    notifier: &Notifier,
    install: &str,
    plugin: &str,
    reason: FailedStart,
) -> Result<Notice, EngineError> {
    let happened = Happened::Restored {
        plugin: plugin.to_owned(),
        reason,
    };
    put(notifier, happened, Some(install.to_owned()), None, None)
}

/// A program that runs is not observed, or not any more; `why`: in words.
pub(super) fn of_unobserved(
    notifier: &Notifier,
    session: Option<&SessionId>,
    why: &str,
    run: &RunFile,
) -> Result<Notice, EngineError> {
    let happened = Happened::Unobserved {
        program: program(notifier, run),
        before: session.is_some(),
        why: why.to_owned(),
    };
    put(
        notifier,
        happened,
        run.install.clone(),
        session.cloned(),
        None,
    )
}

fn put(
    notifier: &Notifier,
    happened: Happened,
    install: Option<String>,
    session: Option<SessionId>,
    replaces: Option<u32>,
) -> Result<Notice, EngineError> {
    notifier.inbox.put(Notice {
        id: 0,
        at: notifier.clock.now(),
        happened,
        install,
        session,
        replaces,
        seen: false,
    })
}

impl Notifier {
    /// What people call a session's program; where this process follows several, with what sets it apart. `None`: nothing is
    /// known of it any more.
    #[must_use]
    pub fn program(&self, session: &str) -> Option<Program> {
        let file = self.sessions.file_of(session).ok()?;
        let run = RunFile::read(file.parent()?.parent()?)?;
        Some(program(self, &run))
    }
}

fn program(notifier: &Notifier, run: &RunFile) -> Program {
    let hosts = notifier.hosts;
    let host = hosts.of(&run.host).proper_name().map(str::to_owned);
    let own = run.own_name(hosts).filter(|_| follows_several(notifier));
    Program { host, own }
}

/// Whether more than one launch goes on. A launch has a session for each start of its program.
fn follows_several(notifier: &Notifier) -> bool {
    let followed = notifier.followed.lock();
    let mut launches = followed.iter().map(SessionId::launch);
    let first = launches.next();
    launches.any(|other| Some(other) != first)
}

/// The inbox's number of the freeze that has ended now.
fn told_freeze(notifier: &Notifier, session: &SessionId) -> Result<Option<u32>, EngineError> {
    let told = notifier.inbox.all()?.into_iter();
    let mut freezes = told.filter(|entry| {
        entry.kind() == NoticeKind::Frozen && entry.session.as_ref() == Some(session)
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
