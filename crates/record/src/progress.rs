//! Progress of long-running work.

/// A kind of long-running work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
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

/// The unit in which work is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unit {
    /// Sessions.
    Sessions,
    /// Launches, each with its sessions.
    Launches,
    /// Parts of a report.
    Parts,
}

/// The progress of one piece of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Id of the work.
    pub id: u32,
    /// The kind of work.
    pub task: Task,
    /// The unit of `done` and `total`.
    pub unit: Unit,
    /// Number of units that are done.
    pub done: u64,
    /// Number of all units.
    pub total: u64,
    /// Progress of the next unit, thousandths.
    pub within: u64,
    /// Time since the work began, milliseconds.
    pub age_ms: u64,
    /// Whether the user cancelled the work; it ends after the unit that was begun.
    pub cancelled: bool,
    /// Whether the cancelled work has ended.
    pub over: bool,
}
