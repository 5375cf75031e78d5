//! Retention: what is kept, and for how long.

mod erase;
mod size;
mod trim;

use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

use laggard_hosts::Hosts;
use laggard_store::Store;

use crate::draft_store::DraftStore;
use crate::launch_dirs::LaunchDirs;
use crate::policy::SharedPolicy;
use crate::progress::Works;
use crate::report::Reports;
use crate::screen_watch::ScreenAccess;
use crate::tokens::ServerTokens;
use crate::{Clock, Desk, DesktopEntries, Destinations, Paths, SettingsStore};

/// Deletes what is too old or too much, and everything when the user asks for it.
#[derive(Debug, Clone)]
pub struct Retention {
    pub(crate) store: Arc<Store>,
    pub(crate) clock: Clock,
    pub(crate) paths: Paths,
    pub(crate) works: Works,
    pub(crate) settings: SettingsStore,
    pub(crate) policy: SharedPolicy,
    pub(crate) launch_dirs: LaunchDirs,
    pub(crate) screen: ScreenAccess,
    pub(crate) drafts: DraftStore,
    pub(crate) desk: Desk,
    pub(crate) reports: Reports,
    pub(crate) destinations: Destinations,
    pub(crate) hub_tokens: ServerTokens,
    pub(crate) entries: DesktopEntries,
    pub(crate) hosts: Hosts,
}

/// Deletes a directory with its contents; a missing directory is no error.
fn remove(directory: &Path) -> io::Result<()> {
    match fs::remove_dir_all(directory) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
