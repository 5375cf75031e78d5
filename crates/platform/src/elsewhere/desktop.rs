//! Desktops that are part of the system: they always have a display and a tray where a program can be started at all.

use crate::desktop_facts::{Display, NoDisplay, Offered, Service};

pub fn display() -> Display {
    Display::SystemsOwn
}

pub fn reach_display() -> Result<(), NoDisplay> {
    Ok(())
}

pub fn tray_is_there() -> bool {
    true
}

pub fn offered(_: Service) -> Offered {
    Offered::BySystem
}

pub fn looks_for_entries() -> bool {
    false
}
