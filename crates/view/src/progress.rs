//! Work that may last.

use laggard_record::{Standing, Task};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::wording::progress;

/// What is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum WorkTask {
    /// Sessions that ended while Laggard was away are read.
    Read,
    /// What is older, or more, than the settings keep is deleted.
    Tidy,
    /// Everything that Laggard recorded is deleted.
    Delete,
    /// A session is read again, to be shown.
    Look,
    /// A report is packed.
    Pack,
}

/// How far some work is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct WorkView {
    /// Names it.
    pub id: u32,
    /// What.
    pub task: WorkTask,
    /// What is done, and how far it is.
    pub words: String,
    /// So much is done.
    pub done: u32,
    /// Of so much.
    pub total: u32,
    /// The same as a part of all, with what is done of the one that was begun, 0 to 1.
    pub share: f64,
    /// Since when, milliseconds.
    pub age_ms: u32,
    /// Somebody called it off.
    pub cancelled: bool,
    /// It was called off and is over: `words` say what was done.
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
