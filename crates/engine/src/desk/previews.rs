//! Packed reports that are being looked at.

use std::collections::{HashSet, VecDeque};

use laggard_record::{Approval, EpisodeId};
use laggard_report::pack::{MANIFEST, sha256};
use serde_json::Value;

use crate::ReportError;
use crate::report::{PackedReport, Part};

/// The number of kept previews: each may hold a picture of many megabytes.
const MOST: usize = 3;

/// The latest previews; older ones are dropped and have to be made again.
#[derive(Debug, Default)]
pub(crate) struct Previews {
    kept: VecDeque<Preview>,
    made: u64,
    /// The waits whose reports were saved, sent or dismissed.
    ended: HashSet<EpisodeId>,
}

/// A packed report and what it is about.
#[derive(Debug)]
pub(crate) struct Preview {
    token: String,
    pub id: EpisodeId,
    pub packed: PackedReport,
    /// Number of suggested black-outs that the user has not answered.
    open_suggestions: usize,
}

impl Preview {
    /// Checks that the user knows what would leave.
    ///
    /// # Errors
    /// A part was not on the screen, or a suggested black-out is not answered.
    pub fn is_approved(&self, approval: &Approval) -> Result<(), ReportError> {
        if self.open_suggestions > 0 {
            return Err(ReportError::OpenSuggestions {
                open: self.open_suggestions,
            });
        }
        let unseen = |part: &&Part| !approval.looked_at.contains(&look(part));
        let parts: Vec<String> = self
            .packed
            .parts
            .iter()
            .filter(unseen)
            .map(|part| part.name.to_owned())
            .collect();
        match parts.is_empty() {
            true => Ok(()),
            false => Err(ReportError::NotLookedAt { parts }),
        }
    }
}

/// Returns the SHA-256 of what has to be looked at in a part. Of the manifest that is only the wait: the words are the user's
/// own, the time tells nothing, and the list of parts is on the screen beside it.
pub(super) fn look(part: &Part) -> String {
    if part.name != MANIFEST {
        return sha256(&part.bytes);
    }
    let manifest: Value = serde_json::from_slice(&part.bytes).unwrap_or_default();
    sha256(manifest["episode"].to_string().as_bytes())
}

impl Previews {
    /// Keeps a packed report and returns its token.
    pub fn keep(&mut self, id: EpisodeId, packed: PackedReport, open_suggestions: usize) -> String {
        self.made += 1;
        let token = format!("{}-{}", self.made, &sha256(&packed.zip)[..16]);
        while self.kept.len() >= MOST {
            self.kept.pop_front();
        }
        self.kept.push_back(Preview {
            token: token.clone(),
            id,
            packed,
            open_suggestions,
        });
        token
    }

    /// Returns the report with this token.
    ///
    /// # Errors
    /// The preview is no longer kept.
    pub fn get(&self, token: &str) -> Result<&Preview, ReportError> {
        let mut kept = self.kept.iter();
        let found = kept.find(|preview| preview.token == token);
        found.ok_or(ReportError::NoPreview)
    }

    /// Forgets the previews of a report that is saved, sent or dismissed.
    pub fn end(&mut self, id: &EpisodeId) {
        self.kept.retain(|preview| preview.id != *id);
        self.ended.insert(id.clone());
    }

    /// Whether the wait's report was saved, sent or dismissed.
    pub fn has_ended(&self, id: &EpisodeId) -> bool {
        self.ended.contains(id)
    }

    /// Forgets all previews.
    pub fn clear(&mut self) {
        self.kept.clear();
    }
}
