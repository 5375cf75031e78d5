//! Puts the notification policy's decisions about lags and freezes into the inbox. A freeze has one entry: the notice of the
//! ongoing freeze becomes the notice of its outcome.

use jiff::{Timestamp, tz::TimeZone};
use laggard_record::{
    Freeze, FreezeCause, FreezeEnd, Happened, HostEvent, JudgedEpisode, Kind, Nanos, Notice,
    Plugin, SessionId, Suspect, UnixMs,
};

use super::notices::{Notifier, program, put, snoozed, turn_into};
use crate::EngineError;
use crate::launch_dirs::RunFile;
use crate::policy::{FREEZE, Finished, Ongoing, Part, Reason, is_to_blame};

/// An episode that has ended.
pub(super) struct Ended<'a> {
    /// The episode.
    pub judged: &'a JudgedEpisode,
    /// When the host had dispatched its first event.
    pub host_up: Option<UnixMs>,
    /// The episode's kind of end.
    pub end: FreezeEnd,
    /// Whether the episode is too old for a notification.
    pub past: bool,
}

/// Puts the notice of an episode that has ended into the inbox, if one is due.
pub(super) fn of_episode(
    notifier: &Notifier,
    run: &RunFile,
    ended: &Ended<'_>,
) -> Result<Option<HostEvent>, EngineError> {
    let judged = ended.judged;
    let frozen = notifier.inbox.freeze(&judged.id.session, judged.started)?;
    let main = Main::of(judged);
    // A user who put the ongoing freeze aside does not want to be notified of its outcome.
    let aside = frozen.as_ref().is_some_and(|told| told.put_aside.is_some());
    let reason = if ended.past || aside {
        notifier
            .policy
            .lock()
            .over(&judged.id.session, judged.started);
        None
    } else {
        let finished = finished(notifier, ended, main.as_ref(), frozen.is_some());
        let told = notifier.policy.lock().finished(&finished);
        told.map(|told| told.reason)
    };
    let notice = match (reason, main, frozen) {
        (Some(reason), Some(main), None) => {
            let happened = lagged(notifier, run, judged, &main, &reason)?;
            let session = Some(judged.id.session.clone());
            HostEvent::Notice(put(notifier, happened, run.install.clone(), session)?)
        }
        (Some(reason), Some(main), Some(frozen)) => {
            let happened = lagged(notifier, run, judged, &main, &reason)?;
            HostEvent::Notice(turn_into(notifier, frozen, happened, false)?)
        }
        (_, main, Some(frozen)) => {
            let happened = match main.filter(|main| main.is_to_blame(notifier, judged)) {
                Some(main) => {
                    let time = main.suspect.time;
                    lagged(notifier, run, judged, &main, &Reason::Once { time })?
                }
                None => Happened::Froze {
                    program: program(notifier, run),
                    since: Some(judged.started),
                    time: judged.duration,
                    cause: cause(notifier, judged.main(), judged.duration),
                    end: ended.end,
                    episode: Some(judged.id.number),
                },
            };
            let seen = frozen.seen;
            HostEvent::FreezeOver(turn_into(notifier, frozen, happened, seen)?)
        }
        _ => return Ok(None),
    };
    Ok(Some(notice))
}

/// Puts the notice of an ongoing freeze into the inbox, if one is due; once a freeze, even over restarts of Laggard.
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
        so_far: freeze.so_far,
    };
    let cause = cause(notifier, freeze.main(), freeze.so_far);
    if ongoing.so_far < FREEZE
        || snoozed(notifier, &cause).is_some()
        || notifier.inbox.freeze(session, freeze.since)?.is_some()
        || !notifier.policy.lock().ongoing(&ongoing)
    {
        return Ok(None);
    }
    let happened = Happened::Frozen {
        program: program(notifier, run),
        since: Some(freeze.since),
        time: freeze.so_far,
        cause,
    };
    let session = Some(session.clone());
    put(notifier, happened, run.install.clone(), session).map(Some)
}

/// Ends the notices of a session of which nothing more is read: their last known length is all that will be known.
pub(super) fn of_silence(
    notifier: &Notifier,
    session: &SessionId,
) -> Result<Vec<HostEvent>, EngineError> {
    let frozen = notifier.inbox.freezes()?.into_iter();
    let of_it = frozen.filter(|frozen| frozen.session.as_ref() == Some(session));
    of_it.map(|frozen| unseen(notifier, frozen)).collect()
}

/// Ends the notices of all sessions that have ended and have no file left to read.
pub(super) fn of_lost(notifier: &Notifier) -> Result<(), EngineError> {
    for frozen in notifier.inbox.freezes()? {
        let row = match &frozen.session {
            Some(session) => notifier.store.session(session)?,
            None => None,
        };
        if row.is_none_or(|row| row.state != "running") {
            unseen(notifier, frozen)?;
        }
    }
    Ok(())
}

/// Ends the notice of a freeze whose end nobody has seen.
fn unseen(notifier: &Notifier, frozen: Notice) -> Result<HostEvent, EngineError> {
    let happened = match frozen.happened.clone() {
        Happened::Frozen {
            program,
            since,
            time,
            cause,
        } => Happened::Froze {
            program,
            since,
            time,
            cause,
            end: FreezeEnd::Unseen,
            episode: None,
        },
        other => other,
    };
    let seen = frozen.seen;
    Ok(HostEvent::FreezeOver(turn_into(
        notifier, frozen, happened, seen,
    )?))
}

/// The main suspect of an episode.
pub(super) struct Main<'a> {
    suspect: &'a Suspect,
    pub plugin: &'a Plugin,
}

impl<'a> Main<'a> {
    /// The plug-in to which an episode is put down, if it is one's.
    pub fn of(judged: &'a JudgedEpisode) -> Option<Self> {
        let suspect = judged.main().filter(|_| judged.verdict == Kind::PlugIn)?;
        let plugin = suspect.plugin.as_ref()?;
        Some(Self { suspect, plugin })
    }

    fn is_to_blame(&self, notifier: &Notifier, judged: &JudgedEpisode) -> bool {
        is_to_blame(self.suspect.time, self.suspect.confidence, judged.duration)
            && !notifier.policy.lock().is_muted(&self.plugin.id)
    }
}

fn finished(
    notifier: &Notifier,
    ended: &Ended<'_>,
    main: Option<&Main<'_>>,
    told: bool,
) -> Finished {
    let judged = ended.judged;
    let parts = judged.suspects.iter().filter_map(|suspect| {
        let plugin = suspect
            .plugin
            .as_ref()
            .filter(|_| suspect.kind == Kind::PlugIn)?;
        Some(Part {
            plugin: plugin.id.clone(),
            time: suspect.time,
            main: main.is_some_and(|main| std::ptr::eq(main.suspect, suspect)),
            confidence: suspect.confidence,
        })
    });
    Finished {
        now: notifier.clock.now(),
        id: judged.id.clone(),
        started: judged.started,
        host_up: ended.host_up,
        duration: judged.duration,
        parts: parts.collect(),
        told,
    }
}

fn lagged(
    notifier: &Notifier,
    run: &RunFile,
    judged: &JudgedEpisode,
    main: &Main<'_>,
    reason: &Reason,
) -> Result<Happened, EngineError> {
    let (plugin, program) = (main.plugin.clone(), program(notifier, run));
    let (landmark, episode) = (main.suspect.landmark.clone(), judged.id.number);
    Ok(match reason {
        Reason::Once { .. } => Happened::Lagged {
            today: times_today(notifier, &plugin, run)?,
            felt: Some(judged.duration),
            time: main.suspect.time,
            plugin,
            program,
            landmark,
            without: main.suspect.without,
            episode,
        },
        Reason::Often { count, felt, total } => Happened::LaggedOften {
            count: *count,
            felt: Some(*felt),
            time: *total,
            plugin,
            program,
            landmark,
            episode,
        },
    })
}

/// The cause of a freeze of this length: unknown unless the main suspect is to blame for it.
fn cause(notifier: &Notifier, main: Option<&Suspect>, felt: Nanos) -> FreezeCause {
    let to_blame = |main: &&Suspect| is_to_blame(main.time, main.confidence, felt);
    let Some(main) = main.filter(to_blame) else {
        return FreezeCause::Unknown;
    };
    match (&main.plugin, main.kind) {
        (Some(plugin), _) if notifier.policy.lock().is_muted(&plugin.id) => FreezeCause::Muted,
        (Some(plugin), Kind::PlugIn) => FreezeCause::Plugin(plugin.clone()),
        (_, Kind::Host) => FreezeCause::Host,
        (_, Kind::Gc) => FreezeCause::Gc,
        (_, Kind::Machine) => FreezeCause::Machine,
        _ => FreezeCause::Unknown,
    }
}

/// The number of perceptible waits that the plug-in has caused today, by the user's calendar.
fn times_today(notifier: &Notifier, plugin: &Plugin, run: &RunFile) -> Result<usize, EngineError> {
    let now = Timestamp::from_millisecond(notifier.clock.now_ms()).unwrap_or(Timestamp::UNIX_EPOCH);
    let midnight = now
        .to_zoned(TimeZone::system())
        .start_of_day()
        .map_or(i64::MIN, |day| day.timestamp().as_millisecond());
    let episodes = notifier
        .store
        .episodes_of(&plugin.id, run.install.as_ref(), 1000)?;
    Ok(episodes
        .iter()
        .filter(|episode| episode.started.0 >= midnight)
        .count())
}

#[cfg(all(test, unix))]
#[path = "lag_notices_tests.rs"]
mod tests;
