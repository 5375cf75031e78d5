//! The versions of the plug-ins in a followed session.

use std::collections::BTreeMap;

use laggard_analysis::SessionFacts;
use laggard_record::{PluginId, SessionId};
use laggard_store::Store;

use crate::EngineError;

/// The known versions, and whether they are stored.
#[derive(Default)]
pub(super) struct SeenVersions {
    /// The version of each plug-in that runs in one version.
    known: BTreeMap<PluginId, String>,
    /// The number of plug-ins of which the versions were taken.
    of: usize,
    due: bool,
}

impl SeenVersions {
    /// Takes what the session says by now. This happens at each step, and there are hundreds of plug-ins: an unchanged number of them
    /// is enough to leave the versions as they are.
    pub fn take(&mut self, facts: &SessionFacts) {
        if facts.versions.len() == self.of {
            return;
        }
        self.of = facts.versions.len();
        let known = facts.versions.iter();
        let known = known.filter_map(|(id, version)| Some((id, version.as_ref()?)));
        self.known = known
            .map(|(id, version)| (id.as_str().into(), version.clone()))
            .collect();
        self.due = true;
    }

    /// Stores the versions that are not stored yet.
    pub fn store(&mut self, store: &Store, session: &SessionId) -> Result<(), EngineError> {
        if self.due {
            store.put_plugin_versions(session, &self.known)?;
            self.due = false;
        }
        Ok(())
    }
}
