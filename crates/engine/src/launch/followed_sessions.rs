//! The set of followed sessions.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use laggard_record::SessionId;

/// Sessions that a launch of this process follows; an import leaves them alone.
#[derive(Debug, Clone, Default)]
pub(crate) struct FollowedSessions(Arc<Mutex<HashSet<SessionId>>>);

impl FollowedSessions {
    pub fn lock(&self) -> MutexGuard<'_, HashSet<SessionId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
