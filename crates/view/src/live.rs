//! Events of a running host.

use laggard_record::HostEvent;
use serde::Serialize;
use ts_rs::TS;

use super::{
    BurstReport, BypassEnd, BypassGain, EpisodeReport, FreezeView, InboxEntry, MarkReport,
    PluginRef, Time, wording,
};

/// One event of a running host, in order of time. `session-start`, `episode` and `session-end` are the lines of `--json`.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum LiveEvent {
    /// A JVM of the launch began to be observed.
    #[serde(rename = "session-start")]
    SessionStarted {
        /// Session's name.
        session: String,
        /// Process id.
        pid: u32,
        /// The kind of program: the word of a row in docs/hosts.md.
        host: String,
        /// Start of the session, RFC 3339.
        started_at: Time,
    },
    /// An episode ended.
    #[serde(rename = "episode")]
    Episode(EpisodeReport),
    /// A run of short events was jerky.
    #[serde(rename = "burst")]
    Burst(BurstReport),
    /// The user marked the last minute as slow.
    #[serde(rename = "marked")]
    Marked(MarkReport),
    /// An episode goes on for a second or more; repeated every second.
    #[serde(rename = "frozen")]
    Frozen {
        /// Session's name.
        session: String,
        /// The freeze.
        freeze: FreezeView,
    },
    /// The notification policy wants the user to be told; the notice is in the inbox already.
    #[serde(rename = "notice")]
    Notice(InboxEntry),
    /// A freeze that the user was told of is over, and no new notification is due: this notice has replaced the freeze's entry in
    /// the inbox, under the same `id`.
    #[serde(rename = "freeze-over")]
    FreezeOver(InboxEntry),
    /// A session ended.
    #[serde(rename = "session-end")]
    SessionEnded {
        /// Session's name.
        session: String,
        /// The program's exit code; `None` when it is not known (another JVM of the launch goes on, or Laggard was not running).
        exit_code: Option<i32>,
        /// Number of episodes kept.
        episodes: u32,
        /// Number of perceptible episodes among them.
        perceptible: u32,
        /// Records the agent had to drop.
        dropped: u32,
        /// Inner errors that the agent suppressed.
        suppressed_errors: u32,
    },
    /// The program is started again: it asked for that by its exit code, or its user asked Laggard.
    #[serde(rename = "host-restarting")]
    HostRestarting {
        /// The exit code with which the program ended.
        exit_code: i32,
    },
    /// The host did not start with these plug-ins off, so Laggard turned them on again.
    #[serde(rename = "restored")]
    Restored {
        /// The install's home.
        install: String,
        /// Ids of the plug-ins that are on again.
        plugins: Vec<String>,
        /// How the start without them failed, in words.
        reason: String,
    },
    /// A problem that the user should know; the program goes on.
    #[serde(rename = "warning")]
    Warning {
        /// Name of the session that the problem concerns, if any.
        session: Option<String>,
        /// The problem, in words.
        message: String,
    },
    /// The agent answered a command (restart).
    #[serde(rename = "replied")]
    Replied {
        /// Session's name.
        session: String,
        /// The command's number, as the engine returned it.
        command: u32,
        /// Whether the command was carried out; false also when the user refused.
        done: bool,
        /// The agent's answer, in words.
        message: String,
    },
    /// A plug-in's listeners return at once from now on, or anew for the whole time.
    #[serde(rename = "bypass-begun")]
    BypassBegun {
        /// Session's name.
        session: String,
        /// The plug-in.
        plugin: PluginRef,
        /// The end of the bypass's time, RFC 3339.
        until: Time,
    },
    /// A bypass is over.
    #[serde(rename = "bypass-ended")]
    BypassEnded {
        /// Session's name.
        session: String,
        /// The plug-in.
        plugin: PluginRef,
        /// The reason.
        end: BypassEnd,
        /// The reason in words, without a full stop.
        reason: String,
        /// What it has gained; `None` where the session could not be read again.
        gain: Option<Box<BypassGain>>,
    },
    /// The program ended and will not be started again. Always the last event.
    #[serde(rename = "host-ended")]
    HostEnded {
        /// The program's exit code; 128 + signal when a signal ended it.
        exit_code: i32,
    },
}

impl From<&HostEvent> for LiveEvent {
    fn from(event: &HostEvent) -> Self {
        match event {
            HostEvent::SessionStarted {
                session,
                pid,
                host,
                started,
            } => Self::SessionStarted {
                session: session.to_string(),
                pid: *pid,
                host: host.to_string(),
                started_at: Time(*started),
            },
            HostEvent::Episode(judged) => Self::Episode(judged.into()),
            HostEvent::Burst(burst) => Self::Burst(burst.into()),
            HostEvent::Marked(minute) => Self::Marked(minute.into()),
            HostEvent::Frozen { session, freeze } => Self::Frozen {
                session: session.to_string(),
                freeze: freeze.into(),
            },
            HostEvent::Notice(notice) => Self::Notice(notice.into()),
            HostEvent::FreezeOver(notice) => Self::FreezeOver(notice.into()),
            HostEvent::SessionEnded {
                session,
                exit_code,
                episodes,
                perceptible,
                dropped,
                suppressed_errors,
            } => Self::SessionEnded {
                session: session.to_string(),
                exit_code: *exit_code,
                episodes: *episodes,
                perceptible: *perceptible,
                dropped: *dropped,
                suppressed_errors: *suppressed_errors,
            },
            HostEvent::HostRestarting { exit_code } => Self::HostRestarting {
                exit_code: *exit_code,
            },
            HostEvent::Restored {
                install,
                plugins,
                reason,
            } => Self::Restored {
                install: install.to_string(),
                plugins: plugins.clone(),
                reason: wording::failed_start(*reason),
            },
            HostEvent::Warning { session, problem } => Self::Warning {
                session: session.as_ref().map(ToString::to_string),
                message: wording::problem(problem),
            },
            HostEvent::Replied {
                session,
                command,
                done,
                message,
            } => Self::Replied {
                session: session.to_string(),
                command: *command,
                done: *done,
                message: message.clone(),
            },
            HostEvent::BypassBegun {
                session,
                plugin,
                until,
            } => Self::BypassBegun {
                session: session.to_string(),
                plugin: plugin.into(),
                until: Time(*until),
            },
            HostEvent::BypassEnded {
                session,
                plugin,
                why,
                gain,
            } => Self::BypassEnded {
                session: session.to_string(),
                plugin: plugin.into(),
                end: (*why).into(),
                reason: wording::bypass_end(*why),
                gain: gain.as_ref().map(|gain| Box::new(gain.into())),
            },
            HostEvent::HostEnded { exit_code } => Self::HostEnded {
                exit_code: *exit_code,
            },
        }
    }
}
