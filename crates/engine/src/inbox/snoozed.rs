//! Snoozed notices. The plug-ins that are quiet because of a snoozed card follow from the notices alone, so that they stay quiet
//! after a restart of Laggard.

use std::collections::HashMap;

use laggard_record::{Notice, PluginId, PutAside, UnixMs};
use laggard_store::Store;

use super::stored::read;
use crate::EngineError;

/// Plug-ins that snoozed notices name, each with the time until which nobody is notified of it.
///
/// # Errors
/// The database fails.
pub(crate) fn snoozed_plugins(store: &Store) -> Result<HashMap<PluginId, UnixMs>, EngineError> {
    let mut all = HashMap::new();
    for notice in store
        .inbox(UnixMs(0))?
        .iter()
        .filter_map(|row| read(row).ok())
    {
        if let (Some(until), Some(plugin)) = (until(&notice), notice.plugin()) {
            let latest = all.entry(plugin.id.clone()).or_insert(until);
            *latest = (*latest).max(until);
        }
    }
    Ok(all)
}

/// Whether the notice was snoozed and not taken back since.
pub(super) fn is_snoozed(notice: &Notice) -> bool {
    until(notice).is_some()
}

/// A notice at a given time: a snoozed one is back after its hour, as new.
pub(super) fn as_of(notice: Notice, now: UnixMs) -> Notice {
    match until(&notice) {
        Some(until) if until <= now => Notice {
            put_aside: None,
            seen: false,
            ..notice
        },
        _ => notice,
    }
}

/// The end of the notice's snooze, if it was snoozed and not taken back since.
pub(super) fn until(notice: &Notice) -> Option<UnixMs> {
    match notice.put_aside {
        Some(PutAside::Snoozed { until }) => Some(until),
        _ => None,
    }
}
