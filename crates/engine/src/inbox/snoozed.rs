//! What is snoozed, and until when. Which plug-ins are quiet because a card of theirs is snoozed follows from the notices alone, so
//! that a Laggard that is started again knows it, too.

use std::collections::HashMap;

use laggard_record::{Notice, PluginId, PutAside, UnixMs};
use laggard_store::Store;

use super::stored::read;
use crate::EngineError;

/// Plug-ins that snoozed notices name, and until when nobody is notified of them.
///
/// # Errors
/// The database.
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

/// Whether it was snoozed, and has not been taken back since.
pub(super) fn is_snoozed(notice: &Notice) -> bool {
    until(notice).is_some()
}

/// A notice as it stands at a time: what was snoozed is there again after its hour, as new.
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

/// Until when it is snoozed, if it is, or was and has not been taken back since.
pub(super) fn until(notice: &Notice) -> Option<UnixMs> {
    match notice.put_aside {
        Some(PutAside::Snoozed { until }) => Some(until),
        _ => None,
    }
}
