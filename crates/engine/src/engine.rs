//! The engine: paths, database, clock, and the notification policy that all launches share.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use laggard_record::{SessionId, UnixMs};
use laggard_report::send::{Keyring, SystemKeyring};
use laggard_store::Store;

use crate::desk::Previews;
use crate::outbox::Wakeup;
use crate::policy::{HOUR_MS, Policy};
use crate::report::Scrubbers;
use crate::screen_watch::ScreenWatch;
use crate::{Clock, EngineError, Paths, inbox, private_dir, settings};

/// Every use case is a method. Cheap to clone; clones share everything; all methods may be called from any thread.
#[derive(Debug, Clone)]
pub struct Engine {
    pub(crate) inner: Arc<Inner>,
}

#[derive(Debug)]
pub(crate) struct Inner {
    pub paths: Paths,
    pub store: Store,
    pub clock: Clock,
    pub policy: Mutex<Policy>,
    /// Sessions that a launch of this process follows; an import leaves them alone.
    pub followed: Mutex<HashSet<SessionId>>,
    /// Directories of launches that this process supervises.
    pub supervised: Mutex<HashSet<PathBuf>>,
    /// Reports that are being looked at before they leave.
    pub previews: Mutex<Previews>,
    /// What is taken out of reports.
    pub scrubbers: Mutex<Scrubbers>,
    /// Who looks at the screen, if somebody does.
    pub screen_watch: Mutex<Option<Arc<ScreenWatch>>>,
    /// Wakes who sends reports.
    pub wakeup: Wakeup,
    /// Where the tokens of servers are.
    pub keyring: Arc<dyn Keyring>,
}

impl Engine {
    /// Opens Laggard's data, making the directory (0700) where there is none. Cheap: what happened while Laggard was
    /// away is read by [`Engine::catch_up`].
    ///
    /// # Errors
    /// The directory cannot be made, others may write to it, or the database cannot be opened.
    pub fn open(paths: Paths) -> Result<Self, EngineError> {
        Self::open_with_clock(paths, Clock::system())
    }

    /// The same with a chosen clock.
    ///
    /// # Errors
    /// As [`Engine::open`].
    pub fn open_with_clock(paths: Paths, clock: Clock) -> Result<Self, EngineError> {
        Self::open_with(paths, clock, Arc::new(SystemKeyring))
    }

    /// The same with a chosen clock and a place for tokens.
    ///
    /// # Errors
    /// As [`Engine::open`].
    pub fn open_with(
        paths: Paths,
        clock: Clock,
        keyring: Arc<dyn Keyring>,
    ) -> Result<Self, EngineError> {
        private_dir::make(paths.data()).map_err(|source| EngineError::DataDir {
            path: paths.data().to_owned(),
            source,
        })?;
        private_dir::check(paths.data()).map_err(|source| EngineError::DataDirOfOthers {
            path: paths.data().to_owned(),
            source,
        })?;
        let store = Store::open(&paths.database())?;
        let mut policy = Policy::new(settings::limits(&settings::read(&store)?));
        policy.set_muted(store.muted()?);
        let mut told = store.inbox(clock.now_ms() - HOUR_MS)?;
        told.reverse();
        for row in told.iter().filter(|row| inbox::counts(row)) {
            policy.remember(row.at_ms, row.plugin_id.as_deref());
        }
        let inner = Inner {
            paths,
            store,
            clock,
            policy: Mutex::new(policy),
            followed: Mutex::new(HashSet::new()),
            supervised: Mutex::new(HashSet::new()),
            previews: Mutex::new(Previews::default()),
            scrubbers: Mutex::new(Scrubbers::default()),
            screen_watch: Mutex::new(None),
            wakeup: Wakeup::default(),
            keyring,
        };
        Ok(Self {
            inner: Arc::new(inner),
        })
    }

    /// Where things are.
    #[must_use]
    pub fn paths(&self) -> &Paths {
        &self.inner.paths
    }

    pub(crate) fn store(&self) -> &Store {
        &self.inner.store
    }

    pub(crate) fn keyring(&self) -> &dyn Keyring {
        &*self.inner.keyring
    }

    pub(crate) fn now_ms(&self) -> i64 {
        self.inner.clock.now_ms()
    }

    pub(crate) fn now(&self) -> UnixMs {
        UnixMs(self.now_ms())
    }

    pub(crate) fn policy(&self) -> MutexGuard<'_, Policy> {
        self.inner
            .policy
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn followed(&self) -> MutexGuard<'_, HashSet<SessionId>> {
        self.inner
            .followed
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn supervised(&self) -> MutexGuard<'_, HashSet<PathBuf>> {
        self.inner
            .supervised
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn clock(&self) -> Clock {
        self.inner.clock.clone()
    }

    pub(crate) fn screen_watch(&self) -> Option<Arc<ScreenWatch>> {
        let screen_watch = self.inner.screen_watch.lock();
        screen_watch.unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn set_screen_watch(&self, screen_watch: Arc<ScreenWatch>) {
        let place = self.inner.screen_watch.lock();
        *place.unwrap_or_else(PoisonError::into_inner) = Some(screen_watch);
    }

    pub(crate) fn scrubbers(&self) -> MutexGuard<'_, Scrubbers> {
        self.inner
            .scrubbers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn previews(&self) -> MutexGuard<'_, Previews> {
        self.inner
            .previews
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}
