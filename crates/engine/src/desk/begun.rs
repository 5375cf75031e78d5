//! Unfinished reports, and the list's line of a saved one.

use std::path::Path;

use laggard_record::{DraftEntry, EpisodeId, UnixMs};

use super::Desk;
use crate::EngineError;
use crate::draft_store::LONGEST_MS;
use crate::logging::kind;

impl Desk {
    /// Reports in which something was typed or drawn, the last changed first. A report whose session is deleted cannot be opened
    /// any more, and is deleted within a day.
    ///
    /// # Errors
    /// The database fails.
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

    /// Lists a saved report. Saving must not fail because a line in a list cannot be written.
    pub(super) fn note_saved(&self, zip: &[u8], id: &EpisodeId, path: &Path) {
        let queue = self.destinations.queue();
        if let Err(error) = queue.note_saved(zip, id.clone(), path, self.clock.now()) {
            tracing::error!(error = kind(&error), "saved report not listed");
        }
    }
}
