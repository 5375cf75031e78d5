//! Facts about a desktop.

/// The display on which windows would be shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Display {
    /// The display that the environment names.
    Named(String),
    /// A display without a name: where a program can be started at all, the system shows its windows.
    SystemsOwn,
    /// No display.
    Missing,
}

/// The error that there is no display to show anything on.
#[derive(Debug, thiserror::Error)]
#[error("{reason}")]
pub struct NoDisplay {
    pub(crate) reason: String,
}

/// The services that programs of a desktop offer to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Service {
    /// Showing notifications.
    Notifications,
    /// Showing icons in a tray.
    Tray,
}

/// Whether a service is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offered {
    /// A program offers the service, or is started when first needed.
    Yes,
    /// The system itself offers the service.
    BySystem,
    /// No program offers the service.
    No,
    /// There is no desktop session in which a program could offer the service.
    NoSession,
    /// Finding out needs a program that is not installed.
    Unknown {
        /// The missing program.
        without: &'static str,
    },
}
