//! The user's desktop: its display, tray and services. To be asked before any call that would fail hard without them.

pub use crate::desktop_facts::{Display, NoDisplay, Offered, Service};
use crate::system::desktop;

/// The display that the environment names, without contacting it.
#[must_use]
pub fn display() -> Display {
    desktop::display()
}

/// Reaches the display.
///
/// # Errors
/// There is no display, or it does not answer: a toolkit would end the program without a word.
pub fn reach_display() -> Result<(), NoDisplay> {
    desktop::reach_display()
}

/// Whether a program shows tray icons. At log-in the panel may start after us, so it is given a moment; a panel that starts
/// even later shows the icon then.
#[must_use]
pub fn tray_is_there() -> bool {
    desktop::tray_is_there()
}

/// Whether a program offers a service, now or on demand.
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
