//! Sessions read from files, for one comparison: in memory, in the same tables as those of the database, and apart from it.

use laggard_record::SessionId;
use laggard_store::{EpisodeRow, SessionRow, Store, SuspectRow};

use crate::EngineError;

/// Sessions of files, and their lags.
#[derive(Debug)]
pub(crate) struct FromFiles {
    store: Store,
    sessions: Vec<SessionRow>,
}

impl FromFiles {
    /// Without any session yet.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn new() -> Result<Self, EngineError> {
        Ok(Self {
            store: Store::in_memory()?,
            sessions: Vec::new(),
        })
    }

    /// Takes a session that is not here yet, and its lags. Its id must be none of the database's.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn put(
        &mut self,
        session: SessionRow,
        lags: &[(EpisodeRow, Vec<SuspectRow>)],
    ) -> Result<(), EngineError> {
        self.store.put_session(&session)?;
        self.store.put_episodes(lags)?;
        self.sessions.push(session);
        Ok(())
    }

    /// All of them.
    pub fn sessions(&self) -> &[SessionRow] {
        &self.sessions
    }

    /// Whether this session is one of them.
    pub fn has(&self, id: &SessionId) -> bool {
        self.sessions.iter().any(|session| session.id == *id)
    }

    /// Where their lags are.
    pub fn store(&self) -> &Store {
        &self.store
    }
}
