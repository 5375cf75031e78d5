//! What the user's desktop has: a display, a tray, services. Asked before anything that would fail hard without it.

pub use crate::desktop_facts::{Display, NoDisplay, Offered, Service};
use crate::system::desktop;

/// The display, not asked whether it answers.
#[must_use]
pub fn display() -> Display {
    desktop::display()
}

/// Reaches the display.
///
/// # Errors
/// There is none, or it does not answer: a toolkit would end the program without a word.
pub fn reach_display() -> Result<(), NoDisplay> {
    desktop::reach_display()
}

/// Whether somebody shows a tray icon. At log-in the panel may start after us, so it is given a moment; one that starts
/// even later shows the icon then.
#[must_use]
pub fn tray_is_there() -> bool {
    desktop::tray_is_there()
}

/// Whether somebody offers a service, now or when it is needed.
#[must_use]
pub fn offered(service: Service) -> Offered {
    desktop::offered(service)
}

/// Whether desktops of this system look for entries: files of freedesktop.org's Desktop Entry Specification, for their menus
/// and for what they start at log-in.
#[must_use]
pub fn looks_for_entries() -> bool {
    desktop::looks_for_entries()
}
