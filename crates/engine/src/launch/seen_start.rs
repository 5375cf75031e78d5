//! A session's start, on its way into the database.

use laggard_analysis::{Milestone, Nanos, SessionFacts, Starting};
use laggard_blame::Provenance;
use laggard_record::SessionId;
use laggard_store::{ActivationRow, Store};

use crate::EngineError;

/// The times of plug-ins' activation, as far as the session says, and whether they are stored.
#[derive(Debug, Default)]
pub(super) struct SeenStart {
    seen: Starting,
    start: Nanos,
    activations: Vec<ActivationRow>,
    /// Whether something of this is not stored.
    changed: bool,
}

impl SeenStart {
    /// Takes the session's present facts.
    pub fn take(&mut self, facts: &SessionFacts, origins: &dyn Provenance) {
        if self.seen == facts.starting {
            return;
        }
        self.seen.clone_from(&facts.starting);
        let up = facts.milestone(Milestone::FirstDispatch);
        self.start = self.seen.length(up).unwrap_or_default();
        let all = self.seen.activations.values();
        self.activations = all
            .map(|(plugin, took)| ActivationRow {
                plugin_id: plugin.id.as_str().into(),
                plugin: plugin.name.clone(),
                origin: origins.origin(plugin),
                took: *took,
            })
            .collect();
        self.changed = true;
    }

    /// Stores the changes.
    pub fn store(&mut self, store: &Store, session: &SessionId) -> Result<(), EngineError> {
        if self.changed {
            store.put_start_costs(session, self.start, &self.activations)?;
            self.changed = false;
        }
        Ok(())
    }
}
