//! What the user was told, as data: the words are made where it is shown.

use laggard_analysis::Nanos;
use serde::{Deserialize, Serialize};

use crate::{InstallId, Landmark, Plugin, Problem, SessionId, UnixMs};

/// What kind of notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoticeKind {
    /// A plug-in made the user wait.
    Plugin,
    /// A freeze still goes on.
    Frozen,
    /// A freeze is over, for which no plug-in is named as the one that caused it.
    Froze,
    /// A plug-in was turned on again because the host did not start without it.
    Restored,
    /// A program that runs is not observed, or not any more.
    Unobserved,
}

/// What people call a program that is observed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// The host's name; `None` where it has none.
    pub host: Option<String>,
    /// What sets it apart, where several are followed: its workspace, or where it lies.
    pub own: Option<String>,
}

/// What a freeze is put down to: so far, or in the end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FreezeCause {
    /// A plug-in, which is sure and not muted.
    Plugin(Plugin),
    /// A plug-in, which is sure, and which the user does not want to be told of.
    Muted,
    /// The program itself.
    Host,
    /// The garbage collector.
    Gc,
    /// The machine.
    Machine,
    /// Not known yet.
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
    /// Nobody saw it: nothing more was recorded.
    Unseen,
}

/// How a start failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FailedStart {
    /// No event was dispatched.
    NoEvent {
        /// For so long.
        time: Nanos,
    },
    /// It ended with the exit code by which its host says that it cannot start.
    CannotStart {
        /// The exit code.
        code: i32,
    },
    /// It ended before it was up.
    Ended {
        /// The exit code.
        code: i32,
    },
}

/// What happened that the user is told of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Happened {
    /// A plug-in made a program lag for long.
    Lagged {
        /// Which.
        plugin: Plugin,
        /// In which.
        program: Program,
        /// How long the user felt it; not known of what an older Laggard stored.
        felt: Option<Nanos>,
        /// The plug-in's part of it.
        time: Nanos,
        /// Its perceptible lags of this day, with this one.
        today: usize,
        /// Where the time went, as far as it is known.
        landmark: Option<Landmark>,
        /// The episode's number within the session.
        episode: u32,
    },
    /// A plug-in made a program lag several times within ten minutes.
    LaggedOften {
        /// Which.
        plugin: Plugin,
        /// In which.
        program: Program,
        /// So often.
        count: usize,
        /// How long the user felt them together; not known of what an older Laggard stored.
        felt: Option<Nanos>,
        /// The plug-in's parts of them together.
        time: Nanos,
        /// Where the time of the last one went, as far as it is known.
        landmark: Option<Landmark>,
        /// The last one's number within the session.
        episode: u32,
    },
    /// A program does not answer.
    Frozen {
        /// Which.
        program: Program,
        /// When it began: within the session its identity. Not known of what an older Laggard stored.
        since: Option<UnixMs>,
        /// For so long.
        time: Nanos,
        /// Why, so far.
        cause: FreezeCause,
    },
    /// A program did not answer, and that is over. It takes the place of [`Happened::Frozen`].
    Froze {
        /// Which.
        program: Program,
        /// When it began.
        since: Option<UnixMs>,
        /// For so long.
        time: Nanos,
        /// Why.
        cause: FreezeCause,
        /// How it ended.
        end: FreezeEnd,
        /// The episode's number within the session, where it has one.
        episode: Option<u32>,
    },
    /// What was turned off is on again: the host did not start without it.
    Restored {
        /// The id of what was turned off.
        plugin: String,
        /// How the start failed.
        reason: FailedStart,
    },
    /// A program that runs is not observed.
    Unobserved {
        /// Which.
        program: Program,
        /// Whether it was, before.
        before: bool,
        /// Why.
        why: Problem,
    },
    /// The words that a former Laggard stored in place of data.
    #[serde(rename = "told")]
    InWords {
        /// What kind.
        kind: NoticeKind,
        /// One line.
        title: String,
        /// A sentence or two.
        body: String,
        /// The plug-in it is about.
        plugin: Option<Plugin>,
        /// The episode it is about.
        episode: Option<u32>,
    },
}

/// How a notice was put aside: out of the inbox's sight, and not counted as new.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PutAside {
    /// Until its user brings it back.
    Archived,
    /// Until a time; then it is there again by itself.
    Snoozed {
        /// Unix milliseconds.
        until: UnixMs,
    },
}

/// One notification. The store has its number, its time and whether it was seen in columns of their own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Notice {
    /// Number in the inbox; 0 before it is there.
    #[serde(skip)]
    pub id: u32,
    /// When.
    #[serde(skip)]
    pub at: UnixMs,
    /// What happened.
    pub happened: Happened,
    /// The install's home, where known.
    pub install: Option<InstallId>,
    /// The session, where it is about one.
    pub session: Option<SessionId>,
    /// How its user has put it aside, if they have.
    pub put_aside: Option<PutAside>,
    /// Whether the user has seen it in the window.
    #[serde(skip)]
    pub seen: bool,
}

impl Notice {
    /// What kind.
    #[must_use]
    pub fn kind(&self) -> NoticeKind {
        match &self.happened {
            Happened::Lagged { .. } | Happened::LaggedOften { .. } => NoticeKind::Plugin,
            Happened::Frozen { .. } => NoticeKind::Frozen,
            Happened::Froze { .. } => NoticeKind::Froze,
            Happened::Restored { .. } => NoticeKind::Restored,
            Happened::Unobserved { .. } => NoticeKind::Unobserved,
            Happened::InWords { kind, .. } => *kind,
        }
    }

    /// The plug-in it is about, where it is about one.
    #[must_use]
    pub fn plugin(&self) -> Option<&Plugin> {
        match &self.happened {
            Happened::Lagged { plugin, .. }
            | Happened::LaggedOften { plugin, .. }
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

    /// The episode's number within its session, where it is about one.
    #[must_use]
    pub fn episode(&self) -> Option<u32> {
        match &self.happened {
            Happened::Lagged { episode, .. } | Happened::LaggedOften { episode, .. } => {
                Some(*episode)
            }
            Happened::InWords { episode, .. } | Happened::Froze { episode, .. } => *episode,
            Happened::Frozen { .. } | Happened::Restored { .. } | Happened::Unobserved { .. } => {
                None
            }
        }
    }
}
