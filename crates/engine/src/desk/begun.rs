//! Reports that were begun and are not finished, and the line that is kept of one that was saved.

use std::path::Path;

use laggard_record::{DraftEntry, EpisodeId, UnixMs};

use super::Desk;
use crate::EngineError;
use crate::draft_store::LONGEST_MS;
use crate::logging::kind;

impl Desk {
    /// Reports in which something was typed or drawn, the one that was changed last first. One of a session that is deleted
    /// cannot be opened any more, and goes within a day.
    ///
    /// # Errors
    /// The database.
    pub fn begun(&self) -> Result<Vec<DraftEntry>, EngineError> {
        let typed = self.drafts.typed().into_iter();
        let known = typed.filter_map(|(id, changed)| {
            Some(DraftEntry {
                wait: self.reports.wait(&id)?,
                unread: self.drafts.drafts(&id).unread,
                changed,
                kept_until: UnixMs(changed.0.saturating_add(LONGEST_MS)),
                id,
            })
        });
        Ok(known.collect())
    }

    /// That it is saved must not fail because a line in a list cannot be written.
    pub(super) fn note_saved(&self, zip: &[u8], id: &EpisodeId, path: &Path) {
        let queue = self.destinations.queue();
        if let Err(error) = queue.note_saved(zip, id.clone(), path, self.clock.now()) {
            tracing::error!(error = kind(&error), "saved report not listed");
        }
    }
}
