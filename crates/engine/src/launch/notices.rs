//! Puts notices about a program into the inbox.

use std::sync::Arc;

use laggard_hosts::Hosts;
use laggard_record::{
    BypassEnd, FailedStart, FreezeCause, Happened, InstallId, Notice, Plugin, Problem, Program,
    PutAside, SessionId, UnixMs,
};
use laggard_store::Store;

use super::followed_sessions::FollowedSessions;
use crate::launch_dirs::RunFile;
use crate::policy::SharedPolicy;
use crate::{Clock, EngineError, Inbox, Sessions};

/// Decides with the policy, and puts notices into the inbox.
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

/// Puts a notice into the inbox that plug-ins are back because the host did not start without them.
pub(super) fn of_restored(
    notifier: &Notifier,
    install: &InstallId,
    plugin: &str,
    reason: FailedStart,
) -> Result<Notice, EngineError> {
    let happened = Happened::Restored {
        plugin: plugin.to_owned(),
        reason,
    };
    put(notifier, happened, Some(install.clone()), None)
}

/// Puts a notice into the inbox that a running program is not observed, or not any more.
pub(super) fn of_unobserved(
    notifier: &Notifier,
    session: Option<&SessionId>,
    why: &Problem,
    run: &RunFile,
) -> Result<Notice, EngineError> {
    let happened = Happened::Unobserved {
        program: program(notifier, run),
        before: session.is_some(),
        why: why.clone(),
    };
    put(notifier, happened, run.install.clone(), session.cloned())
}

/// Puts a notice into the inbox that a plug-in's bypass went wrong and is over.
pub(super) fn of_bypass(
    notifier: &Notifier,
    session: &SessionId,
    plugin: &Plugin,
    why: BypassEnd,
    run: &RunFile,
) -> Result<Notice, EngineError> {
    let happened = Happened::BypassEnded {
        plugin: plugin.clone(),
        program: program(notifier, run),
        why,
    };
    put(
        notifier,
        happened,
        run.install.clone(),
        Some(session.clone()),
    )
}

/// Puts an event of the present time into the inbox.
pub(super) fn put(
    notifier: &Notifier,
    happened: Happened,
    install: Option<InstallId>,
    session: Option<SessionId>,
) -> Result<Notice, EngineError> {
    notifier.inbox.put(Notice {
        id: 0,
        at: notifier.clock.now(),
        happened,
        install,
        session,
        put_aside: None,
        seen: false,
    })
}

/// The time until which the freeze's plug-in is snoozed, if it is.
pub(super) fn snoozed(notifier: &Notifier, cause: &FreezeCause) -> Option<UnixMs> {
    match cause {
        FreezeCause::Plugin(plugin) => notifier.inbox.snoozed_until(&plugin.id),
        _ => None,
    }
}

/// Replaces an entry, which keeps its number and its time. If its plug-in turns out to be snoozed, the entry is snoozed as well.
pub(super) fn turn_into(
    notifier: &Notifier,
    entry: Notice,
    happened: Happened,
    seen: bool,
) -> Result<Notice, EngineError> {
    let mut notice = Notice {
        happened,
        seen,
        ..entry
    };
    let plugin = notice.plugin().map(|plugin| plugin.id.clone());
    if let Some(until) = plugin.and_then(|id| notifier.inbox.snoozed_until(&id)) {
        notice.put_aside = notice.put_aside.or(Some(PutAside::Snoozed { until }));
    }
    notifier.inbox.replace(&notice)?;
    Ok(notice)
}

impl Notifier {
    /// The display name of a session's program and, if this process follows several launches, what distinguishes it. `None`: the
    /// session is unknown by now.
    #[must_use]
    pub fn program(&self, session: &SessionId) -> Option<Program> {
        let file = self.sessions.file_of(session).ok()?;
        let run = RunFile::read(file.parent()?.parent()?)?;
        Some(program(self, &run))
    }
}

/// The display name of a launch's program.
pub(super) fn program(notifier: &Notifier, run: &RunFile) -> Program {
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
