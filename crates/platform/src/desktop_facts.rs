//! What can be known of a desktop.

/// What windows would be shown on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Display {
    /// The one that the environment names.
    Named(String),
    /// Without a name: where a program can be started at all, the system shows its windows.
    SystemsOwn,
    /// None.
    Missing,
}

/// There is no display to show anything on.
#[derive(Debug, thiserror::Error)]
#[error("{reason}")]
pub struct NoDisplay {
    pub(crate) reason: String,
}

/// What programs of a desktop offer to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Service {
    /// Notifications are shown.
    Notifications,
    /// Icons are shown in a tray.
    Tray,
}

/// Whether somebody offers a service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offered {
    /// A program does, or is started when it is first needed.
    Yes,
    /// The system itself does.
    BySystem,
    /// Nobody does.
    No,
    /// There is no session of a desktop in which somebody could.
    NoSession,
    /// It cannot be found out without a program that is not installed.
    Unknown {
        /// The program.
        without: &'static str,
    },
}
