//! What the user is told of a program, into the inbox.

use std::sync::Arc;

use laggard_hosts::Hosts;
use laggard_record::{
    FailedStart, FreezeCause, Happened, InstallId, Notice, Problem, Program, PutAside, SessionId,
    UnixMs,
};
use laggard_store::Store;

use super::followed_sessions::FollowedSessions;
use crate::launch_dirs::RunFile;
use crate::policy::SharedPolicy;
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

/// Plug-ins are back because the host did not start without them.
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

/// A program that runs is not observed, or not any more.
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

/// Files what happened now.
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

/// Until when nobody is told of the plug-in that it is put down to.
pub(super) fn snoozed(notifier: &Notifier, cause: &FreezeCause) -> Option<UnixMs> {
    match cause {
        FreezeCause::Plugin(plugin) => notifier.inbox.snoozed_until(&plugin.id),
        _ => None,
    }
}

/// An entry becomes another one, of the same number and time. One that turns out to be a snoozed plug-in's is snoozed with it.
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
    /// What people call a session's program; where this process follows several, with what sets it apart. `None`: nothing is
    /// known of it any more.
    #[must_use]
    pub fn program(&self, session: &SessionId) -> Option<Program> {
        let file = self.sessions.file_of(session).ok()?;
        let run = RunFile::read(file.parent()?.parent()?)?;
        Some(program(self, &run))
    }
}

/// What people call the program of a launch.
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
