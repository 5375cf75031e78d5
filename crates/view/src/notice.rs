//! What the user was told; the inbox of the window.

use laggard_record::{Notice, PutAside};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{PluginRef, Time, wording};

/// What kind of notification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
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

/// One notification.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct InboxEntry {
    /// Number in the inbox.
    pub id: u32,
    /// When, RFC 3339.
    pub at: Time,
    /// What kind.
    pub kind: NoticeKind,
    /// One line.
    pub title: String,
    /// A sentence or two.
    pub body: String,
    /// The plug-in it is about, where it is about one.
    pub plugin: Option<PluginRef>,
    /// The install's home, where known.
    pub install: Option<String>,
    /// The session, where it is about one.
    pub session: Option<String>,
    /// The episode, where it is about one.
    pub episode: Option<u32>,
    /// Whether the user has seen it in the window.
    pub seen: bool,
    /// Whether the user has put it out of sight until they bring it back.
    pub archived: bool,
    /// Until when the user has put it out of sight, if they have.
    pub snoozed_until: Option<Time>,
}

impl InboxEntry {
    /// Whether the user has put it out of sight: then it is not counted as new.
    #[must_use]
    pub fn is_put_aside(&self) -> bool {
        self.archived || self.snoozed_until.is_some()
    }
}

impl From<&Notice> for InboxEntry {
    fn from(notice: &Notice) -> Self {
        let (title, body) = wording::notice(notice);
        Self {
            id: notice.id,
            at: Time(notice.at),
            kind: notice.kind().into(),
            title,
            body,
            plugin: notice.plugin().map(PluginRef::from),
            install: notice.install.clone().map(Into::into),
            session: notice.session.as_ref().map(ToString::to_string),
            episode: notice.episode(),
            seen: notice.seen,
            archived: notice.put_aside == Some(PutAside::Archived),
            snoozed_until: match notice.put_aside {
                Some(PutAside::Snoozed { until }) => Some(Time(until)),
                _ => None,
            },
        }
    }
}
