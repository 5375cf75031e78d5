//! Sharing with a hub at an address: what leaves, what becomes of it, and where the token is.

mod leaving;
mod received;
mod tokens;
mod told;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::thread;
use std::time::Duration;

use laggard_digest::Withdrawal;
use laggard_engine::{Clock, Engine, EngineError, Paths, SendingError, SharingError, Wanted, seal};
use laggard_hosts::Hosts;
use laggard_record::{Hub, HubAddress, HubTrouble, SharingDone, Silence, TokenTrouble};
use laggard_store::Store;
use tempfile::TempDir;

use crate::hub_server::{Fault, HubServer, TOKEN};
use crate::scene::{Keys, NOW, holding};

/// A computer with three sessions that have ended, and a hub.
struct Home {
    dir: TempDir,
    engine: Engine,
    keyring: Arc<Keys>,
    now: Arc<AtomicI64>,
    hub: HubServer,
}

impl Home {
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        for day in 1..=3 {
            let run = format!("data/sessions/2026010{day}-100000-1");
            crate::trace::launched(&dir.path().join(run), dir.path());
        }
        let (keyring, now) = (Arc::new(Keys::default()), Arc::new(AtomicI64::new(NOW)));
        let clock = Arc::clone(&now);
        let engine = Engine::open_with(
            Paths::in_dir(dir.path().join("data")),
            Clock::new(move || clock.load(Ordering::SeqCst)),
            keyring.clone(),
            Hosts::default(),
            laggard_view::episode_json,
        )
        .expect("opened");
        engine.launches().import_ended().expect("read");
        Self {
            dir,
            engine,
            keyring,
            now,
            hub: HubServer::new(),
        }
    }

    /// One that shares with its hub.
    fn sharing() -> Self {
        let home = Self::new();
        let chosen = home
            .engine
            .sharing()
            .share_to_address(&home.hub.url(), Some(TOKEN));
        chosen.expect("chosen");
        // Looked at first.
        home.files();
        home
    }

    fn share(&self) -> SharingDone {
        self.engine.sharing().share().expect("shared")
    }

    /// What the hub's trouble is, and how many digests it took before.
    fn trouble(&self) -> (HubTrouble, u32) {
        match self.engine.sharing().share() {
            Err(EngineError::Sharing(SharingError::Hub {
                trouble, arrived, ..
            })) => (trouble, arrived),
            other => panic!("no trouble: {other:?}"),
        }
    }

    /// What would leave, as files.
    fn files(&self) -> BTreeMap<String, String> {
        let (digests, _) = self
            .engine
            .sharing()
            .digests(&Wanted::New)
            .expect("digests");
        let files = digests
            .iter()
            .map(|one| (one.digest.clone() + ".json", one.line() + "\n"));
        files.collect()
    }

    fn puts(&self) -> usize {
        let asked = self.hub.asked();
        asked
            .iter()
            .filter(|request| request.starts_with("PUT "))
            .count()
    }

    fn entry(&self) -> String {
        format!("hub {}", self.hub.url())
    }

    fn later(&self, seconds: i64) {
        self.now.fetch_add(seconds * 1000, Ordering::SeqCst);
    }
}
