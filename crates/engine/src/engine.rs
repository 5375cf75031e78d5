//! The way in: opens what the components share, and has one accessor for each of them.

use std::sync::Arc;

use laggard_hosts::Hosts;
use laggard_platform::private;
use laggard_record::UnixMs;
use laggard_report::send::{Keyring, SystemKeyring};
use laggard_screen::{Cannot, Screen};
use laggard_store::Store;

use crate::analysis::Analyses;
use crate::bisects::Bisects;
use crate::bypasses::Bypasses;
use crate::components::{Base, Components};
use crate::desk::Desk;
use crate::desktop_entries::DesktopEntries;
use crate::destinations::Destinations;
use crate::heaps::Heaps;
use crate::inbox::{self, Inbox};
use crate::lags::Lags;
use crate::launch::Launches;
use crate::others::Others;
use crate::outbox::Outbox;
use crate::plugins::Plugins;
use crate::policy::{HOUR_MS, Limits, Policy, SharedPolicy};
use crate::policy_file::PolicyFile;
use crate::profiles::Profiles;
use crate::progress::Works;
use crate::ranking::Ranking;
use crate::report::{EpisodeJson, Reports};
use crate::retention::Retention;
use crate::sessions::Sessions;
use crate::settings::{self, SettingsStore};
use crate::sharing::Sharing;
use crate::trends::Trends;
use crate::updates::Updates;
use crate::{Clock, EngineError, Paths};

/// Laggard's use cases, each a method of one of the components. Cheap to clone; clones share everything; all methods may be
/// called from any thread.
#[derive(Debug, Clone)]
pub struct Engine {
    components: Arc<Components>,
}

impl Engine {
    /// Opens Laggard's data; makes the directory (0700) if it is missing. Cheap: what happened while Laggard was not running is
    /// read by [`Launches::catch_up`].
    ///
    /// * `episode_json`: writes the wait's part of `report.json`; `laggard_view::episode_json`.
    ///
    /// # Errors
    /// The directory cannot be made, others may write to it, or the database cannot be opened.
    pub fn open(paths: Paths, episode_json: EpisodeJson) -> Result<Self, EngineError> {
        Self::open_with_clock(paths, Clock::system(), episode_json)
    }

    /// [`Engine::open`] with a chosen clock.
    ///
    /// # Errors
    /// As [`Engine::open`].
    pub fn open_with_clock(
        paths: Paths,
        clock: Clock,
        episode_json: EpisodeJson,
    ) -> Result<Self, EngineError> {
        Self::open_with(
            paths,
            clock,
            Arc::new(SystemKeyring),
            Hosts::default(),
            episode_json,
        )
    }

    /// [`Engine::open`] with a chosen clock, place for tokens, and hosts.
    ///
    /// # Errors
    /// As [`Engine::open`].
    pub fn open_with(
        paths: Paths,
        clock: Clock,
        keyring: Arc<dyn Keyring>,
        hosts: Hosts,
        episode_json: EpisodeJson,
    ) -> Result<Self, EngineError> {
        private::make_directory(paths.data()).map_err(|source| EngineError::DataDir {
            path: paths.data().to_owned(),
            source,
        })?;
        private::check_directory(paths.data()).map_err(|source| EngineError::DataDirOfOthers {
            path: paths.data().to_owned(),
            source,
        })?;
        let store = Arc::new(Store::open(&paths.database())?);
        let policy_file = PolicyFile::new(&paths);
        let base = Base {
            policy: policy(&store, &clock, &policy_file)?,
            policy_file,
            works: Works::new(clock.clone()),
            paths,
            store,
            clock,
            hosts,
        };
        let components = Components::new(&base, keyring, episode_json);
        Ok(Self {
            components: Arc::new(components),
        })
    }

    /// Starts to take pictures at long waits and to follow the pointer inside the windows of the programs that this engine
    /// follows, as far as the settings and the desktop allow.
    ///
    /// # Errors
    /// The settings cannot be read. A desktop that cannot be asked is no error: each report says why it has no picture.
    pub fn watch_screen(&self) -> Result<(), EngineError> {
        self.watch_this(laggard_screen::screen())
    }

    /// [`Engine::watch_screen`] with a chosen screen, or the reason why there is none.
    ///
    /// # Errors
    /// As [`Engine::watch_screen`].
    pub fn watch_this(&self, screen: Result<Arc<dyn Screen>, Cannot>) -> Result<(), EngineError> {
        let settings = self.settings().get()?;
        self.components.screen.begin(screen, &settings);
        self.components.drafts.tidy_every_hour();
        Ok(())
    }

    /// Laggard's directories.
    #[must_use]
    pub fn paths(&self) -> &Paths {
        &self.components.paths
    }

    /// Work in progress that may take long.
    #[must_use]
    pub fn works(&self) -> &Works {
        &self.components.works
    }

    /// The user's settings.
    #[must_use]
    pub fn settings(&self) -> &SettingsStore {
        &self.components.settings
    }

    /// The notifications of the past.
    #[must_use]
    pub fn inbox(&self) -> &Inbox {
        &self.components.inbox
    }

    /// The ranking of plug-ins by how long they made the user wait.
    #[must_use]
    pub fn ranking(&self) -> &Ranking {
        &self.components.ranking
    }

    /// The course of plug-ins over the last weeks, and of one plug-in over all its time.
    #[must_use]
    pub fn trends(&self) -> &Trends {
        &self.components.trends
    }

    /// The lags of all sessions.
    #[must_use]
    pub fn lags(&self) -> &Lags {
        &self.components.lags
    }

    /// Newer versions of the installs' plug-ins, and changing these.
    #[must_use]
    pub fn updates(&self) -> &Updates {
        &self.components.updates
    }

    /// The installs' plug-ins: listing them, turning them off and on.
    #[must_use]
    pub fn plugins(&self) -> &Plugins {
        &self.components.plugins
    }

    /// The maximum heap size of each install.
    #[must_use]
    pub fn heaps(&self) -> &Heaps {
        &self.components.heaps
    }

    /// The entries in the desktop's menu and autostart.
    #[must_use]
    pub fn desktop_entries(&self) -> &DesktopEntries {
        &self.components.entries
    }

    /// The launch profiles.
    #[must_use]
    pub fn profiles(&self) -> &Profiles {
        &self.components.profiles
    }

    /// The observed sessions.
    #[must_use]
    pub fn sessions(&self) -> &Sessions {
        &self.components.sessions
    }

    /// Bypassing a plug-in's listeners for a while, live.
    #[must_use]
    pub fn bypasses(&self) -> &Bypasses {
        &self.components.bypasses
    }

    /// Analyses of session files.
    #[must_use]
    pub fn analyses(&self) -> &Analyses {
        &self.components.analyses
    }

    /// Packing reports.
    #[must_use]
    pub fn reports(&self) -> &Reports {
        &self.components.reports
    }

    /// The desk on which a report is written.
    #[must_use]
    pub fn desk(&self) -> &Desk {
        &self.components.desk
    }

    /// The places where reports are sent.
    #[must_use]
    pub fn destinations(&self) -> &Destinations {
        &self.components.destinations
    }

    /// The outgoing reports.
    #[must_use]
    pub fn outbox(&self) -> &Outbox {
        &self.components.outbox
    }

    /// Sharing measurements with a hub.
    #[must_use]
    pub fn sharing(&self) -> &Sharing {
        &self.components.sharing
    }

    /// What others measured of newer versions, as the hub tells.
    #[must_use]
    pub fn others(&self) -> &Others {
        &self.components.others
    }

    /// The administrator's policy.
    #[must_use]
    pub fn policy_file(&self) -> &PolicyFile {
        &self.components.policy_file
    }

    /// Retention: what is kept, and for how long.
    #[must_use]
    pub fn retention(&self) -> &Retention {
        &self.components.retention
    }

    /// Launching programs, and following again those that kept running.
    #[must_use]
    pub fn launches(&self) -> &Launches {
        &self.components.launches
    }

    /// Searching for what makes a program slow, by starting it without some of its plug-ins.
    #[must_use]
    pub fn bisects(&self) -> &Bisects {
        &self.components.bisects
    }

    #[cfg(test)]
    pub(crate) fn store(&self) -> &Store {
        &self.components.store
    }

    #[cfg(test)]
    pub(crate) fn screen(&self) -> &crate::screen_watch::ScreenAccess {
        &self.components.screen
    }

    #[cfg(test)]
    pub(crate) fn following(&self) -> &crate::launch::Following {
        &self.components.launches.supervision.following
    }
}

/// The policy of notifications, with those of the last hour.
fn policy(
    store: &Store,
    clock: &Clock,
    policy_file: &PolicyFile,
) -> Result<SharedPolicy, EngineError> {
    let mut policy = Policy::new(Limits::of(&settings::read(store)?));
    policy.set_muted(store.muted()?);
    policy.follow(policy_file.followed().unwrap_or_default());
    policy.set_snoozed(inbox::snoozed_plugins(store)?);
    let mut told = store.inbox(UnixMs(clock.now_ms() - HOUR_MS))?;
    told.reverse();
    for row in told.iter().filter(|row| inbox::counts(row)) {
        policy.remember(row.at, row.plugin_id.clone());
    }
    Ok(SharedPolicy::new(policy))
}
