//! Notifications as data: their words are made where they are shown.

use laggard_analysis::Nanos;
use serde::{Deserialize, Serialize};

use crate::{
    BypassEnd, InstallId, Landmark, Plugin, Problem, Program, SessionId, SlowerPlugin, UnixMs,
};

/// The kind of a notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoticeKind {
    /// A plug-in made the user wait.
    Plugin,
    /// A freeze still goes on.
    Frozen,
    /// A freeze ended, and no plug-in is named as its cause.
    Froze,
    /// A plug-in was turned on again because the host did not start without it.
    Restored,
    /// A running program is not observed, or not any more.
    Unobserved,
    /// A plug-in's bypass went wrong and ended by itself.
    Bypass,
    /// A plug-in is slower since its last update.
    Slower,
}

/// The cause of a freeze: so far, or in the end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FreezeCause {
    /// A plug-in that is surely the cause, and is not muted.
    Plugin(Plugin),
    /// A plug-in that is surely the cause, and that the user has muted.
    Muted,
    /// The program itself.
    Host,
    /// The garbage collector.
    Gc,
    /// The machine.
    Machine,
    /// Not known, or not known yet.
    Unknown,
}

/// How a freeze ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FreezeEnd {
    /// The program answered again.
    Answered,
    /// The program ended.
    Exited,
    /// The end was not observed: nothing more was recorded.
    Unseen,
}

/// How a start failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FailedStart {
    /// No event was dispatched.
    NoEvent {
        /// Time without an event.
        time: Nanos,
    },
    /// The program ended with the exit code by which its host says that it cannot start.
    CannotStart {
        /// The exit code.
        code: i32,
    },
    /// The program ended before it was up.
    Ended {
        /// The exit code.
        code: i32,
    },
}

/// An event that the user is told of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Happened {
    /// A plug-in made a program lag for long.
    Lagged {
        /// The plug-in.
        plugin: Plugin,
        /// The program.
        program: Program,
        /// Time that the user felt the lag; `None` where an older Laggard stored the notice.
        felt: Option<Nanos>,
        /// The plug-in's part of that time.
        time: Nanos,
        /// Number of the plug-in's perceptible lags on this day, this one included.
        today: usize,
        /// The landmark in which the time was spent, where it is known.
        landmark: Option<Landmark>,
        /// How long the user would have felt the lag without the plug-in, where that is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        without: Option<Nanos>,
        /// The episode's number within the session.
        episode: u32,
    },
    /// A plug-in made a program lag several times within ten minutes.
    LaggedOften {
        /// The plug-in.
        plugin: Plugin,
        /// The program.
        program: Program,
        /// Number of lags.
        count: usize,
        /// Time that the user felt these lags; `None` where an older Laggard stored the notice.
        felt: Option<Nanos>,
        /// The plug-in's part of that time.
        time: Nanos,
        /// The landmark in which the time of the last lag was spent, where it is known.
        landmark: Option<Landmark>,
        /// Number of the last lag's episode within the session.
        episode: u32,
    },
    /// A program does not answer.
    Frozen {
        /// The program.
        program: Program,
        /// Start of the freeze, which identifies it within its session; `None` where an older Laggard stored the notice.
        since: Option<UnixMs>,
        /// Duration so far.
        time: Nanos,
        /// The cause so far.
        cause: FreezeCause,
    },
    /// A program's freeze is over. This notice replaces the freeze's [`Happened::Frozen`].
    Froze {
        /// The program.
        program: Program,
        /// Start of the freeze.
        since: Option<UnixMs>,
        /// Duration of the freeze.
        time: Nanos,
        /// The cause.
        cause: FreezeCause,
        /// How the freeze ended.
        end: FreezeEnd,
        /// Number of the freeze's episode within the session, where there is one.
        episode: Option<u32>,
    },
    /// A plug-in is on again because the host did not start without it.
    Restored {
        /// The id of the plug-in that was turned off.
        plugin: String,
        /// How the start failed.
        reason: FailedStart,
    },
    /// A running program is not observed.
    Unobserved {
        /// The program.
        program: Program,
        /// Whether the program was observed before.
        before: bool,
        /// The problem.
        why: Problem,
    },
    /// A plug-in's bypass went wrong and ended by itself.
    BypassEnded {
        /// The plug-in.
        plugin: Plugin,
        /// The program.
        program: Program,
        /// The reason.
        why: BypassEnd,
    },
    /// A plug-in is slower since its last update.
    Slower(SlowerPlugin),
    /// Sentences that an older Laggard stored in place of data.
    #[serde(rename = "told")]
    InWords {
        /// The notice's kind.
        kind: NoticeKind,
        /// Title, one line.
        title: String,
        /// Text, a sentence or two.
        body: String,
        /// The plug-in that the notice is about, if any.
        plugin: Option<Plugin>,
        /// Number of the episode that the notice is about, if any.
        episode: Option<u32>,
    },
}

/// How a notice was put aside: hidden in the inbox, and not counted as new.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PutAside {
    /// Hidden until the user brings the notice back.
    Archived,
    /// Hidden until a time; then the notice comes back by itself.
    Snoozed {
        /// Unix milliseconds.
        until: UnixMs,
    },
}

/// One notification. The store has `id`, `at` and `seen` in columns of their own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Notice {
    /// Number in the inbox; 0 before the notice is there.
    #[serde(skip)]
    pub id: u32,
    /// Time of the notice.
    #[serde(skip)]
    pub at: UnixMs,
    /// What happened.
    pub happened: Happened,
    /// The install's home, where known.
    pub install: Option<InstallId>,
    /// The session that the notice is about, if any.
    pub session: Option<SessionId>,
    /// How the user has put the notice aside; `None` if they have not.
    pub put_aside: Option<PutAside>,
    /// Whether the user has seen the notice in the window.
    #[serde(skip)]
    pub seen: bool,
}

impl Notice {
    /// Returns the notice's kind.
    #[must_use]
    pub fn kind(&self) -> NoticeKind {
        match &self.happened {
            Happened::Lagged { .. } | Happened::LaggedOften { .. } => NoticeKind::Plugin,
            Happened::Frozen { .. } => NoticeKind::Frozen,
            Happened::Froze { .. } => NoticeKind::Froze,
            Happened::Restored { .. } => NoticeKind::Restored,
            Happened::Unobserved { .. } => NoticeKind::Unobserved,
            Happened::BypassEnded { .. } => NoticeKind::Bypass,
            Happened::Slower(_) => NoticeKind::Slower,
            Happened::InWords { kind, .. } => *kind,
        }
    }

    /// Returns the plug-in that the notice is about, if any.
    #[must_use]
    pub fn plugin(&self) -> Option<&Plugin> {
        match &self.happened {
            Happened::Lagged { plugin, .. }
            | Happened::LaggedOften { plugin, .. }
            | Happened::BypassEnded { plugin, .. }
            | Happened::Slower(SlowerPlugin { plugin, .. })
            | Happened::Frozen {
                cause: FreezeCause::Plugin(plugin),
                ..
            }
            | Happened::Froze {
                cause: FreezeCause::Plugin(plugin),
                ..
            } => Some(plugin),
            Happened::InWords { plugin, .. } => plugin.as_ref(),
            Happened::Frozen { .. }
            | Happened::Froze { .. }
            | Happened::Restored { .. }
            | Happened::Unobserved { .. } => None,
        }
    }

    /// Returns the number, within its session, of the episode that the notice is about, if any.
    #[must_use]
    pub fn episode(&self) -> Option<u32> {
        match &self.happened {
            Happened::Lagged { episode, .. } | Happened::LaggedOften { episode, .. } => {
                Some(*episode)
            }
            Happened::InWords { episode, .. } | Happened::Froze { episode, .. } => *episode,
            Happened::Frozen { .. }
            | Happened::Restored { .. }
            | Happened::Unobserved { .. }
            | Happened::BypassEnded { .. }
            | Happened::Slower(_) => None,
        }
    }
}
