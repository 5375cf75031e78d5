//! What this desktop has: a display, a tray. Asked before anything that would panic without it.

#[cfg(target_os = "linux")]
mod linux;
#[cfg(target_os = "linux")]
pub use linux::{check_display, tray_is_there};

#[cfg(not(target_os = "linux"))]
mod elsewhere {
    use super::NoDisplay;

    /// Other systems always have a display where this program can be started at all.
    pub fn check_display() -> Result<(), NoDisplay> {
        Ok(())
    }

    /// Other systems always have a tray.
    pub fn tray_is_there() -> bool {
        true
    }
}
#[cfg(not(target_os = "linux"))]
pub use elsewhere::{check_display, tray_is_there};

/// There is no display to show anything on.
#[derive(Debug, thiserror::Error)]
#[error(
    "Laggard's tray app needs a desktop, but {reason}.\n\
     Start it from a terminal of your desktop session, or use the command `laggard` instead: it needs none."
)]
pub struct NoDisplay {
    reason: String,
}
