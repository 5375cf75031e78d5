//! The components that following a session needs.

use std::sync::Arc;

use laggard_hosts::Hosts;
use laggard_store::Store;

use super::captures::Capturer;
use super::followed_sessions::FollowedSessions;
use super::notices::Notifier;
use crate::Clock;
use crate::lags::Lags;
use crate::others::Others;
use crate::screen_watch::ScreenAccess;
use crate::updates::Updates;

/// The components that a session's follower gets: where its record goes, and who is notified.
#[derive(Debug, Clone)]
pub(crate) struct Following {
    pub store: Arc<Store>,
    pub clock: Clock,
    pub hosts: Hosts,
    pub screen: ScreenAccess,
    pub notifier: Notifier,
    pub capturer: Capturer,
    pub lags: Lags,
    pub updates: Updates,
    pub others: Others,
    pub followed: FollowedSessions,
}
