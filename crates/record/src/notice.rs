//! What the user was told.

use serde::{Deserialize, Serialize};

use crate::{Plugin, SessionId, UnixMs};

/// What kind of notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoticeKind {
    /// A plug-in made the user wait.
    Plugin,
    /// A freeze still goes on.
    Frozen,
    /// A plug-in was turned on again because the host did not start without it.
    Restored,
    /// A program that runs is not observed, or not any more.
    Unobserved,
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
    /// What kind.
    pub kind: NoticeKind,
    /// One line.
    pub title: String,
    /// A sentence or two.
    pub body: String,
    /// The plug-in it is about, where it is about one.
    pub plugin: Option<Plugin>,
    /// The Eclipse home, where known.
    pub install: Option<String>,
    /// The session, where it is about one.
    pub session: Option<SessionId>,
    /// The episode, where it is about one.
    pub episode: Option<u32>,
    /// The notification it takes the place of (a freeze that has ended).
    pub replaces: Option<u32>,
    /// Whether the user has seen it in the window.
    #[serde(skip)]
    pub seen: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_earlier_laggard_stored_is_read() {
        let stored = r#"{"id":0,"at":"2026-08-24T14:06:00.000Z","kind":"frozen","title":"t","body":"b","plugin":null,
            "install":null,"session":"a.1","episode":null,"replaces":7,"seen":false}"#;
        let notice: Notice = serde_json::from_str(stored).expect("read");
        assert_eq!(
            (notice.kind, notice.replaces),
            (NoticeKind::Frozen, Some(7))
        );
    }
}
