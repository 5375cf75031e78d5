//! The inbox: past notices, those put aside, and the muted plug-ins.

mod put_aside;
mod snoozed;
mod stored;

use std::sync::Arc;

use jiff::tz::TimeZone;
use laggard_record::{FreezeEnd, Happened, Notice, NoticeKind, PluginId, SessionId, UnixMs};
use laggard_store::Store;

use self::snoozed::as_of;
pub(crate) use self::snoozed::snoozed_plugins;
pub(crate) use self::stored::counts;
use self::stored::{read, row};
use crate::policy::SharedPolicy;
use crate::rows::as_text;
use crate::wakeup::Wakeup;
use crate::{Clock, EngineError};

/// The notices, and the muted plug-ins.
#[derive(Debug, Clone)]
pub struct Inbox {
    store: Arc<Store>,
    clock: Clock,
    policy: SharedPolicy,
    /// Wakes the thread that waits for snoozed notices.
    wakeup: Arc<Wakeup>,
}

impl Inbox {
    pub(crate) fn new(store: Arc<Store>, clock: Clock, policy: SharedPolicy) -> Self {
        Self {
            store,
            clock,
            policy,
            wakeup: Arc::default(),
        }
    }

    /// All notices, newest first. Unreadable ones are left out and stay in the database.
    ///
    /// # Errors
    /// The database fails.
    pub fn all(&self) -> Result<Vec<Notice>, EngineError> {
        let now = self.clock.now();
        let notices = self.stored()?.into_iter();
        Ok(notices.map(|notice| as_of(notice, now)).collect())
    }

    /// All notices as the database has them, without regard to the time.
    fn stored(&self) -> Result<Vec<Notice>, EngineError> {
        let rows = self.store.inbox(UnixMs(0))?;
        Ok(rows.iter().filter_map(|row| read(row).ok()).collect())
    }

    /// Whether the present is in the user's quiet hours, by the system's time zone.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        let policy = self.policy.lock();
        policy.is_quiet(self.clock.now(), &TimeZone::system())
    }

    /// Marks all notices as seen that are not snoozed: the user has looked at the inbox.
    ///
    /// # Errors
    /// The database fails.
    pub fn mark_seen(&self) -> Result<(), EngineError> {
        self.take_returned()?;
        let snoozed = self.stored()?.into_iter().filter(snoozed::is_snoozed);
        let snoozed: Vec<u32> = snoozed.map(|notice| notice.id).collect();
        Ok(self.store.mark_inbox_seen(&snoozed)?)
    }

    /// “Mute this plug-in”: no notification names it any more. It is still measured and ranked.
    ///
    /// # Errors
    /// The database fails.
    pub fn mute(&self, plugin: &PluginId) -> Result<(), EngineError> {
        self.set_muted(plugin, true)
    }

    /// Undoes “Mute this plug-in”.
    ///
    /// # Errors
    /// An administrator has muted it, or the database fails.
    pub fn unmute(&self, plugin: &PluginId) -> Result<(), EngineError> {
        self.set_muted(plugin, false)
    }

    /// Ids of the plug-ins that the user muted.
    ///
    /// # Errors
    /// The database fails.
    pub fn muted(&self) -> Result<Vec<PluginId>, EngineError> {
        Ok(self.store.muted()?)
    }

    fn set_muted(&self, plugin: &PluginId, muted: bool) -> Result<(), EngineError> {
        if !muted && self.policy.lock().is_ruled_muted(plugin) {
            return Err(EngineError::RuledMuted {
                plugin: plugin.to_string(),
            });
        }
        self.store.set_muted(plugin, muted, self.clock.now())?;
        let all = self.muted()?;
        self.policy.lock().set_muted(all);
        Ok(())
    }

    /// Adds a notice to the inbox and returns it with its number.
    ///
    /// # Errors
    /// The database fails.
    pub fn put(&self, notice: Notice) -> Result<Notice, EngineError> {
        let id = self.store.add_to_inbox(&row(&notice))?;
        Ok(Notice { id, ..notice })
    }

    /// Replaces a notice; its number and its time stay. A deleted notice stays deleted.
    ///
    /// # Errors
    /// The database fails.
    pub fn replace(&self, notice: &Notice) -> Result<(), EngineError> {
        self.store.replace_in_inbox(&row(notice))?;
        Ok(())
    }

    /// The notice of a session's freeze that began at `since` and whose end is not known.
    ///
    /// # Errors
    /// The database fails.
    pub(crate) fn freeze(
        &self,
        session: &SessionId,
        since: UnixMs,
    ) -> Result<Option<Notice>, EngineError> {
        let goes_on = self.of_kind(NoticeKind::Frozen)?.into_iter();
        let mut all = goes_on.chain(self.of_kind(NoticeKind::Froze)?);
        Ok(all.find(|notice| {
            notice.session.as_ref() == Some(session) && began(notice) == Some(since)
        }))
    }

    /// The notices of ongoing freezes in all sessions. Those of an earlier Laggard, without the freeze's beginning, are left out.
    ///
    /// # Errors
    /// The database fails.
    pub(crate) fn freezes(&self) -> Result<Vec<Notice>, EngineError> {
        let mut freezes = self.of_kind(NoticeKind::Frozen)?;
        freezes.retain(|notice| began(notice).is_some());
        Ok(freezes)
    }

    /// Whether the user was told that a plug-in is slower since the update to this version, wherever it was.
    ///
    /// # Errors
    /// The database fails.
    pub(crate) fn told_slower(
        &self,
        plugin: &PluginId,
        version: &str,
    ) -> Result<bool, EngineError> {
        let told = self.of_kind(NoticeKind::Slower)?;
        let mut told = told.iter().filter_map(Notice::plugin);
        Ok(told.any(|told| told.id == *plugin && told.version == version))
    }

    fn of_kind(&self, kind: NoticeKind) -> Result<Vec<Notice>, EngineError> {
        let now = self.clock.now();
        let rows = self.store.inbox_of_kind(&as_text(&kind))?;
        let notices = rows.iter().filter_map(|row| read(row).ok());
        Ok(notices.map(|notice| as_of(notice, now)).collect())
    }
}

/// The beginning of the freeze that a notice tells of, as long as its end is not known.
fn began(notice: &Notice) -> Option<UnixMs> {
    match notice.happened {
        Happened::Frozen { since, .. }
        | Happened::Froze {
            since,
            end: FreezeEnd::Unseen,
            ..
        } => since,
        _ => None,
    }
}
