//! Progress of long-running work.

use laggard_record::{Standing, Task};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::wording::progress;

/// A kind of long-running work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum WorkTask {
    /// Sessions that ended while Laggard was away are read.
    Read,
    /// Sessions older, or more, than the settings keep are deleted.
    Tidy,
    /// Everything that Laggard recorded is deleted.
    Delete,
    /// A session is read again, to be shown.
    Look,
    /// A report is packed.
    Pack,
}

/// The progress of one piece of work.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct WorkView {
    /// Id of the work.
    pub id: u32,
    /// The kind of work.
    pub task: WorkTask,
    /// The work and its progress, in words.
    pub words: String,
    /// Number of units that are done.
    pub done: u32,
    /// Number of all units.
    pub total: u32,
    /// Progress from 0 to 1, with the part of the unit that was begun.
    pub share: f64,
    /// Time since the work began, milliseconds.
    pub age_ms: u32,
    /// Whether the user cancelled the work.
    pub cancelled: bool,
    /// Whether the cancelled work has ended; then `words` say what was done.
    pub over: bool,
}

impl From<&Standing> for WorkView {
    fn from(standing: &Standing) -> Self {
        let count = |count: u64| u32::try_from(count).unwrap_or(u32::MAX);
        let whole = standing.done as f64 + standing.within as f64 / 1000.0;
        Self {
            share: (whole / standing.total.max(1) as f64).min(1.0),
            id: standing.id,
            task: standing.task.into(),
            words: progress(standing),
            done: count(standing.done),
            total: count(standing.total),
            age_ms: count(standing.age_ms),
            cancelled: standing.cancelled,
            over: standing.over,
        }
    }
}

impl From<Task> for WorkTask {
    fn from(task: Task) -> Self {
        match task {
            Task::Read => Self::Read,
            Task::Tidy => Self::Tidy,
            Task::Delete => Self::Delete,
            Task::Look => Self::Look,
            Task::Pack => Self::Pack,
        }
    }
}
