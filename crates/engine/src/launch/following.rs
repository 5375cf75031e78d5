//! What following sessions takes.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use laggard_record::SessionId;
use laggard_store::Store;

use super::captures::Capturer;
use super::notices::Notifier;
use crate::Clock;
use crate::screen_watch::ScreenAccess;

/// Given to whoever follows a session: where its record goes, and who is told.
#[derive(Debug, Clone)]
pub(crate) struct Following {
    pub store: Arc<Store>,
    pub clock: Clock,
    pub screen: ScreenAccess,
    pub notifier: Notifier,
    pub capturer: Capturer,
    pub followed: FollowedSessions,
}

/// Sessions that a launch of this process follows; an import leaves them alone.
#[derive(Debug, Clone, Default)]
pub(crate) struct FollowedSessions(Arc<Mutex<HashSet<SessionId>>>);

impl FollowedSessions {
    pub fn lock(&self) -> MutexGuard<'_, HashSet<SessionId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
