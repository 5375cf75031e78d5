//! Notifications: the inbox of the window.

use laggard_record::{Notice, PutAside};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{PluginRef, Time, wording};

/// The kind of a notification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
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

/// One notification.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct InboxEntry {
    /// Number in the inbox.
    pub id: u32,
    /// Time of the notice, RFC 3339.
    pub at: Time,
    /// The notice's kind.
    pub kind: NoticeKind,
    /// Title, one line.
    pub title: String,
    /// Text, a sentence or two.
    pub body: String,
    /// The plug-in that the notice is about, if any.
    pub plugin: Option<PluginRef>,
    /// The install's home, where known.
    pub install: Option<String>,
    /// The session that the notice is about, if any.
    pub session: Option<String>,
    /// Number of the episode that the notice is about, if any.
    pub episode: Option<u32>,
    /// Whether the user has seen the notice in the window.
    pub seen: bool,
    /// Whether the user has hidden the notice until they bring it back.
    pub archived: bool,
    /// Time until which the user has hidden the notice, RFC 3339; `None` if they have not.
    pub snoozed_until: Option<Time>,
}

impl InboxEntry {
    /// Whether the user has hidden the notice: then it is not counted as new.
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
