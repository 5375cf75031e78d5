//! The composition: gives each component what it needs and nothing else.

use std::sync::{Arc, Mutex};

use laggard_hosts::Hosts;
use laggard_report::send::Keyring;
use laggard_store::Store;

use crate::analysis::Analyses;
use crate::bisects::Bisects;
use crate::bypass_reader::KeptReaders;
use crate::bypasses::Bypasses;
use crate::desk::Desk;
use crate::desktop_entries::DesktopEntries;
use crate::destinations::Destinations;
use crate::draft_store::DraftStore;
use crate::heaps::Heaps;
use crate::inbox::Inbox;
use crate::lags::Lags;
use crate::launch::{Capturer, FollowedSessions, Following, Launches, Notifier, Supervision};
use crate::launch_dirs::LaunchDirs;
use crate::others::Others;
use crate::outbox::Outbox;
use crate::plugins::Plugins;
use crate::policy::SharedPolicy;
use crate::policy_file::PolicyFile;
use crate::profiles::Profiles;
use crate::progress::Works;
use crate::ranking::Ranking;
use crate::report::{EpisodeJson, Reports};
use crate::retention::Retention;
use crate::screen_watch::ScreenAccess;
use crate::sessions::Sessions;
use crate::settings::SettingsStore;
use crate::sharing::Sharing;
use crate::tokens::{ServerTokens, TokensOf};
use crate::trends::Trends;
use crate::updates::Updates;
use crate::{Clock, Paths};

/// The resources that a component may be given beside other components.
pub(crate) struct Base {
    pub paths: Paths,
    pub store: Arc<Store>,
    pub clock: Clock,
    pub hosts: Hosts,
    pub policy: SharedPolicy,
    pub policy_file: PolicyFile,
    pub works: Works,
}

/// All of the engine's components.
#[derive(Debug)]
pub(crate) struct Components {
    pub paths: Paths,
    pub works: Works,
    pub settings: SettingsStore,
    pub screen: ScreenAccess,
    pub entries: DesktopEntries,
    pub drafts: DraftStore,
    pub inbox: Inbox,
    pub ranking: Ranking,
    pub trends: Trends,
    pub lags: Lags,
    pub updates: Updates,
    pub plugins: Plugins,
    pub heaps: Heaps,
    pub profiles: Profiles,
    pub sessions: Sessions,
    pub analyses: Analyses,
    pub bypasses: Bypasses,
    pub destinations: Destinations,
    pub reports: Reports,
    pub desk: Desk,
    pub outbox: Outbox,
    pub sharing: Sharing,
    pub others: Others,
    pub policy_file: PolicyFile,
    pub retention: Retention,
    pub launches: Launches,
    pub bisects: Bisects,
    #[cfg(test)]
    pub store: Arc<Store>,
}

impl Components {
    /// Makes all components, each after those that it is given.
    pub fn new(base: &Base, keyring: Arc<dyn Keyring>, episode_json: EpisodeJson) -> Self {
        let (paths, hosts) = (&base.paths, base.hosts);
        let (store, clock) = (|| Arc::clone(&base.store), || base.clock.clone());
        let screen = ScreenAccess::new(clock());
        let settings = SettingsStore::new(
            store(),
            vec![Box::new(base.policy.clone()), Box::new(screen.clone())],
        );
        let launch_dirs = LaunchDirs::new(paths.clone(), store(), clock());
        let drafts = DraftStore::new(paths.captures(), store(), clock());
        let inbox = Inbox::new(store(), clock(), base.policy.clone());
        let policy_file = base.policy_file.clone();
        let plugins = Plugins::new(store(), clock(), paths.clone(), hosts, policy_file.clone());
        let ranking = Ranking::new(store(), plugins.clone());
        let trends = Trends::new(store(), clock(), plugins.clone());
        let lags = Lags::new(store(), clock(), plugins.clone());
        let updates = Updates::new(clock(), paths.clone(), hosts, lags.clone());
        let others = Others::new(clock(), paths.clone(), hosts, lags.clone(), updates.clone());
        let heaps = Heaps::new(store(), clock(), hosts);
        let entries = DesktopEntries::new(paths.clone());
        let profiles = Profiles::new(store(), clock(), hosts, entries.clone());
        let sessions = Sessions::new(
            store(),
            clock(),
            hosts,
            launch_dirs.clone(),
            ranking.clone(),
        );
        let analyses = Analyses::new(
            store(),
            base.works.clone(),
            clock(),
            hosts,
            sessions.clone(),
            lags.clone(),
        );
        let bypass_readers = KeptReaders::default();
        let bypasses = Bypasses::new(
            base.works.clone(),
            clock(),
            hosts,
            sessions.clone(),
            bypass_readers.clone(),
        );
        let destinations = Destinations::new(store(), paths.clone(), Arc::clone(&keyring));
        let reports = Reports::new(
            store(),
            clock(),
            base.works.clone(),
            hosts,
            sessions.clone(),
            plugins.clone(),
            ranking.clone(),
            bypass_readers,
            episode_json,
        );
        let desk = Desk {
            store: store(),
            clock: clock(),
            hosts,
            settings: settings.clone(),
            sessions: sessions.clone(),
            screen: screen.clone(),
            drafts: drafts.clone(),
            reports: reports.clone(),
            destinations: destinations.clone(),
            previews: Arc::new(Mutex::default()),
        };
        let outbox = Outbox::new(
            clock(),
            paths.clone(),
            Arc::clone(&keyring),
            sessions.clone(),
            destinations.clone(),
            reports.clone(),
            desk.clone(),
        );
        let hub_tokens = ServerTokens::new(store(), keyring, TokensOf::Hub);
        let sharing = Sharing::new(
            store(),
            base.works.clone(),
            clock(),
            paths.clone(),
            hosts,
            sessions.clone(),
            reports.clone(),
            desk.clone(),
            policy_file.clone(),
            hub_tokens.clone(),
        );
        let retention = base.retention(&desk, &launch_dirs, &entries, hub_tokens);
        let launches = base.launches(
            &profiles,
            &heaps,
            &updates,
            &retention,
            Supervision {
                following: base.following(&inbox, &desk, &lags, &updates, &others),
                plugins: plugins.clone(),
                launch_dirs,
            },
        );
        let bisects = Bisects::new(
            clock(),
            paths.clone(),
            hosts,
            plugins.clone(),
            launches.clone(),
        );
        Self {
            paths: paths.clone(),
            works: base.works.clone(),
            settings,
            screen,
            entries,
            drafts,
            inbox,
            ranking,
            trends,
            lags,
            updates,
            plugins,
            heaps,
            profiles,
            sessions,
            analyses,
            bypasses,
            destinations,
            reports,
            desk,
            outbox,
            sharing,
            others,
            policy_file,
            retention,
            launches,
            bisects,
            #[cfg(test)]
            store: store(),
        }
    }
}

impl Base {
    fn retention(
        &self,
        desk: &Desk,
        launch_dirs: &LaunchDirs,
        entries: &DesktopEntries,
        hub_tokens: ServerTokens,
    ) -> Retention {
        Retention {
            store: Arc::clone(&self.store),
            clock: self.clock.clone(),
            paths: self.paths.clone(),
            works: self.works.clone(),
            settings: desk.settings.clone(),
            policy: self.policy.clone(),
            launch_dirs: launch_dirs.clone(),
            screen: desk.screen.clone(),
            drafts: desk.drafts.clone(),
            desk: desk.clone(),
            reports: desk.reports.clone(),
            destinations: desk.destinations.clone(),
            hub_tokens,
            entries: entries.clone(),
            hosts: self.hosts,
        }
    }

    fn following(
        &self,
        inbox: &Inbox,
        desk: &Desk,
        lags: &Lags,
        updates: &Updates,
        others: &Others,
    ) -> Following {
        let followed = FollowedSessions::default();
        Following {
            store: Arc::clone(&self.store),
            clock: self.clock.clone(),
            hosts: self.hosts,
            screen: desk.screen.clone(),
            notifier: Notifier {
                store: Arc::clone(&self.store),
                clock: self.clock.clone(),
                hosts: self.hosts,
                policy: self.policy.clone(),
                inbox: inbox.clone(),
                sessions: desk.sessions.clone(),
                followed: followed.clone(),
            },
            capturer: Capturer {
                settings: desk.settings.clone(),
                policy: self.policy.clone(),
                screen: desk.screen.clone(),
                sessions: desk.sessions.clone(),
                desk: desk.clone(),
                drafts: desk.drafts.clone(),
            },
            lags: lags.clone(),
            updates: updates.clone(),
            others: others.clone(),
            followed,
        }
    }

    fn launches(
        &self,
        profiles: &Profiles,
        heaps: &Heaps,
        updates: &Updates,
        retention: &Retention,
        supervision: Supervision,
    ) -> Launches {
        Launches {
            paths: self.paths.clone(),
            clock: self.clock.clone(),
            hosts: self.hosts,
            settings: retention.settings.clone(),
            policy: self.policy.clone(),
            policy_file: self.policy_file.clone(),
            profiles: profiles.clone(),
            heaps: heaps.clone(),
            updates: updates.clone(),
            plugins: supervision.plugins.clone(),
            launch_dirs: supervision.launch_dirs.clone(),
            works: self.works.clone(),
            retention: retention.clone(),
            sessions: supervision.following.notifier.sessions.clone(),
            supervision,
        }
    }
}
