//! What the hub told of versions, as it was read the last time, in a file of Laggard's own. It goes with the hub: it is always of the one
//! that is chosen.

use std::fs;
use std::io::ErrorKind;

use laggard_digest::{Faster, Told};
use laggard_platform::{plain_file, private};
use laggard_record::{Hub, PluginId, ToldTrouble, UnixMs};
use serde::{Deserialize, Serialize};

use crate::{EngineError, Paths};

/// The time for which an answer counts: thirty days. What somebody withdrew ends so also where the hub cannot be reached any more.
const COUNTS_MS: i64 = 30 * 24 * 3_600_000;

/// The last question to a hub, and what counts of its answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct LastAsked {
    /// The hub that was asked.
    pub hub: Hub,
    /// When it was asked.
    pub at: UnixMs,
    /// Why nothing was read; `None`: it was.
    pub trouble: Option<ToldTrouble>,
    /// What was read the last time that something was.
    pub answer: Option<Answer>,
}

/// What a hub told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Answer {
    /// When it was read.
    pub read: UnixMs,
    /// The hub's own text: each time checked anew, as a damaged disk or an earlier Laggard may have left it.
    text: String,
}

impl LastAsked {
    /// What counts now of the answers, and when it was read.
    pub fn counting(self, now: UnixMs) -> Option<(UnixMs, Told)> {
        let answer = self.answer?;
        let age = now.0.saturating_sub(answer.read.0);
        Some((answer.read, answer.told().filter(|_| age < COUNTS_MS)?))
    }
}

impl Answer {
    pub fn new(read: UnixMs, told: &Told) -> Self {
        Self {
            read,
            text: told.line(),
        }
    }

    /// What was told; `None` where it cannot be read any more.
    fn told(&self) -> Option<Told> {
        Told::read(self.text.as_bytes()).ok()
    }
}

/// The last question; `None` where there was none, or another Laggard noted it otherwise.
pub(crate) fn last(paths: &Paths) -> Option<LastAsked> {
    let bytes = plain_file::read(&paths.told(), plain_file::LARGEST).ok()?;
    serde_json::from_slice(&bytes).ok()
}

/// What counts now of what the hub told of a plug-in's versions.
pub(crate) fn of_plugin(paths: &Paths, now: UnixMs, plugin: &PluginId) -> Vec<Faster> {
    let told = last(paths).and_then(|last| last.counting(now));
    let mut faster = told.map_or_else(Vec::new, |(_, told)| told.faster);
    faster.retain(|one| *plugin == *one.plugin);
    faster
}

/// Notes the last question.
pub(crate) fn keep(paths: &Paths, asked: &LastAsked) -> Result<(), EngineError> {
    let path = paths.told();
    let text = serde_json::to_vec(asked);
    let text = text.map_err(|error| EngineError::io("write", &path)(error.into()))?;
    private::write(&path, &text).map_err(EngineError::io("write", &path))
}

/// Forgets it.
pub(crate) fn forget(paths: &Paths) -> Result<(), EngineError> {
    let path = paths.told();
    match fs::remove_file(&path) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(EngineError::io("delete", &path)(error))
        }
        _ => Ok(()),
    }
}
