//! Work that may last.

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
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

/// What is counted of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unit {
    /// Sessions.
    Sessions,
    /// Launches, each with its sessions.
    Launches,
    /// Parts of a report.
    Parts,
}

/// How far some work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Names it.
    pub id: u32,
    /// What.
    pub task: Task,
    /// What is counted.
    pub unit: Unit,
    /// So many of them are done.
    pub done: u64,
    /// Of so many.
    pub total: u64,
    /// How far the next of them is, thousandths.
    pub within: u64,
    /// Since when, milliseconds.
    pub age_ms: u64,
    /// Somebody called it off; it ends when what is begun is done.
    pub cancelled: bool,
    /// It was called off and has ended.
    pub over: bool,
}
